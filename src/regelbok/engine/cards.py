"""The cards: colours, numbers, symbols and wilds, on one side or on both.

A card is written as colour and face: ``r7`` is the red 7, ``bS`` the blue Skip, ``W4`` the
Wild Draw Four. A card with two sides is written with both, the side showing first: ``r1_tE`` shows
a red 1 and has a teal Skip Everyone behind. Cards are interned: the same text is always the same
object, so cards are compared by identity and two red 7s of one deck are the same :class:`Card`
twice.

>>> len(TWO_SIDED), all(each.other.other is each for each in TWO_SIDED)
(112, True)
>>> [text for text in ("rE", "tE", "rD5", "tD5", "rS", "tS", "r0", "t0") if text in _BY_TEXT]
['rE', 'tE', 'tD5', 'rS', 'r0']
"""

from __future__ import annotations

from difflib import get_close_matches
from enum import Enum
from typing import Final

from regelbok.engine.naming import plain, shown


class Colour(Enum):
    """A colour; the value is its letter in card notation. The last four are on dark sides only."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"
    PINK = "p"
    TEAL = "t"
    ORANGE = "o"
    PURPLE = "v"  # as in violet

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
    DRAW_ONE = "D1"
    FLIP = "F"
    DRAW_FIVE = "D5"
    SKIP_EVERYONE = "E"
    WILD_DRAW_TWO = "W2"
    WILD_DRAW_COLOUR = "WDC"
    WILD_SHUFFLE_HANDS = "WS"
    WILD_SWAP_HANDS = "WX"
    WILD_THEME = "WT"
    PLAIN_WILD = "WP"  # of the box in which every card is wild, as those that follow
    WILD_REVERSE = "WR"
    WILD_SKIP = "WK"
    WILD_SKIP_TWO = "WK2"
    WILD_PLUS_TWO = "WD2"
    WILD_PLUS_FOUR = "WD4"
    TARGETED_DRAW_TWO = "WT2"
    FORCED_SWAP = "WFS"
    CUSTOM_ONE = "WC1"  # a rule of the table's own is written on it
    CUSTOM_TWO = "WC2"
    CUSTOM_THREE = "WC3"

    # Boxes with a launcher
    HIT_ONE = "H1"
    HIT_TWO = "H2"
    DISCARD_ALL = "A"
    TRADE_HANDS = "TH"
    WILD_ALL_HIT = "WAH"
    WILD_HIT_FIRE = "WHF"
    WILD_ATTACK_ATTACK = "WAA"
    WILD_EXTREME_HIT = "WEH"
    WILD_HIT_FOUR = "WH4"

    # No Mercy
    DRAW_FOUR = "D4"
    WILD_REVERSE_DRAW_FOUR = "WR4"
    WILD_DRAW_SIX = "W6"
    WILD_DRAW_TEN = "W10"
    COLOUR_ROULETTE = "WL"

    __hash__ = object.__hash__  # as for the colours


COLOURS: Final = tuple(Colour)[:4]
DARK_COLOURS: Final = tuple(Colour)[4:]
NUMBERS: Final = tuple(Face)[:10]
ACTIONS: Final = (
    Face.SKIP,
    Face.REVERSE,
    Face.DRAW_TWO,
    Face.DRAW_ONE,
    Face.FLIP,
    Face.DRAW_FIVE,
    Face.SKIP_EVERYONE,
    Face.HIT_ONE,
    Face.HIT_TWO,
    Face.DISCARD_ALL,
    Face.TRADE_HANDS,
    Face.DRAW_FOUR,
)
ALL_WILD: Final = (
    Face.PLAIN_WILD,
    Face.WILD_REVERSE,
    Face.WILD_SKIP,
    Face.WILD_SKIP_TWO,
    Face.WILD_PLUS_TWO,
    Face.WILD_PLUS_FOUR,
    Face.TARGETED_DRAW_TWO,
    Face.FORCED_SWAP,
)
CUSTOM: Final = (Face.CUSTOM_ONE, Face.CUSTOM_TWO, Face.CUSTOM_THREE)
WILDS: Final = (
    Face.WILD,
    Face.WILD_DRAW_FOUR,
    Face.WILD_DRAW_TWO,
    Face.WILD_DRAW_COLOUR,
    Face.WILD_SHUFFLE_HANDS,
    Face.WILD_SWAP_HANDS,
    Face.WILD_THEME,
    Face.WILD_ALL_HIT,
    Face.WILD_HIT_FIRE,
    Face.WILD_ATTACK_ATTACK,
    Face.WILD_EXTREME_HIT,
    Face.WILD_HIT_FOUR,
    Face.WILD_REVERSE_DRAW_FOUR,
    Face.WILD_DRAW_SIX,
    Face.WILD_DRAW_TEN,
    Face.COLOUR_ROULETTE,
    *ALL_WILD,
    *CUSTOM,
)
_DARK_ONLY: Final = (Face.DRAW_FIVE, Face.WILD_DRAW_COLOUR)
_DARK_ACTIONS: Final = (Face.DRAW_FIVE, Face.REVERSE, Face.SKIP_EVERYONE, Face.FLIP)
_DARK_WILDS: Final = (Face.WILD, Face.WILD_DRAW_COLOUR)


class NotationError(ValueError):
    """A text does not name a card, a move or a position; the message says what was expected."""


class Card:
    """A card, lying or held with one side showing; get one from :func:`card`, never by the class.

    Attributes:
        colour: its colour, or ``None`` for a wild.
        face: the number, symbol or wild on it.
        text: its notation, such as ``r7``.
        number: the number on it, or ``None`` for a symbol or a wild.
        dark: what shows is a dark side.
        front: what shows, as a card of its own; the card itself if it has but one side.
        other: the same card turned over; the card itself if it has but one side.
        names_colour: whoever lays it names a colour; with some wilds somebody else does.

    >>> from copy import copy
    >>> copy(card("r7")) is card("r7"), copy(card("r1_tE")) is card("r1_tE")
    (True, True)
    >>> card("r1_tE").other, card("r1_tE").front, card("tE_r1").dark, card("r7").other
    (tE_r1, r1, True, r7)
    """

    __slots__ = ("colour", "dark", "face", "front", "names_colour", "number", "other", "text")

    colour: Colour | None
    face: Face
    text: str
    number: int | None
    dark: bool
    front: Card
    other: Card
    names_colour: bool

    def __init__(self, colour: Colour | None, face: Face, dark: bool = False) -> None:
        self.colour = colour
        self.face = face
        self.text = (colour.value if colour else "") + face.value
        if dark and face is Face.WILD:  # the one face that is on both sides without a colour
            self.text = f"d{self.text}"
        self.number = int(face.value) if face in NUMBERS else None
        self.dark = dark
        self.front = self.other = self
        self.names_colour = colour is None and face is not Face.COLOUR_ROULETTE

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


LIGHT_CARDS: Final = tuple(
    Card(colour, face) for colour in COLOURS for face in NUMBERS + ACTIONS if face not in _DARK_ONLY
) + tuple(Card(None, face) for face in WILDS if face not in _DARK_ONLY)
DARK_CARDS: Final = tuple(
    Card(colour, face, dark=True) for colour in DARK_COLOURS for face in NUMBERS[1:] + _DARK_ACTIONS
) + tuple(Card(None, face, dark=True) for face in _DARK_WILDS)
ALL_CARDS: Final = LIGHT_CARDS + DARK_CARDS  # with one side

# --- Cards with two sides ---------------------------------------------------------------------

_LIGHT_ACTIONS: Final = (Face.DRAW_ONE, Face.REVERSE, Face.SKIP, Face.FLIP)
_LIGHT_WILDS: Final = (Face.WILD, Face.WILD_DRAW_TWO)

# Which sides are on one card is printed on no sheet, so this is our own pairing: the dark side of
# a card stands so many places on in its list from that of the card before. With these two numbers
# all cards differ, the two of a kind have different colours behind, each colour meets all others
# equally often, and no number, symbol or wild has its like behind.
_STEP: Final = 43
_FIRST: Final = 49


def _sides(
    of: tuple[Card, ...],
    colours: tuple[Colour, ...],
    coloured: tuple[Face, ...],
    wilds: tuple[Face, ...],
) -> list[Card]:
    """One side of every card of the pack: two of each in a colour, and four of each wild."""
    showing = {(each.colour, each.face): each for each in of}
    return [
        showing[colour, face]
        for colour in colours
        for face in NUMBERS[1:] + coloured
        for _ in range(2)
    ] + [showing[None, face] for face in wilds for _ in range(4)]


def _on_one_card(light: Card, dark: Card) -> Card:
    """The card that has these two sides, the light one showing."""
    card, turned = (Card(side.colour, side.face, side.dark) for side in (light, dark))
    card.front, card.other, card.text = light, turned, f"{light}_{dark}"
    turned.front, turned.other, turned.text = dark, card, f"{dark}_{light}"
    return card


def _pairing() -> tuple[Card, ...]:
    light = _sides(LIGHT_CARDS, COLOURS, _LIGHT_ACTIONS, _LIGHT_WILDS)
    dark = _sides(DARK_CARDS, DARK_COLOURS, _DARK_ACTIONS, _DARK_WILDS)
    return tuple(
        _on_one_card(side, dark[(_FIRST + _STEP * place) % len(dark)])
        for place, side in enumerate(light)
    )


TWO_SIDED: Final = _pairing()  # the light side showing
TURNED: Final = tuple(each.other for each in TWO_SIDED)

# --- Reading ----------------------------------------------------------------------------------

_BY_TEXT: Final = {each.text: each for each in ALL_CARDS + TWO_SIDED + TURNED}


def card(text: str) -> Card:
    """The card written ``text``.

    Raises:
        NotationError: no such card; names the nearest ones.

    >>> card("r7").colour, card("r7").number
    (<Colour.RED: 'r'>, 7)
    >>> card("x7")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown card 'x7'; nearest: y7, v7
    >>> card("joker")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown card 'joker'; write for example r7, bS, W or W4
    >>> for text in ("R7", "w4", "red-skip", "WildDrawFour"):
    ...     try:
    ...         card(text)
    ...     except NotationError as error:
    ...         print(error)
    unknown card 'R7'; nearest: r7
    unknown card 'w4'; nearest: W4
    unknown card 'red-skip'; nearest: rS
    unknown card 'WildDrawFour'; nearest: W4
    >>> card("r7_p4")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown card 'r7_p4'; nearest: r7_p3, y7_p2
    """
    found = _BY_TEXT.get(text)
    if found is None:
        near = nearest_cards(text)
        hint = f"nearest: {', '.join(near)}" if near else "write for example r7, bS, W or W4"
        raise NotationError(f"unknown card {shown(text)}; {hint}")
    return found


def is_card(text: str) -> bool:
    """A text names a card.

    >>> is_card("r7_p3"), is_card("draw")
    (True, False)
    """
    return text in _BY_TEXT


def nearest_cards(text: str) -> list[str]:
    """The cards that a text may mean which names none: by its name, in other letters, or alike.

    >>> nearest_cards("yellow seven"), nearest_cards("RS"), nearest_cards("joker")
    (['y7'], ['rS'], [])
    """
    names: dict[str, str] = {}
    for each in ALL_CARDS:
        colour = each.colour.name if each.colour else ""
        for name in (each.text, colour + each.face.name, colour + each.face.value):
            names.setdefault(plain(name).replace("-", ""), each.text)
    typed = plain(text).replace("-", "")
    if typed in names:
        return [names[typed]]
    return get_close_matches(text, _BY_TEXT, n=2, cutoff=0.5)


def cards(text: str) -> tuple[Card, ...]:
    """The cards in a text, parted by blanks, in the order written.

    >>> cards("r7 b7 W")
    (r7, b7, W)
    """
    return tuple(card(word) for word in text.split())


_LETTERS: Final = "r, y, g or b, or p, t, o or v on dark sides"


def colour(text: str) -> Colour:
    """The colour with this letter.

    Raises:
        NotationError: no such colour.

    >>> colour("g")
    <Colour.GREEN: 'g'>
    """
    try:
        return Colour(text)
    except ValueError:
        near = next((each.value for each in Colour if each.name == text.upper()), None)
        hint = f"nearest: {near}" if near else f"expected {_LETTERS}"
        raise NotationError(f"unknown colour {shown(text)}; {hint}") from None
