"""``regelbok verify``: plays the scenarios of any files and says where the engine disagrees."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from os.path import realpath
from pathlib import Path
from typing import Final

from regelbok.proof.collect import CASES, CHAPTERS, collect, default_paths
from regelbok.proof.errors import InputError
from regelbok.proof.plain import trace_lines
from regelbok.proof.runner import Run, run

FORMATS: Final = ("text", "json")


def main(paths: Sequence[Path], format: str = "text") -> int:
    """Play scenarios and print what differs.

    Args:
        paths: files and folders; the project's chapters and cases if there are none.
        format: ``text`` for people or ``json`` for machines.

    Returns:
        0 if everything is as expected, 1 if not.

    Raises:
        InputError: a file is not in order; the caller prints it and exits with 2.
    """
    began = time.perf_counter()
    scenarios = collect(paths or default_paths(project_root()))
    if not scenarios:
        raise InputError(["found no scenario in these files; expected at least one"])
    runs = [run(scenario) for scenario in scenarios]
    seconds = time.perf_counter() - began
    print(_as_json(runs, seconds) if format == "json" else _as_text(runs, seconds))
    return 1 if any(each.differences for each in runs) else 0


def project_root(start: Path | None = None) -> Path:
    """The nearest folder upward that holds chapters.

    Args:
        start: where to begin; the current folder if ``None``.

    Raises:
        InputError: there is none.
    """
    here = Path(realpath(start or Path.cwd()))
    for folder in (here, *here.parents):
        if default_paths(folder):
            return folder
    expected = "a folder of the project (regelbok --root DIR …) or files to verify"
    raise InputError([f"{here}: found neither {CHAPTERS} nor {CASES}; expected {expected}"])


def _as_text(runs: Sequence[Run], seconds: float) -> str:
    lines = []
    for each in runs:
        if each.differences:
            lines += [str(difference) for difference in each.differences]
            lines += [f"  {line}" for line in trace_lines(each.trace)]
            lines.append("")
    lines.append(_summary(runs, seconds))
    return "\n".join(lines)


def _summary(runs: Sequence[Run], seconds: float) -> str:
    failed = sum(1 for each in runs if each.differences)
    steps = sum(len(each.trace.steps) for each in runs)
    rules = {rule for each in runs for rule in each.scenario.rules}
    verdict = f"{failed} differ{'s' if failed == 1 else ''}" if failed else "all as expected"
    counts = [_count(len(runs), "scenario"), _count(steps, "step"), _count(len(rules), "rule")]
    return f"{', '.join(counts)}: {verdict} ({seconds:.2f} s)"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _as_json(runs: Sequence[Run], seconds: float) -> str:
    return json.dumps(
        {
            "ok": not any(each.differences for each in runs),
            "seconds": round(seconds, 3),
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
                for each in runs
            ],
        },
        indent=2,
    )
