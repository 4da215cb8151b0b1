"""The glossary: the words of the book in each language.

It is the one place for words that must be the same everywhere: card names with their grammar,
colours, number words, modal verbs by force, the term for each concept, and what is banned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from regelbok.engine.cards import Card, Colour
from regelbok.engine.rules import Force

FILE: Final = "locales/glossary.yml"
SOURCE: Final = "en"
NUMBER: Final = "number"


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


@dataclass(frozen=True, slots=True)
class Term:
    """The word for a concept.

    Attributes:
        term: the one word we use.
        stems: beginnings of words that count as a mention of the concept.
        also: true other names of exactly this thing, shown as "Also called".
        aliases: what else people search for, right or wrong; never shown.
        banned: words that are wrong for this concept, though perhaps right for another.
    """

    term: str
    stems: tuple[str, ...]
    also: tuple[str, ...]
    aliases: tuple[str, ...]
    banned: tuple[Banned, ...] = ()

    @property
    def searched(self) -> tuple[str, ...]:
        """What people search for beside the term itself."""
        return (*self.also, *self.aliases)


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
        articles: the indefinite article before each colour, where it depends on the colour.
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
    articles: Mapping[Colour, str] = field(default_factory=dict)

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
