"""Who starts? The engine's answer for every opening card, number of players and dealer."""

from __future__ import annotations

from typing import NamedTuple

from regelbok.engine.cards import Card, Face
from regelbok.engine.edition import Edition
from regelbok.engine.events import OpeningPassedOver, OpeningReturned, OpeningTurned
from regelbok.engine.game import apply
from regelbok.engine.moves import TurnOver
from regelbok.engine.rules import Rule
from regelbok.engine.setup import table
from regelbok.engine.state import (
    OPENING_COLOUR,
    Phase,
    State,
)
from regelbok.proof.advice.fresh import fresh


class Start(NamedTuple):
    """How a round begins with an opening card.

    Attributes:
        again: the card does not open the round; another one is turned over.
        first: how many chairs to the dealer's left the first player sits, or 0 for the dealer.
        direction: the direction of play then: 1 to the left, -1 to the right.
        colour: this player names a colour first.
        rules: the rules that say so.
    """

    again: bool
    first: int
    direction: int
    colour: bool
    rules: tuple[Rule, ...]


def start(edition: Edition, players: int, dealer: int, top: Card) -> Start:
    """How a round begins when this card is turned over.

    Args:
        edition: the box, with what is agreed.
        players: how many sit at the table.
        dealer: the seat of the dealer.
        top: the opening card.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.editions import CLASSIC
    >>> start(CLASSIC, 4, 3, card("gR"))
    Start(again=False, first=0, direction=-1, colour=False, rules=(opening.reverse,))
    >>> start(CLASSIC, 4, 1, card("W4")).again, start(CLASSIC, 4, 1, card("bS")).first
    (True, 2)
    """
    number = next(each for each in edition.deck if each.number is not None or not each.colour)
    after = tuple(each for each in edition.deck if each is not top)
    state, events = apply(_ready(edition, players, dealer, (top, number, *after)), TurnOver())
    told = (each for each in events if not isinstance(each, OpeningTurned))
    rules = tuple(dict.fromkeys(rule for each in told for rule in each.rules))
    for each in events:
        if isinstance(each, OpeningReturned | OpeningPassedOver):
            return Start(True, 0, 0, False, each.rules)
    first = (state.turn - dealer) % players
    return Start(False, first, state.direction, state.phase is OPENING_COLOUR, rules)


def start_with(edition: Edition, players: int, face: Face) -> Start:
    """How a round begins with a kind of card, as far as all cards of that kind agree.

    What lies on the other side of a card with two sides is not known yet.

    >>> from regelbok.engine.editions import EDITIONS
    >>> start_with(EDITIONS["flip"], 4, Face.FLIP).rules
    (flip.opening, flip.top-counts)
    """
    every = {start(edition, players, 0, each) for each in edition.deck if each.face is face}
    one = max(every, key=lambda each: len(each.rules))
    common = tuple(rule for rule in one.rules if all(rule in each.rules for each in every))
    return one._replace(rules=common)


def _ready(edition: Edition, players: int, dealer: int, pile: tuple[Card, ...]) -> State:
    """The hands are dealt, and the top card of the pile is about to be turned over."""
    ready = fresh(table(players, edition), Phase.OPENING)
    return ready._replace(hands=(pile[-3:],) * players, draw_pile=pile, dealer=dealer)
