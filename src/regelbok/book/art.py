"""Our own card faces as SVG.

A card is white with an ink outline; a shape carries the colour, so that it can be told without
seeing colours: diamond red, disc yellow, four-leaf clover green, wave blue. Every shape and sign
looks the same upside down, and 6 and 9 are underlined. Wilds are black with all four shapes.
Dark sides are the colour of the night, with signs cut out of bright shapes: star pink, hexagon
teal, cross orange, leaf purple.

A card is 100 units wide and 154 tall, with its corner at the origin. There are two ways to write
it: *standalone*, a whole file with fixed colours that needs nothing else, and *inline*, a fragment
for a page that holds the parts once (:func:`sprite`) and paints them by the classes ``p-red``,
``p-ink`` … so that dark mode and print follow the style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Final

from regelbok.book.outlines import FIGURES
from regelbok.engine.cards import (
    ALL_CARDS,
    ALL_WILD,
    COLOURS,
    CUSTOM,
    DARK_COLOURS,
    Card,
    Colour,
    Face,
)

WIDTH: Final = 100
HEIGHT: Final = 154

# Luminance falls from yellow over green and red to blue, so grey print parts the colours as well.
PAINTS: Final = {
    "card": "#ffffff",
    "ink": "#14211f",
    "red": "#b8321f",
    "yellow": "#f2b21b",
    "green": "#1e8659",
    "blue": "#2344a3",
    "light-red": "#ff7d69",
    "light-yellow": "#ffcb3d",
    "light-green": "#52cf9a",
    "light-blue": "#85aaff",
    "pink": "#ff9ccb",
    "orange": "#ff9d3a",
    "teal": "#27c9bd",
    "purple": "#9670ee",
    "night": "#241b3c",
    "on-night": "#ffffff",
    "wild": "#14211f",
    "on-wild": "#ffffff",
    "back": "#17403a",
    "on-back": "#f2f7f5",
}

# Shapes are about 62 units wide and centred on the origin.
SHAPES: Final = {
    Colour.RED: "M0-40 33 0 0 40-33 0Z",
    Colour.YELLOW: "M0-29.5A29.5 29.5 0 1 1 0 29.5 29.5 29.5 0 1 1 0-29.5Z",
    Colour.GREEN: (
        "M0-21.8A16.4 16.4 0 1 1 21.8 0 16.4 16.4 0 1 1 0 21.8"
        " 16.4 16.4 0 1 1-21.8 0 16.4 16.4 0 1 1 0-21.8Z"
    ),
    Colour.BLUE: "M-31-18C-20-31-10-31 0-24S20-17 31-29V18C20 31 10 31 0 24S-20 17-31 29Z",
    Colour.PINK: (
        "M0-39 11.1-26.8 27.6-27.6 26.8-11.1 39 0 26.8 11.1 27.6 27.6 11.1 26.8"
        " 0 39-11.1 26.8-27.6 27.6-26.8 11.1-39 0-26.8-11.1-27.6-27.6-11.1-26.8Z"
    ),
    Colour.TEAL: "M0-37.5 32.5-18.75V18.75L0 37.5-32.5 18.75V-18.75Z",
    Colour.ORANGE: "M-18.5-35H18.5V-18.5H35V18.5H18.5V35H-18.5V18.5H-35V-18.5H-18.5Z",
    Colour.PURPLE: "M32-34V4A30 30 0 0 1 2 34H-32V-4A30 30 0 0 1-2-34Z",
}

# The signs, in the measure of the figures: 100 units tall.
_RING: Final = (
    "M0-50A50 50 0 1 1 0 50 50 50 0 1 1 0-50ZM0-34A34 34 0 1 0 0 34 34 34 0 1 0 0-34Z"
    "M22-33.3 33.3-22-22 33.3-33.3 22Z"
)
_ARROWS: Final = "M-50-33H10V-50L50-24 10 2V-15H-50ZM50 33H-10V50L-50 24-10-2V15H50Z"

_CROSSED_RING: Final = f"{_RING}M-22-33.3 33.3 22 22 33.3-33.3-22Z"
_TWO_HALVES: Final = "M-5-50H5V50H-5ZM-14-42V42L-60 0ZM14 42V-42L60 0Z"
_PLUS: Final = (
    "M-17-50H17V-17H50V17H17V50H-17V17H-50V-17H-17ZM0-11A11 11 0 1 0 0 11 11 11 0 1 0 0-11Z"
)
# Cards dealt in all directions; two cards that change places; a star.
_DEALT: Final = (
    "M-20 -26 20 -26 20 26 -20 26ZM-11 -17 -11 17 11 17 11 -17ZM-22 -32 0 -54 22 -32ZM22"
    " 32 0 54 -22 32ZM-27 -8 -48 -8 -48 -26 -76 0 -48 26 -48 8 -27 8ZM27 8 48 8 48 26 76"
    " 0 48 -26 48 -8 27 -8Z"
)
_SWAPPED: Final = (
    "M-78 -44 -32 -44 -32 44 -78 44ZM78 44 32 44 32 -44 78 -44ZM-69 -35 -69 35 -41 35 -41"
    " -35ZM69 35 69 -35 41 -35 41 35ZM-26 -26 4 -26 4 -42 26 -18 4 6 4 -10 -26 -10ZM26 26"
    " -4 26 -4 42 -26 18 -4 -6 -4 10 26 10Z"
)
_STAR: Final = (
    "M0 -50 10.3 -24.9 35.4 -35.4 24.9 -10.3 50 0 24.9 10.3 35.4 35.4 10.3 24.9 0 50"
    " -10.3 24.9 -35.4 35.4 -24.9 10.3 -50 0 -24.9 -10.3 -35.4 -35.4 -10.3 -24.9Z"
)


def _circle(radius: float, x: float = 0, y: float = 0, *, hole: bool = False) -> str:
    """A disc, or a hole in one."""
    r, sweep = _n(radius), 0 if hole else 1
    half = f"A{r} {r} 0 1 {sweep}"
    return (
        f"M{_n(x)} {_n(y - radius)}{half} {_n(x)} {_n(y + radius)} {half} {_n(x)} {_n(y - radius)}Z"
    )


def _small_ring(x: float, y: float) -> str:
    """The sign of Skip, smaller: a ring with a bar."""
    bar = f"M{_n(x + 12)} {_n(y - 19)}l7 7-31 31-7-7Z"
    return _circle(29, x, y) + _circle(19, x, y, hole=True) + bar


def _n(value: float) -> str:
    """A number with at most two decimals, written short."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _scaled(path: str, factor: float) -> str:
    """A path of lines and curves (no arcs), grown or shrunk around the origin."""
    return re.sub(r"-?[0-9.]+", lambda number: " " + _n(float(number[0]) * factor), path)


