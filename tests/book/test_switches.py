"""A check may be switched off for one text, with a reason; no switch is there for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regelbok.book.checklist import Check
from regelbok.book.entries import check_entry
from regelbok.book.faults import check_catalogue
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import load, path_of, read, save, text_of

from .conftest import ROOT, Translated

KEY = "chapter:uno-call:title"  # The UNO call
GOOD, NO_SUCH_WORD = "UNO-ropet", "UNO-ropget"


def told(
    book: Manuscript, translated: Translated, text: str, comments: tuple[str, ...]
) -> list[str]:
    """The complaints about a Norwegian catalogue of one text with these comments above it."""
    catalogue = translated("nb", {KEY: text})
    entry = replace(catalogue.entries[KEY], comments=comments)
    only = replace(book, messages={KEY: book.messages[KEY]})
    return check_catalogue(only, replace(catalogue, entries={KEY: entry}))


def test_a_complaint_ends_with_the_name_of_its_check(
    book: Manuscript, translated: Translated
) -> None:
    (line,) = told(book, translated, NO_SUCH_WORD, ())
    assert line.startswith("a.po:1: found the new word 'ropget' in chapter:uno-call:title; ")
    assert line.endswith(" [spelling]")


def test_a_switch_with_a_reason_lets_a_text_off(book: Manuscript, translated: Translated) -> None:
    comments = ("As in the sheet.", "regelbok: allow spelling: a word of children")
    assert told(book, translated, NO_SUCH_WORD, comments) == []
    assert told(book, translated, GOOD, ("As in the sheet.",)) == []


@pytest.mark.parametrize(
    ("text", "comment", "found", "expected"),
    [
        (
            NO_SUCH_WORD,
            "regelbok: allow speling: a word",
            "a switch for the unknown check 'speling'",
            "'spelling'",
        ),
        (NO_SUCH_WORD, "regelbok: allow spelling:", "'regelbok: allow spelling:'", "a reason"),
        (NO_SUCH_WORD, "regelbok: allow spelling: –", "'regelbok: allow spelling: –'", "a reason"),
        (NO_SUCH_WORD, "regelbok: allow spelling", "'regelbok: allow spelling'", "a reason"),
        (NO_SUCH_WORD, "Regelbok: allow spelling: a word", "'Regelbok: allow", "'regelbok: allow"),
        (NO_SUCH_WORD, "regelbok: let spelling: a word", "'regelbok: let", "'regelbok: allow"),
        (
            GOOD,
            "regelbok: allow spelling: a word",
            "a switch for 'spelling', which finds nothing",
            "it gone",
        ),
        (GOOD, "regelbok: allow force: a word", "a switch for 'force'", "the text mended"),
        (
            GOOD,
            "regelbok: allow placeholders: a word",
            "a switch for 'placeholders'",
            "the text mended",
        ),
    ],
)
def test_a_switch_that_is_none(
    book: Manuscript, translated: Translated, text: str, comment: str, found: str, expected: str
) -> None:
    lines = [line for line in told(book, translated, text, (comment,)) if line.endswith("[switch]")]
    (line,) = lines
    assert f"found {found}" in line
    assert expected in line.partition("; expected ")[2]


def test_a_second_switch_for_one_check(book: Manuscript, translated: Translated) -> None:
    twice = ("regelbok: allow spelling: a word", "regelbok: allow spelling: another")
    (line,) = told(book, translated, NO_SUCH_WORD, twice)
    assert "found a second switch for 'spelling'" in line


def test_a_switch_above_no_text(book: Manuscript, translated: Translated) -> None:
    switch = "# regelbok: allow end: a word"
    text = text_of(translated("nb", {KEY: GOOD}), {})
    lines = f"{switch}\n{text}\n# Good.\n{switch}\n".splitlines()
    only = replace(book, messages={KEY: book.messages[KEY]})
    told = check_catalogue(only, read("\n".join(lines), "a.po", "nb"))
    found = (
        "found 'regelbok: allow end: a word' above no text; expected it above the text it is for"
    )
    assert told == [f"a.po:{line}: {found} [switch]" for line in (1, len(lines))]


def test_a_switch_survives_the_file(book: Manuscript, tmp_path: Path) -> None:
    """What is read back from a file lets off as well, in the place where translators write it."""
    path = path_of(tmp_path, "nb")
    text = path_of(ROOT, "nb").read_text(encoding="utf-8")
    start = text.rindex("\n\n", 0, text.index(f'msgctxt "{KEY}"')) + 2
    switch = "# regelbok: allow spelling: a word of children\n"
    wrong = text[start:].replace(f'"{GOOD}"', f'"{NO_SUCH_WORD}"', 1)
    only = replace(book, messages={KEY: book.messages[KEY]})
    for above, count in ((switch, 0), ("", 1)):
        save(path, text[:start] + above + wrong)
        catalogue = load(path, "nb")
        alone = replace(catalogue, entries={KEY: catalogue.entries[KEY]})
        assert len(check_catalogue(only, alone)) == count


@pytest.mark.parametrize(
    ("changes", "check"),
    [
        ({"strings": ("",)}, Check.MISSING),
        ({"fuzzy": True}, Check.FUZZY),
        ({"source": ("Another text",)}, Check.STALE),
    ],
)
def test_a_text_that_is_not_ready_is_told_as_such_and_nothing_else(
    book: Manuscript, translated: Translated, changes: dict[str, Any], check: Check
) -> None:
    entry = replace(translated("nb", {KEY: NO_SUCH_WORD}).entries[KEY], **changes)
    switch = replace(entry, comments=("regelbok: allow end: not looked at yet",))
    (finding,) = check_entry(book.checker, "nb", book.messages[KEY], switch)
    assert finding.check is check


def test_what_puts_a_wrong_rule_before_readers_is_never_switched_off() -> None:
    fixed = {check.id for check in Check if not check.switchable}
    assert {"placeholders", "force", "links", "markup", "characters"} <= fixed
    assert {"missing", "fuzzy", "stale", "switch"} <= fixed


def test_the_guide_names_every_check() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows: Mapping[str, str] = {check.id: f"| `{check.id}`" for check in Check}
    assert [id for id, row in rows.items() if row not in guide] == []
