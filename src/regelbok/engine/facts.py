"""The numbers of the rules by name, for texts: every number in a sentence is one of these.

>>> for name, number in facts_of(CLASSIC).items():
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
deck.extra 0
deck.customizable 0
deck.box 108
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

Those of the ways to keep score are the same for every box:

>>> for name, number in OF_A_MATCH.items():
...     print(name, number)
partners.players 4
rotation.partners 3
rotation.rounds-each 4
rotation.rounds 12
short.rounds 3

>>> mercy = facts_of(EDITIONS["no-mercy"])
>>> [mercy[name] for name in ("mercy.limit", "mercy.points", "draw-four.cards")]
[25, 250, 4]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from regelbok.engine.cards import ACTIONS, Face
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.ideas import Idea
from regelbok.engine.launcher import CHOSEN_PRESSES
from regelbok.engine.matching import BLUFFS
from regelbok.engine.state import Scoring
from regelbok.engine.teams import PAIRINGS, PLAYERS
from regelbok.engine.ways import ROUNDS_WITH_EACH, usual_target


def facts_of(edition: Edition) -> Mapping[str, int]:
    """The named numbers of an edition; without points, if it counts none.

    Args:
        edition: the box, with its house rules; cards that are written on lie in the deck.

    >>> for id in ("my-first", "junior"):
    ...     print(*(name for name in facts_of(EDITIONS[id]) if name.startswith(("deal", "points"))))
    deal.hand-size deal.most-dealt points.action points.wild points.number-max points.target
    deal.hand-size deal.most-dealt
    """
    deck = edition.deck
    kinds = Counter(each.front for each in deck)
    first = edition.colours[0] if edition.colours else None
    one_colour = {each.face: count for each, count in kinds.items() if each.colour is first}
    dealt = edition.hand_size
    found = {
        "deck.cards": len(deck),
        "deck.colours": len(edition.colours),
        "deck.coloured": sum(each.colour is not None for each in deck),
        "deck.each-colour": sum(one_colour.values()),
        "deck.numbers": sum(each.number is not None for each in deck),
        "deck.numbers-each-colour": sum(
            count for face, count in one_colour.items() if face not in ACTIONS
        ),
        "deck.actions": sum(each.face in ACTIONS for each in deck),
        "deck.each-action-kind": sum(each.face is Face.SKIP for each in deck),
        "deck.wilds": sum(each.colour is None for each in deck),
        "deck.zeros": one_colour.get(Face.ZERO, 0),
        "deck.each-number": one_colour.get(Face.SEVEN, 0),
        "deck.each-action": one_colour.get(Face.SKIP, 0),
        "deck.each-wild": sum(each.face is Face.WILD for each in deck),
        "deck.extra": len(deck) - len(CLASSIC.deck),
        "deck.customizable": edition.customizable,
        "deck.box": len(deck) + edition.customizable - len(edition.ideas),
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
    faces = {each.face for each in deck}
    if edition.no_points:
        found = {name: number for name, number in found.items() if not name.startswith("points.")}
    for name, face in _OF_ONE_CARD.items():
        if face not in faces:
            del found[name]
    return MappingProxyType(found | dict(_of_other_cards(edition)))


# What makes no sense in a box without this card.
_OF_ONE_CARD: Final = {
    "draw-two.cards": Face.DRAW_TWO,
    "draw-four.cards": Face.WILD_DRAW_FOUR,
    "challenge.guilty-cards": Face.WILD_DRAW_FOUR,
    "challenge.innocent-cards": Face.WILD_DRAW_FOUR,
}


def _of_other_cards(edition: Edition) -> Iterator[tuple[str, int]]:
    """How many there are of the cards that the classic pack has not, what they give and are worth.

    >>> found = dict(_of_other_cards(EDITIONS["all-wild"]))
    >>> [found[name] for name in ("deck.plain-wild", "points.forced-swap", "wild-plus-four.cards")]
    [54, 50, 4]
    """
    for face, count in Counter(each.face for each in edition.deck if each.number is None).items():
        if edition is not CLASSIC:
            yield f"deck.{_name(face)}", count
        if face is Face.TARGETED_DRAW_TWO:
            yield f"{_name(face)}.cards", edition.draw_two
    if edition.customizable:
        yield "points.customizable", edition.custom_points
    if edition.launcher:
        yield "launcher.sides", len(edition.launcher)
        yield "launcher.nothing", edition.launcher.count(0)
        yield "launcher.most", max(edition.launcher)
        yield "launcher.chosen", CHOSEN_PRESSES
    if edition.mercy:
        yield "mercy.limit", edition.hand_limit
        yield "mercy.points", edition.knock_out_points
    for face, cards in edition.other_draws.items():
        yield f"{_name(face)}.cards", cards
        if face in BLUFFS:
            yield f"{_name(face)}.innocent-cards", cards + edition.challenge_extra
    for face, points in edition.points.items():
        yield f"points.{_name(face)}", points


def _name(face: Face) -> str:
    return face.name.lower().replace("_", "-")


OF_A_MATCH: Final[Mapping[str, int]] = MappingProxyType(
    {
        "partners.players": PLAYERS,
        "rotation.partners": len(PAIRINGS),
        "rotation.rounds-each": ROUNDS_WITH_EACH,
        "rotation.rounds": usual_target(CLASSIC, Scoring.ROTATION),
        "short.rounds": usual_target(CLASSIC, Scoring.SHORT),
    }
)

# Those of another box begin with its id: ``{flip.deck.cards}``.
FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        **{
            name if edition is CLASSIC else f"{edition.id}.{name}": number
            for edition in EDITIONS.values()
            for name, number in facts_of(edition).items()
        },
        **OF_A_MATCH,
    }
    | {f"idea.{idea.id}": idea.cards for idea in Idea if idea.cards}
)
