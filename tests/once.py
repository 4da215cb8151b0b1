"""What a run of tests makes once, also where it runs in several processes."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """A folder of this run that all its processes share."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def made_once(path: Path, make: Callable[[], bytes]) -> bytes:
    """What stands in a file; whoever asks first makes it, and all others wait for that.

    Args:
        path: the file, in a folder that is there.
        make: makes what stands in it; what it raises is raised, and then the next who asks tries.
    """
    with path.open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # until it is closed
        file.seek(0)
        kept = file.read()
        if not kept:
            kept = make()
            file.write(kept)
        return kept
