"""``regelbok tactics``: plays the experiments, tells what they come to, records it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.proof.errors import InputError
from regelbok.proof.side_by_side import processors, progress
from regelbok.proof.tactics.effect import Effect, effect
from regelbok.proof.tactics.experiments import (
    EDITION,
    EXPERIMENTS,
    Experiment,
    experiment_named,
)
from regelbok.proof.tactics.record import FILE, Recorded, write_tactics
from regelbok.proof.tactics.trial import Measure, beginning, sums_of

_TITLES: Final = {
    Measure.WINS: "rounds won, in percent",
    Measure.POINTS: "points written down in a round",
    Measure.LEFT: "points left in the hand",
}
_FEWEST: Final = 2  # deals: one alone says nothing of chance


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for.

    Attributes:
        ids: the experiments; all if there are none.
        rounds: about how many rounds are played with each way to play; as many as usual if
            ``None``.
        seed: what all chance comes from; the usual one if ``None``.
        jobs: how many processes play; one a processor if ``None``.
        record: write what comes of it into the record of the project.
    """

    ids: Sequence[str] = ()
    rounds: int | None = None
    seed: int | None = None
    jobs: int | None = None
    record: bool = False


def main(wanted: Wanted, root: Callable[[], Path], format: str = "text") -> int:
    """Play experiments and print what they come to.

    Args:
        wanted: what is asked for.
        root: finds the folder of the project, where the record is.
        format: ``text`` for people or ``json`` for machines.

    Returns:
        0: there is nothing that could differ.

    Raises:
        InputError: there is no such experiment, or others than the usual rounds cannot be recorded.
        ProofError: the engine has failed; says in which deal.
        ChildProcessError: a process has ended before its work was done.
        OSError: the record cannot be written.
    """
    chosen = [experiment_named(id) for id in dict.fromkeys(wanted.ids)] or [*EXPERIMENTS.values()]
    own = [f"--{name}" for name in ("rounds", "seed") if getattr(wanted, name) is not None]
    if wanted.record and own:
        found = f"found {' and '.join(own)} with --record"
        raise InputError([f"{found}; expected the usual rounds and seed, which the record is of"])
    folder = root() if wanted.record else None
    told = []
    for experiment in chosen:
        began = time.perf_counter()
        played = _play(experiment, wanted)
        told.append(_as_json(played))
        if folder is not None:  # one by one: what is done is done if the rest is broken off
            write_tactics(folder, [played])
        if format == "text":
            print("\n".join(_as_text(played)))
            print(f"  {time.perf_counter() - began:.1f} s\n", flush=True)
    if format == "json":
        print(json.dumps(told, indent=2))
    elif folder is not None:
        print(f"recorded in {FILE}")
    return 0


def _play(experiment: Experiment, wanted: Wanted) -> Recorded:
    seed = experiment.seed if wanted.seed is None else wanted.seed
    deals = experiment.deals
    if wanted.rounds is not None:
        deals = max(_FEWEST, -(-wanted.rounds // experiment.rounds_a_deal))
    with progress(deals, f"deals of {experiment.id}") as tell:
        sums = sums_of(experiment, seed, deals, wanted.jobs or processors(), tell)
    effects = {
        arm.id: {each: effect(found[each], deals, experiment.players) for each in Measure}
        for arm, found in zip(experiment.arms, sums, strict=True)
    }
    return Recorded(experiment.id, experiment.players, deals, seed, beginning(experiment), effects)


def _as_json(played: Recorded) -> dict[str, object]:
    """What an experiment came to, for machines: always the same for the same engine."""
    return {
        "experiment": played.id,
        "edition": EDITION,
        "players": played.players,
        "deals": played.deals,
        "rounds": played.rounds,
        "seed": played.seed,
        "beginning": played.beginning,
        "arms": {
            arm: {measure.value: _effect_as_json(each) for measure, each in effects.items()}
            for arm, effects in played.effects.items()
        },
    }


def _effect_as_json(each: Effect) -> dict[str, object]:
    values = {**each._asdict(), "gain": each.gain}
    return {name: round(value, 6) for name, value in values.items()} | {
        "verdict": each.verdict.value
    }


def _as_text(played: Recorded) -> Iterator[str]:
    """What an experiment came to, line by line, for people."""
    box = f"{EDITION}, {played.players} players"
    sample = f"{played.deals} deals, {played.rounds} rounds each"
    yield f"{played.id}: {box}, {sample}, seed {played.seed}"
    for measure in Measure:
        scale = 100 if measure is Measure.WINS else 1
        yield f"  {_TITLES[measure]}, and the difference with its 95 % interval"
        for arm, effects in played.effects.items():
            value, plain, margin = (scale * each for each in effects[measure])
            gain = value - plain
            interval = f"{gain - margin:+.2f} to {gain + margin:+.2f}"
            verdict = effects[measure].verdict.value
            yield f"    {arm:<14}{value:7.2f}  not {plain:.2f}: {gain:+.2f} ({interval})  {verdict}"
