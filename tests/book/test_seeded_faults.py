"""Every check finds the faults that it is for, seeded into real translations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from regelbok.book import po
from regelbok.book.checklist import Check, Finding
from regelbok.book.consistency import compared
from regelbok.book.entries import check_entry
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue, Entry, path_of

from .conftest import ROOT
from .seeds import LOCALES, NEIGHBOUR, SEEDS, Seed, planted

EACH = 5
# Those that tell how far a text is and what is above it are tested with the catalogues.
UNSEEDED = {Check.MISSING, Check.FUZZY, Check.STALE, Check.SWITCH}
ACROSS = {Check.CONSISTENCY, Check.COPIED}


@pytest.fixture(scope="module")
def catalogues() -> Mapping[str, Catalogue]:
    """The catalogues of the project."""
    return {locale: po.load(path_of(ROOT, locale), locale) for locale in LOCALES}


def test_every_check_is_seeded() -> None:
    assert {seed.check for seed in SEEDS} | UNSEEDED == set(Check)


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.name)
def test_a_seeded_fault_is_found(
    book: Manuscript, catalogues: Mapping[str, Catalogue], seed: Seed
) -> None:
    for locale in LOCALES:
        faults = list(planted(seed, book, catalogues, locale, EACH))
        missed = [
            (case.message.key, text)
            for case, text in faults
            if seed.check
            not in {
                each.check
                for each in found(book, catalogues[locale], case.message.key, text, seed.check)
            }
        ]
        assert len(faults) == EACH
        assert len(missed) <= (1 - seed.least) * len(faults) + 0.01, missed


def found(
    book: Manuscript, catalogue: Catalogue, key: str, text: str, check: Check
) -> list[Finding]:
    """What the checks say about a text, and for some the whole catalogue, with it."""
    entry = replace(catalogue.entries[key], strings=(text,), comments=())
    if check not in ACROSS:
        return check_entry(book.checker, catalogue.locale, book.messages[key], entry)
    changed = replace(catalogue, entries={**catalogue.entries, key: entry})
    before = {line for each in compared(book.messages, catalogue).values() for line in each}
    after = {line for each in compared(book.messages, changed).values() for line in each}
    return sorted(after - before)


# --- A text in another language -----------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_five_texts_of_a_neighbour_give_five_alarms(
    book: Manuscript, catalogues: Mapping[str, Catalogue], locale: str
) -> None:
    keys = [key for key in book.messages if key.startswith("rule:") and key.endswith(":text")]
    for key in keys[:: len(keys) // 5][:5]:
        text = catalogues[NEIGHBOUR[locale]].entries[key].strings
        entry: Entry = replace(catalogues[locale].entries[key], strings=text, comments=())
        told = check_entry(book.checker, locale, book.messages[key], entry)
        assert Check.LANGUAGE in {each.check for each in told}, text
