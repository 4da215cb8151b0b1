"""The record of the experiments: the figures of the book, which must be those of this engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.proof.errors import Place, ProofError, complaint
from regelbok.proof.guard import time_limit, what_happened
from regelbok.proof.node import Node
from regelbok.proof.records import FOLDER
from regelbok.proof.tactics.effect import Effect
from regelbok.proof.tactics.experiments import EXPERIMENTS, Experiment
from regelbok.proof.tactics.trial import Measure, beginning
from regelbok.proof.yamlfile import read

FILE: Final = f"{FOLDER}/tactics.yml"
_DECIMAL: Final = re.compile(r"-?\d{1,9}(?:\.\d{1,9})?")
_DIGITS: Final = 6
_HEAD: Final = """\
# What the experiments about tactics came to; `regelbok tactics --record` writes this file. Of each
# way to play: what the one player who plays so came to (value), what a player comes to where nobody
# does (plain), and half the 95 % interval of their difference (margin). A share of 1 is all rounds.
"""

_NEW: Final = Place(FILE, 1)  # before it is written

Effects = Mapping[str, Mapping[Measure, Effect]]
"""What the ways to play came to, by arm and measure."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An experiment as it was played.

    Attributes:
        id: which experiment.
        players: how many sat at the table.
        deals: how many deals were played.
        seed: what all chance came from.
        beginning: the fingerprint of the first deals.
        effects: what the ways to play came to.
        place: where it is written.
    """

    id: str
    players: int
    deals: int
    seed: int
    beginning: str
    effects: Effects
    place: Place = _NEW

    @property
    def rounds(self) -> int:
        """How many rounds were played with each way to play, the comparison included."""
        return self.deals * EXPERIMENTS[self.id].rounds_a_deal


def read_tactics(root: Path) -> dict[str, Recorded]:
    """The recorded experiments by id; none if the project has no such record.

    Raises:
        InputError: the file is not in order.
    """
    if not (root / FILE).is_file():
        return {}
    found: dict[str, Recorded] = {}
    for node in read(root / FILE).items("a list of experiments"):
        each = _read(node)
        if each.id in found:
            first = found[each.id].place.line
            raise node.fault(f"it once (line {first})", f"the experiment '{each.id}' again")
        found[each.id] = each
    return found


def _read(node: Node) -> Recorded:
    keys = ("experiment", "players", "deals", "seed", "beginning", "arms")
    fields = node.fields(keys)
    return Recorded(
        id=fields["experiment"].one_of(EXPERIMENTS, "an experiment"),
        players=fields["players"].number(),
        deals=fields["deals"].number(),
        seed=fields["seed"].number(),
        beginning=fields.text("beginning"),
        effects={arm.text(): _effects(effects) for arm, effects in fields["arms"].entries()},
        place=node.place,
    )


def _effects(node: Node) -> Mapping[Measure, Effect]:
    fields = node.fields([each.value for each in Measure])
    return {each: _effect(fields[each.value]) for each in Measure}


def _effect(node: Node) -> Effect:
    fields = node.fields(Effect._fields)
    return Effect(*(_decimal(fields[name]) for name in Effect._fields))


def _decimal(node: Node) -> float:
    expected = "a decimal number such as 0.25"
    text = node.text(expected)
    if not _DECIMAL.fullmatch(text):
        raise node.fault(expected)
    return float(text)


# --- Is it still so? --------------------------------------------------------------------------


def check_tactics(recorded: Mapping[str, Recorded]) -> list[str]:
    """A complaint for each experiment that is recorded otherwise than it would be played now."""
    return [line for each in EXPERIMENTS.values() for line in _stale(each, recorded.get(each.id))]


def _stale(experiment: Experiment, recorded: Recorded | None) -> Iterator[str]:
    renew = f"run `regelbok tactics {experiment.id} --record`"
    if recorded is None:
        yield f"{FILE}: found no experiment '{experiment.id}'; expected its record: {renew}"
        return
    planned = (experiment.players, experiment.deals, experiment.seed)
    arms = tuple(each.id for each in experiment.arms)
    found = f"a stale record of '{experiment.id}'"
    if (recorded.players, recorded.deals, recorded.seed) != planned:
        players, deals, seed = planned
        expected = f"{deals} deals of {players} players, seed {seed}: {renew}"
        yield complaint(recorded.place, found, expected)
    elif tuple(recorded.effects) != arms:
        yield complaint(recorded.place, found, f"the ways to play {', '.join(arms)}: {renew}")
    else:
        try:
            with time_limit():
                now = beginning(experiment)
        except ProofError as error:
            yield from error.lines
            return
        except Exception as error:
            yield f"the engine: found {what_happened(error)} in '{experiment.id}'"
            return
        if now != recorded.beginning:
            expected = f"it played as this engine and these players play: {renew}"
            yield complaint(recorded.place, found, expected)


# --- Writing it -------------------------------------------------------------------------------


def write_tactics(root: Path, played: Iterable[Recorded]) -> None:
    """Record experiments; those that were not played now stay as they are recorded.

    Args:
        root: the folder of the project.
        played: what was played.

    Raises:
        InputError: the file as it stands is not in order.
        OSError: it cannot be written.
    """
    found = read_tactics(root) | {each.id: each for each in played}
    text = _HEAD + "".join(_written(found[id]) for id in EXPERIMENTS if id in found)
    (root / FILE).write_text(text, encoding="utf-8")


def _written(each: Recorded) -> str:
    lines = [
        f"- experiment: {each.id}",
        f"  players: {each.players}",
        f"  deals: {each.deals}",
        f"  seed: {each.seed}",
        f"  beginning: {each.beginning}",
        "  arms:",
    ]
    for arm, effects in each.effects.items():
        lines.append(f"    {arm}:")
        for measure, effect in effects.items():
            values = effect._asdict().items()
            row = ", ".join(f"{name}: {value:.{_DIGITS}f}" for name, value in values)
            lines.append(f"      {measure.value}: {{{row}}}")
    return "\n".join(lines) + "\n"
