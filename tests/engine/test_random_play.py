"""Random play: whatever happens, the promises of the engine hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.engine.at_random import scored_table
from tests.long import first_of, one_in

from regelbok.engine.cards import ALL_CARDS, Card, Colour
from regelbok.engine.editions import CLASSIC
from regelbok.engine.events import Event
from regelbok.engine.game import apply, legal, start, table, why_not
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Deal,
    Draw,
    DrawForDealer,
    Keep,
    Leave,
    Move,
    NameColour,
    NextRound,
    Play,
    TurnOver,
)
from regelbok.engine.notation import move, position, write_move, write_position
from regelbok.engine.refusals import IllegalMove
from regelbok.engine.state import Phase, State, at_the_table
from regelbok.engine.ways import ways_to_score

GAMES = one_in(6, range(12))


def every_move(state: State) -> Iterator[Move]:
    """Every move anybody could think of, sensible or not, with some cards of other boxes."""
    cards = {*state.table.edition.deck, *ALL_CARDS[::20]}
    yield from (DrawForDealer(), Deal(), TurnOver(), NextRound())
    for seat in range(-1, state.table.players + 1):
        for card in cards:
            for colour in (None, *Colour):
                yield Play(seat, card, colour, uno=False)
                yield Play(seat, card, colour, uno=True)
        yield from (Draw(seat), Keep(seat), Accept(seat), Challenge(seat), CallUno(seat))
        yield from (NameColour(seat, colour) for colour in Colour)
        yield from (Catch(seat, target) for target in range(-1, state.table.players + 1))


def has_idle_call(state: State, move: Move) -> bool:
    """UNO is said with a card that is not the next-to-last: the call has no effect."""
    if not isinstance(move, Play) or not move.uno or not 0 <= move.seat < len(state.hands):
        return False
    return len(state.hands[move.seat]) != 2


def everything(state: State) -> Counter[Card]:
    """Every card on the table, wherever it lies."""
    return Counter(
        card for pile in (state.draw_pile, state.discards, *state.hands) for card in pile
    )


def random_table(seed: int) -> tuple[random.Random, State]:
    """A table of two to ten with a way of scoring, from a seed."""
    source = random.Random(seed)
    points, scoring = source.choice((None, 150)), source.choice(ways_to_score(CLASSIC))
    agreed = scored_table(2 + seed % 9, scoring, points)
    return source, start(agreed, seed)


def played(seed: int, limit: int = 1500) -> Iterator[tuple[State, Move, State, tuple[Event, ...]]]:
    """A match at random, now and then with a player getting up."""
    source, state = random_table(seed)
    for _ in range(limit):
        if state.phase is Phase.MATCH_OVER:
            return
        chosen = source.choice(legal(state))
        if source.random() < 0.001:
            chosen = Leave(source.choice(at_the_table(state)))
        after, events = apply(state, chosen)
        yield state, chosen, after, events
        state = after


@pytest.mark.parametrize("seed", GAMES)
def test_no_card_is_lost_or_made(seed: int) -> None:
    for before, _, after, _ in played(seed):
        if before.phase is not Phase.ROUND_OVER:  # then the whole pack is gathered anew
            assert everything(after) == everything(before)


@pytest.mark.parametrize("seed", GAMES)
def test_apply_takes_exactly_what_legal_lists_and_why_not_explains_the_rest(seed: int) -> None:
    for number, (state, _, _, _) in enumerate(played(seed)):
        if number % 120:
            continue
        listed = legal(state)
        assert len(set(listed)) == len(listed)
        for each in every_move(state):
            if has_idle_call(state, each):
                continue
            refusal = why_not(state, each)
            assert (refusal is None) == (each in listed), (write_position(state), each)
            if refusal is not None:
                with pytest.raises(IllegalMove) as caught:
                    apply(state, each)
                assert caught.value.refusal is refusal


@pytest.mark.parametrize("seed", GAMES)
def test_a_call_without_effect_changes_nothing(seed: int) -> None:
    for state, chosen, after, events in played(seed, limit=300):
        if isinstance(chosen, Play) and not chosen.uno and len(state.hands[chosen.seat]) != 2:
            assert apply(state, replace(chosen, uno=True)) == (after, events)


@pytest.mark.parametrize("seed", GAMES)
def test_legal_is_never_empty_before_the_match_is_over(seed: int) -> None:
    for _, _, after, _ in played(seed):
        assert bool(legal(after)) == (after.phase is not Phase.MATCH_OVER)


@pytest.mark.parametrize("seed", GAMES)
def test_somebody_at_the_table_is_on_turn_or_the_round_is_not_on(seed: int) -> None:
    not_on = {
        Phase.CHOOSE_DEALER,
        Phase.DEAL,
        Phase.OPENING,
        Phase.ROUND_OVER,
        Phase.MATCH_OVER,
    }
    for _, _, after, _ in played(seed):
        if after.phase in not_on:
            assert after.turn == -1
        else:
            assert after.seated[after.turn]


@pytest.mark.parametrize("seed", GAMES)
def test_same_seed_same_trace(seed: int) -> None:
    first = [(write_move(chosen), events) for _, chosen, _, events in played(seed)]
    again = [(write_move(chosen), events) for _, chosen, _, events in played(seed)]
    assert first == again


@pytest.mark.parametrize("seed", GAMES)
def test_every_event_cites_a_rule(seed: int) -> None:
    for _, _, _, events in played(seed):
        assert all(event.rules for event in events)


@pytest.mark.parametrize("seed", GAMES)
def test_positions_and_moves_survive_their_text_form(seed: int) -> None:
    for number, (state, chosen, after, _) in enumerate(played(seed)):
        assert move(write_move(chosen)) == chosen
        if number % 25 == 0:
            assert position(write_position(state)) == state
            assert position(write_position(after)) == after


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_a_match_of_players_who_play_when_they_can_ends(seed: int) -> None:
    source = random.Random(seed)
    state = start(table(4, target=200), seed)
    for _ in range(20_000):
        if state.phase is Phase.MATCH_OVER:
            break
        moves = legal(state)
        plays = [each for each in moves if isinstance(each, Play)]
        state, _ = apply(state, source.choice(plays or moves))
    assert state.phase is Phase.MATCH_OVER
    assert max(state.scores) >= 200
