"""The score pad as plain data: pages for every number of players, and one for teams of two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from regelbok.book.art import Form, card_svg
from regelbok.book.tree import CardKind, PackPart
from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition
from regelbok.engine.state import Scoring
from regelbok.engine.teams import IN_TEAMS, PAIRINGS
from regelbok.engine.ways import WITHOUT_POINTS, usual_target, ways_to_score
from regelbok.proof.advice.scoring import pad, pairings
from regelbok.sheets.agreed import ways_to_tick
from regelbok.sheets.order import Order
from regelbok.sheets.pack import pack_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data, runs

_UP_TO: Final = (4, 6, 8, 10)  # the most players on each page
_WIDE: Final = 7  # from so many on, the paper lies on its side


def score_pad_data(parts: Parts, order: Order) -> Data:
    """What stands on the score pad of a box.

    Args:
        parts: the parts of the book.
        order: the box, and how it is printed.

    Raises:
        InputError: the book lacks something on it.
    """
    box = order.edition
    ways = ways_to_score(box)
    alone = [way for way in ways if way not in IN_TEAMS]
    teams = [way for way in ways if way in IN_TEAMS]
    return {
        "labels": _labels(parts),
        "counts-points": not WITHOUT_POINTS.issuperset(ways),
        "ways": ways_to_tick(parts, box, alone),
        "pages": [
            {
                "heading": parts.message("sheet.players", least=least, most=most),
                "players": most,
                "wide": most >= _WIDE,
            }
            for least, most in _tables(box)
        ],
        "teams": [_teams(parts, box, way) for way in teams],
        "worth": _worth(parts, order),
        "notes": _knocked_out(parts, box, alone),
        "ruling": "",
        "notes-for-teams": _knocked_out(parts, box, teams),
    }


def _labels(parts: Parts) -> Data:
    keys = {
        "round": "tool.score.round-head",
        "dealer": "sheet.dealer",
        "player": "tool.score.player",
        "team": "sheet.team",
        "partners": "sheet.partners",
        "points": "sheet.points",
        "total": "tool.score.total",
        "rounds-won": "sheet.rounds-won",
    }
    return {name: parts.message(key) for name, key in keys.items()}


def _tables(box: Edition) -> Iterator[tuple[int, int]]:
    """The fewest and the most players of each page.

    >>> from regelbok.engine.editions import EDITIONS
    >>> for id in ("classic", "no-mercy", "junior"):
    ...     print(*_tables(EDITIONS[id]))
    (2, 4) (5, 6) (7, 8) (9, 10)
    (2, 4) (5, 6)
    (2, 4)
    """
    least = box.min_players
    for most in _UP_TO:
        if least <= box.max_players:
            yield least, min(most, box.max_players)
        least = max(least, most + 1)


def _teams(parts: Parts, box: Edition, way: Scoring) -> Data:
    """A table for teams; where partners change, with who plays with whom in each round."""
    every = pairings(way).get(usual_target(box, way), ())
    (tick,) = ways_to_tick(parts, box, (way,))
    return {
        "way": tick,
        "pairs": [[[seat + 1 for seat in team] for team in PAIRINGS[each]] for each in every],
    }


# --- What counts ------------------------------------------------------------------------------


def _worth(parts: Parts, order: Order) -> Data:
    """What the cards of a box are worth, each side by itself where they have two."""
    if order.edition.no_points is not None:
        return {"heading": parts.message("cards.no-points"), "sides": []}
    return {
        "heading": parts.message("sheet.worth"),
        "sides": [
            {"heading": heading, "groups": [*_groups(parts, kinds, colour=order.colour)]}
            for heading, kinds in _sides(pack_of(parts, order.edition).parts, order.edition)
        ],
    }


def _sides(all_parts: Iterable[PackPart], box: Edition) -> list[tuple[str, list[CardKind]]]:
    """The kinds of card by the side that shows; all of them together if there is only one side."""
    if box.two_sided:
        return [(part.heading, [*part.kinds]) for part in all_parts]
    return [("", [kind for part in all_parts for kind in part.kinds])]


def _groups(parts: Parts, kinds: Iterable[CardKind], *, colour: bool) -> Iterator[Data]:
    """Kinds that are worth the same, the least first; numbers before all others."""

    def worth(kind: CardKind) -> int:
        return -1 if kind.points is None else kind.points

    for points, group in groupby(sorted(kinds, key=worth), worth):
        alike = [*group]
        text = parts.message("cards.points-number") if points < 0 else str(points)
        yield {
            "points": text,
            "cards": [
                {
                    "svg": card_svg(face, standalone=True, form=Form.PLAIN, white_wilds=not colour),
                    "alt": kind.name if face is kind.faces[0] else "",
                }
                for kind in alike
                for face in _few(kind)
            ],
        }


def _few(kind: CardKind) -> tuple[Card, ...]:
    """A few faces to draw for a kind: of all numbers, the least and the greatest."""
    return kind.faces if len(kind.faces) < 3 else (kind.faces[0], kind.faces[-1])


def _knocked_out(parts: Parts, box: Edition, ways: Iterable[Scoring]) -> list[list[Data]]:
    """The sentences on what a player knocked out is worth, if anybody can be."""
    rules = dict.fromkeys(rule for way in ways for rule in pad(box, way).knocked_out or ())
    return [runs(parts.rule(rule.id).text) for rule in rules]
