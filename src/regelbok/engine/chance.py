"""Chance: every shuffle comes from a given order or from a seed, and both are in the state."""

from __future__ import annotations

import random

from regelbok.engine.cards import Card
from regelbok.engine.state import Chance


def shuffled(pile: tuple[Card, ...], chance: Chance) -> tuple[tuple[Card, ...], Chance]:
    """The pile in a new order, and the chance that is left.

    A given order is used first; cards of the pile that it does not name follow it as they lay,
    and cards it names that are not in the pile are passed over. The seed is used with
    ``random.random`` only, whose sequence Python promises never to change.

    >>> from regelbok.engine.cards import cards
    >>> shuffled(cards("r1 r2 r3 r4 r5 r6"), Chance(6))
    ((r4, r3, r1, r2, r6, r5), Chance(seed=5970138865635167, orders=()))
    >>> shuffled(cards("r1 r2 r3"), Chance(7, (cards("r3 b9 r1"),)))
    ((r3, r1, r2), Chance(seed=7, orders=()))
    """
    if chance.orders:
        rest = list(pile)
        first = []
        for each in chance.orders[0]:
            if each in rest:
                rest.remove(each)
                first.append(each)
        return tuple(first + rest), Chance(chance.seed, chance.orders[1:])
    number = random.Random(chance.seed).random
    order = list(pile)
    for last in range(len(order) - 1, 0, -1):
        other = int(number() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order), Chance(int(number() * 2**53))
