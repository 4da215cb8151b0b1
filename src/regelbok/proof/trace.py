"""What playing a scenario through the engine gives: every step with its states and events."""

from __future__ import annotations

from dataclasses import dataclass

from regelbok.engine.events import Events
from regelbok.engine.moves import Move
from regelbok.engine.refusals import Refusal
from regelbok.engine.state import State


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of a scenario.

    Attributes:
        move: the move tried.
        before: the state it was tried in.
        after: the state afterwards; the same as ``before`` if it was refused.
        events: what it did, in order; empty if it was refused.
        refusal: why it was refused, or ``None``.
        line: line of the step in its file, from 1.
    """

    move: Move
    before: State
    after: State
    events: Events
    refusal: Refusal | None
    line: int


@dataclass(frozen=True, slots=True)
class Trace:
    """A scenario played through.

    Attributes:
        scenario: its id.
        title: its English title.
        names: names of the players by seat.
        start: the position before the first step.
        steps: the steps, in order.
    """

    scenario: str
    title: str
    names: tuple[str, ...]
    start: State
    steps: tuple[TraceStep, ...]
