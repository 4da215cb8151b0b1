"""Cards of two sides of which only the side showing is written.

Where nothing is turned over, the other sides do not matter, and it would be tiring to write them.
So a card may be written with one side, ``r7``, in a box of cards with two: it is then a free card
of the pack that has this side, and in a step the first such card of the hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition, copies
from regelbok.engine.moves import Move, Play
from regelbok.engine.state import State


def one_sided(each: Card) -> bool:
    """Only one side of a card is written, or it has no other."""
    return each.other is each


@cache
def most(edition: Edition, each: Card) -> int:
    """How many cards the pack holds that may be written like this.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.editions import CLASSIC, FLIP
    >>> [most(FLIP, card(text)) for text in ("r7", "r7_p3", "p3_r7", "p3", "W", "r0")]
    [2, 1, 1, 2, 4, 0]
    >>> most(CLASSIC, card("r0"))
    1
    """
    if edition.two_sided and one_sided(each):
        return sum(each in (card.front, card.other.front) for card in edition.deck)
    return copies(edition, each)


def completed(edition: Edition, piles: Iterable[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """Some piles, a free card of the pack put in for each card written with one side.

    Args:
        edition: the box.
        piles: the piles, with no more cards of a kind than the pack holds.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.editions import CLASSIC, FLIP
    >>> completed(FLIP, [cards("r7 r7_p3"), cards("p3 W"), cards("tF")])
    ((r7_tE, r7_p3), (p3_rF, W_t8), (tF_b5,))
    >>> completed(CLASSIC, [cards("r7 r7")])
    ((r7, r7),)
    """
    written = [tuple(pile) for pile in piles]
    if not edition.two_sided:
        return tuple(written)
    named = {_light(each) for pile in written for each in pile}
    free = [each for each in edition.deck if each not in named]
    return tuple(tuple(_meant(each, free) for each in pile) for pile in written)


def _light(each: Card) -> Card:
    return each.other if each.dark else each


def _meant(each: Card, free: list[Card]) -> Card:
    """A card as written with both sides, or the first free one, which is then taken."""
    if not one_sided(each):
        return each
    light = next((card for card in free if each in (card.front, card.other.front)), None)
    if light is None:
        return each
    free.remove(light)
    return light if light.front is each else light.other


def in_order_of(
    order: tuple[Card, ...], there: Iterable[Card], edition: Edition
) -> tuple[Card, ...]:
    """The order of a shuffle, cards written with one side being those that are on the table.

    Those that are not there are free cards of the pack.

    Args:
        order: the order as written.
        there: the cards on the table, those that may be shuffled first.
        edition: the box.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.editions import FLIP
    >>> in_order_of(cards("r7 p3 r7_tE r7 v8"), cards("r7_p3 r5_o3"), FLIP)
    (r7_p3, p3_rF, r7_tE, r7, v8_r1)
    """
    named = {_light(each) for each in order}
    known = dict.fromkeys(_light(each) for each in (*there, *edition.deck))
    free = [each for each in known if each not in named]
    return tuple(_meant(each, free) for each in order)


def with_both_sides(state: State, move: Move) -> Move:
    """A move that names a card by one side, as a move of such a card of the hand.

    Nothing is changed if there is no such card, for then the engine refuses the move.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.notation import position
    >>> state = position("flip turn=A top=r5_o3 A=r7_p3,b8_v4,r7_tE B=y7_p2")
    >>> with_both_sides(state, Play(0, *cards("r7"), also=cards("r7 b7")))
    Play(seat=0, card=r7_p3, colour=None, uno=False, target=None, also=(r7_tE, b7))
    """
    if not isinstance(move, Play) or not state.table.edition.two_sided:
        return move
    if move.seat >= len(state.hands):
        return move
    hand = list(state.hands[move.seat])
    laid = []
    for each in (move.card, *move.also):
        meant = next((card for card in hand if each in (card, card.front)), each)
        if meant in hand:
            hand.remove(meant)
        laid.append(meant)
    return replace(move, card=laid[0], also=tuple(laid[1:]))
