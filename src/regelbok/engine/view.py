"""What one player can see: the hand in that player's own fan, and what lies on the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from regelbok.engine.cards import Card, Colour
from regelbok.engine.events import ChallengeJudged, Drew, Event, HandShown, Pressed
from regelbok.engine.rules import Rule
from regelbok.engine.state import Hand, Phase, State, Table


class View(NamedTuple):
    """A position as one seat sees it.

    Attributes:
        table: the agreed set-up.
        phase: who may do what.
        seat: whose view this is.
        hand: that player's cards.
        sizes: number of cards a seat.
        backs: for each seat the other sides of its cards, sorted, where cards have two: nobody is
            told which of them belongs to which card.
        draw_pile: number of cards in the draw pile.
        draw_back: the other side of the next card of the draw pile, where cards have two.
        discards: the discard pile, top card last.
        colour: colour in force.
        turn: the seat that acts.
        direction: direction of play.
        dealer: the seat that deals.
        seated: for each seat whether its player is at the table.
        laid_by: the seat that laid the top card.
        drawn: the card just drawn, if this player drew it.
        exposed: the seats that can be caught without a call.
        owed: cards that are to be drawn.
        scores: points a seat.
        winners: winner of the round, or winners of the match.
        rounds: in partner rotation, how many rounds came before this one.
        out: the seats knocked out of this round.
    """

    table: Table
    phase: Phase
    seat: int
    hand: Hand
    sizes: tuple[int, ...]
    backs: tuple[Hand, ...]
    draw_pile: int
    draw_back: Card | None
    discards: tuple[Card, ...]
    colour: Colour | None
    turn: int
    direction: int
    dealer: int
    seated: tuple[bool, ...]
    laid_by: int
    drawn: Card | None
    exposed: tuple[int, ...]
    owed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    out: tuple[int, ...]


def view(state: State, seat: int) -> View:
    """The position as ``seat`` sees it; nothing hidden is in it.

    >>> from regelbok.engine.notation import position
    >>> seen = view(position("classic turn=A top=r5 A=r9 B=b8,g2 draw=y1,y2,y3"), 0)
    >>> seen.hand, seen.sizes, seen.draw_pile
    ((r9,), (1, 2), 3)

    In a game of cards with two sides everybody sees the backs of the others' hands.

    >>> line = "flip turn=A top=r5_o3 A=r9_o7 B=b3_vF,b2_p9 draw=g7_p1,r1_v8"
    >>> seen = view(position(line), 0)
    >>> seen.backs, seen.draw_back
    (((o7,), (p9, vF)), p1)
    """
    two_sided = state.table.edition.two_sided
    return View(
        table=state.table,
        phase=state.phase,
        seat=seat,
        hand=state.hands[seat],
        sizes=tuple(len(hand) for hand in state.hands),
        backs=tuple(_backs(hand) for hand in state.hands) if two_sided else (),
        draw_pile=len(state.draw_pile),
        draw_back=state.draw_pile[0].other.front if two_sided and state.draw_pile else None,
        discards=state.discards,
        colour=state.colour,
        turn=state.turn,
        direction=state.direction,
        dealer=state.dealer,
        seated=state.seated,
        laid_by=state.laid_by,
        drawn=state.drawn if seat == state.turn else None,
        exposed=state.window.exposed,
        owed=state.owed,
        scores=state.scores,
        winners=state.winners,
        rounds=state.rounds,
        out=state.out,
    )


def _backs(hand: Hand) -> Hand:
    """The other sides of some cards, in an order that does not depend on the sides showing."""
    return tuple(sorted((each.other.front for each in hand), key=str))


def seen_by(event: Event, seat: int) -> Event:
    """An event as ``seat`` sees it: cards that others drew or were shown are ``None``.

    A hand is shown to the challenger only (``challenge.hand-shown``), and rules that tell what is
    in a hand are left out or made neutral. One thing shows all the same: when the turn passes at
    once after a draw, the drawn card does not fit, for the engine spares its player that choice.

    >>> from regelbok.engine.cards import cards
    >>> seen_by(Drew(1, cards("r7 b2"), ()), 0).cards
    (None, None)
    >>> [seen_by(HandShown(0, 1, cards("r7"), ()), seat).hand for seat in (0, 1, 2)]
    [(r7,), (r7,), (None,)]
    >>> judged = ChallengeJudged(1, 0, True, Colour.RED, (Rule.DRAW_FOUR_COLOUR_HELD,))
    >>> [len(seen_by(judged, seat).rules) for seat in (0, 1, 2)]
    [1, 1, 0]
    """
    if isinstance(event, Drew) and event.seat != seat:
        rules = tuple(map(_neutral, event.rules))
        return event._replace(cards=(None,) * len(event.cards), rules=rules)
    if isinstance(event, Pressed) and event.seat != seat:
        return event._replace(rules=tuple(map(_neutral, event.rules)))
    if isinstance(event, HandShown) and seat not in (event.seat, event.to):
        return event._replace(hand=(None,) * len(event.hand))
    if isinstance(event, ChallengeJudged) and seat not in (event.seat, event.accused):
        return event._replace(rules=tuple(each for each in event.rules if each not in _TELLS_HAND))
    return event


def _neutral(rule: Rule) -> Rule:
    """The rule without telling whether the player could have laid a card."""
    return _DECLINING.get(rule, rule)


_DECLINING: Final = {
    Rule.DRAW_DECLINE: Rule.DRAW_ONE,
    Rule.LAUNCHER_DECLINE: Rule.LAUNCHER_PRESS,
}

# What a judgement rests on tells something of the hand that only the challenger may see.
_TELLS_HAND: Final = frozenset(
    {Rule.DRAW_FOUR_OTHER_MATCHES, Rule.DRAW_FOUR_COLOUR_HELD, Rule.FLIP_COLOUR_HELD}
)
