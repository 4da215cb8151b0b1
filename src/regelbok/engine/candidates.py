"""Every move that somebody might make in a turn where house rules are agreed, allowed or not.

How many of them are allowed, in positions where it is easy to list one too many or too few:

>>> from regelbok.engine.game import legal
>>> from regelbok.engine.notation import position
>>> lines = (
...     "classic+equal-cards turn=A top=r5 A=r7,b7,g7,y1 B=r4,g2",
...     "classic+equal-cards turn=A top=r5 A=r7,b7 B=r4,g2",
...     "classic+equal-cards turn=A top=r5 A=rS,bS,r8 B=r4,g2",
...     "classic+equal-cards+jump-in turn=B by=A top=r7 A=r8,b8 B=g7,b7,y7,r1 C=r7,b2",
...     "classic+equal-cards phase=drawn turn=A top=r5 A=r7,b7,b1 B=r4,g2 drawn=r7",
...     "classic+uno-out turn=A top=r5 A=W B=r4,g2",
...     "classic+uno-out turn=A top=r5 A=r1,W B=r4,g2",
...     "classic+uno-out turn=A top=r5 A=r1 B=r4,g2",
...     "classic+seven-zero turn=A top=r5 A=r7 B=r4 C=g2",
...     "classic+seven-zero turn=A top=r5 A=r0 B=r4,g2 C=g3",
...     "classic+seven-zero turn=A top=r5 A=r0,b1,b2 B=r4,g2 C=g3",
...     "classic+seven-zero turn=A top=r5 dir=right A=r0,b1,b2 B=r4,g2 C=g3",
...     "classic+seven-zero turn=A top=r5 A=r7,b1,b2 B=r4,g2 C=g3 D=y1 away=D",
...     "classic+zero-rotate turn=A top=r5 A=r1,b1,r7 B=g2 C=g3",
...     "classic+forced-play turn=A top=r5 A=W4,r1,r2 B=r4,g2",
...     "classic+forced-play turn=A top=r5 A=W4,b1,b2 B=r4,g2",
...     "classic+forced-play phase=drawn turn=A top=r5 A=b1,b2,r3 B=r4,g2 drawn=r3",
...     "classic+draw-until-may phase=drawn turn=A top=r5 A=b1,b2,g3 B=r4,g2 drawn=g3",
...     "classic+no-bluffing turn=A top=r5 A=W4,r1,r2 B=r4,g2",
...     "classic+draw-four-nothing-fits phase=challenge turn=B by=A top=W4/b A=r9 B=g8 bluff=r:r9",
...     "classic+stacking-same phase=challenge turn=B by=A top=W4/b A=r9 B=W4,b1,y1 bluff=r:r9",
...     "classic+skip-passed-on phase=skipped turn=B by=A top=rS A=r9,y1 B=bS,r1,y1",
...     "classic+skip-passed-on phase=skipped turn=B by=A top=rS A=r9 B=bS,rS exposed=A",
...     "classic+stacking-same phase=forced-draw turn=B by=A top=rD A=r9,y1 B=bD,r1,W4",
...     "classic+stacking-any phase=forced-draw turn=B by=A top=rD A=r9,y1 B=bD,r1,W4,y2",
...     "classic+bounce phase=forced-draw turn=B by=A top=rD A=r9,y1 B=bR,rR,rS,r1",
...     "classic+jump-in phase=forced-draw turn=B by=A top=rD A=r9,y1 B=rD,r1,y3",
...     "classic+jump-in turn=B by=A top=r5 A=r9,y1 B=r1,y3,r5 C=g1,g2",
...     "classic+no-special-last turn=A top=r5 A=rS B=r4,g2",
...     "no-mercy+no-special-last turn=A top=r5 A=rA,rD,r1 B=r4,g2",
...     "no-mercy+no-special-last turn=A top=r5 A=rA,rD,b1 B=r4,g2",
...     "no-mercy turn=A top=r5 A=rA,rD,b1 B=r4,g2",
...     "no-mercy turn=A top=r5 A=rA,rD,b1,b2 B=r4,g2",
...     "no-mercy turn=A top=r5 A=rA,rD,b1,b2,b3 B=r4,g2",
...     "no-mercy turn=A top=r5 A=rA,r7,b2 B=r4 C=- out=C",
...     "no-mercy turn=A top=r5 A=WL B=r4,g2",
...     "no-mercy turn=A top=r5 A=WL,W6 B=r4,g2",
...     "no-mercy turn=A top=r5 A=W6 B=r4,g2",
...     "no-mercy turn=A top=r5 A=W6,WL,r7,rE B=r4,g2 C=g1,g3",
...     "no-mercy phase=forced-draw turn=B by=A top=rD A=r1 B=bD,W6,y3 C=g1 exposed=A",
...     "no-mercy phase=forced-draw turn=B by=A top=rD A=r1,r2 B=bD C=g1,g4",
...     "no-mercy phase=forced-draw turn=B by=A top=rD A=r1,r2 B=W10,bD4 C=g1,g4",
...     "no-mercy+stacking-same phase=forced-draw turn=B by=A top=W6/r A=r1,r2 B=W6,W10,rD C=g1,g4",
...     "no-mercy+jump-in phase=forced-draw turn=B by=A top=rD A=r1,r2 B=rD,bD,g6 C=rD,g4",
...     "no-mercy+jump-in phase=roulette turn=B by=A top=WL A=r1,r2 B=WL,y3,y4 C=y1,g3",
...     "no-mercy+jump-in phase=roulette turn=B by=A top=WL A=r1,r2 B=W6,y3,y4 C=WL",
...     "no-mercy+equal-cards turn=A top=r5 A=r7,b7,g1 B=r4,g2 C=g3,g4",
...     "no-mercy+bounce phase=forced-draw turn=B by=A top=rD A=r1,r2 B=rS,bS,bD,g6 C=y1,g4",
... )
>>> for first in range(0, len(lines), 12):
...     print(*(len(legal(position(line))) for line in lines[first : first + 12]))
8 5 3 25 2 10 12 4 2 2 3 2
4 3 6 4 1 2 3 2 6 2 7 2
6 3 2 3 1 2 3 3 2 2 4 1
11 5 8 9 2 11 5 5 5 5 6 3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations

from regelbok.engine.agreed import answering
from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.discarding import DISCARD_ALL, dropping
from regelbok.engine.edition import Edition, colours_of, given_by
from regelbok.engine.effects import draws_for
from regelbok.engine.matching import BLUFFS, fitting
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Done,
    Draw,
    Drop,
    Failed,
    Keep,
    Move,
    NameColour,
    Play,
)
from regelbok.engine.state import (
    CHALLENGE,
    DRAWN,
    DROPPING,
    FORCED_DRAW,
    NOBODY,
    PROMPT,
    ROULETTE,
    TURN,
    Hand,
    State,
    at_the_table,
    circle,
)
from regelbok.engine.targeting import Targeting, swaps, targeting
from regelbok.engine.theme import must_call, orders, thrown_off


def candidates(state: State) -> Iterator[tuple[Sequence[Move], bool]]:
    """The moves worth asking about, each once, in a fixed order, and whether they are sure.

    They come some at a time, as all the ways to lay a card are sure or none is. A call that would
    have no effect is left out, and of several cards laid at once those in the middle come in one
    order only: only the first and the last make a difference. What is sure need not be asked about:
    a card that fits, laid in turn, that no house rule has a say in.

    >>> from regelbok.engine.notation import position, write_move
    >>> for line in (
    ...     "shuffle-hands turn=A top=r5 A=WS,b1,b2 B=g1,g3 C=g2",
    ...     "shuffle-hands turn=A top=r5 A=WS,b1,b2 B=g1,g2,g3 C=g2",
    ...     "shuffle-hands turn=A top=r5 A=WS B=g1,g2 C=g3,g4",
    ...     "shuffle-hands+shuffle-last-wins turn=A top=r5 A=WS B=g1,g2 C=g3,g4",
    ...     "shuffle-hands+shuffle-last-wins turn=A top=r5 A=WS,b1,b2 B=g1,g3 C=g2",
    ...     "theme turn=A top=r5 A=WT,r2,b9,y1 B=g1",
    ...     "theme turn=A top=r5 A=WT,b9 B=g1",
    ...     "theme turn=A top=r5 A=WT,b9,y1,y3 B=g1",
    ...     "swap-hands turn=A top=r5 A=WX,b1,b2 B=g1 C=g2,g3",
    ... ):
    ...     moves = [write_move(each) for some, _ in candidates(position(line)) for each in some]
    ...     print(*(each for each in moves if each[4:6] not in ("/y", "/g", "/b")))
    A:WS/r A:WS/r! A:draw
    A:WS/r A:draw
    A:WS A:WS! A:WS/r A:WS/r! A:draw A:uno
    A:WS A:WS/r A:draw A:uno
    A:WS/r A:WS/r! A:draw
    A:WT+b9+r2 A:WT+b9+r2! A:WT+r2+b9 A:WT+r2+b9! A:r2 A:draw
    A:WT+b9 A:WT+b9! A:draw A:uno
    A:WT+b9 A:draw
    A:WX/r A:WX/r>B A:WX/r>B! A:WX/r>C A:draw
    """
    seat, top, phase = state.turn, state.discards[-1], state.phase
    fits, edition = fitting(state.colour, top), state.table.edition
    hand = state.hands[seat]
    in_turn = phase is TURN
    laid: Iterable[Card]
    laid = (state.drawn,) if phase is DRAWN and state.drawn is not None else dict.fromkeys(hand)
    held = len(hand)
    must_lay = free = False
    if phase is ROULETTE:  # nothing answers it, but by a house rule the same card out of turn
        laid = _like(top, hand) if edition.jump_in else ()
    if phase is FORCED_DRAW and edition.stacking_by_value:
        for each, is_sure in _answers(state, top, laid):
            yield _plays(state, seat, each), is_sure
    else:
        free = True
        sure = _sure(edition) if held > 1 and (in_turn or phase is DRAWN) else frozenset()
        # ``_plays`` would find these, too: looked up here, a usual card needs no call.
        usual = _ways(edition, seat) if held > 2 else {}
        for each in laid:
            if each in fits:
                yield usual.get(each) or _plays(state, seat, each), each in sure
                free = False
                must_lay = must_lay or (each in sure and each.face not in BLUFFS)
    if edition.jump_in and state.laid_by != NOBODY:
        for player in at_the_table(state):
            if player != seat:
                for each in _like(top, state.hands[player]):
                    yield _plays(state, player, each), False
    if must_lay and edition.forced_play:
        pass  # nothing else may be done instead
    elif in_turn or phase is FORCED_DRAW:
        yield _draw(seat), phase is FORCED_DRAW or free or not edition.forced_play
    elif phase is DRAWN:
        yield _draw(seat), False
        yield (Keep(seat),), not edition.forced_play
    elif phase is ROULETTE:
        yield _colours(seat, edition), True
    elif phase is PROMPT:
        yield (Done(seat), Failed(seat)), True
    elif phase is DROPPING:
        yield tuple(Drop(seat, each) for each in dict.fromkeys(hand)), True
    else:
        yield (Accept(seat),), True
        if phase is CHALLENGE:
            yield (Challenge(seat),), True
    if held < 3:
        yield (CallUno(seat),), False
    for exposed in state.window.exposed:
        if exposed != seat:
            yield (CallUno(exposed),), True
        yield [Catch(by, exposed) for by in at_the_table(state) if by != exposed], True


def _answers(state: State, top: Card, hand: Iterable[Card]) -> Iterator[tuple[Card, bool]]:
    """The cards that may answer where only how much they give counts, and whether that is sure.

    The same card as on top may also be one that jumps in.
    """
    edition = state.table.edition
    kinds = answering(edition, draws_for(state))
    several = len(state.hands[state.turn]) > 1
    sure = several and not edition.jump_in and bool(state.hands[state.laid_by])
    fits = fitting(state.colour, top)
    for each in hand:
        if each is top or each.face in kinds:
            gives = given_by(edition, each.face) > 0
            if each is top or gives or each in fits:
                yield each, sure and gives


@cache
def _draw(seat: int) -> tuple[Draw]:
    return (Draw(seat),)


@cache
def _colours(seat: int, edition: Edition) -> tuple[NameColour, ...]:
    return tuple(NameColour(seat, each) for each in edition.colours)


def _like(top: Card, hand: Hand) -> Iterable[Card]:
    """The cards of a hand that show what the top card shows, each once."""
    if top.other is top:
        return (top,) if top in hand else ()
    return [each for each in dict.fromkeys(hand) if each.front is top.front]


def _cards_of(edition: Edition) -> frozenset[Card]:
    """Every card that may be laid in a box, whatever side is in play."""
    return frozenset(edition.deck).union(each.other for each in edition.deck)


@cache
def _sure(edition: Edition) -> frozenset[Card]:
    """The cards that are sure, unless one is the last; kept, for each card is looked up in it."""
    return frozenset(each for each in _cards_of(edition) if _is_sure(edition, each))


def _is_sure(edition: Edition, each: Card) -> bool:
    """No rule forbids a way to lay this card, unless it is the last one."""
    if each.face in BLUFFS:
        return edition.bluffing
    if each.face is DISCARD_ALL and edition.last_card_number:
        return False
    return not _may_add(edition, each)


def _is_plain(edition: Edition, each: Card) -> bool:
    """It is laid alone with nothing to say but a colour, unless it is one of the last two."""
    names_somebody = targeting(edition, each.face, last=False) is not Targeting.NEVER
    rotates = each.face is Face.ZERO and edition.zero_rotate
    moves_hands = rotates or each.face is Face.WILD_SHUFFLE_HANDS
    adds = _may_add(edition, each) or each.face in (Face.WILD_THEME, DISCARD_ALL)
    return not (names_somebody or moves_hands or adds)


def _plays(state: State, seat: int, each: Card) -> Sequence[Play]:
    hand, edition = state.hands[seat], state.table.edition
    if len(hand) - len(dropping(hand, each)) > 2:
        usual = _ways(edition, seat).get(each)
        if usual is not None:
            return usual
        if each.face is DISCARD_ALL:
            return _aimed(seat, each, (None,))
        if _moves_hands(edition, each) and 1 not in map(len, state.hands):
            return _aimed(seat, each, _targets(state, seat, each, last=False))
    plays: list[Play] = []
    for also in _together(state, seat, each):
        left = len(hand) - 1 - len(also) - len(dropping(hand, each))
        colours: tuple[Colour | None, ...] = (None,)
        if each.names_colour and edition.colours:
            colours = colours_of(edition, each)
            if not left and each.face is not Face.WILD_DRAW_COLOUR:
                colours = (None, *colours)
            if also:
                colours = (None,)
        for target in _targets(state, seat, each, last=not left):
            for colour in colours:
                move = Play(seat, each, colour, False, target, also)
                plays.append(move)
                if call_counts(state, move):
                    plays.append(Play(seat, each, colour, True, target, also))
    return plays


@cache
def _ways(edition: Edition, seat: int) -> Mapping[Card, tuple[Play, ...]]:
    """The ways to lay each card that is plain and not one of the last two."""
    ways = {}
    for each in _cards_of(edition):
        if _is_plain(edition, each):
            named = colours_of(edition, each) if each.names_colour else ()
            ways[each] = tuple(Play(seat, each, colour) for colour in named or (None,))
    return ways


@cache
def _moves_hands(edition: Edition, each: Card) -> bool:
    """All there is to say with this card is with whom hands change, if nobody has a single card."""
    rotates = each.face is Face.ZERO and edition.zero_rotate
    moves = rotates or swaps(edition, each.face)
    return moves and each.colour is not None and not _may_add(edition, each)


@cache
def _aimed(seat: int, each: Card, targets: tuple[int | None, ...]) -> tuple[Play, ...]:
    return tuple(Play(seat, each, target=target) for target in targets)


def call_counts(state: State, move: Play) -> bool:
    """Whether UNO said with a card makes a difference: it leaves its player a single card."""
    seat, edition = move.seat, state.table.edition
    hand = state.hands[seat]
    left = len(hand) - 1 - len(move.also) - len(dropping(hand, move.card))
    if left == 1 or (not left and (edition.uno_out or must_call(move))):
        return True
    if move.card.face is Face.WILD_SHUFFLE_HANDS and (left or not edition.shuffle_last_wins):
        players = at_the_table(state)  # the one who deals comes last
        return (sum(len(state.hands[each]) for each in players) - 1) // len(players) == 1
    if move.target is not None and left > 0 and swaps(edition, move.card.face):
        # the hand that comes in exchange
        return len(state.hands[move.target]) == 1
    if move.card.face is Face.ZERO and edition.zero_rotate and left > 0:
        before = circle(state.seated, -state.direction)[seat]
        return len(state.hands[before]) == 1
    return False


def _targets(state: State, seat: int, each: Card, last: bool) -> tuple[int | None, ...]:
    asked = targeting(state.table.edition, each.face, last)
    nobody = () if asked is Targeting.MUST else (None,)
    if asked is Targeting.NEVER:
        return nobody
    return nobody + tuple(other for other in at_the_table(state) if other != seat)


def _together(state: State, seat: int, each: Card) -> Iterator[tuple[Card, ...]]:
    """Nothing more, or more cards of the same number: the middle ones in order, any one last.

    With a theme wild, everything that it throws off.
    """
    if each.face is Face.WILD_THEME:
        yield from orders(thrown_off(state.table.edition, each, state.hands[seat]))
        return
    yield ()
    if not _may_add(state.table.edition, each) or seat != state.turn or state.phase is DRAWN:
        return
    rest = list(state.hands[seat])
    rest.remove(each)
    same = [other for other in rest if other.number == each.number]
    seen = set()
    for size in range(1, len(same) + 1):
        for chosen in permutations(same, size):
            also = (*sorted(chosen[:-1], key=str), chosen[-1])
            if also not in seen:
                seen.add(also)
                yield also


def _may_add(edition: Edition, each: Card) -> bool:
    return edition.equal_cards and each.number is not None
