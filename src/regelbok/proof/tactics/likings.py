"""What players like to do: each of these is a habit that a tip is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.state import circle
from regelbok.engine.view import View
from regelbok.proof.tactics.habits import held
from regelbok.proof.tactics.memory import Memory

_FEW: Final = 2  # cards of somebody who is about to go out
_MANY: Final = 4  # cards of somebody who has time
_STOPS: Final = (Face.SKIP, Face.DRAW_TWO, Face.WILD_DRAW_FOUR)


# --- Wilds ------------------------------------------------------------------------------------


def wilds_last(seen: View, memory: Memory, card: Card) -> float:
    """Lay a wild only if nothing else fits."""
    return card.colour is not None


def wilds_first(seen: View, memory: Memory, card: Card) -> float:
    """Lay a wild as soon as there is one."""
    return card.colour is None


def rather_than_wilds(seen: View, cards: Sequence[Card]) -> bool:
    """Draw if nothing but wilds fits."""
    return all(each.colour is None for each in cards)


def rather_than_early_wilds(seen: View, cards: Sequence[Card]) -> bool:
    """Draw if nothing but wilds fits, as long as there are many cards in the hand."""
    return len(seen.hand) >= _MANY and rather_than_wilds(seen, cards)


# --- Colours ----------------------------------------------------------------------------------


def many_of_colour(seen: View, memory: Memory, card: Card) -> float:
    """Lay from the colour with the most cards, so that all colours stay in the hand."""
    return held(seen, card.colour)


def few_of_colour(seen: View, memory: Memory, card: Card) -> float:
    """Lay from the colour with the fewest cards, to be rid of it."""
    return -held(seen, card.colour)


def scarce_colour(seen: View, memory: Memory, card: Card) -> float:
    """Lay the colour of which the others can hold the fewest cards."""
    return 0 if card.colour is None else -_out_of_sight(seen, card.colour)


def name_most(seen: View, memory: Memory, colour: Colour) -> float:
    """Name the colour with the most cards in the hand."""
    return held(seen, colour)


def name_least(seen: View, memory: Memory, colour: Colour) -> float:
    """Name the colour with the fewest cards in the hand."""
    return -held(seen, colour)


def name_scarce(seen: View, memory: Memory, colour: Colour) -> float:
    """Name the colour of which the others can hold the fewest cards."""
    return -_out_of_sight(seen, colour)


def _out_of_sight(seen: View, colour: Colour) -> int:
    """Cards of a colour that are neither in one's own hand nor in the discard pile."""
    laid = sum(each.colour is colour for each in seen.discards)
    return _in_the_pack(seen.table.edition)[colour] - laid - held(seen, colour)


@cache
def _in_the_pack(edition: Edition) -> Counter[Colour | None]:
    return Counter(each.colour for each in edition.deck)


def next_drew_on(seen: View, memory: Memory, card: Card) -> float:
    """Lay a colour on which the next player had to draw."""
    return card.colour is not None and memory.drew_on(_next(seen), card.colour)


def name_next_drew_on(seen: View, memory: Memory, colour: Colour) -> float:
    """Name a colour on which the next player had to draw."""
    return memory.drew_on(_next(seen), colour)


# --- High cards and action cards --------------------------------------------------------------


def high_first(seen: View, memory: Memory, card: Card) -> float:
    """Lay what would cost the most points in the hand."""
    return points_of(card, seen.table.edition)


def low_first(seen: View, memory: Memory, card: Card) -> float:
    """Lay what would cost the fewest points in the hand."""
    return -points_of(card, seen.table.edition)


def actions_first(seen: View, memory: Memory, card: Card) -> float:
    """Lay an action card as soon as one fits."""
    return card.colour is not None and card.number is None


def actions_last(seen: View, memory: Memory, card: Card) -> float:
    """Lay an action card only if nothing else fits."""
    return card.number is not None


def actions_when_needed(seen: View, memory: Memory, card: Card) -> float:
    """Save the action cards until the next player is about to go out."""
    return _stops(seen, card) if _next_is_near(seen) else card.number is not None


def skip_who_is_near(seen: View, memory: Memory, card: Card) -> float:
    """Lay a Skip or a Reverse when the next player is about to go out."""
    return _next_is_near(seen) and card.face in (Face.SKIP, Face.REVERSE) and _stops(seen, card)


def stop_who_is_near(seen: View, memory: Memory, card: Card) -> float:
    """Lay whatever stops the next player when that player is about to go out."""
    return _next_is_near(seen) and _stops(seen, card)


def bluff_at_who_is_near(seen: View, memory: Memory, card: Card) -> float:
    """Lay a Wild Draw Four when the next player is about to go out."""
    return _next_is_near(seen) and card.face is Face.WILD_DRAW_FOUR


def fours_first(seen: View, memory: Memory, card: Card) -> float:
    """Lay a Wild Draw Four as soon as there is one."""
    return card.face is Face.WILD_DRAW_FOUR


def _next_is_near(seen: View) -> bool:
    return seen.sizes[_next(seen)] <= _FEW


def _stops(seen: View, card: Card) -> bool:
    """The card keeps the next player from a turn, and gives it to nobody who has fewer cards."""
    if card.face is not Face.REVERSE:
        return card.face in _STOPS
    back = circle(seen.seated, -seen.direction)[seen.seat]
    return back == _next(seen) or seen.sizes[back] > seen.sizes[_next(seen)]


def _next(seen: View) -> int:
    return circle(seen.seated, seen.direction)[seen.seat]
