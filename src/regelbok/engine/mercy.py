"""The mercy rule: whoever holds too many cards is out of the round."""

from __future__ import annotations

from typing import Final

from regelbok.engine.ending import last_standing
from regelbok.engine.events import Events, OutOfRound, Rules
from regelbok.engine.rules import Rule
from regelbok.engine.seats import vacate
from regelbok.engine.state import State, at_the_table
from regelbok.engine.teams import one_team_standing

_OUT: Final[Rules] = (Rule.NO_MERCY_KNOCKED_OUT, Rule.NO_MERCY_AT_ONCE)


def knock_out(state: State, events: Events) -> tuple[State, Events]:
    """Put whoever has reached the limit out of the round, after what has just happened.

    The hand lies aside until the next reshuffle. A drawn card is not laid any more, and cards that
    were still to be drawn are not drawn: nobody ever holds more than the limit. Swapped hands were
    below it before.

    Args:
        state: the position after a move.
        events: what the move did.

    >>> from regelbok.engine.notation import position, write_position
    >>> hand = ",".join(["y1"] * 2 + ["y2"] * 2 + ["y3"] * 2)
    >>> from regelbok.engine.cards import cards
    >>> line = position("no-mercy turn=A top=r5 A=g1 B=g2 C=g3 by=C exposed=C")
    >>> full = line._replace(hands=(cards("g1 " * 25), *line.hands[1:]))
    >>> state, events = knock_out(full, ())
    >>> events
    (OutOfRound(seat=0, size=25, rules=(no-mercy.knocked-out, no-mercy.at-once)),)
    >>> state.turn, state.seated, state.out, state.window.exposed
    (1, (False, True, True), (0,), (2,))
    """
    limit = state.table.edition.hand_limit
    for seat in at_the_table(state):
        held = len(state.hands[seat])
        if held < limit:
            continue
        state = vacate(state, seat)._replace(out=(*state.out, seat))
        events = (*events, OutOfRound(seat, held, _OUT))
        if one_team_standing(state):
            over, ending = last_standing(state)
            return over, events + ending
    return state, events
