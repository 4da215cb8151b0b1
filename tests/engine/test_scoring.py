"""Every way to keep score, at random: the promises hold, and whoever wins has earned it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.engine.at_random import check_legal, check_promises, played, scored_table

from regelbok.engine.cards import NotationError
from regelbok.engine.events import (
    DeadlockWon,
    Event,
    HandCounted,
    KnockedOut,
    MatchWon,
    PlayerLeft,
    PointsScored,
    RoundsWon,
    RoundVoid,
    TeamScored,
    WentOut,
)
from regelbok.engine.game import apply, start, table
from regelbok.engine.moves import Deal
from regelbok.engine.notation import position
from regelbok.engine.rules import Rule
from regelbok.engine.setup import TableError
from regelbok.engine.state import Phase, Scoring, State, at_the_table
from regelbok.engine.view import view

HOUSES = ((), ("printed-house-rules",), ("deadlock-score", "hand-limit-8"))
every_scoring = pytest.mark.parametrize("scoring", Scoring, ids=lambda each: each.value)
every_house = pytest.mark.parametrize("house", HOUSES, ids=lambda ids: "+".join(ids) or "classic")


@every_scoring
@every_house
@pytest.mark.parametrize("seed", range(3))
def test_random_play(scoring: Scoring, house: tuple[str, ...], seed: int) -> None:
    check_promises(scored_table(2 + seed, scoring, 150, house=house), seed, 500)


@every_scoring
@every_house
def test_legal_lists_exactly_what_is_allowed(scoring: Scoring, house: tuple[str, ...]) -> None:
    check_legal(scored_table(3, scoring, 150, house=house), 7, 240)


def matches(
    scoring: Scoring, house: tuple[str, ...]
) -> Iterator[list[tuple[State, State, tuple[Event, ...]]]]:
    """Whole matches, step by step."""
    for seed in range(6):
        agreed = scored_table(2 + seed % 4, scoring, 60, house=house)
        yield [(before, after, e) for before, _, after, e in played(agreed, seed, 20_000)]


@every_scoring
@every_house
def test_a_match_ends_with_the_right_winners(scoring: Scoring, house: tuple[str, ...]) -> None:
    for steps in matches(scoring, house):
        before, last, events = steps[-1]
        assert last.phase is Phase.MATCH_OVER
        assert isinstance(events[-1], MatchWon | PlayerLeft)
        if any(isinstance(each, PlayerLeft) for each in events) and scoring is Scoring.ROTATION:
            here = at_the_table(last)
            most = max(last.scores[seat] for seat in here)
            assert last.winners == tuple(seat for seat in here if last.scores[seat] == most)
        elif not any(isinstance(each, PlayerLeft) for each in events):
            assert last.winners == earned(before, last), last.scores


def earned(before: State, last: State) -> tuple[int, ...]:
    """Who has won, found out in another way than the engine does."""
    scores, target = last.scores, last.table.target
    here = [seat for seat, at_table in enumerate(before.seated) if at_table]
    match last.table.scoring:
        case Scoring.WINNER_TAKES | Scoring.SHORT:
            return tuple(seat for seat in range(len(scores)) if scores[seat] >= target)
        case Scoring.LOWEST:
            best = sorted(scores[seat] for seat in here)[0]
            return tuple(seat for seat in here if scores[seat] == best)
        case Scoring.ELIMINATION:
            below = tuple(seat for seat in here if scores[seat] < target)
            best = min(scores[seat] for seat in here)
            return below or tuple(seat for seat in here if scores[seat] == best)
        case Scoring.PARTNERS:
            return tuple(seat for seat in here if scores[seat] >= target)
        case Scoring.ROTATION:
            return tuple(seat for seat in here if scores[seat] == max(scores))


@every_scoring
@every_house
def test_what_is_written_down_is_what_was_counted(scoring: Scoring, house: tuple[str, ...]) -> None:
    for steps in matches(scoring, house):
        for before, after, events in steps:
            gained = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
            counted = {each.seat: each.points for each in events if isinstance(each, HandCounted)}
            if any(isinstance(each, RoundVoid) for each in events):
                assert not any(gained)
            out = [each.seat for each in events if isinstance(each, WentOut)]
            if not out:
                continue
            assert not any(isinstance(each, DeadlockWon) for each in events)
            total = sum(counted.values())
            match scoring:
                case Scoring.WINNER_TAKES:
                    assert gained[out[0]] == sum(gained) == total
                case Scoring.LOWEST | Scoring.ELIMINATION:
                    assert gained == [counted.get(seat, 0) for seat in range(len(gained))]
                    assert gained[out[0]] == 0
                case Scoring.SHORT:
                    assert (gained[out[0]], sum(gained), counted) == (1, 1, {})
                case _:
                    assert sorted(gained) == [0, 0, total, total]
                    assert gained[out[0]] == total
                    assert not set(counted) & {each for each in range(4) if gained[each]}


@every_house
def test_both_partners_always_have_the_same_points(house: tuple[str, ...]) -> None:
    for steps in matches(Scoring.PARTNERS, house):
        for _, after, _ in steps:
            assert after.scores[0] == after.scores[2]
            assert after.scores[1] == after.scores[3]


def test_each_plays_with_each_as_often_in_partner_rotation() -> None:
    for target in (3, 6, 12):
        agreed = table(4, scoring=Scoring.ROTATION, target=target)
        pairs: list[tuple[int, ...]] = []
        for rounds in range(target):
            dealt = start(agreed, dealer=0)._replace(rounds=rounds)
            formed = apply(dealt, Deal())[1][0]
            pairs += formed.teams  # type: ignore[union-attr]  # the teams are told first
        for one in range(4):
            for other in range(one):
                assert pairs.count((other, one)) == target // 3


def test_who_has_dropped_out_takes_no_part_any_more() -> None:
    dropped = 0
    for steps in matches(Scoring.ELIMINATION, ()):
        out: set[int] = set()
        for _, after, events in steps:
            out |= {each.seat for each in events if isinstance(each, KnockedOut)}
            assert not out & set(at_the_table(after))
            assert after.turn not in out
            if after.phase in (Phase.DEAL, Phase.OPENING):
                assert after.dealer not in out
            if after.phase is Phase.TURN:
                assert not any(after.hands[seat] for seat in out)
        dropped += len(out)
    assert dropped > 4


def test_a_partner_does_not_see_the_hand() -> None:
    line = "classic scoring=partners turn=A top=r5 A=r9,y1 B=b1 D=g1 C="
    assert view(position(line + "W4,g2"), 0) == view(position(line + "y9,y8"), 0)
    assert view(position(line + "W4,g2"), 2) != view(position(line + "y9,y8"), 2)


@pytest.mark.parametrize(
    ("players", "scoring", "target", "message", "rule"),
    [
        (3, Scoring.PARTNERS, None, "3 players in teams; expected 4", Rule.PARTNERS_TEAMS),
        (8, Scoring.ROTATION, None, "8 players in teams; expected 4", Rule.ROTATION_PARTNERS),
        (
            4,
            Scoring.ROTATION,
            7,
            "7 rounds; expected a multiple of 3",
            Rule.ROTATION_OTHER_NUMBER,
        ),
    ],
)
def test_a_table_that_does_not_fit_its_scoring_is_refused(
    players: int, scoring: Scoring, target: int | None, message: str, rule: Rule
) -> None:
    with pytest.raises(TableError) as error:
        table(players, scoring=scoring, target=target)
    assert str(error.value) == f"{message} ({rule.id})"
    assert error.value.rule is rule
    line = f"classic players={players} phase=deal scoring={scoring.value} target={target or 500}"
    with pytest.raises(NotationError, match="expected"):
        position(line)


def test_the_events_of_one_scoring_do_not_come_up_in_another() -> None:
    own = {
        TeamScored: {Scoring.PARTNERS},
        RoundsWon: {Scoring.SHORT},
        KnockedOut: {Scoring.ELIMINATION},
        PointsScored: set(Scoring) - {Scoring.PARTNERS, Scoring.SHORT},
    }
    for scoring in Scoring:
        for steps in matches(scoring, ()):
            kinds = {type(each) for _, _, events in steps for each in events}
            assert all(scoring in own[kind] for kind in kinds if kind in own)
