"""The book's texts as plain data for a template: runs of inline text, and blocks of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from regelbok.book.tree import (
    Block,
    Blocks,
    BulletList,
    CardName,
    Emphasis,
    Inline,
    Inlines,
    Link,
    Modal,
    NumberedList,
    Paragraph,
    Strong,
    Table,
    Text,
)

Data = dict[str, Any]


class Where(NamedTuple):
    """Where a link leads, in print.

    Attributes:
        text: what says so, or "" if that is not told.
        place: the name of that place on the sheet, or "" if it is not there.
    """

    text: str
    place: str = ""


Told = Callable[[Link], Where]
HERE: Final = "→"  # what a link leads to is on this sheet, where the number behind it says
ELSEWHERE: Final = "↗"  # what a link leads to is not on this sheet, but on the site
WHOLE_WORD: Final = 18  # a longer word with a hyphen may be broken behind that


def untold(_: Link) -> Where:
    """Where links lead is not told."""
    return Where("")


def runs(inlines: Inlines, told: Told = untold) -> list[Data]:
    """Inline text: runs of text with how they look; behind a link, where it leads.

    Args:
        inlines: the text.
        told: where a link leads; a reader of paper cannot follow it otherwise.

    >>> runs((Strong((Text("No."),)), Text(" Not ever.")))
    [{'kind': 'strong', 'children': [{'kind': 'text', 'text': 'No.'}]},
     {'kind': 'text', 'text': ' Not ever.'}]
    >>> link = Link("points", "", (Text("Points"),))
    >>> [run["text"].strip() for run in runs((link,), lambda link: Where(ELSEWHERE))]
    ['Points', '↗']
    """
    return [run for inline in inlines for run in _runs(inline, told)]


def _runs(inline: Inline, told: Told) -> list[Data]:
    match inline:
        case Text(text):
            return [{"kind": "text", "text": text}]
        case Strong(children):
            return [{"kind": "strong", "children": runs(children, told)}]
        case Emphasis(children):
            return [{"kind": "emphasis", "children": runs(children, told)}]
        case Modal(force, text):
            return [{"kind": force.value, "text": text}]
        case CardName(_, text):
            return [{"kind": "card", "text": text}]
        case Link(children=children):
            return [*runs(children, told), *_behind(told(inline))]


def _behind(where: Where) -> list[Data]:
    """Where a link leads stays with its last word."""
    if not where.text:
        return []
    run = {"kind": "text", "text": f"\N{NO-BREAK SPACE}{where.text}"}
    return [run | {"kind": "link", "to": where.place} if where.place else run]


def blocks(content: Blocks, told: Told = untold) -> list[Data]:
    """Paragraphs, lists and tables, each with its kind; links as in :func:`runs`.

    >>> blocks((Paragraph((Text("One."),)),))
    [{'kind': 'paragraph', 'runs': [{'kind': 'text', 'text': 'One.'}]}]
    """
    return [_block(block, told) for block in content]


def _block(block: Block, told: Told) -> Data:
    match block:
        case Paragraph(children):
            return {"kind": "paragraph", "runs": runs(children, told)}
        case BulletList(items):
            return {"kind": "bullets", "items": [blocks(item, told) for item in items]}
        case NumberedList(items):
            return {"kind": "numbers", "items": [blocks(item, told) for item in items]}
        case Table(head, rows):
            return {
                "kind": "table",
                "head": [runs(cell, told) for cell in head],
                "rows": [[runs(cell, told) for cell in row] for row in rows],
            }
