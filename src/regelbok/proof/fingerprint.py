"""What tells one engine from another: numbers hold for the engine that they were found with."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

import regelbok.engine

_DIGITS: Final = 16


def engine_fingerprint() -> str:
    """The fingerprint of the engine's source: other sources, another fingerprint.

    >>> len(engine_fingerprint())
    16
    """
    return fingerprint(Path(each) for each in regelbok.engine.__path__)


def fingerprint(folders: Iterable[Path]) -> str:
    """The fingerprint of the modules in these folders, by name and content.

    Args:
        folders: where the modules lie.
    """
    digest = sha256()
    for path in sorted(each for folder in folders for each in folder.rglob("*.py")):
        digest.update(f"{path.name}\0".encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:_DIGITS]
