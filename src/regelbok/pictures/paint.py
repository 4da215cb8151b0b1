"""Few colours, all known beforehand, so that the file of a drawing is a third as long."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image

from regelbok.book.art import PAINTS

# What the pictures are painted with, beside the paints of the cards.
GROUNDS: Final = {"paper": "#f6f8f7", "soft": "#4a5a57", "line": "#cbd5d2"}

# Where two colours meet there are dots of a mixture. Other mixtures take the nearest of these.
_MEETING: Final = (
    ("card", "line"),
    *(("paper", each) for each in ("ink", "soft", "back", "red", "yellow", "green", "blue")),
    *(("card", each) for each in ("ink", "red", "yellow", "green", "blue", "night")),
    *(("ink", each) for each in ("back", "red", "yellow", "green", "blue")),
    *(("ink", f"light-{each}") for each in ("red", "yellow", "green", "blue")),
    *(("night", each) for each in ("pink", "orange", "teal", "purple")),
)
_STEPS: Final = 4
_EFFORT: Final = 7  # of the packing

_Dot = tuple[int, ...]


def with_few_colours(png: bytes) -> bytes:
    """The same picture in the paints of the book and the mixtures of two that meet.

    Args:
        png: a picture without anything that shines through.
    """
    with Image.open(BytesIO(png)) as picture:
        few = picture.convert("RGB").quantize(palette=_palette(), dither=Image.Dither.NONE)
    file = BytesIO()
    few.save(file, "PNG", compress_level=_EFFORT)
    return file.getvalue()


@cache
def _palette() -> Image.Image:
    paints = {name: _dot(paint) for name, paint in (PAINTS | GROUNDS).items()}
    dots = dict.fromkeys(paints[name] for meeting in _MEETING for name in meeting)
    for one, other in _MEETING:
        dots |= dict.fromkeys(_mixtures(paints[one], paints[other]))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for dot in dots for part in dot])
    return palette


def _mixtures(one: _Dot, other: _Dot) -> Iterator[_Dot]:
    """From one colour to another in even steps.

    >>> list(_mixtures((0, 0, 0), (100, 50, 5)))
    [(25, 12, 1), (50, 25, 2), (75, 37, 3)]
    """
    for step in range(1, _STEPS):
        yield tuple(a + (b - a) * step // _STEPS for a, b in zip(one, other, strict=True))


def _dot(paint: str) -> _Dot:
    """A colour by its parts.

    >>> _dot("#14211f")
    (20, 33, 31)
    """
    return tuple(bytes.fromhex(paint.removeprefix("#")))
