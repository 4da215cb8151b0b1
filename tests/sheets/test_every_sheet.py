"""What every sheet promises in every language, whatever stands on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import cache
from itertools import cycle, pairwise
from typing import TYPE_CHECKING
from unicodedata import category

import pdfua
import pytest
import segno
from babel.dates import format_date
from tests.long import one_in
from tests.sheets.conftest import LOCALES, ROOT
from tests.sheets.drawing import MM
from tests.sheets.layout import apart, near_the_edge, overlaps
from tests.sheets.qr import codes_of
from tests.sheets.sheet import PAPERS, Sheet, complaints, squeezed

from regelbok.book import check_words, glossary_file
from regelbok.book.glossary import SOURCE
from regelbok.book.numbering import rule_numbers
from regelbok.book.region import region_of
from regelbok.book.tree import Book
from regelbok.engine.cards import card
from regelbok.engine.edition import points_of
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order, Paper
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.registry import SHEETS

if TYPE_CHECKING:
    from tests.sheets.conftest import Made, Pressed

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
SITE = "https://rules.example/"
READ = ("quick", "quick-large", "rulebook", "rulebook-large", "questions", "house-rules")
FIGURED = ("quick", "quick-large", "booklet")
OF_ANY_BOX = ("quick", "quick-large", "questions", "house-rules", "score-pad", "cards")


@pytest.fixture(params=[*SHEETS])
def kind(request: pytest.FixtureRequest) -> str:
    """The id of each sheet in turn."""
    id: str = request.param
    return id


@pytest.fixture
def sheet(kind: str, book: Book, made: Made) -> Sheet:
    """Each sheet in each language in turn, of the classic box on A4."""
    return made(book, Order(kind))


@pytest.fixture
def english(kind: str, books: Books, made: Made) -> Sheet:
    """The same sheet in English."""
    return made(books[SOURCE], Order(kind))


# --- What it says of itself -----------------------------------------------------------------


def test_language_and_title(kind: str, book: Book, sheet: Sheet) -> None:
    root, title = sheet.pdf.Root, book.messages[SHEETS[kind].title]
    assert str(root.Lang) == f"{book.locale}-{region_of(book.locale)}"
    assert root.ViewerPreferences.DisplayDocTitle
    with sheet.pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == title
    assert sheet.headings(1) == [" ".join(title.split())]


def test_bookmarks_lead_to_their_headings(sheet: Sheet, english: Sheet) -> None:
    levels = [each.level for each in sheet.bookmarks]
    assert levels == [each.level for each in english.bookmarks]
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert len(levels) > 4
    for each in sheet.bookmarks:
        assert squeezed(each.title) in sheet.texts[each.page], each


def test_version_proof_and_whose_game_it_is(book: Book, sheet: Sheet) -> None:
    """Where it is read aloud too: not at the foot of a page, which screen readers pass over."""
    region = f"{book.locale}_{region_of(book.locale)}"
    day = format_date(date.fromisoformat(book.proved), "long", region)
    assert sheet.pages_with(book.messages["book.unofficial"])
    assert sheet.pages_with(book.messages["book.version"].replace("{version}", book.version))
    assert sheet.pages_with(book.messages["book.proved"].replace("{date}", day))


def address_of(kind: str, book: Book) -> str:
    """The page that a sheet belongs to, as a reader types it."""
    return f"rules.example/{book.locale}/{SHEETS[kind].pages[0]}".rstrip("/")


def test_address_of_its_page_in_short(kind: str, book: Book, sheet: Sheet) -> None:
    assert sheet.pages_with(address_of(kind, book))


def test_code_that_leads_to_its_page(kind: str, book: Book, sheet: Sheet) -> None:
    """With modules large enough to be read, and as much white around them as they need."""
    matrix = segno.make_qr(f"https://{address_of(kind, book)}/", error="m").matrix
    codes = codes_of(sheet)
    assert codes
    for code in codes:
        assert code.rows == tuple(tuple(map(bool, row)) for row in matrix)
        assert code.module >= 0.4 * MM
        blank = 4 * code.module
        assert all(apart(code.box, each.box, by=blank) for each in sheet.by_page[code.page])


# --- Its language ---------------------------------------------------------------------------


def test_nothing_is_left_in_english(book: Book, sheet: Sheet, english: Sheet) -> None:
    if book.locale == SOURCE:
        return
    index = book.messages["sheet.index"]  # also of words that players take from English
    ends = [each.page for each in sheet.bookmarks if each.title == index]
    last = min(ends, default=len(sheet.pages) + 1)
    boxes = {text for key, text in book.messages.items() if key.startswith("edition.")}
    theirs = {each.text.strip() for each in english.shown if words_in(each.text) > 1}
    theirs = {text for text in theirs if not any(text in name for name in boxes)}
    same = [each for each in sheet.shown if each.text.strip() in theirs and each.page < last]
    assert not [each for each in same if each.within != "picture"]
    assert set(sheet.alts()).isdisjoint(english.alts())
    titles = {each.title for each in english.bookmarks}
    assert titles.isdisjoint(each.title for each in sheet.bookmarks)


def words_in(text: str) -> int:
    return len(re.findall(r"[^\W\d_]{2,}", text))


def test_every_picture_is_told(sheet: Sheet, english: Sheet) -> None:
    assert all(sheet.alts())
    assert len(sheet.alts()) == len(english.alts())


def test_quotation_marks_of_the_language(book: Book, sheet: Sheet) -> None:
    marks = [*quotes()[book.locale]]
    found = [mark for each in sheet.shown for mark in each.text if is_quote(mark)]
    assert found == marks * (len(found) // 2)


def is_quote(mark: str) -> bool:
    return mark in "\"'„" or (category(mark) in ("Pi", "Pf") and mark != "’")


@cache
def quotes() -> Mapping[str, str]:
    return check_words.load(ROOT, glossary_file.load(ROOT)).quotes


def test_decimals_as_the_language_writes_them(book: Book, sheet: Sheet) -> None:
    """With a comma everywhere but in English; only numbers of rules and of versions have points."""
    texts = [each.text for each in sheet.shown]
    points = {found for text in texts for found in re.findall(r"\d+(?:\.\d+)+", text)}
    commas = {found for text in texts for found in re.findall(r"\d+,\d+", text)}
    if book.locale == SOURCE:
        assert not commas
    else:
        assert points <= {book.version, *rule_numbers(book).values()}


@pytest.mark.parametrize("kind", FIGURED)
def test_figures_alone_are_the_same_in_every_language(sheet: Sheet, english: Sheet) -> None:
    """Counts, points and targets, which the tests of each sheet compare with the engine."""
    assert figures(sheet) == figures(english)


def figures(sheet: Sheet) -> Counter[str]:
    """The numbers that stand alone, but for the year, which does or not as lines end."""
    return Counter(each.text for each in sheet.shown if re.fullmatch(r"\d{1,3}", each.text))


@pytest.mark.parametrize("kind", ["quick", "quick-large", "booklet"])
def test_points_of_the_cards_are_those_of_the_engine(sheet: Sheet) -> None:
    cards = [card(each) for row in QUICK[CLASSIC.id].cards for each in row.cards]
    points = Counter(str(points_of(each, CLASSIC)) for each in cards)
    assert points <= figures(sheet)


# --- How it is set --------------------------------------------------------------------------


def test_a4(sheet: Sheet) -> None:
    for size in sheet.sizes:
        assert sorted(size) == pytest.approx(PAPERS[Paper.A4], abs=0.1)


@pytest.mark.parametrize("kind", SHEETS)
def test_nothing_stands_near_the_edge(sheet: Sheet) -> None:
    assert near_the_edge(sheet) == []


@pytest.mark.parametrize("kind", SHEETS)
def test_nothing_is_printed_over_something_else(sheet: Sheet) -> None:
    assert overlaps(sheet) == []


@pytest.mark.parametrize("box", one_in(4, sorted(EDITIONS)))
@pytest.mark.parametrize("kind", OF_ANY_BOX)
def test_nor_on_the_sheets_of_other_boxes(books: Books, made: Made, kind: str, box: str) -> None:
    sheet = made(books[SOURCE], Order(kind, EDITIONS[box]))
    assert near_the_edge(sheet) == []
    assert overlaps(sheet) == []


@pytest.mark.parametrize("kind", READ)
def test_body_is_worth_eleven_points_of_arial(book: Book, made: Made, kind: str) -> None:
    """On the sheets that are read from end to end."""
    assert made(book, Order(kind)).body_in_arial >= 11


def test_structure_is_the_same_in_every_language(sheet: Sheet, english: Sheet) -> None:
    for role in ("H1", "H2", "H3", "H4", "Table", "THead", "TR", "TH", "TD", "Figure"):
        assert sheet.roles[role] == english.roles[role], role


def test_every_table_has_a_head(sheet: Sheet) -> None:
    assert sheet.roles["Table"] == sheet.roles["THead"]
    for head in sheet.elements("TH"):
        assert any(each.get("/Scope") in ("/Column", "/Row") for each in head.A)


def test_fonts_are_inside(sheet: Sheet) -> None:
    assert all(font.Subtype != "/Type3" for font in sheet.fonts)
    inner = [font.FontDescriptor for font in sheet.fonts if "/FontDescriptor" in font]
    assert inner
    assert all("/FontFile2" in each or "/FontFile3" in each for each in inner)
    assert all(re.match(r"/[A-Z]{6}\+Inter\b", name) for name in sheet.font_names)


@pytest.mark.parametrize("kind", [kind for kind in SHEETS if kind != "rulebook-large"])
def test_standards(kind: str, book: Book, made: Made) -> None:
    sheet = made(book, Order(kind))
    assert complaints(sheet, "PDF_UA_1") == complaints(sheet, "PDF_A_2A") == []
    report = pdfua.validate(str(sheet.path))
    assert list(report.findings) == []
    assert report.exit_code == 0


@pytest.mark.parametrize(("kind", "locale"), [*zip(SHEETS, cycle(LOCALES), strict=False)])
def test_same_bytes_again(books: Books, pressed: Pressed, kind: str, locale: str) -> None:
    book, order = books[locale], Order(kind)
    assert sheet_pdf(book, order, address=SITE) == pressed(book, order).read_bytes()
