"""On paper a page is paper: dark on white, whole, the same from a light screen and a dark one."""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
PAGES: Final = ("skip", "wild-draw-four", "all-cards", "tactics")
MOST_INK: Final = 0.05  # of the sheet, if black is whole ink
INK: Final = """
async data => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const points = pen.getImageData(0, 0, image.width, image.height).data;
  let ink = 0;
  for (let i = 0; i < points.length; i += 4) {
    ink += 255 - (0.3 * points[i] + 0.59 * points[i + 1] + 0.11 * points[i + 2]);
  }
  return ink / (points.length / 4 * 255);
}
"""


def on_paper(browser: Browser, address: str, scheme: str) -> Page:
    """A page as it is printed from a screen."""
    chosen: Final = "dark" if scheme == "dark" else "light"
    page = browser.new_page(viewport={"width": 760, "height": 1000}, color_scheme=chosen)
    page.goto(address)
    page.emulate_media(media="print")
    return page


@pytest.mark.parametrize("name", PAGES)
def test_it_is_the_same_from_light_and_dark_and_takes_little_ink(
    browser: Browser, site_address: str, name: str
) -> None:
    texts, sheets = [], []
    for scheme in ("light", "dark"):
        page = on_paper(browser, f"{site_address}en/{name}/", scheme)
        texts.append(page.locator("main").inner_text())
        sheets.append(len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))))
        picture = base64.b64encode(page.screenshot(full_page=True)).decode()
        page.emulate_media(media="screen")
        assert page.evaluate(INK, picture) < MOST_INK, scheme
        page.close()
    assert texts[0] == texts[1]
    assert sheets[0] == sheets[1]


def test_what_is_folded_is_open_on_paper(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_address}en/all-cards/")
    folded = page.locator("main details:not([open])")
    assert folded.count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert folded.count() == 0
    page.close()


def test_no_panel_of_the_table_is_dark_on_paper(browser: Browser, site_address: str) -> None:
    page = on_paper(browser, f"{site_address}en/wild-draw-four/", "dark")
    colours = page.evaluate(
        """[...document.querySelectorAll("main, .table-top, .told, .doubt, .otherwise")]
            .filter(each => each.offsetParent)
            .map(each => getComputedStyle(each).backgroundColor)"""
    )
    assert set(colours) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    page.close()
