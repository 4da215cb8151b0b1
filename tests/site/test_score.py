"""The score page in a browser: a match is set up, entered, corrected, kept and printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from regelbok.engine.cards import cards
from regelbok.engine.editions import EDITIONS
from regelbok.engine.ending import worth

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]

FOUR = ["Ada", "Bo", "Cai", "Dea"]
TEN = [
    "Alexandra-Charlotte", "Bo", "Christofferson", "Dea Maria Magdalena", "Elisabeth", "Frederik",
    "Guro Margrethe", "Hans-Christian Andersen", "Ingeborg", "Jan Johansson",
]  # fmt: skip
SMALL = """
() => [...document.querySelectorAll(".tool button, .tool select, .tool input, .tool .chip")]
  .filter(each => each.offsetParent)
  .map(each => [each, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => height < 48 || width < 48)
  .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 90)}: ${width}x${height}`)
"""
HIDDEN_REASONS = "document.querySelectorAll('.tool [title], .tool :disabled, [type=number]').length"
Round = tuple[int | None, dict[int, list[str | int]]]


def match(*rounds: Round, names: list[str] = FOUR, **agreed: Any) -> dict[str, Any]:
    """A match as the page keeps it."""
    usual = {"box": "classic", "house": [], "scoring": "winner-takes", "target": 500, "dealer": 0}
    entries: list[dict[str, Any]] = [
        {"id": f"round-{number}", "winner": winner, "hands": hands, "out": []}
        for number, (winner, hands) in enumerate(rounds, 1)
    ]
    return {"id": "match", "names": names, **usual, **agreed, "entries": entries}


Open = Callable[..., "Page"]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 390, "height": 844}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture
def score(context: BrowserContext, site_address: str) -> Open:
    """Opens the page, perhaps with a match that is kept already; an error on it fails the test."""

    def open_page(kept: dict[str, Any] | None = None, locale: str = "en") -> Page:
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        page.goto(f"{site_address}{locale}/score/")
        if kept:
            keep(page, kept)
            page.reload()
        return page

    return open_page


def keep(page: Page, kept: dict[str, Any]) -> None:
    """Put a match into the browser, and the table that it is played at."""
    table = {name: kept[name] for name in ("box", "house", "scoring", "target")}
    state = {"version": 1, "match": kept, "draft": None, "setup": None, "awake": False}
    page.evaluate(
        "([state, table]) => { localStorage.setItem('regelbok-score', state);"
        " localStorage.setItem('regelbok-table', table); }",
        [json.dumps(state), json.dumps(table)],
    )


def kept_match(page: Page) -> dict[str, Any]:
    """The match in the browser."""
    found: dict[str, Any] = page.evaluate("JSON.parse(localStorage['regelbok-score']).match")
    return found


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').click()


def set_up(page: Page, *names: str) -> None:
    tap(page, f"many-{len(names)}")
    for place, name in enumerate(names):
        page.locator(f'[data-key="name-{place}"]').fill(name)
    tap(page, "begin")


def said(page: Page) -> str:
    """What the live region says."""
    return " ".join(page.locator(".said[role=status]").inner_text().split())


def totals(page: Page) -> list[int]:
    return [int(each) for each in page.locator(".board .total").all_inner_texts()]


def marked(page: Page, mark: str) -> list[str]:
    """The players beside whose names there is this mark."""
    rows = page.locator(".board .player").filter(has=page.get_by_text(mark, exact=True))
    return rows.locator("b").all_inner_texts()


# --- A round ------------------------------------------------------------------------------------


def test_a_round_is_entered_by_cards_and_by_number(score: Open) -> None:
    page = score()
    set_up(page, *FOUR)
    assert said(page) == "Round 1: who won? Tap the name. Ada deals."
    tap(page, "won-0")
    assert page.locator(".hands button").count() == 3  # the winner's own cards are never asked for
    tap(page, "card-S", "card-D", "card-7")
    assert said(page) == "Bo still holds 20 + 20 + 7 = 47"
    assert worth(cards("rS gD b7"), EDITIONS["classic"]) == 47
    tap(page, "on", "card-0")
    assert said(page) == "Cai still holds 0"
    tap(page, "on", "by-number", "key-2", "key-0", "key-plus", "key-5", "key-7", "key-back")
    assert said(page) == "Dea still holds 20 + 5 = 25"
    tap(page, "on")
    assert totals(page) == [72, 0, 0, 0]
    assert said(page) == "Round 2: who won? Round 1: Ada +72. Bo deals."
    assert marked(page, "deals") == ["Bo"]
    assert marked(page, "leads") == ["Ada"]
    page.reload()
    assert totals(page) == [72, 0, 0, 0]


def test_a_hand_without_points_has_to_be_said(score: Open) -> None:
    page = score(match(names=["Ada", "Bo"]))
    tap(page, "won-1", "on")
    assert said(page) == "Ada still holds Tap 0 if the hand is worth nothing."
    height = page.locator(".said").evaluate("each => each.offsetHeight")
    tap(page, "card-0")
    assert page.locator(".said").evaluate("each => each.offsetHeight") == height
    tap(page, "on")
    assert totals(page) == [0, 0]
    assert kept_match(page)["entries"][0]["hands"] == {"0": ["0"]}


def test_all_of_it_is_done_with_the_keyboard(score: Open) -> None:
    page = score()
    page.locator('[data-key="many-4"]').focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    for place, name in enumerate(("Ada", "Bo")):
        page.locator(f'[data-key="name-{place}"]').focus()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.key") == "begin"
    page.keyboard.press("Enter")
    page.locator('[data-key="won-0"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "entry-title"
    page.keyboard.type("20+3")
    page.keyboard.press("Backspace")
    page.keyboard.type("7")
    assert said(page) == "Bo still holds 20 + 7 = 27"
    page.keyboard.press("Enter")
    assert totals(page) == [27, 0]
    assert page.evaluate("document.activeElement.dataset.key") == "won-0"


def test_a_player_is_called_what_the_board_shows(score: Open) -> None:
    page = score(match(*ROUNDS))
    for name in ("Ada 102 points", "Bo leads 144 points", "Dea deals 0 points"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1


def test_targets_are_large_and_nothing_is_refused_in_silence(score: Open) -> None:
    page = score(match(*ROUNDS))
    page.set_viewport_size({"width": 320, "height": 700})
    for keys in (["settings"], ["won-0"], ["by-number"], ["cancel", "edit-round-2"], ["winner"]):
        tap(page, *keys)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(HIDDEN_REASONS) == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    tap(page, "cancel", "new")
    assert page.evaluate(SMALL.replace(".tool input", ".tool input[type=text]")) == []


# --- The ways to keep score ---------------------------------------------------------------------

ROUNDS: tuple[Round, ...] = (
    (0, {1: ["D", "S", 8], 2: ["W"], 3: ["4"]}),
    (2, {0: [12], 1: ["9", "3"], 3: ["S", "W4", "7"]}),
    (1, {0: ["5", "6"], 2: [33], 3: ["W", "W4"]}),
)


def test_the_lowest_total_leads_where_nobody_wants_points(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="lowest"))
    assert totals(page) == [23, 60, 83, 181]
    assert marked(page, "leads") == ["Ada"]


def test_equal_totals_share_the_win(score: Open) -> None:
    page = score(
        match(
            (0, {1: [1], 2: [50]}),
            (1, {0: [1], 2: [50]}),
            scoring="lowest",
            target=100,
            names=FOUR[:3],
        )
    )
    assert said(page).startswith("Ada and Bo win the match!")
    assert "share the win" in said(page)


def test_who_has_too_many_points_drops_out_and_is_passed_over(score: Open) -> None:
    page = score(match((0, {1: [100], 2: [5]}), scoring="elimination", target=100, names=FOUR[:3]))
    assert marked(page, "has dropped out") == ["Bo"]
    assert marked(page, "deals") == ["Cai"]
    tap(page, "won-1")
    assert "Bo: has dropped out." in said(page)
    tap(page, "won-0")
    assert page.locator(".hands").inner_text().split() == ["Cai", "–"]
    page.keyboard.type("95")
    tap(page, "on")
    assert said(page).startswith("Ada wins the match!")
    tap(page, "undo", "edit-round-1", "by-number", "hand-1", "key-back", "key-back", "key-9")
    tap(page, "on")
    assert marked(page, "has dropped out") == []


def test_it_is_told_at_once_who_drops_out_and_by_which_rule(score: Open) -> None:
    page = score(match(scoring="elimination", target=100, names=FOUR[:3]))
    tap(page, "won-0", "by-number", "key-1", "key-0", "key-0", "on", "key-5", "on")
    assert "Bo drops out." in said(page)
    page.locator(".said a").click()
    assert "drop out" in page.locator(":target").inner_text()


def test_partners_have_one_total_and_are_named(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="partners"))
    assert totals(page) == [141, 44, 141, 44]
    assert page.locator(".board .player").first.inner_text().split("\n")[:3] == [
        "Ada",
        "leads",
        "with Cai",
    ]
    tap(page, "won-1")
    assert page.locator(".hands button span").all_inner_texts() == ["Cai", "Ada"]


def test_partners_change_by_the_rounds_played(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="rotation", target=6))
    assert marked(page, "with Bo") == ["Ada"]
    page = score(match(*ROUNDS, scoring="rotation", target=3))
    assert "wins the match!" in said(page) or "win the match!" in said(page)


@pytest.mark.parametrize("box", ["classic", "junior"])
def test_where_rounds_are_counted_one_tap_is_enough(score: Open, box: str) -> None:
    page = score(match(box=box, scoring="short", target=2, names=["Ada", "Bo"]))
    tap(page, "won-0", "won-1", "won-0")
    assert totals(page) == [2, 1]
    assert said(page).startswith("Ada wins the match!")
    page.locator(".round-list button").last.click()
    tap(page, "won-1")
    assert totals(page) == [0, 2]  # Bo has won the first two, so the third does not count
    assert page.locator(".round-list .ignored").count() == 1
    assert said(page).startswith("Bo wins the match!")


def test_a_single_round_decides_where_that_is_agreed(score: Open) -> None:
    page = score(match(box="junior", scoring="short", target=1, names=["Ada", "Bo"]))
    tap(page, "won-1")
    assert said(page).startswith("Bo wins the match!")
    assert totals(page) == [0, 0]


def test_players_knocked_out_are_worth_what_the_box_says(score: Open) -> None:
    page = score(match(box="no-mercy", target=1000, names=FOUR[:3]))
    tap(page, "won-0", "knocked-out", "on", "card-W6", "on")
    assert totals(page) == [EDITIONS["no-mercy"].knock_out_points + 50, 0, 0]


@pytest.mark.parametrize("house", [[], ["deadlock-score"]])
def test_a_round_in_which_nobody_could_move(score: Open, house: list[str]) -> None:
    page = score(match(house=house, names=["Ada", "Bo"]))
    tap(page, "nobody")
    if house:
        assert page.locator(".hands button span").all_inner_texts() == ["Bo", "Ada"]
        page.keyboard.type("9")
        tap(page, "on")
        page.keyboard.type("5")
        tap(page, "on")
        assert totals(page) == [9, 0]
    else:
        assert totals(page) == [0, 0]
        assert "Nobody gets points." in said(page)
    assert marked(page, "deals") == ["Bo"]


def test_the_side_that_shows_is_counted_in_flip(score: Open) -> None:
    page = score(match(box="flip", names=["Ada", "Bo"]))
    tap(page, "won-0", "card-S", "side-1", "card-dE")
    assert said(page) == "Bo still holds 20 + 30 = 50"


# --- Second thoughts ----------------------------------------------------------------------------

FIVE: tuple[Round, ...] = tuple(
    (0, {1: [number], 2: [0], 3: [0]}) for number in (10, 20, 30, 40, 50)
)


def test_an_early_round_is_corrected_and_later_ones_stay(score: Open) -> None:
    page = score(match(*FIVE))
    before = kept_match(page)["entries"]
    tap(page, "edit-round-2")
    assert page.locator(".entry-title").inner_text() == "Round 2: Ada won"
    assert said(page) == "Bo still holds 20"
    tap(page, "winner", "won-1", "by-number", "key-5", "on")
    assert totals(page) == [130, 5, 0, 0]
    after = kept_match(page)["entries"]
    assert after[1] == {
        "id": "round-2",
        "winner": 1,
        "hands": {"0": [5], "2": [0], "3": [0]},
        "out": [],
    }
    assert [after[place] for place in (0, 2, 3, 4)] == [before[place] for place in (0, 2, 3, 4)]
    assert said(page).endswith("Corrected. Round 2: Bo +5. Bo deals.")
    tap(page, "undo")
    assert totals(page) == [150, 0, 0, 0]
    tap(page, "edit-round-4", "remove")
    assert totals(page) == [110, 0, 0, 0]
    assert "Removed: Round 4." in said(page)
    tap(page, "undo")
    assert kept_match(page)["entries"] == before


def test_the_winning_round_is_undone(score: Open) -> None:
    page = score(match(*FIVE[:4], target=110))
    tap(page, "won-0")
    page.keyboard.type("10")
    tap(page, "on", "key-0", "on", "key-0", "on")
    assert said(page).startswith("Ada wins the match!")
    assert marked(page, "wins") == ["Ada"]
    rule = page.locator(".said a").first
    rule.click()
    assert page.locator(":target").count() == 1
    page.go_back()
    assert said(page).startswith("Ada wins the match!")
    tap(page, "undo")
    assert totals(page) == [100, 0, 0, 0]
    assert said(page).startswith("Round 5: who won?")


def test_rounds_after_the_end_stay_and_count_again_with_another_target(score: Open) -> None:
    page = score(match(*FIVE))
    tap(page, "settings")
    page.locator('[data-key="target"]').fill("60")
    page.locator('[data-key="target"]').press("Enter")
    page.locator('[data-key="target"]').blur()
    assert totals(page) == [60, 0, 0, 0]
    assert page.locator(".round-list .ignored").count() == 2
    assert "does not count" in page.locator(".round-list .ignored").first.inner_text()
    page.locator('[data-key="target"]').fill("500")
    page.locator('[data-key="target"]').blur()
    assert totals(page) == [150, 0, 0, 0]
    assert len(kept_match(page)["entries"]) == 5


def test_a_target_that_cannot_be_is_refused_with_a_reason(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="rotation", target=12))
    tap(page, "settings")
    for typed, reason in (("7", "equally often"), ("none", "whole number"), ("0", "whole number")):
        page.locator('[data-key="target"]').fill(typed)
        page.locator('[data-key="target"]').blur()
        assert reason in said(page)
        assert page.locator('[data-key="target"]').input_value() == "12"


def test_too_many_players_for_a_way_are_refused_with_the_rule(score: Open) -> None:
    page = score()
    page.locator("#way").select_option("partners")
    tap(page, "many-5")
    assert "Rule" in said(page)
    tap(page, "begin")
    assert "Rule" in said(page)
    tap(page, "many-4", "begin")
    assert said(page).startswith("Round 1")
    assert marked(page, "with Player 3") == ["Player 1"]


def test_somebody_leaves_and_may_come_back(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "settings", "leave-3", "between")
    assert marked(page, "has left") == ["Dea"]
    assert marked(page, "deals") == ["Ada"]
    tap(page, "won-0")
    assert page.locator(".hands button").count() == 2
    tap(page, "cancel")
    page.locator(".round-list button").first.click()
    assert marked(page, "has left") == []


# --- Kept safe ----------------------------------------------------------------------------------


def test_a_round_half_entered_survives_a_reload_and_another_language(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "won-0", "card-S", "on", "card-7")
    page.reload()
    assert page.locator(".hands button b").all_inner_texts() == ["20", "7", "–"]
    page.locator(".languages summary").click()
    page.locator('.languages a[hreflang="nb"]').click()
    page.wait_for_url("**/nb/score/")
    assert page.locator(".hands button b").all_inner_texts() == ["20", "7", "–"]
    assert page.locator("html").get_attribute("lang") == "nb"


def test_names_half_typed_survive_a_reload(score: Open) -> None:
    page = score()
    page.locator('[data-key="name-0"]').fill("Ada")
    tap(page, "dealer-2")
    page.reload()
    assert page.locator('[data-key="name-0"]').input_value() == "Ada"
    assert page.locator('[data-key="dealer-2"]').is_checked()


def test_two_tabs_show_the_same_and_never_overwrite_each_other(score: Open) -> None:
    one = score(match(*ROUNDS))
    other = score()
    tap(other, "won-3", "card-7")
    one.locator(".hands").wait_for()  # told by the browser
    assert said(one) == "Ada still holds 7"
    tap(one, "on", "card-0", "on", "card-0", "on")
    other.locator(".board").wait_for()
    assert totals(other) == totals(one) == [102, 144, 101, 7]
    assert "Changed in another tab." in said(other)


def test_a_tab_that_was_asleep_adds_to_what_others_have_written(score: Open) -> None:
    asleep = score(match(*ROUNDS))
    asleep.evaluate("addEventListener('storage', event => event.stopImmediatePropagation(), true)")
    other = score()
    other.evaluate(
        "() => { globalThis.score.write(globalThis.score.load().match,"
        " { winner: 3, hands: { 0: [1], 1: [1], 2: [1] }, out: [] }); }"
    )
    asleep.wait_for_function("globalThis.score.load().match.entries.length === 4")
    asleep.evaluate(
        "() => { globalThis.score.write({ id: 'match' },"
        " { winner: 3, hands: { 0: [2], 1: [2], 2: [2] }, out: [] }); }"
    )
    other.wait_for_function("globalThis.score.load().match.entries.length === 5")
    other.evaluate("globalThis.score.begin(['Eva', 'Finn'], globalThis.score.load().match, 0)")
    asleep.wait_for_function("globalThis.score.load().match.id !== 'match'")
    asleep.evaluate("globalThis.score.write({ id: 'match' }, { winner: 0, hands: {}, out: [] })")
    asleep.wait_for_timeout(100)
    assert kept_match(other)["entries"] == []  # nothing of the old match gets into the new one


def test_a_saved_match_is_opened_again(score: Open, tmp_path: Path) -> None:
    page = score(match(*ROUNDS))
    before = kept_match(page)
    with page.expect_download() as download:
        tap(page, "save")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.evaluate("localStorage.clear()")
    page.reload()
    assert said(page).startswith("Who plays?")
    page.locator('[data-key="open"]').set_input_files(file)
    page.locator(".board").wait_for()
    assert kept_match(page) == before
    assert said(page).startswith("Round 4: who won? Here you are again: Ada, Bo, Cai and Dea.")
    bad = tmp_path / "bad.json"
    for text in ("", "[]", '{"regelbok": "score", "version": 1, "match": {"names": [1]}}'):
        bad.write_text(text, encoding="utf-8")
        page.locator('[data-key="open"]').set_input_files(bad)
        page.get_by_text("There is no match in this file.").wait_for()
        assert kept_match(page) == before


def test_the_score_is_copied_as_text(score: Open) -> None:
    page = score(match(*ROUNDS, target=140))
    page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard', { configurable: true,"
        " value: { writeText: async text => { globalThis.written = text; } } })"
    )
    tap(page, "copy")
    page.get_by_text("The score is copied.").wait_for()
    text = page.evaluate("globalThis.written")
    assert text.splitlines() == [
        "Keep score", "The classic pack. The winner takes the points. First to 140 points.", "",
        "Ada 102", "Bo 144", "Cai 101", "Dea 0", "", "Bo wins the match!", "",
        "Round 1: Ada won. Ada +102", "Round 2: Cai won. Cai +101", "Round 3: Bo won. Bo +144",
    ]  # fmt: skip
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    tap(page, "copy")
    assert page.locator(".by-hand").input_value() == text


def test_it_says_that_a_browser_may_forget_or_keeps_nothing(
    context: BrowserContext, site_address: str, score: Open
) -> None:
    assert "a browser may forget" in score().locator(".keep").inner_text()
    context.add_init_script(
        "Storage.prototype.setItem = () => { throw new Error('full'); };"
        " Storage.prototype.getItem = () => { throw new Error('no'); };"
    )
    page = score()
    assert "This browser keeps nothing." in page.locator(".keep").inner_text()
    page.locator("#way").select_option("lowest")
    set_up(page, "Ada", "Bo")
    tap(page, "won-0", "card-7", "on")
    assert totals(page) == [0, 7]
    tap(page, "undo")
    assert totals(page) == [0, 0]


def test_the_screen_is_kept_on_if_asked(context: BrowserContext, score: Open) -> None:
    context.add_init_script(
        """
        globalThis.asked = 0;
        Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
          globalThis.asked += 1;
          globalThis.lock = new EventTarget();
          globalThis.lock.release = () => globalThis.lock.dispatchEvent(new Event("release"));
          return globalThis.lock;
        } } });
        """
    )
    page = score(match(*ROUNDS))
    assert page.evaluate("globalThis.asked") == 0
    tap(page, "awake")
    page.get_by_text("The screen stays on").wait_for()
    page.evaluate("globalThis.lock.release()")  # as when the phone is locked
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("globalThis.asked === 2")
    page.reload()
    page.wait_for_function("globalThis.asked === 1")
    assert page.locator('[data-key="awake"]').get_attribute("aria-checked") == "true"
    tap(page, "awake")
    assert page.locator('[data-key="awake"]').get_attribute("aria-checked") == "false"


LOCK = """
Object.assign(globalThis, { asked: 0, held: 0, refuse: false, answer: null });
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  globalThis.asked += 1;
  if (globalThis.slow) await new Promise(answer => { globalThis.answer = answer; });
  if (globalThis.refuse) throw new Error("low");
  globalThis.held += 1;
  const lock = new EventTarget();
  lock.release = async () => { globalThis.held -= 1; lock.dispatchEvent(new Event("release")); };
  return lock;
} } });
"""
SHOWN_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def test_the_screen_is_kept_on_only_while_a_match_runs(
    context: BrowserContext, score: Open
) -> None:
    context.add_init_script(LOCK)
    page = score(match(*ROUNDS))
    tap(page, "awake")
    page.wait_for_function("globalThis.held === 1")
    tap(page, "settings", "new")
    page.wait_for_function("globalThis.held === 0")
    page.evaluate(SHOWN_AGAIN)
    assert page.evaluate("globalThis.asked") == 1
    tap(page, "begin")
    page.wait_for_function("globalThis.held === 1")
    tap(page, "awake")
    page.wait_for_function("globalThis.held === 0")


def test_a_refusal_changes_nothing_else_and_is_not_the_last_word(
    context: BrowserContext, score: Open
) -> None:
    context.add_init_script(f"{LOCK} globalThis.refuse = true;")
    page = score(match(*ROUNDS))
    tap(page, "awake")
    page.get_by_text("The browser has refused.").wait_for()
    tap(page, "won-3", "card-7", "on", "card-0", "on", "card-0", "on")  # the match goes on
    assert totals(page) == [102, 144, 101, 7]
    assert page.evaluate("globalThis.asked") == 1  # nobody is asked over and over
    page.evaluate("globalThis.refuse = false")
    page.evaluate(SHOWN_AGAIN)
    page.get_by_text("The screen stays on").wait_for()
    assert page.evaluate("globalThis.held") == 1


def test_a_page_that_is_hidden_or_has_just_asked_does_not_ask(
    context: BrowserContext, score: Open
) -> None:
    context.add_init_script(LOCK)
    page = score(match(*ROUNDS))
    page.evaluate(
        "() => Object.defineProperty(document, 'visibilityState',"
        " { configurable: true, value: 'hidden' })"
    )
    tap(page, "awake")
    assert page.evaluate("globalThis.asked") == 0
    page.evaluate("() => { delete document.visibilityState; globalThis.slow = true; }")
    for _ in range(2):
        page.evaluate(SHOWN_AGAIN)
    page.wait_for_function("globalThis.answer !== null")
    assert page.evaluate("globalThis.asked") == 1
    page.evaluate("globalThis.answer()")
    page.wait_for_function("globalThis.held === 1")
    page.evaluate(SHOWN_AGAIN)
    assert page.evaluate("globalThis.asked") == 1


@pytest.mark.parametrize(
    ("lock", "why"),
    [
        ("undefined", "This browser cannot keep the screen on."),
        ("{ request: async () => { throw new Error('low'); } }", "The browser has refused."),
    ],
)
def test_it_says_why_the_screen_cannot_be_kept_on(
    context: BrowserContext, score: Open, lock: str, why: str
) -> None:
    context.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{ value: {lock} }})")
    page = score(match(*ROUNDS))
    tap(page, "awake")
    page.get_by_text(why).wait_for()


# --- New matches --------------------------------------------------------------------------------


def test_the_same_players_play_again_and_the_deal_goes_on(score: Open) -> None:
    page = score(match(*FIVE, target=150))
    tap(page, "again")
    assert totals(page) == [0, 0, 0, 0]
    assert marked(page, "deals") == ["Bo"]
    tap(page, "undo")
    assert said(page).startswith("Ada wins the match!")


def test_a_new_match_keeps_the_old_one_until_it_begins(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "settings", "new")
    assert page.locator('[data-key="name-3"]').input_value() == "Dea"
    tap(page, "back")
    assert totals(page) == [102, 144, 101, 0]
    tap(page, "new", "many-2", "begin")
    assert totals(page) == [0, 0]
    tap(page, "undo")
    assert totals(page) == [102, 144, 101, 0]


def test_a_match_keeps_its_agreement_when_the_table_agrees_on_something_else(score: Open) -> None:
    page = score(match(*ROUNDS))
    page.evaluate(
        "localStorage.setItem('regelbok-table', JSON.stringify("
        "{ box: 'classic', house: [], scoring: 'lowest', target: 200 }))"
    )
    page.reload()
    assert totals(page) == [102, 144, 101, 0]
    note = page.locator(".changed")
    assert "The lowest total wins. Until somebody has 200 points." in note.inner_text()
    tap(page, "as-begun")
    assert note.count() == 0
    page.reload()
    assert note.count() == 0
    page.evaluate("score.change(state => delete state.keeps)")
    page.reload()
    tap(page, "take-over")
    assert totals(page) == [23, 60, 83, 181]
    tap(page, "undo")
    assert totals(page) == [102, 144, 101, 0]


def test_a_match_without_rounds_follows_the_table(score: Open) -> None:
    page = score(match())
    page.evaluate(
        "localStorage.setItem('regelbok-table', JSON.stringify("
        "{ box: 'no-mercy', house: [], scoring: 'winner-takes', target: 1000 }))"
    )
    page.reload()
    assert "First to 1000 points." in page.locator(".score-top").inner_text()
    assert page.locator(".plays").inner_text().startswith("UNO Show ’Em No Mercy")


# --- Screens and paper --------------------------------------------------------------------------


def test_ten_long_names_fit_a_narrow_phone(score: Open) -> None:
    page = score(match((0, {seat: [20] for seat in range(1, 10)}), names=TEN))
    page.set_viewport_size({"width": 320, "height": 700})
    page.locator(".board").evaluate("each => each.scrollIntoView()")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.locator(".board").bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert box
    assert bar
    assert box["y"] + box["height"] <= bar["y"]  # names, totals and dealer in one look
    inside = """each => [...each.querySelectorAll("b, .total, .tag")].filter(part => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth;
    }).map(part => part.textContent)"""
    assert page.locator(".board").evaluate(inside) == []
    assert marked(page, "deals") == ["Bo"]


def test_long_names_in_text_twice_as_large_fit_a_narrow_phone(score: Open) -> None:
    page = score(match((0, {seat: [20] for seat in range(1, 10)}), names=TEN))
    page.set_viewport_size({"width": 320, "height": 700})
    page.evaluate("void (document.documentElement.style.fontSize = '200%')")
    for keys in (
        ["settings"],
        ["leave-3"],
        ["during", "join"],
        ["not-now", "won-0"],
        ["by-number"],
    ):
        tap(page, *keys)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, keys
    for _ in range(9):
        tap(page, "key-9", "key-9", "key-9", "key-9", "key-9", "key-plus")
    assert said(page).endswith(f"= {9 * 9999}")  # a number stops at what a hand can be worth
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_shows_names_rounds_and_totals(
    browser: Browser, site_address: str, scheme: str
) -> None:
    page = browser.new_page(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{site_address}en/score/")
    keep(page, match(*ROUNDS))
    page.reload()
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    assert not page.locator(".score-top").is_visible()
    assert not page.locator(".below").is_visible()
    rows = [" ".join(row.inner_text().split()) for row in page.locator(".score-sheet tr").all()]
    assert rows == [
        "Round Ada Bo Cai Dea", "1 +102 102 0 0 0", "2 102 0 +101 101 0", "3 102 +144 144 101 0",
        "Total 102 144 101 0",
    ]  # fmt: skip
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    page.close()


def test_it_works_from_a_folder_without_a_server(browser: Browser, built_site: Path) -> None:
    page = browser.new_page()
    page.goto((built_site / "en" / "score" / "index.html").as_uri())
    set_up(page, "Ada", "Bo")
    tap(page, "won-0", "card-7", "on")
    page.reload()
    assert totals(page) == [7, 0]
    page.close()
