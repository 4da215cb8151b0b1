"""The cards: four colours, numbers, symbols and wilds.

A card is written as colour and face: ``r7`` is the red 7, ``bS`` the blue Skip, ``W4`` the
Wild Draw Four. Cards are interned: the same text is always the same object, so cards are
compared by identity and two red 7s of one deck are the same :class:`Card` twice.
"""

from __future__ import annotations

from difflib import get_close_matches
from enum import Enum
from typing import Final


class Colour(Enum):
    """One of the four colours; the value is its letter in card notation."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"

    # Members are singletons; Enum's own hash is a Python function, slow in every look-up.
    __hash__ = object.__hash__


class Face(Enum):
    """What is printed on a card apart from its colour; the value is its notation."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "S"
    REVERSE = "R"
    DRAW_TWO = "D"
    WILD = "W"
    WILD_DRAW_FOUR = "W4"

    __hash__ = object.__hash__  # as for the colours


COLOURS: Final = tuple(Colour)
NUMBERS: Final = tuple(Face)[:10]
ACTIONS: Final = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)
WILDS: Final = (Face.WILD, Face.WILD_DRAW_FOUR)


class NotationError(ValueError):
    """A text does not name a card, a move or a position; the message says what was expected."""


class Card:
    """A card; get one from :func:`card`, never by calling the class.

    Attributes:
        colour: its colour, or ``None`` for a wild.
        face: the number, symbol or wild on it.
        text: its notation, such as ``r7``.
        number: the number on it, or ``None`` for a symbol or a wild.

    >>> from copy import copy
    >>> copy(card("r7")) is card("r7")
    True
    """

    __slots__ = ("colour", "face", "number", "text")

    colour: Colour | None
    face: Face
    text: str
    number: int | None

    def __init__(self, colour: Colour | None, face: Face) -> None:
        self.colour = colour
        self.face = face
        self.text = (colour.value if colour else "") + face.value
        self.number = int(face.value) if face in NUMBERS else None

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


ALL_CARDS: Final = tuple(
    Card(colour, face) for colour in COLOURS for face in NUMBERS + ACTIONS
) + tuple(Card(None, face) for face in WILDS)

_BY_TEXT: Final = {each.text: each for each in ALL_CARDS}


def card(text: str) -> Card:
    """The card written ``text``.

    Raises:
        NotationError: no such card; names the nearest ones.

    >>> card("r7").colour, card("r7").number
    (<Colour.RED: 'r'>, 7)
    >>> card("x7")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown card 'x7'; nearest: y7, r7
    >>> card("joker")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown card 'joker'; write for example r7, bS, W or W4
    """
    found = _BY_TEXT.get(text)
    if found is None:
        near = get_close_matches(text, _BY_TEXT, n=2, cutoff=0.5)
        hint = f"nearest: {', '.join(near)}" if near else "write for example r7, bS, W or W4"
        raise NotationError(f"unknown card {text!r}; {hint}")
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards in a text, parted by blanks, in the order written.

    >>> cards("r7 b7 W")
    (r7, b7, W)
    """
    return tuple(card(word) for word in text.split())


def colour(text: str) -> Colour:
    """The colour with this letter.

    Raises:
        NotationError: not one of r, y, g, b.

    >>> colour("g")
    <Colour.GREEN: 'g'>
    """
    try:
        return Colour(text)
    except ValueError:
        raise NotationError(f"unknown colour {text!r}; expected r, y, g or b") from None
