"""Which rules tell what a table agrees on: its house rules, and its way to keep score."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.matching import BLUFFS
from regelbok.engine.rules import RULES, Rule
from regelbok.engine.state import Scoring
from regelbok.proof.advice.changed import changed_rules
from regelbok.proof.advice.drawn_for import drawn_for

_HOUSE: Final[Mapping[str, tuple[Rule, ...]]] = MappingProxyType(
    {
        "stacking-same": (Rule.STACKING_SAME,),
        "stacking-higher": (Rule.STACKING_HIGHER,),
        "stacking-any": (Rule.STACKING_ANY,),
        "bounce": (Rule.BOUNCE_REVERSE, Rule.BOUNCE_SKIP),
        "skip-passed-on": (Rule.SKIP_PASS_ON,),
        "seven-swap": (Rule.SEVEN_ZERO_SWAP,),
        "zero-rotate": (Rule.SEVEN_ZERO_ROTATE,),
        "jump-in": (Rule.JUMP_IN_SAME_CARD,),
        "draw-until-may": (Rule.DRAW_UNTIL_MAY,),
        "draw-until-must": (Rule.DRAW_UNTIL_MUST,),
        "forced-play": (Rule.FORCED_PLAY_HAND, Rule.FORCED_PLAY_DRAWN),
        "hand-limit-N": (Rule.HAND_LIMIT,),
        "no-special-last": (Rule.LAST_CARD_NUMBER,),
        "equal-cards": (Rule.EQUAL_CARDS_TOGETHER,),
        "uno-penalty-N": (Rule.UNO_OTHER_PENALTY,),
        "uno-out": (Rule.UNO_OUT,),
        "draw-four-nothing-fits": (Rule.DRAW_FOUR_NOTHING_FITS,),
        "draw-four-free": (Rule.DRAW_FOUR_FREE,),
        "no-bluffing": (Rule.DRAW_FOUR_NO_BLUFF,),
        "no-challenge": (Rule.CHALLENGE_OFF,),
        "challenger-loses-turn": (Rule.CHALLENGE_LOSES_TURN,),
        "deadlock-score": (Rule.DEADLOCK_SCORE,),
        "shuffle-last-wins": (Rule.SHUFFLE_HANDS_LAST_WINS,),
        "swap-last-must": (Rule.SWAP_HANDS_LAST_MUST,),
        "no-opening-swap": (Rule.SWAP_HANDS_NO_OPENING,),
    }
)

# The rule that says how points or rounds are written down.
WAYS: Final[Mapping[Scoring, Rule]] = MappingProxyType(
    {
        Scoring.WINNER_TAKES: Rule.POINTS_WINNER,
        Scoring.LOWEST: Rule.POINTS_LOWEST,
        Scoring.ELIMINATION: Rule.ELIMINATION_OWN_CARDS,
        Scoring.PARTNERS: Rule.PARTNERS_TEAMS,
        Scoring.ROTATION: Rule.ROTATION_PARTNERS,
        Scoring.SHORT: Rule.SHORT_ROUNDS,
    }
)


def told_by(id: str) -> tuple[Rule, ...]:
    """The rules whose sentences say what a house rule changes.

    Args:
        id: the house rule, with a number or with ``N`` in its place.

    >>> told_by("jump-in"), told_by("custom-joke")
    ((jump-in.same-card,), (idea.joke,))
    >>> told_by("uno-penalty-4") == told_by("uno-penalty-N")
    True
    """
    idea = HOUSE_RULES[kind_of(id)].idea
    return (RULES[f"idea.{idea.id}"],) if idea else _HOUSE[kind_of(id)]


def told_whole(id: str, edition: Edition) -> tuple[Rule, ...]:
    """The rules that tell a house rule whole, as it is played in a box.

    Args:
        id: the house rule.
        edition: the box, with its house rules.

    >>> from regelbok.engine.editions import EDITIONS
    >>> from regelbok.engine.house import agree
    >>> for box in ("classic", "flip", "all-wild", "no-mercy"):
    ...     print(told_whole("stacking-same", agree(EDITIONS[box], ["stacking-same"])))
    (stacking.same, stacking.total, stacking.challenge)
    (stacking.same, stacking.total, stacking.challenge)
    (stacking.same, stacking.total)
    (stacking.same,)
    >>> told_whole("forced-play", agree(EDITIONS["attack"], ["forced-play"]))
    (forced-play.hand,)
    """
    of_the_box = changed_rules(EDITIONS.get(edition.id, edition))
    told = [rule for rule in told_by(id) if rule not in of_the_box]
    challenged = any(face in BLUFFS for face in drawn_for(edition))
    for rule in _AND_SO.get(kind_of(id), ()):
        if rule not in changed_rules(edition) and (
            challenged or rule is not Rule.STACKING_CHALLENGE
        ):
            told.append(rule)
    return tuple(told)


_STACKED: Final = (Rule.STACKING_TOTAL, Rule.STACKING_CHALLENGE)
# What comes of it, without which a house rule is only half told.
_AND_SO: Final[Mapping[str, tuple[Rule, ...]]] = MappingProxyType(
    {
        "stacking-same": _STACKED,
        "stacking-higher": _STACKED,
        "stacking-any": _STACKED,
        "jump-in": (Rule.JUMP_IN_GOES_ON, Rule.JUMP_IN_CANCELS),
        "equal-cards": (Rule.EQUAL_CARDS_ON_TOP,),
    }
)


def kind_of(house_rule: str) -> str:
    """The name of a house rule with its number written ``N``.

    >>> kind_of("hand-limit-12"), kind_of("jump-in")
    ('hand-limit-N', 'jump-in')
    """
    return re.sub(r"-\d+$", "-N", house_rule)
