"""A scenario: a position, moves, and what must come of them. See the JSON Schema beside this."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from regelbok.engine.moves import Move
from regelbok.engine.rules import Rule
from regelbok.engine.state import State
from regelbok.proof.action import read_action
from regelbok.proof.errors import Place
from regelbok.proof.expect import NOTHING_EXPECTED, Check, Expectation, read_expectation
from regelbok.proof.node import Node
from regelbok.proof.position import POSITION_FIELDS, read_position
from regelbok.proof.reading import read_rules

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
REQUIRED: Final = ("id", "title", "rules", "seats", "steps")
OPTIONAL: Final = (*(key for key in POSITION_FIELDS if key not in REQUIRED), "expect")


@dataclass(frozen=True, slots=True)
class Step:
    """One move and what is expected of it.

    Attributes:
        place: where it is written.
        move: the move.
        expected: what must come of it.
    """

    place: Place
    move: Move
    expected: Expectation


@dataclass(frozen=True, slots=True)
class Scenario:
    """An example that the engine plays through.

    Attributes:
        place: where it begins.
        id: permanent id, unique in the whole book.
        title: what readers see, in English.
        rules: the rules it proves; each must be cited when it is played.
        rules_place: where they are listed.
        names: the players by seat.
        start: the position before the first step.
        steps: the moves, in order.
        checks: what is expected of the whole.
    """

    place: Place
    id: str
    title: str
    rules: tuple[Rule, ...]
    rules_place: Place
    names: tuple[str, ...]
    start: State
    steps: tuple[Step, ...]
    checks: tuple[Check, ...]


def read_scenario(node: Node) -> Scenario:
    """The scenario written here.

    Raises:
        InputError: something is unknown, missing or cannot be.
    """
    fields = node.fields(REQUIRED, OPTIONAL, "a scenario: id, title, rules, seats, steps")
    id = fields.text("id")
    if not ID.fullmatch(id):
        raise fields["id"].fault("small letters, digits and hyphens, such as bluff-caught")
    if not fields.text("title"):
        raise fields["title"].fault("a title")
    names, start = read_position(fields)
    steps = [_read_step(item, names) for item in fields["steps"].items("a list of steps")]
    if not steps:
        raise fields["steps"].fault("at least one step", "an empty list")
    end = fields.get("expect")
    checks: tuple[Check, ...] = ()
    if end is not None:
        expected = read_expectation(end, names)
        checks = expected.checks
        steps[-1] = _with_verdict(steps[-1], expected, end)
    if end is None and all(step.expected is NOTHING_EXPECTED for step in steps):
        raise node.fault("the key 'expect' in a step or at the end", f"no expectation in '{id}'")
    return Scenario(
        place=node.place,
        id=id,
        title=fields.text("title"),
        rules=read_rules(fields["rules"]),
        rules_place=fields["rules"].place,
        names=names,
        start=start,
        steps=tuple(steps),
        checks=checks,
    )


def _read_step(node: Node, names: Sequence[str]) -> Step:
    """A name with an action, and perhaps what is expected of it."""
    shape = "a name with an action, such as 'Ada: r7'"
    moves = [(who, what) for who, what in node.entries(shape) if who.text() != "expect"]
    if len(moves) != 1:
        raise node.fault(shape, f"{len(moves)} names in one step")
    expected = NOTHING_EXPECTED
    for key, value in node.entries():
        if key.text() == "expect":
            expected = read_expectation(value, names)
    who, what = moves[0]
    return Step(node.place, read_action(who, what, names), expected)


def _with_verdict(last: Step, end: Expectation, node: Node) -> Step:
    """The last step, with the refusal that the end of the scenario expects of it."""
    if end.legal:
        return last
    if not last.expected.legal:
        raise node.fault("the refusal told once", "it told at the last step and at the end")
    return replace(last, expected=replace(last.expected, legal=False, refused=end.refused))
