"""A hand of cards in one drawing: all of it is seen, the last card on top."""

from __future__ import annotations

import re
from cmath import exp
from math import radians

import pytest

from regelbok.book.art import HEIGHT, WIDTH, card_svg
from regelbok.engine.cards import card
from regelbok.pictures.fan import fan_svg

HAND = tuple(card(text) for text in ("y7", "bS", "gR", "W4"))
TURN = re.compile(r'<g transform="rotate\((-?\d+\.\d\d) (\S+) (\S+)\)">')


@pytest.mark.parametrize("count", range(1, 5))
def test_no_corner_of_a_card_is_cut_off(count: int) -> None:
    svg = fan_svg(HAND[:count])
    box = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', svg)
    assert box
    left, top, width, height = map(float, box.groups())
    turns = [tuple(map(float, found)) for found in TURN.findall(svg)]
    assert len(turns) == count
    for degrees, x, y in turns:
        for corner in (0, WIDTH, HEIGHT * 1j, WIDTH + HEIGHT * 1j):
            place = complex(x, y) + (corner - complex(x, y)) * exp(1j * radians(degrees))
            assert left < place.real < left + width
            assert top < place.imag < top + height


def test_the_cards_lie_in_order_and_lean_alike_to_both_sides() -> None:
    svg = fan_svg(HAND)
    faces = [card_svg(each, standalone=True).partition(">")[2] for each in HAND]
    places = [svg.index(face) for face in faces]
    assert places == sorted(places)
    turns = [float(found[0]) for found in TURN.findall(svg)]
    assert turns == sorted(turns)
    assert sum(turns) == pytest.approx(0)


def test_a_card_alone_leans_a_little() -> None:
    ((degrees, _, _),) = TURN.findall(fan_svg(HAND[:1]))
    assert 0 < float(degrees) < 10
