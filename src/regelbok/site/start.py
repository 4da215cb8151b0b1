"""The start page of a language: the way into the book, by drawn cards and by chapter."""

from __future__ import annotations

from typing import Final

from regelbok.book.art import HEIGHT, WIDTH, Form, part_id, sprite
from regelbok.book.tree import Book, Chapter
from regelbok.engine.cards import Card, card
from regelbok.site.address import ALL_RULES, START, Page
from regelbok.site.groups import CARDS, RULES, Group, groups
from regelbok.site.html import escape, link
from regelbok.site.text import plain
from regelbok.site.words import Words, long_date

# A hand for the top of the page: every colour, a number, the signs and a wild.
_FAN: Final = tuple(card(text) for text in ("y7", "bS", "W4", "gR", "r2"))


def start_body(book: Book) -> str:
    """The inside of the start page."""
    page, words = Page(START), Words(book.messages)
    faces: set[tuple[Card, Form]] = {(each, Form.FULL) for each in _FAN}
    parts = [_top(book, words)]
    # First the cards: who looks a card up finds it by its picture.
    for group in sorted(groups(book), key=lambda group: group.id != CARDS):
        if group.id == CARDS:
            parts.append(_cards(group, page))
            faces |= {(each.card, Form.FULL) for each in group.chapters if each.card}
        elif group.id == RULES:
            parts.append(_rules(group, page, words))
        else:
            parts.append(_others(group, page))
    return sprite(faces) + "".join(parts)


def _top(book: Book, words: Words) -> str:
    fan = "".join(
        f'<g transform="rotate({(place - 2) * 13} 50 330)">'
        f'<use href="#{part_id(each, Form.FULL)}"/></g>'
        for place, each in enumerate(_FAN)
    )
    counts = ", ".join(
        (words.count("book.rules", book.rules), words.count("book.examples", book.scenarios))
    )
    return (
        '<div class="hero"><div>'
        f'<div class="where"><span class="edition">{escape(words["book.edition"])}</span></div>'
        f'<h1 id="page-title">{escape(words["book.subtitle"])}</h1>'
        f'<p class="lead" data-kind="guide">{escape(words["book.description"])}</p>'
        f'<p class="counts" data-kind="note">{escape(counts)} · '
        f"{escape(words.fill('book.proved', date=long_date(book)))}</p></div>"
        f'<svg class="fan" viewBox="-146 -6 392 208" aria-hidden="true">{fan}</svg></div>'
    )


def _cards(group: Group, page: Page) -> str:
    items = "".join(
        f"<li>{link(page.to(chapter.id), _picture(chapter) + escape(chapter.short))}</li>"
        for chapter in group.chapters
    )
    return f'<h2 id="{group.id}">{escape(group.heading)}</h2><ul class="deck">{items}</ul>'


def _picture(chapter: Chapter) -> str:
    if chapter.card is None:
        return ""
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#{part_id(chapter.card, Form.FULL)}"/></svg>'
    )


def _rules(group: Group, page: Page, words: Words) -> str:
    items = "".join(
        f'<li><h3 id="to-{chapter.id}">{link(page.to(chapter.id), escape(chapter.title))}</h3>'
        f'<p data-kind="guide">{escape(plain(chapter.lead))}</p></li>'
        for chapter in group.chapters
    )
    every = link(page.to(ALL_RULES), escape(words["nav.all-rules"]), "more")
    return (
        f'<h2 id="{group.id}">{escape(group.heading)}</h2><ol class="chapters">{items}</ol>{every}'
    )


def _others(group: Group, page: Page) -> str:
    items = "".join(
        f"<li>{link(page.to(chapter.id), escape(chapter.title))}</li>" for chapter in group.chapters
    )
    return f'<h2 id="{group.id}">{escape(group.heading)}</h2><ul class="plain-list">{items}</ul>'
