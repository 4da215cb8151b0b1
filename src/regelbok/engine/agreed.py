"""Laying a card where house rules are agreed: out of turn, as an answer, under more conditions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from regelbok.engine.cards import CUSTOM, Card, Face
from regelbok.engine.discarding import dropping
from regelbok.engine.edition import DrawFour, Edition, Stacking, given_by, has
from regelbok.engine.effects import DRAWN_FOR, draws_for, passing
from regelbok.engine.events import DirectionTurned, Events, JumpedIn, Rules
from regelbok.engine.launcher import AT_ONCE
from regelbok.engine.matching import BLUFFS, fitting, held_against
from regelbok.engine.moves import Play
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CHALLENGE,
    DRAWN,
    DROPPING,
    FLIP_COLOUR,
    FORCED_DRAW,
    NOBODY,
    PROMPT,
    ROULETTE,
    SKIPPED,
    TURN,
    State,
    after,
    circle,
    two_left,
)
from regelbok.engine.targeting import Targeting, swaps, targeting
from regelbok.engine.theme import refuse_thrown_off

_TURNS = (Face.SKIP, Face.REVERSE)
_REVERSES = (Face.REVERSE, Face.WILD_REVERSE, Face.WILD_REVERSE_DRAW_FOUR)
_WAITING = frozenset({FORCED_DRAW, CHALLENGE, SKIPPED, ROULETTE})
_OPEN_TO_JUMP_IN = frozenset({TURN, FORCED_DRAW, CHALLENGE, SKIPPED, ROULETTE})
_STACKED: Mapping[Stacking, Rules] = {
    Stacking.SAME: (Rule.STACKING_SAME,),
    Stacking.HIGHER: (Rule.STACKING_HIGHER,),
    Stacking.ANY: (Rule.STACKING_ANY,),
}
_BY_VALUE: Rules = (Rule.NO_MERCY_STACKING_VALUE,)
# Whoever jumps in with one of these cancels nothing: the first one does nothing, or has done it.
_NOTHING_TO_CANCEL = (
    *(
        Face.WILD,
        Face.DISCARD_ALL,
        Face.WILD_THEME,
        Face.PLAIN_WILD,
        Face.TARGETED_DRAW_TWO,
        Face.FORCED_SWAP,
    ),
    *CUSTOM,
)

# --- The moment -------------------------------------------------------------------------------


def refuse_moment(state: State, move: Play) -> Refusal | None:
    """Why nobody lays a card at this moment, or not this player; ``None`` by a house rule."""
    on_turn = move.seat == state.turn
    refusal = _refuse_answer(state, move) if on_turn else _refuse_out_of_turn(state, move)
    if refusal is None or not state.table.edition.jump_in:
        return refusal
    jump_in = _refuse_jump_in(state, move)
    return refusal if on_turn and jump_in is not None else jump_in


def _refuse_out_of_turn(state: State, move: Play) -> Refusal:
    """Why this player does not lay a card now."""
    if state.laid_by != NOBODY:  # nobody has acted since that player laid a card
        if move.seat == state.laid_by:
            return Refusal.ONE_CARD_A_TURN
        hit = move.seat == after(state, state.laid_by)
        top, edition = state.discards[-1].face, state.table.edition
        draws = top in DRAWN_FOR and top not in BLUFFS and not edition.launcher
        unanswered = draws and edition.stacking is Stacking.NONE
        if hit and unanswered and top is move.card.face:
            return _REFUSED_ON.get(top, Refusal.DRAW_CARD_ANSWERED)
    return Refusal.NOT_YOUR_TURN


def _refuse_answer(state: State, move: Play) -> Refusal | None:
    """Why the player on turn may not answer what is waiting with this card, if so."""
    phase, edition, face = state.phase, state.table.edition, move.card.face
    if phase is SKIPPED:
        return None if face is Face.SKIP else Refusal.MUST_TAKE_SKIP
    if phase is ROULETTE:
        return Refusal.ROULETTE_COLOUR_FIRST
    if phase is FLIP_COLOUR:
        return Refusal.FLIP_COLOUR_FIRST
    if phase is PROMPT:
        return Refusal.CARD_FIRST
    if phase is DROPPING:
        return Refusal.DROP_FIRST
    if phase is not FORCED_DRAW and phase is not CHALLENGE:
        return opening_colour_first(state)
    waits = draws_for(state)
    four = waits is Face.WILD_DRAW_FOUR
    if face in _TURNS and edition.bounce:
        if waits is not Face.DRAW_TWO:
            return Refusal.FOUR_DOES_NOT_BOUNCE
        same = move.card.colour is state.colour
        return None if same else Refusal.BOUNCES_ONLY_IN_COLOUR
    if edition.stacking is not Stacking.NONE and given_by(edition, waits):
        return _refuse_stacking(state, face, waits)
    if edition.launcher:
        return Refusal.PRESSES_FIRST
    if edition.bounce and not four:
        return Refusal.BOUNCES_ONLY_IN_COLOUR
    return _REFUSED_ON.get(waits, Refusal.DRAW_CARD_ANSWERED)


def opening_colour_first(state: State) -> Refusal:
    """What comes before everything else while the opening card has no colour yet."""
    custom = state.discards[-1].face in CUSTOM
    return Refusal.CUSTOM_OPENING_FIRST if custom else Refusal.OPENING_COLOUR_FIRST


# What an answer to these cards is refused with; to others it is one and the same.
_REFUSED_ON: Final = {
    Face.DRAW_TWO: Refusal.DRAW_TWO_ON_DRAW_TWO,
    Face.WILD_DRAW_FOUR: Refusal.DRAW_FOUR_ANSWERED,
    Face.WILD_PLUS_TWO: Refusal.PLUS_NOT_ANSWERED,
    Face.WILD_PLUS_FOUR: Refusal.PLUS_NOT_ANSWERED,
}


def _refuse_stacking(state: State, face: Face, waits: Face) -> Refusal | None:
    """Why a card may not be stacked on the kind of card that waits, if so."""
    if not state.hands[state.laid_by]:
        return Refusal.LAST_CARD_NOT_ANSWERED
    return _refuse_stacked(state.table.edition, face, waits)


@cache
def _refuse_stacked(edition: Edition, face: Face, waits: Face) -> Refusal | None:
    """Why one kind of card does not go on another that waits, if so."""
    stacking, gives = edition.stacking, given_by(edition, face)
    if waits is Face.WILD_HIT_FIRE or face is Face.WILD_HIT_FIRE:  # until cards come: no number
        return Refusal.PRESSES_FIRST
    if stacking is Stacking.ANY:
        return None if gives else Refusal.STACKS_ONLY_DRAWS
    if stacking is Stacking.SAME:
        return None if face is waits else Refusal.STACKS_ONLY_SAME
    return None if gives >= given_by(edition, waits) else Refusal.STACKS_ONLY_HIGHER


@cache
def answering(edition: Edition, waits: Face) -> frozenset[Face]:
    """The kinds of card that may answer one that makes somebody draw, as far as they fit.

    >>> from regelbok.engine.editions import EDITIONS
    >>> sorted(face.value for face in answering(EDITIONS["no-mercy"], Face.WILD_DRAW_SIX))
    ['W10', 'W6']
    """
    stacked = edition.stacking is not Stacking.NONE
    return frozenset(
        face
        for face in Face
        if (face in _TURNS and edition.bounce)
        or (stacked and _refuse_stacked(edition, face, waits) is None)
    )


def _refuse_jump_in(state: State, move: Play) -> Refusal | None:
    """Why this player may not jump in with this card, if so."""
    top = state.discards[-1]
    if move.card.front is not top.front:
        return Refusal.JUMP_IN_NOT_THE_SAME
    if state.laid_by == NOBODY or state.phase not in _OPEN_TO_JUMP_IN:
        return Refusal.JUMP_IN_TOO_LATE
    # What the top card made somebody do is done: the next turn has begun.
    if top.face in AT_ONCE:
        return Refusal.JUMP_IN_TOO_LATE
    draws = top.face in DRAWN_FOR
    done = draws or (top.face is Face.SKIP and state.table.edition.skip_passed_on)
    over = not state.hands[state.laid_by]  # the last card: only the cards owed are still drawn
    return Refusal.JUMP_IN_TOO_LATE if over or (done and state.phase is TURN) else None


# --- More conditions --------------------------------------------------------------------------


def refuse_by_house_rules(state: State, move: Play) -> Refusal | None:
    """Why a card that fits may not be laid like this, if so."""
    edition, each, hand = state.table.edition, move.card, state.hands[move.seat]
    if move.colour is not None and not edition.colours:
        return Refusal.NO_COLOURS
    if move.target is None and not move.also and _has_no_condition(edition, each):
        return None
    left = len(hand) - 1 - len(move.also) - len(dropping(hand, each))
    refusal = None
    if each.face is Face.WILD_THEME:
        refusal = refuse_thrown_off(state, move)
    elif move.also:
        refusal = _refuse_together(state, move)
    if refusal is not None:
        return refusal
    if each.face is Face.TRADE_HANDS and not left:
        return Refusal.TRADE_AT_THE_END
    on_top = move.also[-1] if move.also else each
    if edition.last_card_number and not left and on_top.number is None:
        return Refusal.LAST_CARD_NOT_NUMBER
    bluffs = each.face in BLUFFS and held_against(hand, state.colour, state.discards[-1], edition)
    if bluffs and not edition.bluffing:
        if edition.draw_four_when is DrawFour.NOTHING_FITS:
            return Refusal.DRAW_FOUR_OTHERS_FIT
        return Refusal.DRAW_FOUR_COLOUR_HELD
    return _refuse_target(state, move, last=not left)


@cache
def _has_no_condition(edition: Edition, each: Card) -> bool:
    """Nothing is asked when this card is laid alone, be it the last one or not.

    Kept, for it is asked at every step.
    """
    if edition.last_card_number or each.face in BLUFFS or each.face is Face.WILD_THEME:
        return False
    ways = (targeting(edition, each.face, last) for last in (False, True))
    return Targeting.MUST not in ways


def _refuse_together(state: State, move: Play) -> Refusal | None:
    """Why these cards may not be laid at once, if so."""
    if state.phase is DRAWN:
        return Refusal.ONLY_THE_DRAWN_CARD
    if not state.table.edition.equal_cards or move.seat != state.turn or state.phase is not TURN:
        return Refusal.ONE_CARD_AT_A_TIME
    number = move.card.number
    if number is None or any(each.number != number for each in move.also):
        return Refusal.EQUAL_NUMBERS_ONLY
    laid, hand = (move.card, *move.also), state.hands[move.seat]
    if any(laid.count(each) > hand.count(each) for each in laid):
        return Refusal.NOT_IN_HAND
    return None


def _refuse_target(state: State, move: Play, last: bool) -> Refusal | None:
    """Why this player, or nobody, cannot be named with the card, if so.

    >>> from regelbok.engine.notation import move, position
    >>> for line, text in (
    ...     ("classic+seven-swap", "r7"),
    ...     ("attack", "rTH"),
    ...     ("attack-2", "WAA/r"),
    ...     ("extreme", "WEH/r"),
    ... ):
    ...     held = text.partition("/")[0]
    ...     state = position(f"{line} turn=A top=r5 A={held},b8,y1 B=r4,g2")
    ...     for target in ("", ">A", ">B"):
    ...         refusal = _refuse_target(state, move(f"A:{text}{target}"), last=False)
    ...         print(text, target, refusal.name if refusal else "-")
    r7  SWAP_NOT_NAMED
    r7 >A SWAP_WITH_WHOM
    r7 >B -
    rTH  TRADE_NOT_NAMED
    rTH >A TRADE_WITH_WHOM
    rTH >B -
    WAA/r  ATTACK_NOT_NAMED
    WAA/r >A ATTACK_WHOM
    WAA/r >B -
    WEH/r  EXTREME_NOT_NAMED
    WEH/r >A EXTREME_WHOM
    WEH/r >B -
    """
    edition, target, face = state.table.edition, move.target, move.card.face
    asked = targeting(edition, face, last)
    refusals = _NAMED_WITH.get(face, _A_SEVEN)
    if target is None:
        return refusals.nobody if asked is Targeting.MUST else None
    if asked is Targeting.NEVER:
        return refusals.at_the_end if swaps(edition, face) else refuse_swap(edition)
    return None if can_swap_with(state, move.seat, target) else refusals.whom


class _Naming(NamedTuple):
    """Why nobody, or not this player, is named with a card."""

    nobody: Refusal
    whom: Refusal
    at_the_end: Refusal


_A_SEVEN = _Naming(Refusal.SWAP_NOT_NAMED, Refusal.SWAP_WITH_WHOM, Refusal.NO_SWAP_AT_THE_END)
_NAMED_WITH = {
    Face.WILD_SWAP_HANDS: _Naming(
        Refusal.SWAP_HANDS_NOT_NAMED,
        Refusal.SWAP_HANDS_WITH_WHOM,
        Refusal.SWAP_HANDS_AT_THE_END,
    ),
    Face.TARGETED_DRAW_TWO: _Naming(
        Refusal.TARGET_NOT_NAMED, Refusal.TARGET_WHOM, Refusal.TARGET_WHOM
    ),
    Face.TRADE_HANDS: _Naming(
        Refusal.TRADE_NOT_NAMED, Refusal.TRADE_WITH_WHOM, Refusal.TRADE_AT_THE_END
    ),
    Face.WILD_ATTACK_ATTACK: _Naming(
        Refusal.ATTACK_NOT_NAMED, Refusal.ATTACK_WHOM, Refusal.ATTACK_WHOM
    ),
    Face.WILD_EXTREME_HIT: _Naming(
        Refusal.EXTREME_NOT_NAMED, Refusal.EXTREME_WHOM, Refusal.EXTREME_WHOM
    ),
    Face.FORCED_SWAP: _Naming(
        Refusal.FORCED_SWAP_NOT_NAMED,
        Refusal.FORCED_SWAP_WITH_WHOM,
        Refusal.NO_FORCED_SWAP_AT_THE_END,
    ),
}


def refuse_swap(edition: Edition) -> Refusal:
    """Why a card that names nobody names nobody: where another card swaps hands, only that does.

    >>> from regelbok.engine.editions import CLASSIC, EDITIONS
    >>> from regelbok.engine.house import agree
    >>> sevens = agree(CLASSIC, ["seven-swap"])
    >>> for edition in (CLASSIC, sevens, EDITIONS["swap-hands"], EDITIONS["all-wild"]):
    ...     print(refuse_swap(edition).name)
    TARGET_NOT_ASKED
    SWAP_NOT_ASKED
    SWAP_HANDS_ONLY
    TARGET_NOT_ASKED
    """
    if edition.seven_swap:
        return Refusal.SWAP_NOT_ASKED
    of_the_box = has(edition, Face.WILD_SWAP_HANDS)
    return Refusal.SWAP_HANDS_ONLY if of_the_box else Refusal.TARGET_NOT_ASKED


def can_swap_with(state: State, seat: int, target: int) -> bool:
    """Two different players at the table.

    >>> from regelbok.engine.notation import position
    >>> state = position("swap-hands turn=A top=r5 A=r1 B=r2 C=r3 away=C")
    >>> [target for target in range(-1, 4) if can_swap_with(state, 0, target)]
    [1]
    """
    return 0 <= target < len(state.seated) and state.seated[target] and target != seat


def answers_by_value(state: State, seat: int, each: Card) -> bool:
    """Whether a card need not fit, as only how much it makes one draw counts."""
    return (
        state.table.edition.stacking_by_value
        and state.phase is FORCED_DRAW
        and seat == state.turn
        and given_by(state.table.edition, each.face) > 0
    )


def needs_colour(edition: Edition, move: Play, held: int) -> bool:
    """A colour must be named with a wild: the round may go on, and no card on top brings one."""
    face = move.card.face
    if not edition.colours or (face is Face.WILD_THEME and move.also):
        return False
    if face is Face.WILD_SHUFFLE_HANDS and not edition.shuffle_last_wins:
        return True
    if face is Face.WILD_DRAW_COLOUR:  # the next player draws until it comes
        return True
    return held > 1 or edition.uno_out


def layable(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether one of these cards of the player on turn could be laid without a bluff."""
    edition, hand = state.table.edition, state.hands[state.turn]
    top = state.discards[-1]
    fits = fitting(state.colour, top)
    return any(
        each in fits
        and not (each.face in BLUFFS and held_against(hand, state.colour, top, edition))
        and not (_is_refused_last(edition, each) and len(hand) == 1 + len(dropping(hand, each)))
        for each in cards
    )


