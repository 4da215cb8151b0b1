"""The tools, in the order in which people meet them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from regelbok.book.tree import Book
from regelbok.site.address import MAY_I_LAY, OUR_TABLE, SCORE, WHO_STARTS
from regelbok.site.tools.may_i_lay import may_i_lay_body
from regelbok.site.tools.our_table import our_table_body
from regelbok.site.tools.score import SCORE_SCRIPTS, score_body
from regelbok.site.tools.who_starts import who_starts_body


class Tool(NamedTuple):
    """A tool.

    Attributes:
        page: its page, and the name of its last script.
        key: of its texts: those that begin with ``tool.<key>.``.
        body: writes the inside of the page.
        scripts: the names of the scripts that come before it.
    """

    page: str
    key: str
    body: Callable[[Book], str]
    scripts: tuple[str, ...] = ()


TOOLS: Final = (
    Tool(MAY_I_LAY, "may", may_i_lay_body),
    Tool(WHO_STARTS, "start", who_starts_body),
    Tool(SCORE, "score", score_body, SCORE_SCRIPTS),
    Tool(OUR_TABLE, "table", our_table_body),
)
