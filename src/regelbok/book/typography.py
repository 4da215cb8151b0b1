"""Typesetter's marks that a keyboard lacks."""

from __future__ import annotations


def apostrophes(text: str) -> str:
    """The text with typesetter's apostrophes: sources are typed with the straight one.

    >>> apostrophes("the dealer's left, en rød 7'er")
    'the dealer’s left, en rød 7’er'
    """
    return text.replace("'", "’")


def capital(text: str) -> str:
    """The text with a capital first, as at the start of a sentence; the rest stays as it is.

    >>> capital("the classic pack"), capital("UNO Flip"), capital("")
    ('The classic pack', 'UNO Flip', '')
    """
    return text[:1].upper() + text[1:]