# A star for a wild that only lies there, two rings for two players who lose their turns, a target
# for the player named, two cards that change places.
_LARGE_STAR: Final = "M0-50 16-16 50 0 16 16 0 50-16 16-50 0-16-16Z"
_RINGS: Final = _small_ring(-23, -21) + _small_ring(23, 21)
_TARGET: Final = (
    _circle(50)
    + _circle(40, hole=True)
    + "M-5-62H5V-44H-5ZM-5 44H5V62H-5ZM-62-5H-44V5H-62ZM44-5H62V5H44Z"
    + _scaled(FIGURES["+2"].path, 0.4)
)
_SWAP: Final = (
    "M-50-50H-8V8H-50ZM-40-40V-2H-18V-40ZM8-8H50V50H8ZM18 2V40H40V2Z"
    "M0-46H37V-29H48L31-11 14-29H25V-34H0ZM0 46H-37V29H-48L-31 11-14 29H-25V34H0Z"
)
# A pencil above and another below the number of the card.
_PENCILS: Final = (
    "M-52-42-32-52H34V-32H-32ZM39-52H50V-32H39ZM52 42 32 52H-34V32H32ZM-39 52H-50V32H-39Z"
)


def _written(number: str) -> str:
    return _PENCILS + _scaled(FIGURES[number].path, 0.52)


