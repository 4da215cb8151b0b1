"""Drawing from the pile, with the reshuffle when it runs out."""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Card
from regelbok.engine.chance import shuffled
from regelbok.engine.events import (
    CallLapsed,
    DrawSpared,
    Drew,
    Event,
    Events,
    NothingToDraw,
    Reshuffled,
    Rules,
)
from regelbok.engine.rules import Rule
from regelbok.engine.state import Chance, Hand, State

_RESHUFFLED: Final[Rules] = (Rule.PILE_RESHUFFLE, Rule.PILE_TOP_STAYS)
_WITH_HANDS: Final[Rules] = (*_RESHUFFLED, Rule.NO_MERCY_SET_ASIDE)
_NOTHING: Final[Rules] = (Rule.PILE_BOTH_EMPTY,)
_FULL: Final[Rules] = (Rule.HAND_LIMIT,)
_LAPSED: Final[Rules] = (Rule.UNO_AGAIN,)


# The cards drawn, the hands, the draw pile, the discards, the chance left, and what happened.
Taken = tuple[Hand, tuple[Hand, ...], Hand, Hand, Chance, Events]


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
    _, hands, pile, discards, chance, events = take(state, seat, count, rules)
    drawn = state._replace(hands=hands, draw_pile=pile, discards=discards, chance=chance)
    return drawn, events


def take(state: State, seat: int, count: int, rules: Rules) -> Taken:
    """What :func:`draw` comes to, for those who change more of the state in the same go."""
    pile, discards, chance, hands = state.draw_pile, state.discards, state.chance, state.hands
    hand, limit = hands[seat], state.table.edition.hand_limit
    spared = min(count, max(0, len(hand) + count - limit)) if limit else 0
    count -= spared
    taken = pile[:count]
    events: Events
    if not count:
        events = ()
    elif len(taken) == count:
        pile = pile[count:]
        events = (Drew(seat, taken, rules),)
    else:
        taken, hands, pile, discards, chance, events = _take_more(state, seat, count, rules)
    if spared:
        events += (DrawSpared(seat, spared, _FULL),)
    if len(hand) == 1 and taken and Rule.OUT_LAST_DRAWS not in rules:
        events += (CallLapsed(seat, _LAPSED),)
    hands = hands[:seat] + (hand + taken,) + hands[seat + 1 :]
    return taken, hands, pile, discards, chance, events


def is_full(state: State, seat: int) -> bool:
    """A hand holds as many cards as it may."""
    limit = state.table.edition.hand_limit
    return bool(limit) and len(state.hands[seat]) >= limit


def _take_more(state: State, seat: int, count: int, rules: Rules) -> Taken:
    """The draw pile is used up: the rest come from the discards, as far as there are any.

    The hands of players knocked out, which lie aside, are shuffled in with them.
    """
    taken, hands, discards, chance = state.draw_pile, state.hands, state.discards, state.chance
    pile: tuple[Card, ...] = ()
    events: list[Event] = [Drew(seat, taken, rules)] if taken else []
    aside = tuple(each for out in state.out for each in hands[out])
    if len(discards) > 1 or aside:
        pile, chance = shuffled(discards[:-1] + aside, chance)
        discards = discards[-1:]
        if aside:
            hands = tuple(() if out in state.out else hand for out, hand in enumerate(hands))
        events.append(Reshuffled(len(pile), _WITH_HANDS if aside else _RESHUFFLED))
        missing = count - len(taken)
        more = pile[:missing]
        pile = pile[missing:]
        events.append(Drew(seat, more, rules))
        taken += more
    if len(taken) < count:
        events.append(NothingToDraw(seat, count - len(taken), _NOTHING))
    return taken, hands, pile, discards, chance, tuple(events)
