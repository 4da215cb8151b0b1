"""The words that a player types, in the language chosen; the English ones always work, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Final

from regelbok.book.messages import UI
from regelbok.book.texts import Texts
from regelbok.engine.cards import Card

COMMANDS: Final = (
    "draw",
    "keep",
    "accept",
    "challenge",
    "uno",
    "catch",
    "why",
    "rules",
    "undo",
    "record",
    "help",
    "quit",
)
# What the glossary calls a move; its other names are typed as well as they are searched for.
_CONCEPTS: Final[Mapping[str, str]] = {
    "draw": "draw",
    "keep": "keep",
    "challenge": "challenge",
    "uno": "call-uno",
    "catch": "catch",
}


class Words:
    """The commands of a language.

    Attributes:
        texts: the language's texts.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    @cached_property
    def known(self) -> Mapping[str, str]:
        """The command that each word stands for; a word chosen for typing comes before others."""
        found: dict[str, str] = {}
        for words in (self.own, self._english, self._of_glossary):
            for command in COMMANDS:
                for word in words(command):
                    found.setdefault(word, command)
        return found

    def own(self, command: str) -> tuple[str, ...]:
        """The words of the language for a command; the first is the one to show."""
        return _split(self.texts.text(_key(command)))

    def _english(self, command: str) -> Iterator[str]:
        yield from _split(self.texts.messages[_key(command)].words.text)
        yield command

    def _of_glossary(self, command: str) -> Iterator[str]:
        term = self.texts.language.terms.get(_CONCEPTS.get(command, ""))
        if term:
            yield from (word.casefold() for word in (term.term, *term.searched))

    def shown(self, command: str) -> str:
        """The word for a command that help and hints show."""
        return self.own(command)[0]

    def command(self, word: str) -> str | None:
        """The command that a typed word stands for, if any."""
        return self.known.get(word.casefold())

    def begun(self, line: str) -> tuple[str | None, str, str]:
        """The command that a line begins with, if any, its words as typed, and the rest."""
        words = line.split()
        for count in range(len(words), 0, -1):
            typed = " ".join(words[:count])
            command = self.command(typed)
            if command:
                return command, typed, " ".join(words[count:])
        return None, "".join(words[:1]), " ".join(words[1:])

    def nearest(self, word: str, cards: Iterable[Card]) -> str | None:
        """The word or the card that was probably meant."""
        words = [*self.known, *(each.text for each in cards)]
        near = get_close_matches(word, words, n=1) or get_close_matches(word.casefold(), words, n=1)
        return near[0] if near else None


def _key(command: str) -> str:
    return f"{UI}:play.word.{command}"


def _split(text: str) -> tuple[str, ...]:
    """The words of a text that parts them with commas.

    >>> _split("why, ?")
    ('why', '?')
    """
    return tuple(word.strip().casefold() for word in text.split(",") if word.strip())
