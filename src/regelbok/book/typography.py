"""Typesetter's marks that a keyboard lacks."""

from __future__ import annotations

import re
from typing import Final

# Thousands are parted by a blank in the Nordic languages; a line must not end there.
_THOUSANDS: Final = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")


def typographic(text: str) -> str:
    r"""A text as it is set: with typesetter's apostrophes, and with numbers that keep together.

    >>> typographic("Ada's 50 000 dollar og 10 cent").replace("\xa0", "_")
    'Ada’s 50_000 dollar og 10 cent'
    """
    return _THOUSANDS.sub("\xa0", apostrophes(text))


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
