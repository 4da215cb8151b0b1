"""Every text of the book as a message with a stable key: what translators get, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final

from regelbok.book import phrases
from regelbok.book.chapters import (
    ChapterSource,
    EntrySource,
    ExampleSource,
    ProseSource,
    QuestionSource,
    RuleSource,
    TermSource,
    TipSource,
    Words,
)
from regelbok.book.phrases import Phrase
from regelbok.book.spot import Spot
from regelbok.engine.rules import Force

UI: Final = "ui"
STORY: Final = "story"
LONGEST_LEAD: Final = 30
LONGEST_LABEL: Final = 6


class Form(Enum):
    """What may stand in a text."""

    PLAIN = auto()  # words and facts
    GAPS = auto()  # words, facts and gaps that are filled where the text is shown
    KEYWORDS = auto()  # words parted by commas, which each language chooses for itself
    INLINE = auto()  # a paragraph with marks
    RULE = auto()  # a paragraph with exactly one modal mark
    BLOCKS = auto()  # paragraphs, lists and tables


@dataclass(frozen=True, slots=True)
class Message:
    """One text of the book.

    Attributes:
        key: its stable key.
        words: the English text with its line; of a text that counts, the singular.
        plural: the English plural, or ``None``.
        form: what may stand in it.
        notes: what translators should know.
        literals: phrases with numbers of their own, each with the reason.
        force: of a rule's text, its force.
        most_words: the most words allowed, or 0.
        part: what it is in its chapter, such as "note to the rule"; "" outside of chapters.
    """

    key: str
    words: Words
    form: Form
    notes: tuple[str, ...] = ()
    plural: Words | None = None
    literals: Mapping[str, str] | None = None
    force: Force | None = None
    most_words: int = 0
    part: str = ""

    @property
    def spot(self) -> Spot:
        """Where its English text stands."""
        return Spot(self.words.place, self.key)

    @property
    def forms(self) -> tuple[str, ...]:
        """The English text, or the singular and the plural."""
        return (self.words.text, self.plural.text) if self.plural else (self.words.text,)


def all_messages(
    chapters: Iterable[ChapterSource],
    interface: Mapping[str, Phrase],
    story: Mapping[str, Phrase],
) -> dict[str, Message]:
    """All messages by key, in the order in which the book is read."""
    found = [message for chapter in chapters for message in _of_chapter(chapter)]
    found += _of_phrases(UI, interface)
    found += _of_phrases(STORY, story)
    return {message.key: message for message in found}


def chapter_keys(chapter: ChapterSource) -> tuple[str, ...]:
    """The keys of all texts of a chapter, in reading order."""
    return tuple(message.key for message in _of_chapter(chapter))


def entry_keys(entry: EntrySource) -> tuple[str, ...]:
    """The keys of all texts of an entry, its examples' titles too."""
    return tuple(message.key for message in _of_entry(entry, "", {}))


def load_phrases(root: Path) -> tuple[Mapping[str, Phrase], Mapping[str, Phrase]]:
    """The texts of the interface and of the story.

    Raises:
        InputError: a file is not in order.
    """
    return phrases.load(root / phrases.INTERFACE), phrases.load(root / phrases.STORY)


def _of_chapter(chapter: ChapterSource) -> Iterator[Message]:
    page = f"Page “{chapter.title.text}”"
    key, literals = f"chapter:{chapter.id}", chapter.literals

    def message(part: str, words: Words, form: Form, what: str, most_words: int = 0) -> Message:
        notes = (f"{page}: {what}.",)
        return Message(f"{key}:{part}", words, form, notes, None, literals, None, most_words, what)

    yield message("title", chapter.title, Form.PLAIN, "heading of the page")
    if chapter.short:
        yield message("short", chapter.short, Form.PLAIN, "short name in the menu")
    what = f"the direct answer under the heading, at most {LONGEST_LEAD} words"
    yield message("lead", chapter.lead, Form.INLINE, what, LONGEST_LEAD)
    for fact in chapter.facts:
        yield message(
            f"fact:{fact.id}:label", fact.label, Form.PLAIN, "label in the table of figures"
        )
        yield message(
            f"fact:{fact.id}:value", fact.value, Form.PLAIN, "value in the table of figures"
        )
    if chapter.keywords:
        words = Words(", ".join(each.text for each in chapter.keywords), chapter.keywords[0].place)
        what = "what people search for, parted by commas; put your own language’s everyday words"
        yield message("keywords", words, Form.KEYWORDS, what)
    for entry in chapter.entries:
        yield from _of_entry(entry, page, {**literals, **entry.literals})


