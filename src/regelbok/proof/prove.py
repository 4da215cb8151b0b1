"""The gate of every build: all packs, scenarios, doctests, traces and records, or no book."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from regelbok.proof import packs, records
from regelbok.proof.collect import CASES, CHAPTERS, collect, default_paths
from regelbok.proof.doctests import Documented, run_doctests
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.records import Count, Match
from regelbok.proof.runner import Run, run
from regelbok.proof.tactics.record import check_tactics, read_tactics
from regelbok.proof.trace import Trace
from regelbok.proof.traceability import Report, trace_rules
from regelbok.proof.yamlfile import shown


@dataclass(frozen=True)
class Proof:
    """What was proved.

    Attributes:
        runs: the scenarios played, by id, in the order of the files.
        doctests: the engine's documented examples, all as printed.
        report: where each rule is cited and proved.
        matches: how many recorded matches were played again.
        counts: from how many positions the sequences of moves were counted again.
        packs: how many packs were compared with what was counted by hand.
        experiments: how many experiments about tactics begin as they are recorded.
        seconds: how long it took.
    """

    runs: Mapping[str, Run]
    doctests: tuple[Documented, ...]
    report: Report
    matches: int
    counts: int
    packs: int
    experiments: int
    seconds: float

    @cached_property
    def traces(self) -> dict[str, Trace]:
        """The traces by scenario id."""
        return {id: each.trace for id, each in self.runs.items()}

    @cached_property
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


def examine(root: Path) -> tuple[Proof, list[str]]:
    """Play and compare everything a project says about the game.

    Args:
        root: the project's folder.

    Returns:
        What was played, and a line for each thing wrong besides the examples that differ.

    Raises:
        InputError: a file is not in order; a line for each fault.
        ProofError: a pack is not as it was counted, on which all else stands, or the engine does
            not come to an end.
    """
    began = time.perf_counter()
    paths = default_paths(root)
    if not paths:
        message = f"{shown(root)}: found neither {CHAPTERS} nor {CASES}; expected a project"
        raise InputError([message])
    has_records = (root / records.FOLDER).is_dir()
    counted = packs.read_packs(root) if has_records else ()
    miscounted = [line for pack in counted for line in packs.check_pack(pack)]
    if miscounted:
        raise ProofError(miscounted)
    runs = {scenario.id: run(scenario) for scenario in collect(paths)}
    report = trace_rules(runs.values())
    problems: list[str] = []
    documented: tuple[Documented, ...] = ()
    try:
        documented = run_doctests()
    except ProofError as error:
        problems += error.lines
    problems += report.problems()
    matches: tuple[Match, ...] = ()
    counts: tuple[Count, ...] = ()
    tactics = read_tactics(root)
    differ = any(played.differences for played in runs.values())
    if has_records and not problems and not differ:  # or else they would only say it at length
        matches, counts = records.read_matches(root), records.read_counts(root)
        problems += [line for match in matches for line in records.check_match(match)]
        problems += [line for count in counts for line in records.check_count(count)]
        problems += check_tactics(tactics) if tactics else []
    seconds = time.perf_counter() - began
    proof = Proof(
        runs,
        documented,
        report,
        len(matches),
        len(counts),
        len(counted),
        len(tactics),
        seconds,
    )
    return proof, problems


def prove(root: Path) -> Proof:
    """Prove everything a project says about the game.

    Args:
        root: the project's folder.

    Raises:
        InputError: a file is not in order; a line for each fault.
        ProofError: the engine, the scenarios and the rules do not agree; a line for each fault.
    """
    proof, problems = examine(root)
    differences = [str(each) for played in proof.runs.values() for each in played.differences]
    if differences or problems:
        raise ProofError([*differences, *problems])
    return proof
