"""The whole English book as written: chapters, short texts and glossary, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from regelbok.book import areas, check_words, glossary_file, permanent, sheets_read, spelling
from regelbok.book import chapters as chapter_files
from regelbok.book.chapters import (
    ChapterSource,
    QuestionSource,
    RuleSource,
    TermSource,
)
from regelbok.book.checks import Checker
from regelbok.book.figures import figures_of
from regelbok.book.glossary import CARD_TERMS, SOURCE, Glossary, Language
from regelbok.book.markup import Targets
from regelbok.book.measured import misjudged
from regelbok.book.mentions import cards_named
from regelbok.book.messages import Message, all_messages, load_phrases
from regelbok.book.numbers import Facts, literals
from regelbok.book.phrases import Phrase
from regelbok.book.sentences import check_keys
from regelbok.book.spot import Spot
from regelbok.book.whole import whole
from regelbok.engine.facts import FACTS
from regelbok.proof.errors import InputError, complaint
from regelbok.proof.tactics.record import Recorded, read_tactics
from regelbok.proof.words import nearest


@dataclass(frozen=True, slots=True)
class Manuscript:
    """The English book.

    Attributes:
        root: the folder of the project.
        chapters: the chapters, in reading order.
        story: the sentences that examples are told with, by key.
        glossary: the words of all languages.
        messages: every text by its stable key.
        checker: what texts must keep to.
        tactics: what the experiments about tactics came to, by id.
    """

    root: Path
    chapters: tuple[ChapterSource, ...]
    story: Mapping[str, Phrase]
    glossary: Glossary
    messages: Mapping[str, Message]
    checker: Checker
    tactics: Mapping[str, Recorded]

    @property
    def facts(self) -> Facts:
        """The engine's numbers by name, and those that were measured."""
        return self.checker.facts

    def check(self) -> None:
        """Check the English texts.

        Raises:
            InputError: a line for each fault.
        """
        faults = list(check_keys(self.story))
        faults += chapter_files.untold(self.root, self.chapters)
        faults += permanent.unlisted(self.root, _shown_examples(self.chapters))
        faults += sheets_read.misread(self.root, self.chapters)
        faults += spelling.missing(self.root, self.glossary.published)
        faults += misjudged(self.root, self.chapters, self.tactics)
        faults += _unknown_terms(self.chapters, self.glossary)
        faults += _wrong_cards(self.chapters, self.glossary[SOURCE])
        faults += areas.nowhere(self.messages.values())
        for message in self.messages.values():
            faults += self.checker.source(message)
        faults += _idle_literals(self.messages.values(), self.glossary[SOURCE])
        if faults:
            raise InputError(faults)


def load(root: Path, facts: Mapping[str, int] = FACTS) -> Manuscript:
    """Read the English book.

    Args:
        root: the folder of the project.
        facts: the engine's numbers; what was measured comes on top.

    Raises:
        InputError: a file is not in order.
    """
    faults: list[str] = []
    chapters: tuple[ChapterSource, ...] = ()
    try:
        chapters = chapter_files.load(root)
    except InputError as error:
        faults += error.lines
    try:
        interface, story = load_phrases(root)
        glossary = glossary_file.load(root)
        tactics = read_tactics(root)
    except InputError as error:
        raise InputError([*faults, *error.lines]) from None
    if faults:
        raise InputError(faults)
    checker = Checker(
        glossary,
        {**facts, **figures_of(tactics)},
        targets_of(chapters),
        check_words.load(root, glossary),
        spelling.load(root, glossary.locales),
    )
    messages = all_messages(chapters, interface, story)
    return Manuscript(root, chapters, story, glossary, messages, checker, tactics)


def targets_of(chapters: Iterable[ChapterSource]) -> Targets:
    """Everything in the book that a link may lead to."""
    rules: dict[str, str] = {}
    questions: dict[str, str] = {}
    names: set[str] = set()
    for chapter in chapters:
        names.add(chapter.id)
        for entry in chapter.entries:
            match entry:
                case RuleSource(rule=rule):
                    rules[rule.id] = chapter.id
                case QuestionSource(id=id):
                    questions[id] = chapter.id
    return Targets(frozenset(names), rules, questions)


def _wrong_cards(chapters: Iterable[ChapterSource], english: Language) -> Iterator[str]:
    """The card drawn at the head of a page about a card must be the one in its title."""
    for chapter in chapters:
        if chapter.kind != "card" or chapter.card is None:
            continue
        own = set() if chapter.card.number is not None else {chapter.card.face.value}
        named = cards_named(chapter.title.text, english)
        if named != own:
            found = f"the card {chapter.card} under '{chapter.title.text}'"
            yield complaint(chapter.place, found, "the card that the title names")


def _idle_literals(messages: Iterable[Message], english: Language) -> Iterator[str]:
    """Numbers that are allowed for a reason but are in no text: they would hide the next slip."""
    first: dict[tuple[str, str], Spot] = {}
    used = set()
    for message in messages:
        for allowed in (message.literals or {}).items():
            first.setdefault(allowed, message.spot)
            if any(whole((allowed[0],)).search(text) for text in message.forms):
                used.add(allowed)
    for allowed, spot in first.items():
        phrase, reason = allowed
        if allowed not in used:
            yield spot.complaint(f"the literal '{phrase}' ({reason}) in no text", "it gone")
        elif not literals(phrase, english):
            yield spot.complaint(f"the literal '{phrase}' without a number", "it gone")


def _shown_examples(chapters: Iterable[ChapterSource]) -> Iterator[str]:
    for chapter in chapters:
        for entry in chapter.entries:
            if not isinstance(entry, TermSource):
                yield from (example.id for example in entry.examples)


def _unknown_terms(chapters: Iterable[ChapterSource], glossary: Glossary) -> Iterator[str]:
    known = {*glossary[SOURCE].terms, *CARD_TERMS}
    for chapter in chapters:
        for entry in chapter.entries:
            if isinstance(entry, TermSource) and entry.id not in known:
                expected = nearest(entry.id, known, "a concept of the glossary or a kind of card")
                yield complaint(entry.place, f"the unknown term '{entry.id}'", expected)
