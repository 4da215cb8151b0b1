"""Processes that help a build: they are forked, leave Ctrl-C to it, and end when it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import TypeVar

from regelbok.proof.side_by_side import processors

_Result = TypeVar("_Result")


def can_fork() -> bool:
    """Whether the system can fork processes."""
    return "fork" in multiprocessing.get_all_start_methods()


@contextmanager
def forking() -> Iterator[None]:
    """No warning of forking beside threads.

    The typesetter leaves threads behind. A worker never typesets, so it waits for none of them.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def begin_worker(parent: int) -> None:
    """Leave Ctrl-C to the process of the build, and end with it even if it is killed.

    Args:
        parent: that process, by its number.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


@contextmanager
def ahead(work: Callable[[], _Result]) -> Iterator[Callable[[], _Result]]:
    """Begin work in another process, where there is a processor for it.

    Args:
        work: what to do; its result goes from one process to another.

    Returns:
        What waits for the result. It does the work here if there is no other process, or if that
        has ended without a result.

    >>> with ahead(lambda: 6 * 7) as result:
    ...     result()
    42
    """
    if processors() == 1 or not can_fork():
        yield work
        return
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    worker = context.Process(target=_send, args=(work, sender, os.getpid()), daemon=True)
    with forking():
        worker.start()
    sender.close()

    def result() -> _Result:
        try:
            found: _Result = receiver.recv()
        except EOFError:
            return work()
        return found

    try:
        yield result
    finally:
        worker.kill()
        worker.join()
        receiver.close()


def _send(work: Callable[[], object], sender: Connection, parent: int) -> None:
    begin_worker(parent)
    with suppress(Exception):  # whoever waits does the work then, and is told what is wrong
        sender.send(work())
