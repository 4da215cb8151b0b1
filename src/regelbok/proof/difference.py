"""Two ways to play side by side: the examples that come out otherwise.

An example is played once more from the same position with the same moves, but with another box or
other house rules. Where that position cannot come up there, there is nothing to compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regelbok.engine.cards import NotationError
from regelbok.engine.edition import Edition
from regelbok.engine.game import apply, why_not
from regelbok.engine.notation import refuse_impossible
from regelbok.engine.setup import in_another_box
from regelbok.engine.state import State
from regelbok.proof.errors import ProofError
from regelbok.proof.guard import time_limit, what_happened
from regelbok.proof.possible import impossible
from regelbok.proof.trace import Trace, TraceStep


@dataclass(frozen=True, slots=True)
class Difference:
    """The first step of an example that comes out otherwise.

    Attributes:
        trace: the example.
        place: the step, from 0.
        other: the same move in the other game.
    """

    trace: Trace
    place: int
    other: TraceStep

    @property
    def usual(self) -> TraceStep:
        """The step as the example has it."""
        return self.trace.steps[self.place]


def differences(traces: Iterable[Trace], edition: Edition) -> Iterator[Difference]:
    """The examples whose outcome changes when another game is played.

    Args:
        traces: the examples.
        edition: the other box, with its house rules.

    Raises:
        ProofError: the engine raises something, or comes to no end.
    """
    for trace in traces:
        start = _in_other_game(trace.start, edition)
        if start is None:
            continue
        try:
            with time_limit():
                found = _first(trace, start)
        except Exception as error:
            where = f"example '{trace.scenario}' with {'+'.join((edition.id, *edition.house))}"
            raise ProofError(
                [f"{where}: found {what_happened(error)}; expected an answer"]
            ) from None
        if found is not None:
            yield found


def _in_other_game(state: State, edition: Edition) -> State | None:
    """The same position in the other game, or ``None`` if it cannot come up there."""
    agreed = in_another_box(state.table, edition)
    if agreed is None:
        return None
    other = state._replace(table=agreed)
    if not state.discards and _another_pack(edition, state.table.edition):
        return None  # before the opening card the whole pack lies in the piles
    try:
        refuse_impossible(other)
    except NotationError:
        return None
    seats = tuple(map(str, range(agreed.players)))
    return None if any(True for _ in impossible(other, seats)) else other


def _first(trace: Trace, state: State) -> Difference | None:
    """The first step that comes out otherwise from this position, if there is one."""
    edition, usual = state.table.edition, trace.start.table.edition
    for place, step in enumerate(trace.steps):
        if not state.discards and _another_pack(edition, usual):
            return None  # other cards are dealt for the next round: nothing to compare any more
        refusal = why_not(state, step.move)
        after, events = (state, ()) if refusal else apply(state, step.move)
        other = TraceStep(step.move, state, after, events, refusal, step.line)
        if _outcome(other) != _outcome(step):
            return Difference(trace, place, other)
        state = after
    return None


def _another_pack(one: Edition, other: Edition) -> bool:
    return one.deck is not other.deck and Counter(one.deck) != Counter(other.deck)


def _outcome(step: TraceStep) -> object:
    """What came of a step, as far as anybody at the table could tell.

    Left out are what is agreed, the shuffles still to come, the order of a pack just shuffled, and
    who laid the top card, which only decides about moves to come.
    """
    if step.refusal is not None:
        return None
    after = step.after if step.after.discards else step.after._replace(draw_pile=())
    return after._replace(table=None, chance=None, laid_by=None)  # type: ignore[arg-type]
