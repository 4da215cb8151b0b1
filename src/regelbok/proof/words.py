"""The nearest right word, for lines that tell what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

_SHORT_LIST = 24


def nearest(word: str, choices: Iterable[str], otherwise: str) -> str:
    """What was probably meant by ``word``.

    Args:
        word: the word found.
        choices: the words allowed.
        otherwise: what to expect when nothing is near and the choices are too many to list.

    >>> nearest("seat", ["seats", "steps"], "a key")
    "'seats'"
    >>> nearest("x", ["clockwise", "counter-clockwise"], "a direction")
    "'clockwise' or 'counter-clockwise'"
    """
    known = list(choices)
    close = get_close_matches(word, known, n=2, cutoff=0.6)
    if close:
        return quoted(close)
    return quoted(known) if len(known) <= _SHORT_LIST else otherwise


def quoted(words: Iterable[str], last: str = "or") -> str:
    """The words in quotes, parted by commas and "or", or another word before the last.

    >>> quoted(["a", "b", "c"]), quoted(["a", "b"], "and")
    ("'a', 'b' or 'c'", "'a' and 'b'")
    """
    marks = [f"'{word}'" for word in words]
    if len(marks) < 2:
        return "".join(marks)
    return f"{', '.join(marks[:-1])} {last} {marks[-1]}"
