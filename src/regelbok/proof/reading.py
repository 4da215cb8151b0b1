"""What scenarios are made of, read from their text: cards, colours, seats, rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from regelbok.engine.cards import ALL_CARDS, TURNED, TWO_SIDED, Card, Colour, nearest_cards
from regelbok.engine.naming import shown
from regelbok.engine.rules import RULES, Rule
from regelbok.engine.state import LEFT, RIGHT
from regelbok.proof.node import Node
from regelbok.proof.words import nearest, quoted

CARDS: Final = {each.text: each for each in ALL_CARDS}
BOTH_SIDES: Final = CARDS | {each.text: each for each in TWO_SIDED + TURNED}
COLOURS: Final = {each.value: each for each in Colour}
DIRECTIONS: Final = {"clockwise": LEFT, "counter-clockwise": RIGHT}
NOBODY_NAME: Final = "nobody"
# Names stand in sentences and on pages, so none may look like mark-up or like a gap of a sentence.
NAME: Final = re.compile(r"[^\W_]+(?:[ .'’-]{1,2}[^\W_]+)*\.?")
NOTHING: Final = "none"

_A_CARD: Final = "a card such as r7, bS, W or W4"


def read_card(node: Node) -> Card:
    """One card.

    Raises:
        InputError: no such card; names the nearest.
    """
    return card_named(node.text(_A_CARD), node)


def card_named(word: str, node: Node) -> Card:
    """The card that a word in this place names.

    Raises:
        InputError: no such card; names the nearest.
    """
    if word not in BOTH_SIDES:
        raise node.fault(quoted(nearest_cards(word)) or _A_CARD, f"unknown card {shown(word)}")
    return BOTH_SIDES[word]


def read_cards(node: Node) -> tuple[Card, ...]:
    """Cards parted by blanks; ``""`` is none.

    Raises:
        InputError: a word names no card.
    """
    words = node.text("cards such as 'r7 bS W4'").split()
    return tuple(card_named(word, node) for word in words)


def read_laid(node: Node, text: str) -> tuple[Card, Colour | None]:
    """A card with the colour named on it, if one is written: ``W/g``.

    Raises:
        InputError: no such card or colour.
    """
    word, slash, letter = text.partition("/")
    return card_named(word, node), colour_named(letter, node) if slash else None


def colour_named(letter: str, node: Node) -> Colour:
    """The colour with this letter.

    Raises:
        InputError: no such colour.
    """
    if letter not in COLOURS:
        raise node.fault(quoted(COLOURS), f"unknown colour '{letter}'")
    return COLOURS[letter]


def read_seat(node: Node, names: Sequence[str]) -> int:
    """The seat of the player named.

    Raises:
        InputError: nobody of that name is at the table.
    """
    return seat_named(node.text("a player's name"), node, names)


def seat_named(name: str, node: Node, names: Sequence[str]) -> int:
    """The seat of the player named in this place.

    Raises:
        InputError: nobody of that name is at the table.
    """
    if name not in names:
        expected = nearest(name, names, "a player's name")
        raise node.fault(expected, f"unknown player '{name}'")
    return names.index(name)


def read_rule(node: Node) -> Rule:
    """The rule with the id written.

    Raises:
        InputError: no such rule; names the nearest.
    """
    word = node.text("a rule id")
    if word not in RULES:
        expected = nearest(word, RULES, "a rule id such as match.colour")
        raise node.fault(expected, f"unknown rule '{word}'")
    return RULES[word]


def read_rules(node: Node) -> tuple[Rule, ...]:
    """Rule ids in a list, each once.

    Raises:
        InputError: no list, an empty list, or a rule that is unknown or there twice.
    """
    found: list[Rule] = []
    for item in node.items("a list of rule ids such as [match.colour]"):
        rule = read_rule(item)
        if rule in found:
            raise item.fault("each rule once", f"'{rule.id}' again")
        found.append(rule)
    if not found:
        raise node.fault("at least one rule id", "an empty list")
    return tuple(found)
