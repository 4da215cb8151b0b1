"""Which rules, examples and questions come out otherwise at a table than the book tells them.

A sentence cannot be played, but the examples that prove it can: the book has played them once more
with every box and every house rule. A rule is otherwise where its examples do not show it any more,
where it refused what is now allowed, or where the box has another number than the rule states
(:mod:`regelbok.sheets.stated`).
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from regelbok.book.comparisons import EDITION
from regelbok.book.tree import Comparison
from regelbok.engine.edition import Edition
from regelbok.sheets.absent import absent_rules
from regelbok.sheets.compared import Compared, Instead, kind_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.stated import stated_otherwise
from regelbok.sheets.told import Told


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


def changed_rules(parts: Parts, edition: Edition) -> frozenset[str]:
    """The rules that do not hold as they are told, or are about cards that are not in the box.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    found = otherwise(parts, edition)
    return found.absent.union(found.rules)


def changed_questions(parts: Parts, edition: Edition) -> frozenset[str]:
    """The questions whose answers may not hold as they are told.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    return otherwise(parts, edition).questions


def otherwise(parts: Parts, edition: Edition) -> Otherwise:
    """What comes out otherwise at a table than the book tells it.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
    """
    told = Told.of(parts)
    stated = {rule.id: own for rule, own in stated_otherwise(edition).items()}
    absent = frozenset(absent_rules(parts, told, edition))
    rules: dict[str, tuple[str, ...]] = {}
    examples: set[str] = set()
    unlike = told.resting_on(absent.union(stated))
    for comparison in parts.book.comparisons:
        if _at_the_table(comparison, edition):
            compared = Compared.of(told, comparison)
            for id, instead in compared.rules.items():
                rules[id] = tuple(dict.fromkeys(rules.get(id, ()) + instead))
            examples |= compared.examples
            if comparison.kind == EDITION:  # most examples cannot be played with another box
                unlike |= told.resting_on(compared.rules.keys())
    for id, own in stated.items():
        rules[id] = (own.id,) if own else rules.get(id, ())
    return Otherwise(
        {id: rules[id] for id in parts.rules if id in rules and id not in absent},
        frozenset(examples),
        frozenset(_proved_by(parts, unlike | examples)),
        absent,
    )


def _at_the_table(comparison: Comparison, edition: Edition) -> bool:
    """The comparison is with this box, or with a house rule agreed on, whatever its number."""
    if comparison.kind == EDITION:
        return comparison.id == edition.id
    return kind_of(comparison.id) in map(kind_of, edition.house)


def _proved_by(parts: Parts, examples: Set[str]) -> Iterator[str]:
    """The questions that one of these examples proves."""
    for id, question in parts.questions.items():
        anchors = {each.anchor for each in question.proofs}
        anchors |= {each.anchor for each in question.examples}
        if not anchors.isdisjoint(examples):
            yield id
