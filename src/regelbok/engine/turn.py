"""A turn: lay one card, or draw one and then lay just that card or keep it."""

from __future__ import annotations

from typing import Final

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.ending import go_out, void
from regelbok.engine.events import (
    CardPlayed,
    ColourNamed,
    DirectionTurned,
    Event,
    Events,
    Kept,
    Rules,
    TurnLost,
    TurnPassed,
    UnoCalled,
)
from regelbok.engine.matching import fit
from regelbok.engine.moves import Draw, Keep, Play
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CHALLENGE,
    CLOSED,
    DRAWN,
    FORCED_DRAW,
    NOBODY,
    TURN,
    Bluff,
    Hand,
    State,
    after,
    at_the_table,
    two_left,
)
from regelbok.engine.uno import begin

# Rules cited often, by name: reading ``Rule.X`` anew for every event is slow.
_CALLED_WITH_CARD: Final[Rules] = (Rule.UNO_CALL,)
_NAMES_COLOUR: Final[Rules] = (Rule.WILD_NAMES_COLOUR,)
_NAMES_SAME_COLOUR: Final[Rules] = (Rule.WILD_NAMES_COLOUR, Rule.WILD_SAME_COLOUR)
_DRAW_FOUR_NAMES_COLOUR: Final[Rules] = (Rule.DRAW_FOUR_NAMES_COLOUR,)
_SKIPPED: Final[Rules] = (Rule.SKIP_LOSES_TURN,)
_SKIPPED_OF_TWO: Final[Rules] = (Rule.SKIP_LOSES_TURN, Rule.TWO_SKIP)
_TURNED_ROUND: Final[Rules] = (Rule.REVERSE_TURNS_ROUND,)
_TURNED_ROUND_OF_TWO: Final[Rules] = (Rule.TWO_REVERSE,)
_DRAWS_TWO: Final[Rules] = (Rule.DRAW_TWO_DRAWS,)
_DRAWS_TWO_AT_THE_END: Final[Rules] = (Rule.DRAW_TWO_DRAWS, Rule.OUT_LAST_DRAWS)
_DRAWS_ONE: Final[Rules] = (Rule.DRAW_ONE,)
_DECLINES: Final[Rules] = (Rule.DRAW_DECLINE,)
_LAYS_DRAWN_CARD: Final[Rules] = (Rule.DRAW_PLAY_IT,)
_KEEPS: Final[Rules] = (Rule.DRAW_KEEP_IT,)
_NOTHING_LEFT: Final[Rules] = (Rule.PILE_BOTH_EMPTY,)

# --- Laying a card ---------------------------------------------------------------------------


def refuse_play(state: State, move: Play) -> Refusal | None:
    """Why this card may not be laid now, if so."""
    phase, seat, each = state.phase, move.seat, move.card
    if seat != state.turn or (phase is not TURN and phase is not DRAWN):
        return _refuse_moment(state, move)
    if each not in state.hands[seat]:
        return Refusal.NOT_IN_HAND
    if phase is DRAWN and each is not state.drawn:
        return Refusal.ONLY_THE_DRAWN_CARD
    if fit(each, state.colour, state.discards[-1]) is None:
        return Refusal.NO_MATCH
    if each.colour is None:
        if move.colour is None and len(state.hands[seat]) > 1:
            if each.face is Face.WILD:
                return Refusal.COLOUR_NOT_NAMED
            return Refusal.DRAW_FOUR_COLOUR_NOT_NAMED
    elif move.colour is not None:
        return Refusal.COLOUR_NOT_ASKED
    return None


def _refuse_moment(state: State, move: Play) -> Refusal:
    """Why nobody lays a card at this moment, or not this player."""
    if move.seat == state.turn:
        if state.phase is FORCED_DRAW:
            return Refusal.DRAW_TWO_ON_DRAW_TWO
        if state.phase is CHALLENGE:
            return Refusal.DRAW_FOUR_ANSWERED
        return Refusal.OPENING_COLOUR_FIRST
    if state.laid_by != NOBODY:  # nobody has acted since that player laid a card
        if move.seat == state.laid_by:
            return Refusal.ONE_CARD_A_TURN
        hit = move.seat == after(state, state.laid_by)
        if hit and state.discards[-1].face is Face.DRAW_TWO is move.card.face:
            return Refusal.DRAW_TWO_ON_DRAW_TWO
    return Refusal.NOT_YOUR_TURN


