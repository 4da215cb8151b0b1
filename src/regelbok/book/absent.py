"""Rules of the classic game about cards that another box has not."""

from __future__ import annotations

from collections.abc import Iterator

from regelbok.book.markup import walk
from regelbok.book.told import CLASSIC_KINDS, Told, cited
from regelbok.book.tree import Book, CardName, Inlines, RuleEntry
from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition, faces_of


def absent_rules(book: Book, told: Told, edition: Edition) -> Iterator[str]:
    """The rules of the classic game that are about cards the box has not.

    A rule that an example of the box rests on is none of them: it then holds for a card alike.

    Args:
        book: the book.
        told: its rules and examples.
        edition: the box.

    Yields:
        Their ids.
    """
    faces = faces_of(edition)
    boxes = {each.id for each in book.packs if each.chapter == _chapter_of(book, edition)}
    in_play = cited(each for each in told.examples.values() if each.box in boxes)
    for chapter in book.chapters:
        if chapter.kind not in CLASSIC_KINDS:
            continue
        rules = [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]
        strange = chapter.card is not None and chapter.card.face not in faces
        idle = strange and in_play.isdisjoint(rule.id for rule in rules)
        for rule in rules:
            named = faces_named(rule.text)
            if rule.id not in in_play and (idle or (named and named.isdisjoint(faces))):
                yield rule.id


def _chapter_of(book: Book, edition: Edition) -> str:
    """The chapter that tells of a box."""
    return next((each.chapter for each in book.packs if each.id == edition.id), "")


def faces_named(text: Inlines) -> frozenset[Face]:
    """The cards that a text names."""
    return frozenset(each.card.face for each in walk(text) if isinstance(each, CardName))
