"""``regelbok simulate``: plays many rounds between computers and tells what they come to.

Every round has a seed of its own, made from the seed of the whole and the round's number, and
rounds are added up in order: so the result is the same on however many processors it was found.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from typing import Final

from regelbok.engine.events import Events
from regelbok.engine.game import start
from regelbok.engine.moves import SeatMove
from regelbok.engine.state import NOBODY, State, Table
from regelbok.engine.ways import WITHOUT_POINTS
from regelbok.proof.fingerprint import engine_fingerprint
from regelbok.proof.players import policy_named
from regelbok.proof.playing import OVER, seed_of, steps
from regelbok.proof.records import endings
from regelbok.proof.side_by_side import processors, progress, results
from regelbok.proof.tables import agreed_table, endless
from regelbok.proof.tally import Round, Tally, wilson

FORMATS: Final = ("text", "json")
BROKEN_OFF: Final = "broken-off"  # a round that does not end is broken off, and told of
_CHUNK: Final = 50  # rounds that a process plays before it reports
_TOP: Final = 20  # rules in the text
_DEALER: Final = 0
NOBODY_WINS: Final = 0
_OTHERWISE: Final = "otherwise"


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play; plain words and numbers, for it goes to other processes.

    Attributes:
        rounds: how many rounds.
        players: how many sit at the table.
        edition: the box, by id.
        house: house rules, by id.
        scoring: how rounds are scored; as usual in the box if ``None``.
        policies: how the places play, the one to the dealer's left first, again and again.
        seed: what all chance comes from.
    """

    rounds: int
    players: int
    edition: str
    house: tuple[str, ...]
    scoring: str | None
    policies: tuple[str, ...]
    seed: int

    def table(self) -> Table:
        """The table; the target is out of reach, but where a round is all of the match."""
        return endless(agreed_table(self.players, self.edition, self.house, self.scoring))

    def policy_at(self, place: int) -> str:
        """How the place plays, counted from 1 to the dealer's left."""
        return self.policies[(place - 1) % len(self.policies)]


def plan(
    rounds: int,
    players: int | None,
    edition: str,
    house: Iterable[str],
    scoring: str | None,
    policies: Iterable[str],
    seed: int,
) -> Plan:
    """What to play, checked; house rules come in their own order, groups of them taken apart.

    Raises:
        InputError: there is no such box, rule, way of scoring or policy.
    """
    agreed = agreed_table(players, edition, house, scoring)
    chosen = tuple(policies)
    for each in chosen:
        policy_named(each)
    rules = agreed.edition.house
    return Plan(rounds, agreed.players, edition, rules, scoring, chosen, seed)


def main(plan: Plan, jobs: int | None = None, format: str = "text") -> int:
    """Play the rounds and print what they come to.

    Args:
        plan: what to play.
        jobs: how many processes play; one a processor if ``None``.
        format: ``text`` for people or ``json`` for machines.

    Returns:
        0: there is nothing that could differ.

    Raises:
        ProofError: the engine has failed; says in which round.
        ChildProcessError: a process has ended before its work was done.
    """
    began = time.perf_counter()
    with progress(plan.rounds) as tell:
        tally = simulate(plan, jobs or processors(), tell)
    seconds = time.perf_counter() - began
    if format == "json":
        print(json.dumps(as_json(plan, tally), indent=2))
    else:
        print("\n".join(as_text(plan, tally)))
        print(f"{plan.rounds / seconds:.0f} rounds a second ({seconds:.1f} s)")
    return 0


# --- Many rounds ------------------------------------------------------------------------------


def simulate(plan: Plan, jobs: int = 1, tell: Callable[[int], None] = lambda done: None) -> Tally:
    """Play the rounds of a plan.

    Args:
        plan: what to play.
        jobs: how many processes play.
        tell: is told how many rounds are done, now and then.

    Raises:
        ProofError: the engine has failed; says in which round.
        ChildProcessError: a process has ended before its work was done.
    """
    whole = Tally()
    firsts = range(0, plan.rounds, _CHUNK)
    for part in results(partial(play_rounds, plan), firsts, jobs):
        whole.merge(part)
        tell(whole.rounds)
    return whole


def play_rounds(plan: Plan, first: int) -> Tally:
    """Play a chunk of rounds, from the one with this number on."""
    tally, table = Tally(), plan.table()
    for number in range(first, min(first + _CHUNK, plan.rounds)):
        tally.add(play_round(plan, table, number))
    return tally


