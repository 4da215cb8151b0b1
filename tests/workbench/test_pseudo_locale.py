"""A whole language made by a function: nothing on a page is hard-coded, and long words fit."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.conftest import QuietHandler
from tests.site.conftest import Element, parse

from regelbok.book import build_all, catalogues, manuscript
from regelbok.book.tree import Book
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.proof.prove import Proof
from regelbok.site import build, known
from regelbok.site.build import build_site
from regelbok.site.stage import StagedPage, stage, stage_assets
from regelbok.site.words import long_date

from .conftest import ROOT
from .pseudo import LOCALE, begin, pseudo

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WORD = re.compile(r"[^\W\d_]{2,}")
IDS = re.compile(r"\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\b")  # such as draw-four.colour-held
SPOKEN = ("alt", "aria-label", "title", "placeholder", "data-texts")
# Keys and gaps of texts that are handed to a script, and addresses and ids with them.
_HOUSE = "|".join((*EDITIONS, *(id.replace("-N", r"(?:-N|-\d+)?") for id in HOUSE_RULES)))
HANDED = re.compile(rf'"[\w.-]+":|"(?:\.\./|#)[^"]*"|"(?:{_HOUSE})"|\{{\w+\}}')


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with the language in it; while it is there, its words are known."""
    root = tmp_path_factory.mktemp("pseudo")
    for folder in ("docs", "locales"):
        shutil.copytree(ROOT / folder, root / folder)
    shutil.copy(ROOT / "mkdocs.yml", root)
    (root / "src").symlink_to(ROOT / "src")
    book = begin(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manuscript, "load", lambda _: book)
        # It keeps to no grammar, so nothing is left out of it for a fault.
        patch.setattr(catalogues, "showable", lambda _, catalogue, faults: catalogue)
        yield root


@pytest.fixture(scope="module")
def book(project: Path, proof: Proof) -> Book:
    return build_all(project, [LOCALE], proof, draft=True)[LOCALE]


@pytest.fixture(scope="module")
def staged(
    book: Book, project: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, tuple[StagedPage, ...]]:
    folder = tmp_path_factory.mktemp("staged")
    files = stage_assets(project, folder)
    return folder, stage(book, folder, files, others=[LOCALE], public=True)


@pytest.fixture(scope="module")
def allowed(book: Book, proof: Proof) -> frozenset[str]:
    """Words that are no words of the interface: names of players, and of the month."""
    names = {name for trace in proof.traces.values() for name in trace.names}
    return frozenset(names | set(WORD.findall(long_date(book))))


def english(text: str, allowed: frozenset[str]) -> set[str]:
    """The words of a text that are in plain letters."""
    words = WORD.findall(IDS.sub(" ", HANDED.sub(" ", text)))
    return {word for word in words if word.isascii()} - allowed


def texts(element: Element) -> Iterator[str]:
    """Everything that is read on a page, by eye or aloud, but for what is in another language.

    Keys and names of files are in none.
    """
    for child in element.children:
        if isinstance(child, str):
            yield child
            continue
        if child.tag in ("script", "style", "code") or "locale" in child.classes:
            continue
        if child.get("lang") in ("", LOCALE):
            yield from (child.get(name) for name in SPOKEN)
            yield from texts(child)


def test_the_language_is_longer_and_keeps_what_is_no_word() -> None:
    text = "Lay a [Skip](card:rS): you [must](force:must) draw {deal.hand-size:word} cards."
    found = pseudo(text)
    kept = ["](card:rS)", "](force:must)", "{deal.hand-size:word}"]
    assert all(part in found for part in kept)
    rest, long = text, found
    for part in kept:
        rest, long = rest.replace(part, ""), long.replace(part, "")
    letters = [sum(map(str.isalpha, each)) for each in (rest, long)]
    assert letters[1] >= 1.4 * letters[0]
    assert not english(long, frozenset())


def test_no_word_on_a_page_is_hard_coded(
    staged: tuple[Path, tuple[StagedPage, ...]], allowed: frozenset[str]
) -> None:
    found = {
        page.name: words
        for page in staged[1]
        for text in texts(parse(page.body))
        if (words := english(text, allowed))
    }
    assert not found
    for page in staged[1]:
        assert not english(f"{page.meta['title']} {page.meta['description']}", allowed)


def test_no_text_of_the_catalogue_is_left_in_english(
    staged: tuple[Path, tuple[StagedPage, ...]], project: Path
) -> None:
    messages = manuscript.load(project).messages.values()
    whole = {text for each in messages for text in each.forms if len(text.split()) > 2}
    pages = " ".join(" ".join(texts(parse(page.body))) for page in staged[1])
    assert [text for text in whole if text in pages] == []


