"""Reads ``locales/glossary.yml`` and refuses a glossary whose words contradict each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from regelbok.book.glossary import (
    APART,
    FILE,
    NUMBER,
    SOURCE,
    Banned,
    CardWords,
    Glossary,
    Language,
    Listed,
    Term,
)
from regelbok.book.mentions import colours_named
from regelbok.book.nouns import card_mentions, card_phrase, colour_forms
from regelbok.book.standing_in import given, standing_in
from regelbok.book.typography import apostrophes
from regelbok.book.whole import whole
from regelbok.book.wording import begins
from regelbok.engine.cards import ACTIONS, ALL_CARDS, WILDS, Colour, Face
from regelbok.engine.rules import Force
from regelbok.proof.node import Fields, Node
from regelbok.proof.words import nearest, quoted
from regelbok.proof.yamlfile import read

PHRASES: Final = ("bare", "indefinite", "definite", "plural", "definite_plural")
_KINDS: Final = (NUMBER, *(face.value for face in ACTIONS + WILDS))
_WILDS: Final = frozenset(face.value for face in WILDS)
_FORCES: Final = tuple(force.value for force in Force)
_CARD_KEYS: Final = (
    "gender",
    "short",
    "full",
    "plain",
    "nouns",
    "nouns_plural",
    "aliases",
    "banned",
    "why",
)
_KEPT: Final = 8
_COLOUR_FORMS: Final = ("base", "common", "neuter", "plural", "named")


def load(root: Path) -> Glossary:
    """Read the glossary.

    Args:
        root: the folder of the project.

    Raises:
        InputError: it is not in order, or a language lacks words that another has.
    """
    folders = sorted((root / FILE).parent.glob("*/LC_MESSAGES"))
    return read_glossary(read(root / FILE), tuple(folder.parent.name for folder in folders))


@lru_cache(_KEPT)
def read_glossary(node: Node, catalogues: tuple[str, ...] = ()) -> Glossary:
    """Read the contents of a glossary; of the same node the very same glossary.

    What is worked out for its languages, such as the patterns that find their words, is kept, too.

    Args:
        node: the contents.
        catalogues: languages that must be in it, as there is a catalogue.

    Raises:
        InputError: it is not in order, or a language lacks words that another has.
    """
    fields = node.fields(
        (
            "locales",
            "colours",
            "numbers",
            "modals",
            "cards",
            "concepts",
            "watched",
            "banned",
            "letters_never",
            "neighbours",
            "negations",
        ),
        ("modals_why", "unfinished"),
    )
    names, unfinished = _listed(fields["locales"], fields.get("unfinished"))
    concepts = [key.text() for key, _ in fields["concepts"].entries()]
    watched = _each_once(fields["watched"], concepts, "a concept of the glossary")
    for locale in catalogues:
        if locale not in names:
            folder = f"locales/{locale}"
            expected = f"'{locale}' too, or no folder {folder}, which holds a catalogue"
            raise fields["locales"].fault(expected, quoted(names))
    languages = {
        locale: _language(
            standing_in(fields, locale, SOURCE) if locale in unfinished else fields, locale, name
        )
        for locale, name in names.items()
    }
    for node, concept in zip(fields["watched"].items(), watched, strict=True):
        for language in languages.values():
            if not language.terms[concept].stems:
                found = f"'{concept}', which has no stems in '{language.locale}'"
                raise node.fault("a concept with stems", found)
    counts = {locale: given(fields, locale, SOURCE) for locale in unfinished}
    return Glossary(languages, tuple(watched), unfinished, counts)


def listed(root: Path) -> Listed:
    """The languages of the book; the rest of the glossary is not looked at.

    Args:
        root: the folder of the project.

    Raises:
        InputError: the glossary is not YAML, or does not list its languages.
    """
    node = read(root / FILE)
    found = {key.text(): value for key, value in node.entries()}
    if "locales" not in found:
        raise node.fault("the languages of the book", "no key 'locales'")
    return _listed(found["locales"], found.get("unfinished"))


def _listed(locales: Node, unfinished: Node | None) -> Listed:
    names = {key.text(): value.text() for key, value in locales.entries()}
    first = next(iter(names), "nothing")
    if first != SOURCE:
        raise locales.fault(f"'{SOURCE}' first", f"'{first}' first")
    of: dict[str, str] = {}
    for key, value in locales.entries():
        first = of.setdefault(value.text().casefold(), key.text())
        if first != key.text():
            found = f"the name '{value.text()}' for '{first}' and '{key.text()}'"
            raise value.fault("a name of its own for each language", found)
    others = [name for name in names if name != SOURCE]
    begun = _each_once(unfinished, others, "a language above") if unfinished else ()
    return Listed(names, frozenset(begun))


def _each_once(node: Node, known: Collection[str], what: str) -> list[str]:
    """The words of a list, all of them known and none twice."""
    found: list[str] = []
    for each in node.items():
        word = each.one_of(known, what)
        if word in found:
            raise each.fault("each once", f"'{word}' again")
        found.append(word)
    return found


def _language(fields: Fields, locale: str, name: str) -> Language:
    language = Language(
        locale=locale,
        name=name,
        colours=_colours(fields["colours"], locale),
        numbers=_numbers(_of(fields["numbers"], locale)),
        modals={Force(id): _modals(node, locale) for id, node in _by(fields["modals"], _FORCES)},
        cards={id: _card(_of(node, locale), id) for id, node in _by(fields["cards"], _KINDS)},
        terms={
            key.text(): _term(_of(value, locale)) for key, value in fields["concepts"].entries()
        },
        banned=tuple(_banned(node) for node in _of(fields["banned"], locale).items()),
        neighbours=frozenset(
            node.text().lower() for node in _of(fields["neighbours"], locale).items()
        ),
        negations=_negations(_of(fields["negations"], locale)),
        letters_never=frozenset(_of(fields["letters_never"], locale).text()),
        articles=_articles(fields["colours"], locale),
    )
    _check_apart("a number", _of(fields["numbers"], locale), language.numbers.items())
    _check_apart(
        "a colour",
        fields["colours"],
        (
            (colour.value, word)
            for colour, words in colour_forms(language).items()
            for word in words
        ),
    )
    _check_apart(
        "a force",
        fields["modals"],
        ((force.value, verb) for force, verbs in language.modals.items() for verb in verbs),
    )
    _check_apart(
        "a card",
        fields["cards"],
        ((id, stem) for id, words in language.cards.items() for stem in words.stems),
    )
    _check_phrases(fields["cards"], language)
    return language


def _numbers(node: Node) -> Mapping[int, str]:
    """Number words by value; those on cards must be there, as texts may name a card by them."""
    found = {
        key.number("a number"): value.text("the number as a word") for key, value in node.entries()
    }
    for card in ALL_CARDS:
        if card.number is not None and card.number not in found:
            raise node.fault("a word for every number on a card", f"no word for {card.number}")
    return found


def _check_apart(what: str, node: Node, words: Iterable[tuple[object, str]]) -> None:
    """No word may mean two numbers, two colours, two forces or two kinds of card."""
    meaning: dict[str, object] = {}
    for value, word in words:
        first = meaning.setdefault(word.lower(), value)
        if first != value:
            raise node.fault(f"each word for {what} once", f"'{word}' for {first} and for {value}")


def _check_phrases(cards: Node, language: Language) -> None:
    """A card's phrases name that card, in its own colour, and no other card."""
    face_of = {
        apostrophes(mention).lower(): card.face
        for card in ALL_CARDS
        for mention in card_mentions(language, card)
    }
    mentions = whole(face_of)
    nodes = {id: _of(node, language.locale) for id, node in _by(cards, _KINDS)}
    for id, node in nodes.items():
        name = language.cards[id].name
        if {face_of[each.lower()].value for each in mentions.findall(name)} != {id} - {NUMBER}:
            raise _of(node, "name").fault(f"a name of '{id}'", f"'{name}'")
    for card in ALL_CARDS:
        node = nodes[NUMBER if card.number is not None else card.face.value]
        colour = {card.colour.value} if card.colour else set()
        for form in PHRASES:
            phrase = card_phrase(language, card, form)
            named = {face_of[each.lower()] for each in mentions.findall(phrase)}
            if named != {card.face} or colours_named(phrase, language) != colour:
                raise _of(node, form).fault(f"the card '{card}' in its own words", f"'{phrase}'")


