"""The quick sheet says what it promises, on one page that machines can read too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pdfua
import pytest
from tests.sheets.reading import one_line, rules_of, with_sentence
from tests.sheets.sheet import PAPERS, Sheet, complaints

from regelbok import RELEASED
from regelbok.book.markup import plain
from regelbok.book.region import region_of
from regelbok.book.tree import Book, Paragraph, Question
from regelbok.engine.cards import card
from regelbok.engine.facts import FACTS
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError
from regelbok.sheets import press, sheet_pdf
from regelbok.sheets.order import Order, Paper
from regelbok.sheets.quick_selections import QUICK

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
LETTERS = {"en": "–", "nb": "øå", "sv": "åäö", "da": "æøå"}
CLASSIC = QUICK["classic"]
ORDER = Order("quick")


@pytest.fixture(scope="module")
def sheet(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sheet]:
    """The quick sheet of the book, without an address."""
    path = tmp_path_factory.mktemp("quick") / ORDER.file_name(book.locale)
    path.write_bytes(sheet_pdf(book, ORDER))
    sheet = Sheet(path)
    yield sheet
    sheet.pdf.close()


def questions(book: Book) -> dict[str, Question]:
    entries = (entry for chapter in book.chapters for entry in chapter.entries)
    return {entry.id: entry for entry in entries if isinstance(entry, Question)}


# --- What it says ---------------------------------------------------------------------------


def test_every_promised_rule_is_told(book: Book, sheet: Sheet) -> None:
    told = rules_of(book)
    promised = CLASSIC.rules()
    missing = [id for id in promised if not sheet.says(plain(told[id].text))]
    assert not missing
    assert len(promised) == len(set(promised)) >= 15


def test_promise_names_rules_of_the_engine() -> None:
    assert set(CLASSIC.rules()) <= set(RULES)


def test_cards_say_what_they_do_and_count(book: Book, sheet: Sheet) -> None:
    for row in CLASSIC.cards:
        chapter, (face,) = book.chapter(row.chapter), map(card, row.cards)
        worth = FACTS["points.wild" if face.colour is None else "points.action"]
        assert sheet.says(f"{chapter.title}{plain(chapter.lead)}{worth}")


def test_questions_and_their_short_answers(book: Book, sheet: Sheet) -> None:
    asked = [each.question for column in CLASSIC.questions for each in column]
    assert len(asked) == 3
    for id in asked:
        question = questions(book)[id]
        answer = question.answer[0]
        assert isinstance(answer, Paragraph)
        assert sheet.says(question.question + plain(answer.children))


def test_disclaimer_version_and_letters(book: Book, sheet: Sheet) -> None:
    assert sheet.text.count("Mattel") == book.messages["book.unofficial"].count("Mattel")
    assert sheet.says(book.messages["book.unofficial"])
    assert sheet.says(book.messages["book.version"].replace("{version}", book.version))
    assert str(int(RELEASED[-2:])) in sheet.text
    assert RELEASED[:4] in sheet.text
    assert set(LETTERS.get(book.locale, "–")) <= set(sheet.text)


def test_address_is_printed_if_given(sheet: Sheet, books: Books, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(sheet_pdf(books["sv"], ORDER, address="https://rules.example/x/"))
    assert not sheet.says("rules.example")
    with_address = Sheet(path)
    assert with_address.says("rules.example/x/sv" + books["sv"].messages["book.version"][:4])
    with_address.pdf.close()


# --- How it is made -------------------------------------------------------------------------


def test_one_page_of_a4(sheet: Sheet) -> None:
    assert sheet.sizes == [pytest.approx(PAPERS[Paper.A4], abs=0.1)]


def test_body_is_worth_eleven_points_of_arial(sheet: Sheet) -> None:
    assert sheet.body_in_arial >= 11


def test_language_title_and_bookmarks(book: Book, sheet: Sheet) -> None:
    root = sheet.pdf.Root
    assert str(root.Lang) == f"{book.locale}-{region_of(book.locale)}"
    with sheet.pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == book.messages["sheet.title"]
    assert root.ViewerPreferences.DisplayDocTitle
    with sheet.pdf.open_outline() as outline:
        (title,) = outline.root
        assert title.title == book.messages["sheet.title"]
        assert len(title.children) == 6


def test_structure(book: Book, sheet: Sheet) -> None:
    roles = sheet.roles
    assert (roles["H1"], roles["H2"], roles["H3"]) == (1, 6, 3)
    assert (roles["Table"], roles["TH"], roles["TR"]) == (1, 2, 1 + len(CLASSIC.cards))
    assert roles["LI"] == len(CLASSIC.rules())
    assert sheet.alts() == [book.card_names[row.cards[0]] for row in CLASSIC.cards]


def test_fonts_are_inside(sheet: Sheet) -> None:
    assert all(font.Subtype != "/Type3" for font in sheet.fonts)
    inner = [font.FontDescriptor for font in sheet.fonts if "/FontDescriptor" in font]
    assert inner
    assert all("/FontFile2" in each or "/FontFile3" in each for each in inner)
    assert all("Inter" in name for name in sheet.font_names)


@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(sheet: Sheet, profile: str) -> None:
    assert complaints(sheet, profile) == []


def test_second_opinion_on_accessibility(sheet: Sheet) -> None:
    report = pdfua.validate(str(sheet.path))
    assert list(report.findings) == []
    assert report.exit_code == 0


def test_same_bytes_again(book: Book, sheet: Sheet) -> None:
    assert sheet_pdf(book, ORDER) == sheet.path.read_bytes()


# --- What goes wrong ------------------------------------------------------------------------


def test_too_much_text(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["da"], CLASSIC.rules()[0], "word " * 300), ORDER)
    found = r"regelbok-classic-quick-da-a4\.pdf: found [\d.]+ mm of text too much at 10.5 pt"
    assert re.match(found, one_line(caught.value))


def test_character_that_the_font_has_not(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_sentence(books["nb"], CLASSIC.rules()[0], "snow ☃"), ORDER)
    assert one_line(caught.value).startswith("regelbok-classic-quick-nb-a4.pdf: found '☃'")


def test_font_that_is_not_there(
    books: Books, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "FONTS", tmp_path / "nothing")
    with pytest.raises(InputError) as caught:
        sheet_pdf(books["en"], ORDER)
    assert one_line(caught.value).startswith("regelbok-classic-quick-en-a4.pdf: found no font")


def test_text_is_never_markup(books: Books) -> None:
    book = with_sentence(books["en"], CLASSIC.rules()[0], '#panic("x") *a* $x$ "\\u{41}')
    assert sheet_pdf(book, ORDER).startswith(b"%PDF")


def test_rule_that_the_book_has_not(books: Books) -> None:
    book = replace(books["en"], chapters=books["en"].chapters[:0])
    with pytest.raises(InputError) as caught:
        sheet_pdf(book, ORDER)
    assert "expected" in one_line(caught.value)
