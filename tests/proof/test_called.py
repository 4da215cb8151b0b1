"""What people are told to type: the command as they called it, or as a fresh clone has it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from regelbok.proof.called import called, with_command


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The command in the environment of a clone, where one stands; it is on no PATH."""
    command = tmp_path / ".venv/bin/regelbok"
    command.parent.mkdir(parents=True)
    command.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    return command


@pytest.mark.parametrize("typed", [".venv/bin/regelbok", "../x/.venv/bin/regelbok"])
def test_a_path_from_here_stays_as_it_was_typed(
    monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.setattr(sys, "argv", [typed, "play"])
    assert called() == typed


def test_what_the_shell_found_by_itself_is_the_name_alone(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(installed.parent))
    monkeypatch.setattr(sys, "argv", [str(installed)])
    assert called() == "regelbok"


def test_a_whole_path_is_told_from_here(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(installed)])
    assert called() == ".venv/bin/regelbok"
    (tmp_path / "else where").mkdir()
    monkeypatch.chdir(tmp_path / "else where")
    assert called() == str(installed)


def test_a_path_with_a_blank_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["my clone/.venv/bin/regelbok"])
    assert called() == "'my clone/.venv/bin/regelbok'"


@pytest.mark.parametrize("program", ["", "-c", "src/regelbok/__main__.py", "bin/pytest"])
def test_where_nobody_knows_it_is_the_command_of_a_fresh_clone(
    monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(sys, "argv", [program])
    assert called() == ".venv/bin/regelbok"
    assert with_command("{regelbok} play {x}") == ".venv/bin/regelbok play {x}"