def _of(node: Node, locale: str) -> Node:
    """What is written for a language, or under another key."""
    for key, value in node.entries("an entry for each language"):
        if key.text() == locale:
            return value
    raise node.fault(f"an entry for '{locale}'", f"no entry for '{locale}'")


def _by(node: Node, known: tuple[str, ...]) -> list[tuple[str, Node]]:
    """The values of exactly these keys."""
    found = node.fields(known)
    return [(key, found[key]) for key in known]


def _colours(node: Node, locale: str) -> Mapping[Colour, Mapping[str, str]]:
    letters = tuple(colour.value for colour in Colour)
    return {Colour(letter): _colour(_of(each, locale)) for letter, each in _by(node, letters)}


def _articles(node: Node, locale: str) -> Mapping[Colour, str]:
    """The article before each colour that has one of its own: "a red", "an orange"."""
    found = {letter: each.get("article") for letter, each in _words_by_colour(node, locale)}
    articles = {Colour(letter): each.text() for letter, each in found.items() if each is not None}
    if 0 < len(articles) < len(found):
        raise node.fault(f"an article for every colour in '{locale}', or for none")
    return articles


def _words_by_colour(node: Node, locale: str) -> list[tuple[str, Fields]]:
    letters = tuple(colour.value for colour in Colour)
    return [
        (letter, _of(each, locale).fields(("named",), (*_COLOUR_FORMS, "article")))
        for letter, each in _by(node, letters)
    ]


