"""The bare words of a text, and where some of them begin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, Generic, TypeVar

from regelbok.book import markup
from regelbok.book.whole import any_of

GAP: Final = re.compile(r"\{[^{}]*\}")
_SHOWN: Final = 50
Thing = TypeVar("Thing")


@cache
def bare_words(text: str) -> str:
    """The words of a text: no mark-up, no gaps, no addresses."""
    return GAP.sub(" ", markup.words(text)).strip()


@cache
def filled_words(text: str) -> str:
    """The words of a text without mark-up, with a number in place of each gap.

    >>> filled_words("{name} **draws** {count} cards.")
    '0 draws 0 cards.'
    """
    return GAP.sub("0", markup.words(text))


def beginning(text: str) -> str:
    """The first letters of a text, for complaints."""
    first = text.partition("\n")[0]
    return first if len(first) <= _SHOWN else first[: _SHOWN - 1] + "…"


def apart(one: str, other: str) -> tuple[str, str]:
    """Two texts for a complaint, from where they can be told apart.

    >>> apart("Draw one card.", "Draw two cards.")
    ('Draw one card.', 'Draw two cards.')
    >>> same = "Play goes on as it was before the game was stopped. "
    >>> apart(f"{same}Then draw.", f"{same}Stop.")
    ('… before the game was stopped. Then draw.', '… before the game was stopped. Stop.')
    """
    if beginning(one) != beginning(other):
        return beginning(one), beginning(other)
    lines = [text.replace("\n", "\\n") for text in (one, other)]
    pairs = enumerate(zip(*lines, strict=False))
    same = next((place for place, (was, now) in pairs if was != now), min(map(len, lines)))
    start = lines[0].rfind(" ", 0, max(0, same - _SHOWN // 2)) + 1
    found, now = (f"{'… ' if start else ''}{beginning(line[start:])}" for line in lines)
    return found, now


@cache
def begins(stems: Iterable[str]) -> re.Pattern[str]:
    """Finds words that begin with one of these stems."""
    choices = "|".join(re.escape(stem) for stem in stems) or "(?!)"
    # No hyphen before it either: "counter-clockwise" is no mention of "clockwise".
    return re.compile(rf"(?<![\w-])(?:{choices})", re.IGNORECASE)


class Stems(Generic[Thing]):
    """The stems of many things, to find in one look those of which a word begins in a text.

    >>> stems = Stems([("pile", ["pile"]), ("draw pile", ["draw pile"]), ("draw", ["draw"])])
    >>> sorted(stems.begun_in("Draw piles"))
    ['draw', 'draw pile', 'pile']
    """

    def __init__(self, things: Iterable[tuple[Thing, Iterable[str]]]) -> None:
        of: dict[str, set[Thing]] = {}
        for thing, stems in things:
            for stem in stems:
                of.setdefault(stem.casefold(), set()).add(thing)
        # Where a stem is, all that it begins with are, too.
        self._things = {
            stem: frozenset[Thing]().union(*(of[each] for each in of if stem.startswith(each)))
            for stem in of
        }
        self._longest = re.compile(rf"(?<![\w-])(?=({any_of(of, ' ')}))", re.IGNORECASE)

    def begun_in(self, words: str) -> frozenset[Thing]:
        """The things of which a word begins in a text, as :func:`begins` finds them one by one."""
        there = {found[1].casefold() for found in self._longest.finditer(words)}
        return frozenset[Thing]().union(*(self._things.get(each, ()) for each in there))
