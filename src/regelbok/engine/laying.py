"""Laying a card: may it be laid, and what happens then."""

from __future__ import annotations

from functools import cache
from typing import Final

from regelbok.engine.agreed import (
    answers_by_value,
    needs_colour,
    refuse_by_house_rules,
    refuse_moment,
    way,
)
from regelbok.engine.cards import CUSTOM, Card, Face
from regelbok.engine.discarding import DISCARD_ALL, dropping
from regelbok.engine.edition import colours_of
from regelbok.engine.effects import Laid, passing
from regelbok.engine.ending import go_out
from regelbok.engine.events import (
    CardAdded,
    CardPlayed,
    ColourDiscarded,
    ColourNamed,
    Event,
    Events,
    OutForgotten,
    Rules,
    UnoCalled,
)
from regelbok.engine.faces import effects
from regelbok.engine.launcher import press
from regelbok.engine.matching import fitting
from regelbok.engine.moves import Play
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import CHALLENGE, CLOSED, DRAWN, TURN, Hand, State, state_of
from regelbok.engine.theme import must_call
from regelbok.engine.uno import begin

# Rules cited often, by name: reading ``Rule.X`` anew for every event is slow.
_CALLED_WITH_CARD: Final[Rules] = (Rule.UNO_CALL,)
_NAMES_COLOUR: Final[Rules] = (Rule.WILD_NAMES_COLOUR,)
_NAMES_SAME_COLOUR: Final[Rules] = (Rule.WILD_NAMES_COLOUR, Rule.WILD_SAME_COLOUR)
_DRAW_FOUR_NAMES_COLOUR: Final[Rules] = (Rule.DRAW_FOUR_NAMES_COLOUR,)
_CUSTOM_NAMES_COLOUR: Final[Rules] = (Rule.CUSTOM_NAMES_COLOUR,)
_LAYS_DRAWN_CARD: Final[Rules] = (Rule.DRAW_PLAY_IT,)
_TOGETHER: Final[Rules] = (Rule.EQUAL_CARDS_TOGETHER, Rule.EQUAL_CARDS_ON_TOP)
_ON_TURN: Final = (TURN, DRAWN)
_THROWN_OFF: Final[Rules] = (Rule.THEME_THROW_OFF, Rule.THEME_ON_TOP)


def refuse_play(state: State, move: Play) -> Refusal | None:
    """Why this card may not be laid now, if so."""
    phase, seat, each = state.phase, move.seat, move.card
    if seat != state.turn or (phase is not TURN and phase is not DRAWN):
        refusal = refuse_moment(state, move)
        if refusal is not None:
            return refusal
    hand, edition = state.hands[seat], state.table.edition
    if each not in hand:
        return Refusal.NOT_IN_HAND
    if phase is DRAWN and each is not state.drawn:
        return Refusal.ONLY_THE_DRAWN_CARD
    if each not in fitting(state.colour, state.discards[-1]) and not answers_by_value(
        state, seat, each
    ):
        return Refusal.NO_MATCH
    if each.names_colour:
        if move.colour is None:
            if needs_colour(edition, move, len(hand)):
                if each.face is Face.WILD_DRAW_COLOUR and len(hand) == 1:
                    return Refusal.DRAW_COLOUR_NOT_NAMED
                return _NEEDS_COLOUR.get(each.face, Refusal.CARD_NEEDS_COLOUR)
        elif edition.colours and move.colour not in colours_of(edition, each):
            return Refusal.COLOUR_NOT_IN_PLAY
    elif move.colour is not None:
        return Refusal.COLOUR_NOT_ASKED if each.colour else Refusal.NEXT_PLAYER_NAMES
    if not edition.plain or move.also or move.target is not None:
        return refuse_by_house_rules(state, move)
    return None


_NEEDS_COLOUR: Final = {
    Face.WILD: Refusal.COLOUR_NOT_NAMED,
    Face.WILD_DRAW_FOUR: Refusal.DRAW_FOUR_COLOUR_NOT_NAMED,
    **dict.fromkeys(CUSTOM, Refusal.CUSTOM_COLOUR_NOT_NAMED),
}


