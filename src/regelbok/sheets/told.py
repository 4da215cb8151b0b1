"""The examples of the book: where each stands, and which rules it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Final

from regelbok.book.tree import Example, GlossaryEntry, RuleEntry
from regelbok.sheets.parts import Parts

CLASSIC_KINDS: Final = ("rules", "card")  # of the chapters that tell the classic game


@dataclass(frozen=True, slots=True)
class Told:
    """The examples of the book.

    Attributes:
        examples: all of them, by anchor.
        owners: for each the rule under which it stands, or "" if it stands elsewhere.
        own: of each rule the examples that stand under it.
        classic: the rules of the classic game.
    """

    examples: Mapping[str, Example]
    owners: Mapping[str, str]
    own: Mapping[str, tuple[Example, ...]]
    classic: frozenset[str]

    @classmethod
    def of(cls, parts: Parts) -> Told:
        """Those of a book."""
        examples, owners = {}, {}
        for chapter in parts.book.chapters:
            for entry in chapter.entries:
                for example in () if isinstance(entry, GlossaryEntry) else entry.examples:
                    examples[example.anchor] = example
                    owners[example.anchor] = entry.id if isinstance(entry, RuleEntry) else ""
        own = {id: rule.examples for id, rule in parts.rules.items()}
        return cls(examples, owners, own, frozenset(rule.id for rule in classic_rules(parts)))

    def resting_on(self, rules: Set[str]) -> set[str]:
        """The examples that rest on one of these rules."""
        return {
            anchor for anchor, each in self.examples.items() if not cited(each).isdisjoint(rules)
        }


def cited(example: Example) -> set[str]:
    """The rules that an example rests on."""
    return {rule.id for step in example.steps for rule in step.rules}


def classic_rules(parts: Parts) -> Iterator[RuleEntry]:
    """The rules of the classic game."""
    for chapter in parts.book.chapters:
        if chapter.kind in CLASSIC_KINDS:
            yield from (entry for entry in chapter.entries if isinstance(entry, RuleEntry))
