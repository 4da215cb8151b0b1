"""Keeps the lists of words that Hunspell knows: asks the program, and writes what it says.

The program and its dictionaries are free and in every system's collection, but nobody needs them to
build or check the book; only this module asks them, when ``regelbok translations words`` is run.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Form
from regelbok.book.po import load, path_of, save
from regelbok.book.spelling import files_of, listed, small, words_in
from regelbok.proof.errors import InputError

_PROGRAM: Final = "hunspell"
# The dictionary of a language whose name is not the language and its country in capitals.
_DICTIONARIES: Final = {"en": "en_GB", "nb": "nb_NO", "sv": "sv_SE", "da": "da_DK"}


class Words(NamedTuple):
    """What became of the words of a language.

    Attributes:
        file: the list that was written from the dictionary.
        known: how many words it has now.
        changed: whether it has changed.
        unknown: words that neither the dictionary nor people know.
        idle: words that people added and no text has.
    """

    file: Path
    known: int
    changed: bool
    unknown: tuple[str, ...]
    idle: tuple[str, ...]


def renew(root: Path, locale: str, used: Iterable[str]) -> Words:
    """Write the list of the words that the dictionary of a language knows.

    Args:
        root: the folder of the project.
        locale: the language.
        used: the words of its texts.

    Raises:
        InputError: the program or the dictionary is not there, or the list of people's words is
            not in order.
    """
    people, file = files_of(root, locale)
    own = frozenset(listed(people)) if people.is_file() else frozenset()
    every = frozenset(used)
    wanted = sorted({word for word in every if word not in own and small(word) not in own})
    known = known_words(locale, {*wanted, *map(small, wanted)})
    words = {small(word) if small(word) in known else word for word in wanted if word in known}
    words |= {small(word) for word in wanted if small(word) in known}
    text = "".join(f"{word}\n" for word in sorted(words))
    changed = save(file, text)
    unknown = tuple(each for each in wanted if each not in known and small(each) not in known)
    idle = tuple(sorted(own - every - frozenset(map(small, every))))
    return Words(file, len(words), changed, unknown, idle)


def known_words(locale: str, words: Iterable[str]) -> frozenset[str]:
    """The words that a dictionary knows.

    Args:
        locale: the language.
        words: the words to ask for.

    Raises:
        InputError: the program or the dictionary is not there.
    """
    dictionary = _DICTIONARIES.get(locale, locale)
    asked = sorted(words)
    answer = _answer(dictionary, "".join(f"{word}\n" for word in asked))
    return frozenset(asked).intersection(answer.splitlines())


def _answer(dictionary: str, lines: str) -> str:
    """What the program prints: those of the words that are right."""
    program = shutil.which(_PROGRAM)
    if program is None:
        expected = "it with its dictionaries (Debian: hunspell hunspell-en-gb hunspell-no …)"
        raise InputError([f"found no program '{_PROGRAM}'; expected {expected}"])
    done = subprocess.run(
        [program, "-G", "-i", "utf-8", "-d", dictionary],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise InputError([f"found no dictionary '{dictionary}' of {_PROGRAM}; expected it"])
    return done.stdout


def used_words(book: Manuscript, locale: str) -> frozenset[str]:
    """The words of all texts of a language, keywords left out.

    Raises:
        InputError: the catalogue is not there or not in order.
    """
    texts = {key: message.forms for key, message in book.messages.items()}
    if locale != SOURCE:
        catalogue = load(path_of(book.root, locale), locale)
        texts = {key: entry.strings for key, entry in catalogue.entries.items() if key in texts}
    return frozenset(
        word
        for key, strings in texts.items()
        if book.messages[key].form is not Form.KEYWORDS
        for text in strings
        for word in words_in(text)
    )
