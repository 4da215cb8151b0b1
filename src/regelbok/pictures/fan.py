"""A hand of cards, spread out, as one drawing."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from regelbok.book.art import HEIGHT, WIDTH, card_svg
from regelbok.engine.cards import Card

_ALONE: Final = 6.0  # degrees by which a single card leans
_STEP: Final = 11.0  # degrees from one card to the next
_HOLD: Final = 330.0  # the point the cards turn around, as far below the top of a card
_EDGE: Final = 1.0


def fan_svg(cards: Sequence[Card]) -> str:
    """Cards in a hand, the last one on top, as an SVG file that ends where the cards do.

    It is one drawing and not a picture of each card: what is turned by the typesetter after it was
    drawn has ragged edges.

    Args:
        cards: the cards, from left to right; one at least.
    """
    turns = [(place - (len(cards) - 1) / 2) * _STEP for place in range(len(cards))]
    if len(turns) == 1:
        turns = [_ALONE]
    corners = [_turned(x, y, turn) for turn in turns for x in (0, WIDTH) for y in (0, HEIGHT)]
    left, top = (min(each) - _EDGE for each in zip(*corners, strict=True))
    right, bottom = (max(each) + _EDGE for each in zip(*corners, strict=True))
    drawn = "".join(
        f'<g transform="rotate({turn:.2f} {WIDTH / 2:.0f} {_HOLD:.0f})">'
        f"{_sized(card_svg(card, standalone=True))}</g>"
        for card, turn in zip(cards, turns, strict=True)
    )
    box = f"{left:.2f} {top:.2f} {right - left:.2f} {bottom - top:.2f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'


def _turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """Where a point of a card comes to lie when the card is turned."""
    across, down, turn = x - WIDTH / 2, y - _HOLD, radians(degrees)
    return (
        WIDTH / 2 + across * cos(turn) - down * sin(turn),
        _HOLD + across * sin(turn) + down * cos(turn),
    )


def _sized(svg: str) -> str:
    """A card's drawing as a part of another one, in its own measure."""
    return svg.replace("<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', 1)
