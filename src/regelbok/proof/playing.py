"""A round between computers, one move after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from regelbok.engine.events import Events
from regelbok.engine.game import apply
from regelbok.engine.moves import Move, SeatMove
from regelbok.engine.notation import write_move, write_position
from regelbok.engine.state import Phase, State
from regelbok.proof.errors import ProofError
from regelbok.proof.guard import what_happened
from regelbok.proof.players import Policy, next_move, offers

MOST_MOVES: Final = 20_000  # of players; a round that goes on for longer is broken off
OVER: Final = frozenset({Phase.ROUND_OVER, Phase.MATCH_OVER})


class Step(NamedTuple):
    """A move that was made.

    Attributes:
        before: the position.
        move: the move.
        after: the position after it.
        events: what happened.
    """

    before: State
    move: Move
    after: State
    events: Events


def steps(state: State, policies: Sequence[Policy], chance: Random, where: str) -> Iterator[Step]:
    """Play a round to its end.

    Args:
        state: a position before the round or in it.
        policies: how each seat plays.
        chance: for whatever is done by chance.
        where: what is played, for complaints: "round 3 of seed 1".

    Yields:
        Every move; the round is over after the last, unless it was broken off.

    Raises:
        ProofError: the engine has failed; says where.
    """
    moves = 0
    while state.phase not in OVER and moves < MOST_MOVES:
        move: Move | None = None
        try:
            move = next_move(state, policies, chance, offers(state))
            after, events = apply(state, move)
        except Exception as error:
            raise _failure(where, state, move, error) from None
        yield Step(state, move, after, events)
        state = after
        moves += isinstance(move, SeatMove)


def _failure(where: str, state: State, move: Move | None, error: Exception) -> ProofError:
    """What is told of an engine that fails: enough to see it fail again."""
    doing = f"at {write_move(move)}" if move else "asked for a move"
    found = f"{what_happened(error)} in {where}, {doing}"
    return ProofError([f"the engine: found {found}: {write_position(state)}"])


def seed_of(*parts: object) -> int:
    """The seed of a round, made of the seed of the whole, the round's number, and the like."""
    return int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:8], "big")
