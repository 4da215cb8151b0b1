"""Whatever an address says, a tool goes on: nothing breaks, and what cannot be read is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from regelbok import __version__
from regelbok.site.address import MAY_I_LAY, OUR_TABLE, SCORE, WHO_STARTS
from regelbok.site.tools.registry import TOOLS

from .agreeing import address, settled, switch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
EVERY_TOOL = pytest.mark.parametrize("tool", [each.page for each in TOOLS])
TABLE = f"v={__version__}&box=classic&house=jump-in&not=bounce&scoring=winner-takes&target=500"
ODD = {
    "not in order": ["=", "&&&", "%", "%E0%A4%A", "?box=classic", "#pile=5.r", "box"],
    "of no box": ["box=", "box=rotation", "box=constructor", "box=__proto__"],
    "names of every object": [
        "box=classic&house=constructor", f"{TABLE}&not=constructor+toString", "held=constructor",
        "box=classic&scoring=constructor", "face=constructor", "face=__proto__",
        "pile=constructor&mine=__proto__", "when=constructor",
    ],
    "numbers": [
        "players=2.5", "players=1e1", "players=999", "players=-2", "players=", "dealer=1.5",
        "dealer=-1", "dealer=9", "players=2.5&dealer=0.1", "box=classic&target=NaN",
        "box=classic&target=1e999", "box=classic&target=-5", "box=classic&target=500.5",
        "box=classic&target=99999999999999", "box=classic&scoring=rotation&target=63",
        "box=classic&house=uno-penalty-0", "box=classic&house=uno-penalty-N",
    ],
    "twice": [
        "box=classic&box=flip", "pile=6.g&pile=5.r",
        "box=classic&house=uno-penalty-4+uno-penalty-5",
    ],
    "very long": [
        f"box=classic&house={'jump-in+' * 5000}", f"{TABLE}&not={'x+' * 20000}",
        f"pile={'9' * 50000}", f"v={'x' * 50000}", f"box=classic&v={'x' * 50000}",
        f"box=classic&not={'x' * 50000}&v=1", f"box=classic&not={'long-name-' * 4}&v=1",
    ],
    "with a script in it": [
        "box=classic&v=<img src=x onerror=alert(1)>&not=<b>x</b>",
        "pile=<script>alert(1)</script>", "box=classic&house=javascript:alert(1)",
    ],
    "of another box": ["box=junior&pile=dW&mine=WS", "box=all-wild&pile=6.g&mine=6.r&face=R"],
    "of what cannot happen": [
        "when=on-me&pile=5.r&mine=6.r", "when=drew-another&last=1", "pile=dW.p&mine=5.r",
    ],
}  # fmt: skip


@pytest.fixture
def narrow(browser: Browser) -> Iterator[Page]:
    """A page on a narrow phone; an error on it, or a dialog, fails the test."""
    page = browser.new_page(viewport={"width": 320, "height": 700})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("dialog", lambda dialog: wrong.append(dialog.message))
    yield page
    page.close()
    assert wrong == []


@pytest.mark.parametrize(
    ("tool", "kind"),
    [
        *((MAY_I_LAY, kind) for kind in ODD),
        *((OUR_TABLE, kind) for kind in ODD if not kind.startswith("of what")),
        *((WHO_STARTS, kind) for kind in ("names of every object", "numbers", "of another box")),
        *((SCORE, kind) for kind in ("of no box", "very long")),
    ],
)
def test_nothing_breaks(tool: str, kind: str, narrow: Page, site_address: str) -> None:
    for number, each in enumerate(ODD[kind]):
        narrow.goto(f"{site_address}en/{tool}/?{number}#{each}")
        assert 200 < len(narrow.locator(".tool").inner_text()) < 20_000, each[:80]
        assert narrow.evaluate("document.documentElement.scrollWidth") <= 320, each[:80]
        narrow.evaluate("localStorage.clear()")


# --- Cut off, or said twice ----------------------------------------------------------------------

JUMP = """
() => new Promise(done => {
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  document.querySelector(".skip").click();
})
"""
READ = """
links => links.map(each => globalThis.table.read(new URLSearchParams(each)))
"""


def a_link(page: Page, site_address: str) -> str:
    """What a link says of a table that has agreed on something."""
    page.goto(f"{site_address}en/{OUR_TABLE}/")
    for id in ("jump-in", "bounce"):
        switch(page, id).click()
    page.locator("#way").select_option("lowest")
    return urlsplit(address(page)).fragment


def test_a_link_that_is_cut_off_anywhere_is_no_whole_statement(
    narrow: Page, site_address: str
) -> None:
    link = a_link(narrow, site_address)
    (whole,) = narrow.evaluate(READ, [link])
    assert whole["whole"]
    begins = link.index("v=") + 2
    cut = [link[:place] for place in range(begins, len(link) - len("=1"))]
    for each, found in zip(cut, narrow.evaluate(READ, cut), strict=True):
        assert found["table"] is None or (found["cut"] and not found["whole"]), each


@pytest.mark.parametrize("name", ["v", "box", "house", "not", "scoring", "target"])
def test_of_what_is_said_twice_nothing_is_guessed(
    name: str, narrow: Page, site_address: str
) -> None:
    link = a_link(narrow, site_address)
    fields = dict(each.split("=") for each in link.split("&"))
    for found in narrow.evaluate(READ, [f"{link}&{name}={fields[name]}", f"{name}=x&{link}"]):
        assert found["table"] is None


@EVERY_TOOL
def test_a_link_that_cannot_be_read_or_is_cut_off_is_told_of(
    tool: str, narrow: Page, site_address: str
) -> None:
    link = a_link(narrow, site_address)
    for number, (each, told) in enumerate(
        (
            (link, ""),
            (link.replace("box=classic", "box=duodecim"), "This link cannot be read."),
            (f"v={__version__}", "This link cannot be read."),
            (link.replace("&end=1", ""), "The end of this link is missing."),
        )
    ):
        narrow.goto(f"{site_address}en/{tool}/?{number}#{each}")
        notes = narrow.locator(".tool .ask").all_inner_texts()
        assert len(notes) == bool(told)
        assert all(told in note for note in notes)


# --- Places on the page, and moments that cannot be ----------------------------------------------


def test_a_jump_to_a_place_on_the_page_keeps_the_question(narrow: Page, site_address: str) -> None:
    narrow.goto(f"{site_address}en/{MAY_I_LAY}/#pile=5.r&mine=7.b")
    narrow.locator(".picker .faces button").first.click()
    narrow.evaluate("globalThis.here = true")
    before = address(narrow)
    narrow.evaluate(JUMP)
    assert narrow.evaluate("globalThis.here")  # it was not loaded anew
    assert address(narrow) == before
    narrow.go_back()
    assert narrow.evaluate("globalThis.here")
    narrow.evaluate("location.hash = 'pile=6.g&mine=6.r'")  # another question
    narrow.wait_for_function("!globalThis.here")
    assert "pile=6.g" in address(narrow)


def test_a_question_that_cannot_come_up_is_asked_of_a_moment_in_which_it_can(
    narrow: Page, site_address: str
) -> None:
    narrow.goto(f"{site_address}en/{MAY_I_LAY}/#pile=5.r&mine=6.r&when=on-me")
    assert narrow.locator("#when").input_value() == "turn"
    assert narrow.locator(".verdict strong").inner_text() == "Yes"


def test_half_a_player_does_not_sit_at_the_table(narrow: Page, site_address: str) -> None:
    narrow.goto(f"{site_address}en/{WHO_STARTS}/#players=2.5&dealer=1.5&face=S")
    assert narrow.evaluate("({ ...whoStarts.asked })") == {"players": 4, "dealer": 0, "face": "S"}


def test_rounds_that_cannot_be_counted_are_refused(narrow: Page, site_address: str) -> None:
    narrow.goto(f"{site_address}en/{OUR_TABLE}/#box=classic&scoring=rotation&target=60")
    assert settled(narrow)["target"] == 60
    narrow.locator(".table-score .stepper button").last.click()
    assert "No more than 60" in narrow.locator(".table-score .reason").inner_text()
    assert settled(narrow)["target"] == 60
    narrow.goto(f"{site_address}en/score/")
    narrow.locator("#target").fill("63")
    narrow.locator("#target").blur()
    assert "No more than 60" in narrow.locator(".said").inner_text()
    assert narrow.locator("#target").input_value() == "60"
