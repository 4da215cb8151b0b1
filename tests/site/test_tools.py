"""The tools in a browser: every answer is the engine's, and every way to ask works."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest

from regelbok.book.tree import Book
from regelbok.engine.cards import CUSTOM, Card, Colour, card
from regelbok.engine.edition import Edition, colours_of, written_on
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.ideas import Idea
from regelbok.engine.ways import usual_scoring, usual_target
from regelbok.proof.advice.circumstances import Held, Moment, Question, kinds
from regelbok.proof.advice.laying import Answer, answer
from regelbok.proof.advice.opening import start
from regelbok.proof.advice.parameters import agreeable
from regelbok.site.tools.registry import TOOLS

from .conftest import LOCALES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = [pytest.mark.site, pytest.mark.browser]
PHONE: ViewportSize = {"width": 390, "height": 844}
BAR = 84  # the bar at the foot of a phone, with some room
ANSWERS = """
asked => asked.map(({ house, ...state }) => {
  const found = mayILay.answer(state, house);
  const ids = regelbok.rules;
  return found && [found[0], ...found.slice(1).map(rules => rules.map(each => ids[each]))];
})
"""
STARTS = """
asked => asked.map(state => {
  const { again, first, direction, colour, rules } = whoStarts.answer(state);
  return [again, again ? 0 : first, direction, colour, rules.map(each => regelbok.rules[each])];
})
"""
VERDICTS = ["no", "yes", "bluff"]
WITH_IDEAS = [id for id, edition in EDITIONS.items() if edition.customizable]


def agreed_in(box: str, house: str = "") -> dict[str, str]:
    """What an address says of a table."""
    edition = EDITIONS[box]
    scoring = usual_scoring(edition)
    return {
        "box": box,
        "house": house,
        "scoring": scoring.value,
        "target": str(usual_target(edition, scoring)),
    }


def face(each: Card) -> str:
    return f"d{each.face.value}" if each.dark else each.face.value


def asked(
    question: Question, house: Iterable[str], edition: Edition = EDITIONS["classic"]
) -> dict[str, Any]:
    """A question as the page has it."""
    top, mine = question.top, question.mine

    def face(each: Card) -> str:
        idea = written_on(edition, each.face)
        return f"d{each.face.value}" if each.dark else idea.id if idea else each.face.value

    colour = question.colour.value if question.colour else ""
    held = Held.NO_FIT if question.held is Held.NOTHING else question.held
    return {
        "pile": {"face": face(top), "colour": colour},
        "mine": {"face": face(mine), "colour": mine.colour.value if mine.colour else colour},
        "when": question.moment.value,
        "held": held.value,
        "last": question.held is Held.NOTHING,
        "two": question.two,
        "house": list(house),
    }


def told(found: Answer) -> list[Any]:
    """An answer of the engine as the page has it."""
    return [
        VERDICTS.index(found.verdict.value),
        *([rule.id for rule in rules] for rules in found[1:]),
    ]


def questions(edition: Edition) -> Iterator[Question]:
    """Every pile card, called colour and own card, at every moment, whatever else is held."""
    for dark in (False, True) if edition.two_sided else (False,):
        some = kinds(edition, dark)
        for top, mine in product(some, some):
            named: tuple[Colour | None, ...] = colours_of(edition, top) or (None,)
            for colour in (top.colour,) if top.colour else named:
                for moment, held, two in product(Moment, Held, (False, True)):
                    yield Question(moment, top, colour, mine, held, two)


def agreements(edition: Edition, chance: random.Random) -> Iterator[Edition]:
    """The box as it is, and tables that have agreed on some house rules, at random."""
    yield edition
    ids = [id for id in agreeable(edition) if not id.endswith("-N")]
    while True:
        try:
            yield agree(edition, chance.sample(ids, chance.randint(1, 5)))
        except HouseRuleError:
            continue


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport=PHONE)
    yield page
    page.close()


@pytest.mark.parametrize("box", EDITIONS)
def test_may_i_lay_answers_as_the_engine(box: str, page: Page, site_address: str) -> None:
    edition, chance = EDITIONS[box], random.Random(5)
    every = list(questions(edition))
    rounds = agreements(edition, chance)
    cases = [(edition, each) for each in chance.sample(every, min(2500, len(every)))]
    for _ in range(40):
        agreed = next(rounds)
        cases += [(agreed, each) for each in chance.sample(every, 40)]
    page.goto(f"{site_address}en/may-i-lay/?{box}#{urlencode(agreed_in(box))}")
    found = page.evaluate(ANSWERS, [asked(each, agreed.house) for agreed, each in cases])
    for (agreed, each), said in zip(cases, found, strict=True):
        expected = answer(agreed, each)
        if expected is not None:
            assert said == told(expected), (agreed.house, each)


@pytest.mark.parametrize("box", WITH_IDEAS)
def test_cards_with_ideas_are_answered_as_by_the_engine(
    box: str, page: Page, site_address: str
) -> None:
    edition, chance = EDITIONS[box], random.Random(9)
    cases: list[tuple[Edition, Question]] = []
    rounds = agreements(edition, chance)
    while len(cases) < 2000:
        some = [f"custom-{idea.id}" for idea in chance.sample([*Idea], chance.randint(1, 3))]
        agreed = agree(edition, [*next(rounds).house, *some])
        about = [each for each in questions(agreed) if {each.top.face, each.mine.face} & {*CUSTOM}]
        cases += [(agreed, each) for each in chance.sample(about, 40)]
    page.goto(f"{site_address}en/may-i-lay/?ideas-{box}#{urlencode(agreed_in(box))}")
    found = page.evaluate(ANSWERS, [asked(each, agreed.house, agreed) for agreed, each in cases])
    for (agreed, each), said in zip(cases, found, strict=True):
        expected = answer(agreed, each)
        if expected is not None:
            assert said == told(expected), (agreed.house, each)


def test_a_card_with_an_idea_is_offered_where_that_is_agreed(page: Page, site_address: str) -> None:
    house = "custom-chicken custom-joke"
    page.goto(f"{site_address}en/may-i-lay/?offered#{urlencode(agreed_in('blank-cards', house))}")
    offered = page.locator(".picker .written button")
    assert offered.all_inner_texts() == ["The card with the chicken", "The card with the joke"]
    offered.last.click()
    assert page.locator(".of-mine .card-name").inner_text() == "The card with the joke"
    assert page.locator(".verdict strong").inner_text() == "Yes"
    assert "joke" in page.locator(".more").inner_text()
    page.reload()
    assert page.locator(".of-mine .card-name").inner_text() == "The card with the joke"
    page.locator(".on-pile").click()
    offered.first.click()
    page.locator("#when").select_option("on-me")
    assert page.locator(".verdict strong").inner_text() == "No"  # first I do what the card says
    assert page.locator(".more a").count() + page.locator(".verdict a").count() > 0


def test_an_idea_that_is_agreed_on_no_more_is_not_asked_about(
    page: Page, site_address: str
) -> None:
    table = urlencode(agreed_in("customizable-cards", "custom-joke"))
    for number, (mine, name) in enumerate(
        (("chicken", "blue 6"), ("joke", "The card with the joke"))
    ):
        page.goto(f"{site_address}en/may-i-lay/?{number}gone#{table}&pile=6.g&mine={mine}")
        assert page.locator(".of-mine .card-name").inner_text() == name


def test_where_nothing_is_written_yet_the_page_leads_to_our_table(
    phone: Page, site_address: str
) -> None:
    page = phone  # it remembers what is agreed on there, and is forgotten afterwards
    for box, hints in (("customizable-cards", 1), ("classic", 0)):
        page.goto(f"{site_address}en/may-i-lay/?hint-{box}#{urlencode(agreed_in(box))}")
        assert page.locator(".picker .written").count() == 0
        assert page.locator(".picker .hint a").count() == hints
    page.goto(f"{site_address}en/may-i-lay/?hint#{urlencode(agreed_in('extreme'))}")
    page.locator(".picker .hint a").click()
    page.wait_for_url("**/our-table/**")
    assert page.locator("#box").input_value() == "extreme"


@pytest.mark.parametrize("box", WITH_IDEAS)
def test_a_card_with_an_idea_opens_a_round_as_by_the_engine(
    box: str, page: Page, site_address: str
) -> None:
    edition = EDITIONS[box]
    page.goto(f"{site_address}en/who-starts/?none-{box}#{urlencode(agreed_in(box))}")
    without = page.locator(".picker button").count()
    for idea in Idea:
        agreed = agree(edition, [f"custom-{idea.id}"])
        table = urlencode(agreed_in(box, f"custom-{idea.id}"))
        page.goto(f"{site_address}en/who-starts/?{idea.id}-{box}#{table}")
        assert page.locator(".picker button").count() == without + 1
        every = range(edition.min_players, edition.max_players + 1)
        states = [{"players": many, "dealer": 1, "face": CUSTOM[0].value} for many in every]
        for players, said in zip(every, page.evaluate(STARTS, states), strict=True):
            found = start(agreed, players, 1, card(CUSTOM[0].value))
            rules = [rule.id for rule in found.rules]
            first = (1 + found.first) % players
            assert said == [found.again, first, found.direction, found.colour, rules]


@pytest.mark.parametrize("box", EDITIONS)
def test_who_starts_answers_as_the_engine(box: str, page: Page, site_address: str) -> None:
    edition = EDITIONS[box]
    cases = [
        (players, dealer, top)
        for players in range(edition.min_players, edition.max_players + 1)
        for dealer in range(players)
        for top in kinds(edition, dark=False)
    ]
    page.goto(f"{site_address}en/who-starts/?{box}#{urlencode(agreed_in(box))}")
    states = [
        {"players": players, "dealer": dealer, "face": face(top)} for players, dealer, top in cases
    ]
    for (players, dealer, top), said in zip(cases, page.evaluate(STARTS, states), strict=True):
        found = start(edition, players, dealer, top)
        first = 0 if found.again else (dealer + found.first) % players
        *rest, rules = said
        assert rest == [found.again, first, found.direction, found.colour], (players, dealer, top)
        # What the other side of a card does is not known before it is turned over.
        hidden = {"flip.top-sleeps"} if edition.two_sided else set()
        assert {rule.id for rule in found.rules} - hidden == set(rules)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_played_begins_with_a_capital(
    page: Page, site_address: str, books: Mapping[str, Book], locale: str
) -> None:
    messages = books[locale].messages
    for box in EDITIONS:
        page.goto(f"{site_address}{locale}/may-i-lay/?{box}#{urlencode(agreed_in(box))}")
        name = messages[f"edition.{box}"]
        shown = page.locator(".plays-what strong").inner_text()
        assert shown == name[0].upper() + name[1:]


@pytest.mark.parametrize("locale", LOCALES)
def test_four_taps_give_a_verdict_in_sight(page: Page, site_address: str, locale: str) -> None:
    page.goto(f"{site_address}{locale}/may-i-lay/")
    page.locator(".on-pile").click()
    page.locator(".picker .faces button").nth(11).click()  # the pile: a Reverse; then my card
    page.locator(".picker .colours button").nth(1).click()
    page.locator(".picker .faces button").nth(11).click()
    verdict = page.locator(".verdict")
    box = verdict.bounding_box()
    assert box is not None
    scrolled = page.evaluate("scrollY")
    assert box["y"] + box["height"] <= PHONE["height"] - BAR, scrolled
    assert verdict.get_attribute("role") == "status"
    assert verdict.locator("a").count() == 1


def test_a_card_that_may_not_be_laid_says_why_at_a_touch(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}en/may-i-lay/?why#pile=5.r&mine=7.b")
    assert "Rule" in page.locator(".verdict.no").inner_text()
    assert page.locator("[disabled], button[title]").count() == 0


def test_every_card_that_is_touched_is_answered_in_sight(
    browser: Browser, site_address: str
) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"{site_address}en/may-i-lay/?touch#pile=5.r&mine=7.b")
    verdict = page.locator(".verdict[role=status]")
    for colour in range(4):
        page.locator(".picker .colours button").nth(colour).tap()
        for face in range(page.locator(".picker .faces button").count()):
            page.locator(".picker .faces button").nth(face).tap()
            assert verdict.locator("strong").inner_text() in ("Yes", "No")
            assert len(verdict.inner_text().split()) > 5
            assert verdict.locator("a").count() == 1  # the rule that says so
    context.close()


def test_a_bluff_says_what_happens_all_the_same(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}en/may-i-lay/?bluff#pile=6.g&mine=W4&held=colour")
    assert page.locator(".verdict strong").inner_text() == "No"
    headings = page.locator(".more h2").all_inner_texts()
    assert headings[0] == "If you lay it all the same"
    assert "If the next player challenges" in headings


def test_house_rules_of_the_table_are_obeyed_and_named(page: Page, site_address: str) -> None:
    question = {"pile": "D.r", "mine": "D.b", "when": "on-me"}
    for house, word in (("", "No"), ("stacking-same", "Yes")):
        address = urlencode({**agreed_in("classic", house), **question})
        page.goto(f"{site_address}en/may-i-lay/?{word}#{address}")
        assert page.locator(".verdict strong").inner_text() == word
        assert ("stacking" in page.locator(".plays").inner_text()) is bool(house)


@pytest.mark.parametrize("tool", ["may-i-lay", "who-starts"])
def test_language_and_reload_keep_the_question(page: Page, site_address: str, tool: str) -> None:
    page.goto(f"{site_address}nb/{tool}/?{tool}#{urlencode(agreed_in('flip'))}")
    page.locator(".picker .faces button").nth(2).click()
    before = page.locator(".picker [aria-pressed=true]").count()
    kept = page.evaluate("location.hash")
    page.reload()
    assert page.evaluate("location.hash") == kept
    assert page.locator(".picker [aria-pressed=true]").count() == before
    page.locator(".foot a[hreflang=da]").click()
    assert page.url.endswith(f"/da/{tool}/?{tool}{kept}")


def test_the_tools_go_by_keyboard_alone(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}en/may-i-lay/?keys")
    page.locator(".picker .faces button").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    focused = page.evaluate("document.activeElement.ariaPressed")
    assert focused == "true"  # the focus stays where it was
    page.locator("#when").focus()
    page.keyboard.press("ArrowDown")
    assert "when=drawn" in page.evaluate("location.hash")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("tool", ["may-i-lay", "who-starts"])
def test_targets_are_large_and_nothing_is_cut_off(
    page: Page, site_address: str, tool: str, locale: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    for box in EDITIONS:
        page.goto(f"{site_address}{locale}/{tool}/?{box}#{urlencode(agreed_in(box))}")
        small = page.evaluate(
            """() => [...document.querySelectorAll(".tool button, .tool select, .chip")]
              .map(each => each.getBoundingClientRect())
              .filter(({ width, height }) => Math.min(width, height) < 47.5).length"""
        )
        assert small == 0, box
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, box
    page.set_viewport_size(PHONE)


NOT_DRAWN = """
() => [...document.querySelectorAll(".tool use")].map(each => each.getAttribute("href"))
  .filter(each => !document.querySelector(each))
