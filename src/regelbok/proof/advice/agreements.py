"""What a table may agree on: house rules, which of them do not go together, how a match ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES, HouseRuleError, agree
from regelbok.engine.ideas import Idea
from regelbok.engine.setup import TableError, table
from regelbok.engine.state import Scoring
from regelbok.engine.teams import IN_TEAMS, PLAYERS
from regelbok.engine.ways import usual_target
from regelbok.proof.advice.parameters import agreeable, first_number
from regelbok.proof.advice.scoring import MOST_ROUNDS, Ends, way

_MOST: Final = 99
_MOST_POINTS: Final = 999_999  # or rounds to win


class Why(Enum):
    """Why two house rules do not go together."""

    SAME = "same"  # they want the same thing otherwise
    NOTHING_LEFT = "nothing-left"  # the first leaves nothing for the second to change


class Conflict(NamedTuple):
    """Two house rules that do not go together.

    Attributes:
        first: one of them.
        second: the other one.
        why: the reason.
    """

    first: str
    second: str
    why: Why


def least(edition: Edition, id: str) -> int:
    """The least number that a house rule with a number may have in a box.

    >>> [least(EDITIONS["classic"], id) for id in ("hand-limit-N", "uno-penalty-N")]
    [8, 1]
    """
    for number in range(1, _MOST + 1):
        try:
            agree(edition, [id.replace("-N", f"-{number}")])
        except HouseRuleError:
            continue
        return number
    raise AssertionError(id)


def named(edition: Edition, id: str) -> str:
    """A house rule with a number in place of its ``N``: one that goes with the box."""
    if not id.endswith("-N"):
        return id
    first = least(edition, id)
    return id.replace("-N", f"-{first}")


def conflicts() -> tuple[Conflict, ...]:
    """Every pair of house rules that do not go together, in whatever box both are of use.

    >>> [str(each.second) for each in conflicts() if each.first == "no-challenge"]
    ['challenger-loses-turn']
    """
    return tuple(
        dict.fromkeys(each for edition in EDITIONS.values() for each in conflicts_in(edition))
    )


def conflicts_in(edition: Edition) -> Iterator[Conflict]:
    """Every pair of house rules of a box that do not go together.

    >>> sum(1 for _ in conflicts_in(EDITIONS["junior"]))
    4
    """
    for first, second in combinations(agreeable(edition), 2):
        try:
            agree(edition, [named(edition, first), named(edition, second)])
        except HouseRuleError:
            yield _conflict(first, second)


def _conflict(first: str, second: str) -> Conflict:
    for one, other in ((first, second), (second, first)):
        if one in HOUSE_RULES[other].nothing_left_by:
            return Conflict(one, other, Why.NOTHING_LEFT)
    return Conflict(first, second, Why.SAME)


@cache
def ideas(edition: Edition) -> tuple[tuple[Idea, ...], int]:
    """What may be written on the customizable cards of a box, and on how many at most.

    >>> [(len(some), most) for some, most in map(ideas, EDITIONS.values()) if some][:1]
    [(10, 3)]
    """
    most = 0
    while most < len(Idea):
        try:
            agree(edition, [f"custom-{idea.id}" for idea in tuple(Idea)[: most + 1]])
        except HouseRuleError:
            break
        most += 1
    return (tuple(Idea) if most else ()), most


@cache
def numbers(edition: Edition) -> Mapping[str, Mapping[str, int]]:
    """The house rules of a box that have a number: the least, the most, and the one to begin with.

    >>> numbers(EDITIONS["no-mercy"])["uno-penalty-N"]
    mappingproxy({'least': 1, 'most': 99, 'first': 4})
    """
    return MappingProxyType(
        {
            id: MappingProxyType(
                {"least": least(edition, id), "most": _MOST, "first": first_number(edition, id)}
            )
            for id in agreeable(edition)
            if id.endswith("-N")
        }
    )


def target_of(edition: Edition, scoring: Scoring) -> tuple[int, int, int]:
    """What usually ends a match, the least that can be agreed on, and the most.

    So can all multiples of the least be that lie in between. The engine knows no most; it is what
    a page can hold.

    >>> [target_of(EDITIONS["classic"], each) for each in (Scoring.LOWEST, Scoring.ROTATION)]
    [(500, 1, 999999), (12, 3, 60)]
    """
    most = MOST_ROUNDS if way(scoring).ends is Ends.ROUNDS else _MOST_POINTS
    usual, players = usual_target(edition, scoring), _players(edition, scoring)
    for target in range(1, usual + 1):
        try:
            table(players, edition, target, scoring)
        except TableError:
            continue
        return usual, target, most
    raise AssertionError(scoring)


def _players(edition: Edition, scoring: Scoring) -> int:
    return PLAYERS if scoring in IN_TEAMS else edition.min_players
