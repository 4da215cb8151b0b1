"""The whole rulebook as plain data: every rule of a table with a drawn example, and an index."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regelbok.book.agreed_words import words_for
from regelbok.book.art import card_svg
from regelbok.book.numbering import rule_numbers
from regelbok.book.otherwise import Otherwise
from regelbok.book.told import CLASSIC_KINDS
from regelbok.book.tree import Comparison, Link, Prose, Question, RuleEntry
from regelbok.book.typography import capital
from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.engine.rules import Force, Kind
from regelbok.sheets.common import house_names
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.rule_places import rule_places
from regelbok.sheets.rulebook_bound import bound
from regelbok.sheets.rulebook_heights import Heights
from regelbok.sheets.rulebook_index import index_data
from regelbok.sheets.rulebook_letters import letters
from regelbok.sheets.rulebook_look import Look, large_look, usual_look
from regelbok.sheets.rulebook_parts import (
    BookPart,
    TableChapter,
    Told,
    book_parts,
    fan_of,
    shown_example,
)
from regelbok.sheets.rulebook_pieces import whole_end
from regelbok.sheets.strip import StripWriter
from regelbok.sheets.text import ELSEWHERE, HERE, Data, Where, blocks, runs

_MARKED: Final = {Kind.HOUSE, Kind.RULING, Kind.REPORTED}


def rulebook_data(parts: Parts, order: Order) -> Data:
    """What stands in the rulebook of a table.

    Args:
        parts: the parts of the book.
        order: the box with its house rules, and how it is printed.

    Raises:
        InputError: the book lacks something that stands in it.
    """
    return _Writer(parts, order, usual_look(order.paper)).data()


def large_rulebook_data(parts: Parts, order: Order) -> Data:
    """The same for large print."""
    return _Writer(parts, order, large_look(order.paper)).data()


class _Writer:
    """Writes the rulebook of a table."""

    def __init__(self, parts: Parts, order: Order, look: Look) -> None:
        self.parts = parts
        self.order = order
        self.edition: Edition = order.edition
        self.colour = order.colour
        self.heights = Heights(look, letters())
        self._title = "sheet.full-large-title" if look.large else "sheet.full-title"
        self.changed: Otherwise = parts.reader.at(self.edition)
        self.told = tuple(book_parts(parts, self.edition, self.changed))
        entries = [e for part in self.told for each in part.chapters for e in each.entries]
        self.rules = [entry for entry in entries if isinstance(entry, RuleEntry)]
        self.numbers: Mapping[str, str] = rule_numbers(parts.book)
        self.printed = {rule.id: self.numbers[rule.id] for rule in self.rules}
        self.by_number = {number: id for id, number in self.printed.items()}
        self.rule_places = rule_places(parts)
        self.chapters = {
            each.chapter.id: self._number_of(each) for part in self.told for each in part.chapters
        }
        self.strips = StripWriter(parts, self.printed, colour=order.colour, letters=look.letters)

    def data(self) -> Data:
        """All of it."""
        book = {
            "contents": self.parts.message("sheet.contents"),
            "how-to-read": self._how_to_read(),
            "parts": [self._part(each) for each in self.told],
            "index": index_data(self.parts, self.told, self.edition),
        }
        return {
            "look": self.heights.look.data(),
            "whole-words": True,
            "our-table": self.parts.message("sheet.our-table"),
            "cover": self._cover(),
            **bound(book, self.heights, self._page, self._see_page),
        }

    def _page(self, number: int, total: int) -> str:
        return self.parts.message("sheet.page", n=number, total=total)

    def _see_page(self, number: int) -> str:
        return self.parts.message("sheet.see-page", n=number)

    # --- Before the rules ---------------------------------------------------------------------

    def _cover(self) -> Data:
        return {
            "title": whole_end(self.parts.message(self._title)),
            "subtitle": whole_end(self.parts.message("book.subtitle")),
            "rules": self.parts.count("book.rules", len(self.rules)),
            "house": self._house_rules(),
            "fan": [self._card(each) for each in fan_of(self.edition)],
        }

    def _how_to_read(self) -> Data:
        message = self.parts.message
        first = self.rules[0].id
        used = {rule.kind for rule in self.rules}
        return {
            "heading": message("sheet.how-to-read"),
            "texts": [
                message("sheet.how-to-read.numbers", number=self.numbers[first]),
                message("sheet.how-to-read.names", id=first),
                message("sheet.how-to-read.arrows", number=self.numbers[first]),
                message("sheet.how-to-read.drawings"),
                message("force.legend"),
            ],
            "forces": [
                {
                    "force": each.value,
                    "word": message(f"force.{each.value}"),
                    "meaning": message(f"force.{each.value}.title"),
                }
                for each in Force
            ],
            "kinds": [
                {
                    "word": message(f"kind.{each.value}"),
                    "meaning": message(f"kind.{each.value}.why"),
                }
                for each in Kind
                if each in _MARKED & used
            ],
            "official": message("sheet.how-to-read.official") if Kind.OFFICIAL in used else "",
        }

    def _house_rules(self) -> list[str]:
        return [capital(name) for name in house_names(self.parts, self.order)]

    def _card(self, card: Card) -> str:
        return card_svg(card, standalone=True, white_wilds=not self.colour)

    # --- Links --------------------------------------------------------------------------------

    def _told(self, link: Link) -> Where:
        """Where a link leads: to a rule or a chapter of the book, or else to the site."""
        if link.chapter not in self.chapters:
            return Where(ELSEWHERE)
        rule = self.rule_places.get((link.chapter, link.anchor))
        if rule and rule not in self.by_number:
            return Where(ELSEWHERE)
        number = rule or self.chapters[link.chapter]
        place = f"rule-{self.by_number[rule]}" if rule else f"chapter-{link.chapter}"
        return Where(f"{HERE}\N{NO-BREAK SPACE}{number}", place) if number else Where("")

    # --- The parts ----------------------------------------------------------------------------

    def _part(self, part: BookPart) -> Data:
        other_box = self.edition.id != CLASSIC.id
        note = self.parts.message("sheet.classic-holds") if other_box and part.id == "rules" else ""
        return {
            "heading": part.heading,
            "note": note,
            "names": self._house_rules() if part.id == "house" else [],
            "figures": self._figures() if part.id == "box" else {},
            "chapters": [self._chapter(each) for each in part.chapters],
        }

    def _figures(self) -> Data:
        """What differs in figures from the classic box."""
        found = (each for each in self.parts.book.comparisons if each.id == self.edition.id)
        comparison: Comparison | None = next(found, None)
        if comparison is None or not comparison.figures:
            return {}
        return {
            "heading": self.parts.message("compare.figures"),
            "head": ["", comparison.first, comparison.second],
            "rows": [list(row) for row in comparison.figures],
        }

    def _chapter(self, told: TableChapter) -> Data:
        chapter = told.chapter
        return {
            "id": chapter.id,
            "number": self.chapters[chapter.id],
            "title": chapter.title,
            "lead": runs(chapter.lead, self._told) if told.whole else [],
            "card": self._card(chapter.card) if chapter.card else "",
            "facts": [[each.label, each.value] for each in chapter.facts]
            if self._holds(told)
            else [],
            "entries": [self._entry(each, chapter.id) for each in told.entries],
        }

    def _holds(self, told: TableChapter) -> bool:
        """Whether the figures of a chapter are those of the box: points, and how many cards."""
        classic = told.chapter.kind in CLASSIC_KINDS
        return told.whole and (not classic or self.edition.id == CLASSIC.id)

    def _number_of(self, told: TableChapter) -> str:
        """The number of a chapter, if it has rules."""
        first = next((each for each in told.entries if isinstance(each, RuleEntry)), None)
        return self.numbers[first.id].partition(".")[0] if first else ""

    def _entry(self, entry: Told, chapter: str) -> Data:
        match entry:
            case RuleEntry():
                own = self._rule(entry)
            case Question():
                own = {
                    "kind": "question",
                    "heading": entry.question,
                    "blocks": blocks(entry.answer, self._told),
                }
            case Prose():
                own = {
                    "kind": "prose",
                    "heading": entry.heading,
                    "blocks": blocks(entry.blocks, self._told),
                }
        name = f"{chapter}.{entry.id}"
        return own | {"id": entry.id, "name": name, "example": self._example(entry)}

    def _rule(self, rule: RuleEntry) -> Data:
        return {
            "kind": "rule",
            "number": self.numbers[rule.id],
            "heading": rule.label,
            "text": runs(words_for(self.parts.book, rule, self.edition), self._told),
            "otherwise": self._otherwise(rule.id),
            "by": self.parts.message(f"kind.{rule.kind.value}") if rule.kind in _MARKED else "",
            "source": rule.source,
            "blocks": blocks(rule.note, self._told),
        }

    def _example(self, entry: Told) -> Data | None:
        """The example of an entry, called by the number of its rule."""
        example = shown_example(entry, self.edition, self.changed)
        if example is None:
            return None
        rule = entry.id if isinstance(entry, RuleEntry) else ""
        label = self.parts.message("example.label")
        strip = self.strips.strip(example, rule)
        return strip | {"label": f"{label} {self.numbers[rule]}" if rule else label}

    def _otherwise(self, id: str) -> str:
        """Where to read how it is instead, if the rule does not hold as it is told."""
        if id not in self.changed.rules:
            return ""
        instead = [self.printed[each] for each in self.changed.rules[id] if each in self.printed]
        if not instead:
            return self.parts.message("sheet.otherwise")
        return self.parts.message("sheet.otherwise-see", rules=", ".join(instead[:3]))
