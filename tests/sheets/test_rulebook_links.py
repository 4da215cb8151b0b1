"""Where the links of the rulebook lead, which a reader of paper cannot follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from tests.sheets.rulebook import CLASSIC, classic_chapters, rules_of
from tests.sheets.sheet import Sheet, squeezed

from regelbok.book.markup import plain, walk
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Block, Book, Inline, Link, Prose, Question, RuleEntry
from regelbok.engine.editions import EDITIONS
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
