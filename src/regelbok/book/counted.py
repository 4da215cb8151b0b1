"""How what a translation has of some kind differs from what its source has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelbok.book.spot import Spot


def differs(what: str, expected: Counter[str], found: Counter[str], spot: Spot) -> Iterator[str]:
    """A complaint unless there is as much of everything.

    Args:
        what: of what kind they are, such as "numbers".
        expected: what the source has.
        found: what the translation has.
        spot: where it stands.
    """
    if found != expected:
        yield spot.complaint(f"the {what} {_listed(found)}", f"{_listed(expected)}, as in English")


def _listed(counted: Counter[str]) -> str:
    return ", ".join(sorted(counted.elements())) or "(none)"
