"""The pages of a long PDF: every text with its place, read back as it is shown."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf

OPERATORS = "q Q cm BDC BMC EMC Tf Tm Tj TJ"


class Shown(NamedTuple):
    """A text that is shown.

    Attributes:
        page: its page, from 1.
        text: the text.
        size: its type size in points.
        x: where it begins, from the left.
        y: its base line, from the bottom.
        within: what it is part of: ``text``, ``picture`` or ``artifact``.
    """

    page: int
    text: str
    size: float
    x: float
    y: float
    within: str


class Bookmark(NamedTuple):
    """A heading as the bookmarks have it, with the page and the height it leads to."""

    level: int
    title: str
    page: int
    y: float


class Pages:
    """A PDF of many pages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = pikepdf.open(path)

    @cached_property
    def by_page(self) -> Mapping[int, list[Shown]]:
        """Every text of each page, in the order it is written."""
        return {number: list(self._on(number)) for number in range(1, len(self.pdf.pages) + 1)}

    @cached_property
    def shown(self) -> list[Shown]:
        """Every text, in the order it is written."""
        return [each for number in self.by_page for each in self.by_page[number]]

    @cached_property
    def texts(self) -> Mapping[int, str]:
        """The text of each page without what stands in pictures, and without white space."""
        return {
            number: squeezed("".join(each.text for each in shown if each.within == "text"))
            for number, shown in self.by_page.items()
        }

    def pages_with(self, text: str) -> list[int]:
        """The pages on which a text stands in one piece."""
        wanted = squeezed(text)
        return [page for page, found in self.texts.items() if wanted in found]

    def lines(self, page: int) -> list[list[Shown]]:
        """What stands on a page, from top to bottom, line by line."""
        rows: dict[int, list[Shown]] = defaultdict(list)
        for each in self.by_page[page]:
            if each.within == "text":
                rows[round(each.y)].append(each)
        return [sorted(rows[y], key=lambda each: each.x) for y in sorted(rows, reverse=True)]

    @cached_property
    def bookmarks(self) -> list[Bookmark]:
        """All headings, in reading order."""
        numbers = {page.objgen: number for number, page in enumerate(self.pdf.pages, 1)}

        def below(items: Iterable[pikepdf.OutlineItem], level: int) -> Iterator[Bookmark]:
            for item in items:
                target: Any = item.destination if item.action is None else item.action.D
                page = numbers[target[0].objgen]
                yield Bookmark(level, _spaces(str(item.title)), page, float(target[3]))
                yield from below(item.children, level + 1)

        with self.pdf.open_outline() as outline:
            return list(below(outline.root, 1))

    @cached_property
    def font_names(self) -> set[str]:
        """The names of all fonts."""
        objects = (each for each in self.pdf.objects if isinstance(each, pikepdf.Dictionary))
        return {str(each.BaseFont) for each in objects if "/BaseFont" in each}

    def elements(self, role: str) -> list[pikepdf.Dictionary]:
        """The structure elements of a kind."""
        objects = (each for each in self.pdf.objects if isinstance(each, pikepdf.Dictionary))
        return [each for each in objects if each.get("/S") == f"/{role}" and "/P" in each]

    def _on(self, number: int) -> Iterator[Shown]:
        page = self.pdf.pages[number - 1]
        fonts: dict[str, Mapping[str, str]] = {}
        codes: Mapping[str, str] = {}
        size = 1.0
        place, outer = pikepdf.Matrix(), list[pikepdf.Matrix]()
        line = pikepdf.Matrix()
        within: list[tuple[str, str | None]] = []
        for instruction in pikepdf.parse_content_stream(page, operators=OPERATORS):
            operands, name = list(instruction.operands), str(instruction.operator)
            match name:
                case "q":
                    outer.append(place)
                case "Q":
                    place = outer.pop()
                case "cm":
                    place = matrix(operands) @ place
                case "BDC" | "BMC":
                    within.append(_kind(operands))
                case "EMC":
                    within.pop()
                case "Tf":
                    font = str(operands[0])
                    if font not in fonts:
                        fonts[font] = unicode_of(page.Resources.Font[font])
                    codes, size = fonts[font], float(operands[1])
                case "Tm":
                    line = matrix(operands)
                case _:
                    at = line @ place
                    kinds = [kind for kind, _ in within if kind]
                    said = [actual for _, actual in within if actual is not None]
                    text = said[-1] if said else decoded(operands, codes, joined=name == "TJ")
                    scale = round(size * abs(at.d), 2)
                    yield Shown(number, text, scale, at.e, at.f, kinds[0] if kinds else "text")


def squeezed(text: str) -> str:
    """A text without white space and without the marks of where a word may be broken."""
    return re.sub("[\u00ad\u200b\u2060]", "", "".join(text.split()))


def _spaces(text: str) -> str:
    return " ".join(text.split())


def _kind(operands: list[pikepdf.Object]) -> tuple[str, str | None]:
    """What marked content is, and what it says instead of what it shows."""
    if str(operands[0]) == "/Artifact":
        return "artifact", None
    if len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary):
        actual = operands[1].get("/ActualText")
        if "/Alt" in operands[1]:
            return "picture", None
        return "", None if actual is None else str(actual)
    return "", None


def decoded(operands: list[pikepdf.Object], codes: Mapping[str, str], *, joined: bool) -> str:
    """What an operator shows, in the codes of its font."""
    parts = list(operands[0]) if joined else operands
    strings = [bytes(part) for part in parts if isinstance(part, pikepdf.String)]
    glyphs = b"".join(strings).hex().upper()
    return "".join(codes.get(code, "") for code in re.findall("....", glyphs))


def matrix(operands: list[pikepdf.Object]) -> pikepdf.Matrix:
    """A matrix as it is written in a page."""
    return pikepdf.Matrix(*(float(each) for each in operands))


def unicode_of(font: pikepdf.Object) -> Mapping[str, str]:
    """From the codes of a font, four hexadecimal digits each, to text."""
    table = font.ToUnicode.read_bytes().decode("ascii")
    pairs: list[tuple[str, str]] = []
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        pairs += re.findall(r"<(\w+)>\s*<(\w+)>", block)
    assert "beginbfrange" not in table
    return {code.upper(): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}
