"""The stored counts of the classic game, counted once more on the second engine."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from .recount import Unknown, read, sequences

STORED = Path(__file__).parents[2] / "docs/records/counts.yml"
CLASSIC = {
    each["id"]: each
    for each in yaml.safe_load(STORED.read_text(encoding="utf-8"))
    if each["start"].startswith("classic ")
}
LEAST_DEPTH = 4


@pytest.mark.parametrize("id", CLASSIC)
def test_another_engine_counts_the_same(id: str) -> None:
    start, counts = CLASSIC[id]["start"], CLASSIC[id]["counts"]
    found: list[int] = []
    for depth in range(1, len(counts) + 1):
        try:
            found.append(sequences(read(start), depth))
        except Unknown:  # a shuffle lies in the way
            break
    assert len(found) >= LEAST_DEPTH
    assert found == counts[: len(found)]


def test_there_are_counts_of_the_classic_game() -> None:
    assert len(CLASSIC) >= 4


def test_a_start_that_the_reader_does_not_know_is_refused() -> None:
    for more in ("dir=right", "phase=opening-colour", "exposed=A"):
        with pytest.raises(ValueError, match="more in it than this reader knows"):
            read(f"classic turn=A top=r5 A=r9 B=b1 {more}")
