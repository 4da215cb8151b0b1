"""Drawing for a Wild Draw Colour: on and on, until a card of the colour in force turns up."""

from __future__ import annotations

from regelbok.engine.events import ColourNotFound, DrawSpared, Events, Rules
from regelbok.engine.piles import draw
from regelbok.engine.rules import Rule
from regelbok.engine.state import State


def draw_until_colour(state: State, seat: int, rules: Rules) -> tuple[State, Events]:
    """Let a seat draw until it has drawn a card of the colour in force.

    If there is none in the piles, the seat draws all that can be drawn; so it does until its hand
    is full, where a table has agreed on that.

    Args:
        state: the position.
        seat: who draws.
        rules: why.

    >>> from regelbok.engine.notation import position
    >>> line = "flip turn=A top=dW_y3/t under=t8_r3 A=pE_r2 B=vE_r5 "
    >>> for pile in ("v8_r1,t6_yD1,o8_r2", "v8_r1,p9_b2"):
    ...     _, events = draw_until_colour(position(line + f"draw={pile}"), 1, ())
    ...     print(*(f"{len(event.cards)}" for event in events if hasattr(event, "cards")))
    2
    2 1
    """
    events: Events = ()
    while True:
        fits = [place for place, each in enumerate(state.draw_pile) if each.colour is state.colour]
        count = fits[0] + 1 if fits else len(state.draw_pile)
        if not count and len(state.discards) > 1:
            count = 1  # the first of those that are shuffled
        if not count:
            assert state.colour is not None
            missing = ColourNotFound(seat, state.colour, (Rule.WILD_DRAW_COLOUR_MISSING,))
            return state, (*events, missing)
        state, drew = draw(state, seat, count, rules)
        events += drew
        found = state.hands[seat][-1].colour is state.colour
        if found or any(isinstance(event, DrawSpared) for event in drew):
            return state, events
