"""``regelbok play`` from the outside: options, language, colours, and how it ends."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok import cli
from regelbok.play.start import spoken

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command with these lines typed; gives its exit code, what it said and complained."""

    def run(*options: str, typed: str | bytes = "", **environment: str) -> tuple[int, str, str]:
        for name, value in {"LC_ALL": "", "LANG": "C", **environment}.items():
            monkeypatch.setenv(name, value)
        lines = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8"))
        code = cli.main(["--root", str(root), "play", *options])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_the_end_of_the_input_is_no_fault(run: Run) -> None:
    code, said, complaints = run("--seed", "3")
    assert (code, complaints) == (0, "")
    assert said.endswith("Ada> \nGoodbye!\n")
    assert "Seed: 3" in said


def test_the_same_seed_and_lines_give_the_same_game(run: Run) -> None:
    typed = "d\nd\n\nd\nrecord\n"
    first, second = (run("--seed", "5", "--players", "3", typed=typed) for _ in range(2))
    assert first == second
    assert "Ada> d\n" in first[1]  # what comes from a file is shown as if it were typed
    assert run("--seed", "6", "--players", "3", typed=typed) != first


def test_without_a_seed_one_is_made_up_and_told(run: Run) -> None:
    seeds = {run()[1].partition("Seed: ")[2].partition("\n")[0] for _ in range(2)}
    assert len(seeds) == 2
    assert all(each.isdecimal() for each in seeds)


def test_the_player_may_have_a_name(run: Run) -> None:
    _, said, _ = run("--name", "Bo", "--players", "2")
    assert "Bo and Ada sit at the table. All but Bo are simple computer players." in said


@pytest.mark.parametrize(
    ("options", "environment", "said"),
    [
        (["--locale", "nb"], {}, "Ada"),
        ([], {"LANG": "sv_SE.UTF-8"}, "Ada"),
    ],
)
def test_the_language_is_that_of_the_option_or_of_the_system(
    options: list[str], environment: dict[str, str], said: str, run: Run
) -> None:
    code, heard, _ = run("--seed", "3", *options, **environment)
    assert code == 0
    assert "trekker" in heard or "drar" in heard


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "nn_NO"}, "nb"),
        ({"LANG": "da"}, "da"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "sv_SE", "LANG": "da_DK"}, "sv"),
        ({"LC_ALL": "", "LC_MESSAGES": "da_DK", "LANG": "sv_SE"}, "da"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], locale: str) -> None:
    assert spoken(environment, ("en", "nb", "sv", "da")) == locale


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--edition", "clasic"], "unknown edition 'clasic'; nearest: classic"),
        (["--house-rule", "jumpin"], "unknown house rule 'jumpin'; nearest: jump-in (house.agree)"),
        (
            ["--house-rule", "stacking-same", "--house-rule", "stacking-any"],
            "house rules 'stacking-same' and 'stacking-any' disagree (house.agree)",
        ),
        (["--scoring", "lowst"], "unknown scoring 'lowst'; nearest: lowest"),
        (
            ["--edition", "junior", "--scoring", "lowest"],
            "scoring lowest in the box 'junior'; expected one without points: short "
            "(junior.no-points)",
        ),
        (
            ["--edition", "junior", "--target", "200"],
            "target 200 in the box 'junior'; expected none, or a number of rounds with scoring "
            "short (junior.no-points)",
        ),
        (["--players", "1"], "1 player; expected 2 to 10 (players.number)"),
        (["--players", "11"], "11 players; expected 2 to 10 (players.number)"),
        (["--target", "0"], "target 0; expected 1 or more (points.other-target)"),
        (["--name", "<b>"], "found the name '<b>'; expected letters and digits, at most 20"),
        (["--name", "x" * 21], f"found the name '{'x' * 21}'; expected letters and digits, at m"),
        (["--locale", "no"], "found the language 'no'; expected 'nb'"),
    ],
)
def test_bad_options_are_one_line(
    options: list[str], line: str, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--root", str(root), "play", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(line)
    assert said.err.count("\n") == 1


def test_outside_a_project_there_is_nothing_to_tell_it_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["play"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("environment", "painted"),
    [
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb", "NO_COLOR": ""}, False),
    ],
)
def test_only_a_terminal_gets_colours_and_only_if_wanted(
    environment: dict[str, str], painted: bool, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = pty.openpty()
    with monkeypatch.context() as patch, os.fdopen(theirs, "w") as terminal:
        patch.setattr("sys.stdout", terminal)
        assert run("--seed", "3", **environment)[0] == 0
        said = b""
        while b"Goodbye!" not in said:
            said += os.read(ours, 4096)
    os.close(ours)
    assert (b"\x1b[" in said) is painted
    assert b"\x1b[" not in run("--seed", "3", **environment)[1].encode()


def test_strange_bytes_are_wrong_words(run: Run) -> None:
    code, said, complaints = run("--seed", "3", typed=b"\xff\xfe\n\x00\n")
    assert (code, complaints) == (0, "")
    assert "Nobody here knows the word" in said


def test_a_closed_input_ends_politely(root: Path) -> None:
    command = f"'{sys.executable}' -m regelbok --root '{root}' play --seed 3 <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Goodbye!" in done.stdout or done.stdout.endswith("!\n")
