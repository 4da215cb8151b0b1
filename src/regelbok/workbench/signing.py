"""``regelbok translations review``: a person signs texts that are right, or takes that back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from regelbok.book import reviews
from regelbok.book.catalogues import loaded
from regelbok.book.faults import catalogue_faults
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue, save
from regelbok.book.reviews import Reviews, Signature


@dataclass(frozen=True, slots=True)
class Signed:
    """What came of it.

    Attributes:
        locale: the language.
        by: who signs.
        on: the day.
        signed: texts that are now signed and were not before; of a withdrawal, those that were.
        already: texts that somebody had signed as they are now, each with the signature.
        refused: texts that cannot be signed, each with the reason.
    """

    locale: str
    by: str
    on: date
    signed: tuple[str, ...]
    already: dict[str, Signature]
    refused: dict[str, str]


def sign(
    book: Manuscript, keys: Iterable[str], locale: str, by: str, on: date, *, some: bool = False
) -> Signed:
    """Sign texts and write the signatures.

    A text can be signed if readers would get it as it is: translated from the English text as it
    is now, not fuzzy, and without a fault that ``check`` finds.

    Args:
        book: the English book.
        keys: the texts.
        locale: the language.
        by: the name that the person goes by.
        on: the day.
        some: sign those that can be signed even if others cannot.

    Raises:
        InputError: a file is not in order, ``by`` is no name; nothing is written then.
    """
    reviews.known_handle(by)
    before = reviews.load(book.root, book.glossary.locales, book.messages, on)
    catalogue = None if locale == SOURCE else loaded(book, locale)
    keys = tuple(keys)
    faulty = _faults(book, catalogue, keys)
    new: dict[tuple[str, str], Signature] = {}
    already: dict[str, Signature] = {}
    refused: dict[str, str] = {}
    for key in keys:
        message = book.messages[key]
        strings = reviews.readable(message, catalogue)
        fault = faulty.get(key, "")
        if strings is None or fault:
            refused[key] = fault
        elif signature := before.signed(locale, message, strings):
            already[key] = signature
        else:
            source, text = reviews.digests(message, strings)
            new[locale, key] = Signature(by, on, source, text)
    if refused and not some:
        new = {}
    if new:
        _write(book.root, replace(before, signatures={**before.signatures, **new}))
    return Signed(locale, by, on, tuple(key for _, key in new), already, refused)


def withdraw(book: Manuscript, keys: Iterable[str], locale: str, by: str, on: date) -> Signed:
    """Take one's signatures of texts back; those of others stay.

    Args:
        book: the English book.
        keys: the texts.
        locale: the language.
        by: the name that the person goes by.
        on: the day.

    Raises:
        InputError: a file is not in order, ``by`` is no name; nothing is written then.
    """
    reviews.known_handle(by)
    before = reviews.load(book.root, book.glossary.locales, book.messages, on)
    left = dict(before.signatures)
    gone, refused = [], {}
    for key in keys:
        found = left.get((locale, key))
        if found is None or found.by != by:
            refused[key] = f"found {f'a signature of {found.by}' if found else 'no signature'}"
        else:
            del left[locale, key]
            gone.append(key)
    if gone:
        _write(book.root, replace(before, signatures=left))
    return Signed(locale, by, on, tuple(gone), {}, refused)


def _faults(
    book: Manuscript, catalogue: Catalogue | None, keys: Sequence[str]
) -> Mapping[str, str]:
    """What ``check`` says of texts that it is not content with, by key; of English ones, too."""
    if catalogue is None:
        told = {key: book.checker.source(book.messages[key]) for key in keys}
    else:
        told = {each.key: each.lines for each in catalogue_faults(book, catalogue, set(keys))}
    return {key: "; ".join(lines) for key, lines in told.items() if lines}


def _write(root: Path, found: Reviews) -> None:
    save(root / reviews.FILE, reviews.text_of(found))


# --- For people and for programs ----------------------------------------------------------------


def as_text(found: Signed, *, withdrawn: bool) -> str:
    """What people are told."""
    done = "taken back" if withdrawn else "signed"
    lines = [f"{done}: {key}" for key in found.signed]
    lines += [
        f"signed before by {each.by}, {each.on.isoformat()}: {key}"
        for key, each in found.already.items()
    ]
    lines += [f"not {done}: {key}: {reason}" for key, reason in found.refused.items()]
    counts = f"{found.locale}: {len(found.signed)} {done} by {found.by}"
    if found.already:
        counts += f", {len(found.already)} signed before"
    if found.refused:
        counts += f", {len(found.refused)} not {done}"
    return "\n".join([*lines, counts])


def as_data(found: Signed, *, withdrawn: bool) -> dict[str, Any]:
    """What programs are told."""
    return {
        "locale": found.locale,
        "by": found.by,
        "on": found.on.isoformat(),
        "withdrawn" if withdrawn else "signed": list(found.signed),
        "already": [
            {"key": key, "by": each.by, "on": each.on.isoformat()}
            for key, each in found.already.items()
        ],
        "refused": [{"key": key, "reason": reason} for key, reason in found.refused.items()],
    }
