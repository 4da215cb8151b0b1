"""Which characters people may write: those that can be seen, each in its one usual form.

One rule for everything that is read: scenarios, chapters, catalogues, and every text in them after
its escapes are resolved.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

# Letters and signs by their category, and yet nothing but a gap on the page.
_BLANK_LETTERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
# What most texts are made of: nothing of it is ever unfit, nor joins with what stands before it.
_PLAIN: Final = re.compile(r"[ -~\n¡-¬®-ÿ–‘’“”…−]*")


class Unfit(NamedTuple):
    """A character that may not stand where it was found, and what may."""

    found: str
    expected: str


def unfit(text: str) -> Unfit | None:
    r"""The first thing in a text that may not be there, or ``None``; line ends are in order.

    >>> unfit("Å legge\net kort") is None
    True
    >>> unfit("lay\u200bit")
    Unfit(found='the invisible character U+200B', expected='letters that can be seen')
    >>> unfit("a\u030a").expected
    "'å' (U+00E5)"
    """
    if _PLAIN.fullmatch(text):
        return None
    for each in text:
        kind = unicodedata.category(each)
        if each == "\t":
            return Unfit("a tab", "blanks")
        if (kind[0] == "C" and each != "\n") or kind in ("Zl", "Zp") or each in _BLANK_LETTERS:
            return Unfit(f"the invisible character {_code(each)}", "letters that can be seen")
        if kind == "Zs" and each != " ":
            return Unfit(f"the unusual blank {_code(each)}", "a plain blank")
    return _not_composed(text)


def _not_composed(text: str) -> Unfit | None:
    """A letter written in another form than the usual one, or a mark that belongs to no letter."""
    for before, each in zip(f"\n{text}", text, strict=False):
        composed = unicodedata.normalize("NFC", before + each)
        if composed != before + each:
            usual = composed.removeprefix(before)
            codes = " ".join(_code(letter) for letter in usual)
            return Unfit(f"the character {_code(each)}", f"'{usual}' ({codes})")
        if unicodedata.category(each)[0] == "M":
            return Unfit(f"the lone mark {_code(each)}", "a letter and its mark as one character")
    return None


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
