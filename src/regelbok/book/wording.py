"""The bare words of a text, and where some of them begin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from regelbok.book import markup

GAP: Final = re.compile(r"\{[^{}]*\}")


def bare_words(text: str) -> str:
    """The words of a text: no mark-up, no gaps, no addresses."""
    return markup.words(GAP.sub(" ", text))


@cache
def begins(stems: Iterable[str]) -> re.Pattern[str]:
    """Finds words that begin with one of these stems."""
    choices = "|".join(re.escape(stem) for stem in stems)
    # No hyphen before it either: "counter-clockwise" is no mention of "clockwise".
    return re.compile(rf"(?<![\w-])(?:{choices})", re.IGNORECASE)
