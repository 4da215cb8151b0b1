"""A table at which nothing has happened yet: every position that is asked about begins so."""

from __future__ import annotations

from regelbok.engine.state import CLOSED, LEFT, NOBODY, Chance, Phase, State, Table


def fresh(table: Table, phase: Phase) -> State:
    """A position without cards; every press of a launcher fires one.

    >>> from regelbok.engine.setup import table
    >>> fresh(table(3), Phase.TURN).seated
    (True, True, True)
    """
    return State(
        table=table,
        phase=phase,
        hands=((),) * table.players,
        draw_pile=(),
        discards=(),
        colour=None,
        turn=NOBODY,
        direction=LEFT,
        dealer=NOBODY,
        seated=(True,) * table.players,
        laid_by=NOBODY,
        drawn=None,
        owed=0,
        bluff=None,
        window=CLOSED,
        idle=0,
        scores=(0,) * table.players,
        winners=(),
        chance=Chance(1, (), (1,) * 20),
        rounds=0,
        out=(),
    )
