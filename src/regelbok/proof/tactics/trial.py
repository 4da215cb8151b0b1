"""Plays experiments: each deal first with nobody following the tip, then with one who does.

That one sits in every seat in turn while the cards are dealt alike. So the luck of the deal falls
away, and what is left is what the habit is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache, partial
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from regelbok.engine.ending import worth
from regelbok.engine.game import start
from regelbok.engine.state import State, Table
from regelbok.engine.view import seen_by
from regelbok.proof.playing import seed_of, steps
from regelbok.proof.side_by_side import results
from regelbok.proof.tables import agreed_table, endless
from regelbok.proof.tactics.experiments import DEALER, EDITION, Arm, Experiment
from regelbok.proof.tactics.habits import Habits, Player

_CHUNK: Final = 20  # deals that a process plays before it reports
_FIRST: Final = 2  # deals that a build plays again


class Measure(Enum):
    """What is looked at, of one player in one round; the value is its name in records and texts."""

    WINS = "wins"  # 1 for a round won
    POINTS = "points"  # points written down
    LEFT = "left"  # points of the cards left in the hand


class Played(NamedTuple):
    """A round that was played.

    Attributes:
        outcomes: for each seat its number in each measure.
        moves: how many moves there were.
    """

    outcomes: tuple[tuple[int, ...], ...]
    moves: int


class Sums(NamedTuple):
    """What some deals come to in one measure, in whole numbers, which can be added in any order.

    Attributes:
        followed: sum of the numbers of the one player.
        plain: sum of the numbers of all players where nobody follows the tip.
        squares: sum of the squares of their differences, deal by deal.
    """

    followed: int = 0
    plain: int = 0
    squares: int = 0

    def __add__(self, other: tuple[int, ...]) -> Sums:  # type: ignore[override]
        """The sums of all these deals."""
        return Sums(*map(int.__add__, self, other))


ArmSums = dict[Measure, Sums]


def sums_of(
    experiment: Experiment,
    seed: int,
    deals: int,
    jobs: int = 1,
    tell: Callable[[int], None] = lambda done: None,
) -> list[ArmSums]:
    """Play an experiment.

    Args:
        experiment: what to try.
        seed: what all chance comes from.
        deals: how many deals.
        jobs: how many processes play.
        tell: is told how many deals are done, now and then.

    Returns:
        For each arm what it comes to.

    Raises:
        ProofError: the engine has failed; says in which deal.
        ChildProcessError: a process has ended before its work was done.
    """
    parts = [range(first, min(first + _CHUNK, deals)) for first in range(0, deals, _CHUNK)]
    whole = [dict.fromkeys(Measure, Sums()) for _ in experiment.arms]
    for part, sums in zip(
        parts, results(partial(_part, experiment, seed), parts, jobs), strict=True
    ):
        for arm, more in zip(whole, sums, strict=True):
            for measure in Measure:
                arm[measure] += more[measure]
        tell(part.stop)
    return whole


def _part(experiment: Experiment, seed: int, deals: range) -> list[ArmSums]:
    whole = [dict.fromkeys(Measure, Sums()) for _ in experiment.arms]
    for number in deals:
        for arm, sums, rounds in zip(
            experiment.arms, whole, _deal(experiment, seed, number), strict=True
        ):
            for place, measure in enumerate(Measure):
                sums[measure] += _compared(arm, rounds, place)
    return whole


def _compared(arm: Arm, rounds: Sequence[Played], place: int) -> Sums:
    """The numbers of one deal."""
    plain, *tried = rounds
    numbers = [each[place] for each in plain.outcomes]
    if arm.seat is None:
        followed = sum(each.outcomes[seat][place] for seat, each in enumerate(tried))
    else:
        followed = numbers[arm.seat] * len(numbers)
    return Sums(followed, sum(numbers), (followed - sum(numbers)) ** 2)


def beginning(experiment: Experiment) -> str:
    """The fingerprint of the first deals: if they are played otherwise, it is another one.

    So a change of the engine or of the players is noticed at once, while one of their words, or of
    what does not come up at such a table, is none.

    Args:
        experiment: what is tried.

    Raises:
        ProofError: the engine has failed; says where.
    """
    digest = sha256()
    for number in range(_FIRST):
        for rounds in _deal(experiment, experiment.seed, number):
            digest.update(repr([tuple(each) for each in rounds]).encode())
    return digest.hexdigest()[:16]


# --- One deal ---------------------------------------------------------------------------------


def _deal(experiment: Experiment, seed: int, number: int) -> Iterator[list[Played]]:
    """For each arm: the round in which nobody follows the tip, then one from each seat."""
    table = _table(experiment.players)
    plain: dict[Habits, Played] = {}
    seats = range(experiment.players)
    chance = seed_of(seed, experiment.id, number)
    where = f"deal {number} of seed {seed} of {experiment.id}"
    for arm in experiment.arms:
        if arm.others not in plain:
            everybody = [Player(arm.others) for _ in seats]
            plain[arm.others] = _round(table, everybody, chance, where)
        rounds = [plain[arm.others]]
        for seat in seats if arm.seat is None else ():
            players = [Player(arm.habits if each == seat else arm.others) for each in seats]
            rounds.append(_round(table, players, chance, f"{where}, {arm.id} in seat {seat}"))
        yield rounds


@cache
def _table(players: int) -> Table:
    return endless(agreed_table(players, EDITION))


def _round(table: Table, players: Sequence[Player], seed: int, where: str) -> Played:
    """Play one round; what everybody sees happen is what a player may keep in mind."""
    chance = Random(seed)
    state = start(table, int(chance.random() * 2**53), dealer=DEALER)
    keen = [(seat, each) for seat, each in enumerate(players) if each.habits.remembers]
    moves = 0
    for step in steps(state, players, chance, where):
        for seat, player in keen:
            public = [seen_by(event, seat) for event in step.events]
            player.memory.notice(public, step.before.colour)
        state = step.after
        moves += 1
    return Played(tuple(_outcome(state, seat) for seat in range(table.players)), moves)


def _outcome(state: State, seat: int) -> tuple[int, ...]:
    """A player's numbers, in the order of the measures."""
    left = worth(state.hands[seat], state.table.edition)
    return int(seat in state.winners), state.scores[seat], left
