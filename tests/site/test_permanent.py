"""Permanent addresses: every id ever published is listed, and each leads to a rule."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from regelbok.book.numbering import rule_numbers
from regelbok.book.permanent import FILE as EXAMPLES
from regelbok.book.tree import Book
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError, ProofError
from regelbok.site.address import Page as Address
from regelbok.site.example import ExampleWriter
from regelbok.site.permanent import FILE, permanent_ids
from regelbok.site.root_pages import Outside, permanent_pages
from regelbok.site.words import Words

from .conftest import ROOT, parse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route


def test_every_rule_is_listed(root: Path) -> None:
    assert set(RULES) <= set(permanent_ids(root, RULES))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


def listed(project: Path, text: str) -> dict[str, str]:
    (project / FILE).write_text(text, encoding="utf-8")
    return dict(permanent_ids(project, ["new.id", "other.id"]))


def test_an_id_no_longer_used_names_the_one_that_answers_for_it(project: Path) -> None:
    text = "# ids\nnew.id\nother.id\nold.id = new.id  # renamed\n"
    assert listed(project, text)["old.id"] == "new.id"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("new.id\n", f"{FILE}: found no line 'other.id'; expected every rule"),
        ("new.id\nother.id\ngone.id\n", f"{FILE}:3: found 'gone.id', told nowhere"),
        ("new.id\nother.id\nold.id = no.id\n", f"{FILE}:3: found 'no.id', told nowhere"),
        ("new.id\nother.id\nnew.id\n", f"{FILE}:3: found 'new.id' again"),
        (
            "new.id\nother.id = new.id\n",
            f"{FILE}:2: found 'other.id = new.id', and yet 'other.id' is told; expected 'other.id'",
        ),
        ("../../../evil = new.id\n", f"{FILE}:1: found the id '../../../evil'; expected small"),
        ("/evil = new.id\n", f"{FILE}:1: found the id '/evil'; expected small letters and digits"),
        (".. = new.id\n", f"{FILE}:1: found the id '..'; expected small letters and digits"),
        (".evil = new.id\n", f"{FILE}:1: found the id '.evil'; expected small letters and digits"),
        ("a..b = new.id\n", f"{FILE}:1: found the id 'a..b'; expected small letters and digits"),
        ("New.id = new.id\n", f"{FILE}:1: found the id 'New.id'; expected small letters and dig"),
        ("a\\b = new.id\n", f"{FILE}:1: found the id 'a\\b'; expected small letters and digits"),
        ("= new.id\n", f"{FILE}:1: found the id ''; expected small letters and digits"),
    ],
)
def test_a_gap_in_the_list_is_named(project: Path, text: str, expected: str) -> None:
    with pytest.raises(ProofError) as caught:
        listed(project, text)
    assert any(line.startswith(expected) for line in caught.value.lines)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"new.id\nother.i\xe5\n", f"{FILE}:2: found the byte 0xe5, which is not UTF-8"),
        (b"new.id\nother\x1b.id\n", f"{FILE}:2: found the invisible character U+001B"),
    ],
)
def test_a_list_that_cannot_be_read_is_told(project: Path, data: bytes, expected: str) -> None:
    (project / FILE).write_bytes(data)
    with pytest.raises(InputError, match=re.escape(expected)):
        permanent_ids(project, ["new.id", "other.id"])


def test_a_list_that_is_not_there_is_told(project: Path) -> None:
    expected = f"{FILE}: found no such file or directory; expected the ids of all rules"
    with pytest.raises(InputError, match=re.escape(expected)):
        permanent_ids(project, ["new.id"])


# --- Nothing that was ever published is lost ------------------------------------------------------


def taken_out(history: str, now: str) -> set[str]:
    """Ids that a list once had and has no more.

    Args:
        history: every change of the list, as ``git log -p`` tells it.
        now: the list as it is.
    """
    once = set(re.findall(r"^\+([a-z0-9][a-z0-9.-]*)", history, re.MULTILINE))
    return once - set(re.findall(r"^([a-z0-9][a-z0-9.-]*)", now, re.MULTILINE))


def test_an_id_that_is_taken_out_is_noticed() -> None:
    history = "+++ b/docs/ids.txt\n-old.id\n+new.id\n+++ b/docs/ids.txt\n+old.id\n"
    assert taken_out(history, "new.id\n") == {"old.id"}
    assert taken_out(history, "new.id\nold.id = new.id\n") == set()


@pytest.mark.skipif(
    not (ROOT / ".git").exists(),
    reason="an unpacked archive has no history that the lists could be compared with; a clone has",
)
@pytest.mark.parametrize("file", [FILE, EXAMPLES])
def test_no_id_was_ever_taken_out(file: str) -> None:
    git = ["git", "-C", str(ROOT), "log", "-p", "--format=", "--unified=0", "--", file]
    history = subprocess.run(git, check=True, capture_output=True, text=True).stdout
    now = (ROOT / file).read_text(encoding="utf-8")
    assert "\n+" in history
    assert taken_out(history, now) == set()


# --- What is no longer used says where it went ---------------------------------------------------


def seeded(project: Path, books: Mapping[str, Book]) -> str:
    """The page of a rule that is no longer told under its first name."""
    ids = "".join(f"{id}\n" for id in RULES)
    (project / FILE).write_text(f"{ids}skip.old-name = skip.loses-turn\n", encoding="utf-8")
    every = [*books.values()]
    outside = Outside(every, "", pictured=False)
    pages = permanent_pages(every, permanent_ids(project, RULES), outside)
    return dict(pages)["r/skip.old-name/index.html"]


def test_an_id_no_longer_used_tells_in_every_language_where_the_rule_went(
    project: Path, books: Mapping[str, Book]
) -> None:
    page = parse(seeded(project, books).removeprefix("<!doctype html>\n"))
    (heading,) = page.all("h1")
    assert heading.text == "skip.old-name → skip.loses-turn"
    links = [each for each in page.all("a") if each.get("hreflang")]
    assert {each.get("hreflang"): each.get("href") for each in links} == {
        locale: f"../../{locale}/skip/#skip-loses-turn" for locale in books
    }


def test_an_id_no_longer_used_opens_the_rule_in_the_language_of_the_reader(
    project: Path, books: Mapping[str, Book], site_address: str, browser: Browser
) -> None:
    page, html = browser.new_page(), seeded(project, books)

    def answer(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route("**/r/skip.old-name/", answer)
    page.goto(f"{site_address}r/skip.old-name/")
    page.locator("a[hreflang=nb]").click()
    page.wait_for_url("**/nb/skip/#skip-loses-turn")
    page.goto(f"{site_address}r/skip.old-name/")  # the language is remembered now
    page.wait_for_url("**/nb/skip/#skip-loses-turn")
    assert page.locator("#skip-loses-turn").is_visible()
    page.close()


def test_what_took_the_place_of_an_example_answers_to_its_address(
    books: Mapping[str, Book], site_address: str, browser: Browser
) -> None:
    book = books["en"]
    (rule, *_) = [each for each in book.chapter("skip").entries if getattr(each, "examples", ())]
    example = replace(rule.examples[-1], former=("ex-skip-as-it-was",))  # type: ignore[union-attr]
    writer = ExampleWriter(Address("skip"), Words.of(book), rule_numbers(book))
    (section,) = parse(writer.group((example,), level=4)).all("section")
    assert "ex-skip-as-it-was" in [each.get("id") for each in section.all("span")]
    # On the page: both the example and a step that it may have had.
    page = browser.new_page()

    def answer(route: Route) -> None:
        html = route.fetch().text()
        place = f'<section class="example" id="{example.anchor}"'
        start, _, rest = html.partition(place)
        tag, _, end = rest.partition(">")
        changed = f'{start}{place}{tag}><span id="ex-skip-as-it-was"></span>{end}'
        route.fulfill(body=changed, content_type="text/html; charset=utf-8")

    page.route("**/en/skip/", answer)
    for hash in ("ex-skip-as-it-was", "ex-skip-as-it-was-3", f"{example.anchor}-99"):
        page.goto("about:blank")
        page.goto(f"{site_address}en/skip/#{hash}")
        shown = page.locator(f"#{example.anchor}")
        assert shown.is_visible()
        assert shown.evaluate("each => Math.abs(each.getBoundingClientRect().top) < innerHeight")
    page.close()
