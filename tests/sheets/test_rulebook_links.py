"""Where the links of the rulebook lead: on paper, where nobody can follow them, and on a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pikepdf
import pytest
from tests.sheets.rulebook import CLASSIC, classic_chapters, rules_of
from tests.sheets.sheet import Sheet, squeezed

from regelbok.book.markup import plain, walk
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Block, Book, Inline, Link, Prose, Question, RuleEntry
from regelbok.engine.editions import EDITIONS
from regelbok.sheets.build import sheet_data
from regelbok.sheets.order import Order
from regelbok.sheets.text import ELSEWHERE, HERE

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

NUMBER = re.compile(rf"{HERE}\s?(\d+(?:\.\d+)?)")


def links_of(book: Book) -> list[Link]:
    """Those in the texts of the classic rulebook."""
    return [each for each in walk(texts_of(book)) if isinstance(each, Link)]


def texts_of(book: Book) -> Iterator[Block | Inline]:
    for chapter in classic_chapters(book):
        yield from chapter.lead
        for entry in chapter.entries:
            match entry:
                case RuleEntry():
                    yield from (*entry.text, *entry.note)
                case Question():
                    yield from entry.answer
                case Prose():
                    yield from entry.blocks


def numbers_of(book: Book) -> dict[tuple[str, str], str]:
    """The numbers of the chapters and rules that stand in the classic rulebook, by their places."""
    numbers, found = rule_numbers(book), {}
    for chapter in classic_chapters(book):
        rules = rules_of(chapter)
        found[chapter.id, ""] = numbers[rules[0].id].partition(".")[0] if rules else ""
        for rule in rules:
            for anchor in (rule.anchor, *(each.anchor for each in rule.examples)):
                found[chapter.id, anchor] = numbers[rule.id]
    return found


class Led(NamedTuple):
    """A link that can be followed on a screen.

    Attributes:
        text: what is printed there.
        place: the name of the place where it leads.
        page: the page of that place.
    """

    text: str
    place: str
    page: int


def followed(sheet: Sheet) -> Iterator[Led]:
    """All links within a sheet."""
    names = pikepdf.NameTree(sheet.pdf.Root.Names.Dests)
    numbers: dict[tuple[int, int], int] = {
        page.obj.objgen: number for number, page in enumerate(sheet.pdf.pages, 1)
    }
    for number, page in enumerate(sheet.pdf.pages, 1):
        for each in page.get("/Annots", []):
            left, low, right, high = map(float, each.Rect)
            inside = (
                shown.text
                for shown in sheet.by_page[number]
                if left - 0.5 <= shown.x < right and low <= shown.y <= high
            )
            there = names[str(each.Dest)]
            where = there.D if isinstance(there, pikepdf.Dictionary) else there
            yield Led("".join(inside).strip(), str(each.Dest), numbers[where[0].objgen])


def everything(sheet: Sheet) -> str:
    return squeezed("".join(sheet.pages.values()))


def test_behind_each_stands_the_number_of_the_rule_or_chapter(book: Book, made: Made) -> None:
    """Or else an arrow to the site."""
    numbers, printed = numbers_of(book), everything(made(book, CLASSIC))
    for link in links_of(book):
        number = numbers.get((link.chapter, link.anchor), ELSEWHERE)
        place = number if number in ("", ELSEWHERE) else f"{HERE}{number}"
        assert squeezed(plain(link.children)) + place in printed, link
    assert {HERE, ELSEWHERE} <= {*printed}


def test_in_another_box_none_leads_to_a_rule_that_is_left_out(
    books: dict[str, Book], made: Made
) -> None:
    sheet = made(books["en"], Order("rulebook", EDITIONS["all-wild"]))
    headings = {each.title.split(" ")[0] for each in sheet.bookmarks}
    led = {number for each in sheet.shown for number in re.findall(NUMBER, each.text)}
    assert led
    assert led <= headings


def test_the_page_on_how_to_read_explains_them(book: Book, made: Made) -> None:
    shown = squeezed(made(book, CLASSIC).pages[2])
    for key in ("arrows", "names", "drawings", "official"):
        before, _, after = book.messages[f"sheet.how-to-read.{key}"].partition("{")
        assert squeezed(before) in shown
        assert squeezed(after.partition("}")[2]) in shown


@pytest.mark.parametrize(
    "order", [CLASSIC, Order("rulebook-large"), Order("rulebook", EDITIONS["flip"])]
)
def test_numbers_lead_on_a_screen_where_they_say(book: Book, made: Made, order: Order) -> None:
    sheet = made(book, order)
    headings = {each.title.split(" ")[0]: each.page for each in sheet.bookmarks}
    rules = {number: f"rule-{id}" for id, number in rule_numbers(book).items()}
    links = [*followed(sheet)]
    for each in links:
        number = NUMBER.fullmatch(each.text)
        if number:
            assert each.page == headings[number[1]], each
            if "." in number[1]:
                assert each.place == rules[number[1]], each
            else:
                assert each.place.startswith("chapter-"), each
        else:
            assert str(each.page) == re.findall(r"\d+", each.text)[-1], each
    explained = next(page for page, text in sheet.pages.items() if HERE in text)
    printed = [each for each in sheet.shown if each.page != explained and HERE in each.text]
    assert len(printed) == sum(HERE in each.text for each in links) > 5


def test_every_page_that_the_index_names_can_be_followed(book: Book, made: Made) -> None:
    data = sheet_data(book, CLASSIC)
    wanted = [
        each["to"]
        for page in data["pages"]
        for piece in page["pieces"]
        if piece["kind"] == "index-columns"
        for column in piece["columns"]
        for entry in column
        for each in (*entry["kept"], *entry["pages"])
    ]
    assert len(wanted) > 150
    found = [each.place for each in followed(made(book, CLASSIC))]
    assert found[-len(wanted) :] == wanted
