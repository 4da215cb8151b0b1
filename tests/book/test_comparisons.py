"""Every box beside the classic pack, every house rule on and off, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from regelbok.book.anchors import of_example
from regelbok.book.tree import Book, Comparison, Difference
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import HOUSE_RULES


def of(book: Book, id: str) -> Comparison:
    return next(each for each in book.comparisons if each.id == id)


def difference(comparison: Comparison, anchor: str) -> Difference:
    return next(each for each in comparison.differences if each.example.anchor == anchor)


def test_every_box_and_every_house_rule_is_compared(books: Mapping[str, Book]) -> None:
    found = {(each.kind, each.id) for each in books["en"].comparisons}
    unplayed = {"customizable-cards"}  # nobody plays it without an idea on a card
    assert {id for kind, id in found if kind == "edition"} == {*EDITIONS} - {CLASSIC.id} - unplayed
    numbered = {id.rpartition("-")[0] for id in HOUSE_RULES if id.endswith("-N")}
    rules = {
        f"{id.rpartition('-')[0]}-N" if id.rpartition("-")[0] in numbered else id
        for kind, id in found
        if kind == "house-rule"
    }
    unproved = {"draw-four-nothing-fits"}  # its examples agree on more than that rule
    brings_a_card = {id for id in HOUSE_RULES if id.startswith("custom-")}  # to no other game
    assert rules == {*HOUSE_RULES} - unproved - brings_a_card


def test_a_box_is_told_of_in_its_own_chapter(books: Mapping[str, Book]) -> None:
    homes = {pack.id: pack.chapter for pack in books["en"].packs}
    boxes = [each for each in books["en"].comparisons if each.kind == "edition"]
    assert {each.id: each.chapter for each in boxes} == {each.id: homes[each.id] for each in boxes}
    assert homes["flip"] == "flip"


def test_what_is_refused_without_jumping_in_is_allowed_with_it(books: Mapping[str, Book]) -> None:
    found = difference(of(books["en"], "jump-in"), f"{of_example('jump-in-out-of-turn')}-3")
    assert found.first.refused
    assert not found.second.refused
    assert found.before == ("Ada lays a red 5.",)
    assert found.second.sentences[0].startswith("Cai jumps in")
    assert [each.id for each in found.first.rules] == ["turn.order"]


def test_a_house_rule_about_the_cards_of_a_box_is_compared_in_that_box(
    books: Mapping[str, Book],
) -> None:
    found = of(books["en"], "swap-last-must")
    assert found.chapter == "swap-hands"
    assert any("swap" in " ".join(each.second.sentences) for each in found.differences)


def test_a_card_that_waits_is_told(books: Mapping[str, Book]) -> None:
    found = difference(of(books["en"], "stacking-same"), f"{of_example('stacking-two-on-two')}-2")
    assert found.first.sentences[-1].startswith("Bo draws two cards")
    assert found.second.sentences[-1] == "Bo has to draw two cards."


def test_what_is_owed_is_told_once(books: Mapping[str, Book]) -> None:
    found = difference(of(books["en"], "stacking-any"), f"{of_example('stacking-two-on-four')}-4")
    assert found.second.sentences == (
        "Bo lays a green Draw Two.",
        "Now Cai has six cards to draw.",
    )


def test_the_pack_is_listed_in_small_letters_and_no_target_is_none(
    books: Mapping[str, Book],
) -> None:
    junior = {label: theirs for label, _, theirs in of(books["da"], "junior").figures}
    assert "–" in junior.values()
    listed = " ".join(" ".join(row) for row in of(books["sv"], "all-wild").figures)
    assert "54 × ren joker" in listed


def test_the_languages_compare_the_same(books: Mapping[str, Book]) -> None:
    def shape(book: Book) -> list[tuple[str, list[str]]]:
        return [
            (each.id, [found.example.anchor for found in each.differences])
            for each in book.comparisons
        ]

    for book in books.values():
        assert shape(book) == shape(books["en"])
        for each in book.comparisons:
            for found in each.differences:
                told = (*found.before, *found.first.sentences, *found.second.sentences)
                assert all(sentence and "{" not in sentence for sentence in told)
                assert found.first != found.second
