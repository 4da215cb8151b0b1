"""The UNO call: calling, catching, and the window in which a player can be caught.

The window opens when a card is laid that leaves one card in the hand and no call was made, or when
a house rule puts a single card into somebody's hand. It closes when that player calls, when
somebody catches the player, or when the next player begins: lays a card, draws, accepts,
challenges.
"""

from __future__ import annotations

from typing import Final

from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.events import Caught, Events, UnoCalled, WindowClosed
from regelbok.engine.launcher import press
from regelbok.engine.moves import CallUno, Catch
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import DRAWN, TURN, Hand, State, Window

_ON_TURN: Final = frozenset({TURN, DRAWN})


def refuse_call(state: State, move: CallUno) -> Refusal | None:
    """Why this player may not call UNO now, if so."""
    if may_call_late(state, move.seat) or may_call_early(state, move.seat):
        return None
    return Refusal.FALSE_CALL


def may_call_late(state: State, seat: int) -> bool:
    """The player has one card, has not called and has not been caught yet."""
    return seat in state.window.exposed


def may_call_early(state: State, seat: int) -> bool:
    """The player on turn is about to lay a card that must be called, and has not called yet."""
    held = len(state.hands[seat])
    return (
        seat == state.turn
        and (held == 2 or (held == 1 and state.table.edition.uno_out))
        and not state.window.called
        and state.phase in _ON_TURN
    )


def call(state: State, move: CallUno) -> tuple[State, Events]:
    """Call UNO before or after the card."""
    seat = move.seat
    window = state.window
    if may_call_late(state, seat):
        window = window._replace(exposed=_without(window.exposed, seat))
    else:
        window = window._replace(called=True)
    called = UnoCalled(seat, (Rule.UNO_CALL, Rule.UNO_WHEN))
    return state._replace(window=window), (called,)


def refuse_catch(state: State, move: Catch) -> Refusal | None:
    """Why ``target`` cannot be caught now, if so."""
    window, target = state.window, move.target
    if move.seat == target or not 0 <= target < len(state.hands):
        return Refusal.FALSE_CATCH
    if target in window.exposed:
        return None
    if target not in window.closed_for:
        return Refusal.FALSE_CATCH
    return window.closed_by


def catch(state: State, move: Catch) -> tuple[State, Events]:
    """Catch a player without a call: the penalty is drawn and the window closes."""
    target, window, edition = move.target, state.window, state.table.edition
    exposed = _without(window.exposed, target)
    window = Window(window.called, exposed, (target,), Refusal.CAUGHT_ALREADY)
    rules = (penalty_rule(edition),)
    takes = press if edition.launcher else draw
    punished, drew = takes(state._replace(window=window), target, edition.uno_penalty, rules)
    return punished, (Caught(move.seat, target, (Rule.UNO_CATCH,)), *drew)


def penalty_rule(edition: Edition) -> Rule:
    """The rule that says what a player caught without a call draws: another penalty is agreed on.

    >>> from regelbok.engine.house import agree
    >>> blank = EDITIONS["blank-cards"]
    >>> [penalty_rule(each) for each in (blank, agree(blank, ["uno-penalty-2"]))]
    [blank-cards.penalty, uno.other-penalty]
    """
    usual = edition.uno_penalty == EDITIONS.get(edition.id, edition).uno_penalty
    return edition.uno_penalty_rule if usual else Rule.UNO_OTHER_PENALTY


def begin(window: Window, refusal: Refusal = Refusal.CATCH_TOO_LATE) -> tuple[Window, Events]:
    """The window once a player begins to act: an uncalled UNO can no longer be caught.

    Args:
        window: the window before.
        refusal: what a later catch is refused with.
    """
    if not window.exposed:
        return (window._replace(called=False) if window.called else window), ()
    closed = tuple(WindowClosed(seat, (refusal.rule,)) for seat in window.exposed)
    return Window(closed_for=window.exposed, closed_by=refusal), closed


def expose(window: Window, hands: tuple[Hand, ...], changed: tuple[int, ...]) -> Window:
    """The window after hands have changed owners: a single card must be called anew.

    Args:
        window: the window before.
        hands: the hands now.
        changed: the seats with another hand.

    >>> late = Window(closed_for=(0,), closed_by=Refusal.CATCH_TOO_LATE)
    >>> [expose(late, ((), ()), seats).closed_by.name for seats in ((), (0,))]
    ['CATCH_TOO_LATE', 'CATCH_TOO_LATE']
    >>> from regelbok.engine.cards import cards
    >>> expose(late, (cards("r7"), ()), (0,)) == Window(exposed=(0,))
    True
    """
    kept = tuple(seat for seat in window.exposed if seat not in changed)
    single = tuple(seat for seat in changed if len(hands[seat]) == 1)
    closed_for = tuple(seat for seat in window.closed_for if seat not in single)
    closed_by = window.closed_by if closed_for else Refusal.FALSE_CATCH
    return Window(False, tuple(sorted(kept + single)), closed_for, closed_by)


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(each for each in seats if each != seat)
