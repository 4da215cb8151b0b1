"""Colour is never alone: what is told apart by colour differs in shape, too, and has a name."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from regelbok.engine.editions import CLASSIC, EDITIONS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
DEFICIENCIES: Final = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
# The share of points in which two pictures, or their middles, differ in lightness, from the darkest
# point of each to its lightest: a shape in another tint on the same ground is the same shape.
DIFFERENCE: Final = """
async ([whole, ...pictures]) => {
  const size = 96;
  const [a, b] = await Promise.all(pictures.map(async data => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const pen = canvas.getContext("2d");
    const side = Math.min(image.width, image.height) * 0.9;
    const [width, height] = whole ? [image.width, image.height] : [side, side];
    const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
    pen.drawImage(image, x, y, width, height, 0, 0, size, size);
    const points = pen.getImageData(0, 0, size, size).data;
    const light = [];
    for (let i = 0; i < points.length; i += 4) {
      light.push(0.3 * points[i] + 0.59 * points[i + 1] + 0.11 * points[i + 2]);
    }
    const least = light.reduce((x, y) => Math.min(x, y));
    const most = light.reduce((x, y) => Math.max(x, y));
    return light.map(each => (each - least) / (most - least || 1));
  }));
  return a.filter((each, place) => Math.abs(each - b[place]) > 0.35).length / a.length;
}
"""
GREY: Final = """
async data => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width; canvas.height = image.height;
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const points = pen.getImageData(0, 0, image.width, image.height).data;
  return points.every((each, place) => place % 4 === 3 || Math.abs(each - points[place & ~3]) < 3);
}
"""


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Page]:
    """A page to compare pictures on."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def seen(browser: Browser) -> Iterator[Page]:
    """A phone, whose pictures are twice as fine."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2)
    yield context.new_page()
    context.close()


def see_as(page: Page, deficiency: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})


def picture(place: Locator) -> str:
    return base64.b64encode(place.screenshot(animations="disabled")).decode()


def least_difference(
    sheet: Page, pictures: dict[str, str], *, whole: bool = False
) -> tuple[float, str]:
    """How much the two that are most alike differ, and which these are."""
    found: list[tuple[float, str]] = []
    for one, other in combinations(pictures, 2):
        differ = sheet.evaluate(DIFFERENCE, [whole, pictures[one], pictures[other]])
        found.append((differ, f"{one} and {other}"))
    return min(found)


# --- The measure itself --------------------------------------------------------------------------


def test_one_shape_in_two_colours_does_not_differ(sheet: Page, seen: Page) -> None:
    square = '<div style="padding:16px;width:32px;height:32px;{}"><b style="{}"></b></div>'
    seen.set_content(
        "<style>b{display:block;height:100%}</style>"
        + square.format("background:#fff", "background:#b8321f")
        + square.format("background:#fff", "background:#1e8659")
        + square.format("background:#fff", "background:#1e8659;border-radius:50%")
    )
    see_as(seen, "achromatopsia")
    red, green, disc = (picture(each) for each in seen.locator("div").all())
    assert sheet.evaluate(GREY, red)
    assert least_difference(sheet, {"red": red, "green": green})[0] < 0.01
    assert least_difference(sheet, {"square": green, "disc": disc})[0] > 0.03


# --- The tools ------------------------------------------------------------------------------------


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_to_choose_from_have_a_shape_and_a_name(
    sheet: Page, seen: Page, site_address: str, deficiency: str
) -> None:
    see_as(seen, deficiency)
    for box in ("classic", "flip"):
        seen.goto("about:blank")
        seen.goto(f"{site_address}en/may-i-lay/#box={box}")
        seen.locator(".picker .faces button").nth(3).click()
        buttons = seen.locator(".picker .colours button").all()
        assert len(buttons) >= 4
        names = [each.get_attribute("aria-label") or "" for each in buttons]
        assert all(names)
        assert len(set(names)) == len(names)
        shapes = {
            name: picture(each.locator("svg.shape"))
            for name, each in zip(names, buttons, strict=True)
        }
        differ, which = least_difference(sheet, shapes)
        assert differ > 0.03, which


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_cards_of_one_number_differ_and_are_named(
    sheet: Page, seen: Page, site_address: str, deficiency: str
) -> None:
    see_as(seen, deficiency)
    for box, sides in (("classic", 1), ("flip", 2)):
        seen.goto("about:blank")
        seen.goto(f"{site_address}en/may-i-lay/#box={box}")
        for side in range(sides):
            if side:
                seen.locator(".picker").get_by_text("Dark side", exact=True).click()
            seen.locator(".picker .faces button").nth(3).click()
            cards = {}
            for place in range(4):
                seen.locator(".picker .colours button").nth(place).click()
                mine = seen.locator(".slot[aria-pressed=true], [aria-pressed=true]:has(.card-name)")
                cards[mine.locator(".card-name").inner_text()] = picture(mine.locator("svg.card"))
            assert len(cards) == 4
            differ, which = least_difference(sheet, cards)
            assert differ > 0.03, which


def test_every_button_with_a_drawing_has_a_name_in_words(seen: Page, site_address: str) -> None:
    seen.goto(f"{site_address}en/score/")
    for place, name in enumerate(("Ada", "Bo")):
        seen.locator(f'[data-key="name-{place}"]').fill(name)
    seen.locator('[data-key="begin"]').click()
    seen.locator('[data-key="won-0"]').click()
    unnamed = """() => [...document.querySelectorAll("main :is(button, a):has(svg)")]
        .filter(each => each.offsetParent && !/[a-z0-9]{1,}/i.test(
            each.getAttribute("aria-label") ?? each.textContent))
        .map(each => each.outerHTML.slice(0, 200))"""
    drawn = 'document.querySelectorAll("main :is(button, a):has(svg)").length'
    assert seen.evaluate(drawn) > 10
    assert seen.evaluate(unnamed) == []
    for box in EDITIONS:
        for tool in ("may-i-lay", "who-starts"):
            seen.goto("about:blank")
            seen.goto(f"{site_address}en/{tool}/#box={box}")
            assert seen.evaluate(drawn) >= 5
            assert seen.evaluate(unnamed) == [], (tool, box)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_colours_on_the_page_of_all_cards_differ(
    sheet: Page, seen: Page, site_address: str, deficiency: str
) -> None:
    see_as(seen, deficiency)
    seen.goto(f"{site_address}en/all-cards/")
    letters = [each.value for each in CLASSIC.colours]
    # The page draws each kind in one colour; the same kind in all four, from its own sprite.
    drawn = seen.locator(".kind-row svg").first
    cards = {}
    for letter in letters:
        seen.evaluate(
            """letter => {
              const svg = document.querySelector(".kind-row svg");
              svg.innerHTML = `<use href="#s-${letter}" x="50" y="77"/>`;
            }""",
            letter,
        )
        cards[letter] = picture(drawn)
    differ, which = least_difference(sheet, cards)
    assert differ > 0.03, which


# --- How binding a rule is -----------------------------------------------------------------------


@pytest.mark.parametrize("look", ["light", "dark", "paper"])
def test_the_marks_of_verbs_differ_in_grey(
    sheet: Page, seen: Page, site_address: str, look: str
) -> None:
    """Even if all of them said the same word."""
    seen.emulate_media(
        color_scheme="dark" if look == "dark" else "light",
        media="print" if look == "paper" else "screen",
    )
    see_as(seen, "achromatopsia")
    seen.goto(f"{site_address}en/uno-call/")
    seen.evaluate(
        """() => document.querySelector("article").innerHTML =
          ["must", "may", "must-not", "need-not"]
            .map(force => `<p><span class="force ${force}">verb</span></p>`).join("")"""
    )
    marks = {
        (each.get_attribute("class") or "").split()[-1]: picture(each)
        for each in seen.locator(".force").all()
    }
    assert all(sheet.evaluate(GREY, each) for each in marks.values())
    differ, which = least_difference(sheet, marks, whole=True)
    assert differ > 0.03, which
