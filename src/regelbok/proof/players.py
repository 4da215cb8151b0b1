"""Computer players: simple ones, for company at the table and for playing many rounds.

A player sees a :class:`View` and the moves of its own that are allowed, nothing else. Whatever it
does by chance comes from a ``random.Random`` that is handed to it, and of that only ``random()``,
whose sequence Python promises never to change: the same seed gives the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, TypeVar

from regelbok.engine.cards import Colour
from regelbok.engine.edition import points_of
from regelbok.engine.game import legal
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColour,
    Play,
    SeatMove,
)
from regelbok.engine.naming import unknown
from regelbok.engine.state import NOBODY, State
from regelbok.engine.targeting import swaps
from regelbok.engine.view import View, view
from regelbok.proof.errors import InputError

Moves = tuple[Move, ...]
Policy = Callable[[View, Moves, Random], Move | None]
"""Chooses among a player's moves; ``None``, which only a player not on turn may say, is waiting."""

_Any = TypeVar("_Any")

# How often a simple player does what a person would not always do.
_REMEMBERS_UNO: Final = 0.85
_CATCHES: Final = 0.7
_JUMPS_IN: Final = 0.5
_CHALLENGES: Final = 0.1
_CALLS_LATE: Final = 0.5


def offers(state: State) -> Mapping[int, Moves]:
    """The moves allowed now, by seat; those of the table stand under ``NOBODY``.

    >>> from regelbok.engine.notation import position
    >>> found = offers(position("classic turn=A top=r5 A=r9,b8,g1 B=r4 C=g1 exposed=B"))
    >>> {seat: len(moves) for seat, moves in found.items()}
    {0: 3, 1: 1, 2: 1}
    """
    found: dict[int, list[Move]] = {}
    for each in legal(state):
        seat = each.seat if isinstance(each, SeatMove) else NOBODY
        found.setdefault(seat, []).append(each)
    return {seat: tuple(moves) for seat, moves in found.items()}


def on_turn(state: State, offered: Mapping[int, Moves]) -> int:
    """Who has to move: the player on turn, or the first who can if that one cannot."""
    return state.turn if state.turn in offered else min(offered)


def next_move(
    state: State, policies: Sequence[Policy], chance: Random, offered: Mapping[int, Moves]
) -> Move:
    """What happens next where all players are computers.

    Args:
        state: a position in which the match is not over.
        policies: how each seat plays.
        chance: for whatever is done by chance.
        offered: the moves allowed, by seat.
    """
    seat = on_turn(state, offered)
    if seat == NOBODY:
        return offered[NOBODY][0]
    others = [each for each in offered if each != seat]
    quick = reaction(state, others, policies, chance, offered) if others else None
    if quick is not None:
        return quick
    return policies[seat](view(state, seat), offered[seat], chance) or offered[seat][0]


def reaction(
    state: State,
    seats: Sequence[int],
    policies: Sequence[Policy],
    chance: Random,
    offered: Mapping[int, Moves],
) -> Move | None:
    """What one of these seats does out of turn, if anything; who is the quickest is chance."""
    for seat in shuffled(seats, chance):
        if seat in offered:
            chosen = policies[seat](view(state, seat), offered[seat], chance)
            if chosen is not None:
                return chosen
    return None


def shuffled(things: Sequence[_Any], chance: Random) -> list[_Any]:
    """Things in an order by chance."""
    rest = list(things)
    return [rest.pop(int(chance.random() * len(rest))) for _ in things]


# --- The simple player ------------------------------------------------------------------------


