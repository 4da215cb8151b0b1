"""Words for two things that a translation must not mix up, and whether it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

ANY_END: Final = "*"  # behind the beginning of a word
_NEITHER: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """The words of one language for two things; one that ends in ``*`` is the beginning of a word.

    Attributes:
        one: words and phrases for the one.
        other: those for the other.
        neither: phrases that have such a word in them and yet say neither.
    """

    one: tuple[str, ...]
    other: tuple[str, ...]
    neither: tuple[str, ...] = ()

    @property
    def beginnings(self) -> tuple[str, ...]:
        """With what a word for one of the two begins."""
        return tuple(beginning(each).split()[0] for each in (*self.one, *self.other))


@dataclass(frozen=True, slots=True, eq=False)
class Opposite:
    """Two things that a translation must not mix up.

    Attributes:
        name: what they are called in the file.
        sides: the words for them, by language.
    """

    name: str
    sides: Mapping[str, Sides]


class Named(NamedTuple):
    """A word for one of two things, in a text.

    Attributes:
        start: where it begins.
        side: 0 for the one, 1 for the other.
        word: as written.
    """

    start: int
    side: int
    word: str


class Mistaken(NamedTuple):
    """A word that stands for its opposite.

    Attributes:
        side: which of the two it is for, 0 or 1.
        found: the word of the translation.
        expected: the English word for the other one.
    """

    side: int
    found: str
    expected: str


def beginning(word: str) -> str:
    """A word without the sign that it may end in any way.

    >>> beginning("høy*"), beginning("med mindre")
    ('høy', 'med mindre')
    """
    return word.removesuffix(ANY_END)


def shown(word: str) -> str:
    """A word as complaints show it.

    >>> shown("høy*")
    'høy…'
    """
    return f"{beginning(word)}…" if word.endswith(ANY_END) else word


@cache
def named(sides: Sides, words: str) -> tuple[Named, ...]:
    """The words for the one and for the other of two things, as they come in a bare text.

    Where a longer phrase stands, the words in it are not named.

    >>> sides = Sides(("same",), ("other*", "opposite"), ("other than",))
    >>> [(each.side, each.word) for each in named(sides, "The same, the others, other than these")]
    [(0, 'same'), (1, 'others')]
    """
    pattern, side_of = _finder(sides)
    return tuple(
        Named(each.start(), side, " ".join(each[0].split()))
        for each in pattern.finditer(words)
        if (side := side_of[(each.lastindex or 1) - 1]) != _NEITHER
    )


@cache
def _finder(sides: Sides) -> tuple[re.Pattern[str], tuple[int, ...]]:
    """Finds all these words, the longest first, and says which side each of its groups is of."""
    lists = (sides.one, sides.other, sides.neither)
    every = [(word, side) for side, words in enumerate(lists) for word in words]
    every.sort(key=lambda each: len(beginning(each[0])), reverse=True)
    return finder(word for word, _ in every), tuple(side for _, side in every)


def finder(words: Iterable[str]) -> re.Pattern[str]:
    """Finds each of these words with a group of its own, the first that fits.

    No hyphen around it: "counter-clockwise" is no mention of "clockwise".
    """
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(_group, words))})", re.IGNORECASE)


def _group(word: str) -> str:
    written = r"\s+".join(re.escape(part) for part in beginning(word).split())
    return rf"({written}\w*)" if word.endswith(ANY_END) else rf"({written})(?![\w-])"


def mistaken(english: tuple[Named, ...], own: tuple[Named, ...]) -> Mistaken | None:
    """The word of a translation that stands for its opposite, if one does.

    One side has a word too few and the other one too many; or there are as many of each, in another
    order; or the text begins with the wrong one.

    Args:
        english: what the English text names; something.
        own: what the translation names.
    """
    wrong = _wrong_side(english, own)
    if wrong is None:
        return None
    return Mistaken(
        wrong,
        next(each.word for each in own if each.side == wrong),
        next(each.word for each in english if each.side != wrong),
    )


def _wrong_side(english: tuple[Named, ...], own: tuple[Named, ...]) -> int | None:
    wanted, had = ([each.side for each in words] for words in (english, own))
    for side, other in ((0, 1), (1, 0)):
        if had.count(side) < wanted.count(side) and had.count(other) > wanted.count(other):
            return other
    if sorted(had) == sorted(wanted):
        return next((each for each, right in zip(had, wanted, strict=True) if each != right), None)
    begins = own and english[0].start == own[0].start == 0
    return had[0] if begins and had[0] != wanted[0] else None
