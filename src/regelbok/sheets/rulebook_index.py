"""The index of the rulebook: questions and words, each with the rules that answer or name it.

What leads there must be worth the way: a question to a rule that settles it, a term to the rules
that are about it in every language, and another word to rules of its chapter that are called so.
What people only type into a search field, right or wrong, is not printed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from regelbok.book import alphabet
from regelbok.book.glossary import CARD_TERMS
from regelbok.book.markup import plain
from regelbok.book.tree import (
    Blocks,
    BulletList,
    Entry,
    GlossaryEntry,
    Inlines,
    Link,
    NumberedList,
    Paragraph,
    Question,
    RuleEntry,
    Table,
)
from regelbok.book.whole import whole
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook_parts import BookPart, TableChapter, box_faces
from regelbok.sheets.text import Data

_ASKED: Final = ("questions", "first-questions", "tricky")  # a myth alone would be believed
_MOST: Final = 6  # rules called so that a word leads to, the first ones
_FEW: Final = 3  # with fewer of them, rules that say it are added up to this number
_ALL: Final = ("game",)  # what the whole book is about: nobody looks up where it stands
_EVERYDAY: Final = 10  # with more rules that say it, a word that is no term is too common


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things stand in a rulebook: names of the places that its template gives a page."""

    rules: Mapping[str, str]  # by anchor
    chapters: Mapping[str, str]  # by id
    questions: Mapping[str, str]  # by anchor
    examples: Mapping[str, str]  # by anchor: the rule under which it stands

    @classmethod
    def of(cls, told: Iterable[BookPart]) -> _Places:
        rules: dict[str, str] = {}
        chapters: dict[str, str] = {}
        questions: dict[str, str] = {}
        examples: dict[str, str] = {}
        for part in told:
            for each in part.chapters:
                chapters[each.chapter.id] = f"chapter-{each.chapter.id}"
                for entry in each.entries:
                    match entry:
                        case RuleEntry():
                            rules[entry.anchor] = f"rule-{entry.id}"
                            examples |= {each.anchor: f"rule-{entry.id}" for each in entry.examples}
                        case Question():
                            questions[entry.anchor] = f"question-{entry.id}"
                        case _:
                            pass
        return cls(rules, chapters, questions, examples)

    def behind(self, link: Link) -> str:
        """The place that a link leads to, or "" if it is not in this book."""
        if not link.anchor:
            return self.chapters.get(link.chapter, "")
        known = (self.rules, self.questions, self.examples)
        return next((each[link.anchor] for each in known if link.anchor in each), "")

    def rule_behind(self, link: Link) -> str:
        """The same where it is a rule, or an example below one."""
        return self.rules.get(link.anchor, "") or self.examples.get(link.anchor, "")


def index_data(parts: Parts, told: Iterable[BookPart], edition: Edition) -> Data:
    """The index of a rulebook.

    Args:
        parts: the parts of the book.
        told: the parts of the rulebook.
        edition: the box; cards that it has not are neither asked for nor looked up.
    """
    places = _Places.of(told)
    locale = parts.book.locale
    faces = box_faces(edition)
    absent = {
        term: parts.kind_name(face).casefold()
        for term, face in CARD_TERMS.items()
        if face in box_faces(CLASSIC) - faces
    }
    present = [parts.kind_name(face).casefold() for face in CARD_TERMS.values() if face in faces]
    questions = {
        question.question: [place]
        for question in _questions(parts, places)
        if not _names(question.question, absent.values(), present)
        and (place := _answered(question, places))
    }
    return {
        "heading": parts.message("sheet.index"),
        "questions": {
            "heading": parts.message("nav.questions"),
            "entries": _entries(questions, locale),
        },
        "words": {
            "heading": parts.message("nav.words"),
            "letters": _letters(_words(parts, told, places, absent), locale),
        },
    }


# --- Questions --------------------------------------------------------------------------------


def _names(text: str, names: Iterable[str], others: Iterable[str]) -> bool:
    """Whether a text has one of these names that is not a part of another one.

    >>> _names("Is a Wild Draw Four a Wild?", ["draw four"], ["wild draw four", "wild"])
    False
    """
    rest = text.casefold()
    for other in sorted(others, key=len, reverse=True):
        rest = rest.replace(other, "")
    return any(name in rest for name in names)


def _questions(parts: Parts, places: _Places) -> Iterator[Question]:
    """Those that stand in this book, and those of the sheet of questions that rules settle."""
    for chapter in parts.book.chapters:
        for entry in chapter.entries:
            if isinstance(entry, Question) and (
                entry.anchor in places.questions or (chapter.id in _ASKED and not entry.source)
            ):
                yield entry


def _answered(question: Question, places: _Places) -> str:
    """Where a question is answered: where it stands, or at the first rule that proves the answer.

    Where no rule's example does, at the first rule that the answer leads to.
    """
    if question.anchor in places.questions:
        return places.questions[question.anchor]
    links = (*question.proofs, *_links(question.answer))
    return next(filter(None, map(places.rule_behind, links)), "")


