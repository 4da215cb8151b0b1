"""The checks that a translation must pass: their names, and which may be switched off.

The name stands at the end of every complaint, in brackets, and in the comment that switches the
check off for one text; see :mod:`regelbok.book.switches`. Names are permanent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from regelbok.proof.errors import InputError


class Check(Enum):
    """A check: its name, whether a text may be let off, and what it looks for.

    What could put a wrong rule or a broken page before readers is never switched off, as it can
    always be mended: the English text tells how.
    """

    MISSING = "missing", False, "a text without a translation"
    FUZZY = "fuzzy", False, "a translation that was not looked at again"
    STALE = "stale", False, "a translation of another English text"
    SWITCH = "switch", False, "a switch that is no switch, or switches nothing off"
    CHARACTERS = "characters", False, "what is invisible, disguised or of another alphabet"
    PLACEHOLDERS = "placeholders", False, "facts and gaps lost, added or renamed, in any form"
    MARKUP = "markup", False, "raw HTML, marks that do not close, another build than the English"
    LINKS = "links", False, "links lost, added, led elsewhere or nowhere"
    FORCE = "force", False, "must, may and must not: the mark of a rule and the rest of its text"
    ORDER = "order", True, "facts, gaps or links that have changed places"
    NUMBERS = "numbers", True, "another number, or one not written as the language writes it"
    NEGATIONS = (
        "negations",
        True,
        "in a rule or a short text, a not or never too many, or one lost",
    )
    OPPOSITES = "opposites", True, "left for right, and for or, lay for draw, Ada for Bo"
    CARDS = "cards", True, "another card, or a mark around another name"
    COLOURS = "colours", True, "another colour"
    GLOSSARY = "glossary", True, "a concept under another name than that of the glossary"
    BANNED = "banned", True, "a word that the glossary bans"
    LANGUAGE = "language", True, "a word of a neighbour language"
    SPELLING = "spelling", True, "a word that neither the dictionary nor the project knows"
    CONSISTENCY = "consistency", True, "one English text that is said in several ways"
    COPIED = "copied", True, "one translation of quite different English texts"
    SENTENCES = "sentences", True, "a sentence that is lost or added"
    LENGTH = "length", True, "a text much shorter or longer than the English"
    END = "end", True, "another end than the English text, such as no full stop"
    CAPITAL = (
        "capital",
        True,
        "a small letter first where the English has a capital, or the reverse",
    )
    DOUBLED = "doubled", True, "a word twice in a row"
    QUOTES = "quotes", True, "quotation marks of another language, or one without its partner"
    SPACING = "spacing", True, "blanks and dashes where the language has none"

    def __init__(self, id: str, switchable: bool, what: str) -> None:
        self.id = id
        self.switchable = switchable
        self.what = what


class Told(NamedTuple):
    """A complaint with the words that it is about, so that no other check tells the same mistake.

    Attributes:
        line: the complaint.
        words: words of the translation, of the English text, or of both; small letters.
    """

    line: str
    words: frozenset[str]


class Finding(NamedTuple):
    """A complaint and the check that made it.

    Attributes:
        check: the check.
        line: the complaint.
        words: the words that it is about, if the check names any.

    >>> str(Finding(Check.END, "a.po:3: found no '.' in k; expected '.', as in English"))
    "a.po:3: found no '.' in k; expected '.', as in English [end]"
    """

    check: Check
    line: str
    words: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return f"{self.line} [{self.check.id}]"


def findings(check: Check, complaints: Iterable[str | Told]) -> Iterator[Finding]:
    """Everything that a check complains about, told or raised.

    Args:
        check: the check.
        complaints: its complaints; taking the next one may raise an :class:`InputError`.
    """
    try:
        for each in complaints:
            yield Finding(check, each) if isinstance(each, str) else Finding(check, *each)
    except InputError as error:
        yield from (Finding(check, line) for line in error.lines)
