"""From what a person types to texts of the book: keys, beginnings of keys, chapters, languages."""

from __future__ import annotations

from collections.abc import Sequence

from regelbok.book.glossary import ALSO_CALLED
from regelbok.book.manuscript import Manuscript
from regelbok.book.progress import groups
from regelbok.proof.errors import InputError
from regelbok.proof.words import nearest


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
            expected = nearest(name, _nameable(book), "a text of the book, such as rule:uno.call")
            faults.append(f"found the text '{name}'; expected {expected}")
    if faults:
        raise InputError(faults)
    return tuple(key for key in book.messages if key in chosen)


def _nameable(book: Manuscript) -> list[str]:
    """All keys, and their beginnings but for those of one word."""
    beginnings = (key.rpartition(":")[0] for key in book.messages)
    return list(dict.fromkeys((*book.messages, *(each for each in beginnings if ":" in each))))


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
