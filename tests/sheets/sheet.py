"""A sheet read back from its PDF: each text with its place, the bookmarks, what is read aloud."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import page
import pikepdf
from tests.sheets.drawing import instructions, matrix

from regelbok.sheets.order import Paper
from regelbok.sheets.text import ELSEWHERE, HERE

BROKEN = "\u00ad"  # stands where a word is broken, and is read as a hyphen there
OPERATORS = "BDC BMC EMC Tf Tm Tj TJ"
ASCENT, DESCENT = 0.76, 0.21  # of Inter's letters, in parts of the type size
X_OF_INTER, X_OF_ARIAL = 0.546, 0.519  # heights of the letter x
PAPERS = {Paper.A4: (595.28, 841.89), Paper.LETTER: (612.0, 792.0)}  # width and height, in points


Box = tuple[float, float, float, float]
"""The left, lower, right and upper edge of something, in points."""


class Shown(NamedTuple):
    """A text that is shown, without a break, in one line.

    Attributes:
        page: its page, from 1.
        text: the text.
        size: its type size in points.
        x: where it begins, from the left.
        y: its base line, from the bottom.
        width: how far it reaches, up to its last letter.
        turned: it stands upside down, and reaches to the left.
        within: what it is part of: ``text``, ``picture`` or ``artifact``.
        part: how that part is numbered on its page; an artifact is not.
    """

    page: int
    text: str
    size: float
    x: float
    y: float
    width: float
    turned: bool
    within: str
    part: int | None

    @property
    def box(self) -> Box:
        """Its left, lower, right and upper edge."""
        way = -1 if self.turned else 1
        sides = sorted((self.x, self.x + way * self.width))
        ends = sorted((self.y - way * DESCENT * self.size, self.y + way * ASCENT * self.size))
        return sides[0], ends[0], sides[1], ends[1]


class Bookmark(NamedTuple):
    """A heading as the bookmarks have it, with the page and the height it leads to."""

    level: int
    title: str
    page: int
    y: float


class Sheet:
    """A PDF taken apart."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = pikepdf.open(path)

    @cached_property
    def sizes(self) -> list[tuple[float, float]]:
        """How wide and how high each page is, in points."""
        boxes = (map(float, each.mediabox) for each in self.pdf.pages)
        return [(width, height) for _, _, width, height in boxes]

    @cached_property
    def by_page(self) -> Mapping[int, list[Shown]]:
        """Every text of each page, in the order it is written."""
        fonts: dict[tuple[int, int], _Font] = {}
        pages = enumerate(self.pdf.pages, 1)
        return {number: list(_shown_on(page, number, fonts)) for number, page in pages}

    @cached_property
    def shown(self) -> list[Shown]:
        """Every text, in the order it is written."""
        return [each for shown in self.by_page.values() for each in shown]

    @cached_property
    def pages(self) -> Mapping[int, str]:
        """All that is printed on each page, without white space."""
        return {
            number: unspaced("".join(each.text for each in shown))
            for number, shown in self.by_page.items()
        }

    @cached_property
    def text(self) -> str:
        """All that is printed, without white space, so that line ends do not matter."""
        return "".join(self.pages.values())

    @cached_property
    def texts(self) -> Mapping[int, str]:
        """What is read aloud on each page, squeezed, without pictures and where links lead."""
        return {
            number: squeezed(
                "".join(without_places(each.text) for each in shown if each.within == "text")
            )
            for number, shown in self.by_page.items()
        }

    def says(self, text: str) -> bool:
        """Whether the text stands on the sheet in one piece."""
        return unspaced(text) in self.text

    def pages_with(self, text: str) -> list[int]:
        """The pages on which a text is read aloud in one piece."""
        wanted = squeezed(text)
        return [number for number, found in self.texts.items() if wanted in found]

    def lines(self, number: int) -> list[list[Shown]]:
        """What stands on a page, from top to bottom, line by line."""
        rows: dict[int, list[Shown]] = defaultdict(list)
        for each in self.by_page[number]:
            if each.within == "text":
                rows[round(each.y)].append(each)
        return [sorted(rows[y], key=lambda each: each.x) for y in sorted(rows, reverse=True)]

    @cached_property
    def body_size(self) -> float:
        """The type size most of the text is set in, in points."""
        sizes = Counter[float]()
        for each in self.shown:
            sizes[each.size] += len(each.text)
        return sizes.most_common(1)[0][0]

    @property
    def body_in_arial(self) -> float:
        """The size in which Arial's small letters are as high as those of that text."""
        return self.body_size * X_OF_INTER / X_OF_ARIAL

    @cached_property
    def bookmarks(self) -> list[Bookmark]:
        """All headings, in reading order."""
        numbers = {each.objgen: number for number, each in enumerate(self.pdf.pages, 1)}

        def below(items: Iterable[pikepdf.OutlineItem], level: int) -> Iterator[Bookmark]:
            for item in items:
                target: Any = item.destination if item.action is None else item.action.D
                title = " ".join(visible(str(item.title)).split())
                yield Bookmark(level, title, numbers[target[0].objgen], float(target[3]))
                yield from below(item.children, level + 1)

        with self.pdf.open_outline() as outline:
            return list(below(outline.root, 1))

    def headings(self, level: int) -> list[str]:
        """The headings of a level as the bookmarks have them."""
        return [each.title for each in self.bookmarks if each.level == level]

    @cached_property
    def _elements(self) -> list[pikepdf.Dictionary]:
        found, stack = [], [self.pdf.Root.StructTreeRoot]
        while stack:
            element = stack.pop()
            if isinstance(element, pikepdf.Array):
                stack += reversed(list(element))
            elif isinstance(element, pikepdf.Dictionary):
                if "/S" in element:
                    found.append(element)
                stack.append(element.get("/K", pikepdf.Array()))
        return found

    def elements(self, role: str) -> list[pikepdf.Dictionary]:
        """The structure elements of a kind, in reading order."""
        return [each for each in self._elements if each.get("/S") == f"/{role}"]

    @cached_property
    def roles(self) -> Counter[str]:
        """How often each kind of structure element occurs."""
        return Counter(str(each.S).removeprefix("/") for each in self._elements)

    def alts(self) -> list[str]:
        """What is read aloud in place of the pictures, in reading order."""
        return [str(each.Alt) for each in self.elements("Figure")]

    @cached_property
    def fonts(self) -> list[pikepdf.Dictionary]:
        """The fonts, each with its descendant."""
        objects = (each for each in self.pdf.objects if isinstance(each, pikepdf.Dictionary))
        return [each for each in objects if each.get("/Type") == "/Font"]

    @cached_property
    def font_names(self) -> set[str]:
        """The names of all fonts."""
        return {str(each.BaseFont) for each in self.fonts}


