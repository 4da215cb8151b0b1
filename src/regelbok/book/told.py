"""Where the rules and the examples of a book stand, and on which rules an answer rests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book.markup import walk
from regelbok.book.tree import (
    Book,
    Chapter,
    Example,
    GlossaryEntry,
    Link,
    Question,
    RuleEntry,
)

CLASSIC_KINDS: Final = ("rules", "card")  # of the chapters that tell the classic game

# What the chapters of some kinds are about. The answers of the last two tell of the classic game by
# name, as well as of theirs.
OF_MANY_TABLES: Final = "guide"
OF_AN_AGREEMENT: Final = "house-rule"
OF_A_BOX: Final = "edition"


@dataclass(frozen=True, slots=True)
class Told:
    """The rules and the examples of a book.

    Attributes:
        rules: the rules, by id.
        by_anchor: the ids of the rules, by anchor.
        classic: the ids of those of the classic game.
        examples: all examples, by anchor.
        owners: for each the rule under which it stands, or "" if it stands elsewhere.
    """

    rules: Mapping[str, RuleEntry]
    by_anchor: Mapping[str, str]
    classic: frozenset[str]
    examples: Mapping[str, Example]
    owners: Mapping[str, str]

    @classmethod
    def of(cls, book: Book) -> Told:
        """Those of a book."""
        rules, classic, examples, owners = {}, set(), {}, {}
        for chapter in book.chapters:
            for entry in chapter.entries:
                if isinstance(entry, RuleEntry):
                    rules[entry.id] = entry
                    if chapter.kind in CLASSIC_KINDS:
                        classic.add(entry.id)
                for example in () if isinstance(entry, GlossaryEntry) else entry.examples:
                    examples[example.anchor] = example
                    owners[example.anchor] = entry.id if isinstance(entry, RuleEntry) else ""
        by_anchor = {rule.anchor: id for id, rule in rules.items()}
        return cls(rules, by_anchor, frozenset(classic), examples, owners)

    def rests_on(self, chapter: Chapter, question: Question) -> set[str]:
        """The rules that an answer links to, and those whose examples prove it.

        Args:
            chapter: the chapter in which it is asked.
            question: the question.
        """
        links = (each.anchor for each in walk(question.answer) if isinstance(each, Link))
        named = {self.by_anchor[anchor] for anchor in links if anchor in self.by_anchor}
        if chapter.kind == OF_A_BOX:
            return named - self.classic
        if chapter.kind == OF_AN_AGREEMENT:
            return named - self.classic or named
        proofs = [each.anchor for each in question.proofs if each.anchor in self.owners]
        compares_boxes = len({self.examples[each].box for each in proofs}) > 1
        return named if compares_boxes else named.union(self.owners[each] for each in proofs)


def cited(examples: Iterable[Example]) -> set[str]:
    """The rules that examples rest on."""
    return {rule.id for each in examples for step in each.steps for rule in step.rules}
