"""The work on translations: extract the texts, bring catalogues up to date, check them, count.

A translation belongs to a key, never to a text: when the English text is reworded, its translation
stays, marked fuzzy, with the old text beside it. When a text leaves the book, its translation is
put aside and comes back with it.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from regelbok.book.checklist import Check
from regelbok.book.consistency import compared
from regelbok.book.entries import check_entry
from regelbok.book.hints import hints
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Message
from regelbok.book.po import Catalogue, Entry, load, path_of, read, renewed, save, text_of
from regelbok.book.postrict import plural_forms
from regelbok.book.spot import Spot
from regelbok.book.switches import stray_switches, without_allowed
from regelbok.proof.called import called
from regelbok.proof.errors import InputError, Place
from regelbok.proof.words import nearest
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


@dataclass(frozen=True, slots=True)
class Status:
    """How far a catalogue is.

    Attributes:
        locale: the language.
        texts: all texts of the book.
        ready: translated from the text as it is now, and not fuzzy.
        fuzzy: to be looked at again.
        stale: translated from another text and not yet marked fuzzy.
        missing: without a translation.
        obsolete: translations whose text is not in the book any more.
    """

    locale: str
    texts: int
    ready: int
    fuzzy: int
    stale: int
    missing: int
    obsolete: int

    @property
    def kept(self) -> int:
        """How many translations there are, whatever their state."""
        return self.texts - self.missing + self.obsolete

    def __str__(self) -> str:
        return (
            f"{self.locale}: {self.ready} of {self.texts} texts ready, {self.fuzzy} fuzzy, "
            f"{self.stale} stale, {self.missing} untranslated, {self.obsolete} put aside"
        )


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


# --- Status and check -------------------------------------------------------------------------


class State(Enum):
    """How far the translation of a text is."""

    READY = "ready"
    FUZZY = "fuzzy"
    STALE = "stale"
    MISSING = "untranslated"


def state(message: Message, entry: Entry | None) -> State:
    """How far a text is.

    Args:
        message: the English text.
        entry: what the catalogue has for it.
    """
    if entry is None or not entry.translated:
        return State.MISSING
    if entry.fuzzy:
        return State.FUZZY
    return State.READY if entry.source == message.forms else State.STALE


def loaded(book: Manuscript, locale: str) -> Catalogue:
    """The catalogue of a language, or an empty one if it has no file yet.

    Raises:
        InputError: the catalogue is not in order.
    """
    path = path_of(book.root, locale)
    return load(path, locale) if path.is_file() else Catalogue(locale, shown(path))


def status(book: Manuscript, locale: str) -> Status:
    """Count the catalogue of a language.

    Raises:
        InputError: the catalogue is not in order.
    """
    return count(book, loaded(book, locale))


def count(book: Manuscript, catalogue: Catalogue) -> Status:
    """Count a catalogue."""
    states = [state(each, catalogue.entries.get(key)) for key, each in book.messages.items()]
    unknown = sum(key not in book.messages for key in catalogue.entries)
    return Status(
        catalogue.locale,
        len(states),
        states.count(State.READY),
        states.count(State.FUZZY),
        states.count(State.STALE),
        states.count(State.MISSING),
        unknown + len(catalogue.obsolete),
    )


def showable(book: Manuscript, catalogue: Catalogue) -> Catalogue:
    """A catalogue for a draft: its translations that break no rule, be they ever so unsure.

    Args:
        book: the English book.
        catalogue: the translations.
    """
    entries = {}
    for key, entry in catalogue.entries.items():
        message = book.messages.get(key)
        if message is None or not entry.translated:
            continue
        spot = Spot(entry.place, key)
        found = book.checker.findings(message, entry.strings, catalogue.locale, spot)
        left = without_allowed(entry, found)
        if all(each.check is Check.SWITCH for each in left):  # which says nothing of the text
            entries[key] = entry
    return replace(catalogue, entries=entries)


def check(book: Manuscript, locale: str) -> list[str]:
    """Complaints about everything in a catalogue that is not ready for readers.

    Args:
        book: the English book.
        locale: the language.
    """
    try:
        catalogue = load(path_of(book.root, locale), locale)
    except InputError as error:
        return list(error.lines)
    return check_catalogue(book, catalogue)


def check_catalogue(book: Manuscript, catalogue: Catalogue) -> list[str]:
    """Complaints about the messages of a catalogue that was read.

    Args:
        book: the English book.
        catalogue: the translations.
    """
    return [line for fault in catalogue_faults(book, catalogue) for line in fault.lines]


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
