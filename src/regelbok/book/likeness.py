"""What a translation must have in common with its source.

The same gaps, facts, links, numbers and build; the same cards, colours and concepts; in a rule as
many words that turn it round; in a sentence of an example, who does what to whom.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from regelbok.book import extent, markup, meaning
from regelbok.book.checklist import Check, Finding, findings
from regelbok.book.glossary import Language
from regelbok.book.marks import negations_after, unmarked_modals
from regelbok.book.mentions import cards_named, colours_named, numbers_as_nouns, numbers_named
from regelbok.book.messages import Form
from regelbok.book.numbers import facts_in, fill, gaps_in, literals
from regelbok.book.one_text import MARKED, Look
from regelbok.book.pair import Pair
from regelbok.book.sentences import family
from regelbok.book.spot import Spot
from regelbok.book.wording import GAP, bare_words

# Gaps that are filled with things of one kind, and so must not change places.
_ALIKE: Final = (("name", "other", "turn"), ("points", "total"))
_FORCE_MARK: Final = re.compile(r"\[[^\[\]]*\]\(force:[^()]*\)")
_ROWS: Final = ("card:", ("rule:", "chapter:", "question:"))
# Numbers as English writes them and its neighbours do not: 1,000 and 2.5, 1st, 50%.
_ENGLISH_NUMBER: Final = re.compile(r"\d,\d{3}(?!\d)|\d\.\d(?!\d{2}(?!\d))|\d(?:st|nd|rd|th)\b")


def other_placeholders(pair: Pair) -> list[Finding]:
    """The facts and gaps that a translation has not in common with its source.

    Args:
        pair: the two of them; the translation may be one that cannot be read.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return list(findings(Check.PLACEHOLDERS, _placeholders(pair)))


