"""The challenge: was the Wild Draw Four a bluff?

The hand is judged as it was when the card was laid, against the colour then in force: cards
drawn since, and the colour named with the card, do not matter.
"""

from __future__ import annotations

from regelbok.engine.cards import Face
from regelbok.engine.ending import go_out
from regelbok.engine.events import Challenged, ChallengeJudged, Events, HandShown, Rules
from regelbok.engine.moves import Accept, Challenge
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import CHALLENGE, TURN, Bluff, State, two_left
from regelbok.engine.turn import lose_turn
from regelbok.engine.uno import begin


def refuse_answer(state: State, move: Accept | Challenge) -> Refusal | None:
    """Why this player may not accept or challenge now, if so."""
    if state.phase is CHALLENGE:
        return None if move.seat == state.turn else Refusal.NOT_YOURS_TO_CHALLENGE
    top = state.discards[-1] if state.discards else None
    if top is not None and top.face is Face.WILD_DRAW_FOUR:
        return Refusal.CHALLENGE_TOO_LATE
    return Refusal.NOTHING_TO_CHALLENGE


def accept(state: State, move: Accept) -> tuple[State, Events]:
    """Draw the cards of the Wild Draw Four and lose the turn.

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
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    state, events = _victim_draws(
        state._replace(window=window), state.table.edition.draw_four, (Rule.DRAW_FOUR_DRAWS,)
    )
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
    guilty = any(each.colour is bluff.colour for each in bluff.hand)
    events: Events = (
        Challenged(challenger, accused, (Rule.CHALLENGE_VICTIM,)),
        HandShown(accused, challenger, bluff.hand, (Rule.CHALLENGE_HAND_SHOWN,)),
        ChallengeJudged(challenger, accused, guilty, bluff.colour, _verdict(state, bluff, guilty)),
    )
    if guilty:
        window, closed = begin(state.window)
        turn_again = state._replace(phase=TURN, bluff=None, window=window)
        rules = (Rule.CHALLENGE_GUILTY, Rule.CHALLENGE_GUILTY_TURN)
        punished, drew = draw(turn_again, accused, edition.draw_four, rules)
        return punished, events + drew + closed
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    count = edition.draw_four + edition.challenge_extra
    state, drew = _victim_draws(state._replace(window=window), count, (Rule.CHALLENGE_INNOCENT,))
    return state, events + drew + closed


def _verdict(state: State, bluff: Bluff, guilty: bool) -> Rules:
    """The rules that the judgement rests on."""
    rules = (Rule.CHALLENGE_AS_PLAYED, Rule.CHALLENGE_COLOUR_STAYS)
    if guilty:
        return (Rule.DRAW_FOUR_COLOUR_HELD, *rules)
    if not bluff.hand:
        return (Rule.CHALLENGE_LAST_CARD, *rules)
    under = state.discards[-2].face if len(state.discards) > 1 else None
    if any(each.colour is None or each.face is under for each in bluff.hand):
        return (Rule.DRAW_FOUR_OTHER_MATCHES, *rules)
    return (Rule.DRAW_FOUR_COLOUR_HELD, *rules)


def _victim_draws(state: State, count: int, rules: Rules) -> tuple[State, Events]:
    """Let the player on turn draw and lose the turn; the round may then be over."""
    assert state.bluff is not None
    last = not state.bluff.hand
    if last:
        rules = (*rules, Rule.OUT_LAST_DRAWS)
    drawn, drew = draw(state, state.turn, count, rules)
    if two_left(state):
        rules = (*rules, Rule.TWO_DRAW_FOUR)
    passed, lost = lose_turn(drawn._replace(phase=TURN, bluff=None), rules)
    if not last:
        return passed, drew + lost
    over, ending = go_out(passed, passed.laid_by, passed.discards[-1])
    return over, drew + lost + ending
