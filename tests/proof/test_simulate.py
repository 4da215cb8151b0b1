"""``regelbok simulate``: the same result however it is found, and sums that must be right."""

from __future__ import annotations

import json
import os
import pickle
import pty
import re
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from tests.engine.at_random import played, random_table

from regelbok import cli
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import apply, why_not
from regelbok.engine.moves import CallUno, Catch, Challenge, Play
from regelbok.engine.notation import position, write_move
from regelbok.engine.view import view
from regelbok.proof import playing, side_by_side
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.fingerprint import engine_fingerprint, fingerprint
from regelbok.proof.players import POLICIES, next_move, offers, policy_named, simple
from regelbok.proof.simulate import Plan, as_json, as_text, plan, simulate
from regelbok.proof.tally import Round, Tally, wilson

PLAN = Plan(120, 3, "classic", (), "winner-takes", ("simple",), 7)


def with_(**changes: object) -> Plan:
    return Plan(**{**{each: getattr(PLAN, each) for each in PLAN.__slots__}, **changes})


# --- Many rounds ----------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_whatever_the_jobs() -> None:
    found = [as_json(PLAN, simulate(PLAN, jobs)) for jobs in (1, 2)]
    assert found[0] == found[1]
    other = with_(seed=8)
    assert as_json(other, simulate(other))["moves"] != found[0]["moves"]


def test_a_part_of_the_rounds_is_the_beginning_of_all() -> None:
    few, many = simulate(with_(rounds=50)), simulate(PLAN)
    assert few.rounds == 50
    assert not few.lengths - many.lengths
    assert not few.cited - many.cited


# Every box and every policy in each check, each of them with each of the others apart.
@pytest.mark.parametrize(
    ("edition", "policy"),
    [
        pytest.param(
            edition,
            policy,
            marks=() if edition is CLASSIC or policy == "simple" else pytest.mark.long,
            id=f"{edition.id}-{policy}",
        )
        for edition in EDITIONS.values()
        for policy in POLICIES
    ],
)
def test_sums_are_right_in_every_box_and_for_every_policy(edition: Edition, policy: str) -> None:
    chosen = plan(20, None, edition.id, (), None, [policy], 3)
    tally = simulate(chosen)
    found = as_json(chosen, tally)
    places = found["places"]
    assert isinstance(places, list)
    assert sum(each["wins"] for each in places) == 20 - tally.wins[0]
    assert tally.endings.total() == tally.rounds == 20
    assert not tally.endings["broken-off"]
    assert tally.endings["void"] <= tally.wins[0]
    assert [each["policy"] for each in places] == [policy] * chosen.players
    assert tally.longest[0] == max(tally.lengths)


def test_policies_sit_in_turn_from_the_dealers_left() -> None:
    chosen = with_(policies=("simple", "first-legal"), rounds=100)
    places = as_json(chosen, simulate(chosen))["places"]
    assert isinstance(places, list)
    assert [each["policy"] for each in places] == ["simple", "first-legal", "simple"]
    assert places[1]["wins"] < places[0]["wins"]  # the one that minds the cards wins more


def test_points_are_those_of_the_winners() -> None:
    tally = simulate(PLAN)
    assert tally.points.total() > 0
    lowest = simulate(with_(scoring="lowest"))
    assert lowest.points.total() == tally.points.total()  # the same rounds, otherwise written down
    assert lowest.points != tally.points


def test_no_points_are_told_of_where_none_are_counted() -> None:
    def told(chosen: Plan) -> bool:
        return any(line.startswith("points: ") for line in as_text(chosen, simulate(chosen)))

    def junior(scoring: str | None) -> Plan:
        return plan(20, 3, "junior", (), scoring, ["simple"], 1)

    assert told(PLAN)
    assert not told(junior(None))
    assert not told(junior("short"))
    assert simulate(junior(None)).cited["junior.no-points"] == 20
    assert simulate(junior("short")).cited["junior.rounds"] == 20
    assert as_json(junior(None), simulate(junior(None)))["scoring"] == "short"
    assert as_json(PLAN, simulate(PLAN))["scoring"] == "winner-takes"


def test_a_round_that_does_not_end_is_broken_off_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_MOVES", 5)
    tally = simulate(with_(rounds=10))
    assert tally.endings == {"broken-off": 10}
    assert tally.wins == {0: 10}
    assert "ended: broken-off 10" in list(as_text(with_(rounds=10), tally))


