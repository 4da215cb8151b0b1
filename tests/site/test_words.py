"""Texts of the interface: one that is not there, or in another form, is one clear line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from regelbok.book.tree import Book
from regelbok.proof.errors import InputError
from regelbok.site.all_rules import all_rules_body
from regelbok.site.chapter import chapter_body
from regelbok.site.groups import groups
from regelbok.site.search import search_body
from regelbok.site.words import Words

MESSAGES = {"nav.menu": "Menu", "book.rules.one": "{count} rule", "book.rules.other": "{count}"}


@pytest.mark.parametrize(
    ("look_up", "line"),
    [
        (lambda words: words["nav.label"], "no text 'nav.label'; expected it, for it is shown"),
        (
            lambda words: words.fill("nav.label", n=1),
            "no text 'nav.label'; expected it, for it is shown",
        ),
        (
            lambda words: words.count("nav.label", 1),
            "no text 'nav.label'; expected it, for it is shown",
        ),
        (
            lambda words: words.count("nav.menu", 2),
            "one text 'nav.menu'; expected its forms 'one' and 'other', as it counts",
        ),
        (
            lambda words: words["book.rules"],
            "forms of the text 'book.rules'; expected one text, as it does not count",
        ),
    ],
)
def test_a_text_that_is_not_there_is_named(look_up: Callable[[Words], str], line: str) -> None:
    with pytest.raises(InputError) as caught:
        look_up(Words(MESSAGES))
    assert caught.value.lines == (f"docs/interface.yml: found {line}",)


@pytest.mark.parametrize("key", ["rule.cited.other", "term.others", "search.none", "kind.official"])
def test_a_page_that_shows_it_is_not_made(key: str, books: Mapping[str, Book]) -> None:
    english = books["en"]
    messages = {name: text for name, text in english.messages.items() if name != key}
    book = replace(english, messages=messages)
    name = key.removesuffix(".other")
    with pytest.raises(
        InputError, match=rf"^docs/interface\.yml: found no text '{name}'; expected"
    ):
        (
            search_body(book)
            + all_rules_body(book, "")
            + "".join(chapter_body(book, chapter) for chapter in book.chapters)
        )


def test_groups_of_the_same_name_are_one_clear_line(books: Mapping[str, Book]) -> None:
    english = books["en"]
    book = replace(english, messages={**english.messages, "group.cards": "The rules"})
    with pytest.raises(InputError) as caught:
        groups(book)
    assert caught.value.lines == (
        "docs/interface.yml: found the groups 'Start here', 'The rules', 'The rules', "
        "'House rules', 'Editions', 'Questions', 'More about UNO' in 'en'; "
        "expected a name of its own for each",
    )
