"""The engine and a second one, written apart from it, play the same game."""

from __future__ import annotations

import random

import pytest

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.events import Drew, OpeningReturned, Reshuffled
from regelbok.engine.game import apply, legal, start, table
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Deal,
    Draw,
    Keep,
    NameColour,
    Play,
    TurnOver,
)
from regelbok.engine.state import NOBODY, Phase, State

from .floor import WILD, WILD_DRAW_FOUR, Floor

COLOURS = list(Colour)[:4]
FACES = list(Face)[:13]


def number(card: Card) -> int:
    """A card as the second engine writes it."""
    if card.colour is None:
        return WILD if card.face is Face.WILD else WILD_DRAW_FOUR
    return 13 * COLOURS.index(card.colour) + FACES.index(card.face)


def same(state: State, floor: Floor) -> None:
    """Both engines are in the same position."""
    for hand, other in zip(state.hands, floor.hands, strict=True):
        assert sorted(map(number, hand)) == sorted(other)
    assert list(map(number, state.draw_pile)) == floor.pile[::-1]
    assert list(map(number, state.discards)) == floor.discards
    if state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        assert (floor.winner,) == state.winners
        assert state.scores[floor.winner] == floor.points()
        return
    assert floor.winner == NOBODY
    assert state.turn == floor.turn
    if state.phase is not Phase.OPENING_COLOUR:
        assert state.colour is COLOURS[floor.colour]
    assert (state.phase is Phase.CHALLENGE) == (floor.suspect is not None)
    assert (state.phase is Phase.DRAWN) == (floor.drawn >= 0)


def shown(event: Drew) -> tuple[Card, ...]:
    """The cards drawn, all of them seen."""
    return tuple(card for card in event.cards if card is not None)


@pytest.mark.parametrize("seed", range(60))
def test_both_engines_play_the_same_round(seed: int) -> None:
    source, players = random.Random(seed), 2 + seed % 9
    state = start(table(players, target=10_000), seed, dealer=players - 1)
    state, _ = apply(state, Deal())
    orders: list[list[int]] = []

    def shuffle(pile: list[int]) -> None:  # as the engine has shuffled
        pile[:] = orders.pop()

    floor = Floor(
        [list(map(number, hand)) for hand in state.hands],
        list(map(number, state.draw_pile))[::-1],
        shuffle,
    )
    opened, events = apply(state, TurnOver())
    if isinstance(events[0], OpeningReturned):
        drawn = [
            number(card) for event in events if isinstance(event, Drew) for card in shown(event)
        ]
        orders.append(
            [*map(number, opened.draw_pile[::-1]), *drawn[::-1], number(opened.discards[0])]
        )
    state = opened
    floor.open()
    same(state, floor)
    for _ in range(1500):
        if state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            return
        moves = [each for each in legal(state) if not isinstance(each, CallUno | Catch)]
        plays = [each for each in moves if isinstance(each, Play)]
        move = source.choice(plays if plays and source.random() < 0.8 else moves)
        if isinstance(move, Play) and len(state.hands[move.seat]) == 2:
            move = Play(move.seat, move.card, move.colour, uno=True)
        after, events = apply(state, move)
        reshuffled = [place for place, each in enumerate(events) if isinstance(each, Reshuffled)]
        if reshuffled:
            later = [each for each in events[reshuffled[0] :] if isinstance(each, Drew)]
            drawn = [number(card) for each in later for card in shown(each)]
            orders.append([*map(number, after.draw_pile[::-1]), *drawn[::-1]])
        state = after
        match move:
            case Play(card=card, colour=colour):
                floor.lay(number(card), COLOURS.index(colour) if colour else -1)
            case Draw():
                floor.take()
            case Keep():
                floor.keep()
            case NameColour(colour=colour):
                floor.colour = COLOURS.index(colour)
            case Accept() | Challenge():
                floor.answer(isinstance(move, Challenge))
        same(state, floor)
