"""How far a language is: its texts counted, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import STORY, UI, chapter_keys
from regelbok.book.po import Catalogue
from regelbok.book.states import State, state
from regelbok.book.tree import Count, Standing

INTERFACE: Final = "interface"
SENTENCES: Final = "story"


def groups(book: Manuscript) -> Mapping[str, tuple[str, ...]]:
    """The keys of all texts: chapter by chapter, then the interface, then the story."""
    found = {chapter.id: _present(book, chapter_keys(chapter)) for chapter in book.chapters}
    found[INTERFACE] = tuple(key for key in book.messages if key.startswith(f"{UI}:"))
    found[SENTENCES] = tuple(key for key in book.messages if key.startswith(f"{STORY}:"))
    return found


def _present(book: Manuscript, keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(key for key in keys if key in book.messages)


def standing(
    book: Manuscript, locale: str, catalogue: Catalogue | None, signed: frozenset[str]
) -> Standing:
    """Count what a language has.

    Args:
        book: the English book.
        locale: the language.
        catalogue: its translations; ``None`` for English.
        signed: the texts that somebody has signed as they are now.
    """
    states = _states(book, catalogue)
    return Standing(
        locale,
        book.glossary[locale].name,
        _count(states, book.messages, signed),
        {name: _count(states, keys, signed) for name, keys in groups(book).items()},
    )


def _states(book: Manuscript, catalogue: Catalogue | None) -> Mapping[str, State]:
    if catalogue is None:
        return dict.fromkeys(book.messages, State.READY)
    return {key: state(each, catalogue.entries.get(key)) for key, each in book.messages.items()}


def _count(states: Mapping[str, State], keys: Iterable[str], signed: frozenset[str]) -> Count:
    chosen = tuple(keys)
    found = [states[key] for key in chosen]
    return Count(
        len(found),
        found.count(State.READY),
        found.count(State.FUZZY),
        found.count(State.STALE),
        found.count(State.MISSING),
        sum(key in signed for key in chosen),
    )
