"""The Wild Colour Roulette: the next player names a colour and reveals cards until it comes."""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Colour
from regelbok.engine.effects import Laid
from regelbok.engine.events import ColourNamed, Drew, Event, Events, Revealed, Rules, TurnLost
from regelbok.engine.moves import NameColour
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import NOBODY, ROULETTE, TURN, State, after
from regelbok.engine.uno import begin

_NAMES: Final[Rules] = (Rule.NO_MERCY_ROULETTE, Rule.NO_MERCY_ROULETTE_COLOUR)
_REVEALS: Final[Rules] = (Rule.NO_MERCY_REVEAL,)


def wait_for_colour(state: State, laid: Laid) -> tuple[State, Events]:
    """The next player has to name a colour; nothing answers the card."""
    return state._replace(phase=ROULETTE), ()


def reveal(state: State, move: NameColour) -> tuple[State, Events]:
    """Name the colour, reveal cards until it comes, take them all and lose the turn.

    A wild has no colour, so it does not end the reveal. When both piles are used up, or the hand
    has reached its limit, no more cards come.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "no-mercy phase=roulette turn=B top=WL A=r1,r2 B=g1 C=g2 by=A "
    >>> state, events = reveal(position(line + "draw=y1,W6,b2,b3"), NameColour(1, Colour.BLUE))
    >>> write_position(state)
    'no-mercy turn=C top=WL/b A=r1,r2 B=g1,y1,W6,b2 C=g2 draw=b3'
    >>> for event in events:
    ...     print(type(event).__name__, event[1])
    ColourNamed Colour.BLUE
    Revealed (y1, W6, b2)
    CallLapsed (uno.again,)
    TurnLost (no-mercy.roulette-reveal,)

    A used-up pile is followed by the discards, and a hand that is full ends it.

    >>> full = ",".join(f"{colour}{number}" for colour in "ryg" for number in range(1, 9))
    >>> for line in (
    ...     "A=r9 B=g9 by=A draw=y1,W6 under=b5,g7 orders=b5,g7",
    ...     f"A=r9 B={full} by=A draw=y9,W6,b3",
    ... ):
    ...     state = position(f"no-mercy phase=roulette turn=B top=WL {line}")
    ...     state, events = reveal(state, NameColour(1, Colour.BLUE))
    ...     print(state.draw_pile, *(type(event).__name__ for event in events))
    (g7,) ColourNamed Revealed CallLapsed Reshuffled Revealed TurnLost
    (W6, b3) ColourNamed Revealed TurnLost
    """
    seat, wanted = move.seat, move.colour
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    shown: list[Event] = []
    done = False
    while not done:  # nothing more comes once the hand is full
        held = len(state.hands[seat])
        state, drew = draw(state, seat, _how_many(state, seat, wanted), _REVEALS)
        shown += (_openly(event) for event in drew)
        hand = state.hands[seat]
        done = len(hand) == held or hand[-1].colour is wanted
    passed = state._replace(
        phase=TURN, colour=wanted, turn=after(state, seat), laid_by=NOBODY, window=window
    )
    named = ColourNamed(seat, wanted, _NAMES)
    return passed, (named, *shown, *closed, TurnLost(seat, _REVEALS))


def _how_many(state: State, seat: int, wanted: Colour) -> int:
    """How many cards to reveal at once: up to the first of the colour, or the whole draw pile.

    From an empty pile it is one, which makes the discard pile be shuffled.
    """
    pile = state.draw_pile
    places = (place for place, each in enumerate(pile, 1) if each.colour is wanted)
    count = next(places, len(pile) or 1)
    return min(count, state.table.edition.hand_limit - len(state.hands[seat]))


def _openly(event: Event) -> Event:
    """Cards drawn for all to see."""
    if not isinstance(event, Drew):
        return event
    cards = tuple(each for each in event.cards if each is not None)
    return Revealed(event.seat, cards, event.rules)
