"""Every box card by card: what is in it, how many of each, what they are worth, where it is told.

All of it comes from the packs of the engine. Where a kind of card is told is found, too: in the
chapter that has it at its head, and in the rules that name it and are at work in a game of the box.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from regelbok.book import anchors, markup
from regelbok.book.chapters import ChapterSource, ProseSource, RuleSource
from regelbok.book.evidence import rules_of
from regelbok.book.glossary import card_id
from regelbok.book.messages import UI
from regelbok.book.texts import Texts
from regelbok.book.tree import CardKind, Link, Pack, PackPart, Text
from regelbok.book.typography import capital
from regelbok.engine.cards import CUSTOM, Card, Face, card
from regelbok.engine.edition import Edition, Sheet, points_of
from regelbok.engine.editions import BLANK_CARDS, CLASSIC, CUSTOMIZABLE, EDITIONS
from regelbok.engine.rules import Kind, Rule
from regelbok.proof.trace import Trace

_NUMBERS: Final = "number"  # the kind of all number cards, and its anchor
_WHITE: Final = "own-rule"
_A_NUMBER: Final = re.compile(
    r"\b(?:an?|every|no) \d\b"
)  # a card, as in "a 7"; what is counted is a gap
_PLACE: Final = {face: place for place, face in enumerate(Face)}


def all_packs(places: Places, texts: Texts) -> tuple[Pack, ...]:
    """Every box of the engine, told in one language.

    Args:
        places: where the cards are told.
        texts: the texts of the language.
    """
    tell = _Teller(texts, places)
    # A pack with customizable cards is no box: it stands for those cards in whatever box they are.
    boxes = (edition for edition in EDITIONS.values() if edition is not CUSTOMIZABLE)
    return tuple(tell.pack(edition) for edition in boxes)


# --- Where cards are told ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Places:
    """Where boxes and cards are told.

    Attributes:
        of_box: the chapter that tells of a box.
        of_face: the chapter that has a face at its head; those about the cards of all boxes.
        of_white: the chapter about cards to write on.
        naming: the rules of the boxes' chapters, each with its chapter and the faces it names.
        at_work: the rules that the examples of a box cite.
    """

    of_box: Mapping[str, str]
    of_face: Mapping[Face, str]
    of_white: str
    naming: tuple[tuple[Rule, str, frozenset[Face]], ...]
    at_work: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, chapters: Sequence[ChapterSource], traces: Iterable[Trace]) -> Places:
        """The places in these chapters.

        Args:
            chapters: the chapters, in reading order.
            traces: the examples played.
        """
        boxes = [each for each in chapters if each.kind == "edition"]
        return cls(
            of_box=dict(box_chapters(boxes)) | {CLASSIC.id: _of_rule(chapters, Rule.DECK_CONTENTS)},
            of_face={
                _kind(each.card): each.id for each in chapters if each.kind == "card" and each.card
            },
            of_white=next(each.id for each in boxes if each.card and each.card.face in CUSTOM),
            naming=tuple(_naming(boxes)),
            at_work=_at_work(traces),
        )

    def of_kind(self, edition: Edition, kind: Face) -> Iterator[tuple[str, Rule | None]]:
        """The chapter about a kind of card, then the rules of the box that name it.

        A box's own card that no rule names in its examples is told in the chapter of the box.
        """
        home = self.of_box[edition.id]
        found = [
            (chapter, rule)
            for rule, chapter, faces in self.naming
            if kind in faces and rule.id in self.at_work.get(edition.id, ())
        ]
        if kind in self.of_face:
            yield self.of_face[kind], None
        elif not found:
            yield home, None
        yield from sorted(found, key=lambda place: place[0] != home)


def box_chapters(chapters: Iterable[ChapterSource]) -> Iterator[tuple[str, str]]:
    """Each box with the chapter that tells of it, and says whether its sheet was read."""
    for chapter in (each for each in chapters if each.kind == "edition"):
        for entry in chapter.entries:
            for said in entry.sheets if isinstance(entry, ProseSource) else ():
                yield said.box, chapter.id


def _of_rule(chapters: Iterable[ChapterSource], rule: Rule) -> str:
    """The chapter that tells a rule."""
    return next(
        chapter.id
        for chapter in chapters
        for entry in chapter.entries
        if isinstance(entry, RuleSource) and entry.rule is rule
    )


def _naming(chapters: Iterable[ChapterSource]) -> Iterator[tuple[Rule, str, frozenset[Face]]]:
    """The rules of the chapters but house rules, each with the kinds of card in its sentence."""
    for chapter in chapters:
        for entry in chapter.entries:
            if isinstance(entry, RuleSource) and entry.rule.kind is not Kind.HOUSE:
                yield entry.rule, chapter.id, frozenset(_named(entry.text.text))


def _named(text: str) -> Iterator[Face]:
    """The kinds of card that a sentence names, by a mark or, for a number, by a digit."""
    for target in markup.link_targets(text):
        what, _, name = target.partition(":")
        if what == "card":
            yield _kind(card(name))
    if _A_NUMBER.search(markup.words(text)):
        yield Face.ZERO


def _at_work(traces: Iterable[Trace]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for trace in traces:
        found.setdefault(trace.start.table.edition.id, set()).update(rules_of(trace))
    return {box: frozenset(rules) for box, rules in found.items()}


def _kind(each: Card) -> Face:
    """The face, but one and the same for all numbers."""
    return Face.ZERO if each.number is not None else each.face


# --- What is in a box -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells packs in one language."""

    texts: Texts
    places: Places

    def pack(self, edition: Edition) -> Pack:
        """A box and its cards."""
        return Pack(
            id=edition.id,
            name=self._name(edition),
            chapter=self.places.of_box[edition.id],
            cards=len(edition.deck) + edition.customizable,
            players=(edition.min_players, edition.max_players),
            sheet_read=edition.sheet is Sheet.READ,
            pointless=edition.no_points is not None,
            parts=tuple(self._parts(edition)),
        )

    def _parts(self, edition: Edition) -> Iterator[PackPart]:
        """The cards of a box in one part, or by side, or its own and the classic ones."""
        front = Counter(each.front for each in edition.deck)
        if edition.two_sided:
            for key, side in (("light", front), ("dark", Counter(_behind(edition)))):
                heading = self.texts.text(f"{UI}:cards.{key}")
                yield PackPart(heading, False, tuple(self._kinds(edition, side, f"{key}-")))
            return
        usual = Counter(CLASSIC.deck)
        shared = edition is not CLASSIC and _like_the_classic(edition)
        own = front - usual if shared else front
        yield PackPart("", False, (*self._kinds(edition, own), *self._white(edition)))
        if shared:
            yield PackPart(self._name(CLASSIC), True, tuple(self._kinds(edition, usual)))

    def _kinds(self, edition: Edition, cards: Counter[Card], side: str = "") -> Iterator[CardKind]:
        for kind, group in groupby(sorted(cards, key=_order), _kind):
            alike = tuple(group)
            words = self.texts.language.words_for(alike[0])
            faces = _drawn(alike)
            name, anchor = words.name, card_id(kind)
            if kind is Face.ZERO:
                name = f"{name} {faces[0].number}–{faces[-1].number}"
                anchor = _NUMBERS
            yield CardKind(
                anchor=f"{edition.id}-{side}{anchor}",
                name=name,
                faces=faces,
                count=sum(cards[each] for each in alike),
                points=None if kind is Face.ZERO else points_of(alike[0], edition),
                told=tuple(self._told(edition, kind)),
                aliases=words.aliases,
            )

    def _white(self, edition: Edition) -> Iterator[CardKind]:
        """The cards of the box to write on, if there are any."""
        if not edition.customizable:
            return
        concept = "blank-card" if edition is BLANK_CARDS else "customizable-card"
        term = self.texts.language.terms[concept]
        yield CardKind(
            anchor=f"{edition.id}-{_WHITE}",
            name=capital(term.term),
            faces=(card(CUSTOM[0].value),),
            count=edition.customizable,
            points=edition.custom_points,
            told=(self._link(self.places.of_white, None),),
            aliases=term.searched,
        )

    def _told(self, edition: Edition, kind: Face) -> Iterator[Link]:
        return (self._link(*place) for place in self.places.of_kind(edition, kind))

    def _link(self, chapter: str, rule: Rule | None) -> Link:
        if rule is None:
            return Link(chapter, "", (Text(self.texts.text(f"chapter:{chapter}:title")),))
        label = self.texts.text(f"rule:{rule.id}:label")
        return Link(chapter, anchors.of_rule(rule.id), (Text(label),))

    def _name(self, edition: Edition) -> str:
        return capital(self.texts.text(f"{UI}:edition.{edition.id}"))


def _behind(edition: Edition) -> Iterator[Card]:
    """The other sides of a pack, in the order of the cards."""
    return (each.other.front for each in edition.deck)


def _like_the_classic(edition: Edition) -> bool:
    """The pack holds every card of the classic one, and each is worth the same."""
    usual = Counter(CLASSIC.deck)
    return usual <= Counter(edition.deck) and all(
        points_of(each, edition) == points_of(each, CLASSIC) for each in usual
    )


def _order(each: Card) -> tuple[bool, int]:
    """Numbers first, then symbols, then wilds."""
    return each.colour is None, _PLACE[each.face]


def _drawn(alike: tuple[Card, ...]) -> tuple[Card, ...]:
    """One card of each face; the colours take turns from face to face."""
    found: dict[Face, Card] = {}
    for face, group in groupby(alike, lambda each: each.face):
        there = tuple(group)
        found[face] = there[_PLACE[face] % len(there)]
    return tuple(found.values())
