"""``regelbok translations status``: how far each language is, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regelbok.book import reviews
from regelbok.book.catalogues import loaded
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.progress import standing
from regelbok.book.reviews import Reviews
from regelbok.book.tree import Count


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a language is.

    Attributes:
        locale: the language.
        name: its name in itself.
        finished: readers get it.
        whole: all texts.
        put_aside: translations whose text is not in the book any more.
        lapsed: signatures of texts that have changed since.
        glossary: of an unfinished language, how many places of the glossary are filled, and of how
            many.
        groups: the texts of each chapter, of the interface and of the story.
    """

    locale: str
    name: str
    finished: bool
    whole: Count
    put_aside: int
    lapsed: int
    glossary: tuple[int, int] | None
    groups: Mapping[str, Count]


def progress(book: Manuscript, locale: str, signatures: Reviews) -> Progress:
    """Count what a language has.

    Args:
        book: the English book.
        locale: the language; English may be reviewed, too.
        signatures: who has read what.

    Raises:
        InputError: the catalogue is not in order.
    """
    catalogue = None if locale == SOURCE else loaded(book, locale)
    signed = reviews.reviewed_keys(signatures, book.messages, catalogue)
    counted = standing(book, locale, catalogue, signed)
    own = sum(of == locale for of, _ in signatures.signatures)
    unknown = 0
    if catalogue:
        unknown = sum(key not in book.messages for key in catalogue.entries)
        unknown += len(catalogue.obsolete)
    return Progress(
        locale,
        counted.name,
        locale not in book.glossary.unfinished,
        counted.whole,
        unknown,
        own - len(signed),
        book.glossary.words_given.get(locale),
        counted.groups,
    )


# --- For people and for programs ----------------------------------------------------------------


def as_text(found: Progress, *, chapters: bool) -> str:
    """What people are told.

    Args:
        found: how far a language is.
        chapters: tell it of each chapter, too.
    """
    whole = found.whole
    parts = [f"{whole.ready} of {whole.texts} texts ready"]
    if found.locale != SOURCE:
        parts += [
            f"{whole.fuzzy} fuzzy",
            f"{whole.stale} stale",
            f"{whole.untranslated} untranslated",
            f"{found.put_aside} put aside",
        ]
    parts.append(f"{whole.reviewed} reviewed by people")
    if found.lapsed:
        parts.append(f"{found.lapsed} reviews lapsed")
    if found.glossary:
        parts.append("{} of {} places of the glossary filled".format(*found.glossary))
    if not found.finished:
        parts.append("unfinished: readers do not get it")
    line = f"{found.locale}: {', '.join(parts)}"
    return "\n".join([line, *_table(found.groups)]) if chapters else line


def _table(counts: Mapping[str, Count]) -> Sequence[str]:
    width = max(map(len, counts))
    rows = [
        (name, each.texts, each.ready, each.needs_work, each.reviewed)
        for name, each in counts.items()
    ]
    head = f"  {'':{width}}  texts  ready  needs work  reviewed"
    return [
        head,
        *(
            f"  {name:{width}}  {texts:5}  {ready:5}  {work:10}  {signed:8}"
            for name, texts, ready, work, signed in rows
        ),
    ]


def as_data(found: Progress) -> dict[str, Any]:
    """What programs are told."""
    return {
        "locale": found.locale,
        "name": found.name,
        "finished": found.finished,
        **_data(found.whole),
        "put_aside": found.put_aside,
        "reviews_lapsed": found.lapsed,
        "glossary": dict(zip(("filled", "places"), found.glossary, strict=True))
        if found.glossary
        else None,
        "groups": [{"group": name, **_data(each)} for name, each in found.groups.items()],
    }


def _data(each: Count) -> dict[str, int]:
    return {
        "texts": each.texts,
        "ready": each.ready,
        "fuzzy": each.fuzzy,
        "stale": each.stale,
        "untranslated": each.untranslated,
        "reviewed": each.reviewed,
    }