# A stack that slides off; two hands that change places; arrows to all sides; round and round; a
# target; a burst.
_STACK: Final = "M-52 50-33-50H-17L-36 50ZM-17 50 1-50H17L-1 50ZM17 50 36-50H52L33 50Z"
_TRADE: Final = (
    "M-50-50H-4V12H-50ZM-38-38V0H-16V-38ZM50 50H4V-12H50ZM38 38V0H16V38ZM6-48H36V-34H46L30"
    "-17 14-34H24V-36H6ZM-6 48H-36V34H-46L-30 17-14 34H-24V36H-6Z"
)
_ALL_SIDES: Final = (
    "M0 -50 19 -29 7 -29 7 -17 -7 -17 -7 -29 -19 -29ZM50 0 29 19 29 7 17 7 17 -7 29 -7 29 "
    "-19ZM0 50 -19 29 -7 29 -7 17 7 17 7 29 19 29ZM-50 0 -29 -19 -29 -7 -17 -7 -17 7 -29 7 "
    "-29 19ZM0-12A12 12 0 1 1 0 12 12 12 0 1 1 0-12Z"
)
_AGAIN: Final = (
    "M-47.3 8.3A48 48 0 0 1 27.5 -39.3L35 -50 37.3 -14.3 10.9 -15.6 18.4 -26.2A32 32 0 0 0 "
    "-31.5 5.6ZM47.3 -8.3A48 48 0 0 1 -27.5 39.3L-35 50 -37.3 14.3 -10.9 15.6 -18.4 26.2A32"
    " 32 0 0 0 31.5 -5.6Z"
)
_SIGHTS: Final = (
    "M0-40A40 40 0 1 1 0 40 40 40 0 1 1 0-40ZM0-28A28 28 0 1 0 0 28 28 28 0 1 0 0-28ZM-6"
    "-50H6V-18H-6ZM-6 18H6V50H-6ZM-50-6H-18V6H-50ZM18-6H50V6H18ZM0-7A7 7 0 1 1 0 7 7 7 0 1 1"
    " 0-7Z"
)
_BURST: Final = (
    "M0 -54 10.2 -31.4 31.7 -43.7 26.7 -19.4 51.4 -16.7 33 0 51.4 16.7 26.7 19.4 31.7 43.7"
    " 10.2 31.4 0 54 -10.2 31.4 -31.7 43.7 -26.7 19.4 -51.4 16.7 -33 0 -51.4 -16.7 -26.7 "
    "-19.4 -31.7 -43.7 -10.2 -31.4ZM0-15A15 15 0 1 0 0 15 15 15 0 1 0 0-15Z"
)
# +4 between two arrows; a wheel.
_TURNED_FOUR: Final = (
    "M-46-47H14V-56L46-43 14-30V-39H-46ZM46 47H-14V56L-46 43-14 30V39H46Z"
    "M-26.2 18.6V4H-41.2V-4H-26.2V-18.6H-17.7V-4H-2.7V4H-17.7V18.6ZM2.1 13.5V4.9L23-25H34.1V-24.6"
    "L17.8-1.5Q16.8-.1 15.7 1.3 14.6 2.7 13.1 4.2V5.7H41.2V13.5ZM24.9 25V9.6H25.2V-2.7H34.2V9.7"
    "H34.5V25Z"
)
_WHEEL: Final = (
    "M0-50A50 50 0 1 1 0 50 50 50 0 1 1 0-50ZM0-40A40 40 0 1 0 0 40 40 40 0 1 0 0-40Z"
    "M-4-44H4V44H-4ZM-44-4H44V4H-44ZM28.3-34 34-28.3-28.3 34-34 28.3Z"
    "M-28.3-34 34 28.3 28.3 34-34-28.3ZM0-15A15 15 0 1 1 0 15 15 15 0 1 1 0-15Z"
)

