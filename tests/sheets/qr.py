"""The QR codes of a sheet, read from the lines that draw them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pikepdf
from tests.sheets.drawing import instructions
from tests.sheets.sheet import Box, Sheet

OPERATORS = "m l S B f n"
LEAST = 21  # modules in a row of the smallest code there is


class Code(NamedTuple):
    """A QR code.

    Attributes:
        page: its page, from 1.
        rows: its modules from above, each whether it is dark.
        box: its edges.
    """

    page: int
    rows: tuple[tuple[bool, ...], ...]
    box: Box

    @property
    def module(self) -> float:
        """How wide a module is, in points."""
        return (self.box[2] - self.box[0]) / len(self.rows)


def codes_of(sheet: Sheet) -> list[Code]:
    """All QR codes of a sheet: squares made of lines, each a row of dark modules, one unit high."""
    return [code for number, each in enumerate(sheet.pdf.pages, 1) for code in _on(each, number)]


def _on(page: pikepdf.Page, number: int) -> Iterator[Code]:
    at, lines = (0.0, 0.0), list[tuple[float, float, float]]()
    for name, operands, place in instructions(page, OPERATORS):
        match name:
            case "m":
                at = float(operands[0]), float(operands[1])
            case "l":
                x, y = float(operands[0]), float(operands[1])
                if y == at[1] and y % 1 == 0.5 and x % 1 == at[0] % 1 == 0:
                    lines.append((y, at[0], x))
            case _:
                if len(lines) > 2 * LEAST:
                    yield _code(lines, place, number)
                lines = []


def _code(lines: list[tuple[float, float, float]], place: pikepdf.Matrix, number: int) -> Code:
    dark = {(int(y), x) for y, start, end in lines for x in range(int(start), int(end))}
    size = 1 + max(max(spot) for spot in dark)
    assert place.a * place.d < 0, "a code that is drawn mirrored is hard to read"
    rows = tuple(tuple((y, x) in dark for x in range(size)) for y in range(size))
    corners = [place.transform(corner) for corner in ((0, 0), (size, size))]
    xs, ys = (sorted(each) for each in zip(*corners, strict=True))
    return Code(number, rows, (xs[0], ys[0], xs[1], ys[1]))
