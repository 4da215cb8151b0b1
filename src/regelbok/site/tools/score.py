"""Keep score: the page on which a table writes down its rounds; its scripts fill it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regelbok.book.tree import Book
from regelbok.engine.state import Scoring
from regelbok.site.address import SCORE, Page
from regelbok.site.html import escape
from regelbok.site.tools.asset import scoring_rules
from regelbok.site.tools.frame import frame
from regelbok.site.tools.texts import rules_by_id
from regelbok.site.words import Words

# The texts that the scripts say, by the end of their keys; then those that count.
_SAID: Final = (
    "who-plays", "round-the-table", "how-many", "names", "name", "player", "deals", "way",
    "target-points", "target-limit", "target-wins", "target-rounds", "whole-number", "begin",
    "back", "who-won", "deals-now", "leads", "with", "winner", "stuck", "undo", "undone", "nothing",
    "written", "drops-out", "wins", "win", "again", "new-begun", "round", "round-head", "rounds",
    "won", "left", "left-during", "leave", "leave-when", "in-a-round", "between",
    "first-the-round", "join", "join-name", "join-after", "join-points", "join-rounds",
    "join-number", "join-tip", "join-tip-most", "join-when", "join-now", "joined", "waits",
    "not-there", "change", "tap", "holds", "missing-one", "missing", "cards", "number",
    "any-colour", "plus", "back-one", "next", "write-down", "cancel", "corrected", "remove",
    "remove-round", "removed", "after-end", "gone", "settings", "first-dealer", "new",
    "table-changed", "take-over", "taken-over", "as-begun", "keep", "forgets", "not-stored", "copy",
    "copied", "copy-yourself", "save", "saved", "open", "opened", "no-match", "print", "awake",
    "awake-on", "awake-never", "awake-refused", "elsewhere", "total",
)  # fmt: skip
_COUNTED: Final = ("points", "rounds-won", "out-of-round")


def score_body(book: Book) -> str:
    """The inside of the page."""
    words = Words.of(book)
    page = Page(SCORE)
    texts: Mapping[str, Any] = {
        "say": {
            **{name: words[f"tool.score.{name}"] for name in _SAID},
            "most": words["tool.table.most"],
        },
        "many": {name: words.forms(f"tool.score.{name}") for name in _COUNTED},
        "ways": {each.value: words[f"tool.scoring.{each.value}"] for each in Scoring},
        "until": {each.value: words.forms(f"tool.until.{each.value}") for each in Scoring},
        "sides": [words["tool.may.light"], words["tool.may.dark"]],
        "away": words["table.away"],
        "droppedOut": words["table.dropped-out"],
        "kinds": book.kind_names,
        "rules": rules_by_id(book, page, scoring_rules()),
    }
    inside = (
        '<div class="table-top score-top"><div class="ahead"></div>'
        '<div class="said" role="status"></div><div class="play"></div></div>'
        '<div class="below"></div><div class="on-paper"></div>'
    )
    title = escape(words["tool.score.title"])
    return frame(book, page, title=title, lead=words["tool.score.lead"], texts=texts, inside=inside)
