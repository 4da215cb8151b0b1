"""``regelbok translations words``: renews the lists of words that the dictionaries know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from regelbok.book.hunspell import Words, renew, used_words
from regelbok.book.manuscript import Manuscript
from regelbok.book.spelling import files_of
from regelbok.proof.yamlfile import shown


def renewed(book: Manuscript, locales: Sequence[str]) -> dict[str, Words]:
    """Write the lists of languages.

    Args:
        book: the English book; the catalogues are read from its folder.
        locales: the languages.

    Returns:
        What became of the words of each language.

    Raises:
        InputError: the program, a dictionary or a catalogue is not there or not in order.
    """
    return {locale: renew(book.root, locale, used_words(book, locale)) for locale in locales}


def as_text(book: Manuscript, done: dict[str, Words]) -> str:
    """What people are told."""
    return "\n".join(line for each in done.items() for line in _lines(book, *each))


def _lines(book: Manuscript, locale: str, words: Words) -> Iterator[str]:
    people, _ = files_of(book.root, locale)
    yield f"{shown(words.file)}: {words.known} words, {'written' if words.changed else 'unchanged'}"
    if words.unknown:
        yield f"  not in the dictionary; add to {shown(people)} what is right:"
        yield from (f"    {word}" for word in words.unknown)
    if words.idle:
        yield f"  in {shown(people)} and in no text; take them out:"
        yield from (f"    {word}" for word in words.idle)


def as_data(done: dict[str, Words]) -> dict[str, Any]:
    """What programs are told."""
    return {
        "languages": [
            {
                "locale": locale,
                "file": shown(words.file),
                "words": words.known,
                "changed": words.changed,
                "unknown": [*words.unknown],
                "idle": [*words.idle],
            }
            for locale, words in done.items()
        ]
    }