def _of_entry(entry: EntrySource, page: str, literals: Mapping[str, str]) -> Iterator[Message]:
    def message(
        key: str, words: Words, form: Form, what: str, force: Force | None = None, most: int = 0
    ) -> Message:
        notes = (f"{page}: {what}.",)
        return Message(key, words, form, notes, None, literals, force, most, what)

    match entry:
        case RuleSource(rule=rule):
            key = f"rule:{rule.id}"
            what = f"short name of the rule, at most about {LONGEST_LABEL} words"
            yield message(f"{key}:label", entry.label, Form.PLAIN, what)
            force = rule.force
            what = f"the rule itself; its one marked verb must say “{force.value}”"
            yield message(f"{key}:text", entry.text, Form.RULE, what, force)
            if entry.note:
                yield message(f"{key}:note", entry.note, Form.BLOCKS, "note to the rule")
            yield from _of_examples(entry.examples, page, literals)
        case QuestionSource(id=id):
            yield message(f"question:{id}:ask", entry.ask, Form.PLAIN, "a reader’s question")
            yield message(f"question:{id}:answer", entry.answer, Form.BLOCKS, "the answer")
            if entry.source:
                what = "who says so; stands after “Source:”"
                yield message(f"question:{id}:source", entry.source, Form.PLAIN, what)
            yield from _of_examples(entry.examples, page, literals)
        case ProseSource(id=id):
            if entry.heading:
                yield message(f"prose:{id}:heading", entry.heading, Form.PLAIN, "heading")
            yield message(f"prose:{id}:text", entry.text, Form.BLOCKS, "running text")
            yield from _of_examples(entry.examples, page, literals)
        case TipSource(id=id):
            yield message(f"tip:{id}:heading", entry.heading, Form.PLAIN, "a tip, in a few words")
            yield message(f"tip:{id}:text", entry.text, Form.BLOCKS, "what the tip is worth")
            for way in entry.ways:
                key = f"tip:{id}:way:{way.experiment}.{way.arm}"
                what = "way to play, as a label in the chart of a tip"
                yield message(key, way.label, Form.PLAIN, what)
            if entry.plain:
                what = "playing without the tip, as a label in its chart"
                yield message(f"tip:{id}:plain", entry.plain, Form.PLAIN, what)
            if entry.not_measured:
                what = "why nobody has measured what the tip is worth"
                yield message(f"tip:{id}:not-measured", entry.not_measured, Form.INLINE, what)
            yield from _of_examples(entry.examples, page, literals)
        case TermSource(id=id):
            what = f"meaning of the word “{id}”; the word itself is in the glossary"
            yield message(f"term:{id}:meaning", entry.meaning, Form.INLINE, what)


def _of_examples(
    examples: Iterable[ExampleSource], page: str, literals: Mapping[str, str]
) -> Iterator[Message]:
    what = "heading of an example"
    for example in examples:
        yield Message(
            f"scenario:{example.id}:title",
            example.title,
            Form.PLAIN,
            (f"{page}: {what}.",),
            literals={**literals, **example.literals},
            part=what,
        )


def _of_phrases(prefix: str, found: Mapping[str, Phrase]) -> Iterator[Message]:
    for key, phrase in found.items():
        notes = (phrase.note,) if phrase.note else ()
        yield Message(
            f"{prefix}:{key}",
            phrase.words,
            Form.GAPS,
            notes,
            plural=phrase.plural,
            literals=phrase.literals,
        )