_SIGNS: Final = {
    Face.SKIP: _RING,
    Face.REVERSE: _ARROWS,
    Face.FLIP: _TWO_HALVES,
    Face.SKIP_EVERYONE: _CROSSED_RING,
    Face.WILD_DRAW_COLOUR: _PLUS,
    Face.WILD_SHUFFLE_HANDS: _DEALT,
    Face.WILD_SWAP_HANDS: _SWAPPED,
    Face.WILD_THEME: _STAR,
    Face.PLAIN_WILD: _LARGE_STAR,
    Face.WILD_REVERSE: _ARROWS,
    Face.WILD_SKIP: _RING,
    Face.WILD_SKIP_TWO: _RINGS,
    Face.TARGETED_DRAW_TWO: _TARGET,
    Face.FORCED_SWAP: _SWAP,
    Face.CUSTOM_ONE: _written("1"),
    Face.CUSTOM_TWO: _written("2"),
    Face.CUSTOM_THREE: _written("3"),
    Face.DISCARD_ALL: _STACK,
    Face.TRADE_HANDS: _TRADE,
    Face.WILD_ALL_HIT: _ALL_SIDES,
    Face.WILD_HIT_FIRE: _AGAIN,
    Face.WILD_ATTACK_ATTACK: _SIGHTS,
    Face.WILD_EXTREME_HIT: _BURST,
    Face.WILD_REVERSE_DRAW_FOUR: _TURNED_FOUR,
    Face.COLOUR_ROULETTE: _WHEEL,
}
_LEGENDS: Final = {
    Face.DRAW_TWO: "+2",
    Face.WILD_DRAW_FOUR: "+4",
    Face.DRAW_ONE: "+1",
    Face.DRAW_FIVE: "+5",
    Face.WILD_DRAW_TWO: "+2",
    Face.WILD_PLUS_TWO: "+2",
    Face.WILD_PLUS_FOUR: "+4",
    Face.HIT_ONE: "×1",
    Face.HIT_TWO: "×2",
    Face.WILD_HIT_FOUR: "×4",
    Face.DRAW_FOUR: "+4",
    Face.WILD_DRAW_SIX: "+6",
    Face.WILD_DRAW_TEN: "+10",
}
# Signs as wide on a wild as "+4"; the others are made larger.
_WIDE_SIGNS: Final = (
    Face.WILD_DRAW_COLOUR,
    Face.WILD_SHUFFLE_HANDS,
    Face.WILD_SWAP_HANDS,
)
# Signs taller than figures, for which the shapes on a wild make room.
_TALL_SIGNS: Final = (Face.WILD_REVERSE_DRAW_FOUR, Face.COLOUR_ROULETTE)
# Their corners reach further out than a figure's.
_TURNED_SIGNS: Final = (Face.REVERSE, Face.FLIP, Face.DISCARD_ALL, Face.TRADE_HANDS)
_LEGEND_WIDTH: Final = 157  # of "+2", for which the signs in figures are scaled
_UNDERLINED: Final = (Face.SIX, Face.NINE)
_UNDERLINE: Final = "M-34 62H34V74H-34Z"


class Form(Enum):
    """How a card is drawn; the value starts the name of its part in a sprite."""

    FULL = "f"  # with its corners: for the pile, for titles
    PLAIN = "m"  # only the shape and the sign: for small cards
    EDGE = "e"  # sign over shape in the left half, which stays free when cards overlap


EDGE_SHARE: Final = 0.52  # part of an EDGE card that the next one leaves uncovered


