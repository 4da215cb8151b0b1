"""Which chapters the rulebook of a table tells, in which parts, and what of each chapter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from regelbok.book.absent import faces_named
from regelbok.book.agreed_words import only_of_other_cards
from regelbok.book.otherwise import Otherwise
from regelbok.book.tree import Chapter, Example, Prose, Question, RuleEntry
from regelbok.engine.cards import CUSTOM, Card, Face, card
from regelbok.engine.edition import Edition, faces_of
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.rules import RULES, Kind
from regelbok.proof.advice.told import told_by
from regelbok.sheets.parts import Parts

Told = RuleEntry | Prose | Question

_LAUNCHER: Final = "attack"  # the chapter that tells how a launcher works, in whatever box it is
_WHITE_CARDS: Final = "customizable"
_CLASSIC_GROUPS: Final = slice(1, 3)  # of the menu: the rules, and the cards


@dataclass(frozen=True, slots=True)
class TableChapter:
    """What a rulebook tells of a chapter.

    Attributes:
        chapter: the chapter.
        entries: its rules, and its texts and questions if all its rules hold as they are told.
        whole: they do, so what stands at the top of the chapter holds, too.
    """

    chapter: Chapter
    entries: tuple[Told, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class BookPart:
    """A part of a rulebook.

    Attributes:
        id: ``box``, ``house``, ``rules`` or ``cards``.
        heading: its heading.
        chapters: its chapters.
    """

    id: str
    heading: str
    chapters: tuple[TableChapter, ...]


def book_parts(parts: Parts, edition: Edition, changed: Otherwise) -> Iterator[BookPart]:
    """The parts of the rulebook of a table: its box, its house rules, and the classic game.

    Args:
        parts: the parts of the book.
        edition: the box, with its house rules.
        changed: what is otherwise at that table.
    """
    own = _of_the_box(parts, edition)
    if own:
        yield BookPart("box", parts.message("sheet.box-rules"), own)
    told = {entry.id for each in own for entry in each.entries}
    house = tuple(_of_the_house(parts, edition, told))
    if edition.house:
        yield BookPart("house", parts.message("sheet.our-table"), house)
    for id, (heading, chapters) in zip(
        ("rules", "cards"), parts.book.groups[_CLASSIC_GROUPS], strict=True
    ):
        classic = (_classic(parts.chapter(each), edition, changed) for each in chapters)
        told_of = tuple(each for each in classic if each.entries)
        if told_of:
            yield BookPart(id, heading, told_of)


# --- The classic game -------------------------------------------------------------------------


def _classic(chapter: Chapter, edition: Edition, changed: Otherwise) -> TableChapter:
    """Its rules, but for those about cards that the box has not."""
    rules = {entry.id for entry in chapter.entries if isinstance(entry, RuleEntry)}
    whole = rules.isdisjoint(changed.untrue)
    strange = chapter.card is not None and chapter.card.face not in box_faces(edition)
    whole = whole and not strange  # its rules may hold for a card alike
    if edition.id != CLASSIC.id:
        whole = whole and bool(rules)  # what is only explained is explained for the classic pack
    if strange and not rules - changed.absent:
        return TableChapter(chapter, (), whole=False)
    entries = tuple(
        entry
        for entry in chapter.entries
        if isinstance(entry, Told)
        and entry.id not in changed.absent
        and entry.id not in changed.unanswered
        and (whole or isinstance(entry, RuleEntry))
    )
    return TableChapter(chapter, entries, whole)


# --- The box ----------------------------------------------------------------------------------


def _of_the_box(parts: Parts, edition: Edition) -> tuple[TableChapter, ...]:
    """The chapter of the box, and what other chapters tell of its cards."""
    if edition.id == CLASSIC.id:
        return ()
    own = [pack.chapter for pack in parts.book.packs if pack.id == edition.id]
    if edition.launcher and _LAUNCHER not in own:
        own.append(_LAUNCHER)
    if edition.customizable:
        own.append(_WHITE_CARDS)
    _, unanswered = parts.reader.by_house_rules(edition)
    whole = (_own(parts.chapter(each), edition, unanswered) for each in own)
    rest = (
        _only_of_its_cards(chapter, edition)
        for chapter in parts.book.chapters
        if chapter.kind == "edition" and chapter.id not in own
    )
    return (*whole, *(each for each in rest if each.entries))


def _own(chapter: Chapter, edition: Edition, unanswered: frozenset[str]) -> TableChapter:
    """All of a chapter that is not about another box or about cards of another box.

    Args:
        chapter: the chapter.
        edition: the box, with its house rules.
        unanswered: the questions whose answers the house rules make untrue.
    """
    faces = box_faces(edition)
    entries = tuple(
        entry
        for entry in chapter.entries
        if isinstance(entry, Told)
        and entry.id not in unanswered
        and not (isinstance(entry, RuleEntry) and _of_another(entry, edition, faces))
    )
    return TableChapter(chapter, entries, whole=True)


def _of_another(rule: RuleEntry, edition: Edition, faces: frozenset[Face]) -> bool:
    named = faces_named(rule.text)
    if named and named.isdisjoint(faces):
        return True
    about_points = {each.points_rule for each in EDITIONS.values()} - {edition.points_rule}
    others = (id for id in EDITIONS if id != edition.id)
    return RULES[rule.id] in about_points or any(rule.id.startswith(f"{id}.") for id in others)


def _only_of_its_cards(chapter: Chapter, edition: Edition) -> TableChapter:
    """The rules of another box about cards that this one has as well."""
    special = box_faces(edition) - box_faces(CLASSIC)
    replaced = {rule.id for rule in edition.own_rules}
    rules = (entry for entry in chapter.entries if isinstance(entry, RuleEntry))
    shared = (
        rule
        for rule in rules
        if rule.id not in replaced
        and not _of_another(rule, edition, special)
        and (named := faces_named(rule.text))
        and named <= special
    )
    return TableChapter(chapter, tuple(shared), whole=False)


def box_faces(edition: Edition) -> frozenset[Face]:
    """What is printed on the cards of a box, and what may be written on its white ones."""
    return faces_of(edition).union(CUSTOM[: edition.customizable])


# --- The house rules --------------------------------------------------------------------------


def _of_the_house(parts: Parts, edition: Edition, told: set[str]) -> Iterator[TableChapter]:
    """The rules of the house rules agreed on, unless they are told already."""
    agreed = {rule.id for id in edition.house for rule in told_by(id)}
    others = {rule.id for id in HOUSE_RULES for rule in told_by(id)} - agreed
    for chapter in parts.book.chapters:
        rules = [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]
        if agreed.isdisjoint(rule.id for rule in rules):
            continue
        entries = tuple(
            rule
            for rule in rules
            if rule.kind is Kind.HOUSE
            and rule.id not in others
            and rule.id not in told
            and not only_of_other_cards(rule, edition)
        )
        if entries:
            yield TableChapter(chapter, entries, whole=False)


# --- Cards and examples ----------------------------------------------------------------------


def shown_example(entry: Told, edition: Edition, changed: Otherwise) -> Example | None:
    """The first example of an entry that comes out as told at a table, if there is one."""
    if entry.id in changed.rules:
        return None
    faces = box_faces(edition)
    for example in entry.examples:
        if example.anchor not in changed.examples and _cards_of(example) <= faces:
            return example
    return None


def _cards_of(example: Example) -> set[Face]:
    """What is printed on the cards of an example."""
    found = set()
    for step in example.steps:
        for seat in step.scene.seats:
            found |= {each.face for each in seat.hand}
        found |= {each.face for each in (step.scene.top, step.scene.under) if each}
    return found


def fan_of(edition: Edition) -> tuple[Card, ...]:
    """Five cards of a box for its cover: what is special in it, and what all boxes have.

    >>> fan_of(CLASSIC)
    (r7, yS, gR, bD, W4)
    >>> from regelbok.engine.editions import ALL_WILD
    >>> len(set(fan_of(ALL_WILD)))
    5
    """
    usual = tuple(map(card, ("r7", "yS", "gR", "bD", "W4")))
    sides = dict.fromkeys(side for each in edition.deck for side in (each, each.other))
    special = {each.face: each for each in sides if each.face not in box_faces(CLASSIC)}
    known = {(each.colour, each.face): each for each in reversed(sides)}
    kept = [known[key] for each in usual if (key := (each.colour, each.face)) in known]
    rest = [*special.values(), *sides]
    chosen = dict.fromkeys((*kept[: 5 - min(2, len(special))], *rest))
    return tuple(chosen)[:5]
