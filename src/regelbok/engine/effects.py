"""What the cards do once they lie on the pile: who is next, who draws, whose hands change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from regelbok.engine.all_wild import PASSING
from regelbok.engine.cards import Colour, Face
from regelbok.engine.colour_draw import draw_until_colour
from regelbok.engine.edition import DrawFour, Edition, Stacking, given_by
from regelbok.engine.events import (
    CallLapsed,
    DirectionTurned,
    Events,
    EverybodySkipped,
    HandsRotated,
    HandsShuffled,
    HandsSwapped,
    PenaltyRaised,
    Rules,
    TurnLost,
    UnoCalled,
)
from regelbok.engine.flipping import turn_over_all
from regelbok.engine.launcher import CHOSEN_PRESSES, press, press_until_cards
from regelbok.engine.moves import Play
from regelbok.engine.piles import draw, take
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CHALLENGE,
    FORCED_DRAW,
    SKIPPED,
    TURN,
    Bluff,
    Hand,
    State,
    after,
    circle,
    state_of,
)
from regelbok.engine.uno import expose

# Rules cited often, by name: reading ``Rule.X`` anew for every event is slow.
_SKIPPED: Final[Rules] = (Rule.SKIP_LOSES_TURN,)
_SKIPPED_OF_TWO: Final[Rules] = (Rule.SKIP_LOSES_TURN, Rule.TWO_SKIP)
_TURNED_ROUND: Final[Rules] = (Rule.REVERSE_TURNS_ROUND,)
_TURNED_ROUND_OF_TWO: Final[Rules] = (Rule.TWO_REVERSE,)
_TURNED_BY_WILD: Final[Rules] = (Rule.NO_MERCY_REVERSE_DRAW_FOUR,)
_TURNED_BY_WILD_OF_TWO: Final[Rules] = (Rule.NO_MERCY_TWO_REVERSE_DRAW_FOUR,)
_TOTAL: Final[Rules] = (Rule.STACKING_TOTAL,)
WILD_DRAW_FOUR: Final = Face.WILD_DRAW_FOUR
WILD_DRAW_COLOUR: Final = Face.WILD_DRAW_COLOUR

# --- Whose turn comes next --------------------------------------------------------------------


@cache
def passing(
    face: Face, seated: tuple[bool, ...], seat: int, direction: int
) -> tuple[int, int, Events]:
    """Whose turn comes after a card; kept, for it is asked for at every step.

    Args:
        face: what was laid.
        seated: for each seat whether its player is at the table.
        seat: who laid it.
        direction: the direction of play before it.

    Returns:
        The direction now, the next player, and what happened.

    >>> passing(Face.SKIP, (True,) * 4, 0, 1)
    (1, 2, (TurnLost(seat=1, rules=(skip.loses-turn,)),))
    >>> passing(Face.REVERSE, (True,) * 4, 0, 1)
    (-1, 3, (DirectionTurned(direction=-1, rules=(reverse.turns-round,)),))
    >>> passing(Face.SKIP_EVERYONE, (True, True, False, True), 0, 1)[:2]
    (1, 0)
    """
    following = circle(seated, direction)
    hit = following[seat]
    two = sum(seated) == 2
    if face is Face.SKIP:
        rules = _SKIPPED_OF_TWO if two else _SKIPPED
        return direction, following[hit], (TurnLost(hit, rules),)
    if face is Face.REVERSE or face is Face.WILD_REVERSE_DRAW_FOUR:
        plain = face is Face.REVERSE
        if two:  # there is no direction to turn
            rules = _TURNED_ROUND_OF_TWO if plain else _TURNED_BY_WILD_OF_TWO
            return direction, seat, (TurnLost(hit, rules),)
        turned = DirectionTurned(-direction, _TURNED_ROUND if plain else _TURNED_BY_WILD)
        return -direction, circle(seated, -direction)[seat], (turned,)
    if face is Face.SKIP_EVERYONE:
        return direction, seat, (EverybodySkipped(seat, (Rule.SKIP_EVERYONE,)),)
    if face in PASSING:
        return PASSING[face](seated, seat, direction)
    return direction, hit, ()


def lose_turn(state: State, rules: Rules) -> tuple[State, Events]:
    """Pass over the player on turn."""
    lost = TurnLost(state.turn, rules)
    return state._replace(phase=TURN, turn=after(state, state.turn)), (lost,)


# --- What a card does -------------------------------------------------------------------------


class Laid(NamedTuple):
    """A card just laid.

    Attributes:
        move: how it was laid.
        before: the colour in force before it.
        hand: what its player then still held.
        carried: the cards that were owed before it and are passed on with it.
    """

    move: Play
    before: Colour | None
    hand: Hand
    carried: int


# The state has the card on the pile and the next player on turn.
Effect = Callable[[State, Laid], tuple[State, Events]]


def can_challenge(edition: Edition) -> bool:
    """There can be a bluff, and it may be challenged."""
    free = edition.draw_four_when is DrawFour.FREE
    return edition.challenges and edition.bluffing and not free


def draw_cards(state: State, laid: Laid) -> tuple[State, Events]:
    """Let the next player draw, at once or when everybody who may act before has done so."""
    owed, raised = owed_after(state, laid)
    if state.window.exposed or (state.hands[state.laid_by] and _may_answer(state.table.edition)):
        return state._replace(phase=FORCED_DRAW, owed=owed), raised
    taken, events = take_owed(state, owed)
    return taken, raised + events


def owed_after(state: State, laid: Laid) -> tuple[int, Events]:
    """The cards that a card gives, on top of those passed on with it; told if there are any."""
    owed = laid.carried + given_by(state.table.edition, laid.move.card.face)
    if not laid.carried:
        return owed, ()
    return owed, (PenaltyRaised(state.turn, owed, _TOTAL),)


def _may_answer(edition: Edition) -> bool:
    """Somebody may lay a card before the cards are drawn."""
    return edition.stacking is not Stacking.NONE or edition.bounce or edition.jump_in


class DrawnFor(NamedTuple):
    """The rules for the draw that a card causes.

    Attributes:
        rules: that somebody draws and loses the turn.
        of_two: what that means with two players.
    """

    rules: Rules
    of_two: Rules


_PLUS: Final = DrawnFor((Rule.ALL_WILD_DRAWS,), (Rule.ALL_WILD_TWO_PLAYERS,))
DRAWN_FOR: Final[Mapping[Face, DrawnFor]] = MappingProxyType(
    {
        Face.DRAW_TWO: DrawnFor((Rule.DRAW_TWO_DRAWS,), (Rule.TWO_DRAW_TWO,)),
        Face.WILD_DRAW_FOUR: DrawnFor((Rule.DRAW_FOUR_DRAWS,), (Rule.TWO_DRAW_FOUR,)),
        Face.DRAW_ONE: DrawnFor((Rule.DRAW_ONE_DRAWS,), ()),
        Face.DRAW_FIVE: DrawnFor((Rule.DRAW_FIVE_DRAWS,), ()),
        Face.WILD_DRAW_TWO: DrawnFor((Rule.WILD_DRAW_TWO_DRAWS,), ()),
        Face.WILD_DRAW_COLOUR: DrawnFor((Rule.WILD_DRAW_COLOUR_DRAWS,), ()),
        Face.WILD_PLUS_TWO: _PLUS,
        Face.WILD_PLUS_FOUR: _PLUS,
        Face.HIT_ONE: DrawnFor((Rule.HIT_ONE,), (Rule.TWO_HIT,)),
        Face.HIT_TWO: DrawnFor((Rule.HIT_TWO,), (Rule.TWO_HIT,)),
        Face.WILD_HIT_FOUR: DrawnFor((Rule.HIT_FOUR,), (Rule.TWO_HIT,)),
        Face.WILD_HIT_FIRE: DrawnFor((Rule.HIT_FIRE,), (Rule.TWO_HIT,)),
        Face.DRAW_FOUR: DrawnFor((Rule.NO_MERCY_DRAW_FOUR,), ()),
        Face.WILD_DRAW_SIX: DrawnFor((Rule.NO_MERCY_DRAW_SIX,), ()),
        Face.WILD_DRAW_TEN: DrawnFor((Rule.NO_MERCY_DRAW_TEN,), ()),
        Face.WILD_REVERSE_DRAW_FOUR: DrawnFor((Rule.NO_MERCY_REVERSE_DRAW_FOUR,), ()),
    }
)


def draws_for(state: State) -> Face:
    """The kind of card for which cards are owed: a Skip or Reverse only bounces a Draw Two."""
    top = state.discards[-1].face
    return top if top in DRAWN_FOR else Face.DRAW_TWO


def take_owed(state: State, owed: int) -> tuple[State, Events]:
    """Let the player on turn draw the cards that are owed, and lose the turn."""
    edition, face = state.table.edition, draws_for(state)
    rules = DRAWN_FOR[face].rules
    if not edition.plain:
        if owed > given_by(edition, face):
            rules += _TOTAL
        if face is WILD_DRAW_FOUR and edition.draw_four_when is DrawFour.FREE:
            rules += (Rule.DRAW_FOUR_FREE,)
        if edition.launcher:
            return press_and_lose_turn(state, owed, rules)
    return draw_and_lose_turn(state, owed, rules)


def draw_and_lose_turn(state: State, count: int, rules: Rules) -> tuple[State, Events]:
    """Let the player on turn draw for the card on the pile, and lose the turn.

    Args:
        state: the position, with that card on the pile.
        count: how many cards.
        rules: why.
    """
    if not state.hands[state.laid_by]:
        rules += (Rule.OUT_LAST_DRAWS,)
        if state.table.edition.stacking is not Stacking.NONE:
            rules += (Rule.STACKING_LAST_CARD,)
    seat = state.turn
    searched: Events = ()
    if state.discards[-1].face is WILD_DRAW_COLOUR:
        state, searched = draw_until_colour(state, seat, rules)
    _, hands, pile, discards, chance, drew = take(state, seat, count, rules)
    if sum(state.seated) == 2:
        rules += DRAWN_FOR[draws_for(state)].of_two
    state = state_of(
        (
            state.table,
            TURN,
            hands,
            pile,
            discards,
            state.colour,
            after(state, seat),
            state.direction,
            state.dealer,
            state.seated,
            state.laid_by,
            state.drawn,
            0,
            None,
            state.window,
            state.idle,
            state.scores,
            state.winners,
            chance,
            state.rounds,
            state.out,
        )
    )
    return state, (*searched, *drew, TurnLost(seat, rules))


def draw_instead(state: State, seat: int, rules: Rules) -> tuple[State, Events]:
    """Let another player than the one on turn draw what the card on the pile gives."""
    if state.discards[-1].face is WILD_DRAW_COLOUR:
        return draw_until_colour(state, seat, rules)
    return draw(state, seat, state.owed, rules)


def challengeable_draw(state: State, laid: Laid) -> tuple[State, Events]:
    """Let the next player choose between drawing and a challenge."""
    assert laid.before is not None
    owed, raised = owed_after(state, laid)
    bluff = Bluff(laid.before, laid.hand)
    return state._replace(phase=CHALLENGE, owed=owed, bluff=bluff), raised


def flip(state: State, laid: Laid) -> tuple[State, Events]:
    """Turn everything over; as a last card, too, for the other side is then counted."""
    rules: Rules = (Rule.FLIP_TURNS_OVER,)
    if state.hands[laid.move.seat]:
        return turn_over_all(state, rules)
    turned, events = turn_over_all(state, (*rules, Rule.FLIP_LAST_CARD))
    return turned, events[:1]  # nobody names a colour any more


# --- With the launcher ------------------------------------------------------------------------


def press_and_lose_turn(state: State, times: int, rules: Rules) -> tuple[State, Events]:
    """Let the player on turn press for the card on the pile, and lose the turn.

    Args:
        state: the position, with that card on the pile.
        times: how many times, or 0 for until cards come.
        rules: why.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "attack phase=forced-draw turn=B by=A top=rH2 A=y1 B=g1,g2 C=b1,b2 draw=r1 presses=1"
    >>> write_position(press_and_lose_turn(position(line), 1, (Rule.HIT_TWO,))[0])
    'attack turn=C top=rH2 A=y1 B=g1,g2,r1 C=b1,b2 by=A'
    """
    seat, rules = state.turn, _with_the_last_card(state, rules)
    if times:
        state, events = press(state, seat, times, rules)
    else:
        state, events = press_until_cards(state, seat, rules)
    if sum(state.seated) == 2:
        rules += DRAWN_FOR[draws_for(state)].of_two
    over = state._replace(phase=TURN, turn=after(state, seat), owed=0)
    return over, (*_before_the_end(state, events), TurnLost(seat, rules))


def all_press(state: State, laid: Laid) -> tuple[State, Events]:
    """Everybody but the player presses once, beginning with the next; nobody loses a turn."""
    rules = _with_the_last_card(state, (Rule.ALL_HIT,))
    state, events = everybody_presses(state, laid.move.seat, rules)
    return state, _before_the_end(state, events)


def everybody_presses(state: State, but: int, rules: Rules) -> tuple[State, Events]:
    """Everybody but one player presses once, in the order of play.

    Args:
        state: the position.
        but: the player who does not press; the next one begins.
        rules: why.
    """
    events: Events = ()
    seat = after(state, but)
    while seat != but:
        state, more = press(state, seat, 1, rules)
        events += more
        seat = after(state, seat)
    return state, events


def chosen_presses(state: State, laid: Laid) -> tuple[State, Events]:
    """The player chosen presses, and still has the next turn if it is that player's."""
    assert laid.move.target is not None
    extreme = laid.move.card.face is Face.WILD_EXTREME_HIT
    rule = Rule.EXTREME_HIT if extreme else Rule.ATTACK_ATTACK
    rules = _with_the_last_card(state, (rule, Rule.CHOSEN_KEEPS_TURN))
    state, events = press(state, laid.move.target, CHOSEN_PRESSES, rules)
    return state, _before_the_end(state, events)


