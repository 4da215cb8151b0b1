"""Every kind of page passes axe: in four languages, light and dark, on a phone and wide."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

from regelbok.site.address import is_working_page

from .conftest import KINDS, LOCALES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.site, pytest.mark.browser]
WIDTHS = (360, 1280)
SCHEMES = ("light", "dark")
OPTIONS = {"resultTypes": ["violations"]}


def violations(
    browser: Browser, addresses: list[str], *, width: int, scheme: str, every: str = ""
) -> list[str]:
    """What axe finds on these pages, a line each.

    Args:
        browser: the browser.
        addresses: the pages.
        width: of the window, in CSS pixels.
        scheme: ``light`` or ``dark``.
        every: the beginning of every address.
    """
    axe, found = Axe(), []
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    for address in addresses:
        page.goto(every + address)
        for each in axe.run(page, options=OPTIONS).response["violations"]:
            where = ", ".join(node["html"][:120] for node in each["nodes"][:2])
            found.append(f"{address} ({width}, {scheme}): {each['id']}: {where}")
    context.close()
    return found


def address(locale: str, name: str) -> str:
    if name.endswith(".html"):
        return f"{locale}/{name}"
    return f"{locale}/{name}/" if name else f"{locale}/"


# Languages differ in words only, so all of them together see a page in every way. With
# REGELBOK_AXE=all each language does, which takes some ten minutes.
LOOKS = {
    "en": [(360, "light"), (1280, "dark")],
    "nb": [(360, "dark")],
    "sv": [(1280, "light")],
    "da": [(360, "dark")],
}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_page_passes_axe(browser: Browser, site_address: str, locale: str) -> None:
    found: list[str] = []
    pages = [address(locale, name) for name in KINDS]
    every = [*product(WIDTHS, SCHEMES)]
    looks = every if os.environ.get("REGELBOK_AXE") == "all" else LOOKS.get(locale, every)
    for width, scheme in looks:
        found += violations(browser, pages, width=width, scheme=scheme, every=site_address)
    assert not found, "\n".join(found)


def test_every_other_page_passes_axe(browser: Browser, built_site: Path, site_address: str) -> None:
    names = (path.parent.name for path in (built_site / "en").glob("*/index.html"))
    others = [each for each in sorted(names) if not is_working_page(each) and each not in KINDS]
    pages = [address("en", name) for name in others]
    found = violations(browser, pages, width=360, scheme="light", every=site_address)
    found += violations(
        browser, ["", "r/draw-four.colour-held/"], width=360, scheme="dark", every=site_address
    )
    assert not found, "\n".join(found)
