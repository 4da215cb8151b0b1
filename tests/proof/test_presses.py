"""A scenario with a launcher: what the next presses fire, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.proof.collect import collect
from regelbok.proof.errors import InputError
from regelbok.proof.runner import run

GOOD = """\
scenarios:
- id: pressed
  title: Ada presses
  rules: [launcher.press]
  edition: attack
  seats: {Ada: b2 y4, Bo: r8 g1}
  top: r5
  draw: g2 g3
  launcher: [2]
  steps:
  - Ada: draw
    expect: {pressed: {Ada: 1}, drawn: {Ada: 2}, turn: Bo}
"""


def test_the_presses_given_are_made(write: Callable[[str], Path]) -> None:
    (scenario,) = collect([write(GOOD)])
    assert scenario.start.chance.presses == (2,)
    assert run(scenario).differences == ()


@pytest.mark.parametrize(
    ("launcher", "complaint"),
    [
        (
            "launcher: [-1]",
            "a.yml:9: found '-1'; expected 0 to 112 cards, as many as the pack holds",
        ),
        (
            "launcher: [0, 999999999]",
            "a.yml:9: found '999999999'; expected 0 to 112 cards, as many as the pack holds",
        ),
        ("launcher: [many]", "a.yml:9: found 'many'; expected a whole number"),
        (
            "launcher: 3",
            "a.yml:9: found '3'; expected a list of numbers of cards, such as [0, 3, 1]",
        ),
        (
            "house-rules: [bounce]",
            "a.yml:9: found house rule 'bounce' in the box 'attack'; "
            "expected a box with the card Draw Two",
        ),
    ],
)
def test_wrong_presses_name_their_line(
    launcher: str, complaint: str, write: Callable[[str], Path]
) -> None:
    with pytest.raises(InputError) as caught:
        collect([write(GOOD.replace("launcher: [2]", launcher))])
    assert list(caught.value.lines) == [complaint]
