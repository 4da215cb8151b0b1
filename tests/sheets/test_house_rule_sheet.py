"""The house-rule sheet offers what a table can agree on, as the page on which it agrees does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.sheets.reading import one_line, rules_of, with_sentence
from tests.sheets.sheet import complaints, unspaced

from regelbok.book.markup import plain
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book
from regelbok.book.typography import capital
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import PRESETS
from regelbok.engine.state import Scoring
from regelbok.engine.ways import usual_target, ways_to_score
from regelbok.proof.advice.agreements import conflicts_in
from regelbok.proof.advice.data import box_data
from regelbok.proof.advice.told import told_by
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.common import house_name_key
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.site.address import OUR_TABLE, Page
from regelbok.site.tools.agreement import house_groups, house_sentences

if TYPE_CHECKING:
    from tests.sheets.conftest import Made
    from tests.sheets.sheet import Sheet

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("house-rules")
BOXES = sorted(EDITIONS)


def of_box(box: str, *house: str) -> Order:
    return Order("house-rules", edition_of(box, house))


def name_of(book: Book, box: str, id: str) -> str:
    """The name of a house rule as a heading, without its number."""
    key = house_name_key(id, EDITIONS[box])
    text = book.messages[f"{key}.other"] if id.endswith("-N") else book.messages[key]
    return unspaced(capital(text).replace("{count}", ""))


def choices(box: str) -> list[str]:
    """What the page on which a table agrees offers in a box."""
    data = box_data(EDITIONS[box])
    return [*data["house"], *(f"custom-{idea}" for idea in data["ideas"][0])]


# --- What it says ---------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_the_same_choices_in_the_same_order_as_on_the_page(
    books: Books, made: Made, box: str
) -> None:
    book = books["en"]
    text = made(book, of_box(box)).text
    page = Page(OUR_TABLE)
    usual, in_box = house_sentences(book, page)
    sentences = {**usual, **in_box.get(box, {})}
    offered = choices(box)
    expected = [
        name_of(book, box, id) + unspaced(sentences[id][0][1])
        for _, _, ids in house_groups(book, page)
        for id in ids
        if id in offered
    ]
    places = [text.find(each) for each in expected]
    assert -1 not in places, expected[places.index(-1)]
    assert all(one < other for one, other in pairwise(places))
    assert len(expected) == len(offered)
    others = [id for id in sentences if id not in offered]
    assert not [id for id in others if unspaced(sentences[id][0][1]) in text]


@pytest.mark.parametrize(
    ("order", "see"),
    [
        (of_box("classic"), None),
        (of_box("classic", "uno-penalty-2"), None),
        (of_box("classic", "uno-penalty-4"), "uno.other-penalty"),
        (of_box("blank-cards"), "blank-cards.penalty"),
        (of_box("attack"), "launcher.missed-uno"),
    ],
    ids=lambda each: each.edition.id if isinstance(each, Order) else each,
)
def test_a_number_that_is_another_one_is_marked(
    books: Books, made: Made, order: Order, see: str | None
) -> None:
    book = books["en"]
    text = made(book, order).text
    numbers = rule_numbers(book)
    sentence = unspaced(plain(rules_of(book)["uno.out"].text)) + numbers["uno.out"]
    before, _, after = text.partition(sentence)
    assert before
    mark, _, rest = book.messages["sheet.otherwise-see"].partition("{rules}")
    expected = unspaced(f"{mark}{numbers[see]}{rest}") if see else ""
    assert after.startswith(expected)
    assert after.startswith(unspaced(mark)) is (see is not None)


def test_every_sentence_in_every_language(book: Book, made: Made) -> None:
    sheet, told = made(book, ORDER), rules_of(book)
    for id in choices("classic"):
        for rule in told_by(id):
            assert sheet.says(plain(told[rule.id].text)), rule.id
    for key in ("sheet.about.house-rules", "tool.table.sign", "tool.table.paper", "sheet.date"):
        assert sheet.says(book.messages[key])
    assert sheet.says(book.messages["book.unofficial"])


def test_what_marks_and_numbers_mean_is_told(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    assert sheet.says(book.messages["force.legend"])
    number = next(iter(rule_numbers(book).values()))
    assert sheet.says(book.messages["sheet.rule-numbers"].replace("{number}", number))


@pytest.mark.parametrize("box", BOXES)
def test_ways_to_keep_score(books: Books, made: Made, box: str) -> None:
    book, edition = books["en"], EDITIONS[box]
    sheet = made(book, of_box(box))
    for way in ways_to_score(edition):
        assert sheet.says(book.messages[f"tool.scoring.{way.value}"])
        # The rule of changing partners says by itself how many rounds there are.
        told_once = way is Scoring.ROTATION
        assert sheet.says(f"usually {usual_target(edition, way)}") is not told_once


@pytest.mark.parametrize("box", BOXES)
def test_what_does_not_go_together_is_told_once(books: Books, made: Made, box: str) -> None:
    book = books["en"]
    text = made(book, of_box(box)).text
    ids = [id for _, _, group in house_groups(book, Page(OUR_TABLE)) for id in group]
    told = [each.split(":")[1] for each in text.split("Nottogetherwith")[1:]]
    expected: dict[str, list[str]] = {}
    for each in conflicts_in(EDITIONS[box]):
        first, second = sorted((each.first, each.second), key=ids.index)
        expected.setdefault(second, []).append(first)
    assert len(told) == len(expected)
    for second, said in zip(sorted(expected, key=ids.index), told, strict=True):
        names = sorted(expected[second], key=ids.index)
        assert said.startswith(unspaced("; ".join(book.messages[f"house.{id}"] for id in names)))


def test_what_mattel_has_printed_is_marked(books: Books, made: Made) -> None:
    sheet = made(books["en"], ORDER)
    assert sheet.text.count("PrintedbyMattel") == len(PRESETS["printed-house-rules"])
    assert sheet.text.count("20.1PrintedbyMattel") == 1  # jumping in


def test_what_is_agreed_is_ticked(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, of_box("classic", "jump-in", "hand-limit-12", "no-challenge"))
    assert sheet.alts() == [book.messages["sheet.ticked"]] * 3
    assert sheet.says("At most 12 cards in a hand")
    assert made(book, ORDER).alts() == []
    assert made(book, ORDER).says("At most cards in a hand")  # a blank is no text


def test_no_more_ideas_than_cards_to_write_on(books: Books, made: Made) -> None:
    book = books["en"]
    wanted = book.messages["sheet.write-on.other"].replace("{count}", "3")
    assert made(book, of_box("swap-hands")).says(wanted)
    assert not made(book, ORDER).says("cards to write on")


# --- How it is made -------------------------------------------------------------------------


@pytest.mark.parametrize("paper", Paper)
def test_two_pages_in_every_language(book: Book, made: Made, paper: Paper) -> None:
    sheet = made(book, Order("house-rules", paper=paper))
    assert len(sheet.pages) == 2
    assert sheet.body_size >= 10.5


@pytest.mark.parametrize("box", BOXES)
def test_pages_are_filled(books: Books, made: Made, box: str) -> None:
    """The last page has room left for no more than the own rules of a table."""
    sheet = made(books["en"], of_box(box))
    assert sheet.body_size >= 10.5
    assert len(sheet.pages) == (3 if EDITIONS[box].customizable and box != "extreme" else 2)
    for number in range(1, len(sheet.pages)):
        body = [each for each in sheet.by_page[number] if each.size >= 10]
        assert min(each.y for each in body) < 130  # points above the lower edge


def test_no_group_goes_on_without_its_heading(book: Book, made: Made) -> None:
    for box in ("classic", "swap-hands", "no-mercy"):
        sheet = made(book, of_box(box))
        titles = [*sheet.headings(2)[:-1], book.messages["tool.table.score"]]
        again = [book.messages["sheet.continued"].replace("{heading}", each) for each in titles]
        tops = [top for page in sheet.pages for top in tops_of(sheet, page, titles[0])]
        assert len(tops) == 2 * len(sheet.pages)
        assert not [each for each in tops if not beginning((*titles, *again), each)]


def tops_of(sheet: Sheet, page: int, first: str) -> list[str]:
    """The first line of each column of a page; ``first`` is where the columns begin on page 1."""
    shown = [each for each in sheet.shown if each.page == page and each.text.strip()]
    begin = min(
        (each.y for each in shown if each.text == first and page == 1), default=float("inf")
    )
    middle = sheet.sizes[page - 1][0] / 2
    below = [each for each in shown if each.y < begin + 4]  # a smaller line stands higher
    columns = ([each for each in below if (each.x > middle) is right] for right in (False, True))
    return [max(column, key=lambda each: each.y).text for column in columns]


def beginning(titles: Iterable[str], text: str) -> bool:
    """Whether a line is one of the titles or, of one that takes two lines, the first."""
    return any(title.startswith(text) for title in titles)


def test_the_mark_of_the_printers_never_stands_alone(book: Book, made: Made) -> None:
    sheet, mark = made(book, ORDER), book.messages["sheet.printed-by-mattel"]
    for each in (each for each in sheet.shown if each.text == mark):
        beside = [
            other
            for other in sheet.shown
            if other.page == each.page and abs(other.y - each.y) < 1 and 0 < each.x - other.x < 230
        ]
        assert len(beside) > 1, each  # a word of the sentence, and its number


def test_structure(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    assert sheet.headings(1) == [book.messages["sheet.our-table"]]
    chapters = [title for title, _, ids in house_groups(book, Page(OUR_TABLE)) if own(ids)]
    rest = [book.messages[key] for key in ("tool.table.score", "tool.table.sign")]
    assert [each for each in sheet.headings(2) if each in chapters] == chapters
    assert [each for each in sheet.headings(2) if each in rest] == rest
    assert sheet.roles["TH"] == 4


def own(ids: list[str]) -> bool:
    return not set(ids).isdisjoint(choices("classic"))


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(book: Book, made: Made, profile: str, colour: bool) -> None:
    order = replace(of_box("classic", "jump-in"), colour=colour)
    assert complaints(made(book, order), profile) == []


def test_second_opinion_on_accessibility(book: Book, made: Made) -> None:
    sheet = made(book, of_box("classic", "jump-in"))
    assert list(pdfua.validate(str(sheet.path)).findings) == []


def test_same_bytes_again(books: Books, made: Made) -> None:
    pdf = sheet_pdf(books["en"], ORDER, address="https://rules.example/")
    assert pdf == made(books["en"], ORDER).path.read_bytes()


# --- What goes wrong ------------------------------------------------------------------------


def test_a_sentence_that_fits_on_no_page(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["en"], "jump-in.same-card", "word " * 3000), ORDER)
    assert one_line(caught.value) == (
        "regelbok-classic-house-rules-en-a4.pdf: found too much text for 3 pages at 10.5 pt, the"
        " smallest size; expected less"
    )
