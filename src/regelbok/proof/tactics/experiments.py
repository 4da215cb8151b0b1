"""The experiments: one player with a habit among others without it, for many deals.

Some are about a seat instead: who profits from going first. Ids are permanent, for the texts of the
book name them. How many deals: so many that a share of rounds is known to half a percentage point.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from regelbok.engine.naming import unknown
from regelbok.proof.errors import InputError
from regelbok.proof.tactics.habits import CardLiking, Habits
from regelbok.proof.tactics.likings import (
    actions_first,
    actions_last,
    actions_when_needed,
    bluff_at_who_is_near,
    few_of_colour,
    fours_first,
    high_first,
    low_first,
    many_of_colour,
    name_least,
    name_most,
    name_next_drew_on,
    name_scarce,
    next_drew_on,
    rather_than_early_wilds,
    rather_than_wilds,
    scarce_colour,
    skip_who_is_near,
    stop_who_is_near,
    wilds_first,
    wilds_last,
)

EDITION: Final = "classic"
DEALER: Final = 0
LEFT_OF_DEALER: Final = 1

# Those who sit at the table.
CARELESS: Final = Habits()  # lays any card that fits
PLAIN: Final = Habits(lay=(wilds_last,))  # keeps wilds for last, and leaves all else to chance
SENSIBLE: Final = Habits(lay=(wilds_last, many_of_colour), name=(name_most,))
COUNTING: Final = Habits(
    lay=(wilds_last, many_of_colour, scarce_colour), name=(name_most, name_scarce)
)


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to play that is tried.

    Attributes:
        id: its name in the experiment.
        habits: how the one player plays.
        others: how everybody else plays, and that player, too, for comparison.
        seat: what is tried is no habit but this seat.
    """

    id: str
    habits: Habits = PLAIN
    others: Habits = PLAIN
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is tried, and how often.

    Attributes:
        id: its permanent name.
        arms: the ways to play, each tried on the same deals.
        deals: how many deals; each is played from every seat.
        players: how many sit at the table.
        seed: what all chance comes from.
    """

    id: str
    arms: tuple[Arm, ...]
    deals: int
    players: int = 4
    seed: int = 1

    @property
    def rounds_a_deal(self) -> int:
        """How many rounds are played of a deal with one way to play, the comparison included."""
        return 1 if self.arms[0].seat is not None else self.players + 1


_CAREFUL_BLUFF: Final = (bluff_at_who_is_near, wilds_last)


def _bluff(id: str, lay: tuple[CardLiking, ...], challenged: float) -> Arm:
    """Bluffing among players who challenge so often; the bluffer challenges as often as they."""
    others = replace(PLAIN, challenges=challenged)
    return Arm(id, replace(others, lay=lay, bluffs=True), others)


def _challenge(id: str, others: Habits) -> Arm:
    """Challenging always, among players who never do."""
    return Arm(id, replace(others, challenges=1.0), others)


def _start(players: int, deals: int) -> Experiment:
    """Who profits from going first."""
    arms = (Arm("left", seat=LEFT_OF_DEALER), Arm("dealer", seat=DEALER))
    return Experiment(f"start-{players}", arms, deals, players)


_ALL: Final = (
    Experiment("all-together", (Arm("good", COUNTING, CARELESS),), 7000),
    Experiment(
        "without-one-habit",
        (
            Arm("wilds", replace(SENSIBLE, lay=(wilds_first, many_of_colour)), SENSIBLE),
            Arm("naming", replace(SENSIBLE, name=()), SENSIBLE),
            Arm("balance", replace(SENSIBLE, lay=(wilds_last,)), SENSIBLE),
        ),
        6000,
    ),
    Experiment(
        "wild-last",
        (Arm("kept", PLAIN, CARELESS), Arm("at-once", Habits(lay=(wilds_first,)), CARELESS)),
        6000,
    ),
    Experiment(
        "naming",
        (
            Arm("most", replace(PLAIN, name=(name_most,))),
            Arm("least", replace(PLAIN, name=(name_least,))),
        ),
        7000,
    ),
    Experiment(
        "balance",
        (
            Arm("most", Habits(lay=(wilds_last, many_of_colour))),
            Arm("least", Habits(lay=(wilds_last, few_of_colour))),
        ),
        7000,
    ),
    Experiment("counting", (Arm("counts", COUNTING, SENSIBLE),), 6000),
    Experiment(
        "high-cards",
        (
            Arm("early", Habits(lay=(wilds_last, high_first))),
            Arm("wilds-too", Habits(lay=(high_first,))),
            Arm("late", Habits(lay=(wilds_last, low_first))),
        ),
        7000,
    ),
    Experiment(
        "action-cards",
        (
            Arm("saved", Habits(lay=(wilds_last, actions_when_needed))),
            Arm("at-once", Habits(lay=(wilds_last, actions_first))),
        ),
        7000,
    ),
    Experiment(
        "next-is-near",
        (
            Arm("skipped", Habits(lay=(skip_who_is_near, wilds_last))),
            Arm("stopped", Habits(lay=(stop_who_is_near, wilds_last))),
        ),
        6000,
    ),
    Experiment(
        "drew-on",
        (
            Arm(
                "first",
                Habits(lay=(wilds_last, next_drew_on), name=(name_next_drew_on,), remembers=True),
            ),
            Arm(
                "before-own",
                replace(SENSIBLE, name=(name_next_drew_on, name_most), remembers=True),
                SENSIBLE,
            ),
        ),
        5000,
    ),
    Experiment(
        "drawing-on",
        (
            Arm("early", replace(PLAIN, holds_back=rather_than_early_wilds)),
            Arm("always", replace(PLAIN, holds_back=rather_than_wilds)),
        ),
        5000,
    ),
    Experiment(
        "bluff",
        (
            _bluff("unchallenged", _CAREFUL_BLUFF, 0.0),
            _bluff("challenged", _CAREFUL_BLUFF, 1.0),
            _bluff("any-time", (fours_first, wilds_last), 1.0),
        ),
        4000,
    ),
    Experiment(
        "challenge",
        (
            _challenge("honest", PLAIN),
            _challenge("careful", Habits(lay=_CAREFUL_BLUFF, bluffs=True)),
            _challenge("reckless", replace(CARELESS, bluffs=True)),
        ),
        5000,
    ),
    Experiment(
        "uno-call",
        (
            Arm("half", replace(PLAIN, calls=0.5), replace(PLAIN, notices=0.5)),
            Arm("never", replace(PLAIN, calls=0.0), replace(PLAIN, notices=0.5)),
        ),
        5000,
    ),
    Experiment(
        "chain",
        (
            Arm("at-once", Habits(lay=(wilds_last, actions_first))),
            Arm("saved", Habits(lay=(wilds_last, actions_last))),
        ),
        16_000,
        players=2,
    ),
    _start(2, 50_000),
    _start(3, 45_000),
    _start(4, 42_000),
    _start(6, 32_000),
)
EXPERIMENTS: Final[Mapping[str, Experiment]] = MappingProxyType({each.id: each for each in _ALL})


def experiment_named(id: str) -> Experiment:
    """The experiment of this name.

    Raises:
        InputError: there is none; names the nearest.

    >>> experiment_named("wild-lst")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown tip 'wild-lst'; nearest: wild-last
    """
    if id not in EXPERIMENTS:
        raise InputError([unknown("tip", id, EXPERIMENTS)])
    return EXPERIMENTS[id]
