"""``regelbok translations extract`` and ``update``: catalogues in step with the English texts.

Every catalogue is made and read back before the first is written, so a fault in one leaves all as
they were. Each file is written whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from regelbok.book.catalogues import TEMPLATE, extract, renewal
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import save
from regelbok.book.states import Status


@dataclass(frozen=True, slots=True)
class Updated:
    """A catalogue that was brought up to date.

    Attributes:
        before: how far it was.
        after: how far it is.
        changed: its file has changed.
    """

    before: Status
    after: Status
    changed: bool


@dataclass(frozen=True, slots=True)
class Update:
    """What was done.

    Attributes:
        texts: how many texts the template has.
        changed: the template has changed.
        languages: the catalogues.
    """

    texts: int
    changed: bool
    languages: tuple[Updated, ...] = ()


def extracted(book: Manuscript) -> Update:
    """Write the template.

    Raises:
        InputError: a folder is in its place.
    """
    return Update(len(book.messages), extract(book))


def updated(book: Manuscript, locales: Sequence[str]) -> Update:
    """Write the template and bring catalogues up to date.

    Args:
        book: the English book.
        locales: the languages.

    Raises:
        InputError: a catalogue is not in order, or an update would lose something; nothing is
            written then.
    """
    made = [renewal(book, locale) for locale in locales]
    changed = extract(book)
    languages = tuple(Updated(each.before, each.after, save(each.path, each.text)) for each in made)
    return Update(len(book.messages), changed, languages)


# --- For people and for programs ----------------------------------------------------------------


def as_text(done: Update) -> str:
    """What people are told."""
    lines = [f"{TEMPLATE}: {done.texts} texts, {'written' if done.changed else 'unchanged'}"]
    for each in done.languages:
        before, after = each.before, each.after
        line = str(after)
        if (before.ready, before.kept) != (after.ready, after.kept):
            line += (
                f" (before: {before.ready} ready, {before.kept} translations; now: {after.kept})"
            )
        lines.append(line)
    return "\n".join(lines)


def as_data(done: Update) -> dict[str, Any]:
    """What programs are told."""
    return {
        "file": TEMPLATE,
        "texts": done.texts,
        "changed": done.changed,
        "languages": [
            {
                "locale": each.after.locale,
                "changed": each.changed,
                "before": _data(each.before),
                "after": _data(each.after),
            }
            for each in done.languages
        ],
    }


def _data(status: Status) -> dict[str, int]:
    return {
        "ready": status.ready,
        "fuzzy": status.fuzzy,
        "stale": status.stale,
        "untranslated": status.missing,
        "put_aside": status.obsolete,
    }
