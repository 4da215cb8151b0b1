"""The nearest right word, for lines that tell what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from regelbok.engine.naming import NOTHING_ELSE, near

_SHORT_LIST: Final = 24


def nearest(
    word: str,
    choices: Iterable[str],
    otherwise: str,
    also: Mapping[str, str] = NOTHING_ELSE,
) -> str:
    """What was probably meant by ``word``.

    Args:
        word: the word found.
        choices: the words allowed.
        otherwise: what to expect when nothing is near and the choices are too many to list.
        also: other names for some of the choices.

    >>> nearest("seat", ["seats", "steps"], "a key")
    "'seats'"
    >>> nearest("x", ["clockwise", "counter-clockwise"], "a direction")
    "'clockwise' or 'counter-clockwise'"
    """
    known = list(choices)
    close = near(word, known, also, most=2)
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
