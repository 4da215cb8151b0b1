"""What people note in a file that a program writes anew: their comments come back where they were.

A comment above an entry, or behind it, belongs to that entry and moves with it. What stands at the
top and is parted from the rest by an empty line stays at the top.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

Key = TypeVar("Key")
_COMMENT: Final = re.compile(r"(?:^|\s)(#.*)$")


@dataclass(frozen=True, slots=True)
class Remarks(Generic[Key]):
    """The comments of a file, each with its mark.

    Attributes:
        top: those at the top.
        above: for each entry the lines above it.
        behind: for each entry what stands behind it.
        end: those below the last entry.
    """

    top: tuple[str, ...] = ()
    above: Mapping[Key, tuple[str, ...]] = field(default_factory=dict)
    behind: Mapping[Key, tuple[str, ...]] = field(default_factory=dict)
    end: tuple[str, ...] = ()

    def around(self, key: Key, line: str | None) -> Iterator[str]:
        """The lines of an entry with its comments; of one that is gone, the comments alone."""
        yield from self.above.get(key, ())
        behind = self.behind.get(key, ())
        if line is None:
            yield from behind
        else:
            yield "  ".join((line, *behind))


def remarks(text: str, begins: Mapping[int, Key], own: str) -> Remarks[Key]:
    r"""The comments in a text.

    Args:
        text: the text of the file; no value in it has a ``#``.
        begins: the entry that begins in a line, by the number of the line.
        own: the line that the program itself writes at the top.

    >>> found = remarks("# By me.\n\n# Read twice.\na: 1  # or so\n", {4: "a"}, "")
    >>> found.top, [*found.around("a", "a: 2")]
    (('# By me.',), ['# Read twice.', 'a: 2  # or so'])
    """
    top: list[str] = []
    waiting: list[str] = []
    above: dict[Key, tuple[str, ...]] = {}
    behind: dict[Key, list[str]] = defaultdict(list)
    current: Key | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if number in begins:
            current = begins[number]
            above[current], waiting = tuple(waiting), []
        comment = _COMMENT.search(line)
        if current is None and not line.strip():
            top, waiting = top + waiting, []
        elif comment is None or line == own:
            continue
        elif current is None or line.lstrip() == comment[1]:
            waiting.append(comment[1])
        else:
            behind[current].append(comment[1])
    if not begins:
        top, waiting = top + waiting, []
    return Remarks(
        tuple(top), above, {key: tuple(each) for key, each in behind.items()}, tuple(waiting)
    )
