"""How high the pieces of the rulebook are reckoned, beside how high Typst sets them."""

from __future__ import annotations

import json

import pytest
import typst
from tests.long import one_in

from regelbok.book.tree import Book
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.sheets import rulebook
from regelbok.sheets.common import common_data
from regelbok.sheets.order import Order, Paper
from regelbok.sheets.parts import Parts
from regelbok.sheets.press import FONTS, HERE
from regelbok.sheets.registry import SHEETS
from regelbok.sheets.rulebook_heights import Heights, Run, Space
from regelbok.sheets.rulebook_letters import letters
from regelbok.sheets.rulebook_look import usual_look
from regelbok.sheets.rulebook_pages import Piece
from regelbok.sheets.rulebook_pieces import pieces
from regelbok.sheets.text import Data

pytestmark = pytest.mark.pdf

# What measures the pieces as they are set.
MEASURE = b"""
#import "/templates/rulebook/pieces.typ": data, look, piece, sheet, styled
#show: sheet.with(data)
#show: styled
#let high(each) = measure(width: look.width, piece(each)).height.pt()
#context [#metadata(data.measured.map(high))<heights>]
"""


@pytest.fixture
def heights() -> Heights:
    """Those of the usual print."""
    return Heights(usual_look(Paper.A4), letters())


def reckoned_and_set(
    book: Book, order: Order, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Piece, float]]:
    """Each piece of a rulebook, with how high it is set."""
    kept: list[Piece] = []

    def keep(told: Data, heights: Heights, page: object) -> Data:
        kept.extend(pieces(told["parts"], heights))
        return {"measured": [each.data for each in kept]}

    monkeypatch.setattr(rulebook, "bound", keep)
    sheet, parts = SHEETS[order.sheet], Parts.of(book)
    common = common_data(parts, order, title=sheet.title, page="", address="")
    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS]
    )
    compiler = typst.Compiler(
        MEASURE,
        root=HERE,
        font_paths=fonts,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(common | sheet.fill(parts, order))},
    )
    found = json.loads(compiler.query("<heights>", field="value", one=True))
    return [*zip(kept, found, strict=True)]


SHEETS_OF_RULES = ("rulebook", "rulebook-large")
OFFERED = [Order(sheet, paper=paper) for sheet in SHEETS_OF_RULES for paper in Paper]
ORDERED = [
    Order(sheet, box, paper)
    for box in EDITIONS.values()
    if box is not CLASSIC
    for sheet in SHEETS_OF_RULES
    for paper in Paper
]


@pytest.mark.parametrize("order", OFFERED, ids=lambda order: order.file_name(""))
def test_nothing_is_higher_than_reckoned(
    book: Book, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it would not stand on the page for which it is planned."""
    told = reckoned_and_set(book, order, monkeypatch)
    assert len(told) > 100
    too_high = [(each.data, each.height, found) for each, found in told if found > each.height + 1]
    assert too_high == []


@pytest.mark.parametrize("order", one_in(19, ORDERED), ids=lambda order: order.file_name(""))
def test_hardly_anything_is_higher_than_reckoned_in_other_boxes(
    book: Book, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One piece of a book may be, by a line or two, for which a page has room."""
    told = reckoned_and_set(book, order, monkeypatch)
    too_high = [found - each.height for each, found in told if found > each.height + 1]
    assert len(too_high) <= 1
    assert all(more < 20 for more in too_high)


@pytest.mark.parametrize("sheet", ["rulebook", "rulebook-large"])
def test_little_is_lower_than_reckoned(
    book: Book, sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = reckoned_and_set(book, Order(sheet), monkeypatch)
    line = 1.4 * told[0][0].height / 3
    lower = [each for each, found in told if found < each.height - line]
    assert len(lower) < len(told) / 20
    assert sum(found for _, found in told) > 0.97 * sum(each.height for each, _ in told)


# --- Lines ----------------------------------------------------------------------------------


def test_lines_are_filled_with_words(heights: Heights) -> None:
    text = [Run("one two three four", 10)]
    assert heights.lines(text, heights.width(text)) == 1
    assert heights.lines(text, heights.width(text) - 1) == 2
    assert heights.lines(text, heights.width([Run("three", 10)])) == 4


def test_a_line_may_end_behind_a_hyphen_but_not_before_a_number(heights: Heights) -> None:
    width = heights.width([Run("draw-", 10)])
    assert heights.lines([Run("draw-card", 10)], width) == 2
    assert heights.lines([Run("3-10", 10)], width / 2) == 1


def test_a_box_is_not_broken(heights: Heights) -> None:
    width = heights.width([Run("must", 10)]) * 1.5
    assert heights.lines([Run("must not", 10)], width) == 2
    assert heights.lines([Run("must not", 10, 600, 2)], width) == 1


def test_lines_but_the_first_may_hang(heights: Heights) -> None:
    word = heights.width([Run("word", 10)])
    text = (Run("word word", 10), Space(2), Run("word word", 10))
    assert heights.lines(text, 2.2 * word) == 2
    assert heights.lines(text, 2.2 * word, hanging=word) == 3
