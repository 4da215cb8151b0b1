"""Recorded matches and counts of legal sequences hold the engine to what it did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.engine.notation import position
from regelbok.proof.errors import InputError
from regelbok.proof.guard import time_limit
from regelbok.proof.records import (
    COUNTS,
    ENDINGS,
    MATCHES,
    check_count,
    check_match,
    read_counts,
    read_matches,
    sequences,
)

ROOT = Path(__file__).parents[2]


def test_the_engine_plays_every_record_as_it_was() -> None:
    assert [line for match in read_matches(ROOT) for line in check_match(match)] == []
    assert [line for count in read_counts(ROOT) for line in check_count(count)] == []


def test_every_way_to_end_has_a_record() -> None:
    assert {way for match in read_matches(ROOT) for way in match.endings} == set(ENDINGS)


def test_a_move_that_is_refused_is_named() -> None:
    match = read_matches(ROOT)[0]
    (line,) = check_match(replace(match, moves=("deal", *match.moves)))
    assert "found 'deal' refused by dealer.draw (target-of-four, move 1)" in line


def test_another_end_is_told() -> None:
    match = read_matches(ROOT)[0]
    lines = list(check_match(replace(match, moves=match.moves[:-1])))
    assert any("found the endings" in line for line in lines)
    assert any("at the end (target-of-four)" in line for line in lines)


def test_a_count_that_differs_is_told() -> None:
    count = read_counts(ROOT)[0]
    wrong = (*count.counts[:-1], count.counts[-1] + 1)
    (line,) = check_count(replace(count, counts=wrong))
    assert f"found {count.counts[-1]} sequences of {len(wrong)} moves" in line


def test_sequences_are_counted_by_hand() -> None:
    # Ada lays red 9, calls UNO with it or before, or draws: each may be answered in its own way.
    assert sequences(position("classic turn=A top=r5 A=r9,b8 B=r4,g2 draw=g1,y1"), 1) == 4


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        (MATCHES, "- id: a\n", "found no key 'start'"),
        (COUNTS, "- {id: a, start: classic turn=Z, counts: [1]}\n", "found a position: "),
        (COUNTS, "- {id: a, start: classic turn=A A=r1 B=r2 top=r5 owed=2}\n", "no key 'counts'"),
        (
            COUNTS,
            '- {id: a, start: "classic phase=opening-colour turn=A A=r1 B=r2", counts: [1]}\n',
            "found a position: found the discards nothing in phase opening-colour; expected a",
        ),
        (COUNTS, "a: b\n", "expected a list of counts"),
    ],
)
def test_a_bad_record_is_one_clear_line(tmp_path: Path, name: str, text: str, found: str) -> None:
    (tmp_path / "docs/records").mkdir(parents=True)
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_matches(tmp_path) if name == MATCHES else read_counts(tmp_path)
    (line,) = error.value.lines
    assert found in line


@pytest.mark.parametrize("raises", [True, False])
def test_a_record_that_the_engine_does_not_answer_is_told(
    raises: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        while not raises:
            pass
        raise ZeroDivisionError

    monkeypatch.setattr("regelbok.proof.records.apply", broken)
    monkeypatch.setattr("regelbok.proof.records.time_limit", lambda: time_limit(0.05))
    (line,) = check_match(read_matches(ROOT)[0])
    assert "found the engine: " in line
    assert line.endswith(" (target-of-four); expected an answer")