def _with_the_last_card(state: State, rules: Rules) -> Rules:
    return rules if state.hands[state.laid_by] else (*rules, Rule.LAUNCHER_LAST_CARD)


def _before_the_end(state: State, events: Events) -> Events:
    """The events without what is to be called later: when the round ends now, nothing is."""
    if state.hands[state.laid_by]:
        return events
    return tuple(each for each in events if not isinstance(each, CallLapsed))


# --- By house rules ---------------------------------------------------------------------------


def bounce(state: State, laid: Laid) -> tuple[State, Events]:
    """The Draw Two goes on to the next player, or back to the one who laid it."""
    if not laid.carried:
        return state, ()
    rules = (Rule.BOUNCE_REVERSE if laid.move.card.face is Face.REVERSE else Rule.BOUNCE_SKIP,)
    raised = PenaltyRaised(state.turn, laid.carried, rules)
    if not state.hands[state.laid_by]:  # gone out: what is owed is still drawn
        taken, events = take_owed(state, laid.carried)
        return taken, (raised, *events)
    return state._replace(phase=FORCED_DRAW, owed=laid.carried), (raised,)


def wait_for_answer(state: State, laid: Laid) -> tuple[State, Events]:
    """The player hit by a Skip may pass it on."""
    if laid.carried:
        return bounce(state, laid)
    return state._replace(phase=SKIPPED), ()


