"""The tools, in the order in which people meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from regelbok.book.tree import Book
from regelbok.engine.cards import Card, card
from regelbok.site.address import MAY_I_LAY, OUR_TABLE, SCORE, WHO_STARTS
from regelbok.site.tools.may_i_lay import may_i_lay_body
from regelbok.site.tools.our_table import our_table_body
from regelbok.site.tools.score import score_body
from regelbok.site.tools.who_starts import who_starts_body


class Tool(NamedTuple):
    """A tool.

    Attributes:
        page: its page, and the name of its script.
        key: of its texts: those that begin with ``tool.<key>.``.
        body: writes the inside of the page.
        cards: what is drawn of it where a link to it is shown; a hand, unless given.
    """

    page: str
    key: str
    body: Callable[[Book], str]
    cards: tuple[Card, ...] = ()


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(card(each) for each in text.split())


TOOLS: Final = (
    Tool(MAY_I_LAY, "may", may_i_lay_body, _cards("r5 b7 W")),
    Tool(WHO_STARTS, "start", who_starts_body, _cards("g4 r9 b2")),
    Tool(SCORE, "score", score_body, _cards("b8 yS W4")),
    Tool(OUR_TABLE, "table", our_table_body, _cards("rD g7 y0")),
)
