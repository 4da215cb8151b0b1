"""An expectation that the engine does not meet is told with file, line, found and expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.proof.collect import collect
from regelbok.proof.expect import EXPECT_FIELDS
from regelbok.proof.runner import Run, run

# What is expected after the challenge, and what is then found.
AFTER_CHALLENGE = {
    "refused: turn.order": "the move: accepted; expected refused by turn.order",
    "legal: false": "the move: accepted; expected refused",
    "turn: Cai": "turn: Bo; expected Cai",
    "turn: nobody": "turn: Bo; expected nobody",
    "colour: r": "colour: b; expected r",
    "direction: counter-clockwise": "direction: clockwise; expected counter-clockwise",
    "phase: challenge": "phase: turn; expected challenge",
    "drawn: {Bo: 6}": "drawn Bo: 0; expected 6",
    "hands: {Ada: r9 y2 y5 y6 y7}": "hands Ada: r9 y2 y5 y6 y7 y8; expected r9 y2 y5 y6 y7",
    "hands: {Ada: none}": "hands Ada: r9 y2 y5 y6 y7 y8; expected none",
    "sizes: {Ada: 2}": "sizes Ada: 6; expected 2",
    "playable: g8": "playable: b8; expected g8",
    "playable: none": "playable: b8; expected none",
    "top: W": "top: W4; expected W",
    "top: W4/g": "top: W4/b; expected W4/g",
    "top: none": "top: W4; expected none",
    "draw-pile: 4": "draw-pile: 0; expected 4",
    "draw-pile: y5": "draw-pile: none; expected y5",
    "discards: 1": "discards: 2; expected 1",
    "discards: W4 r5": "discards: r5 W4; expected W4 r5",
    "dealer: Ada": "dealer: Cai; expected Ada",
    "pressed: {Ada: 1}": "pressed Ada: 0; expected 1",
    "out: [Bo]": "out: nobody; expected Bo",
    "shown-to: Cai": "shown-to: Bo; expected Cai",
    "shown-to: nobody": "shown-to: Bo; expected nobody",
    "round-over: true": "round-over: false; expected true",
    "winner: Ada": "winner: nobody; expected Ada",
    "points: 4": "points: none; expected 4",
    "scores: {Ada: 4}": "scores Ada: 0; expected 4",
    "match-over: true": "match-over: false; expected true",
    "winners: [Bo, Ada]": "winners: nobody; expected Ada, Bo",
    "cites-not: [uno.call, challenge.guilty]": "cites-not: challenge.guilty; expected none",
}


def played(text: str, write: Callable[[str], Path]) -> Run:
    (scenario,) = collect([write(text)])
    return run(scenario)


@pytest.mark.parametrize("expected", AFTER_CHALLENGE)
def test_difference_after_a_step_names_its_line(
    expected: str, good: str, write: Callable[[str], Path]
) -> None:
    text = good.replace(
        "{drawn: {Ada: 4}, turn: Bo, colour: b, cites: [challenge.guilty]}", "{" + expected + "}"
    )
    (difference,) = played(text, write).differences
    line = 10 if difference.what == "the move" else 11
    told = f"a.yml:{line}: found {AFTER_CHALLENGE[expected]} (bluff-caught, step 2)"
    assert str(difference) == told


def test_every_key_of_expect_is_tried_here() -> None:
    tried = {expected.partition(":")[0] for expected in AFTER_CHALLENGE}
    assert tried | {"cites"} == set(EXPECT_FIELDS)


def test_what_is_right_makes_no_difference(good: str, write: Callable[[str], Path]) -> None:
    assert played(good, write).differences == ()


def test_difference_at_the_end_is_about_the_whole(good: str, write: Callable[[str], Path]) -> None:
    text = good.replace("sizes: {Ada: 6, Bo: 1}", "drawn: {Ada: 5}")
    (difference,) = played(text, write).differences
    told = "a.yml:15: found drawn Ada: 4; expected 5 (bluff-caught, at the end)"
    assert str(difference) == told


def test_rule_that_is_not_cited_is_told_with_those_that_are(
    good: str, write: Callable[[str], Path]
) -> None:
    (difference,) = played(
        good.replace("cites: [challenge.guilty]", "cites: [challenge.innocent]"), write
    ).differences
    assert difference.expected == "challenge.innocent"
    assert "challenge.guilty" in difference.found.split(", ")


def test_rule_that_must_not_be_cited_is_looked_for_in_that_step_only(
    good: str, write: Callable[[str], Path]
) -> None:
    text = good.replace("cites: [challenge.guilty]", "cites-not: [turn.lay-or-draw, uno.call]")
    assert played(text, write).differences == ()
    at_the_end = text.replace("{turn: Cai, ", "{cites-not: [turn.lay-or-draw, skip.loses-turn], ")
    (difference,) = played(at_the_end, write).differences
    assert str(difference) == (
        "a.yml:15: found cites-not: turn.lay-or-draw; expected none (bluff-caught, at the end)"
    )


def test_rule_that_is_listed_must_be_cited(good: str, write: Callable[[str], Path]) -> None:
    text = good.replace("challenge.hand-shown]", "skip.loses-turn]")
    (difference,) = played(text, write).differences
    assert (difference.place.line, difference.what) == (4, "rules cited")
    assert difference.expected == "skip.loses-turn"


def test_unexpected_refusal_names_the_rule_and_its_words(
    good: str, write: Callable[[str], Path]
) -> None:
    text = good.replace("Bo: b8 UNO", "Bo: g8 UNO")
    (difference,) = played(text, write).differences
    assert str(difference) == (
        "a.yml:14: found the move: refused by match.nothing: The card matches neither the colour "
        "nor the number or symbol.; expected accepted (bluff-caught, step 4)"
    )


def test_refusal_by_another_rule_is_a_difference(good: str, write: Callable[[str], Path]) -> None:
    text = good.replace("refused: turn.lay-or-draw", "refused: match.nothing")
    (difference,) = played(text, write).differences
    assert difference.found.startswith("refused by turn.lay-or-draw")
    assert difference.expected == "refused by match.nothing"


def test_a_refused_move_leaves_the_position_and_the_next_steps_go_on(
    good: str, write: Callable[[str], Path]
) -> None:
    steps = played(good, write).trace.steps
    assert steps[2].refusal is not None
    assert steps[2].before is steps[2].after is steps[3].before
    assert [step.line for step in steps] == [9, 10, 12, 14]


def test_steps_after_a_surprise_are_not_played(good: str, write: Callable[[str], Path]) -> None:
    text = good.replace("Bo: challenge\n", "Cai: challenge\n")
    result = played(text, write)
    assert [difference.what for difference in result.differences] == ["the move"]
    assert len(result.trace.steps) == 2


def test_refusal_told_at_the_end_is_that_of_the_last_step(
    good: str, write: Callable[[str], Path]
) -> None:
    text = good.replace("- Bo: b8 UNO", "- Bo: g8").replace(
        "{turn: Cai, sizes: {Ada: 6, Bo: 1}}", "{refused: match.nothing, turn: Bo}"
    )
    assert played(text, write).differences == ()
