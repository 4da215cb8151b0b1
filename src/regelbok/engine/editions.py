"""The editions: one set of numbers a box, over the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from regelbok.engine.cards import ACTIONS, NUMBERS, Card, Colour, Face, card


class Edition(NamedTuple):
    """What differs from box to box. Counts are cards, points are points.

    Attributes:
        id: short name, as scenarios write it.
        deck: every card of the pack, in a fixed order.
        min_players: fewest players.
        max_players: most players.
        hand_size: cards dealt to each player.
        draw_two: cards that a Draw Two gives.
        draw_four: cards that a Wild Draw Four gives.
        challenge_extra: cards on top of these for a challenger who is wrong.
        uno_penalty: cards for a player caught without a call.
        action_points: what a Skip, Reverse or Draw Two is worth.
        wild_points: what a Wild or Wild Draw Four is worth.
        target: points that end the match.
    """

    id: str
    deck: tuple[Card, ...]
    min_players: int
    max_players: int
    hand_size: int
    draw_two: int
    draw_four: int
    challenge_extra: int
    uno_penalty: int
    action_points: int
    wild_points: int
    target: int


def _classic_deck() -> tuple[Card, ...]:
    """One 0 and two of each other number and symbol a colour; four of each wild."""
    coloured = [
        card(colour.value + face.value)
        for colour in Colour
        for face in NUMBERS + ACTIONS
        for _ in range(1 if face is Face.ZERO else 2)
    ]
    wilds = [card("W")] * 4 + [card("W4")] * 4
    return tuple(coloured + wilds)


CLASSIC: Final = Edition(
    id="classic",
    deck=_classic_deck(),
    min_players=2,
    max_players=10,
    hand_size=7,
    draw_two=2,
    draw_four=4,
    challenge_extra=2,
    uno_penalty=2,
    action_points=20,
    wild_points=50,
    target=500,
)

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType({CLASSIC.id: CLASSIC})


def points_of(each: Card, edition: Edition) -> int:
    """What a card left in a hand is worth (``points.numbers``, ``.actions``, ``.wilds``).

    >>> [points_of(card(text), CLASSIC) for text in ("r7", "bS", "W4")]
    [7, 20, 50]
    """
    if each.number is not None:
        return each.number
    return edition.wild_points if each.colour is None else edition.action_points
