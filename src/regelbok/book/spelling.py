"""The spelling of texts: every word must be one that is known to be right.

A language's words are in two files. ``locales/words/nb.hunspell.txt`` holds those of its texts that
the Hunspell dictionary of the language knows; a program writes it, see
:mod:`regelbok.book.hunspell`. ``locales/words/nb.txt`` holds those that it does not know and that
people say are right: names, and words of the game. So nobody needs a dictionary to check a text,
and whoever reviews a change sees which words are new.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from regelbok.book.wording import filled_words
from regelbok.proof.called import called
from regelbok.proof.errors import InputError, Place, complaint
from regelbok.proof.textfile import read_text
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import shown

FOLDER: Final = "locales/words"
_TOKEN: Final = re.compile(r"[\w'’-]+")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a language that are known to be right.

    Attributes:
        file: where people add to them.
        words: all of them.
    """

    file: str
    words: frozenset[str]

    def knows(self, word: str) -> bool:
        """Whether a word is right; it may have a capital where a sentence begins."""
        return word in self.words or small(word) in self.words

    def nearest(self, word: str) -> str:
        """What was probably meant, for complaints."""
        return nearest(small(word), sorted(self.words), f"a word of {self.file}")


def load(root: Path, locales: Iterable[str]) -> Mapping[str, Vocabulary]:
    """The words of all languages that have any; see :func:`missing` for those that have none.

    Args:
        root: the folder of the project.
        locales: the languages.

    Raises:
        InputError: a file cannot be read or is not in order.
    """
    found = {}
    for locale in locales:
        files = files_of(root, locale)
        if any(file.is_file() for file in files):
            words = frozenset(word for file in files if file.is_file() for word in listed(file))
            found[locale] = Vocabulary(shown(files[0]), words)
    return found


def missing(root: Path, locales: Iterable[str]) -> list[str]:
    """Complaints about lists that are not there.

    Args:
        root: the folder of the project.
        locales: the languages that readers get.
    """
    lines = []
    for locale in locales:
        people, dictionary = files_of(root, locale)
        if not people.exists():
            expected = "the words that people say are right, or none"
            lines.append(f"{shown(people)}: found no such file; expected {expected}")
        if not dictionary.exists():
            expected = "the words that the dictionary knows"
            how = f"{called()} translations words --locale {locale}"
            lines.append(f"{shown(dictionary)}: found no such file; expected {expected} ({how})")
    return lines


def files_of(root: Path, locale: str) -> tuple[Path, Path]:
    """The file that people write, and the one that is written from the dictionary."""
    folder = root / FOLDER
    return folder / f"{locale}.txt", folder / f"{locale}.hunspell.txt"


def listed(file: Path) -> tuple[str, ...]:
    """The words in a file, a line each and sorted, so that a change shows what is new.

    Raises:
        InputError: it cannot be read, or a line is no word or out of order.
    """
    name = shown(file)
    lines = read_text(file, name, "a list of words").split("\n")
    if lines.pop():
        raise InputError([f"{name}: found no line end after the last word; expected one"])
    for number, line in enumerate(lines, 1):
        if not _WORD.fullmatch(line):
            raise InputError([complaint(Place(name, number), f"'{line}'", "one word")])
        before = lines[: number - 1]
        if before and line <= before[-1]:
            raise InputError([_out_of_order(Place(name, number), line, before)])
    return tuple(lines)


def _out_of_order(place: Place, word: str, before: Sequence[str]) -> str:
    """A complaint about a word that does not go behind those before it, which are in order."""
    home = bisect_left(before, word)
    if before[home] == word:
        return complaint(place, f"'{word}' again", f"each word once (line {home + 1})")
    expected = f"it above '{before[home]}' in line {home + 1}, for the list is sorted"
    return complaint(place, f"'{word}' after '{before[-1]}'", expected)


def small(word: str) -> str:
    """The word without its capital.

    >>> small("Kort")
    'kort'
    """
    return word[:1].lower() + word[1:]


@cache
def words_in(text: str) -> tuple[str, ...]:
    """The words of a text with mark-up, each once; the parts of one with a hyphen one by one.

    An ending behind a digit or a gap is no word, nor is a single letter.

    >>> words_in("Legg et [stå over-kort](card:rS) på en 7-er, og trekk {count} kort.")
    ('Legg', 'et', 'stå', 'over', 'kort', 'på', 'en', 'og', 'trekk')
    """
    return tuple(dict.fromkeys(_words(filled_words(text))))


def _words(text: str) -> Iterator[str]:
    for token in _TOKEN.findall(text):
        for part in token.split("-"):
            word = part.strip("'’")
            if not part.isalpha() and any(letter.isdigit() for letter in part):
                break  # what follows is its ending
            if len(word) > 1 and _WORD.fullmatch(word):
                yield word.replace("’", "'")


def unknown_words(
    text: str, locale: str, vocabularies: Mapping[str, Vocabulary]
) -> Iterator[tuple[str, str]]:
    """The words of a text that its language does not know, each with a language that does, or "".

    Args:
        text: the text, with mark-up.
        locale: its language.
        vocabularies: the words of all languages.
    """
    own = vocabularies.get(locale)
    if own is None:
        return
    for word in words_in(text):
        if not own.knows(word):
            others = (
                other
                for other, each in vocabularies.items()
                if other != locale and each.knows(word)
            )
            yield word, next(others, "")
