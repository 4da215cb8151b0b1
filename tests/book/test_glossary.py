"""The words of the glossary: what is shown as another name and what is only searched for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import combinations

import pytest

from regelbok.book.glossary import FILE, Glossary
from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book, GlossaryEntry
from regelbok.proof.yamlfile import read

from .conftest import ROOT

LOCALES = listed(ROOT).published
OTHER_PARTS = (
    "locales",
    "colours",
    "numbers",
    "modals",
    "modals_why",
    "cards",
    "watched",
    "banned",
    "letters_never",
    "neighbours",
    "negations",
)


@pytest.fixture(scope="module")
def banned_for() -> dict[tuple[str, str], list[str]]:
    """What is wrong for a concept, by concept and language."""
    concepts = read(ROOT / FILE).fields(("concepts",), OTHER_PARTS)["concepts"]
    return {
        (concept.text(), locale.text()): [
            each.fields(("form",), ("use", "why")).text("form")
            for key, value in words.entries()
            if key.text() == "banned"
            for each in value.items()
        ]
        for concept, languages in concepts.entries()
        for locale, words in languages.entries()
    }


def stands_in(forms: Iterable[str], name: str) -> list[str]:
    """The forms that stand in a name as whole words."""
    return [form for form in forms if re.search(rf"(?<!\w){re.escape(form)}(?!\w)", name, re.I)]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_shown_name_is_banned(
    glossary: Glossary, banned_for: dict[tuple[str, str], list[str]], locale: str
) -> None:
    assert any(banned_for.values())
    language = glossary[locale]
    everywhere = [each.form for each in language.banned]
    for id, term in language.terms.items():
        for name in term.also:
            assert stands_in([*everywhere, *banned_for[id, locale]], name) == [], id


@pytest.mark.parametrize("locale", LOCALES)
def test_every_shown_name_is_a_word_of_its_language(glossary: Glossary, locale: str) -> None:
    language = glossary[locale]
    for id, term in language.terms.items():
        for name in term.also:
            assert stands_in(language.neighbours, name) == [], id
            assert not language.letters_never.intersection(name.lower()), id


@pytest.mark.parametrize("locale", LOCALES)
def test_a_shown_name_is_the_name_of_one_thing(glossary: Glossary, locale: str) -> None:
    terms = glossary[locale].terms
    for id, term in terms.items():
        names = [each.lower() for each in (term.term, *term.searched)]
        shown = {each.lower() for each in term.also}
        assert len(shown) == len(term.also) <= 2, id
        assert not shown.intersection([term.term.lower()]), id
        assert all(names.count(name) == 1 for name in shown), id
        assert not shown.intersection(
            each.term.lower() for other, each in terms.items() if other != id
        ), id
    for (id, one), (other, two) in combinations(terms.items(), 2):
        assert not set(one.also).intersection(two.also), (id, other)


@pytest.mark.parametrize("locale", LOCALES)
def test_names_are_shown_and_aliases_only_searched_for(
    glossary: Glossary, books: Mapping[str, Book], locale: str
) -> None:
    chapter = books[locale].chapter("glossary")
    entries = [each for each in chapter.entries if isinstance(each, GlossaryEntry)]
    assert any(entry.aliases for entry in entries)
    for entry in entries:
        term = glossary[locale].term(entry.id)
        assert entry.aliases == term.also
        assert entry.keywords == term.searched == (*term.also, *term.aliases)
        assert set(entry.keywords) <= set(chapter.keywords)


@pytest.mark.parametrize(
    ("locale", "id", "shown", "searched"),
    [
        ("en", "deck", "pack", "pack of cards"),
        ("nb", "call-uno", "si UNO", "glemte uno"),
        ("sv", "call-uno", "ropa UNO", "glömde uno"),
        ("da", "lose-a-turn", "sidde over", None),
        ("sv", "bluff", None, "fuska"),
        ("nb", "target-score", None, "500 poeng"),
    ],
)
def test_some_names(
    glossary: Glossary, locale: str, id: str, shown: str | None, searched: str | None
) -> None:
    term = glossary[locale].terms[id]
    assert shown in term.also if shown else term.also == ()
    assert searched is None or (searched in term.aliases and searched not in term.also)
