"""The gate of the build: everything agrees, or every disagreement is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.prove import Proof, prove

Seed = Callable[[str], Path]


@pytest.fixture
def seeded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seed:
    """A project of one file."""
    monkeypatch.chdir(tmp_path)

    def seed(text: str) -> Path:
        (tmp_path / "docs/cases").mkdir(parents=True)
        (tmp_path / "docs/cases/a.yml").write_text(text, encoding="utf-8")
        return tmp_path

    return seed


def test_the_whole_project_is_proved(proof: Proof) -> None:
    assert set(proof.traces) == set(proof.runs)
    assert all(proof.scenarios_by_rule[id] for id in RULES)
    assert proof.doctest_count > 0
    assert proof.step_count >= len(proof.runs)
    assert all(row.code for row in proof.report.rows.values())


def test_every_disagreement_is_told_at_once(good: str, seeded: Seed) -> None:
    bad = good.replace("drawn: {Ada: 4}", "drawn: {Ada: 5}").replace("Bo: 1}", "Bo: 2}")
    with pytest.raises(ProofError) as caught:
        prove(seeded(bad))
    lines = caught.value.lines
    assert lines[0].startswith("docs/cases/a.yml:11: found drawn Ada: 4; expected 5 (")
    assert lines[1].startswith("docs/cases/a.yml:15: found sizes Bo: 1; expected 2 (")
    assert any("found no scenario for rule 'skip.loses-turn'" in line for line in lines)


def test_bad_input_comes_first(good: str, seeded: Seed) -> None:
    with pytest.raises(InputError) as caught:
        prove(seeded(good.replace("top: r5", "top: x5")))
    (line,) = caught.value.lines
    assert line.startswith("docs/cases/a.yml:6: found unknown card 'x5'; expected")


def test_a_folder_without_chapters_is_no_project(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found neither docs/chapters nor docs/cases"):
        prove(tmp_path)
