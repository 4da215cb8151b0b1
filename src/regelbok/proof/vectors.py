"""Test vectors: every box, example, record and count as JSON that any program of the game can run.

Positions and moves are in the text form, which ``regelbok explain --help`` describes; rules are
cited by id. The shape is in ``vectors.schema.json``.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

from regelbok import __version__
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.notation import write_move, write_position
from regelbok.proof.prove import Proof
from regelbok.proof.records import FOLDER, Count, Match, read_counts, read_matches
from regelbok.proof.trace import Trace, TraceStep

NAME: Final = "vectors.json"
SCHEMA: Final = Path(__file__).with_name("vectors.schema.json")


def vectors(root: Path, proof: Proof) -> str:
    """All test vectors as JSON text, the same for the same rules.

    Args:
        root: the folder of the project.
        proof: what was proved.

    Raises:
        InputError: a file of records is not in order.
    """
    has_records = (root / FOLDER).is_dir()
    found = {
        "version": __version__,
        "licence": "CC BY-SA 4.0",
        "editions": [_edition(each) for each in EDITIONS.values()],
        "examples": [_example(trace) for trace in proof.traces.values()],
        "matches": [_match(each) for each in read_matches(root)] if has_records else [],
        "counts": [_count(each) for each in read_counts(root)] if has_records else [],
    }
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def _edition(edition: Edition) -> dict[str, object]:
    """A box: its pack by card, and how well its rules are known."""
    return {
        "id": edition.id,
        "sheet": edition.sheet.value,
        "players": [edition.min_players, edition.max_players],
        "hand": edition.hand_size,
        "target": edition.target,
        "launcher": list(edition.launcher),
        "pack": {each.text: count for each, count in Counter(edition.deck).items()},
    }


def _example(trace: Trace) -> dict[str, object]:
    return {
        "id": trace.scenario,
        "start": write_position(trace.start),
        "steps": [_step(step) for step in trace.steps],
    }


def _step(step: TraceStep) -> dict[str, object]:
    """A move with what came of it: the refusal, or the rules cited and the position after it."""
    text = write_move(step.move)
    if step.refusal is not None:
        return {"move": text, "refused": step.refusal.rule.id}
    cited = dict.fromkeys(rule.id for event in step.events for rule in event.rules)
    return {"move": text, "cites": list(cited), "after": write_position(step.after)}


def _match(match: Match) -> dict[str, object]:
    return {
        "id": match.id,
        "start": write_position(match.start),
        "moves": list(match.moves),
        "endings": list(match.endings),
        "final": match.final,
    }


def _count(count: Count) -> dict[str, object]:
    start = write_position(count.start)
    return {"id": count.id, "start": start, "counts": list(count.counts)}
