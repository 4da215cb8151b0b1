"""Permanent addresses of the rules: ``/r/<rule id>/`` answers for ever, in every language.

``docs/permanent-ids.txt`` lists every id that was ever published. A line is an id, or an id that
is no longer used with the one that answers for it: ``old.id = new.id``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from regelbok.book.tree import Book, RuleEntry
from regelbok.proof.errors import ProofError, complaint
from regelbok.proof.textfile import read_list

FILE: Final = "docs/permanent-ids.txt"
_ID: Final = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")  # it becomes the name of a folder


def permanent_ids(root: Path, told: Iterable[str]) -> Mapping[str, str]:
    """Every id ever published, with the id of the rule that answers for it today.

    Args:
        root: folder of the project.
        told: ids of the rules in the book.

    Raises:
        InputError: the list cannot be read.
        ProofError: a rule is not listed, a listed id is none or leads to no rule, or one that is no
            longer used is used again; a line for each.
    """
    known = set(told)
    found: dict[str, str] = {}
    faults = []
    for place, text in read_list(root / FILE, FILE, "the ids of all rules, one a line"):
        id, _, successor = (part.strip() for part in text.partition("="))
        rule = successor or id
        if not _ID.fullmatch(id):
            expected = "small letters and digits, with single dots or hyphens between them"
            faults.append(complaint(place, f"the id '{id}'", expected))
        elif rule not in known:
            expected = f"'{id} = ' and the rule that answers for it"
            faults.append(complaint(place, f"'{rule}', told nowhere", expected))
        elif rule != id and id in known:
            faults.append(complaint(place, f"'{text}', and yet '{id}' is told", f"'{id}' alone"))
        elif id in found:
            faults.append(complaint(place, f"'{id}' again", "every id once"))
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

    __slots__ = ("address", "chapter", "rule")

    def __init__(self, chapter: str, rule: RuleEntry) -> None:
        self.chapter = chapter
        self.address = f"{chapter}/#{rule.anchor}"
        self.rule = rule
