"""What a translation must have in common with its source.

The same gaps, facts, links, numbers and build; the same cards, colours and concepts; in a rule as
many words that turn it round; in a sentence of an example, who does what to whom.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book import markup
from regelbok.book.glossary import SOURCE, Glossary, Language
from regelbok.book.marks import negations_after, unmarked_modals
from regelbok.book.markup import Targets
from regelbok.book.mentions import cards_named, colours_named, numbers_named
from regelbok.book.messages import STORY, Form, Message
from regelbok.book.numbers import facts_in, fill, gaps_in, literals
from regelbok.book.one_text import MARKED
from regelbok.book.sentences import family
from regelbok.book.spot import Spot
from regelbok.book.wording import GAP, bare_words, begins
from regelbok.proof.errors import InputError
from regelbok.proof.words import quoted

# Gaps that are filled with things of one kind, and so must not change places.
_ALIKE: Final = (("name", "other", "turn"), ("points", "total"))
_FORCE_MARK: Final = re.compile(r"\[[^\[\]]*\]\(force:[^()]*\)")


@dataclass(frozen=True, slots=True)
class Likeness:
    """Compares translations with their source.

    Attributes:
        glossary: the words of the languages.
        facts: the engine's numbers by name.
        targets: what links may lead to.
    """

    glossary: Glossary
    facts: Mapping[str, int]
    targets: Targets

    def differences(
        self, message: Message, source: str, text: str, language: Language, spot: Spot
    ) -> Iterator[str]:
        """A complaint for each thing that a translation has not in common with its source.

        Args:
            message: the English text.
            source: the form of it that is translated.
            text: the translation.
            language: what it is written in.
            spot: where it stands.
        """
        if message.form is Form.KEYWORDS:
            return
        is_story = message.key.startswith(f"{STORY}:")
        yield from _differs(
            "gaps", _placeholders(source, is_story), _placeholders(text, is_story), spot
        )
        facts, expected = _facts_in_order(text), _facts_in_order(source)
        if facts != expected and sorted(facts) == sorted(expected):
            order = ", ".join(expected)
            yield spot.complaint(
                f"the facts in the order {', '.join(facts)}", f"{order}, as in English"
            )
        if message.form in MARKED:
            yield from _same_links(source, text, spot)
        english = self.glossary[SOURCE]
        yield from _differs(
            "numbers",
            Counter(str(each.value) for each in literals(source, english)),
            Counter(str(each.value) for each in literals(text, language)),
            spot,
        )
        if message.form is Form.BLOCKS:
            yield from self._same_shape(source, text, spot)
        if message.form is Form.RULE:
            yield from self._same_sense(source, text, language, spot)
        if is_story:
            yield from self._same_story(source, text, language, spot)
        yield from self._same_things(source, text, language, spot)
        yield from self._terms(source, text, language, spot)

    def _same_shape(self, source: str, text: str, spot: Spot) -> Iterator[str]:
        try:
            expected, found = (
                markup.shape(markup.blocks(each, self.targets, spot)) for each in (source, text)
            )
        except InputError:
            return  # told already
        if found != expected:
            yield spot.complaint(", ".join(found), f"{', '.join(expected)}, as in English")

    def _same_sense(self, source: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """A rule: as many words that turn it round, and no other verb that permits or forbids."""
        english = self.glossary[SOURCE]
        try:
            expected, found = (
                negations_after(
                    markup.walk(
                        markup.inlines(fill(each, self.facts, own, spot), self.targets, spot)
                    ),
                    own,
                )
                for each, own in ((source, english), (text, language))
            )
        except InputError:
            return  # told already
        if found != expected:
            words = f"{found or 'no'} negation{'s' if found > 1 else ''} after the marked verb"
            yield spot.complaint(words, f"{expected or 'none'}, as in English")
        yield from _differs(
            "unmarked verbs",
            unmarked_modals(bare_words(_FORCE_MARK.sub(" ", source)), english),
            unmarked_modals(bare_words(_FORCE_MARK.sub(" ", text)), language),
            spot,
        )

    def _same_story(self, source: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """A sentence of an example: who does what to whom, and whether it is so or not so."""
        for alike in _ALIKE:
            expected, found = (
                [family(gap) for gap in _gaps_in_order(each) if family(gap) in alike]
                for each in (source, text)
            )
            if found != expected and sorted(found) == sorted(expected):
                order = f"the gaps in the order {', '.join(found)}"
                yield spot.complaint(order, f"{', '.join(expected)}, as in English")
        english = self.glossary[SOURCE]
        wanted, had = (
            _negations(bare_words(source), english),
            _negations(bare_words(text), language),
        )
        if had != wanted:
            words = f"{had or 'no'} negation{'s' if had > 1 else ''}"
            yield spot.complaint(words, f"{wanted or 'none'}, as in English")

    def _same_things(self, source: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """The same cards and the same colours named."""
        english = self.glossary[SOURCE]
        source_words, words = bare_words(source), bare_words(text)
        for what, named in (
            ("cards", cards_named),
            ("colours", colours_named),
            ("numbers", numbers_named),
        ):
            expected, found = named(source_words, english), named(words, language)
            yield from _differs(f"{what} named", Counter(expected), Counter(found), spot)

    def _terms(self, source: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """Watched concepts: where the English term stands, the language's term must stand too."""
        english = self.glossary[SOURCE]
        source_words, words = bare_words(source), bare_words(text)
        for concept in self.glossary.watched:
            if not begins(english.terms[concept].stems).search(source_words):
                continue
            term = language.terms[concept]
            if not begins(term.stems).search(words):
                found = f"no '{term.term}' for '{english.terms[concept].term}'"
                yield spot.complaint(found, f"a word that begins with {quoted(term.stems)}")


def _same_links(source: str, text: str, spot: Spot) -> Iterator[str]:
    """The same targets; those of the same kind in the same order, or two would change places."""
    expected, found = markup.link_targets(source), markup.link_targets(text)
    yield from _differs("link targets", Counter(expected), Counter(found), spot)
    if Counter(expected) == Counter(found):
        for kind in ("card:", ("rule:", "chapter:", "question:")):
            wanted = [each for each in expected if each.startswith(kind)]
            had = [each for each in found if each.startswith(kind)]
            if had != wanted:
                order = f"the links in the order {', '.join(had)}"
                yield spot.complaint(order, f"{', '.join(wanted)}, as in English")


def _facts_in_order(text: str) -> list[str]:
    """The facts of a text as they come: two that change places make two wrong sentences."""
    return [name for gap in GAP.finditer(text) for name in facts_in(gap[0])]


def _gaps_in_order(text: str) -> list[str]:
    return [gap[0][1:-1] for gap in GAP.finditer(text)]


def _negations(words: str, language: Language) -> int:
    return sum(word.lower() in language.negations for word in re.findall(r"\w+", words))


def _placeholders(text: str, is_story: bool) -> Counter[str]:
    """Facts and gaps. A story's gap counts without its form, which is the language's own."""
    gaps: Counter[str] = Counter()
    for gap, count in gaps_in(text).items():
        gaps[family(gap) if is_story else gap] += count
    return facts_in(text) + gaps


def _differs(what: str, expected: Counter[str], found: Counter[str], spot: Spot) -> Iterator[str]:
    if found != expected:
        yield spot.complaint(f"the {what} {_listed(found)}", f"{_listed(expected)}, as in English")


def _listed(counted: Counter[str]) -> str:
    return ", ".join(sorted(counted.elements())) or "(none)"