def test_an_engine_that_fails_is_told_with_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**6))

    def breaks(*given: object) -> object:
        if next(calls) > 100:
            raise ZeroDivisionError("by none")
        return apply(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(playing, "apply", breaks)
    with pytest.raises(ProofError) as caught:
        simulate(PLAN)
    (line,) = caught.value.lines
    assert line.startswith("the engine: found ZeroDivisionError: by none at ")
    assert " of seed 7, at " in line
    assert ": classic players=3 " in line or ": classic " in line
    back = pickle.loads(pickle.dumps(caught.value))
    assert (type(back), back.lines) == (ProofError, (line,))


def test_a_process_that_dies_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(side_by_side, "_leave_signals_to_the_parent", partial(os._exit, 3))
    assert cli.main(["simulate", "--rounds", "200", "--jobs", "2"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "regelbok: a process that played rounds has ended too early\n"


# --- The command ----------------------------------------------------------------------------------


def test_the_report_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--rounds", "60", "--players", "2", "--house-rule", "seven-zero"]
    said = []
    for jobs in ("1", "2"):
        assert cli.main([*arguments, "--jobs", jobs, "--format", "json"]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        said.append(captured.out)
    assert said[0] == said[1]
    found = json.loads(said[0])
    assert found["house"] == ["seven-swap", "zero-rotate"]
    assert found["engine"] == engine_fingerprint()
    assert found["rounds"] == 60
    assert found["cited"]["match.colour"] > 1
    low, high = found["places"][0]["interval"]
    assert 0 <= low <= found["places"][0]["share"] <= high <= 1


def test_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--rounds", "30", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "30 rounds of classic, 4 players, seed 1"
    assert any(line.startswith("ended: out ") for line in lines)
    assert any("match.colour" in line for line in lines)
    assert lines[-1].endswith(" s)")
    assert " rounds a second (" in lines[-1]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--edition", "clasic"], "unknown edition 'clasic'; nearest: classic"),
        (["--house-rule", "jumpin"], "unknown house rule 'jumpin'; nearest: jump-in (house.agree)"),
        (["--policy", "simpel"], "unknown policy 'simpel'; nearest: simple"),
        (["--scoring", "lowst"], "unknown scoring 'lowst'; nearest: lowest"),
        (
            ["--edition", "junior", "--scoring", "lowest"],
            "scoring lowest in the box 'junior'; expected one without points: short "
            "(junior.no-points)",
        ),
        (["--players", "1"], "1 player; expected 2 to 10 (players.number)"),
        (["--players", "11"], "11 players; expected 2 to 10 (players.number)"),
    ],
)
def test_bad_options_are_one_line(
    options: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", *options]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{line}\n")


def test_only_a_terminal_sees_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with side_by_side.progress(PLAN.rounds) as tell:
        simulate(PLAN, 1, tell)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with side_by_side.progress(PLAN.rounds) as tell:
        simulate(PLAN, 1, tell)
    said = capsys.readouterr().err
    assert said.startswith("\r50 of 120 rounds\r100 of 120 rounds\r")
    assert said.rpartition("rounds")[2].strip("\r ") == ""  # wiped at the end


@pytest.mark.parametrize(
    ("number", "code", "line"),
    [
        (signal.SIGINT, 130, "regelbok: interrupted"),
        pytest.param(
            signal.SIGTERM, 143, "regelbok: told to end", marks=pytest.mark.long, id="sigterm"
        ),
    ],
)
def test_what_is_interrupted_tells_no_result(number: int, code: int, line: str) -> None:
    ours, theirs = pty.openpty()  # on a terminal it tells when all are at play
    process = subprocess.Popen(
        [sys.executable, "-m", "regelbok", "simulate", "--rounds", "1000000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        said = os.read(ours, 4096)
        os.kill(process.pid, number)
        out, _ = process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(OSError):  # Linux says so at the end
        while part := os.read(ours, 4096):
            said += part
    os.close(ours)
    assert (process.returncode, out) == (code, "")
    assert re.fullmatch(rf"(\r\d+ of 1000000 rounds)+\r +\r{line}\r\n", said.decode())


# --- The parts ------------------------------------------------------------------------------------


def test_tallies_add_up() -> None:
    whole, parts = Tally(), [Tally(), Tally()]
    for number, moves in enumerate((5, 9, 9, 3)):
        each = Round(number, moves, "out", 1, (moves, 0), Counter({"a.b": 1}))
        whole.add(each)
        parts[number // 2].add(each)
    parts[0].merge(parts[1])
    assert parts[0] == whole
    assert whole.longest == (9, 1)
    assert (whole.moves, whole.median(), whole.rounds) == (26, 7.0, 4)


def test_the_interval_holds_the_share_95_times_in_100() -> None:
    source, held = Random(5), 0
    for _ in range(1000):
        hits = sum(source.random() < 0.2 for _ in range(50))
        low, high = wilson(hits, 50)
        held += low <= 0.2 <= high
    assert 930 <= held <= 980


def test_another_source_has_another_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    first = fingerprint([tmp_path])
    (tmp_path / "a.py").write_text("x = 2\n")
    second = fingerprint([tmp_path])
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert len({first, second, fingerprint([tmp_path])}) == 3


# --- The players ----------------------------------------------------------------------------------

HOUSES = ((), ("printed-house-rules",), ("stacking-any", "bounce", "equal-cards", "uno-out"))


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("house", HOUSES)
def test_players_make_only_moves_of_their_own_that_are_allowed(
    name: str, house: tuple[str, ...]
) -> None:
    chance, policy = Random(1), policy_named(name)
    for state, *_ in played(random_table(2, CLASSIC, house), 2, 300):
        offered = offers(state)
        for seat, moves in offered.items():
            if seat >= 0:
                chosen = policy(view(state, seat), moves, chance)
                assert chosen in moves or (chosen is None and seat != state.turn)
        made = next_move(state, [policy] * state.table.players, chance, offered)
        assert why_not(state, made) is None


def chosen(line: str, seed: int = 1) -> str:
    state = position(line)
    made = simple(view(state, state.turn), offers(state)[state.turn], Random(seed))
    assert made is not None
    return write_move(made)


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("turn=A top=r5 A=r2,r9,g1,W B=r4,g2", "A:r9"),  # the highest
        ("turn=A top=r5 A=rS,r9,g1,W B=r4,g2", "A:rS"),  # an action card first
        ("turn=A top=y5 A=W,W4,b1,b2 B=r4,g2", "A:W/b"),  # a wild last, in the colour held most
        ("turn=A top=y5 A=g1,b1,b2 B=r4,g2 draw=r1", "A:draw"),
        ("phase=drawn drawn=g9 turn=A top=y5 A=g9,b1,b2 B=r4,g2", "A:keep"),
        ("phase=opening-colour turn=A top=W A=g1,g2,b2 B=r4,g2", "A:colour:g"),
        ("phase=forced-draw by=B turn=A top=rD A=g1,g2,b2 B=r4,g2", "A:draw"),
    ],
)
def test_a_simple_player_is_sensible(line: str, made: str) -> None:
    assert chosen(f"classic {line}") == made


def test_a_simple_player_swaps_hands_with_the_shortest_one() -> None:
    line = "classic+seven-swap turn=A top=r5 A=r7,g1,g2,g3 B=r4,g4,g5 C=b1,b2 D=b3,b4,b5"
    assert chosen(line) == "A:r7>C"
    assert chosen(line.replace("A=r7,g1,g2,g3", "A=r7,r1,g2")) == "A:r7>C"
    assert chosen(line.replace("A=r7,g1,g2,g3", "A=r7,r1")) == "A:r1!"  # it would be a bad swap


def shares(line: str, kind: type, seats: tuple[int, ...]) -> float:
    """How often a simple player makes a move of a kind."""
    state = position(line)
    offered = offers(state)
    made = [
        simple(view(state, seat), offered[seat], Random(seed))
        for seed in range(400)
        for seat in seats
    ]
    return sum(isinstance(each, kind) for each in made) / len(made)


def test_a_simple_player_sometimes_forgets_uno_and_sometimes_notices() -> None:
    called = [chosen("classic turn=A top=r5 A=r9,b8 B=r4,g2", seed) for seed in range(400)]
    assert set(called) == {"A:r9", "A:r9!"}
    assert 0.75 < called.count("A:r9!") / 400 < 0.95
    exposed = "classic turn=A top=r5 A=r9,b8,b1 B=r4 C=g1,g2 exposed=B"
    assert 0.6 < shares(exposed, Catch, (0, 2)) < 0.8
    assert 0.4 < shares(exposed, CallUno, (1,)) < 0.6


def test_a_simple_player_seldom_challenges() -> None:
    line = "classic phase=challenge turn=B by=A top=W4/g under=r5 bluff=r:r9 A=r9 B=g1,g2 C=r1"
    assert 0.05 < shares(line, Challenge, (1,)) < 0.15


def test_a_simple_player_jumps_in_now_and_then() -> None:
    line = "classic+jump-in turn=C by=B top=r5 A=r5,b8,b1 B=r4,g2 C=g8,y1,y2"
    assert 0.4 < shares(line, Play, (0,)) < 0.6


def test_a_plan_is_checked_before_anything_is_played() -> None:
    with pytest.raises(InputError):
        plan(1, 4, "classic", ("stacking-same", "stacking-any"), "winner-takes", ["simple"], 1)
