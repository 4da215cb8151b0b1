"""Drawing from the pile, with the reshuffle when it runs out."""

from __future__ import annotations

from typing import Final

from regelbok.engine.chance import shuffled
from regelbok.engine.events import CallLapsed, Drew, Event, Events, NothingToDraw, Reshuffled, Rules
from regelbok.engine.rules import Rule
from regelbok.engine.state import State

_RESHUFFLED: Final[Rules] = (Rule.PILE_RESHUFFLE, Rule.PILE_TOP_STAYS)
_NOTHING: Final[Rules] = (Rule.PILE_BOTH_EMPTY,)
_LAPSED: Final[Rules] = (Rule.UNO_AGAIN,)


def draw(state: State, seat: int, count: int, rules: Rules) -> tuple[State, Events]:
    """Let a seat draw ``count`` cards, as far as there are any.

    When the draw pile runs out in the middle, the rest come from the reshuffled discard pile;
    its top card stays, and so does the colour in force (``pile.reshuffle``, ``pile.top-stays``).
    When both are used up, the player draws what there is (``pile.both-empty``).

    Args:
        state: the position.
        seat: who draws.
        count: how many cards.
        rules: the rules that make the player draw.

    >>> from regelbok.engine.notation import position
    >>> state = position("classic turn=A top=r5 under=r3 A=r1 B=g1")
    >>> for event in draw(state, 0, 3, (Rule.DRAW_TWO_DRAWS,))[1]:
    ...     print(event)
    Reshuffled(size=1, rules=(pile.reshuffle, pile.top-stays))
    Drew(seat=0, cards=(r3,), rules=(draw-two.draws,))
    NothingToDraw(seat=0, missing=2, rules=(pile.both-empty,))
    CallLapsed(seat=0, rules=(uno.again,))
    """
    pile, discards, chance = state.draw_pile, state.discards, state.chance
    events: list[Event] = []
    taken = pile[:count]
    pile = pile[count:]
    if len(taken) < count and len(discards) > 1:
        if taken:
            events.append(Drew(seat, taken, rules))
        pile, chance = shuffled(discards[:-1], chance)
        discards = discards[-1:]
        events.append(Reshuffled(len(pile), _RESHUFFLED))
        missing = count - len(taken)
        more = pile[:missing]
        pile = pile[missing:]
        events.append(Drew(seat, more, rules))
        taken += more
    elif taken:
        events.append(Drew(seat, taken, rules))
    if len(taken) < count:
        events.append(NothingToDraw(seat, count - len(taken), _NOTHING))
    hands = state.hands
    if len(hands[seat]) == 1 and taken and Rule.OUT_LAST_DRAWS not in rules:
        events.append(CallLapsed(seat, _LAPSED))
    return (
        state._replace(
            hands=hands[:seat] + (hands[seat] + taken,) + hands[seat + 1 :],
            draw_pile=pile,
            discards=discards,
            chance=chance,
        ),
        tuple(events),
    )
