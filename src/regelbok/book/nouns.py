"""Cards and colours as words: whole noun phrases with the grammar of the language.

The phrases come finished from the glossary; only the colour's form, the digit or the digit's noun
is put in. Nothing here knows a language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from babel import Locale
from babel.lists import format_list

from regelbok.book.glossary import Language
from regelbok.book.typography import apostrophes
from regelbok.book.whole import whole
from regelbok.engine.cards import ALL_CARDS, Card, Colour

# British lists: "red, green and blue" without a comma before "and".
_LISTS: Final = {"en": "en_GB"}
_SLOT: Final = re.compile(r"\{(\w+)\}")


def card_phrase(language: Language, card: Card, form: str = "indefinite") -> str:
    """A card as a noun phrase.

    Args:
        language: the words.
        card: the card.
        form: ``bare`` (red 7), ``indefinite`` (a red 7) or ``definite`` (the red 7).
    """
    words = language.words_for(card)
    return apostrophes(_filled(words.phrases[form], _slots(language, card)))


def card_mentions(language: Language, card: Card) -> tuple[str, ...]:
    """Texts that count as a mention of a card, without its colour."""
    slots = _slots(language, card)
    return tuple(_filled(stem, slots) for stem in language.words_for(card).stems)


@cache
def names_of_cards(language: Language) -> re.Pattern[str]:
    """Finds every name of a card; none if the language has no words for cards."""
    cards = ALL_CARDS if language.cards else ()
    return whole(name for card in cards for name in card_mentions(language, card))


@cache
def without_cards(words: str, language: Language) -> str:
    """A bare text without the names of cards, whose words are not meant: "stå over-kort"."""
    return names_of_cards(language).sub(" ", words)


def card_list(language: Language, cards: Iterable[Card]) -> str:
    """Several cards, listed without articles: "red 7, blue 7 and Wild"."""
    return name_list(language, (card_phrase(language, each, "bare") for each in cards))


def name_list(language: Language, names: Iterable[str]) -> str:
    """Texts in a row, with the language's word for "and" before the last."""
    return format_list(list(names), locale=_list_locale(language.locale))


@cache
def _list_locale(locale: str) -> Locale:
    return Locale.parse(_LISTS.get(locale, locale))


def colour_word(language: Language, colour: Colour, form: str = "named") -> str:
    """A colour's word.

    Args:
        language: the words.
        colour: the colour.
        form: ``named`` as in "names green"; ``common``, ``neuter``, ``plural`` beside a noun;
            ``base`` as in a dictionary; ``article`` is that with its article, as in "a red".
    """
    if form == "article":
        base = language.colours[colour]["base"]
        return f"{language.articles[colour]} {base}" if language.articles else base
    return language.colours[colour][form]


def colour_forms(language: Language) -> Mapping[Colour, frozenset[str]]:
    """All words for each colour."""
    return {colour: frozenset(forms.values()) for colour, forms in language.colours.items()}


def _slots(language: Language, card: Card) -> Mapping[str, str]:
    slots = dict(language.colours[card.colour]) if card.colour else {}
    if card.colour is not None and language.articles:
        slots["article"] = language.articles[card.colour]
    if card.number is not None:
        slots["n"] = str(card.number)
        words = language.words_for(card)
        if words.nouns:
            slots["noun"], slots["noun_definite"] = words.nouns[card.number]
        if words.nouns_plural:
            slots["noun_plural"], slots["noun_plural_definite"] = words.nouns_plural[card.number]
    return slots


def _filled(phrase: str, slots: Mapping[str, str]) -> str:
    return _SLOT.sub(lambda slot: slots[slot[1]], phrase)
