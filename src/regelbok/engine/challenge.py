"""The challenge: was the Wild Draw Four, or another wild that makes one draw, a bluff?

The hand is judged as it was when the card was laid, against the colour then in force: cards
drawn since, and the colour named with the card, do not matter.
"""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Face
from regelbok.engine.edition import DrawFour, given_by
from regelbok.engine.effects import (
    DRAWN_FOR,
    can_challenge,
    draw_and_lose_turn,
    draw_instead,
    draws_for,
    lose_turn,
)
from regelbok.engine.ending import go_out
from regelbok.engine.events import Challenged, ChallengeJudged, Events, HandShown, Rules
from regelbok.engine.matching import BLUFFS, held_against
from regelbok.engine.moves import Accept, Challenge
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import CHALLENGE, FORCED_DRAW, SKIPPED, TURN, Bluff, State, two_left
from regelbok.engine.uno import begin

# The rules for a challenge that is right, and for one that is wrong.
_PUNISHED: Final = {
    Face.WILD_DRAW_FOUR: (Rule.CHALLENGE_GUILTY, Rule.CHALLENGE_INNOCENT),
    Face.WILD_DRAW_TWO: (Rule.WILD_DRAW_TWO_GUILTY, Rule.WILD_DRAW_TWO_INNOCENT),
    Face.WILD_DRAW_COLOUR: (Rule.WILD_DRAW_COLOUR_GUILTY, Rule.WILD_DRAW_COLOUR_INNOCENT),
}


def refuse_answer(state: State, move: Accept | Challenge) -> Refusal | None:
    """Why this player may not accept or challenge now, if so."""
    if state.phase is CHALLENGE:
        return None if move.seat == state.turn else Refusal.NOT_YOURS_TO_CHALLENGE
    if state.phase is SKIPPED and isinstance(move, Accept):
        return None if move.seat == state.turn else Refusal.NOT_YOUR_TURN
    if not state.table.edition.colours:
        return Refusal.PLUS_NOT_CHALLENGED
    top = state.discards[-1] if state.discards else None
    if top is not None and top.face in BLUFFS:
        waits = state.phase is FORCED_DRAW and move.seat == state.turn
        if waits and isinstance(move, Accept):
            four = top.face is Face.WILD_DRAW_FOUR
            return Refusal.CARDS_FIRST if four else Refusal.DRAW_CARD_FIRST
        if not can_challenge(state.table.edition):
            return Refusal.CHALLENGES_OFF
        return Refusal.CHALLENGE_TOO_LATE
    return Refusal.NOTHING_TO_CHALLENGE


def accept(state: State, move: Accept) -> tuple[State, Events]:
    """Draw the cards of the Wild Draw Four, or take a Skip, and lose the turn.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=challenge turn=B by=A under=r5 draw=b1,b2,b3,b4 B=g1,g2 "
    >>> write_position(accept(position(line + "top=W4/b A=y1,y2 bluff=r:y1,y2"), Accept(1))[0])
    'classic turn=A top=W4/b A=y1,y2 B=g1,g2,b1,b2,b3,b4 under=r5 by=A'
    >>> for event in accept(position(line + "players=2 top=W4 bluff=r:-"), Accept(1))[1]:
    ...     print(event)
    Drew(seat=1, cards=(b1, b2, b3, b4), rules=(draw-four.draws, out.last-draws))
    TurnLost(seat=1, rules=(draw-four.draws, out.last-draws, two.draw-four))
    WentOut(seat=0, rules=(out.ends-round, uno.last-card, out.any-card, out.no-colour))
    HandCounted(seat=1, points=13, rules=(points.numbers,))
    PointsScored(seat=0, points=13, total=13, rules=(points.winner,))
    """
    if state.phase is SKIPPED:
        window, closed = begin(state.window)
        rules = (Rule.SKIP_LOSES_TURN, *((Rule.TWO_SKIP,) if two_left(state) else ()))
        passed, lost = lose_turn(state._replace(window=window), rules)
        return passed, lost + closed
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    rules = (*DRAWN_FOR[draws_for(state)].rules, *_stacked(state, Rule.STACKING_TOTAL))
    state, events = _victim_draws(state._replace(window=window), state.owed, rules)
    return state, events + closed


