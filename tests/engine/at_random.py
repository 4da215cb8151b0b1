"""Random play for tests: a match at random, and the promises that hold whatever happens."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from regelbok.engine.candidates import call_counts
from regelbok.engine.cards import Card, Colour
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.engine.events import Event
from regelbok.engine.game import apply, legal, start, table, why_not
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Done,
    Draw,
    Drop,
    Failed,
    Keep,
    Leave,
    Move,
    NameColour,
    Play,
)
from regelbok.engine.notation import move, position, write_move, write_position
from regelbok.engine.state import Phase, Scoring, State, Table, in_the_match
from regelbok.engine.teams import IN_TEAMS, PLAYERS
from regelbok.engine.view import seen_by
from regelbok.engine.ways import ways_to_score
from regelbok.proof.possible import impossible


def random_table(seed: int, edition: Edition = CLASSIC, house: tuple[str, ...] = ()) -> Table:
    """A table of a few players with a way of scoring, from a seed."""
    players = edition.min_players + seed % min(4, edition.max_players - edition.min_players + 1)
    ways: list[Scoring | None] = [*ways_to_score(edition)]
    if edition.no_points:
        ways.append(None)  # what that box is without any agreement has no other name
    return scored_table(players, random.Random(seed).choice(ways), 200, edition, house)


def scored_table(
    players: int,
    scoring: Scoring | None,
    points: int | None,
    edition: Edition = CLASSIC,
    house: tuple[str, ...] = (),
) -> Table:
    """A table with a way of scoring: as many players as it takes, and a short match."""
    if scoring in IN_TEAMS:
        players = PLAYERS
    if scoring is None:
        points = None
    elif points is not None:
        points = {Scoring.ROTATION: 3, Scoring.SHORT: 2}.get(scoring, points)
    return table(players, edition, points, scoring, house)


def played(
    agreed: Table, seed: int, limit: int
) -> Iterator[tuple[State, Move, State, tuple[Event, ...]]]:
    """A match at random, most cards laid as soon as may be, now and then somebody leaving."""
    source = random.Random(seed)
    state = start(agreed, seed)
    leaving = 0.0002 if agreed.scoring is Scoring.ROTATION else 0.002  # there it ends the match
    for _ in range(limit):
        if state.phase is Phase.MATCH_OVER:
            return
        moves = legal(state)
        plays = [each for each in moves if isinstance(each, Play)]
        chosen = source.choice(plays if plays and source.random() < 0.7 else moves)
        if source.random() < leaving:
            chosen = Leave(source.choice(in_the_match(state)))
        after, events = apply(state, chosen)
        yield state, chosen, after, events
        state = after


def everything(state: State) -> Counter[Card]:
    """Every card on the table, wherever it lies and whatever side it shows."""
    return Counter(
        card.other if card.dark else card
        for pile in (state.draw_pile, state.discards, *state.hands)
        for card in pile
    )


def some_moves(state: State) -> Iterator[Move]:
    """Every move that makes sense anywhere in a turn, and many that do not."""
    seats = range(-1, state.table.players + 1)
    seen = (*state.discards[-1:], *(card for hand in state.hands for card in hand))
    cards = dict.fromkeys(seen)  # always in the same order, unlike a set
    for seat in seats:
        for card in cards:
            for colour in (None, Colour.RED, Colour.BLUE, Colour.TEAL):
                yield Play(seat, card, colour, uno=False)
                for target in seats:
                    yield Play(seat, card, colour, uno=True, target=target)
            for more in cards:
                yield Play(seat, card, also=(more,))
        yield from (Draw(seat), Keep(seat), Accept(seat), Challenge(seat), CallUno(seat))
        yield from (Done(seat), Failed(seat))
        yield from (Drop(seat, card) for card in cards)
        yield from (NameColour(seat, each) for each in (Colour.RED, Colour.TEAL))
        yield from (NameColour(seat, Colour.RED, target) for target in seats)
        yield from (Catch(seat, target) for target in seats)


def has_idle_call(state: State, chosen: Move) -> bool:
    """UNO is said with a card where that has no effect."""
    if not isinstance(chosen, Play) or not chosen.uno or not 0 <= chosen.seat < len(state.hands):
        return False
    target = chosen.target
    if target is not None and not 0 <= target < len(state.hands):
        return False
    return not call_counts(state, chosen)


def check_promises(agreed: Table, seed: int, limit: int) -> None:
    """Play at random and check what the engine promises after every move."""
    for number, (before, chosen, after, events) in enumerate(played(agreed, seed, limit)):
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


def check_legal(agreed: Table, seed: int, limit: int) -> None:
    """Play at random and check now and then that ``legal`` lists just what is allowed."""
    for number, (state, _, _, _) in enumerate(played(agreed, seed, limit)):
        if number % 40 or not state.discards:
            continue
        listed = set(legal(state))
        for each in some_moves(state):
            if not has_idle_call(state, each):
                allowed = why_not(state, each) is None
                assert allowed == (each in listed), (write_position(state), write_move(each))
