"""Where a rule or an answer goes otherwise at the reader's table, it says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from axe_playwright_python.sync_playwright import Axe

from regelbok.book.otherwise import Reader
from regelbok.book.tree import Book, Question, RuleEntry
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import agree
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.advice.told import kind_of
from regelbok.site.address import Page as Address
from regelbok.site.otherwise import otherwise

from .conftest import Element

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ANY: Final = Address("any")
# A page of each group, and those that most house rules are about.
PAGES: Final = (
    "your-turn", "uno-call", "draw-two", "challenge", "wild-draw-four", "stacking", "no-mercy",
    "flip", "questions", "myths",
)  # fmt: skip
REMEMBER: Final = "table => localStorage.setItem('regelbok-table', JSON.stringify(table))"
NOTES: Final = """
() => [...document.querySelectorAll(".otherwise")].map(note => [
  note.closest("li[id]")?.id ?? note.closest(".question").querySelector("h2").id,
  note.textContent,
  [...note.querySelectorAll("a")].map(link => link.getAttribute("href")),
])
"""


def remember(page: Page, box: str, *house: str) -> None:
    page.evaluate(REMEMBER, {"box": box, "house": [*house], "scoring": "winner-takes",
                             "target": 500})  # fmt: skip


@pytest.fixture
def reader(site_address: str, browser: Browser) -> Iterator[Page]:
    """A phone on the English site, with nothing agreed on yet."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{site_address}en/glossary/")
    yield page
    context.close()


def notes(page: Page) -> dict[str, tuple[str, list[str]]]:
    """The notes of a page: at what they stand, what they say and where they lead."""
    return {place: (text, links) for place, text, links in page.evaluate(NOTES)}


def changed(book: Book, name: str, box: str, house: tuple[str, ...]) -> set[str]:
    """The rules and questions of a chapter that the book has otherwise with any of these."""
    reader = Reader.of(book)
    there = reader.at(EDITIONS[box])
    ids = there.questions.union(there.rules)
    for id in house:
        ids = ids.union(*reader.by_house_rules(agree(CLASSIC, [id])))
        if "-N" not in kind_of(id) and id in agreeable(EDITIONS[box]):
            ids = ids.union(*reader.by_house_rules(agree(EDITIONS[box], [id])))
    return {
        entry.anchor
        for entry in book.chapter(name).entries
        if isinstance(entry, RuleEntry | Question) and entry.id in ids
    }


# --- What the pages are told ---------------------------------------------------------------------


def test_every_place_that_a_note_leads_to_is_there(
    books: Mapping[str, Book], parsed: Mapping[str, Mapping[str, Element]]
) -> None:
    for locale in ("en", "nb"):
        pages = parsed[locale]
        ids = {name: {each.get("id") for each in page.walk()} for name, page in pages.items()}
        told = otherwise(books[locale], ANY)
        assert len(told) > 20
        for each in told.values():
            name = each["page"].removeprefix("../").removesuffix("/")
            assert set(filter(None, each["places"].values())) <= ids[name]
            assert each["told"][3:-1] in pages


def test_what_is_changed_is_named_once_in_the_whole_book(books: Mapping[str, Book]) -> None:
    """A note goes by its anchor alone, on whatever page that is."""
    found = [
        entry.anchor
        for chapter in books["en"].chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry | Question)
    ]
    assert len(found) == len(set(found))


def test_what_a_chapter_shows_as_it_is_played_there_is_not_otherwise(
    books: Mapping[str, Book],
) -> None:
    told = otherwise(books["en"], ANY)
    assert "jump-in-out-of-turn" in {
        each.shown
        for comparison in books["en"].comparisons
        if comparison.id == "jump-in"
        for each in comparison.differences
    }
    own = {entry.anchor for entry in books["en"].chapter("jump-in").entries}
    assert not own & set(told["jump-in"]["places"])


def test_a_number_is_named_only_where_it_changes_something(books: Mapping[str, Book]) -> None:
    told = otherwise(books["en"], ANY)
    assert told["uno-penalty-N"]["shown"] == 4
    penalties = told["uno-penalty-N"]["numbers"]["uno-penalty"]
    assert penalties == [(1, CLASSIC.uno_penalty - 1), (CLASSIC.uno_penalty + 1, 99)]
    limits = told["hand-limit-N"]["numbers"]["draw-one"]
    assert limits == [(CLASSIC.hand_size + 1, 99)]


def test_only_what_a_rule_says_itself_is_otherwise(books: Mapping[str, Book]) -> None:
    """And no rule in whose example something else happens as well."""
    told = otherwise(books["en"], ANY)
    assert "seven-swap" not in told  # a 7 is laid by its number as ever
    assert "points-winner" not in told["uno-out"]["places"]
    assert {"uno-last-card", "out-ends-round"} <= set(told["uno-out"]["places"])
    assert "uno-one-penalty" not in told["uno-penalty-N"]["places"]


