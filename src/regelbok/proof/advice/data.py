"""All advice as one piece of data, for a page that answers without the engine."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from regelbok.engine.cards import CUSTOM, Card, Colour, Face
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES, PRESETS
from regelbok.engine.rules import Rule
from regelbok.engine.ways import ways_to_score
from regelbok.proof.advice.agreements import conflicts, ideas, numbers, target_of
from regelbok.proof.advice.circumstances import Held, Moment, kinds
from regelbok.proof.advice.laying import Answer, Verdict
from regelbok.proof.advice.opening import Start, start_with
from regelbok.proof.advice.parameters import agreeable, values
from regelbok.proof.advice.score_data import score_data
from regelbok.proof.advice.tables import SPECIAL_NUMBERS, Key, Table, tables
from regelbok.proof.advice.written import with_ideas, written_tables

Thing = TypeVar("Thing", bound=Hashable)


class _Numbered(Generic[Thing]):
    """Things told apart, each with its number in order of appearance."""

    def __init__(self) -> None:
        self.things: dict[Thing, int] = {}

    def __call__(self, thing: Thing) -> int:
        return self.things.setdefault(thing, len(self.things))


def advice() -> dict[str, Any]:
    """What pages need to answer every question about every box.

    Returns:
        ``rules``: the ids of the rules that are cited, which all others name by number.
        ``answers``: verdict, and the rules for it, for what happens, without a challenge, with one.
        ``tables``: what they are over, and the number of an answer for each case, or -1.
        ``written``: the cards on which ideas are written, in the order of the ideas.
        ``starts``: how rounds begin.
        ``lays``: the tables, for boxes that are alike in this: by the card on the pile and the
            card asked about the number of each, or -1, for every moment, not the last card first.
        ``boxes``: what each box holds, and the numbers of its ``lays`` and ``starts``.
        ``house``: the house rules; ``presets``; ``conflicts``.
        ``score``: how score is kept (:func:`score_data`).
    """
    lays = _Numbered[tuple[tuple[Key, int], ...]]()
    rules, answers, some, starts = (
        _Numbered[Rule](),
        _Numbered[Answer](),
        _Numbered[Table](),
        _Numbered[Start](),
    )

    def cited(of: Iterable[Rule]) -> list[int]:
        return [rules(each) for each in of]

    boxes = [
        box_data(each)
        | {
            "lay": lays(tuple((key, some(table)) for key, table in _lay(each).items())),
            "starts": {face: [*map(starts, every)] for face, every in _starts(each)},
        }
        for each in EDITIONS.values()
    ]
    laid = [
        [table.over, [-1 if each is None else answers(each) for each in table.answers]]
        for table in some.things
    ]
    begun = [
        [each.again, each.first, each.direction, each.colour, cited(each.rules)]
        for each in starts.things
    ]
    said = [[_VERDICTS.index(each.verdict), *map(cited, each[1:])] for each in answers.things]
    return {
        "moments": [each.value for each in Moment],
        "held": [each.value for each in Held if each is not Held.NOTHING],
        "special": [each.value for each in SPECIAL_NUMBERS],
        "written": [each.value for each in CUSTOM],
        "boxes": boxes,
        "house": house_data(),
        "presets": PRESETS,
        "conflicts": [[each.first, each.second, each.why.value] for each in conflicts()],
        "lays": [_by_cards(each) for each in lays.things],
        "tables": laid,
        "starts": begun,
        "answers": said,
        "rules": [rule.id for rule in rules.things],
        "score": score_data(),
    }


def _lay(edition: Edition) -> Mapping[Key, Table]:
    return {**tables(edition), **written_tables(edition)}


def _by_cards(lay: Iterable[tuple[Key, int]]) -> dict[str, dict[str, list[int]]]:
    """The numbers of tables, by the two cards, for every moment."""
    places = [(moment, last) for moment in Moment for last in (False, True)]
    found: dict[str, dict[str, list[int]]] = {}
    for key, number in lay:
        row = found.setdefault(key.under, {}).setdefault(key.mine, [-1] * len(places))
        row[places.index((key.moment, key.last))] = number
    return found


_VERDICTS: Final = list(Verdict)


def house_data() -> list[dict[str, Any]]:
    """What every house rule changes, but for those that write on a card."""
    return [
        {"id": id, "changes": {name: _json(value) for name, value in kind.changes.items()}}
        for id, kind in HOUSE_RULES.items()
        if kind.idea is None
    ]


def box_data(edition: Edition) -> dict[str, Any]:
    """What a box is, without the answers."""
    sides = (False, True) if edition.two_sided else (False,)
    some, most = ideas(edition)
    return {
        "id": edition.id,
        "players": [edition.min_players, edition.max_players],
        "colours": [[each.value for each in colours] for colours in _colours(edition)],
        "faces": [_faces(edition, dark) for dark in sides],
        "points": {
            _face(each): points_of(each, edition) for dark in sides for each in kinds(edition, dark)
        },
        "scoring": [[each.value, *target_of(edition, each)] for each in ways_to_score(edition)],
        "values": {name: [*map(_json, every)] for name, every in values(edition).items()},
        "house": agreeable(edition),
        "numbers": numbers(edition),
        "ideas": [[idea.id for idea in some], most],
    }


def _colours(edition: Edition) -> tuple[tuple[Colour, ...], ...]:
    return (edition.colours, edition.dark_colours) if edition.two_sided else (edition.colours,)


def _faces(edition: Edition, dark: bool) -> list[list[str]]:
    """The kinds of card of a side: those that have a colour, and the wilds."""
    order = [*Face]
    every = sorted(kinds(edition, dark), key=lambda each: order.index(each.face))
    return [
        list(dict.fromkeys(_face(each) for each in every if bool(each.colour) is coloured))
        for coloured in (True, False)
    ]


def _face(each: Card) -> str:
    return f"d{each.face.value}" if each.dark else each.face.value


def _starts(edition: Edition) -> Iterator[tuple[str, list[Start]]]:
    """For each kind of opening card how a round begins, by the number of players.

    Nobody does what is written on one, so one card with an idea stands for all.
    """
    agreed = with_ideas(edition, *ideas(edition)[0][:1])
    for each in {each.face: each for each in kinds(agreed, dark=False)}.values():
        players = range(edition.min_players, edition.max_players + 1)
        yield _face(each), [start_with(agreed, many, each.face) for many in players]


def _json(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value
