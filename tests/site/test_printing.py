"""The page with all printed sheets, and the links to them on the pages they belong to."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pytest
from tests.site.conftest import LOCALES, Element, parse

from regelbok.book.tree import Book
from regelbok.book.typography import capital
from regelbok.engine.editions import CLASSIC
from regelbok.sheets.registry import SHEETS, offered
from regelbok.site.address import PRINT

pytestmark = pytest.mark.site


def page(built_site: Path, locale: str, name: str) -> Element:
    return parse((built_site / locale / name / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_offers_every_sheet_with_paper_pages_and_size(
    built_site: Path, books: Mapping[str, Book], locale: str
) -> None:
    links = page(built_site, locale, PRINT).all("a", "sheet")
    folder = built_site / locale / "sheets"
    expected = [order.file_name(locale) for order in offered(locale)]
    assert sorted(path.name for path in folder.iterdir()) == sorted(expected)
    assert sorted(link.get("href") for link in links) == sorted(
        f"../sheets/{name}" for name in expected
    )
    for link in links:
        file = folder / Path(link.get("href")).name
        with pikepdf.open(file) as pdf:
            pages = len(pdf.pages)
        paper = {"a4": "A4", "letter": "Letter"}[file.stem.removesuffix("-colour").split("-")[-1]]
        size = f"{round(file.stat().st_size / 1000)} kB"
        assert f"{books[locale].language}, {paper}, {pages} " in link.text
        assert link.text.endswith(size)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_other_box_has_a_row_with_its_name_and_its_sheets(
    built_site: Path, books: Mapping[str, Book], locale: str
) -> None:
    (table,) = page(built_site, locale, PRINT).all("ul", "boxes")
    rows = {row.get("id"): row for row in table.children if isinstance(row, Element)}
    wanted: dict[str, list[str]] = {}
    for order in offered(locale):
        if order.edition is not CLASSIC:
            wanted.setdefault(order.edition.id, []).append(order.file_name(locale))
    assert {
        box: [Path(link.get("href")).name for link in row.all("a")] for box, row in rows.items()
    } == wanted
    for box, row in rows.items():
        (heading,) = row.all("h3")
        assert heading.text == capital(books[locale].messages[f"edition.{box}"])
        # Who hears a link without its row is told the box as well.
        assert all(heading.text in link.text for link in row.all("a"))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sheet_is_linked_from_the_pages_it_belongs_to(
    built_site: Path, books: Mapping[str, Book], locale: str
) -> None:
    for sheet in SHEETS.values():
        for name in sheet.pages:
            titles = [link.text for link in page(built_site, locale, name).all("a", "sheet")]
            assert any(title.startswith(books[locale].messages[sheet.title]) for title in titles)


@pytest.mark.parametrize("locale", LOCALES)
def test_one_file_holds_all_sheets_of_a_language(built_site: Path, locale: str) -> None:
    (link,) = page(built_site, locale, PRINT).all("a", "button")
    archive = built_site / locale / PRINT / link.get("href")
    kilobytes = re.search(r"ZIP, (\d+) kB", link.text)
    assert kilobytes is not None
    assert int(kilobytes[1]) == round(archive.stat().st_size / 1000)
    with zipfile.ZipFile(archive) as packed:
        held = {Path(name).name: packed.read(name) for name in packed.namelist()}
    assert held == {
        path.name: path.read_bytes() for path in (built_site / locale / "sheets").iterdir()
    }
