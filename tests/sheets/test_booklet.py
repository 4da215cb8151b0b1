"""The booklet: the right pages, and in the right order once it is folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

import pdfua
import pikepdf
import pytest
from tests.long import one_in
from tests.sheets.drawing import MM
from tests.sheets.folding import Face, folded
from tests.sheets.marks import Mark, Point, marks_of, size_of
from tests.sheets.reading import one_line, rules_of, with_sentence
from tests.sheets.sheet import PAPERS, Sheet, Shown, complaints, unspaced

from regelbok.book.markup import plain
from regelbok.book.tree import Book
from regelbok.engine.cards import card
from regelbok.engine.edition import faces_of
from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.booklet import cover_cards
from regelbok.sheets.booklet_selections import MORE
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("booklet")
BOXES = sorted(EDITIONS)


class Trimmed(NamedTuple):
    """How much of a quarter of the paper is cut off at its edges, in millimetres."""

    head: float
    side: float
    foot: float


TRIMMED = Trimmed(head=4, side=7, foot=7)


def pages_of(sheet: Sheet, *, long_edge: bool = True) -> list[list[Shown]]:
    """What is shown on each page of the folded book, in the order in which they are read."""
    paper = size_of(sheet.pdf.pages[0])

    def stands_on(face: Face, each: Shown) -> bool:
        return each.page == face.side and face.has(Point(each.x / MM, each.y / MM), paper)

    faces = folded(paper, long_edge=long_edge)
    return [[each for each in sheet.shown if stands_on(face, each)] for face in faces]


def read_aloud(sheet: Sheet) -> list[tuple[int, int]]:
    """What is read aloud, in that order: by side of the sheet, and as it is numbered there."""
    sides = {str(page.objgen): number for number, page in enumerate(sheet.pdf.pages, 1)}

    def within(kid: pikepdf.Object | int, side: int) -> Iterator[tuple[int, int]]:
        if isinstance(kid, pikepdf.Array):
            for each in kid:
                yield from within(each, side)
        elif isinstance(kid, pikepdf.Dictionary):
            side = sides[str(kid.Pg.objgen)] if "/Pg" in kid else side
            yield from within(kid.get("/MCID", kid.get("/K", pikepdf.Array())), side)
        else:
            yield side, int(kid)

    return list(within(sheet.pdf.Root.StructTreeRoot, 1))


def middle(mark: Mark) -> Point:
    return Point((mark.start.x + mark.end.x) / 2, (mark.start.y + mark.end.y) / 2)


def texts_of(sheet: Sheet) -> list[str]:
    """The texts of the pages, without white space."""
    return [unspaced("".join(each.text for each in page)) for page in pages_of(sheet)]


# --- The order of the pages -----------------------------------------------------------------


@pytest.mark.parametrize("paper", list(Paper))
def test_folded_twice_the_pages_follow_one_another(books: Books, made: Made, paper: Paper) -> None:
    book = books["en"]
    assert_in_order(book, made(book, Order("booklet", paper=paper)))


def test_in_every_language(book: Book, made: Made) -> None:
    assert_in_order(book, made(book, ORDER))


def assert_in_order(book: Book, sheet: Sheet) -> None:
    heads = ("booklet-title", "set-up", "turn", "cards", "cards", "uno", "end", "questions")
    titles = [unspaced(book.messages[f"sheet.{head}"]) for head in heads]
    pages = texts_of(sheet)
    assert len(pages) == 8
    assert [page.startswith(title) for page, title in zip(pages, titles, strict=True)] == [True] * 8
    assert [page[-1] for page in pages[1:]] == list("2345678")  # the numbers at the foot
    assert unspaced(book.messages["sheet.challenge"]) in pages[5]


@pytest.mark.parametrize("paper", list(Paper))
def test_folded_twice_every_page_is_the_right_way_up(
    books: Books, made: Made, paper: Paper
) -> None:
    sheet = made(books["en"], Order("booklet", paper=paper))
    faces = folded(size_of(sheet.pdf.pages[0]))
    for face, shown in zip(faces, pages_of(sheet), strict=True):
        assert shown
        assert [each for each in shown if not face.reads(turned=each.turned)] == []


def test_turned_on_the_short_edge_pages_would_change_places(books: Books, made: Made) -> None:
    pages = pages_of(made(books["en"], ORDER), long_edge=False)
    assert [page[-1].text for page in pages[1:]] == list("6745238")


def test_the_pages_are_read_aloud_in_order(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    pages = enumerate(pages_of(sheet), 1)
    page_of = {(each.page, each.part): n for n, page in pages for each in page}
    read = [page_of[part] for part in read_aloud(sheet) if part in page_of]
    assert [n for n, _ in groupby(read)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_each_side_is_written_in_the_order_of_its_pages(book: Book, made: Made) -> None:
    """So it is read that way by a reader that does not know the order of the whole."""
    sheet = made(book, ORDER)
    in_order = sorted(chain(*pages_of(sheet)), key=lambda each: each.page)
    assert in_order == sheet.shown


def test_one_sheet_of_paper(books: Books, made: Made) -> None:
    for paper, size in PAPERS.items():
        sheet = made(books["en"], Order("booklet", paper=paper))
        assert sheet.sizes == [pytest.approx(size, abs=0.1)] * 2


# --- Where it is cut and folded -------------------------------------------------------------


@pytest.fixture(params=list(Paper))
def marked(request: pytest.FixtureRequest, books: Books, made: Made) -> Sheet:
    """A booklet on each paper in turn."""
    return made(books["en"], Order("booklet", paper=request.param))


def edge_of(n: int, paper: Point) -> float:
    """Where the outer edge of a page is cut: that of the first, 0, on the right, and so on."""
    return TRIMMED.side if n % 2 else paper.x - TRIMMED.side


def test_the_cuts_of_all_pages_lie_upon_each_other(marked: Sheet) -> None:
    """So one cut on each side trims all leaves, and that above opens them."""
    paper, marks = size_of(marked.pdf.pages[0]), marks_of(marked.pdf)
    for n, face in enumerate(folded(paper)):
        cuts = [
            each
            for each in marks
            if each.page == face.side and not each.dashed
            if face.has(each.start, paper) or face.has(each.end, paper)
        ]
        upright = [face.at(each.start).x for each in cuts if each.upright]
        level = sorted(face.at(each.start).y for each in cuts if not each.upright)
        assert upright == pytest.approx([edge_of(n, paper)] * 2, abs=0.02)
        assert level == pytest.approx([TRIMMED.foot, paper.y / 2 - TRIMMED.head], abs=0.02)


def test_marks_do_not_touch_what_is_kept(marked: Sheet) -> None:
    paper = size_of(marked.pdf.pages[0])
    for each in marks_of(marked.pdf):
        for point in (each.start, middle(each), each.end):
            beyond = (
                TRIMMED.side - min(point.x, paper.x - point.x),
                TRIMMED.foot - min(point.y, paper.y - point.y),
                TRIMMED.head - abs(point.y - paper.y / 2),
            )
            assert max(beyond) > 1.4, each


def test_marks_reach_beyond_the_rim_on_which_a_printer_prints_nothing(marked: Sheet) -> None:
    """A sixth of an inch with most, and less with the others."""
    paper = size_of(marked.pdf.pages[0])
    for each in marks_of(marked.pdf):
        if each.upright:
            ends = [min(point.y, paper.y - point.y) for point in (each.start, each.end)]
        else:
            ends = [min(point.x, paper.x - point.x) for point in (each.start, each.end)]
        assert max(ends) > 25.4 / 6 + 1, each


def test_cuts_are_solid_and_folds_dashed(marked: Sheet) -> None:
    paper, marks = size_of(marked.pdf.pages[0]), marks_of(marked.pdf)
    for each in marks:
        at = middle(each)
        on_fold = at.x - paper.x / 2 if each.upright else at.y - paper.y / 2
        assert each.dashed is (abs(on_fold) < 0.02), each
        assert each.width == 0.25
    assert Counter((each.page, each.dashed) for each in marks) == {
        (page, dashed): number for page in (1, 2) for dashed, number in ((False, 14), (True, 5))
    }


def test_no_text_is_cut(marked: Sheet) -> None:
    paper = size_of(marked.pdf.pages[0])
    for n, (face, page) in enumerate(zip(folded(paper), pages_of(marked), strict=True)):
        left, right = sorted((paper.x / 2, edge_of(n, paper)))
        for each in page:
            at = face.at(Point(each.x / MM, each.y / MM))
            assert left + 6 < at.x < right - 6, each
            assert TRIMMED.foot + 3.9 < at.y < paper.y / 2 - TRIMMED.head - 6, each


def test_the_last_page_tells_how_to_fold_and_whose_it_is(book: Book, made: Made) -> None:
    last = texts_of(made(book, ORDER))[-1]
    for key in ("sheet.fold.print", "sheet.fold.fold", "sheet.fold.cut", "book.unofficial"):
        assert unspaced(book.messages[key]) in last
    assert book.version in last
    assert f"rules.example/{book.locale}/guide" in last


def test_questions_of_the_last_page_share_its_room(book: Book, made: Made) -> None:
    """There is no gap above the drawings that is much wider than those between questions."""
    sheet = made(book, ORDER)
    last = pages_of(sheet)[-1]
    lines = sorted({each.y for each in last if each.size == sheet.body_size}, reverse=True)
    told = max(each.y for each in last if each.size < 8 and each.y < lines[-1])
    drawings = 20 * MM  # with what is around them
    between = max(upper - lower for upper, lower in pairwise(lines))
    assert lines[-1] - told - drawings < between


def test_the_fold_is_told_as_it_is_laid_out(books: Books) -> None:
    """Whoever changes how the sheet is folded has to lay out its pages anew."""
    assert books["en"].messages["sheet.fold.fold"] == (
        "Fold at the dashed marks: the upper half back, then the left half back."
        " The cover is in front."
    )
    assert "on the long edge" in books["en"].messages["sheet.fold.print"]
    assert "cut at the solid marks" in books["en"].messages["sheet.fold.cut"]


# --- What stands in it ----------------------------------------------------------------------


def test_every_box_has_one() -> None:
    assert set(MORE) == set(QUICK)


@pytest.mark.parametrize("box", one_in(5, BOXES))
def test_it_says_at_least_what_the_quick_sheet_says(book: Book, made: Made, box: str) -> None:
    sheet, told = made(book, Order("booklet", EDITIONS[box])), rules_of(book)
    assert not [id for id in QUICK[box].rules() if not sheet.says(plain(told[id].text))]
    assert len(sheet.pages) == 2
    assert 9.25 <= sheet.body_size <= 9.5


@pytest.mark.parametrize("box", one_in(5, BOXES))
def test_it_is_no_smaller_on_the_shorter_paper(books: Books, made: Made, box: str) -> None:
    sheet = made(books["en"], Order("booklet", EDITIONS[box], Paper.LETTER))
    assert len(sheet.pages) == 2
    assert 9.25 <= sheet.body_size <= 9.5


@pytest.mark.parametrize("box", BOXES)
def test_more_rules_are_of_the_engine_and_hold_in_the_box(books: Books, box: str) -> None:
    more = MORE[box].rules()
    assert set(more) <= set(RULES)
    assert len(more) == len(set(more))
    assert set(more).isdisjoint(QUICK[box].rules())
    assert Parts.of(books["en"]).reader.at(EDITIONS[box]).untrue.isdisjoint(more)


@pytest.mark.parametrize("box", BOXES)
def test_examples_are_played_with_cards_of_the_box(books: Books, box: str) -> None:
    parts, edition = Parts.of(books["en"]), EDITIONS[box]
    more = MORE[box]
    for id in filter(None, (more.turn_example, more.uno_example, more.set_up_example)):
        example = parts.example(id)
        shown = [each for step in example.steps for each in step.scene.seats]
        faces = {each.face for seat in shown for each in seat.hand}
        faces |= {step.scene.top.face for step in example.steps if step.scene.top}
        assert faces <= faces_of(edition), id
        if example.box != box:
            assert example.anchor not in parts.reader.at(edition).examples


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


def test_house_rules_run_on_before_the_turn_where_they_are_many(book: Book, made: Made) -> None:
    """All of them are told whole, those for which page 2 has no room at the top of page 3."""
    sheet = made(book, Order("booklet", edition_of("classic", ["printed-house-rules"])))
    rules = rules_of(book)
    pages, heading = texts_of(sheet), unspaced(book.messages["sheet.agreed"])
    assert [heading in page for page in pages[1:4]] == [True, True, False]
    assert pages[2].startswith(heading)
    assert complaints(sheet, "PDF_UA_1") == []
    for id in ("stacking.same", "stacking.total", "jump-in.goes-on", "draw-until.may"):
        assert sheet.says(plain(rules[id].text)), id


def test_house_rules_agreed_on(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, Order("booklet", edition_of("classic", ["jump-in", "draw-until-may"])))
    told = rules_of(book)
    assert unspaced(plain(told["jump-in.same-card"].text)) in texts_of(sheet)[1]
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
    heads = ("set-up", "turn", "cards", "cards", "uno", "challenge", "end", "questions")
    assert sheet.headings(2) == [book.messages[f"sheet.{head}"] for head in heads]
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
        faces = [card(each).face for each in cover_cards(QUICK[box], edition)]
        assert len(faces) == 5
        assert faces_of(edition).issuperset(faces)
