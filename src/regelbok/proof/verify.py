"""``regelbok verify``: plays any scenarios, or proves a project, and says where they disagree."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os.path import realpath
from pathlib import Path
from typing import Final

from regelbok.proof.called import called
from regelbok.proof.collect import CASES, CHAPTERS, collect, default_paths
from regelbok.proof.errors import InputError
from regelbok.proof.plain import trace_lines
from regelbok.proof.prove import examine
from regelbok.proof.runner import Run, run

FORMATS: Final = ("text", "json")
_ONE: Final = {"recorded matches": "recorded match", "counts of moves": "count of moves"}


def main(paths: Sequence[Path], format: str = "text", root: Path | None = None) -> int:
    """Play scenarios and print what differs; of a whole project all that a build proves.

    Args:
        paths: files and folders; the whole project if there are none.
        format: ``text`` for people or ``json`` for machines.
        root: the folder of the project; the nearest one upward if ``None``.

    Returns:
        0 if everything is as expected, 1 if not.

    Raises:
        InputError: a file is not in order; the caller prints it and exits with 2.
        ProofError: the proof goes no further; the caller prints it and exits with 1.
    """
    proved = _files(paths) if paths else _project(project_root(root, " or files to verify"))
    print(_as_json(proved) if format == "json" else _as_text(proved))
    return 0 if proved.ok else 1


@dataclass(frozen=True, slots=True)
class _Proved:
    """What is told: the scenarios played, how much of what, and what is wrong besides."""

    runs: Sequence[Run]
    counts: Mapping[str, int]
    problems: Sequence[str]
    seconds: float

    @property
    def ok(self) -> bool:
        return not self.problems and not any(each.differences for each in self.runs)


def _files(paths: Sequence[Path]) -> _Proved:
    began = time.perf_counter()
    runs = [run(scenario) for scenario in collect(paths)]
    if not runs:
        raise InputError(["found no scenario in these files; expected at least one"])
    return _Proved(runs, _played(runs), (), time.perf_counter() - began)


def _project(root: Path) -> _Proved:
    proof, problems = examine(root)
    runs = tuple(proof.runs.values())
    counts = {
        **_played(runs),
        "documented examples": proof.doctest_count,
        "recorded matches": proof.matches,
        "counts of moves": proof.counts,
        "packs": proof.packs,
        "experiments": proof.experiments,
    }
    return _Proved(runs, counts, problems, proof.seconds)


def _played(runs: Sequence[Run]) -> Mapping[str, int]:
    return {
        "scenarios": len(runs),
        "steps": sum(len(each.trace.steps) for each in runs),
        "rules": len({rule for each in runs for rule in each.scenario.rules}),
    }


def project_root(start: Path | None = None, otherwise: str = "") -> Path:
    """The nearest folder upward that holds chapters.

    Args:
        start: where to begin; the current folder if ``None``.
        otherwise: what else is expected if there is none.

    Raises:
        InputError: there is none.
    """
    here = Path(realpath(start or Path.cwd()))
    for folder in (here, *here.parents):
        if default_paths(folder):
            return folder
    expected = f"a folder of the project ({called()} --root DIR …){otherwise}"
    raise InputError([f"{here}: found neither {CHAPTERS} nor {CASES}; expected {expected}"])


def _as_text(proved: _Proved) -> str:
    lines = []
    for each in proved.runs:
        if each.differences:
            lines += [str(difference) for difference in each.differences]
            lines += [f"  {line}" for line in trace_lines(each.trace)]
            lines.append("")
    lines += proved.problems
    lines.append(_summary(proved))
    return "\n".join(lines)


def _summary(proved: _Proved) -> str:
    failed = sum(1 for each in proved.runs if each.differences)
    wrong = [f"{failed} differ{'s' if failed == 1 else ''}"] if failed else []
    if proved.problems:
        wrong.append(_count(len(proved.problems), "other faults" if failed else "faults"))
    counts = (_count(number, what) for what, number in proved.counts.items())
    verdict = ", ".join(wrong) or "all as expected"
    return f"{', '.join(counts)}: {verdict} ({proved.seconds:.2f} s)"


def _count(number: int, what: str) -> str:
    return f"{number} {what if number != 1 else _ONE.get(what, what.removesuffix('s'))}"


def _as_json(proved: _Proved) -> str:
    return json.dumps(
        {
            "ok": proved.ok,
            "seconds": round(proved.seconds, 3),
            "proved": {what.replace(" ", "-"): number for what, number in proved.counts.items()},
            "faults": list(proved.problems),
            "scenarios": [
                {
                    "id": each.scenario.id,
                    "file": each.scenario.place.file,
                    "line": each.scenario.place.line,
                    "rules": [rule.id for rule in each.scenario.rules],
                    "cited": [rule.id for rule in each.outcome().cited()],
                    "steps": len(each.trace.steps),
                    "differences": [
                        {
                            "file": difference.place.file,
                            "line": difference.place.line,
                            "step": difference.step,
                            "what": difference.what,
                            "expected": difference.expected,
                            "found": difference.found,
                        }
                        for difference in each.differences
                    ],
                    "trace": list(trace_lines(each.trace)) if each.differences else [],
                }
                for each in proved.runs
            ],
        },
        indent=2,
    )