def visible(text: str) -> str:
    """A text without what only tells where a line may end: it has no width."""
    return re.sub("[\u200b\u2060]", "", text)


def unspaced(text: str) -> str:
    """What can be seen of a text, without white space."""
    return "".join(visible(text).split())


def squeezed(text: str) -> str:
    """The same also without the hyphens of words that are broken."""
    return unspaced(text).replace(BROKEN, "")


def without_places(text: str) -> str:
    """A text without the arrows behind links, and the numbers behind these.

    >>> without_places("two players → 9.2, house rules ↗, points → 8.")
    'two players, house rules, points.'
    """
    return re.sub(rf"\s?(?:{ELSEWHERE}|{HERE}\s?\d+(?:\.\d+)?)", "", text)


def complaints(sheet: Sheet, profile: str) -> list[tuple[str, str]]:
    """What a checker finds fault with."""
    report = page.validate_pdf(sheet.path, profile=getattr(page.ValidationProfile, profile))
    found = [(each.rule_id, each.message) for each in report.failures]
    assert report.is_compliant is (not found)
    return found


# --- What a page shows ----------------------------------------------------------------------


class _Font(NamedTuple):
    """From the codes of a font to letters, and to their widths in thousandths of the size."""

    letters: Mapping[bytes, str]
    widths: Mapping[bytes, float]


