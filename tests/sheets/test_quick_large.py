"""The quick sheet in large print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.long import one_in
from tests.sheets.reading import one_line, rules_of, with_sentence
from tests.sheets.sheet import BROKEN, complaints, unspaced

from regelbok.book.markup import plain
from regelbok.book.tree import Book
from regelbok.engine.editions import EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.quick_selections import QUICK

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("quick-large")
BOXES = sorted(EDITIONS)


@pytest.mark.parametrize("box", one_in(3, BOXES))
def test_it_says_what_the_quick_sheet_says(books: Books, made: Made, box: str) -> None:
    book = books["en"]
    sheet, told = made(book, Order("quick-large", EDITIONS[box])), rules_of(book)
    assert not [id for id in QUICK[box].rules() if not sheet.says(plain(told[id].text))]


def test_in_every_language(book: Book, made: Made) -> None:
    sheet, told = made(book, ORDER), rules_of(book)
    assert sheet.headings(1) == [book.messages["sheet.large-title"]]
    assert not [id for id in QUICK["classic"].rules() if not sheet.says(plain(told[id].text))]
    assert sheet.says(book.messages["book.unofficial"])


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("paper", list(Paper))
def test_letters_are_large(books: Books, made: Made, paper: Paper, colour: bool) -> None:
    sheet = made(books["en"], Order("quick-large", paper=paper, colour=colour))
    assert 16 <= sheet.body_size <= 18
    assert min(each.size for each in sheet.shown) >= 12


def test_no_word_is_broken(book: Book, made: Made) -> None:
    assert BROKEN not in made(book, ORDER).text


def test_pages_are_numbered(book: Book, made: Made) -> None:
    sheet = made(book, Order("quick-large", EDITIONS["no-mercy"]))
    total = len(sheet.pages)
    assert total > 2
    for n, text in sheet.pages.items():
        number = book.messages["sheet.page"].replace("{n}", str(n)).replace("{total}", str(total))
        assert unspaced(number) in text


def test_what_belongs_together_stays_on_a_page(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, told = made(book, ORDER), rules_of(book)
    for column in QUICK["classic"].lists:
        for each in column:
            texts = [book.messages[each.heading], *(plain(told[id].text) for id in each.rules)]
            together = [*map(unspaced, texts)]
            assert any(all(text in page for text in together) for page in sheet.pages.values())


@pytest.mark.parametrize("paper", list(Paper))
def test_pages_are_filled_alike(book: Book, made: Made, paper: Paper) -> None:
    """None of them is two thirds empty, nor much emptier than another."""
    sheet = made(book, Order("quick-large", paper=paper))
    empty = [
        min(each.y for each in shown if each.size >= sheet.body_size) / high
        for shown, (_, high) in zip(sheet.by_page.values(), sheet.sizes, strict=True)
    ]
    assert max(empty) < 1 / 3
    assert max(empty) - min(empty) < 0.15


def test_a_section_longer_than_a_page_goes_on_with_the_next(books: Books) -> None:
    book = with_sentence(books["en"], "uno.call", "word " * 600)
    assert sheet_pdf(book, ORDER).startswith(b"%PDF")


@pytest.mark.parametrize("box", ["classic", "flip", "junior"])
def test_standards(books: Books, made: Made, box: str) -> None:
    for colour in (False, True):
        sheet = made(books["en"], Order("quick-large", EDITIONS[box], colour=colour))
        assert complaints(sheet, "PDF_UA_1") == complaints(sheet, "PDF_A_2A") == []
        assert list(pdfua.validate(str(sheet.path)).findings) == []


def test_the_head_of_the_table_is_repeated(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, Order("quick-large", EDITIONS["no-mercy"]))
    head = unspaced(book.messages["sheet.cards"])
    assert [head in page for page in sheet.pages.values()][:3] == [True, True, False]
    assert sheet.roles["Table"] == 1


def test_house_rules_agreed_on(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, Order("quick-large", edition_of("classic", ["jump-in"])))
    assert sheet.says(plain(rules_of(book)["jump-in.same-card"].text))


def test_same_bytes_again(book: Book, made: Made) -> None:
    made_before = made(book, ORDER).path.read_bytes()
    assert sheet_pdf(book, ORDER, address="https://rules.example/") == made_before


def test_character_that_the_font_has_not(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["nb"], "uno.call", "snow ☃"), ORDER)
    assert one_line(caught.value).startswith("regelbok-classic-quick-large-nb-a4.pdf: found '☃'")
