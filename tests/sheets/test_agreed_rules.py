"""A house rule agreed on is told whole, with the cards of the box and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.sheets.reading import rules_of

from regelbok.book.glossary_file import load
from regelbok.book.markup import plain
from regelbok.book.mentions import cards_named
from regelbok.book.tree import Book
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import agree
from regelbok.proof.advice.agreements import named
from regelbok.proof.advice.parameters import agreeable
from regelbok.sheets.agreed_rules import agreed_rules
from regelbok.sheets.order import Order, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook_parts import book_parts, box_faces
from regelbok.sheets.text import Data

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

Books = Mapping[str, Book]
STACKED: Final = ("stacking.total", "stacking.challenge")
TOLD_WHOLE: Final = {
    "stacking-same": ("stacking.same", *STACKED),
    "stacking-higher": ("stacking.higher", *STACKED),
    "stacking-any": ("stacking.any", *STACKED),
    "bounce": ("bounce.reverse", "bounce.skip"),
    "jump-in": ("jump-in.same-card", "jump-in.goes-on", "jump-in.cancels"),
    "equal-cards": ("equal-cards.together", "equal-cards.on-top"),
    "forced-play": ("forced-play.hand", "forced-play.drawn"),
}


def orders() -> Iterator[Order]:
    """A quick sheet of every box with every house rule."""
    for box in EDITIONS.values():
        for id in agreeable(box):
            yield Order("quick", agree(box, [named(box, id)]))


def text_of(runs: list[Data]) -> str:
    return "".join(each.get("text") or text_of(each["children"]) for each in runs)


def told(parts: Parts, order: Order) -> str:
    """The names of the house rules of a table and the sentences that tell them."""
    rules = agreed_rules(parts, order)["rules"]
    return " ".join(" ".join([each["name"], *map(text_of, each["texts"])]) for each in rules)


def test_no_card_is_named_that_is_not_in_the_box(root: Path, book: Book) -> None:
    parts, language = Parts.of(book), load(root).languages[book.locale]
    strange = {}
    for order in orders():
        pack = {each.value for each in box_faces(order.edition)}
        named_there = cards_named(told(parts, order), language) - pack
        if named_there:
            strange[order.edition.id, order.edition.house] = named_there
    assert strange == {}


@pytest.mark.parametrize("house_rule", TOLD_WHOLE)
def test_a_house_rule_is_told_whole(book: Book, house_rule: str) -> None:
    text = told(Parts.of(book), Order("quick", edition_of("classic", [house_rule])))
    rules = rules_of(book)
    sentences = " ".join(plain(rules[id].text) for id in TOLD_WHOLE[house_rule])
    assert text.endswith(sentences)


@pytest.mark.parametrize(
    ("box", "house", "sentence"),
    [
        ("flip", "stacking-same", "one of the same kind: Draw One, Draw Five, Wild Draw Two."),
        ("flip", "no-challenge", "one of these cards: Wild Draw Two, Wild Draw Colour."),
        ("flip", "no-bluffing", "not even as a bluff: Wild Draw Two, Wild Draw Colour."),
        ("attack", "stacking-higher", "with a higher number: Hit 2."),
        ("attack-2", "stacking-any", "any of these that fits: Hit 1, Hit 2."),
        ("all-wild", "stacking-any", "any of these that fits: Wild Plus Two, Wild Plus Four."),
        ("my-first", "stacking-same", "one of the same kind: Draw Two."),
        ("extreme", "stacking-same", "you must press for the whole stack"),
        ("extreme", "uno-penalty-3", "3 presses for a missed UNO"),
        ("attack", "uno-penalty-3", "you must press the launcher as many times"),
        ("attack", "forced-play", "you must lay one instead of pressing."),
    ],
)
def test_it_is_told_in_the_words_of_the_box(
    books: Books, box: str, house: str, sentence: str
) -> None:
    assert sentence in told(Parts.of(books["en"]), Order("quick", edition_of(box, [house])))


@pytest.mark.parametrize(
    ("box", "house", "sentence"),
    [
        ("no-mercy", "stacking-any", "that fits"),  # its sheet asks for no more than the number
        ("attack", "forced-play", "the card you drew"),  # after a press the turn is over
        ("all-wild", "stacking-same", "challenge"),  # nobody challenges there
    ],
)
def test_what_does_not_come_up_in_a_box_is_not_told(
    books: Books, box: str, house: str, sentence: str
) -> None:
    assert sentence not in told(Parts.of(books["en"]), Order("quick", edition_of(box, [house])))


@pytest.mark.parametrize(
    ("order", "gone"),
    [
        (Order("quick", edition_of("all-wild", ["forced-play"])), "all-wild.draw"),
        (Order("quick", edition_of("all-wild", ["stacking-same"])), "all-wild.no-answer"),
        (Order("quick", edition_of("junior", ["uno-out"])), "junior.no-points"),
        (Order("quick", edition_of("attack", ["no-special-last"])), "launcher.last-card"),
        (Order("booklet", edition_of("swap-hands", ["no-special-last"])), "swap-hands.last-card"),
        (Order("booklet", edition_of("flip", ["stacking-same"])), "flip.no-answer"),
    ],
    ids=lambda each: each.edition.id if isinstance(each, Order) else each,
)
@pytest.mark.pdf
def test_what_it_makes_untrue_in_the_box_is_not_printed(
    books: Books, made: Made, order: Order, gone: str
) -> None:
    sentence = plain(rules_of(books["en"])[gone].text)
    assert made(books["en"], Order(order.sheet, EDITIONS[order.edition.id])).says(sentence)
    assert not made(books["en"], order).says(sentence)


@pytest.mark.pdf
def test_question_that_it_makes_untrue_in_the_box_is_not_asked(books: Books, made: Made) -> None:
    question = "Every card fits. Must I lay one?"
    order = Order("quick", edition_of("all-wild", ["forced-play"]))
    assert made(books["en"], Order("quick", EDITIONS["all-wild"])).says(question)
    assert not made(books["en"], order).says(question)


@pytest.mark.pdf
def test_booklet_draws_no_example_that_a_house_rule_makes_untrue(books: Books, made: Made) -> None:
    title = Parts.of(books["en"]).example("flip-to-the-dark-side").title
    order = Order("booklet", edition_of("flip", ["stacking-same"]))
    assert made(books["en"], Order("booklet", EDITIONS["flip"])).says(title)
    assert not made(books["en"], order).says(title)


# --- The rulebook ---------------------------------------------------------------------------


def test_rulebook_tells_nothing_of_cards_that_are_not_in_the_box(books: Books) -> None:
    parts = Parts.of(books["en"])
    edition = edition_of("junior", ["bounce"])
    rules = {
        entry.id
        for part in book_parts(parts, edition, parts.reader.at(edition))
        for chapter in part.chapters
        for entry in chapter.entries
    }
    assert "bounce.colour" in rules
    assert "bounce.not-four" not in rules


def test_rulebook_asks_no_question_of_its_box_that_a_house_rule_answers(books: Books) -> None:
    parts = Parts.of(books["en"])
    asked = []
    for edition in (EDITIONS["flip"], edition_of("flip", ["stacking-same"])):
        changed = parts.reader.at(edition)
        entries = (
            entry.id
            for part in book_parts(parts, edition, changed)
            for chapter in part.chapters
            for entry in chapter.entries
        )
        asked.append("flip-stacking-question" in entries)
    assert asked == [True, False]
