"""The marks for cutting and folding at the edges of a sheet, read back as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pikepdf
from tests.sheets.pages import matrix

MM = 72 / 25.4  # points


class Point(NamedTuple):
    """A point on a page, in millimetres from its lower left corner."""

    x: float
    y: float


class Mark(NamedTuple):
    """A straight line in the background of a page.

    Attributes:
        page: its page, from 0.
        start: where it begins.
        end: where it ends.
        width: how thick it is, in points.
        dashed: whether it is dashed.
    """

    page: int
    start: Point
    end: Point
    width: float
    dashed: bool

    @property
    def upright(self) -> bool:
        """Whether it goes up and down, and not from side to side."""
        return abs(self.start.x - self.end.x) < abs(self.start.y - self.end.y)


def marks_of(pdf: pikepdf.Pdf) -> list[Mark]:
    """All marks of a sheet, in the order in which they are drawn."""
    return [each for number in range(len(pdf.pages)) for each in _on(pdf, number)]


def size_of(page: pikepdf.Page) -> Point:
    """How wide and how high a page is."""
    return Point(*(float(side) / MM for side in page.mediabox[2:]))


def _on(pdf: pikepdf.Pdf, number: int) -> Iterator[Mark]:
    place, outer = pikepdf.Matrix(), list[pikepdf.Matrix]()
    width, dashed, start, end = 1.0, False, Point(0, 0), Point(0, 0)
    background: list[bool] = []

    def point(operands: list[pikepdf.Object]) -> Point:
        x, y = place.transform((float(operands[0]), float(operands[1])))
        return Point(x / MM, y / MM)

    for instruction in pikepdf.parse_content_stream(pdf.pages[number]):
        operands, name = list(instruction.operands), str(instruction.operator)
        match name:
            case "BDC" | "BMC":
                tag = operands[1] if len(operands) > 1 else None
                kind = tag.get("/Type") if isinstance(tag, pikepdf.Dictionary) else None
                background.append(kind == "/Background")
            case "EMC":
                background.pop()
            case "q":
                outer.append(place)
                width, dashed = 1.0, False
            case "Q":
                place = outer.pop()
            case "cm":
                place = matrix(operands) @ place
            case "w":
                width = float(operands[0])
            case "d":
                dashed = len(list(operands[0])) > 0
            case "m":
                start = point(operands)
            case "l":
                end = point(operands)
            case "S" if any(background):
                yield Mark(number, start, end, width, dashed)
