"""An update brings everything in step or leaves everything as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import catalogues, po
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Entry, path_of
from regelbok.proof.errors import InputError
from regelbok.workbench.updating import as_data, as_text, updated

from .conftest import GOOD, TITLE, reworded, snapshot, translate

BOTH = ("nb", "sv")


def test_what_has_changed_is_counted_before_and_after(book: Manuscript) -> None:
    updated(book, ["nb"])
    done = updated(reworded(book, TITLE, "Calling UNO"), ["nb"])
    (language,) = as_data(done)["languages"]
    assert language["locale"] == "nb"
    assert (language["before"]["ready"], language["before"]["stale"]) == (4, 1)
    assert (language["after"]["ready"], language["after"]["fuzzy"]) == (4, 1)
    assert "nb: 4 of 5 texts ready, 1 fuzzy" in as_text(done)


def test_a_text_that_has_left_is_told_of(book: Manuscript) -> None:
    rest = {key: each for key, each in book.messages.items() if key != TITLE}
    told = as_text(updated(replace(book, messages=rest), ["nb"]))
    assert "nb: 4 of 4 texts ready, 0 fuzzy, 0 stale, 0 untranslated, 1 put aside" in told


def test_an_update_without_changes_changes_no_file(book: Manuscript) -> None:
    updated(book, BOTH)
    before = snapshot(book.root)
    done = updated(book, BOTH)
    assert snapshot(book.root) == before
    assert not done.changed
    assert not any(each.changed for each in done.languages)


def test_a_fault_in_one_catalogue_leaves_all_as_they_were(book: Manuscript) -> None:
    updated(book, BOTH)
    path_of(book.root, "sv").write_text("garbage\n", encoding="utf-8")
    before = snapshot(book.root)
    with pytest.raises(InputError, match=r"sv/LC_MESSAGES/regelbok\.po:1: found 'garbage'"):
        updated(reworded(book, TITLE, "Calling UNO"), BOTH)
    assert snapshot(book.root) == before


def test_an_update_that_would_lose_a_translation_stops(
    book: Manuscript, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgets(entry: Entry, source: tuple[str, ...], locale: str) -> Entry:
        return replace(entry, strings=("",) * len(entry.strings))

    monkeypatch.setattr(catalogues, "renewed", forgets)
    before = snapshot(book.root)
    with pytest.raises(InputError, match="found 5 translations that an update would lose, such as"):
        updated(book, ["nb"])
    assert snapshot(book.root) == before


def test_an_update_that_breaks_off_leaves_whole_files(
    book: Manuscript, monkeypatch: pytest.MonkeyPatch
) -> None:
    updated(book, BOTH)
    before = snapshot(book.root)
    replaced: list[Path] = []

    def interrupted(self: Path, target: Path) -> Path:
        replaced.append(target)
        if len(replaced) == 2:
            raise KeyboardInterrupt
        return self.rename(target)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        updated(reworded(book, TITLE, "Calling UNO"), BOTH)
    after = snapshot(book.root)
    assert after.keys() == before.keys()  # no temporary file is left
    nb = path_of(Path(), "nb").as_posix()
    assert after[nb] == before[nb]
    assert po.load(path_of(book.root, "nb"), "nb").entries[TITLE].strings == GOOD[TITLE]


def test_a_catalogue_that_is_missing_is_made(book: Manuscript) -> None:
    updated(book, ["da"])
    assert po.load(path_of(book.root, "da"), "da").entries[TITLE].strings == ("",)
    translate(book, {TITLE: ("UNO-råbet",)}, "da")
