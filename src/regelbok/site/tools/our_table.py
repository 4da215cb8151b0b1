"""Our table's rules: the page on which a table agrees; its script fills it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regelbok.book.tree import Book
from regelbok.engine.house import PRESETS
from regelbok.engine.state import Scoring
from regelbok.site.address import OUR_TABLE, Page
from regelbok.site.groups import EDITIONS, groups
from regelbok.site.html import escape
from regelbok.site.tools.agreement import (
    box_lines,
    house_groups,
    house_sentences,
    meetings,
    ways,
)
from regelbok.site.tools.frame import frame
from regelbok.site.words import Words

# The texts that the script says, by the end of their keys.
_SAID: Final = (
    "box", "which-box", "sets", "fewer", "more", "least", "most", "same", "nothing-left",
    "which-one", "as-it-is", "together", "not-in-box", "undo", "on", "off", "score", "way",
    "agreed", "with-box", "as-the-sheet", "with-house", "share", "copy", "not-copied", "print",
    "no-names", "sign", "paper", "remembered", "not-remembered", "forget", "forgotten",
    "from-link", "own-instead", "link-version", "link-untold", "link-gone",
    "link-check",
)  # fmt: skip
_PLACES: Final = ("link", "box", "choices", "agreed", "after")


def our_table_body(book: Book) -> str:
    """The inside of the page."""
    words = Words.of(book)
    page = Page(OUR_TABLE)
    boxes = next(group.chapters[0] for group in groups(book) if group.id == EDITIONS)
    told = house_sentences(book, page)
    texts: Mapping[str, Any] = {
        "say": {key: words[f"tool.table.{key}"] for key in _SAID},
        "copied": words["nav.copied"],
        "full": words.forms("tool.table.full"),
        "until": {way.value: words.forms(f"tool.until.{way.value}") for way in Scoring},
        "presets": {id: words[f"tool.table.preset.{id}"] for id in PRESETS},
        "allBoxes": page.to(boxes.id),
        "boxLines": box_lines(book, page, words),
        "groups": house_groups(book, page),
        "told": told.usual,
        "toldInBox": told.in_box,
        "ways": ways(book, page, words),
        "meetings": meetings(book, page),
    }
    parts = "".join(f'<div class="table-{name}"></div>' for name in _PLACES)
    inside = f'{parts}<p class="hidden" role="status" data-kind="note"></p>'
    title = escape(words["tool.table.title"])
    return frame(book, page, title=title, lead=words["tool.table.lead"], texts=texts, inside=inside)
