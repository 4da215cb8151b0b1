"""The level lines of a page, such as those between the rows of a table, read back as drawn."""

from __future__ import annotations

from typing import Any, NamedTuple

import pikepdf
from tests.sheets.drawing import instructions


class LevelLine(NamedTuple):
    """A straight line from side to side, in points from the lower left corner of its page."""

    left: float
    right: float
    y: float


def level_lines(page: pikepdf.Page) -> list[LevelLine]:
    """All level lines that are stroked on a page, in the order in which they are drawn."""
    lines: list[LevelLine] = []
    start = end = (0.0, 0.0)
    drawn = 0  # how many segments the path has so far
    for name, operands, place in instructions(page, "m l c h S"):
        match name:
            case "m":
                start, drawn = _point(place, operands), 0
            case "l":
                end, drawn = _point(place, operands), drawn + 1
            case "S":
                if drawn == 1 and abs(start[1] - end[1]) < 0.01:
                    left, right = sorted((start[0], end[0]))
                    lines.append(LevelLine(left, right, start[1]))
                drawn = 0
            case _:
                drawn += 1
    return lines


def _point(place: pikepdf.Matrix, operands: list[Any]) -> tuple[float, float]:
    return place.transform((float(operands[0]), float(operands[1])))
