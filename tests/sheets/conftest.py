"""The sheets as made from the real book, read back with the eyes of a PDF reader."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

import pikepdf
import pytest

from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published


class Sheet:
    """A PDF taken apart: its text in the order it is written, its type sizes, its structure."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = pikepdf.open(path)

    @cached_property
    def text(self) -> str:
        """All text without white space, so that line ends do not matter."""
        return _squeeze("".join(text for text, _ in self._shown()))

    def says(self, text: str) -> bool:
        """Whether the text stands on the sheet in one piece."""
        return _squeeze(text) in self.text

    @cached_property
    def body_size(self) -> float:
        """The type size most of the text is set in, in points."""
        sizes = Counter[float]()
        for text, size in self._shown():
            sizes[size] += len(text)
        return sizes.most_common(1)[0][0]

    @cached_property
    def roles(self) -> Counter[str]:
        """How often each kind of structure element occurs."""
        return Counter(str(element.S).removeprefix("/") for element in self.elements())

    def elements(self) -> Iterator[pikepdf.Dictionary]:
        """The structure elements, in reading order."""
        stack = [self.pdf.Root.StructTreeRoot]
        while stack:
            element = stack.pop()
            if isinstance(element, pikepdf.Array):
                stack += reversed(list(element))
            elif isinstance(element, pikepdf.Dictionary):
                if "/S" in element:
                    yield element
                stack.append(element.get("/K", pikepdf.Array()))

    def fonts(self) -> list[pikepdf.Dictionary]:
        """The fonts, each with its descendant."""
        objects = (each for each in self.pdf.objects if isinstance(each, pikepdf.Dictionary))
        return [each for each in objects if each.get("/Type") == "/Font"]

    def _shown(self) -> Iterator[tuple[str, float]]:
        """Each text that is shown, with its type size."""
        (page,) = self.pdf.pages
        codes: Mapping[str, str] = {}
        size = scale = 1.0
        for instruction in pikepdf.parse_content_stream(page):
            operands, name = instruction.operands, str(instruction.operator)
            if name == "Tf":
                codes = _unicode(page.Resources.Font[str(operands[0])])
                size = float(operands[1])
            elif name == "Tm":
                scale = abs(float(operands[3]))
            elif name in ("Tj", "TJ"):
                parts = operands[0] if name == "TJ" else operands
                strings = [bytes(part) for part in parts if isinstance(part, pikepdf.String)]
                glyphs = b"".join(strings).hex().upper()
                text = "".join(codes.get(code, "") for code in re.findall("....", glyphs))
                yield text, round(size * scale, 2)


def _unicode(font: pikepdf.Object) -> Mapping[str, str]:
    """From the codes of a font, four hexadecimal digits each, to text."""
    table = font.ToUnicode.read_bytes().decode("ascii")
    pairs: list[tuple[str, str]] = []
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        pairs += re.findall(r"<(\w+)>\s*<(\w+)>", block)
    assert "beginbfrange" not in table
    return {code.upper(): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}


def _squeeze(text: str) -> str:
    """A text without white space."""
    return "".join(text.split())


@pytest.fixture(scope="session", params=LOCALES)
def book(request: pytest.FixtureRequest, books: Mapping[str, Book]) -> Book:
    """The book in each language in turn."""
    return books[request.param]


@pytest.fixture(scope="session")
def sheet(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sheet]:
    """The quick sheet of the book, read back."""
    order = Order("quick")
    path = tmp_path_factory.mktemp("sheets") / order.file_name(book.locale)
    path.write_bytes(sheet_pdf(book, order))
    sheet = Sheet(path)
    yield sheet
    sheet.pdf.close()
