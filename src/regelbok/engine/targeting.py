"""Which cards name another player: whoever swaps hands with the one who lays them, or is hit."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final

from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition

# Cards by which a player chooses who draws or presses.
CHOOSES: Final = (Face.WILD_ATTACK_ATTACK, Face.WILD_EXTREME_HIT, Face.TARGETED_DRAW_TWO)


class Targeting(Enum):
    """Whether a player is named with a card."""

    NEVER = "never"
    MAY = "may"
    MUST = "must"


@cache
def targeting(edition: Edition, face: Face, last: bool) -> Targeting:
    """Whether a player is named with a card.

    Args:
        edition: what the table plays.
        face: the card.
        last: it is the last card of its player.

    >>> from regelbok.engine.editions import CLASSIC, SWAP_HANDS
    >>> from regelbok.engine.house import agree
    >>> sevens = agree(CLASSIC, ["seven-swap"])
    >>> [targeting(sevens, Face.SEVEN, last).value for last in (False, True)]
    ['must', 'never']
    >>> must = agree(SWAP_HANDS, ["swap-last-must"])
    >>> for edition in (SWAP_HANDS, must):
    ...     [targeting(edition, Face.WILD_SWAP_HANDS, last).value for last in (False, True)]
    ['may', 'never']
    ['may', 'must']
    >>> [targeting(CLASSIC, Face.WILD_ATTACK_ATTACK, last).value for last in (False, True)]
    ['must', 'must']
    """
    if face is Face.WILD_SWAP_HANDS:
        if not last:
            return Targeting.MAY
        return Targeting.MUST if edition.swap_last_must else Targeting.NEVER
    if face in CHOOSES:
        return Targeting.MUST
    return Targeting.MUST if swaps(edition, face) and not last else Targeting.NEVER


@cache
def swaps(edition: Edition, face: Face) -> bool:
    """Whether a card swaps hands with the player named."""
    if face is Face.SEVEN:
        return edition.seven_swap
    return face in (Face.WILD_SWAP_HANDS, Face.FORCED_SWAP, Face.TRADE_HANDS)