def _is_refused_last(edition: Edition, each: Card) -> bool:
    """The card may not be the last one."""
    return each.face is Face.TRADE_HANDS or (edition.last_card_number and each.number is None)


# --- What laying it means ---------------------------------------------------------------------


class Way(NamedTuple):
    """How a card is laid.

    Attributes:
        direction: the direction of play after it.
        turn: the next player.
        passed: what happens on the way there.
        carried: the cards owed that are passed on with it.
        rules: the rules by which it is laid.
        first: what happens before it is laid.
    """

    direction: int
    turn: int
    passed: Events
    carried: int
    rules: Rules
    first: Events


def way(state: State, move: Play) -> Way:
    """How a legal card is laid: in turn, as an answer or out of turn."""
    seat, each, edition = move.seat, move.card, state.table.edition
    rules = fitting(state.colour, state.discards[-1]).get(each, _BY_VALUE)
    seated, direction = state.seated, state.direction
    on_turn = seat == state.turn
    if on_turn and state.phase not in _WAITING:
        return _in_turn(each, seated, seat, direction, rules, edition)
    if not on_turn or (edition.jump_in and _refuse_answer(state, move) is not None):
        return _jumping_in(state, move)
    if state.phase is SKIPPED:
        passed_on = (*rules, Rule.SKIP_PASS_ON)
        return Way(direction, circle(seated, direction)[seat], (), 0, passed_on, ())
    if each.face in _TURNS:
        return _bouncing(state, move, rules)
    on = passing(each.face, seated, seat, direction)
    return Way(*on, state.owed, (*rules, *_STACKED[edition.stacking]), ())


