"""What to say of a word that nobody knows: the nearest one that is known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def unknown(what: str, found: str, known: Iterable[str], otherwise: str = "") -> str:
    """A line about an unknown word.

    Args:
        what: what the word should name.
        found: the word.
        known: the words that do.
        otherwise: what to expect if none of them is near; all of them if "".

    >>> unknown("edition", "clasic", ["classic", "flip"])
    "unknown edition 'clasic'; nearest: classic"
    >>> unknown("edition", "poker", ["classic", "flip"])
    "unknown edition 'poker'; expected classic, flip"
    >>> unknown("move", "?", ["draw", "keep"], "for example draw")
    "unknown move '?'; expected for example draw"
    """
    words = list(known)
    near = get_close_matches(found, words, n=1)
    if near:
        return f"unknown {what} {found!r}; nearest: {near[0]}"
    return f"unknown {what} {found!r}; expected {otherwise or ', '.join(words)}"
