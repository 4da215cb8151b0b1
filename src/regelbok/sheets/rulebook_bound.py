"""The pages of the rulebook in order, each with its number and with what runs above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from regelbok.sheets.rulebook_front import contents, how_to_read
from regelbok.sheets.rulebook_heights import Heights
from regelbok.sheets.rulebook_index_pages import index_pages
from regelbok.sheets.rulebook_pages import Page, Placed, planned
from regelbok.sheets.rulebook_pieces import pieces
from regelbok.sheets.text import Data

_COVER: Final = 1  # its page


class _Leaf(NamedTuple):
    """A page: what runs above it, what stands on it, and what part of the free room is below."""

    head: str
    pieces: list[Data]
    below: float = 1


def bound(
    book: Data,
    heights: Heights,
    page: Callable[[int, int], str],
    see_page: Callable[[int], str],
) -> Data:
    """The pages behind the cover, and the number of the page of each place.

    Args:
        book: what stands in the book: its contents, its parts and its index.
        heights: reckons how high texts are.
        page: what a page says of its number and of how many there are.
        see_page: what sends a reader to a page.
    """
    room = heights.look.room
    front = planned([*contents(book, heights), how_to_read(book["how-to-read"], heights)], room)
    body = planned([*pieces(book["parts"], heights)], room)
    first = _COVER + len(front) + 1
    places = {name: number for number, each in enumerate(body, first) for name in _places(each)}
    index = index_pages(book["index"], places, heights)
    places["index"] = first + len(body)
    total = places["index"] + len(index) - 1
    pages_of_examples = {
        placed.piece.entry: see_page(number)
        for number, each in enumerate(body, first)
        for placed in each.pieces
        if placed.piece.waits
    }
    leaves = [
        *_with_heads(front, {}),
        *_with_heads(body, pages_of_examples),
        *(_Leaf(book["index"]["heading"], shown) for shown in index),
    ]
    return {
        "places": places,
        "pages": [
            each._asdict() | {"foot": page(number, total)}
            for number, each in enumerate(leaves, _COVER + 1)
        ],
    }


def _places(page: Page) -> Iterator[str]:
    for placed in page.pieces:
        yield from placed.piece.places


def _with_heads(body: Sequence[Page], examples: Mapping[str, str]) -> Iterator[_Leaf]:
    """The pages with the chapter that begins on each, or else the one that goes on there."""
    chapter = ""
    for page in body:
        begun = [
            " ".join(each.data["title"].split())
            for each in page.pieces
            if each.data["kind"] == "chapter"
        ]
        head = begun[0] if begun else chapter
        chapter = begun[-1] if begun else chapter
        yield _Leaf(head, [_shown(each, examples) for each in page.pieces], page.below)


def _shown(placed: Placed, examples: Mapping[str, str]) -> Data:
    """A piece for the template; what says where an example is gets its page."""
    shown = placed.data | {"above": placed.above, "give": placed.give}
    if shown["kind"] == "waiting":
        shown["page"] = examples[placed.piece.entry]
    return shown
