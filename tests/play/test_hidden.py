"""Nothing hidden is shown: with other cards in other hands, a player reads the very same lines."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random

import pytest
from tests.engine.at_random import played, random_table
from tests.play.conftest import NEVER, Always, session_at

from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import apply
from regelbok.engine.notation import move, position
from regelbok.engine.state import Phase, State
from regelbok.play.hidden import hidden_from, step_seen
from regelbok.play.teller import ME

HOUSES = ((), ("printed-house-rules",), ("stacking-any", "bounce", "equal-cards", "skip-passed-on"))
ASKED = ("draw", "keep", "accept", "challenge", "uno", "catch B")


def otherwise(state: State, seed: int) -> State:
    """The same position with the hidden cards in other places and another chance."""
    hidden = [*state.draw_pile]
    for seat, hand in enumerate(state.hands):
        if seat != ME:
            hidden += hand
    Random(seed).shuffle(hidden)
    hands = []
    for seat, hand in enumerate(state.hands):
        size = 0 if seat == ME else len(hand)
        hands.append(hand if seat == ME else tuple(hidden[:size]))
        hidden = hidden[size:]
    chance = state.chance._replace(seed=state.chance.seed + 1)
    return state._replace(hands=tuple(hands), draw_pile=tuple(hidden), chance=chance)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.id)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_of_a_position_is_the_same_whatever_is_hidden(
    edition: Edition, seed: int
) -> None:
    for state, *_ in played(random_table(seed, edition), seed, 200):
        assert hidden_from(state, ME) == hidden_from(otherwise(state, seed), ME)


def heard(state: State, lines: Iterable[str]) -> list[str]:
    """What a player hears who types these lines in a position and then leaves."""
    session, console = session_at(state.table, lines)
    session.state = state
    session.chance = Always(NEVER)  # so that the player is asked before anybody acts
    session.run()
    return console.said


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_the_prompt_is_the_same_whatever_is_hidden(house: tuple[str, ...], seed: int) -> None:
    shown = 0
    games = (played(random_table(each, CLASSIC, house), each, 400) for each in (seed, seed + 3))
    for state, *_ in chain.from_iterable(games):
        if state.turn != ME or state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            continue
        cards = dict.fromkeys(map(str, state.hands[ME]))
        lines = [f"why {each}" for each in (*cards, *ASKED)] + ["help", "rules", "undo"]
        assert heard(state, lines) == heard(otherwise(state, seed), lines)
        shown += 1
        if shown == 12:
            return
    raise AssertionError(f"only {shown} prompts")


def test_cards_that_others_draw_and_show_are_not_told() -> None:
    state = position(
        "classic phase=challenge turn=B by=C top=W4/g under=r5 bluff=r:y1,y2 A=g1,g2 B=r8,r7 "
        "C=y1,y2 draw=b1,b2,b3,b4,b5,b6,b7"
    )
    made = move("B:challenge")
    after, events = apply(state, made)
    step = step_seen(made, state, after, events, ME)
    told = str(step.events) + str(step.before) + str(step.after)
    for text in ("y1", "y2", "r8", "r7", "b1", "b6"):
        assert text not in told.replace(str(state.table), "")
    assert step.after.hands[ME] == state.hands[ME]


def test_who_forgot_uno_is_not_told() -> None:
    state = position("classic turn=A top=r5 A=r9,b8,b1 B=r4 C=g8,y1,y2 exposed=B")
    assert hidden_from(state, ME).window.exposed == ()
    assert hidden_from(state._replace(turn=1), ME).window.called is False