def challenge(state: State, move: Challenge) -> tuple[State, Events]:
    """Look at the hand of the accused; somebody draws.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=challenge turn=B top=W4/b under=r5 A=r9,y1 B=g1 by=A bluff=r:r9,y1 "
    >>> write_position(challenge(position(line + "draw=b1,b2,b3,b4"), Challenge(1))[0])
    'classic turn=B top=W4/b A=r9,y1,b1,b2,b3,b4 B=g1 under=r5 by=A'
    """
    bluff, accused, challenger = state.bluff, state.laid_by, move.seat
    assert bluff is not None
    edition = state.table.edition
    under = state.discards[-2] if len(state.discards) > 1 else None
    if_right, if_wrong = _PUNISHED[state.discards[-1].face]
    guilty = held_against(bluff.hand, bluff.colour, under, edition)
    events: Events = (
        Challenged(challenger, accused, (Rule.CHALLENGE_VICTIM,)),
        HandShown(accused, challenger, bluff.hand, (Rule.CHALLENGE_HAND_SHOWN,)),
        ChallengeJudged(challenger, accused, guilty, bluff.colour, _verdict(state, bluff, guilty)),
    )
    if guilty:
        window, closed = begin(state.window)
        stacked = _stacked(state, Rule.STACKING_CHALLENGE)
        rules = (if_right, *stacked)
        if edition.guilty_turn:
            rules += (Rule.CHALLENGE_GUILTY_TURN,)
        punished, drew = draw_instead(state, accused, rules)
        punished = punished._replace(phase=TURN, owed=0, bluff=None, window=window)
        if not edition.guilty_turn:
            punished, lost = lose_turn(punished, (Rule.CHALLENGE_LOSES_TURN,))
            drew += lost
        return punished, events + drew + closed
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    rules = (if_wrong, *_stacked(state, Rule.STACKING_CHALLENGE))
    count = state.owed + edition.challenge_extra
    state, drew = _victim_draws(state._replace(window=window), count, rules)
    return state, events + drew + closed


def _stacked(state: State, rule: Rule) -> Rules:
    """The rule for more cards than the top card gives, if there are more."""
    return (rule,) if state.owed > given_by(state.table.edition, draws_for(state)) else ()


def _verdict(state: State, bluff: Bluff, guilty: bool) -> Rules:
    """The rules that the judgement rests on."""
    rules = (Rule.CHALLENGE_AS_PLAYED, Rule.CHALLENGE_COLOUR_STAYS)
    if bluff.hand and state.table.edition.draw_four_when is DrawFour.NOTHING_FITS:
        return (Rule.DRAW_FOUR_NOTHING_FITS, *rules)
    four = state.discards[-1].face is Face.WILD_DRAW_FOUR
    held = Rule.DRAW_FOUR_COLOUR_HELD if four else Rule.FLIP_COLOUR_HELD
    if guilty:
        return (held, *rules)
    if not bluff.hand:
        return (Rule.CHALLENGE_LAST_CARD, *rules)
    under = state.discards[-2].face if len(state.discards) > 1 else None
    if four and any(each.colour is None or each.face is under for each in bluff.hand):
        return (Rule.DRAW_FOUR_OTHER_MATCHES, *rules)
    return (held, *rules)


def _victim_draws(state: State, count: int, rules: Rules) -> tuple[State, Events]:
    """Let the player on turn draw and lose the turn; the round may then be over."""
    last = not state.hands[state.laid_by]
    passed, events = draw_and_lose_turn(state, count, rules)
    if not last:
        return passed, events
    over, ending = go_out(passed, passed.laid_by, passed.discards[-1])
    return over, events + ending
