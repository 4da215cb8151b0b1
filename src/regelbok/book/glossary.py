"""The glossary: the words of the book in each language.

It is the one place for words that must be the same everywhere: card names with their grammar,
colours, number words, modal verbs by force, the term for each concept, and what is banned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from regelbok.engine.cards import ACTIONS, WILDS, Card, Colour, Face
from regelbok.engine.rules import Force
from regelbok.proof.errors import InputError
from regelbok.proof.words import nearest

FILE: Final = "locales/glossary.yml"
SOURCE: Final = "en"
NUMBER: Final = "number"
APART: Final = " … "  # between the two words of one negation: "neither … nor"


def card_id(face: Face) -> str:
    """The short name of a kind of card, the same in all languages.

    >>> card_id(Face.WILD_DRAW_FOUR)
    'wild-draw-four'
    """
    return face.name.lower().replace("_", "-")


CARD_TERMS: Final[Mapping[str, Face]] = {card_id(face): face for face in ACTIONS + WILDS}

# What people call languages instead of by their codes; of no matter where the book has no such one.
ALSO_CALLED: Final[Mapping[str, str]] = {
    **dict.fromkeys(("english", "en_GB", "en_US"), "en"),
    **dict.fromkeys(("no", "nn", "norwegian", "norsk", "bokmål", "nb_NO"), "nb"),
    **dict.fromkeys(("se", "swedish", "svenska", "sv_SE"), "sv"),
    **dict.fromkeys(("dk", "danish", "dansk", "da_DK"), "da"),
}


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
        short: the name as short as people say it, or "".
    """

    name: str
    phrases: Mapping[str, str]
    nouns: tuple[tuple[str, str], ...]
    nouns_plural: tuple[tuple[str, str], ...]
    stems: tuple[str, ...]
    aliases: tuple[str, ...]
    short: str = ""


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
        unlike: phrases with such a word that do not mean the concept, as in "to the left".
        forms: the other forms of the term, as in "the deck" or "has dealt".
    """

    term: str
    stems: tuple[str, ...]
    also: tuple[str, ...]
    aliases: tuple[str, ...]
    banned: tuple[Banned, ...] = ()
    unlike: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    @property
    def searched(self) -> tuple[str, ...]:
        """What people search for beside the term itself."""
        return (*self.also, *self.aliases)


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The words of one language; the same language is always the same object.

    Attributes:
        locale: its code, such as ``en`` or ``nb``.
        name: its name in itself.
        colours: forms of each colour's word by name of the form.
        numbers: number words by value.
        modals: what may stand in a mark of each force, small letters.
        cards: words for each kind of card: ``number``, ``S``, ``R``, ``D``, ``W``, ``W4``.
        terms: the word for each concept, by concept id.
        banned: words that must not be used.
        neighbours: words of neighbour languages, small letters.
        negations: words that turn a verb round, small letters; some of two words, :data:`APART`.
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

    def term(self, id: str) -> Term:
        """The word for a concept, or the name of a kind of card, such as ``wild-draw-four``.

        Raises:
            KeyError: it is neither a concept nor a kind of card.
        """
        if id in self.terms:
            return self.terms[id]
        words = self.cards[CARD_TERMS[id].value]
        return Term(words.stems[0], words.stems, (), words.aliases)


class Listed(NamedTuple):
    """The languages as the glossary lists them.

    Attributes:
        names: the name of each language in itself, by locale, English first.
        unfinished: locales that are being worked on; readers do not get them.
    """

    names: Mapping[str, str]
    unfinished: frozenset[str]

    @property
    def published(self) -> tuple[str, ...]:
        """The locales that readers get, English first."""
        return tuple(each for each in self.names if each not in self.unfinished)

    def known(self, locale: str) -> str:
        """The locale, which must be one of the book's.

        Raises:
            InputError: it is none; names the nearest.
        """
        if locale not in self.names:
            expected = nearest(locale, self.names, "a language of the book", ALSO_CALLED)
            raise InputError([f"found the language '{locale}'; expected {expected}"])
        return locale

    def chosen(self, wanted: Iterable[str] | None, *, draft: bool = False) -> tuple[str, ...]:
        """The languages to build.

        Args:
            wanted: their locales; all that readers get if ``None``.
            draft: nobody but translators will see it, so an unfinished language will do.

        Raises:
            InputError: there is no such language, or it is unfinished and this is no draft.

        >>> book = Listed({"en": "English", "fi": "Suomi"}, frozenset({"fi"}))
        >>> book.chosen(None), book.chosen(["fi"], draft=True)
        (('en',), ('fi',))
        >>> book.chosen(["fi"])
        Traceback (most recent call last):
        regelbok.proof.errors.InputError: found the language 'fi', which is unfinished in
        locales/glossary.yml; expected a finished one, or --draft
        """
        if wanted is None:
            return self.published
        found = tuple(dict.fromkeys(self.known(each) for each in wanted))
        for locale in found:
            if locale in self.unfinished and not draft:
                what = f"found the language '{locale}', which is unfinished in {FILE}"
                raise InputError([f"{what}; expected a finished one, or --draft"])
        return found


@dataclass(frozen=True, slots=True)
class Glossary:
    """All languages, English first.

    Attributes:
        languages: the words of each language by locale.
        watched: concepts whose term must stand in a translation when it stands in the English.
        unfinished: locales that are being worked on; readers do not get them.
        words_given: for each unfinished locale, how many of its places in the glossary are
            filled, and of how many; in the others stand the English words.
    """

    languages: Mapping[str, Language]
    watched: tuple[str, ...] = ()
    unfinished: frozenset[str] = frozenset()
    words_given: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def __getitem__(self, locale: str) -> Language:
        return self.languages[locale]

    @property
    def locales(self) -> tuple[str, ...]:
        """All locales, English first."""
        return tuple(self.languages)

    @property
    def published(self) -> tuple[str, ...]:
        """The locales that readers get, English first."""
        return tuple(each for each in self.languages if each not in self.unfinished)

    @property
    def translations(self) -> tuple[str, ...]:
        """The locales that have a catalogue: all but English."""
        return tuple(each for each in self.languages if each != SOURCE)
