"""What stands in the head of a page for whoever shows a link to it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regelbok.book.cover import Cover
from regelbok.book.tree import Book
from regelbok.engine.cards import card
from regelbok.site.covers import covers
from regelbok.site.sharing import picture_alt, place_on_web, sharing_tags

from .conftest import LOCALES, parse

ADDRESS = "https://rules.example/"
SKIP = Cover("skip", "Skip", "", "The next player loses the turn.", (card("bS"),))


def tags(html: str) -> dict[str, list[str]]:
    """What the tags say, by their names."""
    found: dict[str, list[str]] = {}
    for each in parse(html).all("meta"):
        name = each.get("property") or each.get("name")
        found.setdefault(name, []).append(each.get("content"))
    return found


def test_a_site_that_knows_its_address_names_page_and_picture(books: Mapping[str, Book]) -> None:
    book = books["nb"]
    name = book.card_names["bS"]
    place = place_on_web(f"{ADDRESS}nb/skip/", book, SKIP, ADDRESS)
    assert tags(sharing_tags(SKIP, book, LOCALES, place)) == {
        "og:type": ["article"],
        "og:site_name": [book.title],
        "og:title": ["Skip"],
        "og:description": ["The next player loses the turn."],
        "og:locale": ["nb_NO"],
        "og:locale:alternate": ["en_GB", "sv_SE", "da_DK"],
        "og:url": [f"{ADDRESS}nb/skip/"],
        "og:image": [f"{ADDRESS}nb/pictures/skip.png"],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "og:image:alt": [f"{book.title}: Skip. {name[0].upper()}{name[1:]}."],
        "twitter:card": ["summary_large_image"],
    }


def test_a_site_that_does_not_know_its_address_names_neither(books: Mapping[str, Book]) -> None:
    found = tags(sharing_tags(SKIP, books["en"], ("en",), None))
    assert not {name for name in found if name.startswith(("og:url", "og:image"))}
    assert "og:locale:alternate" not in found
    assert found["twitter:card"] == ["summary"]


def test_a_page_without_pictures_names_its_address_alone(books: Mapping[str, Book]) -> None:
    place = place_on_web(f"{ADDRESS}en/skip/", books["en"], None, ADDRESS)
    found = tags(sharing_tags(SKIP, books["en"], ("en",), place))
    assert found["og:url"] == [f"{ADDRESS}en/skip/"]
    assert "og:image" not in found


def test_the_start_page_is_of_another_type(books: Mapping[str, Book]) -> None:
    start = covers(books["da"])[""]
    assert tags(sharing_tags(start, books["da"], LOCALES, None))["og:type"] == ["website"]


def test_no_text_breaks_out_of_its_tag(books: Mapping[str, Book]) -> None:
    odd = '"><script>&amp;'
    found = tags(sharing_tags(SKIP._replace(title=odd), books["en"], ("en",), None))
    assert found["og:title"] == [odd]


@pytest.mark.parametrize("locale", LOCALES)
def test_pictures_are_described_in_the_language(books: Mapping[str, Book], locale: str) -> None:
    book = books[locale]
    for cover in covers(book).values():
        if cover.cards:
            alt = picture_alt(book, cover)
            assert alt.startswith(f"{book.title}: {cover.title}")
            assert "?." not in alt
            for each in cover.cards:
                assert book.card_names[each.text].lower() in alt.lower()
