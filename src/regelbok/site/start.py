"""The start page of a language: the way into the book, by drawn cards and by chapter."""

from __future__ import annotations

from typing import Final

from regelbok.book.art import HEIGHT, WIDTH, Form, part_id, sprite
from regelbok.book.tree import Book, Chapter, Question
from regelbok.engine.cards import Card, card
from regelbok.site.address import START, Page
from regelbok.site.groups import CARDS, OVERVIEWS, QUESTIONS, START_HERE, Group, groups
from regelbok.site.groups import TOOLS as TOOLS_GROUP
from regelbok.site.html import escape, link, unbroken
from regelbok.site.text import plain
from regelbok.site.tools.registry import TOOLS
from regelbok.site.words import Words, long_date

# A hand for the top of the page: every colour, numbers, the signs and a wild.
_HAND: Final = tuple(card(text) for text in ("r2", "y7", "bS", "gR", "W4"))
HAND_FACES: Final = frozenset((each, Form.FULL) for each in _HAND)

_ASKED_MOST: Final = 6  # so many questions stand on the start page; the chapter has them in order


def start_body(book: Book) -> str:
    """The inside of the start page."""
    page, words = Page(START), Words.of(book)
    faces: set[tuple[Card, Form]] = set(HAND_FACES)
    parts = [_top(book, words), _tools(page, words)]
    # First the way in for beginners, then the cards: who looks one up finds it by its picture.
    first = (START_HERE, CARDS)
    for group in sorted(groups(book), key=lambda group: group.id not in first):
        if group.id == CARDS:
            parts.append(_cards(group, page))
            faces |= {(each.card, Form.FULL) for each in group.chapters if each.card}
        elif group.id == QUESTIONS:
            parts.append(_questions(group, page))
        else:
            parts.append(_chapters(group, page))
        if group.id in OVERVIEWS:
            name, text = OVERVIEWS[group.id]
            parts.append(link(page.to(name), escape(words[text]), "more"))
    return sprite(faces) + "".join(parts)


def fan() -> str:
    """A hand of cards, from the faces in ``HAND_FACES``."""
    hand = "".join(
        f'<g transform="rotate({(place - 2) * 15} 50 330)">'
        f'<use href="#{part_id(each, Form.FULL)}"/></g>'
        for place, each in enumerate(_HAND)
    )
    return f'<svg class="fan" viewBox="-172 -6 444 226" aria-hidden="true">{hand}</svg>'


def _top(book: Book, words: Words) -> str:
    counts = ", ".join(
        (words.count("book.rules", book.rules), words.count("book.examples", book.scenarios))
    )
    return (
        '<div class="hero"><div>'
        f'<div class="where"><span class="edition">{escape(words["book.edition"])}</span></div>'
        f'<h1 id="page-title">{unbroken(words["book.subtitle"])}</h1>'
        f'<p class="lead" data-kind="guide">{escape(words["book.description"])}</p>'
        f'<p class="counts" data-kind="note">{escape(counts)} · '
        f"{escape(words.fill('book.proved', date=long_date(book)))}</p></div>"
        f"{fan()}</div>"
    )


def _tools(page: Page, words: Words) -> str:
    """What answers a question at the table."""
    items = "".join(
        f"<li>{link(page.to(tool.page), escape(words[f'tool.{tool.key}.title']))}"
        f'<p data-kind="guide">{escape(words[f"tool.{tool.key}.lead"])}</p></li>'
        for tool in TOOLS
    )
    heading = escape(words["group.tools"])
    return f'<h2 id="{TOOLS_GROUP}">{heading}</h2><ul class="tools">{items}</ul>'


def _cards(group: Group, page: Page) -> str:
    items = "".join(
        f"<li>{link(page.to(chapter.id), _picture(chapter) + unbroken(chapter.short))}</li>"
        for chapter in group.chapters
    )
    return f'{_heading(group)}<ul class="deck">{items}</ul>'


def _picture(chapter: Chapter) -> str:
    if chapter.card is None:
        return ""
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
        f'<use href="#{part_id(chapter.card, Form.FULL)}"/></svg>'
    )


def _chapters(group: Group, page: Page) -> str:
    items = "".join(
        f'<li><h3 id="to-{chapter.id}">{link(page.to(chapter.id), unbroken(chapter.title))}</h3>'
        f'<p data-kind="guide">{unbroken(plain(chapter.lead))}</p></li>'
        for chapter in group.chapters
    )
    return f'{_heading(group)}<ol class="chapters">{items}</ol>'


def _questions(group: Group, page: Page) -> str:
    """The questions asked most, and a link to each page of them."""
    asked = [
        (chapter, entry)
        for chapter in group.chapters
        for entry in chapter.entries
        if isinstance(entry, Question)
    ]
    items = "".join(
        f"<li>{link(page.to(chapter.id, entry.anchor), unbroken(entry.question))}</li>"
        for chapter, entry in asked[:_ASKED_MOST]
    )
    pages = "".join(
        f"<li>{link(page.to(chapter.id), unbroken(chapter.title), 'more')}</li>"
        for chapter in group.chapters
    )
    return f'{_heading(group)}<ul class="rows">{items}</ul><ul class="pages">{pages}</ul>'


def _heading(group: Group) -> str:
    return f'<h2 id="{group.id}">{escape(group.heading)}</h2>'
