"""The order of words in an index, by the alphabet of each language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

# What stands behind z, and letters that are sorted as one of these or as another letter.
_BEHIND_Z: Final[Mapping[str, str]] = {"sv": "åäö", "nb": "æøå", "da": "æøå"}
_LIKE: Final[Mapping[str, Mapping[str, str]]] = {
    "sv": {"æ": "ä", "ø": "ö", "ü": "y"},
    "nb": {"ä": "æ", "ö": "ø", "ü": "y"},
    "da": {"ä": "æ", "ö": "ø", "ü": "y"},
}
_LIKE_ELSEWHERE: Final = {"æ": "ae", "ø": "o", "å": "a", "ð": "d", "þ": "th", "ß": "ss"}

_DIGITS: Final = 6  # as many as any number of a game has

Key = tuple[tuple[tuple[int, str], ...], str]


def sort_key(locale: str, text: str) -> Key:
    """Where a text stands in the order of a language.

    Figures come before letters, in the order of the numbers. Letters with marks that are no letters
    of the language stand where the letter without the mark does; marks of punctuation do not count.

    Args:
        locale: the language.
        text: a word or several.

    >>> sorted(["öl", "ål", "zon", "äl", "Art", "år"], key=lambda word: sort_key("sv", word))
    ['Art', 'zon', 'ål', 'år', 'äl', 'öl']
    >>> sorted(["ål", "øl", "æl", "zoo", "ar"], key=lambda word: sort_key("da", word))
    ['ar', 'zoo', 'æl', 'øl', 'ål']
    >>> sorted(["naïve", "nail", "+4", "“Zero”", "zap"], key=lambda word: sort_key("en", word))
    ['+4', 'nail', 'naïve', 'zap', '“Zero”']
    >>> sorted(["108 cards", "+10", "7", "+2"], key=lambda word: sort_key("en", word))
    ['+2', '7', '+10', '108 cards']
    >>> sorted(["go out", "goal", "go"], key=lambda word: sort_key("en", word))
    ['go', 'go out', 'goal']
    """
    counted = re.sub(r"\d+", lambda number: number[0].zfill(_DIGITS), text.lower())
    words = "".join(each if each.isalnum() else " " for each in counted).split()
    letters = " ".join(words)
    return tuple(part for letter in letters for part in _places(locale, letter)), text


def well_spelt(words: Iterable[str]) -> list[str]:
    """Words without those that only leave out the marks of another one.

    Search finds words however they are typed; a printed list shall have them as they are spelt.

    >>> well_spelt(["farg", "färg", "kort", "for sent", "før sent", "ål"])
    ['färg', 'kort', 'før sent', 'ål']
    """
    kept = list(words)
    marked = {_unmarked(word) for word in kept if not word.isascii()}
    return [word for word in kept if not word.isascii() or _unmarked(word) not in marked]


def heading(locale: str, text: str) -> str:
    """The letter under which a text stands in an index, or "" if it begins with none.

    >>> [heading("nb", word) for word in ("“Én til”", "ål", "+4", "Ärlig")]
    ['E', 'Å', '', 'Æ']
    """
    letter = next((each for each in text.lower() if each.isalnum()), "")
    first = next(iter(_places(locale, letter)), (0, ""))[1] if letter else ""
    return first.upper() if first.isalpha() else ""


def _unmarked(word: str) -> str:
    """A word as somebody types it who has no such letters."""
    letters = (_LIKE_ELSEWHERE.get(letter, letter) for letter in word.casefold())
    typed = unicodedata.normalize("NFD", "".join(letters)).replace("ae", "a").replace("aa", "a")
    return "".join(each for each in typed if not unicodedata.combining(each))


def _places(locale: str, letter: str) -> list[tuple[int, str]]:
    """A letter as the letters that it is sorted as, each with its rank."""
    behind = _BEHIND_Z.get(locale, "")
    letter = _LIKE.get(locale, {}).get(letter, letter)
    if letter in behind:
        return [(2 + behind.index(letter), letter)]
    bare = unicodedata.normalize("NFD", _LIKE_ELSEWHERE.get(letter, letter))
    return [(1 if each.isalpha() else 0, each) for each in bare if not unicodedata.combining(each)]
