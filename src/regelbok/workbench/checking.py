"""``regelbok translations check``: everything that keeps a language from its readers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from regelbok.book import reviews, spelling
from regelbok.book.catalogues import old_template
from regelbok.book.faults import catalogue_faults
from regelbok.book.glossary import FILE
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import load, path_of
from regelbok.proof.errors import InputError


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not in order.

    Attributes:
        locale: the language, or "".
        key: the text, or "".
        file: the file, or "" if the line alone tells it.
        line: the line of the file, or 0.
        message: the whole complaint.
    """

    locale: str
    key: str
    file: str
    line: int
    message: str


def faults(book: Manuscript, locales: Sequence[str], keys: Collection[str] = ()) -> list[Fault]:
    """Everything that is not in order.

    Args:
        book: the English book.
        locales: the languages.
        keys: the texts; all, and what belongs to no text, if there are none.

    Raises:
        InputError: an English text breaks a rule for texts, or the signatures are not in order.
    """
    book.check()
    reviews.load(book.root, book.glossary.locales, book.messages)
    found = [] if keys else [Fault("", "", "", 0, line) for line in old_template(book)]
    for locale in locales:
        found += _of_language(book, locale, keys)
    return found


def _of_language(book: Manuscript, locale: str, keys: Collection[str]) -> list[Fault]:
    found = [] if keys else [*_of_glossary(book, locale), *_of_words(book, locale)]
    try:
        catalogue = load(path_of(book.root, locale), locale)
    except InputError as error:
        return [*found, *(Fault(locale, "", "", 0, line) for line in error.lines)]
    return found + [
        Fault(locale, each.key, each.place.file, each.place.line, line)
        for each in catalogue_faults(book, catalogue, keys or None)
        for line in each.lines
    ]


def _of_glossary(book: Manuscript, locale: str) -> list[Fault]:
    filled, places = book.glossary.words_given.get(locale, (0, 0))
    if filled == places:
        return []
    what = f"found {places - filled} of {places} places without words in '{locale}'"
    return [Fault(locale, "", FILE, 0, f"{FILE}: {what}; expected all of them filled")]


def _of_words(book: Manuscript, locale: str) -> list[Fault]:
    """The lists of words that an unfinished language lacks; of others the book says so."""
    wanted = [locale] if locale in book.glossary.unfinished else []
    return [Fault(locale, "", "", 0, line) for line in spelling.missing(book.root, wanted)]


# --- For people and for programs ----------------------------------------------------------------


def as_text(found: Sequence[Fault]) -> str:
    """What people are told."""
    return "\n".join(each.message for each in found) or "translations: all in order"


def as_data(found: Sequence[Fault]) -> dict[str, Any]:
    """What programs are told."""
    return {
        "ok": not found,
        "faults": [
            {
                "locale": each.locale,
                "key": each.key,
                "file": each.file,
                "line": each.line,
                "message": each.message,
            }
            for each in found
        ],
    }
