"""Work begun in another process comes to the same as if it were done here."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from functools import cache

import pytest

from regelbok.site import workers
from regelbok.site.tools import asset
from regelbok.site.workers import ahead, can_fork

pytestmark = pytest.mark.skipif(not can_fork(), reason="this system does not fork")


@pytest.fixture(autouse=True)
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "processors", lambda: 2)


def test_it_is_done_in_another_process_which_then_ends() -> None:
    with ahead(os.getpid) as result:
        (worker,) = multiprocessing.active_children()
        assert result() == worker.pid != os.getpid()
    assert multiprocessing.active_children() == []


def test_what_takes_long_is_ended_if_nobody_asks_for_it() -> None:
    with ahead(lambda: time.sleep(600)):
        assert multiprocessing.active_children()
    assert multiprocessing.active_children() == []


def test_it_is_done_here_if_there_is_no_other_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "processors", lambda: 1)
    with ahead(os.getpid) as result:
        assert result() == os.getpid()


def test_it_is_done_here_if_the_other_process_is_killed() -> None:
    here = os.getpid()

    def work() -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return os.getpid()

    with ahead(work) as result:
        assert result() == here


def test_what_goes_wrong_is_told_here_and_once(capfd: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        raise ValueError("found this; expected that")

    with pytest.raises(ValueError, match="found this"), ahead(work) as result:
        result()
    assert capfd.readouterr() == ("", "")


def test_the_advice_comes_from_the_process_begun_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    def worked_out() -> asset._Advice:
        return asset._Advice("{}", (str(os.getpid()),), ("uno.call",))

    for name in ("_worked_out", "_find"):
        monkeypatch.setattr(asset, name, worked_out)
    monkeypatch.setattr(asset, "_advice", cache(lambda: asset._find()))
    with asset.advice_ahead():
        assert asset.cited_rules() != (str(here),)
    assert asset.scoring_rules() == ("uno.call",)
