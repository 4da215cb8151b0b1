"""An empty seat: what becomes of the turn when its player has left or is out of the round."""

from __future__ import annotations

from typing import Final

from regelbok.engine.state import (
    DROPPING,
    FLIP_COLOUR,
    OPENING_COLOUR,
    ROULETTE,
    TURN,
    State,
    after,
)

# In these phases a colour has to be named, whoever does it.
_COLOUR_WANTED: Final = frozenset({OPENING_COLOUR, FLIP_COLOUR, ROULETTE})


def vacate(state: State, seat: int) -> State:
    """The position without a player: nobody catches that player any more, the turn passes on.

    What the player owed (a card to lay, cards to draw) is gone. A colour that had to be named is
    named by the next player. Where players drop cards one after the other, the turn stays: who
    follows is for the card to say.

    Args:
        state: the position, that player still seated.
        seat: whose seat is empty from now on.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "no-mercy phase=forced-draw turn=B by=A top=rD A=r1 B=W6,g1 C=g2 exposed=A"
    >>> write_position(vacate(position(line), 1))
    'no-mercy turn=C top=rD A=r1 B=W6,g1 C=g2 by=A exposed=A away=B'
    >>> write_position(vacate(position(line + ",C"), 0))
    'no-mercy phase=forced-draw turn=B top=rD A=r1 B=W6,g1 C=g2 by=A exposed=C away=A'
    """
    exposed = tuple(each for each in state.window.exposed if each != seat)
    window = state.window._replace(exposed=exposed)
    # Idle turns are counted anew: the circle of players is another one now.
    empty = state._replace(
        seated=state.seated[:seat] + (False,) + state.seated[seat + 1 :], window=window, idle=0
    )
    if state.turn != seat or state.phase is DROPPING:
        return empty
    return empty._replace(
        phase=state.phase if state.phase in _COLOUR_WANTED else TURN,
        turn=after(state, seat),
        drawn=None,
        owed=0,
        bluff=None,
        window=window._replace(called=False),
    )
