"""Does a card fit? The one question that laying, drawing and refusing all ask."""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.events import Rules
from regelbok.engine.rules import Rule

_WILD: Final[Rules] = (Rule.WILD_ANY_TIME,)
_DRAW_FOUR: Final[Rules] = (Rule.DRAW_FOUR_ANY_CARD,)
_COLOUR: Final[Rules] = (Rule.MATCH_COLOUR,)
_NUMBER: Final[Rules] = (Rule.MATCH_NUMBER,)
_SYMBOL: Final[Rules] = (Rule.MATCH_SYMBOL,)


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
    if each.colour is colour:
        return _COLOUR
    if each.colour is None:
        return _WILD if each.face is Face.WILD else _DRAW_FOUR
    if each.face is top.face:
        return _SYMBOL if each.number is None else _NUMBER
    return None
