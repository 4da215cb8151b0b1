"""The plan of the rulebook's pages: what stands together, and what fills a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelbok.sheets.rulebook_columns import Item, height, in_columns
from regelbok.sheets.rulebook_pages import NEVER, Page, Piece, planned

ROOM = 700.0
HEAD = Piece({"kind": "chapter"}, 60, above=30)


def text(entry: str, height: float, parting: float = 0) -> Piece:
    return Piece({"kind": "rule"}, height, above=20, give=20, entry=entry, parting=parting)


def example(entry: str, height: float) -> Piece:
    waiting = Piece({"kind": "waiting"}, 8, above=10, entry=entry)
    data = {"kind": "example"}
    return Piece(data, height, above=12, give=12, parting=40, entry=entry, waits=waiting)


def kinds(page: Page) -> list[str]:
    return [f"{each.data['kind']} {each.piece.entry}".strip() for each in page.pieces]


def test_all_pieces_once_and_in_order() -> None:
    pieces = [text(str(number), 90 + 7 * (number % 5)) for number in range(60)]
    shown = [each.piece.entry for page in planned(pieces, ROOM) for each in page.pieces]
    assert shown == [each.entry for each in pieces]


def test_no_page_is_too_full() -> None:
    pieces = [text(str(number), 40 + number * 31 % 170) for number in range(80)]
    for page in planned(pieces, ROOM):
        used = sum(each.piece.height + each.above for each in page.pieces)
        assert used + page.below <= ROOM + 0.001


def test_what_belongs_together_is_not_parted() -> None:
    pieces = [text("a", 560), HEAD, text("b", 100, parting=NEVER), text("c", 400)]
    assert [kinds(page) for page in planned(pieces, ROOM)] == [
        ["rule a"],
        ["chapter", "rule b", "rule c"],
    ]


def test_pages_are_filled_by_looking_ahead() -> None:
    """The third would fill the first page, but leave the second one rather empty."""
    heights = [310, 310, 40, 560, 300, 300]
    pages = planned([text(str(place), each) for place, each in enumerate(heights)], ROOM)
    assert [len(page.pieces) for page in pages] == [2, 2, 2]


def test_an_example_waits_while_the_next_rule_goes_on() -> None:
    pieces = [text("a", 400), example("a", 300), text("b", 200), example("b", 250), text("c", 90)]
    first, second = planned(pieces, ROOM)
    assert kinds(first) == ["rule a", "waiting a", "rule b"]
    assert kinds(second) == ["example a", "example b", "rule c"]


def test_an_example_does_not_wait_for_a_chapter() -> None:
    pieces = [text("a", 400), example("a", 300), HEAD, text("b", 200, parting=NEVER)]
    assert kinds(planned(pieces, ROOM)[0]) == ["rule a"]


def test_an_example_gets_more_room_where_there_is_some() -> None:
    wide = replace(example("a", 300), higher=(50.0, {"cells": "wide"}))
    pieces = [text("a", 200), wide, text("b", 600)]
    first, _ = planned(pieces, ROOM)
    assert first.pieces[1].data["cells"] == "wide"
    first, _ = planned([text("a", 340), wide, text("b", 600)], ROOM)
    assert "cells" not in first.pieces[1].data


def test_room_is_shared_out_but_not_on_the_last_page() -> None:
    first, last = planned([text("a", 300), text("b", 370), text("c", 600), HEAD], ROOM)
    assert [each.give for each in first.pieces] == [0, 20]
    assert first.below == 0
    assert [each.give for each in last.pieces] == [0, 0]
    assert last.below == pytest.approx(ROOM - 600 - 30 - 60)


def test_columns_at_the_end_are_of_one_height() -> None:
    items = [Item({"n": number}, 10, 5) for number in range(100)]
    full, last = in_columns(items, 3, [400, 400])
    assert [len(column) for column in full] == [27, 27, 27]
    assert [len(column) for column in last] == [7, 7, 5]
    assert height(last) == 7 * 15 - 5
    shown = [each.data["n"] for columns in (full, last) for column in columns for each in column]
    assert shown == [*range(100)]
