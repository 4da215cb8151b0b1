"""Words and phrases looked for as a whole, in a text of any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache


def whole(words: Iterable[str], flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """A pattern for any of these words or phrases, the longest first; for none it finds nothing.

    >>> whole(["Draw Two", "Draw"]).findall("draw two cards, or redraw")
    ['draw two']
    """
    return _whole(tuple(words), flags)


@cache
def _whole(words: tuple[str, ...], flags: int) -> re.Pattern[str]:
    same = str.lower if flags & re.IGNORECASE else str
    choices = any_of(same(word) for word in words if word)
    return re.compile(rf"(?<!\w){choices}(?!\w)", flags)


def any_of(words: Iterable[str], blank: str = r"\s+") -> str:
    r"""A pattern for any of these words, the longest first; for none it finds nothing.

    What several words begin with is written once, so that few of them are tried at each place.

    Args:
        words: the words or phrases.
        blank: what stands for a blank in them; as many blanks as there are if not given.

    >>> print(any_of(["Skip", "Draw Two", "Draw"]))
    (?:Draw(?:\s+Two|)|Skip)
    """
    longest_first = sorted(dict.fromkeys(words), key=len, reverse=True)
    return _tree(longest_first, blank) if longest_first else "(?!)"


def _tree(words: Sequence[str], blank: str) -> str:
    """The words, all different and the longest first, by what they begin with."""
    branches: dict[str, list[str]] = {}
    for word in words:
        branches.setdefault(word[:1], []).append(word[1:])
    parts = [
        (blank if first == " " else re.escape(first)) + _tree(rest, blank) if first else ""
        for first, rest in branches.items()
    ]
    return parts[0] if len(parts) == 1 else f"(?:{'|'.join(parts)})"
