"""What the tests of the proof share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]

Write = Callable[[str], Path]
Verify = Callable[..., "subprocess.CompletedProcess[str]"]

GOOD = """\
scenarios:
- id: bluff-caught
  title: Bo catches a bluff
  rules: [challenge.guilty, challenge.hand-shown]
  seats: {Ada: W4 r9 y2, Bo: g8 b8, Cai: b7}
  top: r5
  draw: y5 y6 y7 y8
  steps:
  - Ada: W4/b
  - Bo: challenge
    expect: {drawn: {Ada: 4}, turn: Bo, colour: b, cites: [challenge.guilty]}
  - Bo: r7
    expect: {refused: turn.lay-or-draw}
  - Bo: b8 UNO
  expect: {turn: Cai, sizes: {Ada: 6, Bo: 1}}
"""


@pytest.fixture
def project() -> Path:
    """The folder of the project."""
    return PROJECT


@pytest.fixture
def good() -> str:
    """A scenario file in which all is well."""
    return GOOD


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a scenario file, and makes its folder the current one, so complaints are short."""
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> Path:
        path = tmp_path / "a.yml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def verify() -> Verify:
    """Runs ``regelbok verify`` on the project's scenarios with the engine of another folder."""

    def verify(src: Path, *paths: str) -> subprocess.CompletedProcess[str]:
        code = (
            "import sys; from pathlib import Path; from regelbok.proof.verify import main; "
            "sys.exit(main([Path(path) for path in sys.argv[1:]]))"
        )
        return subprocess.run(
            [sys.executable, "-c", code, *paths],
            cwd=PROJECT,
            env={**os.environ, "PYTHONPATH": str(src), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return verify
