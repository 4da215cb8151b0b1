"""Leaving the table: the sheets are silent, so all of this is our ruling.

The hand of a player who leaves is laid aside face down: nobody plays from it, and its cards still
count for whoever wins the round. What the player owed (a card to lay, cards to draw) is gone.
"""

from __future__ import annotations

from typing import Final

from regelbok.engine.challenge import accept
from regelbok.engine.ending import go_out, last_player
from regelbok.engine.events import Event, Events, PlayerLeft
from regelbok.engine.moves import Accept, Leave
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CHALLENGE,
    OPENING_COLOUR,
    TURN,
    Phase,
    State,
    after,
    at_the_table,
)

_BEFORE_THE_TURNS: Final = frozenset({Phase.DEAL, Phase.OPENING})


def refuse_leave(state: State, move: Leave) -> Refusal | None:
    """Why this player cannot leave, if so."""
    if not 0 <= move.seat < len(state.seated) or not state.seated[move.seat]:
        return Refusal.NOT_AT_THE_TABLE
    return Refusal.MATCH_IS_OVER if state.phase is Phase.MATCH_OVER else None


def leave(state: State, move: Leave) -> tuple[State, Events]:
    """Get up: the seat stays empty, the turn passes on in the direction of play.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=drawn turn=B top=r5 A=r1 B=W,g1 C=g2 drawn=W bluff=r:g1 called=yes"
    >>> write_position(leave(position(line), Leave(1))[0])
    'classic turn=C top=r5 A=r1 B=W,g1 C=g2 away=B'

    Whoever has laid a last Wild Draw Four has gone out, so its cards are drawn first.

    >>> line = "classic players=2 phase=challenge turn=B top=W4 B=g1 by=A bluff=r:- "
    >>> state, events = leave(position(line + "draw=b1,b2,b3,b5"), Leave(0))
    >>> [type(event).__name__ for event in events]
    ['Drew', 'TurnLost', 'WentOut', 'HandCounted', 'PointsScored', 'PlayerLeft', 'MatchWon']
    >>> write_position(state)
    'classic players=2 phase=match-over top=W4 B=g1,b1,b2,b3,b5 by=A away=A scores=12,0 winners=B'
    """
    seat = move.seat
    events: list[Event] = []
    if state.phase is CHALLENGE and seat == state.laid_by and not state.hands[seat]:
        # With the last card this player has gone out: the round is settled first.
        state, settled = accept(state, Accept(state.turn))
        events += settled
    events.append(PlayerLeft(seat, (Rule.LEAVE_ANY_TIME, Rule.LEAVE_CARDS_ASIDE)))
    following = after(state, seat)
    seated = state.seated[:seat] + (False,) + state.seated[seat + 1 :]
    window = state.window
    if seat in window.exposed:
        exposed = tuple(each for each in window.exposed if each != seat)
        window = window._replace(exposed=exposed)
    # Idle turns are counted anew: the circle of players is another one now.
    state = state._replace(seated=seated, window=window, idle=0)
    here = at_the_table(state)
    if len(here) == 1 and state.phase is not Phase.MATCH_OVER:
        over, ending = last_player(state, here[0])
        return over, (*events, *ending)
    if state.dealer == seat and state.phase in _BEFORE_THE_TURNS:
        return state._replace(dealer=following), tuple(events)
    if state.turn != seat:
        return state, tuple(events)
    last = state.phase is CHALLENGE and not state.hands[state.laid_by]
    phase = OPENING_COLOUR if state.phase is OPENING_COLOUR else TURN
    state = state._replace(
        phase=phase,
        turn=following,
        drawn=None,
        owed=0,
        bluff=None,
        window=window._replace(called=False),
    )
    if last:
        over, ending = go_out(state, state.laid_by, state.discards[-1])
        return over, (*events, *ending)
    return state, tuple(events)
