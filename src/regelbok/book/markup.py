"""Light Markdown into the tree: paragraphs, lists, tables, stress and links to our own things.

A link says what it marks: ``force:must`` the modal verb of a rule, ``card:r7`` a card,
``rule:…``, ``chapter:…`` and ``question:…`` another place in the book. Everything else that
Markdown knows is refused, so a text can never smuggle in HTML, pictures or foreign addresses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from regelbok.book import anchors
from regelbok.book.spot import Spot
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
from regelbok.engine.cards import NotationError, card
from regelbok.engine.rules import Force
from regelbok.proof.words import nearest

# With HTML "on" the parser tells us about tags; "off" would let them pass as plain text.
_PARSER: Final = MarkdownIt("commonmark", {"html": True}).enable("table")
_REFERENCE: Final = re.compile(r"^ {0,3}\[[^\]]*\]:", re.MULTILINE)
_ENTITY: Final = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);")
# An address that stands for itself; one that is the target of a link is told as that.
_ADDRESS: Final = re.compile(r"(?<!\]\()(?<!<)(?<!\w)(?:\w+://|www\.)\S*", re.IGNORECASE)
# A text without any sign that could be mark-up; most are, and need not be parsed.
_PLAIN: Final = re.compile(r"(?! |\d+[.)]|[-+=#~])[^\[\]*_`<>&\\|\n]+")
_FORCES: Final = {force.value: force for force in Force}
_FORBIDDEN: Final = {
    "html_inline": "raw HTML",
    "html_block": "raw HTML",
    "image": "an image",
    "code_inline": "code",
    "code_block": "code",
    "fence": "code",
    "heading": "a heading",
    "blockquote": "a quotation block",
    "hr": "a rule across the page",
    "hardbreak": "a forced line break",
}
_ALLOWED: Final = "paragraphs, lists, tables, **strong**, *emphasis* and links to rules and cards"
_TARGETS: Final = "force:…, card:…, rule:…, chapter:… or question:…"


@dataclass(frozen=True, slots=True)
class Targets:
    """What links may lead to: for each id, the chapter that holds it."""

    chapters: frozenset[str] = frozenset()
    rules: Mapping[str, str] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)


def inlines(text: str, targets: Targets, spot: Spot) -> Inlines:
    """A text that is a single paragraph.

    Args:
        text: the text, facts filled in.
        targets: what links may lead to.
        spot: where it stands, for complaints.

    Raises:
        InputError: it holds something else, or a link leads nowhere.
    """
    found = blocks(text, targets, spot)
    if len(found) != 1 or not isinstance(found[0], Paragraph):
        raise spot.fault("more than a paragraph", "one paragraph without lists or tables")
    return found[0].children


def blocks(text: str, targets: Targets, spot: Spot) -> Blocks:
    """A text of paragraphs, lists and tables.

    Args:
        text: the text, facts filled in.
        targets: what links may lead to.
        spot: where it stands, for complaints.

    Raises:
        InputError: it holds something else, or a link leads nowhere.
    """
    check_signs(text, spot)
    if _PLAIN.fullmatch(text):
        return (Paragraph((Text(text.strip()),)),)
    if _REFERENCE.search(text):
        raise spot.fault(
            "a line that begins with '[…]:'", "links with their target: [text](target)"
        )
    return _Reader(targets, spot).blocks(_parse(text))


def check_signs(text: str, spot: Spot) -> None:
    """Refuse what no text may hold, not even one without marks: HTML entities and bare addresses.

    Args:
        text: the text as written.
        spot: where it stands, for complaints.

    Raises:
        InputError: there is one.
    """
    entity = _ENTITY.search(text)
    if entity:
        raise spot.fault(f"the HTML entity '{entity[0]}'", "the sign itself")
    address = _ADDRESS.search(text)
    if address:
        raise spot.fault(f"the address '{address[0]}'", "words, for no text leads out of the book")


def link_targets(text: str) -> tuple[str, ...]:
    """The targets of all links in a text, as written and in order; nothing is checked.

    >>> link_targets("You [may](force:may) lay a [red 7](card:r7).")
    ('force:may', 'card:r7')
    """
    nodes = _parse(text).walk()
    return tuple(str(node.attrs["href"]) for node in nodes if node.type == "link")


@cache
def stressed(text: str) -> tuple[str, ...]:
    """The kinds of stress in a text, in order; nothing is checked.

    >>> stressed("Lay **one** card, *never* two.")
    ('strong', 'emphasis')
    """
    if "*" not in text and "_" not in text:
        return ()
    kinds = {"strong": "strong", "em": "emphasis"}
    return tuple(kinds[node.type] for node in _parse(text).walk() if node.type in kinds)


@cache
def without_links(text: str) -> str:
    """The words of a text with those of card links left out: what number checks look at.

    >>> without_links("You [may](force:may) lay a [red 7](card:r7) on **it**.")
    'You may lay a  on it.'
    """
    if _PLAIN.fullmatch(text):
        return text.strip()
    return "".join(_words(_parse(text), cards=False)).strip()


@cache
def words(text: str) -> str:
    """The words of a text, without any mark-up."""
    if _PLAIN.fullmatch(text):
        return text.strip()
    return "".join(_words(_parse(text), cards=True)).strip()


def shape(found: Blocks) -> tuple[str, ...]:
    """The build of a text: its blocks in order, with the size of lists and tables.

    A translation must be built like its source.
    """
    parts: list[str] = []
    for block in found:
        match block:
            case Paragraph():
                parts.append("a paragraph")
            case Table(head=head, rows=rows):
                parts.append(f"a table of {len(head)} columns and {len(rows)} rows")
            case BulletList(items=items):
                parts.append(f"a list of {len(items)} points")
            case NumberedList(items=items):
                parts.append(f"a list of {len(items)} steps")
    return tuple(parts)


def walk(found: Iterable[Block | Inline]) -> Iterator[Inline]:
    """Every piece of inline text, also inside lists, tables, stress and links."""
    for each in found:
        match each:
            case Paragraph(children=children):
                yield from walk(children)
            case BulletList(items=items) | NumberedList(items=items):
                for item in items:
                    yield from walk(item)
            case Table(head=head, rows=rows):
                for cell in (*head, *(cell for row in rows for cell in row)):
                    yield from walk(cell)
            case Strong(children=children) | Emphasis(children=children) | Link(children=children):
                yield each
                yield from walk(children)
            case _:
                yield each


def plain(found: Inlines) -> str:
    """The words of inline text."""
    return "".join(
        plain(each.children) if isinstance(each, Strong | Emphasis | Link) else each.text
        for each in found
    )


@cache
def _parse(text: str) -> SyntaxTreeNode:
    return SyntaxTreeNode(_PARSER.parse(text))


def _words(node: SyntaxTreeNode, cards: bool) -> Iterator[str]:
    kind = node.type  # worked out anew each time
    if kind == "text":
        yield node.content
        return
    if kind == "link" and not cards and str(node.attrs["href"]).startswith("card:"):
        return
    if kind in ("softbreak", "hardbreak"):
        yield " "
    for child in node.children:
        yield from _words(child, cards)
    if kind in ("paragraph", "td", "th"):
        yield "\n"


class _Reader:
    """Turns the parser's tree into ours."""

    def __init__(self, targets: Targets, spot: Spot) -> None:
        self._targets = targets
        self._spot = spot

    def blocks(self, parent: SyntaxTreeNode) -> Blocks:
        return tuple(self._block(node) for node in parent.children)

    def _block(self, node: SyntaxTreeNode) -> Block:
        match node.type:
            case "paragraph":
                return Paragraph(self._inlines(node.children[0]))
            case "bullet_list":
                return BulletList(tuple(self.blocks(item) for item in node.children))
            case "ordered_list":
                return NumberedList(tuple(self.blocks(item) for item in node.children))
            case "table":
                return self._table(node)
        raise self._forbidden(node)

    def _table(self, node: SyntaxTreeNode) -> Table:
        rows = [
            tuple(self._inlines(cell.children[0]) for cell in row.children)
            for part in node.children
            for row in part.children
        ]
        return Table(rows[0], tuple(rows[1:]))

    def _inlines(self, parent: SyntaxTreeNode) -> Inlines:
        found: list[Inline] = []
        for node in parent.children:
            each = self._inline(node)
            if isinstance(each, Text) and found and isinstance(found[-1], Text):
                found[-1] = Text(found[-1].text + each.text)
            elif not isinstance(each, Text) or each.text:
                found.append(each)
        return tuple(found)

    def _inline(self, node: SyntaxTreeNode) -> Inline:
        match node.type:
            case "text":
                return Text(self._checked(node.content))
            case "softbreak":
                return Text(" ")
            case "strong":
                return Strong(self._inlines(node))
            case "em":
                return Emphasis(self._inlines(node))
            case "link":
                return self._link(node)
        raise self._forbidden(node)

    def _checked(self, text: str) -> str:
        """The text, unless it holds mark-up that was not closed and so stayed visible."""
        for sign, what in (("](", "a link that is not closed"), ("**", "** without its partner")):
            if sign in text:
                raise self._spot.fault(what, "both ends of the mark")
        return text

    def _link(self, node: SyntaxTreeNode) -> Inline:
        target = str(node.attrs["href"])
        kind, _, id = target.partition(":")
        children = self._inlines(node)
        if "title" in node.attrs or not children:
            raise self._spot.fault(f"the link '{target}' with a title or no text", "[text](target)")
        match kind:
            case "force":
                return Modal(_FORCES[self._known(id, _FORCES, "force")], self._plain(children))
            case "card":
                return self._card(id, self._plain(children))
            case "chapter":
                return Link(self._known(id, self._targets.chapters, "chapter"), "", children)
            case "rule":
                chapter = self._targets.rules[self._known(id, self._targets.rules, "rule")]
                return Link(chapter, anchors.of_rule(id), children)
            case "question":
                known = self._targets.questions
                chapter = known[self._known(id, known, "question")]
                return Link(chapter, anchors.of_question(id), children)
        raise self._spot.fault(f"a link to '{target}'", _TARGETS)

    def _card(self, text: str, name: str) -> CardName:
        try:
            return CardName(card(text), name)
        except NotationError as error:
            found, _, hint = str(error).partition("; ")
            raise self._spot.fault(found, hint.removeprefix("nearest: ")) from None

    def _known(self, id: str, known: Mapping[str, object] | frozenset[str], what: str) -> str:
        if id not in known:
            raise self._spot.fault(
                f"a link to the unknown {what} '{id}'", nearest(id, known, f"an existing {what}")
            )
        return id

    def _plain(self, children: Inlines) -> str:
        """The text of a mark that may hold nothing but words."""
        if any(not isinstance(child, Text) for child in children):
            raise self._spot.fault("mark-up inside a mark", "plain words inside [ ]")
        return plain(children)

    def _forbidden(self, node: SyntaxTreeNode) -> Exception:
        what = _FORBIDDEN.get(node.type, f"'{node.type}'")
        content = node.content.strip() if node.type.startswith(("html", "code")) else ""
        first_line = content.partition("\n")[0]
        return self._spot.fault(f"{what} {first_line}".rstrip(), _ALLOWED)
