"""The extra wild of a theme deck: number cards that its player throws off with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelbok.engine.cards import Card, Face
from regelbok.engine.edition import Edition
from regelbok.engine.moves import Play
from regelbok.engine.refusals import Refusal
from regelbok.engine.state import Hand, State


def thrown_off(edition: Edition, each: Card, hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand that go with a card, if it is a theme wild.

    >>> from regelbok.engine.cards import card, cards
    >>> from regelbok.engine.editions import THEME
    >>> thrown_off(THEME, card("WT"), cards("WT r2 b5 r2 g9"))
    (r2, r2, g9)
    >>> thrown_off(THEME, card("W"), cards("W r2"))
    ()
    """
    if edition.theme is None or each.face is not Face.WILD_THEME:
        return ()
    return tuple(other for other in hand if other.face in edition.theme.throws_off)


def orders(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """The ways to lay these cards that make a difference: any of them on top.

    >>> from regelbok.engine.cards import cards
    >>> list(orders(cards("r6 g2 r6")))
    [(g2, r6, r6), (r6, r6, g2)]
    >>> list(orders(()))
    [()]
    """
    if not cards:
        yield ()
    for top in dict.fromkeys(cards):
        others = list(cards)
        others.remove(top)
        yield (*sorted(others, key=str), top)


def refuse_thrown_off(state: State, move: Play) -> Refusal | None:
    """Why a theme wild may not be laid with these cards, or with a colour named, if so."""
    hand = state.hands[move.seat]
    if any(each not in hand for each in move.also):
        return Refusal.NOT_IN_HAND
    if Counter(move.also) != Counter(thrown_off(state.table.edition, move.card, hand)):
        return Refusal.THROWS_OFF_ALL
    return Refusal.CARD_ON_TOP_DECIDES if move.also and move.colour is not None else None


def must_call(move: Play) -> bool:
    """UNO must be called although no card is left: cards were laid one after the other."""
    return move.card.face is Face.WILD_THEME and bool(move.also)