def _shown_on(
    page: pikepdf.Page, number: int, fonts: dict[tuple[int, int], _Font]
) -> Iterator[Shown]:
    font, size = _Font({}, {}), 1.0
    line = pikepdf.Matrix()
    within = [_Marked()]
    for name, operands, place in instructions(page, OPERATORS):
        match name:
            case "BDC" | "BMC":
                within.append(_marked(operands, within[-1]))
            case "EMC":
                within.pop()
            case "Tf":
                found = page.Resources.Font[str(operands[0])]
                if found.objgen not in fonts:
                    fonts[found.objgen] = _font(found)
                font, size = fonts[found.objgen], float(operands[1])
            case "Tm":
                line = matrix(operands)
            case _:
                at = line @ place
                assert max(abs(at.b), abs(at.c)) < 1e-6, (
                    "text stands neither upright nor upside down"
                )
                text, width = _read(list(operands[0]) if name == "TJ" else operands, font)
                marked = within[-1]
                yield Shown(
                    number,
                    text if marked.said is None else marked.said,
                    round(size * abs(at.d), 2),
                    at.e,
                    at.f,
                    width * size * abs(at.a) / 1000,
                    at.d < 0,
                    marked.kind,
                    marked.part,
                )


class _Marked(NamedTuple):
    """Marked content.

    Attributes:
        kind: what it is, as :class:`Shown` has it.
        said: what it says instead of what it shows.
        part: how it is numbered, as :class:`Shown` has it.
    """

    kind: str = "text"
    said: str | None = None
    part: int | None = None


def _marked(operands: list[Any], outer: _Marked) -> _Marked:
    """Marked content inside of other."""
    if str(operands[0]) == "/Artifact":
        return outer._replace(kind="artifact" if outer.kind == "text" else outer.kind, part=None)
    if len(operands) < 2 or not isinstance(operands[1], pikepdf.Dictionary):
        return outer
    told = operands[1]
    return _Marked(
        "picture" if outer.kind == "text" and "/Alt" in told else outer.kind,
        str(told.ActualText) if "/ActualText" in told else outer.said,
        int(told.MCID) if "/MCID" in told else outer.part,
    )


def _read(parts: list[pikepdf.Object], font: _Font) -> tuple[str, float]:
    """What an operator shows, and how far its last letter reaches."""
    letters: list[str] = []
    reached = width = 0.0
    for part in parts:
        if isinstance(part, pikepdf.String):
            codes = bytes(part)
            for code in (codes[at : at + 2] for at in range(0, len(codes), 2)):
                letter = font.letters.get(code, "")
                letters.append(letter)
                reached += font.widths[code]
                if not letter.isspace():
                    width = reached
        else:
            reached -= float(part)
    return "".join(letters), width


def _font(font: pikepdf.Object) -> _Font:
    table = font.ToUnicode.read_bytes().decode("ascii")
    pairs: list[tuple[str, str]] = []
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        pairs += re.findall(r"<(\w+)>\s*<(\w+)>", block)
    assert "beginbfrange" not in table
    letters = {bytes.fromhex(code): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}
    return _Font(letters, dict(_widths(list(font.DescendantFonts[0].W))))


def _widths(runs: list[Any]) -> Iterator[tuple[bytes, float]]:
    """Of runs of codes, each as its first and last code and the width of all of them."""
    assert not any(isinstance(each, pikepdf.Array) for each in runs)
    for first, last, width in zip(*[iter(runs)] * 3, strict=True):
        for code in range(int(first), int(last) + 1):
            yield code.to_bytes(2), float(width)
