"""Whether a translation says the opposite of its source: left for right, "and" for "or"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelbok.book.checklist import Told
from regelbok.book.nouns import without_cards
from regelbok.book.opposites import Mistaken, Sides, mistaken, named, shown
from regelbok.book.pair import Pair
from regelbok.proof.words import quoted

_SHOWN: Final = 3  # words in one complaint


def opposites(pair: Pair) -> Iterator[Told]:
    """No word stands for its opposite, and two opposites do not change places."""
    check_words, source, locale = pair.reference.check_words, pair.english.locale, pair.locale
    there = check_words.named_in(pair.source_words, source)
    if not there:
        return
    english = without_cards(pair.source_words, pair.english)
    own = without_cards(pair.words, pair.language)
    for opposite in check_words.opposites:
        if opposite in there and locale in opposite.sides:
            expected = named(opposite.sides[source], english)
            wrong = mistaken(expected, named(opposite.sides[locale], own)) if expected else None
            if wrong:
                yield _told(pair, opposite.sides[locale], wrong)


def _told(pair: Pair, sides: Sides, wrong: Mistaken) -> Told:
    right = sides.other if wrong.side == 0 else sides.one
    words = quoted([shown(each) for each in right][:_SHOWN])
    expected = f"{words} for '{wrong.expected}', as in English"
    line = pair.spot.complaint(f"'{wrong.found}'", expected)
    return Told(line, frozenset(f"{wrong.found} {wrong.expected}".lower().split()))
