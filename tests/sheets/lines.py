"""The level lines of a page, such as those between the rows of a table, read back as drawn."""

from __future__ import annotations

from typing import NamedTuple

import pikepdf
from tests.sheets.drawing import matrix


class LevelLine(NamedTuple):
    """A straight line from side to side, in points from the lower left corner of its page."""

    left: float
    right: float
    y: float


def level_lines(page: pikepdf.Page) -> list[LevelLine]:
    """All level lines that are stroked on a page, in the order in which they are drawn."""
    lines: list[LevelLine] = []
    place, outer = pikepdf.Matrix(), list[pikepdf.Matrix]()
    start = end = (0.0, 0.0)
    drawn = 0  # how many segments the path has so far
    for instruction in pikepdf.parse_content_stream(page, operators="q Q cm m l c h S"):
        operands, name = list(instruction.operands), str(instruction.operator)
        match name:
            case "q":
                outer.append(place)
            case "Q":
                place = outer.pop()
            case "cm":
                place = matrix(operands) @ place
            case "m":
                start = place.transform((float(operands[0]), float(operands[1])))
                drawn = 0
            case "l":
                end = place.transform((float(operands[0]), float(operands[1])))
                drawn += 1
            case "S":
                if drawn == 1 and abs(start[1] - end[1]) < 0.01:
                    left, right = sorted((start[0], end[0]))
                    lines.append(LevelLine(left, right, start[1]))
                drawn = 0
            case _:
                drawn += 1
    return lines
