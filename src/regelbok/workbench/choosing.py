"""From what a person types to texts of the book: keys, beginnings of keys, chapters, languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regelbok.book.glossary import ALSO_CALLED
from regelbok.book.manuscript import Manuscript
from regelbok.book.progress import groups
from regelbok.proof.errors import InputError
from regelbok.proof.words import nearest, quoted

_MOST: Final = 3  # texts of one name, when it is said which may be meant


def group_named(book: Manuscript, name: str) -> tuple[str, ...]:
    """The keys of a chapter, of the interface or of the story.

    Raises:
        InputError: there is no such chapter; names the nearest.
    """
    found = groups(book)
    if name not in found:
        expected = nearest(name, found, "the id of a chapter, such as uno-call")
        raise InputError([f"found the chapter '{name}'; expected {expected}"])
    return found[name]


def texts_named(book: Manuscript, names: Sequence[str]) -> tuple[str, ...]:
    """The keys that are meant, in the order of the book.

    Args:
        book: the English book.
        names: keys, or beginnings of keys up to a colon: ``rule:uno.call`` is its label, its text
            and its note.

    Raises:
        InputError: something names no text; a line for each, with the nearest right word.
    """
    chosen: set[str] = set()
    faults = []
    for name in names:
        found = {key for key in book.messages if key == name or key.startswith(f"{name}:")}
        chosen |= found
        if not found:
            faults.append(f"found the text '{name}'; expected {_meant(name, _nameable(book))}")
    if faults:
        raise InputError(faults)
    return tuple(key for key in book.messages if key in chosen)


def _nameable(book: Manuscript) -> list[str]:
    """All keys, and their beginnings but for those of one word; what names the most comes first."""
    beginnings = (key.rpartition(":")[0] for key in book.messages)
    every = dict.fromkeys((*book.messages, *(each for each in beginnings if ":" in each)))
    return sorted(every, key=lambda each: each.count(":"))


def _meant(name: str, known: Sequence[str]) -> str:
    """What was probably meant: people leave out the kind of text, as in ``uno.call``."""
    whole = [each for each in known if each.partition(":")[2] == name]
    if whole:
        return quoted(whole[:_MOST])
    short: dict[str, str] = {}
    for each in known:
        short.setdefault(each.partition(":")[2], each)
    return nearest(name, known, "a text of the book, such as rule:uno.call", short)


def languages_named(
    book: Manuscript, locales: Sequence[str], *, source: bool = False
) -> tuple[str, ...]:
    """The languages that are meant, in the order of the book; all if none is named.

    Args:
        book: the English book.
        locales: what was typed.
        source: English is one of them, though it has no catalogue.

    Raises:
        InputError: there is no such language; names the nearest.
    """
    known = book.glossary.locales if source else book.glossary.translations
    for locale in locales:
        if locale not in known:
            expected = nearest(locale, known, "a language of the book", ALSO_CALLED)
            raise InputError([f"found the language '{locale}'; expected {expected}"])
    return tuple(each for each in known if not locales or each in locales)
