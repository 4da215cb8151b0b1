"""The index of the rulebook: questions and everyday words, each with where it is answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from regelbok.book import alphabet
from regelbok.book.tree import (
    Blocks,
    BulletList,
    Chapter,
    GlossaryEntry,
    Inlines,
    Link,
    NumberedList,
    Paragraph,
    Question,
    RuleEntry,
    Table,
)
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook_parts import BookPart
from regelbok.sheets.text import Data

_MYTHS: Final = "myths"  # what these chapters ask is not so, and must not be read alone


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


def index_data(parts: Parts, told: Iterable[BookPart]) -> Data:
    """The index of a rulebook.

    Args:
        parts: the parts of the book.
        told: the parts of the rulebook.
    """
    places = _Places.of(told)
    locale = parts.book.locale
    questions = {
        question.question: [place]
        for question in _questions(parts)
        if (place := _answered(question, places))
    }
    return {
        "heading": parts.message("sheet.index"),
        "questions": {
            "heading": parts.message("nav.questions"),
            "entries": _entries(questions, locale),
        },
        "words": {
            "heading": parts.message("nav.words"),
            "letters": _letters(_words(parts, places), locale),
        },
    }


# --- Questions --------------------------------------------------------------------------------


def _questions(parts: Parts) -> Iterator[Question]:
    for chapter in parts.book.chapters:
        if chapter.id != _MYTHS:
            yield from (each for each in chapter.entries if isinstance(each, Question))


def _answered(question: Question, places: _Places) -> str:
    """Where a question is answered: where it stands, or at the first thing that it leads to."""
    if question.anchor in places.questions:
        return places.questions[question.anchor]
    links = (*_links(question.answer), *question.proofs)
    found = (place for link in links if (place := places.behind(link)))
    return next(found, "")


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


def _words(parts: Parts, places: _Places) -> Mapping[str, list[str]]:
    """What people call things, each with the places that tell of them."""
    chapters = [each for each in parts.book.chapters if each.id in places.chapters]
    words: dict[str, list[str]] = {}
    spelt: dict[str, str] = {}

    def add(word: str, place: str) -> None:
        name = spelt.setdefault(word.casefold(), word)
        if place not in words.setdefault(name, []):
            words[name].append(place)

    for term in _terms(parts):
        for place in filter(None, _places_of_term(term, chapters, places)):
            for word in (term.term, *term.aliases):
                add(word, place)
    for chapter in chapters:
        for word in chapter.keywords:
            add(word, places.chapters[chapter.id])
    return {word: words[word] for word in alphabet.well_spelt(words)}


def _terms(parts: Parts) -> Iterator[GlossaryEntry]:
    for chapter in parts.book.chapters:
        yield from (each for each in chapter.entries if isinstance(each, GlossaryEntry))


def _places_of_term(
    term: GlossaryEntry, chapters: Iterable[Chapter], places: _Places
) -> Iterator[str]:
    """Where its meaning leads to, the chapters that are found by it, and rules named after it."""
    names = {each.casefold() for each in (term.term, *term.aliases)}
    yield from map(places.behind, _inline_links(term.meaning))
    for chapter in chapters:
        if not names.isdisjoint(each.casefold() for each in chapter.keywords):
            yield places.chapters[chapter.id]
    for chapter in chapters:
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry) and entry.anchor in places.rules:
                named = f" {term.term.casefold()} " in f" {entry.label.casefold()} "
                yield places.rules[entry.anchor] if named else ""


# --- In order ---------------------------------------------------------------------------------


def _entries(words: Mapping[str, list[str]], locale: str) -> list[Data]:
    ordered = sorted(words, key=lambda word: alphabet.sort_key(locale, word))
    return [{"text": word, "places": words[word]} for word in ordered]


def _letters(words: Mapping[str, list[str]], locale: str) -> list[Data]:
    """The entries under their first letters; those without one come first."""
    groups = groupby(_entries(words, locale), lambda each: alphabet.heading(locale, each["text"]))
    return [{"letter": letter, "entries": list(entries)} for letter, entries in groups]
