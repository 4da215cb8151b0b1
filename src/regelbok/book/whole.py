"""Words and phrases looked for as a whole, in a text of any language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache


def whole(words: Iterable[str], flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """A pattern for any of these words or phrases, the longest first; for none it finds nothing.

    >>> whole(["Draw Two", "Draw"]).findall("draw two cards, or redraw")
    ['draw two']
    """
    return _whole(tuple(words), flags)


@cache
def _whole(words: tuple[str, ...], flags: int) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    choices = "|".join(re.escape(word).replace("\\ ", r"\s+") for word in longest_first)
    return re.compile(rf"(?<!\w)(?:{choices})(?!\w)" if choices else r"(?!)", flags)