def swap_hands(state: State, laid: Laid) -> tuple[State, Events]:
    """The hands of the player and of the player named change owners."""
    seat, target = laid.move.seat, laid.move.target
    if target is None:  # the last card
        return state, ()
    hands = exchanged(state.hands, seat, target)
    moving = _SWAPS.get(laid.move.card.face, _SEVEN)
    rules = _moving(moving, (hands[seat], hands[target]))
    swapped = HandsSwapped(seat, target, rules)
    return with_hands(state, hands, (seat, target), laid, swapped)


def exchanged(hands: tuple[Hand, ...], one: int, other: int) -> tuple[Hand, ...]:
    """The hands after two of them have changed owners.

    >>> exchanged(((), (), ("r7",)), 0, 2)
    (('r7',), (), ())
    """
    changed = list(hands)
    changed[one], changed[other] = hands[other], hands[one]
    return tuple(changed)


def rotate_hands(state: State, laid: Laid) -> tuple[State, Events]:
    """Everybody hands all cards on in the direction of play."""
    if not laid.hand:  # the last card
        return state, ()
    hands, following = list(state.hands), circle(state.seated, state.direction)
    changed = tuple(seat for seat, here in enumerate(state.seated) if here)
    for seat in changed:
        hands[following[seat]] = state.hands[seat]
    rules = _moving(_ZERO, tuple(hands[seat] for seat in changed))
    rotated = HandsRotated(state.direction, rules)
    return with_hands(state, tuple(hands), changed, laid, rotated)


