"""The pieces before the rules: the contents, and how to read the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelbok.sheets.rulebook_heights import Heights, Run, stacked, tag
from regelbok.sheets.rulebook_look import MM
from regelbok.sheets.rulebook_pages import NEVER, Piece
from regelbok.sheets.rulebook_pieces import whole_end
from regelbok.sheets.text import Data

_NUMBER: Final = 10 * MM  # the width of the numbers of chapters, in the usual print
_LARGE_NUMBER: Final = 14 * MM
_PAGE: Final = 14 * MM  # that of the numbers of pages, with the least of the dots
_MARKS: Final = 4 * MM  # between marks, and
_BESIDE_MARKS: Final = 5 * MM


def contents(data: Data, heights: Heights) -> Iterator[Piece]:
    """The contents, line by line.

    Args:
        data: what stands in the book.
        heights: reckons how high texts are.
    """
    look = heights.look
    number = _LARGE_NUMBER if look.large else _NUMBER
    title = heights.plain(data["contents"], look.h2, look.width, 700)
    yield Piece({"kind": "title", "title": data["contents"]}, title)
    for part in data["parts"]:
        yield Piece(
            {"kind": "contents-part", "title": part["heading"]},
            heights.plain(part["heading"], look.body, look.width, 700),
            above=1.6 * look.body,
        )
        for place, chapter in enumerate(part["chapters"]):
            width = look.width - number - _PAGE
            yield Piece(
                {
                    "kind": "contents-chapter",
                    "number": chapter["number"],
                    "title": chapter["title"],
                    "place": f"chapter-{chapter['id']}",
                    "width": number,
                },
                heights.plain(chapter["title"], look.body, width),
                above=(0.9 if not place else 0.75) * look.body,
                parting=0 if place else NEVER,
            )
    yield Piece(
        {"kind": "contents-index", "title": data["index"]["heading"], "place": "index"},
        heights.plain(data["index"]["heading"], look.body, look.width, 700),
        above=1.6 * look.body,
        parting=NEVER,
    )


def how_to_read(told: Data, heights: Heights) -> Piece:
    """How to read the book."""
    look = heights.look
    words = [
        *(Run(each["word"], look.body, 600, 0.24 * look.body) for each in told["forces"]),
        *(tag(each["word"], look, look.body) for each in told["kinds"]),
    ]
    meanings = [each["meaning"] for each in (*told["forces"], *told["kinds"])]
    beside = max(heights.width([word]) for word in words) + _BESIDE_MARKS
    rows = [heights.plain(each, look.body, look.width - beside) for each in meanings]
    texts = [heights.plain(each, look.body, look.width) for each in told["texts"]]
    parts = [*texts, stacked(rows, _MARKS)]
    if told["official"]:
        parts.append(heights.plain(told["official"], look.body, look.width))
    title = whole_end(told["heading"])
    head = heights.plain(title, look.h2, look.width, 700) + 0.6 * look.h2
    return Piece(
        {"kind": "how-to-read", **told, "title": title},
        head + stacked(parts, look.paragraph),
        above=12 * MM,
    )
