"""How a sentence is built in one language and not in its neighbour, told by words in a row.

Danish makes a noun definite once, "den gamle side", Norwegian and Swedish often twice. That needs
no grammar: it is enough that such words, or words with such endings, stand beside each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from regelbok.proof.node import Node

_ENDING: Final = "*"  # before the ending of a word
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_FEWEST_BEFORE: Final = 2  # letters before an ending, or it is a word by itself


@dataclass(frozen=True, slots=True)
class Shape:
    """Words in a row that only a neighbour language has.

    Attributes:
        example: words of that shape.
        pattern: finds them.
    """

    example: str
    pattern: re.Pattern[str]


def shape(node: Node) -> Shape:
    """Read a shape: an example, the words in a row, and those that do not count as the last one.

    A word that begins with ``*`` is an ending.

    Args:
        node: the keys ``example`` and ``words``, and perhaps ``except``.

    Raises:
        InputError: a key is missing or unknown, a word has other signs than letters, or the example
            is not of the shape.
    """
    fields = node.fields(("example", "words"), ("except",))
    rows = [[_word(each) for each in place.items()] for place in fields["words"].items()]
    if len(rows) < 2 or not all(rows):
        raise fields["words"].fault("two lists of words or more, as they stand in a row")
    excepted = fields.get("except")
    not_last = [_plain(each) for each in excepted.items()] if excepted else []
    found = Shape(fields.text("example"), _pattern(rows, not_last))
    if not found.pattern.fullmatch(found.example):
        raise fields["example"].fault("an example that these words find")
    return found


def _word(node: Node) -> str:
    text = node.text()
    ending = text.removeprefix(_ENDING)
    if not _LETTERS.fullmatch(ending):
        raise node.fault(f"a word of letters only, or '{_ENDING}' and an ending", f"'{text}'")
    return rf"\w{{{_FEWEST_BEFORE},}}{ending}" if text.startswith(_ENDING) else ending


def _plain(node: Node) -> str:
    text = node.text()
    if not _LETTERS.fullmatch(text):
        raise node.fault("a word of letters only", f"'{text}'")
    return text


def _pattern(rows: Iterable[Iterable[str]], not_last: list[str]) -> re.Pattern[str]:
    *before, last = (f"(?:{'|'.join(words)})" for words in rows)
    if not_last:
        last = rf"(?!(?:{'|'.join(not_last)})\b){last}"
    in_a_row = r"\s+".join((*before, last))
    return re.compile(rf"\b{in_a_row}\b", re.IGNORECASE)