def play(state: State, move: Play) -> tuple[State, Events]:
    """Lay a card, and let it do what it does.

    UNO said with any other card than the next-to-last has no effect (``uno.false-call``,
    ``uno.last-card``).
    """
    seat, each = move.seat, move.card
    # Taken apart and put together in one go: this is where a game spends its time.
    (
        table,
        phase,
        hands,
        draw_pile,
        discards,
        before,
        on_turn,
        direction,
        dealer,
        seated,
        _,
        _,
        _,
        _,
        window,
        _,
        scores,
        winners,
        chance,
        rounds,
        out,
    ) = state
    edition, carried = table.edition, 0
    dropped: Hand = ()
    events: list[Event] = []
    if each.face is DISCARD_ALL:
        dropped = dropping(hands[seat], each)
    if not edition.plain and (seat != on_turn or phase not in _ON_TURN or edition.skip_passed_on):
        direction, turn, passed, carried, rules, first = way(state, move)
        events += first
    else:
        rules = fitting(before, discards[-1])[each]
        direction, turn, passed = passing(each.face, seated, seat, direction)
    if phase is DRAWN:
        rules += _LAYS_DRAWN_CARD
    events.append(CardPlayed(seat, each, rules))
    called = window.called and seat == on_turn
    closed: Events = ()
    if window.exposed or window.called:
        window, closed = begin(window)
    now = each.colour
    laid: Hand = (each,)
    hand = without(hands[seat], each)
    if move.also:
        laid += move.also
        now = laid[-1].colour
        together = _THROWN_OFF if each.face is Face.WILD_THEME else _TOGETHER
        for more in move.also:
            hand = without(hand, more)
            events.append(CardAdded(seat, more, together))
    if dropped:
        laid = dropped + laid
        for more in dropped:
            hand = without(hand, more)
        events.append(ColourDiscarded(seat, dropped, (Rule.DISCARD_ALL,)))
    if now is None:
        now = move.colour
        if now is not None:
            events.append(ColourNamed(seat, now, _naming(each, now is before)))
    if len(hand) == 1:
        if seat in window.closed_for:
            window = CLOSED
        if not (move.uno or called):
            window = window._replace(exposed=(seat,))
        elif not called:
            events.append(UnoCalled(seat, _CALLED_WITH_CARD))
    if closed:
        events += closed
    events += passed
    state = state_of(
        (
            table,
            TURN,
            hands[:seat] + (hand,) + hands[seat + 1 :],
            draw_pile,
            discards + laid,
            now,
            turn,
            direction,
            dealer,
            seated,
            seat,
            None,
            0,
            None,
            window,
            0,
            scores,
            winners,
            chance,
            rounds,
            out,
        )
    )
    if not hand and (edition.uno_out or must_call(move)):
        state, told = _call_at_the_end(state, move, called)
        events += told
    if each.number is None or not edition.plain:
        effect = effects(edition).get(each.face)
        if effect is not None and (state.hands[seat] or edition.last_card_idle is None):
            state, done = effect(state, Laid(move, before, hand, carried))
            events += done
    if state.hands[seat] or state.phase is CHALLENGE:
        return state, tuple(events)
    state, ending = go_out(state, seat, each)
    return state, (*events, *ending)


def _call_at_the_end(state: State, move: Play, called: bool) -> tuple[State, Events]:
    """UNO must be called although no card is left: whoever forgets it is not out."""
    seat, edition = move.seat, state.table.edition
    if called or move.uno:
        told = not called and not edition.uno_out
        return state, (UnoCalled(seat, (Rule.UNO_CALL, Rule.THEME_UNO)),) if told else ()
    rules = (Rule.UNO_OUT,) if edition.uno_out else (Rule.THEME_UNO, Rule.THEME_UNO_FORGOTTEN)
    takes = press if edition.launcher else draw
    state, drew = takes(state, seat, edition.uno_penalty, rules)
    return state, (OutForgotten(seat, rules), *drew)


def without(hand: Hand, each: Card) -> Hand:
    """The hand with one such card less."""
    place = hand.index(each)
    return hand[:place] + hand[place + 1 :]


@cache
def _naming(each: Card, same: bool) -> Rules:
    """The rules for naming a colour with a wild; kept, for each wild asks for them."""
    if each.face is Face.WILD_DRAW_FOUR:
        return _DRAW_FOUR_NAMES_COLOUR
    if each.face in CUSTOM:
        return _CUSTOM_NAMES_COLOUR
    rules = _NAMES_SAME_COLOUR if same else _NAMES_COLOUR
    return (*rules, Rule.THEME_PLAIN_WILD) if each.face is Face.WILD_THEME else rules
