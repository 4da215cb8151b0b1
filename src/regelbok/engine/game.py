"""The game in three functions: what may be done, what it does, and why not.

``legal``, ``apply`` and ``why_not`` ask the same questions: each kind of move has one check and
one act, and ``legal`` lists just what the checks let pass.

>>> from regelbok.engine.notation import move, position
>>> state = position("classic turn=A top=r5 A=r9,b8 B=r4,g2,y1 C=g8,y2")
>>> why_not(state, move("A:b8"))
<Refusal.NO_MATCH: (match.nothing, 'The card matches neither the colour nor the number or symbol.')>
>>> state, events = apply(state, move("A:r9!"))
>>> [type(event).__name__ for event in events]
['CardPlayed', 'UnoCalled']
>>> state.turn
1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from regelbok.engine.candidates import candidates
from regelbok.engine.cards import COLOURS, LIGHT_CARDS, Card, Colour
from regelbok.engine.challenge import accept, challenge, refuse_answer
from regelbok.engine.custom import drop, refuse_drop, refuse_report, report
from regelbok.engine.dealing import (
    deal,
    draw_for_dealer,
    next_round,
    refuse_deal,
    refuse_draw_for_dealer,
    refuse_next_round,
)
from regelbok.engine.drawing import draw_a_card, keep, refuse_draw, refuse_keep
from regelbok.engine.editions import EDITIONS
from regelbok.engine.events import Events
from regelbok.engine.laying import play, refuse_play
from regelbok.engine.leaving import leave, refuse_absent, refuse_leave
from regelbok.engine.matching import fitting
from regelbok.engine.mercy import knock_out
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Deal,
    Done,
    Draw,
    DrawForDealer,
    Drop,
    Failed,
    Keep,
    Leave,
    Move,
    NameColour,
    NextRound,
    Play,
    TurnOver,
)
from regelbok.engine.opening import (
    colours_to_name,
    name_colour,
    refuse_name_colour,
    refuse_turn_over,
    turn_over,
)
from regelbok.engine.own import in_own_words
from regelbok.engine.refusals import IllegalMove, Refusal
from regelbok.engine.setup import start, table
from regelbok.engine.state import (
    CHALLENGE,
    DRAWN,
    DROPPING,
    FLIP_COLOUR,
    FORCED_DRAW,
    OPENING_COLOUR,
    PROMPT,
    ROULETTE,
    SKIPPED,
    TURN,
    Phase,
    State,
    at_the_table,
)
from regelbok.engine.uno import (
    call,
    catch,
    may_call_early,
    refuse_call,
    refuse_catch,
)

__all__ = ["apply", "legal", "start", "table", "why_not"]

Check = Callable[[State, Any], Refusal | None]
Act = Callable[[State, Any], tuple[State, Events]]

# Each kind of move: its check, its act, and whether it belongs to a player in a round.
_MOVES: Final[dict[type[Move], tuple[Check, Act, bool]]] = {
    DrawForDealer: (refuse_draw_for_dealer, draw_for_dealer, False),
    Deal: (refuse_deal, deal, False),
    TurnOver: (refuse_turn_over, turn_over, False),
    NextRound: (refuse_next_round, next_round, False),
    Play: (refuse_play, play, True),
    Draw: (refuse_draw, draw_a_card, True),
    Keep: (refuse_keep, keep, True),
    NameColour: (refuse_name_colour, name_colour, True),
    Accept: (refuse_answer, accept, True),
    Challenge: (refuse_answer, challenge, True),
    Done: (refuse_report, report, True),
    Failed: (refuse_report, report, True),
    Drop: (refuse_drop, drop, True),
    CallUno: (refuse_call, call, True),
    Catch: (refuse_catch, catch, True),
    Leave: (refuse_leave, leave, False),
}

_BEFORE: Final = {
    Phase.CHOOSE_DEALER: Refusal.DEALER_NOT_CHOSEN,
    Phase.DEAL: Refusal.NOT_DEALT,
    Phase.OPENING: Refusal.NO_OPENING_CARD,
    Phase.ROUND_OVER: Refusal.ROUND_IS_OVER,
    Phase.MATCH_OVER: Refusal.MATCH_IS_OVER,
}


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move is not allowed now, or ``None`` if it is.

    Never raises: a move of a seat that does not exist is refused like any other.

    >>> from regelbok.engine.notation import move, position
    >>> moves = [move(text) for text in ("draw-for-dealer", "deal", "turn-over", "next-round")]
    >>> for phase in ("choose-dealer", "deal", "opening", "turn", "round-over", "match-over"):
    ...     state = position(f"classic phase={phase} turn=A top=r5 A=r1 B=r2 draw=g1")
    ...     refusals = [why_not(state, each) for each in (*moves, Draw(0))]
    ...     print(phase, *(each.name if each else "-" for each in refusals))
    choose-dealer - DEALER_NOT_CHOSEN DEALER_NOT_CHOSEN ROUND_IS_ON DEALER_NOT_CHOSEN
    deal DEALER_IS_CHOSEN - NOT_DEALT ROUND_IS_ON NOT_DEALT
    opening DEALER_IS_CHOSEN IS_DEALT - ROUND_IS_ON NO_OPENING_CARD
    turn DEALER_IS_CHOSEN IS_DEALT IS_DEALT ROUND_IS_ON -
    round-over DEALER_IS_CHOSEN IS_DEALT IS_DEALT - ROUND_IS_OVER
    match-over DEALER_IS_CHOSEN IS_DEALT IS_DEALT MATCH_IS_OVER MATCH_IS_OVER
    >>> state = position("classic turn=A top=r5 A=r1 B=r2")
    >>> for each in (Draw(-1), Draw(2), Leave(-1), Leave(2), Catch(0, -1), Catch(0, 9)):
    ...     print(why_not(state, each).name)
    NOT_AT_THE_TABLE
    NOT_AT_THE_TABLE
    NOT_AT_THE_TABLE
    NOT_AT_THE_TABLE
    FALSE_CATCH
    FALSE_CATCH
    """
    check, _, in_a_round = _MOVES[type(move)]
    if in_a_round:
        before = _BEFORE.get(state.phase)
        if before is not None:
            return before
        seat: int = move.seat  # type: ignore[union-attr]  # such a move has a seat
        if not 0 <= seat < len(state.seated) or not state.seated[seat]:
            return refuse_absent(state, seat)
    refusal = check(state, move)
    return refusal and state.table.edition.own_refusals.get(refusal, refusal)


