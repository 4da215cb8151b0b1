"""What translators are told of a draft: which texts stand in English, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regelbok.book.tree import Book
from regelbok.proof.called import called

_FEW: Final = 3  # texts that are named
_WHY: Final = {False: "for want of a translation", True: "because of a fault"}


def in_english(book: Book) -> Iterator[str]:
    """A line for each reason for which texts stand in English; none if no text does.

    Args:
        book: the book in one language.
    """
    for refused, why in _WHY.items():
        keys = [key for key, each in book.in_english.items() if each is refused]
        if not keys:
            continue
        texts = f"{len(keys)} {'text' if len(keys) == 1 else 'texts'} in English {why}"
        more = f" … and {len(keys) - _FEW} more" if len(keys) > _FEW else ""
        check = f"{called()} translations check --locale {book.locale}"
        yield f"{book.locale}: {texts}: {', '.join(keys[:_FEW])}{more}; see `{check}`"
