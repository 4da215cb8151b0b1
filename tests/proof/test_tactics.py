"""The experiments about tactics: fair to every seat, the same each time, and recorded as played."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from statistics import fmean, variance

import pytest

from regelbok import cli
from regelbok.proof import playing
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.prove import prove
from regelbok.proof.tactics import record
from regelbok.proof.tactics.effect import Effect, Verdict, effect
from regelbok.proof.tactics.experiments import (
    CARELESS,
    EXPERIMENTS,
    PLAIN,
    Arm,
    Experiment,
    experiment_named,
)
from regelbok.proof.tactics.record import (
    FILE,
    Recorded,
    check_tactics,
    read_tactics,
    write_tactics,
)
from regelbok.proof.tactics.trial import Measure, Sums, beginning, sums_of
from regelbok.proof.tally import Z_95

SMALL = Experiment("small", (Arm("kept", PLAIN, CARELESS), Arm("plain")), 40)


# --- Playing --------------------------------------------------------------------------------------


def test_who_plays_like_all_others_gains_nothing_at_all() -> None:
    _, nothing = sums_of(SMALL, 1, 8)
    for measure in Measure:
        assert nothing[measure].followed == nothing[measure].plain
        assert nothing[measure].squares == 0
    assert nothing[Measure.WINS].plain == 8  # one winner a deal


def test_the_same_seed_gives_the_same_whatever_the_jobs() -> None:
    alone, shared = (sums_of(EXPERIMENTS["chain"], 1, 50, jobs) for jobs in (1, 2))
    assert alone == shared
    assert sums_of(EXPERIMENTS["chain"], 2, 50) != alone


def test_experiments_are_dealt_apart() -> None:
    other = Experiment("other", SMALL.arms, SMALL.deals)
    assert sums_of(SMALL, 1, 4) != sums_of(other, 1, 4)


def test_a_seat_is_compared_with_an_equal_share() -> None:
    left, dealer = sums_of(EXPERIMENTS["start-2"], 1, 100)
    assert left[Measure.WINS].plain == dealer[Measure.WINS].plain == 100
    assert left[Measure.WINS].followed + dealer[Measure.WINS].followed == 2 * 100
    assert left[Measure.WINS].squares == 100  # each deal is one round, won or lost


def test_a_seed_tells_how_far_it_is() -> None:
    told: list[int] = []
    sums_of(EXPERIMENTS["start-2"], 1, 50, tell=told.append)
    assert told == [20, 40, 50]


def test_an_engine_that_fails_is_told_with_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*given: object) -> object:
        raise ZeroDivisionError("by none")

    monkeypatch.setattr(playing, "apply", breaks)
    with pytest.raises(ProofError) as caught:
        sums_of(SMALL, 7, 1)
    (line,) = caught.value.lines
    assert line.startswith("the engine: found ZeroDivisionError: by none at ")
    assert " in deal 0 of seed 7 of small, at deal: classic " in line


# --- The numbers ----------------------------------------------------------------------------------


def test_the_interval_is_that_of_the_mean_of_the_differences() -> None:
    followed, plain = [3, 0, 4, 1, 2, 2, 5], [1, 1, 2, 1, 1, 3, 1]
    squares = sum((one - other) ** 2 for one, other in zip(followed, plain, strict=True))
    found = effect(Sums(sum(followed), sum(plain), squares), len(plain), 4)
    apart = [(one - other) / 4 for one, other in zip(followed, plain, strict=True)]
    assert found.gain == pytest.approx(fmean(apart))
    assert found.margin == pytest.approx(Z_95 * (variance(apart) / len(apart)) ** 0.5)
    assert found.value == pytest.approx(fmean(followed) / 4)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (Effect(0.26, 0.25, 0.009), Verdict.MORE),
        (Effect(0.24, 0.25, 0.009), Verdict.LESS),
        (Effect(0.26, 0.25, 0.011), Verdict.SAME),
        (Effect(0.24, 0.25, 0.011), Verdict.SAME),
        (Effect(0.25, 0.25, 0.0), Verdict.SAME),
    ],
)
def test_a_difference_is_told_where_the_interval_leaves_none_out(
    found: Effect, verdict: Verdict
) -> None:
    assert found.verdict is verdict


# --- The record ---------------------------------------------------------------------------------


def test_every_experiment_is_recorded_as_it_is_played_now(root: Path) -> None:
    recorded = read_tactics(root)
    assert check_tactics(recorded) == []
    assert set(recorded) == set(EXPERIMENTS)


def test_shares_are_known_to_half_a_percentage_point(root: Path) -> None:
    margins = {
        f"{id}.{arm}": effects[Measure.WINS].margin
        for id, each in read_tactics(root).items()
        for arm, effects in each.effects.items()
    }
    assert max(margins.values()) < 0.0055, margins


@pytest.fixture
def project(root: Path, tmp_path: Path) -> Path:
    """A project with a copy of the record, to change."""
    path = tmp_path / FILE
    path.parent.mkdir(parents=True)
    path.write_text((root / FILE).read_text("utf-8"), "utf-8")
    return tmp_path


def test_a_record_is_read_as_it_was_written(project: Path) -> None:
    before, text = read_tactics(project), (project / FILE).read_text("utf-8")
    write_tactics(project, [])
    assert (project / FILE).read_text("utf-8") == text
    chain = before["chain"]
    write_tactics(project, [Recorded("chain", 2, 9, 8, "f" * 16, chain.effects)])
    after = read_tactics(project)
    assert (after["chain"].deals, after["chain"].seed, after["chain"].beginning) == (9, 8, "f" * 16)
    assert list(after) == list(before)
    assert after["naming"].effects == before["naming"].effects


def complaints(project: Path, old: str, new: str) -> list[str]:
    text = (project / FILE).read_text("utf-8")
    assert old in text
    (project / FILE).write_text(text.replace(old, new, 1), "utf-8")
    return check_tactics(read_tactics(project))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("deals: 6000", "deals: 600", "6000 deals of 4 players, seed 1"),
        ("seed: 1", "seed: 2", "7000 deals of 4 players, seed 1"),
        ("    good:", "    better:", "the ways to play good"),
    ],
)
def test_another_plan_is_stale(project: Path, old: str, new: str, expected: str) -> None:
    (line,) = complaints(project, old, new)
    assert "docs/records/tactics.yml:" in line
    assert ": found a stale record of " in line
    assert f"expected {expected}: run `regelbok tactics " in line
    assert line.endswith(" --record`")


def test_another_play_is_stale(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "beginning", lambda experiment: "0" * 16)
    lines = check_tactics(read_tactics(project))
    assert len(lines) == len(EXPERIMENTS)
    assert "it played as this engine and these players play" in lines[0]
    assert lines[0].endswith(": run `regelbok tactics all-together --record`")


def test_players_who_play_otherwise_have_another_beginning() -> None:
    first = Experiment("x", (Arm("a"),), 1)
    second = Experiment("x", (Arm("a", replace(PLAIN, calls=0.0)),), 1)
    assert beginning(first) == beginning(first) != beginning(second)


def test_what_is_not_recorded_is_missed(project: Path) -> None:
    recorded = read_tactics(project)
    del recorded["bluff"]
    (line,) = check_tactics(recorded)
    assert line == (
        "docs/records/tactics.yml: found no experiment 'bluff'; expected its record: run "
        "`regelbok tactics bluff --record`"
    )


def test_an_engine_that_breaks_is_one_line_an_experiment(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*given: object) -> object:
        raise ZeroDivisionError("by none")

    monkeypatch.setattr(playing, "apply", breaks)
    lines = check_tactics(read_tactics(project))
    assert len(lines) == len(EXPERIMENTS)
    assert all(each.startswith("the engine: found ZeroDivisionError") for each in lines)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("experiment: naming", "experiment: nameing", "found 'nameing'; expected 'naming'"),
        ("experiment: naming", "experiment: bluff", "found the experiment 'bluff' again; expected"),
        ("deals: 7000", "deals: many", "found 'many'; expected a whole number"),
        ("  seed: 1\n", "", "found no key 'seed'; expected the keys"),
        ("value: 0.", "value: .", "expected a decimal number such as 0.25"),
        ("margin: 0.", "margin: 1e", "expected a decimal number such as 0.25"),
        ("margin: ", "margins: ", "found unknown key 'margins'; expected 'margin'"),
        ("      left:", "      right:", "found unknown key 'right'; expected"),
    ],
)
def test_a_record_that_is_not_in_order_is_one_line(
    project: Path, old: str, new: str, found: str
) -> None:
    with pytest.raises(InputError) as caught:
        complaints(project, old, new)
    (line,) = caught.value.lines
    assert "docs/records/tactics.yml:" in line
    assert found in line


def test_a_stale_record_stops_a_build(root: Path, tmp_path: Path) -> None:
    for folder in ("cases", "chapters", "records"):
        (tmp_path / "docs").mkdir(exist_ok=True)
        (tmp_path / "docs" / folder).symlink_to(root / "docs" / folder)
    (tmp_path / "docs/records").unlink()
    (tmp_path / "docs/records").mkdir()
    for path in (root / "docs/records").iterdir():
        (tmp_path / "docs/records" / path.name).write_bytes(path.read_bytes())
    complaints(tmp_path, "seed: 1", "seed: 3")
    with pytest.raises(ProofError, match="a stale record of 'all-together'"):
        prove(tmp_path)


# --- The command --------------------------------------------------------------------------------


def test_the_report_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tactics", "chain", "start-2", "--rounds", "100", "--seed", "5", "--jobs", "1"]
    assert cli.main([*arguments, "--format", "json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    chain, start = json.loads(said.out)
    assert (chain["experiment"], chain["players"], chain["seed"]) == ("chain", 2, 5)
    assert (chain["deals"], chain["rounds"]) == (34, 102)  # three rounds a deal
    assert (start["deals"], start["rounds"]) == (100, 100)
    wins = chain["arms"]["saved"]["wins"]
    assert wins["plain"] == 0.5
    assert wins["gain"] == pytest.approx(wins["value"] - 0.5)
    assert wins["verdict"] in ("more", "less", "same")


def test_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["tactics", "wild-last", "--rounds", "20", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "wild-last: classic, 4 players, 4 deals, 20 rounds each, seed 1"
    assert lines[1] == "  rounds won, in percent, and the difference with its 95 % interval"
    assert lines[2].startswith("    kept ")
    assert "not 25.00: " in lines[2]


def test_what_is_recorded_can_be_read(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "docs/chapters").mkdir()
    (project / "docs/chapters/a.yml").write_text("a: b\n", "utf-8")
    few = Experiment("chain", EXPERIMENTS["chain"].arms, 30, 2)
    monkeypatch.setattr(
        "regelbok.proof.tactics.command.experiment_named", {"chain": few}.__getitem__
    )
    arguments = ["--root", str(project), "tactics", "chain", "--record", "--jobs", "1"]
    assert cli.main(arguments) == 0
    assert capsys.readouterr().out.endswith("recorded in docs/records/tactics.yml\n")
    recorded = read_tactics(project)
    assert recorded["chain"].deals == 30
    assert recorded["chain"].beginning == beginning(few)
    assert len(recorded) == len(EXPERIMENTS)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["wild-lst"], "unknown tip 'wild-lst'; nearest: wild-last"),
        (
            ["--record", "--rounds", "9", "--seed", "2"],
            "found --rounds and --seed with --record; expected the usual rounds and seed, which "
            "the record is of",
        ),
    ],
)
def test_bad_options_are_one_line(
    options: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tactics", *options]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{line}\n")


def test_an_experiment_is_found_by_its_name() -> None:
    assert experiment_named("naming") is EXPERIMENTS["naming"]
