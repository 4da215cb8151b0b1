"""The booklet: the right pages, and in the right order once it is folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import pdfua
import pytest
from tests.long import one_in
from tests.sheets.conftest import complaints
from tests.sheets.reading import one_line, plain, rules_of, with_sentence

from regelbok.book.tree import Book
from regelbok.engine.cards import card
from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.booklet import cover_cards
from regelbok.sheets.booklet_selections import MORE
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.otherwise import otherwise
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK

if TYPE_CHECKING:
    from tests.sheets.conftest import Made, Sheet

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("booklet")
BOXES = sorted(EDITIONS)


class Leaf(NamedTuple):
    """A quarter of the sheet: what stands on its front and on its back."""

    front: str
    back: str


def small_pages(sheet: Sheet) -> dict[tuple[int, int, int], str]:
    """The text of each quarter: by side of the sheet, row from above, column from the left."""
    found: dict[tuple[int, int, int], str] = {}
    for each in sheet.shown:
        _, _, width, height = (float(side) for side in sheet.pdf.pages[each.page].mediabox)
        row, column = int(each.y < height / 2), int(each.x > width / 2)
        assert each.turned is (row == 0), each
        place = (each.page, row, column)
        found[place] = found.get(place, "") + "".join(each.text.split())
    return found


def folded(sheet: Sheet) -> list[str]:
    """The pages in the order in which they are read, as a hand folds the sheet.

    Turned on its long edge, the left column lies behind the right one.
    """
    pages = small_pages(sheet)

    def leaf(row: int, column: int) -> Leaf:
        return Leaf(pages[0, row, column], pages[1, row, 1 - column])

    def behind(leaves: list[Leaf]) -> list[Leaf]:
        """Leaves folded back: the last comes first, and each shows its back."""
        return [Leaf(each.back, each.front) for each in reversed(leaves)]

    left, right = ([leaf(1, column), *behind([leaf(0, column)])] for column in (0, 1))
    return [side for each in (*right, *behind(left)) for side in each]


def squeezed(text: str) -> str:
    return "".join(text.split())


# --- The order of the pages -----------------------------------------------------------------


@pytest.mark.parametrize("paper", list(Paper))
def test_folded_twice_the_pages_follow_one_another(books: Books, made: Made, paper: Paper) -> None:
    book = books["en"]
    assert_in_order(book, made(book, Order("booklet", paper=paper)))


def test_in_every_language(book: Book, made: Made) -> None:
    assert_in_order(book, made(book, ORDER))


def assert_in_order(book: Book, sheet: Sheet) -> None:
    heads = ("booklet-title", "set-up", "turn", "cards", "cards", "uno", "end", "questions")
    titles = [squeezed(book.messages[f"sheet.{head}"]) for head in heads]
    pages = folded(sheet)
    assert len(pages) == 8
    assert [page.startswith(title) for page, title in zip(pages, titles, strict=True)] == [True] * 8
    assert [page[-1] for page in pages[1:]] == list("2345678")  # the numbers at the foot
    assert squeezed(book.messages["sheet.challenge"]) in pages[5]


def test_one_sheet_of_paper(books: Books, made: Made) -> None:
    for paper, size in {Paper.A4: (595.28, 841.89), Paper.LETTER: (612, 792)}.items():
        sheet = made(books["en"], Order("booklet", paper=paper))
        sizes = [[float(side) for side in page.mediabox[2:]] for page in sheet.pdf.pages]
        assert sizes == [pytest.approx(size, abs=0.1)] * 2


def test_the_last_page_tells_how_to_fold_and_whose_it_is(book: Book, made: Made) -> None:
    last = folded(made(book, ORDER))[-1]
    for key in ("sheet.fold.print", "sheet.fold.fold", "sheet.fold.cut", "book.unofficial"):
        assert squeezed(book.messages[key]) in last
    assert book.version in last
    assert f"rules.example/{book.locale}/guide" in last


def test_the_fold_is_told_as_it_is_laid_out(books: Books) -> None:
    """Whoever changes how the sheet is folded has to lay out its pages anew."""
    assert books["en"].messages["sheet.fold.fold"] == (
        "Fold the upper half back, then the left half back. The cover is in front."
    )
    assert "on the long edge" in books["en"].messages["sheet.fold.print"]


# --- What stands in it ----------------------------------------------------------------------


def test_every_box_has_one() -> None:
    assert set(MORE) == set(QUICK)


@pytest.mark.parametrize("box", one_in(5, BOXES))
def test_it_says_at_least_what_the_quick_sheet_says(book: Book, made: Made, box: str) -> None:
    sheet, told = made(book, Order("booklet", EDITIONS[box])), rules_of(book)
    assert not [id for id in QUICK[box].rules() if not sheet.says(plain(told[id].text))]
    assert len(sheet.pages) == 2
    assert 8.5 <= sheet.body_size <= 9.5


@pytest.mark.parametrize("box", BOXES)
def test_more_rules_are_of_the_engine_and_hold_in_the_box(books: Books, box: str) -> None:
    more = MORE[box].rules()
    assert set(more) <= set(RULES)
    assert len(more) == len(set(more))
    assert set(more).isdisjoint(QUICK[box].rules())
    assert otherwise(Parts.of(books["en"]), EDITIONS[box]).untrue.isdisjoint(more)


@pytest.mark.parametrize("box", BOXES)
def test_examples_are_played_with_cards_of_the_box(books: Books, box: str) -> None:
    parts, edition = Parts.of(books["en"]), EDITIONS[box]
    more = MORE[box]
    for id in filter(None, (more.turn_example, more.uno_example, more.set_up_example)):
        example = parts.example(id)
        shown = [each for step in example.steps for each in step.scene.seats]
        faces = {each.face for seat in shown for each in seat.hand}
        faces |= {step.scene.top.face for step in example.steps if step.scene.top}
        pack = {side.face for each in edition.deck for side in (each, each.other)}
        assert faces <= pack, id
        if example.box != box:
            assert example.anchor not in otherwise(parts, edition).examples


def test_a_turn_is_drawn(book: Book, made: Made) -> None:
    example = Parts.of(book).example(MORE["classic"].turn_example)
    sheet = made(book, ORDER)
    assert sheet.says(example.title)
    assert example.steps[-1].alt in sheet.alts()


def test_a_challenge_is_drawn_where_there_is_room(books: Books, made: Made) -> None:
    assert made(books["en"], Order("booklet", EDITIONS["attack"])).says(
        "Bo catches Ada, who presses"
    )


def test_more_is_told_than_on_the_quick_sheet(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, told = made(book, ORDER), rules_of(book)
    for id in ("opening.reverse", "two.skip", "challenge.deadline", "draw-four.other-matches"):
        assert sheet.says(plain(told[id].text)), id


def test_house_rules_agreed_on(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, Order("booklet", edition_of("classic", ["jump-in", "draw-until-may"])))
    told = rules_of(book)
    assert squeezed(plain(told["jump-in.same-card"].text)) in folded(sheet)[1]
    assert not sheet.says(plain(told["draw.one"].text))


# --- How it is made -------------------------------------------------------------------------


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("box", one_in(2, ["classic", "flip", "junior", "all-wild"]))
def test_standards(books: Books, made: Made, box: str, colour: bool) -> None:
    sheet = made(books["en"], Order("booklet", EDITIONS[box], colour=colour))
    assert complaints(sheet, "PDF_UA_1") == complaints(sheet, "PDF_A_2A") == []
    assert list(pdfua.validate(str(sheet.path)).findings) == []


def test_every_page_has_a_heading(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    assert sheet.headings(1) == [book.messages["sheet.booklet-title"]]
    front, back = ("cards", "cards", "questions"), ("set-up", "turn", "uno", "challenge", "end")
    assert sheet.headings(2) == [book.messages[f"sheet.{key}"] for key in (*front, *back)]
    assert sheet.roles["Table"] == 2


def test_same_bytes_again(book: Book, made: Made) -> None:
    made_before = made(book, ORDER).path.read_bytes()
    assert sheet_pdf(book, ORDER, address="https://rules.example/") == made_before


def test_too_much_text(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["da"], "uno.call", "word " * 300), ORDER)
    line = one_line(caught.value)
    assert line.startswith("regelbok-classic-booklet-da-a4.pdf: found ")
    assert "mm of text too much at 8.5 pt, the smallest size" in line


def test_cards_on_the_cover_are_of_the_box(books: Books) -> None:
    for box in BOXES:
        edition = EDITIONS[box]
        shown = {side.face for each in edition.deck for side in (each, each.other)}
        faces = [card(each).face for each in cover_cards(QUICK[box], edition)]
        assert len(faces) == 5
        assert set(faces) <= shown
