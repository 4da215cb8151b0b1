"""What pages say of themselves: worth reading, no two pages alike, with cards of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from regelbok.book.cover import Cover
from regelbok.book.tree import Book
from regelbok.site.address import SEARCH, START, TRANSLATIONS
from regelbok.site.covers import covers
from regelbok.site.groups import CARDS, groups
from regelbok.site.tools.registry import TOOLS

from .conftest import LOCALES

WITHOUT_CARDS = {SEARCH, TRANSLATIONS}


@pytest.fixture(params=LOCALES)
def book(request: pytest.FixtureRequest, books: Mapping[str, Book]) -> Book:
    return books[request.param]


def test_descriptions_are_whole_sentences_of_a_good_length(book: Book) -> None:
    for cover in covers(book).values():
        assert 50 <= len(cover.description) <= 200, cover
        assert cover.description.endswith((".", "?", "!")), cover
        assert cover.description == " ".join(cover.description.split())
        assert not set("<>*_`[]{}|") & set(cover.description + cover.title + cover.lead), cover


def test_no_two_pages_say_the_same(book: Book) -> None:
    found = covers(book).values()
    for said in ([each.description for each in found], [each.title for each in found]):
        assert not [text for text, count in Counter(said).items() if count > 1]


def test_every_page_but_those_for_work_has_cards(book: Book) -> None:
    found = covers(book)
    assert {name for name, cover in found.items() if not cover.cards} == WITHOUT_CARDS
    for cover in found.values():
        assert len(cover.cards) == len(set(cover.cards)) <= 4
        assert all(each.text in book.card_names for each in cover.cards)


def test_the_page_of_a_card_shows_that_card_alone(book: Book) -> None:
    found = covers(book)
    (cards,) = (group.chapters for group in groups(book) if group.id == CARDS)
    assert [found[each.id].cards for each in cards] == [(each.card,) for each in cards]


def test_other_chapters_with_a_card_show_it_on_top(book: Book) -> None:
    found = covers(book)
    for chapter in book.chapters:
        if chapter.card:
            assert chapter.card in found[chapter.id].cards
    assert found["flip"].cards[-1] == book.chapter("flip").card
    assert len(found["stacking"].cards) == 3


def test_languages_show_the_same_cards(books: Mapping[str, Book]) -> None:
    def cards(found: Mapping[str, Cover]) -> Mapping[str, object]:
        return {name: cover.cards for name, cover in found.items()}

    first, *others = (cards(covers(each)) for each in books.values())
    assert all(each == first for each in others)
    assert {START, *(tool.page for tool in TOOLS)} <= set(first)
