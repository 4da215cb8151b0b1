"""The numbers of the rules by name, for texts: every number in a sentence is one of these.

>>> for name, number in FACTS.items():
...     print(name, number)
deck.cards 108
deck.colours 4
deck.coloured 100
deck.each-colour 25
deck.numbers 76
deck.numbers-each-colour 19
deck.actions 24
deck.each-action-kind 8
deck.wilds 8
deck.zeros 1
deck.each-number 2
deck.each-action 2
deck.each-wild 4
players.min 2
players.max 10
deal.hand-size 7
deal.most-dealt 70
draw.cards 1
turn.cards 1
draw-two.cards 2
draw-four.cards 4
challenge.extra 2
challenge.guilty-cards 4
challenge.innocent-cards 6
uno.cards-left 1
uno.penalty 2
points.action 20
points.wild 50
points.number-max 9
points.target 500
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.cards import ACTIONS, Colour, Face
from regelbok.engine.editions import CLASSIC, Edition


def facts_of(edition: Edition) -> Mapping[str, int]:
    """The named numbers of an edition."""
    deck = edition.deck
    kinds = {each: deck.count(each) for each in set(deck)}
    red = {each.face: count for each, count in kinds.items() if each.colour is Colour.RED}
    dealt = edition.hand_size
    return MappingProxyType(
        {
            "deck.cards": len(deck),
            "deck.colours": len(Colour),
            "deck.coloured": sum(each.colour is not None for each in deck),
            "deck.each-colour": sum(red.values()),
            "deck.numbers": sum(each.number is not None for each in deck),
            "deck.numbers-each-colour": sum(
                count for face, count in red.items() if face not in ACTIONS
            ),
            "deck.actions": sum(each.face in ACTIONS for each in deck),
            "deck.each-action-kind": sum(each.face is Face.SKIP for each in deck),
            "deck.wilds": sum(each.colour is None for each in deck),
            "deck.zeros": red[Face.ZERO],
            "deck.each-number": red[Face.SEVEN],
            "deck.each-action": red[Face.SKIP],
            "deck.each-wild": sum(each.face is Face.WILD for each in deck),
            "players.min": edition.min_players,
            "players.max": edition.max_players,
            "deal.hand-size": dealt,
            "deal.most-dealt": dealt * edition.max_players,
            "draw.cards": 1,
            "turn.cards": 1,
            "draw-two.cards": edition.draw_two,
            "draw-four.cards": edition.draw_four,
            "challenge.extra": edition.challenge_extra,
            "challenge.guilty-cards": edition.draw_four,
            "challenge.innocent-cards": edition.draw_four + edition.challenge_extra,
            "uno.cards-left": 1,
            "uno.penalty": edition.uno_penalty,
            "points.action": edition.action_points,
            "points.wild": edition.wild_points,
            "points.number-max": max(each.number or 0 for each in deck),
            "points.target": edition.target,
        }
    )


FACTS: Final = facts_of(CLASSIC)