def _links(blocks: Blocks) -> Iterator[Link]:
    for block in blocks:
        match block:
            case Paragraph(children):
                yield from _inline_links(children)
            case BulletList(items) | NumberedList(items):
                for item in items:
                    yield from _links(item)
            case Table(head, rows):
                for cell in (*head, *(cell for row in rows for cell in row)):
                    yield from _inline_links(cell)


def _inline_links(inlines: Inlines) -> Iterator[Link]:
    for each in inlines:
        if isinstance(each, Link):
            yield each
        elif hasattr(each, "children"):
            yield from _inline_links(each.children)


# --- Words ------------------------------------------------------------------------------------


def _words(
    parts: Parts, told: Iterable[BookPart], places: _Places, absent: Collection[str]
) -> Mapping[str, list[str]]:
    """The terms and what else they are called, and everyday words, each with its places."""
    words: dict[str, list[str]] = {}
    spelt: dict[str, str] = {}

    def add(word: str, found: Iterable[str]) -> None:
        name = spelt.setdefault(word.casefold(), word)
        words.setdefault(name, []).extend(
            place for place in dict.fromkeys(found) if place not in words[name]
        )

    known: set[str] = set()
    for term in _terms(parts):
        known |= {word.casefold() for word in (term.term, *term.forms, *term.aliases)}
        for word in (term.term, *term.aliases) if term.id not in (*_ALL, *absent) else ():
            add(word, _about(term, places))
    chapters = [each for part in told for each in part.chapters]
    texts = [*_texts(chapters)]
    for each in chapters:
        for keyword in map(_as_printed, each.chapter.keywords):
            if each.chapter.kind == "card" and _is_sign(keyword):
                add(keyword, [places.chapters[each.chapter.id]])
            elif keyword.casefold() not in known:
                called = [*_called(keyword, each.entries)]
                if called and not _is_everyday(keyword, texts):
                    add(keyword, called)
    kept = {word: found for word, found in words.items() if found}
    return {word: kept[word] for word in alphabet.well_spelt(kept)}


def _terms(parts: Parts) -> Iterator[GlossaryEntry]:
    for chapter in parts.book.chapters:
        yield from (each for each in chapter.entries if isinstance(each, GlossaryEntry))


def _about(term: GlossaryEntry, places: _Places) -> Iterator[str]:
    """Where a term is told of, and rules with it in their headings; if few, others that say it."""
    yield from filter(None, map(places.behind, _inline_links(term.meaning)))
    titled, said = (
        [place for id in ids if (place := f"rule-{id}") in places.rules.values()]
        for ids in (term.titled, term.told)
    )
    yield from titled[:_MOST]
    yield from said[: max(0, _FEW - len(titled))]


def _texts(chapters: Iterable[TableChapter]) -> Iterator[str]:
    """What each rule says, with its example."""
    for chapter in chapters:
        for each in chapter.entries:
            if isinstance(each, RuleEntry):
                steps = (step for example in each.examples for step in example.steps)
                told = (sentence for step in steps for sentence in step.sentences)
                yield " ".join((each.label, plain(each.text), *told))


def _is_everyday(word: str, texts: Iterable[str]) -> bool:
    """Whether so many rules say a word that it tells nothing of any: "one card"."""
    return sum(_says(each, word) for each in texts) > _EVERYDAY


def _called(word: str, entries: Iterable[Entry]) -> Iterator[str]:
    """The rules of a chapter whose headings have a word as it is."""
    for each in entries:
        if isinstance(each, RuleEntry) and _says(each.label, word):
            yield f"rule-{each.id}"


def _says(text: str, word: str) -> bool:
    # Most texts have not even its letters, which is told sooner than a pattern is made.
    return word.casefold() in text.casefold() and whole([word]).search(text) is not None


def _as_printed(keyword: str) -> str:
    """A search word as it is spelt in print: the call in capitals, and curved apostrophes.

    >>> _as_printed("glemt uno"), _as_printed("7'er")
    ('glemt UNO', '7’er')
    """
    return re.sub(r"\buno\b", "UNO", keyword).replace("'", "’")


def _is_sign(word: str) -> bool:
    """Whether that is what stands on a card.

    >>> _is_sign("+4"), _is_sign("2 players")
    (True, False)
    """
    return re.fullmatch(r"\+?\d+", word) is not None


# --- In order ---------------------------------------------------------------------------------


def _entries(words: Mapping[str, list[str]], locale: str) -> list[Data]:
    ordered = sorted(words, key=lambda word: alphabet.sort_key(locale, word))
    return [{"text": word, "places": words[word]} for word in ordered]


def _letters(words: Mapping[str, list[str]], locale: str) -> list[Data]:
    """The entries under their first letters; those without one come first."""
    groups = groupby(_entries(words, locale), lambda each: alphabet.heading(locale, each["text"]))
    return [{"letter": letter, "entries": list(entries)} for letter, entries in groups]
