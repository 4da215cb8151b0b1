"""Makes sheets: proves the book first, then one file for each order and language."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from regelbok.book import build_all
from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.proof.errors import InputError
from regelbok.proof.side_by_side import processors
from regelbok.sheets.common import common_data
from regelbok.sheets.order import Order, one_named
from regelbok.sheets.parts import Parts
from regelbok.sheets.press import typeset, write_whole
from regelbok.sheets.registry import SHEETS, offered
from regelbok.sheets.text import Data


def build_sheets(
    root: Path,
    out: Path,
    locales: Sequence[str] | None = None,
    orders: Callable[[str], Iterable[Order]] = offered,
    *,
    address: str = "",
) -> list[Path]:
    """Prove the book and make sheets of it.

    Args:
        root: folder of the project.
        out: folder for the sheets; made if it is missing.
        locales: the languages; all that readers get if ``None``.
        orders: what to print in a language; what the site has unless given.
        address: web address of the site, printed on the sheets if given.

    Returns:
        The files, in the order of the languages.

    Raises:
        InputError: the book or a sheet cannot be made of what the files say, or there is something
            else where the folder should be. Then no file at all is written.
        ProofError: an example disagrees with the engine.
    """
    _check_folder(out)
    books = build_all(root, locales)
    all_wanted = ((book, order) for book in books.values() for order in orders(book.locale))
    wanted = {out / order.file_name(book.locale): (book, order) for book, order in all_wanted}
    with _presses() as presses:
        made = list(presses.map(lambda each: sheet_pdf(*each, address=address), wanted.values()))
    write_whole(dict(zip(wanted, made, strict=True)))
    return [*wanted]


def sheet_pdf(book: Book, order: Order, *, address: str = "") -> bytes:
    """A sheet of a book as a PDF.

    Args:
        book: the book in one language.
        order: what to print.
        address: web address of the site, such as ``https://rules.example/``; if it is given, the
            sheet has a QR code and shows in short where its page is.

    Raises:
        InputError: there is no such sheet, the text does not fit, or the book lacks something.
    """
    sheet = one_named("sheet", order.sheet, SHEETS)
    data = sheet_data(book, order, address=address)
    return typeset(sheet.template, data, name=order.file_name(book.locale))


def sheet_data(book: Book, order: Order, *, address: str = "") -> Data:
    """What a sheet of a book is filled with, for its template.

    Args:
        book: the book in one language.
        order: what to print.
        address: as in :func:`sheet_pdf`.

    Raises:
        InputError: there is no such sheet, or the book lacks something.
    """
    sheet = one_named("sheet", order.sheet, SHEETS)
    parts = Parts.of(book)
    page = sheet.belongs_to(parts, order)[0]
    common = common_data(parts, order, title=sheet.title, page=page, address=address)
    return common | sheet.fill(parts, order)


def sheets_into(
    folder: Path,
    book: Book,
    *,
    address: str = "",
    left_out: Callable[[InputError], None] | None = None,
) -> list[PrintedSheet]:
    """Make all sheets that the site has of a book, under their usual names.

    Args:
        folder: where they go.
        book: the book in one language.
        address: web address of the site, or "".
        left_out: is told of each sheet that cannot be made, and it is left out.

    Raises:
        InputError: as :func:`sheet_pdf`, unless it is told so.
    """

    def made(order: Order) -> PrintedSheet | InputError:
        try:
            return _into(folder, book, order, address)
        except InputError as error:
            return error

    sheets = []
    with _presses() as presses:
        for each in presses.map(made, offered(book.locale)):
            if isinstance(each, PrintedSheet):
                sheets.append(each)
            elif left_out is None:
                raise each
            else:
                left_out(each)
    return sheets


def _check_folder(out: Path) -> None:
    """Refuse what cannot be a folder, before the book is proved for it."""
    for place in (out, *out.parents):
        if os.path.lexists(place):
            if not place.is_dir():
                raise InputError([f"{place}: found no folder; expected one for the sheets"])
            return


def _presses() -> ThreadPoolExecutor:
    """As many presses as there are processors; Typst lets Python go on while it sets."""
    return ThreadPoolExecutor(processors())


def _into(folder: Path, book: Book, order: Order, address: str) -> PrintedSheet:
    path, pdf = folder / order.file_name(book.locale), sheet_pdf(book, order, address=address)
    write_whole({path: pdf})
    sheet = SHEETS[order.sheet]
    return PrintedSheet(
        sheet.id,
        order.edition.id,
        order.paper.value,
        order.colour,
        book.messages[sheet.title],
        sheet.belongs_to(Parts.of(book), order),
        page_count(pdf),
        path,
    )


def page_count(pdf: bytes) -> int:
    """How many pages a PDF of Typst has.

    >>> page_count(b"<< /Type /Page >> << /Type /Pages /Count 1 >>")
    1
    """
    return len(re.findall(rb"/Type\s*/Page\b", pdf))
