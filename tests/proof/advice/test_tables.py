"""The tables of advice give for every question what the engine says, in every box."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from regelbok.engine.cards import CUSTOM, Card, Colour, Face
from regelbok.engine.edition import Edition, colours_of
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import why_not
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.ideas import Idea
from regelbok.engine.matching import fitting
from regelbok.engine.moves import Play
from regelbok.proof.advice.circumstances import ME, Held, Moment, Question, kinds, position
from regelbok.proof.advice.laying import Answer, Verdict, answer
from regelbok.proof.advice.parameters import agreeable, values, with_values
from regelbok.proof.advice.tables import HELD, TWO, Key, key, tables
from regelbok.proof.advice.told import told_by
from regelbok.proof.advice.written import with_idea, with_ideas, written_tables

# Boxes that have little in common; the others are tried in the long tests.
_FIRST = ("classic", "flip", "attack", "no-mercy", "all-wild")
BOXES = pytest.mark.parametrize(
    "box",
    [pytest.param(id, marks=() if id in _FIRST else pytest.mark.long) for id in EDITIONS],
)


def look_up(box: Edition, agreed: Edition, question: Question) -> Answer | None:
    """What the table of a box says to a question, as a page reads it."""
    asked = key(agreed, question)
    table = tables(box).get(asked) or written_tables(box).get(asked)
    if table is None:
        return None
    place = 0
    for name in table.over:
        choices = _choices(box, question, name)
        value: Any = getattr(agreed, name, None)
        if name == HELD:
            value = question.held
        elif name == TWO:
            value = question.two
        place = place * len(choices) + choices.index(value)
    return table.answers[place]


def _choices(box: Edition, question: Question, name: str) -> list[Any]:
    if name == HELD:
        return [each for each in Held if each is not Held.NOTHING]
    return [False, True] if name == TWO else list(values(box)[name])


def with_number(id: str) -> str:
    """A house rule, with the highest number if it has one: a limit that nobody reaches."""
    return id.replace("-N", "-99")


def questions(edition: Edition) -> Iterator[Question]:
    """Every question of a box, with every colour."""
    for dark in (False, True) if edition.two_sided else (False,):
        some = kinds(edition, dark)
        for top, mine in product(some, some):
            colours = [top.colour] if top.colour else colours_of(edition, top) or (None,)
            for colour, moment, held, two in product(colours, Moment, Held, (False, True)):
                yield Question(moment, top, colour, mine, held, two)


def compare(box: Edition, agreed: Edition, question: Question) -> None:
    found, expected = look_up(box, agreed, question), answer(agreed, question)
    if expected is not None:
        assert found == expected, (agreed.house, question)


@BOXES
def test_a_sample_of_all_questions_is_answered_as_by_the_engine(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(1)
    for question in questions(edition):
        if chance.random() < 0.01:
            compare(edition, edition, question)


@BOXES
@pytest.mark.long
def test_every_question_is_answered_as_by_the_engine(box: str) -> None:
    for question in questions(EDITIONS[box]):
        compare(EDITIONS[box], EDITIONS[box], question)


@BOXES
def test_each_house_rule_is_reckoned_with(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(2)
    every = list(questions(edition))
    for id in agreeable(edition):
        agreed = agree(edition, [with_number(id)])
        for question in chance.sample(every, 50):
            compare(edition, agreed, question)


@BOXES
@pytest.mark.long
def test_no_parameter_makes_a_difference_that_a_table_leaves_out(box: str) -> None:
    """For a question of each key, each parameter alone, whatever it is held to decide."""
    edition = EDITIONS[box]
    one_each = {key(edition, each): each for each in questions(edition)}
    for question in one_each.values():
        for name, every in values(edition).items():
            for value in every[1:]:
                agreed = with_values(edition, {name: value})
                for held, two in product(Held, (False, True)):
                    if (held is Held.NOTHING) is (question.held is Held.NOTHING):
                        compare(edition, agreed, question._replace(held=held, two=two))


def agreements(edition: Edition, chance: random.Random) -> Iterator[Edition]:
    """Tables that have agreed on some house rules, at random."""
    ids = agreeable(edition)
    while True:
        chosen = chance.sample(ids, chance.randint(1, min(6, len(ids))))
        try:
            yield agree(edition, [with_number(id) for id in chosen])
        except HouseRuleError:
            continue


@BOXES
@pytest.mark.long
def test_house_rules_together_are_reckoned_with(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(3)
    every = list(questions(edition))
    some = agreements(edition, chance)
    for _ in range(300):
        agreed = next(some)
        for question in chance.sample(every, 60):
            compare(edition, agreed, question)


# --- Cards with ideas on them -------------------------------------------------------------------

WITH_IDEAS = [id for id, edition in EDITIONS.items() if edition.customizable]
IDEA_BOXES = pytest.mark.parametrize(
    "box",
    [
        pytest.param(id, marks=() if id in ("customizable-cards", "extreme") else pytest.mark.long)
        for id in WITH_IDEAS
    ],
)


def about_ideas(agreed: Edition) -> Iterator[Question]:
    """Every question about the cards of a box on which something is written, with every colour."""
    for question in questions(agreed):
        if question.top.face in CUSTOM or question.mine.face in CUSTOM:
            yield question


@IDEA_BOXES
def test_a_sample_of_the_questions_about_ideas_is_answered_as_by_the_engine(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(6)
    for idea in Idea:
        other = chance.choice([each for each in Idea if each is not idea])
        agreed = with_ideas(edition, idea, other)
        every = list(about_ideas(agreed))
        for question in chance.sample(every, 200):
            compare(edition, agreed, question)


@pytest.mark.parametrize("box", WITH_IDEAS)
@pytest.mark.parametrize("idea", Idea, ids=lambda idea: idea.id)
@pytest.mark.long
def test_every_question_about_an_idea_is_answered_as_by_the_engine(box: str, idea: Idea) -> None:
    edition = EDITIONS[box]
    agreed = with_ideas(edition, idea)
    for question in about_ideas(agreed):
        compare(edition, agreed, question)
    for other in Idea:
        if other is idea:
            continue
        both = with_ideas(edition, idea, other)
        top, mine = with_idea(both, idea), with_idea(both, other)
        for colour, moment, held, two in product(
            colours_of(both, top), Moment, Held, (False, True)
        ):
            compare(edition, both, Question(moment, top, colour, mine, held, two))


@IDEA_BOXES
def test_ideas_go_together_with_each_house_rule(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(7)
    for id in agreeable(edition):
        some = chance.sample([f"custom-{idea.id}" for idea in Idea], 3)
        agreed = agree(edition, [with_number(id), *some])
        every = list(about_ideas(agreed))
        for question in chance.sample(every, 80):
            compare(edition, agreed, question)


@pytest.mark.parametrize("box", WITH_IDEAS)
def test_what_is_written_on_a_card_changes_no_answer_about_the_others(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(8)
    every = list(questions(edition))
    for idea in Idea:
        agreed = with_ideas(edition, idea)
        for question in chance.sample(every, 40):
            compare(edition, agreed, question)


@IDEA_BOXES
def test_a_card_with_an_idea_is_told_of_by_the_rule_of_the_idea(box: str) -> None:
    for name, table in written_tables(EDITIONS[box]).items():
        laid = [each for each in table.answers if each and each.verdict is not Verdict.NO]
        for idea in Idea:
            if name.mine == idea.id and not name.last:
                assert all(told_by(f"custom-{idea.id}")[0] in each.then for each in laid)


# --- Hands as people hold them -------------------------------------------------------------------


def held_by(hand: tuple[Card, ...], question: Question) -> Held:
    """What a hand is for a question, as somebody at the table would say."""
    if not hand:
        return Held.NOTHING
    fits = fitting(question.colour, question.top)
    if any(each.colour is not None and each.colour is question.colour for each in hand):
        return Held.COLOUR
    others = [each for each in hand if each.face is not Face.WILD_DRAW_FOUR]
    return Held.OTHER_FIT if any(each in fits for each in others) else Held.NO_FIT


@BOXES
def test_whatever_else_is_held_the_verdict_is_that_of_the_engine(box: str) -> None:
    edition, chance = EDITIONS[box], random.Random(4)
    some = agreements(edition, chance)
    every = [each for each in questions(edition) if each.moment is Moment.TURN]
    asked = 0
    while asked < 200:
        agreed, question = next(some), chance.choice(every)
        hand = tuple(chance.sample(kinds(edition, question.top.dark), chance.randint(0, 6)))
        if question.mine in hand or question.mine.face in (Face.DISCARD_ALL, Face.WILD_THEME):
            continue
        question = question._replace(held=held_by(hand, question))
        found = look_up(edition, agreed, question)
        if found is None:
            continue
        asked += 1
        state = position(agreed, question)
        assert state is not None
        state = state._replace(hands=((question.mine, *hand), *state.hands[1:]))
        others = range(1, len(state.hands))
        named_colours: list[Colour | None] = [None, *colours_of(edition, question.mine)]
        legal = any(
            why_not(state, Play(ME, question.mine, colour, target=target)) is None
            for colour in named_colours
            for target in (None, *others)
        )
        assert (found.verdict is not Verdict.NO) is legal, (agreed.house, question, hand)


# --- What is not in the tables --------------------------------------------------------------------


@BOXES
def test_every_answer_cites_a_rule(box: str) -> None:
    for table in tables(EDITIONS[box]).values():
        for each in table.answers:
            assert each is None or each.because


def test_what_makes_no_difference_is_not_asked() -> None:
    assert tables(CLASSIC)[Key(Moment.TURN, "n", "n-", last=False)].over == ()
    four = tables(CLASSIC)[Key(Moment.TURN, "n", "W4", last=False)].over
    assert four == ("held", "two", "draw_four_when", "bluffing", "challenges", "guilty_turn")
    skipped = tables(CLASSIC)[Key(Moment.ON_ME, "S", "n-", last=False)].over
    assert skipped == ("jump_in", "skip_passed_on")
