"""The folder that a build works in, beside its target: gone when the build is, however it ends.

A build that is killed outright cannot clear up after itself. So every build holds a lock on its
folder, and so do its workers; the next build of the same target removes what nobody holds.
"""

from __future__ import annotations

import fcntl
import glob
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_LOCK: Final = "regelbok-build.lock"


@contextmanager
def workplace(target: Path) -> Iterator[Path]:
    """A folder to work in, on the same disk as what will be made of it.

    Args:
        target: the folder to be made; the one above it is made if it is missing.

    Raises:
        OSError: no folder can be made there.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    # Held for a moment, so that nobody takes a folder for left before it has its lock.
    with _held(target.parent, os.O_RDONLY):
        _remove_left(target)
        place = tempfile.TemporaryDirectory(prefix=_prefix(target), dir=target.parent)
    with place as name, _held(Path(name, _LOCK), os.O_WRONLY | os.O_CREAT):
        yield Path(name)


def _remove_left(target: Path) -> None:
    """Remove what builds of this target left that are not alive."""
    for lock in target.parent.glob(f"{glob.escape(_prefix(target))}*/{_LOCK}"):
        with suppress(OSError):  # it is held, or it is somebody else's
            handle = os.open(lock, os.O_WRONLY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(lock.parent)
            finally:
                os.close(handle)


def _prefix(target: Path) -> str:
    return f".{target.name}-"


@contextmanager
def _held(path: Path, flags: int) -> Iterator[None]:
    """Hold a lock, if the disk knows locks."""
    handle = os.open(path, flags, 0o644)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