# --- One round --------------------------------------------------------------------------------


def play_round(plan: Plan, table: Table, number: int) -> Round:
    """Play one round.

    Raises:
        ProofError: the engine has failed; says where.
    """
    chance = Random(seed_of(plan.seed, number))
    policies = [policy_named(plan.policy_at(seat or plan.players)) for seat in range(plan.players)]
    state = start(table, int(chance.random() * 2**53), dealer=_DEALER)
    moves, ending, winner = 0, BROKEN_OFF, NOBODY
    cited: Counter[str] = Counter()
    for step in steps(state, policies, chance, f"round {number} of seed {plan.seed}"):
        state, events = step.after, step.events
        moves += isinstance(step.move, SeatMove)
        for event in events:
            cited.update([rule.id for rule in event.rules])
        if state.phase in OVER:
            ending = next(endings(events), _OTHERWISE)
            winner = _winner(state, events)
    place = NOBODY_WINS if winner == NOBODY else winner or plan.players
    points = (*state.scores[1:], state.scores[_DEALER])
    return Round(number, moves, ending, place, points, cited)


def _winner(state: State, events: Events) -> int:
    """Who has won the round; where several have, whoever ended it."""
    if len(state.winners) > 1:
        seats = [getattr(event, "seat", NOBODY) for event in events]
        return next((seat for seat in seats if seat in state.winners), NOBODY)
    return state.winners[0] if state.winners else NOBODY


# --- What is told -----------------------------------------------------------------------------


def as_json(plan: Plan, tally: Tally) -> dict[str, object]:
    """What the rounds come to, for machines: always the same for the same plan and engine."""
    moves, number = tally.longest
    return {
        **asdict(plan),
        "scoring": plan.table().scoring.value,
        "engine": engine_fingerprint(),
        "moves": tally.moves,
        "length": {
            "mean": _rounded(tally.moves / plan.rounds),
            "median": tally.median(),
            "longest": {"moves": moves, "round": number},
        },
        "endings": dict(tally.endings.most_common()),
        "places": [_place(plan, tally, place) for place in range(1, plan.players + 1)],
        "nobody": tally.wins[NOBODY_WINS],
        "points": _rounded(tally.points.total() / plan.rounds),
        "cited": {id: _rounded(count / plan.rounds) for id, count in _most_cited(tally)},
    }


def _place(plan: Plan, tally: Tally, place: int) -> dict[str, object]:
    wins = tally.wins[place]
    low, high = wilson(wins, plan.rounds)
    return {
        "place": place,
        "policy": plan.policy_at(place),
        "wins": wins,
        "share": _rounded(wins / plan.rounds),
        "interval": [_rounded(low), _rounded(high)],
        "points": _rounded(tally.points[place] / plan.rounds),
    }


def _rounded(number: float) -> float:
    return round(number, 6)


def _most_cited(tally: Tally) -> list[tuple[str, int]]:
    return sorted(tally.cited.items(), key=lambda each: (-each[1], each[0]))


def as_text(plan: Plan, tally: Tally) -> Iterator[str]:
    """What the rounds come to, line by line, for people."""
    rounds = plan.rounds
    box = "+".join((plan.edition, *plan.house))
    yield f"{_count(rounds, 'round')} of {box}, {plan.players} players, seed {plan.seed}"
    yield f"engine {engine_fingerprint()}"
    moves, number = tally.longest
    length = f"{tally.moves / rounds:.1f} a round, median {tally.median():g}"
    yield f"{_count(tally.moves, 'move')}: {length}, at most {moves} (round {number})"
    ways = (f"{way} {count}" for way, count in tally.endings.most_common())
    yield f"ended: {', '.join(ways)}"
    if plan.table().scoring not in WITHOUT_POINTS:
        yield f"points: {tally.points.total() / rounds:.1f} a round"
    yield ""
    yield "wins by place, 1 to the left of the dealer, with the 95 % interval"
    for place in range(1, plan.players + 1):
        wins = tally.wins[place]
        low, high = (100 * each for each in wilson(wins, rounds))
        who = f"{place:4}  {plan.policy_at(place):<12}"
        yield f"{who} {wins:>8} {100 * wins / rounds:6.1f} %  {low:.1f} to {high:.1f} %"
    yield ""
    cited = _most_cited(tally)
    yield f"rules cited a round ({min(_TOP, len(cited))} of {len(cited)})"
    for id, count in cited[:_TOP]:
        yield f"{count / rounds:10.2f}  {id}"
    yield ""


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
