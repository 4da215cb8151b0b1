"""A word that stands for its opposite is found, pair by pair, wherever the catalogues have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice

import pytest

from regelbok.book import po
from regelbok.book.check_words import CheckWords
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.meaning import opposites
from regelbok.book.opposites import named
from regelbok.book.pair import Pair
from regelbok.book.po import Catalogue, path_of
from regelbok.book.wording import bare_words

from .conftest import ROOT
from .seeds import LOCALES, Case, cases
from .swaps import SWAPS

FEW = 12  # faults in each language
SLACK = 0.35  # of the share that is found, as they are few
# A pair that no text has, so far.
UNUSED = ["guilty and innocent"]


@pytest.fixture(scope="module")
def found_in(book: Manuscript) -> Mapping[str, list[Case]]:
    """The translations of each language that no switch lets off."""
    catalogues = {locale: po.load(path_of(ROOT, locale), locale) for locale in LOCALES}
    return {
        locale: [
            case
            for case in cases(book, catalogues, locale)
            if not let_off(catalogues[locale], case.message.key)
        ]
        for locale in LOCALES
    }


def let_off(catalogue: Catalogue, key: str) -> bool:
    return any("allow opposites" in line for line in catalogue.entries[key].comments)


def only(book: Manuscript, name: str) -> Manuscript:
    """A book of which nothing but this pair is checked."""
    words: CheckWords = book.checker.check_words
    pair = tuple(each for each in words.opposites if each.name == name)
    checker = replace(book.checker, check_words=replace(words, opposites=pair))
    return replace(book, checker=checker)


def speaks_of(book: Manuscript, name: str, case: Case) -> bool:
    """The English text has a word of the pair; else the word of the translation is another."""
    (pair,) = only(book, name).checker.check_words.opposites
    return bool(named(pair.sides[SOURCE], bare_words(case.message.words.text)))


def shares(
    book: Manuscript, name: str, texts: Mapping[str, list[Case]], most: int | None = None
) -> dict[str, tuple[int, int]]:
    """For each language how many faults were planted and how many of them were found."""
    checker, counts = only(book, name).checker, {}
    for locale in SWAPS[name].words:
        planted = (
            Pair(checker, case.message, case.message.words.text, text, locale, case.message.spot)
            for case in texts[locale]
            if speaks_of(book, name, case)
            for text in SWAPS[name].planted(case)
        )
        told = [bool(list(opposites(pair))) for pair in islice(planted, most)]
        counts[locale] = len(told), sum(told)
    return counts


def test_every_pair_has_words_to_swap_in_each_of_its_languages(book: Manuscript) -> None:
    pairs = {each.name: each.sides.keys() - {"en"} for each in book.checker.check_words.opposites}
    assert {name: swap.words.keys() for name, swap in SWAPS.items()} == pairs


@pytest.mark.parametrize("name", SWAPS)
def test_a_few_words_that_stand_for_their_opposites_are_found(
    book: Manuscript, found_in: Mapping[str, list[Case]], name: str
) -> None:
    for locale, (planted, found) in shares(book, name, found_in, FEW).items():
        assert bool(planted) == (name not in UNUSED), locale
        assert found >= planted * (SWAPS[name].least - SLACK), (locale, planted, found)
        assert found or not planted, locale


@pytest.mark.long
@pytest.mark.parametrize("name", SWAPS)
def test_all_words_that_stand_for_their_opposites_are_found(
    book: Manuscript, found_in: Mapping[str, list[Case]], name: str
) -> None:
    for locale, (planted, found) in shares(book, name, found_in).items():
        assert found >= SWAPS[name].least * planted, (locale, planted, found)
