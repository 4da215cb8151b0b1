"""The concepts of the glossary that a text names: a translation calls them by their own names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from regelbok.book.checklist import Told
from regelbok.book.glossary import Language, Term
from regelbok.book.pair import Pair
from regelbok.book.wording import Stems, begins
from regelbok.proof.words import quoted


def terms(pair: Pair) -> Iterator[Told]:
    """A watched concept stands under its name; one that is exact stands nowhere else either."""
    said = concepts_in(pair.source_words, pair.english)
    yield from _missing(pair, said)
    yield from _added(pair, said)


def _missing(pair: Pair, said: frozenset[str]) -> Iterator[Told]:
    words, terms_here = pair.words, pair.language.terms
    for concept in pair.reference.glossary.watched:
        if concept in said and not begins(terms_here[concept].stems).search(words):
            term, english = terms_here[concept], pair.english.terms[concept].term
            found = f"no '{term.term}' for '{english}'"
            line = pair.spot.complaint(found, f"a word that begins with {quoted(term.stems)}")
            yield Told(line, frozenset(english.lower().split()))


def _added(pair: Pair, said: frozenset[str]) -> Iterator[Told]:
    exact = pair.reference.check_words.exact
    if not _any_of(exact, pair.language).search(pair.words):
        return
    for concept in exact:
        word = _named(concept, pair)
        if word and concept not in said:
            english = pair.english.terms[concept].term
            line = pair.spot.complaint(f"'{word}'", f"none, as English has no '{english}'")
            yield Told(line, frozenset(word.lower().split()))


def _named(concept: str, pair: Pair) -> str:
    """The word for a concept as it stands in a translation, or ""."""
    found = _whole_word(pair.language.terms[concept].stems).search(pair.words)
    return found[0] if found else ""


@cache
def _whole_word(stems: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?:{begins(stems).pattern})\w*", re.IGNORECASE)


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
