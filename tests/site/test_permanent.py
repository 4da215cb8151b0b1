"""Permanent addresses: every id ever published is listed, and each leads to a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.engine.rules import RULES
from regelbok.proof.errors import ProofError
from regelbok.site.permanent import FILE, permanent_ids


def test_every_rule_is_listed(root: Path) -> None:
    assert set(RULES) <= set(permanent_ids(root, RULES))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


def listed(project: Path, text: str) -> dict[str, str]:
    (project / FILE).write_text(text, encoding="utf-8")
    return dict(permanent_ids(project, ["new.id", "other.id"]))


def test_an_id_no_longer_used_names_the_one_that_answers_for_it(project: Path) -> None:
    text = "# ids\nnew.id\nother.id\nold.id = new.id  # renamed\n"
    assert listed(project, text)["old.id"] == "new.id"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("new.id\n", f"{FILE}: found no line 'other.id'; expected every rule"),
        ("new.id\nother.id\ngone.id\n", f"{FILE}:3: found 'gone.id', told nowhere"),
        ("new.id\nother.id\nold.id = no.id\n", f"{FILE}:3: found 'no.id', told nowhere"),
        ("new.id\nother.id\nnew.id\n", f"{FILE}:3: found 'new.id' again"),
    ],
)
def test_a_gap_in_the_list_is_named(project: Path, text: str, expected: str) -> None:
    with pytest.raises(ProofError) as caught:
        listed(project, text)
    assert any(line.startswith(expected) for line in caught.value.lines)
