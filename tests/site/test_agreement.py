"""The page on which a table agrees tells house rules whole, with the cards of the box."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regelbok.book.glossary_file import load
from regelbok.book.mentions import cards_named
from regelbok.book.tree import Book
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.proof.advice.agreements import named
from regelbok.proof.advice.parameters import agreeable
from regelbok.sheets.agreed_rules import agreed_rules
from regelbok.sheets.order import Order, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook_parts import box_faces
from regelbok.sheets.text import Data
from regelbok.site.address import OUR_TABLE, Page
from regelbok.site.tools.agreement import house_sentences

PAGE = Page(OUR_TABLE)


def text_of(runs: list[Data]) -> str:
    return "".join(each.get("text") or text_of(each["children"]) for each in runs)


def told(book: Book) -> Mapping[tuple[str, str], list[str]]:
    """The sentences that the page shows in each box."""
    usual, in_box = house_sentences(book, PAGE)
    return {
        (box.id, id): [rule[1] for rule in in_box.get(box.id, {}).get(id, usual[id])]
        for box in EDITIONS.values()
        for id in agreeable(box)
    }


def test_every_house_rule_is_told(books: Mapping[str, Book]) -> None:
    usual, in_box = house_sentences(books["en"], PAGE)
    assert list(usual) == list(HOUSE_RULES)
    assert set(in_box) <= set(EDITIONS) - {"classic"}


def test_no_card_is_named_that_is_not_in_the_box(root: Path, books: Mapping[str, Book]) -> None:
    for book in books.values():
        language = load(root).languages[book.locale]
        for (box, id), sentences in told(book).items():
            pack = {each.value for each in box_faces(EDITIONS[box])}
            assert cards_named(" ".join(sentences), language) <= pack, (box, id)


def test_page_and_sheet_say_the_same(books: Mapping[str, Book]) -> None:
    parts = Parts.of(books["en"])
    mark = parts.message("sheet.otherwise")
    for (box, id), sentences in told(books["en"]).items():
        order = Order("quick", edition_of(box, [named(EDITIONS[box], id)]))
        (rule,) = agreed_rules(parts, order)["rules"]
        assert [text for each in rule["texts"] if (text := text_of(each)) != mark] == sentences
