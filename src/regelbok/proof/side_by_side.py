"""Much work done side by side: its parts go to several processes and come back in order.

A result is the same on however many processes it was found.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

MOST_JOBS: Final = 64

_Part = TypeVar("_Part")
_Result = TypeVar("_Result")


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def results(
    work: Callable[[_Part], _Result], parts: Sequence[_Part], jobs: int
) -> Iterator[_Result]:
    """What the work comes to for each part, in order.

    Args:
        work: done for each part; goes to other processes, as its parts and results do.
        parts: what to do.
        jobs: how many processes do it.

    Raises:
        ChildProcessError: a process has ended before its work was done.

    >>> list(results(abs, (-1, 2, -3), 1))
    [1, 2, 3]
    """
    jobs = min(jobs, len(parts), MOST_JOBS)
    if jobs < 2:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_signals_to_the_parent)
    try:
        yield from _in_order(pool, work, parts, 4 * jobs)
    except BrokenProcessPool:
        raise ChildProcessError("a process that played rounds has ended too early") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(
    pool: ProcessPoolExecutor,
    work: Callable[[_Part], _Result],
    parts: Iterable[_Part],
    ahead: int,
) -> Iterator[_Result]:
    """Results in order, a few parts handed out ahead: much work must not fill the memory."""
    waiting: list[Future[_Result]] = []
    for part in parts:
        waiting.append(pool.submit(work, part))
        if len(waiting) > ahead:
            yield waiting.pop(0).result()
    for each in waiting:
        yield each.result()


def _leave_signals_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def progress(whole: int, what: str = "rounds") -> Iterator[Callable[[int], None]]:
    """Tells on the terminal how much is done; says nothing where nobody looks.

    The line is wiped at the end, however that comes, so that what is said next has its own.

    Args:
        whole: how much there is to do.
        what: what is counted.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    longest = 0

    def tell(done: int) -> None:
        nonlocal longest
        line = f"{done} of {whole} {what}"
        longest = max(longest, len(line))
        _write(f"\r{line}")

    try:
        yield tell
    finally:
        _write(f"\r{' ' * longest}\r")


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
