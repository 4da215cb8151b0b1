"""The ideas for customizable cards: what a table may write on them in pencil.

They are ideas that go round among players, and none of them is official. Some move cards, some
make a player do something that only the table can judge, and some are only announced.
"""

from __future__ import annotations

from enum import Enum


class Idea(Enum):
    """An idea; the order is that in which the cards are numbered.

    Attributes:
        id: its short name.
        cards: the cards that it is about: drawn, or left in a hand; 0 if it names no number.

    >>> Idea.CHICKEN.id, str(Idea.ELBOWS), [idea.cards for idea in Idea]
    ('chicken', 'elbows', [4, 0, 0, 3, 0, 7, 3, 0, 4, 0])
    """

    CHICKEN = ("chicken", 4)
    COLOUR_HUNT = ("colour-hunt", 0)
    WILDS_OUT = ("wilds-out", 0)
    STUCK = ("stuck", 3)
    EXTRA_TURN = ("extra-turn", 0)
    SEVEN_CARDS = ("seven-cards", 7)
    THREE_CARDS = ("three-cards", 3)
    FOREHEAD = ("forehead", 0)
    JOKE = ("joke", 4)
    ELBOWS = ("elbows", 0)

    def __init__(self, id: str, cards: int) -> None:
        self.id = id
        self.cards = cards

    __hash__ = object.__hash__  # as for the colours

    def __str__(self) -> str:
        return self.id
