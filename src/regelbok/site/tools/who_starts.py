"""Who starts? The page; its script fills it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regelbok.book.tree import Book
from regelbok.engine.cards import Colour
from regelbok.site.address import WHO_STARTS, Page
from regelbok.site.html import escape
from regelbok.site.tools.asset import cited_rules
from regelbok.site.tools.frame import frame
from regelbok.site.tools.texts import card_names, rules_by_id
from regelbok.site.words import Words

_TEXTS: Final = {
    "players": "tool.start.players",
    "card": "tool.start.card",
    "dealer": "tool.start.dealer",
    "seat": "tool.start.seat",
    "dealerSeat": "tool.start.dealer-seat",
    "starts": "tool.start.starts",
    "dealerStarts": "tool.start.dealer-starts",
    "colour": "tool.start.colour",
    "again": "tool.start.again",
    "left": "table.clockwise-arrow",
    "right": "table.counter-clockwise-arrow",
}


def who_starts_body(book: Book) -> str:
    """The inside of the page."""
    words = Words.of(book)
    page = Page(WHO_STARTS)
    texts: Mapping[str, Any] = {
        **{name: words[key] for name, key in _TEXTS.items()},
        "colours": {each.value: book.colour_names[each.value] for each in Colour},
        "cards": card_names(book),
        "rules": rules_by_id(book, page, cited_rules()),
    }
    inside = (
        '<div class="table-top"><div class="many"></div><div class="round-table"></div>'
        '<div class="verdict" role="status"></div><div class="picker"></div></div>'
    )
    title = escape(words["tool.start.title"])
    return frame(book, page, title=title, lead=words["tool.start.lead"], texts=texts, inside=inside)
