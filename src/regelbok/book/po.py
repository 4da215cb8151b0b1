"""Catalogues on disk: what they hold, and how their files are written.

Nothing that a translator or a translator's tool has written is lost between reading and writing:
comments, flags, the header and the texts a message had before all come back as they were.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import Final

from babel.messages.plurals import get_plural

from regelbok.book.glossary import FILE as GLOSSARY
from regelbok.book.postrict import Block, checked, plural_forms
from regelbok.proof.errors import InputError, Place
from regelbok.proof.textfile import read_text
from regelbok.proof.yamlfile import shown

_LOCALE: Final = re.compile(r"[a-z]{2,3}")
_FUZZY: Final = "fuzzy"
# What Babel guesses of braces and of per cent signs; no text of the book is such a format.
_GUESSED: Final = ("python-format", "python-brace-format")
_WAS: Final = "was: "
_WIDTH: Final = 76  # of the book's own notes
_WAS_WIDTH: Final = 70
_KEPT: Final = 8  # catalogues, twice as many as the project has


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
        comments: what translators have noted, by line.
        flags: all other flags, but for those that a tool has guessed wrongly.
        previous: lines of a translator's tool with an English text that the message had before.
    """

    key: str
    source: tuple[str, ...]
    strings: tuple[str, ...]
    fuzzy: bool
    place: Place
    was: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()

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
        header: the first message, which translates nothing; ``None`` if there is no file yet.
        end: comments below the last message.
        loose: the comments above no text, in the header or at the end, each with its place.
    """

    locale: str
    file: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    obsolete: Mapping[str, Entry] = field(default_factory=dict)
    header: Entry | None = None
    end: tuple[str, ...] = ()
    loose: tuple[tuple[Place, str], ...] = ()


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
    """Where the catalogue of a language lies.

    Args:
        root: the folder of the project.
        locale: the language.

    Raises:
        InputError: the language is no plain code, and so could lead anywhere.
    """
    if not _LOCALE.fullmatch(locale):
        expected = "a code of two or three small letters, such as 'nb'"
        raise InputError([f"{GLOSSARY}: found the language '{locale}'; expected {expected}"])
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
    return read(read_text(path, name, "a catalogue"), name, locale)


@lru_cache(_KEPT)
def read(text: str, name: str, locale: str) -> Catalogue:
    """Read the text of a catalogue; of one that was read before the very same catalogue.

    Args:
        text: the text, with plain line ends.
        name: the file's name for complaints.
        locale: the language it must be in.

    Raises:
        InputError: it is not in order; a line for each fault.
    """
    contents = checked(text, name, locale)
    return Catalogue(
        locale,
        name,
        {each.key: _entry(each) for each in contents.messages if not each.obsolete},
        {each.key: _entry(each) for each in contents.messages if each.obsolete},
        _entry(contents.header),
        tuple(contents.end.comments),
        tuple(
            comment
            for notes in (contents.header.notes, contents.end)
            for comment in zip(notes.places, notes.comments, strict=True)
        ),
    )


def _entry(block: Block) -> Entry:
    notes = block.notes
    fuzzy = _FUZZY in notes.flags
    was = [line.removeprefix(_WAS) for line in notes.comments if line.startswith(_WAS)]
    return Entry(
        key=block.key,
        source=block.source,
        strings=block.strings,
        fuzzy=fuzzy,
        place=block.place,
        was=tuple(was) if fuzzy else (),  # somebody has looked at it again
        comments=tuple(line for line in notes.comments if not line.startswith(_WAS)),
        flags=tuple(flag for flag in notes.flags if flag not in (_FUZZY, *_GUESSED)),
        previous=tuple(notes.previous),
    )


# --- Writing ----------------------------------------------------------------------------------


def text_of(catalogue: Catalogue, hints: Mapping[str, Hints]) -> str:
    """A catalogue as the text of its file: always the same for the same messages.

    Args:
        catalogue: the messages; of a template the locale is "".
        hints: what to tell about each message, by key.
    """
    paragraphs = [
        _lines(catalogue.header or _header(catalogue.locale)),
        *(_lines(entry, hints.get(key)) for key, entry in catalogue.entries.items()),
        *(_lines(entry, old="~") for entry in catalogue.obsolete.values()),
        (_comment(line) for line in catalogue.end),
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs).rstrip("\n") + "\n"


def _lines(entry: Entry, hints: Hints | None = None, old: str = "") -> Iterator[str]:
    """The lines of a message.

    Args:
        entry: the message.
        hints: what to tell about it.
        old: "~" if it is put aside.
    """
    yield from (_comment(line) for line in entry.comments)
    yield from (_comment(_WAS + line) for line in entry.was)
    if hints:
        for note in hints.notes:
            lines = wrap(note, _WIDTH, break_long_words=False, break_on_hyphens=False)
            yield from (f"#. {line}" for line in lines)
        yield f"#: {hints.file}"  # no line: it would change too often
    flags = ((_FUZZY,) if entry.fuzzy else ()) + entry.flags
    if flags:
        yield f"#, {', '.join(flags)}"
    yield from (f"#{old}| {line}" for line in entry.previous)
    parts = [("msgctxt", entry.key)] if entry.key else []
    parts += zip(("msgid", "msgid_plural"), entry.source, strict=False)
    if len(entry.source) == 1:
        parts.append(("msgstr", entry.strings[0]))
    else:
        parts += ((f"msgstr[{form}]", text) for form, text in enumerate(entry.strings))
    before = f"#{old} " if old else ""
    for keyword, text in parts:
        yield from (before + line for line in _part(keyword, text))


def _comment(line: str) -> str:
    return f"# {line}".rstrip()


def _part(keyword: str, text: str) -> Iterator[str]:
    """A text behind its keyword; one of several lines begins below it."""
    lines = [f'"{_escaped(line)}"' for line in text.splitlines(keepends=True) or [""]]
    if len(lines) == 1:
        yield f"{keyword} {lines[0]}"
    else:
        yield f'{keyword} ""'
        yield from lines


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _header(locale: str) -> Entry:
    """The header of a new catalogue, or of the template."""
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
    text = "".join(f"{each}\n" for each in fields)
    return Entry("", ("",), (text,), False, Place("", 1), comments=(what,))


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


def save(path: Path, text: str) -> bool:
    """Write a file whole or not at all.

    Args:
        path: the file, or a link to it; its folder is made if it is not there.
        text: what to write.

    Returns:
        Whether the file has changed.

    Raises:
        InputError: a folder is in its place, or a link that leads to no file.
    """
    if path.is_symlink() and not path.exists():
        raise InputError([f"{shown(path)}: found a link that leads nowhere; expected a file"])
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise InputError([f"{shown(path)}: found a folder; expected a file to write"])
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
    So are plural forms for which there is no place any more.

    Args:
        entry: the entry so far.
        source: the English text now.
        locale: the language.
    """
    if entry.source == source:
        return entry
    count = plural_forms(locale) if len(source) > 1 else 1
    strings = (entry.strings + entry.strings[-1:] * count)[:count]
    left_over = tuple(
        f"msgstr[{form}] was: {_escaped(text)}"
        for form, text in enumerate(entry.strings)
        if text and text not in strings
    )
    comments = entry.comments + tuple(line for line in left_over if line not in entry.comments)
    if not any(strings):
        return replace(entry, source=source, strings=strings, comments=comments)
    if not entry.fuzzy:  # whatever is noted of older texts, this one was translated
        entry = replace(entry, was=old_source(entry.source), previous=())
    elif not entry.previous:
        entry = replace(entry, was=entry.was or old_source(entry.source))
    return replace(entry, source=source, strings=strings, fuzzy=True, comments=comments)
