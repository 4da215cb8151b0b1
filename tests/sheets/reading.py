"""What tests of several sheets ask a book."""

from __future__ import annotations

from dataclasses import replace

from regelbok.book.markup import plain
from regelbok.book.tree import (
    Block,
    Book,
    BulletList,
    Chapter,
    NumberedList,
    Paragraph,
    RuleEntry,
    Text,
)
from regelbok.proof.errors import InputError


def plain_blocks(blocks: tuple[Block, ...]) -> list[str]:
    """The texts of paragraphs and lists, in reading order."""
    texts: list[str] = []
    for block in blocks:
        match block:
            case Paragraph(children):
                texts.append(plain(children))
            case BulletList(items) | NumberedList(items):
                texts += [text for item in items for text in plain_blocks(item)]
    return texts


def rules_of(book: Book) -> dict[str, RuleEntry]:
    """The rules of a book by id."""
    entries = (entry for chapter in book.chapters for entry in chapter.entries)
    return {entry.id: entry for entry in entries if isinstance(entry, RuleEntry)}


def with_sentence(book: Book, id: str, text: str) -> Book:
    """The book with another sentence for a rule."""

    def changed(chapter: Chapter) -> Chapter:
        entries = (
            replace(entry, text=(Text(text),))
            if isinstance(entry, RuleEntry) and entry.id == id
            else entry
            for entry in chapter.entries
        )
        return replace(chapter, entries=tuple(entries))

    return replace(book, chapters=tuple(changed(each) for each in book.chapters))


def one_line(error: InputError) -> str:
    """The only line of an error."""
    (line,) = error.lines
    assert "\n" not in line
    return line
