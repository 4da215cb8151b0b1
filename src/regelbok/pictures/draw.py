"""Draws the pictures of a language: 1200 by 630 dots, with title, first sentences and cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from regelbok.book.art import PAINTS, shape_svg
from regelbok.book.cover import PICTURE_HEIGHT, PICTURE_WIDTH, Cover
from regelbok.book.tree import Book
from regelbok.engine.cards import COLOURS
from regelbok.pictures.fan import fan_svg
from regelbok.pictures.paint import GROUNDS, with_few_colours
from regelbok.sheets.parts import Parts
from regelbok.sheets.press import check_characters, draw
from regelbok.sheets.text import Data

TEMPLATE: Final = Path(__file__).with_name("cover.typ")
_PAINTED: Final = ("ink", "soft", "line", "paper", "back")  # with what, in the template's order


def covers_into(folder: Path, book: Book, covers: Iterable[Cover]) -> None:
    """Draw the picture of each page into a folder.

    Args:
        folder: where they go; made if it is missing.
        book: the book in one language.
        covers: the pages, each with a card at least.

    Raises:
        InputError: a title is too long, or the font lacks a character.
    """
    wanted = tuple(covers)
    if not wanted:
        return
    name = f"pictures [{book.locale}]"
    unofficial = Parts.of(book).message("book.unofficial-short")
    said = [book.title, unofficial, *(f"{each.title} {each.lead}" for each in wanted)]
    check_characters("\n".join(said), name=name)
    data: Data = {
        "language": book.locale,
        "book": book.title,
        "unofficial": unofficial,
        "paints": [(PAINTS | GROUNDS)[each] for each in _PAINTED],
        "shapes": [shape_svg(colour, standalone=True) for colour in COLOURS],
        "size": [PICTURE_WIDTH, PICTURE_HEIGHT],
        "pages": [
            {
                "title": _unbroken(each.title),
                "lead": _unbroken(each.lead),
                "cards": fan_svg(each.cards),
            }
            for each in wanted
        ],
    }
    pictures = draw(TEMPLATE, data, name=name)
    folder.mkdir(parents=True, exist_ok=True)
    for cover, picture in zip(wanted, pictures, strict=True):
        (folder / cover.picture).write_bytes(with_few_colours(picture))


def _unbroken(text: str) -> str:
    """A text whose words with a hyphen stay in one line, as on the pages."""
    return text.replace("-", "\N{NON-BREAKING HYPHEN}")