class _Pen:
    """Writes elements, either standalone or inline."""

    def __init__(self, standalone: bool) -> None:
        self.standalone = standalone

    def fill(self, paint: str) -> str:
        return f'fill="{PAINTS[paint]}"' if self.standalone else f'class="p-{paint}"'

    def outlined(self, paint: str, width: float) -> str:
        """Filled with ``paint`` and outlined in ink."""
        if self.standalone:
            return f'fill="{PAINTS[paint]}" stroke="{PAINTS["ink"]}" stroke-width="{_n(width)}"'
        return f'class="p-{paint} o" stroke-width="{_n(width)}"'

    def shape(self, colour: Colour, x: float, y: float, scale: float, *, light: bool) -> str:
        paint = colour.name.lower()
        place = f'transform="translate({_n(x)} {_n(y)}) scale({_n(scale)})"'
        # The outline keeps its weight on the page, whatever the scale of the shape.
        width = 2.6 / max(scale, 0.4) ** 0.7
        bright = paint if colour in DARK_COLOURS else f"light-{paint}"
        look = self.fill(bright) if light else self.outlined(paint, width)
        return f'<path d="{SHAPES[colour]}" {place} {look} stroke-linejoin="round"/>'

    def bare_shape(self, colour: Colour, x: float, y: float, scale: float, paint: str) -> str:
        """A shape that stands for no colour."""
        place = f'transform="translate({_n(x)} {_n(y)}) scale({_n(scale)})"'
        return f'<path d="{SHAPES[colour]}" {place} {self.fill(paint)}/>'

    def sign(self, face: Face, x: float, y: float, scale: float, paint: str) -> str:
        place = f'transform="translate({_n(x)} {_n(y)}) scale({_n(scale)})"'
        return f'<path d="{sign_path(face)}" {place} {self.fill(paint)}/>'

    def card(self, paint: str) -> str:
        look = self.outlined(paint, 3.2)
        return f'<rect x="1.6" y="1.6" width="96.8" height="150.8" rx="11" {look}/>'

    def panel(self, paint: str) -> str:
        """The inside of a dark card, which leaves a white edge."""
        return f'<rect x="7" y="7" width="86" height="140" rx="6" {self.fill(paint)}/>'


def sign_path(face: Face) -> str:
    """The sign of a face, 100 units tall and centred on the origin; none for the Wild."""
    if face in _SIGNS:
        return _SIGNS[face]
    path = FIGURES[_LEGENDS.get(face, face.value)].path
    return path + _UNDERLINE if face in _UNDERLINED else path


def _upside_down(mark: str) -> str:
    return f'{mark}<g transform="rotate(180 {_n(WIDTH / 2)} {_n(HEIGHT / 2)})">{mark}</g>'


def _on_shape(colour: Colour) -> str:
    """The paint that reads best on the shape."""
    if colour in DARK_COLOURS:
        return "night"
    return "ink" if colour is Colour.YELLOW else "card"


def _coloured(pen: _Pen, card: Card, colour: Colour, form: Form, *, white: bool) -> str:
    face, legend, dark = card.face, _LEGENDS.get(card.face), card.dark
    ground, ink = pen.card("card"), "ink"
    light = dark and not white
    if light:
        ground, ink = ground + pen.panel("night"), "on-night"
    narrowing = _LEGEND_WIDTH / FIGURES[legend].width if legend else 1
    if form is Form.EDGE:
        x = WIDTH * EDGE_SHARE / 2 + 1
        sign_scale = 0.27 * narrowing if legend else 0.44
        return (
            ground
            + pen.sign(face, x, 41, sign_scale, ink)
            + pen.shape(colour, x, 106, 0.66 * (0.8 if dark else 1), light=light)
        )
    size = 1.28 if form is Form.PLAIN else 0.96
    if dark:  # inside the white edge there is less room
        size *= 0.86
    sign_scale = 0.31 if face in _TURNED_SIGNS else 0.34
    if legend:
        sign_scale = 0.235 * narrowing
    middle = pen.shape(colour, 50, 77, size, light=light) + pen.sign(
        face, 50, 77, sign_scale * size, _on_shape(colour)
    )
    if form is Form.PLAIN:
        return ground + middle
    corner_scale = 0.18 if face in _TURNED_SIGNS else 0.19
    if legend:
        corner_scale = 0.16 * narrowing
    x = 21.5 if legend else 17.5
    lift = 2 if face in _UNDERLINED else 0
    inward = 3 if dark else 0
    corner = pen.sign(face, x + inward, 19 - lift + inward, corner_scale, ink) + pen.shape(
        colour, 17.5 + inward, 38 + lift + inward, 0.22, light=light
    )
    return ground + middle + _upside_down(corner)


