"""What stands on the quick sheet of each box: one page to lie beside the draw pile.

Chosen by how often a table looks it up. Sentences, numbers and names come from the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regelbok.engine.editions import CLASSIC
from regelbok.sheets.selection import Asked, CardRow, RuleList, Selection

_CLASSIC: Final = Selection(
    cards=(
        CardRow("rS", chapter="skip", points="points.action"),
        CardRow("yR", chapter="reverse", points="points.action"),
        CardRow("bD", chapter="draw-two", points="points.action"),
        CardRow("W", chapter="wild", points="points.wild"),
        CardRow("W4", chapter="wild-draw-four", points="points.wild"),
    ),
    lists=(
        (
            RuleList(
                "sheet.turn",
                (
                    "match.colour",
                    "match.number",
                    "match.symbol",
                    "draw.one",
                    "draw.play-it",
                ),
            ),
            RuleList("sheet.uno", ("uno.call", "uno.catch", "uno.penalty")),
        ),
        (
            RuleList(
                "sheet.set-up",
                ("deal.hands", "deal.piles", "opening.left-starts"),
                numbered=True,
            ),
            RuleList(
                "sheet.end",
                ("out.ends-round", "points.winner", "points.numbers", "points.target"),
            ),
        ),
    ),
    questions=(
        (
            Asked(
                "who-may-challenge",
                ("draw-four.colour-held", "challenge.guilty", "challenge.innocent"),
            ),
        ),
        (Asked("may-i-stack"), Asked("uno-before-or-after")),
    ),
)

QUICK: Final[Mapping[str, Selection]] = {CLASSIC.id: _CLASSIC}
