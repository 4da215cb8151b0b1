"""House rules: alone and in pairs, at random, the promises of the engine hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from regelbok.engine.candidates import call_counts
from regelbok.engine.cards import Card, Colour
from regelbok.engine.editions import CLASSIC
from regelbok.engine.events import Event
from regelbok.engine.game import apply, legal, start, table, why_not
from regelbok.engine.house import HOUSE_RULES, PRESETS, HouseRuleError, agree
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Leave,
    Move,
    NameColour,
    Play,
)
from regelbok.engine.notation import move, position, write_move, write_position
from regelbok.engine.setup import TableError
from regelbok.engine.state import Phase, Scoring, State, at_the_table
from regelbok.engine.view import seen_by
from regelbok.proof.possible import impossible

IDS = tuple(
    each.replace("-N", f"-{number}")
    for each, number in ((id, 12 if id.startswith("hand") else 4) for id in HOUSE_RULES)
)


def agrees(pair: tuple[str, ...]) -> bool:
    try:
        agree(CLASSIC, pair)
    except HouseRuleError:
        return False
    return True


PAIRS = tuple(pair for pair in combinations(IDS, 2) if agrees(pair))
GROUPS = (*((id,) for id in IDS), *((id,) for id in PRESETS), *PAIRS)


def played(
    house: tuple[str, ...], seed: int, limit: int
) -> Iterator[tuple[State, Move, State, tuple[Event, ...]]]:
    """A match at random, most cards laid as soon as may be, now and then somebody leaving."""
    source = random.Random(seed)
    agreed = table(2 + seed % 4, target=200, scoring=source.choice(tuple(Scoring)), house=house)
    state = start(agreed, seed)
    for _ in range(limit):
        if state.phase is Phase.MATCH_OVER:
            return
        moves = legal(state)
        plays = [each for each in moves if isinstance(each, Play)]
        chosen = source.choice(plays if plays and source.random() < 0.7 else moves)
        if source.random() < 0.002:
            chosen = Leave(source.choice(at_the_table(state)))
        after, events = apply(state, chosen)
        yield state, chosen, after, events
        state = after


def everything(state: State) -> Counter[Card]:
    return Counter(
        card for pile in (state.draw_pile, state.discards, *state.hands) for card in pile
    )


def some_moves(state: State) -> Iterator[Move]:
    """Every move that makes sense anywhere in a turn, and many that do not."""
    seats = range(-1, state.table.players + 1)
    cards = {*state.discards[-1:], *(card for hand in state.hands for card in hand)}
    for seat in seats:
        for card in cards:
            for colour in (None, Colour.RED, Colour.BLUE):
                yield Play(seat, card, colour, uno=False)
                for target in seats:
                    yield Play(seat, card, colour, uno=True, target=target)
            for more in cards:
                yield Play(seat, card, also=(more,))
        yield from (Draw(seat), Keep(seat), Accept(seat), Challenge(seat), CallUno(seat))
        yield NameColour(seat, Colour.RED)
        yield from (Catch(seat, target) for target in seats)


def has_idle_call(state: State, chosen: Move) -> bool:
    """UNO is said with a card where that has no effect."""
    if not isinstance(chosen, Play) or not chosen.uno or not 0 <= chosen.seat < len(state.hands):
        return False
    target = chosen.target
    if target is not None and not 0 <= target < len(state.hands):
        return False
    return not call_counts(state, chosen)


@pytest.mark.parametrize("house", GROUPS, ids="+".join)
def test_random_play_under_house_rules(house: tuple[str, ...]) -> None:
    seed = sum(map(ord, "".join(house)))
    for number, (before, chosen, after, events) in enumerate(played(house, seed, 260)):
        if before.phase is not Phase.ROUND_OVER:
            assert everything(after) == everything(before), write_position(before)
        assert after.phase is Phase.MATCH_OVER or legal(after), write_position(after)
        assert all(event.rules for event in events)
        assert not list(impossible(after, "ABCDEFGHIJ")), write_position(after)
        for event in events:
            for seat in range(after.table.players):
                seen_by(event, seat)
        if number % 13 == 0:
            assert position(write_position(after)) == after
            assert move(write_move(chosen)) == chosen


@pytest.mark.parametrize("house", [(id,) for id in (*IDS, *PRESETS)], ids="+".join)
def test_legal_lists_exactly_what_is_allowed(house: tuple[str, ...]) -> None:
    for number, (state, _, _, _) in enumerate(played(house, 5, 240)):
        if number % 40 or not state.discards:
            continue
        listed = set(legal(state))
        for each in some_moves(state):
            if not has_idle_call(state, each):
                allowed = why_not(state, each) is None
                assert allowed == (each in listed), (write_position(state), write_move(each))


def test_every_round_under_house_rules_ends() -> None:
    for house in ((id,) for id in (*IDS, *PRESETS)):
        for seed in range(3):
            *_, (_, _, last, _) = played(house, seed, 20_000)
            assert last.phase is Phase.MATCH_OVER, house


@pytest.mark.parametrize(
    ("house", "found"),
    [
        (("stacking-same", "stacking-any"), "'stacking-same' and 'stacking-any' disagree"),
        (("progressive", "stacking-higher"), "'stacking-same' and 'stacking-higher' disagree"),
        (("uno-penalty-4", "uno-penalty-5"), "'uno-penalty-4' and 'uno-penalty-5' disagree"),
        (("draw-four-free", "no-bluffing"), "'draw-four-free' and 'no-bluffing' disagree"),
        (("no-challenge", "challenger-loses-turn"), "'no-challenge' and 'challenger-loses-turn'"),
        (("jump-inn",), "unknown house rule 'jump-inn'; nearest: jump-in"),
        (("hand-limit-N",), "unknown house rule 'hand-limit-N'; nearest: hand-limit-4"),
        (("hand-limit-7",), "hand-limit-7 with 7 cards dealt; expected more"),
    ],
)
def test_house_rules_that_do_not_go_together(house: tuple[str, ...], found: str) -> None:
    with pytest.raises(TableError) as error:
        table(4, house=house)
    assert found in str(error.value)
    assert "(house.agree)" in str(error.value)
