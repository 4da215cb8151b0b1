"""The words to type: those of the language and the English ones, and no two things by one word."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.play.conftest import LOCALES, ROOT, language, session_at

from regelbok.book import manuscript
from regelbok.book.po import Catalogue, Entry
from regelbok.book.spoken import ready, texts_in
from regelbok.book.texts import Texts
from regelbok.engine.game import table
from regelbok.engine.notation import position
from regelbok.play.words import COMMANDS, Words
from regelbok.proof.errors import InputError, Place


def nb_with(**strings: str) -> Texts:
    """Norwegian with these words, whatever the catalogue says."""
    book = manuscript.load(ROOT)
    entries = {}
    for command, text in strings.items():
        key = f"ui:play.word.{command}"
        entries[key] = Entry(key, book.messages[key].forms, (text,), False, Place("a.po", 1))
    return Texts(book.glossary["nb"], book.messages, Catalogue("nb", "a.po", entries), book.facts)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_commands_share_a_word(locale: str) -> None:
    words, english = Words(language(locale)), Words(language("en"))
    everything = [{*words.own(each), *english.own(each), each} for each in COMMANDS]
    shared = [
        word for word, count in Counter(w for s in everything for w in s).items() if count > 1
    ]
    assert not shared
    assert all(words.command(word) == each for each in COMMANDS for word in words.own(each))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_english_words_always_work(locale: str) -> None:
    words = Words(language(locale))
    assert all(words.command(each) == each for each in COMMANDS)
    assert words.command("d") == "draw"
    assert words.command("?") == "why"
    assert words.command("zzz") is None


@pytest.mark.parametrize(
    ("locale", "command", "typed"),
    [
        ("en", "draw", "take"),
        ("en", "draw", "pick up"),
        ("en", "keep", "pass"),
        ("nb", "draw", "trekke"),
        ("nb", "draw", "ta opp"),
        ("nb", "keep", "pass"),
        ("nb", "keep", "Passe"),
        ("nb", "keep", "beholde"),
        ("sv", "draw", "plocka"),
        ("sv", "keep", "pass"),
        ("sv", "keep", "passa"),
        ("da", "draw", "trække"),
        ("da", "keep", "pas"),
        ("da", "keep", "melde pas"),
        ("da", "challenge", "udfordre"),
    ],
)
def test_what_the_glossary_calls_a_move_works_too(locale: str, command: str, typed: str) -> None:
    assert Words(language(locale)).begun(typed) == (command, typed, "")
    assert Words(language(locale)).begun(f"{typed}  now ") == (command, typed, "now")


def test_a_word_of_the_language_comes_before_one_of_the_glossary() -> None:
    words = Words(language("nb"))
    assert words.begun("ta Bo") == ("catch", "ta", "Bo")
    assert words.begun("ta opp") == ("draw", "ta opp", "")
    assert words.begun("zzz opp") == (None, "zzz", "opp")
    assert words.begun("") == (None, "", "")


def test_the_words_of_the_language_work_and_are_shown() -> None:
    texts = nb_with(draw="trekk, t", help="hjelp")
    state = position("classic turn=A top=r5 A=b8,g2 B=r4,g2,g3 draw=y7,y8")
    for typed in ("trekk", "T", "draw", "d"):
        session, console = session_at(table(2), [typed], texts=texts)
        session.state = state
        session.run()
        assert len(session.moves) > 0, typed
        assert any("trekk" in line for line in console.said)


def test_translations_that_are_not_ready_are_left_out() -> None:
    book = manuscript.load(ROOT)
    key = "ui:play.word.draw"
    good = Entry(key, book.messages[key].forms, ("trekk",), False, Place("a.po", 1))
    old = Entry(key, ("pull",), ("dra",), False, Place("a.po", 1))
    fuzzy = Entry(key, book.messages[key].forms, ("dra",), True, Place("a.po", 1))
    gone = Entry("ui:gone", ("x",), ("x",), False, Place("a.po", 1))
    for entry, kept in ((good, 1), (old, 0), (fuzzy, 0), (gone, 0)):
        assert len(ready(book, Catalogue("nb", "a.po", {entry.key: entry})).entries) == kept


def test_a_language_that_the_book_lacks_is_one_line() -> None:
    with pytest.raises(InputError, match="found the language 'no'; expected"):
        texts_in(ROOT, "no")
