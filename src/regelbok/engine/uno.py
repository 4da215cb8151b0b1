"""The UNO call: calling, catching, and the window in which a player can be caught.

The window opens when a card is laid that leaves one card in the hand and no call was made. It
closes when the player calls, when somebody catches the player, or when the next player begins:
lays a card, draws, accepts, challenges.
"""

from __future__ import annotations

from typing import Final

from regelbok.engine.events import Caught, Events, UnoCalled, WindowClosed
from regelbok.engine.moves import CallUno, Catch
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import DRAWN, NOBODY, TURN, State, Window

_ON_TURN: Final = frozenset({TURN, DRAWN})


def refuse_call(state: State, move: CallUno) -> Refusal | None:
    """Why this player may not call UNO now, if so."""
    if may_call_late(state, move.seat) or may_call_early(state, move.seat):
        return None
    return Refusal.FALSE_CALL


def may_call_late(state: State, seat: int) -> bool:
    """The player has one card, has not called and has not been caught yet."""
    return state.window.exposed == seat


def may_call_early(state: State, seat: int) -> bool:
    """The player on turn holds two cards and has not called yet."""
    return (
        seat == state.turn
        and len(state.hands[seat]) == 2
        and not state.window.called
        and state.phase in _ON_TURN
    )


def call(state: State, move: CallUno) -> tuple[State, Events]:
    """Call UNO before or after the card."""
    seat = move.seat
    if may_call_late(state, seat):
        window = Window(state.window.called)
    else:
        window = state.window._replace(called=True)
    called = UnoCalled(seat, (Rule.UNO_CALL, Rule.UNO_WHEN))
    return state._replace(window=window), (called,)


def refuse_catch(state: State, move: Catch) -> Refusal | None:
    """Why ``target`` cannot be caught now, if so."""
    window, target = state.window, move.target
    if move.seat == target or not 0 <= target < len(state.hands):
        return Refusal.FALSE_CATCH
    if window.exposed == target:
        return None
    if window.closed_for != target:
        return Refusal.FALSE_CATCH
    return window.closed_by


def catch(state: State, move: Catch) -> tuple[State, Events]:
    """Catch a player without a call: the penalty is drawn and the window closes."""
    target = move.target
    window = Window(state.window.called, NOBODY, target, Refusal.CAUGHT_ALREADY)
    punished, drew = draw(
        state._replace(window=window), target, state.table.edition.uno_penalty, (Rule.UNO_PENALTY,)
    )
    return punished, (Caught(move.seat, target, (Rule.UNO_CATCH,)), *drew)


def begin(window: Window, refusal: Refusal = Refusal.CATCH_TOO_LATE) -> tuple[Window, Events]:
    """The window once a player begins to act: an uncalled UNO can no longer be caught.

    Args:
        window: the window before.
        refusal: what a later catch is refused with.
    """
    if window.exposed == NOBODY:
        return (window._replace(called=False) if window.called else window), ()
    closed = WindowClosed(window.exposed, (refusal.rule,))
    return Window(closed_for=window.exposed, closed_by=refusal), (closed,)
