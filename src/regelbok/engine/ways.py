"""The ways to keep score: which of them a box has, and what ends a match in each."""

from __future__ import annotations

from typing import Final

from regelbok.engine.edition import Edition
from regelbok.engine.rules import Rule
from regelbok.engine.state import Scoring, Table
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, PLAYERS

WITHOUT_POINTS: Final = frozenset({Scoring.SHORT})
ROUNDS_WITH_EACH: Final = 4  # in partner rotation
ROUNDS_TO_WIN: Final = 3  # in the short game
ONE_ROUND: Final = 1


def ways_to_score(edition: Edition) -> tuple[Scoring, ...]:
    """The ways to keep score that can be agreed on in a box.

    A box that counts no points has only those that need none, and one that is not for four has no
    teams.

    >>> from dataclasses import replace
    >>> from regelbok.engine.editions import CLASSIC, JUNIOR
    >>> for box in (CLASSIC, JUNIOR):
    ...     print(*(each.value for each in ways_to_score(box)))
    winner-takes lowest elimination partners rotation short
    short
    >>> for fewest, most in ((4, 4), (5, 6), (2, 3)):
    ...     box = replace(CLASSIC, min_players=fewest, max_players=most)
    ...     print(*(each.value for each in ways_to_score(box)))
    winner-takes lowest elimination partners rotation short
    winner-takes lowest elimination short
    winner-takes lowest elimination short
    """
    for_four = edition.min_players <= PLAYERS <= edition.max_players
    return tuple(
        each
        for each in Scoring
        if (each in WITHOUT_POINTS or edition.no_points is None)
        and (each not in IN_TEAMS or for_four)
    )


def usual_scoring(edition: Edition) -> Scoring:
    """How score is kept in a box if nothing else is agreed.

    >>> from regelbok.engine.editions import CLASSIC, JUNIOR
    >>> usual_scoring(CLASSIC).value, usual_scoring(JUNIOR).value
    ('winner-takes', 'short')
    """
    return ways_to_score(edition)[0]


def usual_target(edition: Edition, scoring: Scoring) -> int:
    """What ends a match if only the way is agreed: points, rounds won, or rounds played.

    >>> from regelbok.engine.editions import CLASSIC
    >>> [usual_target(CLASSIC, each) for each in Scoring]
    [500, 500, 500, 500, 12, 3]
    """
    if scoring is Scoring.ROTATION:
        return ROUNDS_WITH_EACH * len(PAIRINGS)
    return ROUNDS_TO_WIN if scoring is Scoring.SHORT else edition.target


def decided_by_one_round(agreed: Table) -> Rule | None:
    """The rule by which whoever wins the round wins the match and nothing is written down, if so.

    >>> from regelbok.engine.editions import CLASSIC, JUNIOR
    >>> from regelbok.engine.setup import table
    >>> short = Scoring.SHORT
    >>> tables = table(2, JUNIOR), table(2, JUNIOR, 2, short), table(2, CLASSIC, 1, short)
    >>> [decided_by_one_round(each) for each in tables]
    [junior.no-points, None, None]
    """
    return agreed.edition.no_points if agreed.target == ONE_ROUND else None
