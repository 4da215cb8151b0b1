"""What readers will see change: old and new text, numbers filled in, since a commit or a copy."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import catalogues
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of
from regelbok.proof.errors import InputError
from regelbok.workbench.changes import Change, as_data, as_text, changes

from .conftest import GOOD, TITLE, reworded, translate

HANDS = "rule:deal.hands:text"


@pytest.fixture
def committed(book: Manuscript, monkeypatch: pytest.MonkeyPatch) -> Manuscript:
    """The small book, in git."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    git(book.root, "init", "--quiet")
    commit(book.root)
    return book


def git(folder: Path, *arguments: str) -> None:
    name = ("-c", "user.name=Kari", "-c", "user.email=kari@example.org", "-c", "commit.gpgsign=no")
    subprocess.run(["git", "-C", str(folder), *name, *arguments], check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Texts")


def only(found: list[Change]) -> Change:
    (change,) = found
    return change


def test_nothing_has_changed(committed: Manuscript) -> None:
    assert changes(committed, ["en", "nb"]) == []
    assert as_text([], "HEAD") == "changes since HEAD: none"


def test_a_changed_translation_is_shown_as_readers_see_it(committed: Manuscript) -> None:
    new = "Giveren [må](force:must) gi hver spiller {deal.hand-size:word} kort."
    translate(committed, {**GOOD, HANDS: (new,)})
    change = only(changes(committed, ["en", "nb"]))
    assert (change.locale, change.key, change.group, change.kind) == (
        "nb", HANDS, "set-up", "changed",
    )  # fmt: skip
    assert change.old == ("Giveren stokker kortene og må gi hver spiller sju kort.",)
    assert change.new == ("Giveren må gi hver spiller sju kort.",)
    assert as_text([change], "HEAD").split("\n") == [
        f"nb  {HANDS}  (changed)",
        "  - Giveren stokker kortene og må gi hver spiller sju kort.",
        "  + Giveren må gi hver spiller sju kort.",
        "",
        "changes since HEAD: nb 1",
    ]


def test_a_change_that_only_the_marks_show_is_shown_with_them(committed: Manuscript) -> None:
    new = GOOD[HANDS][0].replace("force:must", "force:may")
    translate(committed, {**GOOD, HANDS: (new,)})
    change = only(changes(committed, ["nb"]))
    assert change.new is not None
    assert "(force:may)" in change.new[0]


def test_a_changed_english_text_leaves_its_translations_unready(committed: Manuscript) -> None:
    book = reworded(committed, TITLE, "Calling UNO")
    english, norwegian = changes(book, ["en", "nb"])
    assert (english.locale, english.old, english.new) == (
        "en", ("The UNO call",), ("Calling UNO",),
    )  # fmt: skip
    assert (norwegian.kind, norwegian.new) == ("unready", None)
    assert "1 not ready, so the language cannot be built" in as_text([english, norwegian], "HEAD")


def test_a_new_text_and_one_that_is_gone(committed: Manuscript, whole: Manuscript) -> None:
    key = "chapter:skip:title"
    rest = {name: each for name, each in committed.messages.items() if name != TITLE}
    book = replace(committed, messages={**rest, key: whole.messages[key]})
    catalogues.update(book, "nb")
    translate(book, {key: ("Stå over-kort",)})
    kinds = {(each.locale, each.key): each.kind for each in changes(book, ["en", "nb"])}
    assert kinds == {
        ("en", key): "new", ("nb", key): "new", ("en", TITLE): "gone", ("nb", TITLE): "gone",
    }  # fmt: skip


def test_another_revision(committed: Manuscript) -> None:
    translate(committed, {**GOOD, TITLE: ("Å rope UNO",)})
    commit(committed.root)
    assert changes(committed, ["nb"]) == []
    assert only(changes(committed, ["nb"], "HEAD~1")).new == ("Å rope UNO",)
    for wrong in ("nosuch", "--version", "HEAD~99", ""):
        with pytest.raises(InputError, match=r"--since: found '.*'; expected a revision of git"):
            changes(committed, ["nb"], wrong)


@pytest.mark.parametrize("has_git", [True, False])
def test_what_is_neither_a_revision_nor_a_file_is_named(
    committed: Manuscript, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, has_git: bool
) -> None:
    if not has_git:
        monkeypatch.setenv("PATH", str(tmp_path))
    for since, kind in ((str(tmp_path), "a folder"), ("/dev/null", "a pipe or a device")):
        with pytest.raises(InputError) as caught:
            changes(committed, ["nb"], since)
        expected = "expected a revision of git, such as HEAD or main, or a file"
        assert caught.value.lines == (f"--since: found '{since}', {kind}; {expected}",)


def test_a_revision_may_be_called_like_a_folder(
    committed: Manuscript, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(committed.root, "branch", "locales")
    monkeypatch.chdir(committed.root)
    assert changes(committed, ["nb"], "locales") == []


def test_a_copy_of_a_catalogue(book: Manuscript, tmp_path: Path) -> None:
    copy = tmp_path / "yesterday.po"
    shutil.copy(path_of(book.root, "nb"), copy)
    translate(book, {**GOOD, TITLE: ("Å rope UNO",)})
    assert only(changes(book, ["en", "nb", "sv"], str(copy))).old == ("UNO-ropet",)
    with pytest.raises(InputError, match="found a catalogue in 'nb'; expected a catalogue in 'sv'"):
        changes(book, ["sv"], str(copy))
    copy.write_text("garbage", encoding="utf-8")
    with pytest.raises(InputError, match="found no 'Language' in a header"):
        changes(book, ["nb"], str(copy))
    copy.write_text('msgid ""\nmsgstr ""\n"Language: nb\\n"\n<<<<<<< HEAD\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"yesterday\.po:4: found '<<<<<<<'"):
        changes(book, ["nb"], str(copy))


def test_a_broken_catalogue_in_git_is_named_with_its_revision(committed: Manuscript) -> None:
    path = path_of(committed.root, "nb")
    good = path.read_bytes()
    path.write_bytes(good + b"garbage\n")
    commit(committed.root)
    path.write_bytes(good)
    with pytest.raises(InputError, match=r"HEAD:locales/nb/LC_MESSAGES/regelbok\.po:\d+: found"):
        changes(committed, ["nb"])
    path.write_bytes(b"\xff")
    commit(committed.root)
    path.write_bytes(good)
    with pytest.raises(InputError, match="found bytes that are not UTF-8; expected a catalogue"):
        changes(committed, ["nb"])


def test_without_git_it_says_what_to_do(
    book: Manuscript, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    for named in (book, replace(book, root=Path(os.path.relpath(book.root)))):
        with pytest.raises(InputError) as caught:
            changes(named, ["nb"])
        expected = "expected a clone, or --since with a copy of a catalogue"
        assert caught.value.lines == (f"{named.root}: found no git here; {expected}",)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match="found no program git; expected it, or --since with a"):
        changes(book, ["nb"])


def test_a_fact_that_is_no_more_is_shown_as_written(committed: Manuscript) -> None:
    path = path_of(committed.root, "nb")
    found = path.read_text(encoding="utf-8").replace(
        "{deal.hand-size:word} kort", "{deal.old} kort"
    )
    path.write_text(found, encoding="utf-8")
    commit(committed.root)
    translate(committed, GOOD)
    assert "{deal.old} kort" in str(only(changes(committed, ["nb"])).old)


def test_programs_get_the_same(committed: Manuscript) -> None:
    translate(committed, {**GOOD, TITLE: ("Å rope UNO",)})
    assert as_data(changes(committed, ["nb"]), "HEAD") == {
        "since": "HEAD",
        "changes": [
            {
                "locale": "nb",
                "key": TITLE,
                "group": "uno-call",
                "kind": "changed",
                "old": ["UNO-ropet"],
                "new": ["Å rope UNO"],
            }
        ],
    }
