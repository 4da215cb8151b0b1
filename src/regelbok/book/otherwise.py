"""Which rules, examples and questions come out otherwise at a table than the book tells them.

A rule is otherwise where a choice of the table changes what it says
(:mod:`regelbok.proof.advice.changed`). An example is where the book has played it once more with
the box, or in its own box with the house rule, and it came out otherwise. A question is where a
rule is that its answer links to, or under which an example stands that proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import chain
from typing import Final

from regelbok.book import anchors
from regelbok.book.absent import absent_rules
from regelbok.book.comparisons import EDITION
from regelbok.book.told import OF_A_BOX, OF_MANY_TABLES, Told
from regelbok.book.tree import Book, Question, Replayed, RuleEntry
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.rules import RULES
from regelbok.proof.advice.changed import changed_numbers, changed_rules, missing_numbers

Instead = Mapping[str, tuple[str, ...]]

# With this house rule almost every example that ends a round comes out otherwise, as nobody in it
# calls UNO with the last card. Only those of the rules that it changes are about that.
_SILENT_ENDS: Final = "uno-out"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What comes out otherwise at a table than the book tells it.

    Attributes:
        rules: rules that do not hold as they are told, each with those that say how it is instead.
        questions: questions whose answers may not hold as they are told.
        examples: the examples that come out otherwise, by anchor.
        absent: rules about cards that are not in the box.
        idle: questions about such cards.
    """

    rules: Instead
    questions: frozenset[str]
    examples: frozenset[str]
    absent: frozenset[str]
    idle: frozenset[str]

    @property
    def untrue(self) -> frozenset[str]:
        """The rules that do not hold as they are told, or are about cards not in the box."""
        return self.absent.union(self.rules)

    @property
    def unanswered(self) -> frozenset[str]:
        """The questions whose answers may not hold, or are about cards not in the box."""
        return self.idle | self.questions


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads a book with the eyes of a table.

    Attributes:
        book: the book.
        told: its rules and examples.
        answers: its questions, each with the kind of its chapter and the rules that it rests on.
    """

    book: Book
    told: Told
    answers: tuple[tuple[Question, str, frozenset[str]], ...]

    @classmethod
    def of(cls, book: Book) -> Reader:
        """That of a book."""
        told = Told.of(book)
        answers = tuple(
            (entry, chapter.kind, frozenset(told.rests_on(chapter, entry)))
            for chapter in book.chapters
            if chapter.kind != OF_MANY_TABLES
            for entry in chapter.entries
            if isinstance(entry, Question)
        )
        return cls(book, told, answers)

    def at(self, edition: Edition) -> Otherwise:
        """What comes out otherwise at a table than the book tells it.

        Args:
            edition: the box, with its house rules.
        """
        absent = frozenset(absent_rules(self.book, self.told, edition))
        rules = {id: new for id, new in self._rules(edition).items() if id not in absent}
        numbers = changed_numbers(edition).keys()
        by_house = numbers - changed_numbers(EDITIONS[edition.id]).keys()
        changed = {rule.id for rule in changed_rules(edition)} - absent
        missing = missing_numbers(edition)
        return Otherwise(
            rules,
            frozenset(self._questions(changed, numbers, by_house)),
            frozenset(self._examples(edition, rules)),
            absent,
            frozenset(self._questions(absent, missing, missing)),
        )

    def by_house_rules(self, edition: Edition) -> tuple[frozenset[str], frozenset[str]]:
        """The rules and the questions that the house rules of a table make otherwise, in its box.

        Args:
            edition: the box, with its house rules.
        """
        box = EDITIONS[edition.id]
        rules = self._rules(edition).items() - self._rules(box).items()
        changed = {
            rule.id for rule, _ in changed_rules(edition).items() - changed_rules(box).items()
        }
        numbers = changed_numbers(edition).keys() - changed_numbers(box).keys()
        questions = frozenset(self._questions(changed, numbers, numbers))
        return frozenset(id for id, _ in rules), questions

    # --- Rules and questions --------------------------------------------------------------------

    def _rules(self, edition: Edition) -> Instead:
        """The rules that a choice changes, or that state another number."""
        changed, numbers = changed_rules(edition), changed_numbers(edition)
        found = {}
        for id, entry in self.told.rules.items():
            others = [numbers[name] for name in _stated(entry) if name in numbers]
            if RULES[id] in changed or others:
                instead = dict.fromkeys(chain(changed.get(RULES[id], ()), *others))
                found[id] = tuple(rule.id for rule in instead)
        return found

    def _questions(self, rules: Set[str], numbers: Set[str], by_house: Set[str]) -> Iterator[str]:
        """The questions whose answers rest on some rules or numbers.

        Args:
            rules: the rules.
            numbers: the numbers.
            by_house: those that a house rule has changed. A chapter about a box names those of the
                classic game only to compare them.
        """
        for question, kind, rests_on in self.answers:
            others = by_house if kind == OF_A_BOX else numbers
            if not (rests_on.isdisjoint(rules) and others.isdisjoint(_stated(question))):
                yield question.id

    # --- Examples -------------------------------------------------------------------------------

    def _examples(self, edition: Edition, rules: Instead) -> Iterator[str]:
        for comparison in self.book.comparisons:
            if comparison.kind == EDITION and comparison.id == edition.id:
                for each in comparison.differences:
                    if each.as_usual:
                        yield anchors.of_example(each.shown)
        for again in self.book.replayed:
            owner = self.told.owners.get(again.example)
            about = again.house_rule != _SILENT_ENDS or not owner or owner in rules
            if about and _agreed(again, edition):
                yield again.example


def _stated(entry: RuleEntry | Question) -> Iterator[str]:
    """The numbers that a text says are so: beside the number of a box, another is only compared."""
    for name in entry.numbers:
        if not any(other.endswith(f".{name}") for other in entry.numbers):
            yield name


def _agreed(again: Replayed, edition: Edition) -> bool:
    """The house rule that makes an example come out otherwise is agreed on."""
    if not again.numbers:
        return again.house_rule in edition.house
    if again.box not in (CLASSIC.id, edition.id):
        return False  # what is another number in one box may be the usual one in another
    stem = again.house_rule.removesuffix("N")
    return any(f"{stem}{number}" in edition.house for number in again.numbers)
