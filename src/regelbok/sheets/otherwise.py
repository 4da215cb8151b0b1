"""Which rules, examples and questions come out otherwise at a table than the book tells them.

A rule is otherwise where a choice of the table changes what it says
(:mod:`regelbok.proof.advice.changed`). An example is where the book has played it once more with
the box or the house rule, and it came out otherwise. A question is where a rule is that its answer
links to, or under which an example stands that proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book import anchors
from regelbok.book.comparisons import EDITION
from regelbok.book.markup import walk
from regelbok.book.tree import Chapter, Comparison, Difference, Link, Question
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.proof.advice.changed import changed_rules
from regelbok.sheets.absent import absent_rules
from regelbok.sheets.parts import Parts
from regelbok.sheets.told import Told

Instead = Mapping[str, tuple[str, ...]]

# With this house rule almost every example that ends a round comes out otherwise, as nobody in it
# calls UNO with the last card. Only those of the rules that it changes are about that.
_SILENT_ENDS: Final = "uno-out"
_OF_MANY_TABLES: Final = "guide"  # chapters of this kind tell what differs between tables
# And these tell of a house rule or another box; what is so without it, their answers say as well.
_OF_ANOTHER_GAME: Final = ("house-rule", "edition")


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
    changed = {rule.id: instead for rule, instead in changed_rules(edition).items()}
    rules = {
        id: tuple(each.id for each in changed[id])
        for id in parts.rules
        if id in changed and id not in absent
    }
    return Otherwise(
        rules,
        frozenset(_examples(parts, told, edition, rules)),
        frozenset(_questions(parts, told, rules | dict.fromkeys(absent, ()))),
        absent,
    )


def by_house_rules(parts: Parts, edition: Edition) -> tuple[frozenset[str], frozenset[str]]:
    """The rules and the questions that the house rules of a table make otherwise, in its box.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    box, table = otherwise(parts, EDITIONS[edition.id]).rules, otherwise(parts, edition).rules
    rules = {id: instead for id, instead in table.items() if instead != box.get(id)}
    return frozenset(rules), frozenset(_questions(parts, Told.of(parts), rules))


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


def _questions(parts: Parts, told: Told, rules: Instead) -> set[str]:
    """The questions whose answers rest on one of these rules."""
    return {
        entry.id
        for chapter in parts.book.chapters
        if chapter.kind != _OF_MANY_TABLES
        for entry in chapter.entries
        if isinstance(entry, Question) and _rests_on(told, chapter, entry, rules)
    }


def _rests_on(told: Told, chapter: Chapter, question: Question, rules: Instead) -> bool:
    links = (each for each in walk(question.answer) if isinstance(each, Link))
    named = {told.rules[link.anchor] for link in links if link.anchor in told.rules}
    if chapter.kind in _OF_ANOTHER_GAME:
        return not (named - told.classic or named).isdisjoint(rules)
    proofs = [each.anchor for each in question.proofs if each.anchor in told.owners]
    compares_boxes = len({told.examples[each].box for each in proofs}) > 1
    proved_by = set() if compares_boxes else {told.owners[each] for each in proofs}
    return not (named | proved_by).isdisjoint(rules)
