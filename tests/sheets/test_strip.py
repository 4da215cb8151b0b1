"""An example as a strip: which of its steps are drawn, and where the others are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from regelbok.book.tree import Book, Example, GlossaryEntry, RuleEntry
from regelbok.sheets.strip import MOST_DRAWINGS, drawn_steps

pytestmark = pytest.mark.pdf


def examples(book: Book) -> Iterator[tuple[str, Example]]:
    """Every example with the rule under which it stands, or ""."""
    for chapter in book.chapters:
        for entry in chapter.entries:
            for each in () if isinstance(entry, GlossaryEntry) else entry.examples:
                yield (entry.id if isinstance(entry, RuleEntry) else ""), each


def strip(books: Mapping[str, Book], id: str) -> tuple[list[tuple[int, list[int]]], list[int]]:
    """Which steps of an example are drawn, each with those told under it, and which are not."""
    ((rule, example),) = (each for each in examples(books["en"]) if each[1].id == id)
    drawn, rest = drawn_steps(example.steps, rule)
    told = [(each.place, [place for place, _ in each.told]) for each in drawn]
    return told, [place for place, _ in rest]


def test_every_step_is_told_once_and_in_order(books: Mapping[str, Book]) -> None:
    for rule, example in examples(books["en"]):
        drawn, rest = drawn_steps(example.steps, rule)
        told = [step for each in drawn for _, step in each.told] + [step for _, step in rest]
        assert told == list(example.steps), example.id
        assert len(drawn) <= MOST_DRAWINGS
        for each in drawn:
            assert each.step is example.steps[each.place]
            assert (each.place, each.step) in each.told


def test_rule_is_shown_in_a_drawing_where_cards_lie(books: Mapping[str, Book]) -> None:
    for rule, example in examples(books["en"]):
        drawn, _ = drawn_steps(example.steps, rule)
        laid = [step for step in example.steps if step.scene.top]
        if any(rule == each.id for step in laid for each in step.rules):
            assert any(each.shows(rule) for each in drawn), example.id


def test_refused_move_is_told_where_the_table_still_lies_so(books: Mapping[str, Book]) -> None:
    assert strip(books, "skip-next-player") == ([(0, [0]), (1, [1, 2])], [3])


def test_what_follows_the_rule_is_told_only(books: Mapping[str, Book]) -> None:
    assert strip(books, "challenge-wrong") == (
        [(0, [0]), (1, [1]), (2, [2, 3])],
        [],
    )
    assert strip(books, "opening-skip") == ([(0, [0]), (1, [1, 2])], [3])


def test_table_without_cards_is_not_drawn(books: Mapping[str, Book]) -> None:
    assert strip(books, "highest-number-deals") == ([], [0, 1])
    assert strip(books, "whole-pack-dealt")[0][0][0] > 0


def test_long_story_has_three_drawings(books: Mapping[str, Book]) -> None:
    drawn, rest = strip(books, "uno-called-again")
    assert [place for place, _ in drawn] == [0, 5, 6]
    assert [steps for _, steps in drawn] == [[0], [1, 2, 3, 4, 5], [6]]
    assert rest == []
