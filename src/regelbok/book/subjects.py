"""What rules are about: the concepts and kinds of cards that a rule names in every language.

In one language a word may stand for something else: Norwegian "lagt" is no form of "lag", a team,
and English "to turn over" is no turn. No such chance is the same in all languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from re import Pattern

from regelbok.book.chapters import RuleSource
from regelbok.book.concepts import concepts_in
from regelbok.book.glossary import CARD_TERMS, SOURCE, Language
from regelbok.book.manuscript import Manuscript
from regelbok.book.mentions import cards_named
from regelbok.book.nouns import card_mentions, without_cards
from regelbok.book.po import Catalogue
from regelbok.book.whole import whole
from regelbok.book.wording import bare_words
from regelbok.engine.cards import ALL_CARDS

_FACES = {face.value: term for term, face in CARD_TERMS.items()}


@dataclass(frozen=True, slots=True)
class Subject:
    """The rules that are about a term, by id and in reading order.

    Attributes:
        titled: those with a heading that names it.
        told: the others, which only name it in their sentence.
    """

    titled: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


def subjects(book: Manuscript, catalogues: Iterable[Catalogue]) -> Mapping[str, Subject]:
    """The rules about each term of the glossary that is named in any.

    Args:
        book: the English book, whose words decide.
        catalogues: the translations that have to agree; one without a rule says nothing of it.
    """
    translations = tuple(catalogues)
    titled: dict[str, list[str]] = {}
    told: dict[str, list[str]] = {}
    for rule in _rules(book):
        label, text = (f"rule:{rule}:{part}" for part in ("label", "text"))
        heading = _named_in_english(book, label)
        agreed = heading | _named_in_english(book, text, also=True)
        for each in translations:
            if all(_translated(each, key) for key in (label, text)):
                language = book.glossary[each.locale]
                agreed &= _named(each, label, language) | _named(each, text, language)
        for term in agreed:
            (titled if term in heading else told).setdefault(term, []).append(rule)
    return {
        term: Subject(tuple(titled.get(term, ())), tuple(told.get(term, ())))
        for term in {**titled, **told}
    }


def _rules(book: Manuscript) -> Iterator[str]:
    for chapter in book.chapters:
        yield from (each.rule.id for each in chapter.entries if isinstance(each, RuleSource))


def _named_in_english(book: Manuscript, key: str, *, also: bool = False) -> frozenset[str]:
    """Only by whole words: a beginning of a word would name more than it means.

    Args:
        book: the English book.
        key: the text.
        also: other names of terms count; some of them, such as "play", have further meanings.
    """
    english = book.glossary[SOURCE]
    words = bare_words(book.messages[key].forms[0])
    pattern, terms = _forms(english, also)
    there = (" ".join(each.lower().split()) for each in pattern.findall(words))
    return _cards(words, english).union(*(terms.get(each, ()) for each in there))


def _translated(catalogue: Catalogue, key: str) -> bool:
    return key in catalogue.entries and catalogue.entries[key].translated


def _named(catalogue: Catalogue, key: str, language: Language) -> frozenset[str]:
    words = bare_words(catalogue.entries[key].strings[0])
    return _cards(words, language) | concepts_in(without_cards(words, language), language)


def _cards(words: str, language: Language) -> frozenset[str]:
    return frozenset(_FACES[face] for face in cards_named(words, language) if face in _FACES)


@cache
def _forms(language: Language, also: bool) -> tuple[Pattern[str], Mapping[str, frozenset[str]]]:
    """Finds all forms of terms, and names of cards, the longest first.

    So "draw pile" and "Draw Two" are no mentions of "draw".
    """
    found: dict[str, set[str]] = {}
    for id, term in language.terms.items():
        for form in (term.term, *term.forms, *(term.also if also else ())):
            found.setdefault(form.lower(), set()).add(id)
    cards = (name for card in ALL_CARDS for name in card_mentions(language, card))
    return whole([*found, *cards]), {form: frozenset(ids) for form, ids in found.items()}
