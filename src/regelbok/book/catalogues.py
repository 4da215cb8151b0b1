"""The work on translations: extract the texts, bring catalogues up to date, load them.

A translation belongs to a key, never to a text: when the English text is reworded, its translation
stays, marked fuzzy, with the old text beside it. When a text leaves the book, its translation is
put aside and comes back with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from regelbok.book.checklist import Check
from regelbok.book.faults import Faulty
from regelbok.book.hints import hints
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Message
from regelbok.book.po import Catalogue, Entry, load, path_of, read, renewed, save, text_of
from regelbok.book.postrict import plural_forms
from regelbok.book.spot import Spot
from regelbok.book.states import Status, count
from regelbok.book.switches import without_allowed
from regelbok.proof.called import called
from regelbok.proof.errors import InputError, Place
from regelbok.proof.yamlfile import shown

TEMPLATE: Final = "locales/regelbok.pot"


# --- Extract ----------------------------------------------------------------------------------


def extract(book: Manuscript) -> bool:
    """Write the template, the list of all texts for translators.

    Returns:
        Whether it has changed.
    """
    return save(book.root / TEMPLATE, _template(book))


def _template(book: Manuscript) -> str:
    entries = {key: _empty(message, 2) for key, message in book.messages.items()}
    return text_of(Catalogue("", TEMPLATE, entries), hints(book))


def old_template(book: Manuscript) -> list[str]:
    """A complaint if the template does not hold the texts as they are now."""
    path = book.root / TEMPLATE
    if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == _template(book):
        return []
    expected = f"the texts as they are now ({called()} translations update)"
    return [f"{shown(path)}: found a template of other texts; expected {expected}"]


def _empty(message: Message, forms: int) -> Entry:
    strings = ("",) * (forms if message.plural else 1)
    return Entry(message.key, message.forms, strings, False, Place(TEMPLATE, 1))


# --- Update -----------------------------------------------------------------------------------


class Renewal(NamedTuple):
    """A catalogue brought up to date, not yet written.

    Attributes:
        path: its file.
        text: what to write.
        before: how far it was.
        after: how far it is now.
    """

    path: Path
    text: str
    before: Status
    after: Status


def update(book: Manuscript, locale: str) -> Status:
    """Bring a catalogue up to date with the English texts; make it if it is not there.

    Raises:
        InputError: the catalogue is not in order; it is left as it is.
    """
    found = renewal(book, locale)
    save(found.path, found.text)
    return found.after


def renewal(book: Manuscript, locale: str) -> Renewal:
    """What a catalogue is once it is brought up to date; nothing is written.

    Nothing that a translator wrote is lost: see the texts of this module and of ``po``.

    Raises:
        InputError: the catalogue is not in order.
    """
    before = loaded(book, locale)
    known = {**before.obsolete, **before.entries}
    forms = plural_forms(locale)
    entries = {
        key: renewed(known.get(key) or _empty(message, forms), message.forms, locale)
        for key, message in book.messages.items()
    }
    put_aside = {
        key: entry
        for key, entry in known.items()
        if key not in entries and (any(entry.strings) or entry.comments)
    }
    after = replace(before, entries=entries, obsolete=put_aside)
    text = text_of(after, hints(book, locale))
    lost = _translated(before) - _translated(read(text, before.file, locale))
    if lost:
        found = f"found {len(lost)} translations that an update would lose, such as '{min(lost)}'"
        raise InputError([f"{before.file}: {found}; expected all of them kept"])
    return Renewal(path_of(book.root, locale), text, count(book, before), count(book, after))


def _translated(catalogue: Catalogue) -> set[str]:
    every = {**catalogue.entries, **catalogue.obsolete}
    return {key for key, entry in every.items() if any(entry.strings)}


# --- Load -------------------------------------------------------------------------------------


def loaded(book: Manuscript, locale: str) -> Catalogue:
    """The catalogue of a language, or an empty one if it has no file yet.

    Raises:
        InputError: the catalogue is not in order.
    """
    path = path_of(book.root, locale)
    return load(path, locale) if path.is_file() else Catalogue(locale, shown(path))


def showable(book: Manuscript, catalogue: Catalogue, faults: Iterable[Faulty]) -> Catalogue:
    """A catalogue for a draft: its translations that break no rule, be they ever so unsure.

    Args:
        book: the English book.
        catalogue: the translations.
        faults: what is wrong with them, as ``catalogue_faults`` has found it.
    """
    faulty = {each.key for each in faults}
    entries = {}
    for key, entry in catalogue.entries.items():
        message = book.messages.get(key)
        if message is None or not entry.translated:
            continue
        if key not in faulty:
            entries[key] = entry
            continue
        spot = Spot(entry.place, key)
        found = book.checker.findings(message, entry.strings, catalogue.locale, spot)
        left = without_allowed(entry, found)
        if all(each.check is Check.SWITCH for each in left):  # which says nothing of the text
            entries[key] = entry
    return replace(catalogue, entries=entries)
