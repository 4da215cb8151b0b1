"""Makes the sheets: proves the book first, then one file for each language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelbok.book import build_all
from regelbok.book.tree import Book
from regelbok.sheets.content import sheet_data
from regelbok.sheets.press import typeset, write_whole
from regelbok.sheets.quick import QUICK


def build_sheets(
    root: Path, out: Path, locales: Sequence[str] | None = None, *, address: str = ""
) -> list[Path]:
    """Prove the book and make its sheets.

    Args:
        root: folder of the project.
        out: folder for the sheets; made if it is missing.
        locales: the languages; all that readers get if ``None``.
        address: web address of the site, printed on the sheets if given.

    Returns:
        The files, in the order of the languages.

    Raises:
        InputError: the book or a sheet cannot be made of what the files say.
        ProofError: an example disagrees with the engine.
    """
    books = build_all(root, locales)
    return [
        make_sheet(book, out / sheet_name(book.locale), address=address) for book in books.values()
    ]


def make_sheet(book: Book, path: Path, *, address: str = "") -> Path:
    """Make the quick sheet of a book.

    Args:
        book: the book in one language.
        path: the file to write; it is left as it was if the sheet cannot be made.
        address: web address of the site, such as ``https://rules.example/``; if it is given, the
            sheet shows in short where the site has this language.

    Returns:
        The path.

    Raises:
        InputError: the text does not fit on the page, or the sheet's selection does not fit the
            book.
    """
    data = sheet_data(book, QUICK, address=address)
    write_whole(path, typeset(QUICK.template, data, name=f"sheet [{book.locale}]"))
    return path


def sheet_into(folder: Path, book: Book) -> Path:
    """Make the quick sheet of a book in a folder, under its usual name.

    Args:
        folder: where it goes.
        book: the book in one language.

    Returns:
        The file.

    Raises:
        InputError: as :func:`make_sheet`.
    """
    return make_sheet(book, folder / sheet_name(book.locale))


def sheet_name(locale: str) -> str:
    """The file name of a language's quick sheet."""
    return f"regelbok-classic-{locale}-a4.pdf"
