"""The kinds of card of a box that make the next player draw, or press."""

from __future__ import annotations

from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition, faces_of, given_by
from regelbok.engine.effects import DRAWN_FOR


def drawn_for(edition: Edition) -> tuple[Face, ...]:
    """The kinds of card in a box that make the next player draw.

    Args:
        edition: the box.

    >>> from regelbok.engine.editions import EDITIONS
    >>> [face.value for face in drawn_for(EDITIONS["flip"])]
    ['D1', 'D5', 'W2', 'WDC']
    """
    return tuple(face for face in DRAWN_FOR if face in faces_of(edition))


def stacked(edition: Edition) -> tuple[Face, ...]:
    """Those of them that are stacked if that is agreed on: they say how many are drawn.

    Args:
        edition: the box.

    >>> from regelbok.engine.editions import EDITIONS
    >>> [[face.value for face in stacked(EDITIONS[id])] for id in ("flip", "attack")]
    [['D1', 'D5', 'W2'], ['H2']]
    """
    return tuple(face for face in drawn_for(edition) if given_by(edition, face))
