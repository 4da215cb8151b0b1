"""How the pictures and the words of an example are arranged, so that it takes little room.

Words stand under their pictures unless that is much higher than the other ways: all words beside
the last picture, or all of them under all pictures. There, each picture has the numbers of the
steps that it shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from regelbok.sheets.rulebook_heights import Heights, stacked
from regelbok.sheets.rulebook_look import MM
from regelbok.sheets.text import Data

_WORTH: Final = 8 * MM  # so much higher an example may be to read better
_SMALL: Final = 54 * MM  # a picture where there is no room for larger ones
_SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Cell(NamedTuple):
    """A picture, words, or a picture with words under it.

    Attributes:
        drawing: the picture, if there is one.
        steps: the steps that are told.
        shows: the numbers of the steps that the picture shows, where they are told elsewhere.
        lowered: the picture begins under these numbers.
        columns: over how many columns it goes.
    """

    drawing: Data | None
    steps: Sequence[Data] = ()
    shows: str = ""
    lowered: bool = False
    columns: int = 1


class Arrangement(NamedTuple):
    """An example as it is set.

    Attributes:
        columns: the widths of the columns.
        cells: what stands in these, row by row.
        below: the steps that are told under them.
        height: how high all of it is.
        empty: how high what stays empty between the cells would be if it were as wide as all.
    """

    columns: Sequence[float]
    cells: Sequence[Cell]
    below: Sequence[Data]
    height: float
    empty: float

    def data(self) -> Data:
        """It for the template."""
        return {
            "columns": [*self.columns],
            "cells": [each._asdict() | {"steps": [*each.steps]} for each in self.cells],
            "below": [*self.below],
        }


def arrangements(example: Data, heights: Heights, above: float) -> tuple[Arrangement, ...]:
    """The ways to set an example that are worth it, from the lowest to the one that reads best.

    Args:
        example: its drawings with their steps, and the rest of the steps.
        heights: reckons how high texts are.
        above: how high its title is, with the room under it.
    """
    room = heights.look.room - above
    ways = [each for each in _ways(example, heights) if each.height <= room]
    if not ways:
        return (_one_by_one(example, heights),)
    lowest = min(ways, key=lambda each: each.height)
    best = min(
        (each for each in ways if each.height <= lowest.height + _WORTH),
        key=lambda each: each.height + each.empty,
    )
    return (lowest,) if best.height <= lowest.height else (lowest, best)


def _ways(example: Data, heights: Heights) -> Iterator[Arrangement]:
    """The ways to set an example."""
    look, drawings, rest = heights.look, example["drawings"], example["rest"]
    columns = [look.picture] * look.pictures
    free = -len(drawings) % look.pictures  # at the end of the last row
    steps = [*(step for each in drawings for step in each["steps"]), *rest]
    if len(drawings) > 1:
        told = [Cell(each, each["steps"]) for each in drawings]
        if rest and free:
            yield _arranged(columns, [*told, Cell(None, rest, columns=free)], (), heights)
        else:
            yield _arranged(columns, told, rest, heights)
    lowered = any(not each["free-corner"] for each in drawings)
    shown = [Cell(each, shows=_numbers(each["steps"]), lowered=lowered) for each in drawings]
    if free:
        yield _arranged(columns, [*shown, Cell(None, steps, columns=free)], (), heights)
    yield _arranged(columns, shown, steps, heights)


def _one_by_one(example: Data, heights: Heights) -> Arrangement:
    """Small pictures, one below the other, each with its words beside it."""
    look = heights.look
    columns = [_SMALL, look.width - _SMALL - look.gutter]
    cells: list[Cell] = []
    for each in example["drawings"]:
        cells += [Cell(each), Cell(None, each["steps"])]
    return _arranged(columns, cells, example["rest"], heights)


def _numbers(steps: Sequence[Data]) -> str:
    """The first and the last number of some steps.

    >>> _numbers([{"number": ""}]), _numbers([{"number": "1"}, {"number": "2"}])
    ('', '1–2')
    """
    numbers = [each["number"] for each in steps if each["number"]]
    return "–".join(dict.fromkeys((*numbers[:1], *numbers[-1:])))


def _arranged(
    columns: Sequence[float], cells: Sequence[Cell], below: Sequence[Data], heights: Heights
) -> Arrangement:
    look = heights.look
    rows: list[float] = []
    filled = 0.0
    ends = accumulate(each.columns for each in cells)
    for cell, end in zip(cells, ends, strict=True):
        last = (end - 1) % len(columns)
        own = columns[last - cell.columns + 1 : last + 1]
        height = _height(cell, sum(own) + (len(own) - 1) * look.gutter, heights)
        filled += height * sum(own)
        if last == cell.columns - 1:
            rows.append(height)
        else:
            rows[-1] = max(rows[-1], height)
    parts = [stacked(rows, look.row)] if rows else []
    if below:
        parts.append(heights.steps(below, look.measure))
    height = stacked(parts, look.under_picture)
    return Arrangement(columns, cells, below, height, sum(rows) - filled / sum(columns))


def _height(cell: Cell, width: float, heights: Heights) -> float:
    parts = []
    if cell.drawing:
        above = heights.look.caption if cell.lowered else 0
        parts.append(above + width * _ratio(cell.drawing["svg"]))
    if cell.steps:
        parts.append(heights.steps(cell.steps, width))
    return stacked(parts, heights.look.under_picture)


def _ratio(svg: str) -> float:
    """How high a picture is for its width."""
    size = _SIZE.search(svg)
    if size is None:
        raise ValueError(f"no size in {svg[:80]!r}")
    return float(size[2]) / float(size[1])
