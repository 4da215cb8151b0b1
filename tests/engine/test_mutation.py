"""The changes that ``scripts/mutate`` makes: real ones, noticed, and the exceptions still there."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def mutation() -> Iterator[ModuleType]:
    path = Path(__file__).with_name("mutation.py")
    spec = importlib.util.spec_from_file_location("mutation", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutation"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["mutation"]


def test_each_mutant_is_one_change_that_can_be_run(mutation: ModuleType) -> None:
    mutants = list(mutation.mutants("matching", mutation.members()))
    changes = [mutant.change for mutant in mutants]
    assert "matching.fit: each.colour is colour -> each.colour is not colour" in changes
    assert "matching: Rule.MATCH_COLOUR -> Rule.MATCH_NUMBER" in changes
    assert len({mutant.change for mutant in mutants}) == len(mutants)
    assert len({mutant.code for mutant in mutants}) == len(mutants)
    for mutant in mutants:
        compile(mutant.code, mutant.change, "exec")


@pytest.mark.long
def test_what_is_noticed_and_what_is_not(mutation: ModuleType) -> None:
    noticed = "matching.fit: each.colour is colour -> each.colour is not colour"
    listed = "uno.begin: window.called -> True"
    tried = [
        mutant
        for module in ("matching", "uno")
        for mutant in mutation.mutants(module, mutation.members())
        if mutant.change in (noticed, listed)
    ]
    assert len(tried) == 2
    assert [mutant.change for mutant in mutation.survivors(tried, 1)] == [listed]


@pytest.mark.long
def test_every_listed_exception_is_a_change_that_is_made(mutation: ModuleType) -> None:
    lines = mutation.LISTED.read_text("utf-8").splitlines()
    listed = {line for line in lines if line and not line.startswith("#")}
    made = {
        change
        for module in {line.partition(".")[0].partition(":")[0] for line in listed}
        for _, change in mutation.changes(mutation.syntax(module), module, mutation.members())
    }
    assert listed <= made
