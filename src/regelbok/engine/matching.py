"""Does a card fit? The one question that laying, drawing and refusing all ask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from regelbok.engine.cards import (
    ALL_WILD,
    CUSTOM,
    LIGHT_CARDS,
    TURNED,
    TWO_SIDED,
    Card,
    Colour,
    Face,
)
from regelbok.engine.edition import DrawFour, Edition
from regelbok.engine.events import Rules
from regelbok.engine.rules import Rule

_WILD: Final[Rules] = (Rule.WILD_ANY_TIME,)
_OTHER_WILDS: Final[Mapping[Face, Rules]] = {
    Face.WILD_DRAW_FOUR: (Rule.DRAW_FOUR_ANY_CARD,),
    **dict.fromkeys(ALL_WILD, (Rule.ALL_WILD_ANY_CARD,)),
    **dict.fromkeys(CUSTOM, (Rule.CUSTOM_ANY_TIME,)),
}
_COLOUR: Final[Rules] = (Rule.MATCH_COLOUR,)
_NUMBER: Final[Rules] = (Rule.MATCH_NUMBER,)
_SYMBOL: Final[Rules] = (Rule.MATCH_SYMBOL,)

# The wilds that one may bluff with: none of them while one holds the colour in force.
BLUFFS: Final = frozenset({Face.WILD_DRAW_FOUR, Face.WILD_DRAW_TWO, Face.WILD_DRAW_COLOUR})


def fit(each: Card, colour: Colour | None, top: Card) -> Rules | None:
    """The rule by which a card may go on the pile, or ``None`` if it does not fit.

    A Wild Draw Four always fits: laying it with the colour in hand breaks a rule, but the table
    cannot see that, and only a challenge brings it to light.

    Args:
        each: the card to lay.
        colour: the colour in force.
        top: the top card of the discard pile.

    >>> from regelbok.engine.cards import card
    >>> fit(card("b7"), Colour.RED, card("r7"))
    (match.number,)
    >>> fit(card("b2"), Colour.RED, card("rD")) is None  # a 2 is not a Draw Two
    True
    """
    if each.colour is None:
        return _OTHER_WILDS.get(each.face, _WILD)
    if each.colour is colour:
        return _COLOUR
    if each.face is top.face:
        return _SYMBOL if each.number is None else _NUMBER
    return None


@cache
def fitting(colour: Colour | None, top: Card) -> Mapping[Card, Rules]:
    """All cards that fit, each with its rule; kept, for it is asked for at every step.

    If the top card has two sides, so have they, and they show the same side.

    >>> from regelbok.engine.cards import card
    >>> found = fitting(Colour.RED, card("r7"))
    >>> [found.get(card(text)) for text in ("r2", "b7", "W", "b2")]
    [(match.colour,), (match.number,), (wild.any-time,), None]
    >>> dark = fitting(Colour.TEAL, card("tE_r1"))
    >>> len(dark), {each.dark for each in dark}
    (40, {True})
    """
    pack = LIGHT_CARDS
    if top.other is not top:
        pack = TURNED if top.dark else TWO_SIDED
    rules = {each: fit(each, colour, top) for each in pack}
    return {each: rule for each, rule in rules.items() if rule is not None}


def held_against(
    hand: tuple[Card, ...], colour: Colour | None, top: Card | None, edition: Edition
) -> bool:
    """Whether a hand holds what makes a Wild Draw Four, or another of ``BLUFFS``, a bluff.

    Args:
        hand: the hand, with that wild or without it.
        colour: the colour in force before it.
        top: the card under it, if there is one.
        edition: what the table plays.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.editions import CLASSIC
    >>> held_against(cards("r9 W"), Colour.RED, None, CLASSIC)
    True
    >>> held_against(cards("b7 W"), Colour.RED, cards("r7")[0], CLASSIC)
    False
    >>> from regelbok.engine.house import agree
    >>> strict = agree(CLASSIC, ["draw-four-nothing-fits"])
    >>> [held_against(cards("b7"), Colour.RED, top, strict) for top in (None, *cards("r7 r8"))]
    [False, True, False]
    """
    if edition.draw_four_when is DrawFour.FREE:
        return False
    if any(each.colour is colour for each in hand):
        return True
    if edition.draw_four_when is DrawFour.COLOUR_NOT_HELD:
        return False
    others = [each for each in hand if each.face is not Face.WILD_DRAW_FOUR]
    face = top.face if top else None
    return any(each.colour is None or each.face is face for each in others)
