"""What stands in the rulebook, as the book has it."""

from __future__ import annotations

from regelbok.book.tree import Book, Chapter, Question, RuleEntry
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook_parts import book_parts

CLASSIC = Order("rulebook")


def told(book: Book, order: Order) -> list[RuleEntry]:
    """The rules that stand in a rulebook, in reading order."""
    parts = Parts.of(book)
    changed = parts.reader.at(order.edition)
    return [
        entry
        for part in book_parts(parts, order.edition, changed)
        for each in part.chapters
        for entry in each.entries
        if isinstance(entry, RuleEntry)
    ]


def rules_of(chapter: Chapter) -> list[RuleEntry]:
    return [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]


def questions_of(*chapters: Chapter) -> list[Question]:
    return [entry for each in chapters for entry in each.entries if isinstance(entry, Question)]


def classic_chapters(book: Book) -> list[Chapter]:
    """The chapters about the rules and about the cards."""
    return [book.chapter(id) for _, ids in book.groups[1:3] for id in ids]
