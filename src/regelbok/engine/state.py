"""The state of a game: an immutable tuple of immutable parts.

Nothing ever changes a state: ``apply`` returns a new one. That is a promise, so states may be
kept, shared and compared.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache, partial
from typing import Final, NamedTuple

from regelbok.engine.cards import Card, Colour
from regelbok.engine.edition import Edition
from regelbok.engine.refusals import Refusal

Hand = tuple[Card, ...]
NOBODY = -1
LEFT, RIGHT = 1, -1


class Scoring(Enum):
    """How a match is scored; the value is its name in scenarios."""

    WINNER_TAKES = "winner-takes"
    LOWEST = "lowest"
    ELIMINATION = "elimination"
    PARTNERS = "partners"
    ROTATION = "rotation"
    SHORT = "short"


class Table(NamedTuple):
    """What is agreed before the first card: it never changes during a match.

    Attributes:
        edition: the box.
        players: how many sit down.
        target: points that end the match; in the short game rounds won, in partner rotation
            rounds played.
        scoring: how the match is scored.
    """

    edition: Edition
    players: int
    target: int
    scoring: Scoring


class Phase(Enum):
    """Who may do what; the value is its name in the text form."""

    CHOOSE_DEALER = "choose-dealer"  # the table draws for dealer
    DEAL = "deal"  # the dealer deals
    OPENING = "opening"  # the opening card is turned over
    OPENING_COLOUR = "opening-colour"  # the first player names the colour of an opening Wild
    TURN = "turn"  # the player on turn lays a card or draws one
    FLIP_COLOUR = "flip-colour"  # the next player names the colour of a wild turned up by a Flip
    DRAWN = "drawn"  # the player on turn lays the card just drawn or keeps it
    FORCED_DRAW = "forced-draw"  # a card that makes one draw waits: somebody may still act
    ROULETTE = "roulette"  # the victim of a Wild Colour Roulette names its colour
    SKIPPED = "skipped"  # a Skip waits, as it may be passed on
    CHALLENGE = "challenge"  # the victim of a Wild Draw Four accepts or challenges
    PROMPT = "prompt"  # a customizable card asks somebody for something: was it done?
    DROPPING = "dropping"  # a customizable card makes somebody drop cards
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"

    # Members are singletons; Enum's own hash is a Python function, slow in every look-up.
    __hash__ = object.__hash__


# The phases of a turn by name: reading ``Phase.TURN`` costs more than all of ``fit``.
OPENING_COLOUR = Phase.OPENING_COLOUR
FLIP_COLOUR = Phase.FLIP_COLOUR
TURN = Phase.TURN
DRAWN = Phase.DRAWN
FORCED_DRAW = Phase.FORCED_DRAW
ROULETTE = Phase.ROULETTE
SKIPPED = Phase.SKIPPED
CHALLENGE = Phase.CHALLENGE
PROMPT = Phase.PROMPT
DROPPING = Phase.DROPPING


class Window(NamedTuple):
    """The UNO call: who has called early, who can be caught, and why somebody cannot any more.

    Attributes:
        called: the player on turn has called before laying the next-to-last card.
        exposed: the seats with one card and no call.
        closed_for: the seats whose window closed last.
        closed_by: what a late catch of such a seat is refused with.
    """

    called: bool = False
    exposed: tuple[int, ...] = ()
    closed_for: tuple[int, ...] = ()
    closed_by: Refusal = Refusal.FALSE_CATCH


class Bluff(NamedTuple):
    """A Wild Draw Four that may be challenged, judged by the hand at the moment it was laid.

    Attributes:
        colour: the colour in force before it.
        hand: what its player then held.
    """

    colour: Colour
    hand: Hand


class Chance(NamedTuple):
    """Where shuffles and presses of the launcher come from: what is given first, then the seed.

    Attributes:
        seed: number that the next shuffle or press is drawn from.
        orders: orders laid down beforehand, used one a shuffle.
        presses: cards that the next presses fire, laid down beforehand.
    """

    seed: int
    orders: tuple[tuple[Card, ...], ...] = ()
    presses: tuple[int, ...] = ()


class State(NamedTuple):
    """A position, complete: who holds what, who may do what, and what chance will bring.

    Attributes:
        table: the agreed set-up.
        phase: who may do what.
        hands: cards a seat; the hand of a player who left lies aside.
        draw_pile: next card first.
        discards: top card last.
        colour: colour in force, ``None`` before the opening card and on a wild whose colour is not
            named yet.
        turn: the seat that acts, or ``NOBODY``.
        direction: ``LEFT`` (clockwise) or ``RIGHT``.
        dealer: the seat that deals, or ``NOBODY``.
        seated: for each seat whether its player is at the table.
        laid_by: the seat that laid the top card, or ``NOBODY`` once somebody has drawn since.
        drawn: the card just drawn, in phase ``DRAWN``.
        owed: in the phases ``FORCED_DRAW`` and ``CHALLENGE``, the cards to be drawn.
        bluff: in phase ``CHALLENGE``, what is judged; in others ``None``.
        window: the UNO call.
        idle: turns in a row in which nothing was laid and nothing could be drawn.
        scores: points a seat; in the short game rounds won.
        winners: winner of the round, or winners of the match.
        chance: where shuffles come from.
        rounds: in partner rotation, how many rounds came before this one.
        out: the seats knocked out of this round, in that order; their players are not seated, and
            their hands lie aside until the next reshuffle.
    """

    table: Table
    phase: Phase
    hands: tuple[Hand, ...]
    draw_pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    colour: Colour | None
    turn: int
    direction: int
    dealer: int
    seated: tuple[bool, ...]
    laid_by: int
    drawn: Card | None
    owed: int
    bluff: Bluff | None
    window: Window
    idle: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    chance: Chance
    rounds: int
    out: tuple[int, ...]


# A state from all its fields in order: twice as fast as ``State(…)``, for where a game spends its
# time.
state_of: Final[
    Callable[
        [
            tuple[
                Table,
                Phase,
                tuple[Hand, ...],
                tuple[Card, ...],
                tuple[Card, ...],
                Colour | None,
                int,
                int,
                int,
                tuple[bool, ...],
                int,
                Card | None,
                int,
                Bluff | None,
                Window,
                int,
                tuple[int, ...],
                tuple[int, ...],
                Chance,
                int,
                tuple[int, ...],
            ]
        ],
        State,
    ]
] = partial(tuple.__new__, State)

CLOSED = Window()


def after(state: State, seat: int, direction: int = 0) -> int:
    """The next player from a seat on, over empty chairs.

    Args:
        state: the position.
        seat: from here.
        direction: ``LEFT`` or ``RIGHT``; the direction of play if left out.
    """
    return circle(state.seated, direction or state.direction)[seat]


@cache
def circle(seated: tuple[bool, ...], direction: int) -> tuple[int, ...]:
    """For each seat the next player; kept, for it is asked for at every step."""
    players = len(seated)
    order = []
    for seat in range(players):
        step = direction
        while not seated[(seat + step) % players]:
            step += direction
        order.append((seat + step) % players)
    return tuple(order)


def at_the_table(state: State) -> tuple[int, ...]:
    """The seats whose players are in the round: neither left, dropped out nor knocked out."""
    return _taken(state.seated)


@cache
def _taken(seated: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, here in enumerate(seated) if here)


def in_the_match(state: State) -> tuple[int, ...]:
    """The seats whose players have not left, in order, whether they are knocked out or not."""
    return tuple(sorted((*at_the_table(state), *state.out)))


def two_left(state: State) -> bool:
    """Two players are at the table (``two.reverse`` and its like)."""
    return sum(state.seated) == 2
