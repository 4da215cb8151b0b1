"""The card faces: drawn by paths alone, told apart by shape, the same upside down."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from regelbok.book.art import (
    PAINTS,
    SHAPES,
    Form,
    back_svg,
    card_svg,
    shape_svg,
    sign_path,
    sprite,
)
from regelbok.engine.cards import ALL_CARDS, DARK_CARDS, Card, Colour, Face, card

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# How many of the squares' points differ, as a share: a picture against another picture.
COMPARE = """
async ([one, other, turn]) => {
  const size = 240;
  const draw = async (svg, angle) => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const pen = canvas.getContext("2d");
    pen.fillStyle = "white";
    pen.fillRect(0, 0, size, size);
    pen.translate(size / 2, size / 2);
    pen.rotate(angle * Math.PI / 180);
    pen.drawImage(image, -size / 2, -size / 2, size, size);
    return pen.getImageData(0, 0, size, size).data;
  };
  const [a, b] = [await draw(one, 0), await draw(other, turn)];
  let differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) > 120) differing += 1;
  }
  return differing / (size * size);
}
"""


def black(path: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"'
        f' viewBox="-60 -60 120 120"><path d="{path}"/></svg>'
    )


@pytest.mark.parametrize("each", ALL_CARDS, ids=str)
@pytest.mark.parametrize("form", Form)
def test_a_card_needs_nothing_but_itself(each: Card, form: Form) -> None:
    svg = card_svg(each, standalone=True, form=form)
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
    assert tags <= {"svg", "g", "rect", "path"}
    assert not re.search(r"href|class|url\(|var\(", svg)


def test_every_card_has_a_face_of_its_own() -> None:
    for form in Form:
        assert len({card_svg(each, standalone=True, form=form) for each in ALL_CARDS}) == len(
            ALL_CARDS
        )


def test_six_and_nine_are_underlined() -> None:
    ends = {face: sign_path(face).rpartition("M")[2] for face in Face if face is not Face.WILD}
    assert ends[Face.SIX] == ends[Face.NINE]
    assert [face for face, end in ends.items() if end == ends[Face.SIX]] == [Face.SIX, Face.NINE]


def test_the_shape_carries_the_colour() -> None:
    for colour in Colour:
        svg = card_svg(card(f"{colour.value}7"), standalone=True)
        assert svg.count(SHAPES[colour]) == 3  # in the middle and in two corners
        assert not any(SHAPES[other] in svg for other in Colour if other is not colour)
        assert SHAPES[colour] in shape_svg(colour, standalone=True)


def test_grey_print_tells_the_colours_apart() -> None:
    def luminance(paint: str) -> float:
        red, green, blue = (int(PAINTS[paint][place : place + 2], 16) for place in (1, 3, 5))
        return 0.299 * red + 0.587 * green + 0.114 * blue

    for colours in ("yellow green red blue", "pink orange teal purple"):
        greys = [luminance(each) for each in colours.split()]
        assert greys == sorted(greys, reverse=True)
        assert min(a - b for a, b in pairwise(greys)) > 8


def test_dark_sides_are_dark_and_their_signs_are_cut_out() -> None:
    for each in DARK_CARDS:
        for form in Form:
            svg = card_svg(each, standalone=True, form=form)
            assert f'rx="6" fill="{PAINTS["night"]}"' in svg, each
    assert f'rx="6" fill="{PAINTS["night"]}"' not in card_svg(card("rF"), standalone=True)
    light, dark = (card_svg(card(text), standalone=True) for text in ("W", "dW"))
    assert [SHAPES[colour] in light for colour in Colour] == [True] * 4 + [False] * 4
    assert [SHAPES[colour] in dark for colour in Colour] == [False] * 4 + [True] * 4


def test_wilds_can_be_white_to_save_ink() -> None:
    for text in ("W", "W4", "WS", "WX", "WT"):
        dark, light = (
            card_svg(card(text), standalone=True, white_wilds=white) for white in (False, True)
        )
        assert f'fill="{PAINTS["wild"]}"' in dark
        assert f'rx="6" fill="{PAINTS["wild"]}"' not in light


def test_dark_sides_can_be_white_to_save_ink() -> None:
    for each in DARK_CARDS:
        for form in Form:
            white = card_svg(each, standalone=True, form=form, white_wilds=True)
            assert f'rx="6" fill="{PAINTS["night"]}"' not in white, each
            assert f'fill="{PAINTS["on-night"]}" transform' not in white, each  # no white sign


def test_a_sprite_holds_every_face_whole() -> None:
    faces = [(each, form) for each in ALL_CARDS for form in Form]
    text = sprite(faces)
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    assert len(ids) == len(re.findall(r'\bid="', text))
    assert {"f-r7", "m-W4", "e-bS", "back", "s-r"} <= ids
    assert "<use" not in text  # a part within a part would be copied again for every card
    assert "<text" not in text


def test_the_back_shows_no_face() -> None:
    assert "<text" not in back_svg(standalone=True)
    ElementTree.fromstring(back_svg(standalone=True))


def test_shapes_and_signs_look_the_same_upside_down(browser: Browser) -> None:
    page = browser.new_page()
    signs = (
        Face.SKIP,
        Face.REVERSE,
        Face.FLIP,
        Face.SKIP_EVERYONE,
        Face.WILD_DRAW_COLOUR,
        Face.WILD_SHUFFLE_HANDS,
        Face.WILD_SWAP_HANDS,
        Face.WILD_THEME,
        Face.PLAIN_WILD,
        Face.WILD_SKIP_TWO,
        Face.FORCED_SWAP,
    )
    paths = [*SHAPES.values(), *map(sign_path, signs)]
    for path in paths:
        assert page.evaluate(COMPARE, [black(path), black(path), 180]) < 0.002
    page.close()


def test_no_shape_is_another_one_turned(browser: Browser) -> None:
    page = browser.new_page()
    shapes = list(SHAPES.values())
    for place, one in enumerate(shapes):
        for other in shapes[place + 1 :]:
            for angle in range(0, 180, 15):
                assert page.evaluate(COMPARE, [black(one), black(other), angle]) > 0.02
    page.close()
