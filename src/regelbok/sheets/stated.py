"""Rules that state what is so in the classic box, and that another box has otherwise.

No example of one box can show how many cards or players another box has: such rules are compared by
the numbers and choices of the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from regelbok.engine.cards import NUMBERS, Face
from regelbok.engine.edition import CLASSIC_ACTIONS, DrawFour, Edition, has
from regelbok.engine.editions import CLASSIC
from regelbok.engine.rules import Rule

Said = tuple[Iterable[Rule], Rule | None]

_DRAWING: Final = (
    Rule.TURN_LAY_OR_DRAW,
    Rule.DRAW_ONE,
    Rule.DRAW_DECLINE,
    Rule.DRAW_PLAY_IT,
    Rule.DRAW_KEEP_IT,
    Rule.DRAW_ONLY_THAT_CARD,
)
_OPENING: Final = (
    Rule.OPENING_SKIP,
    Rule.OPENING_REVERSE,
    Rule.OPENING_DRAW_TWO,
    Rule.OPENING_WILD,
    Rule.OPENING_DRAW_FOUR,
    Rule.TWO_OPENING_REVERSE,
)
_COUNTING: Final = tuple(
    rule
    for rule in Rule
    if rule.id.startswith(("points.", "elimination.", "partners.", "rotation."))
)


def stated_otherwise(edition: Edition) -> Mapping[Rule, Rule | None]:
    """Rules of the classic game that state what is not so in a box.

    Args:
        edition: the box, with its house rules.

    Returns:
        Each with the rule that says how it is instead, if the engine knows of one.

    >>> from regelbok.engine.editions import EDITIONS
    >>> stated_otherwise(EDITIONS["theme"])
    {deck.contents: None}
    >>> stated_otherwise(EDITIONS["my-first"])[Rule.DEAL_HANDS]
    my-first.deal
    >>> stated_otherwise(CLASSIC)
    {}
    """
    found = {rule: instead for rules, instead in _said(edition) for rule in rules}
    return found | dict(edition.own_rules)


def _said(edition: Edition) -> Iterator[Said]:
    """Some rules of the classic game that do not hold, and the one that says how it is instead."""
    yield from _of_the_box(edition)
    yield from _of_a_turn(edition)
    yield from _of_points(edition)


def _of_the_box(edition: Edition) -> Iterator[Said]:
    if Counter(edition.deck) != Counter(CLASSIC.deck):
        yield (Rule.DECK_CONTENTS,), None
    if (edition.min_players, edition.max_players) != (CLASSIC.min_players, CLASSIC.max_players):
        yield (Rule.PLAYERS_NUMBER,), None
    if edition.hand_size != CLASSIC.hand_size:
        yield (Rule.DEAL_HANDS,), None
    if edition.opening_number:
        yield _OPENING, edition.opening_number
    if not any(has(edition, face) for face in NUMBERS):
        yield (Rule.DEALER_SYMBOL_ZERO, Rule.MATCH_NUMBER, Rule.POINTS_NUMBERS), None


def _of_a_turn(edition: Edition) -> Iterator[Said]:
    if not edition.colours:
        yield (Rule.MATCH_COLOUR, Rule.MATCH_SYMBOL, Rule.MATCH_NOTHING), None
    if edition.launcher:
        yield _DRAWING, Rule.LAUNCHER_PRESS
    if edition.uno_penalty_rule is not Rule.UNO_PENALTY:
        yield (Rule.UNO_PENALTY,), edition.uno_penalty_rule
    if edition.draw_four_when is DrawFour.NOTHING_FITS:
        yield (
            (Rule.DRAW_FOUR_COLOUR_HELD, Rule.DRAW_FOUR_OTHER_MATCHES),
            Rule.DRAW_FOUR_NOTHING_FITS,
        )
    if not has(edition, Face.WILD_DRAW_FOUR):  # other cards may be challenged
        yield (Rule.CHALLENGE_GUILTY, Rule.CHALLENGE_INNOCENT), None


def _of_points(edition: Edition) -> Iterator[Said]:
    if edition.no_points:
        yield _COUNTING, edition.no_points
    elif edition.target != CLASSIC.target:
        yield (Rule.POINTS_TARGET, Rule.ELIMINATION_OUT, Rule.PARTNERS_WINNER), None
    if any(face in edition.points for face in CLASSIC_ACTIONS):
        yield (Rule.POINTS_ACTIONS,), edition.points_rule
    if Face.WILD in edition.points:
        yield (Rule.POINTS_WILDS,), edition.points_rule
