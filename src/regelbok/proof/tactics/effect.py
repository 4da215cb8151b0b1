"""What a habit is worth, and how sure that is.

A deal is one observation: the mean of the one player's numbers from all seats, less the mean of all
players where nobody follows the tip. The interval is that of the mean of these differences, normal,
as there are thousands of deals.
"""

from __future__ import annotations

from enum import Enum
from math import sqrt
from typing import NamedTuple

from regelbok.proof.tactics.trial import Sums
from regelbok.proof.tally import Z_95


class Verdict(Enum):
    """What the interval says of a habit; the value is the word for it in chapters."""

    MORE = "more"
    LESS = "less"
    SAME = "same"  # no difference was found


class Effect(NamedTuple):
    """What a way to play comes to in one measure.

    Attributes:
        value: mean of the player who follows the tip.
        plain: mean where nobody does.
        margin: half the 95 % interval of their difference.
    """

    value: float
    plain: float
    margin: float

    @property
    def gain(self) -> float:
        """How much more there is with the tip; negative if less."""
        return self.value - self.plain

    @property
    def verdict(self) -> Verdict:
        """Whether there is a difference that chance does not explain.

        >>> [Effect(0.3, 0.25, margin).verdict.value for margin in (0.01, 0.06)]
        ['more', 'same']
        """
        if abs(self.gain) <= self.margin:
            return Verdict.SAME
        return Verdict.MORE if self.gain > 0 else Verdict.LESS


def effect(sums: Sums, deals: int, players: int) -> Effect:
    """What the sums of many deals come to.

    Args:
        sums: of one way to play in one measure.
        deals: how many deals they are of.
        players: how many sat at the table.

    >>> effect(Sums(followed=30, plain=20, squares=26), deals=10, players=2)
    Effect(value=1.5, plain=1.0, margin=0.413...)
    """
    difference = sums.followed - sums.plain
    spread = (sums.squares - difference**2 / deals) / (deals - 1)
    margin = Z_95 * sqrt(max(spread, 0.0) / deals) / players
    scale = deals * players
    return Effect(sums.followed / scale, sums.plain / scale, margin)
