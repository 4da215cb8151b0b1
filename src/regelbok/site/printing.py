"""The printed sheets as pages offer them: their links, the page with all of them, and one file.

A link tells the paper, how many pages there are and how large the file is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.book.typography import capital
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.site.address import PRINT, SHEETS, START, Page
from regelbok.site.archive import write_archive
from regelbok.site.html import attributes, escape, inside, link
from regelbok.site.words import Words

_PAPERS: Final = {"a4": "A4", "letter": "Letter"}
_ICON: Final = (
    '<svg viewBox="0 0 24 30" aria-hidden="true"><path d="M2 1.5h13l7 7v20H2Z"/>'
    '<path d="M15 1.5v7h7M6 14.5h12M6 19h12M6 23.5h7"/></svg>'
)


def sheets_of_page(book: Book, sheets: Sequence[PrintedSheet], page: str) -> list[dict[str, str]]:
    """The sheets that a page offers at its foot: those that belong to it, or else the quick one.

    Args:
        book: the book.
        sheets: all printed sheets of the book.
        page: name of the page.

    Returns:
        Title, place and description of each, in HTML; those that save ink.
    """
    plain = [each for each in sheets if not each.colour]
    own = [each for each in plain if page in each.belongs_to]
    main = [each for each in plain if START in each.belongs_to and each.id == "quick"]
    return [
        {
            "title": escape(_title(book, each)),
            "path": f"{SHEETS}/{each.path.name}",
            "info": escape(_info(book, each)),
        }
        for each in own or main
    ]


def print_body(book: Book, sheets: Sequence[PrintedSheet], whole: Path) -> str:
    """The inside of the page with all sheets.

    Args:
        book: the book.
        sheets: all printed sheets of the book, in the order in which they are offered.
        whole: the file that holds them all.
    """
    words = Words.of(book)
    classic = [each for each in sheets if each.edition == CLASSIC.id]
    others = [each for each in sheets if each.edition != CLASSIC.id]
    parts = [
        f'<h1 id="page-title">{escape(words["print.title"])}</h1>',
        f'<p class="lead" data-kind="lead">{escape(words["print.lead"])}</p>',
        *(
            _kind(book, words, [each for each in classic if each.id == id])
            for id in dict.fromkeys(each.id for each in classic)
        ),
    ]
    if others:
        boxes = "".join(_box(book, words, others, box) for box in EDITIONS)
        parts.append(f'<h2 id="boxes">{escape(words["print.boxes"])}</h2>{boxes}')
    label = f"{escape(words['print.zip'])} <small>ZIP, {escape(_size(whole))}</small>"
    archive = link(Page(PRINT).file(whole.name), label, "button")
    parts.append(f'<p class="whole-set">{archive}</p>')
    return "".join(parts)


def archive_sheets(sheets: Iterable[PrintedSheet], folder: Path, locale: str) -> Path:
    """Put all sheets of a language into one file; always the same bytes.

    Args:
        sheets: the sheets.
        folder: where the file goes.
        locale: the language.
    """
    archive = folder / f"regelbok-sheets-{locale}.zip"
    write_archive(
        archive,
        ((f"regelbok-{locale}/{each.path.name}", each.path.read_bytes()) for each in sheets),
    )
    return archive


def _kind(book: Book, words: Words, sheets: list[PrintedSheet]) -> str:
    """A sheet in its sizes and inks."""
    first = sheets[0]
    about = escape(words[f"sheet.about.{first.id}"])
    return (
        f'<section class="to-print" id="{first.id}"><h2>{escape(first.title)}</h2>'
        f'<p data-kind="note">{about}</p>{_files(book, words, sheets)}</section>'
    )


def _box(book: Book, words: Words, sheets: Sequence[PrintedSheet], box: str) -> str:
    """The sheets of another box."""
    own = [each for each in sheets if each.edition == box]
    if not own:
        return ""
    name = _box_name(book, box)
    files = "".join(f"<li>{_file(book, each, each.title)}</li>" for each in own)
    return f'<section class="to-print" id="{box}"><h3>{escape(name)}</h3><ul>{files}</ul></section>'


def _box_name(book: Book, box: str) -> str:
    named = (pack.name for pack in book.packs if pack.id == box)
    return capital(next(named, Words.of(book)[f"edition.{box}"]))


def _title(book: Book, sheet: PrintedSheet) -> str:
    """The title of a sheet, with the box it is for: a page may tell of two boxes."""
    if sheet.edition == CLASSIC.id:
        return sheet.title
    return f"{sheet.title} ({_box_name(book, sheet.edition)})"


def _files(book: Book, words: Words, sheets: Iterable[PrintedSheet]) -> str:
    items = "".join(f"<li>{_file(book, each, _ink(words, each))}</li>" for each in sheets)
    return f"<ul>{items}</ul>"


def _ink(words: Words, sheet: PrintedSheet) -> str:
    return words["print.in-colour" if sheet.colour else "print.saves-ink"]


def _file(book: Book, sheet: PrintedSheet, name: str) -> str:
    place = attributes(
        class_="sheet",
        href=Page(PRINT).file(f"{SHEETS}/{sheet.path.name}"),
        hreflang=book.locale,
        type="application/pdf",
    )
    info = inside("span", escape(_info(book, sheet)))
    return f"<a{place}>{_ICON}<span><strong>{escape(name)}</strong>{info}</span></a>"


def _info(book: Book, sheet: PrintedSheet) -> str:
    """Language, paper, pages and size, as in “English, A4, 1 page, 51 kB”."""
    words = Words.of(book)
    form = words.form("print.file", sheet.pages)
    size, paper = _size(sheet.path), _PAPERS[sheet.paper]
    return f"{book.language}, {words.fill(form, paper=paper, count=sheet.pages, size=size)}"


def _size(file: Path) -> str:
    return f"{round(file.stat().st_size / 1000)} kB"
