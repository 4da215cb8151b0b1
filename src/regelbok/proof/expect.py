"""What a scenario expects, read into checks that each compare one answer.

What stands at a step is asked about that step and the position then, what stands at the end about
all steps and the last position. ``cites`` names rules that must be cited, in any order and among
others; ``cites-not`` names rules that must not be, so that no event claims a rule too many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from regelbok.engine.rules import Rule
from regelbok.engine.state import Phase
from regelbok.proof.errors import Place
from regelbok.proof.node import Node
from regelbok.proof.outcome import Outcome, as_they_lie, in_order
from regelbok.proof.reading import (
    COLOURS,
    DIRECTIONS,
    NOBODY_NAME,
    NOTHING,
    read_card,
    read_cards,
    read_laid,
    read_rule,
    read_rules,
    read_seat,
)
from regelbok.proof.sides import one_sided

Ask = Callable[[Outcome], str]


@dataclass(frozen=True, slots=True)
class Check:
    """One thing expected.

    Attributes:
        place: where it is written.
        what: what is asked, such as ``drawn Ada``.
        expected: the answer expected.
        ask: how to get the answer from an outcome.
    """

    place: Place
    what: str
    expected: str
    ask: Ask


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected after a step, or at the end.

    Attributes:
        refused: the rule by which the step must be refused, if one is named.
        legal: whether the step must be accepted.
        checks: everything else.
    """

    refused: Rule | None
    legal: bool
    checks: tuple[Check, ...]


NOTHING_EXPECTED: Final = Expectation(None, True, ())


def read_expectation(node: Node, names: Sequence[str]) -> Expectation:
    """What is expected.

    Args:
        node: the value of ``expect``.
        names: the players by seat.

    Raises:
        InputError: an unknown key or a value that cannot be.
    """
    fields = node.fields(optional=EXPECT_FIELDS)
    if not any(True for _ in fields):
        raise node.fault("at least one key", "nothing")
    refused = fields.get("refused")
    legal = fields.get("legal")
    rule = None if refused is None else read_rule(refused)
    accepted = rule is None if legal is None else legal.flag()
    if legal is not None and accepted and rule is not None:
        raise legal.fault("false, as the step is refused")
    checks: list[Check] = []
    for key in fields:
        if key in _READERS:
            checks += _READERS[key](key, fields[key], names)
    return Expectation(rule, accepted, tuple(checks))


# --- How each key is read --------------------------------------------------------------------

Reader = Callable[[str, Node, Sequence[str]], Iterator[Check]]


def _name(ask: Ask) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        name = node.text("a player's name")
        if name != NOBODY_NAME:
            read_seat(node, names)
        yield Check(node.place, key, name, ask)

    return read


def _names(ask: Ask) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        seats = {read_seat(item, names) for item in node.items("a list of names such as [Ada]")}
        expected = ", ".join(names[seat] for seat in sorted(seats)) or NOBODY_NAME
        yield Check(node.place, key, expected, ask)

    return read


def _word(choices: Sequence[str], what: str, ask: Ask) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        yield Check(node.place, key, node.one_of(choices, what), ask)

    return read


def _number(ask: Ask) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        yield Check(node.place, key, str(node.number()), ask)

    return read


def _pile(size: Ask, cards: Ask) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        text = node.text("a number of cards, or the cards")
        if text.isdigit():
            yield Check(node.place, key, str(node.number()), size)
        else:
            yield Check(node.place, key, _cards(node, as_they_lie), _as_written(node, cards))

    return read


def _cards(node: Node, spell: Callable[..., str]) -> str:
    """Cards in the spelling given; ``none`` for none."""
    if node.text() == NOTHING:
        return NOTHING
    found = read_cards(node)
    if 0 < sum(one_sided(each) for each in found) < len(found):
        raise node.fault("both sides of every card, or of none")
    return spell(found)


def _as_written(node: Node, ask: Ask) -> Ask:
    """The answer with both sides of cards that have two, if that is how the cards are written."""
    return ask if "_" in node.text() else lambda outcome: ask(outcome.shown())


def _playable(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
    expected = _cards(node, lambda found: in_order(set(found)))
    ask = Outcome.playable if "_" in node.text() else Outcome.playable_sides
    yield Check(node.place, key, expected, ask)


def _top(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
    text = node.text()
    if "/" in text:
        read_laid(node, text)
        yield Check(node.place, key, text, _as_written(node, Outcome.top_and_colour))
    else:
        expected = NOTHING if text == NOTHING else read_card(node).text
        yield Check(node.place, key, expected, _as_written(node, Outcome.top))


def _by_seat(read_value: Callable[[Node], str], ask: Callable[[Outcome, int], str]) -> Reader:
    def read(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
        for name, value in node.entries("names with values, such as {Ada: 2}"):
            seat = read_seat(name, names)
            what = f"{key} {names[seat]}"
            asked = _as_written(value, _of_seat(ask, seat))
            yield Check(value.place, what, read_value(value), asked)

    return read


def _of_seat(ask: Callable[[Outcome, int], str], seat: int) -> Ask:
    return lambda outcome: ask(outcome, seat)


def _count(node: Node) -> str:
    return str(node.number())


def _hand(node: Node) -> str:
    return _cards(node, in_order)


def _cites(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
    for rule in read_rules(node):
        yield Check(node.place, key, rule.id, cites(rule))


def cites(rule: Rule) -> Ask:
    """The rule's id if it is cited, or else everything that is."""

    def ask(outcome: Outcome) -> str:
        found = outcome.cited()
        if rule in found:
            return rule.id
        return ", ".join(each.id for each in found) or NOTHING

    return ask


def _cites_not(key: str, node: Node, names: Sequence[str]) -> Iterator[Check]:
    for rule in read_rules(node):
        yield Check(node.place, key, NOTHING, _claims(rule))


def _claims(rule: Rule) -> Ask:
    """The rule's id if it is cited."""
    return lambda outcome: rule.id if rule in outcome.cited() else NOTHING


_FLAGS: Final = ("true", "false")
_PHASES: Final = tuple(phase.value for phase in Phase)
_READERS: Final[dict[str, Reader]] = {
    "turn": _name(Outcome.turn),
    "colour": _word((*COLOURS, NOTHING), "a colour's letter", Outcome.colour),
    "direction": _word(tuple(DIRECTIONS), "a direction", Outcome.direction),
    "phase": _word(_PHASES, "a phase", Outcome.phase),
    "drawn": _by_seat(_count, Outcome.drawn),
    "pressed": _by_seat(_count, Outcome.pressed),
    "hands": _by_seat(_hand, Outcome.hand),
    "sizes": _by_seat(_count, Outcome.size),
    "playable": _playable,
    "top": _top,
    "draw-pile": _pile(Outcome.draw_pile_size, Outcome.draw_pile),
    "discards": _pile(Outcome.discards_size, Outcome.discards),
    "dealer": _name(Outcome.dealer),
    "out": _names(Outcome.out),
    "shown-to": _name(Outcome.shown_to),
    "round-over": _word(_FLAGS, "true or false", Outcome.round_over),
    "winner": _name(Outcome.winner),
    "points": _number(Outcome.points),
    "scores": _by_seat(_count, Outcome.score),
    "match-over": _word(_FLAGS, "true or false", Outcome.match_over),
    "winners": _names(Outcome.winners),
    "cites": _cites,
    "cites-not": _cites_not,
}
EXPECT_FIELDS: Final = ("refused", "legal", *_READERS)
