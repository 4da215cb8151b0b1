"""What the chapters say of rule sheets is what the engine knows, for every box."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book.chapters import ChapterSource, EntrySource, ProseSource, RuleSource, load
from regelbok.book.manuscript import Manuscript
from regelbok.book.sheets_read import misread
from regelbok.engine.edition import Sheet
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.rules import Kind
from regelbok.proof.errors import InputError

from .conftest import WriteChapter

ROOT = Path(__file__).parents[2]


def told(book: Manuscript, id: str, chapter: ChapterSource) -> list[str]:
    """What is wrong with the book if it has this chapter."""
    others = [each for each in book.chapters if each.id != id]
    return list(misread(ROOT, [*others, chapter]))


def saying(chapter: ChapterSource, sheet: Sheet | None) -> ChapterSource:
    """The chapter with another word on the sheets, or none."""

    def other(entry: EntrySource) -> EntrySource:
        if not isinstance(entry, ProseSource):
            return entry
        sheets = tuple(each._replace(sheet=sheet) for each in entry.sheets if sheet)
        return replace(entry, sheets=sheets)

    return replace(chapter, entries=tuple(other(each) for each in chapter.entries))


def chapter_of(book: Manuscript, id: str) -> ChapterSource:
    return next(each for each in book.chapters if each.id == id)


def test_every_box_but_the_classic_one_is_told(book: Manuscript) -> None:
    assert list(misread(ROOT, book.chapters)) == []
    said = {
        each.box
        for chapter in book.chapters
        for entry in chapter.entries
        if isinstance(entry, ProseSource)
        for each in entry.sheets
    }
    assert said == set(EDITIONS) - {CLASSIC.id}


@pytest.mark.parametrize("id", ["extreme", "all-wild", "swap-hands"])
def test_a_second_hand_chapter_has_to_say_so(id: str, book: Manuscript) -> None:
    (line,) = told(book, id, saying(chapter_of(book, id), None))
    assert f"found no text that says whether the sheet of '{id}' was read; expected" in line


def test_a_sheet_that_was_read_cannot_be_said_to_be_unread(book: Manuscript) -> None:
    lines = told(book, "flip", saying(chapter_of(book, "flip"), Sheet.REPORTED))
    assert any("the sheet of 'flip' said to be reported; expected 'read'" in line for line in lines)
    assert any("the rule 'flip." in line and "has read none" in line for line in lines)


def test_a_sheet_that_was_not_read_cannot_be_said_to_be_read(book: Manuscript) -> None:
    lines = told(book, "extreme", saying(chapter_of(book, "extreme"), Sheet.READ))
    assert any("'extreme' said to be read; expected 'reported'" in line for line in lines)
    assert any("no rule from it; expected 'reported'" in line for line in lines)


def test_a_read_sheet_needs_a_rule_from_it(book: Manuscript) -> None:
    chapter = chapter_of(book, "blank-cards")
    rules = [each for each in chapter.entries if isinstance(each, RuleSource)]
    assert all(each.rule.kind is Kind.OFFICIAL for each in rules)
    ours = next(
        each
        for other in book.chapters
        for each in other.entries
        if isinstance(each, RuleSource) and each.rule.kind is Kind.RULING
    )
    prose = [each for each in chapter.entries if isinstance(each, ProseSource)]
    (line,) = told(book, chapter.id, replace(chapter, entries=(*prose, ours)))
    assert "the chapter 'blank-cards' with a sheet that was read and no rule from it" in line


def test_a_figure_on_the_sheet_carries_the_word_too(book: Manuscript) -> None:
    chapter = chapter_of(book, "all-wild")
    bare = replace(chapter, facts=tuple(replace(each, sheets=()) for each in chapter.facts))
    (line,) = told(book, "all-wild", bare)
    assert "the fact 'sheet' of chapter 'all-wild' without the key 'sheets'" in line


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("{flipp: read}", "found 'flipp'; expected 'flip'"),
        ("{flip: reed}", "found 'reed'; expected 'read'"),
        ("flip", "found 'flip'; expected boxes with 'read' or 'reported'"),
    ],
)
def test_a_wrong_word_is_one_clear_line(
    written: str, found: str, write_chapter: WriteChapter
) -> None:
    text = (
        "id: a\nkind: edition\norder: 1\ngroup: editions\ntitle: A\nlead: A box.\n"
        f"entries:\n- prose: a-what\n  sheets: {written}\n  text: We have read it.\n"
    )
    with pytest.raises(InputError) as error:
        load(write_chapter(text))
    (line,) = error.value.lines
    assert found in line
