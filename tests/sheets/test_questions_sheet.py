"""The sheet of questions has every question, each with its answer on one page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.sheets.reading import one_line, plain_blocks
from tests.sheets.sheet import BROKEN, PAPERS, Sheet, complaints, squeezed, without_places

from regelbok.book.markup import plain
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book, Paragraph, Question, Strong, Text
from regelbok.engine.editions import EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.questions import CHAPTERS

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
ORDER = Order("questions")


def questions(book: Book) -> list[Question]:
    """All questions of the sheet, in order."""
    return [
        entry
        for id in CHAPTERS
        for entry in book.chapter(id).entries
        if isinstance(entry, Question)
    ]


def pages(sheet: Sheet) -> Mapping[int, str]:
    """What stands on each page, squeezed and without arrows."""
    return {number: without_places(squeezed(page)) for number, page in sheet.pages.items()}


def with_first_answer(book: Book, ask: str, answer: str = "") -> Book:
    """The book with another first question, and more of an answer."""
    first, *others = book.chapter(CHAPTERS[0]).entries
    assert isinstance(first, Question)
    blocks = (Paragraph((Strong(()),)), Paragraph((Text(answer),)), *first.answer)
    changed = replace(first, answer=blocks, question=ask)
    chapter = replace(book.chapter(CHAPTERS[0]), entries=(changed, *others))
    chapters = tuple(chapter if each.id == chapter.id else each for each in book.chapters)
    return replace(book, chapters=chapters)


# --- What it says ---------------------------------------------------------------------------


@pytest.mark.parametrize("paper", Paper)
def test_no_question_is_split(book: Book, made: Made, paper: Paper) -> None:
    """Question and answer stand in one piece on one page."""
    sheet = made(book, Order("questions", paper=paper))
    for each in questions(book):
        whole = squeezed(each.question + "".join(plain_blocks(each.answer)))
        assert sum(whole in page for page in pages(sheet).values()) == 1, each.id


def last_line(sheet: Sheet, title: str) -> str:
    """What stands in the last line of a title, without blanks."""
    whole = squeezed(title)
    texts = [squeezed(each.text) for each in sheet.shown]
    begin = next(
        i for i in range(len(texts)) if "".join(texts[i : i + len(title)]).startswith(whole)
    )
    line, height, read = "", 0.0, ""
    for each, text in zip(sheet.shown[begin:], texts[begin:], strict=True):
        if read == whole or not whole.startswith(read + text):
            break
        line = line + text if each.y == height else text
        height, read = each.y, read + text
    return line


def test_no_word_stands_alone_in_the_last_line_of_a_question(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    for title in (each.question for each in questions(book)):
        words = title.split()
        if len(words) > 3:
            assert last_line(sheet, title).endswith(squeezed("".join(words[-2:]))), title


def test_every_question_is_there(book: Book, made: Made) -> None:
    asked = [each.question for each in questions(book)]
    sheet = made(book, ORDER)
    assert len(asked) == sheet.roles["H3"] >= 65
    assert sheet.headings(3) == asked


def test_chapters_with_their_leads(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    chapters = [book.chapter(id) for id in CHAPTERS]
    assert sheet.headings(2) == [each.title for each in chapters]
    assert all(sheet.says(each.title + plain(each.lead)) for each in chapters)


def test_the_numbers_of_the_rules_below_an_answer(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, numbers = made(book, ORDER), rule_numbers(book)
    two, any_card = numbers["draw-two.no-answer"], numbers["out.any-card"]
    stacking = numbers["last-card.number"]
    assert sheet.says(f"agree on it. Rule {two}")
    assert sheet.says(f"is a house rule. Rules {any_card} · {stacking}")


def test_an_answer_without_links_names_the_rules_whose_examples_prove_it(
    books: Books, made: Made
) -> None:
    book, numbers = books["en"], rule_numbers(books["en"])
    last, kept = numbers["uno.last-card"], numbers["draw.keep-it"]
    sheet = made(book, ORDER)
    whole = "".join(pages(sheet).values())
    assert squeezed(f"in silence if you like. Rule {last}") in whole
    assert squeezed(f"Rules {kept} · {numbers['draw.play-it']}") in whole


def test_what_a_link_leads_to_on_the_site_is_marked(books: Books, made: Made) -> None:
    whole = squeezed(made(books["en"], ORDER).text)
    assert squeezed("what an arrow (↗) leads to") in whole
    assert squeezed("Where UNO comes from ↗ tells you more") in whole
    assert squeezed("Special cards make others draw") in whole  # that question is on the sheet


def test_who_says_so_where_no_play_can_prove_it(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, ORDER)
    sources = [each.source for each in questions(book) if each.source]
    assert len(sources) > 5
    whole = "".join(pages(sheet).values())
    assert all(squeezed(f"Source: {each}") in whole for each in sources)


def test_the_contents_name_the_pages(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    titles = [squeezed(book.chapter(id).title) for id in CHAPTERS]
    leads = [squeezed(plain(book.chapter(id).lead)) for id in CHAPTERS]
    found = [
        next(number for number, page in pages(sheet).items() if lead in page) for lead in leads
    ]
    line = "·".join(f"{title}{page}" for title, page in zip(titles, found, strict=True))
    assert line in pages(sheet)[1]


def test_pages_are_numbered_and_say_what_is_on_them(books: Books, made: Made) -> None:
    sheet = made(books["en"], ORDER)
    total = len(sheet.pages)
    assert total > 3
    for number, page in sheet.pages.items():
        assert f"Page{number}of{total}" in page
    last = sheet.pages[total]
    assert last.startswith("Myths") or last.endswith(f"{total}Myths")


# --- Another table --------------------------------------------------------------------------


def test_what_house_rules_make_untrue_is_marked(books: Books, made: Made) -> None:
    book, edition = books["en"], edition_of("classic", ["stacking-same"])
    changed = Parts.of(book).reader.at(edition).unanswered
    marked = [each for each in questions(book) if each.id in changed]
    sheet = made(book, Order("questions", edition))
    assert sheet.text.count(squeezed(book.messages["sheet.otherwise"])) == len(marked) > 3
    assert sheet.says("stacking cards of the same kind.")
    assert not made(book, ORDER).says(book.messages["sheet.otherwise"])


@pytest.mark.parametrize("box", sorted(EDITIONS))
def test_what_another_box_makes_untrue_is_left_out(books: Books, made: Made, box: str) -> None:
    book = books["en"]
    changed = Parts.of(book).reader.at(EDITIONS[box]).unanswered
    left = [each.question for each in questions(book) if each.id not in changed]
    assert made(book, Order("questions", EDITIONS[box])).headings(3) == left


# --- How it is made -------------------------------------------------------------------------


def test_type_is_large_enough(book: Book, made: Made) -> None:
    assert made(book, ORDER).body_size >= 10.5


def test_words_stand_equally_far_apart(book: Book, made: Made) -> None:
    """Lines end where they end: in columns as narrow as these, justified ones have wide gaps."""
    ends: dict[tuple[int, int, bool], float] = {}
    sheet = made(book, ORDER)
    middle = PAPERS[Paper.A4][0] / 2
    for each in sheet.shown:
        if each.size == sheet.body_size:
            line = each.page, round(each.y), each.x > middle
            ends[line] = max(ends.get(line, 0), each.x + each.width)
    assert len(ends) > 300
    ((_, often),) = Counter(map(round, ends.values())).most_common(1)
    assert often < len(ends) / 10


def test_words_are_broken_where_the_language_breaks_them(
    book: Book, made: Made, tmp_path: Path
) -> None:
    long = {"en": "misunderstandings", "nb": "misforståelsene", "sv": "ordningsföljderna"}
    told = with_first_answer(book, "?", " ".join([long.get(book.locale, "misforståelserne")] * 40))
    usual, path = made(book, ORDER), tmp_path / "told.pdf"
    path.write_bytes(sheet_pdf(told, ORDER))
    broken = Sheet(path)
    assert broken.text.count(BROKEN) > usual.text.count(BROKEN) + 3
    broken.pdf.close()


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(book: Book, made: Made, profile: str, colour: bool) -> None:
    assert complaints(made(book, Order("questions", colour=colour)), profile) == []


def test_second_opinion_on_accessibility(book: Book, made: Made) -> None:
    assert list(pdfua.validate(str(made(book, ORDER).path)).findings) == []


def test_same_bytes_again(books: Books, made: Made) -> None:
    pdf = sheet_pdf(books["en"], ORDER, address="https://rules.example/")
    assert pdf == made(books["en"], ORDER).path.read_bytes()


# --- What goes wrong ------------------------------------------------------------------------


def test_a_character_that_the_font_has_not(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_first_answer(books["sv"], "Snö ☃?"), ORDER)
    assert one_line(caught.value).startswith("regelbok-classic-questions-sv-a4.pdf: found '☃'")


def test_a_question_that_fits_on_no_page(books: Books) -> None:
    with pytest.raises(InputError) as caught:
        sheet_pdf(with_first_answer(books["en"], "why " * 2000), ORDER)
    found = "regelbok-classic-questions-en-a4.pdf: found too much text for "
    assert one_line(caught.value).startswith(found)


def test_a_box_for_which_no_answer_holds(books: Books) -> None:
    book = books["en"]
    kept = tuple(each for each in book.chapters if each.id not in CHAPTERS)
    empty = tuple(replace(book.chapter(id), entries=()) for id in CHAPTERS)
    with pytest.raises(InputError) as caught:
        sheet_pdf(replace(book, chapters=kept + empty), Order("questions", EDITIONS["all-wild"]))
    assert one_line(caught.value) == (
        "regelbok-all-wild-questions-en-a4.pdf: found no answer that holds in the box 'all-wild';"
        " expected another box"
    )
