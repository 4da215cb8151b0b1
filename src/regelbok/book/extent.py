"""How much a translation says: sentences, length, where it begins and how it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from regelbok.book.glossary import Language
from regelbok.book.nouns import names_of_cards
from regelbok.book.pair import Pair

_CLOSING: Final = "»«”“\"’')*"
_SENTENCE_END: Final = re.compile(rf"[.!?…][{re.escape(_CLOSING)}]*(?=\s|$)")
_JOINT: Final = re.compile(r"[,;:–—]")
# Of a text of some length, as a share of the English; a short one may be longer by some letters.
_SHORT: Final = 40
_SMALLEST, _LARGEST, _LETTERS_MORE = 0.5, 2.0, 32


def sentences(pair: Pair) -> Iterator[str]:
    """No sentence is lost; one may become two where the English has a comma or a semicolon."""
    had, wanted = (len(_SENTENCE_END.findall(each)) for each in (pair.line, pair.source_line))
    if had < wanted:
        yield pair.spot.complaint(f"{had} sentences", f"{wanted}, as in English")
    most = wanted + len(_JOINT.findall(pair.source_line))
    if had > max(most, 1):
        yield pair.spot.complaint(f"{had} sentences", f"at most {most}, for English has {wanted}")


def length(pair: Pair) -> Iterator[str]:
    """Nothing is left out and nothing added, as far as the length can tell."""
    had, wanted = len(pair.line), len(pair.source_line)
    most = max(wanted + _LETTERS_MORE, round(wanted * _LARGEST))
    least = round(wanted * _SMALLEST) if wanted >= _SHORT else 1
    if had < least:
        yield pair.spot.complaint(f"{had} letters", f"at least {least}, for English has {wanted}")
    if had > most:
        yield pair.spot.complaint(f"{had} letters", f"at most {most}, for English has {wanted}")


def end(pair: Pair) -> Iterator[str]:
    """The same punctuation at the end."""
    had, wanted = _end(pair.line), _end(pair.source_line)
    if had != wanted:
        yield pair.spot.complaint(
            f"'{had}' at the end" if had else "no punctuation at the end",
            f"'{wanted}', as in English" if wanted else "none, as in English",
        )


def _end(text: str) -> str:
    last = text.rstrip(_CLOSING)[-1:]
    return last if last in ".!?…:;," else ""


def capital(pair: Pair) -> Iterator[str]:
    """A capital first, where the English has one, and only there; names keep their own."""
    if _begins_with_name(pair.source_line, pair.english) or _begins_with_name(
        pair.line, pair.language
    ):
        return
    had, wanted = _first(pair.line), _first(pair.source_line)
    if had and wanted and had.isupper() != wanted.isupper():
        size = "a capital" if wanted.isupper() else "a small letter"
        yield pair.spot.complaint(f"'{had}' first", f"{size}, as in English")


def _begins_with_name(text: str, language: Language) -> bool:
    """A text begins with the name of a card, or with a word all in capitals, such as UNO."""
    start = text.lstrip(_CLOSING)
    first = re.match(r"\w\w+", start)
    return bool(names_of_cards(language).match(start) or (first and first[0].isupper()))


def _first(text: str) -> str:
    """The first character, if it is a letter; quotation marks do not count."""
    first = text.lstrip(_CLOSING + "(„‘")[:1]
    return first if first.isalpha() else ""
