"""Numbers in texts: filled in from the engine's facts, and none written by hand.

``{deal.hand-size}`` becomes 7 and ``{deal.hand-size:word}`` becomes seven, in the language of the
text. What was measured, such as ``{tactics.naming.most.wins}``, becomes 27.4% or 27,4 %. A number
of two or more that is written out, as digits or as a word, is refused, for nobody would notice when
the rule changes. Names of cards are not numbers: a Draw Two stays a Draw Two.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from regelbok.book.figures import Figure, written
from regelbok.book.glossary import Language
from regelbok.book.markup import without_links
from regelbok.book.nouns import card_mentions, colour_forms
from regelbok.book.spot import Spot
from regelbok.book.typography import capital
from regelbok.book.whole import whole
from regelbok.engine.cards import ALL_CARDS
from regelbok.proof.words import nearest

# A gap whose name has a dot is a fact; other gaps belong to whoever shows the text.
_FACT: Final = re.compile(r"\{([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::([^{}]*))?\}")
_GAP: Final = re.compile(r"\{[^{}]*\}")
_DIGITS: Final = re.compile(r"\d{1,99}")  # int() refuses thousands of digits
_WORD: Final = re.compile(r"\w+")
_WORD_STYLE: Final = "word"
_SMALLEST: Final = 2
# Twenty-two in English, tjueto in Norwegian, tjugotvå in Swedish, toogtyve in Danish.
_COMPOUNDS: Final = ("{ten}-{unit}", "{ten} {unit}", "{ten}{unit}", "{unit}og{ten}")
_CARD: Final = "card"  # the concept


Facts = Mapping[str, int | Figure]
"""The numbers by name: those of the rules, and those that were measured."""


class Literal(NamedTuple):
    """A number written by hand: its value and how it is written."""

    value: int
    written: str


def fill(text: str, facts: Facts, language: Language, spot: Spot) -> str:
    """Put the engine's numbers into a text.

    Args:
        text: the text with facts in braces; other gaps are left alone.
        facts: the numbers by name.
        language: whose number words to use.
        spot: where the text stands, for complaints.

    Raises:
        InputError: no such fact, or no word for the number.
    """

    def value(gap: re.Match[str]) -> str:
        name, style = gap[1], gap[2]
        if name not in facts:
            raise spot.fault(f"the unknown fact '{{{name}}}'", nearest(name, facts, "a fact"))
        number = facts[name]
        if style is None:
            return written(number, language.locale) if isinstance(number, Figure) else str(number)
        if style != _WORD_STYLE:
            raise spot.fault(f"the style ':{style}'", f"'{{{name}}}' or '{{{name}:word}}'")
        if isinstance(number, Figure):
            raise spot.fault(f"the style ':{style}' of what was measured", f"'{{{name}}}'")
        if number not in language.numbers:
            found = f"'{{{name}:word}}', but {number} has no word in '{language.locale}'"
            raise spot.fault(found, f"a word for {number} in the glossary, or '{{{name}}}'")
        return language.numbers[number]

    return _FACT.sub(value, text)


def filled_whole(text: str, facts: Facts, language: Language, spot: Spot) -> str:
    """Fill a text in which nothing but facts may stand in braces.

    Raises:
        InputError: as :func:`fill`, or braces are left over.
    """
    filled = fill(text, facts, language, spot)
    gap = _GAP.search(filled) or re.search(r"[{}]", filled)
    if gap:
        name = gap[0].strip("{}").partition(":")[0]
        raise spot.fault(f"'{gap[0]}'", f"a fact such as {nearest(name, facts, 'deal.hand-size')}")
    return filled


def facts_in(text: str) -> Counter[str]:
    """The facts that a text uses, with how often; digits or word make no difference.

    >>> facts_in("{deck.cards} of {deck.cards:word}")
    Counter({'deck.cards': 2})
    """
    return Counter(gap[1] for gap in _FACT.finditer(text))


def gaps_in(text: str) -> Counter[str]:
    """The other gaps of a text, with how often.

    >>> gaps_in("{name} draws {count} of {deck.cards} cards.")
    Counter({'name': 1, 'count': 1})
    """
    return Counter(gap[0][1:-1] for gap in _GAP.finditer(text) if not _FACT.fullmatch(gap[0]))


def literals(text: str, language: Language, allowed: Iterable[str] = ()) -> tuple[Literal, ...]:
    """The numbers of two or more that are written by hand in a text.

    Args:
        text: the text as written, Markdown with gaps.
        language: whose words to look for.
        allowed: phrases that may hold numbers.

    >>> from regelbok.book.glossary import Language
    >>> english = Language("en", "English", {}, {2: "two", 5: "five"}, {}, {}, {}, (), *[set()] * 3)
    >>> literals("Draw two of {deck.cards} cards, then 5 more.", english)
    (Literal(value=2, written='two'), Literal(value=5, written='5'))
    >>> literals("A game for two players.", english, ["two players"])
    ()
    """
    rest = _GAP.sub(" ", without_links(text))
    if not _written_numbers(rest, language):
        return ()  # most texts; what follows is slower
    rest = whole(allowed).sub(" ", rest)
    rest = _mentions(language).sub(" ", rest)
    return _written_numbers(rest, language)


def _written_numbers(text: str, language: Language) -> tuple[Literal, ...]:
    words, value_of, beginnings = _number_words(language)
    found = [(each.start(), Literal(int(each[0]), each[0])) for each in _DIGITS.finditer(text)]
    if not beginnings.isdisjoint(_WORD.findall(text.lower())):  # most texts have no such word
        for each in words.finditer(text):
            found.append((each.start(), Literal(value_of[each[0].lower()], each[0])))
    return tuple(literal for _, literal in sorted(found) if literal.value >= _SMALLEST)


@cache
def _number_words(
    language: Language,
) -> tuple[re.Pattern[str], Mapping[str, int], frozenset[str]]:
    """What finds the numbers, what each of them is, and with which words they begin."""
    value_of = {word.lower(): value for value, word in language.numbers.items()}
    tens = {value: word for word, value in value_of.items() if value in range(20, 100, 10)}
    units = {value: word for word, value in value_of.items() if value in range(1, 10)}
    for ten, unit in product(tens, units):
        for shape in _COMPOUNDS:
            word = shape.format(ten=tens[ten], unit=units[unit])
            value_of.setdefault(word, ten + unit)
    return whole(value_of), value_of, frozenset(_WORD.findall(each)[0] for each in value_of)


@cache
def _mentions(language: Language) -> re.Pattern[str]:
    """Names of cards, as written or at the start of a sentence.

    Capitals count: "Draw Two" is a card, "Draw two" is not. A bare number is a name only beside a
    colour: "red 7", "röd fyra".
    """
    plain: dict[str, None] = {}
    bare: dict[str, None] = {}
    numbers = {word.lower() for word in language.numbers.values()}
    if not language.cards:
        return whole(())
    for card in ALL_CARDS:
        for stem in card_mentions(language, card):
            ambiguous = stem.isdigit() or stem.lower() in numbers
            (bare if ambiguous else plain)[stem] = None
    colours = sorted({word for forms in colour_forms(language).values() for word in forms})
    coloured = tuple(f"{colour} {stem}" for colour in colours for stem in bare)
    names = (*plain, *coloured)
    written = whole((*names, *map(capital, names)), 0).pattern
    # "Draw Two cards", "red 7 cards": there the number counts.
    stems = language.terms[_CARD].stems if _CARD in language.terms else ()
    counted = "|".join(re.escape(stem) for stem in stems) or "(?!)"
    return re.compile(rf"{written}(?!\s+(?i:{counted}))")
