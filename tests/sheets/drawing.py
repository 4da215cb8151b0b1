"""What a page draws: its instructions, each with where it draws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pikepdf

MM = 72 / 25.4  # points


class Instruction(NamedTuple):
    """An instruction of a page.

    Attributes:
        name: its operator, such as ``Tj``.
        operands: what stands before the operator.
        place: from the coordinates in which it draws to points of the page.
    """

    name: str
    operands: list[Any]
    place: pikepdf.Matrix


def instructions(page: pikepdf.Page, operators: str) -> Iterator[Instruction]:
    """The instructions of a page, in the order they are written.

    Args:
        page: the page.
        operators: those that are wanted, with blanks between; others are passed over.
    """
    place, outer = pikepdf.Matrix(), list[pikepdf.Matrix]()
    wanted = operators.split()
    read = " ".join({"q", "Q", "cm", *wanted})
    for instruction in pikepdf.parse_content_stream(page, operators=read):
        operands, name = list(instruction.operands), str(instruction.operator)
        match name:
            case "q":
                outer.append(place)
            case "Q":
                place = outer.pop()
            case "cm":
                place = matrix(operands) @ place
            case _:
                pass
        if name in wanted:
            yield Instruction(name, operands, place)


def matrix(operands: list[Any]) -> pikepdf.Matrix:
    """A matrix as it is written in a page."""
    return pikepdf.Matrix(*map(float, operands))
