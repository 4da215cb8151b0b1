"""An order: which sheet to print, of which box with which house rules, on which paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Final, TypeVar

from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.engine.naming import unknown
from regelbok.proof.errors import InputError
from regelbok.proof.tables import agreed_table

Named = TypeVar("Named")

_LONGEST: Final = 120  # letters for a box and its house rules; a file system may hold 255 in all


class Paper(Enum):
    """A size of paper; the value is Typst's part of its name."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class Order:
    """What to print.

    Attributes:
        sheet: id of the sheet.
        edition: the box, with the house rules that its rules are to be told with.
        paper: the paper.
        colour: for screens, in colour; otherwise with as little ink as it takes.
    """

    sheet: str
    edition: Edition = CLASSIC
    paper: Paper = Paper.A4
    colour: bool = False

    def file_name(self, locale: str) -> str:
        """The name of its file in a language.

        >>> Order("quick").file_name("nb"), Order("cards", colour=True).file_name("en")
        ('regelbok-classic-quick-nb-a4.pdf', 'regelbok-classic-cards-en-a4-colour.pdf')
        """
        box = "+".join((self.edition.id, *self.edition.house))
        if len(box) > _LONGEST:
            told = sha256(box.encode()).hexdigest()[:8]
            box = f"{self.edition.id}+{len(self.edition.house)}-house-rules-{told}"
        ink = "-colour" if self.colour else ""
        return f"regelbok-{box}-{self.sheet}-{locale}-{self.paper.value}{ink}.pdf"


def edition_of(box: str, house: Iterable[str] = ()) -> Edition:
    """The box of this id with house rules.

    Raises:
        InputError: there is no such box or house rule, or two house rules do not go together.

    >>> edition_of("classic", ["jump-in"]).house
    ('jump-in',)
    >>> edition_of("clasic")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown edition 'clasic'; nearest: classic
    """
    return agreed_table(None, box, house, None).edition


def paper_of(name: str) -> Paper:
    """The paper of this name.

    Raises:
        InputError: there is no such paper.

    >>> paper_of("A4")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown paper 'A4'; nearest: a4
    """
    return one_named("paper", name, {paper.value: paper for paper in Paper})


def one_named(what: str, id: str, known: Mapping[str, Named]) -> Named:
    """The one with this id.

    Raises:
        InputError: there is none; the line tells what is near, or all there are.
    """
    if id not in known:
        raise InputError([unknown(what, id, known)])
    return known[id]
