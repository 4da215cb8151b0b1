"""The cards to cut out: one for each kind of card in the box, and none too full."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, dist
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.sheets.drawing import MM
from tests.sheets.marks import marks_of, size_of
from tests.sheets.reading import one_line, rules_of, with_sentence
from tests.sheets.sheet import complaints

from regelbok.book.markup import plain
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book, CardKind
from regelbok.engine.editions import EDITIONS
from regelbok.proof.advice.told import told_by
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.pack import pack_of
from regelbok.sheets.parts import Parts

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("cards")
BOXES = sorted(EDITIONS)


def of_box(box: str, *house: str) -> Order:
    return Order("cards", edition_of(box, house))


def kinds(book: Book, box: str) -> list[CardKind]:
    pack = pack_of(Parts.of(book), EDITIONS[box])
    return [kind for part in pack.parts for kind in part.kinds]


# --- What it says ---------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_a_card_for_every_kind_of_card(books: Books, made: Made, box: str) -> None:
    book = books["en"]
    sheet, wanted = made(book, of_box(box)), kinds(book, box)
    names = [kind.name for kind in wanted]
    assert sheet.headings(2)[: len(names)] == names
    assert sheet.alts() == names
    for kind in wanted:
        facts = book.messages["cards.count.other"].replace("{count}", str(kind.count))
        assert sheet.says(f"{kind.name}{facts}") or EDITIONS[box].two_sided
        if box == "junior":
            continue
        worth = (
            book.messages["cards.points-number"]
            if kind.points is None
            else book.messages["cards.points.other"].replace("{count}", str(kind.points))
        )
        assert sheet.says(f"{facts}{worth}")
    assert (box == "junior") is not sheet.says("points")


@pytest.mark.parametrize("box", BOXES)
def test_every_card_says_what_it_does(books: Books, made: Made, box: str) -> None:
    """By the lead of the chapter about it, or else by the first rule that names it."""
    book = books["en"]
    sheet, told = made(book, of_box(box)), rules_of(book)
    changed = Parts.of(book).reader.at(EDITIONS[box])
    for kind in kinds(book, box):
        first = kind.told[0]
        chapter = book.chapter(first.chapter)
        if not first.anchor:
            assert sheet.says(plain(chapter.lead)), kind.name
            continue
        (rule,) = (each for each in chapter.entries if each.anchor == first.anchor)
        for id in changed.rules.get(rule.id, (rule.id,)):
            assert sheet.says(plain(told[id].text)), kind.name


def test_rules_of_the_classic_cards_in_every_language(book: Book, made: Made) -> None:
    sheet, told = made(book, ORDER), rules_of(book)
    for id in (
        "skip.loses-turn",
        "reverse.turns-round",
        "draw-two.draws",
        "draw-two.no-answer",
        "wild.any-time",
        "wild.names-colour",
        "draw-four.any-card",
        "match.colour",
        "match.number",
        "match.symbol",
        "draw.one",
        "draw.play-it",
    ):
        assert sheet.says(plain(told[id].text)), id
    for colour in "rygb":
        assert book.colour_names[colour].capitalize() in sheet.text
    assert sheet.says(book.messages["book.unofficial"])


def test_where_the_rules_are_told_for_which_there_is_no_room(books: Books, made: Made) -> None:
    assert made(books["en"], ORDER).says("Rules 15.3 · 15.4 · 15.5 · 15.6")


def test_what_marks_and_numbers_mean_is_told(book: Book, made: Made) -> None:
    for box in ("classic", "swap-hands"):
        sheet = made(book, of_box(box))
        assert sheet.says(book.messages["force.legend"])
        number = next(iter(rule_numbers(book).values()))
        assert sheet.says(book.messages["sheet.rule-numbers"].replace("{number}", number))


def test_our_rulings_are_marked_on_their_cards(book: Book, made: Made) -> None:
    told, marked = rules_of(book), book.messages["kind.ruling.short"]
    sheet = made(book, of_box("flip"))
    assert sheet.says(f"{plain(told['flip.top-counts'].text)}29.10({marked})")
    assert sheet.says(
        f"{plain(told['flip.turns-over'].text)}29.9{plain(told['flip.top-counts'].text)}"
    )


def test_places_that_are_left_are_used(books: Books, made: Made) -> None:
    book = books["en"]
    extra = ["sheet.colours", "sheet.turn", "sheet.uno", "sheet.set-up", "sheet.end"]
    titles = [book.messages[key] for key in extra]
    assert made(book, of_box("my-first")).headings(2)[3:] == titles
    assert made(book, ORDER).headings(2)[6:] == titles[:2]
    assert made(book, of_box("shuffle-hands")).headings(2)[8:] == []
    colours = [book.messages["sheet.colours"]] * 2
    assert made(book, of_box("flip")).headings(2)[14:] == [*colours, titles[1]]


# --- Another table --------------------------------------------------------------------------


def test_house_rules_have_cards_of_their_own(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, told = made(book, of_box("classic", "jump-in", "hand-limit-12")), rules_of(book)
    assert sheet.headings(2)[6:8] == ["Jumping in", "At most 12 cards in a hand"]
    for id in ("jump-in", "hand-limit-N"):
        assert all(sheet.says(plain(told[rule.id].text)) for rule in told_by(id))


def test_a_card_says_where_the_house_rule_about_it_is_told(books: Books, made: Made) -> None:
    book = books["en"]
    label = book.messages["sheet.otherwise-see"]
    assert made(book, of_box("classic", "seven-swap")).says(label.replace("{rules}", "19.1"))
    assert not made(book, ORDER).says(label.partition("{rules}")[0])


def test_a_box_has_its_own_rules_in_place_of_others(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, told = made(book, of_box("no-mercy")), rules_of(book)
    assert sheet.says(plain(told["no-mercy.stacking"].text))
    assert not sheet.says(plain(told["draw-two.no-answer"].text))


# --- How it is made -------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_nine_cards_on_a_page(books: Books, made: Made, box: str) -> None:
    sheet = made(books["en"], of_box(box))
    cards = 1 + len(sheet.headings(2))
    assert len(sheet.pages) == ceil(cards / 9)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("box", ["flip", "no-mercy", "theme"])
def test_nothing_stands_over_the_edge_of_a_card(
    book: Book, made: Made, box: str, paper: Paper
) -> None:
    sheet = made(book, Order("cards", EDITIONS[box], paper))
    width, height = sheet.sizes[0]
    left, bottom = (width - 3 * 63 * MM) / 2, (height - 3 * 88 * MM) / 2
    for each in sheet.shown:
        across, up = (each.x - left) / MM % 63, (each.y - bottom) / MM % 88
        assert 4 < across < 60, each
        assert 4 < up < 84, each
        assert 0 < each.x - left < 3 * 63 * MM
        assert 0 < each.y - bottom < 3 * 88 * MM


@pytest.mark.parametrize("paper", list(Paper))
def test_marks_around_the_cards_do_not_touch_them(books: Books, made: Made, paper: Paper) -> None:
    sheet = made(books["en"], Order("cards", paper=paper))
    size = size_of(sheet.pdf.pages[0])
    marks = marks_of(sheet.pdf)
    crosses = [each for each in marks if dist(each.start, each.end) < 2.5]
    around = [each for each in marks if each not in crosses]
    assert (len(around), len(crosses)) == (16, 8)
    for each in around:
        if each.upright:
            margin = (size.y - 3 * 88) / 2
            inner = max(min(point.y, size.y - point.y) for point in (each.start, each.end))
        else:
            margin = (size.x - 3 * 63) / 2
            inner = max(min(point.x, size.x - point.x) for point in (each.start, each.end))
        assert inner == pytest.approx(margin - 1.5, abs=0.02)
        assert inner > 25.4 / 6 + 1  # beyond the rim that printers leave white
    assert not any(each.dashed for each in marks)


@pytest.mark.parametrize("box", BOXES)
def test_type_is_large_enough(books: Books, made: Made, box: str) -> None:
    assert min(each.size for each in made(books["en"], of_box(box)).shown) >= 8.5


def test_structure(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    assert sheet.headings(1) == [book.messages["sheet.cards-title"]]
    assert len(sheet.headings(2)) == 8


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(book: Book, made: Made, profile: str, colour: bool) -> None:
    assert complaints(made(book, Order("cards", colour=colour)), profile) == []


def test_second_opinion_on_accessibility(book: Book, made: Made) -> None:
    assert list(pdfua.validate(str(made(book, ORDER).path)).findings) == []


def test_same_bytes_again(books: Books, made: Made) -> None:
    pdf = sheet_pdf(books["en"], ORDER, address="https://rules.example/")
    assert pdf == made(books["en"], ORDER).path.read_bytes()


# --- What goes wrong ------------------------------------------------------------------------


def test_a_sentence_that_fits_on_no_card(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["da"], "skip.loses-turn", "word " * 200), ORDER)
    name = next(kind.name for kind in kinds(books["da"], "classic") if "skip" in kind.anchor)
    assert one_line(caught.value) == (
        f"regelbok-classic-cards-da-a4.pdf: found too much text for the card “{name}” at 8.5 pt,"
        " the smallest size; expected less"
    )
