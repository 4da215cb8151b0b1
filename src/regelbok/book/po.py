"""Catalogues on disk, read and written by Babel after a strict check of each line."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as BabelMessage
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from regelbok.book.postrict import checked, plural_forms
from regelbok.proof.errors import InputError, Place, fault
from regelbok.proof.yamlfile import shown

_WAS: Final = "was: "
_WAS_WIDTH: Final = 70  # narrow enough for Babel not to break the line again
_GUESSED_FLAGS: Final = ("python-format", "python-brace-format")


@dataclass(frozen=True, slots=True)
class Entry:
    """A message in a catalogue.

    Attributes:
        key: its stable key.
        source: the English text it translates, or the singular and the plural.
        strings: the translation, or one for each plural form; "" where there is none.
        fuzzy: to be looked at again.
        place: where it stands.
        was: of a fuzzy message, the English text that the translation was made from, by line.
        comments: what translators have noted.
    """

    key: str
    source: tuple[str, ...]
    strings: tuple[str, ...]
    fuzzy: bool
    place: Place
    was: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def translated(self) -> bool:
        """Every form has a text; it may be fuzzy."""
        return all(self.strings)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one language.

    Attributes:
        locale: the language.
        file: its path as people are shown it.
        entries: the messages by key, in order.
        obsolete: messages that the book no longer has, by key; kept for the day they come back.
    """

    locale: str
    file: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    obsolete: Mapping[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hints:
    """What a catalogue tells translators about a message.

    Attributes:
        file: the file of the English text.
        notes: remarks, a line each.
    """

    file: str
    notes: tuple[str, ...]


def path_of(root: Path, locale: str) -> Path:
    """Where the catalogue of a language lies."""
    return root / "locales" / locale / "LC_MESSAGES" / "regelbok.po"


# --- Reading ----------------------------------------------------------------------------------


def load(path: Path, locale: str) -> Catalogue:
    """Read a catalogue.

    Args:
        path: the file.
        locale: the language it must be in.

    Raises:
        InputError: the file cannot be read or is not in order; a line for each fault.
    """
    name = shown(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "an unreadable file").lower()
        raise InputError([f"{name}: found {reason}; expected a catalogue"]) from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = f"the byte {data[error.start]:#04x}, which is not UTF-8"
        raise fault(Place(name, line), found, "a file saved as UTF-8") from None
    blocks = checked(text, name, locale)
    found_by_babel = read_po(io.StringIO(text), locale=locale, abort_invalid=True)
    active = {each.key: each.place for each in blocks if not each.obsolete}
    obsolete = {each.key: each.place for each in blocks if each.obsolete}
    return Catalogue(
        locale,
        name,
        dict(_entries((each for each in found_by_babel if each.id), active)),
        dict(_entries(found_by_babel.obsolete.values(), obsolete)),
    )


def _entries(
    messages: Iterable[BabelMessage], places: Mapping[str, Place]
) -> Iterator[tuple[str, Entry]]:
    for message in messages:
        key = str(message.context)
        was = [line.removeprefix(_WAS) for line in message.user_comments if line.startswith(_WAS)]
        comments = [line for line in message.user_comments if not line.startswith(_WAS)]
        yield (
            key,
            Entry(
                key=key,
                source=_tuple(message.id),
                strings=_tuple(message.string or ""),
                fuzzy=message.fuzzy,
                place=places[key],
                was=tuple(was),
                comments=tuple(comments),
            ),
        )


def _tuple(texts: str | Iterable[str]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts)


# --- Writing ----------------------------------------------------------------------------------


def text_of(catalogue: Catalogue, hints: Mapping[str, Hints]) -> str:
    """A catalogue as the text of its file: always the same for the same messages.

    Args:
        catalogue: the messages; of a template the locale is "".
        hints: what to tell about each message, by key.
    """
    locale = catalogue.locale
    babel = Catalog(locale=locale or None)
    for key, entry in catalogue.entries.items():
        _add(babel, entry, hints.get(key))
    for key, entry in catalogue.obsolete.items():
        babel.obsolete[key] = _message(entry, None)
    out = io.BytesIO()
    write_po(out, babel, width=0, omit_header=True, include_lineno=False)
    return _header(locale) + out.getvalue().decode("utf-8").rstrip("\n") + "\n"


def _add(babel: Catalog, entry: Entry, hints: Hints | None) -> None:
    message = _message(entry, hints)
    babel[message.id] = message
    # Babel guesses from "%" and braces that a text is a format of Python; ours never are.
    kept = babel.get(message.id, entry.key)
    assert kept is not None
    kept.flags.difference_update(_GUESSED_FLAGS)


def _message(entry: Entry, hints: Hints | None) -> BabelMessage:
    plural = len(entry.source) > 1
    message = BabelMessage(
        entry.source if plural else entry.source[0],
        entry.strings if plural else entry.strings[0],
        locations=[(hints.file, 0)] if hints else [],  # no line: it would change too often
        flags=["fuzzy"] if entry.fuzzy else [],
        auto_comments=list(hints.notes) if hints else [],
        user_comments=[*entry.comments, *(_WAS + line for line in entry.was)],
        context=entry.key,
    )
    message.flags.difference_update(_GUESSED_FLAGS)
    return message


def old_source(source: Iterable[str]) -> tuple[str, ...]:
    """An English text as the lines of a comment that tells what a translation was made from."""
    lines: list[str] = []
    for text in source:
        for line in text.split("\n"):
            words = line.split(" ")
            current = words[0]
            for word in words[1:]:
                if len(current) + len(word) + 1 > _WAS_WIDTH - len(_WAS):
                    lines.append(current)
                    current = word
                else:
                    current += f" {word}"
            lines.append(current)
    return tuple(line for line in lines if line.strip())


def _header(locale: str) -> str:
    what = f"Texts of the book in '{locale}'." if locale else "Texts of the book, for translators."
    fields = ["Project-Id-Version: regelbok"]
    if locale:
        fields.append(f"Language: {locale}")
    fields += [
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if locale:
        fields.append(f"Plural-Forms: {get_plural(locale).plural_forms}")
    lines = "".join(f'"{each}\\n"\n' for each in fields)
    return f'# {what}\nmsgid ""\nmsgstr ""\n{lines}\n'


def save(path: Path, text: str) -> bool:
    """Write a file whole or not at all.

    Args:
        path: the file; its folder is made if it is not there.
        text: what to write.

    Returns:
        Whether the file has changed.
    """
    data = text.encode("utf-8")
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return True


def renewed(entry: Entry, source: tuple[str, ...], locale: str) -> Entry:
    """An entry for the English text as it is now.

    A translation made from another text is kept, but marked fuzzy, with the old text in a comment.

    Args:
        entry: the entry so far.
        source: the English text now.
        locale: the language.
    """
    if entry.source == source:
        return entry
    count = plural_forms(locale) if len(source) > 1 else 1
    strings = (entry.strings + entry.strings[-1:] * count)[:count]
    translated = any(strings)
    was = entry.was or old_source(entry.source)
    return replace(
        entry,
        source=source,
        strings=strings,
        fuzzy=translated,
        was=was if translated else (),
    )
