"""What every check runs of many alike, and what runs apart as it takes long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def one_in(count: int, values: Iterable[object]) -> list[ParameterSet]:
    """Parameters of a test: every so many-th runs in each check, the first of all among them.

    The others are marked ``long``.
    """
    return [
        pytest.param(each, marks=() if number % count == 0 else pytest.mark.long)
        for number, each in enumerate(values)
    ]


def first_of(values: Iterable[object]) -> list[ParameterSet]:
    """Parameters of a test: the first runs in each check, the others are marked ``long``."""
    every = list(values)
    return one_in(len(every), every)
