"""The players of the experiments about tactics: each habit does what its tip says, and no more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.engine.at_random import played, random_table

from regelbok.engine.cards import Colour, card
from regelbok.engine.editions import CLASSIC
from regelbok.engine.events import CardPlayed, Drew, Event
from regelbok.engine.notation import position, write_move
from regelbok.engine.rules import Rule
from regelbok.engine.view import view
from regelbok.proof.players import offers
from regelbok.proof.tactics import likings
from regelbok.proof.tactics.experiments import CARELESS, COUNTING, EXPERIMENTS, PLAIN, SENSIBLE
from regelbok.proof.tactics.habits import CardLiking, ColourLiking, Habits, Player
from regelbok.proof.tactics.memory import Memory

MANY = 60


def made(line: str, habits: Habits = PLAIN, seat: int | None = None) -> Counter[str]:
    """What somebody with these habits does in a position, chance after chance."""
    state = position(f"classic {line}")
    place = state.turn if seat is None else seat
    seen, moves = view(state, place), offers(state)[place]
    chosen = [Player(habits)(seen, moves, Random(seed)) for seed in range(MANY)]
    return Counter(write_move(each) if each else "waits" for each in chosen)


def lays(*wanted: CardLiking) -> Habits:
    return Habits(lay=wanted)


# --- Those who sit at the table -----------------------------------------------------------------


def test_every_player_makes_only_allowed_moves() -> None:
    habits = {arm.habits: None for each in EXPERIMENTS.values() for arm in each.arms}
    chance = Random(3)
    for state, *_ in played(random_table(4, CLASSIC, ()), 5, 150):
        for seat, moves in offers(state).items():
            for each in habits if seat >= 0 else ():
                chosen = Player(each)(view(state, seat), moves, chance)
                assert chosen in moves or (chosen is None and seat != state.turn)


def test_a_careless_player_lays_whatever_fits() -> None:
    found = made("turn=A top=r5 A=r2,rS,W,g1,b3 B=r4,g2", CARELESS)
    assert {each.partition("/")[0] for each in found} == {"A:r2", "A:rS", "A:W"}


def test_a_plain_player_lays_a_wild_only_if_nothing_else_fits() -> None:
    assert set(made("turn=A top=r5 A=r2,rS,W,g1,b3 B=r4,g2")) == {"A:r2", "A:rS"}
    colours = made("turn=A top=r5 A=W,g1,b3 B=r4,g2")
    assert set(colours) == {"A:W/r", "A:W/y", "A:W/g", "A:W/b"}


def test_a_plain_player_draws_only_if_nothing_fits_and_lays_what_it_drew() -> None:
    assert set(made("turn=A top=r5 A=g1,b3 B=r4,g2 draw=y1")) == {"A:draw"}
    assert set(made("phase=drawn drawn=r1 turn=A top=r5 A=g1,b3,r1 B=r4,g2")) == {"A:r1"}
    assert set(made("phase=drawn drawn=y1 turn=A top=r5 A=g1,b3,y1 B=r4,g2")) == {"A:keep"}


def test_a_plain_player_never_bluffs_nor_challenges() -> None:
    drawn = "phase=drawn drawn=W4 turn=A top=r5 A=r1,b3,W4 B=r4,g2"
    assert set(made(drawn)) == {"A:keep"}
    assert all(each.startswith("A:W4") for each in made(drawn, replace(PLAIN, bluffs=True)))
    asked = "phase=challenge turn=B by=A top=W4/g under=r5 bluff=r:r9 A=r9 B=g1,g2 C=r1"
    assert set(made(asked)) == {"B:accept"}
    assert set(made(asked, replace(PLAIN, challenges=1.0))) == {"B:challenge"}
    assert set(made(asked, replace(PLAIN, challenges=0.5))) == {"B:accept", "B:challenge"}


def test_calls_and_catches_are_as_frequent_as_told() -> None:
    two = "turn=A top=r5 A=r9,b8 B=r4,g2"
    assert set(made(two)) == {"A:r9!"}
    assert set(made(two, replace(PLAIN, calls=0.0))) == {"A:r9"}
    assert set(made(two, replace(PLAIN, calls=0.5))) == {"A:r9", "A:r9!"}
    exposed = "turn=A top=r5 A=r9,b8,b1 B=r4 C=g1,g2 exposed=B"
    assert set(made(exposed)) == {"A:catch:B"}
    assert set(made(exposed, seat=2)) == {"C:catch:B"}
    assert set(made(exposed, replace(PLAIN, notices=0.0))) == {"A:r9"}
    assert set(made(exposed, replace(PLAIN, notices=0.5), 2)) == {"C:catch:B", "waits"}
    assert set(made(exposed, seat=1)) == {"waits"}  # who forgot stays silent


# --- Tips -----------------------------------------------------------------------------------------

SIX = "turn=A top=r5 B=r4,g2,g3 C=b1,b2,b4 "  # everybody has time
NEAR = "turn=A top=r5 B=r4,g2 C=b1,b2,b4 "  # the next player has not


@pytest.mark.parametrize(
    ("line", "habits", "expected"),
    [
        (f"{SIX} A=r2,W,b3,b4", lays(likings.wilds_first), "A:W"),
        (f"{SIX} A=r2,r9,W4,b4", lays(likings.wilds_last, likings.high_first), "A:r9"),
        (f"{SIX} A=r2,rS,W,b4", lays(likings.high_first), "A:W"),
        (f"{SIX} A=r2,rS,W,b4", lays(likings.low_first), "A:r2"),
        (f"{SIX} A=r2,b5,b3,b4", SENSIBLE, "A:b5"),
        (f"{SIX} A=r2,b5,b3,b4", lays(likings.few_of_colour), "A:r2"),
        (f"{SIX} under=b1,b6,b7 A=r2,b5,g1", lays(likings.scarce_colour), "A:b5"),
        (f"{SIX} under=b1,b6,b7 A=r2,b5,g1", COUNTING, "A:b5"),
        (f"{SIX} A=r2,rS,b3,b4", lays(likings.actions_first), "A:rS"),
        (f"{SIX} A=r2,rS,b3,b4", lays(likings.actions_last), "A:r2"),
        (f"{SIX} A=r2,rS,b3,b4", lays(likings.actions_when_needed), "A:r2"),
        (f"{NEAR} A=r2,rS,b3,b4", lays(likings.actions_when_needed), "A:rS"),
        (f"{NEAR} A=r2,rS,b3,b4", lays(likings.skip_who_is_near), "A:rS"),
        (f"{NEAR} A=r2,rR,b3,b4", lays(likings.skip_who_is_near), "A:rR"),
        (f"{NEAR} A=r2,rD,b3,b4", lays(likings.stop_who_is_near), "A:rD"),
        (f"{NEAR} A=W,W4,b3,b4", lays(likings.stop_who_is_near), "A:W4"),
        (f"{NEAR} A=r2,W4,b3,b4", Habits((likings.bluff_at_who_is_near,), bluffs=True), "A:W4"),
        (f"{SIX} A=r2,W4,b3,b4", Habits((likings.fours_first,), bluffs=True), "A:W4"),
        (f"{SIX} A=W,b3,b4", replace(PLAIN, holds_back=likings.rather_than_wilds), "A:draw"),
        (
            f"{SIX} A=W,b2,b3,b4",
            replace(PLAIN, holds_back=likings.rather_than_early_wilds),
            "A:draw",
        ),
    ],
)
def test_a_habit_does_what_its_tip_says(line: str, habits: Habits, expected: str) -> None:
    assert {each.partition("/")[0] for each in made(line, habits)} == {expected}


@pytest.mark.parametrize(
    ("line", "habits"),
    [
        (f"{SIX} A=r2,rS,b3,b4", lays(likings.skip_who_is_near)),
        (f"{SIX} A=r2,rD,b3,b4", lays(likings.stop_who_is_near)),
        # A Reverse would give the turn to somebody who is as near.
        ("turn=A top=r5 A=r2,rR,b3,b4 B=r4,g2 C=b1,b2", lays(likings.stop_who_is_near)),
    ],
)
def test_a_habit_leaves_all_else_to_chance(line: str, habits: Habits) -> None:
    assert len(made(line, habits)) == 2


def test_holding_back_ends_with_few_cards() -> None:
    found = made(f"{SIX} A=W,b3,b4", replace(PLAIN, holds_back=likings.rather_than_early_wilds))
    assert all(each.startswith("A:W/") for each in found)


@pytest.mark.parametrize(
    ("liking", "expected"),
    [
        (likings.name_most, {"A:W/b"}),
        (likings.name_least, {"A:W/r", "A:W/y"}),
        (likings.name_scarce, {"A:W/g"}),  # three of them lie in the pile
    ],
)
def test_a_colour_is_named_by_habit(liking: ColourLiking, expected: set[str]) -> None:
    line = "turn=A top=r5 under=g1,g2,g3,g6 A=W,b3,b4,g9 B=r4,g2"
    assert set(made(line, replace(PLAIN, name=(liking,)))) == expected


def test_the_colour_of_an_opening_wild_is_named_by_habit() -> None:
    line = "phase=opening-colour turn=A top=W A=g1,g2,b2 B=r4,g2"
    assert set(made(line, SENSIBLE)) == {"A:colour:g"}


# --- Memory -----------------------------------------------------------------------------------

DREW = Drew(1, (None,), (Rule.DRAW_ONE,))


def test_a_player_names_a_colour_on_which_the_next_one_drew() -> None:
    state = position("classic turn=A top=r5 A=W,b3,b4 B=r4,g2 C=y1,y2")
    player = Player(
        replace(PLAIN, name=(likings.name_next_drew_on,), remembers=True),
    )
    for seat, colour in ((1, Colour.YELLOW), (2, Colour.BLUE)):
        player.memory.notice([Drew(seat, (None,), (Rule.DRAW_ONE,))], colour)
    chosen = {
        write_move(move)
        for seed in range(MANY)
        if (move := player(view(state, 0), offers(state)[0], Random(seed)))
    }
    assert chosen == {"A:W/y"}


@pytest.mark.parametrize(
    ("later", "remembered"),
    [
        (CardPlayed(1, card("b3"), ()), True),
        (CardPlayed(2, card("r3"), ()), True),
        (CardPlayed(1, card("W"), ()), True),
        (CardPlayed(1, card("r3"), ()), False),  # it has some of the colour after all
        (Drew(1, (None,) * 2, (Rule.DRAW_TWO_DRAWS,)), False),  # among these may be some
        (Drew(2, (None,) * 2, (Rule.DRAW_TWO_DRAWS,)), True),
    ],
)
def test_a_colour_is_remembered_until_it_may_have_come_back(later: Event, remembered: bool) -> None:
    memory = Memory()
    memory.notice([DREW], Colour.RED)
    memory.notice([later], Colour.RED)
    assert memory.drew_on(1, Colour.RED) is remembered
    assert not memory.drew_on(2, Colour.RED)
