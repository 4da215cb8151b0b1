"""The engine's documented examples are run, and one that prints something else is told."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from regelbok.proof import doctests
from regelbok.proof.doctests import run_doctests
from regelbok.proof.errors import ProofError

MODULE = '''\
"""A module.

>>> 1 + 1
3
>>> [][0]
>>> int("x")
Traceback (most recent call last):
ValueError: ...
"""
'''


def test_every_example_of_the_engine_prints_what_it_says() -> None:
    documented = run_doctests()
    names = {each.name for each in documented}
    assert {"regelbok.engine.cards.card", "regelbok.engine.rules.Rule"} <= names
    (found,) = (each for each in documented if each.name == "regelbok.engine.cards.cards")
    assert found.examples[0].source == 'cards("r7 b7 W")'
    assert found.examples[0].output == "(r7, b7, W)"
    assert found.place.file.endswith("regelbok/engine/cards.py")


def test_example_that_prints_something_else_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    spec = importlib.util.spec_from_file_location("wrong", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def modules() -> list[ModuleType]:
        return [module]

    monkeypatch.setattr(doctests, "_modules", modules)
    with pytest.raises(ProofError) as caught:
        run_doctests()
    assert caught.value.lines == (
        "wrong.py:3: found 2; expected 3 (wrong)",
        "wrong.py:5: found IndexError: list index out of range; expected nothing (wrong)",
    )
