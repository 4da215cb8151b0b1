"""The guide for contributors: what it shows works as told."""

from __future__ import annotations

import re
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
