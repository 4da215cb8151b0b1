"""Which rules, examples and questions come out otherwise at a table than the book tells them.

A rule is otherwise where a choice of the table changes what it says
(:mod:`regelbok.proof.advice.changed`). An example is where the book has played it once more with
the box or the house rule, and it came out otherwise. A question is where a rule is that its answer
links to, or under which an example stands that proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import chain
from typing import Final

from regelbok.book import anchors
from regelbok.book.comparisons import EDITION
from regelbok.book.markup import walk
from regelbok.book.tree import Chapter, Comparison, Difference, Link, Question, RuleEntry
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import RULES
from regelbok.proof.advice.changed import changed_numbers, changed_rules, missing_numbers
from regelbok.sheets.absent import absent_rules
from regelbok.sheets.parts import Parts
from regelbok.sheets.told import Told

Instead = Mapping[str, tuple[str, ...]]

# With this house rule almost every example that ends a round comes out otherwise, as nobody in it
# calls UNO with the last card. Only those of the rules that it changes are about that.
_SILENT_ENDS: Final = "uno-out"
# What the chapters of some kinds are about. The answers of the last two tell of the classic game by
# name, as well as of theirs.
_OF_MANY_TABLES: Final = "guide"
_OF_AN_AGREEMENT: Final = "house-rule"
_OF_A_BOX: Final = "edition"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What comes out otherwise at a table than the book tells it.

    Attributes:
        rules: rules that do not hold as they are told, each with those that say how it is instead.
        examples: the examples that come out otherwise, by anchor.
        questions: questions whose answers may not hold as they are told.
        absent: rules about cards that are not in the box.
    """

    rules: Instead
    examples: frozenset[str]
    questions: frozenset[str]
    absent: frozenset[str]

    @property
    def untrue(self) -> frozenset[str]:
        """The rules that do not hold as they are told, or are about cards not in the box."""
        return self.absent.union(self.rules)


def otherwise(parts: Parts, edition: Edition) -> Otherwise:
    """What comes out otherwise at a table than the book tells it.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    told = Told.of(parts)
    absent = frozenset(absent_rules(parts, told, edition))
    rules = {id: instead for id, instead in _rules(parts, edition).items() if id not in absent}
    changed = {rule.id for rule in changed_rules(edition)}
    numbers = changed_numbers(edition).keys() | missing_numbers(edition)
    by_house = numbers - changed_numbers(EDITIONS[edition.id]).keys()
    return Otherwise(
        rules,
        frozenset(_examples(parts, told, edition, rules)),
        frozenset(_questions(parts, told, absent | changed, numbers, by_house)),
        absent,
    )


def by_house_rules(parts: Parts, edition: Edition) -> tuple[frozenset[str], frozenset[str]]:
    """The rules and the questions that the house rules of a table make otherwise, in its box.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    box = EDITIONS[edition.id]
    rules = _rules(parts, edition).items() - _rules(parts, box).items()
    changed = changed_rules(edition).items() - changed_rules(box).items()
    numbers = changed_numbers(edition).keys() - changed_numbers(box).keys()
    told = Told.of(parts)
    return (
        frozenset(id for id, _ in rules),
        frozenset(_questions(parts, told, {rule.id for rule, _ in changed}, numbers, numbers)),
    )


# --- Rules ------------------------------------------------------------------------------------


def _rules(parts: Parts, edition: Edition) -> Instead:
    """The rules that a choice changes, or that state another number, each with those instead."""
    changed, numbers = changed_rules(edition), changed_numbers(edition)
    found = {}
    for id, entry in parts.rules.items():
        others = [numbers[name] for name in _stated(entry) if name in numbers]
        if RULES[id] in changed or others:
            instead = dict.fromkeys(chain(changed.get(RULES[id], ()), *others))
            found[id] = tuple(rule.id for rule in instead)
    return found


def _stated(entry: RuleEntry | Question) -> Iterator[str]:
    """The numbers that a text says are so: beside the number of a box, another is only compared."""
    for name in entry.numbers:
        if not any(other.endswith(f".{name}") for other in entry.numbers):
            yield name


# --- Examples ---------------------------------------------------------------------------------


def _examples(parts: Parts, told: Told, edition: Edition, rules: Instead) -> Iterator[str]:
    for comparison in parts.book.comparisons:
        for each in comparison.differences:
            anchor = anchors.of_example(each.shown)
            owner = told.owners.get(anchor)
            about = comparison.id != _SILENT_ENDS or not owner or owner in rules
            if about and each.as_usual and _comes_up(comparison, each, edition):
                yield anchor


def _comes_up(comparison: Comparison, each: Difference, edition: Edition) -> bool:
    """The example comes out otherwise with this box, or with a house rule agreed on."""
    if comparison.kind == EDITION:
        return comparison.id == edition.id
    if not each.numbers:
        return comparison.id in edition.house
    stem = comparison.id.rpartition("-")[0]
    return any(f"{stem}-{number}" in edition.house for number in each.numbers)


# --- Questions --------------------------------------------------------------------------------


def _questions(
    parts: Parts, told: Told, rules: Set[str], numbers: Set[str], by_house: Set[str]
) -> Iterator[str]:
    """The questions whose answers rest on one of these rules, or state another number.

    Args:
        parts: the parts of the book.
        told: its rules and examples.
        rules: rules that a choice changes, and those about cards that are not in the box.
        numbers: numbers that are others at the table.
        by_house: those of them that a house rule has changed.
    """
    for chapter in parts.book.chapters:
        if chapter.kind == _OF_MANY_TABLES:
            continue
        others = by_house if chapter.kind == _OF_A_BOX else numbers
        for entry in chapter.entries:
            if isinstance(entry, Question) and not (
                _rests_on(told, chapter, entry).isdisjoint(rules)
                and others.isdisjoint(_stated(entry))
            ):
                yield entry.id


def _rests_on(told: Told, chapter: Chapter, question: Question) -> set[str]:
    """The rules that an answer links to, and those under which the examples stand that prove it."""
    links = (each for each in walk(question.answer) if isinstance(each, Link))
    named = {told.rules[link.anchor] for link in links if link.anchor in told.rules}
    if chapter.kind == _OF_A_BOX:
        return named - told.classic
    if chapter.kind == _OF_AN_AGREEMENT:
        return named - told.classic or named
    proofs = [each.anchor for each in question.proofs if each.anchor in told.owners]
    compares_boxes = len({told.examples[each].box for each in proofs}) > 1
    return named if compares_boxes else named.union(told.owners[each] for each in proofs)
