"""Which rules of the UNO call, the last card and the points a box or a house rule changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from regelbok.engine.cards import Face
from regelbok.engine.edition import CLASSIC_ACTIONS, Edition, Stacking, faces_of
from regelbok.engine.rules import Rule
from regelbok.engine.uno import penalty_rule

Instead = tuple[Rule, ...]
Change = tuple[Iterable[Rule], Instead]


def _the_call(edition: Edition) -> Iterator[Change]:
    penalty = penalty_rule(edition)
    yield {Rule.UNO_PENALTY, edition.uno_penalty_rule} - {penalty}, (penalty,)
    if edition.uno_out:
        yield _SILENT_ENDS, (Rule.UNO_OUT,)
        yield _of_cards(edition, _WON_BY), (Rule.UNO_OUT,)
        yield filter(None, (edition.last_card_idle, edition.no_points)), (Rule.UNO_OUT,)
        yield (Rule.OUT_NO_COLOUR,), (Rule.WILD_NAMES_COLOUR, Rule.DRAW_FOUR_NAMES_COLOUR)
        if edition.seven_swap or edition.zero_rotate:
            yield (Rule.SEVEN_ZERO_LAST_CARD,), (Rule.UNO_OUT,)


# They say that whoever lays the last card says nothing, or has won.
_SILENT_ENDS: Final = (Rule.UNO_LAST_CARD, Rule.OUT_ENDS_ROUND, Rule.PARTNERS_OUT)
_WON_BY: Final[Mapping[Face, Instead]] = {
    Face.WILD_SHUFFLE_HANDS: (Rule.SHUFFLE_HANDS_NO_CARD,),
    Face.WILD_SWAP_HANDS: (Rule.SWAP_HANDS_LAST_CARD,),
    Face.FORCED_SWAP: (Rule.ALL_WILD_LAST_SWAP,),
}


def _the_last_card(edition: Edition) -> Iterator[Change]:
    if edition.last_card_number:
        yield _last_special_card(edition), (Rule.LAST_CARD_NUMBER,)
    if edition.last_card_idle:
        yield (Rule.OUT_LAST_DRAWS,), (edition.last_card_idle,)
    if edition.shuffle_last_wins:
        dealt = (*_LAST[Face.WILD_SHUFFLE_HANDS], Rule.SHUFFLE_HANDS_DEAL)
        yield dealt, (Rule.SHUFFLE_HANDS_LAST_WINS,)
    if edition.swap_last_must:
        at_will = (*_LAST[Face.WILD_SWAP_HANDS], Rule.SWAP_HANDS_SWAP)
        yield at_will, (Rule.SWAP_HANDS_LAST_MUST,)
    if edition.deadlock_scored:
        yield (Rule.PILE_DEADLOCK, Rule.ROTATION_VOID), (Rule.DEADLOCK_SCORE,)


def _last_special_card(edition: Edition) -> Iterator[Rule]:
    """What would happen if the last card of somebody were no number."""
    yield from _LAST_OF_ALL
    yield from _of_cards(edition, _LAST)
    if edition.launcher:
        yield Rule.LAUNCHER_LAST_CARD
    if edition.last_card_idle:
        yield edition.last_card_idle
    if edition.stacking is not Stacking.NONE:
        yield Rule.STACKING_LAST_CARD


_LAST_OF_ALL: Final = (
    Rule.CHALLENGE_LAST_CARD,
    Rule.OUT_ANY_CARD,
    Rule.OUT_NO_COLOUR,
    Rule.OUT_LAST_DRAWS,
)
_LAST: Final[Mapping[Face, Instead]] = {
    Face.WILD_SHUFFLE_HANDS: (Rule.SHUFFLE_HANDS_LAST_CARD, Rule.SHUFFLE_HANDS_NO_CARD),
    Face.WILD_SWAP_HANDS: (Rule.SWAP_HANDS_LAST_CARD,),
    Face.FLIP: (Rule.FLIP_LAST_CARD,),
    Face.WILD_DRAW_COLOUR: (Rule.WILD_DRAW_COLOUR_LAST,),
    Face.CUSTOM_ONE: (Rule.CUSTOM_LAST_CARD,),
}


def _of_cards(edition: Edition, rules: Mapping[Face, Instead]) -> Iterator[Rule]:
    """Those of these rules that are about cards of a box."""
    for face, own in rules.items():
        if face in faces_of(edition):
            yield from own


def _points(edition: Edition) -> Iterator[Change]:
    worth = (edition.points_rule,) if edition.points_rule else ()
    if edition.no_points:
        yield _COUNTING, (edition.no_points,)
    if edition.other_ways:
        yield (Rule.ELIMINATION_OUT, Rule.PARTNERS_WINNER), (edition.other_ways,)
    if any(face in edition.points for face in CLASSIC_ACTIONS):
        yield (Rule.POINTS_ACTIONS,), worth
    if Face.WILD in edition.points:
        yield (Rule.POINTS_WILDS,), worth


_COUNTING: Final = tuple(
    each
    for each in Rule
    if each.id.startswith(("points.", "elimination.", "partners.", "rotation."))
)

AT_THE_END: Final[tuple[Callable[[Edition], Iterator[Change]], ...]] = (
    _the_call,
    _the_last_card,
    _points,
)
