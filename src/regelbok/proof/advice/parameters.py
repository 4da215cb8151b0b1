"""What a table may agree to play otherwise in a box, as values of the edition's parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from regelbok.engine.edition import Edition
from regelbok.engine.house import HOUSE_RULES, HouseRuleError, agree

# Parameters that change what is answered; the others change how much is drawn, or when.
ASKED: Final = (
    "stacking",
    "bounce",
    "skip_passed_on",
    "seven_swap",
    "zero_rotate",
    "jump_in",
    "last_card_number",
    "uno_out",
    "draw_four_when",
    "bluffing",
    "challenges",
    "guilty_turn",
    "shuffle_last_wins",
    "swap_last_must",
    "opening_swap",
)

Values = tuple[Any, ...]


def agreeable(edition: Edition) -> tuple[str, ...]:
    """The house rules that change something in a box, apart from what is written on cards.

    Those with a number stand there with ``N``.

    >>> from regelbok.engine.editions import EDITIONS
    >>> [len(agreeable(EDITIONS[id])) for id in ("classic", "all-wild")]
    [22, 9]
    """
    return tuple(id for id, kind in HOUSE_RULES.items() if kind.idea is None and _is(edition, id))


def first_number(edition: Edition, id: str) -> int:
    """The number that a house rule with a number begins with, where a table has yet to choose one.

    >>> from regelbok.engine.editions import CLASSIC
    >>> [first_number(CLASSIC, id) for id in ("hand-limit-N", "uno-penalty-N")]
    [8, 4]
    """
    return edition.hand_size + 1 if id.startswith("hand-limit") else 4


def _is(edition: Edition, id: str) -> bool:
    try:
        return agree(edition, [id.replace("-N", f"-{first_number(edition, id)}")]) is not edition
    except HouseRuleError:
        return False


@cache
def values(edition: Edition) -> Mapping[str, Values]:
    """The values that a table can agree on, by parameter; the one of the box itself comes first.

    Only what a house rule can change is there.

    >>> from regelbok.engine.editions import EDITIONS
    >>> for id in ("classic", "no-mercy"):
    ...     [each.value for each in values(EDITIONS[id])["stacking"]]
    ['none', 'same', 'higher', 'any']
    ['higher', 'same', 'any']
    """
    found: dict[str, list[Any]] = {}
    for id in agreeable(edition):
        for name, value in HOUSE_RULES[id].changes.items():
            if name in ASKED:
                known = found.setdefault(name, [getattr(edition, name)])
                if value not in known:
                    known.append(value)
    return MappingProxyType(
        {name: tuple(found[name]) for name in ASKED if len(found.get(name, ())) > 1}
    )


def with_values(edition: Edition, chosen: Mapping[str, Any]) -> Edition:
    """A box with these values of parameters; the same values always give the same object.

    >>> from regelbok.engine.editions import CLASSIC
    >>> with_values(CLASSIC, {"bounce": False}) is CLASSIC
    True
    >>> with_values(CLASSIC, {"jump_in": True, "bounce": False}).jump_in
    True
    """
    own = values(edition)
    return _variant(
        edition,
        tuple(
            (name, chosen[name]) for name in own if chosen.get(name, own[name][0]) != own[name][0]
        ),
    )


@cache
def _variant(edition: Edition, chosen: tuple[tuple[str, Any], ...]) -> Edition:
    return replace(edition, **dict(chosen)) if chosen else edition
