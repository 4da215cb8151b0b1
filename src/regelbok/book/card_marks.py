"""A card mark in a sentence must name its card."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelbok.book.nouns import card_mentions, colour_forms
from regelbok.book.pair import Pair
from regelbok.book.tree import CardName, Inline, Text
from regelbok.book.whole import whole


def named(pair: Pair) -> Iterator[str]:
    """Every card mark holds one name of its card, perhaps with its colour, and nothing else."""
    run = pair.inlines if pair.has_marks else ()
    for place, each in enumerate(run):
        if isinstance(each, CardName):
            yield from _check(each, run[place - 1] if place else None, pair)


def _check(mark: CardName, before: Inline | None, pair: Pair) -> Iterator[str]:
    card, text, language = mark.card, mark.text, pair.language
    names = list(card_mentions(language, card))
    if card.number is not None:
        names += [str(card.number), language.numbers[card.number]]
    forms = colour_forms(language)
    own = forms[card.colour] if card.colour else ()
    rest = whole(names).sub("", whole(own).sub("", text, count=1), count=1)
    if rest.strip() or not whole(names).search(text):
        expected = f"its name, such as '{names[0]}'"
        yield pair.spot.complaint(f"'{text}' for the card '{card}'", expected)
        return
    word = re.findall(r"\w+", before.text)[-1:] if isinstance(before, Text) else []
    others = {
        each for colour, words in forms.items() if colour is not card.colour for each in words
    }
    if word and word[0].lower() in others - set(own):
        yield pair.spot.complaint(f"'{word[0]} {text}' for the card '{card}'", "its own colour")
