"""The numbers of the rules by where links to them lead."""

from __future__ import annotations

from collections.abc import Mapping

from regelbok.book import anchors
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import RuleEntry
from regelbok.sheets.parts import Parts

RulePlaces = Mapping[tuple[str, str], str]  # by chapter and anchor


def rule_places(parts: Parts) -> RulePlaces:
    """The numbers of the rules by chapter and anchor, as links to them and their examples name."""
    numbers = rule_numbers(parts.book)
    return {
        (chapter.id, anchor): numbers[entry.id]
        for chapter in parts.book.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry) and entry.id in parts.rules
        for anchor in (anchors.of_rule(entry.id), *(each.anchor for each in entry.examples))
    }
