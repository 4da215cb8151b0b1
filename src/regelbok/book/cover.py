"""What a page says of itself to people who have not opened it: in a search, or sent as a link."""

from __future__ import annotations

from typing import Final, NamedTuple

from regelbok.engine.cards import Card

# Dots of a picture, across and down, as whoever shows links wants them.
PICTURE_WIDTH: Final = 1200
PICTURE_HEIGHT: Final = 630


class Cover(NamedTuple):
    """A page as it is seen from outside.

    Attributes:
        name: its folder; "" for the start page.
        title: its heading.
        lead: its first sentences, to stand under the title; may be empty.
        description: what is on it, in about two sentences.
        cards: what is drawn of it, from left to right; a page without has no picture of its own.
    """

    name: str
    title: str
    lead: str
    description: str
    cards: tuple[Card, ...]

    @property
    def picture(self) -> str:
        """Name of the file with its picture.

        >>> [Cover(name, "", "", "", ()).picture for name in ("skip", "")]
        ['skip.png', 'index.png']
        """
        return f"{self.name or 'index'}.png"
