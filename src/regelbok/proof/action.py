"""A step's action, such as ``Ada: W/g UNO`` or ``table: deal``, read as a move of the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from regelbok.engine.cards import nearest_cards
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Deal,
    Done,
    Draw,
    DrawForDealer,
    Drop,
    Failed,
    Keep,
    Leave,
    Move,
    NameColour,
    NextRound,
    Play,
    TableMove,
    TurnOver,
)
from regelbok.engine.naming import near, shown
from regelbok.proof.node import Node
from regelbok.proof.reading import (
    BOTH_SIDES,
    card_named,
    colour_named,
    read_laid,
    seat_named,
)
from regelbok.proof.words import nearest, quoted

TABLE: Final = "table"
TABLE_ACTIONS: Final[dict[str, TableMove]] = {
    "draw-for-dealer": DrawForDealer(),
    "deal": Deal(),
    "turn-over": TurnOver(),
    "next-round": NextRound(),
}
PLAIN_ACTIONS: Final[dict[str, Callable[[int], Move]]] = {
    "draw": Draw,
    "keep": Keep,
    "accept": Accept,
    "challenge": Challenge,
    "done": Done,
    "failed": Failed,
    "UNO": CallUno,
    "leave": Leave,
}
_WORDS: Final = (*PLAIN_ACTIONS, "catch", "colour", "drop")
_AN_ACTION: Final = (
    "a card to lay, draw, keep, accept, challenge, done, failed, drop, UNO, catch, colour or leave"
)
_NAMING: Final = ("swap", "at")  # a player: to swap hands with, or to let draw


def read_action(who: Node, what: Node, names: Sequence[str]) -> Move:
    """The move of a step.

    Args:
        who: the name of a player, or ``table``.
        what: the action.
        names: the players by seat.

    Raises:
        InputError: no such player or action.
    """
    name = who.text()
    if name == TABLE:
        return TABLE_ACTIONS[what.one_of(TABLE_ACTIONS, "an action of the table")]
    if name not in names:
        raise who.fault(nearest(name, (*names, TABLE), "a name"), f"unknown player '{name}'")
    return _seat_move(names.index(name), what, names)


def _seat_move(seat: int, node: Node, names: Sequence[str]) -> Move:
    text = node.text(_AN_ACTION)
    if text in PLAIN_ACTIONS:
        return PLAIN_ACTIONS[text](seat)
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word == "catch":
        return Catch(seat, seat_named(rest, node, names))
    if word == "colour":
        letter, _, rest = rest.partition(" ")
        expected = f"'colour {letter}' or 'colour {letter} swap NAME'"
        target = _named(rest.strip(), node, names, expected)
        return NameColour(seat, colour_named(letter, node), target)
    if word == "drop":
        return Drop(seat, card_named(rest, node))
    first, *others = word.split("+")
    if first.partition("/")[0] not in BOTH_SIDES:
        meant = near(word, _WORDS, most=2) or nearest_cards(first.partition("/")[0])
        raise node.fault(quoted(meant) or _AN_ACTION, f"unknown card or action {shown(text)}")
    each, colour = read_laid(node, first)
    also = tuple(card_named(other, node) for other in others)
    said, uno = rest.removesuffix("UNO").strip(), rest.endswith("UNO")
    expected = f"'{word}' or '{word} UNO' or '{word} swap NAME' or '{word} at NAME'"
    target = _named(said, node, names, expected)
    return Play(seat, each, colour, uno, target, also)


def _named(text: str, node: Node, names: Sequence[str], expected: str) -> int | None:
    """The player named by ``swap Bo`` or ``at Bo``, if anything is written."""
    word, _, name = text.partition(" ")
    if text and word not in _NAMING:
        raise node.fault(expected)
    return seat_named(name.strip(), node, names) if text else None
