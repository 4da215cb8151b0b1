"""The sheets as made from the real book, read back with the eyes of a PDF reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import page
import pikepdf
import pytest
from tests.once import made_once, shared_folder
from tests.sheets.pages import decoded, matrix, unicode_of

from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published


class Shown(NamedTuple):
    """A text that is shown: on which page, its type size, and where it begins, in points.

    It may be turned upside down. ``part`` is what it is part of, as that is numbered on its page.
    """

    page: int
    text: str
    size: float
    x: float
    y: float
    turned: bool
    part: int


class Sheet:
    """A PDF taken apart: its text in the order it is written, its type sizes, its structure."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pdf = pikepdf.open(path)

    @cached_property
    def text(self) -> str:
        """All text without white space, so that line ends do not matter."""
        return _squeeze("".join(each.text for each in self.shown))

    @cached_property
    def pages(self) -> list[str]:
        """The same for each page."""
        texts = [""] * len(self.pdf.pages)
        for each in self.shown:
            texts[each.page] += each.text
        return [*map(_squeeze, texts)]

    def says(self, text: str) -> bool:
        """Whether the text stands on the sheet in one piece."""
        return _squeeze(text) in self.text

    @cached_property
    def body_size(self) -> float:
        """The type size most of the text is set in, in points."""
        sizes = Counter[float]()
        for each in self.shown:
            sizes[each.size] += len(each.text)
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

    def alts(self) -> list[str]:
        """What is read aloud in place of the pictures, in reading order."""
        return [str(each.Alt) for each in self.elements() if each.S == "/Figure"]

    def headings(self, level: int) -> list[str]:
        """The headings of a level as the bookmarks have them."""
        with self.pdf.open_outline() as outline:
            found = list(outline.root)
            for _ in range(1, level):
                found = [child for each in found for child in each.children]
            return [each.title for each in found]

    @cached_property
    def shown(self) -> list[Shown]:
        """Each text that is shown, in the order it is written."""
        return [text for number in range(len(self.pdf.pages)) for text in self._shown_on(number)]

    def _shown_on(self, number: int) -> Iterator[Shown]:
        page = self.pdf.pages[number]
        codes: Mapping[str, str] = {}
        size, part = 1.0, -1
        place, outer = pikepdf.Matrix(), list[pikepdf.Matrix]()
        line = pikepdf.Matrix()
        for instruction in pikepdf.parse_content_stream(page):
            operands, name = list(instruction.operands), str(instruction.operator)
            if name in ("BDC", "BMC") and str(operands[0]) == "/Artifact":
                part = -1
            elif name == "BDC" and isinstance(operands[1], pikepdf.Dictionary):
                part = int(operands[1].get("/MCID", part))
            elif name == "q":
                outer.append(place)
            elif name == "Q":
                place = outer.pop()
            elif name == "cm":
                place = matrix(operands) @ place
            elif name == "Tf":
                codes = unicode_of(page.Resources.Font[str(operands[0])])
                size = float(operands[1])
            elif name == "Tm":
                line = matrix(operands)
            elif name in ("Tj", "TJ"):
                text = decoded(operands, codes, joined=name == "TJ")
                at = line @ place
                yield Shown(number, text, round(size * abs(line.d), 2), at.e, at.f, at.d < 0, part)


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


Made = Callable[[Book, Order], Sheet]


Pressed = Callable[[Book, Order], Path]


@pytest.fixture(scope="session")
def pressed(books: Mapping[str, Book], tmp_path_factory: pytest.TempPathFactory) -> Pressed:
    """Makes the file of a sheet; the same order is pressed once, in whichever process of the run.

    The book must be the real one: a changed book has no file of its own.
    """
    folder = shared_folder(tmp_path_factory) / "sheets"
    folder.mkdir(exist_ok=True)

    def press(book: Book, order: Order) -> Path:
        assert book is books[book.locale]
        path = folder / order.file_name(book.locale)
        made_once(path, lambda: sheet_pdf(book, order, address="https://rules.example/"))
        return path

    return press


@pytest.fixture(scope="session")
def made(pressed: Pressed) -> Iterator[Made]:
    """Makes a sheet and reads it back; the same order is read once in each process."""
    sheets: dict[tuple[str, Order], Sheet] = {}

    def make(book: Book, order: Order) -> Sheet:
        key = (book.locale, order)
        if key not in sheets:
            sheets[key] = Sheet(pressed(book, order))
        return sheets[key]

    yield make
    for sheet in sheets.values():
        sheet.pdf.close()


def complaints(sheet: Sheet, profile: str) -> list[tuple[str, str]]:
    """What a checker finds fault with."""
    report = page.validate_pdf(sheet.path, profile=getattr(page.ValidationProfile, profile))
    return [(each.rule_id, each.message) for each in report.failures]
