"""The packs as they were once counted from the sheets, compared with those of the engine.

Every other proof stands on the packs, and few examples notice a card too many: so each kind of card
of each box has its number in a record of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.proof.errors import InputError, Place, complaint
from regelbok.proof.node import Fields, Node
from regelbok.proof.records import FOLDER
from regelbok.proof.words import quoted
from regelbok.proof.yamlfile import read, shown

PACKS: Final = f"{FOLDER}/packs.yml"
_FACES: Final = {face.value: face for face in Face}
_IN_EACH_COLOUR: Final = "in-each-colour"
_WITHOUT_COLOUR: Final = "without-colour"
_DARK: Final = "dark-"

Kinds = Mapping[Face, int]


@dataclass(frozen=True, slots=True)
class Side:
    """How often each kind of card is there, by what the cards show on one side.

    Attributes:
        in_each_colour: the kinds with a colour, as often in each of the colours.
        without_colour: the wilds.
    """

    in_each_colour: Kinds
    without_colour: Kinds


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it was counted.

    Attributes:
        place: where it is written.
        edition: the box.
        cards: how many cards there are.
        players: the fewest and the most who play with them.
        light: what they show; in most boxes they have but one side.
        dark: what they show turned over, or nothing.
        customizable: white or blank cards, outside the pack until there is a rule on them.
    """

    place: Place
    edition: Edition
    cards: int
    players: tuple[int, ...]
    light: Side
    dark: Side
    customizable: int


def read_packs(root: Path) -> tuple[Pack, ...]:
    """The packs as they were counted, one a box.

    Raises:
        InputError: the file is not in order, or a box is missing or there twice.
    """
    top = read(root / PACKS)
    found: dict[str, Pack] = {}
    for node in top.items("a list of packs"):
        pack = _read_pack(node)
        if pack.edition.id in found:
            raise node.fault("each box once", f"the box '{pack.edition.id}' again")
        found[pack.edition.id] = pack
    missing = [id for id in EDITIONS if id not in found]
    if missing:
        raise InputError(
            [
                f"{shown(root / PACKS)}: found no pack of '{id}'; expected every box"
                for id in missing
            ]
        )
    return tuple(found.values())


def _read_pack(node: Node) -> Pack:
    fields = node.fields(
        ("id", "cards", "players", _IN_EACH_COLOUR, _WITHOUT_COLOUR),
        (_DARK + _IN_EACH_COLOUR, _DARK + _WITHOUT_COLOUR, "customizable"),
    )
    return Pack(
        place=node.place,
        edition=EDITIONS[fields["id"].one_of(EDITIONS, "an edition")],
        cards=fields["cards"].number(),
        players=tuple(each.number() for each in fields["players"].items("such as [2, 10]")),
        light=_read_side(fields, ""),
        dark=_read_side(fields, _DARK),
        customizable=fields.number("customizable", 0),
    )


def _read_side(fields: Fields, side: str) -> Side:
    return Side(
        _read_kinds(fields.get(side + _IN_EACH_COLOUR)),
        _read_kinds(fields.get(side + _WITHOUT_COLOUR)),
    )


def _read_kinds(node: Node | None) -> Kinds:
    if node is None:
        return {}
    return {
        _FACES[key.one_of(_FACES, "a kind of card such as 7, S or W4")]: count.number()
        for key, count in node.entries("kinds with numbers, such as {S: 2}")
    }


# --- Comparing ----------------------------------------------------------------------------------


def check_pack(pack: Pack) -> Iterator[str]:
    """A complaint for each number of a pack that is another in the engine.

    Args:
        pack: the pack as it was counted.
    """
    edition = pack.edition
    if len(edition.deck) != pack.cards:
        yield _complaint(pack, f"{len(edition.deck)} cards", str(pack.cards))
    players = (edition.min_players, edition.max_players)
    if players != pack.players:
        yield _complaint(pack, f"{_to(players)} players", _to(pack.players))
    if edition.customizable != pack.customizable:
        found = f"{edition.customizable} customizable cards"
        yield _complaint(pack, found, str(pack.customizable))
    yield from _check_side(pack, pack.light, edition.deck, edition.colours)
    turned = [each.other for each in edition.deck] if edition.two_sided else []
    yield from _check_side(pack, pack.dark, turned, edition.dark_colours)


def _check_side(
    pack: Pack, expected: Side, cards: Iterable[Card], colours: Collection[Colour]
) -> Iterator[str]:
    there = Counter((each.colour, each.face) for each in cards)
    wanted: dict[tuple[Colour | None, Face], int] = {
        (None, face): count for face, count in expected.without_colour.items()
    }
    for face, count in expected.in_each_colour.items():
        wanted.update(((colour, face), count) for colour in colours)
    wrong: dict[tuple[Face, int, int], list[str]] = {}  # alike in all colours, in one line
    for colour, face in dict.fromkeys((*wanted, *there)):
        found, right = there[colour, face], wanted.get((colour, face), 0)
        if found != right:
            kind = (colour.value if colour else "") + face.value
            wrong.setdefault((face, found, right), []).append(kind)
    for (_, found, right), kinds in wrong.items():
        yield _complaint(pack, f"{found} of {quoted(kinds, 'and')}", str(right))


def _to(numbers: Iterable[int]) -> str:
    return " to ".join(map(str, numbers))


def _complaint(pack: Pack, found: str, expected: str) -> str:
    return complaint(pack.place, f"{found} in the pack of '{pack.edition.id}'", expected)