@cache
def _in_turn(
    each: Card,
    seated: tuple[bool, ...],
    seat: int,
    direction: int,
    rules: Rules,
    edition: Edition,
) -> Way:
    if each.face is Face.SKIP and edition.skip_passed_on:  # the turn is not lost yet
        return Way(direction, circle(seated, direction)[seat], (), 0, rules, ())
    return Way(*passing(each.face, seated, seat, direction), 0, rules, ())


def _bouncing(state: State, move: Play, rules: Rules) -> Way:
    """A Reverse sends a Draw Two back, a Skip sends it on."""
    direction = state.direction
    turned: Events = ()
    if move.card.face is Face.REVERSE and not two_left(state):
        direction = -direction
        turned = (DirectionTurned(direction, (Rule.REVERSE_TURNS_ROUND,)),)
    following = circle(state.seated, direction)[move.seat]
    return Way(direction, following, turned, state.owed, rules, ())


def _jumping_in(state: State, move: Play) -> Way:
    """The same card out of turn: the first one is cancelled, and play goes on from here."""
    each, edition, direction = move.card, state.table.edition, state.direction
    rules: Rules = (Rule.JUMP_IN_SAME_CARD, Rule.JUMP_IN_GOES_ON)
    if each.number is None and each.face not in _NOTHING_TO_CANCEL:
        rules += (Rule.JUMP_IN_CANCELS,)
    first, fits = (JumpedIn(move.seat, rules),), (Rule.JUMP_IN_SAME_CARD,)
    # Cards owed from before the card that is cancelled stay owed.
    carried = state.owed
    if carried:
        carried -= given_by(edition, each.face)
    # One Reverse for another turns nothing, and what bounces goes on to the next player.
    turns_nothing = each.face in _REVERSES and not two_left(state)
    if turns_nothing or (carried and each.face in _TURNS):
        following = circle(state.seated, direction)[move.seat]
        return Way(direction, following, (), carried, fits, first)
    usual = _in_turn(each, state.seated, move.seat, direction, fits, edition)
    return usual._replace(carried=carried, first=first)