"""


@pytest.mark.parametrize("box", EDITIONS)
def test_every_card_of_a_box_is_drawn(browser: Browser, box: str, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    house = "custom-joke custom-elbows" if EDITIONS[box].customizable else ""
    page.goto(f"{site_address}en/our-table/#{urlencode(agreed_in(box, house))}")
    for tool, key in (("may-i-lay", ""), ("who-starts", ""), ("score", "won-0")):
        page.goto(f"{site_address}en/{tool}/")
        if key:
            for each in ("begin", key):
                page.locator(f'[data-key="{each}"]').click()
        assert page.evaluate(NOT_DRAWN) == [], tool
    context.close()


OUTSIDE = """
() => [...document.querySelectorAll(".tool *")].filter(each => {
  const { left, right, width } = each.getBoundingClientRect();
  return each.offsetParent && width && (left < -1 || right > innerWidth + 1);
}).map(each => each.outerHTML.slice(0, 90))
"""


@pytest.mark.parametrize("tool", [each.page for each in TOOLS])
def test_text_twice_as_large_fits_a_narrow_phone(page: Page, site_address: str, tool: str) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    for box in ("classic", "flip", "all-wild"):
        page.goto(f"{site_address}en/{tool}/?{box}#{urlencode(agreed_in(box))}")
        page.evaluate("void (document.documentElement.style.fontSize = '200%')")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, box
        assert page.evaluate(OUTSIDE) == [], box
    page.set_viewport_size(PHONE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_stands_what_is_asked_and_the_answer(
    browser: Browser, site_address: str, scheme: str
) -> None:
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    for tool, question, shown in (
        ("may-i-lay", "pile=6.g&mine=W4&held=colour", ".slots, .verdict, .questions select"),
        ("who-starts", "face=R", ".round-table, .verdict"),
    ):
        page.goto(f"{site_address}en/{tool}/#{question}")
        page.emulate_media(media="print")
        assert all(each.is_visible() for each in page.locator(shown).all())
        for hidden in (".picker", ".many", ".plays a", ".chip:has(input:not(:checked))"):
            assert not any(each.is_visible() for each in page.locator(f".tool {hidden}").all())
        # What is chosen, and who starts, can be read: dark on white.
        for each in page.locator(".chip input:checked + span, .starts").all():
            look = each.evaluate("each => [getComputedStyle(each).backgroundColor, each.innerText]")
            assert look[0] == "rgba(0, 0, 0, 0)"
            assert look[1]
        page.emulate_media(media="screen")
    page.close()


def test_without_a_script_the_page_leads_to_the_rules(browser: Browser, site_address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_address}en/may-i-lay/")
    assert page.locator(".without a").get_attribute("href") == "../all-rules/"
    context.close()
