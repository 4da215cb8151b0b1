"""Words are known to be right, from the dictionary or from people, and lists stay tidy."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import hunspell, spelling
from regelbok.book.manuscript import Manuscript
from regelbok.book.spelling import (
    Vocabulary,
    files_of,
    listed,
    missing,
    unknown_words,
    words_in,
)
from regelbok.proof.errors import InputError

from .conftest import ROOT

LOCALES = ("en", "nb", "sv", "da")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_that_people_added_is_in_a_text(book: Manuscript, locale: str) -> None:
    people, dictionary = files_of(ROOT, locale)
    used = hunspell.used_words(book, locale)
    small = {spelling.small(word) for word in used}
    assert [word for word in listed(people) if word not in used | small] == []
    assert set(listed(people)) & set(listed(dictionary)) == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_its_words(book: Manuscript, locale: str) -> None:
    assert locale in book.checker.vocabularies
    assert book.checker.vocabularies[locale].knows("Ada")


def test_a_capital_is_right_where_a_sentence_begins_and_a_name_has_one() -> None:
    words = Vocabulary("nb.txt", frozenset({"kort", "Cai"}))
    assert words.knows("Kort")
    assert not words.knows("cai")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Legg {card_definite}s kort.", ("Legg", "kort")),
        ("Den røde 7-eren", ("Den", "røde")),
        ("en rød 7'er og 2000'erne", ("en", "rød", "og")),
        ("a player's hand, the others' hands", ("player's", "hand", "the", "others", "hands")),
        ("**Nei.** Se [trekk to-kort](card:bD).", ("Nei", "Se", "trekk", "to", "kort")),
    ],
)
def test_what_is_a_word(text: str, words: tuple[str, ...]) -> None:
    assert words_in(text) == words


def test_a_word_of_a_neighbour_is_told_apart_from_a_new_one() -> None:
    own, other = (Vocabulary("x", frozenset(each)) for each in (["kort"], ["kortet", "och"]))
    words = {"nb": own, "sv": other}
    assert list(unknown_words("kort och kart", "nb", words)) == [("och", "sv"), ("kart", "")]
    assert list(unknown_words("kort och kart", "fi", words)) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("b\na\n", "nb.txt:2: found 'a' after 'b'; expected it above 'b' in line 1"),
        ("a\nc\nd\nb\n", "nb.txt:4: found 'b' after 'd'; expected it above 'c' in line 2"),
        ("a\nb\nc\nb\n", "nb.txt:4: found 'b' again; expected each word once (line 2)"),
        ("a\na\n", "nb.txt:2: found 'a' again; expected each word once (line 1)"),
        ("a b\n", "nb.txt:1: found 'a b'"),
        ("a\n\nb\n", "nb.txt:2: found ''"),
        ("a", "nb.txt: found no line end after the last word"),
    ],
)
def test_a_list_that_is_not_in_order(tmp_path: Path, text: str, found: str) -> None:
    path = tmp_path / "nb.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        listed(path)
    assert found in error.value.lines[0]


def test_a_list_that_is_not_there_is_named(tmp_path: Path) -> None:
    people, dictionary = files_of(tmp_path, "nb")
    assert len(missing(tmp_path, ["nb", "da"])) == 4
    people.parent.mkdir(parents=True)
    dictionary.write_text("", encoding="utf-8")
    (line,) = missing(tmp_path, ["nb"])
    assert line.startswith(f"{people.as_posix()}: found no such file; expected the words that")
    people.write_text("", encoding="utf-8")
    dictionary.unlink()
    (line,) = missing(tmp_path, ["nb"])
    assert line.startswith(f"{dictionary.as_posix()}: found no such file; expected the words that")
    assert "translations words --locale nb" in line


def test_the_book_is_not_in_order_without_a_list_of_words(book: Manuscript, tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    shutil.copytree(ROOT / spelling.FOLDER, tmp_path / spelling.FOLDER)
    replace(book, root=tmp_path).check()
    (tmp_path / spelling.FOLDER / "da.txt").unlink()
    with pytest.raises(InputError, match=r"locales/words/da\.txt: found no such file; expected"):
        replace(book, root=tmp_path).check()
    unfinished = replace(book.glossary, unfinished=frozenset({"da"}))
    replace(book, root=tmp_path, glossary=unfinished).check()


# --- The dictionary -----------------------------------------------------------------------------

KNOWN = "kort legg rød"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in the place of Hunspell that knows a few words of one language."""
    folder = tmp_path / "bin"
    folder.mkdir()
    path = folder / "hunspell"
    words = "|".join(KNOWN.split())
    path.write_text(
        f'#!/bin/sh\n[ "$5" = nb_NO ] || {{ echo no such dictionary >&2; exit 1; }}\n'
        f"grep -xE '{words}' || true\n"
    )
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return path


@pytest.mark.usefixtures("program")
def test_what_the_dictionary_knows_is_listed_and_the_rest_is_told(tmp_path: Path) -> None:
    people, dictionary = files_of(tmp_path, "nb")
    people.parent.mkdir(parents=True)
    people.write_text("Cai\nsnukort\nvendekort\n", encoding="utf-8")
    words = hunspell.renew(tmp_path, "nb", ["Kort", "kort", "Legg", "Cai", "Snukort", "trumf"])
    assert listed(dictionary) == ("kort", "legg")
    assert words.unknown == ("trumf",)
    assert words.idle == ("vendekort",)
    assert words.changed
    assert not hunspell.renew(tmp_path, "nb", ["kort", "legg"]).changed


@pytest.mark.usefixtures("program")
def test_a_dictionary_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError) as error:
        hunspell.renew(tmp_path, "sv", ["kort"])
    assert error.value.lines == ("found no dictionary 'sv_SE' of hunspell; expected it",)


def test_a_program_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError) as error:
        hunspell.renew(tmp_path, "nb", ["kort"])
    assert "found no program 'hunspell'" in error.value.lines[0]
