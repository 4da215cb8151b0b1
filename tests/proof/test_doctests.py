"""The engine's documented examples are run, and one that prints something else is told."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from regelbok.proof import doctests
from regelbok.proof.doctests import run_doctests
from regelbok.proof.errors import ProofError
from regelbok.proof.guard import time_limit

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
ENDLESS = '''\
"""
>>> f()
"""


def f():
    while True:
        for each in ():
            pass
'''


def test_every_example_of_the_engine_prints_what_it_says() -> None:
    documented = run_doctests()
    names = {each.name for each in documented}
    assert {"regelbok.engine.cards.card", "regelbok.engine.rules.Rule"} <= names
    (found,) = (each for each in documented if each.name == "regelbok.engine.cards.cards")
    assert found.examples[0].source == 'cards("r7 b7 W")'
    assert found.examples[0].output == "(r7, b7, W)"
    assert found.place.file.endswith("regelbok/engine/cards.py")


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a module in the place of the engine."""

    def document(text: str) -> None:
        path = tmp_path / "wrong.py"
        path.write_text(text, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        spec = importlib.util.spec_from_file_location("wrong", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        monkeypatch.setattr(doctests, "_modules", lambda: [module])

    return document


def test_example_that_prints_something_else_is_told(document: Callable[[str], None]) -> None:
    document(MODULE)
    with pytest.raises(ProofError) as caught:
        run_doctests()
    assert caught.value.lines == (
        "wrong.py:3: found 2; expected 3 (wrong)",
        "wrong.py:5: found IndexError: list index out of range; expected nothing (wrong)",
    )


def test_example_that_never_ends_is_told(
    document: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctests, "time_limit", lambda: time_limit(0.05))
    document(ENDLESS)
    with pytest.raises(ProofError) as caught:
        run_doctests()
    (line,) = caught.value.lines
    assert re.fullmatch(
        r"wrong\.py:2: found EndlessError: no end after 0\.05 seconds at wrong\.py:[789];"
        r" expected nothing \(wrong\)",
        line,
    )
