"""The cards to cut out as plain data: one for each kind of card in the box.

Places that are left on the last page go to the colours, to a turn in brief, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book import anchors
from regelbok.book.agreed_words import words_for
from regelbok.book.art import Form, card_svg, shape_svg
from regelbok.book.numbering import rule_numbers
from regelbok.book.otherwise import Otherwise
from regelbok.book.tree import CardKind, Chapter, Link, RuleEntry
from regelbok.book.typography import capital
from regelbok.engine.cards import NUMBERS, Colour
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.rules import Kind
from regelbok.proof.advice.told import kind_of, told_by, told_whole
from regelbok.sheets.common import house_names, rule_numbers_told
from regelbok.sheets.order import Order
from regelbok.sheets.pack import pack_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data, runs

ON_A_PAGE: Final = 9
_CARD: Final = "card"  # the kind of chapter that is about one card
_WRITTEN_ON: Final = "customizable"  # so is this one, about all boxes
_MANY: Final = len(NUMBERS)  # a house rule about so many cards is not about one of them
# What a table looks up besides the cards, if there is room for it.
_IN_BRIEF: Final[Mapping[str, tuple[str, ...]]] = {
    "sheet.turn": ("match.colour", "match.number", "match.symbol", "draw.one", "draw.play-it"),
    "sheet.uno": ("uno.call", "uno.catch", "uno.penalty"),
    "sheet.set-up": ("deal.hands", "deal.piles", "opening.left-starts"),
    "sheet.end": ("out.ends-round", "points.winner", "points.target"),
}


def cards_data(parts: Parts, order: Order) -> Data:
    """What stands on the cards of a box, card by card.

    Args:
        parts: the parts of the book.
        order: the box, its house rules, and how it is printed.

    Raises:
        InputError: the book lacks something on the cards.
    """
    teller = _Teller.of(parts, order)
    cards = [*teller.kinds(), *teller.agreed()]
    places = -(len(cards) + 1) % ON_A_PAGE  # the first card is the title
    extra = [*teller.colours(), *teller.in_brief()][:places]
    return {
        "cards": [*cards, *extra],
        "about": parts.message("sheet.about.cards"),
        "ruling": rule_numbers_told(parts),
    }


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells the cards of a box.

    Attributes:
        parts: the parts of the book.
        order: what is printed.
        numbers: the number of each rule.
        of_box: what the box makes otherwise.
        of_table: what the house rules make otherwise, too.
    """

    parts: Parts
    order: Order
    numbers: Mapping[str, str]
    of_box: Otherwise
    of_table: Otherwise

    @classmethod
    def of(cls, parts: Parts, order: Order) -> _Teller:
        box = EDITIONS[order.edition.id]
        return cls(
            parts,
            order,
            rule_numbers(parts.book),
            parts.reader.at(box),
            parts.reader.at(order.edition),
        )

    # --- The kinds of card ----------------------------------------------------------------------

    def kinds(self) -> Iterator[Data]:
        """A card for each kind of card in the box."""
        pack = pack_of(self.parts, self.order.edition)
        for part in pack.parts:
            for kind in part.kinds:
                side = part.heading if self.order.edition.two_sided else ""
                yield self._kind(kind, side, pointless=pack.pointless)

    def _kind(self, kind: CardKind, side: str, *, pointless: bool) -> Data:
        facts = [side, self.parts.count("cards.count", kind.count)]
        if not pointless:
            facts.append(
                self.parts.message("cards.points-number")
                if kind.points is None
                else self.parts.count("cards.points", kind.points)
            )
        lead, rules = self._told(kind)
        return {
            "kind": "card",
            "name": kind.name,
            "faces": self._faces(kind),
            "facts": [fact for fact in facts if fact],
            "lead": runs(lead.lead) if lead else [],
            "note": self._instead(self._agreed_about(kind)),
            **self._sentences(rules),
        }

    def _agreed_about(self, kind: CardKind) -> tuple[str, ...]:
        """The rules that house rules agreed on have for this kind of card."""
        faces = {each.face for each in kind.faces}
        return tuple(
            rule.id
            for id in map(kind_of, self.order.edition.house)
            if not faces.isdisjoint(HOUSE_RULES[id].about) and len(HOUSE_RULES[id].about) < _MANY
            for rule in told_by(id)
        )

    def _faces(self, kind: CardKind) -> list[str]:
        middle = len(kind.faces) // 2
        few = (kind.faces[0], kind.faces[middle], kind.faces[-1])
        faces = kind.faces if len(kind.faces) < len(few) else few
        white = not self.order.colour
        return [
            card_svg(each, standalone=True, form=Form.FULL, white_wilds=white) for each in faces
        ]

    def _told(self, kind: CardKind) -> tuple[Chapter | None, list[str]]:
        """The chapter whose lead says what a card does, if one does, and the rules about it."""
        lead, ids = None, []
        for link in kind.told:
            if link.anchor:
                ids.append(self._rule_at(link))
                continue
            lead = self.parts.chapter(link.chapter)
            if lead.kind == _CARD or lead.id == _WRITTEN_ON:
                ids += _rules_of(lead)
        return lead, ids

    def _rule_at(self, link: Link) -> str:
        return next(
            entry.id
            for entry in self.parts.chapter(link.chapter).entries
            if entry.id in self.parts.rules and anchors.of_rule(entry.id) == link.anchor
        )

    # --- Rules ----------------------------------------------------------------------------------

    def _sentences(self, ids: list[str]) -> Data:
        """The rules that hold in the box, in its own words, and their numbers if they do not fit.

        ``left-over`` says for each number of rules that are shown where the others are told.
        """
        own = dict.fromkeys(each for id in ids for each in self._in_the_box(id))
        rules = [self._rule(id) for id in own]
        numbers = [self.numbers[id] for id in own]
        return {
            "rules": rules,
            "left-over": [self._at(numbers[shown:]) for shown in range(len(rules) + 1)],
        }

    def _in_the_box(self, id: str) -> tuple[str, ...]:
        """A rule, or those that stand in its place in this box; none if it is not about the box."""
        if id in self.of_box.absent:
            return ()
        return self.of_box.rules.get(id, (id,))

    def _rule(self, id: str) -> Data:
        rule = self.parts.rule(id)
        return {
            "text": runs(words_for(self.parts.book, rule, self.order.edition)),
            "number": self.numbers[id],
            "ruling": self.parts.message("kind.ruling.short") if rule.kind is Kind.RULING else "",
            "otherwise": self._see_instead(id),
        }

    def _see_instead(self, id: str) -> str:
        """What to say of a rule that a house rule changes; "" if none does."""
        if id not in self.of_table.rules or id in self.of_box.rules:
            return ""
        return self._instead(self.of_table.rules[id]) or self.parts.message("sheet.otherwise")

    def _instead(self, ids: tuple[str, ...]) -> str:
        """Where it is told how something is at the table; "" for no rules."""
        numbers = " · ".join(dict.fromkeys(self.numbers[id] for id in ids))
        return self.parts.message("sheet.otherwise-see", rules=numbers) if ids else ""

    def _at(self, numbers: list[str]) -> str:
        if not numbers:
            return ""
        wording = self.parts.form("sheet.rules-at", len(numbers))
        return wording.replace("{numbers}", " · ".join(numbers))

    # --- Other cards ----------------------------------------------------------------------------

    def agreed(self) -> Iterator[Data]:
        """A card for each house rule agreed on."""
        label = self.parts.message("kind.house")
        names = house_names(self.parts, self.order)
        for id, name in zip(self.order.edition.house, names, strict=True):
            rules = [rule.id for rule in told_whole(id, self.order.edition)]
            yield self._brief(capital(name), rules, [label])

    def colours(self) -> Iterator[Data]:
        """A card with the shape and the name of each colour, for each side of the cards."""
        box = self.order.edition
        sides = [(box.colours, "cards.light"), (box.dark_colours, "cards.dark")]
        for colours, side in sides:
            if colours:
                yield {
                    "kind": "colours",
                    "name": self.parts.message("sheet.colours"),
                    "facts": [self.parts.message(side)] if box.two_sided else [],
                    "colours": [*map(self._colour, colours)],
                }

    def _colour(self, colour: Colour) -> Data:
        return {
            "svg": shape_svg(colour, standalone=True),
            "name": capital(self.parts.book.colour_names[colour.value]),
        }

    def in_brief(self) -> Iterator[Data]:
        """Cards on a turn, on UNO, on the beginning and the end of a round."""
        for key, ids in _IN_BRIEF.items():
            card = self._brief(self.parts.message(key), [*ids], [])
            if len(card["rules"]) > 1:
                yield card

    def _brief(self, name: str, rules: list[str], facts: list[str]) -> Data:
        """A card with nothing but rules under a heading."""
        return {
            "kind": "brief",
            "name": name,
            "facts": facts,
            "lead": [],
            "note": "",
            **self._sentences(rules),
        }


def _rules_of(chapter: Chapter) -> list[str]:
    """The rules of a chapter, but for those that hold only if a table agrees on them."""
    rules = (entry for entry in chapter.entries if isinstance(entry, RuleEntry))
    return [rule.id for rule in rules if rule.kind is not Kind.HOUSE]
