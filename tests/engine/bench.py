"""Measures the engine's speed as a share of the floor; see ``scripts/bench --help``.

Batches take turns, so that a slow moment of the machine strikes all of them, and a ratio is the
median of the ratios of single turns. All play the same policy: a card is laid whenever one fits.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.engine.floor import play_round

from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import apply, legal, start, table
from regelbok.engine.house import PRESETS
from regelbok.engine.moves import Deal, Move, Play, TurnOver
from regelbok.engine.state import Phase
from regelbok.proof.prove import prove

Batch = Callable[[int, int], int]
ROOT: Final = Path(__file__).parents[2]
FLOOR: Final = "floor"
SECONDS: Final = 0.3  # of each batch


def floor_batch(rounds: int, seed: int) -> int:
    """Rounds of the floor; how many moves they took."""
    source = random.Random(seed)
    return sum(play_round(4, source) for _ in range(rounds))


def engine_batch(edition: Edition, house: tuple[str, ...] = ()) -> Batch:
    """Rounds of the engine with a box, under house rules."""
    agreed, deal, turn_over = table(4, edition, house=house), Deal(), TurnOver()
    over = (Phase.ROUND_OVER, Phase.MATCH_OVER)

    def batch(rounds: int, seed: int) -> int:
        number, moves = random.Random(seed).random, 0
        for _ in range(rounds):
            state = start(agreed, int(number() * 2**40), dealer=3)
            state, _ = apply(state, deal)
            state, _ = apply(state, turn_over)
            while state.phase not in over:
                choices = legal(state)
                plays = [each for each in choices if isinstance(each, Play)]
                if len(state.hands[state.turn]) == 2:
                    plays = [each for each in plays if each.uno] or plays
                wanted: Sequence[Move] = plays or choices[:1]
                state, _ = apply(state, wanted[int(number() * len(wanted))])
                moves += 1
        return moves

    return batch


def proof_batch(times: int, seed: int) -> int:
    """The whole proof, doctests and records included; how many steps of examples it played."""
    return sum(prove(ROOT).step_count for _ in range(times))


def rlcard_batch() -> Batch:
    """Rounds of RLCard's bare game, if it is installed."""
    game_type = importlib.import_module("rlcard.games.uno").Game

    def batch(rounds: int, seed: int) -> int:
        source, moves = random.Random(seed), 0
        for _ in range(rounds):
            game = game_type(num_players=4)
            game.init_game()
            while not game.is_over():
                game.step(source.choice(game.get_legal_actions()))
                moves += 1
        return moves

    return batch


def measured(batches: dict[str, Batch], turns: int) -> Iterator[dict[str, object]]:
    """The ratios, batch by batch."""
    sizes = {name: _size(batch) for name, batch in batches.items()}
    speeds: dict[str, list[float]] = {name: [] for name in batches}
    for turn in range(turns):
        for name, batch in batches.items():
            gc.collect()
            began = time.process_time()
            moves = batch(sizes[name], turn)
            speeds[name].append(moves / (time.process_time() - began))
        print(f"\rturn {turn + 1} of {turns}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for name, found in speeds.items():
        ratios = [each / base for each, base in zip(found, speeds[FLOOR], strict=True)]
        yield {
            "name": name,
            "moves_per_second": round(statistics.median(found)),
            "ratio": round(statistics.median(ratios), 3),
            "lowest": round(min(ratios), 3),
            "highest": round(max(ratios), 3),
        }


def _size(batch: Batch) -> int:
    """How many rounds take about as long as a batch should."""
    rounds = 4
    while True:
        began = time.process_time()
        batch(rounds, 99)
        took = time.process_time() - began
        if took > SECONDS / 6:
            return max(1, round(rounds * SECONDS / took))
        rounds *= 4


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    batches: dict[str, Batch] = {FLOOR: floor_batch}
    for edition in EDITIONS.values():
        batches[edition.id] = engine_batch(edition)
    for preset in PRESETS:
        batches[f"classic+{preset}"] = engine_batch(CLASSIC, (preset,))
    batches["proof"] = proof_batch
    if importlib.util.find_spec("rlcard"):
        batches["rlcard"] = rlcard_batch()
    rows = list(measured(batches, options.turns))
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'':32} {'moves/s':>10} {'ratio':>7}  lowest..highest")
    for row in rows:
        print(
            f"{row['name']:32} {row['moves_per_second']:>10} {row['ratio']:>7}  "
            f"{row['lowest']}..{row['highest']}"
        )


if __name__ == "__main__":
    main()
