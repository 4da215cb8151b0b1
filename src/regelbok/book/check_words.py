"""Reads ``locales/checks.yml``: what the checks of translations know beside the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Final

from regelbok.book.glossary import SOURCE, Glossary
from regelbok.book.opposites import ANY_END, Opposite, Sides, beginning, finder
from regelbok.book.shapes import Shape, shape
from regelbok.book.whole import whole
from regelbok.book.wording import Stems
from regelbok.proof.node import Node
from regelbok.proof.yamlfile import read

FILE: Final = "locales/checks.yml"
_KEYS: Final = (
    "quotes",
    "names",
    "players",
    "repeated",
    "relative",
    "built-elsewhere",
    "exact",
    "opposites",
)
_SIDES: Final = (2, 3)
# Letters alone, so that nothing in the file is taken for a pattern.
_LETTERS: Final = r"[^\W\d_]+"
_WORD: Final = re.compile(_LETTERS)
_PHRASE: Final = re.compile(rf"{_LETTERS}(?:[ '’-]{_LETTERS})*’?")
_FEWEST_LETTERS: Final = 2  # of the beginning of a word, or it is that of half the dictionary


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What the checks know of the languages.

    Attributes:
        quotes: for each language the mark that opens a quotation and the one that closes it.
        names: finds names that are the same in every language and whose words mean nothing.
        repeated: for each language the words that may stand twice in a row.
        relative: for each language the words that begin a clause about what stands before.
        built_elsewhere: for each language how only a neighbour language builds its sentences.
        exact: concepts whose word must not stand where the English text lacks it.
        opposites: words that must not be mixed up.
    """

    quotes: Mapping[str, str]
    names: re.Pattern[str]
    repeated: Mapping[str, frozenset[str]]
    relative: Mapping[str, frozenset[str]]
    built_elsewhere: Mapping[str, tuple[Shape, ...]]
    exact: tuple[str, ...]
    opposites: tuple[Opposite, ...]

    def named_in(self, words: str, locale: str) -> frozenset[Opposite]:
        """The opposites of which a bare text may have a word; of all others it has none."""
        return _beginnings(self.opposites, locale).begun_in(words)


@cache
def _beginnings(opposites: tuple[Opposite, ...], locale: str) -> Stems[Opposite]:
    return Stems(
        (each, each.sides[locale].beginnings) for each in opposites if locale in each.sides
    )


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
    players = _list(fields["players"], _word)
    return CheckWords(
        quotes={locale: _quotes(node) for locale, node in _by(fields["quotes"], glossary)},
        names=whole(_list(fields["names"], _phrase), 0),
        repeated=_words_by(fields["repeated"], glossary),
        relative=_words_by(fields["relative"], glossary),
        built_elsewhere={
            locale: tuple(shape(each) for each in node.items())
            for locale, node in _by(fields["built-elsewhere"], glossary)
        },
        exact=_list(
            fields["exact"], lambda node: node.one_of(concepts, "a concept of the glossary")
        ),
        opposites=(
            *(
                Opposite(name.text(), _sides_by(node, glossary))
                for name, node in fields["opposites"].entries()
            ),
            *_of_players(players, glossary.locales),
        ),
    )


def _by(node: Node, glossary: Glossary, needed: tuple[str, ...] = ()) -> Iterator[tuple[str, Node]]:
    others = [each for each in glossary.locales if each not in needed]
    found = node.fields(needed, others)
    return ((locale, found[locale]) for locale in found)


def _words_by(node: Node, glossary: Glossary) -> Mapping[str, frozenset[str]]:
    return {locale: frozenset(_list(words, _word)) for locale, words in _by(node, glossary)}


def _list(node: Node, read_one: Callable[[Node], str]) -> tuple[str, ...]:
    """A list without repetitions.

    Raises:
        InputError: something is in it twice, large and small letters being the same.
    """
    found: dict[str, str] = {}
    for each in node.items():
        text = read_one(each)
        if text.casefold() in found:
            raise each.fault("each of them once", f"'{text}' twice")
        found[text.casefold()] = text
    return tuple(found.values())


def _word(node: Node) -> str:
    return _made_of(_WORD, node, "a word, of letters only")


def _phrase(node: Node) -> str:
    return _made_of(_PHRASE, node, "a word or words, of letters only")


def _made_of(pattern: re.Pattern[str], node: Node, expected: str) -> str:
    text = node.text()
    if not pattern.fullmatch(text):
        raise node.fault(expected, f"'{text}'")
    return text


def _quotes(node: Node) -> str:
    found = node.text()
    if len(found) != 2:
        raise node.fault("the two marks of a quotation", f"'{found}'")
    return found


# --- Opposites ----------------------------------------------------------------------------------


def _of_players(names: tuple[str, ...], locales: tuple[str, ...]) -> Iterator[Opposite]:
    """Every two players are opposites; "Adas" is "Ada's"."""
    for one, other in combinations(names, 2):
        sides = Sides((one, f"{one}s"), (other, f"{other}s"))
        yield Opposite(f"{one} and {other}", dict.fromkeys(locales, sides))


def _sides_by(node: Node, glossary: Glossary) -> Mapping[str, Sides]:
    return {locale: _sides(words) for locale, words in _by(node, glossary, (SOURCE,))}


def _sides(node: Node) -> Sides:
    """The words for the one, those for the other and phrases that say neither.

    Raises:
        InputError: there are not two lists, or three, one is empty, or a word is in two of them.
    """
    lists = [_list(each, _beginning) for each in node.items()]
    if len(lists) not in _SIDES or not all(lists):
        found = "an empty one" if len(lists) in _SIDES else f"{len(lists)} of them"
        raise node.fault("two lists of words, and perhaps one of phrases that say neither", found)
    sides = Sides(*lists)
    _check_apart(node, sides)
    halves = finder((*sides.one, *sides.other))
    for phrase in sides.neither:
        if not halves.search(phrase) or halves.fullmatch(phrase):
            raise node.fault("a phrase that has one of the words in it", f"'{phrase}'")
    return sides


def _beginning(node: Node) -> str:
    """A word or phrase, or the beginning of one with ``*`` behind it."""
    text = node.text()
    begun = beginning(text)
    if not _PHRASE.fullmatch(begun) or (text.endswith(ANY_END) and len(begun) < _FEWEST_LETTERS):
        expected = f"words of letters only, or how they begin and '{ANY_END}'"
        raise node.fault(expected, f"'{text}'")
    return text


def _check_apart(node: Node, sides: Sides) -> None:
    """A word, or the beginning of one, must not be found by the other side, too."""
    for ours, theirs in ((sides.one, sides.other), (sides.other, sides.one)):
        for word, other in product(ours, theirs):
            if finder([other]).fullmatch(beginning(word)):
                also = "" if other == word else f", as '{other}' finds it"
                raise node.fault("each word on one side", f"'{word}' twice{also}")
