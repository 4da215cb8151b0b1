"""No event and no refusal cites a rule that is not in force: of another box, or not agreed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from tests.engine.at_random import played, random_table, some_moves
from tests.engine.scope import SCOPES, in_force
from tests.long import first_of

from regelbok.engine.candidates import candidates
from regelbok.engine.cards import Card, cards
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.events import Event
from regelbok.engine.game import apply, start, table, why_not
from regelbok.engine.house import HOUSE_RULES, HouseRuleError, agree
from regelbok.engine.moves import Deal, Move, Play, TurnOver
from regelbok.engine.notation import move, position, write_move, write_position
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import RULES, Kind, Rule
from regelbok.engine.state import Phase, State

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.id)
# A card of every box, to be laid where it does not belong.
STRANGE = cards("r0 r7 rS rR rD W W4 WS WX WT WD2 WT2 WFS WK2 rH2 rTH WEH WAH rA rE WL W6 WC1")


def agreed_alone(edition: Edition) -> Iterator[tuple[str, ...]]:
    """Every house rule that a box can be played with, each alone."""
    for id in HOUSE_RULES:
        house = (id.replace("-N", "-12"),)
        try:
            agree(edition, house)
        except HouseRuleError:
            continue
        yield house


def odd_moves(state: State, source: random.Random) -> Iterator[Move]:
    """What is worth asking about, and some of what nobody would do."""
    if state.phase in (Phase.TURN, Phase.DRAWN, Phase.FORCED_DRAW, Phase.CHALLENGE):
        for some, _ in candidates(state):
            yield from some
    seats = range(state.table.players)
    more = [
        Play(seat, each, target=target)
        for seat in seats
        for each in STRANGE
        for target in (None, 1)
    ]
    for moves in ([*some_moves(state)], more):
        yield from source.sample(moves, min(len(moves), 25))


def check(edition: Edition, events: Iterable[Event], state: State, made: Move) -> None:
    """Every event cites rules in force only."""
    for event in events:
        wrong = [rule for rule in event.rules if not in_force(rule, edition)]
        assert not wrong, (wrong, event, write_position(state), write_move(made))


def check_refusals(edition: Edition, state: State, source: random.Random) -> None:
    """So does every refusal."""
    for each in odd_moves(state, source):
        refusal = why_not(state, each)
        wrong = refusal is not None and not in_force(refusal.rule, edition)
        assert not wrong, (refusal, write_position(state), write_move(each))


def check_play(edition: Edition, house: tuple[str, ...], seed: int, limit: int) -> None:
    """A match at random, with odd moves asked about now and then."""
    agreed, source = random_table(seed, edition, house), random.Random(seed)
    for number, (state, made, _, events) in enumerate(played(agreed, seed, limit)):
        check(agreed.edition, events, state, made)
        if number % 10 == 0 and state.discards:
            check_refusals(agreed.edition, state, source)


def check_openings(edition: Edition, house: tuple[str, ...], players: int) -> None:
    """Every kind of card opens a round."""
    agreed = agree(edition, house)
    kinds: dict[object, Card] = {each.face: each for each in agreed.deck}
    dealt, _ = apply(start(table(players, edition, house=house), dealer=0), Deal())
    for top in kinds.values():
        if top not in dealt.draw_pile:
            continue
        rest = list(dealt.draw_pile)
        rest.remove(top)
        state = dealt._replace(draw_pile=(top, *rest))
        opened, events = apply(state, TurnOver())
        check(agreed, events, state, TurnOver())
        check_refusals(agreed, opened, random.Random(players))
        for some in [
            each for each in odd_moves(opened, random.Random(1)) if not isinstance(each, Play)
        ]:
            if why_not(opened, some) is None:
                check(agreed, apply(opened, some)[1], opened, some)


def test_every_house_rule_and_every_beginning_is_known() -> None:
    for rule in Rule:
        if rule.kind is Kind.HOUSE:
            assert any(rule.id.startswith(each) for each in SCOPES), rule
    for begin in SCOPES:
        assert any(id.startswith(begin) for id in RULES), begin


# A short run of each box in each check; one that goes on for long apart.
@every_edition
@pytest.mark.parametrize(
    ("seed", "limit"),
    [(0, 30), *(pytest.param(seed, 200, marks=pytest.mark.long) for seed in (0, 1, 2))],
)
def test_no_box_cites_a_rule_that_is_not_its_own(edition: Edition, seed: int, limit: int) -> None:
    check_play(edition, (), seed, limit)


@every_edition
@pytest.mark.parametrize("players", first_of((2, 3)))
def test_no_opening_cites_a_rule_of_another_box(edition: Edition, players: int) -> None:
    check_openings(edition, (), players)


@pytest.mark.parametrize("id", HOUSE_RULES)
def test_no_house_rule_is_cited_where_another_is_agreed(id: str) -> None:
    """In the first box that can be played with it."""
    edition, house = next(
        (edition, house)
        for edition in EDITIONS.values()
        for house in agreed_alone(edition)
        if house[0].startswith(id.removesuffix("-N"))
    )
    check_play(edition, house, 1, 11)


@pytest.mark.long
@every_edition
def test_no_box_cites_a_house_rule_that_is_not_agreed(edition: Edition) -> None:
    for seed, house in enumerate(agreed_alone(edition)):
        check_play(edition, house, seed, 25)
        if house[0] in ("custom-joke", "no-opening-swap"):
            for players in (2, 3):
                check_openings(edition, house, players)


@pytest.mark.parametrize(
    ("line", "text", "refusal"),
    [
        ("classic turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.TARGET_NOT_ASKED),
        ("classic+zero-rotate turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.TARGET_NOT_ASKED),
        ("classic+seven-swap turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.SWAP_NOT_ASKED),
        ("attack turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.TARGET_NOT_ASKED),
        ("extreme turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.TARGET_NOT_ASKED),
        ("shuffle-hands turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.TARGET_NOT_ASKED),
        ("all-wild turn=A top=WP A=WP,WR B=WR", "A:WP>B", Refusal.TARGET_NOT_ASKED),
        ("no-mercy turn=A top=r5 A=r9,b8 B=r4", "A:r9>B", Refusal.ONLY_SEVENS_SWAP),
        (
            "classic phase=opening-colour turn=A top=W A=r9 B=r4",
            "A:colour:r>B",
            Refusal.TARGET_NOT_ASKED,
        ),
        ("classic turn=A top=r5 A=r9,b8 B=r4", "A:done", Refusal.NO_CARD_ASKS),
        ("classic turn=A top=r5 A=r9,b8 B=r4", "B:drop:r4", Refusal.NO_CARD_ASKS),
        ("extreme+custom-joke turn=A top=r5 A=r9,b8 B=r4", "A:done", Refusal.NO_CARD_ASKS),
        ("customizable-cards+custom-joke turn=A top=r5 A=r9 B=r4", "A:done", Refusal.NOTHING_ASKED),
        ("my-first turn=A top=r5 A=r6,b7 B=r4", "A:challenge", Refusal.NO_CARD_CHALLENGED),
        ("attack turn=A top=r5 A=r9,b8 B=r4", "A:challenge", Refusal.NO_CARD_CHALLENGED),
        (
            "flip turn=A top=r5_o3 A=b2_p9,y7_p2 B=r8_v7",
            "A:challenge",
            Refusal.NOTHING_TO_CHALLENGE,
        ),
        ("all-wild turn=C top=WD2 A=WP,WR B=WD2,WR C=WP by=A", "B:WD2", Refusal.PLUS_NOT_ANSWERED),
        (
            "blank-cards+custom-joke phase=opening-colour turn=A top=WC1 A=r9 B=r4",
            "A:draw",
            Refusal.OTHER_OPENING_FIRST,
        ),
    ],
)
def test_a_refusal_is_one_of_the_box(line: str, text: str, refusal: Refusal) -> None:
    state = position(line)
    assert why_not(state, move(text)) is refusal
    assert in_force(refusal.rule, state.table.edition)
