"""Where each rule is in force: in every box, only with some cards, in some boxes, if agreed.

Written apart from the engine, from the chapters: a rule of a house rule that nobody has agreed on,
of a card that the pack does not have, or of another box is nothing to cite.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from regelbok.engine.cards import CUSTOM, Face
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.matching import BLUFFS
from regelbok.engine.rules import Rule

Scope = Callable[[Edition], bool]


def agreed(*house: str) -> Scope:
    """One of these house rules is agreed; a name with ``-N`` stands for any number."""
    begins = tuple(each.removesuffix("N") for each in house if each.endswith("-N"))
    return lambda edition: any(
        each in house or (begins and each.startswith(begins)) for each in edition.house
    )


def has(*faces: Face) -> Scope:
    """The pack has one of these cards, on either side."""
    return lambda edition: any({each.face, each.other.face} & {*faces} for each in edition.deck)


def boxes(*ids: str) -> Scope:
    """It is one of these boxes."""
    assert {*ids} <= {*EDITIONS}, ids
    return lambda edition: edition.id in ids


def both(*scopes: Scope) -> Scope:
    """All of that at once."""
    return lambda edition: all(each(edition) for each in scopes)


def but(*ids: str) -> Scope:
    """It is none of these boxes."""
    return boxes(*({*EDITIONS} - {*ids}))


_STACKING: Final = agreed("stacking-same", "stacking-higher", "stacking-any")
_LAUNCHER: Final = boxes("attack", "attack-2", "extreme")

# By the beginning of an id; of several the longest counts.
SCOPES: Final[Mapping[str, Scope]] = {
    # Cards that some packs do not have
    "match": but("all-wild"),
    "wild.": but("all-wild"),
    "skip.": has(Face.SKIP),
    "two.skip": has(Face.SKIP),
    "opening.skip": has(Face.SKIP),
    "reverse.": has(Face.REVERSE),
    "two.reverse": has(Face.REVERSE),
    "two.opening-reverse": has(Face.REVERSE),
    "opening.reverse": has(Face.REVERSE),
    "draw-two.": has(Face.DRAW_TWO),
    "two.draw-two": has(Face.DRAW_TWO),
    "opening.draw-two": has(Face.DRAW_TWO),
    "draw-four.": has(Face.WILD_DRAW_FOUR),
    "two.draw-four": has(Face.WILD_DRAW_FOUR),
    "opening.draw-four": has(Face.WILD_DRAW_FOUR),
    "challenge.guilty": has(Face.WILD_DRAW_FOUR),
    "challenge.guilty-turn": has(*BLUFFS),
    "challenge.innocent": has(Face.WILD_DRAW_FOUR),
    "challenge.": has(*BLUFFS),
    "opening.wild": both(has(Face.WILD), but("blank-cards")),
    "skip-everyone.": has(Face.SKIP_EVERYONE),
    "points.actions": both(has(Face.SKIP, Face.REVERSE, Face.DRAW_TWO), but("flip")),
    "points.wilds": but("all-wild", "flip"),
    # House rules
    "stacking.": _STACKING,
    "stacking.same": agreed("stacking-same"),
    "stacking.higher": agreed("stacking-higher"),
    "stacking.any": agreed("stacking-any"),
    "bounce.": agreed("bounce"),
    "skip.pass-on": agreed("skip-passed-on"),
    "seven-zero.": agreed("seven-swap", "zero-rotate"),
    "seven-zero.swap": agreed("seven-swap"),
    "seven-zero.rotate": agreed("zero-rotate"),
    "jump-in.": agreed("jump-in"),
    "draw-until.may": agreed("draw-until-may"),
    "draw-until.must": agreed("draw-until-must"),
    "forced-play.": agreed("forced-play"),
    "hand-limit.": agreed("hand-limit-N"),
    "equal-cards.": agreed("equal-cards"),
    "draw-four.no-bluff": agreed("no-bluffing"),
    "draw-four.nothing-fits": agreed("draw-four-nothing-fits"),
    "draw-four.free": agreed("draw-four-free"),
    "challenge.off": agreed("no-challenge", "no-bluffing", "draw-four-free"),  # as the book says
    "challenge.loses-turn": agreed("challenger-loses-turn"),
    "last-card.": agreed("no-special-last"),
    "uno.other-penalty": agreed("uno-penalty-N"),
    "uno.out": agreed("uno-out"),
    "deadlock.": agreed("deadlock-score"),
    "shuffle-hands.last-wins": agreed("shuffle-last-wins"),
    "swap-hands.last-must": agreed("swap-last-must"),
    "swap-hands.no-opening": agreed("no-opening-swap"),
    "custom.": has(*CUSTOM),
    "custom.other-": both(has(*CUSTOM), boxes("blank-cards", "extreme")),
    "custom.launcher": both(has(*CUSTOM), boxes("extreme")),
    **{
        rule.id: agreed(rule.id.replace("idea.", "custom-"))
        for rule in Rule
        if rule.id.startswith("idea.")
    },
    # Boxes
    "shuffle-hands.": boxes("shuffle-hands"),
    "swap-hands.": boxes("swap-hands"),
    "blank-cards.": boxes("blank-cards"),
    "theme.": boxes("theme"),
    "flip.": boxes("flip"),
    "draw-one.": boxes("flip"),
    "draw-five.": boxes("flip"),
    "wild-draw-two.": boxes("flip"),
    "wild-draw-colour.": boxes("flip"),
    "launcher.": _LAUNCHER,
    "launcher.chosen-keeps-turn": boxes("attack-2", "extreme"),
    "hit.": _LAUNCHER,
    "hit-one.": boxes("attack-2"),
    "hit-two.": _LAUNCHER,
    "hit-four.": boxes("extreme"),
    "hit-fire.": boxes("attack"),
    "all-hit.": boxes("attack"),
    "attack-attack.": boxes("attack-2"),
    "extreme-hit.": boxes("extreme"),
    "trade-hands.": boxes("attack"),
    "discard-all.": _LAUNCHER,
    "opening.hit": _LAUNCHER,
    "opening.all-hit": boxes("attack"),
    "opening.hit-fire": boxes("attack"),
    "opening.trade-hands": boxes("attack"),
    "opening.chosen-hit": boxes("attack-2", "extreme"),
    "opening.hit-four": boxes("extreme"),
    "two.hit": _LAUNCHER,
    "points.attack": boxes("attack"),
    "points.launcher": boxes("attack-2", "extreme"),
    "no-mercy.": boxes("no-mercy"),
    "my-first.": boxes("my-first"),
    "junior.": boxes("junior"),
    "all-wild.": boxes("all-wild"),
}


@cache
def in_force(rule: Rule, edition: Edition) -> bool:
    """Whether a rule is one of a box, with the house rules agreed there.

    What a box says in words of its own replaces the rule of the other boxes.
    """
    if rule in edition.own_rules:
        return False
    begins = [each for each in SCOPES if rule.id.startswith(each)]
    return not begins or SCOPES[max(begins, key=len)](edition)
