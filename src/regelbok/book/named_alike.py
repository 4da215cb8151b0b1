"""A translation names the same numbers, cards and colours as its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from regelbok.book.counted import differs
from regelbok.book.glossary import Language
from regelbok.book.mentions import cards_named, colours_named, numbers_as_nouns, numbers_named
from regelbok.book.numbers import literals
from regelbok.book.pair import Pair

# Numbers as English writes them and its neighbours do not: 1,000 and 2.5, 1st, 50%.
_ENGLISH_NUMBER: Final = re.compile(r"\d,\d{3}(?!\d)|\d\.\d(?!\d{2}(?!\d))|\d(?:st|nd|rd|th)\b")


def numbers(pair: Pair) -> Iterator[str]:
    """The same numbers written by hand and named, each as the language writes it."""
    spot = pair.spot
    expected = _literals(pair.source, pair.english)
    found = _literals(pair.text, pair.language)
    nouns = numbers_as_nouns(pair.words, pair.language)  # "a 7" may be "en 7-er"
    yield from differs("numbers", expected, found + (nouns & (expected - found)), spot)
    yield from differs(
        "numbers named",
        Counter(numbers_named(pair.source_words, pair.english)),
        Counter(numbers_named(pair.words, pair.language)),
        spot,
    )
    english = _ENGLISH_NUMBER.search(pair.line)
    if english:
        yield spot.complaint(f"'{english[0]}'", "a number as the language writes it")


@cache
def _literals(text: str, language: Language) -> Counter[str]:
    return Counter(str(each.value) for each in literals(text, language))


def cards(pair: Pair) -> Iterator[str]:
    """The same kinds of special cards."""
    yield from differs(
        "cards named",
        Counter(cards_named(pair.source_words, pair.english)),
        Counter(cards_named(pair.words, pair.language)),
        pair.spot,
    )


def colours(pair: Pair) -> Iterator[str]:
    """The same colours."""
    yield from differs(
        "colours named",
        Counter(colours_named(pair.source_words, pair.english)),
        Counter(colours_named(pair.words, pair.language)),
        pair.spot,
    )
