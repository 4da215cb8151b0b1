"""What a printed sheet is to those who offer it: which one it is, and the file it lies in."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class PrintedSheet(NamedTuple):
    """A sheet that has been made.

    Attributes:
        id: which sheet, such as ``quick`` or ``rulebook``.
        edition: the box whose rules it tells.
        paper: the size of its paper, ``a4`` or ``letter``.
        colour: it is the one in colour, for screens; otherwise the one that saves ink.
        title: what it is called, in its language.
        belongs_to: the pages of the site that it belongs to, the main one first.
        pages: how many pages of paper it has.
        path: the file.
    """

    id: str
    edition: str
    paper: str
    colour: bool
    title: str
    belongs_to: tuple[str, ...]
    pages: int
    path: Path
