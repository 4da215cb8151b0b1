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
from regelbok.engine.state import CHALLENGE, TURN, Bluff, State, Window, two_left
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
    """Draw the cards of the Wild Draw Four and lose the turn."""
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    state, events = _victim_draws(
        state._replace(window=window), state.table.edition.draw_four, (Rule.DRAW_FOUR_DRAWS,)
    )
    return state, closed + events


def challenge(state: State, move: Challenge) -> tuple[State, Events]:
    """Look at the hand of the accused; somebody draws."""
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
        window = Window(closed_for=state.window.exposed)
        turn_again = state._replace(phase=TURN, bluff=None, window=window)
        rules = (Rule.CHALLENGE_GUILTY, Rule.CHALLENGE_GUILTY_TURN)
        punished, drew = draw(turn_again, accused, edition.draw_four, rules)
        return punished, events + drew
    window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
    count = edition.draw_four + edition.challenge_extra
    state, drew = _victim_draws(state._replace(window=window), count, (Rule.CHALLENGE_INNOCENT,))
    return state, closed + events + drew


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
