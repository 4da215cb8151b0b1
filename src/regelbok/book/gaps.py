"""The gaps that the faces fill in texts of the interface: every one must be there, and no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

INTERFACE_GAPS: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(gaps.split())
    for key, gaps in {
        "book.version": "version",
        "book.proved": "date",
        "book.rules": "count",
        "book.examples": "count",
        "book.licence": "licence",
        "nav.permalink-to": "title",
        "language.this": "language",
        "language.offer": "language",
        "search.some": "count",
        "search.more": "count",
        "rule.number": "id",
        "example.step": "n total",
        "example.step-title": "n total what",
        "example.steps": "count",
        "cards.box": "count players",
        "cards.count": "count",
        "cards.points": "count",
        "compare.edition": "name",
        "compare.house-rule": "name",
        "compare.count": "count",
        "house.hand-limit": "count",
        "house.uno-penalty": "count",
        "play.welcome": "names name",
        "play.seed": "seed",
        "play.hint": "help quit",
        "play.hand": "name",
        "play.may": "words",
        "play.unknown": "word help",
        "play.unknown-nearest": "word nearest",
        "play.no-such-card": "number",
        "play.stands-alone": "word more",
        "play.whom": "word name",
        "play.nobody": "word names",
        "play.why-what": "word example",
        "play.rule": "label id",
        "play.rule-id": "id",
        "play.help.card": "example other",
        "play.help.uno-with": "example",
        "offline.download-text": "file",
        "tool.may.held-colour": "colour",
        "tool.start.seat": "n",
        "tool.start.starts": "n",
        "table.draw-pile-count": "count",
        "table.hand": "name",
        "table.hand-count": "count",
        "verify.page": "title",
        "verify.signed": "name date",
        "verify.unreviewed": "count",
        "sheet.print-info": "language size",
        "sheet.more-at": "address",
        "sheet.page": "n total",
    }.items()
}
