"""Words that say no: how many there are in a text, and whether they turn a rule round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from regelbok.book.checklist import Told
from regelbok.book.glossary import APART, Language
from regelbok.book.messages import Form
from regelbok.book.pair import Pair
from regelbok.book.tree import Emphasis, Inline, Link, Modal, Strong
from regelbok.proof.words import quoted

_BETWEEN: Final = r"\b[^.!?:;]*?\b"
_NESTED: Final = (Strong, Emphasis, Link)  # their words come again, one by one
_SHORT: Final = (Form.PLAIN, Form.GAPS, Form.RULE)


def in_words(words: str, language: Language) -> list[str]:
    """The negations of a bare text, as the glossary has them.

    Args:
        words: the text without mark-up.
        language: what it is written in.
    """
    pattern, negations = _finder(language)
    return [negations[(found.lastindex or 1) - 1] for found in pattern.finditer(words)]


@cache
def _finder(language: Language) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Finds the negations, each with a group of its own, the longest first.

    One of two words is also found with others between them.
    """
    longest_first = tuple(sorted(language.negations, key=len, reverse=True))
    groups = "|".join(
        f"({_BETWEEN.join(map(re.escape, each.split(APART)))})" for each in longest_first
    )
    return re.compile(rf"\b(?:{groups})\b", re.IGNORECASE), longest_first


def alike(pair: Pair) -> Iterator[Told]:
    """As many as in English in a sentence of an example; at least one, or none, in a short text.

    So it is in a rule, the marked verb and all. Longer texts may turn a sentence round, such as
    "only if" for "not unless".
    """
    if not (pair.is_story or pair.message.form in _SHORT):
        return
    names = pair.reference.check_words.names
    wanted = in_words(names.sub(" ", pair.source_words), pair.english)
    had = in_words(names.sub(" ", pair.words), pair.language)
    if len(had) != len(wanted) if pair.is_story else bool(had) != bool(wanted):
        yield complaint(pair, had, wanted)


def complaint(pair: Pair, had: Sequence[str], wanted: Sequence[str], where: str = "") -> Told:
    """That a translation has other negations than its source.

    Args:
        pair: the two of them.
        had: those of the translation.
        wanted: those of the source.
        where: in which part of them, if not everywhere.
    """
    words = f"{len(had) or 'no'} negation{'s' if len(had) > 1 else ''}{where}{_shown(had)}"
    expected = f"{len(wanted) or 'none'}{_shown(wanted)}, as in English"
    return Told(pair.spot.complaint(words, expected), frozenset((*had, *wanted)))


def _shown(words: Iterable[str]) -> str:
    found = quoted(words, "and")
    return f" ({found})" if found else ""


def after_mark(inlines: Iterable[Inline], language: Language, relative: Iterable[str]) -> list[str]:
    """The words that turn the marked verb round later in its clause.

    "You [may] lay it on no card" turns the rule round as much as "You [may] not lay it". A comma
    does not end the clause where what follows only tells about the word before: Danish has one in
    "et kort, der hverken er rødt eller blåt", and English none.

    Args:
        inlines: the pieces of a text.
        language: what it is written in.
        relative: words that begin a clause about what stands before.
    """
    run = tuple(inlines)
    marks = [place for place, each in enumerate(run) if isinstance(each, Modal)]
    if not marks:
        return []
    rest = "".join(each.text for each in run[marks[0] + 1 :] if not isinstance(each, _NESTED))
    return in_words(_clause_end(frozenset(relative)).split(rest)[0], language)


@cache
def _clause_end(relative: frozenset[str]) -> re.Pattern[str]:
    follows = "|".join(sorted(relative)) or "(?!)"
    return re.compile(rf"[.!?:;—–]|,(?!\s+(?:{follows})\b)")
