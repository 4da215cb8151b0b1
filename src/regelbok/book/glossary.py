"""The glossary: the words of the book in each language, read from ``locales/glossary.yml``.

It is the one place for words that must be the same everywhere: card names with their grammar,
colours, number words, modal verbs by force, the term for each concept, and what is banned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.rules import Force
from regelbok.proof.node import Fields, Node
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import read

FILE: Final = "locales/glossary.yml"
SOURCE: Final = "en"
PHRASES: Final = ("bare", "indefinite", "definite", "plural", "definite_plural")
NUMBER: Final = "number"
_KINDS: Final = (NUMBER, "S", "R", "D", "W", "W4")
_FORCES: Final = tuple(force.value for force in Force)
_COLOUR_FORMS: Final = ("base", "common", "neuter", "plural", "named")


@dataclass(frozen=True, slots=True)
class CardWords:
    """How a kind of card is spoken of.

    Attributes:
        name: as a heading, without a colour.
        phrases: whole noun phrases by form (``bare``, ``indefinite``, ``definite`` …), with slots.
        nouns: for numbers in some languages, the noun of each digit, indefinite and definite.
        nouns_plural: the same in the plural.
        stems: texts that count as a mention of the card, with slots.
        aliases: what people call it and search for.
    """

    name: str
    phrases: Mapping[str, str]
    nouns: tuple[tuple[str, str], ...]
    nouns_plural: tuple[tuple[str, str], ...]
    stems: tuple[str, ...]
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """The word for a concept.

    Attributes:
        term: the one word we use.
        stems: beginnings of words that count as a mention of the concept.
        also: true other names of exactly this thing, shown as "Also called".
        aliases: what else people search for, right or wrong; never shown.
    """

    term: str
    stems: tuple[str, ...]
    also: tuple[str, ...]
    aliases: tuple[str, ...]

    @property
    def searched(self) -> tuple[str, ...]:
        """What people search for beside the term itself."""
        return (*self.also, *self.aliases)


@dataclass(frozen=True, slots=True)
class Banned:
    """A word that must not stand in our text.

    Attributes:
        form: the word.
        use: what to write instead, or "".
        why: the reason, or "".
    """

    form: str
    use: str
    why: str


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The words of one language; the same language is always the same object.

    Attributes:
        locale: ``en``, ``nb``, ``sv`` or ``da``.
        name: its name in itself.
        colours: forms of each colour's word by name of the form.
        numbers: number words by value.
        modals: what may stand in a mark of each force, small letters.
        cards: words for each kind of card: ``number``, ``S``, ``R``, ``D``, ``W``, ``W4``.
        terms: the word for each concept, by concept id.
        banned: words that must not be used.
        neighbours: words of neighbour languages, small letters.
        negations: words that turn a verb round, small letters.
        letters_never: letters that no word of the language has.
    """

    locale: str
    name: str
    colours: Mapping[Colour, Mapping[str, str]]
    numbers: Mapping[int, str]
    modals: Mapping[Force, tuple[str, ...]]
    cards: Mapping[str, CardWords]
    terms: Mapping[str, Term]
    banned: tuple[Banned, ...]
    neighbours: frozenset[str]
    negations: frozenset[str]
    letters_never: frozenset[str]

    def words_for(self, card: Card) -> CardWords:
        """The words for a card's kind."""
        return self.cards[NUMBER if card.number is not None else card.face.value]


@dataclass(frozen=True, slots=True)
class Glossary:
    """All languages, English first.

    Attributes:
        languages: the words of each language by locale.
        watched: concepts whose term must stand in a translation when it stands in the English.
    """

    languages: Mapping[str, Language]
    watched: tuple[str, ...] = ()

    def __getitem__(self, locale: str) -> Language:
        return self.languages[locale]

    @property
    def locales(self) -> tuple[str, ...]:
        """All locales, English first."""
        return tuple(self.languages)

    @property
    def translations(self) -> tuple[str, ...]:
        """The locales that have a catalogue: all but English."""
        return tuple(each for each in self.languages if each != SOURCE)


def load(root: Path) -> Glossary:
    """Read the glossary.

    Args:
        root: the folder of the project.

    Raises:
        InputError: it is not in order, or a language lacks words that another has.
    """
    fields = read(root / FILE).fields(
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
        ("modals_why",),
    )
    names = {key.text(): value.text() for key, value in fields["locales"].entries()}
    if next(iter(names)) != SOURCE:
        raise fields["locales"].fault("'en' first", f"'{next(iter(names))}' first")
    concepts = [key.text() for key, _ in fields["concepts"].entries()]
    watched = [
        node.one_of(concepts, "a concept of the glossary") for node in fields["watched"].items()
    ]
    languages = {locale: _language(fields, locale, name) for locale, name in names.items()}
    return Glossary(languages, tuple(watched))


def _language(fields: Fields, locale: str, name: str) -> Language:
    return Language(
        locale=locale,
        name=name,
        colours=_colours(fields["colours"], locale),
        numbers={
            key.number("a number"): value.text("the number as a word")
            for key, value in _of(fields["numbers"], locale).entries()
        },
        modals={Force(id): _modals(node, locale) for id, node in _by(fields["modals"], _FORCES)},
        cards={id: _card(_of(node, locale), id) for id, node in _by(fields["cards"], _KINDS)},
        terms={
            key.text(): _term(_of(value, locale)) for key, value in fields["concepts"].entries()
        },
        banned=tuple(_banned(node) for node in _of(fields["banned"], locale).items()),
        neighbours=frozenset(
            node.text().lower() for node in _of(fields["neighbours"], locale).items()
        ),
        negations=frozenset(
            node.text().lower() for node in _of(fields["negations"], locale).items()
        ),
        letters_never=frozenset(_of(fields["letters_never"], locale).text()),
    )


def _of(node: Node, locale: str) -> Node:
    """What is written for a language."""
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


def _colour(node: Node) -> Mapping[str, str]:
    """All forms; a form that is not given is the basic one, or the common gender."""
    found = node.fields(("named",), _COLOUR_FORMS)
    basic = found.text("base") or found.text("common")
    if not basic:
        raise node.fault("the key 'base' or 'common'", "neither of them")
    return {form: found.text(form, basic) for form in _COLOUR_FORMS}


def _modals(node: Node, locale: str) -> tuple[str, ...]:
    return tuple(each.text().lower() for each in _of(node, locale).items())


def _card(node: Node, id: str) -> CardWords:
    found = node.fields(
        ("name", *PHRASES, "stems"),
        ("gender", "short", "full", "plain", "nouns", "nouns_plural", "aliases", "banned", "why"),
    )
    slots = {"base", "common", "neuter", "plural"} if id not in ("W", "W4") else set()
    if id == NUMBER:
        slots |= {"n", "noun", "noun_definite", "noun_plural", "noun_plural_definite"}
    for form in PHRASES:
        _check_slots(found[form], slots)
    return CardWords(
        name=found.text("name"),
        phrases={form: found.text(form) for form in PHRASES},
        nouns=_pairs(found.get("nouns")),
        nouns_plural=_pairs(found.get("nouns_plural")),
        stems=_texts(found.get("stems")),
        aliases=_texts(found.get("aliases")),
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
        ("gender", "forms", "stems", "also", "aliases", "banned", "example", "why"),
    )
    return Term(
        term=found.text("term"),
        stems=_texts(found.get("stems")),
        also=_texts(found.get("also")),
        aliases=_texts(found.get("aliases")),
    )


def _banned(node: Node) -> Banned:
    found = node.fields(("form",), ("use", "why"))
    return Banned(found.text("form"), found.text("use"), found.text("why"))
