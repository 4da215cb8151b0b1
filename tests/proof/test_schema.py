"""The JSON Schema for editors says what the reader says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from tests.long import one_in

from regelbok.proof.collect import default_paths, files_in
from regelbok.proof.expect import EXPECT_FIELDS
from regelbok.proof.scenario import OPTIONAL, REQUIRED
from regelbok.proof.schema import SCHEMA, as_text, read_schema, with_words
from regelbok.proof.yamlfile import FAST

from .conftest import PROJECT


@pytest.fixture(scope="module")
def schema() -> Any:
    return read_schema()


@pytest.fixture(scope="module")
def validator(schema: Any) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_it_knows_the_words_of_the_engine() -> None:
    written = SCHEMA.read_text(encoding="utf-8")
    assert written == as_text(with_words(read_schema())), "run python -m regelbok.proof.schema"


def test_it_knows_the_keys_of_the_reader(schema: Any) -> None:
    known = schema["$defs"]
    assert set(known["scenario"]["required"]) == set(REQUIRED)
    assert set(known["scenario"]["properties"]) == {*REQUIRED, *OPTIONAL}
    assert set(known["expect"]["properties"]) == set(EXPECT_FIELDS)


@pytest.mark.parametrize(
    "path", one_in(6, files_in(default_paths(PROJECT))), ids=lambda path: path.name
)
def test_it_accepts_every_scenario_of_the_project(
    path: Path, validator: Draft202012Validator
) -> None:
    faults = validator.iter_errors(yaml.load(path.read_text(encoding="utf-8"), FAST))
    assert [f"{fault.json_path}: {fault.message}" for fault in faults] == []


def test_it_accepts_the_good_scenario(good: str, validator: Draft202012Validator) -> None:
    scenarios = yaml.safe_load(good)
    assert validator.is_valid(scenarios)
    assert validator.is_valid(scenarios["scenarios"])


FAULTS = {
    "unknown key": ("seats:", "seat:"),
    "unknown key of expect": ("{turn: Cai", "{turns: Cai"),
    "missing key": ("  title: Bo catches a bluff\n", ""),
    "unknown rule": ("[challenge.guilty, ", "[challenge.gulity, "),
    "no rule": ("[challenge.guilty, challenge.hand-shown]", "[]"),
    "unknown card in a hand": ("W4 r9 y2", "rD3 r9 y2"),
    "unknown card on the pile": ("top: r5", "top: x5"),
    "colour on a coloured card": ("top: r5", "top: r5/b"),
    "unknown action": ("Bo: challenge\n", "Bo: chalenge\n"),
    "unknown colour": ("W4/b", "W4/q"),
    "unknown word after a card": ("b8 UNO", "b8 uno"),
    "unknown action of the table": ("- Bo: b8 UNO", "- table: shuffle"),
    "unknown phase": ("top: r5", "top: r5\n  phase: tun"),
    "one player": ("{Ada: W4 r9 y2, Bo: g8 b8, Cai: b7}", "{Ada: W4 r9 y2}"),
    "reserved name": ("Cai: b7}", "nobody: b7}"),
    "mark-up in a name": ("Cai: b7}", "<b>Cai</b>: b7}"),
    "two names in a step": ("- Bo: b8 UNO", "- Bo: b8 UNO\n    Cai: draw"),
    "no name in a step": ("- Bo: b8 UNO", "- b8 UNO"),
    "no number": ("sizes: {Ada: 6", "sizes: {Ada: six"),
    "unknown scoring": ("top: r5", "top: r5\n  scoring: pairs"),
    "fewer rounds than none": ("top: r5", "top: r5\n  rounds: -1"),
    "target of nothing": ("top: r5", "top: r5\n  target: 0"),
    "capital letters in the id": ("bluff-caught", "Bluff_caught"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_it_refuses_what_the_reader_refuses(
    fault: str, good: str, validator: Draft202012Validator
) -> None:
    old, new = FAULTS[fault]
    bad = good.replace(old, new, 1)
    assert bad != good
    assert not validator.is_valid(yaml.safe_load(bad))
    scenarios = yaml.safe_load(bad)["scenarios"]
    assert not validator.is_valid(scenarios)
    chapter = {"id": "x", "entries": [{"examples": scenarios}]}
    assert not validator.is_valid(chapter)


def test_it_refuses_a_scenario_that_expects_nothing(
    good: str, validator: Draft202012Validator
) -> None:
    kept = [line for line in good.splitlines() if "expect:" not in line]
    assert not validator.is_valid(yaml.safe_load("\n".join(kept)))