def _four_shapes(
    pen: _Pen,
    colours: tuple[Colour, ...],
    x: float,
    y: float,
    dx: float,
    dy: float,
    scale: float,
    *,
    light: bool,
) -> str:
    """Four shapes two by two around a point."""
    if colours is DARK_COLOURS:  # these shapes fill more of their squares
        scale *= 0.88
    return "".join(
        pen.shape(colour, x + right, y + down, scale, light=light)
        for colour, (right, down) in _two_by_two(colours, dx, dy)
    )


def _bare_shapes(pen: _Pen, x: float, y: float, dx: float, dy: float, paint: str) -> str:
    """The four shapes, small and without their colours, for cards that have none to name."""
    return "".join(
        pen.bare_shape(colour, x + right, y + down, 0.26, paint)
        for colour, (right, down) in _two_by_two(COLOURS, dx, dy)
    )


def _two_by_two(
    colours: tuple[Colour, ...], dx: float, dy: float
) -> Iterable[tuple[Colour, tuple[float, float]]]:
    return zip(colours, ((-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)), strict=True)


def _wild(pen: _Pen, card: Card, form: Form, *, white: bool) -> str:
    light, face = not white, card.face
    colours = DARK_COLOURS if card.dark else COLOURS
    panel = pen.panel("night" if card.dark else "wild")
    ground = pen.card("card") + ("" if white else panel)
    sign = "ink" if white else "on-night" if card.dark else "on-wild"
    signed = face in _LEGENDS or face in _SIGNS
    narrow = 1.0 if face in _WIDE_SIGNS else 1.25
    if face in _LEGENDS:
        narrow = 162 / FIGURES[_LEGENDS[face]].width
    if form is Form.EDGE:
        x = 7 + (WIDTH * EDGE_SHARE - 7) / 2
        if face in ALL_WILD:
            shapes = _bare_shapes(pen, x, 112, 9, 11, sign)
            return ground + pen.sign(face, x, 52, 0.25 * narrow, sign) + shapes
        if signed:
            shapes = _four_shapes(pen, colours, x, 106, 11, 13, 0.29, light=light)
            scale = 0.36 if face in _TALL_SIGNS else 0.25 * narrow
            return ground + pen.sign(face, x, 43, scale, sign) + shapes
        return ground + _four_shapes(pen, colours, x, 77, 11, 20, 0.3, light=light)
    if face in ALL_WILD:
        shapes = _bare_shapes(pen, 50, 77, 29, 56, sign)
        size = 0.4 if face in _LEGENDS else 0.5
        return ground + shapes + pen.sign(face, 50, 77, size * narrow, sign)
    if face in _TALL_SIGNS:
        shapes = _four_shapes(pen, colours, 50, 77, 20, 47, 0.44, light=light)
        return ground + shapes + pen.sign(face, 50, 77, 0.56, sign)
    if face in CUSTOM:
        shapes = _four_shapes(pen, colours, 50, 77, 25, 51, 0.38, light=light)
        return ground + shapes + pen.sign(face, 50, 77, 0.5 * narrow, sign)
    if signed:
        shapes = _four_shapes(pen, colours, 50, 77, 20, 42, 0.52, light=light)
        return ground + shapes + pen.sign(face, 50, 77, 0.4 * narrow, sign)
    return ground + _four_shapes(pen, colours, 50, 77, 20.5, 27, 0.58, light=light)


