"""The cards of a box that are stacked are those that the engine lets be answered."""

from __future__ import annotations

import pytest

from regelbok.engine.agreed import answering
from regelbok.engine.cards import Face
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HouseRuleError, agree
from regelbok.proof.advice.drawn_for import drawn_for, stacked


@pytest.mark.parametrize("house_rule", ["stacking-same", "stacking-higher", "stacking-any"])
@pytest.mark.parametrize("box", EDITIONS)
def test_cards_that_are_stacked(box: str, house_rule: str) -> None:
    try:
        edition = agree(EDITIONS[box], [house_rule])
    except HouseRuleError:
        edition = EDITIONS[box]  # it is played so anyway
    waiting = drawn_for(edition)
    for face in stacked(edition):
        answers = answering(edition, face).intersection(waiting)
        assert face in answers
        assert answers <= set(stacked(edition))


def test_cards_that_are_not_stacked() -> None:
    """The examples flip-search-is-not-stacked and attack-hit-fire-is-not-stacked play them."""
    left = {face for box in EDITIONS.values() for face in set(drawn_for(box)) - set(stacked(box))}
    assert left == {Face.WILD_DRAW_COLOUR, Face.WILD_HIT_FIRE}
