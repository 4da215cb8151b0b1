"""How high the pieces of the rulebook are reckoned, beside how high Typst sets them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

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

FONT = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])

# What measures the pieces as they are set; the places that they lead to are elsewhere in the book.
MEASURE = b"""
#import "/templates/rulebook/pieces.typ": data, look, piece, sheet, styled
#show: sheet.with(data)
#show: styled
#for name in data.led-to [#metadata(none)#label(name)]
#let high(each) = measure(width: look.width, piece(each)).height.pt()
#context [#metadata(data.measured.map(high))<heights>]
"""

# What measures texts in one line, in a type size of a thousand points.
WIDTHS = b"""
#set text(font: "Inter", fallback: false, size: 1000pt)
#let told = json(bytes(sys.inputs.data))
#context [#metadata(told.texts.map(each => {
  measure(text(weight: told.weight, each)).width.pt()
}))<widths>]
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

    def keep(told: Data, heights: Heights, *_: object) -> Data:
        kept.extend(pieces(told["parts"], heights))
        measured = [each.data for each in kept]
        return {"measured": measured, "led-to": sorted(set(led_to(measured)))}

    monkeypatch.setattr(rulebook, "bound", keep)
    sheet, parts = SHEETS[order.sheet], Parts.of(book)
    common = common_data(parts, order, title=sheet.title, page="", address="")
    compiler = typst.Compiler(
        MEASURE,
        root=HERE,
        font_paths=FONT,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(common | sheet.fill(parts, order))},
    )
    found = json.loads(compiler.query("<heights>", field="value", one=True))
    return [*zip(kept, found, strict=True)]


def led_to(data: object) -> Iterator[str]:
    """The places that links within the data of a sheet lead to."""
    match data:
        case {"kind": "link", "to": str(place)}:
            yield place
        case Mapping():
            yield from chain.from_iterable(map(led_to, data.values()))
        case list() | tuple():
            yield from chain.from_iterable(map(led_to, data))


ORDERED = [
    Order(sheet, box, paper)
    for box in EDITIONS.values()
    for sheet in ("rulebook", "rulebook-large")
    for paper in Paper
]
OFFERED = [order for order in ORDERED if order.edition is CLASSIC]
OTHERS = [order for order in ORDERED if order.edition is not CLASSIC]


@pytest.mark.parametrize(
    "order", [*OFFERED, *one_in(19, OTHERS)], ids=lambda order: order.file_name("")
)
def test_nothing_is_higher_than_reckoned(
    book: Book, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it would not stand on the page for which it is planned."""
    told = reckoned_and_set(book, order, monkeypatch)
    assert len(told) > 50
    too_high = [(each.data, each.height, found) for each, found in told if found > each.height + 1]
    assert too_high == []


@pytest.mark.parametrize("sheet", ["rulebook", "rulebook-large"])
def test_little_is_lower_than_reckoned(
    book: Book, sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = reckoned_and_set(book, Order(sheet), monkeypatch)
    line = 1.4 * told[0][0].height / 3
    lower = [each for each, found in told if found < each.height - line]
    assert len(lower) < len(told) / 20
    assert sum(found for _, found in told) > 0.97 * sum(each.height for each, _ in told)


def strings(data: object) -> Iterator[str]:
    """All texts within the data of a sheet."""
    match data:
        case str():
            yield data
        case Mapping():
            yield from chain.from_iterable(map(strings, data.values()))
        case list() | tuple():
            yield from chain.from_iterable(map(strings, data))


def said(book: Book) -> set[str]:
    """The texts of the rulebook, and every two words that stand side by side in one.

    No word by itself, which is not broken however wide it is.
    """
    told = SHEETS["rulebook"].fill(Parts.of(book), Order("rulebook"))
    texts = [text.split() for text in strings(told) if not text.startswith("<")]  # no drawings
    pairs = chain.from_iterable(map(pairwise, texts))
    return {" ".join(words) for words in (*texts, *pairs) if len(words) > 1}


@pytest.mark.parametrize("weight", [400, 600, 700])
def test_no_words_are_wider_than_reckoned(book: Book, weight: int) -> None:
    """Although some letters stand further apart than they are wide."""
    texts = sorted(said(book))
    assert len(texts) > 5_000
    compiler = typst.Compiler(
        WIDTHS,
        root=HERE,
        font_paths=FONT,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps({"texts": texts, "weight": weight})},
    )
    found = json.loads(compiler.query("<widths>", field="value", one=True))
    known = letters()
    wider = [
        (text, width)
        for text, width in zip(texts, found, strict=True)
        if width > 1000 * known.width(text, weight)
    ]
    assert wider == []


# --- Lines ----------------------------------------------------------------------------------


def test_lines_are_filled_with_words(heights: Heights) -> None:
    text = [Run("one two three four", 10)]
    assert heights.lines(text, heights.width(text)) == 1
    assert heights.lines(text, heights.width(text) - 1) == 2
    assert heights.lines(text, heights.width([Run("three", 10)])) == 4


def test_a_line_may_end_behind_a_hyphen_of_a_long_word_only(heights: Heights) -> None:
    width = heights.width([Run("draw-", 10)])
    assert heights.lines([Run("draw-card", 10)], width) == 1
    assert heights.lines([Run("draw-cards-of-any-box", 10)], 2 * width) > 1
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
