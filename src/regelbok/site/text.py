"""The book's texts as HTML: stressed words, marked verbs, card names, links, lists, tables."""

from __future__ import annotations

from regelbok.book.art import Form, part_id
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
from regelbok.engine.cards import Card
from regelbok.site.address import Page
from regelbok.site.html import attributes, escape, link, unbroken


class TextWriter:
    """Writes the texts of one page, and keeps which small cards they show.

    Attributes:
        faces: the faces that the page's sprite must hold.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faces: set[tuple[Card, Form]] = set()

    def inlines(self, content: Inlines) -> str:
        """A run of text."""
        return "".join(self._inline(each) for each in content)

    def blocks(self, content: Blocks, kind: str = "") -> str:
        """Paragraphs, lists and tables; each paragraph says what ``kind`` of text it is."""
        return "".join(self._block(each, kind) for each in content)

    def _inline(self, inline: Inline) -> str:
        match inline:
            case Text(text):
                return unbroken(text)
            case Strong(children):
                return f"<strong>{self.inlines(children)}</strong>"
            case Emphasis(children):
                return f"<em>{self.inlines(children)}</em>"
            case Modal(force, text):
                return f'<b class="force {force.value}">{escape(text)}</b>'
            case CardName(card, text):
                return self._card_name(card, text)
            case Link(chapter, anchor, children):
                return link(self.page.to(chapter, anchor), self.inlines(children))

    def _card_name(self, card: Card, text: str) -> str:
        """The name with a small card before it, which never parts from its first word."""
        self.faces.add((card, Form.PLAIN))
        first, blank, rest = text.partition(" ")
        picture = (
            '<svg class="pip" viewBox="0 0 100 154" aria-hidden="true">'
            f'<use href="#{part_id(card, Form.PLAIN)}"/></svg>'
        )
        return f'<span class="card-name">{picture}{escape(first)}</span>{blank}{unbroken(rest)}'

    def _block(self, block: Block, kind: str) -> str:
        match block:
            case Paragraph(children):
                return f"<p{attributes(data_kind=kind)}>{self.inlines(children)}</p>"
            case BulletList(items):
                return f"<ul>{self._items(items, kind)}</ul>"
            case NumberedList(items):
                return f"<ol>{self._items(items, kind)}</ol>"
            case Table():
                return self._table(block)

    def _items(self, items: tuple[Blocks, ...], kind: str) -> str:
        return "".join(f"<li>{self._item(item, kind)}</li>" for item in items)

    def _item(self, item: Blocks, kind: str) -> str:
        """An item; a paragraph alone needs no element of its own."""
        if len(item) == 1 and isinstance(item[0], Paragraph):
            return self.inlines(item[0].children)
        return self.blocks(item, kind)

    def _table(self, table: Table) -> str:
        # A head without words is none.
        head = "".join(
            f'<th scope="col">{self.inlines(cell)}</th>' if cell else "<td></td>"
            for cell in table.head
        )
        rows = "".join(
            "<tr>" + "".join(f"<td>{self.inlines(cell)}</td>" for cell in row) + "</tr>"
            for row in table.rows
        )
        return (
            f'<div class="table"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )


def plain(content: Inlines) -> str:
    """The words of a run of text."""
    return "".join(
        plain(each.children) if isinstance(each, Strong | Emphasis | Link) else each.text
        for each in content
    )


def plain_blocks(content: Blocks) -> str:
    """The words of blocks, with blanks between them."""
    words: list[str] = []
    for block in content:
        match block:
            case Paragraph(children):
                words.append(plain(children))
            case BulletList(items) | NumberedList(items):
                words += [plain_blocks(item) for item in items]
            case Table(head, rows):
                words += [plain(cell) for row in (head, *rows) for cell in row]
    return " ".join(words)
