"""What is told of keeping score is what the engine does, in every box and way."""

from __future__ import annotations

import random

import pytest
from tests.engine.at_random import played, scored_table

from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS, NO_MERCY
from regelbok.engine.events import KnockedOut, MatchWon, PlayerLeft
from regelbok.engine.scoring import hands_that_count, write_down
from regelbok.engine.setup import TableError, start, table
from regelbok.engine.state import Scoring, Table
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, team_of, teams
from regelbok.engine.ways import usual_target, ways_to_score
from regelbok.proof.advice.score_data import score_data
from regelbok.proof.advice.scoring import MOST_ROUNDS, Who, pad, pairings, way

every_way = pytest.mark.parametrize("scoring", Scoring, ids=lambda each: each.value)
every_pad = pytest.mark.parametrize(
    ("box", "scoring"),
    [
        pytest.param(box, scoring, id=f"{box}-{scoring.value}")
        for box, edition in EDITIONS.items()
        for scoring in ways_to_score(edition)
    ],
)


@every_way
def test_what_a_round_brings_is_a_sum_of_the_hands_that_count(scoring: Scoring) -> None:
    chance = random.Random(1)
    state, told = start(table(4, scoring=scoring), dealer=0), way(scoring)
    for _ in range(50):
        winner = chance.randrange(4)
        team = team_of(state, winner)
        who = [
            Who.WINNER if seat == winner else Who.PARTNER if seat in team else Who.OPPONENT
            for seat in range(4)
        ]
        for deadlock, counted in ((False, told.counted), (True, told.all_counted)):
            seats = hands_that_count(state, winner, deadlock)
            assert seats == tuple(seat for seat in range(4) if who[seat] in counted)
            left = {seat: chance.randrange(100) for seat in seats}
            scores = [told.rounds if seat == winner else 0 for seat in range(4)]
            for seat, points in left.items():
                for other in range(4):
                    gets = other == seat if told.own else who[other] in told.gets
                    scores[other] += points if gets else 0
            assert write_down(state, winner, left)[0].scores == tuple(scores)


@pytest.mark.parametrize("scoring", [each for each in Scoring if each in IN_TEAMS])
def test_the_pairing_of_every_round_is_that_of_the_engine(scoring: Scoring) -> None:
    for target, every in pairings(scoring).items():
        agreed = table(4, scoring=scoring, target=target or None)
        for rounds, number in enumerate(every):
            assert teams(agreed, rounds) == PAIRINGS[number]


def test_every_number_of_rounds_with_partners_that_change_is_told() -> None:
    for rounds in range(1, MOST_ROUNDS + 1):
        try:
            table(4, scoring=Scoring.ROTATION, target=rounds)
        except TableError:
            assert rounds not in pairings(Scoring.ROTATION)
        else:
            assert rounds in pairings(Scoring.ROTATION)


@every_pad
def test_players_and_targets_are_those_that_the_engine_allows(box: str, scoring: Scoring) -> None:
    edition = EDITIONS[box]
    told = pad(edition, scoring)
    assert told.target == usual_target(edition, scoring)
    for players in range(1, 12):
        fits = told.players[0] <= players <= told.players[1]
        assert agreed(players, box, None, scoring) is fits
    for target in range(1, 25):
        assert agreed(told.players[0], box, target, scoring) is (target % told.step == 0)


def agreed(players: int, box: str, target: int | None, scoring: Scoring) -> bool:
    try:
        table(players, EDITIONS[box], target, scoring)
    except TableError:
        return False
    return True


@every_way
@pytest.mark.parametrize("box", [CLASSIC, NO_MERCY], ids=lambda each: each.id)
def test_matches_end_by_the_rules_that_are_told(box: Edition, scoring: Scoring) -> None:
    for seed in range(4):
        for points in (None, 100):
            check_the_end(scored_table(3, scoring, points, box), seed)


def check_the_end(agreed: Table, seed: int) -> None:
    """Play at random until the match is over, by a rule that is told."""
    told = pad(agreed.edition, agreed.scoring)
    ends = told.usual if agreed.target == told.target else told.other
    for _, _, _, events in played(agreed, seed, 5000):
        left = any(isinstance(each, PlayerLeft) for each in events)
        for each in events:
            if isinstance(each, KnockedOut):
                assert each.rules == ends.dropped
            elif isinstance(each, MatchWon):
                assert each.rules in ((told.left, told.left_together, *ends) if left else ends)


def test_every_box_and_way_is_in_the_data() -> None:
    data = score_data()
    for id, edition in EDITIONS.items():
        pads = data["boxes"][id]["pads"]
        assert list(pads) == [each.value for each in ways_to_score(edition)]
        assert all(
            data["pads"][number]["target"] == usual_target(edition, Scoring(name))
            for name, number in pads.items()
        )
