"""Permanent addresses: every id ever published is listed, and each leads to a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError, ProofError
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
        ("../../../evil = new.id\n", f"{FILE}:1: found the id '../../../evil'; expected small"),
        ("/evil = new.id\n", f"{FILE}:1: found the id '/evil'; expected small letters and digits"),
        (".. = new.id\n", f"{FILE}:1: found the id '..'; expected small letters and digits"),
        (".evil = new.id\n", f"{FILE}:1: found the id '.evil'; expected small letters and digits"),
        ("a..b = new.id\n", f"{FILE}:1: found the id 'a..b'; expected small letters and digits"),
        ("New.id = new.id\n", f"{FILE}:1: found the id 'New.id'; expected small letters and dig"),
        ("a\\b = new.id\n", f"{FILE}:1: found the id 'a\\b'; expected small letters and digits"),
        ("= new.id\n", f"{FILE}:1: found the id ''; expected small letters and digits"),
    ],
)
def test_a_gap_in_the_list_is_named(project: Path, text: str, expected: str) -> None:
    with pytest.raises(ProofError) as caught:
        listed(project, text)
    assert any(line.startswith(expected) for line in caught.value.lines)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"new.id\nother.i\xe5\n", f"{FILE}:2: found the byte 0xe5, which is not UTF-8"),
        (b"new.id\nother\x1b.id\n", f"{FILE}:2: found the invisible character U+001B"),
    ],
)
def test_a_list_that_cannot_be_read_is_told(project: Path, data: bytes, expected: str) -> None:
    (project / FILE).write_bytes(data)
    with pytest.raises(InputError, match=re.escape(expected)):
        permanent_ids(project, ["new.id", "other.id"])


def test_a_list_that_is_not_there_is_told(project: Path) -> None:
    expected = f"{FILE}: found no such file or directory; expected the ids of all rules"
    with pytest.raises(InputError, match=re.escape(expected)):
        permanent_ids(project, ["new.id"])
