"""A card that makes the player named with it draw, whoever has the next turn."""

from __future__ import annotations

from regelbok.engine.effects import Laid
from regelbok.engine.events import Events, Rules
from regelbok.engine.piles import draw
from regelbok.engine.rules import Rule
from regelbok.engine.state import State


def target_draws(state: State, laid: Laid) -> tuple[State, Events]:
    """The player named draws as for a Draw Two and loses no turn.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.moves import Play
    >>> from regelbok.engine.notation import position, write_position
    >>> state = position("all-wild turn=B top=WT2 A=WP B=WR,WR C=WK by=A draw=WP,WR,WK")
    >>> laid = Laid(Play(0, card("WT2"), target=2), None, state.hands[0], 0)
    >>> write_position(target_draws(state, laid)[0])
    'all-wild turn=B top=WT2 A=WP B=WR,WR C=WK,WP,WR draw=WK by=A'
    """
    assert laid.move.target is not None
    rules: Rules = (Rule.ALL_WILD_TARGETED,)
    if not laid.hand:
        rules += (Rule.OUT_LAST_DRAWS,)
    return draw(state, laid.move.target, state.table.edition.draw_two, rules)