def test_menus_and_search_are_in_the_language_too(
    staged: tuple[Path, tuple[StagedPage, ...]], allowed: frozenset[str]
) -> None:
    folder = staged[0]
    shell = json.loads((folder / f"{LOCALE}.json").read_text(encoding="utf-8"))["shell"]
    said = [*shell["words"].values(), shell["title"]]
    said += [each["name"] for each in (*shell["top"], *shell["bar"])]
    for group in shell["groups"]:
        said += [group["heading"], *(each["name"] for each in group["chapters"])]
    said = [parse(text).text for text in said]
    rows = json.loads((folder / "docs" / LOCALE / "search.json").read_text(encoding="utf-8"))
    said += [text for row in rows for text in (row[1], row[2], row[4])]
    assert not {word for text in said for word in english(text, allowed)}


# --- In a browser -------------------------------------------------------------------------------

SHOWN = ("", "wild-draw-four", "questions", "glossary", "all-rules", "compare", "search", "about")
CUT_OFF = """
() => [...document.querySelectorAll("a, button, summary, label, input, th, td, h1, h2, h3, p, li")]
  .filter(each => each.checkVisibility() && getComputedStyle(each).display !== "inline")
  .filter(each => {
    const style = getComputedStyle(each), box = each.getBoundingClientRect();
    const hides = style.overflowX !== "visible" && style.overflowX !== "auto";
    const hidden = box.width <= 1 || each.closest(".hidden, .skip");
    return !hidden && (
      box.left < -1 || box.right > innerWidth + 1
      || (hides && each.scrollWidth > each.clientWidth + 1)
      || (style.overflowY === "hidden" && each.scrollHeight > each.clientHeight + 1));
  })
  .filter(each => !each.closest(".table, .fan, .stage, [tabindex]:not(main)"))
  .map(each => `cut off: <${each.localName} class="${each.className}"> ${each.textContent}`)
"""


@pytest.fixture(scope="module")
def address(
    book: Book, proof: Proof, project: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where a draft of the language is served."""
    out = tmp_path_factory.mktemp("draft") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known, "prove", lambda _: proof)
        patch.setattr(build, "build_all", lambda *_, draft: {LOCALE: book})
        build_site(project, out, [LOCALE], say=lambda _: None, draft=True)
    handler = partial(QuietHandler, directory=out)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.site
@pytest.mark.browser
def test_longer_words_break_no_layout(address: str, browser: Browser) -> None:
    page = browser.new_page()
    found: list[str] = []
    for name in SHOWN:
        page.goto(f"{address}{LOCALE}/{name}/" if name else f"{address}{LOCALE}/")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("document.documentElement.scrollWidth")
            faults = [f"{wide} wide"] if wide > width else []
            faults += page.evaluate(CUT_OFF)
            found += [f"{name} at {width}: {fault}" for fault in faults]
    page.close()
    assert not found, "\n".join(found)


@pytest.mark.site
@pytest.mark.browser
@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("main { width: 2000px }", "2"),
        (".bar a { flex: none; width: 20px; overflow: hidden }", "cut off"),
        ("h1 { height: 5px; overflow: hidden }", "cut off"),
    ],
)
def test_a_layout_that_breaks_is_found(
    address: str, browser: Browser, style: str, told: str
) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto(f"{address}{LOCALE}/skip/")
    page.add_style_tag(content=style)
    wide = page.evaluate("document.documentElement.scrollWidth")
    faults = [f"{wide} wide"] if wide > 360 else []
    assert any(told in fault for fault in (*faults, *page.evaluate(CUT_OFF)))
    page.close()


@pytest.mark.site
@pytest.mark.browser
def test_what_frames_a_page_is_in_the_language_too(
    address: str, browser: Browser, allowed: frozenset[str]
) -> None:
    page = browser.new_page()
    found: Mapping[str, set[str]] = {}
    for name in SHOWN:
        page.goto(f"{address}{LOCALE}/{name}/" if name else f"{address}{LOCALE}/")
        title = page.title()
        assert title.startswith("[draft] ")
        shown = f"{title.removeprefix('[draft] ')} {page.locator('body').inner_text()}"
        words = english(shown, allowed | {"EN", "NB", "SV", "DA"})
        foreign = " ".join(page.locator("[lang]:not(html)").all_inner_texts())
        found = {**found, name: words - set(WORD.findall(foreign))}
    page.close()
    assert not {name: words for name, words in found.items() if words}
