"""What a table can agree on, in the order in which the book offers it."""

from __future__ import annotations

from regelbok.book.tree import Book, Chapter, RuleEntry
from regelbok.engine.house import HOUSE_RULES
from regelbok.proof.advice.told import told_by


def house_rules_by_chapter(book: Book) -> tuple[tuple[Chapter, tuple[str, ...]], ...]:
    """The ids of the house rules by the chapter that tells them.

    Chapters stand in the order of the menu, house rules in that of the engine; those with a number
    end in ``N``.

    Args:
        book: the book.
    """
    chapter_of = {
        entry.id: chapter.id
        for chapter in book.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry)
    }
    found: dict[str, list[str]] = {}
    for id in HOUSE_RULES:
        found.setdefault(chapter_of[told_by(id)[0].id], []).append(id)
    in_menu = (id for _, ids in book.groups for id in ids)
    return tuple((book.chapter(id), tuple(found[id])) for id in in_menu if id in found)
