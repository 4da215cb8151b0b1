"""The box in which every card is wild: whose turn comes after its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.cards import Face
from regelbok.engine.events import DirectionTurned, Events, Rules, TurnLost
from regelbok.engine.rules import Rule
from regelbok.engine.state import circle

# The direction now, the next player, and what happened.
Passed = tuple[int, int, Events]


def _skip(seated: tuple[bool, ...], seat: int, direction: int) -> Passed:
    """The next player loses the turn."""
    return _skip_some(1, (Rule.ALL_WILD_SKIP,), seated, seat, direction)


def _skip_two(seated: tuple[bool, ...], seat: int, direction: int) -> Passed:
    """The next two players lose their turns; of two players only the other one does.

    >>> _skip_two((True,) * 4, 3, 1)[1:]  # doctest: +NORMALIZE_WHITESPACE
    (2, (TurnLost(seat=0, rules=(all-wild.skip-two,)),
         TurnLost(seat=1, rules=(all-wild.skip-two,))))
    >>> _skip_two((True, True, False), 0, 1)[1:]
    (0, (TurnLost(seat=1, rules=(all-wild.skip-two, all-wild.two-players)),))
    """
    if sum(seated) == 2:
        rules: Rules = (Rule.ALL_WILD_SKIP_TWO, Rule.ALL_WILD_TWO_PLAYERS)
        return _skip_some(1, rules, seated, seat, direction)
    return _skip_some(2, (Rule.ALL_WILD_SKIP_TWO,), seated, seat, direction)


def _skip_some(
    count: int, rules: Rules, seated: tuple[bool, ...], seat: int, direction: int
) -> Passed:
    following = circle(seated, direction)
    lost: Events = ()
    for _ in range(count):
        seat = following[seat]
        lost += (TurnLost(seat, rules),)
    return direction, following[seat], lost


def _reverse(seated: tuple[bool, ...], seat: int, direction: int) -> Passed:
    """Play goes the other way; of two players the other one loses the turn.

    >>> _reverse((True,) * 4, 0, 1)
    (-1, 3, (DirectionTurned(direction=-1, rules=(all-wild.reverse,)),))
    """
    if sum(seated) == 2:
        rules = (Rule.ALL_WILD_REVERSE, Rule.ALL_WILD_TWO_PLAYERS)
        return direction, seat, (TurnLost(circle(seated, direction)[seat], rules),)
    turned = DirectionTurned(-direction, (Rule.ALL_WILD_REVERSE,))
    return -direction, circle(seated, -direction)[seat], (turned,)


PASSING: Final[Mapping[Face, Callable[[tuple[bool, ...], int, int], Passed]]] = MappingProxyType(
    {
        Face.WILD_SKIP: _skip,
        Face.WILD_SKIP_TWO: _skip_two,
        Face.WILD_REVERSE: _reverse,
    }
)
