"""The page of all cards: box by box, every kind drawn once, how many, worth what, told where."""

from __future__ import annotations

from typing import Final

from regelbok.book.art import HEIGHT, WIDTH, Form, part_id, sprite
from regelbok.book.tree import Book, CardKind, Pack, PackPart
from regelbok.engine.cards import Card
from regelbok.site.address import ALL_CARDS, START, Page
from regelbok.site.groups import CARDS
from regelbok.site.html import escape, inside, link, unbroken
from regelbok.site.text import plain
from regelbok.site.words import Words


def all_cards_body(book: Book) -> str:
    """The inside of the page."""
    return _Writer(book).body()


class _Writer:
    """Writes the page, and keeps which cards it draws: each face is in the sprite once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.words = Words.of(book)
        self.page = Page(ALL_CARDS)
        self.drawn: set[Card] = set()

    def body(self) -> str:
        words = self.words
        where = link(self.page.to(START, CARDS), escape(words["group.cards"]))
        packs = "".join(self._pack(each) for each in self.book.packs)
        label = escape(words["nav.on-this-page"])
        items = "".join(
            f"<li>{link(f'#{_anchor(each)}', unbroken(each.name))}</li>" for each in self.book.packs
        )
        return (
            f"{sprite((each, Form.PLAIN) for each in self.drawn)}"
            f'<div class="where">{where}</div>'
            f'<h1 id="page-title">{escape(words["nav.all-cards"])}</h1>'
            f'<p class="lead" data-kind="guide">{escape(words["cards.lead"])}</p>'
            f'<nav class="contents" aria-label="{label}"><ul class="jump">{items}</ul></nav>'
            f"{packs}"
        )

    def _pack(self, pack: Pack) -> str:
        words = self.words
        fewest, most = pack.players
        size = words.count("cards.box", pack.cards).replace("{players}", f"{fewest}–{most}")
        read = words[f"compare.sheet.{'read' if pack.sheet_read else 'reported'}"]
        facts = [f"{size}.", f"{words['compare.sheet']}: {read}."]
        facts += [words["cards.no-points"]] if pack.pointless else []
        return (
            f'<h2 id="{_anchor(pack)}">{link(self.page.to(pack.chapter), unbroken(pack.name))}</h2>'
            f'<p class="counts" data-kind="note">{unbroken(" ".join(facts))}</p>'
            f"{''.join(self._part(pack, part) for part in pack.parts)}"
        )

    def _part(self, pack: Pack, part: PackPart) -> str:
        kinds = inside("ul", "".join(self._kind(pack, each) for each in part.kinds), class_="pack")
        heading = unbroken(part.heading)
        if part.folded:
            return f'<details class="folded"><summary>{heading}</summary>{kinds}</details>'
        return f"{inside('h3', heading)}{kinds}"

    def _kind(self, pack: Pack, kind: CardKind) -> str:
        words = self.words
        facts = [words.count("cards.count", kind.count)]
        if not pack.pointless:
            facts.append(
                words["cards.points-number"]
                if kind.points is None
                else words.count("cards.points", kind.points)
            )
        first, *others = (
            link(self.page.to(each.chapter, each.anchor), unbroken(text))
            for each, text in zip(
                kind.told,
                (kind.name, *(plain(each.children) for each in kind.told[1:])),
                strict=True,
            )
        )
        many = " many" if len(kind.faces) > 1 else ""
        return (
            f'<li id="{kind.anchor}" class="kind-row{many}"><div class="faces">'
            f"{''.join(map(self._face, kind.faces))}</div><div>"
            f'<p class="kind-name" data-kind="guide">{first}</p>'
            f'<p data-kind="note">{unbroken(" · ".join(facts))}</p>'
            f"{inside('div', ''.join(others), class_='small')}</div></li>"
        )

    def _face(self, card: Card) -> str:
        self.drawn.add(card)
        return f'{_PICTURE}<use href="#{part_id(card, Form.PLAIN)}"/></svg>'


_PICTURE: Final = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'


def _anchor(pack: Pack) -> str:
    return f"box-{pack.id}"
