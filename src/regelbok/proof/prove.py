"""The gate of every build: all scenarios, doctests and traces, or no book."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from regelbok.proof import records
from regelbok.proof.collect import CASES, CHAPTERS, collect, default_paths
from regelbok.proof.doctests import Documented, run_doctests
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.runner import Run, run
from regelbok.proof.trace import Trace
from regelbok.proof.traceability import Report, trace_rules
from regelbok.proof.yamlfile import shown


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proved.

    Attributes:
        runs: the scenarios played, by id, in the order of the files.
        doctests: the engine's documented examples, all as printed.
        report: where each rule is cited and proved.
        seconds: how long it took.
    """

    runs: Mapping[str, Run]
    doctests: tuple[Documented, ...]
    report: Report
    seconds: float

    @property
    def traces(self) -> dict[str, Trace]:
        """The traces by scenario id."""
        return {id: each.trace for id, each in self.runs.items()}

    @property
    def scenarios_by_rule(self) -> dict[str, tuple[str, ...]]:
        """For each rule id the ids of the scenarios that prove it."""
        return {id: row.scenarios for id, row in self.report.rows.items()}

    @property
    def doctest_count(self) -> int:
        """How many documented examples were run."""
        return sum(len(each.examples) for each in self.doctests)

    @property
    def step_count(self) -> int:
        """How many moves were made or refused."""
        return sum(len(each.trace.steps) for each in self.runs.values())


def prove(root: Path) -> Proof:
    """Prove everything a project says about the game.

    Args:
        root: the project's folder.

    Raises:
        InputError: a file is not in order; a line for each fault.
        ProofError: the engine, the scenarios and the rules do not agree; a line for each fault.
    """
    began = time.perf_counter()
    paths = default_paths(root)
    if not paths:
        message = f"{shown(root)}: found neither {CHAPTERS} nor {CASES}; expected a project"
        raise InputError([message])
    runs = {scenario.id: run(scenario) for scenario in collect(paths)}
    report = trace_rules(runs.values())
    problems = [str(each) for played in runs.values() for each in played.differences]
    documented: tuple[Documented, ...] = ()
    try:
        documented = run_doctests()
    except ProofError as error:
        problems += error.lines
    problems += report.problems()
    if not problems:  # or else the records would only say the same at length
        problems += records.check(root)
    if problems:
        raise ProofError(problems)
    return Proof(runs, documented, report, time.perf_counter() - began)
