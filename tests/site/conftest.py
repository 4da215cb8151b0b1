"""What the tests of the site share: the real book, pages taken apart, a phone to look with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book
from regelbok.site.address import OUR_TABLE
from regelbok.site.shell import Files
from regelbok.site.stage import StagedPage, stage, stage_assets

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published
# One page of each kind; of all others, one look is enough.
KINDS = (
    "",
    "404.html",
    "about",
    "all-cards",
    "all-rules",
    "challenge",
    "compare",
    "compare-flip",
    "editions",
    "flip",
    "glossary",
    "guide",
    "house-rules",
    "may-i-lay",
    "myths",
    "offline",
    "our-table",
    "print",
    "score",
    "search",
    "skip",
    "tactics",
    "translations",
    "translations-skip",
    "who-starts",
)
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Element:
    """An element of a page, with what is inside it."""

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    @property
    def classes(self) -> set[str]:
        return set(self.get("class").split())

    @property
    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text for each in self.children)

    def walk(self) -> Iterator[Element]:
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.walk()

    def all(self, tag: str = "", css: str = "") -> list[Element]:
        return [
            each
            for each in self.walk()
            if (not tag or each.tag == tag) and (not css or css in each.classes)
        ]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("document", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Element:
    """The elements of a page; fails if a tag is not closed in its place."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    return reader.open[0]


@pytest.fixture(scope="session")
def assets(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Files]:
    """A staging folder with the assets in it, and their names."""
    folder = tmp_path_factory.mktemp("staged")
    return folder, stage_assets(root, folder)


@pytest.fixture(scope="session")
def staged(
    books: Mapping[str, Book], assets: tuple[Path, Files]
) -> Mapping[str, Mapping[str, StagedPage]]:
    """The staged pages by language and name."""
    folder, files = assets
    return {
        locale: {
            page.name: page for page in stage(book, folder, files, others=LOCALES, public=True)
        }
        for locale, book in books.items()
    }


@pytest.fixture(scope="session")
def parsed(
    staged: Mapping[str, Mapping[str, StagedPage]],
) -> Mapping[str, Mapping[str, Element]]:
    """The staged pages taken apart."""
    return {
        locale: {name: parse(page.body) for name, page in pages.items()}
        for locale, pages in staged.items()
    }


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page as wide as a phone."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    yield page
    page.close()


@pytest.fixture
def our_table(site_address: str, browser: Browser) -> Iterator[Page]:
    """The English page of our table, on a phone that has nothing to remember."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site_address}en/{OUR_TABLE}/")
    yield page
    context.close()
