"""The scripts of the tools: which parts each is joined from, so that a page asks for few files."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from regelbok.site.address import MAY_I_LAY, OFFLINE, OUR_TABLE, SCORE, WHO_STARTS

TABLE: Final = "table"  # what every tool loads first: the table that has been agreed on

# A later part may use what an earlier one has made.
SCRIPTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        TABLE: ("table-agree", "table-link", "table-keep", "table-words", "table-draw"),
        MAY_I_LAY: ("may-i-lay",),
        WHO_STARTS: ("who-starts",),
        SCORE: (
            "score-count",
            "score-chairs",
            "score-tally",
            "score-store",
            "score-words",
            "score-setup",
            "score-entry",
            "score-people",
            "score-keep",
            "score",
        ),
        OUR_TABLE: ("our-table",),
        OFFLINE: ("offline",),
    }
)
