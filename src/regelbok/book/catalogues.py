"""The work on translations: extract the texts, bring catalogues up to date, check them, count.

A translation belongs to a key, never to a text: when the English text is reworded, its translation
stays, marked fuzzy, with the old text beside it. When a text leaves the book, its translation is
put aside and comes back with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from regelbok.book import manuscript
from regelbok.book.consistency import compared
from regelbok.book.entries import check_entry
from regelbok.book.glossary import SOURCE
from regelbok.book.hunspell import renew_lists
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import STORY, Message
from regelbok.book.numbers import facts_in, fill
from regelbok.book.po import Catalogue, Entry, Hints, load, path_of, renewed, save, text_of
from regelbok.book.postrict import plural_forms
from regelbok.book.sentences import GAPS, gap_names
from regelbok.book.spot import Spot
from regelbok.book.switches import stray_switches
from regelbok.proof.errors import InputError, Place
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import shown

TEMPLATE: Final = "locales/regelbok.pot"
ACTIONS: Final = ("extract", "update", "check", "status", "words")


def main(root: Path, action: str) -> int:
    """Do one thing with the translations and tell what was done.

    Args:
        root: the folder of the project.
        action: ``extract`` writes the template; ``update`` also brings every catalogue up to date;
            ``check`` complains about everything that is not ready for readers; ``status`` counts;
            ``words`` renews the lists of words that the Hunspell dictionaries know.

    Returns:
        0, or 1 if ``check`` found something.

    Raises:
        InputError: a file is not in order, an English text breaks a rule for texts (``check``), or
            there is no such action.
    """
    if action not in ACTIONS:
        expected = nearest(action, ACTIONS, "an action")
        raise InputError([f"translations: found the action '{action}'; expected {expected}"])
    book = manuscript.load(root)
    match action:
        case "extract":
            _report_extract(book)
        case "update":
            _report_extract(book)
            for locale in book.glossary.translations:
                print(update(book, locale))
        case "check":
            book.check()
            faults = old_template(book)
            for locale in book.glossary.translations:
                faults += check(book, locale)
            print("\n".join(faults) if faults else "translations: all in order")
            return 1 if faults else 0
        case "words":
            for line in renew_lists(book):
                print(line)
        case _:
            for locale in book.glossary.translations:
                print(status(book, locale))
    return 0


def _report_extract(book: Manuscript) -> None:
    changed = "written" if extract(book) else "unchanged"
    print(f"{TEMPLATE}: {len(book.messages)} texts, {changed}")


# --- Extract ----------------------------------------------------------------------------------


def extract(book: Manuscript) -> bool:
    """Write the template, the list of all texts for translators.

    Returns:
        Whether it has changed.
    """
    return save(book.root / TEMPLATE, _template(book))


def _template(book: Manuscript) -> str:
    entries = {key: _empty(message, 2) for key, message in book.messages.items()}
    return text_of(Catalogue("", TEMPLATE, entries), _hints(book))


def old_template(book: Manuscript) -> list[str]:
    """A complaint if the template does not hold the texts as they are now."""
    path = book.root / TEMPLATE
    if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == _template(book):
        return []
    expected = "the texts as they are now (regelbok translations update)"
    return [f"{shown(path)}: found a template of other texts; expected {expected}"]


def _empty(message: Message, forms: int) -> Entry:
    strings = ("",) * (forms if message.plural else 1)
    return Entry(message.key, message.forms, strings, False, Place(TEMPLATE, 1))


def _hints(book: Manuscript) -> Mapping[str, Hints]:
    return {key: _hint(book, message) for key, message in book.messages.items()}


def _hint(book: Manuscript, message: Message) -> Hints:
    """What translators are told about a text, with an example for each number in it."""
    notes = list(message.notes)
    english = book.glossary[SOURCE]
    for fact in sorted(facts_in(" ".join(message.forms))):
        gap = f"{{{fact}}}"
        notes.append(f"{gap} = {fill(gap, book.facts, english, message.spot)}")
    prefix, _, name = message.key.partition(":")
    if prefix == STORY and name in GAPS and gap_names(name) != GAPS[name]:
        gaps = " ".join(f"{{{gap}}}" for gap in sorted(gap_names(name)))
        notes.append(f"Gaps to choose from: {gaps}")
    for phrase, reason in (message.literals or {}).items():
        if phrase.lower() in " ".join(message.forms).lower():
            notes.append(f"“{phrase}” is {reason}.")
    return Hints(_below(Path(message.words.place.file), book.root), tuple(notes))


def _below(file: Path, root: Path) -> str:
    """The file as seen from the root, so that a catalogue is the same wherever it is made."""
    try:
        return file.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return file.as_posix()


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

    def __str__(self) -> str:
        return (
            f"{self.locale}: {self.ready} of {self.texts} texts ready, {self.fuzzy} fuzzy, "
            f"{self.stale} stale, {self.missing} untranslated, {self.obsolete} put aside"
        )


def update(book: Manuscript, locale: str) -> Status:
    """Bring a catalogue up to date with the English texts; make it if it is not there.

    Nothing that a translator wrote is lost: see the texts of this module and of ``po``.

    Raises:
        InputError: the catalogue is not in order; it is left as it is.
    """
    path = path_of(book.root, locale)
    before = load(path, locale) if path.is_file() else Catalogue(locale, shown(path))
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
    save(path, text_of(after, _hints(book)))
    return _count(book, after)


# --- Status and check -------------------------------------------------------------------------


def status(book: Manuscript, locale: str) -> Status:
    """Count a catalogue.

    Raises:
        InputError: the catalogue is not in order.
    """
    path = path_of(book.root, locale)
    found = load(path, locale) if path.is_file() else Catalogue(locale, shown(path))
    return _count(book, found)


def _count(book: Manuscript, catalogue: Catalogue) -> Status:
    fuzzy = stale = missing = 0
    for key, message in book.messages.items():
        entry = catalogue.entries.get(key)
        if entry is None or not entry.translated:
            missing += 1
        elif entry.fuzzy:
            fuzzy += 1
        elif entry.source != message.forms:
            stale += 1
    texts = len(book.messages)
    unknown = sum(key not in book.messages for key in catalogue.entries)
    ready = texts - fuzzy - stale - missing
    return Status(
        catalogue.locale, texts, ready, fuzzy, stale, missing, unknown + len(catalogue.obsolete)
    )


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
    faults: list[str] = []
    across = compared(book.messages, catalogue)
    for key, message in book.messages.items():
        entry = catalogue.entries.get(key)
        if entry is None:
            faults.append(
                f"{catalogue.file}: found no message '{key}'; expected a translation of it "
                "(regelbok translations update)"
            )
        else:
            told = check_entry(book.checker, catalogue.locale, message, entry, across.get(key, ()))
            faults += map(str, told)
    for key, entry in catalogue.entries.items():
        if key not in book.messages:
            expected = nearest(key, book.messages, "a text of the book")
            spot = Spot(entry.place, key)
            faults.append(spot.complaint("a text the book does not have", expected))
    faults += map(str, stray_switches(catalogue))
    return faults