# That hands change owners, and that a single card must then be called.
_SEVEN: Final = (Rule.SEVEN_ZERO_SWAP, Rule.SEVEN_ZERO_UNO)
_ZERO: Final = (Rule.SEVEN_ZERO_ROTATE, Rule.SEVEN_ZERO_UNO)
_SWAPS: Final[Mapping[Face, tuple[Rule, Rule]]] = {
    Face.FORCED_SWAP: (Rule.ALL_WILD_SWAP, Rule.ALL_WILD_SWAP_UNO),
    Face.TRADE_HANDS: (Rule.TRADE_HANDS, Rule.TRADE_HANDS_UNO),
}


def _moving(rules: tuple[Rule, Rule], hands: tuple[Hand, ...]) -> Rules:
    single = any(len(hand) == 1 for hand in hands)
    return rules if single else rules[:1]


def with_hands(
    state: State,
    hands: tuple[Hand, ...],
    changed: tuple[int, ...],
    laid: Laid,
    moved: HandsSwapped | HandsRotated | HandsShuffled,
) -> tuple[State, Events]:
    """The state with hands that have changed owners; a single card must be called anew.

    UNO said with the card counts for the hand that its player gets, unless it was said for the
    single card that the player gives away. Nobody gives cards away when all hands are shuffled.
    """
    seat = laid.move.seat
    single_before = len(laid.hand) == 1
    counts = not single_before or isinstance(moved, HandsShuffled)
    called = laid.move.uno and counts and len(hands[seat]) == 1
    window = expose(state.window, hands, changed)
    if called:
        exposed = tuple(each for each in window.exposed if each != seat)
        window = window._replace(exposed=exposed)
    told = (UnoCalled(seat, (Rule.UNO_CALL,)),) if called and not single_before else ()
    return state._replace(hands=hands, window=window), (moved, *told)
