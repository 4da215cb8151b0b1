"""Permanent addresses of the rules: ``/r/<rule id>/`` answers for ever, in every language.

``docs/permanent-ids.txt`` lists every id that was ever published. A line is an id, or an id that
is no longer used with the one that answers for it: ``old.id = new.id``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from regelbok.book.tree import Book, RuleEntry
from regelbok.proof.errors import ProofError

FILE: Final = "docs/permanent-ids.txt"


def permanent_ids(root: Path, told: Iterable[str]) -> Mapping[str, str]:
    """Every id ever published, with the id of the rule that answers for it today.

    Args:
        root: folder of the project.
        told: ids of the rules in the book.

    Raises:
        ProofError: a rule is not listed, or a listed id leads to no rule; a line for each.
    """
    known = set(told)
    found: dict[str, str] = {}
    faults = []
    for number, line in enumerate((root / FILE).read_text(encoding="utf-8").splitlines(), 1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        id, _, successor = (part.strip() for part in text.partition("="))
        rule = successor or id
        if rule not in known:
            expected = f"'{id} = ' and the rule that answers for it"
            faults.append(f"{FILE}:{number}: found '{rule}', told nowhere; expected {expected}")
        elif id in found:
            faults.append(f"{FILE}:{number}: found '{id}' again; expected every id once")
        found[id] = rule
    faults += [
        f"{FILE}: found no line '{id}'; expected every rule, for its address is permanent"
        for id in sorted(known - set(found))
    ]
    if faults:
        raise ProofError(faults)
    return found


def places(book: Book) -> Mapping[str, RuleEntryPlace]:
    """Where every rule is told, by its id."""
    return {
        entry.id: RuleEntryPlace(chapter.id, entry)
        for chapter in book.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry)
    }


class RuleEntryPlace:
    """A rule and the chapter that tells it."""

    __slots__ = ("address", "rule")

    def __init__(self, chapter: str, rule: RuleEntry) -> None:
        self.address = f"{chapter}/#{rule.anchor}"
        self.rule = rule
