"""An engine that raises something or never ends is told with the step at which it does."""

from __future__ import annotations

import gc
import itertools
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from regelbok.proof import position, runner
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.guard import EndlessError, time_limit
from regelbok.proof.outcome import Outcome
from regelbok.proof.prove import prove
from regelbok.proof.verify import main

Write = Callable[[str], Path]
Break = Callable[[str, Callable[..., object]], None]


def raises(*_: object) -> NoReturn:
    raise AssertionError("a seat\nthat is none")


def raises_nothing_known(*_: object) -> NoReturn:
    raise RecursionError


def never_ends(*_: object) -> NoReturn:
    for _each in itertools.repeat(0):
        pass
    raise AssertionError


@pytest.fixture
def break_engine(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Puts something else in the place of a function of the engine."""

    def put(name: str, function: Callable[..., object]) -> None:
        module = position if name == "start" else runner
        monkeypatch.setattr(module, name, function)
        for each in (module, position):
            monkeypatch.setattr(each, "time_limit", lambda: time_limit(0.05))

    return put


@pytest.mark.parametrize("name", ["why_not", "apply"])
def test_an_exception_is_told_with_the_step(
    name: str, good: str, write: Write, break_engine: Break, capsys: pytest.CaptureFixture[str]
) -> None:
    break_engine(name, raises)
    assert main([write(good)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(
        r"a\.yml:9: found the engine: AssertionError: a seat that is none at \S+\.py:\d+;"
        r" expected an answer \(bluff-caught, step 1\)",
        lines[0],
    )
    assert lines[1] == "  bluff-caught: Bo catches a bluff"
    assert lines[-1].startswith("1 scenario, 0 steps, 2 rules: 1 differs (")


def test_an_exception_without_a_message_is_told(
    good: str, write: Write, break_engine: Break, capsys: pytest.CaptureFixture[str]
) -> None:
    break_engine("why_not", raises_nothing_known)
    assert main([write(good)], "json") == 1
    assert '"found": "RecursionError at ' in capsys.readouterr().out


def test_an_exception_in_an_answer_is_told(
    good: str,
    write: Write,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("regelbok.proof.outcome.legal", raises)
    assert main([write(good.replace(", turn: Bo,", ", playable: b8,"))]) == 1
    found = "found the engine: AssertionError: a seat that is none at "
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"a.yml:10: {found}")
    assert lines[0].endswith("; expected an answer (bluff-caught, step 2)")


def test_what_follows_from_a_whole_scenario_is_guarded_too(
    good: str, write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Outcome, "_round_winners", raises)
    assert main([write(good.replace("{turn: Cai, ", "{winner: nobody, "))]) == 1
    assert capsys.readouterr().out.partition("\n")[0].endswith("(bluff-caught, at the end)")


@pytest.mark.parametrize("name", ["why_not", "apply"])
def test_an_engine_that_never_ends_is_stopped_and_told(
    name: str, good: str, write: Write, break_engine: Break
) -> None:
    break_engine(name, never_ends)
    with pytest.raises(ProofError) as caught:
        main([write(good)])
    (line,) = caught.value.lines
    assert re.fullmatch(
        r"a\.yml:9: found the engine: EndlessError: no end after 0\.05 seconds at \S+\.py:\d+;"
        r" expected an answer \(bluff-caught, step 1\)",
        line,
    )


def test_the_gate_of_the_build_stops_too(
    good: str, tmp_path: Path, break_engine: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "docs/cases").mkdir(parents=True)
    (tmp_path / "docs/cases/a.yml").write_text(good, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    break_engine("apply", never_ends)
    with pytest.raises(ProofError, match=r"^docs/cases/a\.yml:9: .* \(bluff-caught, step 1\)$"):
        prove(tmp_path)


@pytest.mark.parametrize("broken", [raises, never_ends])
def test_a_pack_that_the_engine_cannot_make_is_told(
    broken: Callable[..., object], write: Write, break_engine: Break
) -> None:
    break_engine("start", broken)
    text = (
        "- {id: a, title: A, rules: [deal.hands], seats: [Ada, Bo],"
        " steps: [{table: draw-for-dealer, expect: {legal: true}}]}\n"
    )
    with pytest.raises(
        InputError, match=r"^a\.yml:1: found \w+Error: .*; expected a pack from the"
    ):
        main([write(text)])


def test_what_ends_in_time_is_not_stopped() -> None:
    with time_limit(0.05):
        pass
    for _ in range(10**6):
        pass


def test_the_time_of_the_garbage_collector_is_not_counted() -> None:
    def slowly(phase: str, _: object) -> None:
        end = time.process_time() + 0.1
        while time.process_time() < end:
            pass

    before = gc.get_threshold()
    gc.callbacks.append(slowly)
    gc.set_threshold(1500)
    try:
        with time_limit(0.05):
            kept: list[list[int]] = [[] for _ in range(2000)]  # more than enough to set it going
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(slowly)
    assert len(kept) == 2000
    assert gc.isenabled()


def test_what_goes_on_in_spite_of_it_is_stopped_again() -> None:
    stopped = 0
    with time_limit(0.02):
        while stopped < 3:
            with pytest.raises(EndlessError):
                never_ends()
            stopped += 1


def test_beside_the_main_thread_there_is_no_limit() -> None:
    done: list[bool] = []

    def work() -> None:
        with time_limit(0.01):
            done.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [True]
