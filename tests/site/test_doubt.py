"""“I read this differently”: a text with all that is needed, a tap away, without an account."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from axe_playwright_python.sync_playwright import Axe
from jinja2 import Environment, FileSystemLoader

from regelbok.book.tree import Book
from regelbok.cli import DIFFERENT, OK, main
from regelbok.engine.rules import RULES
from regelbok.proof.oneline import read_move, read_position
from regelbok.proof.prove import Proof
from regelbok.site.doubt import HOW_TO_ASK, doubt_script, question
from regelbok.site.repository import RULE_FORM, Repository
from regelbok.site.stage import THEME, StagedPage, stage, stage_assets

from .conftest import Element, parse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

FORM: Final = Repository("https://example.org/ada/rules").doubt()
DRAW: Final = "draw-two.draws"


def told(book: Book) -> dict[str, Any]:
    """What the script knows."""
    first = doubt_script(book).partition(";\n")[0]
    found: dict[str, Any] = json.loads(first.removeprefix("globalThis.regelbokDoubts="))
    return found


def test_every_position_and_move_is_read_by_the_engine_as_it_was_played(
    books: Mapping[str, Book], proof: Proof
) -> None:
    examples = told(books["en"])["examples"]
    assert len(examples) > 300
    for id, (position, moves, cited) in examples.items():
        trace = proof.traces[id]
        assert read_position(position) == trace.start, id
        assert [read_move(each) for each in moves.split()] == [each.move for each in trace.steps]
        assert set(cited.split()) <= set(RULES)


def test_every_rule_has_a_position_to_tell(books: Mapping[str, Book]) -> None:
    found = told(books["en"])
    assert set(found["first"]) == set(RULES)
    assert set(found["first"].values()) <= set(found["examples"])


def test_every_rule_and_every_example_has_the_link_and_nothing_else(
    parsed: Mapping[str, Mapping[str, Element]], staged: Mapping[str, Mapping[str, StagedPage]]
) -> None:
    for name, page in parsed["en"].items():
        law = [each for each in page.all("li") if each.get("data-force") and each.all(css="rule")]
        places = law + page.all("section", "example")
        links = page.all("a", "doubt")
        assert len(links) == len(places), name
        for each in links:
            assert set(each.attributes) == {"class", "href"}
            assert each.get("href").endswith(f"#{HOW_TO_ASK}")
        if places:
            assert staged["en"][name].meta["doubts"]


def test_without_a_script_it_leads_to_how_to_ask(
    parsed: Mapping[str, Mapping[str, Element]], books: Mapping[str, Book]
) -> None:
    (link, *_) = parsed["en"]["skip"].all("a", "doubt")
    assert link.get("href") == f"../helping/#{HOW_TO_ASK}"
    (place,) = [each for each in parsed["en"]["helping"].walk() if each.get("id") == HOW_TO_ASK]
    assert place.text
    command = question(books["en"])
    assert command in [each.text for each in parsed["en"]["helping"].all("code")]
    assert len(command) < 160


def test_the_form_has_the_fields_that_the_link_fills(root: Path) -> None:
    text = (root / ".github" / "ISSUE_TEMPLATE" / RULE_FORM).read_text(encoding="utf-8")
    form = yaml.safe_load(text)
    assert [field["id"] for field in form["body"]] == [*FIELDS, "reading"]


FIELDS: Final = (
    "rule", "example", "language", "edition", "house", "version", "proved", "position", "moves",
)  # fmt: skip

# --- In the browser ------------------------------------------------------------------------------


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def known(page: Page) -> None:
    """As if the book had been built with the address of its repository."""
    page.evaluate("form => document.querySelector('[data-doubt]').dataset.form = form", FORM)


def opened(place: Locator) -> Locator:
    place.locator(".doubt").click()
    panel = place.locator(".doubted")
    panel.wait_for()
    return panel


def lines(panel: Locator) -> list[str]:
    return panel.locator("textarea").input_value().splitlines()


@pytest.mark.parametrize("locale", ["en", "nb"])
def test_the_text_of_a_rule_has_all_that_is_needed(
    reader: Page, site_address: str, books: Mapping[str, Book], locale: str
) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    reader.goto(f"{site_address}{locale}/draw-two/", wait_until="networkidle")
    assert not [url for url in asked if "doubt" in url]  # it weighs nothing before it is wanted
    found = lines(opened(reader.locator(f'[data-rule="{DRAW}"]')))
    book = books[locale]
    words, examples = book.messages, told(book)["examples"]
    position, moves, _ = examples["draw-two-next-player"]
    assert found[0].startswith(f"{words['rule.label']}: {DRAW} (")
    assert found[1:-2] == [
        f"{words['example.label']}: draw-two-next-player",
        f"{words['language.label']}: {locale}",
        f"{words['book.edition-label']}: classic",
        f"{words['group.house']}: {words['tool.no-house-rules']}",
        words["book.version"].replace("{version}", book.version),
        words["book.proved"].replace("{date}", book.proved),
        f"{words['doubt.position']}: {position}",
        f"{words['doubt.moves']}: {moves}",
    ]
    assert found[-1] == f"{words['doubt.reading']}: "


def test_the_engine_answers_what_the_text_says_to_ask(
    reader: Page, site_address: str, books: Mapping[str, Book], capsys: pytest.CaptureFixture[str]
) -> None:
    label = f"{books['en'].messages['doubt.ask']}: "
    for name in ("stacking", "flip", "challenge"):
        reader.goto(f"{site_address}en/{name}/")
        for example in reader.locator(".example[data-shown]").all():
            (command,) = [line for line in lines(opened(example)) if line.startswith(label)]
            program, *arguments = shlex.split(command.removeprefix(label))
            assert program == "regelbok"
            assert main(arguments) in (OK, DIFFERENT)
    assert "allowed" in capsys.readouterr().out


def test_an_example_tells_its_box_its_house_rules_and_the_rules_it_goes_by(
    reader: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    reader.goto(f"{site_address}en/stacking/")
    known(reader)
    words = books["en"].messages
    example = reader.locator(".example[data-shown]").first
    panel = opened(example)
    id = (example.get_attribute("id") or "").removeprefix("ex-")
    position, moves, cited = told(books["en"])["examples"][id]
    house = position.split()[0].partition("+")[2].replace("+", " ")
    assert house
    assert f"{words['group.house']}: {house}" in lines(panel)
    address = panel.locator("a").get_attribute("href") or ""
    assert address.startswith(FORM)
    assert len(address) < 6000
    query = parse_qs(urlsplit(address).query, keep_blank_values=True)
    assert query.pop("template") == [RULE_FORM]
    assert list(query) == list(FIELDS)
    assert {name: value for name, (value,) in query.items()} == {
        "rule": cited, "example": id, "language": "en", "edition": "classic", "house": house,
        "version": books["en"].version, "proved": books["en"].proved, "position": position,
        "moves": moves,
    }  # fmt: skip


def test_the_example_that_is_chosen_is_the_one_that_is_told(
    reader: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    reader.goto(f"{site_address}en/wild-draw-four/")
    group = reader.locator(".played").filter(has=reader.locator(".choice")).first
    group.locator(".choice a").nth(1).click()
    anchor = (group.locator("h3").get_attribute("id") or "").removeprefix("played-")
    shown = (group.locator(".example[data-shown]").get_attribute("id") or "").removeprefix("ex-")
    label = books["en"].messages["example.label"]
    assert f"{label}: {shown}" in lines(opened(reader.locator(f"#{anchor}")))


def test_it_is_copied_without_an_account_and_closed_again(
    reader: Page, site_address: str, books: Mapping[str, Book]
) -> None:
    words = books["en"].messages
    reader.goto(f"{site_address}en/draw-two/")
    place = reader.locator(f'[data-rule="{DRAW}"]')
    panel = opened(place)
    assert panel.evaluate("each => each === document.activeElement")
    assert panel.locator("a").count() == 0  # where no repository is known
    panel.get_by_role("button", name=words["doubt.copy"]).click()
    panel.get_by_role("status").get_by_text(words["doubt.copied"]).wait_for()
    copied = reader.evaluate("navigator.clipboard.readText()")
    assert copied == panel.locator("textarea").input_value()
    reader.evaluate("void (navigator.clipboard.writeText = () => Promise.reject())")
    panel.get_by_role("button", name=words["doubt.copy"]).click()
    panel.get_by_role("status").get_by_text(words["doubt.not-copied"]).wait_for()
    reader.keyboard.press("Escape")
    assert place.locator(".doubted").count() == 0
    assert reader.evaluate("document.activeElement.className") == "doubt"
    reader.keyboard.press("Enter")
    place.locator(".doubted").wait_for()
    place.locator(".doubt").click()
    assert place.locator(".doubted").count() == 0


def test_the_panel_is_accessible_and_narrow_enough(reader: Page, site_address: str) -> None:
    for scheme in ("light", "dark"):
        reader.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        reader.set_viewport_size({"width": 320, "height": 700})
        reader.goto(f"{site_address}en/draw-two/")
        known(reader)
        for place in (f'[data-rule="{DRAW}"]', ".example[data-shown]"):
            opened(reader.locator(place).first)
        assert reader.evaluate("document.documentElement.scrollWidth") == 320
        heights = reader.locator(".doubted :is(a, button)").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().height)"
        )
        assert min(heights) >= 48
        found = Axe().run(reader, options={"resultTypes": ["violations"]}).response["violations"]
        assert [each["id"] for each in found] == []


def test_where_the_script_does_not_come_the_link_is_followed(
    reader: Page, site_address: str
) -> None:
    reader.route("**/doubt.*.js", lambda route: route.abort())
    reader.goto(f"{site_address}en/draw-two/")
    reader.locator(".doubt").first.click()
    reader.wait_for_url(f"**/en/helping/#{HOW_TO_ASK}")


def test_it_works_from_a_disk(built_site: Path, reader: Page) -> None:
    reader.goto((built_site / "en" / "draw-two" / "index.html").as_uri())
    found = lines(opened(reader.locator(f'[data-rule="{DRAW}"]')))
    assert DRAW in found[0]


def test_the_form_stands_on_the_pages_with_the_link_where_the_repository_is_known(
    root: Path, tmp_path: Path, books: Mapping[str, Book]
) -> None:
    source = Repository("https://example.org/ada/rules")
    pages = stage(books["en"], tmp_path, stage_assets(root, tmp_path), repository=source)
    shell = json.loads((tmp_path / "en.json").read_text(encoding="utf-8"))["shell"]
    templates = Environment(loader=FileSystemLoader(THEME), autoescape=False)
    templates.filters["url"] = str
    template = templates.get_template("main.html")
    for page in pages:
        if page.name in ("skip", "glossary"):
            framed = {"meta": page.meta, "content": page.body}
            html = template.render(config={"extra": {"shell": shell}}, page=framed)
            (article,) = parse(html).all("article")
            assert article.get("data-form") == (FORM if page.name == "skip" else "")
