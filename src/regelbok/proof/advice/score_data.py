"""How score is kept as one piece of data, for a page that adds up points without the engine."""

from __future__ import annotations

from enum import Enum
from typing import Any

from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import Rule
from regelbok.engine.state import Scoring
from regelbok.engine.teams import PAIRINGS
from regelbok.engine.ways import ways_to_score
from regelbok.proof.advice.scoring import (
    Pad,
    next_dealer,
    pad,
    pairings,
    way,
    written_points,
)


def score_data() -> dict[str, Any]:
    """What a page needs to keep score.

    Returns:
        ``rules``: the ids of the rules that are cited, which all others name by number.
        ``ways``: what each way to keep score does, and which pairing plays in which round.
        ``pairings``: the ways to make two teams of four seats.
        ``dealer``: who deals next.
        ``pads``: what is kept, for boxes that are alike in this.
        ``boxes``: for each box the numbers of its ``pads``, and what else counts in it.

    >>> data = score_data()
    >>> data["ways"]["rotation"]["pairings"]["6"], data["dealer"]["step"]
    ('001122', 1)
    >>> [data["boxes"][id]["knockOut"] for id in ("classic", "no-mercy")]
    [0, 250]
    """
    rules: dict[Rule, int] = {}
    pads: dict[Pad, int] = {}

    def plain(thing: Any) -> Any:
        """As JSON has it: rules by number, parts by name."""
        if isinstance(thing, Rule):
            return rules.setdefault(thing, len(rules))
        if isinstance(thing, Enum):
            return thing.value
        if hasattr(thing, "_asdict"):
            return {_name(key): plain(value) for key, value in thing._asdict().items()}
        return [plain(each) for each in thing] if isinstance(thing, tuple) else thing

    boxes = {
        id: {
            "pads": {
                each.value: pads.setdefault(pad(edition, each), len(pads))
                for each in ways_to_score(edition)
            },
            "knockOut": edition.knock_out_points if edition.mercy else 0,
            "written": written_points(edition),
        }
        for id, edition in EDITIONS.items()
    }
    ways = {
        each.value: plain(way(each))
        | {
            "pairings": {
                str(target): "".join(map(str, every)) for target, every in pairings(each).items()
            }
        }
        for each in Scoring
    }
    return {
        "ways": ways,
        "pairings": PAIRINGS,
        "dealer": plain(next_dealer()),
        "pads": [plain(each) for each in pads],
        "boxes": boxes,
        "rules": [rule.id for rule in rules],
    }


def _name(key: str) -> str:
    """A name as scripts write it.

    >>> _name("knocked_out")
    'knockedOut'
    """
    first, *others = key.split("_")
    return first + "".join(each.capitalize() for each in others)
