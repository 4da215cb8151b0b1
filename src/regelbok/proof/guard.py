"""Stands between the proof and an engine that is broken: it may raise anything, or never end."""

from __future__ import annotations

import gc
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from regelbok.proof.yamlfile import shown

# Of processor time, so that a busy machine makes no difference. A step takes less than 0.01.
SECONDS: Final = 2.0


class EndlessError(Exception):
    """The engine was stopped, as it has not come to an end."""


@contextmanager
def time_limit(seconds: float = SECONDS) -> Iterator[None]:
    """Stop what is done inside when it has used so much processor time.

    Python can stop only its main thread, and not on every system; elsewhere there is no limit.
    The garbage collector waits until the end: looking through all that a process holds, it may
    use seconds which are not those of what is done inside.

    Args:
        seconds: how much. After as much again it is stopped again, should it have gone on.

    Raises:
        EndlessError: it was stopped.
    """
    on_main_thread = threading.current_thread() is threading.main_thread()
    if not on_main_thread or not hasattr(signal, "ITIMER_VIRTUAL"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise EndlessError(f"no end after {seconds:g} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    collecting = gc.isenabled()
    gc.disable()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if collecting:
            gc.enable()


def what_happened(error: Exception) -> str:
    r"""An exception in one line: its kind, its message, and where in the code it came up.

    >>> what_happened(ValueError("two\nlines"))
    'ValueError: two lines'
    """
    message = " ".join(str(error).split())
    text = f"{type(error).__name__}: {message}" if message else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, EndlessError):
        frames.pop()  # what stopped it
    if not frames or frames[-1].filename.startswith("<"):  # no file, but for example a doctest
        return text
    return f"{text} at {shown(Path(frames[-1].filename))}:{frames[-1].lineno}"
