"""What all tools load, in every language the same: the engine's advice, and the card faces."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from regelbok import __version__
from regelbok.book.art import Form, sprite
from regelbok.engine.cards import ALL_CARDS
from regelbok.proof.advice.data import advice
from regelbok.site.workers import ahead


class _Advice(NamedTuple):
    """The engine's advice, ready for a page.

    Attributes:
        data: all of it, as JSON.
        cited: the ids of the rules that its answers name.
        scoring: those that the data on keeping score name.
    """

    data: str
    cited: Sequence[str]
    scoring: Sequence[str]


def advice_script() -> str:
    """A script that holds the data and puts the faces of all cards on the page.

    It is a script, for a page opened from a disk may not read any other file.
    """
    faces = sprite((each, Form.FULL) for each in ALL_CARDS)
    return (
        f"globalThis.regelbok={_advice().data};\n"
        f'document.body.insertAdjacentHTML("beforeend",{_json(faces)});\n'
    )


def cited_rules() -> Sequence[str]:
    """The ids of all rules that the answers name."""
    return _advice().cited


def scoring_rules() -> Sequence[str]:
    """The ids of all rules that the data on keeping score name."""
    return _advice().scoring


@contextmanager
def advice_ahead() -> Iterator[None]:
    """Have the advice worked out in another process, until somebody asks for it.

    It takes longer than all else that a build does before its first page, and waits for none of it.
    """
    global _find
    if _advice.cache_info().currsize:
        yield
        return
    with ahead(_worked_out) as _find:
        try:
            yield
        finally:
            _find = _worked_out


@cache
def _advice() -> _Advice:
    return _find()


def _worked_out() -> _Advice:
    found = advice()
    data = {"version": __version__, **found}
    return _Advice(_json(data), tuple(found["rules"]), tuple(found["score"]["rules"]))


_find: Callable[[], _Advice] = _worked_out  # what has been begun, if anything has


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=dict)
