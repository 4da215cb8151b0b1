"""What goes wrong: bad input, and examples that disagree with the engine.

Both carry finished lines for people to read: where, what was found, what was expected.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Place(NamedTuple):
    """A line of a file.

    Attributes:
        file: its path as shown to people.
        line: the line, from 1.

    >>> str(Place("docs/cases/skip.yml", 4))
    'docs/cases/skip.yml:4'
    """

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def complaint(place: Place, found: str, expected: str) -> str:
    """The one line that tells what is wrong.

    >>> complaint(Place("a.yml", 4), "unknown key 'seat'", "'seats'")
    "a.yml:4: found unknown key 'seat'; expected 'seats'"
    """
    return f"{place}: found {found}; expected {expected}"


class LinesError(Exception):
    """An error that is told in one or more finished lines.

    Attributes:
        lines: the lines, in order.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))

    def __reduce__(self) -> tuple[type[LinesError], tuple[tuple[str, ...]]]:
        return type(self), (self.lines,)  # its lines, too, come back from another process


class InputError(LinesError):
    """A file that cannot be read or says something that cannot be."""


class ProofError(LinesError):
    """An example, a doctest or the trace of a rule disagrees with the engine."""


def fault(place: Place, found: str, expected: str) -> InputError:
    """An :class:`InputError` of one line."""
    return InputError([complaint(place, found, expected)])
