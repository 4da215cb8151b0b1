"""The texts of the interface in one language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from babel.dates import format_date

from regelbok.book.tree import Book


class Words:
    """Interface texts by key; gaps in braces are filled where a text is shown."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        self._messages = messages

    def __getitem__(self, key: str) -> str:
        return self._messages[key]

    def fill(self, key: str, **gaps: object) -> str:
        """The text with its gaps filled.

        >>> Words({"a": "Step {n} of {total}"}).fill("a", n=2, total=4)
        'Step 2 of 4'
        """
        text = self._messages[key]
        for name, value in gaps.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def count(self, key: str, count: int) -> str:
        """The text for a number of things; all four languages have a singular and a plural.

        >>> Words({"a.one": "{count} card", "a.other": "{count} cards"}).count("a", 3)
        '3 cards'
        """
        return self.fill(f"{key}.one" if count == 1 else f"{key}.other", count=count)


def long_date(book: Book) -> str:
    """The day the book was proved, written out in its language."""
    locale = "en_GB" if book.locale == "en" else book.locale  # day first, as in the others
    return format_date(date.fromisoformat(book.proved), format="long", locale=locale)
