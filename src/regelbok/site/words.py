"""The texts of the interface in one language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from babel.dates import format_date

from regelbok.book.glossary import SOURCE
from regelbok.book.phrases import INTERFACE
from regelbok.book.texts import PLURAL_TAGS, plural_index, plural_tags
from regelbok.book.tree import Book
from regelbok.proof.errors import InputError

_FORMS: Final = PLURAL_TAGS


class Words:
    """Interface texts by key; gaps in braces are filled where a text is shown.

    Every look-up raises an ``InputError`` if there is no such text, or one in another form.
    """

    def __init__(self, messages: Mapping[str, str], locale: str = SOURCE) -> None:
        self._messages = messages
        self._locale = locale

    @classmethod
    def of(cls, book: Book) -> Words:
        """The texts of a book."""
        return cls(book.messages, book.locale)

    def __getitem__(self, key: str) -> str:
        if key not in self._messages:
            raise InputError([f"{INTERFACE}: {self._lack(key)}"])
        return self._messages[key]

    def _lack(self, key: str) -> str:
        """Why there is no text with a key."""
        name, _, form = key.rpartition(".")
        if form in _FORMS and name in self._messages:
            return f"found one text '{name}'; expected its forms 'one' and 'other', as it counts"
        if any(f"{key}.{each}" in self._messages for each in _FORMS):
            return f"found forms of the text '{key}'; expected one text, as it does not count"
        return f"found no text '{name if form in _FORMS else key}'; expected it, for it is shown"

    def fill(self, key: str, **gaps: object) -> str:
        """The text with its gaps filled.

        >>> Words({"a": "Step {n} of {total}"}).fill("a", n=2, total=4)
        'Step 2 of 4'
        """
        text = self[key]
        for name, value in gaps.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def count(self, key: str, count: int) -> str:
        """The text for a number of things, in the form that the language has for it.

        >>> Words({"a.one": "{count} card", "a.other": "{count} cards"}).count("a", 3)
        '3 cards'
        """
        return self.fill(self.form(key, count), count=count)

    def form(self, key: str, count: int) -> str:
        """The key of the form that a text has for a number of things."""
        return f"{key}.{plural_tags(self._locale)[plural_index(self._locale, count)]}"

    def forms(self, key: str) -> Mapping[str, str]:
        """All forms of a text that counts, by their names in CLDR."""
        return {form: self[f"{key}.{form}"] for form in plural_tags(self._locale)}


def long_date(book: Book) -> str:
    """The day the book was proved, written out in its language."""
    return written_out(date.fromisoformat(book.proved), book.locale)


def written_out(day: date, locale: str) -> str:
    """A day written out in a language.

    >>> written_out(date(2026, 12, 1), "en"), written_out(date(2026, 12, 1), "da")
    ('1 December 2026', '1. december 2026')
    """
    locale = "en_GB" if locale == SOURCE else locale  # day first, as in the others
    return format_date(day, format="long", locale=locale)
