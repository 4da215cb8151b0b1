"""The launcher: what a press brings is chance, stated plainly, given beforehand or from a seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from tests.engine.at_random import check_legal, check_promises, random_table
from tests.long import first_of

from regelbok.engine.cards import NotationError
from regelbok.engine.chance import pressed
from regelbok.engine.editions import EDITIONS, LAUNCHER
from regelbok.engine.events import Drew, NothingToDraw, Pressed, TurnPassed
from regelbok.engine.facts import FACTS
from regelbok.engine.game import apply, legal, start, why_not
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.ideas import Idea
from regelbok.engine.moves import Move
from regelbok.engine.notation import move, position, write_position
from regelbok.engine.rules import Rule
from regelbok.engine.state import Chance
from regelbok.engine.view import seen_by, view

BOXES = ("attack", "attack-2", "extreme")


def test_the_odds_are_those_that_the_book_tells() -> None:
    assert FACTS["attack.launcher.sides"] == len(LAUNCHER) == 6
    assert FACTS["attack.launcher.nothing"] == LAUNCHER.count(0) == 3
    assert FACTS["attack.launcher.most"] == max(LAUNCHER) == 3
    assert Fraction(sum(LAUNCHER), len(LAUNCHER)) == 1  # as many as a draw from a pile
    assert tuple(max(0, roll - 3) for roll in range(1, 7)) == LAUNCHER  # a die stands in for it


def test_the_seed_keeps_to_the_odds() -> None:
    chance, found = Chance(1), Counter[int]()
    for _ in range(6000):
        fired, chance = pressed(chance, LAUNCHER)
        found[fired] += 1
    assert set(found) == {0, 1, 2, 3}
    for fired, count in found.items():
        assert abs(count - 1000 * LAUNCHER.count(fired)) < 150


def test_what_is_given_comes_first_and_then_the_seed() -> None:
    line = "attack turn=A top=r5 A=b9,b8 B=b4,g1 draw=y1,y2,y3,y4,y6,y7,y8,y9 seed=6"
    given, _ = apply(position(f"{line} presses=5,0"), move("A:draw"))
    assert len(given.hands[0]) == 7
    assert given.chance == Chance(6, (), (0,))
    _, events = apply(given, move("B:draw"))
    assert [event.fired for event in events if isinstance(event, Pressed)] == [0]
    drawn, events = apply(position(line), move("A:draw"))
    assert [event.fired for event in events if isinstance(event, Pressed)] == [3]
    assert drawn.chance.seed != 6
    told = [event.rules for event in events if isinstance(event, Pressed)]
    assert told == [(Rule.LAUNCHER_PRESS, Rule.LAUNCHER_ODDS)]


@pytest.mark.parametrize("box", BOXES)
def test_same_start_and_moves_come_to_the_same(box: str) -> None:
    def play() -> list[object]:
        state, told = start(random_table(1, EDITIONS[box]), 5), list[object]()
        for number in range(200):
            moves = legal(state)
            if not moves:
                break
            state, events = apply(state, moves[number % len(moves)])
            told += [*events, write_position(state)]
        return told

    assert play() == play()


def test_whether_a_card_would_have_fitted_is_nobody_elses_business() -> None:
    start_ = position("attack turn=A top=r5 A=r9,b8 B=b4,g1 draw=y1,y2 presses=1")
    _, events = apply(start_, move("A:draw"))
    told, drew, passed = events
    assert isinstance(told, Pressed)
    assert isinstance(drew, Drew)
    assert isinstance(passed, TurnPassed)
    assert told.rules == drew.rules == (Rule.LAUNCHER_DECLINE,)
    assert seen_by(told, 0) == told
    assert seen_by(told, 1) == told._replace(rules=(Rule.LAUNCHER_PRESS,))
    assert seen_by(drew, 1) == drew._replace(cards=(None,), rules=(Rule.LAUNCHER_PRESS,))


def test_a_view_does_not_tell_what_the_next_press_brings() -> None:
    line = "attack turn=A top=r5 A=r9,b8 B=b4,g1 draw=y1,y2"
    assert view(position(f"{line} presses=2"), 0) == view(position(f"{line} seed=9"), 0)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("presses=x", "found 'x'; expected a whole number"),
        ("presses=-1", "found '-1'; expected a whole number"),
        ("presses=", "found 'presses='; expected key=value"),
        (
            "A=r0",
            "the card r0 in 'attack'; expected one of its cards, or 'classic', which has this one",
        ),
    ],
)
def test_a_wrong_line_is_refused_with_the_reason(words: str, found: str) -> None:
    hand = "" if words.startswith("A=") else "A=r9 "
    with pytest.raises(NotationError) as caught:
        position(f"attack turn=A top=r5 {hand}B=r4 {words}")
    assert str(caught.value) == found


@pytest.mark.parametrize(
    ("box", "text"),
    [
        ("attack", "A:WAH/r"),
        ("attack", "A:WHF/b!"),
        ("attack-2", "A:WAA/r>B"),
        ("extreme", "A:WEH/y>C!"),
        ("extreme", "A:WH4/g"),
    ],
)
def test_a_wild_is_laid_in_the_text_form(box: str, text: str) -> None:
    card = text.partition(":")[2].partition("/")[0]
    state = position(f"{box} turn=A top=r5 A={card},b8 B=b4,g1 C=y1,y2 draw=y3 presses=1,0")
    laid: Move = move(text)
    assert why_not(state, laid) is None
    assert write_position(apply(state, laid)[0]).startswith(f"{box} ")


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("house", "lacking"),
    [
        ("bounce", "the card Draw Two"),
        ("zero-rotate", "the card Zero"),
        ("no-challenge", "the card Wild Draw Four"),
        ("draw-until-must", "a pile to draw from"),
    ],
)
def test_a_house_rule_with_nothing_to_change_is_refused(box: str, house: str, lacking: str) -> None:
    with pytest.raises(HouseRuleError) as caught:
        agree(EDITIONS[box], [house])
    found = f"house rule {house!r} in the box {box!r}"
    assert str(caught.value) == f"{found}; expected a box with {lacking}"


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("house", ["uno-penalty-4", "uno-out"])
def test_a_penalty_that_is_agreed_is_pressed(box: str, house: str) -> None:
    seed = sum(map(ord, box + house))
    check_promises(random_table(seed, EDITIONS[box], (house,)), seed, 300)
    check_legal(random_table(seed, EDITIONS[box], (house,)), seed, 200)


@pytest.mark.parametrize("idea", list(Idea), ids=str)
@pytest.mark.parametrize("seed", first_of(range(4)))
def test_what_a_card_makes_somebody_draw_is_pressed(idea: Idea, seed: int) -> None:
    agreed = random_table(seed, EDITIONS["extreme"], (f"custom-{idea}",))
    check_promises(agreed, seed, 300)
    check_legal(agreed, seed, 200)


@pytest.mark.parametrize(
    ("line", "told", "hand"),
    [
        ("custom-seven-cards B=g1 draw=b1,b2,b3 presses=0,3,1", 6, 5),
        ("custom-colour-hunt+hand-limit-8 B=g1,b1,b1,b2,b2,b3,b3 draw=b4,b4,r1 presses=2", 2, 8),
        ("custom-colour-hunt B=g1 draw=b4,b4 presses=1,3", 6, 4),
    ],
)
def test_nobody_presses_for_ever(line: str, told: int, hand: int) -> None:
    """The cards or the room in the hand run out before what the card asks for has come."""
    house, _, rest = line.partition(" ")
    state = position(f"extreme+{house} turn=A top=b5 A=WC1,y1,y2 C=y3,y4 {rest}")
    state, events = apply(state, move("A:WC1/r"))
    pressed = [each for each in events if isinstance(each, Pressed | Drew | NothingToDraw)]
    assert (len(pressed), len(state.hands[1])) == (told, hand)
