"""No Mercy over many rounds: players are knocked out, come back and leave."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.engine.at_random import check_legal, check_promises, everything
from tests.long import first_of, one_in

from regelbok.engine.cards import cards
from regelbok.engine.editions import EDITIONS
from regelbok.engine.events import BackIn, Event, LastStanding, OutOfRound, PlayerLeft, Revealed
from regelbok.engine.game import apply, legal, start, table
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.moves import Leave
from regelbok.engine.notation import move, position
from regelbok.engine.state import Phase, State, in_the_match
from regelbok.engine.view import seen_by, view
from regelbok.proof.possible import impossible

NO_MERCY = EDITIONS["no-mercy"]


def long_match(seed: int, limit: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Many rounds at random; now and then somebody leaves, knocked out or not."""
    source = random.Random(seed)
    state = start(table(3 + seed % 4, NO_MERCY, 5000), seed)
    for _ in range(limit):
        if state.phase is Phase.MATCH_OVER:
            return
        chosen = source.choice(legal(state))
        if source.random() < 0.004:
            chosen = Leave(source.choice(in_the_match(state)))
        state, events = apply(state, chosen)
        yield state, events


def test_nobody_in_the_round_ever_holds_the_limit() -> None:
    seen: Counter[type[Event]] = Counter()
    left_while_out = 0
    for seed in range(8):
        out: tuple[int, ...] = ()
        for state, events in long_match(seed, 700):
            seen.update(map(type, events))
            left_while_out += any(isinstance(e, PlayerLeft) and e.seat in out for e in events)
            out = state.out
            for seat, hand in enumerate(state.hands):
                most = NO_MERCY.hand_limit if seat in out or not state.seated[seat] else 24
                assert len(hand) <= most
            assert not list(impossible(state, "ABCDEF"))
            if state.phase in (Phase.TURN, Phase.DRAWN, Phase.FORCED_DRAW, Phase.ROULETTE):
                assert everything(state).total() == len(NO_MERCY.deck)
                assert sum(state.seated) > 1
                assert state.seated[state.turn]
    assert all(seen[kind] > 9 for kind in (OutOfRound, LastStanding, BackIn, Revealed))
    assert left_while_out


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_promises_hold_over_many_rounds(seed: int) -> None:
    agreed = table(2 + 2 * seed, NO_MERCY, 5000)
    check_promises(agreed, seed, 400)
    check_legal(agreed, seed, 300)


HOUSE = (
    "stacking-same stacking-any bounce skip-passed-on jump-in draw-until-may no-special-last "
    "equal-cards uno-penalty-4 uno-out deadlock-score"
).split()


@pytest.mark.parametrize("house", one_in(3, HOUSE))
def test_house_rules_that_leave_something_to_change_can_be_added(house: str) -> None:
    seed = sum(map(ord, house))
    check_promises(table(4, NO_MERCY, 600, house=[house]), seed, 200)
    check_legal(table(4, NO_MERCY, 600, house=[house]), seed, 120)


def test_those_are_all_that_do() -> None:
    refused = {
        *("stacking-higher", "seven-swap", "zero-rotate", "draw-until-must", "forced-play"),
        *("hand-limit-N", "draw-four-nothing-fits", "draw-four-free", "no-bluffing"),
        *("no-challenge", "challenger-loses-turn"),
        *("shuffle-last-wins", "swap-last-must", "no-opening-swap"),
        *(id for id in HOUSE_RULES if id.startswith("custom-")),
    }
    added = {house.replace("-4", "-N") for house in HOUSE}
    assert added | refused == set(HOUSE_RULES)
    assert not added & refused


def test_revealed_cards_are_seen_by_all() -> None:
    state = position("no-mercy phase=roulette turn=B top=WL A=r1,r2 B=g1 C=g2 by=A draw=y1,W6,b2")
    state, events = apply(state, move("B:colour:b"))
    (shown,) = (each for each in events if isinstance(each, Revealed))
    assert all(seen_by(shown, seat) == shown for seat in range(3))
    assert shown.cards == cards("y1 W6 b2")


def test_everybody_sees_who_is_out() -> None:
    state = position("no-mercy turn=A top=r5 A=r1,r2 B=g1 C=- out=C")
    assert view(state, 1).out == (2,)
