"""Plays scenarios through the engine and compares what comes of them with what they expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regelbok.engine.game import apply, why_not
from regelbok.engine.state import State
from regelbok.proof.errors import Place, ProofError, complaint
from regelbok.proof.expect import Check, cites
from regelbok.proof.guard import EndlessError, time_limit, what_happened
from regelbok.proof.outcome import Outcome
from regelbok.proof.scenario import Scenario, Step
from regelbok.proof.sides import with_both_sides
from regelbok.proof.trace import Trace, TraceStep


@dataclass(frozen=True, slots=True)
class Difference:
    """The engine did not do what a scenario expects.

    Attributes:
        place: where the expectation is written.
        scenario: id of the scenario.
        step: number of the step from 1, or 0 for the whole scenario.
        what: what was asked, such as ``drawn Ada``.
        expected: the answer expected.
        found: the engine's answer.
    """

    place: Place
    scenario: str
    step: int
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        where = f"step {self.step}" if self.step else "at the end"
        found = f"{self.what}: {self.found}"
        return complaint(self.place, found, f"{self.expected} ({self.scenario}, {where})")


@dataclass(frozen=True, slots=True)
class Run:
    """A scenario played through.

    Attributes:
        scenario: the scenario.
        trace: what happened.
        differences: where it is not what was expected.
    """

    scenario: Scenario
    trace: Trace
    differences: tuple[Difference, ...]

    def outcome(self) -> Outcome:
        """What came of the whole."""
        return _outcome(self.trace.names, self.trace.start, self.trace.steps)


def run(scenario: Scenario) -> Run:
    """Play a scenario.

    A step that is accepted where a refusal is expected, or the other way round, ends it: the
    steps after it were written for another position. So does an engine that raises something.

    Raises:
        ProofError: the engine does not come to an end, so that playing on would take for ever.
    """
    played: list[TraceStep] = []
    differences: list[Difference] = []
    surprise: Difference | None = None
    state, number, place = scenario.start, 0, scenario.place
    try:
        for number, step in enumerate(scenario.steps, 1):
            place = step.place
            with time_limit():
                done = _play(state, step)
                surprise = _verdict(scenario, number, step, done)
                if surprise is None:
                    outcome = _outcome(scenario.names, done.after, [done])
                    differences += _compare(scenario, number, step.expected.checks, outcome)
            played.append(done)
            state = done.after
            if surprise is not None:
                break
        else:
            number, place = 0, scenario.place
            with time_limit():
                whole = _outcome(scenario.names, scenario.start, played)
                differences += _compare(scenario, 0, (*scenario.checks, *_listed(scenario)), whole)
    except Exception as error:
        surprise = _broken(scenario, number, place, error)
    if surprise is not None:
        differences.append(surprise)
    trace = Trace(scenario.id, scenario.title, scenario.names, scenario.start, tuple(played))
    return Run(scenario, trace, tuple(differences))


def _broken(scenario: Scenario, number: int, place: Place, error: Exception) -> Difference:
    """The difference, if the engine raises what it should not.

    Raises:
        ProofError: it has not come to an end.
    """
    found = what_happened(error)
    broken = Difference(place, scenario.id, number, "the engine", "an answer", found)
    if isinstance(error, EndlessError):
        raise ProofError([str(broken)]) from None
    return broken


def _listed(scenario: Scenario) -> Iterator[Check]:
    """Every rule that a scenario says it proves must be cited when it is played."""
    for rule in scenario.rules:
        yield Check(scenario.rules_place, "rules cited", rule.id, cites(rule))


def _play(state: State, step: Step) -> TraceStep:
    move = with_both_sides(state, step.move)
    refusal = why_not(state, move)
    if refusal is not None:
        return TraceStep(move, state, state, (), refusal, step.place.line)
    after, events = apply(state, move)
    return TraceStep(move, state, after, events, None, step.place.line)


def _verdict(scenario: Scenario, number: int, step: Step, done: TraceStep) -> Difference | None:
    """The difference, if a move is accepted or refused against expectation."""
    wanted, refusal = step.expected, done.refusal
    found = "accepted" if refusal is None else f"refused by {refusal.rule.id}: {refusal.text}"
    if wanted.legal:
        expected = "accepted"
        as_expected = refusal is None
    elif wanted.refused is None:
        expected = "refused"
        as_expected = refusal is not None
    else:
        expected = f"refused by {wanted.refused.id}"
        as_expected = refusal is not None and refusal.rule is wanted.refused
    if as_expected:
        return None
    return Difference(step.place, scenario.id, number, "the move", expected, found)


def _compare(
    scenario: Scenario, number: int, checks: Iterable[Check], outcome: Outcome
) -> list[Difference]:
    differences = []
    for check in checks:
        found = check.ask(outcome)
        if found != check.expected:
            differences.append(
                Difference(check.place, scenario.id, number, check.what, check.expected, found)
            )
    return differences


def _outcome(names: tuple[str, ...], start: State, steps: Iterable[TraceStep]) -> Outcome:
    """What came of some steps."""
    played = tuple(steps)
    return Outcome(
        names=names,
        events=tuple(event for step in played for event in step.events),
        refusals=tuple(step.refusal for step in played if step.refusal is not None),
        state=played[-1].after if played else start,
    )
