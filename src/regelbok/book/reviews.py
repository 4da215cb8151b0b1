"""Who has read which text: signatures of people, in ``locales/reviews.yml``.

A signature belongs to a text of one language, as it was: it holds a short digest of the English
text with its force, and one of the translation. When either is changed, it lapses by itself. The
engine's numbers are not part of a text, only their names, so a changed number lets it stand.

Each signed text has one line, and the lines are sorted, so that versions merge line by line:
``da/rule:uno.call:text: {by: kari, on: 2026-12-01, source: 0a1b2c3d4e5f, text: 5f4e3d2c1b0a}``
What people note beside them, ``# like this``, stays.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from regelbok.book.glossary import SOURCE
from regelbok.book.messages import Message
from regelbok.book.po import Catalogue
from regelbok.book.remarks import Remarks, remarks
from regelbok.proof.errors import InputError, Place
from regelbok.proof.node import Node
from regelbok.proof.textfile import read_text
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import parse, shown

FILE: Final = "locales/reviews.yml"
_HEAD: Final = (
    "# Texts that people have read and approved, written by `regelbok translations review`."
)
_DIGITS: Final = 12
_DIGEST: Final = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")
_HANDLE: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,38}[A-Za-z0-9])?")
_TOMORROW: Final = timedelta(days=1)  # it has begun somewhere
SignedText = tuple[str, str]  # a text by its locale and key
_A_HANDLE: Final = "a name of letters, digits, dots and hyphens, at most 40"


@dataclass(frozen=True, slots=True)
class Signature:
    """Somebody has read a text.

    Attributes:
        by: the name that the person goes by.
        on: the day.
        source: digest of the English text that was read.
        text: digest of the translation that was read; of English itself, of its text.
        place: where it stands in the file.
    """

    by: str
    on: date
    source: str
    text: str
    place: Place = field(default=Place(FILE, 1), compare=False)


@dataclass(frozen=True, slots=True)
class Reviews:
    """All signatures.

    Attributes:
        signatures: by locale and key; those that have lapsed are still there.
        remarks: what people have noted in the file.
    """

    signatures: Mapping[SignedText, Signature] = field(default_factory=dict)
    remarks: Remarks[SignedText] = field(default=Remarks(), compare=False)

    def signed(self, locale: str, message: Message, strings: tuple[str, ...]) -> Signature | None:
        """The signature of a text as it is now, or ``None``.

        Args:
            locale: the language.
            message: the English text.
            strings: the text in the language, or its plural forms.
        """
        found = self.signatures.get((locale, message.key))
        holds = found and (found.source, found.text) == digests(message, strings)
        return found if holds else None


def digests(message: Message, strings: tuple[str, ...]) -> tuple[str, str]:
    """What a signature remembers of the English text and of the text in a language."""
    force = message.force.value if message.force else ""
    return _digest((*message.forms, force)), _digest(strings)


def _digest(texts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:_DIGITS]


def readable(message: Message, catalogue: Catalogue | None) -> tuple[str, ...] | None:
    """The text that readers of a language get, or ``None`` if it is not ready for them.

    Args:
        message: the English text.
        catalogue: the language's translations; ``None`` for English.
    """
    if catalogue is None:
        return message.forms
    entry = catalogue.entries.get(message.key)
    ready = entry and entry.translated and not entry.fuzzy and entry.source == message.forms
    return entry.strings if entry and ready else None


def known_handle(handle: str) -> str:
    """The handle, if it is one.

    Raises:
        InputError: it is none.
    """
    if not _HANDLE.fullmatch(handle):
        raise InputError([f"found the handle {handle!r}; expected {_A_HANDLE}"])
    return handle


# --- The file ---------------------------------------------------------------------------------


def load(
    root: Path, locales: Iterable[str], keys: Collection[str], today: date | None = None
) -> Reviews:
    """Read the signatures; none if there is no file yet.

    Args:
        root: the folder of the project.
        locales: the languages of the book.
        keys: the texts of the book.
        today: the day; that of the clock if ``None``.

    Raises:
        InputError: the file is not in order; a line for each fault.
    """
    path = root / FILE
    if not path.exists() and not path.is_symlink():
        return Reviews()
    name = shown(path)
    text = read_text(path, name, "signatures of texts")
    if all(not line.strip() or line.startswith("#") for line in text.split("\n")):
        return Reviews(remarks=remarks(text, {}, _HEAD))
    known, last = tuple(locales), (today or date.today()) + _TOMORROW
    found: dict[SignedText, Signature] = {}
    begins: dict[int, SignedText] = {}
    faults: list[str] = []
    for key, value in parse(text, name).entries("a line for each signed text"):
        try:
            signed = _signed_text(key, known, keys)
            found[signed] = _signature(value, last)
            begins[key.place.line] = signed
        except InputError as error:
            faults += error.lines
    if faults:
        raise InputError(faults)
    return Reviews(found, remarks(text, begins, _HEAD))


def _signed_text(node: Node, locales: tuple[str, ...], keys: Collection[str]) -> SignedText:
    locale, slash, key = node.text().partition("/")
    if not slash or not key:
        raise node.fault("a language and a key, such as da/rule:uno.call:text")
    if locale not in locales:
        raise node.fault(nearest(locale, locales, "a language of the book"), f"'{locale}'")
    if key not in keys:
        expected = nearest(key, keys, "a text of the book, or no line for one that has left it")
        raise node.fault(expected, f"the text '{key}'")
    return locale, key


def _signature(node: Node, last: date) -> Signature:
    fields = node.fields(("by", "on", "source", "text"))
    by = fields["by"]
    if not _HANDLE.fullmatch(by.text()):
        raise by.fault(_A_HANDLE)
    return Signature(
        by.text(),
        _day(fields["on"], last),
        _digest_in(fields["source"]),
        _digest_in(fields["text"]),
        node.place,
    )


def _day(node: Node, last: date) -> date:
    try:
        day = date.fromisoformat(node.text("a day"))
    except ValueError:
        raise node.fault("a day such as 2026-12-01") from None
    if day.isoformat() != node.text():
        raise node.fault(f"{day.isoformat()}")
    if day > last:
        raise node.fault("the day on which somebody has read the text, at the latest tomorrow")
    return day


def _digest_in(node: Node) -> str:
    text = node.text("a digest")
    if not _DIGEST.fullmatch(text):
        raise node.fault(f"{_DIGITS} digits of 0-9 and a-f")
    return text


def text_of(reviews: Reviews) -> str:
    """The signatures as the text of their file: sorted, a line each, with what people noted."""
    found, noted = reviews.signatures, reviews.remarks
    lines = [_HEAD, *noted.top, *([""] if noted.top else [])]
    for signed in sorted({*found, *noted.above, *noted.behind}):
        lines += noted.around(signed, _line(signed, found[signed]) if signed in found else None)
    return "\n".join([*lines, *noted.end, ""])


def _line(signed: SignedText, each: Signature) -> str:
    locale, key = signed
    return (
        f"{locale}/{key}: {{by: {each.by}, on: {each.on.isoformat()}, "
        f"source: {each.source}, text: {each.text}}}"
    )


# --- How much is reviewed ------------------------------------------------------------------------


def reviewed_keys(
    reviews: Reviews, messages: Mapping[str, Message], catalogue: Catalogue | None
) -> frozenset[str]:
    """The texts of a language that somebody has signed as they are now.

    Args:
        reviews: the signatures.
        messages: every text by its key.
        catalogue: the language's translations; ``None`` for English.
    """
    locale = catalogue.locale if catalogue else SOURCE
    return frozenset(
        key
        for key, message in messages.items()
        if (strings := readable(message, catalogue)) is not None
        and reviews.signed(locale, message, strings)
    )
