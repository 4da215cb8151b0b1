"""``regelbok verify``: any files, differences with their trace, 0, 1 or a complaint."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.proof.errors import InputError
from regelbok.proof.verify import main, project_root

Write = Callable[[str], Path]


def test_all_as_expected_is_one_line_and_0(
    good: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([write(good)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("1 scenario, 4 steps, 2 rules: all as expected (")
    assert printed.count("\n") == 1


def test_difference_is_told_with_the_trace_and_1(
    good: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([write(good.replace("drawn: {Ada: 4}", "drawn: {Ada: 5}"))]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "a.yml:11: found drawn Ada: 4; expected 5 (bluff-caught, step 2)"
    assert lines[1] == "  bluff-caught: Bo catches a bluff"
    start = "Ada r9 y2 W4; Bo g8 b8; Cai b7; top r5/r; on turn Ada; clockwise; dealer Cai"
    assert lines[2] == f"    {start}"
    assert "    1. Ada: W4/b" in lines
    assert "    3. Bo: r7" in lines
    refusal = "refused: The card is not in this player's hand. (turn.lay-or-draw)"
    assert f"       {refusal}" in lines
    drew = "drew: Ada, cards y5 y6 y7 y8 (challenge.guilty"
    assert any(line.strip().startswith(drew) for line in lines)
    assert lines[-1].startswith("1 scenario, 4 steps, 2 rules: 1 differs (")


def test_json_is_for_machines(good: str, write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(good.replace("drawn: {Ada: 4}", "drawn: {Ada: 5}"))
    assert main([path], "json") == 1
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    (scenario,) = told["scenarios"]
    assert (scenario["id"], scenario["file"], scenario["line"]) == ("bluff-caught", "a.yml", 2)
    assert scenario["rules"] == ["challenge.guilty", "challenge.hand-shown"]
    assert scenario["differences"] == [
        {
            "file": "a.yml",
            "line": 11,
            "step": 2,
            "what": "drawn Ada",
            "expected": "5",
            "found": "4",
        }
    ]
    assert scenario["trace"]


def test_json_of_what_is_right_has_no_traces(
    good: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([write(good)], "json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is True
    assert told["proved"] == {"scenarios": 1, "steps": 4, "rules": 2}
    assert told["faults"] == []
    assert told["scenarios"][0]["trace"] == []


def test_a_project_is_asked_for_more_than_its_examples(
    good: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs/cases").mkdir(parents=True)
    (tmp_path / "docs/cases/a.yml").write_text(good, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main([]) == 1
    *faults, summary = capsys.readouterr().out.splitlines()
    assert any("found no scenario for rule 'skip.loses-turn'" in line for line in faults)
    assert re.search(rf"documented examples, .*: {len(faults)} faults \(", summary)
    assert main([], "json", tmp_path) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["faults"]) == (False, faults)


def test_a_count_that_is_not_so_is_a_fault_of_the_project(
    project: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    records = tmp_path / "docs/records"
    records.mkdir(parents=True)
    for name in ("chapters", "cases"):
        (tmp_path / "docs" / name).symlink_to(project / "docs" / name)
    for path in (project / "docs/records").iterdir():
        text = path.read_text(encoding="utf-8").replace("counts: [6, 34,", "counts: [6, 35,")
        (records / path.name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main([]) == 1
    fault, summary = capsys.readouterr().out.splitlines()
    assert fault == (
        "docs/records/counts.yml:2: found 34 sequences of 2 moves (classic-three); expected 35"
    )
    assert ": 1 fault (" in summary


def test_bad_input_is_raised_for_the_command_to_tell(good: str, write: Write) -> None:
    with pytest.raises(InputError, match=r"a\.yml:6: found unknown card 'x5'"):
        main([write(good.replace("r5", "x5"))])


def test_no_scenario_at_all_is_bad_input(write: Write) -> None:
    with pytest.raises(InputError, match="found no scenario"):
        main([write("scenarios: []\n")])


def test_examples_of_chapters_are_found(good: str, write: Write) -> None:
    indented = good.partition("\n")[2].replace("\n", "\n  ")
    chapter = f"id: x\nentries:\n- rule: a\n  text: b\n- rule: c\n  examples:\n  {indented}"
    assert main([write(chapter.rstrip() + "\n")]) == 0


def test_the_project_is_found_from_a_folder_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "docs/chapters/deep"
    inside.mkdir(parents=True)
    assert project_root(inside) == tmp_path
    monkeypatch.chdir(inside)
    assert project_root() == tmp_path


def test_outside_a_project_files_must_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="found neither docs/chapters nor docs/cases"):
        main([])


def test_a_link_that_leads_in_a_circle_is_bad_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yml").symlink_to("a.yml")
    with pytest.raises(InputError, match=r"^a\.yml: found too many levels of symbolic links; exp"):
        main([Path("a.yml")])
    with pytest.raises(InputError, match="found neither docs/chapters nor docs/cases"):
        project_root(tmp_path / "a.yml")