def _colour(node: Node) -> Mapping[str, str]:
    """All forms; a form that is not given is the basic one, or the common gender."""
    found = node.fields(("named",), (*_COLOUR_FORMS, "article"))
    basic = found.text("base") or found.text("common")
    if not basic:
        raise node.fault("the key 'base' or 'common'", "neither of them")
    return {form: found.text(form, basic) for form in _COLOUR_FORMS}


def _modals(node: Node, locale: str) -> tuple[str, ...]:
    return tuple(each.lower() for each in _some(_of(node, locale)))


def _negations(node: Node) -> frozenset[str]:
    """Words, or two words of which one negation is made, each once."""
    _some(node)
    found: set[str] = set()
    for each in node.items():
        text = each.text().lower()
        words = text.split(APART)
        if len(words) > 2 or not all(word.isalpha() for word in words):
            raise each.fault(f"a word, or two with '{APART.strip()}' between them", f"'{text}'")
        if text in found:
            raise each.fault("each negation once", f"'{text}' twice")
        found.add(text)
    return frozenset(found)


def _some(node: Node) -> tuple[str, ...]:
    """A list that must not be empty."""
    found = _texts(node)
    if not found:
        raise node.fault("at least one text", "an empty list")
    return found


def _card(node: Node, id: str) -> CardWords:
    found = node.fields(("name", *PHRASES, "stems"), _CARD_KEYS)
    slots = {"article", "base", "common", "neuter", "plural"} if id not in _WILDS else set()
    if id == NUMBER:
        slots |= {"n", "noun", "noun_definite", "noun_plural", "noun_plural_definite"}
    for form in PHRASES:
        _check_slots(found[form], slots)
    return CardWords(
        name=found.text("name"),
        phrases={form: found.text(form) for form in PHRASES},
        nouns=_pairs(found.get("nouns")),
        nouns_plural=_pairs(found.get("nouns_plural")),
        stems=_some(found["stems"]),
        aliases=_texts(found.get("aliases")),
        short=found.text("short"),
    )


def _check_slots(node: Node, known: set[str]) -> None:
    for part in node.text().split("{")[1:]:
        slot = part.partition("}")[0]
        if slot not in known:
            raise node.fault(nearest(slot, known, "no slot"), f"the slot '{{{slot}}}'")


def _pairs(node: Node | None) -> tuple[tuple[str, str], ...]:
    if node is None:
        return ()
    pairs = []
    digits = len(tuple(face for face in Face if face.value.isdigit()))
    for item in node.items():
        texts = _texts(item)
        if len(texts) != 2:
            raise item.fault("the noun and its definite form", f"{len(texts)} texts")
        pairs.append((texts[0], texts[1]))
    if len(pairs) != digits:
        raise node.fault(f"{digits} nouns, from 0 on", f"{len(pairs)} nouns")
    return tuple(pairs)


def _texts(node: Node | None) -> tuple[str, ...]:
    return tuple(each.text() for each in node.items()) if node else ()


def _term(node: Node) -> Term:
    found = node.fields(
        ("term",),
        ("gender", "forms", "stems", "not", "also", "aliases", "banned", "example", "why"),
    )
    banned = found.get("banned")
    stems = _texts(found.get("stems"))
    unlike = found.get("not")
    for each in unlike.items() if unlike else ():
        if not begins(stems).search(each.text()):
            raise each.fault(f"a phrase with a word that begins with {quoted(stems)}")
    return Term(
        term=found.text("term"),
        stems=stems,
        also=_texts(found.get("also")),
        aliases=_texts(found.get("aliases")),
        banned=tuple(_banned(each) for each in banned.items()) if banned else (),
        unlike=_texts(unlike),
        forms=_texts(found.get("forms")),
    )


def _banned(node: Node) -> Banned:
    found = node.fields(("form",), ("use", "why"))
    return Banned(found.text("form"), found.text("use"), found.text("why"))
