"""The cards of a box that is ordered."""

from __future__ import annotations

from dataclasses import replace

from regelbok.book.tree import CardKind, Pack, PackPart
from regelbok.engine.cards import CUSTOM
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, CUSTOMIZABLE
from regelbok.proof.errors import InputError
from regelbok.sheets.parts import Parts


def pack_of(parts: Parts, edition: Edition) -> Pack:
    """The cards of a box, card by card.

    A pack with customizable cards is no box of its own in the book: its cards are the classic ones
    and those to write on of another box.

    Raises:
        InputError: the book does not tell what is in the box.
    """
    if edition.id != CUSTOMIZABLE.id:
        return _pack(parts, edition.id)
    classic = _pack(parts, CLASSIC.id)
    return replace(
        classic,
        id=edition.id,
        name=parts.message(f"edition.{edition.id}"),
        cards=edition_cards(edition),
        parts=(
            PackPart("", False, (card_to_write_on(parts, edition),)),
            replace(classic.parts[0], heading=classic.name, folded=True),
        ),
    )


def edition_cards(edition: Edition) -> int:
    """How many cards are in a box, those to write on included.

    >>> edition_cards(CUSTOMIZABLE)
    111
    """
    written = sum(each.face in CUSTOM for each in edition.deck)
    return len(edition.deck) - written + edition.customizable


def _pack(parts: Parts, box: str) -> Pack:
    for pack in parts.book.packs:
        if pack.id == box:
            return pack
    where = f"sheet [{parts.book.locale}]"
    raise InputError([f"{where}: found no pack of the box {box!r}; expected it in the book"])


def card_to_write_on(parts: Parts, edition: Edition) -> CardKind:
    """The cards of a box on which a rule is written; of a pack that is no box, as boxes have them.

    Args:
        parts: the parts of the book.
        edition: the box.

    Raises:
        InputError: the book has no such card.
    """
    packs = sorted(parts.book.packs, key=lambda each: each.id != edition.id)  # its own first
    for pack in packs:
        for kind in (kind for part in pack.parts for kind in part.kinds):
            if kind.faces[0].face in CUSTOM and kind.count == edition.customizable:
                return kind
    where = f"sheet [{parts.book.locale}]"
    raise InputError([f"{where}: found no customizable card; expected one in a box of the book"])
