"""Who plays with whom: in most matches everybody alone, in some two against two."""

from __future__ import annotations

from typing import Final

from regelbok.engine.state import Scoring, State, Table, at_the_table, in_the_match

Team = tuple[int, ...]

IN_TEAMS: Final = frozenset({Scoring.PARTNERS, Scoring.ROTATION})
PLAYERS: Final = 4  # at a table that plays in teams
# The three ways to make two pairs of four players: first opposite each other, then neighbours.
PAIRINGS: Final[tuple[tuple[Team, Team], ...]] = (
    ((0, 2), (1, 3)),
    ((0, 1), (2, 3)),
    ((0, 3), (1, 2)),
)


def teams(agreed: Table, rounds: int) -> tuple[Team, ...]:
    """The teams of a round; where everybody plays alone, each player is one.

    Args:
        agreed: the table.
        rounds: in partner rotation, how many rounds came before this one; otherwise none.

    >>> from regelbok.engine.setup import table
    >>> teams(table(3), 0), teams(table(4, scoring=Scoring.PARTNERS), 0)
    (((0,), (1,), (2,)), ((0, 2), (1, 3)))
    >>> rotation = table(4, scoring=Scoring.ROTATION)
    >>> for rounds in (0, 3, 4, 7, 8, 11):
    ...     print(*teams(rotation, rounds))
    (0, 2) (1, 3)
    (0, 2) (1, 3)
    (0, 1) (2, 3)
    (0, 1) (2, 3)
    (0, 3) (1, 2)
    (0, 3) (1, 2)
    """
    if agreed.scoring not in IN_TEAMS:
        return tuple((seat,) for seat in range(agreed.players))
    return PAIRINGS[rounds * len(PAIRINGS) // agreed.target]


def team_of(state: State, seat: int) -> Team:
    """The team of a seat, those who have left included.

    >>> from regelbok.engine.notation import position
    >>> line = "classic turn=A top=r5 A=r1 B=b1 C=g1 D=y1"
    >>> team_of(position(line), 3), team_of(position(line + " scoring=partners"), 3)
    ((3,), (1, 3))
    """
    return next(team for team in teams(state.table, state.rounds) if seat in team)


def one_team_left(state: State) -> bool:
    """Nobody has anybody left to play against in this match.

    >>> from regelbok.engine.notation import position
    >>> line = "classic scoring=partners phase=deal players=4 away="
    >>> [one_team_left(position(line + away)) for away in ("A", "A,B", "B,D")]
    [False, False, True]
    """
    return _together(state, in_the_match(state))


def one_team_standing(state: State) -> bool:
    """Nobody has anybody left to play against in this round: the others are knocked out, or away.

    >>> from regelbok.engine.notation import position
    >>> line = "no-mercy turn=A top=r5 A=r1 B=b1 C=g1 D=y1 "
    >>> for more in ("out=B,D", "out=B away=D", "out=B,C", "out=B,C,D"):
    ...     states = (position(line + each + more) for each in ("", "scoring=partners "))
    ...     print(more, *map(one_team_standing, states))
    out=B,D False True
    out=B away=D False True
    out=B,C False False
    out=B,C,D True True
    """
    return _together(state, at_the_table(state))


def _together(state: State, seats: Team) -> bool:
    """These seats are all of one team."""
    return set(seats) <= set(team_of(state, seats[0]))
