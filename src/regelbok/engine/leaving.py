"""Leaving the table: the sheets are silent, so all of this is our ruling.

The hand of a player who leaves is laid aside face down: nobody plays from it, and its cards still
count for whoever wins the round. What the player owed (a card to lay, cards to draw) is gone.
"""

from __future__ import annotations

from typing import Final

from regelbok.engine.challenge import accept
from regelbok.engine.custom import go_on
from regelbok.engine.ending import everyone_else_left, go_out, last_standing, rotation_broken
from regelbok.engine.events import Event, Events, PlayerLeft, Rules
from regelbok.engine.moves import Accept, Leave
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.scoring import dropped_out
from regelbok.engine.seats import vacate
from regelbok.engine.state import (
    CHALLENGE,
    DROPPING,
    Phase,
    Scoring,
    State,
    after,
    in_the_match,
)
from regelbok.engine.teams import one_team_left, one_team_standing, team_of

_BEFORE_THE_TURNS: Final = frozenset({Phase.DEAL, Phase.OPENING})


def refuse_leave(state: State, move: Leave) -> Refusal | None:
    """Why this player cannot leave, if so."""
    if move.seat not in in_the_match(state):
        return refuse_absent(state, move.seat)
    return Refusal.MATCH_IS_OVER if state.phase is Phase.MATCH_OVER else None


def refuse_absent(state: State, seat: int) -> Refusal:
    """Why nobody who is not at the table does anything.

    >>> from regelbok.engine.notation import position
    >>> line = "classic scoring=elimination phase=deal players=4 away=A,B scores=500,0,0,0"
    >>> for seat in (-1, 0, 1, 4):
    ...     print(refuse_absent(position(line), seat).name)
    NOT_AT_THE_TABLE
    DROPPED_OUT
    NOT_AT_THE_TABLE
    NOT_AT_THE_TABLE
    """
    if seat in state.out:
        return Refusal.KNOCKED_OUT
    if 0 <= seat < len(state.seated) and dropped_out(state, seat):
        return Refusal.DROPPED_OUT
    return Refusal.NOT_AT_THE_TABLE


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
    following, before = after(state, seat), state
    state = vacate(state, seat)
    state = state._replace(out=tuple(each for each in state.out if each != seat))
    events.append(PlayerLeft(seat, _rules_of_leaving(state, seat)))
    if state.phase is Phase.MATCH_OVER:
        return state, tuple(events)
    if state.table.scoring is Scoring.ROTATION:
        over, ending = rotation_broken(state)
        return over, (*events, *ending)
    if one_team_left(state):
        over, ending = everyone_else_left(state)
        return over, (*events, *ending)
    if state.phase is not Phase.ROUND_OVER and one_team_standing(state):  # others are knocked out
        over, ending = last_standing(state)
        return over, (*events, *ending)
    if state.dealer == seat and state.phase in _BEFORE_THE_TURNS:
        return state._replace(dealer=following), tuple(events)
    if before.turn != seat:
        return state, tuple(events)
    if before.phase is DROPPING:  # the others go on
        state, more = go_on(state)
        return state, (*events, *more)
    if before.phase is CHALLENGE and not before.hands[before.laid_by]:
        over, ending = go_out(state, state.laid_by, state.discards[-1])
        return over, (*events, *ending)
    return state, tuple(events)


def _rules_of_leaving(state: State, seat: int) -> Rules:
    """Why a player may leave, and what that means for a partner who stays.

    >>> from regelbok.engine.notation import position
    >>> line = "classic scoring=partners players=4 "
    >>> for more in ("phase=deal away=A", "phase=deal away=A,C", "phase=match-over away=A"):
    ...     print(*(each.id for each in _rules_of_leaving(position(line + more), 0)))
    leave.any-time leave.cards-aside partners.alone
    leave.any-time leave.cards-aside
    leave.any-time leave.cards-aside
    """
    rules: Rules = (Rule.LEAVE_ANY_TIME, Rule.LEAVE_CARDS_ASIDE)
    goes_on = state.table.scoring is Scoring.PARTNERS and state.phase is not Phase.MATCH_OVER
    if goes_on and not set(in_the_match(state)).isdisjoint(team_of(state, seat)):
        rules = (*rules, Rule.PARTNERS_ALONE)
    return rules
