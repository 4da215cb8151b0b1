"""The bare words of a text, and where some of them begin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from regelbok.book import markup

GAP: Final = re.compile(r"\{[^{}]*\}")
_SHOWN: Final = 50


@cache
def bare_words(text: str) -> str:
    """The words of a text: no mark-up, no gaps, no addresses."""
    return GAP.sub(" ", markup.words(text)).strip()


@cache
def filled_words(text: str) -> str:
    """The words of a text without mark-up, with a number in place of each gap.

    >>> filled_words("{name} **draws** {count} cards.")
    '0 draws 0 cards.'
    """
    return GAP.sub("0", markup.words(text))


def beginning(text: str) -> str:
    """The first letters of a text, for complaints."""
    first = text.partition("\n")[0]
    return first if len(first) <= _SHOWN else first[: _SHOWN - 1] + "…"


@cache
def begins(stems: Iterable[str]) -> re.Pattern[str]:
    """Finds words that begin with one of these stems."""
    choices = "|".join(re.escape(stem) for stem in stems)
    # No hyphen before it either: "counter-clockwise" is no mention of "clockwise".
    return re.compile(rf"(?<![\w-])(?:{choices})", re.IGNORECASE)
