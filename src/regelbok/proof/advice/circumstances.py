"""The positions in which somebody asks whether a card may be laid."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from regelbok.engine.cards import NUMBERS, Card, Colour, Face
from regelbok.engine.edition import Edition
from regelbok.engine.game import apply, why_not
from regelbok.engine.matching import fitting
from regelbok.engine.moves import Play
from regelbok.engine.setup import table
from regelbok.engine.state import DRAWN, TURN, Hand, State, Table
from regelbok.proof.advice.fresh import fresh

ME: Final = 0


class Moment(Enum):
    """When the card is to be laid."""

    TURN = "turn"  # my turn has begun
    DRAWN = "drawn"  # I have just drawn this card
    DREW_ANOTHER = "drew-another"  # I have just drawn another card that fits
    ON_ME = "on-me"  # the player before me has just laid the card on the pile
    OUT_OF_TURN = "out-of-turn"  # somebody else is on turn


class Held(Enum):
    """What else I hold."""

    NOTHING = "nothing"
    NO_FIT = "no-fit"  # nothing that fits
    COLOUR = "colour"  # a card of the colour in force
    OTHER_FIT = "other-fit"  # a card that fits, but none of the colour in force


class Question(NamedTuple):
    """A question about a card, but for what is agreed at the table.

    Attributes:
        moment: when it is asked.
        top: the card on the pile.
        colour: the colour in force; ``None`` where nobody names one.
        mine: the card.
        held: what else I hold.
        two: we are but two players.
    """

    moment: Moment
    top: Card
    colour: Colour | None
    mine: Card
    held: Held
    two: bool


def position(edition: Edition, question: Question) -> State | None:
    """A position in which the question comes up, or ``None`` if it cannot.

    Args:
        edition: the box, with what is agreed.
        question: the question.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.editions import CLASSIC
    >>> from regelbok.engine.notation import write_position
    >>> def ask(moment: Moment, top: str, held: Held) -> str:
    ...     asked = Question(moment, card(top), Colour.RED, card("rD"), held, two=False)
    ...     found = position(CLASSIC, asked)
    ...     return write_position(found).partition(" draw=")[0] if found else "-"
    >>> ask(Moment.TURN, "r5", Held.COLOUR)
    'classic turn=A top=r5 A=rD,r1,y1,g1 B=r1,y1,g1,b1 ...'
    >>> ask(Moment.ON_ME, "rD", Held.NOTHING)
    'classic turn=B top=rD A=rD B=r1,y1,g1,b1 ...'
    >>> ask(Moment.ON_ME, "r5", Held.NOTHING)
    '-'

    Of some cards there is only one, so it does not lie on the pile while it is held.

    >>> zero = card("r0")
    >>> position(CLASSIC, Question(Moment.TURN, zero, Colour.RED, zero, Held.NO_FIT, two=False))
    """
    rest = _rest(edition, question)
    if rest is None or (question.top is question.mine and _only_one(edition, question.top)):
        return None
    hand = (question.mine, *rest)
    if question.moment in (Moment.ON_ME, Moment.OUT_OF_TURN):
        state = _after_a_card(edition, question.moment, question.top, question.colour, question.two)
        if state is None:
            return None
        # Hands may just have changed owners: this is what I hold now.
        return state._replace(hands=(hand, *state.hands[1:]))
    drawn = None
    if question.moment is Moment.DRAWN:
        drawn = question.mine
    elif question.moment is Moment.DREW_ANOTHER:
        fits = fitting(question.colour, question.top)
        drawn = next((each for each in rest if each in fits), None)
        if drawn is None:
            return None
    state = _before(edition, question.two, question.top, question.colour, ME, hand)
    return state if drawn is None else state._replace(phase=DRAWN, drawn=drawn)


# --- What lies and what is held ----------------------------------------------------------------


@cache
def kinds(edition: Edition, dark: bool) -> tuple[Card, ...]:
    """Every kind of card of a box once, of those with two sides by the side that shows.

    >>> from regelbok.engine.editions import CLASSIC, FLIP
    >>> len(kinds(CLASSIC, False)), len(kinds(CLASSIC, True)), len(kinds(FLIP, True))
    (54, 0, 54)
    """
    shown = edition.deck
    if edition.two_sided:
        shown = tuple(each if each.dark is dark else each.other for each in edition.deck)
    first: dict[Card, Card] = {}
    for each in shown:
        if each.dark is dark:
            first.setdefault(each.front, each)
    return tuple(first.values())


@cache
def _only_one(edition: Edition, each: Card) -> bool:
    """There is no other such card in the pack."""
    sides = (side for card in edition.deck for side in {card, card.other})
    return sum(side.front is each.front for side in sides) == 1


def _rest(edition: Edition, question: Question) -> Hand | None:
    """What else I hold, or ``None`` if no hand of this box is like that."""
    if question.held is Held.NOTHING:
        return ()
    odd = _odd(edition, question.top, question.colour, question.mine)
    if question.held is Held.NO_FIT:
        return odd or None
    fit = _one(edition, question)
    return None if fit is None else (fit, *odd[:2])


@cache
def _odd(edition: Edition, top: Card, colour: Colour | None, mine: Card) -> Hand:
    """Three cards of three kinds that do not fit, or fewer: plain numbers where there are some."""
    fits = fitting(colour, top)
    some = [
        each
        for each in _plain_first(edition, top.dark)
        if each not in fits and each is not mine and each.colour is not mine.colour
    ]
    different: dict[Colour | None, Card] = {}
    for each in some:
        different.setdefault(each.colour, each)
    return tuple([*different.values(), *some][:3])


@cache
def _plain_first(edition: Edition, dark: bool) -> tuple[Card, ...]:
    """The kinds of card that do nothing when laid, then the others."""
    busy = [Face.ZERO, Face.SEVEN, *(edition.theme.throws_off if edition.theme else ())]

    def order(each: Card) -> tuple[bool, bool]:
        return each.face not in NUMBERS or each.face in busy, each.face is not Face.WILD

    return tuple(sorted(kinds(edition, dark), key=order))


@cache
def _one(edition: Edition, question: Question) -> Card | None:
    """A card that fits: of the colour in force, or of another."""
    wanted = question.held is Held.COLOUR
    if wanted and question.colour is None:
        return None
    fits = fitting(question.colour, question.top)
    for each in _plain_first(edition, question.top.dark):
        same = each.colour is question.colour
        if each in fits and each is not question.mine and (same is wanted or not question.colour):
            return each
    return None


# --- The table ----------------------------------------------------------------------------------


@cache
def _table(edition: Edition, two: bool) -> Table:
    return table(2 if two else 4, edition)


@cache
def _others(edition: Edition, dark: bool) -> Hand:
    """What other players hold: a card of each colour, so that they never drop all but one."""
    each_colour: dict[Colour | None, Card] = {}
    for each in _plain_first(edition, dark):
        each_colour.setdefault(each.colour, each)
    return (*each_colour.values(), *_plain_first(edition, dark))[:4]


def _before(
    edition: Edition, two: bool, top: Card, colour: Colour | None, seat: int, hand: Hand
) -> State:
    """A seat's turn begins, with a hand; what the others hold makes no difference."""
    seats = _table(edition, two).players
    others = _others(edition, top.dark)
    pile = kinds(edition, top.dark) or edition.deck
    return fresh(_table(edition, two), TURN)._replace(
        hands=tuple(hand if each == seat else others for each in range(seats)),
        draw_pile=pile * 2,
        discards=(*pile[:30], top),
        colour=colour,
        turn=seat,
        dealer=seats - 1,
    )


@cache
def _after_a_card(
    edition: Edition, moment: Moment, top: Card, colour: Colour | None, two: bool
) -> State | None:
    """Somebody has just laid the card on the pile: the player before me, or one farther off."""
    seats = _table(edition, two).players
    layers = [seats - 1] if moment is Moment.ON_ME else [*range(1, seats)]
    for layer in layers:
        state = _laid(edition, two, layer, top, colour)
        if state is None:
            continue
        mine = state.turn == ME
        if moment is Moment.ON_ME and not (mine and state.phase is TURN):
            return state
        if moment is Moment.OUT_OF_TURN and not mine:
            return state
    return None


def _laid(
    edition: Edition, two: bool, layer: int, top: Card, colour: Colour | None
) -> State | None:
    """What comes of the card on the pile, laid by this player."""
    others = _others(edition, top.dark)
    under = next(
        each
        for each in _plain_first(edition, top.dark)
        if top.colour in (None, each.colour) or not each.colour
    )
    before = _before(edition, two, under, under.colour, layer, (top, *others))
    named = colour if top.names_colour and edition.colours else None
    for target in (None, *range(len(before.hands))):
        move = Play(layer, top, named, target=target)
        if why_not(before, move) is None:
            return apply(before, move)[0]
    return None