def simple(seen: View, moves: Moves, chance: Random) -> Move | None:
    """Lays a card if one fits: action cards and high ones first, wilds last.

    It names the colour it holds most of and swaps hands with whoever holds the fewest cards. It
    forgets to call UNO now and then, mostly notices if others do, and seldom challenges.

    >>> from regelbok.engine.notation import position, write_move
    >>> state = position("classic turn=A top=r5 A=r2,rS,W,g1 B=r4,g2")
    >>> write_move(simple(view(state, 0), legal(state), Random(1)))
    'A:rS'
    >>> state = position("classic turn=A top=y5 A=W,g3,g1,b2 B=r4,g2")
    >>> write_move(simple(view(state, 0), legal(state), Random(1)))
    'A:W/g'
    """
    catches = [each for each in moves if isinstance(each, Catch)]
    if catches and chance.random() < _CATCHES:
        return catches[0]
    plays = [each for each in moves if isinstance(each, Play)]
    if seen.seat != seen.turn:
        return _out_of_turn(seen, moves, plays, chance)
    if plays:
        return _lay(seen, plays, chance)
    return _without_a_card(seen, moves, chance)


def _out_of_turn(seen: View, moves: Moves, plays: list[Play], chance: Random) -> Move | None:
    late = next((each for each in moves if isinstance(each, CallUno)), None)
    if late is not None and chance.random() < _CALLS_LATE:
        return late
    if plays and chance.random() < _JUMPS_IN:
        return _lay(seen, plays, chance)
    others = [each for each in moves if not isinstance(each, Play | CallUno | Catch)]
    return others[0] if others else None


def _lay(seen: View, plays: list[Play], chance: Random) -> Play:
    """The best card; with UNO, if that counts and is not forgotten."""
    best = max(plays, key=lambda each: _worth(seen, each))
    twins = [each for each in plays if _without_call(each) == _without_call(best)]
    called = chance.random() < _REMEMBERS_UNO
    return next((each for each in twins if each.uno is called), best)


def _without_call(each: Play) -> tuple[object, ...]:
    return each.card, each.colour, each.target, each.also


def _worth(seen: View, each: Play) -> tuple[int, ...]:
    """How good it is to lay this, the most important first."""
    edition, laid = seen.table.edition, (each.card, *each.also)
    kept = len(seen.hand) - len(laid)
    gain, size = 0, 0
    if each.target is not None:
        size = seen.sizes[each.target]
        if swaps(edition, each.card.face):
            gain = kept - size
    return (
        not kept,
        gain,
        len(laid),
        each.card.colour is not None,
        sum(points_of(card, edition) for card in laid),
        -size,
        _held(seen)[each.colour] if each.colour else 0,
    )


def _held(seen: View) -> Counter[Colour | None]:
    return Counter(card.colour for card in seen.hand)


def _without_a_card(seen: View, moves: Moves, chance: Random) -> Move:
    """What to do where no card can be laid."""
    named = [each for each in moves if isinstance(each, NameColour)]
    if named:
        held = _held(seen)
        return max(named, key=lambda each: held[each.colour])
    challenge = next((each for each in moves if isinstance(each, Challenge)), None)
    if challenge is not None and chance.random() < _CHALLENGES:
        return challenge
    for kind in (Accept, Keep, Draw):
        for each in moves:
            if isinstance(each, kind):
                return each
    return moves[int(chance.random() * len(moves))]


# --- Players to compare it with -----------------------------------------------------------------


def first_legal(seen: View, moves: Moves, chance: Random) -> Move | None:
    """Makes the first move that is allowed, and never acts out of turn."""
    return moves[0] if seen.seat == seen.turn else None


def at_random(seen: View, moves: Moves, chance: Random) -> Move | None:
    """Makes any move that is allowed; out of turn, as often none."""
    if seen.seat != seen.turn and chance.random() < 0.5:
        return None
    return moves[int(chance.random() * len(moves))]


POLICIES: Final[Mapping[str, Policy]] = MappingProxyType(
    {"simple": simple, "first-legal": first_legal, "random": at_random}
)


def policy_named(name: str) -> Policy:
    """The policy of this name.

    Raises:
        InputError: there is none; names the nearest.

    >>> policy_named("simpel")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown policy 'simpel'; nearest: simple
    """
    if name not in POLICIES:
        raise InputError([unknown("policy", name, POLICIES)])
    return POLICIES[name]
