"""Reads ``locales/checks.yml``: what the checks of translations know beside the glossary."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from regelbok.book.glossary import SOURCE, Glossary
from regelbok.book.whole import whole
from regelbok.book.wording import Stems
from regelbok.proof.node import Node
from regelbok.proof.yamlfile import read

FILE: Final = "locales/checks.yml"
_KEYS: Final = ("quotes", "names", "repeated", "exact", "opposites")


@dataclass(frozen=True, slots=True, eq=False)
class Opposite:
    """Words for two things that a translation must not mix up.

    Attributes:
        name: what it is called in complaints.
        sides: for each language what finds the words for the one and for the other.
        stems: for each language what those words are or begin with.
    """

    name: str
    sides: Mapping[str, tuple[re.Pattern[str], re.Pattern[str]]]
    stems: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What the checks know of the languages.

    Attributes:
        quotes: for each language the mark that opens a quotation and the one that closes it.
        names: finds names that are the same in every language and whose words mean nothing.
        repeated: for each language the words that may stand twice in a row.
        exact: concepts whose word must not stand where the English text lacks it.
        opposites: words that must not be mixed up.
    """

    quotes: Mapping[str, str]
    names: re.Pattern[str]
    repeated: Mapping[str, frozenset[str]]
    exact: tuple[str, ...]
    opposites: tuple[Opposite, ...]

    def named_in(self, words: str, locale: str) -> frozenset[Opposite]:
        """The opposites of which a bare text may have a word; of all others it has none."""
        return _stems(self.opposites, locale).begun_in(words)


@cache
def _stems(opposites: tuple[Opposite, ...], locale: str) -> Stems[Opposite]:
    return Stems((each, each.stems.get(locale, ())) for each in opposites)


def load(root: Path, glossary: Glossary) -> CheckWords:
    """Read the file.

    Args:
        root: the folder of the project.
        glossary: the languages and concepts that it may name.

    Raises:
        InputError: it is not in order, or names a language or a concept that is not there.
    """
    fields = read(root / FILE).fields(_KEYS)
    concepts = tuple(glossary[SOURCE].terms)
    return CheckWords(
        quotes={locale: _quotes(node) for locale, node in _by(fields["quotes"], glossary)},
        names=whole((each.text() for each in fields["names"].items()), 0),
        repeated={
            locale: frozenset(each.text() for each in node.items())
            for locale, node in _by(fields["repeated"], glossary)
        },
        exact=tuple(
            each.one_of(concepts, "a concept of the glossary") for each in fields["exact"].items()
        ),
        opposites=tuple(
            _opposite(name.text(), dict(_by(node, glossary, SOURCE)))
            for name, node in fields["opposites"].entries()
        ),
    )


def _by(node: Node, glossary: Glossary, needed: str = "") -> list[tuple[str, Node]]:
    found = node.fields((needed,) if needed else (), glossary.locales)
    return [(locale, found[locale]) for locale in found]


def _quotes(node: Node) -> str:
    found = node.text()
    if len(found) != 2:
        raise node.fault("the two marks of a quotation", f"'{found}'")
    return found


def _opposite(name: str, nodes: Mapping[str, Node]) -> Opposite:
    words = {locale: _sides(node) for locale, node in nodes.items()}
    return Opposite(
        name,
        {locale: (_pattern(one), _pattern(other)) for locale, (one, other) in words.items()},
        {
            locale: tuple(each.removesuffix("*") for each in (*one, *other))
            for locale, (one, other) in words.items()
        },
    )


def _sides(node: Node) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two lists.

    Raises:
        InputError: there are not two, one is empty, or a word is in both.
    """
    sides = [tuple(each.text() for each in side.items()) for side in node.items()]
    if len(sides) != 2 or not all(sides):
        raise node.fault("two lists of words", f"{len(sides)} of them, or an empty one")
    twice = [word for word, times in Counter(sides[0] + sides[1]).items() if times > 1]
    if twice:
        raise node.fault("each word on one side", f"'{twice[0]}' twice")
    return sides[0], sides[1]


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Finds these words; one that ends in ``*`` also as the beginning of another.

    No hyphen before it: "counter-clockwise" is no mention of "clockwise".
    """
    choices = (
        re.escape(each[:-1]) if each.endswith("*") else rf"{re.escape(each)}(?!\w)"
        for each in sorted(words, key=len, reverse=True)
    )
    return re.compile(rf"(?<![\w-])(?:{'|'.join(choices)})", re.IGNORECASE)
