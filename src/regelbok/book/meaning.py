"""The concepts of a text: under their own names, none turned into its opposite, none added."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from regelbok.book.check_words import Opposite
from regelbok.book.glossary import Language, Term
from regelbok.book.one_text import about_banned
from regelbok.book.pair import Pair
from regelbok.book.whole import whole
from regelbok.book.wording import Stems, begins
from regelbok.proof.words import quoted


def terms(pair: Pair) -> Iterator[str]:
    """A watched concept stands under its name; one that is exact stands nowhere else either."""
    glossary, spot = pair.reference.glossary, pair.spot
    said = concepts_in(pair.source_words, pair.english)
    for concept in glossary.watched:
        if concept in said:
            term = pair.language.terms[concept]
            if not begins(term.stems).search(pair.words):
                found = f"no '{term.term}' for '{pair.english.terms[concept].term}'"
                yield spot.complaint(found, f"a word that begins with {quoted(term.stems)}")
    exact = pair.reference.check_words.exact
    if not _any_of(exact, pair.language).search(pair.words):
        return
    for concept in exact:
        term = pair.language.terms[concept]
        if concept not in said and begins(term.stems).search(pair.words):
            english = pair.english.terms[concept].term
            yield spot.complaint(f"'{term.term}'", f"none, as English has no '{english}'")


def banned_for_concept(pair: Pair) -> Iterator[str]:
    """Where English names a concept, no word stands that is wrong for it."""
    said = concepts_in(pair.source_words, pair.english)
    for concept in sorted(said):
        term = pair.language.terms[concept]
        for banned in term.banned:
            rest, times = _word(banned.form).subn(" ", pair.words)
            if times and not begins(term.stems).search(rest):
                yield about_banned(banned, pair.spot)


def opposites(pair: Pair) -> Iterator[str]:
    """No word stands for its opposite, and two opposites do not change places."""
    check_words = pair.reference.check_words
    there = check_words.named_in(pair.source_words, pair.english.locale)
    for opposite in check_words.opposites if there else ():
        if opposite not in there or pair.locale not in opposite.sides:
            continue
        english = named(opposite, pair.source_words, pair.english.locale)
        if not english:
            continue
        own = named(opposite, pair.words, pair.locale)
        wrong = _wrong_side(english, own)
        if wrong is not None:
            word = next(each.word for each in own if each.side == wrong)
            right = next(each.word for each in english if each.side != wrong)
            yield pair.spot.complaint(f"'{word}'", f"the word for '{right}', as in English")


def _wrong_side(english: tuple[Named, ...], own: tuple[Named, ...]) -> int | None:
    """The side of two opposites of which a translation has a word too many, if it is so."""
    wanted, had = ([each.side for each in words] for words in (english, own))
    for side, other in ((0, 1), (1, 0)):
        if had.count(side) < wanted.count(side) and had.count(other) > wanted.count(other):
            return other
    if sorted(had) == sorted(wanted):  # as many of each: then they also come in the same order
        return next((each for each, right in zip(had, wanted, strict=True) if each != right), None)
    begin = own and english[0].start == own[0].start == 0
    return had[0] if begin and had[0] != wanted[0] else None


class Named(NamedTuple):
    """A word of one side of two opposites, in a text.

    Attributes:
        start: where it begins.
        side: 0 for the one, 1 for the other.
        word: as written.
    """

    start: int
    side: int
    word: str


@cache
def named(opposite: Opposite, words: str, locale: str) -> tuple[Named, ...]:
    """The words for the one and for the other of two opposites, as they come in a bare text."""
    found = (
        Named(each.start(), side, each[0])
        for side, pattern in enumerate(opposite.sides[locale])
        for each in pattern.finditer(words)
    )
    return tuple(sorted(found))


@cache
def concepts_in(words: str, language: Language) -> frozenset[str]:
    """The concepts that a text without mark-up names."""
    terms = language.terms
    there = _concepts(language).begun_in(words)
    return frozenset(each for each in there if not terms[each].unlike or meant(words, terms[each]))


def meant(words: str, term: Term) -> list[tuple[int, int]]:
    """Where a bare text means a concept: from where to where its stems are.

    >>> leave = Term("leave", ("left",), (), (), unlike=("to the left",))
    >>> meant("to the left; Bo has left", leave)
    [(20, 24)]
    """
    others = [found.span() for found in begins(term.unlike).finditer(words)]
    return [
        (start, end)
        for start, end in (found.span() for found in begins(term.stems).finditer(words))
        if not any(first <= start and end <= last for first, last in others)
    ]


@cache
def _concepts(language: Language) -> Stems[str]:
    return Stems((concept, term.stems) for concept, term in language.terms.items())


@cache
def _any_of(concepts: tuple[str, ...], language: Language) -> re.Pattern[str]:
    """Finds a word of any of these concepts."""
    return begins(tuple(stem for each in concepts for stem in language.terms[each].stems))


@cache
def _word(form: str) -> re.Pattern[str]:
    return whole((form,))
