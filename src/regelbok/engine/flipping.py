"""Turning the cards over: both piles and all hands, when a Flip is laid.

Each pile is turned over as one block, as hands on a table do it: what lay on top lies at the
bottom, and what lay at the bottom is on top. So the Flip just laid ends at the bottom of the
discard pile, and the other side of the card laid first counts now.
"""

from __future__ import annotations

from regelbok.engine.cards import Card
from regelbok.engine.events import ColourAsked, Events, Rules, TurnedOver
from regelbok.engine.rules import Rule
from regelbok.engine.state import FLIP_COLOUR, NOBODY, Hand, State


def turn_over_all(state: State, rules: Rules) -> tuple[State, Events]:
    """Turn over both piles and all hands, those of players who have left, too.

    The card that comes to lie on top gives the colour; what it would do when laid, it does not do.
    If it is a wild, the player on turn names the colour first, unless the round is over.

    Args:
        state: the position in phase ``TURN``, the next player on turn.
        rules: why the cards are turned over.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "flip turn=A top=rF_p3 under=g1_v6,b1_t9 A=r2_pE B=b3_vF draw=b2_p9,r1_v8"
    >>> state, _ = turn_over_all(position(line), ())
    >>> write_position(state)
    'flip turn=A top=v6_g1 A=pE_r2 B=vF_b3 draw=v8_r1,p9_b2 under=p3_rF,t9_b1'
    """
    discards = _turned(state.discards)
    top = discards[-1]
    rules += (Rule.FLIP_TOP_COUNTS,)
    if top.number is None:
        rules += (Rule.FLIP_TOP_SLEEPS,)
    turned = state._replace(
        hands=tuple(tuple(each.other for each in hand) for hand in state.hands),
        draw_pile=_turned(state.draw_pile),
        discards=discards,
        colour=top.colour,
        laid_by=NOBODY,
    )
    events: Events = (TurnedOver(top.front, rules),)
    if top.colour is not None:
        return turned, events
    asked = ColourAsked(state.turn, (Rule.FLIP_TOP_WILD,))
    return turned._replace(phase=FLIP_COLOUR), (*events, asked)


def _turned(pile: Hand) -> tuple[Card, ...]:
    return tuple(each.other for each in reversed(pile))