def test_a_sentence_with_another_number_is_otherwise(books: Mapping[str, Book]) -> None:
    told = otherwise(books["en"], ANY)
    assert "uno-out" in told["uno-penalty-N"]["places"]
    assert told["uno-penalty-N"]["numbers"]["uno-out"] == [(1, 1), (3, 99)]
    assert "uno-out" in told["blank-cards"]["places"]


def test_what_a_house_rule_changes_in_one_box_is_otherwise_there_only(
    books: Mapping[str, Book],
) -> None:
    told = otherwise(books["en"], ANY)
    for house_rule, box, anchor in (
        ("stacking-same", "flip", "flip-no-answer"),
        ("stacking-same", "all-wild", "all-wild-no-answer"),
        ("forced-play", "all-wild", "all-wild-draw"),
        ("forced-play", "attack", "launcher-decline"),
        ("uno-out", "junior", "junior-no-points"),
    ):
        assert anchor in told[house_rule]["inBox"][box]
        assert anchor not in told[house_rule]["places"]
    assert "inBox" not in told["no-mercy"]
    shared = set(told["stacking-same"]["places"])
    assert all(shared.isdisjoint(own) for own in told["stacking-same"]["inBox"].values())


def test_without_an_example_the_chapter_is_the_place(books: Mapping[str, Book]) -> None:
    told = otherwise(books["en"], ANY)["stacking-same"]
    assert told["places"]["draw-four-draws"] == ""
    assert told["told"] == "../stacking/"


# --- In the browser ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "house"),
    [
        ("classic", ("jump-in",)),
        ("classic", ("stacking-same", "uno-penalty-4", "draw-four-free")),
        ("no-mercy", ()),
        ("junior", ("uno-out",)),
    ],
)
def test_rules_and_answers_are_marked_where_the_book_has_them_otherwise(
    reader: Page, site_address: str, books: Mapping[str, Book], box: str, house: tuple[str, ...]
) -> None:
    remember(reader, box, *house)
    total = 0
    for name in PAGES:
        reader.goto(f"{site_address}en/{name}/")
        reader.locator(".you-play a").last.wait_for()
        found = notes(reader)
        assert set(found) == changed(books["en"], name, box, house), name
        total += len(found)
    assert total


def test_one_thing_is_named_in_the_sentence_and_several_are_listed(
    reader: Page, site_address: str
) -> None:
    remember(reader, "classic", "stacking-same")
    reader.goto(f"{site_address}en/draw-two/")
    assert notes(reader)["draw-two-draws"] == (
        "With stacking cards of the same kind this goes differently.",
        ["../compare-stacking-same/#ex-draw-two-next-player-2"],
    )
    remember(reader, "no-mercy", "bounce", "jump-in")
    reader.reload()
    text, links = notes(reader)["draw-two-draws"]
    assert text == (
        "At your table this goes differently. See UNO Show ’Em No Mercy, bouncing a Draw Two with "
        "Skip or Reverse and jumping in."
    )
    assert links == [
        f"../compare-{id}/#ex-draw-two-next-player-2" for id in ("no-mercy", "bounce", "jump-in")
    ]
    reader.locator("#draw-two-draws .otherwise a").last.click()
    reader.wait_for_url("**/en/compare-jump-in/#ex-draw-two-next-player-2")
    heading = reader.locator("#ex-draw-two-next-player-2")
    assert heading.evaluate("each => each.getBoundingClientRect().top < innerHeight / 2")


def test_with_another_number_than_the_comparison_shows_the_chapter_is_the_place(
    reader: Page, site_address: str
) -> None:
    for number, expected in (
        (4, ["../compare-uno-penalty-4/#ex-uno-penalty-is-drawn-3"]),
        (6, ["../last-card-rules/"]),
        (CLASSIC.uno_penalty, []),  # it is only what the box says anyway
    ):
        remember(reader, "classic", f"uno-penalty-{number}")
        reader.goto(f"{site_address}en/uno-call/")
        reader.locator(".you-play a").last.wait_for()
        assert notes(reader).get("uno-penalty", ("", []))[1] == expected


