"""How wide the letters of the font are, asked of Typst once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Final

from regelbok.sheets.press import answer
from regelbok.sheets.text import WHOLE_WORD

_REGULAR: Final = 400
_BOLD: Final = 700  # the font has nothing bolder; in between, widths grow evenly
_LETTERS: Final = (
    *map(chr, range(0x20, 0x7F)),
    *"ÆØÅÄÖÉÜæøåäöéèêüçñ«»–—‘’“”…·×−\u00a0",
)
_WITHOUT_WIDTH: Final = "\u00ad\u200b\u2060"
_UNKNOWN: Final = 1.0  # of the type size: hardly any letter is wider
# Some letters stand further apart than they are wide: this much more at the most, in whole words.
_APART: Final = 1.01


# A line may end behind a hyphen or a dash, but not between it and a number.
_MAY_END: Final = re.compile(r"(?<=[-–])(?=[^\W\d])")
_HYPHENED: Final = re.compile(r"\w+(?:-\w+)+")


class _Widths(dict[str, float]):
    """Widths by letter; any other is as wide as the type size."""

    def __missing__(self, letter: str) -> float:
        return _UNKNOWN


class Letters:
    """How wide letters are, and how high a capital is, as parts of the type size.

    What letters gain by standing closer to some others is left out, and what they lose by standing
    further from some is put in, so that no text is wider than it is told to be.
    """

    def __init__(
        self, capital: float, regular: Mapping[str, float], bold: Mapping[str, float]
    ) -> None:
        """Prepare.

        Args:
            capital: the height of a capital, which is the height of a line.
            regular: the width of each letter in regular type.
            bold: the same in bold type.
        """
        self.capital = capital
        self._regular = regular
        self._bold = bold
        self._widths: dict[int, _Widths] = {}
        self._parts: dict[int, dict[str, tuple[float, ...]]] = defaultdict(dict)

    def parts(self, word: str, weight: int) -> tuple[float, ...]:
        """How wide a word is: the widths of its parts, between which a line may end."""
        known = self._parts[weight]
        if word not in known:
            width = self._of_weight(weight).__getitem__
            known[word] = tuple(_APART * sum(map(width, part)) for part in _parts_of(word))
        return known[word]

    def width(self, word: str, weight: int) -> float:
        """How wide a word is all together."""
        return sum(self.parts(word, weight))

    def _of_weight(self, weight: int) -> _Widths:
        if weight not in self._widths:
            part = (min(weight, _BOLD) - _REGULAR) / (_BOLD - _REGULAR)
            self._widths[weight] = _Widths(
                (letter, width + part * (self._bold[letter] - width))
                for letter, width in self._regular.items()
            )
        return self._widths[weight]


def _parts_of(word: str) -> list[str]:
    """What a word is broken into.

    >>> _parts_of("två-kort"), _parts_of("rule–book"), _parts_of("wild-draw-four-card")
    (['två-kort'], ['rule–', 'book'], ['wild-', 'draw-', 'four-', 'card'])
    """
    hyphened = _HYPHENED.finditer(word)
    whole = [each.span() for each in hyphened if len(each[0]) <= WHOLE_WORD]
    ends = [each.start() for each in _MAY_END.finditer(word)]
    ends = [each for each in ends if not any(start < each < stop for start, stop in whole)]
    return [word[start:stop] for start, stop in pairwise([0, *ends, len(word)])]


@cache
def letters() -> Letters:
    """Those of the font.

    >>> known = letters()
    >>> known.width("il", 400) < known.width("WM", 400) < known.width("WM", 700)
    True
    """
    asked = {"letters": _LETTERS, "weights": (_REGULAR, _BOLD)}
    told = answer("letters.typ", asked, label="letters")
    none = dict.fromkeys(_WITHOUT_WIDTH, 0.0)
    regular, bold = (dict(zip(_LETTERS, row, strict=True)) | none for row in told["widths"])
    return Letters(told["capital"], regular, bold)
