"""What is wrong with the translations of a catalogue, text by text."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from regelbok.book.consistency import compared
from regelbok.book.entries import check_entry
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue
from regelbok.book.spot import Spot
from regelbok.book.switches import stray_switches
from regelbok.proof.called import called
from regelbok.proof.errors import Place
from regelbok.proof.words import nearest


class Faulty(NamedTuple):
    """What is wrong with a translation.

    Attributes:
        key: the key of the text.
        place: where its translation stands, or would.
        lines: the complaints.
    """

    key: str
    place: Place
    lines: list[str]


def check_catalogue(book: Manuscript, catalogue: Catalogue) -> list[str]:
    """Complaints about the messages of a catalogue that was read.

    Args:
        book: the English book.
        catalogue: the translations.
    """
    return [line for fault in catalogue_faults(book, catalogue) for line in fault.lines]


def catalogue_faults(
    book: Manuscript, catalogue: Catalogue, keys: Container[str] | None = None
) -> list[Faulty]:
    """What is wrong with the messages of a catalogue, text by text.

    Args:
        book: the English book.
        catalogue: the translations.
        keys: the texts to look at; all of them if ``None``.
    """
    found: list[Faulty] = []
    across = compared(book.messages, catalogue)
    for key, message in book.messages.items():
        if keys is not None and key not in keys:
            continue
        entry = catalogue.entries.get(key)
        if entry is None:
            what = f"found no message '{key}'; expected a translation of it"
            line = f"{catalogue.file}: {what} ({called()} translations update)"
            found.append(Faulty(key, Place(catalogue.file, 1), [line]))
            continue
        told = check_entry(book.checker, catalogue.locale, message, entry, across.get(key, ()))
        if told:
            found.append(Faulty(key, entry.place, [*map(str, told)]))
    for key, entry in catalogue.entries.items() if keys is None else ():
        if key not in book.messages:
            expected = nearest(key, book.messages, "a text of the book")
            line = Spot(entry.place, key).complaint("a text the book does not have", expected)
            found.append(Faulty(key, entry.place, [line]))
    if keys is None:
        place = Place(catalogue.file, 1)
        found += [Faulty("", place, [str(each)]) for each in stray_switches(catalogue)]
    return found
