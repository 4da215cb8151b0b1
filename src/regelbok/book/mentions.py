"""Which cards and colours a text names in plain words: a translation names the same ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from regelbok.book.glossary import Language
from regelbok.book.nouns import card_mentions, colour_forms
from regelbok.book.typography import capital
from regelbok.book.whole import whole
from regelbok.engine.cards import ALL_CARDS

_WILD_CARD = "wild-card"  # the concept: a class of cards, and no card


def cards_named(text: str, language: Language) -> frozenset[str]:
    """The kinds of special cards that a text without mark-up names, such as ``S``.

    Capitals count: "Skip" is a card, "to skip" is not. "Wild cards" are a class and not the card.
    """
    pattern, kind_of = _kinds(language)
    found = (" ".join(each["card"].split()) for each in pattern.finditer(text) if each["card"])
    return frozenset(kind_of[name] for name in found)


def colours_named(text: str, language: Language) -> frozenset[str]:
    """The colours that a text without mark-up names, such as ``r``."""
    pattern, colour_of = _colours(language)
    return frozenset(colour_of[word.lower()] for word in pattern.findall(text))


def numbers_named(text: str, language: Language) -> frozenset[str]:
    """The numbers that a text without mark-up names, on cards or alone: ``0``, and ``2`` to ``9``.

    One is left out: its word is an article, too.
    """
    kinds, _ = _kinds(language)
    pattern, number_of = _numbers(language)
    rest = kinds.sub(" ", text)
    return frozenset(number_of[" ".join(word.lower().split())] for word in pattern.findall(rest))


def numbers_as_nouns(text: str, language: Language) -> Counter[str]:
    """The numbers that a text without mark-up names by a noun, such as ``7-er``, and how often."""
    pattern, number_of = _nouns(language)
    return Counter(number_of[" ".join(word.lower().split())] for word in pattern.findall(text))


@cache
def _nouns(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    words = {str(number) for number in range(10)}
    words |= {word.lower() for word in language.numbers.values()}
    _, number_of = _numbers(language)
    nouns = {name: number for name, number in number_of.items() if name not in words}
    return whole(nouns), nouns


@cache
def _numbers(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    number_of = {}
    for number in (0, *range(2, 10)):
        number_of[str(number)] = str(number)
        if number in language.numbers:
            number_of[language.numbers[number].lower()] = str(number)
    for card in ALL_CARDS if language.cards else ():
        if card.number is not None and card.number != 1:
            for name in card_mentions(language, card):
                number_of[name.lower()] = str(card.number)
    return whole(number_of), number_of


@cache
def _kinds(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    kind_of: dict[str, str] = {}
    for card in ALL_CARDS:
        if card.number is None and language.cards:
            for name in card_mentions(language, card):
                for part in _parts(name):
                    kind_of |= {part: card.face.value, capital(part): card.face.value}
    stems = language.terms[_WILD_CARD].stems if _WILD_CARD in language.terms else ()
    classes = {each for stem in stems for each in (stem, capital(stem))} - kind_of.keys()
    beginning = "|".join(re.escape(each) for each in classes) or "(?!)"
    return re.compile(rf"\b(?:{beginning})|(?P<card>{whole(kind_of, 0).pattern})"), kind_of


def _parts(name: str) -> Iterable[str]:
    """A name, and its part up to the hyphen, as in Danish "spring over- og træk to-kort"."""
    head, hyphen, _ = name.rpartition("-")
    return (name, head + hyphen) if hyphen else (name,)


@cache
def _colours(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    colour_of = {
        form.lower(): colour.value
        for colour, forms in colour_forms(language).items()
        for form in forms
    }
    return whole(colour_of), colour_of
