"""The rules and the examples of the book: where each stands, and on what an example rests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
        rules: the rules, by anchor.
        classic: the rules of the classic game.
    """

    examples: Mapping[str, Example]
    owners: Mapping[str, str]
    rules: Mapping[str, str]
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
        rules = {rule.anchor: id for id, rule in parts.rules.items()}
        return cls(examples, owners, rules, frozenset(rule.id for rule in classic_rules(parts)))


def cited(example: Example) -> set[str]:
    """The rules that an example rests on."""
    return {rule.id for step in example.steps for rule in step.rules}


def classic_rules(parts: Parts) -> Iterator[RuleEntry]:
    """The rules of the classic game."""
    for chapter in parts.book.chapters:
        if chapter.kind in CLASSIC_KINDS:
            yield from (entry for entry in chapter.entries if isinstance(entry, RuleEntry))
