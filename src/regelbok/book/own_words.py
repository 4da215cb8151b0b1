"""Every word of a text is right, and of the text's own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from regelbok.book.nouns import without_cards
from regelbok.book.pair import Pair
from regelbok.book.spelling import unknown_words
from regelbok.proof.words import quoted

_SHOWN: Final = 3  # foreign words in one complaint


def foreign(pair: Pair) -> Iterator[str]:
    """Words of a neighbour language, and sentences built like its own.

    The name of a card may hold such a word.
    """
    expected = f"a word of '{pair.locale}'"
    told: set[str] = set()
    for word, why in _of_neighbours(pair):
        told.add(word.lower())
        yield pair.spot.complaint(f"'{word}' {why}", expected)
    for shape in pair.reference.check_words.built_elsewhere.get(pair.locale, ()):
        found = shape.pattern.search(pair.words)
        if found:
            yield pair.spot.complaint(f"'{found[0]}', built as in a neighbour language", expected)
            break
    for other, words in _by_language(pair).items():
        untold = [word for word in words if word.lower() not in told]
        if untold:
            yield pair.spot.complaint(f"{_some(untold)} of '{other}'", expected)


def _of_neighbours(pair: Pair) -> Iterator[tuple[str, str]]:
    """Words that the glossary knows to be foreign, each with the reason."""
    language = pair.language
    for word in re.findall(r"\w+", without_cards(pair.words, language)):
        if word.lower() in language.neighbours:
            yield word, "of a neighbour language"
        elif language.letters_never.intersection(word.lower()):
            yield word, "with a letter of a neighbour language"


def _by_language(pair: Pair) -> dict[str, list[str]]:
    """Words that only the spelling of another language knows."""
    found: dict[str, list[str]] = {}
    for word, other in unknown_words(pair.text, pair.locale, pair.reference.vocabularies):
        if other:
            found.setdefault(other, []).append(word)
    return found


def _some(words: list[str]) -> str:
    shown = quoted(words[:_SHOWN], "and")
    return f"{shown} and {len(words) - _SHOWN} more words" if len(words) > _SHOWN else shown


def misspelt(pair: Pair) -> Iterator[str]:
    """Words that no language knows."""
    vocabularies = pair.reference.vocabularies
    for word, other in unknown_words(pair.text, pair.locale, vocabularies):
        if not other:
            vocabulary = vocabularies[pair.locale]
            expected = f"{vocabulary.nearest(word)}, or a line in {vocabulary.file} if it is right"
            yield pair.spot.complaint(f"the new word '{word}'", expected)
