"""What many rounds come to: counts that can be added up, and how sure they make us."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

Z_95: Final = 1.959964  # so many standard deviations to each side hold 95 % of a normal curve


class Round(NamedTuple):
    """A round that was played.

    Attributes:
        number: which of the rounds, from 0.
        moves: moves of players.
        ending: how it ended.
        winner: the winner's place to the left of the dealer, from 1, or 0 for nobody.
        points: points written down, by place, the one to the dealer's left first.
        cited: how often each rule was cited, by id.
    """

    number: int
    moves: int
    ending: str
    winner: int
    points: tuple[int, ...]
    cited: Counter[str]


@dataclass(slots=True)
class Tally:
    """What some rounds come to.

    Attributes:
        lengths: how many rounds had so many moves.
        endings: how many ended in each way.
        wins: how many each place has won; 0 is nobody.
        points: points by place.
        cited: how often each rule was cited, by id.
        longest: moves of the longest round, and its number; the first of equals.
    """

    lengths: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    cited: Counter[str] = field(default_factory=Counter)
    longest: tuple[int, int] = (0, 0)

    @property
    def rounds(self) -> int:
        """How many rounds."""
        return self.lengths.total()

    @property
    def moves(self) -> int:
        """How many moves in all."""
        return sum(moves * count for moves, count in self.lengths.items())

    def add(self, played: Round) -> None:
        """Count a round."""
        self.lengths[played.moves] += 1
        self.endings[played.ending] += 1
        self.wins[played.winner] += 1
        for place, points in enumerate(played.points, 1):
            self.points[place] += points
        self.cited.update(played.cited)
        self._longer(played.moves, played.number)

    def merge(self, other: Tally) -> None:
        """Add up with the rounds that come after these."""
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.wins.update(other.wins)
        self.points.update(other.points)
        self.cited.update(other.cited)
        self._longer(*other.longest)

    def _longer(self, moves: int, number: int) -> None:
        if moves > self.longest[0]:
            self.longest = (moves, number)

    def median(self) -> float:
        """The length in the middle of all lengths.

        >>> tally = Tally(Counter({10: 1, 20: 1, 40: 2}))
        >>> tally.median(), Tally(Counter({10: 2, 20: 1})).median()
        (30.0, 10.0)
        """
        count = self.rounds
        return (self._length_at((count - 1) // 2) + self._length_at(count // 2)) / 2

    def _length_at(self, index: int) -> int:
        for moves in sorted(self.lengths):
            index -= self.lengths[moves]
            if index < 0:
                return moves
        return 0


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, after Wilson; good for small shares, too.

    Args:
        successes: how often it happened.
        trials: how often it might have.

    >>> [round(each, 4) for each in wilson(0, 10)]
    [0.0, 0.2775]
    >>> [round(each, 4) for each in wilson(50, 100)]
    [0.4038, 0.5962]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, Z_95**2
    middle = share + square / (2 * trials)
    spread = Z_95 * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    whole = 1 + square / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