def play(state: State, move: Play) -> tuple[State, Events]:
    """Lay a card, and let it do what it does.

    UNO said with any other card than the next-to-last has no effect (``uno.false-call``,
    ``uno.last-card``).
    """
    seat, each = move.seat, move.card
    before = state.colour
    rules = fit(each, before, state.discards[-1]) or ()
    if state.phase is DRAWN:
        rules += _LAYS_DRAWN_CARD
    window, closed = begin(state.window)
    events: list[Event] = [CardPlayed(seat, each, rules)]
    now = each.colour
    if now is None:
        now = move.colour
        if now is not None:
            events.append(ColourNamed(seat, now, _naming(each, now is before)))
    hand = without(state.hands[seat], each)
    if len(hand) == 1:
        if window.closed_for == seat:
            window = CLOSED
        if not (move.uno or state.window.called):
            window = window._replace(exposed=seat)
        elif not state.window.called:
            events.append(UnoCalled(seat, _CALLED_WITH_CARD))
    events += closed
    hands = state.hands
    state = State(  # all of it in one go: this is where a game spends its time
        table=state.table,
        phase=TURN,
        hands=hands[:seat] + (hand,) + hands[seat + 1 :],
        draw_pile=state.draw_pile,
        discards=state.discards + (each,),
        colour=now,
        turn=after(state, seat),
        direction=state.direction,
        dealer=state.dealer,
        seated=state.seated,
        laid_by=seat,
        drawn=None,
        bluff=None,
        window=window,
        idle=0,
        scores=state.scores,
        winners=(),
        chance=state.chance,
    )
    if each.number is None and each.face in _EFFECTS:
        state, effects = _EFFECTS[each.face](state, before)
        events += effects
    if hand or state.phase is CHALLENGE:
        return state, tuple(events)
    state, ending = go_out(state, seat, each)
    return state, (*events, *ending)


def without(hand: Hand, each: Card) -> Hand:
    """The hand with one such card less."""
    place = hand.index(each)
    return hand[:place] + hand[place + 1 :]


def _naming(each: Card, same: bool) -> Rules:
    """The rules for naming a colour with a wild."""
    if each.face is Face.WILD_DRAW_FOUR:
        return _DRAW_FOUR_NAMES_COLOUR
    return _NAMES_SAME_COLOUR if same else _NAMES_COLOUR


# --- What the cards do: ``state.turn`` is the next player, whom they hit ----------------------


def _skip(state: State, before: Colour | None) -> tuple[State, Events]:
    return lose_turn(state, _SKIPPED_OF_TWO if two_left(state) else _SKIPPED)


def _reverse(state: State, before: Colour | None) -> tuple[State, Events]:
    if two_left(state):  # there is no direction to turn
        return lose_turn(state, _TURNED_ROUND_OF_TWO)
    direction = -state.direction
    other_way = after(state, state.laid_by, direction=direction)
    turned = DirectionTurned(direction, _TURNED_ROUND)
    return state._replace(direction=direction, turn=other_way), (turned,)


def _draw_two(state: State, before: Colour | None) -> tuple[State, Events]:
    if state.window.exposed == state.laid_by:
        return state._replace(phase=FORCED_DRAW), ()
    return take_draw_two(state)


def take_draw_two(state: State) -> tuple[State, Events]:
    """Let the player on turn draw for a Draw Two and lose the turn."""
    rules = _DRAWS_TWO if state.hands[state.laid_by] else _DRAWS_TWO_AT_THE_END
    drawn, drew = draw(state, state.turn, state.table.edition.draw_two, rules)
    if two_left(state):
        rules = (*rules, Rule.TWO_DRAW_TWO)
    passed = drawn._replace(phase=TURN, turn=after(drawn, drawn.turn))
    return passed, (*drew, TurnLost(drawn.turn, rules))


def _draw_four(state: State, before: Colour | None) -> tuple[State, Events]:
    assert before is not None
    bluff = Bluff(before, state.hands[state.laid_by])
    return state._replace(phase=CHALLENGE, bluff=bluff), ()


