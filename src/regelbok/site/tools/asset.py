"""What all tools load, in every language the same: the engine's advice, and the card faces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

from regelbok import __version__
from regelbok.book.art import Form, sprite
from regelbok.engine.cards import ALL_CARDS
from regelbok.proof.advice.data import advice


@cache
def advice_script() -> str:
    """A script that holds the data and puts the faces of all cards on the page.

    It is a script, for a page opened from a disk may not read any other file.
    """
    data = {"version": __version__, **_advice()}
    faces = sprite((each, Form.FULL) for each in ALL_CARDS)
    return (
        f"globalThis.regelbok={_json(data)};\n"
        f'document.body.insertAdjacentHTML("beforeend",{_json(faces)});\n'
    )


def cited_rules() -> Sequence[str]:
    """The ids of all rules that the answers name."""
    rules: Sequence[str] = _advice()["rules"]
    return rules


def scoring_rules() -> Sequence[str]:
    """The ids of all rules that the data on keeping score name."""
    rules: Sequence[str] = _advice()["score"]["rules"]
    return rules


_advice = cache(advice)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=dict)
