"""The sheets as made from the real book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from tests.once import made_once, shared_folder
from tests.sheets.sheet import Sheet

from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published
Made = Callable[[Book, Order], Sheet]
Pressed = Callable[[Book, Order], Path]


@pytest.fixture(scope="session", params=LOCALES)
def book(request: pytest.FixtureRequest, books: Mapping[str, Book]) -> Book:
    """The book in each language in turn."""
    return books[request.param]


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
