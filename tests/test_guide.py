"""The guide for contributors and the README: what they show works as told."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from regelbok.cli import main


def test_the_example_runs_as_told(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guide = (root / "CONTRIBUTING.md").read_text("utf-8")
    (example,) = re.findall(r"^```yaml\n(.*?)^```$", guide, re.M | re.S)
    dispute = tmp_path / "dispute.yml"
    dispute.write_text(example, "utf-8")
    assert main(["verify", str(dispute)]) == 0, capsys.readouterr()
    assert "1 scenario, 2 steps, 2 rules: all as expected" in capsys.readouterr().out


def test_the_engine_answers_as_the_readme_shows(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (root / "README.md").read_text("utf-8")
    shown = re.findall(r"^```\n\$ \.venv/bin/regelbok (.*)\n((?:.*\n)*?)```$", readme, re.M)
    assert shown
    monkeypatch.chdir(root)
    for typed, answer in shown:
        main(shlex.split(typed))
        assert capsys.readouterr().out == answer


def test_the_readme_opens_the_built_site_with_a_server(root: Path) -> None:
    readme = (root / "README.md").read_text("utf-8")
    (options,) = re.findall(r"^\.venv/bin/python -m http\.server (.*)$", readme, re.M)
    assert options == "8001 --bind 127.0.0.1 --directory site"
    assert "http://127.0.0.1:8001/" in readme
