"""The opening card: what it does to whom, and the colour that it may need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelbok.engine.agreed import can_swap_with, refuse_swap
from regelbok.engine.cards import CUSTOM, Face
from regelbok.engine.chance import shuffled
from regelbok.engine.edition import colours_of, given_by
from regelbok.engine.effects import everybody_presses, exchanged
from regelbok.engine.events import (
    ColourNamed,
    DirectionTurned,
    Event,
    Events,
    HandsSwapped,
    OpeningPassedOver,
    OpeningReturned,
    OpeningTurned,
    Rules,
    Starts,
    TurnLost,
)
from regelbok.engine.flipping import turn_over_all
from regelbok.engine.hands import swap_rules
from regelbok.engine.launcher import press, press_until_cards
from regelbok.engine.moves import NameColour, TurnOver
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.roulette import reveal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    FLIP_COLOUR,
    OPENING_COLOUR,
    RIGHT,
    ROULETTE,
    Phase,
    State,
    after,
    at_the_table,
    two_left,
)
from regelbok.engine.uno import begin, expose


def refuse_turn_over(state: State, move: TurnOver) -> Refusal | None:
    """Why the opening card is not turned over now, if so."""
    if state.phase is Phase.CHOOSE_DEALER:
        return Refusal.DEALER_NOT_CHOSEN
    if state.phase is Phase.DEAL:
        return Refusal.NOT_DEALT
    if state.phase is not Phase.OPENING:
        return Refusal.IS_DEALT
    edition = state.table.edition
    if edition.opening_number:
        numbers = any(each.number is not None for each in state.draw_pile)
        return None if numbers else Refusal.NO_NUMBER_TO_TURN_OVER
    returned = edition.opening_returned
    if all(each.face in returned for each in state.draw_pile):
        return Refusal.NOTHING_TO_TURN_OVER
    return None


def turn_over(state: State, move: TurnOver) -> tuple[State, Events]:
    """Turn over the opening card; what it does depends on the card.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=opening A=r1 B=r2 draw=W4,bS,bR orders=bS,W4;bR"
    >>> state, events = turn_over(position(line), TurnOver())
    >>> for event in events:
    ...     print(event)
    OpeningReturned(card=W4, rules=(opening.draw-four,))
    OpeningTurned(card=bS, rules=(deal.piles,))
    TurnLost(seat=0, rules=(opening.skip,))
    Starts(seat=1, rules=(opening.skip,))
    >>> write_position(state)
    'classic turn=B top=bS A=r1 B=r2 draw=W4,bR orders=bR'
    >>> turn_over(position("classic phase=opening A=r1 B=r2 C=r3 draw=bR"), TurnOver())[1][1]
    DirectionTurned(direction=-1, rules=(opening.reverse,))
    """
    pile, chance, edition = state.draw_pile, state.chance, state.table.edition
    events: list[Event] = []
    passed = 0
    while edition.opening_number and pile[passed].number is None:
        events.append(OpeningPassedOver(pile[passed], (edition.opening_number,)))
        passed += 1
    while pile[0].face in edition.opening_returned and not passed:
        wild = pile[0].face is Face.WILD
        returned = Rule.BLANK_CARDS_WILD if wild else _RETURNED[pile[0].face]
        events.append(OpeningReturned(pile[0], (returned,)))
        pile, chance = shuffled(pile, chance)
    top = pile[passed]
    rules: Rules = (Rule.DEAL_PILES,)
    if edition.two_sided:
        rules += (Rule.FLIP_LIGHT_FIRST,)
    events.append(OpeningTurned(top, rules))
    left = after(state, state.dealer)
    opened = state._replace(
        phase=Phase.TURN,
        draw_pile=pile[passed + 1 :],
        discards=pile[: passed + 1],
        colour=top.colour,
        turn=left,
        chance=chance,
    )
    usual = _open_number if top.colour else _open_wild
    if not edition.colours:
        usual = _open_colourless
    opened, effects = _OPENINGS.get(top.face, usual)(opened)
    return opened, (*events, *effects)


def _open_number(state: State) -> tuple[State, Events]:
    return state, (Starts(state.turn, (Rule.OPENING_LEFT_STARTS,)),)


def _open_skip(state: State) -> tuple[State, Events]:
    lost, first = state.turn, after(state, state.turn)
    return state._replace(turn=first), (
        TurnLost(lost, (Rule.OPENING_SKIP,)),
        Starts(first, (Rule.OPENING_SKIP,)),
    )


def _open_reverse(state: State) -> tuple[State, Events]:
    first, rules = state.dealer, (Rule.OPENING_REVERSE,)
    if two_left(state):  # there is no direction to turn
        return state._replace(turn=first), (Starts(first, (*rules, Rule.TWO_OPENING_REVERSE)),)
    if state.table.edition.reverse_opens_right:
        first, rules = after(state, first, RIGHT), (Rule.BLANK_CARDS_REVERSE,)
    return state._replace(direction=RIGHT, turn=first), (
        DirectionTurned(RIGHT, rules),
        Starts(first, rules),
    )


def _open_draw(state: State) -> tuple[State, Events]:
    lost, top = state.turn, state.discards[-1].face
    rules = (Rule.OPENING_DRAW_TWO if top is Face.DRAW_TWO else Rule.DRAW_ONE_OPENING,)
    drawn, drew = draw(state, lost, given_by(state.table.edition, top), rules)
    first = after(state, lost)
    return drawn._replace(turn=first), (*drew, TurnLost(lost, rules), Starts(first, rules))


def _open_wild(state: State) -> tuple[State, Events]:
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, _opening_colour(opened)),)


def _opening_colour(state: State) -> Rules:
    """The rules by which a player names a colour before taking a turn."""
    if state.phase is FLIP_COLOUR:
        return (Rule.FLIP_TOP_WILD,)
    if state.discards[-1].face in CUSTOM:
        return (Rule.CUSTOM_OPENING, Rule.CUSTOM_OPENING_TEXT)
    face = state.discards[-1].face
    if face is Face.WILD_SHUFFLE_HANDS:
        return (Rule.SHUFFLE_HANDS_OPENING,)
    if face is Face.WILD_SWAP_HANDS:
        asked = state.table.edition.opening_swap
        return (Rule.SWAP_HANDS_OPENING,) if asked else (Rule.OPENING_WILD,)
    return (Rule.OPENING_WILD, *((Rule.THEME_OPENING,) if face is Face.WILD_THEME else ()))


def _open_flip(state: State) -> tuple[State, Events]:
    turned, events = turn_over_all(state, (Rule.FLIP_OPENING,))
    return turned, (*events, Starts(state.turn, (Rule.FLIP_OPENING,)))


def _open_custom(state: State) -> tuple[State, Events]:
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, (Rule.CUSTOM_OPENING,)),)


def _open_colourless(state: State) -> tuple[State, Events]:
    """Nothing happens, whatever the card is."""
    rules = (Rule.OPENING_LEFT_STARTS, Rule.ALL_WILD_OPENING)
    return state, (Starts(state.turn, rules),)


def _open_hit(state: State) -> tuple[State, Events]:
    """The player on the left presses for an opening Hit 1 or Hit 2, and loses the turn."""
    times = given_by(state.table.edition, state.discards[-1].face)
    pressed, events = press(state, state.turn, times, (Rule.OPENING_HIT,))
    return _lost_to(pressed, Rule.OPENING_HIT, events)


def _open_hit_fire(state: State) -> tuple[State, Events]:
    pressed, events = press_until_cards(state, state.turn, (Rule.OPENING_HIT_FIRE,))
    named = pressed._replace(phase=Phase.OPENING_COLOUR)
    return _lost_to(named, Rule.OPENING_HIT_FIRE, events)


def _lost_to(state: State, rule: Rule, events: Events) -> tuple[State, Events]:
    """The player on the left has pressed and loses the turn; the next one begins."""
    lost, first = state.turn, after(state, state.turn)
    return state._replace(turn=first), (
        *events,
        TurnLost(lost, (rule,)),
        Starts(first, (rule,)),
    )


def _open_all_hit(state: State) -> tuple[State, Events]:
    rules = (Rule.OPENING_ALL_HIT,)
    pressed, events = everybody_presses(state, state.dealer, rules)
    named = pressed._replace(phase=Phase.OPENING_COLOUR)
    return named, (*events, Starts(state.turn, rules))


def _open_chosen_hit(state: State) -> tuple[State, Events]:
    """Nobody has laid the card, so nobody chooses who presses: it is a Wild."""
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, (Rule.OPENING_WILD, Rule.OPENING_CHOSEN_HIT)),)


_OPENINGS = {
    Face.SKIP: _open_skip,
    Face.REVERSE: _open_reverse,
    Face.DRAW_TWO: _open_draw,
    Face.DRAW_ONE: _open_draw,
    Face.FLIP: _open_flip,
    Face.HIT_ONE: _open_hit,
    Face.HIT_TWO: _open_hit,
    Face.WILD_ALL_HIT: _open_all_hit,
    Face.WILD_HIT_FIRE: _open_hit_fire,
    Face.WILD_ATTACK_ATTACK: _open_chosen_hit,
    Face.WILD_EXTREME_HIT: _open_chosen_hit,
    **dict.fromkeys(CUSTOM, _open_custom),
}

# Why a card goes back that cannot open a round.
_RETURNED: Mapping[Face, Rule] = {
    Face.WILD_DRAW_FOUR: Rule.OPENING_DRAW_FOUR,
    Face.WILD_DRAW_TWO: Rule.WILD_DRAW_TWO_OPENING,
    Face.TRADE_HANDS: Rule.OPENING_TRADE_HANDS,
    Face.WILD_HIT_FOUR: Rule.OPENING_HIT_FOUR,
}


def refuse_name_colour(state: State, move: NameColour) -> Refusal | None:
    """Why this player does not name a colour now, if so."""
    if not state.table.edition.colours:
        return Refusal.NO_COLOURS
    if state.phase not in (OPENING_COLOUR, FLIP_COLOUR, ROULETTE):
        return Refusal.COLOUR_NOT_ASKED
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if move.colour not in colours_of(state.table.edition, state.discards[-1]):
        return Refusal.COLOUR_NOT_IN_PLAY
    if move.target is None:
        return None
    edition = state.table.edition
    if state.discards[-1].face is not Face.WILD_SWAP_HANDS:
        return refuse_swap(edition)
    if not edition.opening_swap:
        return Refusal.SWAP_HANDS_NOT_AT_OPENING
    if can_swap_with(state, move.seat, move.target):
        return None
    return Refusal.SWAP_HANDS_WITH_WHOM


def colours_to_name(state: State) -> Iterator[NameColour]:
    """The ways in which the first player may name the colour of the opening card.

    >>> from regelbok.engine.notation import position, write_move
    >>> for line in ("swap-hands {}=WX", "swap-hands {}=W", "swap-hands+no-opening-swap {}=WX"):
    ...     line = line.format("A=r1 B=r2 C=g1 phase=opening-colour turn=A top")
    ...     print(*[write_move(each) for each in colours_to_name(position(line))][::4])
    A:colour:r A:colour:r>B A:colour:r>C
    A:colour:r
    A:colour:r
    """
    seat, edition = state.turn, state.table.edition
    with_whom: tuple[int | None, ...] = (None,)
    if state.discards[-1].face is Face.WILD_SWAP_HANDS and edition.opening_swap:
        with_whom += tuple(other for other in at_the_table(state) if other != seat)
    named = colours_of(edition, state.discards[-1])
    for target in with_whom:
        yield from (NameColour(seat, colour, target) for colour in named)


def name_colour(state: State, move: NameColour) -> tuple[State, Events]:
    """Name the colour that the top card asks for."""
    return (reveal if state.phase is ROULETTE else _name_opening_colour)(state, move)


def _name_opening_colour(state: State, move: NameColour) -> tuple[State, Events]:
    """The first player names the colour of an opening Wild, and then takes a turn.

    So does whoever follows a Flip that has turned up a wild: that is how this turn begins.

    >>> from regelbok.engine.notation import move, position, write_position
    >>> state = position("swap-hands phase=opening-colour turn=A top=WX A=r1,r2 B=b1 C=g1,g2")
    >>> named, events = name_colour(state, move("A:colour:g>B"))
    >>> write_position(named)
    'swap-hands turn=A top=WX/g A=b1 B=r1,r2 C=g1,g2 exposed=A'
    >>> events[1]
    HandsSwapped(seat=0, target=1, rules=(swap-hands.opening, swap-hands.uno))
    """
    seat, target = move.seat, move.target
    named = ColourNamed(seat, move.colour, _opening_colour(state))
    window, closed = begin(state.window)
    state = state._replace(phase=Phase.TURN, colour=move.colour, window=window)
    if target is None:
        return state, (named, *closed)
    hands = exchanged(state.hands, seat, target)
    rules = swap_rules(Rule.SWAP_HANDS_OPENING, hands, seat, target)
    window = expose(state.window, hands, (seat, target))
    swapped = HandsSwapped(seat, target, rules)
    return state._replace(hands=hands, window=window), (named, swapped, *closed)
