"""What translators are told beside a text: where it is, what its gaps hold, which words to use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelbok.book import hints
from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import STORY, UI
from regelbok.book.sentences import GAPS, gap_names


def notes(book: Manuscript, key: str, locale: str = "en") -> tuple[str, ...]:
    only = replace(book, messages={key: book.messages[key]})
    return hints.hints(only, locale)[key].notes


def test_every_text_says_where_it_is_shown(book: Manuscript) -> None:
    for key, found in hints.hints(book).items():
        assert found.notes, key
        first = found.notes[0]
        page = key.partition(":")[0] not in (UI, STORY)
        assert first.startswith("Page “") if page else first.endswith("."), key


def test_every_gap_has_an_example(book: Manuscript) -> None:
    gaps = [(f"{STORY}:{key}", gap) for key in GAPS for gap in gap_names(key)]
    gaps += [(f"{UI}:{key}", gap) for key, found in INTERFACE_GAPS.items() for gap in found]
    for language in book.glossary.languages.values():
        for key, gap in gaps:
            found = hints.example(key, gap, language)
            assert found, f"{key}: {gap}"
            assert "{" not in found, f"{key}: {gap}"


def test_the_gaps_of_a_sentence_are_filled_in_the_language(book: Manuscript) -> None:
    assert {"{name} = Ada", "{card} = en rød 7’er", "{card_definite} = den røde 7’er"} <= set(
        notes(book, "story:played", "da")
    )
    assert "{card} = a red 7" in notes(book, "story:played")
    assert "{count} = to" in notes(book, "story:drew", "nb")


def test_a_rule_says_how_binding_it_is(book: Manuscript) -> None:
    assert any("must say “must”" in note for note in notes(book, "rule:uno.call:text", "da"))


def test_the_words_of_the_glossary_come_with_the_word_to_use(book: Manuscript) -> None:
    found = notes(book, "chapter:set-up:lead", "da")
    assert "draw pile = trækbunke" in found
    assert "discard pile = afkastbunke" in found
    assert not any(note.startswith("pile = ") for note in found)  # part of the longer words
    assert "Draw Two = Træk to-kort" in notes(book, "rule:deck.contents:note", "da")


@pytest.mark.parametrize(
    ("key", "word", "told"),
    [
        ("chapter:uno-call:fact:cards-left:label", "leave the game", False),
        ("ui:table.clockwise-arrow", "leave the game", False),
        ("ui:table.away", "leave the game", True),
        ("chapter:match-play:title", "keep", False),
        ("story:kept", "keep", True),
        ("ui:edition.no-mercy", "show the hand", False),
    ],
)
def test_a_word_is_told_only_where_it_is_meant(
    book: Manuscript, key: str, word: str, told: bool
) -> None:
    assert any(note.startswith(f"{word} = ") for note in notes(book, key, "nb")) is told


def test_the_template_names_no_words_of_a_language(book: Manuscript) -> None:
    assert not any(" pile = " in note for note in notes(book, "chapter:set-up:lead"))


def test_an_unfinished_language_has_no_words_to_use_yet(book: Manuscript) -> None:
    glossary = replace(book.glossary, unfinished=frozenset({"da"}))
    found = notes(replace(book, glossary=glossary), "chapter:set-up:lead", "da")
    assert not any(" pile = " in note for note in found)
