"""The marks for cutting and folding at the edges of a sheet, read back as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pikepdf
from tests.sheets.drawing import MM, Instruction, instructions

OPERATORS = "BDC BMC EMC q w d m l S"


class Point(NamedTuple):
    """A point on a page, in millimetres from its lower left corner."""

    x: float
    y: float


class Mark(NamedTuple):
    """A straight line in the background of a page.

    Attributes:
        page: its page, from 1.
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
    return [mark for number, page in enumerate(pdf.pages, 1) for mark in _on(page, number)]


def size_of(page: pikepdf.Page) -> Point:
    """How wide and how high a page is."""
    return Point(*(float(side) / MM for side in page.mediabox[2:]))


def _on(page: pikepdf.Page, number: int) -> Iterator[Mark]:
    width, dashed, start, end = 1.0, False, Point(0, 0), Point(0, 0)
    background: list[bool] = []
    for each in instructions(page, OPERATORS):
        match each.name:
            case "BDC" | "BMC":
                tag = each.operands[1] if len(each.operands) > 1 else None
                kind = tag.get("/Type") if isinstance(tag, pikepdf.Dictionary) else None
                background.append(kind == "/Background")
            case "EMC":
                background.pop()
            case "q":
                width, dashed = 1.0, False
            case "w":
                width = float(each.operands[0])
            case "d":
                dashed = len(list(each.operands[0])) > 0
            case "m":
                start = _point(each)
            case "l":
                end = _point(each)
            case "S" if any(background):
                yield Mark(number, start, end, width, dashed)
            case _:
                pass


def _point(drawn: Instruction) -> Point:
    x, y = drawn.place.transform((float(drawn.operands[0]), float(drawn.operands[1])))
    return Point(x / MM, y / MM)
