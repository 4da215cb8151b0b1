"""May I lay this card? The page; its script fills it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regelbok.book.tree import Book
from regelbok.engine.cards import Colour
from regelbok.site.address import MAY_I_LAY, Page
from regelbok.site.html import escape
from regelbok.site.tools.asset import cited_rules
from regelbok.site.tools.frame import frame
from regelbok.site.tools.texts import card_names, rules_by_id
from regelbok.site.words import Words

_WHEN: Final = ("turn", "drawn", "drew-another", "on-me", "out-of-turn")
_TEXTS: Final = {
    "pile": "tool.may.pile",
    "mine": "tool.may.mine",
    "choosePile": "tool.may.choose-pile",
    "chooseMine": "tool.may.choose-mine",
    "whenLabel": "tool.may.when",
    "heldColour": "tool.may.held-colour",
    "heldOther": "tool.may.held-other",
    "last": "tool.may.last",
    "two": "tool.may.two",
    "unwritten": "tool.may.unwritten",
    "never": "tool.may.never",
    "bluff": "tool.may.bluff",
    "then": "tool.may.then",
    "accepted": "tool.may.accepted",
    "challenged": "tool.may.challenged",
    "ofTwo": "tool.may.of-two",
    "asLast": "tool.may.as-last",
    "withHouseRule": "tool.may.with-house-rule",
    "yes": "tool.yes",
    "no": "tool.no",
}


def may_i_lay_body(book: Book) -> str:
    """The inside of the page."""
    words = Words.of(book)
    page = Page(MAY_I_LAY)
    texts: Mapping[str, Any] = {
        **{name: words[key] for name, key in _TEXTS.items()},
        "when": {each: words[f"tool.may.when.{each}"] for each in _WHEN},
        "sides": [words["tool.may.light"], words["tool.may.dark"]],
        "colours": {each.value: book.colour_names[each.value] for each in Colour},
        "cards": card_names(book),
        "rules": rules_by_id(book, page, cited_rules()),
    }
    inside = (
        '<div class="table-top"><div class="slots"><button type="button" class="on-pile"></button>'
        '<button type="button" class="of-mine"></button></div>'
        '<div class="verdict" role="status"></div><div class="questions"></div>'
        '<div class="picker"></div></div>'
        '<div class="more"></div>'
    )
    label = escape(words["tool.may.title"])
    return frame(book, page, title=label, lead=words["tool.may.lead"], texts=texts, inside=inside)