def apply(state: State, move: Move) -> tuple[State, Events]:
    """Make a move.

    Args:
        state: the position; it is left as it is.
        move: any move.

    Returns:
        The new position, and what happened, in order.

    Raises:
        IllegalMove: the move is not allowed; carries the refusal.

    >>> from regelbok.engine.notation import move, position
    >>> apply(position("classic turn=A top=r5 A=b8 B=r4"), move("A:b8"))
    Traceback (most recent call last):
    regelbok.engine.refusals.IllegalMove: The card matches neither ... (match.nothing)
    """
    refusal = why_not(state, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    state, events = _MOVES[type(move)][1](state, move)
    edition = state.table.edition
    if edition.mercy and (type(move) is not Play or edition.uno_out):  # a hand may have grown
        state, events = knock_out(state, events)
    return state, in_own_words(edition, events) if edition.own_rules else events


def legal(state: State) -> tuple[Move, ...]:
    """Every move that is allowed now, of every player, but for leaving the table.

    Leaving is always allowed while the match is on, so it is not listed. Nor is a card laid with
    a call that has no effect: it does the same as the card alone. A Wild Draw Four is listed even
    if its player holds the colour in force: that is a bluff.

    Returns:
        The moves without repeats, in a fixed order; empty only when the match is over.

    >>> from regelbok.engine.notation import position, write_move
    >>> for line in (
    ...     "turn=A top=r5 A=r9,b8 B=r4",
    ...     "turn=A top=r5 A=W B=r4 C=g1 exposed=B",
    ...     "turn=A phase=drawn drawn=W top=r5 A=W,r1,r2 B=r4",
    ...     "turn=A phase=forced-draw by=B top=rD A=r1,r2 B=r4",
    ...     "turn=A phase=challenge by=B bluff=r:g1 top=W4/g A=g1,g2 B=g1",
    ...     "turn=A phase=opening-colour top=W A=W,b1 B=r4",
    ...     "phase=deal A=- B=-",
    ...     "phase=match-over A=- B=r1",
    ... ):
    ...     print(*(write_move(each) for each in legal(position(f"classic {line}"))))
    A:r9 A:r9! A:draw A:uno
    A:W A:W/r A:W/y A:W/g A:W/b A:draw B:uno A:catch:B C:catch:B
    A:W/r A:W/y A:W/g A:W/b A:keep
    A:draw
    A:accept A:challenge
    A:colour:r A:colour:y A:colour:g A:colour:b
    deal
    <BLANKLINE>
    >>> for line in (
    ...     "turn=A by=C top=r5 A=W4,r1,b2 B=r5,g1,g2 C=g4",
    ...     "phase=opening-colour turn=A top=W A=W,b1 B=r4",
    ... ):
    ...     state = position(f"classic+no-bluffing+jump-in {line}")
    ...     print(*(write_move(each) for each in legal(state)))
    A:r1 B:r5 A:draw
    A:colour:r A:colour:y A:colour:g A:colour:b
    >>> written = "customizable-cards+custom-chicken+custom-three-cards"
    >>> for line in (
    ...     f"{written} phase=prompt turn=B by=A top=WC1/r A=r1 B=g1,g2,g3 exposed=A",
    ...     f"{written} phase=dropping turn=A by=A top=WC2/r A=r1,r2,r2,W B=g1,g2,g3",
    ...     f"{written} turn=A top=r5 A=r1,WC1 B=g1,g2,g3",
    ...     "all-wild turn=A top=WP A=WT2,WFS,WK,WK B=WR,WP C=WR,WP",
    ...     "all-wild turn=A top=WP A=WFS,WP B=WR,WP",
    ...     "all-wild turn=A top=WP A=WFS B=WR,WP",
    ...     "classic+no-special-last turn=A top=r5 A=rS B=r4,g1",
    ...     "all-wild phase=drawn drawn=WT2 turn=A top=WP A=WT2,WP,WK B=WR,WP C=WR,WP",
    ... ):
    ...     print(*(write_move(each) for each in legal(position(line))))
    B:done B:failed A:uno B:catch:A
    A:drop:r1 A:drop:r2 A:drop:W
    A:r1 A:r1! A:WC1/r A:WC1/r! A:WC1/y A:WC1/y! A:WC1/g A:WC1/g! A:WC1/b A:WC1/b! A:draw A:uno
    A:WT2>B A:WT2>C A:WFS>B A:WFS>C A:WK A:draw
    A:WFS>B A:WFS>B! A:WP A:WP! A:draw A:uno
    A:WFS A:draw
    A:draw
    A:WT2>B A:WT2>C A:keep
    """
    phase, seat = state.phase, state.turn
    moves: list[Move]
    if not state.table.edition.plain and phase in _IN_A_TURN:
        moves = []
        for some, sure in candidates(state):
            moves += some if sure else [each for each in some if why_not(state, each) is None]
        return tuple(moves)
    if phase is TURN:
        moves = _plays(state, state.hands[seat])
        moves.append(_DRAW[seat])
    elif phase is DRAWN and state.drawn is not None:
        moves = _plays(state, (state.drawn,))
        moves.append(_KEEP[seat])
    elif phase is CHALLENGE:
        moves = [Accept(seat), Challenge(seat)]
    elif phase is FORCED_DRAW:
        moves = [_DRAW[seat]]
    elif phase is OPENING_COLOUR or phase is FLIP_COLOUR:
        moves = [*colours_to_name(state)]
    else:
        return tuple(each for each in _OF_THE_TABLE if why_not(state, each) is None)
    if len(state.hands[seat]) == 2 and may_call_early(state, seat):
        moves.append(CallUno(seat))
    for exposed in state.window.exposed:
        moves.append(CallUno(exposed))
        moves += [Catch(by, exposed) for by in at_the_table(state) if by != exposed]
    return tuple(moves)


_IN_A_TURN: Final = frozenset(
    {TURN, DRAWN, FORCED_DRAW, SKIPPED, CHALLENGE, ROULETTE, PROMPT, DROPPING},
)
# What every seat may say, made once.
_SEATS: Final = range(max(each.max_players for each in EDITIONS.values()))
_DRAW: Final = tuple(Draw(seat) for seat in _SEATS)
_KEEP: Final = tuple(Keep(seat) for seat in _SEATS)
_OF_THE_TABLE: Final = (DrawForDealer(), Deal(), TurnOver(), NextRound())


def _plays(state: State, hand: tuple[Card, ...]) -> list[Move]:
    """The ways to lay one of these cards."""
    fits, seat = fitting(state.colour, state.discards[-1]), state.turn
    held = len(state.hands[seat])
    ways = _ways(seat, held if held < 3 else 3)
    return [play for each in dict.fromkeys(hand) if each in fits for play in ways[each]]


@cache
def _ways(seat: int, held: int) -> Mapping[Card, tuple[Play, ...]]:
    """The moves by which a seat that holds so many cards lays each of them.

    A wild names a colour, and need not when it is the last card; the next-to-last card is laid
    with UNO or without.
    """
    calls = (False, True) if held == 2 else (False,)
    ways = {}
    for each in LIGHT_CARDS:
        colours: tuple[Colour | None, ...] = (None,)
        if each.colour is None:
            colours = (None, *COLOURS) if held == 1 else COLOURS
        ways[each] = tuple(Play(seat, each, named, uno) for named in colours for uno in calls)
    return ways
