"""What every text must keep to, in English and in each translation.

Facts and gaps must be known, marks and links whole, numbers never written by hand, the modal verb
of a rule as binding as the engine says, banned words and words of neighbour languages absent. A
translation must also have the same gaps, links, numbers and build as the English text.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from regelbok.book import markup
from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.glossary import SOURCE, Glossary, Language
from regelbok.book.marks import check_force, check_marks, negations_after, unmarked_modals
from regelbok.book.markup import Targets
from regelbok.book.mentions import cards_named, colours_named, numbers_named
from regelbok.book.messages import STORY, UI, Form, Message
from regelbok.book.numbers import facts_in, fill, filled_whole, gaps_in, literals
from regelbok.book.sentences import GAPS, family, gap_names
from regelbok.book.spot import Spot
from regelbok.book.whole import whole
from regelbok.engine.rules import Force
from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError
from regelbok.proof.words import nearest, quoted

_MARKED: Final = (Form.INLINE, Form.RULE, Form.BLOCKS)
# What would be mark-up or an address where only plain words are read.
_MARK_UP: Final = re.compile(r"\]\(|\*\*|[<>`]|://")
_BLANKS: Final = re.compile(r"\S  +\S")  # more than one between words
# Makes another number, or another word, of a fact: "1{…}", "{…:word}teen".
_GLUED: Final = re.compile(r"\d\{|\}\d|\w\{[^{}]*\.[^{}]*\}|\{[^{}]*\.[^{}]*\}\w")
# Gaps that are filled with things of one kind, and so must not change places.
_ALIKE: Final = (("name", "other", "turn"), ("points", "total"))
_FORCE_LABELS: Final = {f"{UI}:force.{force.value}": force for force in Force}
_TURNING: Final = ("clockwise", "counter-clockwise")
# Labels that must name a concept, and must not name another.
_NAMING: Final[Mapping[str, tuple[str, str]]] = {
    f"{STORY}:direction-left": _TURNING,
    f"{STORY}:direction-right": _TURNING[::-1],
    f"{STORY}:start.counter-clockwise": _TURNING[::-1],
    f"{UI}:table.clockwise": _TURNING,
    f"{UI}:table.clockwise-arrow": _TURNING,
    f"{UI}:table.counter-clockwise": _TURNING[::-1],
    f"{UI}:table.counter-clockwise-arrow": _TURNING[::-1],
    f"{UI}:kind.official": ("official-rule", "our-ruling"),
    f"{UI}:kind.house": ("house-rule", "our-ruling"),
    f"{UI}:kind.ruling": ("our-ruling", "official-rule"),
}
_GAP: Final = re.compile(r"\{[^{}]*\}")
_SUM: Final = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")
_FORCE_MARK: Final = re.compile(r"\[[^\[\]]*\]\(force:[^()]*\)")


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks texts against the glossary, the engine's numbers and the book's addresses.

    Attributes:
        glossary: the words of the languages.
        facts: the engine's numbers by name.
        targets: what links may lead to.
    """

    glossary: Glossary
    facts: Mapping[str, int]
    targets: Targets

    def source(self, message: Message) -> list[str]:
        """Complaints about an English text."""
        language = self.glossary[SOURCE]
        faults: list[str] = []
        for text in message.forms:
            spot = message.spot
            faults += self._text(message, text, language, spot)
            if message.form is Form.KEYWORDS:
                continue
            for gap in _lost_gaps(message, text):
                faults.append(spot.complaint(f"a text without '{{{gap}}}'", f"'{{{gap}}}' in it"))
            for number in literals(text, language, message.literals or ()):
                fact = self._fact_for(number.value)
                expected = f"a fact such as '{{{fact}}}', or a reason under 'literals'"
                faults.append(spot.complaint(f"the number '{number.written}'", expected))
        return faults

    def translation(
        self, message: Message, strings: tuple[str, ...], locale: str, spot: Spot
    ) -> list[str]:
        """Complaints about a translation.

        Args:
            message: the English text.
            strings: the translation, or its plural forms.
            locale: its language.
            spot: where it stands.
        """
        language = self.glossary[locale]
        faults: list[str] = []
        for index, text in enumerate(strings):
            source = message.forms[min(index, len(message.forms) - 1)]
            found = self._text(message, text, language, spot)
            found += self._same(message, source, text, language, spot)
            faults += found
        return list(dict.fromkeys(faults))

    # --- One text -----------------------------------------------------------------------------

    def _text(self, message: Message, text: str, language: Language, spot: Spot) -> list[str]:
        try:
            _check_characters(text, spot)
            if _GLUED.search(text):
                raise spot.fault("a digit or a letter beside a fact", "the fact alone")
            if text != text.strip() or _BLANKS.search(text):
                raise spot.fault("blanks too many", "a text without blanks around it or in pairs")
            self._form(message, text, language, spot)
            _check_sums(fill(text, self.facts, language, spot), spot)
        except InputError as error:
            return list(error.lines)
        if message.form is Form.KEYWORDS:
            return []
        faults = list(self._wording(text, language, spot))
        faults += self._label(message.key, text, language, spot)
        count = len(markup.words(text).split())
        if message.most_words and count > message.most_words:
            faults.append(spot.complaint(f"{count} words", f"at most {message.most_words}"))
        return faults

    def _form(self, message: Message, text: str, language: Language, spot: Spot) -> None:
        """Facts, gaps and marks.

        Raises:
            InputError: one of them is not in order.
        """
        if message.form is Form.GAPS:
            mark = _MARK_UP.search(text)
            if mark:
                raise spot.fault(f"the mark '{mark[0]}'", "plain words")
            filled = fill(text, self.facts, language, spot)
            if re.search(r"[{}]", _GAP.sub("", filled)):
                raise spot.fault("a brace without its partner", "both ends of the gap")
            _check_gaps(message.key, text, spot)
            return
        filled = filled_whole(text, self.facts, language, spot)
        if message.form not in _MARKED:
            mark = _MARK_UP.search(text)
            if mark:
                raise spot.fault(f"the mark '{mark[0]}'", "plain words")
            return
        read = markup.blocks if message.form is Form.BLOCKS else markup.inlines
        found = tuple(markup.walk(read(filled, self.targets, spot)))
        check_marks(found, language, spot)
        if message.force is not None:
            check_force(found, message.force, spot)

    def _wording(self, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """Words that must not be there."""
        words = _words(text)
        forms = {" ".join(each.lower().split()) for each in _banned(language).findall(words)}
        for banned in language.banned:
            if banned.form.lower() in forms:
                expected = f"'{banned.use}'" if banned.use else "another word"
                reason = f" ({banned.why})" if banned.why else ""
                yield spot.complaint(f"the banned '{banned.form}'", f"{expected}{reason}")
        for word in re.findall(r"\w+", words):
            if word.lower() in language.neighbours:
                expected = f"a word of '{language.locale}'"
                yield spot.complaint(f"'{word}' of a neighbour language", expected)
            elif language.letters_never.intersection(word.lower()):
                expected = f"a word of '{language.locale}'"
                yield spot.complaint(f"'{word}' with a letter of a neighbour language", expected)

    def _label(self, key: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """Labels that say what a drawing or a mark means must be the glossary's words for it."""
        if key in _FORCE_LABELS:
            allowed = language.modals[_FORCE_LABELS[key]]
            if text.lower() not in allowed:
                yield spot.complaint(f"'{text}'", f"a verb of that force, such as '{allowed[0]}'")
        if key in _NAMING:
            wanted, other = (language.terms[concept] for concept in _NAMING[key])
            words = _words(text)
            if not _begins(wanted.stems).search(words):
                yield spot.complaint(f"no '{wanted.term}'", f"'{wanted.term}'")
            if _begins(other.stems).search(words):
                yield spot.complaint(f"'{other.term}'", f"'{wanted.term}'")

    # --- A translation beside its source ------------------------------------------------------

    def _same(
        self, message: Message, source: str, text: str, language: Language, spot: Spot
    ) -> Iterator[str]:
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
        if message.form in _MARKED:
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
            unmarked_modals(_words(_FORCE_MARK.sub(" ", source)), english),
            unmarked_modals(_words(_FORCE_MARK.sub(" ", text)), language),
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
        wanted, had = _negations(_words(source), english), _negations(_words(text), language)
        if had != wanted:
            words = f"{had or 'no'} negation{'s' if had > 1 else ''}"
            yield spot.complaint(words, f"{wanted or 'none'}, as in English")

    def _same_things(self, source: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
        """The same cards and the same colours named."""
        english = self.glossary[SOURCE]
        source_words, words = _words(source), _words(text)
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
        source_words, words = _words(source), _words(text)
        for concept in self.glossary.watched:
            if not _begins(english.terms[concept].stems).search(source_words):
                continue
            term = language.terms[concept]
            if not _begins(term.stems).search(words):
                found = f"no '{term.term}' for '{english.terms[concept].term}'"
                yield spot.complaint(found, f"a word that begins with {quoted(term.stems)}")

    def _fact_for(self, value: int) -> str:
        """A fact with this value, as a hint."""
        return next((name for name, number in self.facts.items() if number == value), "deck.cards")


def _check_gaps(key: str, text: str, spot: Spot) -> None:
    """The gaps of a text must be ones that are filled."""
    prefix, _, name = key.partition(":")
    if prefix == STORY and name not in GAPS:
        return  # told already
    known = gap_names(name) if prefix == STORY else INTERFACE_GAPS.get(name, frozenset())
    for gap in gaps_in(text):
        if gap not in known:
            expected = nearest(gap, sorted(known), "no gap") if known else "no gap"
            raise spot.fault(f"the unknown gap '{{{gap}}}'", expected)


def _lost_gaps(message: Message, text: str) -> list[str]:
    """The gaps that an English text must have and lacks: a sentence without them says too little.

    A refusal may choose among its gaps, and a singular may say "one" without the count.
    """
    prefix, _, name = message.key.partition(":")
    if prefix == STORY:
        needed = frozenset() if name.startswith("refused.") else GAPS.get(name, frozenset())
    else:
        needed = INTERFACE_GAPS.get(name, frozenset())
    found = {family(gap) for gap in gaps_in(text)}
    if message.plural and text == message.words.text:
        found.add("count")
    return sorted(needed - found)


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
    return [name for gap in _GAP.finditer(text) for name in facts_in(gap[0])]


def _check_characters(text: str, spot: Spot) -> None:
    """Only what can be seen, in Latin letters and plain digits, may stand in a text.

    Raises:
        InputError: something invisible, a foreign letter, another kind of number, or a sign in
            disguise.
    """
    bad = unfit(text)
    if bad:
        raise spot.fault(bad.found, bad.expected)
    markup.check_signs(text, spot)
    for each in text:
        kind = unicodedata.category(each)
        if kind[0] == "N" and each not in "0123456789":
            raise spot.fault(f"the number sign '{each}'", "digits in a fact")
        name = unicodedata.name(each, "")
        if kind[0] == "L" and not name.startswith("LATIN"):
            raise spot.fault(f"the letter '{each}' ({name.lower()})", "Latin letters")


def _check_sums(filled: str, spot: Spot) -> None:
    """A sum that is written out must be right: 8 + 20 = 28.

    Raises:
        InputError: it is not.
    """
    for each in _SUM.finditer(filled):
        right = sum(int(part) for part in each[1].split("+"))
        if right != int(each[2]):
            raise spot.fault(f"the sum {each[0]}", f"{each[1].strip()} = {right}")


def _gaps_in_order(text: str) -> list[str]:
    return [gap[0][1:-1] for gap in _GAP.finditer(text)]


def _negations(words: str, language: Language) -> int:
    return sum(word.lower() in language.negations for word in re.findall(r"\w+", words))


def _words(text: str) -> str:
    """The words of a text: no mark-up, no gaps, no addresses."""
    return markup.words(_GAP.sub(" ", text))


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


@cache
def _banned(language: Language) -> re.Pattern[str]:
    return whole(each.form for each in language.banned)


@cache
def _begins(stems: Iterable[str]) -> re.Pattern[str]:
    choices = "|".join(re.escape(stem) for stem in stems)
    # No hyphen before it either: "counter-clockwise" is no mention of "clockwise".
    return re.compile(rf"(?<![\w-])(?:{choices})", re.IGNORECASE)
