"""What a sheet is called on the pages that offer it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.site.printing import sheets_of_page


def test_a_page_that_tells_of_two_boxes_says_which_sheet_is_whose(
    books: Mapping[str, Book], tmp_path: Path
) -> None:
    book, file = books["en"], tmp_path / "a.pdf"
    file.write_bytes(b"%PDF")
    title = book.messages["sheet.title"]
    sheets = [
        PrintedSheet("quick", box, "a4", False, title, (page,), 1, file)
        for box, page in {"classic": "", "attack": "attack", "attack-2": "attack"}.items()
    ]
    assert [each["title"] for each in sheets_of_page(book, sheets, "attack")] == [
        f"{title} (UNO Attack)",
        f"{title} (The later UNO Attack)",
    ]
    assert [each["title"] for each in sheets_of_page(book, sheets, "skip")] == [title]
