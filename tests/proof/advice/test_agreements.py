"""What pages say of agreements is what the engine does: rules, targets, numbers, conflicts."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from regelbok.book.scenes import cited
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import HOUSE_RULES, HouseRuleError, agree
from regelbok.engine.rules import Rule
from regelbok.engine.setup import TableError, table
from regelbok.engine.state import Scoring
from regelbok.engine.teams import IN_TEAMS, PLAYERS
from regelbok.engine.ways import ways_to_score
from regelbok.proof.advice.agreements import conflicts, named, numbers, target_of
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.advice.told import WAYS, told_by
from regelbok.proof.prove import Proof

BOXES = pytest.mark.parametrize("box", EDITIONS)


def kind(id: str) -> str:
    """A house rule with its number written ``N``."""
    return re.sub(r"-\d+$", "-N", id)


def citations(proof: Proof, only: Edition | None = None) -> dict[Rule, list[set[str]]]:
    """For each rule what is agreed on in the examples that cite it, in all boxes or only in one."""
    found: dict[Rule, list[set[str]]] = {}
    for trace in proof.traces.values():
        if only and trace.start.table.edition.id != only.id:
            continue
        agreed = {kind(id) for id in trace.start.table.edition.house}
        for rule in {rule for step in trace.steps for rule in cited(step)}:
            found.setdefault(rule, []).append(agreed)
    return found


def test_the_engine_follows_the_rules_that_tell_a_house_rule(proof: Proof) -> None:
    found = citations(proof)
    for id in HOUSE_RULES:
        for rule in told_by(id):
            assert any(id in agreed for agreed in found[rule]), (id, rule)


def test_without_house_rules_the_classic_game_follows_none_of_them(proof: Proof) -> None:
    found = citations(proof, only=CLASSIC)
    assert not [rule for id in HOUSE_RULES for rule in told_by(id) if set() in found.get(rule, [])]


def test_every_way_to_keep_score_is_told() -> None:
    assert set(WAYS) == set(Scoring)


@BOXES
def test_a_target_is_a_multiple_of_the_least_one(box: str) -> None:
    edition = EDITIONS[box]
    for scoring in ways_to_score(edition):
        usual, least, most = target_of(edition, scoring)
        assert usual % least == most % least == 0
        players = PLAYERS if scoring in IN_TEAMS else edition.min_players
        for target in range(1, 40):
            try:
                allowed = table(players, edition, target, scoring).target == target
            except TableError:
                allowed = False
            assert allowed is (target % least == 0), (scoring, target)


@BOXES
def test_a_number_to_begin_with_changes_something_and_lies_in_between(box: str) -> None:
    for id, limits in numbers(EDITIONS[box]).items():
        assert limits["least"] <= limits["first"] <= limits["most"]
        for number in (limits["least"], limits["first"], limits["most"]):
            assert agree(EDITIONS[box], [id.replace("N", str(number))]).house
        for number in (limits["least"] - 1, limits["most"] + 1):
            with pytest.raises(HouseRuleError):
                agree(EDITIONS[box], [id.replace("N", str(number))])


def test_house_rules_go_together_unless_they_are_said_not_to() -> None:
    apart = {frozenset(each[:2]) for each in conflicts()}
    for edition in EDITIONS.values():
        for pair in combinations(agreeable(edition), 2):
            try:
                agree(edition, [named(edition, id) for id in pair])
                together = True
            except HouseRuleError:
                together = False
            assert together is (frozenset(pair) not in apart), (edition.id, pair)