def test_the_plain_classic_game_a_table_unknown_and_no_script_change_nothing(
    reader: Page, site_address: str, browser: Browser
) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    wrong: list[str] = []
    reader.on("pageerror", lambda error: wrong.append(str(error)))
    reader.goto(f"{site_address}en/draw-two/", wait_until="networkidle")
    cold = len(asked)
    remember(reader, "classic")
    reader.goto(f"{site_address}en/draw-two/", wait_until="networkidle")
    assert not [url for url in asked if "names" in url]
    assert cold <= 7
    assert notes(reader) == {}
    # What an older or a newer book has remembered, and this one does not know.
    remember(reader, "duodecim", "jump-out")
    reader.goto(f"{site_address}en/draw-two/", wait_until="networkidle")
    assert notes(reader) == {}
    assert wrong == []
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_address}en/draw-two/")
    assert page.locator(".otherwise").count() == 0
    assert not page.locator(".you-play").is_visible()
    page.context.close()


def test_the_notes_go_along_into_another_language(
    reader: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    remember(reader, "classic", "jump-in")
    reader.goto(f"{site_address}en/draw-two/")
    places = set(notes(reader))
    assert places
    reader.locator(".languages summary").click()
    reader.locator(".languages a[hreflang=nb]").click()
    reader.wait_for_url("**/nb/**")
    reader.locator(".otherwise").first.wait_for()
    words = books["nb"].messages
    expected = words["tool.otherwise"].replace("{name}", words["house.jump-in"])
    found = notes(reader)
    assert set(found) == places
    assert {text for text, _ in found.values()} == {expected}


def test_another_table_chosen_meanwhile_is_told_when_one_comes_back(
    reader: Page, site_address: str
) -> None:
    """A browser may show a page again as it was left."""
    reader.goto(f"{site_address}en/draw-two/")
    reader.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    remember(reader, "classic", "jump-in")
    assert reader.locator(".otherwise").count() == 0
    reader.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    reader.locator("#draw-two-draws .otherwise").wait_for()


def test_nothing_is_shown_before_the_notes_and_nothing_moves(
    reader: Page, site_address: str
) -> None:
    remember(reader, "no-mercy", "jump-in")
    reader.goto(f"{site_address}en/draw-two/", wait_until="networkidle")
    order = reader.evaluate(
        """() => [
          performance.getEntriesByType("resource")
            .find(each => each.name.includes("names")).responseEnd,
          performance.getEntriesByName("first-paint")[0].startTime,
        ]"""
    )
    assert order == sorted(order)
    moved = reader.evaluate(
        """() => new Promise(done => {
          const found = [];
          new PerformanceObserver(list => found.push(...list.getEntries()
              .flatMap(each => each.sources.map(source => source.node?.outerHTML ?? ""))))
            .observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => setTimeout(() => done(found)));
        })"""
    )
    assert moved == []


def test_a_note_is_plain_text_in_reading_order(reader: Page, site_address: str) -> None:
    """It is read where it stands, and nobody is interrupted by it; axe has nothing against it."""
    remember(reader, "no-mercy", "jump-in", "bounce")
    for scheme in ("light", "dark"):
        reader.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        reader.goto(f"{site_address}en/draw-two/")
        reader.locator(".otherwise").first.wait_for()
        assert reader.locator(":is([aria-live], [role]) .otherwise").count() == 0
        assert reader.locator("#draw-two-draws > *").last.get_attribute("class") == "otherwise"
        assert reader.locator("#draw-two-draws .otherwise").get_attribute("data-kind") == "note"
        found = Axe().run(reader, options={"resultTypes": ["violations"]}).response["violations"]
        assert [each["id"] for each in found] == []
    reader.set_viewport_size({"width": 320, "height": 700})
    assert reader.evaluate("document.documentElement.scrollWidth") == 320
    reader.emulate_media(media="print")
    assert not reader.locator(".otherwise").first.is_visible()  # paper is for every table


def test_it_works_from_a_disk(built_site: Path, browser: Browser) -> None:
    page = browser.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    place = (built_site / "en" / "draw-two" / "index.html").as_uri()
    page.goto(place)
    remember(page, "classic", "jump-in")
    page.reload()
    page.locator("#draw-two-draws .otherwise a").click()
    page.locator("h2#ex-draw-two-next-player-2").wait_for()
    assert wrong == []
    page.close()


def test_every_tool_begins_with_the_table_that_is_remembered(
    reader: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    remember(reader, "no-mercy", "jump-in")
    words = books["en"].messages
    for tool in ("may-i-lay", "who-starts", "score"):
        reader.goto(f"{site_address}en/{tool}/")
        plays = reader.locator(".plays-what")
        plays.get_by_text(words["edition.no-mercy"]).wait_for()
        assert words["house.jump-in"] in plays.inner_text(), tool
        assert reader.evaluate("[globalThis.table.table.box, ...globalThis.table.table.house]") == [
            "no-mercy", "jump-in",
        ]  # fmt: skip
