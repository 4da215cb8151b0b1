"""A position with everything taken out that a player does not see.

The sentences of the book are told from whole positions. Here they get one in which there is
nothing to give away: no hand of another player, no draw pile, no chance.
"""

from __future__ import annotations

from collections.abc import Collection

from regelbok.engine.events import Event, HandCounted
from regelbok.engine.moves import Move
from regelbok.engine.state import Chance, State, Window
from regelbok.engine.view import seen_by, view
from regelbok.proof.trace import TraceStep


def hidden_from(state: State, seat: int, counted: Collection[int] = ()) -> State:
    """The position as a seat sees it.

    Args:
        state: the whole position.
        seat: whose eyes.
        counted: seats whose hands lie open, as their cards are counted.
    """
    seen = view(state, seat)
    hands = tuple(
        seen.hand if each == seat else hand if each in counted else ()
        for each, hand in enumerate(state.hands)
    )
    called = state.window.called and state.turn == seat
    return state._replace(
        hands=hands,
        draw_pile=(),
        drawn=seen.drawn,
        bluff=None,
        window=Window(called=called),  # whoever forgets UNO has to be noticed
        chance=Chance(0),
    )


def step_seen(
    move: Move, before: State, after: State, events: tuple[Event, ...], seat: int
) -> TraceStep:
    """A move as a seat sees it, to be told in the sentences of the book."""
    counted = {each.seat for each in events if isinstance(each, HandCounted)}
    return TraceStep(
        move=move,
        before=hidden_from(before, seat),
        after=hidden_from(after, seat, counted),
        events=tuple(seen_by(each, seat) for each in events),
        refusal=None,
        line=0,
    )
