"""The command line: what each command hands on, exit codes, and that faults are single lines."""

from __future__ import annotations

import gc
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from regelbok import __version__, cli
from regelbok.engine import notation
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import agree
from regelbok.engine.state import Phase
from regelbok.proof.errors import InputError, ProofError
from regelbok.sheets.order import Order, Paper
from regelbok.sheets.registry import SHEETS, offered

POSITION = "classic turn=A top=r5 A=r9,b8 B=r4,g2"


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts a function in the place of one that a command hands on to."""

    def replace(module: str, **functions: object) -> None:
        pretended = ModuleType(module)
        for name, function in functions.items():
            setattr(pretended, name, function)
        monkeypatch.setitem(sys.modules, module, pretended)

    return replace


@pytest.fixture
def handed_on(pretend: Callable[..., None]) -> list[object]:
    """Where pretended functions note what they were given."""
    given: list[object] = []

    def note(*arguments: object, draft: bool = False, address: str = "") -> Sequence[Path]:
        given.extend((*arguments, "draft") if draft else arguments)
        return [Path("sheet.pdf")]

    pretend("regelbok.site.build", build_site=note)
    pretend("regelbok.site.serve", serve=note)
    pretend("regelbok.sheets.build", build_sheets=note, sheets_into=note)
    pretend("regelbok.pictures.draw", covers_into=note)
    return given


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "chapters").mkdir(parents=True)
    (tmp_path / "docs" / "chapters" / "skip.yml").write_text("")
    return tmp_path


def test_build_goes_to_the_site_of_the_project(project: Path, handed_on: list[object]) -> None:
    assert cli.main(["--root", str(project), "build"]) == 0
    assert handed_on[:3] == [project, project / "site", None]


def test_build_takes_a_folder_and_languages(
    project: Path, handed_on: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    assert cli.main(["build", "--out", "here", "--locale", "nb", "--locale", "da"]) == 0
    assert handed_on[:3] == [project, project / "here", ["nb", "da"]]


def test_a_draft_goes_to_a_folder_of_its_own(project: Path, handed_on: list[object]) -> None:
    assert cli.main(["--root", str(project), "build", "--locale", "da", "--draft"]) == 0
    assert handed_on[:3] == [project, project / "build" / "draft", ["da"]]
    assert handed_on[-1] == "draft"


def test_build_hands_the_site_what_makes_sheets_and_what_draws_pictures(
    project: Path, handed_on: list[object]
) -> None:
    assert cli.main(["--root", str(project), "build"]) == 0
    assert handed_on[3] is sys.modules["regelbok.sheets.build"].sheets_into
    assert handed_on[4] is sys.modules["regelbok.pictures.draw"].covers_into


def test_serve_takes_a_port(project: Path, handed_on: list[object]) -> None:
    assert cli.main(["--root", str(project), "serve", "--port", "8123"]) == 0
    assert handed_on == [project, "127.0.0.1", 8123, None]


def test_serve_takes_languages(project: Path, handed_on: list[object]) -> None:
    assert cli.main(["--root", str(project), "serve", "--locale", "en"]) == 0
    assert handed_on[3] == ["en"]


def test_sheets_names_what_it_made(
    project: Path, handed_on: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--root", str(project), "sheets"]) == 0
    assert handed_on == [project, project / "build" / "sheets", None, offered]
    assert capsys.readouterr().out == "sheet.pdf\n"


def test_any_sheet_of_any_box_can_be_ordered(project: Path, handed_on: list[object]) -> None:
    wanted = [
        "--sheet",
        "quick",
        "--edition",
        "flip",
        "--house-rule",
        "jump-in",
        "--paper",
        "letter",
    ]
    assert cli.main(["--root", str(project), "sheets", *wanted, "--colour"]) == 0
    orders = cast(Callable[[str], Iterable[Order]], handed_on[3])
    edition = agree(EDITIONS["flip"], ["jump-in"])
    assert list(orders("nb")) == [Order("quick", edition, Paper.LETTER, colour=True)]


def test_without_a_paper_each_language_has_its_usual_ones(
    project: Path, handed_on: list[object]
) -> None:
    assert cli.main(["--root", str(project), "sheets", "--sheet", "quick"]) == 0
    orders = cast(Callable[[str], Iterable[Order]], handed_on[3])
    assert [each.paper for each in orders("en")] == [Paper.A4, Paper.LETTER]
    assert [each.paper for each in orders("da")] == [Paper.A4]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--sheet", "quik"], "unknown sheet 'quik'; nearest: quick"),
        (["--edition", "flipp"], "unknown edition 'flipp'; nearest: flip"),
        (["--house-rule", "jumpin"], "unknown house rule 'jumpin'; nearest: jump-in"),
        (["--paper", "a5"], "unknown paper 'a5'; expected a4, letter"),
        (
            ["--house-rule", "stacking-any+stacking-same"],
            "house rules 'stacking-same' and 'stacking-any' disagree",
        ),
    ],
)
def test_a_sheet_that_there_is_not_is_one_line(
    project: Path, options: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--root", str(project), "sheets", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(line)
    assert said.err.count("\n") == 1
    assert not (project / "build").exists()


@pytest.mark.parametrize("folder", ["docs/chapters", "src", "locales/new"])
def test_sheets_do_not_go_among_the_sources(
    project: Path, folder: str, handed_on: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--root", str(project), "sheets", "--out", str(project / folder)]) == 2
    said = capsys.readouterr().err
    assert f"found a folder inside {folder.partition('/')[0]}/ of the project" in said
    assert said.count("\n") == 1
    assert handed_on == []


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (["sheets", "--out", ""], "--out"),
        (["build", "--out", ""], "--out"),
        (["--root", "", "sheets"], "--root"),
    ],
)
def test_an_empty_folder_name_is_not_where_one_happens_to_be(
    arguments: list[str],
    option: str,
    project: Path,
    handed_on: list[object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(project)
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert f"argument {option}: found nothing; expected a folder" in capsys.readouterr().err
    assert handed_on == []


def test_the_help_names_every_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["sheets", "--help"])
    told = capsys.readouterr().out.partition("sheets:\n")[2].partition("\n\n")[0]
    assert told.replace(",", " ").split() == list(SHEETS)


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (InputError(["a.yml:3: found x; expected y", "a.yml:4: found z"]), 2, None),
        (ProofError(["a.yml:3: found turn Bo; expected Cai"]), 1, None),
        (KeyboardInterrupt(), 130, "regelbok: interrupted"),
        (
            PermissionError(13, "Permission denied", "/x/site"),
            2,
            "regelbok: /x/site: Permission denied",
        ),
        (
            ModuleNotFoundError("no", name="typst"),
            2,
            "regelbok: the module 'typst' is missing; scripts/site and scripts/test set up all",
        ),
        (
            ModuleNotFoundError("no", name="regelbok.site.build"),
            2,
            "regelbok: the module 'regelbok.site.build' is missing; this copy is not whole",
        ),
    ],
)
def test_faults_are_lines_and_exit_codes(
    error: BaseException,
    code: int,
    said: str | None,
    project: Path,
    pretend: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(*_: object, draft: bool) -> None:
        raise error

    pretend("regelbok.site.build", build_site=fails)
    assert cli.main(["--root", str(project), "build"]) == code
    assert capsys.readouterr().err == f"{said or error}\n"


def test_a_fault_of_ours_is_not_hidden(project: Path, pretend: Callable[..., None]) -> None:
    def fails(*_: object, draft: bool) -> None:
        raise ZeroDivisionError

    pretend("regelbok.site.build", build_site=fails)
    with pytest.raises(ZeroDivisionError):
        cli.main(["--root", str(project), "build"])


def test_the_garbage_collector_looks_seldom_while_a_command_runs(
    project: Path, pretend: Callable[..., None]
) -> None:
    during: list[int] = []
    pretend(
        "regelbok.site.build", build_site=lambda *_, draft: during.append(gc.get_threshold()[0])
    )
    ours = gc.get_threshold()
    gc.set_threshold(700)
    try:
        assert cli.main(["--root", str(project), "build"]) == 0
        assert gc.get_threshold()[0] == 700
    finally:
        gc.set_threshold(*ours)
    assert during == [cli._SELDOM]


@pytest.mark.parametrize("command", [["build"], ["verify"], ["translations", "status"]])
def test_no_project_is_one_clear_line(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(command) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{tmp_path}: found neither docs/chapters nor docs/cases; expected")
    assert "--root" in line


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["serve", "--port", "many"],
        ["serve", "--port", "65536"],
        ["serve", "--port", "9" * 5000],
        ["verify", "--format", "xml"],
        ["translations", "publish"],
        ["explain", POSITION],
        ["play", "--seed", "-1"],
        ["play", "--players", "many"],
        ["simulate", "--rounds", "0"],
        ["simulate", "--seed", "9" * 5000],
    ],
)
def test_wrong_options_are_bad_input_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["plya"], "regelbok: unknown COMMAND 'plya'; nearest: play"),
        (["verify", "--fromat", "json"], "regelbok: unknown option '--fromat'; nearest: --format"),
        (["play", "--playrs=3"], "regelbok: unknown option '--playrs'; nearest: --players"),
        (["verify", "--format", "jsn"], "regelbok verify: unknown --format 'jsn'; nearest: json"),
        (
            ["simulate", "--rounds", "-4"],
            "regelbok simulate: argument --rounds: found '-4'; expected a whole number from 1 to "
            "1000000000",
        ),
        (
            ["simulate", "--rounds", "1" * 5000],
            f"regelbok simulate: argument --rounds: found '{'1' * 40}…'; expected a whole number "
            "from 1 to 1000000000",
        ),
        (["translations", "chek"], "regelbok translations: unknown COMMAND 'chek'; nearest: check"),
        (
            ["simulate", "--seed", "x"],
            "regelbok simulate: argument --seed: found 'x'; expected a whole number "
            "from 0 to 999999999999999999",
        ),
    ],
)
def test_a_wrong_option_gets_the_nearest_right_word(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(arguments)
    assert capsys.readouterr().err == f"{line}\n"


@pytest.mark.parametrize(
    "command",
    ["verify", "build", "serve", "sheets", "translations", "explain", "play", "simulate"],
)
def test_help_teaches(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([command, "--help"])
    assert stopped.value.code == 0
    assert "exit codes:" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    ["explain", "play", "simulate", *(f"translations {name}" for name in ("check", "diff", "add"))],
)
def test_the_examples_of_help_are_typed_as_the_command_was(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bin/regelbok"])
    with pytest.raises(SystemExit):
        cli.main([*command.split(), "--help"])
    told = capsys.readouterr().out
    assert f"\n  bin/regelbok {command}" in told
    assert not re.search("(?:^  |`)regelbok ", told, re.M)
    assert "{regelbok}" not in told


def test_verify_proves_the_whole_project(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--root", str(root), "verify"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    proved = (
        r"\d+ scenarios, \d+ steps, \d+ rules, \d+ documented examples, \d+ recorded matches, "
        r"\d+ counts of moves, \d+ packs, \d+ experiments: all as expected \(\d+\.\d\d s\)"
    )
    assert re.fullmatch(proved, line)


def test_verify_of_a_missing_file_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", "no-such-file.yml"]) == 2
    assert capsys.readouterr().err.startswith("no-such-file.yml: ")


def test_explain_allows_and_tells_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", POSITION, "A:r9!"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "allowed"
    assert any("match.colour" in line for line in said)
    assert any("uno.call" in line for line in said)
    assert said[-1].startswith("then: classic turn=B top=r9 ")


def test_explain_refuses_with_the_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # outside the project there are only ids
    assert cli.main(["explain", POSITION, "A:b8"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("refused: ")
    assert said.endswith("(match.nothing)\n")
    assert said.count("\n") == 1


@pytest.mark.parametrize(("move", "id"), [("A:r9", "match.colour"), ("A:b8", "match.nothing")])
def test_explain_names_the_rules_inside_a_project(
    move: str, id: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "docs" / "chapters" / "x.yml").write_text(
        f"entries:\n- rule: {id}\n  label: A name for it\n- prose: x\n"
    )
    cli.main(["--root", str(project), "explain", POSITION, move])
    said = capsys.readouterr().out.splitlines()
    assert said[said.index("rules") + 1] == f"  {id}: A name for it"


def test_explain_tells_that_a_folder_is_no_project(tmp_path: Path) -> None:
    assert cli.main(["--root", str(tmp_path), "explain", POSITION, "A:r9"]) == 2


def test_the_help_of_explain_tells_all_that_a_position_may_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["explain", "--help"])
    said = capsys.readouterr().out
    told = re.findall(r"^  ([a-z]+)=", said, re.M)
    assert sorted(told) == sorted(notation._KEYS)
    phases = " ".join(re.findall(r"^  phase=turn.*\n(?: {18}.*\n)*", said, re.M))
    assert all(phase.value in phases for phase in Phase)
    examples = said.partition("examples:\n")[2].partition("The third")[0]
    answers = []
    for example in examples.split(".venv/bin/regelbok ")[1:]:
        cli.main(shlex.split(example))
        answers.append(capsys.readouterr().out)
    assert [each.split()[0] for each in answers] == ["refused:", "allowed", "allowed"]
    assert "guilty True" in answers[2]


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("classic turn=A top=x5 A=r9 B=r4", "A:r9", "position: unknown card 'x5'"),
        (f"{POSITION} exposed=B", "A:r9", "position: found B open to be caught with 2 cards; exp"),
        (
            f"{POSITION} seed={'9' * 5000}",
            "A:r9",
            "position: 5000 digits; expected at most 20",
        ),
        (
            f"{POSITION} phase=round-over away=A,B",
            "next-round",
            "position: found nobody at the tab",
        ),
        (POSITION, "A:q9", "move: unknown card 'q9'"),
        (POSITION, "nonsense", "move: unknown move 'nonsense'"),
    ],
)
def test_explain_says_what_it_cannot_read(
    position: str, move: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["explain", position, move]) == 2
    line = capsys.readouterr().err
    assert line.startswith(said)
    assert line.count("\n") == 1


def test_explain_tells_that_the_engine_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def raises(*_: object) -> None:
        raise ZeroDivisionError("by none")

    monkeypatch.setattr("regelbok.engine.game.apply", raises)
    assert cli.main(["explain", POSITION, "A:r9"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("the engine: found ZeroDivisionError: by none at ")
    assert said.endswith("; expected an answer\n")


@pytest.mark.parametrize("move", ["J:r9", "J:leave", "B:catch:J"])
def test_explain_knows_no_tenth_player_at_a_table_for_two(move: str) -> None:
    assert cli.main(["explain", POSITION, move]) == 1


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "regelbok", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"regelbok {__version__}\n"


# --- Output that goes nowhere, or to a terminal that lacks letters ------------------------------

NAMED = """\
- id: named
  title: Åse begins
  rules: [match.colour]
  seats: {Åse: r9 b8, Bo: r4 g2}
  top: r5
  steps:
  - Åse: r9
    expect: {turn: Åse}
