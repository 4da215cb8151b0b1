"""What a house rule makes otherwise in each box, measured by the examples of that box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from regelbok.book import anchors
from regelbok.book.otherwise import Reader
from regelbok.book.scenes import cited
from regelbok.book.tree import Book
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import agree
from regelbok.proof.advice.agreements import named
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.difference import Difference, differences
from regelbok.proof.prove import Proof

# Refusals that are lifted although the rule that they cite holds as ever.
LIFTED: Final = {
    ("wild.names-colour", "shuffle-last-wins"): "it speaks of the Wild",
    ("no-mercy.stacking", "bounce"): "such a card may still be laid; a Skip or Reverse may, too",
}
# Rules whose own example cites them no more at the step that goes otherwise, and that hold as ever.
SILENT: Final = {
    **{
        ("hit-fire.until-cards", id): "the press comes a step later, though nothing answers it"
        for id in ("stacking-same", "stacking-higher", "stacking-any")
    },
    ("flip.side-counts", "no-special-last"): "the round ends a step later",
    ("discard-all.drops", "no-special-last"): "it is not laid as the last card",
    ("no-mercy.discard-all", "no-special-last"): "it is not laid as the last card",
    ("extreme-hit.chosen", "no-special-last"): "it is not laid as the last card",
    ("no-mercy.stacking-value", "stacking-same"): "the example lays a card of another kind",
    ("no-mercy.last-card", "stacking-same"): "the example lays a card of another kind",
}


@pytest.fixture(scope="module")
def reader(books: Mapping[str, Book]) -> Reader:
    return Reader.of(books["en"])


def tables() -> Iterator[tuple[str, Edition]]:
    """Every house rule in every box but the classic one."""
    for box in EDITIONS.values():
        if box is not CLASSIC:
            for house_rule in agreeable(box):
                yield house_rule, agree(box, [named(box, house_rule)])


def otherwise(proof: Proof, edition: Edition) -> Iterator[Difference]:
    """The examples of a box, told in the book or not, that come out otherwise at a table."""
    box = EDITIONS[edition.id]
    own = (each for each in proof.traces.values() if each.start.table.edition is box)
    return differences(own, edition)


def test_what_a_box_refuses_no_more_is_otherwise(proof: Proof, reader: Reader) -> None:
    lifted = {
        (each.usual.refusal.rule.id, house_rule)
        for house_rule, edition in tables()
        for each in otherwise(proof, edition)
        if each.usual.refusal is not None
        and each.other.refusal is None
        and each.usual.refusal.rule.id not in reader.at(edition).untrue
    }
    assert lifted == set(LIFTED)


def test_what_its_own_example_shows_no_more_is_otherwise(proof: Proof, reader: Reader) -> None:
    silent = set()
    for house_rule, edition in tables():
        if house_rule == "uno-out":
            continue  # with the last card nobody in the usual game says anything
        untrue = reader.at(edition).untrue
        for each in otherwise(proof, edition):
            owner = reader.told.owners.get(anchors.of_example(each.trace.scenario), "")
            gone = {rule.id for rule in cited(each.usual)} - {rule.id for rule in cited(each.other)}
            if owner in gone - untrue:
                silent.add((owner, house_rule))
    assert silent == set(SILENT)


def test_every_example_that_a_house_rule_changes_in_its_box_is_known(
    proof: Proof, reader: Reader
) -> None:
    for house_rule, edition in tables():
        if house_rule == "uno-out":
            continue  # of those that only end without a call nothing is said
        found = {anchors.of_example(each.trace.scenario) for each in otherwise(proof, edition)}
        told = found & reader.told.owners.keys()
        assert told <= reader.at(edition).examples, edition.house


@pytest.mark.parametrize(
    ("box", "house_rule", "example", "changed"),
    [
        ("flip", "stacking-same", "flip-to-the-dark-side", True),
        ("flip", "draw-until-may", "flip-to-the-dark-side", False),
        ("flip", "no-challenge", "flip-colour-held", True),
        ("attack", "forced-play", "attack-press-instead", True),
        ("attack-2", "forced-play", "attack-press-instead", True),  # it tells of this box as well
        ("all-wild", "uno-penalty-3", "all-wild-swap-uno", True),
        ("all-wild", "uno-penalty-2", "all-wild-swap-uno", False),  # as the box says
        ("classic", "forced-play", "attack-press-instead", True),
        ("classic", "hand-limit-8", "drawing-by-choice", False),
    ],
)
def test_example_of_a_box_is_played_once_more_with_a_house_rule(
    reader: Reader, box: str, house_rule: str, example: str, changed: bool
) -> None:
    edition = agree(EDITIONS[box], [house_rule])
    assert (anchors.of_example(example) in reader.at(edition).examples) is changed