def _face(pen: _Pen, card: Card, form: Form, *, white_wilds: bool) -> str:
    if card.colour is None:
        return _wild(pen, card, form, white=white_wilds)
    return _coloured(pen, card, card.colour, form, white=white_wilds)


def _back(pen: _Pen, *, white: bool = False) -> str:
    inner = "" if white else pen.panel("back")
    paint = "back" if white else "on-back"
    marks = "".join(
        f'<path d="{SHAPES[colour]}" transform="translate({x} {y}) scale(.42)" {pen.fill(paint)}/>'
        for colour, (x, y) in zip(COLOURS, ((33, 55), (67, 55), (33, 99), (67, 99)), strict=True)
    )
    return pen.card("card") + inner + marks


def _file(content: str, box: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{content}</svg>'


def card_svg(
    card: Card, *, standalone: bool, form: Form = Form.FULL, white_wilds: bool = False
) -> str:
    """The face of a card.

    Args:
        card: the card.
        standalone: a whole SVG file with fixed colours; otherwise a fragment for a page with a
            :func:`sprite`.
        form: with its corners, plain, or to be overlapped.
        white_wilds: draw the wilds and dark sides on white, to save ink.
    """
    content = _face(_Pen(standalone), card, form, white_wilds=white_wilds)
    return _file(content, f"0 0 {WIDTH} {HEIGHT}") if standalone else content


def back_svg(*, standalone: bool) -> str:
    """The back of a card."""
    content = _back(_Pen(standalone))
    return _file(content, f"0 0 {WIDTH} {HEIGHT}") if standalone else content


def shape_svg(colour: Colour, *, standalone: bool) -> str:
    """The shape of a colour alone, 80 by 88 units."""
    pen = _Pen(standalone)
    content = pen.shape(colour, 40, 44, 1.0, light=False)
    return _file(content, "0 0 80 88") if standalone else content


def part_id(card: Card, form: Form) -> str:
    """The name of a card's part in a sprite, to be used as ``<use href="#…">``."""
    return f"{form.value}-{card.text}"


def sprite(faces: Iterable[tuple[Card, Form]]) -> str:
    """The parts a page needs, once: shapes, the back (``#back``) and these faces.

    No face refers to another part: a browser copies each part for every card that shows it, and
    parts within parts make that slow.
    """
    parts = _parts(_Pen(standalone=False), faces)
    return f'<svg class="sprite" aria-hidden="true"><defs>{parts}</defs></svg>'


@cache
def printed_face(card: Card, form: Form, *, white: bool) -> str:
    """The face of a card with fixed colours, as a fragment for an SVG file.

    Args:
        card: the card.
        form: how it is drawn.
        white: wilds and dark sides are drawn on white, to save ink.
    """
    return _face(_Pen(standalone=True), card, form, white_wilds=white)


@cache
def printed_back(*, white: bool) -> str:
    """The back of a card with fixed colours, as a fragment for an SVG file."""
    return _back(_Pen(standalone=True), white=white)


def _parts(pen: _Pen, faces: Iterable[tuple[Card, Form]]) -> str:
    wanted = set(faces)
    parts = [
        f'<path id="s-{colour.value}" d="{path}" stroke-linejoin="round"/>'
        for colour, path in SHAPES.items()
    ]
    parts += [
        f'<g id="{part_id(card, form)}">{_face(pen, card, form, white_wilds=False)}</g>'
        for form in Form
        for card in ALL_CARDS
        if (card, form) in wanted
    ]
    parts.append(f'<g id="back">{_back(pen)}</g>')
    return "".join(parts)
