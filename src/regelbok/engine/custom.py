"""Customizable cards: what a table has written on them is done.

The card lies on the pile and its colour is named. What it says then counts before the next turn;
nobody loses a turn by it. Where only the table can judge, the phase ``PROMPT`` waits for a player
to say how it went; where somebody has to put cards away, the phase ``DROPPING`` waits for each of
them. An idea that is only announced changes nothing that the engine could see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.cards import ALL_CARDS, Card
from regelbok.engine.edition import written_on
from regelbok.engine.effects import Laid
from regelbok.engine.events import (
    CardSays,
    CardsDropped,
    Event,
    Events,
    HandLevelled,
    Reported,
    Rules,
    TurnAgain,
)
from regelbok.engine.ideas import Idea
from regelbok.engine.launcher import press, press_until
from regelbok.engine.matching import fitting
from regelbok.engine.moves import Done, Drop, Failed
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import DROPPING, PROMPT, TURN, State, after
from regelbok.engine.uno import expose

_RULE_OF: Final[Mapping[Idea, Rule]] = MappingProxyType(
    {
        Idea.CHICKEN: Rule.IDEA_CHICKEN,
        Idea.SEVEN_CARDS: Rule.IDEA_SEVEN_CARDS,
        Idea.THREE_CARDS: Rule.IDEA_THREE_CARDS,
        Idea.FOREHEAD: Rule.IDEA_FOREHEAD,
        Idea.JOKE: Rule.IDEA_JOKE,
        Idea.ELBOWS: Rule.IDEA_ELBOWS,
    }
)
_PLACES: Final = {each: place for place, each in enumerate(ALL_CARDS)}


def idea_on_top(state: State) -> Idea | None:
    """What is written on the top card of the discard pile."""
    return written_on(state.table.edition, state.discards[-1].face) if state.discards else None


# --- A card is laid ---------------------------------------------------------------------------


def follow(state: State, laid: Laid) -> tuple[State, Events]:
    """Do what the card says, unless it was the last card of its player."""
    idea = idea_on_top(state)
    assert idea is not None
    seat, act = laid.move.seat, _ACTS.get(idea)
    if not state.hands[seat]:
        return state, ()
    if act is None:  # only announced
        return state, (CardSays(seat, idea, (Rule.CUSTOM_WRITTEN, _RULE_OF[idea])),)
    done, events = act(state)
    return _with_window(done, state), (CardSays(seat, idea, (Rule.CUSTOM_WRITTEN,)), *events)


def _hunt(state: State) -> tuple[State, Events]:
    """The next player draws until a card of the colour named comes, as far as there are cards.

    >>> from regelbok.engine.notation import position
    >>> state = position("customizable-cards+custom-colour-hunt turn=B top=WC1/g A=r1 B=r2 by=A "
    ...     "draw=b1,b2 under=b3,g4,b5 orders=b5,g4")
    >>> for event in _hunt(state)[1]:
    ...     print(event)
    Drew(seat=1, cards=(b1, b2), rules=(idea.colour-hunt,))
    Reshuffled(size=3, rules=(pile.reshuffle, pile.top-stays))
    Drew(seat=1, cards=(b5,), rules=(idea.colour-hunt,))
    CallLapsed(seat=1, rules=(uno.again,))
    Drew(seat=1, cards=(g4,), rules=(idea.colour-hunt,))
    """
    seat, events = state.turn, tuple[Event, ...]()
    if state.table.edition.launcher:
        held, colour = len(state.hands[seat]), state.colour
        return press_until(
            state,
            seat,
            lambda hand: any(each.colour is colour for each in hand[held:]),
            (Rule.IDEA_COLOUR_HUNT, Rule.CUSTOM_LAUNCHER),
        )
    while True:
        pile, held, count = state.draw_pile, len(state.hands[seat]), 1
        while count <= len(pile) and pile[count - 1].colour is not state.colour:
            count += 1
        state, drew = draw(state, seat, count, (Rule.IDEA_COLOUR_HUNT,))
        events += drew
        hand = state.hands[seat]
        if len(hand) < held + count or hand[-1].colour is state.colour:
            return state, events


def _wilds_out(state: State) -> tuple[State, Events]:
    """Everybody but the player of the card drops all wilds, but for a last card."""
    events: Events = ()
    for seat in _round(state):
        hand = state.hands[seat]
        dropped = tuple(each for each in hand if each.colour is None)
        rules: Rules = (Rule.IDEA_WILDS_OUT,)
        if len(dropped) == len(hand):
            kept = min(hand, key=_PLACES.__getitem__)
            dropped = _without(hand, kept)
            rules += (Rule.CUSTOM_ONE_STAYS,)
        if dropped and seat != state.laid_by:
            state, event = _dropped(state, seat, dropped, rules)
            events += event
    return state, events


def _stuck(state: State) -> tuple[State, Events]:
    """The next player who holds no card that fits draws."""
    fits = fitting(state.colour, state.discards[-1])
    for seat in _round(state):
        if seat != state.laid_by and fits.keys().isdisjoint(state.hands[seat]):
            return _draw(state, seat, Idea.STUCK.cards, (Rule.IDEA_STUCK,))
    return state, ()


def _again(state: State) -> tuple[State, Events]:
    """The player of the card takes another turn."""
    seat = state.laid_by
    return state._replace(turn=seat), (TurnAgain(seat, (Rule.IDEA_EXTRA_TURN,)),)


def _seven(state: State) -> tuple[State, Events]:
    """The next player draws or drops cards."""
    return _level(state, (state.turn,), Idea.SEVEN_CARDS)


def _three(state: State) -> tuple[State, Events]:
    """Everybody draws or drops cards, the player of the card last."""
    return _level(state, _round(state), Idea.THREE_CARDS)


def _ask_next(state: State) -> tuple[State, Events]:
    """The next player is to do something."""
    return state._replace(phase=PROMPT), ()


def _ask_layer(state: State) -> tuple[State, Events]:
    """The player of the card is to do something."""
    return state._replace(phase=PROMPT, turn=state.laid_by), ()


_ACTS: Final[Mapping[Idea, Callable[[State], tuple[State, Events]]]] = MappingProxyType(
    {
        Idea.CHICKEN: _ask_next,
        Idea.COLOUR_HUNT: _hunt,
        Idea.WILDS_OUT: _wilds_out,
        Idea.STUCK: _stuck,
        Idea.EXTRA_TURN: _again,
        Idea.SEVEN_CARDS: _seven,
        Idea.THREE_CARDS: _three,
        Idea.JOKE: _ask_layer,
    }
)

# --- A player says how it went ----------------------------------------------------------------


def asked_of(state: State, idea: Idea) -> int | None:
    """The seat that a card asks for something, if it asks anybody.

    >>> from regelbok.engine.notation import position
    >>> state = position("customizable-cards turn=B top=r5 A=g1 B=g2 C=g3 by=B")
    >>> [asked_of(state, idea) for idea in (Idea.CHICKEN, Idea.JOKE, Idea.ELBOWS)]
    [2, 1, None]
    """
    asked = {Idea.CHICKEN: after(state, state.laid_by), Idea.JOKE: state.laid_by}
    return asked.get(idea)


def refuse_report(state: State, move: Done | Failed) -> Refusal | None:
    """Why this player has nothing to tell now, if so.

    >>> from regelbok.engine.notation import position
    >>> for game in ("classic", "customizable-cards+custom-joke"):
    ...     print(refuse_report(position(f"{game} turn=A top=r5 A=r1 B=g1"), Done(0)).name)
    NO_CARD_ASKS
    NOTHING_ASKED
    """
    if state.phase is not PROMPT:
        return Refusal.NOTHING_ASKED if state.table.edition.ideas else Refusal.NO_CARD_ASKS
    return None if move.seat == state.turn else Refusal.NOT_YOUR_TURN


def report(state: State, move: Done | Failed) -> tuple[State, Events]:
    """What the card asks for was done, or the cards are drawn.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "customizable-cards+custom-chicken phase=prompt turn=B top=WC1/r A=g1 B=g2 by=A"
    >>> state = position(f"{line} draw=b1,b2,b3,b4,b5")
    >>> write_position(report(state, Done(1))[0]).partition(" ")[2]
    'turn=B top=WC1/r A=g1 B=g2 draw=b1,b2,b3,b4,b5 by=A'
    >>> report(state, Done(1))[1]
    (Reported(seat=1, idea=<Idea.CHICKEN: ('chicken', 4)>, done=True, rules=(idea.chicken,)),)
    >>> len(report(state, Failed(1))[1])
    3
    >>> write_position(report(state, Failed(1))[0]).partition(" ")[2]
    'turn=B top=WC1/r A=g1 B=g2,b1,b2,b3,b4 draw=b5 by=A'

    A joke with a single card left is told for nothing but the laugh.

    >>> line = "customizable-cards+custom-joke phase=prompt turn=A top=WC1/r A=g1 B=g2 by=A"
    >>> [type(event).__name__ for event in report(position(line), Done(0))[1]]
    ['Reported', 'HandLevelled']
    """
    idea, seat, done = idea_on_top(state), move.seat, isinstance(move, Done)
    assert idea is not None
    rules = (_RULE_OF[idea],)
    told: Events = (Reported(seat, idea, done, rules),)
    if done and idea is Idea.JOKE:
        now, events = _level(state, (seat,), idea)
        return now, told + events
    now = state._replace(phase=TURN, turn=after(state, state.laid_by))
    if done:
        return now, told
    drawn, events = _draw(now, seat, idea.cards, rules)
    return _with_window(drawn, state), told + events


# --- Drawing up to a number of cards, or dropping down to it ----------------------------------


def size_of(idea: Idea) -> int:
    """To how many cards an idea brings a hand; a good joke leaves a single one."""
    return 1 if idea is Idea.JOKE else idea.cards


def refuse_drop(state: State, move: Drop) -> Refusal | None:
    """Why this player may not drop this card now, if so.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.notation import position
    >>> for game in ("classic", "customizable-cards+custom-joke"):
    ...     state = position(f"{game} turn=A top=r5 A=r1 B=g1")
    ...     print(refuse_drop(state, Drop(0, card("r1"))).name)
    NO_CARD_ASKS
    NOTHING_TO_DROP
    """
    if state.phase is not DROPPING:
        return Refusal.NOTHING_TO_DROP if state.table.edition.ideas else Refusal.NO_CARD_ASKS
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    return None if move.card in state.hands[move.seat] else Refusal.NOT_IN_HAND


def drop(state: State, move: Drop) -> tuple[State, Events]:
    """Put a card under the discard pile; the last one needed lets the game go on.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.notation import position, write_position
    >>> line = "customizable-cards+custom-three-cards phase=dropping turn=C top=WC1/r by=A"
    >>> state = position(f"{line} A=g1 B=r1,r2,r3 C=g2,g3,g4,g5 D=g6 draw=b1,b2,b3,b4,b5")
    >>> state, events = drop(state, Drop(2, card("g3")))
    >>> for event in events[:3]:
    ...     print(event)
    CardsDropped(seat=2, cards=(g3,), rules=(idea.three-cards, custom.drop))
    HandLevelled(seat=2, size=3, rules=(idea.three-cards,))
    Drew(seat=3, cards=(b1, b2), rules=(idea.three-cards,))
    >>> [type(event).__name__ for event in events[3:]]
    ['CallLapsed', 'HandLevelled', 'Drew', 'CallLapsed', 'HandLevelled']
    >>> write_position(state).partition(" ")[2]
    'turn=B top=WC1/r A=g1,b3,b4 B=r1,r2,r3 C=g2,g4,g5 D=g6,b1,b2 draw=b5 under=g3 by=A'
    """
    idea, seat = idea_on_top(state), move.seat
    assert idea is not None
    rules = (_RULE_OF[idea], Rule.CUSTOM_DROP)
    now, events = _dropped(state, seat, (move.card,), rules)
    size = size_of(idea)
    if len(now.hands[seat]) == size:
        now, more = go_on(now)
        events += (HandLevelled(seat, size, (_RULE_OF[idea],)), *more)
    return _with_window(now, state), events


def go_on(state: State) -> tuple[State, Events]:
    """The player on turn has dropped enough cards, or has left: it is up to the others."""
    idea = idea_on_top(state)
    assert idea is not None
    rest = _round(state, state.turn) if idea is Idea.THREE_CARDS else ()
    return _level(state, rest, idea)


def _level(state: State, seats: tuple[int, ...], idea: Idea) -> tuple[State, Events]:
    """Let these players draw up to a number of cards, until one has to drop some.

    >>> from regelbok.engine.notation import position
    >>> state = position("customizable-cards+custom-three-cards turn=B top=WC1/g A=r1 B=r2,r3 "
    ...     "C=r4,r5,r6 D=r7 by=A draw=b1,b2")
    >>> for event in _level(state, (1, 2, 3), Idea.THREE_CARDS)[1]:
    ...     print(event)
    Drew(seat=1, cards=(b1,), rules=(idea.three-cards,))
    HandLevelled(seat=1, size=3, rules=(idea.three-cards,))
    HandLevelled(seat=2, size=3, rules=(idea.three-cards,))
    Drew(seat=3, cards=(b2,), rules=(idea.three-cards,))
    NothingToDraw(seat=3, missing=1, rules=(pile.both-empty,))
    CallLapsed(seat=3, rules=(uno.again,))
    """
    size, rules, events = size_of(idea), (_RULE_OF[idea],), tuple[Event, ...]()
    for seat in seats:
        state, drew = _fill(state, seat, size, rules)
        events += drew
        if len(state.hands[seat]) > size:
            return state._replace(phase=DROPPING, turn=seat), events
        if len(state.hands[seat]) == size:  # or else the piles are used up
            events += (HandLevelled(seat, size, rules),)
    return state._replace(phase=TURN, turn=after(state, state.laid_by)), events


def _fill(state: State, seat: int, size: int, rules: Rules) -> tuple[State, Events]:
    """Let a player with fewer cards than that draw them; a launcher may fire some too many."""
    missing = size - len(state.hands[seat])
    if missing <= 0:
        return state, ()
    if state.table.edition.launcher:
        by_press = (*rules, Rule.CUSTOM_LAUNCHER)
        return press_until(state, seat, lambda hand: len(hand) >= size, by_press)
    return draw(state, seat, missing, rules)


def _draw(state: State, seat: int, count: int, rules: Rules) -> tuple[State, Events]:
    """Let a player draw so many cards, or press so many times."""
    if state.table.edition.launcher:
        return press(state, seat, count, (*rules, Rule.CUSTOM_LAUNCHER))
    return draw(state, seat, count, rules)


# --- Small helpers ----------------------------------------------------------------------------


def _round(state: State, seat: int | None = None) -> tuple[int, ...]:
    """The players from the one after a seat on, round to the player of the card."""
    players, first = len(state.seated), state.laid_by
    way = [(first + state.direction * step) % players for step in range(1, players + 1)]
    if seat is not None:
        way = way[way.index(seat) + 1 :]
    return tuple(each for each in way if state.seated[each])


def _dropped(
    state: State, seat: int, cards: tuple[Card, ...], rules: Rules
) -> tuple[State, Events]:
    """Put cards of a hand under the discard pile."""
    hand = state.hands[seat]
    for each in cards:
        hand = _without(hand, each)
    if len(hand) == 1:
        rules += (Rule.CUSTOM_UNO,)
    hands = state.hands[:seat] + (hand,) + state.hands[seat + 1 :]
    dropped = state._replace(hands=hands, discards=(*cards, *state.discards))
    return dropped, (CardsDropped(seat, cards, rules),)


def _without(hand: tuple[Card, ...], each: Card) -> tuple[Card, ...]:
    place = hand.index(each)
    return hand[:place] + hand[place + 1 :]


def _with_window(state: State, before: State) -> State:
    """The state with the UNO call as it is after hands have grown or shrunk."""
    hands, held = state.hands, before.hands
    changed = tuple(seat for seat in range(len(hands)) if len(hands[seat]) != len(held[seat]))
    return state._replace(window=expose(state.window, hands, changed))
