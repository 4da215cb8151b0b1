"""Building again in one process: a fault ends one build alone, and nothing is proved twice."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from regelbok.proof.errors import InputError, ProofError
from regelbok.site import known
from regelbok.site.again import BUILT, NOT_BUILT, REQUEST, each_time
from regelbok.site.check import PageFacts, read_page
from regelbok.site.known import Known

Answers = Callable[[Callable[[], None], int], bytes]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """What is answered to so many requests."""

    def ask(build: Callable[[], None], requests: int) -> bytes:
        stdin = SimpleNamespace(buffer=io.BytesIO(REQUEST * requests))
        monkeypatch.setattr(sys, "stdin", stdin)
        ours, theirs = os.pipe()
        try:
            each_time(build, theirs)
        finally:
            os.close(theirs)
        with os.fdopen(ours, "rb") as told:
            return told.read()

    return ask


def test_each_request_is_answered_until_there_are_no_more(answers: Answers) -> None:
    built: list[int] = []
    assert answers(lambda: built.append(1), 3) == BUILT * 3
    assert len(built) == 3
    assert answers(lambda: built.append(1), 0) == b""


def test_a_fault_is_told_and_the_next_build_may_mend_it(
    answers: Answers, capsys: pytest.CaptureFixture[str]
) -> None:
    faults: list[Exception | None] = [InputError(["a.po:1: x"]), None, ProofError(["y", "z"])]

    def build() -> None:
        fault = faults.pop(0)
        if fault:
            raise fault

    assert answers(build, 3) == NOT_BUILT + BUILT + NOT_BUILT
    assert capsys.readouterr().err == "a.po:1: x\ny\nz\n"


def test_anything_else_ends_the_process(answers: Answers) -> None:
    def build() -> None:
        raise MemoryError

    with pytest.raises(MemoryError):
        answers(build, 2)


def test_ctrl_c_ends_the_waiting_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> bytes:
        raise KeyboardInterrupt

    stdin = SimpleNamespace(buffer=SimpleNamespace(readline=interrupted))
    monkeypatch.setattr(sys, "stdin", stdin)
    each_time(lambda: pytest.fail("nobody has asked"), -1)


def test_a_project_is_proved_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    proofs: list[object] = [ProofError(["x"]), "proof"]

    def prove(root: Path) -> object:
        found = proofs.pop(0)
        if isinstance(found, ProofError):
            raise found
        return found

    monkeypatch.setattr(known, "prove", prove)
    mine = Known()
    with pytest.raises(ProofError):
        mine.proof(tmp_path)
    found: list[object] = [mine.proof(tmp_path), mine.proof(tmp_path)]
    assert found == ["proof", "proof"]


def test_a_page_that_is_as_it_was_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reader(html: str) -> PageFacts:
        read.append(html)
        return read_page(html)

    monkeypatch.setattr(known, "read_page", reader)
    mine, old, new = Known(), '<p id="a">', '<p id="b">'
    mine.keep([dict([mine.read(old)])])
    assert mine.read(old)[1].ids == ("a",)
    assert mine.read(new)[1].ids == ("b",)
    assert read == [old, new]
    mine.keep([dict([mine.read(new)])])
    mine.read(old)
    assert read == [old, new, new, old]
