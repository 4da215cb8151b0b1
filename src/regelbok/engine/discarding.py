"""Discard All: the cards of its colour go with it."""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Card, Face

# By name, as it is asked for at every step: reading ``Face.DISCARD_ALL`` anew is slow.
DISCARD_ALL: Final = Face.DISCARD_ALL


def dropping(hand: tuple[Card, ...], each: Card) -> tuple[Card, ...]:
    """The cards of a hand that go on the pile under a card, in the order in which they are held.

    Args:
        hand: the hand, with the card.
        each: the card laid.

    >>> from regelbok.engine.cards import card, cards
    >>> dropping(cards("r7 b2 rA rS W rA"), card("rA"))
    (r7, rS, rA)
    >>> dropping(cards("r7 b2"), card("rA"))
    (r7,)
    >>> dropping(cards("r7 b2 rS"), card("r7"))
    ()
    """
    if each.face is not DISCARD_ALL:
        return ()
    same = [other for other in hand if other.colour is each.colour]
    if each in same:
        same.remove(each)
    return tuple(same)
