"""The launcher: the draw pile is in it, and a press on its button fires some cards, or none.

How often it fires and how much, nobody has printed; what we hold it for is
:data:`regelbok.engine.editions.LAUNCHER`. The result of a press comes from the chance in the
state, so a table whose launcher does otherwise may write down what really came out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regelbok.engine.cards import Face
from regelbok.engine.chance import pressed
from regelbok.engine.events import (
    Events,
    NothingToDraw,
    Pressed,
    PressesDue,
    Reshuffled,
    Rules,
)
from regelbok.engine.piles import Taken, is_full, take
from regelbok.engine.rules import Rule
from regelbok.engine.state import Hand, State

CHOSEN_PRESSES: Final = 2  # presses for the player whom one chooses
# Cards that make somebody press as soon as they are laid, so that nobody can answer or cancel them.
AT_ONCE: Final = (Face.WILD_ALL_HIT, Face.WILD_ATTACK_ATTACK, Face.WILD_EXTREME_HIT)
# Cards that name the player who presses.

_ODDS: Final[Rules] = (Rule.LAUNCHER_ODDS,)
_RELOADED: Final[Rules] = (Rule.LAUNCHER_RELOAD,)
_NOTHING: Final[Rules] = (Rule.PILE_BOTH_EMPTY,)


def press(state: State, seat: int, times: int, rules: Rules) -> tuple[State, Events]:
    """Let a seat press so many times and take what comes.

    >>> from regelbok.engine.notation import position
    >>> state = position("attack turn=A top=r5 under=r3 A=r1 B=g1,g2 draw=b1 presses=0,2")
    >>> for event in press(state, 1, 2, (Rule.HIT_TWO,))[1]:
    ...     print(event)
    PressesDue(seat=1, times=2, rules=(hit-two.presses,))
    Pressed(seat=1, fired=0, rules=(hit-two.presses,))
    Pressed(seat=1, fired=2, rules=(hit-two.presses,))
    Drew(seat=1, cards=(b1,), rules=(hit-two.presses,))
    Reshuffled(size=1, rules=(pile.reshuffle, pile.top-stays, launcher.reload))
    Drew(seat=1, cards=(r3,), rules=(hit-two.presses,))
    >>> press(state, 1, 1, (Rule.HIT_ONE,))[1]
    (Pressed(seat=1, fired=0, rules=(hit-one.presses,)),)
    """
    events: Events = (PressesDue(seat, times, rules),) if times > 1 else ()
    for _ in range(times):
        state, _, more = _press(state, seat, rules)
        events += more
    return state, events


def press_until_cards(state: State, seat: int, rules: Rules) -> tuple[State, Events]:
    """Let a seat press until cards come, if there are any.

    >>> from regelbok.engine.notation import position
    >>> state = position("attack turn=A top=r5 A=r1 B=g1,g2 presses=0,1")
    >>> press_until_cards(state, 1, (Rule.HIT_FIRE,))[1]
    (NothingToDraw(seat=1, missing=1, rules=(pile.both-empty,)),)
    """
    events: Events = ()
    while can_fire(state):
        state, count, more = _press(state, seat, rules)
        events += more
        if count:
            return state, events
    return state, (NothingToDraw(seat, 1, _NOTHING),)


def press_until(
    state: State, seat: int, enough: Callable[[Hand], bool], rules: Rules
) -> tuple[State, Events]:
    """Let a seat press until its hand is what it has to be, or nothing more can come.

    Args:
        state: the position.
        seat: who presses.
        enough: whether a hand, with what has come, will do.
        rules: why.

    >>> from regelbok.engine.notation import position
    >>> line = "extreme turn=A top=r5 A=r1 B=g1,g2 presses=1,0,2,0 draw="
    >>> for pile in ("y1,g3,y2,y3", "y1,g3", "y1"):
    ...     state = position(line + pile)
    ...     state, events = press_until(state, 1, lambda hand: len(hand) > 4, ())
    ...     print(len(state.hands[1]), *(type(event).__name__ for event in events))
    5 Pressed Drew Pressed Pressed Drew
    4 Pressed Drew Pressed Pressed Drew NothingToDraw
    3 Pressed Drew NothingToDraw
    >>> events[-1]
    NothingToDraw(seat=1, missing=1, rules=(pile.both-empty,))
    """
    events: Events = ()
    while can_fire(state):
        state, _, more = _press(state, seat, rules)
        events += more
        if enough(state.hands[seat]) or is_full(state, seat):
            return state, events
    if not any(isinstance(each, NothingToDraw) for each in events):
        events += (NothingToDraw(seat, 1, _NOTHING),)
    return state, events


def can_fire(state: State) -> bool:
    """There is a card in the launcher, or one to put into it."""
    return bool(state.draw_pile) or len(state.discards) > 1


def fire(state: State, seat: int, rules: Rules) -> tuple[int, Taken]:
    """The cards that one press stands for, and what it comes to, as with a draw from the pile."""
    given = state.chance.presses
    count, chance = pressed(state.chance, state.table.edition.launcher)
    told = Pressed(seat, count, rules if given else rules + _ODDS)
    if count <= len(state.draw_pile):
        cards, hands, pile, discards, _, drew = take(state, seat, count, rules)
        return count, (cards, hands, pile, discards, chance, (told, *drew))
    reloading = state._replace(chance=chance)
    cards, hands, pile, discards, chance, drew = take(reloading, seat, count, rules)
    reloaded = (
        each._replace(rules=each.rules + _RELOADED) if isinstance(each, Reshuffled) else each
        for each in drew
    )
    return count, (cards, hands, pile, discards, chance, (told, *reloaded))


def _press(state: State, seat: int, rules: Rules) -> tuple[State, int, Events]:
    """The state after one press, the cards it stands for, and what happened."""
    count, (_, hands, pile, discards, chance, events) = fire(state, seat, rules)
    pressed_ = state._replace(hands=hands, draw_pile=pile, discards=discards, chance=chance)
    return pressed_, count, events
