"""Chance: every shuffle and every press of the launcher is given beforehand or comes from a seed.

Both are in the state, so the same start and the same moves always come to the same.
"""

from __future__ import annotations

import random
from typing import Final

from regelbok.engine.cards import Card
from regelbok.engine.state import Chance

_64_BITS: Final = 2**64 - 1


def shuffled(pile: tuple[Card, ...], chance: Chance) -> tuple[tuple[Card, ...], Chance]:
    """The pile in a new order, and the chance that is left.

    A given order is used first; cards of the pile that it does not name follow it as they lay,
    and cards it names that are not in the pile are passed over. The seed is used with
    ``random.random`` only, whose sequence Python promises never to change.

    >>> from regelbok.engine.cards import cards
    >>> shuffled(cards("r1 r2 r3 r4 r5 r6"), Chance(6))
    ((r4, r3, r1, r2, r6, r5), Chance(seed=5970138865635167, orders=(), presses=()))
    >>> shuffled(cards("r1 r2 r3"), Chance(7, (cards("r3 b9 r1"),)))
    ((r3, r1, r2), Chance(seed=7, orders=(), presses=()))
    """
    if chance.orders:
        rest = list(pile)
        first = []
        for each in chance.orders[0]:
            if each in rest:
                rest.remove(each)
                first.append(each)
        return tuple(first + rest), chance._replace(orders=chance.orders[1:])
    number = random.Random(chance.seed).random
    order = list(pile)
    for last in range(len(order) - 1, 0, -1):
        other = int(number() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order), chance._replace(seed=int(number() * 2**53))


def pressed(chance: Chance, sides: tuple[int, ...]) -> tuple[int, Chance]:
    """How many cards a press of the launcher fires, and the chance that is left.

    Args:
        chance: where it comes from; a given result is used first.
        sides: what a press may fire, each of them as likely.

    >>> pressed(Chance(7, (), (9, 0)), (0, 1))
    (9, Chance(seed=7, orders=(), presses=(0,)))
    >>> pressed(Chance(3), (0, 1, 2))
    (0, Chance(seed=2092789425003139053, orders=(), presses=()))
    """
    seed, orders, presses = chance
    if presses:
        return presses[0], Chance(seed, orders, presses[1:])
    mixed = _mixed(seed)
    return sides[(mixed >> 32) % len(sides)], Chance(mixed, orders)


def _mixed(seed: int) -> int:
    """The next seed after a press: 64 bits well mixed (splitmix64), for one roll needs no more.

    >>> _mixed(0), _mixed(2**64 - 1)  # the first is the known first number from 0
    (16294208416658607535, 16490336266968443936)
    """
    mixed = (seed + 0x9E3779B97F4A7C15) & _64_BITS
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _64_BITS
    return mixed ^ (mixed >> 31)
