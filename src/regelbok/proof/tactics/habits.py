"""Players made of habits: a plain one, and others that differ from it in one habit or more.

A player sees its :class:`View` and what everybody saw happen, nothing else. Where its habits leave
it a choice it chooses by chance, so that each habit shows for what it is worth by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.moves import (
    Accept,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColour,
    Play,
)
from regelbok.engine.view import View
from regelbok.proof.players import Moves
from regelbok.proof.tactics.memory import Memory

CardLiking = Callable[[View, Memory, Card], float]
"""How much a player would like to lay a card now; more is better."""
ColourLiking = Callable[[View, Memory, Colour], float]
"""How much a player would like to name a colour now."""
Reluctance = Callable[[View, Sequence[Card]], bool]
"""Whether a player would rather draw than lay one of these cards, which fit."""

_Any = TypeVar("_Any")


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays; without any habit one lays any card that fits, and never bluffs.

    Attributes:
        lay: which card, the most important liking first; chance decides between equals.
        name: which colour to name with a wild, likewise.
        holds_back: draws although a card fits.
        bluffs: lays a Wild Draw Four although it holds the colour in force.
        challenges: the share of Wild Draw Fours that it challenges.
        calls: the share of its next-to-last cards with which it calls UNO.
        notices: the share of the others' missing calls that it notices.
        remembers: keeps in mind on which colours the others drew.
    """

    lay: tuple[CardLiking, ...] = ()
    name: tuple[ColourLiking, ...] = ()
    holds_back: Reluctance | None = None
    bluffs: bool = False
    challenges: float = 0.0
    calls: float = 1.0
    notices: float = 1.0
    remembers: bool = False


class Player:
    """Somebody at the table, for one round.

    Attributes:
        habits: how it plays.
        memory: what it keeps in mind.
    """

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.memory = Memory()

    def __call__(self, seen: View, moves: Moves, chance: Random) -> Move | None:
        """Choose a move; ``None``, out of turn, is waiting.

        Args:
            seen: the position as this player sees it.
            moves: the moves of this player that are allowed.
            chance: for whatever is done by chance.

        >>> from regelbok.engine.game import legal
        >>> from regelbok.engine.notation import position, write_move
        >>> from regelbok.engine.view import view
        >>> state = position("classic turn=A top=r5 A=r2,b8 B=r4,g2")
        >>> write_move(Player(Habits())(view(state, 0), legal(state), Random(1)))
        'A:r2!'
        """
        catch = next((each for each in moves if isinstance(each, Catch)), None)
        if catch is not None and _does(self.habits.notices, chance):
            return catch
        if seen.seat != seen.turn:
            return None  # who has forgotten to call does not think of it a moment later
        plays = [each for each in moves if isinstance(each, Play) and self._dares(seen, each.card)]
        cards = list(dict.fromkeys(each.card for each in plays))
        if cards and not self._holds_back(seen, cards):
            return self._lay(seen, plays, cards, chance)
        return self._without_a_card(seen, moves, chance)

    def _dares(self, seen: View, card: Card) -> bool:
        """Laying the card is no bluff, or this player bluffs."""
        honest = card.face is not Face.WILD_DRAW_FOUR or not held(seen, seen.colour)
        return honest or self.habits.bluffs

    def _holds_back(self, seen: View, cards: Sequence[Card]) -> bool:
        reluctant = self.habits.holds_back
        return reluctant is not None and seen.drawn is None and reluctant(seen, cards)

    def _lay(self, seen: View, plays: list[Play], cards: list[Card], chance: Random) -> Play:
        habits = self.habits
        likings = [[like(seen, self.memory, each) for like in habits.lay] for each in cards]
        card = _best(cards, likings, chance)
        plays = [each for each in plays if each.card is card]
        colours = list(dict.fromkeys(each.colour for each in plays if each.colour is not None))
        if colours:
            colour = self._colour(seen, colours, chance)
            plays = [each for each in plays if each.colour is colour]
        calls = _does(habits.calls, chance)
        return next((each for each in plays if each.uno is calls), plays[0])

    def _colour(self, seen: View, colours: list[Colour], chance: Random) -> Colour:
        habits = self.habits
        likings = [[like(seen, self.memory, each) for like in habits.name] for each in colours]
        return _best(colours, likings, chance)

    def _without_a_card(self, seen: View, moves: Moves, chance: Random) -> Move:
        named = {each.colour: each for each in moves if isinstance(each, NameColour)}
        if named:
            return named[self._colour(seen, list(named), chance)]
        challenge = next((each for each in moves if isinstance(each, Challenge)), None)
        if challenge is not None and _does(self.habits.challenges, chance):
            return challenge
        return next(each for each in moves if isinstance(each, Accept | Keep | Draw))


def _does(share: float, chance: Random) -> bool:
    """Whether it does this time what it does in this share of all times."""
    return share >= 1 or (share > 0 and chance.random() < share)


def _best(things: Sequence[_Any], likings: Sequence[list[float]], chance: Random) -> _Any:
    """The thing that is liked best; any one of those that are liked alike."""
    most = max(likings)
    best = [thing for thing, liking in zip(things, likings, strict=True) if liking == most]
    return best[int(chance.random() * len(best))]


def held(seen: View, colour: Colour | None) -> int:
    """How many cards of a colour a player holds."""
    return sum(each.colour is colour for each in seen.hand)
