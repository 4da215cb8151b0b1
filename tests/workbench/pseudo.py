"""A language made by a function from English: accents on every word, and two fifths longer.

What is in plain letters on a page in it, was not taken from the catalogue or the glossary. Facts,
gaps and the targets of links and marks are kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TypeVar

from regelbok.book import catalogues, manuscript, po
from regelbok.book.glossary import CardWords, Language, Term
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of
from regelbok.workbench.adding import add

Key = TypeVar("Key")
LOCALE = "pl"  # it counts in three forms: for 1, for 2 to 4, and for more
_KEPT = re.compile(r"(\{[^{}]*\}|\]\([^()]*\))")
_WORD = re.compile(r"[A-Za-z]+")
_VOWELS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_LONGER = 1.4


def pseudo(text: str) -> str:
    """The text as the language has it.

    >>> pseudo("You [must](force:must) draw {count} cards.")
    'Ýóúéé [mústéé](force:must) dráwéé {count} cárdséé.'
    """
    parts = _KEPT.split(text)
    return "".join(
        part if place % 2 else _WORD.sub(lambda word: _accented(word[0]), part)
        for place, part in enumerate(parts)
    )


def _accented(word: str) -> str:
    return word.translate(_VOWELS).ljust(ceil(_LONGER * len(word)), "é")


def language(english: Language, locale: str = LOCALE) -> Language:
    """The words of the language."""

    def words(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(pseudo(text) for text in texts)

    def pairs(found: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple((pseudo(one), pseudo(other)) for one, other in found)

    def values(found: Mapping[Key, str]) -> dict[Key, str]:
        return {key: pseudo(text) for key, text in found.items()}

    return replace(
        english,
        locale=locale,
        name="Pséúdó",
        colours={colour: values(forms) for colour, forms in english.colours.items()},
        numbers=values(english.numbers),
        modals={force: words(verbs) for force, verbs in english.modals.items()},
        cards={
            id: CardWords(
                pseudo(each.name),
                values(each.phrases),
                pairs(each.nouns),
                pairs(each.nouns_plural),
                words(each.stems),
                words(each.aliases),
            )
            for id, each in english.cards.items()
        },
        terms={
            id: Term(pseudo(each.term), words(each.stems), words(each.also), words(each.aliases))
            for id, each in english.terms.items()
        },
        banned=(),
        neighbours=frozenset(),
        letters_never=frozenset(),
        articles=values(english.articles),
    )


def begin(root: Path) -> Manuscript:
    """Begin the language in a project, translate all of it, and give the book with its words."""
    add(manuscript.load(root), LOCALE, "Pséúdó")
    book = manuscript.load(root)
    path = path_of(root, LOCALE)
    found = catalogues.loaded(book, LOCALE)
    entries = {
        key: replace(entry, strings=(pseudo(entry.source[-1]),) * len(entry.strings))
        for key, entry in found.entries.items()
    }
    path.write_text(po.text_of(replace(found, entries=entries), {}), encoding="utf-8")
    english = book.glossary["en"]
    languages = {**book.glossary.languages, LOCALE: language(english)}
    glossary = replace(book.glossary, languages=languages)
    return replace(book, glossary=glossary, checker=replace(book.checker, glossary=glossary))
