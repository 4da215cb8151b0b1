"""Columns of the index: full pages, and at the end columns of the same height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from regelbok.sheets.text import Data

_STEP: Final = 2.0  # points by which columns are made lower


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of the index.

    Attributes:
        data: it, for the template.
        height: how high it is.
        above: the room above it, unless it is the first of its column.
    """

    data: Data
    height: float
    above: float


Columns = Sequence[Sequence[Item]]


def in_columns(items: Sequence[Item], count: int, rooms: Iterable[float]) -> Iterator[Columns]:
    """Columns for page after page, in order; the last ones are as low as they can be, all alike.

    Args:
        items: what stands in them.
        count: how many columns stand side by side.
        rooms: the height that is free on each page; more pages than it takes.
    """
    for room in rooms:
        columns = _poured(items, count, room)
        taken = sum(map(len, columns))
        if taken == len(items):
            yield _levelled(items, count, room)
            return
        yield columns
        items = items[taken:]


def fit(items: Sequence[Item], count: int, room: float) -> bool:
    """Whether items all go into some columns of a height.

    >>> one = Item({}, 10, 5)
    >>> fit([one, one, one], 2, 25), fit([one, one, one], 2, 24)
    (True, False)
    """
    return sum(map(len, _poured(items, count, room))) == len(items)


def height(columns: Columns) -> float:
    """How high columns are.

    >>> one = Item({}, 10, 5)
    >>> height([[one, one], [one]])
    25
    """
    return max(
        sum(each.height + (each.above if place else 0) for place, each in enumerate(column))
        for column in columns
    )


def _poured(items: Sequence[Item], count: int, room: float) -> list[list[Item]]:
    """As many items as there is room for in some columns."""
    columns: list[list[Item]] = [[]]
    used = 0.0
    for each in items:
        used += each.height + (each.above if columns[-1] else 0)
        if used > room and columns[-1]:
            if len(columns) == count:
                break
            columns.append([])
            used = each.height
        columns[-1].append(each)
    return columns


def _levelled(items: Sequence[Item], count: int, room: float) -> Columns:
    """All items in columns that are as low as can be."""
    best = _poured(items, count, room)
    while True:
        room = height(best) - _STEP
        if not fit(items, count, room):
            return best
        best = _poured(items, count, room)
