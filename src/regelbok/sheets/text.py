"""The book's texts as plain data for a template: runs of inline text, and blocks of them."""

from __future__ import annotations

from typing import Any

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


def runs(inlines: Inlines) -> list[Data]:
    """Inline text: runs of text with how they look; where a link leads is not printed.

    >>> runs((Strong((Text("No."),)), Text(" Not ever.")))
    [{'kind': 'strong', 'children': [{'kind': 'text', 'text': 'No.'}]},
     {'kind': 'text', 'text': ' Not ever.'}]
    """
    return [run for inline in inlines for run in _runs(inline)]


def _runs(inline: Inline) -> list[Data]:
    match inline:
        case Text(text):
            return [{"kind": "text", "text": text}]
        case Strong(children):
            return [{"kind": "strong", "children": runs(children)}]
        case Emphasis(children):
            return [{"kind": "emphasis", "children": runs(children)}]
        case Modal(force, text):
            return [{"kind": force.value, "text": text}]
        case CardName(_, text):
            return [{"kind": "card", "text": text}]
        case Link(_, _, children):
            return runs(children)


def blocks(content: Blocks) -> list[Data]:
    """Paragraphs, lists and tables, each with its kind.

    >>> blocks((Paragraph((Text("One."),)),))
    [{'kind': 'paragraph', 'runs': [{'kind': 'text', 'text': 'One.'}]}]
    """
    return [_block(block) for block in content]


def _block(block: Block) -> Data:
    match block:
        case Paragraph(children):
            return {"kind": "paragraph", "runs": runs(children)}
        case BulletList(items):
            return {"kind": "bullets", "items": [blocks(item) for item in items]}
        case NumberedList(items):
            return {"kind": "numbers", "items": [blocks(item) for item in items]}
        case Table(head, rows):
            return {
                "kind": "table",
                "head": [runs(cell) for cell in head],
                "rows": [[runs(cell) for cell in row] for row in rows],
            }
