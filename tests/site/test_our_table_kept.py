"""Our table is shared, remembered, told on other pages, printed and forgotten."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from regelbok import __version__
from regelbok.book.tree import Book
from regelbok.site.address import OUR_TABLE

from .agreeing import ASK, address, choose_box, house, house_rules_of, said, settled, switch
from .conftest import LOCALES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = [pytest.mark.site, pytest.mark.browser]


# --- Links ---------------------------------------------------------------------------------------


def with_other_data(page: Page, script: str) -> None:
    """The next pages get other data, as if the book had changed."""

    def changed(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=f"{text}\n(() => {{ const data = globalThis.regelbok; {script} }})();",
                      content_type="text/javascript")  # fmt: skip

    page.route("**/advice.*.js", changed)


def open_link(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(url)


def a_link(page: Page) -> str:
    for id in ("stacking-same", "jump-in"):
        switch(page, id).click()
    page.locator("#way").select_option("lowest")
    return page.url


def test_a_link_is_a_whole_statement(our_table: Page, browser: Browser) -> None:
    url, table = a_link(our_table), settled(our_table)
    other = browser.new_context().new_page()
    other.goto(url)
    assert settled(other) == table
    assert other.locator(".table-link").inner_text() == ""  # nothing to warn of
    other.reload()
    assert settled(other) == table
    other.context.close()


def test_a_link_keeps_its_meaning_when_what_is_usual_changes(our_table: Page) -> None:
    url, table = a_link(our_table), settled(our_table)
    our_table.evaluate("localStorage.clear()")
    with_other_data(
        our_table,
        """const box = data.boxes[0]; box.scoring.reverse();
        box.scoring.forEach(way => way[1] = 99);
        box.house = box.house.filter(id => id !== "bounce").concat("no-opening-swap");
        box.values.stacking.reverse();""",
    )
    open_link(our_table, url)
    assert settled(our_table) == table
    note = our_table.locator(".table-link").inner_text()
    assert "no swap by the opening card" in note  # the link does not speak of it
    assert "bouncing a Draw Two" in note  # it can no longer be left out
    assert note.splitlines()[0] in said(our_table)
    assert "version" not in note


def test_a_link_of_another_version_says_so(our_table: Page) -> None:
    url, table = a_link(our_table), settled(our_table)
    our_table.evaluate("localStorage.clear()")
    open_link(our_table, url.replace(f"v={__version__}", "v=9.9"))
    assert settled(our_table) == table
    assert "9.9" in our_table.locator(f".table-link {ASK}").inner_text()


def test_a_link_that_only_names_a_box_is_that_box_as_usual(
    our_table: Page, site_address: str
) -> None:
    for page in ("may-i-lay", OUR_TABLE):
        our_table.evaluate("localStorage.clear()")
        open_link(our_table, f"{site_address}en/{page}/#box=no-mercy")
        assert settled(our_table) == {
            "box": "no-mercy", "house": [], "scoring": "winner-takes", "target": 1000,
        }  # fmt: skip
    assert our_table.locator(".table-link").inner_text() == ""


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("box=classic", "box=duodecim"),
        ("jump-in", "jump-out"),
        ("house=stacking-same", "house=stacking-any+stacking-same"),
        ("scoring=lowest", "scoring=none"),
        ("target=500", "target=0"),
    ],
)
def test_of_a_link_that_cannot_be_read_nothing_is_guessed(
    our_table: Page, told: str, instead: str
) -> None:
    url = a_link(our_table)
    assert told in url
    our_table.locator(".table-after button").click()
    switch(our_table, "no-bluffing").click()
    own = settled(our_table)
    open_link(our_table, url.replace(told, instead, 1))
    assert "cannot be read" in our_table.locator(f".table-link {ASK}").inner_text()
    assert settled(our_table) == own


def test_a_link_does_not_take_the_place_of_our_own_rules_for_good(our_table: Page) -> None:
    url, linked_table = a_link(our_table), settled(our_table)
    our_table.locator(".table-after button").click()
    switch(our_table, "no-bluffing").click()
    own = settled(our_table)
    open_link(our_table, url)
    assert settled(our_table) == linked_table
    our_table.locator(f".table-link {ASK} button").click()
    assert settled(our_table) == own
    assert our_table.locator(".table-link").inner_text() == ""
    our_table.reload()
    assert settled(our_table) == own


def test_the_link_is_copied_and_the_page_says_so(our_table: Page) -> None:
    a_link(our_table)
    copy = our_table.locator(".actions button", has_text="Copy the link")
    copy.click()
    our_table.locator(".actions button", has_text="Link copied").wait_for()
    assert our_table.evaluate("navigator.clipboard.readText()") == address(our_table)
    assert said(our_table) == "Link copied"


def test_where_nothing_can_be_copied_the_link_is_shown(our_table: Page) -> None:
    a_link(our_table)
    our_table.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())")
    our_table.locator(".actions button", has_text="Copy the link").click()
    field = our_table.locator(".agreement .link")
    field.wait_for()
    assert field.input_value() == address(our_table)
    switch(our_table, "bounce").click()
    assert field.input_value() == address(our_table)


def test_it_can_be_shared_where_the_browser_shares(our_table: Page) -> None:
    our_table.add_init_script("navigator.share = async what => { globalThis.shared = what; };")
    our_table.reload()
    url = a_link(our_table)
    our_table.locator(".actions button", has_text="Share").click()
    assert our_table.evaluate("globalThis.shared.url") == url


# --- Remembered ----------------------------------------------------------------------------------


def test_the_table_is_known_after_a_reload_in_another_language_and_to_other_tools(
    our_table: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    choose_box(our_table, "flip")
    switch(our_table, "jump-in").click()
    table = settled(our_table)
    our_table.reload()
    assert settled(our_table) == table
    our_table.goto(f"{site_address}en/{OUR_TABLE}/")
    assert settled(our_table) == table
    for locale in ("nb", "en"):
        words = books[locale].messages
        our_table.goto(f"{site_address}{locale}/{OUR_TABLE}/")
        assert settled(our_table) == table
        our_table.goto(f"{site_address}{locale}/may-i-lay/")
        assert settled(our_table) == table
        plays = our_table.locator(".plays").inner_text()
        assert words["edition.flip"] in plays
        assert words["house.jump-in"] in plays


def test_an_idea_on_a_card_disturbs_no_other_tool(our_table: Page, site_address: str) -> None:
    wrong: list[str] = []
    our_table.on("pageerror", lambda error: wrong.append(str(error)))
    choose_box(our_table, "customizable-cards")
    switch(our_table, "custom-joke").click()
    our_table.goto(f"{site_address}en/may-i-lay/")
    assert settled(our_table)["house"] == ["custom-joke"]
    assert our_table.locator(".verdict strong").is_visible()
    assert wrong == []


def test_the_switcher_takes_the_table_along(our_table: Page) -> None:
    switch(our_table, "jump-in").click()
    table = settled(our_table)
    our_table.locator(".languages summary").click()
    our_table.locator(".languages a[hreflang=da]").click()
    our_table.wait_for_url("**/da/**")
    assert settled(our_table) == table
    assert our_table.locator(".table-link").inner_text() == ""


def test_going_back_to_a_tool_does_not_bring_an_old_table_back(
    our_table: Page, site_address: str
) -> None:
    our_table.goto(f"{site_address}en/may-i-lay/")
    our_table.locator(
        ".picker button"
    ).last.click()  # its address now holds the table of that moment
    our_table.locator(".plays a").click()
    switch(our_table, "jump-in").click()
    our_table.go_back()
    our_table.wait_for_url("**/may-i-lay/**")
    our_table.locator(".plays", has_text="jumping in").wait_for()
    assert settled(our_table)["house"] == ["jump-in"]


def test_another_tab_follows(our_table: Page) -> None:
    other = our_table.context.new_page()
    other.goto(address(our_table))
    switch(other, "jump-in").click()
    our_table.wait_for_function("globalThis.table.table.house.length === 1")
    assert switch(our_table, "jump-in").is_checked()
    switch(our_table, "bounce").click()
    other.wait_for_function("globalThis.table.table.house.length === 2")


def test_a_link_to_a_tool_is_for_that_visit(our_table: Page, site_address: str) -> None:
    switch(our_table, "jump-in").click()
    own, fragment = settled(our_table), urlsplit(address(our_table)).fragment
    our_table.goto("about:blank")
    our_table.goto(
        f"{site_address}en/may-i-lay/#{fragment.replace('house=jump-in', 'house=bounce')}"
    )
    assert settled(our_table)["house"] == ["bounce"]
    our_table.locator(".picker button").last.click()
    our_table.reload()
    assert settled(our_table)["house"] == ["bounce"]
    our_table.goto(f"{site_address}en/{OUR_TABLE}/")
    assert settled(our_table) == own


def test_it_is_forgotten_and_brought_back(our_table: Page) -> None:
    switch(our_table, "jump-in").click()
    table = settled(our_table)
    forget = our_table.locator(".table-after > button")
    forget.click()
    assert said(our_table) == "Your table is forgotten."
    assert our_table.evaluate("localStorage.getItem('regelbok-table')") is None
    assert "#" not in address(our_table)
    assert settled(our_table)["house"] == []
    our_table.locator(f".table-after {ASK} button").click()
    assert settled(our_table) == table
    forget.click()
    our_table.reload()
    assert settled(our_table)["house"] == []


def test_a_browser_that_remembers_nothing_says_so(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    page.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw 0; } });"
    )
    page.goto(f"{site_address}en/{OUR_TABLE}/")
    switch(page, "jump-in").click()
    assert "remembers nothing" in page.locator(".table-after .small").inner_text()
    page.reload()
    assert settled(page)["house"] == ["jump-in"]  # the address holds it
    page.goto(f"{site_address}en/skip/")
    assert not page.locator(".you-play").is_visible()
    page.close()


# --- Where rules differ --------------------------------------------------------------------------


def test_pages_of_rules_say_what_our_table_plays(our_table: Page, site_address: str) -> None:
    line = our_table.locator(".you-play")
    our_table.goto(f"{site_address}en/skip/")
    assert not line.is_visible()
    for box, rules, expected, links in (
        ("classic", [], "", []),
        ("flip", [], "You play: UNO Flip Change", ["../flip/", "../our-table/"]),
        ("classic", ["uno-penalty-N"],
         "You play: the classic pack, with 4 cards for a missed UNO Change", ["../our-table/"]),
        ("junior", ["jump-in", "bounce", "uno-out"],
         "You play: UNO Junior, with 3 house rules Change", ["../children/", "../our-table/"]),
    ):  # fmt: skip
        our_table.goto(f"{site_address}en/{OUR_TABLE}/")
        our_table.locator(".table-after > button").click()
        choose_box(our_table, box)
        for id in rules:
            switch(our_table, id).click()
        for name in ("skip", "stacking", "flip", "questions", "compare-flip"):
            our_table.goto(f"{site_address}en/{name}/")
            assert line.is_visible() is bool(expected)
            if expected:
                line.locator("a").last.wait_for()
            assert line.inner_text() == expected
            found = line.locator("a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
            assert found == links
        our_table.goto(f"{site_address}en/glossary/")
        assert not line.is_visible()


def test_the_line_moves_nothing(our_table: Page, site_address: str) -> None:
    """Even if the script comes late, the place for the line is there."""
    for id in ("jump-in", "bounce", "uno-out"):
        switch(our_table, id).click()
    our_table.goto(f"{site_address}en/draw-two/")
    our_table.locator(".you-play a").last.wait_for()
    place = our_table.locator("#page-title")
    top = place.evaluate("each => each.getBoundingClientRect().top")
    our_table.locator(".you-play").evaluate("each => each.replaceChildren()")
    assert place.evaluate("each => each.getBoundingClientRect().top") == top


# --- Paper ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_on_paper_it_is_one_page_to_sign_from_light_and_dark(
    browser: Browser, site_address: str, locale: str
) -> None:
    """With as many house rules as can be agreed on at all."""
    texts, pages = [], []
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
        page.goto(f"{site_address}{locale}/{OUR_TABLE}/")
        choose_box(page, "swap-hands")
        written = [f"custom-{idea}" for idea in ("joke", "seven-cards", "three-cards")]
        for id in [*house_rules_of("swap-hands"), *written]:
            switch(page, id).click()
            if page.locator(ASK).count():
                page.locator(f"{ASK} button").first.click()
        assert len(house(page)) == 21
        page.emulate_media(media="print")
        texts.append(page.locator("main").inner_text())
        colours = page.evaluate(
            """() => [document.body, ...document.querySelectorAll(".agreement, .agreement *")]
                .filter(each => each === document.body || each.offsetParent)
                .map(each => getComputedStyle(each).backgroundColor)"""
        )
        assert set(colours) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
        assert page.locator(".sign li:visible").count() == 6
        for hidden in (".switches", ".actions", "#box", ".bar", ".menu"):
            assert not page.locator(hidden).first.is_visible()
        for paper in ("A4", "Letter"):
            pages.append(len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))))
        assert page.locator(".agreement .paper").is_visible()  # that it is not official
        page.close()
    assert texts[0] == texts[1]
    assert pages == [1] * 4


def test_it_works_from_a_disk(built_site: Path, browser: Browser) -> None:
    page = browser.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((built_site / "en" / OUR_TABLE / "index.html").as_uri())
    switch(page, "jump-in").click()
    page.reload()
    assert settled(page)["house"] == ["jump-in"]
    assert wrong == []
    page.close()