def differences(pair: Pair) -> list[Finding]:
    """What else a translation has not in common with its source.

    Args:
        pair: the two of them; both can be read.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return [each for check, look in _COMPARISONS for each in findings(check, look(pair))]


# --- Facts, gaps and links ----------------------------------------------------------------------


def _placeholders(pair: Pair) -> Iterator[str]:
    story = pair.is_story
    yield from _differs("gaps", _gaps(pair.source, story), _gaps(pair.text, story), pair.spot)


@cache
def _gaps(text: str, is_story: bool) -> Counter[str]:
    """Facts and gaps. A story's gap counts without its form, which is the language's own."""
    gaps: Counter[str] = Counter()
    for gap, count in gaps_in(text).items():
        gaps[family(gap) if is_story else gap] += count
    return facts_in(text) + gaps


def _order(pair: Pair) -> Iterator[str]:
    """Facts, links of one kind, and in a story players and points: none may change places."""
    yield from _moved("facts", _facts_in_order(pair.source), _facts_in_order(pair.text), pair.spot)
    if pair.message.form in MARKED:
        expected, found = _links(pair.source), _links(pair.text)
        for kind in _ROWS:
            yield from _moved(
                "links",
                [each for each in expected if each.startswith(kind)],
                [each for each in found if each.startswith(kind)],
                pair.spot,
            )
    if pair.is_story:
        for alike in _ALIKE:
            had, wanted = (
                [family(gap[0][1:-1]) for gap in GAP.finditer(text)]
                for text in (pair.text, pair.source)
            )
            yield from _moved(
                "gaps",
                [each for each in wanted if each in alike],
                [each for each in had if each in alike],
                pair.spot,
            )


def _moved(what: str, expected: list[str], found: list[str], spot: Spot) -> Iterator[str]:
    """A complaint if the same things come in another order; other things are told elsewhere."""
    if found != expected and sorted(found) == sorted(expected):
        order = f"the {what} in the order {', '.join(found)}"
        yield spot.complaint(order, f"{', '.join(expected)}, as in English")


def _facts_in_order(text: str) -> list[str]:
    return [name for gap in GAP.finditer(text) for name in facts_in(gap[0])]


@cache
def _links(text: str) -> tuple[str, ...]:
    return markup.link_targets(text) if "](" in text else ()


def _same_links(pair: Pair) -> Iterator[str]:
    if pair.message.form in MARKED:
        expected, found = Counter(_links(pair.source)), Counter(_links(pair.text))
        yield from _differs("link targets", expected, found, pair.spot)


def _same_build(pair: Pair) -> Iterator[str]:
    """The same blocks, and as many words stressed."""
    if pair.message.form is Form.BLOCKS:
        targets, spot = pair.reference.targets, pair.spot
        expected, found = (
            markup.shape(markup.blocks(each, targets, spot)) for each in (pair.source, pair.text)
        )
        if found != expected:
            yield spot.complaint(", ".join(found), f"{', '.join(expected)}, as in English")
    if pair.message.form in MARKED:
        stressed, wanted = markup.stressed(pair.text), markup.stressed(pair.source)
        yield from _differs("stressed places", Counter(wanted), Counter(stressed), pair.spot)


# --- Numbers, cards and colours -----------------------------------------------------------------


def _numbers(pair: Pair) -> Iterator[str]:
    """The same numbers written by hand and named, each as the language writes it."""
    spot = pair.spot
    expected = _literals(pair.source, pair.english)
    found = _literals(pair.text, pair.language)
    nouns = numbers_as_nouns(pair.words, pair.language)  # "a 7" may be "en 7-er"
    yield from _differs("numbers", expected, found + (nouns & (expected - found)), spot)
    yield from _differs(
        "numbers named",
        Counter(numbers_named(pair.source_words, pair.english)),
        Counter(numbers_named(pair.words, pair.language)),
        spot,
    )
    english = _ENGLISH_NUMBER.search(pair.line)
    if english:
        yield spot.complaint(f"'{english[0]}'", "a number as the language writes it")


@cache
def _literals(text: str, language: Language) -> Counter[str]:
    return Counter(str(each.value) for each in literals(text, language))


def _cards(pair: Pair) -> Iterator[str]:
    yield from _differs(
        "cards named",
        Counter(cards_named(pair.source_words, pair.english)),
        Counter(cards_named(pair.words, pair.language)),
        pair.spot,
    )


def _colours(pair: Pair) -> Iterator[str]:
    yield from _differs(
        "colours named",
        Counter(colours_named(pair.source_words, pair.english)),
        Counter(colours_named(pair.words, pair.language)),
        pair.spot,
    )


# --- Whether it is so or not so -----------------------------------------------------------------


def _force(pair: Pair) -> Iterator[str]:
    """A rule: as many words that turn it round, and no other verb that permits or forbids."""
    if pair.message.form is not Form.RULE:
        return
    spot, targets = pair.spot, pair.reference.targets
    expected, found = (
        negations_after(
            markup.walk(markup.inlines(fill(each, pair.reference.facts, own, spot), targets, spot)),
            own,
        )
        for each, own in ((pair.source, pair.english), (pair.text, pair.language))
    )
    if found != expected:
        words = f"{found or 'no'} negation{'s' if found > 1 else ''} after the marked verb"
        yield spot.complaint(words, f"{expected or 'none'}, as in English")
    yield from _differs(
        "unmarked verbs",
        unmarked_modals(bare_words(_FORCE_MARK.sub(" ", pair.source)), pair.english),
        unmarked_modals(bare_words(_FORCE_MARK.sub(" ", pair.text)), pair.language),
        spot,
    )


def _negations(pair: Pair) -> Iterator[str]:
    """As many as in English in a sentence of an example; at least one, or none, in a short text.

    So it is in a rule, the marked verb and all. Longer texts may turn a sentence round, such as
    "only if" for "not unless".
    """
    if pair.is_story or pair.message.form in (Form.PLAIN, Form.GAPS, Form.RULE):
        names = pair.reference.check_words.names
        wanted = _count_negations(names.sub(" ", pair.source_words), pair.english)
        had = _count_negations(names.sub(" ", pair.words), pair.language)
        if had != wanted if pair.is_story else bool(had) != bool(wanted):
            words = f"{had or 'no'} negation{'s' if had > 1 else ''}"
            yield pair.spot.complaint(words, f"{wanted or 'none'}, as in English")


def _count_negations(words: str, language: Language) -> int:
    return sum(word.lower() in language.negations for word in re.findall(r"\w+", words))


def _differs(what: str, expected: Counter[str], found: Counter[str], spot: Spot) -> Iterator[str]:
    if found != expected:
        yield spot.complaint(f"the {what} {_listed(found)}", f"{_listed(expected)}, as in English")


def _listed(counted: Counter[str]) -> str:
    return ", ".join(sorted(counted.elements())) or "(none)"


_COMPARISONS: Final[tuple[tuple[Check, Look], ...]] = (
    (Check.LINKS, _same_links),
    (Check.MARKUP, _same_build),
    (Check.FORCE, _force),
    (Check.ORDER, _order),
    (Check.NUMBERS, _numbers),
    (Check.NEGATIONS, _negations),
    (Check.OPPOSITES, meaning.opposites),
    (Check.CARDS, _cards),
    (Check.COLOURS, _colours),
    (Check.GLOSSARY, meaning.terms),
    (Check.BANNED, meaning.banned_for_concept),
    (Check.SENTENCES, extent.sentences),
    (Check.LENGTH, extent.length),
    (Check.END, extent.end),
    (Check.CAPITAL, extent.capital),
)
