"""How far a language is: translated, needing work, reviewed; chapter by chapter."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from regelbok.book import reviews
from regelbok.book.manuscript import Manuscript
from regelbok.book.reviews import Reviews
from regelbok.workbench.progress import as_data, as_text, progress
from regelbok.workbench.signing import sign

from .conftest import GOOD, RULE, TITLE, reworded, translate

DAY = date(2026, 12, 1)


def test_texts_are_counted_by_chapter_and_group(book: Manuscript) -> None:
    found = progress(book, "nb", Reviews())
    assert (found.whole.texts, found.whole.ready, found.whole.needs_work) == (5, 5, 0)
    assert found.groups["uno-call"].texts == 2
    assert found.groups["interface"].texts == 1
    assert found.groups["story"].texts == 1
    assert sum(each.texts for each in found.groups.values()) == 5


def test_what_needs_work_is_told_apart(book: Manuscript) -> None:
    translate(book, {**GOOD, RULE: ("",)})
    found = progress(reworded(book, TITLE, "Calling UNO"), "nb", Reviews())
    assert (found.whole.ready, found.whole.stale, found.whole.untranslated) == (3, 1, 1)
    assert found.groups["uno-call"].needs_work == 2
    assert "3 of 5 texts ready, 0 fuzzy, 1 stale, 1 untranslated" in as_text(found, chapters=False)


def test_reviewed_is_what_holds_and_the_rest_has_lapsed(book: Manuscript) -> None:
    sign(book, [TITLE, RULE], "nb", "kari", DAY)
    signatures = reviews.load(book.root, book.glossary.locales, book.messages, DAY)
    found = progress(book, "nb", signatures)
    assert (found.whole.reviewed, found.lapsed, found.groups["uno-call"].reviewed) == (2, 0, 2)
    found = progress(reworded(book, TITLE, "Calling UNO"), "nb", signatures)
    assert (found.whole.reviewed, found.lapsed) == (1, 1)
    assert "1 reviewed by people, 1 reviews lapsed" in as_text(found, chapters=False)


def test_english_is_always_ready_and_can_be_reviewed(book: Manuscript) -> None:
    found = progress(book, "en", Reviews())
    assert as_text(found, chapters=False) == "en: 5 of 5 texts ready, 0 reviewed by people"


def test_a_language_without_a_catalogue_has_everything_to_do(book: Manuscript) -> None:
    assert progress(book, "sv", Reviews()).whole.untranslated == 5


def test_an_unfinished_language_says_so(book: Manuscript) -> None:
    glossary = replace(book.glossary, unfinished=frozenset({"nb"}), words_given={"nb": (3, 143)})
    found = progress(replace(book, glossary=glossary), "nb", Reviews())
    told = as_text(found, chapters=False)
    assert "3 of 143 places of the glossary filled, unfinished: readers do not get it" in told
    assert as_data(found)["glossary"] == {"filled": 3, "places": 143}


def test_the_table_has_a_line_for_each_chapter(book: Manuscript) -> None:
    lines = as_text(progress(book, "nb", Reviews()), chapters=True).split("\n")
    assert lines[1].split() == ["texts", "ready", "needs", "work", "reviewed"]
    assert ["uno-call", "2", "2", "0", "0"] in [line.split() for line in lines]
    assert len({len(line) for line in lines[1:]}) == 1
