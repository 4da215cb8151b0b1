"""The index of the rulebook: questions and words, each with the rules that answer or name it.

What leads there must be worth the way: a question to a rule that settles it, and a word to rules
in which it stands. What people only type into a search field, right or wrong, is not printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, islice
from typing import Final

from regelbok.book import alphabet
from regelbok.book.markup import plain
from regelbok.book.tree import (
    Blocks,
    BulletList,
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

_ASKED: Final = ("questions", "first-questions", "tricky")  # a myth alone would be believed
_MOST: Final = 6  # rules called so that a word leads to, the first ones
_FEW: Final = 3  # with fewer of them, rules that say it are added up to this number
# What may stand behind the basic form of a word in any of the languages: cards, kortet, kortene.
_ENDING: Final = "(?:'?s|e?[nrtdsa]?|e?ne|a?rna|ets|ens|erne|es|ed|ing|ende)"


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
        for question in _questions(parts, places)
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
            "letters": _letters(_words(parts, told, places), locale),
        },
    }


# --- Questions --------------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class _Passage:
    """A rule as it can be looked through for a word."""

    place: str
    label: str
    sentence: str


def _words(parts: Parts, told: Iterable[BookPart], places: _Places) -> Mapping[str, list[str]]:
    """The terms and what else they are called, and everyday words, each with its places."""
    passages = list(_passages(told))
    chapters = [each.chapter for part in told for each in part.chapters]
    words: dict[str, list[str]] = {}
    spelt: dict[str, str] = {}

    def add(word: str, found: Iterable[str]) -> None:
        name = spelt.setdefault(word.casefold(), word)
        words.setdefault(name, []).extend(
            place for place in dict.fromkeys(found) if place not in words[name]
        )

    for term in _terms(parts):
        defined = filter(None, map(places.behind, _inline_links(term.meaning)))
        found = [*defined, *_named(term.term, passages)]
        for word in (term.term, *term.aliases):
            add(word, (*found, *_named(word, passages)))
    terms: dict[str, list[str]] = {}
    for word in words:
        terms.setdefault(_initial(word), []).append(word)
    for chapter in chapters:
        for keyword in map(_as_printed, chapter.keywords):
            if chapter.kind == "card" and _is_sign(keyword):
                add(keyword, [places.chapters[chapter.id]])
            elif not any(_same_word(keyword, term) for term in terms.get(_initial(keyword), ())):
                add(keyword, _called(keyword, passages))
    kept = {word: found for word, found in words.items() if found}
    return {word: kept[word] for word in alphabet.well_spelt(kept)}


def _terms(parts: Parts) -> Iterator[GlossaryEntry]:
    for chapter in parts.book.chapters:
        yield from (each for each in chapter.entries if isinstance(each, GlossaryEntry))


def _passages(told: Iterable[BookPart]) -> Iterator[_Passage]:
    for part in told:
        for each in part.chapters:
            for entry in each.entries:
                if isinstance(entry, RuleEntry):
                    yield _Passage(f"rule-{entry.id}", entry.label, plain(entry.text))


def _named(word: str, passages: Sequence[_Passage]) -> list[str]:
    """The rules that are called so; if they are few, the first ones that say the word, too."""
    called = _called(word, passages)
    said = (each.place for each in passages if _stands_in(word, each.sentence))
    others = islice((place for place in said if place not in called), max(0, _FEW - len(called)))
    return [*called, *others]


def _called(word: str, passages: Sequence[_Passage]) -> list[str]:
    """The rules whose headings have the word."""
    return [*islice((each.place for each in passages if _stands_in(word, each.label)), _MOST)]


def _stands_in(word: str, text: str) -> bool:
    """Whether a text has a word, in whatever form.

    >>> _stands_in("kort", "Alle kortene"), _stands_in("start", "Startkort")
    (True, False)
    """
    # Most texts have not even its letters, which is told sooner than a pattern is made.
    return word.lower() in text.lower() and _pattern(word).search(text) is not None


def _same_word(one: str, other: str) -> bool:
    """Whether two words are forms of one.

    >>> _same_word("partners", "partner"), _same_word("råb UNO", "råbe UNO")
    (True, True)
    >>> _same_word("tur", "tal")
    False
    """
    ones, others = one.split(), other.split()
    return len(ones) == len(others) and all(
        _is_form(a, b) or _is_form(b, a) for a, b in zip(ones, others, strict=True)
    )


def _initial(word: str) -> str:
    """The letter that all forms of a word begin with."""
    return word[:1].lower()


def _is_form(word: str, base: str) -> bool:
    """Whether a word is another one with an ending."""
    return word.lower().startswith(base.lower()) and _pattern(base).fullmatch(word) is not None


@cache
def _pattern(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(word)}{_ENDING}(?![\w-])", re.IGNORECASE)


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
