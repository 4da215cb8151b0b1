"""Every box has a quick sheet of its own, and a house rule agreed on stands on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.long import one_in
from tests.sheets.lines import level_lines
from tests.sheets.reading import one_line, plain_blocks, rules_of
from tests.sheets.sheet import complaints, unspaced

from regelbok.book.glossary_file import load
from regelbok.book.markup import plain
from regelbok.book.mentions import cards_named
from regelbok.book.tree import Book
from regelbok.engine.cards import CUSTOM, NUMBERS, Face, card
from regelbok.engine.edition import Edition, faces_of, points_of
from regelbok.engine.editions import EDITIONS
from regelbok.engine.faces import effects
from regelbok.engine.rules import RULES
from regelbok.proof.advice.told import told_by
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.booklet_selections import MORE
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.registry import offered
from regelbok.sheets.rulebook_parts import box_faces
from regelbok.sheets.selection import Selection

if TYPE_CHECKING:
    from tests.sheets.conftest import Made
    from tests.sheets.sheet import Sheet, Shown

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
BOXES = sorted(EDITIONS)
CAPITAL = 0.727  # height of a capital letter of Inter
FRAME = 0.25  # how far the frame of a marked word reaches beyond its letters
TAIL = 0.21  # and the tail of a letter
CLEAR = 0.3 * 72 / 25.4  # points that are blank between a frame and a line


def faces(selection: Selection) -> set[Face]:
    return {card(each).face for row in selection.cards for each in row.cards}


def acting(edition: Edition) -> frozenset[Face]:
    """The kinds of card of a box that do something."""
    shown = faces_of(edition)
    symbols = shown.difference(NUMBERS, {Face.PLAIN_WILD})
    return symbols | shown.intersection(effects(edition))


# --- What is chosen -------------------------------------------------------------------------


def test_every_box_has_a_selection() -> None:
    assert set(QUICK) == set(EDITIONS)


@pytest.mark.parametrize("box", BOXES)
def test_every_card_that_does_something_is_on_the_sheet_of_its_box(box: str) -> None:
    shown = faces(QUICK[box])
    assert shown.difference(CUSTOM) == acting(EDITIONS[box])
    assert bool(shown.intersection(CUSTOM)) is bool(EDITIONS[box].customizable)


@pytest.mark.parametrize("box", BOXES)
def test_the_row_of_each_wild_says_that_a_colour_is_named(books: Books, box: str) -> None:
    parts = Parts.of(books["en"])
    for row in QUICK[box].cards if EDITIONS[box].colours else ():
        if card(row.cards[0]).colour is None:
            lead = [parts.chapter(row.chapter).lead] if row.chapter else []
            told = " ".join(map(plain, [*lead, *(parts.rule(id).text for id in row.rules)]))
            assert re.search(r"\bnames? (a|the) colour\b", told, re.IGNORECASE), row.cards


@pytest.mark.parametrize("box", BOXES)
def test_no_card_is_named_that_is_not_in_the_box(root: Path, book: Book, box: str) -> None:
    """Neither on the quick sheet nor in the booklet, by a mark or in plain words."""
    parts, language = Parts.of(book), load(root).languages[book.locale]
    pack = {each.value for each in box_faces(EDITIONS[box])}
    told = {id: plain(parts.rule(id).text) for id in (*QUICK[box].rules(), *MORE[box].rules())}
    for row in QUICK[box].cards:
        if row.chapter:
            told[row.chapter] = plain(parts.chapter(row.chapter).lead)
    asked = [each.question for column in QUICK[box].questions for each in column]
    for question in map(parts.question, (*asked, *MORE[box].questions)):
        short = plain_blocks(question.answer[:1])
        told[question.id] = " ".join([question.question, *short])
    strange = {id: cards_named(text, language) - pack for id, text in told.items()}
    assert {id: found for id, found in strange.items() if found} == {}


@pytest.mark.parametrize("box", BOXES)
def test_cards_are_drawn_as_the_box_has_them(box: str) -> None:
    edition = EDITIONS[box]
    shown = {side.text for each in edition.deck for side in (each, each.other)}
    for row in QUICK[box].cards:
        for text in row.cards:
            alike = {each for each in shown if each == text or each.startswith(f"{text}_")}
            assert alike or card(text).face in CUSTOM, text


@pytest.mark.parametrize("box", BOXES)
def test_a_promised_rule_is_one_of_the_engine_and_told_once(box: str) -> None:
    promised = QUICK[box].rules()
    assert set(promised) <= set(RULES)
    assert len(promised) == len(set(promised))


@pytest.mark.parametrize("box", BOXES)
def test_nothing_is_promised_that_the_box_has_otherwise(books: Books, box: str) -> None:
    parts = Parts.of(books["en"])
    assert parts.reader.at(EDITIONS[box]).untrue.isdisjoint(QUICK[box].rules())


# --- What is printed ------------------------------------------------------------------------


@pytest.mark.parametrize("box", one_in(4, BOXES))
def test_one_page_in_every_language(book: Book, made: Made, box: str) -> None:
    sheet, told = made(book, Order("quick", EDITIONS[box])), rules_of(book)
    assert len(sheet.pages) == 1
    assert sheet.body_in_arial >= 11
    missing = [id for id in QUICK[box].rules() if not sheet.says(plain(told[id].text))]
    assert not missing
    for row in QUICK[box].cards:
        if row.chapter:
            assert sheet.says(plain(book.chapter(row.chapter).lead))


@pytest.mark.parametrize("box", one_in(4, BOXES))
@pytest.mark.parametrize("paper", list(Paper))
def test_one_page_of_either_paper_in_english(
    books: Books, made: Made, paper: Paper, box: str
) -> None:
    for colour in (False, True):
        sheet = made(books["en"], Order("quick", EDITIONS[box], paper, colour))
        assert len(sheet.pages) == 1
        assert sheet.body_in_arial >= 11


@pytest.mark.parametrize("box", one_in(4, BOXES))
def test_no_word_touches_a_line_of_the_table(book: Book, made: Made, box: str) -> None:
    """Not even with the frame of a marked word, or the tail of a letter."""
    sheet = made(book, Order("quick", EDITIONS[box]))
    below_head, *rows = (
        each.y for each in level_lines(sheet.pdf.pages[0])[-len(QUICK[box].cards) - 1 :]
    )
    for each in sheet.shown:
        if rows[-1] < each.y < below_head:
            reach = FRAME * each.size + CLEAR
            top, bottom = each.y + CAPITAL * each.size + reach, each.y - reach
            assert not [y for y in (below_head, *rows) if bottom < y < top], each
    head = [each for each in sheet.shown if book.messages["sheet.cards"].startswith(each.text)]
    assert head
    assert all(each.y - TAIL * each.size - CLEAR > below_head for each in head)


@pytest.mark.parametrize("box", one_in(4, BOXES))
def test_a_heading_stands_nearer_to_its_list_than_to_the_one_above(
    book: Book, made: Made, box: str
) -> None:
    sheet = made(book, Order("quick", EDITIONS[box]))
    later = [book.messages[each.heading] for column in QUICK[box].lists for each in column[1:]]
    headings = [each for each in sheet.shown if each.text in later]
    assert len(headings) == len(later)
    for each in headings:
        above, below = neighbours(sheet, each)
        assert above - (each.y + CAPITAL * each.size) > each.y - (below + CAPITAL * sheet.body_size)


def neighbours(sheet: Sheet, heading: Shown) -> tuple[float, float]:
    """The base lines of the texts right above and below a heading, in its column."""
    column = [
        each.y
        for each in sheet.shown
        if each.size == sheet.body_size and heading.x - 1 < each.x < heading.x + 200
    ]
    return min(y for y in column if y > heading.y), max(y for y in column if y < heading.y)


@pytest.mark.parametrize("box", one_in(2, BOXES))
def test_points_are_those_of_the_engine(books: Books, made: Made, box: str) -> None:
    book, edition = books["en"], EDITIONS[box]
    sheet = made(book, Order("quick", edition))
    assert sheet.says(book.messages["sheet.points"]) is not bool(edition.no_points)
    counts = [each.text for each in sheet.shown if each.text.isdecimal() and each.x > 500]
    expected = (
        dict.fromkeys(str(points_of(card(each), edition)) for each in row.cards)
        for row in QUICK[box].cards
    )
    found = [each for row in expected for each in row]
    assert counts == ([] if edition.no_points else found)


@pytest.mark.parametrize("box", one_in(4, BOXES))
def test_standards(books: Books, made: Made, box: str) -> None:
    for colour in (False, True):
        sheet = made(books["en"], Order("quick", EDITIONS[box], colour=colour))
        assert complaints(sheet, "PDF_UA_1") == complaints(sheet, "PDF_A_2A") == []
        assert list(pdfua.validate(str(sheet.path)).findings) == []


def test_the_site_offers_the_sheet_of_every_box() -> None:
    orders = [each for each in offered("en") if each.sheet == "quick" and not each.colour]
    assert {(each.edition.id, each.paper) for each in orders} == {
        (box, paper) for box in BOXES for paper in Paper
    }


def test_it_leads_to_the_chapter_of_its_box(books: Books, made: Made) -> None:
    for box, page in {
        "flip": "flip",
        "attack-2": "attack",
        "customizable-cards": "customizable",
    }.items():
        assert made(books["en"], Order("quick", EDITIONS[box])).says(f"rules.example/en/{page}")


def test_all_cards_of_a_box_are_counted(books: Books, made: Made) -> None:
    for box, count in {"shuffle-hands": 112, "customizable-cards": 111, "flip": 112}.items():
        assert made(books["en"], Order("quick", EDITIONS[box])).says(f", {count} cards")


# --- House rules ----------------------------------------------------------------------------


def with_house(*house: str, box: str = "classic", paper: Paper = Paper.A4) -> Order:
    return Order("quick", edition_of(box, house), paper)


def test_a_house_rule_agreed_on_is_told(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, with_house("jump-in", "uno-penalty-4"))
    assert sheet.says(book.messages["sheet.agreed"])
    told = rules_of(book)
    assert sheet.says(f"Jumping in. {plain(told['jump-in.same-card'].text)}")
    assert sheet.says(f"4 cards for a missed UNO. {plain(told['uno.other-penalty'].text)}")
    assert not made(book, Order("quick")).says(book.messages["sheet.agreed"])


@pytest.mark.parametrize(
    ("house", "gone"),
    [
        (("uno-penalty-4",), "uno.penalty"),
        (("draw-until-may",), "draw.one"),
        (("no-challenge",), "challenge.guilty"),
        (("uno-out",), "out.ends-round"),
    ],
)
def test_a_rule_that_it_makes_untrue_is_left_out(
    books: Books, made: Made, house: tuple[str, ...], gone: str
) -> None:
    sentence = plain(rules_of(books["en"])[gone].text)
    assert made(books["en"], Order("quick")).says(sentence)
    assert not made(books["en"], with_house(*house)).says(sentence)


@pytest.mark.parametrize(("box", "rule"), [("classic", "draw.one"), ("attack", "launcher.press")])
def test_a_rule_that_holds_until_a_hand_is_full_is_marked(
    books: Books, made: Made, box: str, rule: str
) -> None:
    """Without it, nothing would tell what happens if no card is laid."""
    book = books["en"]
    sentence = plain(rules_of(book)[rule].text)
    marked = f"{sentence} {book.messages['sheet.otherwise']}"
    assert made(book, with_house("hand-limit-12", box=box)).says(marked)
    assert not made(book, Order("quick", EDITIONS[box])).says(marked)


def test_a_question_that_it_makes_untrue_is_left_out(books: Books, made: Made) -> None:
    question = "May I answer a Draw Two with a Draw Two?"
    assert made(books["en"], Order("quick")).says(question)
    assert not made(books["en"], with_house("stacking-same")).says(question)
    older = with_house("stacking-same", box="blank-cards")  # there, too, where more is otherwise
    assert made(books["en"], Order("quick", EDITIONS["blank-cards"])).says(question)
    assert not made(books["en"], older).says(question)


@pytest.mark.parametrize(
    ("house", "box", "marked"),
    [
        ("stacking-same", "classic", 2),
        ("skip-passed-on", "classic", 1),
        ("uno-penalty-4", "classic", 0),
        ("stacking-same", "flip", 3),  # of which no example of the classic game speaks
    ],
)
def test_a_card_that_it_changes_is_marked(
    books: Books, made: Made, house: str, box: str, marked: int
) -> None:
    book = books["en"]
    text = made(book, with_house(house, box=box)).text
    assert text.count(unspaced(book.messages["sheet.otherwise"])) == marked


@pytest.mark.parametrize(
    ("house", "box", "marked"),
    [
        (("uno-out", "uno-penalty-4"), "classic", True),
        (("uno-out", "uno-penalty-2"), "classic", False),
        (("uno-out",), "classic", False),
        (("uno-out",), "blank-cards", True),
        (("uno-out",), "attack", True),  # nobody draws, but presses
        (("challenger-loses-turn",), "flip", True),
    ],
)
def test_another_number_than_a_house_rule_says_is_marked(
    books: Books, made: Made, house: tuple[str, ...], box: str, marked: bool
) -> None:
    book = books["en"]
    told = plain(rules_of(book)[told_by(house[0])[0].id].text)
    sheet = made(book, with_house(*house, box=box))
    assert sheet.says(told)
    assert sheet.says(f"{told} {book.messages['sheet.otherwise']}") is marked


def test_it_comes_before_questions(book: Book, made: Made) -> None:
    """Where not all of both fits, the last questions go."""
    sheet = made(book, with_house("printed-house-rules", "uno-penalty-4"))
    assert len(sheet.pages) == 1
    assert sheet.body_in_arial >= 11
    assert sheet.says(book.messages["sheet.agreed"])
    assert not sheet.says(book.messages["sheet.questions"])
    rules = rules_of(book)
    for id in ("stacking.same", "stacking.total", "jump-in.goes-on", "jump-in.cancels"):
        assert sheet.says(plain(rules[id].text)), id


def test_it_comes_before_the_set_up(books: Books, made: Made) -> None:
    """Whoever has agreed on house rules has dealt already."""
    book = books["en"]
    sheet = made(book, with_house("stacking-same", "jump-in", box="flip"))
    assert len(sheet.pages) == 1
    assert sheet.body_in_arial >= 11
    assert sheet.says(plain(rules_of(book)["stacking.total"].text))
    assert not sheet.says(book.messages["sheet.set-up"])
    assert made(book, Order("quick", EDITIONS["flip"])).says(book.messages["sheet.set-up"])


def test_too_many_of_them(books: Books) -> None:
    house = ("printed-house-rules", "bounce", "skip-passed-on", "equal-cards", "no-bluffing")
    more = ("forced-play", "uno-penalty-4", "uno-out", "no-special-last")
    with pytest.raises(InputError) as caught:
        sheet_pdf(books["en"], with_house(*house, *more))
    assert "mm of text too much at 10.5 pt, the smallest size" in one_line(caught.value)


@pytest.mark.parametrize("box", BOXES)
def test_no_question_is_asked_that_the_box_answers_otherwise(books: Books, box: str) -> None:
    asked = {each.question for column in QUICK[box].questions for each in column}
    assert Parts.of(books["en"]).reader.at(EDITIONS[box]).unanswered.isdisjoint(asked)
