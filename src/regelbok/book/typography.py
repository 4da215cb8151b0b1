"""Typesetter's marks that a keyboard lacks."""

from __future__ import annotations


def apostrophes(text: str) -> str:
    """The text with typesetter's apostrophes: sources are typed with the straight one.

    >>> apostrophes("the dealer's left, en rød 7'er")
    'the dealer’s left, en rød 7’er'
    """
    return text.replace("'", "’")
