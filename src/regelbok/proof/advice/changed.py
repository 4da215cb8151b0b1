"""Which rules a box or a house rule changes, and which say how it is instead.

A rule is changed where what it says is not so any more, be it only in some cases: a Draw Two that
may be answered need not be drawn for. It is not changed where something else happens as well: a 7
that swaps hands is still laid by its number.

All of it follows from the choices of the box, whether the box itself or a house rule has made them.
A rule that states a number is changed where the number is another one: which these are, the texts
know (:func:`changed_numbers`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from regelbok.engine.cards import NUMBERS, Face
from regelbok.engine.edition import (
    DrawFour,
    DrawUntil,
    Edition,
    Stacking,
    has,
)
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.effects import DRAWN_FOR
from regelbok.engine.facts import facts_of
from regelbok.engine.matching import BLUFFS
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Kind, Rule
from regelbok.engine.uno import penalty_rule
from regelbok.proof.advice.changed_at_the_end import AT_THE_END, Change, Instead
from regelbok.proof.advice.drawn_for import drawn_for, stacked


@cache  # the same for the texts of every language
def changed_rules(edition: Edition) -> Mapping[Rule, Instead]:
    """Rules that do not hold at a table as they are told, each with those that say how it is.

    Args:
        edition: the box, with its house rules.

    >>> from regelbok.engine.house import agree
    >>> changed_rules(agree(CLASSIC, ["challenger-loses-turn"]))
    {challenge.guilty-turn: (challenge.loses-turn,)}
    >>> changed_rules(agree(CLASSIC, ["seven-swap"])), changed_rules(CLASSIC)
    ({}, {})
    >>> changed_rules(EDITIONS["no-mercy"])[Rule.DRAW_TWO_NO_ANSWER]
    (no-mercy.stacking, no-mercy.stacking-total)
    >>> changed_rules(EDITIONS["blank-cards"])[Rule.UNO_PENALTY]
    (blank-cards.penalty,)
    """
    found: dict[Rule, dict[Rule, None]] = {}
    for choice in _CHOICES:
        for rules, instead in choice(edition):
            own = dict.fromkeys(_own(edition, rule) for rule in instead)
            for rule in rules:
                found.setdefault(rule, {}).update(own)
    replaced = {rule: (own,) for rule, own in edition.own_rules.items()}
    return {rule: tuple(instead) for rule, instead in found.items()} | replaced


@cache
def changed_numbers(edition: Edition) -> Mapping[str, Instead]:
    """The numbers of the engine that are others at a table, each with the rules that tell it.

    They go by the names that texts have for them: those of the classic game without the name of a
    box, and those of any box that the box of the table shares. Presses of a launcher are no cards.

    Args:
        edition: the box, with its house rules.

    >>> from regelbok.engine.house import agree
    >>> found = changed_numbers(agree(CLASSIC, ["uno-penalty-4"]))
    >>> found["uno.penalty"], found["theme.uno.penalty"], "blank-cards.uno.penalty" in found
    ((uno.other-penalty,), (uno.other-penalty,), False)
    >>> sorted(changed_numbers(EDITIONS["blank-cards"]))[-1:], changed_numbers(CLASSIC)
    (['uno.penalty'], {})
    """
    box, table = _facts(_box(edition)), _facts(edition)
    told = {_PENALTY: (penalty_rule(edition),)}
    found: dict[str, Instead] = {}
    for each in EDITIONS.values():
        presses = bool(each.launcher) is not bool(edition.launcher)
        for name, number in _facts(each).items():
            other = table.get(name, number) != number or (presses and name == _PENALTY)
            if each is CLASSIC and other:
                found[name] = told.get(name, ())
            elif other and box.get(name) == number and not presses:
                found[f"{each.id}.{name}"] = told.get(name, ())
    return found


_PENALTY: Final = "uno.penalty"
_facts: Final = cache(facts_of)


def missing_numbers(edition: Edition) -> frozenset[str]:
    """The numbers of the classic game that a box has no use for.

    Args:
        edition: the box.

    >>> sorted(missing_numbers(EDITIONS["my-first"]))
    ['challenge.guilty-cards', 'challenge.innocent-cards', 'draw-four.cards']
    """
    return frozenset(_facts(CLASSIC).keys() - _facts(edition).keys())


def _own(edition: Edition, rule: Rule) -> Rule:
    """What a box says itself in the place of a rule, or the rule."""
    return edition.own_rules.get(rule, rule)


def _box(edition: Edition) -> Edition:
    """The box without house rules; one of our own has none."""
    return EDITIONS.get(edition.id, edition)


# --- Before the first turn --------------------------------------------------------------------


def _the_opening_card(edition: Edition) -> Iterator[Change]:
    if edition.dealer_by_points:
        yield (Rule.DEALER_SYMBOL_ZERO,), (Rule.BLANK_CARDS_DEALER,)
    if edition.opening_number:
        yield _OPENING, (edition.opening_number,)
    if Face.WILD in edition.opening_returned:
        yield (Rule.OPENING_WILD,), (Rule.BLANK_CARDS_WILD,)
    if edition.reverse_opens_right:
        yield (Rule.OPENING_REVERSE,), (Rule.BLANK_CARDS_REVERSE,)
    if not edition.opening_swap:
        yield (Rule.SWAP_HANDS_OPENING,), (Rule.SWAP_HANDS_NO_OPENING,)


_OPENING: Final = (
    Rule.OPENING_SKIP,
    Rule.OPENING_REVERSE,
    Rule.OPENING_DRAW_TWO,
    Rule.OPENING_WILD,
    Rule.OPENING_DRAW_FOUR,
    Rule.TWO_OPENING_REVERSE,
)


# --- A turn -----------------------------------------------------------------------------------


def _laying(edition: Edition) -> Iterator[Change]:
    if not edition.colours:
        yield (Rule.MATCH_COLOUR, Rule.MATCH_SYMBOL, Rule.MATCH_NOTHING), ()
    if not any(has(edition, face) for face in NUMBERS):
        yield (Rule.DEALER_SYMBOL_ZERO, Rule.MATCH_NUMBER, Rule.POINTS_NUMBERS), ()
    if edition.jump_in:
        yield (Rule.TURN_ORDER,), (Rule.JUMP_IN_SAME_CARD,)
    if edition.equal_cards:
        together = (Rule.EQUAL_CARDS_TOGETHER, Rule.EQUAL_CARDS_ON_TOP)
        yield (Rule.TURN_ONE_CARD,), together


def _drawing(edition: Edition) -> Iterator[Change]:
    if edition.launcher:
        yield _FROM_THE_PILE, (Rule.LAUNCHER_PRESS,)
        yield (Rule.FORCED_PLAY_DRAWN,), (Rule.LAUNCHER_TURN_OVER,)
    if edition.draw_until is not DrawUntil.ONE:
        until = _DRAW_UNTIL[edition.draw_until]
        yield (Rule.DRAW_ONE,), (until,)
        by_itself = _box(edition).draw_until
        if by_itself not in (DrawUntil.ONE, edition.draw_until):
            yield (_own(edition, _DRAW_UNTIL[by_itself]),), (until,)
    if edition.forced_play:
        drawn = (_cited(edition, Refusal.MUST_LAY_DRAWN),)
        yield _drawing_at_will(edition), (_cited(edition, Refusal.MUST_LAY),)
        yield (Rule.DRAW_KEEP_IT,), drawn
        if edition.draw_until is DrawUntil.MAY:
            yield (Rule.DRAW_UNTIL_MAY,), drawn
    if edition.hand_limit and not edition.mercy:
        endless = edition.draw_until is DrawUntil.MUST
        drawing = (Rule.DRAW_ONE, Rule.DRAW_UNTIL_MUST) if endless else (Rule.DRAW_ONE,)
        yield (Rule.LAUNCHER_PRESS,) if edition.launcher else drawing, (Rule.HAND_LIMIT,)


_FROM_THE_PILE: Final = (
    Rule.TURN_LAY_OR_DRAW,
    Rule.DRAW_ONE,
    Rule.DRAW_DECLINE,
    Rule.DRAW_PLAY_IT,
    Rule.DRAW_KEEP_IT,
    Rule.DRAW_ONLY_THAT_CARD,
)
_DRAW_UNTIL: Final = {
    DrawUntil.MAY: Rule.DRAW_UNTIL_MAY,
    DrawUntil.MUST: Rule.DRAW_UNTIL_MUST,
}


def _drawing_at_will(edition: Edition) -> Iterator[Rule]:
    """The rules by which nobody has to lay a card."""
    yield Rule.DRAW_DECLINE
    if edition.launcher:
        yield Rule.LAUNCHER_DECLINE
    if not edition.colours:
        yield Rule.ALL_WILD_DRAW


def _cited(edition: Edition, refusal: Refusal) -> Rule:
    """The rule by which a box refuses something."""
    return edition.own_refusals.get(refusal, refusal).rule


# --- The cards --------------------------------------------------------------------------------


def _answers(edition: Edition) -> Iterator[Change]:
    """A card laid on somebody who need not take what it brings."""
    if edition.stacking is not Stacking.NONE:
        stack = (_STACKING[edition.stacking], Rule.STACKING_TOTAL)
        drawing = _drawing_for(edition, stacked(edition))
        by_itself = _box(edition).stacking
        if by_itself is Stacking.NONE:
            yield drawing, stack
        else:  # the rules of the box speak of it
            yield (rule for rule in drawing if not rule.id.startswith(f"{edition.id}.")), stack
        if by_itself not in (Stacking.NONE, edition.stacking):
            yield (_own(edition, _STACKING[by_itself]),), stack[:1]
        if not edition.guilty_turn:
            yield (Rule.CHALLENGE_LOSES_TURN,), (Rule.STACKING_CHALLENGE,)
    if edition.bounce:
        yield _drawing_for(edition, (Face.DRAW_TWO,)), (Rule.BOUNCE_REVERSE, Rule.BOUNCE_SKIP)
    if edition.jump_in:
        cancelled = (Rule.JUMP_IN_SAME_CARD, Rule.JUMP_IN_CANCELS)
        yield _drawing_for(edition, drawn_for(edition)), cancelled
        if has(edition, Face.COLOUR_ROULETTE):
            yield _OF_NO_MERCY, cancelled
    if edition.skip_passed_on:
        yield (Rule.SKIP_LOSES_TURN, Rule.TWO_SKIP), (Rule.SKIP_PASS_ON,)


def _drawing_for(edition: Edition, faces: Iterable[Face]) -> Iterator[Rule]:
    """The rules by which cards are drawn for these, and by which no card answers them."""
    for face in faces:
        yield from (*DRAWN_FOR[face].rules, *DRAWN_FOR[face].of_two)
        if face in _NO_ANSWER:
            yield _NO_ANSWER[face]
        if face is Face.WILD_DRAW_FOUR and edition.draw_four_when is DrawFour.FREE:
            yield Rule.DRAW_FOUR_FREE  # "the next player draws at once"
        if face in BLUFFS and not edition.challenges:
            yield Rule.CHALLENGE_OFF  # "you draw the cards and lose your turn"


_OF_NO_MERCY: Final = (
    Rule.NO_MERCY_ROULETTE,
    Rule.NO_MERCY_REVEAL,
    Rule.NO_MERCY_TWO_REVERSE_DRAW_FOUR,
)
_STACKING: Final = {
    Stacking.SAME: Rule.STACKING_SAME,
    Stacking.HIGHER: Rule.STACKING_HIGHER,
    Stacking.ANY: Rule.STACKING_ANY,
}
_HITS: Final = (Face.HIT_ONE, Face.HIT_TWO, Face.WILD_HIT_FOUR, Face.WILD_HIT_FIRE)
_OF_FLIP: Final = (Face.DRAW_ONE, Face.DRAW_FIVE, Face.WILD_DRAW_TWO, Face.WILD_DRAW_COLOUR)
_NO_ANSWER: Final = {
    Face.DRAW_TWO: Rule.DRAW_TWO_NO_ANSWER,
    Face.WILD_DRAW_FOUR: Rule.DRAW_FOUR_NO_ANSWER,
    **dict.fromkeys(_HITS, Rule.HIT_NO_ANSWER),
    **dict.fromkeys(_OF_FLIP, Rule.FLIP_NO_ANSWER),
    **dict.fromkeys((Face.WILD_PLUS_TWO, Face.WILD_PLUS_FOUR), Rule.ALL_WILD_NO_ANSWER),
}


def _bluffs(edition: Edition) -> Iterator[Change]:
    """The condition of a Wild Draw Four, and the challenge."""
    if edition.draw_four_when is DrawFour.NOTHING_FITS:
        condition = (Rule.DRAW_FOUR_COLOUR_HELD, Rule.DRAW_FOUR_OTHER_MATCHES)
        yield condition, (Rule.DRAW_FOUR_NOTHING_FITS,)
    if edition.draw_four_when is DrawFour.FREE:
        yield (Rule.DRAW_FOUR_COLOUR_HELD, *_challenges(edition)), (Rule.DRAW_FOUR_FREE,)
    if not edition.bluffing:
        yield _challenges(edition), (Rule.DRAW_FOUR_NO_BLUFF,)
    if not edition.challenges:
        yield _challenges(edition), (Rule.CHALLENGE_OFF,)
    if not edition.guilty_turn:
        yield (Rule.CHALLENGE_GUILTY_TURN,), (Rule.CHALLENGE_LOSES_TURN,)
    if not has(edition, Face.WILD_DRAW_FOUR):  # other cards may be challenged
        yield (Rule.CHALLENGE_GUILTY, Rule.CHALLENGE_INNOCENT), ()
    if has(edition, Face.WILD_DRAW_TWO) and not edition.guilty_turn:
        guilty = (Rule.WILD_DRAW_TWO_GUILTY, Rule.WILD_DRAW_COLOUR_GUILTY)
        yield (Rule.CHALLENGE_LOSES_TURN,), guilty


def _challenges(edition: Edition) -> Iterator[Rule]:
    """The rules that are idle where nobody challenges anybody."""
    yield from (
        rule for face in drawn_for(edition) if face in BLUFFS for rule in DRAWN_FOR[face].rules
    )
    yield from _OF_A_CHALLENGE
    if edition.stacking is not Stacking.NONE:
        yield Rule.STACKING_CHALLENGE
    if has(edition, Face.WILD_DRAW_TWO):
        yield from _OF_A_CHALLENGE_IN_FLIP


_OF_A_CHALLENGE: Final = tuple(
    each for each in Rule if each.id.startswith("challenge.") and each.kind is not Kind.HOUSE
)
_OF_A_CHALLENGE_IN_FLIP: Final = (
    Rule.WILD_DRAW_TWO_GUILTY,
    Rule.WILD_DRAW_TWO_INNOCENT,
    Rule.WILD_DRAW_COLOUR_GUILTY,
    Rule.WILD_DRAW_COLOUR_INNOCENT,
)


_CHOICES: Final[tuple[Callable[[Edition], Iterator[Change]], ...]] = (
    _the_opening_card,
    _laying,
    _drawing,
    _answers,
    _bluffs,
    *AT_THE_END,
)
