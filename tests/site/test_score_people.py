"""Somebody leaves in the middle of a match, or of a round, and somebody else joins."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from regelbok.engine.editions import EDITIONS
from regelbok.engine.state import Scoring
from regelbok.engine.ways import ways_to_score

from .test_score import (
    FOUR,
    HIDDEN_REASONS,
    ROUNDS,
    SMALL,
    TEN,
    Open,
    context,
    kept_match,
    marked,
    match,
    said,
    score,
    tap,
    totals,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
__all__ = ["context", "score"]  # fixtures


def asked_for(page: Page) -> list[str]:
    """Whose hands are asked for."""
    return page.locator(".hands button span").all_inner_texts()


def enter(page: Page, *points: str) -> None:
    """Type the points of each hand that is asked for."""
    for each in points:
        page.keyboard.type(each)
        tap(page, "on")


def leaves(page: Page, seat: int, when: str) -> None:
    if not page.locator('[data-key="new"]').count():
        tap(page, "settings")
    tap(page, f"leave-{seat}", when)


def joins(page: Page, name: str, when: str, after: int | None = None) -> None:
    if not page.locator('[data-key="new"]').count():
        tap(page, "settings")
    tap(page, "join")
    page.locator("#join-name").fill(name)
    if after is not None:
        page.locator("#join-after").select_option(str(after))
    tap(page, when)


def listed(page: Page) -> list[str]:
    """What has happened, the last first."""
    rows = page.locator(".round-list li > div:first-child").all_inner_texts()
    return [row.replace("\n", " ") for row in rows]


# --- Leaving ------------------------------------------------------------------------------------


def test_cards_laid_aside_count_for_the_winner_of_the_round(score: Open) -> None:
    page = score(match(*ROUNDS))
    before = kept_match(page)
    leaves(page, 2, "during")
    assert said(page).startswith("Round 4: who won? Cai has left in the middle of the round. Rule")
    assert marked(page, "has left") == ["Cai"]
    page.reload()
    tap(page, "won-2")
    assert "Cai: has left." in said(page)
    tap(page, "won-0")
    assert asked_for(page) == ["Bo", "Cai", "Dea"]
    enter(page, "1", "20", "3")
    assert totals(page)[0] == 102 + 24
    tap(page, "won-1")
    assert asked_for(page) == ["Dea", "Ada"]
    tap(page, "cancel", "undo")
    assert totals(page)[0] == 102
    tap(page, "undo")
    assert marked(page, "has left") == []
    assert kept_match(page) == before


def test_the_rules_of_leaving_are_named(score: Open) -> None:
    page = score(match(*ROUNDS))
    leaves(page, 2, "during")
    for link, told in zip(page.locator(".said a").all(), ("leave", "aside"), strict=True):
        page.context.new_page().goto(
            page.url.replace("score/", "") + (link.get_attribute("href") or "").replace("../", "")
        )
        other = page.context.pages[-1]
        assert told in other.locator(":target").inner_text().lower()
        other.close()


def test_a_round_corrected_later_asks_for_the_cards_laid_aside(score: Open) -> None:
    page = score(match(*ROUNDS))
    leaves(page, 2, "during")
    tap(page, "won-0")
    enter(page, "1", "20", "3")
    assert listed(page)[:2] == [
        "Round 4 Ada won Ada +24",
        "Cai has left in the middle of the round",
    ]
    page.locator(".round-list button").first.click()
    tap(page, "winner", "won-1")
    assert sorted(asked_for(page)) == ["Ada", "Cai", "Dea"]
    tap(page, "cancel")
    page.locator(".round-list button").nth(1).click()  # Cai has not left after all
    assert marked(page, "has left") == []
    tap(page, "won-0")
    assert asked_for(page) == ["Bo", "Cai", "Dea"]


def test_the_last_one_left_wins_the_round_and_the_match(score: Open) -> None:
    page = score(match(*ROUNDS, names=FOUR))
    leaves(page, 0, "during")
    tap(page, "leave-1")
    leaves_last = page.locator('[data-key="leave-2"]')
    leaves_last.click()
    # There is nothing to ask any more: Dea has won, and what the others held is counted.
    assert page.locator(".entry-title").inner_text() == "Round 4: Dea won"
    assert "Cai has left in the middle of the round." in said(page)
    assert asked_for(page) == ["Ada", "Bo", "Cai"]
    tap(page, "cancel")
    assert page.locator('[data-key="nobody"]').count() == 0  # no round without a winner
    tap(page, "won-3")
    enter(page, "5", "6", "7")
    assert said(page).startswith("Dea wins the match!")
    assert totals(page) == [102, 144, 101, 18]
    page.locator(".said a").first.click()
    assert "have left" in page.locator(":target").inner_text()


def test_where_rounds_are_counted_nothing_is_asked_of_the_last_one(score: Open) -> None:
    page = score(match(scoring="short", target=3, names=["Ada", "Bo"]))
    leaves(page, 0, "during")
    assert said(page).startswith("Bo wins the match!")
    assert totals(page) == [0, 1]
    tap(page, "undo", "undo")
    assert kept_match(page)["entries"] == []


def test_a_partner_plays_on_alone_until_both_have_left(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="partners"))
    leaves(page, 0, "during")
    assert page.locator(".said a").count() == 3
    tap(page, "won-2")
    assert asked_for(page) == ["Dea", "Bo"]
    enter(page, "2", "3")
    assert totals(page) == [146, 44, 146, 44]
    leaves(page, 2, "between")
    assert said(page).startswith("Bo and Dea win the match!")


def test_changing_partners_end_at_once_when_somebody_leaves(score: Open) -> None:
    page = score(match(*ROUNDS, scoring="rotation", target=12))
    tap(page, "settings", "leave-3")
    assert page.locator(".ask").count() == 0
    assert "the match!" in said(page)
    page.locator(".said a").first.click()
    assert "leaves" in page.locator(":target").inner_text()
    page.go_back()
    tap(page, "undo")
    assert said(page).startswith("Round 4: who won?")


def test_it_is_asked_once_a_round_and_a_round_half_entered_comes_first(score: Open) -> None:
    page = score(match(*ROUNDS))
    before = kept_match(page)
    tap(page, "settings", "leave-3", "not-now")
    assert page.locator(".ask").count() == 0
    tap(page, "won-0", "leave-3")
    assert "First write the round down" in said(page)
    tap(page, "join")
    assert "First write the round down" in said(page)
    assert kept_match(page) == before
    tap(page, "cancel")
    leaves(page, 3, "during")
    tap(page, "leave-2")
    assert page.locator(".ask").count() == 0  # the round goes on, so there is nothing to ask
    assert [each.get("during") for each in kept_match(page)["entries"][3:]] == [True, True]


def test_a_player_who_left_is_not_knocked_out(score: Open) -> None:
    page = score(match(box="no-mercy", target=1000, names=FOUR[:3]))
    leaves(page, 1, "during")
    tap(page, "won-0")
    assert page.locator('[data-key="knocked-out"]').count() == 0
    tap(page, "hand-2")
    assert page.locator('[data-key="knocked-out"]').count() == 1


def test_whoever_has_left_does_not_play_again(score: Open) -> None:
    page = score(match(*ROUNDS, target=150))
    leaves(page, 3, "between")
    tap(page, "won-0")
    enter(page, "30", "30")
    assert said(page).startswith("Ada wins the match!")
    tap(page, "again")
    assert page.locator(".board b").all_inner_texts() == FOUR[:3]
    assert marked(page, "deals") == ["Bo"]


# --- Joining ------------------------------------------------------------------------------------


def test_a_newcomer_begins_with_nothing_and_has_a_chair(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "settings", "join")
    assert "our own tip" in page.locator(".joins").inner_text()
    tap(page, "not-now")
    joins(page, "Eva", "between", after=0)
    assert said(page) == "Round 4: who won? Eva has come to the table. Dea deals."
    assert page.locator(".board b").all_inner_texts() == ["Ada", "Eva", "Bo", "Cai", "Dea"]
    assert totals(page) == [102, 0, 144, 101, 0]
    page.reload()
    tap(page, "won-0")
    assert asked_for(page) == ["Eva", "Bo", "Cai", "Dea"]
    enter(page, "40", "1", "1", "1")
    assert totals(page) == [145, 0, 144, 101, 0]
    assert marked(page, "deals") == ["Ada"]
    tap(page, "edit-round-2")
    assert "Eva" not in asked_for(page)  # who was not there yet
    tap(page, "cancel", "undo", "undo")
    assert page.locator(".board b").all_inner_texts() == FOUR
    assert kept_match(page)["names"] == FOUR


def test_in_the_middle_of_a_round_a_newcomer_waits(score: Open) -> None:
    page = score(match(*ROUNDS))
    joins(page, "Eva", "during")
    assert marked(page, "waits for the next deal") == ["Eva"]
    tap(page, "won-4")
    assert "Eva: waits for the next deal." in said(page)
    tap(page, "won-0")
    assert asked_for(page) == ["Bo", "Cai", "Dea"]
    enter(page, "1", "1", "1")
    assert marked(page, "waits for the next deal") == []
    assert marked(page, "deals") == ["Eva"]
    tap(page, "won-0")
    assert asked_for(page) == ["Bo", "Cai", "Dea", "Eva"]


@pytest.mark.parametrize("scoring", ["lowest", "elimination"])
def test_who_wants_few_points_begins_with_as_many_as_whoever_has_the_most(
    score: Open, scoring: str
) -> None:
    page = score(match(*ROUNDS, scoring=scoring))
    tap(page, "settings", "join")
    assert page.locator("#join-points").input_value() == "181"
    tap(page, "not-now")
    joins(page, "Eva", "between")
    assert totals(page) == [23, 60, 83, 181, 181]
    assert "points" not in kept_match(page)["entries"][-1]
    assert listed(page)[0] == "Eva has come to the table: 181 points"
    tap(page, "edit-round-3", "by-number", "hand-3", "key-back", "key-back", "key-1", "on")
    assert totals(page)[3:] == [82, 83]  # and goes along when a round is corrected


def test_the_table_may_let_a_newcomer_begin_with_another_number(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "settings", "join")
    points = page.locator("#join-points")
    for typed in ("500", "-3", "none", "1.5", ""):
        points.fill(typed)
        points.blur()
        assert "no more than 499" in said(page), typed
        assert points.input_value() == "0"
    page.locator("#join-name").fill("Eva")
    points.fill("75")
    points.blur()
    tap(page, "between")
    assert totals(page)[-1] == 75
    assert kept_match(page)["entries"][-1]["points"] == 75


def test_where_there_is_no_room_the_rule_says_so(score: Open) -> None:
    for kept in (
        match(names=TEN),
        match(*ROUNDS, scoring="partners"),
        match(*ROUNDS, scoring="rotation", target=12),
    ):
        page = score(kept)
        tap(page, "settings", "join")
        assert page.locator(".joins").count() == 0
        assert "Rule" in said(page)
        page.close()
    page = score(match(names=TEN))
    leaves(page, 9, "between")
    joins(page, "Kim", "between")
    assert page.locator(".board b").count() == 11


def test_a_newcomer_by_mistake_goes_altogether_or_counts_no_more(score: Open) -> None:
    page = score(match(*ROUNDS))
    joins(page, "Eva", "between")
    page.locator(".round-list button").first.click()
    assert kept_match(page)["names"] == FOUR
    joins(page, "Eva", "between")
    tap(page, "won-4")
    enter(page, "1", "1", "1", "1")
    page.locator(".round-list button").nth(1).click()
    assert page.locator(".board b").all_inner_texts() == FOUR
    assert "Eva was not at the table" in page.locator(".round-list .ignored").inner_text()
    page.reload()
    assert page.locator(".board b").all_inner_texts() == FOUR
    assert totals(page) == [102, 144, 101, 0]


def test_a_newcomer_takes_part_in_each_way_to_keep_score(score: Open) -> None:
    box = EDITIONS["classic"]
    alone = [way for way in ways_to_score(box) if way not in (Scoring.PARTNERS, Scoring.ROTATION)]
    for way in alone:
        target = 5 if way is Scoring.SHORT else 500
        page = score(match(names=FOUR[:2], scoring=way.value, target=target))
        joins(page, "Eva", "between")
        tap(page, "won-2")
        if way is not Scoring.SHORT:
            enter(page, "10", "20")
        expected = {Scoring.WINNER_TAKES: [0, 0, 30], Scoring.SHORT: [0, 0, 1]}
        assert totals(page) == expected.get(way, [10, 20, 0])
        page.close()


# --- On paper, as text, as a file -----------------------------------------------------------------


def came_and_went(page: Page) -> None:
    """Cai leaves in the fourth round, Eva comes for the fifth."""
    leaves(page, 2, "during")
    joins(page, "Eva", "during", after=1)
    tap(page, "won-0")
    enter(page, "1", "20", "3")
    tap(page, "won-4")
    enter(page, "2", "3", "4")


def test_paper_text_and_file_tell_who_came_and_went(score: Open, tmp_path: Path) -> None:
    page = score(match(*ROUNDS))
    came_and_went(page)
    page.emulate_media(media="print")
    rows = [" ".join(row.inner_text().split()) for row in page.locator(".score-sheet tr").all()]
    assert rows == [
        "Round Ada Bo Eva Cai Dea", "1 +102 102 0 – 0 0", "2 102 0 – +101 101 0",
        "3 102 +144 144 – 101 0", "Cai has left in the middle of the round",
        "Eva has come to the table", "4 +24 126 144 – 101 0", "5 126 144 +9 9 – 0",
        "Total 126 144 9 101 0",
    ]  # fmt: skip
    page.emulate_media(media="screen")
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    tap(page, "copy")
    lines = page.locator(".by-hand").input_value().splitlines()
    assert lines[3:8] == ["Ada 126", "Bo 144", "Eva 9", "Cai 101", "Dea 0"]
    assert lines[-4:] == [
        "Cai has left in the middle of the round", "Eva has come to the table",
        "Round 4: Ada won. Ada +24", "Round 5: Eva won. Eva +9",
    ]  # fmt: skip
    kept = kept_match(page)
    with page.expect_download() as download:
        tap(page, "save")
    file = tmp_path / "score.json"
    download.value.save_as(file)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator('[data-key="open"]').set_input_files(file)
    page.locator(".board").wait_for()
    assert kept_match(page) == kept
    assert "Ada, Bo, Eva, Cai and Dea" in said(page)


# --- Screens and keys -----------------------------------------------------------------------------


def test_long_names_fit_and_every_target_is_large(score: Open) -> None:
    page = score(match((0, {seat: [20] for seat in range(1, 9)}), names=TEN[:9]))
    page.set_viewport_size({"width": 320, "height": 700})
    tap(page, "settings", "leave-3")
    for keys in (["during"], ["join"], ["during"], ["won-0"]):
        assert page.evaluate(SMALL) == []
        assert page.evaluate(HIDDEN_REASONS) == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        if page.locator("#join-name").count():
            page.locator("#join-name").fill("Karoline Wilhelmina Maria")
        tap(page, *keys)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_it_goes_by_keyboard_alone(score: Open) -> None:
    page = score(match(*ROUNDS))
    tap(page, "settings")
    page.locator('[data-key="join"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "join-name"
    page.keyboard.type("Eva")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")  # to the left of Cai
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator(".board b").all_inner_texts() == ["Ada", "Bo", "Cai", "Eva", "Dea"]
    page.locator('[data-key="leave-4"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.key") == "during"
    page.keyboard.press("Enter")
    assert marked(page, "has left") == ["Eva"]
