"""``regelbok play``: sits a player down at a table."""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.book.glossary import SOURCE
from regelbok.book.glossary_file import listed
from regelbok.book.spoken import texts_in
from regelbok.play.console import Terminal
from regelbok.play.screen import Screen
from regelbok.play.session import Session
from regelbok.proof.errors import InputError
from regelbok.proof.reading import NAME
from regelbok.proof.tables import agreed_table

NAMES: Final = ("Ada", "Bo", "Cai", "Dea", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim")
LONGEST_NAME: Final = 20
# What some systems call a language that the book has under another name.
_OTHER_NAMES: Final = {"nn": "nb", "no": "nb"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the player has chosen.

    Attributes:
        locale: the language; that of the system if ``None``.
        players: how many sit at the table; as many as is usual if ``None``.
        edition: the box, by id.
        house: house rules, by id.
        scoring: how a match is scored; as usual in the box if ``None``.
        target: points that end the match; the edition's if ``None``.
        seed: what all chance comes from; any if ``None``.
        name: the player's name.
        match: play on after the first round.
    """

    locale: str | None
    players: int | None
    edition: str
    house: tuple[str, ...]
    scoring: str | None
    target: int | None
    seed: int | None
    name: str
    match: bool


def main(root: Path, wanted: Wanted) -> int:
    """Play until the end, or until the player stops.

    Args:
        root: the folder of the project, for its texts.
        wanted: what the player has chosen.

    Returns:
        0: however it ends, nothing is wrong.

    Raises:
        InputError: there is no such box, rule, language or way of scoring, or no such name.
    """
    agreed = agreed_table(
        wanted.players, wanted.edition, wanted.house, wanted.scoring, wanted.target
    )
    names = names_at(agreed.players, wanted.name)
    languages = listed(root)
    locale = languages.known(wanted.locale) if wanted.locale else ""
    texts = texts_in(root, locale or spoken(os.environ, languages.published))
    width = shutil.get_terminal_size().columns
    screen = Screen(texts, names, width, has_colours(os.environ))
    seed = random.SystemRandom().randrange(10**6) if wanted.seed is None else wanted.seed
    Session(agreed, screen, Terminal(), seed, wanted.match).run()
    return 0


def names_at(players: int, name: str) -> tuple[str, ...]:
    """The names at the table, the player's first.

    Raises:
        InputError: the name is none.

    >>> names_at(3, "Bo")
    ('Bo', 'Ada', 'Cai')
    >>> names_at(3, "<b>")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: found the name '<b>'; expected letters and digits, at most 20
    """
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        expected = f"expected letters and digits, at most {LONGEST_NAME}"
        raise InputError([f"found the name {name!r}; {expected}"])
    others = [each for each in NAMES if each.casefold() != name.casefold()]
    return (name, *others[: players - 1])


def spoken(environment: Mapping[str, str], languages: Collection[str]) -> str:
    """The language that the system is set to, if the book has it; otherwise English.

    Args:
        environment: the variables of the system.
        languages: those of the book.

    >>> book = ("en", "nb", "da")
    >>> spoken({"LANG": "nn_NO.UTF-8"}, book), spoken({"LANG": "da_DK", "LC_ALL": "C"}, book)
    ('nb', 'en')
    """
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(key):
            named = environment[key].partition("_")[0].partition(".")[0]
            found = _OTHER_NAMES.get(named, named)
            return found if found in languages else SOURCE
    return SOURCE


def has_colours(environment: Mapping[str, str]) -> bool:
    """Whether the output is a terminal that shows colours, and nobody has asked for none."""
    plain = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
    return not plain and sys.stdout.isatty()
