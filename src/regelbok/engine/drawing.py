"""Drawing: what is drawn when no card is laid, and what may be done with it."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from regelbok.engine.agreed import layable, opening_colour_first
from regelbok.engine.cards import Card, Face
from regelbok.engine.edition import DrawUntil
from regelbok.engine.effects import draws_for, take_owed
from regelbok.engine.ending import void
from regelbok.engine.events import Events, Kept, Rules, TurnPassed
from regelbok.engine.launcher import can_fire, fire
from regelbok.engine.matching import fitting
from regelbok.engine.moves import Draw, Keep
from regelbok.engine.piles import is_full, take
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CHALLENGE,
    DRAWN,
    DROPPING,
    FLIP_COLOUR,
    FORCED_DRAW,
    NOBODY,
    PROMPT,
    ROULETTE,
    SKIPPED,
    TURN,
    State,
    after,
    at_the_table,
    state_of,
)
from regelbok.engine.uno import begin

# By name what is asked for at every step: reading a member of an Enum anew each time is slow.
_ONE, _MAY, _MUST = DrawUntil.ONE, DrawUntil.MAY, DrawUntil.MUST
_DRAWS_ONE: Final[Rules] = (Rule.DRAW_ONE,)
_DECLINES: Final[Rules] = (Rule.DRAW_DECLINE,)
_DECLINES_WILDS: Final[Rules] = (Rule.ALL_WILD_DRAW,)
_KEEPS: Final[Rules] = (Rule.DRAW_KEEP_IT,)
_STOPS: Final[Rules] = (Rule.DRAW_UNTIL_MAY,)
_NOTHING_LEFT: Final[Rules] = (Rule.PILE_BOTH_EMPTY,)
_FULL: Final[Rules] = (Rule.HAND_LIMIT,)
_PRESSES: Final[Rules] = (Rule.LAUNCHER_PRESS,)
_DECLINES_TO_LAY: Final[Rules] = (Rule.LAUNCHER_DECLINE,)
_TURN_OVER: Final[Rules] = (Rule.LAUNCHER_TURN_OVER,)


def refuse_draw(state: State, move: Draw) -> Refusal | None:
    """Why this player may not draw now, if so.

    >>> from regelbok.engine.notation import position
    >>> for line in (
    ...     "no-mercy phase=roulette turn=B by=A top=WL A=r1,r2 B=y3,y4",
    ...     "customizable-cards+custom-three-cards phase=dropping turn=B by=A top=WC1/r A=r1 "
    ...     "B=g1,g2,g3,g4",
    ... ):
    ...     print(refuse_draw(position(line), Draw(1)).name)
    ROULETTE_COLOUR_FIRST
    DROP_FIRST
    """
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    phase, edition = state.phase, state.table.edition
    if phase is TURN:
        if edition.forced_play and layable(state, state.hands[move.seat]):
            return Refusal.MUST_LAY
        return None
    if phase is FORCED_DRAW:
        return None
    if phase is DRAWN:
        goes_on = edition.draw_until is _MAY and not _may_lay(state)
        return None if goes_on else Refusal.DREW_ALREADY
    if phase is CHALLENGE:
        return _challenged_first(state)
    return _FIRST.get(phase) or opening_colour_first(state)


# What comes before a turn goes on.
_FIRST: Final = {
    ROULETTE: Refusal.ROULETTE_COLOUR_FIRST,
    SKIPPED: Refusal.MUST_TAKE_SKIP,
    FLIP_COLOUR: Refusal.FLIP_COLOUR_FIRST,
    PROMPT: Refusal.CARD_FIRST,
    DROPPING: Refusal.DROP_FIRST,
}


def _challenged_first(state: State) -> Refusal:
    """Why nothing else is done before a wild that may be challenged is settled.

    >>> from regelbok.engine.notation import position
    >>> line = "classic phase=challenge turn=B by=A top=W4/g under=W4,r5,r6 A=r1 B=r2 bluff=r:r1"
    >>> _challenged_first(position(line)).name
    'MUST_DRAW_FOUR'
    """
    four = state.discards[-1].face is Face.WILD_DRAW_FOUR
    return Refusal.MUST_DRAW_FOUR if four else Refusal.DRAW_CARD_FIRST


def _may_lay(state: State) -> bool:
    """Some card of the player on turn fits."""
    fits = fitting(state.colour, state.discards[-1])
    return not fits.keys().isdisjoint(state.hands[state.turn])


def _fits(state: State) -> bool:
    """The card just drawn fits."""
    return state.drawn in fitting(state.colour, state.discards[-1])


def draw_a_card(state: State, move: Draw) -> tuple[State, Events]:
    """Draw one card; if it fits, its player may lay it, otherwise the turn passes.

    By house rules the player goes on until a card fits. In the phase ``FORCED_DRAW`` the cards
    owed are drawn instead.

    >>> from regelbok.engine.notation import position, write_position
    >>> for pile in ("r3", "g3"):
    ...     state = position(f"classic turn=A top=r5 A=b9,b8 B=r4 idle=1 by=B draw={pile}")
    ...     write_position(draw_a_card(state, Draw(0))[0])
    'classic phase=drawn turn=A top=r5 A=b9,b8,r3 B=r4 drawn=r3'
    'classic turn=B top=r5 A=b9,b8,g3 B=r4'
    >>> for event in draw_a_card(position("classic turn=A top=r5 A=b9,b8 B=r4"), Draw(0))[1]:
    ...     print(event)
    NothingToDraw(seat=0, missing=1, rules=(pile.both-empty,))
    TurnPassed(seat=0, rules=(pile.both-empty,))
    """
    seat = move.seat
    if state.phase is FORCED_DRAW:
        window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
        if window is not state.window:
            state = state._replace(window=window)
        state, events = take_owed(state, state.owed)
        return (state._replace(laid_by=NOBODY) if state.table.edition.jump_in else state), (
            *events,
            *closed,
        )
    window, closed = begin(state.window)
    fits = fitting(state.colour, state.discards[-1])
    edition = state.table.edition
    if edition.launcher:
        return _press_instead(state, seat)
    until, rules = edition.draw_until, _DRAWS_ONE
    if not fits.keys().isdisjoint(state.hands[seat]):
        until, rules = _ONE, _DECLINES if state.colour is not None else _DECLINES_WILDS
    elif until is not _ONE:
        rules = (Rule.DRAW_UNTIL_MAY if until is _MAY else Rule.DRAW_UNTIL_MUST,)
    count = _how_many(state, fits) if until is _MUST else 1
    cards, hands, pile, discards, chance, events = take(state, seat, count, rules)
    events += closed
    phase, turn, drawn, idle = TURN, seat, None, 0
    if not cards:
        turn = after(state, seat)
        idle = state.idle + 1 if state.phase is TURN else 0  # or else some cards were drawn
        events += (TurnPassed(seat, _FULL if is_full(state, seat) else _NOTHING_LEFT),)
    elif cards[-1] in fits or until is not _ONE:
        phase, drawn = DRAWN, cards[-1]
    else:
        turn, events = after(state, seat), (*events, TurnPassed(seat, _DRAWS_ONE))
    state = state_of(
        (
            state.table,
            phase,
            hands,
            pile,
            discards,
            state.colour,
            turn,
            state.direction,
            state.dealer,
            state.seated,
            NOBODY,
            drawn,
            0,
            None,
            window,
            idle,
            state.scores,
            state.winners,
            chance,
            state.rounds,
            state.out,
        )
    )
    goes_on = until is _MUST and drawn is not None and drawn not in fits
    if goes_on and not (edition.mercy and is_full(state, seat)):  # or else out of the round
        state, more = draw_a_card(state, move)
        return state, events + more
    if idle and idle >= len(at_the_table(state)):  # nobody could move, all round the table
        over, ending = void(state)
        return over, events + ending
    return state, events


def _press_instead(state: State, seat: int) -> tuple[State, Events]:
    """Press the launcher once; whatever comes, the turn is over.

    It is idle only if nothing could have come, not if the launcher happened to fire nothing.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "attack turn=A top=r5 A=b9,b8 B=r4,g1 by=B called=yes "
    >>> for rest in ("draw=r3,g3 presses=2 idle=1", "draw=r3 presses=0 idle=1", "presses=1"):
    ...     write_position(_press_instead(position(line + rest), 0)[0])
    'attack turn=B top=r5 A=b9,b8,r3,g3 B=r4,g1'
    'attack turn=B top=r5 A=b9,b8 B=r4,g1 draw=r3'
    'attack turn=B top=r5 A=b9,b8 B=r4,g1 idle=1'
    """
    window, closed = begin(state.window)
    hand = state.hands[seat]
    none_fits = fitting(state.colour, state.discards[-1]).keys().isdisjoint(hand)
    rules = _PRESSES if none_fits or not layable(state, hand) else _DECLINES_TO_LAY
    stuck = is_full(state, seat) or not can_fire(state)
    _, (_, hands, pile, discards, chance, events) = fire(state, seat, rules)
    idle = state.idle + 1 if stuck else 0
    over = state_of(
        (
            state.table,
            TURN,
            hands,
            pile,
            discards,
            state.colour,
            after(state, seat),
            state.direction,
            state.dealer,
            state.seated,
            NOBODY,
            None,
            0,
            None,
            window,
            idle,
            state.scores,
            state.winners,
            chance,
            state.rounds,
            state.out,
        )
    )
    events += (*closed, TurnPassed(seat, _TURN_OVER))
    if idle >= len(at_the_table(state)):
        over, ending = void(over)
        events += ending
    return over, events


def _how_many(state: State, fits: Container[Card]) -> int:
    """How many cards to draw at once until one fits: up to that one, or the whole draw pile.

    From an empty pile it is one, which makes the discard pile be shuffled; a hand grows to its
    limit at most.

    >>> from regelbok.engine.notation import position
    >>> line = "classic+draw-until-must+hand-limit-8 turn=A top=r5 B=r4,g1 A=b1,b2"
    >>> for rest in (
    ...     " draw=g1,g2,r3,r4",
    ...     " draw=g1,g2",
    ...     "",
    ...     ",b3,b4,b6,b7 draw=g1,g2,g3",
    ...     ",b3,b4,b6,b7,b8,b9 draw=g1,g2,g3",
    ... ):
    ...     state = position(line + rest)
    ...     print(_how_many(state, fitting(state.colour, state.discards[-1])))
    3
    2
    1
    2
    1
    """
    pile, limit = state.draw_pile, state.table.edition.hand_limit
    places = (place for place, each in enumerate(pile, 1) if each in fits)
    count = next(places, len(pile) or 1)
    return min(count, max(1, limit - len(state.hands[state.turn]))) if limit else count


def refuse_keep(state: State, move: Keep) -> Refusal | None:
    """Why this player has nothing to keep now, if so."""
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    phase = state.phase
    if phase is DRAWN:
        drawn = (state.drawn,) if state.drawn else ()
        if state.table.edition.forced_play and layable(state, drawn):
            return Refusal.MUST_LAY_DRAWN
        return None
    if phase is CHALLENGE:
        return _challenged_first(state)
    if phase is FORCED_DRAW and state.table.edition.launcher:
        return Refusal.PRESSES_FIRST
    if phase is FORCED_DRAW:
        return _DRAWN_FIRST.get(draws_for(state), Refusal.DRAW_CARD_FIRST)
    return _FIRST.get(phase, Refusal.NOTHING_TO_KEEP)


_DRAWN_FIRST: Final = {
    Face.DRAW_TWO: Refusal.MUST_DRAW_TWO,
    Face.WILD_DRAW_FOUR: Refusal.CARDS_FIRST,
    Face.WILD_PLUS_TWO: Refusal.PLUS_FIRST,
    Face.WILD_PLUS_FOUR: Refusal.PLUS_FIRST,
}


def keep(state: State, move: Keep) -> tuple[State, Events]:
    """Keep the drawn card; the turn passes.

    >>> from regelbok.engine.notation import position, write_position
    >>> state = position("classic phase=drawn turn=A top=r5 A=r9,r3 B=r4 drawn=r3 called=yes")
    >>> write_position(keep(state, Keep(0))[0])
    'classic turn=B top=r5 A=r9,r3 B=r4'
    """
    seat = move.seat
    window, _ = begin(state.window)
    told = Kept(seat, _KEEPS) if _fits(state) else TurnPassed(seat, _STOPS)
    kept = state._replace(phase=TURN, turn=after(state, seat), drawn=None, window=window)
    return kept, (told,)
