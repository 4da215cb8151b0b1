"""Rules of the classic game about cards that another box has not."""

from __future__ import annotations

from collections.abc import Iterator

from regelbok.book.tree import CardName, Emphasis, Inlines, Link, RuleEntry, Strong
from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition
from regelbok.sheets.parts import Parts
from regelbok.sheets.told import CLASSIC_KINDS, Told, cited


def absent_rules(parts: Parts, told: Told, edition: Edition) -> Iterator[str]:
    """The rules of the classic game that are about cards the box has not.

    A rule that an example of the box rests on is none of them: it then holds for a card alike.

    Args:
        parts: the parts of the book.
        told: its examples.
        edition: the box.

    Yields:
        Their ids.
    """
    faces = {face for each in edition.deck for face in (each.face, each.other.face)}
    boxes = {each.id for each in parts.book.packs if each.chapter == _chapter_of(parts, edition)}
    in_play = {
        id for each in told.examples.values() if each.box in boxes for id in cited(each)
    }  # fmt: skip
    for chapter in parts.book.chapters:
        if chapter.kind not in CLASSIC_KINDS:
            continue
        rules = [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]
        strange = chapter.card is not None and chapter.card.face not in faces
        idle = strange and in_play.isdisjoint(rule.id for rule in rules)
        for rule in rules:
            named = set(faces_named(rule.text))
            if rule.id not in in_play and (idle or (named and named.isdisjoint(faces))):
                yield rule.id


def _chapter_of(parts: Parts, edition: Edition) -> str:
    """The chapter that tells of a box."""
    return next((each.chapter for each in parts.book.packs if each.id == edition.id), "")


def faces_named(inlines: Inlines) -> Iterator[Face]:
    """The cards that a text names."""
    for inline in inlines:
        match inline:
            case CardName(named, _):
                yield named.face
            case Strong(children) | Emphasis(children) | Link(_, _, children):
                yield from faces_named(children)
            case _:
                pass
