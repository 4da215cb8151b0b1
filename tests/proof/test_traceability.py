"""Every rule is cited by the engine and proved by a scenario; what is not is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.engine.rules import RULES, Rule
from regelbok.proof import traceability
from regelbok.proof.collect import collect
from regelbok.proof.runner import run
from regelbok.proof.traceability import citations, rule_places, trace_rules


def test_rule_without_a_scenario_is_told(good: str, write: Callable[[str], Path]) -> None:
    report = trace_rules([run(each) for each in collect([write(good)])])
    assert list(report.rows) == list(RULES)
    assert report.rows["challenge.guilty"].scenarios == ("bluff-caught",)
    line = rule_places()[Rule.SKIP_LOSES_TURN].line
    told = (
        f"rules.py:{line}: found no scenario for rule 'skip.loses-turn'; "
        "expected at least one that lists and cites it"
    )
    assert any(problem.endswith(told) for problem in report.problems())
    assert not any("'challenge.guilty'" in problem for problem in report.problems())


def test_rule_without_code_is_told(
    good: str, write: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = dict(citations())
    del known[Rule.CHALLENGE_GUILTY]
    monkeypatch.setattr(traceability, "citations", lambda: known)
    report = trace_rules([run(each) for each in collect([write(good)])])
    line = rule_places()[Rule.CHALLENGE_GUILTY].line
    told = (
        f"rules.py:{line}: found rule 'challenge.guilty' cited nowhere in the engine; "
        "expected code that cites it"
    )
    assert any(problem.endswith(told) for problem in report.problems())


def test_every_rule_has_a_line_of_its_own() -> None:
    places = rule_places()
    assert set(places) == set(Rule)
    assert len({place.line for place in places.values()}) == len(Rule)


def test_a_rule_is_cited_by_name_or_through_a_refusal() -> None:
    files = {
        rule: {Path(place.file).name for place in places} for rule, places in citations().items()
    }
    assert "challenge.py" in files[Rule.CHALLENGE_GUILTY]
    assert "laying.py" in files[Rule.MATCH_NOTHING]  # as Refusal.NO_MATCH
    assert not any({"rules.py", "refusals.py"} & names for names in files.values())
