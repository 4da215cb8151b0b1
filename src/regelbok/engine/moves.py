"""The moves: everything a player can do, in turn or out of it.

Each move names the seat that makes it. Seats are numbered from 0 to the left round the table.
Moves of the table (the deal, the opening card) are made by whoever holds the deck and name no seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelbok.engine.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class DrawForDealer:
    """Everyone draws a card to see who deals."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals the hands and sets out the draw pile."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The top card of the draw pile is turned over as the opening card."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The cards are gathered and the next dealer takes them."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; name the colour if it is a wild; say UNO with it if ``uno``.

    Some cards name a player, ``target``: to swap hands with or to let draw. Some are laid with more
    cards, ``also``, in this order, the last one on top: those that a theme wild throws off, or
    others of the same number by a house rule.

    >>> from regelbok.engine.cards import card
    >>> Play(0, card("r7"))
    Play(seat=0, card=r7, colour=None, uno=False, target=None, also=())
    """

    seat: int
    card: Card
    colour: Colour | None = None
    uno: bool = False
    target: int | None = None
    also: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the pile: on your turn, or the cards that somebody gave you."""

    seat: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card just drawn and let the turn pass."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameColour:
    """Name the colour of an opening Wild, or of a wild that a Flip has turned up.

    By an opening Wild Swap Hands also swap hands with ``target``.
    """

    seat: int
    colour: Colour
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the cards of a wild without a challenge, or a Skip without an answer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that the Wild Draw Four was a bluff."""

    seat: int


@dataclass(frozen=True, slots=True)
class Done:
    """Tell the table that what the customizable card asks for was done."""

    seat: int


@dataclass(frozen=True, slots=True)
class Failed:
    """Tell the table that it was not done, so that it costs what the card says."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Put a card of the hand under the discard pile, as a customizable card asks."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CallUno:
    """Call UNO, apart from laying a card."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch ``target`` for not having called UNO."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table for good."""

    seat: int


TableMove = DrawForDealer | Deal | TurnOver | NextRound
SeatMove = (
    Play
    | Draw
    | Keep
    | NameColour
    | Accept
    | Challenge
    | Done
    | Failed
    | Drop
    | CallUno
    | Catch
    | Leave
)
Move = TableMove | SeatMove
