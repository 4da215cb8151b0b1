"""Whatever a browser has stored, or has no room for, the tools go on and lose nothing they have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from regelbok.site.address import MAY_I_LAY, OUR_TABLE, WHO_STARTS

from .agreeing import ASK, settled, switch
from .test_score import ROUNDS, Open, context, kept_match, match, said, score, tap, totals

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
__all__ = ["context", "score"]  # fixtures
INSTEAD: tuple[Any, ...] = (None, True, -1, 1.5, 99, 1e12, "", "constructor", [], [[]], {}, [None])
# Everything that the score page stores, in a match with all that there can be.
FULL = {
    "version": 1,
    "match": {
        **match(*ROUNDS, box="no-mercy", house=["jump-in"]),
        "names": ["Ada", "Bo", "Cai", "Dea", "Eva"],
        "begun": 4,
        "target": 1000,
    },
    "draft": {"id": None, "hands": {"1": ["7"]}, "out": [2], "winner": 0, "open": False, "at": 1},
    "setup": None,
    "awake": False,
    "keeps": "x",
}
FULL["match"]["entries"][1:1] = [  # type: ignore[index]
    {"id": "left", "left": 3, "during": True},
    {"id": "joined", "joined": 4, "after": 1, "points": 20},
]
SHOWS = """
([key, states]) => states.map(state => {
  let wrong = "";
  const listen = event => (wrong = event.message);
  addEventListener("error", listen);
  localStorage.setItem(key, state);
  dispatchEvent(new StorageEvent("storage", { key }));
  removeEventListener("error", listen);
  return wrong || document.querySelector(".tool").innerText.length;
})
"""


def spoilt(whole: Any) -> Iterator[Any]:
    """The same with one part of it replaced, or left out."""
    yield from INSTEAD
    if isinstance(whole, dict):
        for name, part in whole.items():
            yield {key: value for key, value in whole.items() if key != name}
            for other in spoilt(part):
                yield {**whole, name: other}
    elif isinstance(whole, list):
        for place, part in enumerate(whole):
            for other in spoilt(part):
                yield [*whole[:place], other, *whole[place + 1 :]]


def shows(page: Page, key: str, states: list[Any]) -> None:
    texts = [json.dumps(each) for each in states]
    for text, found in zip(texts, page.evaluate(SHOWS, [key, texts]), strict=True):
        assert isinstance(found, int), (found, text)
        assert found > 200, text


# --- Not in order ---------------------------------------------------------------------------------


def test_no_part_of_a_match_that_is_not_in_order_stops_the_score_page(score: Open) -> None:
    page = score(match(*ROUNDS))
    states = [*spoilt(FULL)]
    assert len(states) > 500
    shows(page, "regelbok-score", states)
    page.evaluate(f"localStorage.setItem('regelbok-score', {json.dumps(json.dumps(FULL))})")
    page.reload()
    assert totals(page) if page.locator(".board").count() else page.locator(".hands").count()
    tap(page, "cancel")
    assert page.locator(".board b").all_inner_texts() == ["Ada", "Bo", "Eva", "Cai", "Dea"]


def test_no_part_of_a_match_being_set_up_that_is_not_in_order_stops_the_page(score: Open) -> None:
    page = score()
    setup = {"names": ["Ada", "Bo"], "more": ["Cai"], "dealer": 1}
    state = {"version": 1, "match": None, "draft": None, "setup": setup, "awake": True}
    shows(page, "regelbok-score", [*spoilt(state)])


def test_what_undo_cannot_read_takes_nothing_away(score: Open) -> None:
    page = score(match(*ROUNDS))
    before = kept_match(page)
    unreadable: list[Any] = [5, {}, {"names": "x"}, [[]]]
    for each in unreadable:
        page.evaluate(
            f"localStorage.setItem('regelbok-score-before', {json.dumps(json.dumps([each]))})"
        )
        page.reload()
        tap(page, "undo")
        assert kept_match(page) == before
        assert page.locator('[data-key="undo"]').count() == 0


@pytest.mark.parametrize("tool", [OUR_TABLE, MAY_I_LAY, WHO_STARTS, "score"])
def test_no_part_of_a_table_that_is_not_in_order_stops_a_tool(
    context: BrowserContext, site_address: str, tool: str
) -> None:
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(f"{site_address}en/{tool}/")
    table = {"box": "flip", "house": ["jump-in"], "scoring": "winner-takes", "target": 500}
    states: list[Any] = [*spoilt(table), "not JSON"]
    for each in states[:: 1 if tool == OUR_TABLE else 12]:
        page.evaluate("text => localStorage.setItem('regelbok-table', text)", json.dumps(each))
        if tool == OUR_TABLE:
            page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'regelbok-table' }))")
        else:
            page.reload()
        assert settled(page)["box"] in ("classic", "flip"), each


# --- No room --------------------------------------------------------------------------------------

FULL_UP = "void (Storage.prototype.setItem = () => { throw new Error('full'); })"
FILL = """
() => {
  for (let size = 1 << 22; size; size >>= 1) {
    for (let more = true; more;) {
      try {
        localStorage.setItem("filled", (localStorage.getItem("filled") ?? "") + "x".repeat(size));
      } catch {
        more = false;
      }
    }
  }
}
"""


def test_a_browser_that_is_full_forgets_no_round_as_long_as_the_page_is_open(score: Open) -> None:
    page = score(match(*ROUNDS))
    page.evaluate("score.change(() => {})")  # written as the page writes it
    page.evaluate("localStorage.removeItem('regelbok-score-before')")
    page.evaluate(FILL)
    tap(page, "won-0")
    for number in "123":
        page.keyboard.type(number)
        tap(page, "on")
    assert totals(page) == [108, 144, 101, 0]
    assert "This browser keeps nothing" in page.locator(".keep").inner_text()
    tap(page, "undo")
    assert totals(page) == [102, 144, 101, 0]
    tap(page, "won-0")
    for number in "456":
        page.keyboard.type(number)
        tap(page, "on")
    page.evaluate("localStorage.removeItem('filled')")
    tap(page, "settings")
    page.locator('[data-key="called-0"]').fill("Anna")
    page.locator('[data-key="called-0"]').blur()
    assert "a browser may forget" in page.locator(".keep").inner_text()
    page.reload()
    assert totals(page) == [117, 144, 101, 0]
    assert page.locator(".board b").first.inner_text() == "Anna"


def test_what_is_kept_for_undo_makes_room_for_the_match(score: Open) -> None:
    page = score(match(*ROUNDS))
    for _ in range(12):
        page.evaluate("score.write(score.load().match, { winner: 0, hands: { 1: [1] }, out: [] })")
    page.evaluate(FILL)
    tap(page, "won-0")
    for number in "123":
        page.keyboard.type(number)
        tap(page, "on")
    now = totals(page)
    assert "a browser may forget" in page.locator(".keep").inner_text()
    page.reload()
    assert totals(page) == now


def test_a_table_that_finds_no_room_holds_and_stands_in_the_address(
    context: BrowserContext, site_address: str
) -> None:
    page = context.new_page()
    page.goto(f"{site_address}en/{OUR_TABLE}/")
    switch(page, "bounce").click()
    page.evaluate(FILL)
    page.evaluate(FULL_UP)
    switch(page, "jump-in").click()
    assert "remembers nothing" in page.locator(".table-after .small").inner_text()
    page.reload()
    assert settled(page)["house"] == ["bounce", "jump-in"]


def test_the_way_to_keep_score_is_chosen_where_nothing_more_is_stored(score: Open) -> None:
    page = score()
    page.locator("#way").select_option("partners")
    page.evaluate(FULL_UP)
    page.locator("#way").select_option("lowest")
    assert page.locator("#way").input_value() == "lowest"
    tap(page, "begin")
    assert "The lowest total wins." in page.locator(".score-top").inner_text()


# --- Two tabs -------------------------------------------------------------------------------------


def test_undo_goes_back_no_further_than_there_is(score: Open) -> None:
    """As when another tab was faster, and this one still shows the button."""
    page = score()
    tap(page, "begin")
    for _ in range(3):
        page.evaluate("score.undo()")
    page.reload()
    assert said(page).startswith("Who plays?")
    assert page.evaluate("score.load().setup.names.length") == 4


def test_a_round_is_not_entered_into_another_match(score: Open) -> None:
    page = score(match(*ROUNDS))
    page.evaluate("score.begin(['Eva', 'Finn'], score.load().match, 0)")
    page.evaluate("score.enter({ ...score.load().match, id: 'match' }, 0)")
    assert page.evaluate("score.load().draft") is None


def test_a_table_that_changes_asks_for_the_hands_that_count_then(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "won-0", "hand-2", "card-7")
    keep_scoring = {**match(*ROUNDS, scoring="partners")}
    page.evaluate(
        "table => localStorage.setItem('regelbok-table', JSON.stringify(table))",
        {name: keep_scoring[name] for name in ("box", "house", "scoring", "target")},
    )
    page.reload()
    tap(page, "take-over")
    assert page.locator(".hands button span").all_inner_texts() == ["Bo", "Dea"]
    assert said(page).startswith("Bo still holds")


def test_what_another_tab_forgets_this_one_still_has(score: Open) -> None:
    one = score(match(*ROUNDS))
    other = score()
    other.evaluate("localStorage.clear()")
    tap(one, "won-0", "cancel")
    assert totals(one) == [102, 144, 101, 0]
    one.reload()
    assert totals(one) == [102, 144, 101, 0]


def test_a_table_forgotten_in_another_tab_is_forgotten_here(
    context: BrowserContext, site_address: str
) -> None:
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(f"{site_address}en/{OUR_TABLE}/")
    switch(one, "jump-in").click()
    other.wait_for_function("globalThis.table.table.house.length === 1")
    one.evaluate("localStorage.clear()")
    other.wait_for_function("globalThis.table.table.house.length === 0")
    assert other.locator(ASK).count() == 0
