"""What to say of a word that nobody knows: the nearest one that is known.

People write a name as it stands on the box, ``UNO Show 'Em No Mercy``, or as they say it. So words
are compared without capitals, blanks and signs, a name may be longer or shorter than it ought to
be, and some names are known by others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

_BEGINNING: Final = 3  # letters from which on a word may be left unfinished
_MOST: Final = 3  # names that begin or end like the word
_LONGEST: Final = 40  # of what was written, when it is said what is wrong with it
NOTHING_ELSE: Final[Mapping[str, str]] = MappingProxyType({})


def shown(found: str) -> str:
    """What was written, in quotes, and not more of it than a line can hold.

    >>> shown("clasic"), len(shown("9" * 5000))
    ("'clasic'", 43)
    """
    return repr(found if len(found) <= _LONGEST else f"{found[:_LONGEST]}…")


def plain(word: str) -> str:
    """A word without what people write in different ways.

    >>> plain(" UNO Show ’Em No Mercy!")
    'uno-show-em-no-mercy'
    """
    return re.sub(r"[^\w]+|_", "-", word.casefold()).strip("-")


def near(
    found: str,
    known: Iterable[str],
    also: Mapping[str, str] = NOTHING_ELSE,
    most: int = 1,
    cutoff: float = 0.6,
) -> list[str]:
    """The known words that were probably meant by another, the nearest first.

    Args:
        found: the word.
        known: the words that name something.
        also: other names for some of them.
        most: how many words to give at most, of those that are merely alike.
        cutoff: how much alike they must be, up to 1.

    >>> near("No_Mercy", ["classic", "no-mercy"])
    ['no-mercy']
    >>> near("UNO Show ’Em No Mercy", ["classic", "no-mercy", "my-first"])
    ['no-mercy']
    >>> near("stacking", ["jump-in", "stacking-same", "stacking-any"])
    ['stacking-same', 'stacking-any']
    >>> near("kids", ["junior"], {"kids": "junior"}), near("kids", [], {"kids": "junior"})
    (['junior'], [])
    >>> near("clasic", ["classic", "flip"]), near("poker", ["classic", "flip"])
    (['classic'], [])
    """
    words = list(known)
    if found in words or not found:
        return [found] if found else []
    names = {plain(name): word for name, word in also.items() if word in words} | {
        plain(each): each for each in words
    }
    typed = plain(found)
    if typed in names:
        return [names[typed]]
    inside = [name for name in names if name and f"-{name}-" in f"-{typed}-"]
    if inside:
        return [names[max(inside, key=len)]]
    begun = f"-{typed}" if len(typed) >= _BEGINNING else f"-{typed}-"
    longer = [word for name, word in names.items() if typed and begun in f"-{name}-"]
    if longer:
        return list(dict.fromkeys(longer))[:_MOST]
    alike = get_close_matches(found, words, n=most, cutoff=cutoff)
    return alike or [names[name] for name in get_close_matches(typed, names, n=most, cutoff=cutoff)]


def unknown(
    what: str,
    found: str,
    known: Iterable[str],
    otherwise: str = "",
    also: Mapping[str, str] = NOTHING_ELSE,
) -> str:
    """A line about an unknown word.

    Args:
        what: what the word should name.
        found: the word.
        known: the words that do.
        otherwise: what to expect if none of them is near; all of them if "".
        also: other names for some of them.

    >>> unknown("edition", "clasic", ["classic", "flip"])
    "unknown edition 'clasic'; nearest: classic"
    >>> unknown("edition", "poker", ["classic", "flip"])
    "unknown edition 'poker'; expected classic, flip"
    >>> unknown("move", "?", ["draw", "keep"], "for example draw")
    "unknown move '?'; expected for example draw"
    """
    words = list(known)
    meant = near(found, words, also)
    if meant:
        return f"unknown {what} {shown(found)}; nearest: {', '.join(meant)}"
    return f"unknown {what} {shown(found)}; expected {otherwise or ', '.join(words)}"
