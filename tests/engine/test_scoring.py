"""Every way to keep score in boxes of each kind, at random: whoever wins has earned it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.engine.at_random import check_legal, check_promises, played, scored_table
from tests.long import first_of

from regelbok.engine.cards import NotationError
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS, JUNIOR, NO_MERCY
from regelbok.engine.events import (
    DeadlockWon,
    Event,
    HandCounted,
    KnockedOut,
    KnockOutCounted,
    LastStanding,
    LastTeamStanding,
    MatchWon,
    PlayerLeft,
    PointsScored,
    RoundsWon,
    RoundVoid,
    TeamScored,
    WentOut,
)
from regelbok.engine.game import apply, start, table
from regelbok.engine.house import agree
from regelbok.engine.moves import Deal
from regelbok.engine.notation import position, write_position
from regelbok.engine.rules import Rule
from regelbok.engine.setup import TableError, check_scores
from regelbok.engine.state import Phase, Scoring, State, at_the_table, in_the_match
from regelbok.engine.teams import teams
from regelbok.engine.view import view
from regelbok.engine.ways import usual_target, ways_to_score

BOXES = (
    CLASSIC,
    agree(CLASSIC, ("printed-house-rules",)),
    agree(CLASSIC, ("deadlock-score", "hand-limit-8")),
    NO_MERCY,
    agree(NO_MERCY, ("deadlock-score",)),
    JUNIOR,
)


def named(box: Edition) -> str:
    return "+".join((box.id, *box.house))


every_way = pytest.mark.parametrize(
    ("box", "scoring"),
    [
        pytest.param(box, scoring, id=f"{named(box)}-{scoring.value}")
        for box in BOXES
        for scoring in ways_to_score(box)
    ],
)
# The same, with house rules only in the long run.
first_every_way = pytest.mark.parametrize(
    ("box", "scoring"),
    [
        pytest.param(
            box,
            scoring,
            marks=pytest.mark.long if box.house else (),
            id=f"{named(box)}-{scoring.value}",
        )
        for box in BOXES
        for scoring in ways_to_score(box)
    ],
)
every_box_with_teams = pytest.mark.parametrize(
    "box", [each for each in BOXES if Scoring.PARTNERS in ways_to_score(each)], ids=named
)


@first_every_way
@pytest.mark.parametrize("seed", first_of(range(3)))
def test_random_play(box: Edition, scoring: Scoring, seed: int) -> None:
    check_promises(scored_table(2 + seed, scoring, 150, box), seed, 500)


@first_every_way
def test_legal_lists_exactly_what_is_allowed(box: Edition, scoring: Scoring) -> None:
    check_legal(scored_table(3, scoring, 150, box), 7, 240)


def matches(
    scoring: Scoring, box: Edition = CLASSIC
) -> Iterator[list[tuple[State, State, tuple[Event, ...]]]]:
    """Whole matches, step by step."""
    for seed in range(6):
        players = 2 + seed % (min(5, box.max_players) - 1)
        agreed = scored_table(players, scoring, 700 if box.mercy else 60, box)
        yield [(before, after, e) for before, _, after, e in played(agreed, seed, 20_000)]


@every_way
def test_a_match_ends_with_the_right_winners(box: Edition, scoring: Scoring) -> None:
    for steps in matches(scoring, box):
        before, last, events = steps[-1]
        assert last.phase is Phase.MATCH_OVER
        assert isinstance(events[-1], MatchWon | PlayerLeft)
        if any(isinstance(each, PlayerLeft) for each in events) and scoring is Scoring.ROTATION:
            here = in_the_match(last)
            most = max(last.scores[seat] for seat in here)
            assert last.winners == tuple(seat for seat in here if last.scores[seat] == most)
        elif not any(isinstance(each, PlayerLeft) for each in events):
            assert last.winners == earned(before, last), last.scores


def earned(before: State, last: State) -> tuple[int, ...]:
    """Who has won, found out in another way than the engine does."""
    scores, target = last.scores, last.table.target
    here = in_the_match(before)
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


@every_way
def test_what_is_written_down_is_what_was_counted(box: Edition, scoring: Scoring) -> None:
    for steps in matches(scoring, box):
        for before, after, events in steps:
            gained = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
            counted = {
                each.seat: each.points
                for each in events
                if isinstance(each, HandCounted | KnockOutCounted)
            }
            if any(isinstance(each, RoundVoid) for each in events):
                assert not any(gained)
            out = [won for each in events for won in winners(each)]
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


def winners(event: Event) -> tuple[int, ...]:
    """Who has won the round by this event, but not because others have left."""
    if isinstance(event, LastTeamStanding):
        return event.seats
    return (event.seat,) if isinstance(event, WentOut | LastStanding) else ()


@every_box_with_teams
def test_both_partners_always_have_the_same_points(box: Edition) -> None:
    for steps in matches(Scoring.PARTNERS, box):
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
    for steps in matches(Scoring.ELIMINATION):
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
        for steps in matches(scoring):
            kinds = {type(each) for _, _, events in steps for each in events}
            assert all(scoring in own[kind] for kind in kinds if kind in own)


# --- Boxes without points ---------------------------------------------------------------------


def test_junior_is_the_only_box_without_points() -> None:
    """Another one needs a rule of its own for the short game, as ``junior.rounds`` is."""
    assert [each.id for each in EDITIONS.values() if each.no_points] == ["junior"]
    assert JUNIOR.own_rules[Rule.SHORT_ROUNDS] is Rule.JUNIOR_ROUNDS


@pytest.mark.parametrize("box", EDITIONS.values(), ids=named)
def test_a_box_has_just_the_ways_to_keep_score_that_make_sense_there(box: Edition) -> None:
    for scoring in Scoring:
        if scoring in ways_to_score(box):
            assert table(4, box, scoring=scoring).target == usual_target(box, scoring)
            continue
        with pytest.raises(TableError) as error:
            table(4, box, scoring=scoring)
        found = f"scoring {scoring.value} in the box '{box.id}'"
        expected = "one without points: short (junior.no-points)"
        assert str(error.value) == f"{found}; expected {expected}"
        with pytest.raises(NotationError, match=found):
            position(f"{box.id} players=4 phase=deal scoring={scoring.value}")


def test_points_are_refused_where_none_are_counted() -> None:
    with pytest.raises(TableError) as error:
        table(3, JUNIOR, 200)
    found = "target 200 in the box 'junior'"
    assert str(error.value) == (
        f"{found}; expected none, or a number of rounds with scoring short (junior.no-points)"
    )
    with pytest.raises(TableError) as error:
        check_scores(table(3, JUNIOR), (0, 20, 0))
    found = "scores 0,20,0 in the box 'junior'"
    expected = "none, or rounds won with scoring short (junior.no-points)"
    assert str(error.value) == f"{found}; expected {expected}"
    with pytest.raises(NotationError) as refused:
        position("junior players=3 phase=deal scores=0,20,0")
    assert str(refused.value) == f"{found}; expected {expected}"
    check_scores(table(3, JUNIOR, scoring=Scoring.SHORT), (0, 2, 0))


def test_the_short_game_of_one_round_is_that_box_as_it_is() -> None:
    agreed = table(3, JUNIOR, 1, Scoring.SHORT)
    assert agreed == table(3, JUNIOR)
    assert write_position(start(agreed)._replace(draw_pile=())).startswith("junior players=3 phase")


def test_a_match_of_one_round_writes_nothing_down() -> None:
    ended = 0
    for seed in range(8):
        *_, (_, _, last, events) = played(table(2 + seed % 3, JUNIOR), seed, 20_000)
        assert last.phase is Phase.MATCH_OVER
        assert not any(last.scores)
        won = [each for each in events if isinstance(each, MatchWon)]
        ended += [each.rules for each in won] == [(Rule.JUNIOR_NO_POINTS,)]
    assert ended


# --- No Mercy ---------------------------------------------------------------------------------

KNOCK_OUT = {
    Scoring.WINNER_TAKES: Rule.NO_MERCY_KNOCK_OUT_POINTS,
    Scoring.LOWEST: Rule.NO_MERCY_KNOCK_OUT_LOWEST,
    Scoring.ELIMINATION: Rule.NO_MERCY_KNOCK_OUT_LOWEST,
    Scoring.PARTNERS: Rule.NO_MERCY_KNOCK_OUT_PARTNERS,
    Scoring.ROTATION: Rule.NO_MERCY_KNOCK_OUT_PARTNERS,
}


@pytest.mark.parametrize("scoring", Scoring, ids=lambda each: each.value)
def test_each_way_to_keep_score_has_a_rule_for_who_is_knocked_out(scoring: Scoring) -> None:
    seen = 0
    for steps in matches(scoring, NO_MERCY):
        for _, after, events in steps:
            told = {e.seat: e for e in events if isinstance(e, KnockOutCounted)}
            for seat, event in told.items():
                assert seat in after.out or seat in {
                    each.seat for each in events if isinstance(each, KnockedOut)
                }
                assert (event.points, event.rules) == (250, (KNOCK_OUT[scoring],))
                seen += 1
            if scoring in (Scoring.WINNER_TAKES, Scoring.LOWEST):
                counted = any(isinstance(each, HandCounted) for each in events)
                assert not counted or set(told) == set(after.out)
    assert bool(seen) == (scoring in KNOCK_OUT)


@pytest.mark.parametrize("scoring", [Scoring.PARTNERS, Scoring.ROTATION], ids=lambda e: e.value)
def test_no_round_goes_on_between_partners(scoring: Scoring) -> None:
    ended = 0
    for steps in matches(scoring, NO_MERCY):
        for _, after, events in steps:
            together = [set(team) for team in teams(after.table, after.rounds)]
            if after.phase not in (Phase.DEAL, Phase.ROUND_OVER, Phase.MATCH_OVER):
                assert not any(set(at_the_table(after)) <= team for team in together)
            for event in events:
                if isinstance(event, LastTeamStanding):
                    assert set(event.seats) in together
                    assert event.rules == (Rule.NO_MERCY_TEAM_OUT,)
                    ended += 1
    assert ended
