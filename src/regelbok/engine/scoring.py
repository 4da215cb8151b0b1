"""Keeping score: what is written down after a round, who drops out, and who wins the match."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.events import (
    Event,
    Events,
    KnockedOut,
    MatchWon,
    PointsScored,
    RoundsWon,
    Rules,
    TeamScored,
)
from regelbok.engine.rules import Rule
from regelbok.engine.state import Phase, Scoring, State, at_the_table, in_the_match
from regelbok.engine.teams import IN_TEAMS, team_of
from regelbok.engine.ways import usual_target

# What people also call the ways to keep score, where the name alone would not lead there.
ALSO_CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("usual", "normal", "standard", "classic", "points"), Scoring.WINNER_TAKES.value
        ),
        **dict.fromkeys(("own cards", "fewest points", "golf"), Scoring.LOWEST.value),
        **dict.fromkeys(
            ("knock-out", "knockout", "drop out", "dropping out"), Scoring.ELIMINATION.value
        ),
        **dict.fromkeys(
            ("team", "teams", "two teams", "pairs", "2v2", "two on two"), Scoring.PARTNERS.value
        ),
        **dict.fromkeys(("changing partners", "rotating partners"), Scoring.ROTATION.value),
        **dict.fromkeys(("rounds", "rounds won", "best of"), Scoring.SHORT.value),
    }
)

OWN_CARDS: Final = frozenset({Scoring.LOWEST, Scoring.ELIMINATION})
_UP_TO_A_TOTAL: Final = frozenset({*OWN_CARDS, Scoring.PARTNERS})  # as usual, but another way


def dropped_out(state: State, seat: int) -> bool:
    """This player is not in the match any more, and has as many points as make one drop out.

    >>> from regelbok.engine.notation import position
    >>> line = "classic scoring=elimination target=50 turn=A top=r5 A=r1 B=b1 away=C,D C=- D=- "
    >>> [dropped_out(position(line + "scores=9,9,50,49"), seat) for seat in range(4)]
    [False, False, True, False]
    >>> dropped_out(position("classic players=2 scoring=lowest phase=deal scores=0,500 away=B"), 1)
    False
    >>> over = "classic players=2 scoring=elimination phase=match-over scores=505,504"
    >>> [dropped_out(position(over + " away=A"), seat) for seat in range(2)]
    [True, False]
    """
    over = state.scores[seat] >= state.table.target
    return over and seat not in in_the_match(state) and state.table.scoring is Scoring.ELIMINATION


# --- After a round ----------------------------------------------------------------------------


def hands_that_count(state: State, winner: int, deadlock: bool) -> tuple[int, ...]:
    """The seats whose hands are counted.

    Args:
        state: the position.
        winner: who has won the round.
        deadlock: nobody has gone out, and the hands decide.

    >>> from regelbok.engine.notation import position
    >>> line = "classic turn=A top=r5 A=r1 B=b1 C=g1 D=y1 scoring="
    >>> for scoring in Scoring:
    ...     state = position(line + scoring.value)
    ...     print(scoring.value, *(hands_that_count(state, 2, each) for each in (False, True)))
    winner-takes (0, 1, 3) (0, 1, 3)
    lowest (0, 1, 3) (0, 1, 2, 3)
    elimination (0, 1, 3) (0, 1, 2, 3)
    partners (1, 3) (1, 3)
    rotation (1, 3) (1, 3)
    short () (0, 1, 2, 3)

    In the short game they are only compared, so those who are not in the round are left out.

    >>> out = position("no-mercy scoring=short turn=A top=r5 A=r1 B=- C=g1 D=y1 out=B away=D")
    >>> hands_that_count(out, 0, deadlock=True)
    (0, 2)
    """
    scoring, seats = state.table.scoring, range(state.table.players)
    if scoring is Scoring.SHORT:
        return at_the_table(state) if deadlock else ()
    if deadlock and scoring in OWN_CARDS:
        return tuple(seats)
    # The winner's cards, if there are any, count for nobody, nor do those of a partner.
    winners = team_of(state, winner)
    return tuple(seat for seat in seats if seat not in winners)


def write_down(state: State, winner: int, left: Mapping[int, int]) -> tuple[State, Events]:
    """Write down what a round has brought.

    Args:
        state: the position.
        winner: who has won the round.
        left: the points left in each hand that counts.
    """
    scoring, scores = state.table.scoring, list(state.scores)
    events: list[Event] = []

    def score(seat: int, points: int, rules: Rules) -> None:
        scores[seat] += points
        events.append(PointsScored(seat, points, scores[seat], rules))

    total = sum(left.values())
    if scoring is Scoring.WINNER_TAKES:
        score(winner, total, (Rule.POINTS_WINNER,))
    elif scoring in OWN_CARDS:
        lowest = scoring is Scoring.LOWEST
        rules: Rules = (Rule.POINTS_LOWEST if lowest else Rule.ELIMINATION_OWN_CARDS,)
        for seat, points in left.items():
            if points:
                score(seat, points, rules)
    elif scoring is Scoring.PARTNERS:
        team = team_of(state, winner)
        for seat in team:
            scores[seat] += total
        events.append(TeamScored(team, total, scores[winner], (Rule.PARTNERS_POINTS,)))
    elif scoring is Scoring.ROTATION:
        for seat in team_of(state, winner):
            score(seat, total, (Rule.ROTATION_POINTS,))
    else:
        scores[winner] += 1
        events.append(RoundsWon(winner, scores[winner], (Rule.SHORT_ROUNDS,)))
    return state._replace(scores=tuple(scores)), tuple(events)


def close_round(state: State) -> tuple[State, Events]:
    """Close a round whose points are written down: who drops out, and is the match over?

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic players=4 phase=round-over top=r5 target=50 scoring="
    >>> def close(scoring, more):
    ...     state, events = close_round(position(f"{line}{scoring} {more}"))
    ...     for event in events:
    ...         print(event)
    ...     print(write_position(state).partition("scores")[2])
    >>> close("elimination", "scores=9,50,8,7")
    KnockedOut(seat=1, total=50, rules=(elimination.out, points.other-target))
    =9,50,8,7 target=50 scoring=elimination
    >>> close("elimination", "scores=60,50,61,50 away=B")
    KnockedOut(seat=0, total=60, rules=(elimination.out, points.other-target))
    KnockedOut(seat=2, total=61, rules=(elimination.out, points.other-target))
    MatchWon(seats=(3,), rules=(elimination.all-out, points.other-target))
    =60,50,61,50 winners=D target=50 scoring=elimination
    >>> close("partners", "scores=50,9,50,9 away=C")
    MatchWon(seats=(0,), rules=(partners.winner, points.other-target))
    =50,9,50,9 winners=A target=50 scoring=partners
    """
    won = match_won(state)
    state, events = _knock_out(state, won.seats if won else ())
    if won is None:
        return state, events
    return state._replace(phase=Phase.MATCH_OVER, winners=won.seats), (*events, won)


def _knock_out(state: State, winners: tuple[int, ...]) -> tuple[State, Events]:
    """Let those who have reached the limit drop out, unless they win with it all the same."""
    if state.table.scoring is not Scoring.ELIMINATION:
        return state, ()
    out = tuple(seat for seat in _at_the_limit(state) if seat not in winners)
    rules = (Rule.ELIMINATION_OUT, *_other_target(state))
    seated = tuple(here and seat not in out for seat, here in enumerate(state.seated))
    events = tuple(KnockedOut(seat, state.scores[seat], rules) for seat in out)
    back = tuple(seat for seat in state.out if seat not in out)
    return state._replace(seated=seated, out=back), events


def _at_the_limit(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in in_the_match(state) if state.scores[seat] >= state.table.target)


# --- The match --------------------------------------------------------------------------------


def match_won(state: State) -> MatchWon | None:
    """Who has won the match, if it is over now that the points are written down."""
    scoring = state.table.scoring
    if scoring is Scoring.ELIMINATION:
        return _last_one_in(state)
    if scoring is Scoring.ROTATION:
        if state.rounds + 1 < state.table.target:
            return None
        return highest(state, (Rule.ROTATION_WINNER, *_other_target(state)))
    best = max(state.scores)
    if best < state.table.target:
        return None
    agreed = _other_target(state)
    if scoring is Scoring.LOWEST:
        lowest = _with(state, min(state.scores[seat] for seat in in_the_match(state)))
        tie = (Rule.POINTS_LOWEST_TIE,) if len(lowest) > 1 else ()
        return MatchWon(lowest, (Rule.POINTS_LOWEST, *agreed, *tie))
    winner = state.scores.index(best)
    if scoring is Scoring.SHORT:
        return MatchWon((winner,), (Rule.SHORT_WINNER, *agreed))
    if scoring in IN_TEAMS:
        here = tuple(seat for seat in team_of(state, winner) if seat in in_the_match(state))
        return MatchWon(here, (Rule.PARTNERS_WINNER, *agreed))
    return MatchWon((winner,), (Rule.POINTS_TARGET, *agreed))


def highest(state: State, rules: Rules) -> MatchWon:
    """The highest total of those at the table wins, and equal ones share the win.

    Args:
        state: the position.
        rules: why the match is over.
    """
    seats = _with(state, max(state.scores[seat] for seat in in_the_match(state)))
    tie = (Rule.ROTATION_TIE,) if len(seats) > 1 else ()
    return MatchWon(seats, (*rules, *tie))


def _last_one_in(state: State) -> MatchWon | None:
    here, out = in_the_match(state), _at_the_limit(state)
    agreed = _other_target(state)
    if len(here) == 1:
        return None  # because the others have left, which is another end
    if out == here:
        lowest = _with(state, min(state.scores[seat] for seat in here))
        return MatchWon(lowest, (Rule.ELIMINATION_ALL_OUT, *agreed))
    if len(here) - len(out) > 1:
        return None
    last = tuple(seat for seat in here if seat not in out)
    return MatchWon(last, (Rule.ELIMINATION_WINNER, *agreed))


def _with(state: State, total: int) -> tuple[int, ...]:
    """Those at the table who have this total."""
    return tuple(seat for seat in in_the_match(state) if state.scores[seat] == total)


def _other_target(state: State) -> Rules:
    """The rule for another target than the usual one: the box has one, or it is agreed.

    >>> from regelbok.engine.notation import position
    >>> boxes = "classic", "no-mercy", "no-mercy target=900"
    >>> for scoring in Scoring:
    ...     lines = (f"{box} players=4 phase=deal scoring={scoring.value}" for box in boxes)
    ...     print(scoring.value, *(_other_target(position(each)) for each in lines))
    winner-takes () () (points.other-target,)
    lowest () (no-mercy.other-ways,) (points.other-target,)
    elimination () (no-mercy.other-ways,) (points.other-target,)
    partners () (no-mercy.other-ways,) (points.other-target,)
    rotation () () (rotation.other-number,)
    short () () (short.other-number,)
    """
    agreed = state.table
    if agreed.target == usual_target(agreed.edition, agreed.scoring):
        own = agreed.edition.other_ways
        return (own,) if own is not None and agreed.scoring in _UP_TO_A_TOTAL else ()
    return (
        {
            Scoring.ROTATION: Rule.ROTATION_OTHER_NUMBER,
            Scoring.SHORT: Rule.SHORT_OTHER_NUMBER,
        }.get(agreed.scoring, Rule.POINTS_OTHER_TARGET),
    )
