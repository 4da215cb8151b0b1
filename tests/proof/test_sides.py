"""Cards with two sides in examples and typed positions: written whole, or by the side showing."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.engine.cards import cards
from regelbok.engine.notation import position, write_position
from regelbok.proof.errors import InputError
from regelbok.proof.oneline import read_position
from regelbok.proof.position import POSITION_FIELDS, Position
from regelbok.proof.position import read_position as read_fields
from regelbok.proof.runner import run
from regelbok.proof.scenario import Scenario, read_scenario
from regelbok.proof.yamlfile import parse

HEAD = "{id: a, title: A, rules: [match.colour], edition: flip, "


def read(text: str) -> Position:
    return read_fields(
        parse(f"{{edition: flip, {text}}}", "a.yml").fields(["seats"], POSITION_FIELDS)
    )


def scenario(text: str) -> Scenario:
    return read_scenario(parse(f"{HEAD}{text}}}", "a.yml"))


def test_one_side_stands_for_a_free_card_of_the_pack() -> None:
    _, state = read("seats: {Ada: r7 r7_p3, Bo: b8}, top: r5_o3, under: r1, draw: r1 W")
    assert state.hands == (cards("r7_tE r7_p3"), cards("b8_v4"))
    assert state.discards == cards("r1_v8 r5_o3")
    assert state.draw_pile == cards("r1_tE W_t8")
    assert position(write_position(state)) == state


def test_dark_sides_may_be_written_alone_too() -> None:
    _, state = read("seats: {Ada: tE dW, Bo: vF}, top: dW/p, reshuffle: [dW tE r9]")
    assert state.hands == (cards("tE_r1 dW_y9"), cards("vF_b3"))
    assert state.discards == cards("dW_y3")
    assert state.chance.orders == (cards("dW_y3 tE_r1 r9_o7"),)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seats: {Ada: r7 p3, Bo: b8}, top: r5", "p3; expected the same side of all cards, as r7"),
        ("seats: {Ada: tE, Bo: vF}, top: W/r", "W; expected the same side of all cards, as tE"),
        ("seats: {Ada: r7 r7 r7, Bo: b8}, top: r5", "3 cards r7; expected at most 2, as the pack"),
        ("seats: {Ada: r7 r7 r7_p3, Bo: b8}, top: r5", "3 cards r7; expected at most 2"),
        ("seats: {Ada: r7_p3 r7_p3, Bo: b8}, top: r5", "2 cards r7_p3; expected at most 1"),
        ("seats: {Ada: r0, Bo: b8}, top: r5", "the card r0 in 'flip'; expected one of its cards"),
        ("seats: {Ada: r7_p4, Bo: b8}, top: r5", "unknown card 'r7_p4'; expected 'r7_p3'"),
        (
            "seats: {Ada: tE, Bo: vF}, top: dW/r",
            "the colour 'r'; expected a colour of the cards in",
        ),
        (
            "seats: {Ada: r7, Bo: b8}, top: r5, house-rules: [bounce]",
            "expected a box with the card",
        ),
    ],
)
def test_what_cannot_be_is_told_in_one_line(text: str, line: str) -> None:
    with pytest.raises(InputError) as error:
        read(text)
    (found,) = error.value.lines
    assert line in found


def test_a_card_with_two_sides_is_none_of_the_classic_box() -> None:
    with pytest.raises(
        InputError, match="found the card r7_p3 in 'classic'; expected one of its cards, or 'flip'"
    ):
        read_fields(
            parse("{seats: {Ada: r7_p3, Bo: b8}, top: r5}", "a.yml").fields(
                ["seats"], POSITION_FIELDS
            )
        )


def test_a_step_means_the_first_such_card_of_the_hand() -> None:
    played = run(
        scenario(
            "seats: {Ada: y2 r7_tE r7_p3, Bo: b8 b9}, top: r5,"
            " steps: [{Ada: r7, expect: {top: r7_tE, hands: {Ada: y2 r7}, playable: none}}]"
        )
    )
    assert played.differences == ()


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("hands: {Ada: y2_o7 r7_p3}", "hands Ada: r7_p3 y2_pR"),
        ("hands: {Ada: r7 y3}", "hands Ada: r7 y2"),
        ("top: r7_p3", "top: r7_tE"),
        ("top: r7_p3/r", "top: r7_tE/r"),
        ("draw-pile: g4 g5", "draw-pile: g4 g6"),
        ("discards: r5_vE r7_tE", "discards: r5_o3 r7_tE"),
        ("playable: b8_v4", "playable: none"),
    ],
)
def test_answers_are_spelt_as_they_are_asked(expect: str, found: str) -> None:
    played = run(
        scenario(
            "seats: {Ada: y2 r7_tE r7_p3, Bo: b8 b9}, top: r5, draw: g4 g6,"
            f" steps: [{{Ada: r7_tE, expect: {{{expect}}}}}]"
        )
    )
    (difference,) = played.differences
    assert f"{difference.what}: {difference.found}" == found


def test_both_sides_of_all_cards_or_of_none() -> None:
    with pytest.raises(InputError, match="expected both sides of every card, or of none"):
        scenario(
            "seats: {Ada: y2 r7, Bo: b8}, top: r5,"
            " steps: [{Ada: r7, expect: {hands: {Ada: y2_pR r7}}}]"
        )


LIGHT = "flip turn=A top=r5_o3 A=r1_tE,y2_o7 B=b8_v4"
FLIPPED = "flip phase=flip-colour turn=A top=dW_y3 A=tE_r1 B=v4_b8"


@pytest.mark.parametrize("text", [LIGHT, FLIPPED, f"{FLIPPED} dir=right"])
def test_positions_that_can_be(text: str) -> None:
    read_position(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{LIGHT} C=p9_b2", "the card p9_b2 among r5_o3; expected the same side of all cards"),
        (f"{LIGHT} draw=p9_b2", "the card p9_b2 among r5_o3; expected the same side of all cards"),
        (
            "flip phase=opening A=tE_r1 B=v4_b8 draw=p9_b2",
            "the card tE_r1 in phase opening; expected its light side",
        ),
        (
            "flip phase=flip-colour turn=A top=p9_b2 A=tE_r1 B=v4_b8",
            "the discards p9_b2 in phase flip-colour; expected a wild without a colour on top",
        ),
        (
            FLIPPED.replace("dW_y3", "dW_y3/t"),
            "the discards dW_y3 in phase flip-colour; expected a wild without a colour on top",
        ),
        (
            "classic phase=flip-colour turn=A top=W A=r1 B=b8",
            "the discards W in phase flip-colour; expected a wild without a colour on top",
        ),
        (f"{FLIPPED} by=B", "a top card laid by B in phase flip-colour; expected by nobody"),
        (
            FLIPPED.replace("turn=A", "turn=-"),
            "nobody on turn in phase flip-colour; expected a player at the table",
        ),
        (f"{LIGHT} orders=r7_p3,r7_p3", "2 cards r7_p3 in the order of a shuffle"),
    ],
)
def test_positions_that_cannot_be(text: str, line: str) -> None:
    with pytest.raises(InputError) as error:
        read_position(text)
    assert line in error.value.lines[0]


def test_the_project_has_examples_of_both_ways(project: Path) -> None:
    text = (project / "docs/chapters/175-flip.yml").read_text(encoding="utf-8")
    assert "seats: {Ada: rD1 b2 y4," in text
    assert "seats: {Ada: rF_p3 b2_p9 y7_p2," in text
