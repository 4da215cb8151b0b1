"""What tests of the game in the terminal share: players who type what a test says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from regelbok.book.glossary_file import listed
from regelbok.book.spoken import texts_in
from regelbok.book.texts import Texts
from regelbok.engine.notation import position
from regelbok.engine.state import State, Table
from regelbok.play.screen import Screen
from regelbok.play.session import Session
from regelbok.play.start import names_at

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published
NEVER, ALWAYS = 0.9999, 0.0


class Scripted:
    """Types lines one after the other and keeps all that is said.

    Attributes:
        said: every line, with the prompts and what was typed at them.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.said: list[str] = []
        self.before_prompt: Callable[[], None] = lambda: None

    def say(self, line: str = "") -> None:
        self.said.append(line)

    def ask(self, prompt: str) -> str | None:
        self.before_prompt()
        typed = next(self.lines, None)
        self.said.append(f"{prompt}{'' if typed is None else typed}")
        return typed

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    def after(self, typed: str) -> list[str]:
        """What was said between the prompt at which this was typed last and the next prompt."""
        last = max(i for i, line in enumerate(self.said) if line.endswith(f"> {typed}"))
        rest = self.said[last + 1 :]
        ends = [i for i, line in enumerate(rest) if re.match(r"\w+> |\? ", line)]
        return rest[: ends[0] if ends else None]


class Always(Random):
    """Chance that always brings the same."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


Seat = Callable[..., tuple[Session, Scripted]]


@cache
def language(locale: str) -> Texts:
    """The texts of a language, read once."""
    return texts_in(ROOT, locale)


def session_at(
    table: Table,
    lines: Iterable[str],
    locale: str = "en",
    seed: int = 1,
    width: int = 80,
    colours: bool = False,
    match: bool = False,
    texts: Texts | None = None,
) -> tuple[Session, Scripted]:
    """A session at a table, and the player who types these lines."""
    texts = texts or language(locale)
    console = Scripted(lines)
    screen = Screen(texts, names_at(table.players, "Ada"), width, colours)
    return Session(table, screen, console, seed, match), console


@pytest.fixture
def at() -> Seat:
    """Begins in a position; the computers let everything by chance go, unless told otherwise."""

    def make(
        line: str, *lines: str, chance: float = NEVER, **options: object
    ) -> tuple[Session, Scripted]:
        state: State = position(line)
        session, console = session_at(state.table, lines, **options)  # type: ignore[arg-type]
        session.state = state
        session.chance = Always(chance)
        return session, console

    return make
