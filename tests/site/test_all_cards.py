"""The page of all cards: every kind drawn once from a shared sprite, light enough for a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest

from regelbok.book.tree import Book
from regelbok.site.search import search_index
from regelbok.site.shell import Files, shell
from regelbok.site.stage import StagedPage

from .conftest import LOCALES, Element

PAGE = "all-cards"
MOST = 130_000  # bytes of the text alone; the frame around it adds some ten thousand

Parsed = Mapping[str, Mapping[str, Element]]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_every_box_is_drawn_and_told(
    parsed: Parsed, books: Mapping[str, Book], locale: str
) -> None:
    page, words = parsed[locale][PAGE], books[locale].messages
    rows = {each.get("id"): each for each in page.all("li", "kind-row")}
    told = {
        kind.anchor: (kind, pack)
        for pack in books[locale].packs
        for part in pack.parts
        for kind in part.kinds
    }
    assert list(rows) == list(told)
    for anchor, (kind, pack) in told.items():
        row = rows[anchor]
        assert len(row.all("use")) == len(kind.faces)
        assert kind.name in row.text
        assert str(kind.count) in row.text
        if not pack.pointless and kind.points is None:
            assert words["cards.points-number"] in row.text
        elif not pack.pointless:
            assert str(kind.points) in row.text
        links = [each.get("href") for each in row.all("a")]
        assert links == [
            f"../{each.chapter}/" + (f"#{each.anchor}" if each.anchor else "") for each in kind.told
        ]


def test_a_face_is_in_the_sprite_once_however_often_it_is_shown(parsed: Parsed) -> None:
    page = parsed["en"][PAGE]
    used = [each.get("href").removeprefix("#") for each in page.all("use")]
    defined = [each.get("id") for each in page.all("g") if each.get("id")]
    assert set(used) == set(defined) - {"back"}
    assert len(set(defined)) == len(defined) < len(used)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_stays_light(staged: Mapping[str, Mapping[str, StagedPage]], locale: str) -> None:
    assert len(staged[locale][PAGE].body.encode()) <= MOST


@pytest.mark.parametrize("locale", LOCALES)
def test_start_page_and_menu_lead_to_it(
    parsed: Parsed, books: Mapping[str, Book], locale: str
) -> None:
    book = books[locale]
    name = book.messages["nav.all-cards"]
    links = {each.get("href"): each.text for each in parsed[locale][""].all("a", "more")}
    assert links[f"{PAGE}/"] == name
    data = shell(book, Files((), "", "", {}), others=LOCALES, named=False, draft=False)
    menus = {group["id"]: [each["id"] for each in group["chapters"]] for group in data["groups"]}
    assert menus["cards"][-1] == PAGE
    assert not any(PAGE in pages for id, pages in menus.items() if id != "cards")


def test_a_box_without_points_says_so_and_names_none(
    parsed: Parsed, books: Mapping[str, Book]
) -> None:
    page = parsed["en"][PAGE]
    junior = [each for each in page.all("li", "kind-row") if each.get("id").startswith("junior-")]
    assert junior
    assert not any("point" in each.text for each in junior)
    assert page.text.count(books["en"].messages["cards.no-points"]) == 1


def test_the_cards_of_the_classic_pack_are_told_unfolded_once(parsed: Parsed) -> None:
    page = parsed["en"][PAGE]
    folded = page.all("details", "folded")
    assert folded
    assert not any(each.get("id").startswith("classic-") for part in folded for each in part.walk())


@pytest.mark.parametrize(
    ("locale", "typed", "title"),
    [
        ("en", "color roulette", "Wild Colour Roulette"),
        ("nb", "byttekort", "Bytt hånd-kort"),
        ("nb", "kast alle", "Kast alle-kort"),
        ("sv", "hoppa över alla", "Hoppa över alla-kort"),
        ("da", "træk til farve", "Træk farve-joker"),
    ],
)
def test_a_card_without_a_chapter_is_found_by_what_people_call_it(
    books: Mapping[str, Book], locale: str, typed: str, title: str
) -> None:
    rows = [row for row in json.loads(search_index(books[locale])) if row[1] == title]
    assert any(typed in row[3].split("|") for row in rows)
    assert all(re.match(rf"\.\./({PAGE}|glossary|[\w-]+)/", row[0]) for row in rows)


def test_search_has_each_card_of_the_page_once(books: Mapping[str, Book]) -> None:
    rows = [row for row in json.loads(search_index(books["en"])) if PAGE in row[0]]
    titles = [row[1] for row in rows]
    assert len(set(titles)) == len(titles)
    assert "Skip" not in titles  # it has a chapter
