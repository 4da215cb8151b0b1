"""The position that a scenario describes is the one the engine plays."""

from __future__ import annotations

import pytest

from regelbok.engine.cards import Colour, card, cards
from regelbok.engine.state import LEFT, NOBODY, RIGHT, Phase, Scoring
from regelbok.proof.position import POSITION_FIELDS, Position, read_position
from regelbok.proof.yamlfile import parse


def position(text: str) -> Position:
    return read_position(parse(text, "a.yml").fields(["seats"], POSITION_FIELDS))


def test_what_is_usual_need_not_be_said() -> None:
    names, state = position("{seats: {Ada: r7 b2, Bo: g1}, top: r5}")
    assert names == ("Ada", "Bo")
    assert state.phase is Phase.TURN
    assert state.hands == (cards("r7 b2"), cards("g1"))
    assert (state.colour, state.discards) == (Colour.RED, cards("r5"))
    assert (state.turn, state.dealer, state.direction) == (0, 1, LEFT)
    assert (state.draw_pile, state.scores) == ((), (0, 0))
    assert (state.table.target, state.table.scoring) == (500, Scoring.WINNER_TAKES)


def test_everything_can_be_said() -> None:
    _, state = position(
        """
seats: {Ada: r7, Bo: g1, Cai: y1}
top: W/b
under: r3 r5
draw: b1 b2
reshuffle: [r5 r3, r3 r5]
direction: counter-clockwise
dealer: Ada
turn: Cai
scores: {Bo: 480}
target: 200
scoring: lowest
seed: 9
edition: classic
phase: turn
"""
    )
    assert (state.colour, state.discards) == (Colour.BLUE, cards("r3 r5 W"))
    assert state.draw_pile == cards("b1 b2")
    assert (state.chance.seed, state.chance.orders) == (9, (cards("r5 r3"), cards("r3 r5")))
    assert (state.direction, state.dealer, state.turn) == (RIGHT, 0, 2)
    assert (state.scores, state.table.target) == ((0, 480, 0), 200)
    assert state.table.scoring is Scoring.LOWEST


@pytest.mark.parametrize(
    ("text", "phase", "dealer"),
    [
        ("{seats: [Ada, Bo]}", Phase.CHOOSE_DEALER, NOBODY),
        ("{seats: [Ada, Bo], dealer: Ada}", Phase.DEAL, 0),
        ("{seats: {Ada: r7, Bo: r8}, draw: r1}", Phase.OPENING, 1),
        ("{seats: {Ada: r7, Bo: r8}, top: W, phase: opening-colour}", Phase.OPENING_COLOUR, 1),
        ("{seats: [Ada, Bo], phase: round-over, dealer: Ada}", Phase.ROUND_OVER, 0),
    ],
)
def test_the_phase_follows_from_what_is_said(text: str, phase: Phase, dealer: int) -> None:
    _, state = position(text)
    assert (state.phase, state.dealer) == (phase, dealer)


def test_before_the_deal_the_pack_is_whole_and_begins_as_said() -> None:
    _, state = position("{seats: [Ada, Bo], draw: W4 r7, seed: 3}")
    assert state.draw_pile[:2] == (card("W4"), card("r7"))
    assert len(state.draw_pile) == 108


def test_the_same_seed_gives_the_same_pack_and_another_another() -> None:
    packs = [position(f"{{seats: [Ada, Bo], seed: {seed}}}").state.draw_pile for seed in (1, 1, 2)]
    assert packs[0] == packs[1] != packs[2]


def test_before_the_opening_card_nobody_is_on_turn() -> None:
    _, state = position("{seats: {Ada: r7, Bo: r8}, draw: r1}")
    assert (state.turn, state.colour, state.discards) == (NOBODY, None, ())