_EFFECTS: Final = {
    Face.SKIP: _skip,
    Face.REVERSE: _reverse,
    Face.DRAW_TWO: _draw_two,
    Face.WILD_DRAW_FOUR: _draw_four,
}


def lose_turn(state: State, rules: Rules) -> tuple[State, Events]:
    """Pass over the player on turn."""
    lost = TurnLost(state.turn, rules)
    return state._replace(turn=after(state, state.turn)), (lost,)


# --- Drawing a card --------------------------------------------------------------------------


def refuse_draw(state: State, move: Draw) -> Refusal | None:
    """Why this player may not draw now, if so."""
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if state.phase is TURN or state.phase is FORCED_DRAW:
        return None
    if state.phase is DRAWN:
        return Refusal.DREW_ALREADY
    if state.phase is CHALLENGE:
        return Refusal.MUST_DRAW_FOUR
    return Refusal.OPENING_COLOUR_FIRST


def draw_a_card(state: State, move: Draw) -> tuple[State, Events]:
    """Draw one card; if it fits, its player may lay it, otherwise the turn passes.

    >>> from regelbok.engine.notation import position, write_position
    >>> for pile in ("r3", "g3"):
    ...     state = position(f"classic turn=A top=r5 A=b9,b8 B=r4 idle=1 by=B draw={pile}")
    ...     write_position(draw_a_card(state, Draw(0))[0])
    'classic phase=drawn turn=A top=r5 A=b9,b8,r3 B=r4 drawn=r3'
    'classic turn=B top=r5 A=b9,b8,g3 B=r4'
    """
    seat = move.seat
    if state.phase is FORCED_DRAW:
        window, closed = begin(state.window, Refusal.CATCH_AFTER_FORCED_DRAW)
        taken, events = take_draw_two(state._replace(window=window))
        return taken, events + closed
    window, closed = begin(state.window)
    top, colour, hand = state.discards[-1], state.colour, state.hands[seat]
    rules = _DRAWS_ONE
    for each in hand:
        if fit(each, colour, top):
            rules = _DECLINES
            break
    drawn, drew = draw(state, seat, 1, rules)
    events = drew + closed
    if len(drawn.hands[seat]) == len(hand):
        return _pass_idle(drawn._replace(laid_by=NOBODY, window=window), events)
    each = drawn.hands[seat][-1]
    if fit(each, colour, top):
        return drawn._replace(
            phase=DRAWN, drawn=each, laid_by=NOBODY, window=window, idle=0
        ), events
    passed = TurnPassed(seat, _DRAWS_ONE)
    return drawn._replace(turn=after(drawn, seat), laid_by=NOBODY, window=window, idle=0), (
        *events,
        passed,
    )


def _pass_idle(state: State, events: Events) -> tuple[State, Events]:
    """Nothing was left to draw; when that has gone round the whole table, the round is void."""
    passed = TurnPassed(state.turn, _NOTHING_LEFT)
    idle = state.idle + 1
    if idle >= len(at_the_table(state)):
        over, ending = void(state)
        return over, (*events, passed, *ending)
    return state._replace(turn=after(state, state.turn), idle=idle), (*events, passed)


def refuse_keep(state: State, move: Keep) -> Refusal | None:
    """Why this player has nothing to keep now, if so."""
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if state.phase is DRAWN:
        return None
    if state.phase is CHALLENGE:
        return Refusal.MUST_DRAW_FOUR
    if state.phase is FORCED_DRAW:
        return Refusal.MUST_DRAW_TWO
    return Refusal.NOTHING_TO_KEEP


def keep(state: State, move: Keep) -> tuple[State, Events]:
    """Keep the drawn card; the turn passes.

    >>> from regelbok.engine.notation import position, write_position
    >>> state = position("classic phase=drawn turn=A top=r5 A=r9,r3 B=r4 drawn=r3 called=yes")
    >>> write_position(keep(state, Keep(0))[0])
    'classic turn=B top=r5 A=r9,r3 B=r4'
    """
    window, _ = begin(state.window)
    kept = state._replace(phase=TURN, turn=after(state, move.seat), drawn=None, window=window)
    return kept, (Kept(move.seat, _KEEPS),)
