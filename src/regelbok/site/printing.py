"""The printed sheets as pages offer them: their links, the page with all of them, and one file.

A link tells the paper, how many pages there are and how large the file is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.book.typography import capital
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.site.address import PRINT, SHEETS, START, Page
from regelbok.site.archive import write_archive
from regelbok.site.html import attributes, escape, inside, link, unbroken
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
    kinds = {each.id: each.title for each in classic}
    boxes = {"boxes": words["print.boxes"]} if others else {}
    parts = [
        f'<h1 id="page-title">{escape(words["print.title"])}</h1>',
        f'<p class="lead" data-kind="lead">{escape(words["print.lead"])}</p>',
        f'<p class="away" data-kind="note">{escape(words["print.away"])}</p>',
        _contents(words, {**kinds, **boxes}),
        *(_kind(book, words, [each for each in classic if each.id == id]) for id in kinds),
    ]
    for id, heading in boxes.items():
        parts.append(f'<h2 id="{id}">{escape(heading)}</h2>{_boxes(book, words, others)}')
    label = f"{escape(words['print.zip'])} <small>ZIP, {escape(_size(whole))}</small>"
    archive = link(Page(PRINT).file(whole.name), label, "button")
    parts.append(f'<p class="whole-set online">{archive}</p>')
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


def _contents(words: Words, places: Mapping[str, str]) -> str:
    """Links to what stands further down, by id."""
    items = "".join(f"<li>{link(f'#{id}', escape(name))}</li>" for id, name in places.items())
    label = escape(words["nav.on-this-page"])
    return f'<nav class="contents" aria-label="{label}"><ul class="jump">{items}</ul></nav>'


def _boxes(book: Book, words: Words, sheets: Sequence[PrintedSheet]) -> str:
    """The sheets of other boxes, a row for each box."""
    about = escape(words[f"sheet.about.{sheets[0].id}"])
    rows = "".join(_box(book, sheets, box) for box in EDITIONS)
    return f'<p data-kind="note">{about}</p><ul class="boxes">{rows}</ul>'


def _box(book: Book, sheets: Sequence[PrintedSheet], box: str) -> str:
    own = [each for each in sheets if each.edition == box]
    if not own:
        return ""
    name = unbroken(_box_name(book, box))
    cells = "".join(f"<li>{_cell(book, each)}</li>" for each in own)
    return f'<li id="{box}"><h3>{name}</h3><ul>{cells}</ul></li>'


def _cell(book: Book, sheet: PrintedSheet) -> str:
    """A link that says what its row does to those who do not see the row."""
    row = inside("span", escape(f"{_title(book, sheet)}, {book.language}, "), class_="hidden")
    return f"<a{_place(book, sheet)}>{row}{escape(_extent(book, sheet))}</a>"


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
    info = inside("span", escape(_info(book, sheet)))
    text = f"<span><strong>{escape(name)}</strong>{info}</span>"
    return f"<a{_place(book, sheet)}>{_ICON}{text}</a>"


def _place(book: Book, sheet: PrintedSheet) -> str:
    """The attributes of a link to the file of a sheet."""
    return attributes(
        class_="sheet",
        href=Page(PRINT).file(f"{SHEETS}/{sheet.path.name}"),
        hreflang=book.locale,
        type="application/pdf",
    )


def _info(book: Book, sheet: PrintedSheet) -> str:
    """Language, paper, pages and size, as in “English, A4, 1 page, 51 kB”."""
    return f"{book.language}, {_extent(book, sheet)}"


def _extent(book: Book, sheet: PrintedSheet) -> str:
    """Paper, pages and size, as in “A4, 1 page, 51 kB”."""
    words = Words.of(book)
    form = words.form("print.file", sheet.pages)
    return words.fill(form, paper=_PAPERS[sheet.paper], count=sheet.pages, size=_size(sheet.path))


def _size(file: Path) -> str:
    return f"{round(file.stat().st_size / 1000)} kB"