"""


def shell(command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell, in which ``$regelbok`` is the command, in a folder."""
    regelbok = f"{shlex.quote(sys.executable)} -m regelbok"
    return subprocess.run(
        ["sh", "-c", command.replace("$regelbok", regelbok)],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def to_nobody() -> Iterator[int]:
    """Where to write to when nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


def test_a_reader_who_has_seen_enough_gets_no_complaint_but_a_code(
    root: Path, to_nobody: int
) -> None:
    chapter = root / "docs/chapters/40-skip.yml"
    done = subprocess.run(
        [sys.executable, "-m", "regelbok", "verify", "--format", "json", str(chapter)],
        stdout=to_nobody,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.site
def test_a_build_that_nobody_reads_does_not_pretend_to_be_done(
    root: Path, to_nobody: int, tmp_path: Path
) -> None:
    command = ["--root", str(root), "build", "--locale", "en", "--out", str(tmp_path / "site")]
    done = subprocess.run(
        [sys.executable, "-m", "regelbok", *command],
        stdout=to_nobody,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert (done.returncode, done.stderr) == (141, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", ["--help", "explain --help", "--version"])
def test_help_that_nobody_reads_is_no_fault(arguments: str, to_nobody: int) -> None:
    command = [sys.executable, "-m", "regelbok", *arguments.split()]
    done = subprocess.run(command, stdout=to_nobody, stderr=subprocess.PIPE, text=True)
    assert done.stderr == ""


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_change_nothing(closed: str, tmp_path: Path) -> None:
    done = shell(f"$regelbok explain '{POSITION}' A:b8 {closed}", tmp_path)
    assert done.returncode == 1
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk_is_one_clear_line(tmp_path: Path) -> None:
    done = shell(f"$regelbok explain '{POSITION}' A:r9 >/dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (2, "regelbok: No space left on device\n")


@pytest.mark.parametrize("format", ["text", "json"])
def test_letters_that_a_terminal_lacks_are_spelled_out(format: str, tmp_path: Path) -> None:
    path = tmp_path / "named.yml"
    path.write_text(NAMED, encoding="utf-8")
    done = shell(
        f"$regelbok verify --format {format} {path.name}",
        tmp_path,
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    assert (done.returncode, done.stderr) == (1, "")
    if format == "text":
        assert "turn: Bo; expected \\xc5se" in done.stdout
    else:
        (scenario,) = json.loads(done.stdout)["scenarios"]
        assert scenario["differences"][0]["expected"] == "Åse"
