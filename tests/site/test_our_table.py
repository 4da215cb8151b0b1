"""Our table is agreed on in a browser as the engine has it, by touch and by keyboard."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

from regelbok import __version__
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES, PRESETS, agree
from regelbok.engine.setup import table
from regelbok.engine.teams import IN_TEAMS, PLAYERS
from regelbok.engine.ways import ways_to_score
from regelbok.proof.advice.agreements import conflicts, ideas, target_of
from regelbok.proof.prove import Proof
from regelbok.site.address import OUR_TABLE

from .agreeing import ASK, choose_box, house, house_rules_of, linked, said, settled, switch
from .conftest import Element

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.site, pytest.mark.browser]
WIDER = "document.documentElement.scrollWidth > innerWidth"


# --- The choices are the engine's ----------------------------------------------------------------


def texts_of(parsed: Mapping[str, Mapping[str, Element]], locale: str) -> dict[str, Any]:
    (tool,) = parsed[locale][OUR_TABLE].all("div", "tool")
    texts: dict[str, Any] = json.loads(tool.get("data-texts"))
    return texts


def test_every_house_rule_has_a_place_and_every_address_leads_somewhere(
    parsed: Mapping[str, Mapping[str, Element]],
) -> None:
    for locale, pages in parsed.items():
        texts = texts_of(parsed, locale)
        grouped = [id for _, _, ids in texts["groups"] for id in ids]
        assert sorted(grouped) == sorted(HOUSE_RULES)
        assert set(texts["boxLines"]) == set(EDITIONS)
        addresses = [
            texts["allBoxes"],
            *(address for _, address, _ in texts["groups"]),
            *(line[2] for line in texts["boxLines"].values() if len(line) > 1),
            *(rule[2] for rules in texts["told"].values() for rule in rules),
            *(way[3] for way in texts["ways"].values()),
            *(meeting[3] for meeting in texts["meetings"]),
        ]
        for address in addresses:
            name, anchor = re.fullmatch(r"\.\./([^/]+)/(?:#(.+))?", address).groups()  # type: ignore[union-attr]
            assert name in pages, address
            ids = {each.get("id") for each in pages[name].walk()}
            assert anchor is None or anchor in ids, address


def test_examples_of_rules_that_meet_are_those_that_agree_on_them(
    parsed: Mapping[str, Mapping[str, Element]], proof: Proof
) -> None:
    meetings = texts_of(parsed, "en")["meetings"]
    assert len(meetings) > 15
    for ids, box, _, address in meetings:
        edition = proof.traces[address.partition("#ex-")[2]].start.table.edition
        assert (list(edition.house), edition.id) == (ids, box)
        assert len(ids) > 1


def test_what_is_chosen_is_what_the_engine_agrees_on(our_table: Page) -> None:
    """At random, in every box: the address, the summary and the engine say the same."""
    chance = random.Random(1)
    for box, edition in EDITIONS.items():
        choose_box(our_table, box)
        ids = [*house_rules_of(box), *(f"custom-{idea.id}" for idea in ideas(edition)[0])]
        for id in chance.sample(ids, chance.randint(1, min(9, len(ids)))):
            switch(our_table, id).click()
            while our_table.locator(f"[data-at] {ASK}").count():
                chance.choice(our_table.locator(f"[data-at] {ASK} button").all()).click()
            for _ in range(chance.randint(0, 3) if id.endswith("-N") else 0):
                plus = our_table.locator(f'.switches [data-house="{id}"] .stepper button').last
                if plus.is_visible():
                    plus.click()
        way = chance.choice(ways_to_score(edition))
        usual, _, _ = target_of(edition, way)
        our_table.locator("#way").select_option(way.value)
        if chance.random() < 0.5:
            our_table.locator(".table-score .stepper button").last.click()
        told = linked(our_table)
        agreed = agree(edition, told["house"].split())
        assert agreed.house == house(our_table)
        shown = our_table.locator(".agreement .what li").evaluate_all(
            "all => all.map(each => each.dataset.house)"
        )
        assert tuple(shown) == agreed.house
        players = PLAYERS if way in IN_TEAMS else agreed.min_players
        target = int(told["target"])
        assert table(players, edition, target, way, agreed.house).target == target
        assert target >= usual
        assert str(target) in our_table.locator(".with-score").inner_text()
        known = {re.sub(r"-\d+$", "-N", id) for id in agreed.house}
        assert set(told["not"].split()) == set(ids) - known
        assert told["v"] == __version__


def test_a_set_of_house_rules_is_one_tap(our_table: Page) -> None:
    for number, (id, ids) in enumerate(PRESETS.items()):
        button = our_table.locator(".sets button").nth(number)
        button.click()
        assert house(our_table) == agree(EDITIONS["classic"], [id]).house
        assert button.get_attribute("aria-pressed") == "true"
        button.click()
        assert house(our_table) == ()
        assert len(ids) == 1 or said(our_table).startswith("Off: ")


def test_rules_that_do_not_go_together_are_asked_about(our_table: Page) -> None:
    """Each declared conflict, both ways round, and each answer; the note says which two and why."""
    reasons = {"same": "want the same thing", "nothing-left": "leaves nothing"}
    for first, second, why in conflicts():
        choose_box(
            our_table, next(id for id in EDITIONS if {first, second} <= {*house_rules_of(id)})
        )
        for one, other in ((first, second), (second, first)):
            for answer, kept in ((0, one), (1, other)):
                switch(our_table, one).click()
                switch(our_table, other).click()
                assert house(our_table) == (one,)  # nothing is decided yet
                note = our_table.locator(f'[data-at="{other}"] {ASK}')
                buttons = note.locator("button")
                assert reasons[why.value] in note.inner_text()
                for each in buttons.all():
                    assert each.inner_text().lower() in note.locator("p").first.inner_text().lower()
                assert note.locator("p").first.inner_text() in said(our_table)
                buttons.nth(answer).click()
                assert house(our_table) == (kept,)
                assert our_table.locator(ASK).count() == 0
                assert switch(our_table, other).evaluate("each => each === document.activeElement")
                switch(our_table, kept).click()
                assert house(our_table) == ()


def test_a_set_asks_about_each_rule_that_does_not_go_with_what_is_on(our_table: Page) -> None:
    switch(our_table, "stacking-any").click()
    switch(our_table, "draw-until-must").click()
    our_table.locator(".sets button").first.click()
    assert house(our_table) == (
        "stacking-any",
        "seven-swap",
        "zero-rotate",
        "jump-in",
        "draw-until-must",
    )
    our_table.locator(f'[data-at="sets"] {ASK} button').last.click()
    assert our_table.evaluate(
        "document.activeElement.closest('.ask') !== null"
    )  # the next question
    our_table.locator(f'[data-at="sets"] {ASK} button').first.click()
    assert house(our_table) == (
        "stacking-same", "seven-swap", "zero-rotate", "jump-in", "draw-until-must",
    )  # fmt: skip


def test_there_are_no_more_ideas_than_cards_to_write_on(our_table: Page) -> None:
    choose_box(our_table, "customizable-cards")
    some, most = ideas(EDITIONS["customizable-cards"])
    written = [f"custom-{idea.id}" for idea in some]
    for id in written[: most + 1]:
        switch(our_table, id).click()
    assert house(our_table) == tuple(written[:most])
    buttons = our_table.locator(f"{ASK} button")
    assert buttons.count() == most + 1
    buttons.last.click()  # leave it as it is
    assert house(our_table) == tuple(written[:most])
    switch(our_table, written[most]).click()
    buttons.first.click()
    assert house(our_table) == tuple(written[1 : most + 1])


def test_a_number_stops_at_its_ends_and_says_so(our_table: Page) -> None:
    switch(our_table, "hand-limit-N").click()
    row = our_table.locator('.switches [data-house="hand-limit-N"]')
    assert house(our_table) == ("hand-limit-8",)
    fewer, more = row.locator(".stepper button").all()
    fewer.click()
    assert house(our_table) == ("hand-limit-8",)
    assert "8" in row.locator(".reason").inner_text()
    assert said(our_table) == row.locator(".reason").inner_text()
    more.click()
    assert house(our_table) == ("hand-limit-9",)
    assert row.locator(".reason").inner_text() == ""
    assert "9" in row.locator(".name").inner_text()
    switch(our_table, "hand-limit-N").click()
    switch(our_table, "hand-limit-N").click()
    assert house(our_table) == ("hand-limit-9",)  # as it was before it was switched off


def test_rules_that_meet_lead_to_their_examples(our_table: Page) -> None:
    switch(our_table, "jump-in").click()
    assert our_table.locator(".together").count() == 0
    switch(our_table, "stacking-same").click()
    note = our_table.locator('[data-house="jump-in"] .together')
    assert "stacking cards of the same kind" in note.inner_text()
    note.locator("a").first.click()
    our_table.wait_for_url("**/house-rules/#ex-house-jump-in-on-a-stack")
    assert our_table.locator("#ex-house-jump-in-on-a-stack").is_visible()


def test_another_box_says_what_it_has_no_use_for_and_can_be_undone(our_table: Page) -> None:
    switch(our_table, "zero-rotate").click()
    switch(our_table, "jump-in").click()
    our_table.locator(".table-score .stepper button").last.click()
    before = settled(our_table)
    choose_box(our_table, "flip")
    assert house(our_table) == ("jump-in",)
    assert "handing all cards on at a 0" in said(our_table)
    our_table.locator(f".table-box {ASK} button").click()
    assert settled(our_table) == before
    assert our_table.locator(ASK).count() == 0
    assert our_table.locator("#box").input_value() == "classic"


# --- Fingers, keys and eyes ----------------------------------------------------------------------


def test_it_works_by_keyboard_and_the_focus_stays(our_table: Page) -> None:
    switch(our_table, "jump-in").focus()
    our_table.keyboard.press("Space")
    assert house(our_table) == ("jump-in",)
    assert switch(our_table, "jump-in").evaluate("each => each === document.activeElement")
    switch(our_table, "stacking-same").focus()
    our_table.keyboard.press("Space")
    switch(our_table, "stacking-any").focus()
    our_table.keyboard.press("Space")
    for _ in range(5):
        our_table.keyboard.press("Tab")
        if our_table.evaluate("document.activeElement.closest('.ask') !== null"):
            break
    our_table.keyboard.press("Tab")
    our_table.keyboard.press("Enter")
    assert house(our_table) == ("stacking-any", "jump-in")
    assert switch(our_table, "stacking-any").evaluate("each => each === document.activeElement")
    our_table.locator(".which-box a").last.focus()
    our_table.keyboard.press("Enter")
    assert our_table.evaluate("document.activeElement.id") == "agreed"
    assert house(our_table) == ("stacking-any", "jump-in")


def test_what_is_under_the_finger_stays_there(our_table: Page) -> None:
    for id in ("stacking-same", "bounce", "jump-in"):
        switch(our_table, id).click()
    for id in ("stacking-same", "seven-swap", "stacking-any", "no-bluffing"):
        there = switch(our_table, id)
        there.scroll_into_view_if_needed()
        top = there.evaluate("each => each.getBoundingClientRect().top")
        there.click()
        assert abs(there.evaluate("each => each.getBoundingClientRect().top") - top) < 1


@pytest.mark.parametrize("locale", ["en", "sv"])
def test_everything_is_large_enough_and_fits_a_narrow_screen(
    browser: Browser, site_address: str, locale: str
) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 700}, has_touch=True)
    page.goto(f"{site_address}{locale}/{OUR_TABLE}/")
    for box in EDITIONS:
        choose_box(page, box)
        for id in house_rules_of(box):
            switch(page, id).tap()
        assert not page.evaluate(WIDER), box
        small = page.evaluate(
            """() => [...document.querySelectorAll(
                ".tool button, .tool select, .tool .switches label")]
                .filter(each => each === document.body || each.offsetParent)
                .filter(each => each.getBoundingClientRect().height < 47.5)
                .map(each => each.textContent)"""
        )
        assert small == []
    assert page.locator(".tool [title], .tool :disabled").count() == 0
    unnamed = page.locator(".tool button").evaluate_all(
        "all => all.filter(each => !(each.ariaLabel || each.textContent.trim())).length"
    )
    assert unnamed == 0
    page.close()
