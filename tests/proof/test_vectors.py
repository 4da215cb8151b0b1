"""The test vectors are what they say they are, for a program that knows nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from regelbok.engine.editions import EDITIONS
from regelbok.engine.game import apply, why_not
from regelbok.engine.notation import move, position, write_position
from regelbok.engine.rules import RULES
from regelbok.proof.prove import Proof
from regelbok.proof.vectors import SCHEMA, vectors

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def text(proof: Proof) -> str:
    return vectors(ROOT, proof)


@pytest.fixture(scope="module")
def found(text: str) -> Any:
    return json.loads(text)


def test_they_keep_to_their_schema(found: Any) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(found, schema)


def test_they_tell_what_is_in_every_box(found: Any) -> None:
    assert [each["id"] for each in found["editions"]] == list(EDITIONS)
    for each in found["editions"]:
        deck = [text for text, count in each["pack"].items() for _ in range(count)]
        assert sorted(deck) == sorted(card.text for card in EDITIONS[each["id"]].deck)


def test_every_example_can_be_played_from_its_text(found: Any) -> None:
    for example in found["examples"]:
        state = position(example["start"])
        for step in example["steps"]:
            refusal = why_not(state, move(step["move"]))
            if "refused" in step:
                assert refusal is not None
                assert refusal.rule.id == step["refused"]
                continue
            state, events = apply(state, move(step["move"]))
            assert write_position(state) == step["after"]
            assert {rule.id for event in events for rule in event.rules} == set(step["cites"])


def test_every_rule_is_in_them(found: Any) -> None:
    cited = {
        rule
        for example in found["examples"]
        for step in example["steps"]
        for rule in (*step.get("cites", ()), step.get("refused"))
    }
    assert cited - {None} == set(RULES)


def test_they_are_the_same_each_time(text: str, proof: Proof) -> None:
    assert vectors(ROOT, proof) == text
