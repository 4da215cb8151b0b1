"""A position and a move in one line each, as people type them to ask the engine."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

from regelbok.engine.cards import NotationError
from regelbok.engine.moves import Move
from regelbok.engine.naming import shown
from regelbok.engine.notation import SEATS, move, position
from regelbok.engine.state import State
from regelbok.proof.errors import InputError
from regelbok.proof.possible import decided, impossible

_NUMBERS: Final = ("players", "idle", "scores", "target", "seed", "owed", "rounds", "presses")


def read_position(text: str) -> State:
    """The position that a line describes.

    Raises:
        InputError: it cannot be understood, or no game can come to it; in one line.

    >>> read_position("classic turn=A top=r5 A=r9,b8 B=r4").hands
    ((r9, b8), (r4,))
    >>> read_position("classic turn=A top=r5 A=r9 B=-")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: position: found no card in the hand of B; expected at ...
    """
    for word in text.split():
        _check_word(word)
    try:
        state = position(text)
    except NotationError as error:
        raise InputError([f"position: {error}"]) from None
    for found, expected in chain(impossible(state, SEATS), decided(state)):
        raise InputError([f"position: found {found}; expected {expected}"])
    return state


def _check_word(word: str) -> None:
    """Refuse what would be read otherwise than people mean it."""
    key, _, value = word.partition("=")
    if key in _NUMBERS:
        for number in value.split(","):
            if not re.fullmatch("[0-9]*", number):
                found = f"{shown(number)} in {key}="
                raise InputError([f"position: found {found}; expected a whole number"])


def read_move(text: str) -> Move:
    """The move that a word describes.

    Raises:
        InputError: it cannot be understood; in one line.

    >>> read_move("A:r9")
    Play(seat=0, card=r9, colour=None, uno=False, target=None, also=())
    """
    try:
        return move(text)
    except NotationError as error:
        raise InputError([f"move: {error}"]) from None
