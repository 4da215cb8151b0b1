"""What a selection comes to when it is ordered: rows of cards, rules and questions as plain data.

Rules and questions that the house rules agreed on make untrue are left out. Of a card the row says
so, as a rule does that holds until a hand is full. What a box has otherwise by itself is chosen for
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelbok.book.art import Form, card_svg
from regelbok.book.tree import Paragraph, RuleEntry, Strong, Text
from regelbok.engine.cards import CUSTOM, Card, card
from regelbok.engine.edition import points_of
from regelbok.engine.rules import Kind, Rule
from regelbok.proof.errors import InputError
from regelbok.sheets.order import Order
from regelbok.sheets.pack import card_to_write_on
from regelbok.sheets.parts import Parts
from regelbok.sheets.selection import Asked, CardRow, RuleList
from regelbok.sheets.text import Data, runs


@dataclass(frozen=True, slots=True)
class Chosen:
    """Tells what is chosen for a sheet.

    Attributes:
        parts: the parts of the book.
        order: the box with its house rules, and how it is printed.
        untrue_rules: rules that the house rules make untrue.
        limited_rules: rules that hold until a hand is full.
        untrue_questions: questions whose answers they make untrue.
    """

    parts: Parts
    order: Order
    untrue_rules: frozenset[str]
    limited_rules: frozenset[str]
    untrue_questions: frozenset[str]

    @classmethod
    def of(cls, parts: Parts, order: Order) -> Chosen:
        """That of an order."""
        untrue, questions = parts.reader.by_house_rules(order.edition)
        instead = parts.reader.at(order.edition).rules
        limited = frozenset(id for id in untrue if instead.get(id) == (Rule.HAND_LIMIT.id,))
        return cls(parts, order, untrue - limited, limited, questions)

    # --- Cards --------------------------------------------------------------------------------

    def cards(self, rows: Iterable[CardRow]) -> Data:
        """The table of the cards."""
        points = not self.order.edition.no_points
        return {
            "heading": self.parts.message("sheet.cards"),
            "points": self.parts.message("sheet.points") if points else "",
            "rows": [self._row(row) for row in rows],
        }

    def _row(self, row: CardRow) -> Data:
        edition = self.order.edition
        faces = [card(each) for each in row.cards]
        names = dict.fromkeys(self._kind(face) for face in faces)
        points = () if edition.no_points else dict.fromkeys(points_of(x, edition) for x in faces)
        return {
            "cards": [self._drawing(face) for face in faces],
            "names": list(names),
            "texts": [*self._lead(row), *(runs(self.parts.rule(id).text) for id in row.rules)],
            "ruling": any(self.parts.rule(id).kind is Kind.RULING for id in row.rules),
            "otherwise": self._otherwise(row),
            "points": [str(each) for each in points],
        }

    def _kind(self, face: Card) -> str:
        """The name of a kind of card; that of all cards to write on is the one the box has."""
        if face.face in CUSTOM:
            return card_to_write_on(self.parts, self.order.edition).name
        return self.parts.kind_name(face.face)

    def _drawing(self, face: Card) -> Data:
        white = not self.order.colour
        return {
            "svg": card_svg(face, standalone=True, form=Form.PLAIN, white_wilds=white),
            "alt": self.parts.card_name(face.text),
        }

    def _lead(self, row: CardRow) -> list[list[Data]]:
        return [runs(self.parts.chapter(row.chapter).lead)] if row.chapter else []

    def _otherwise(self, row: CardRow) -> bool:
        """A house rule makes something untrue of what the row, or the chapter behind it, tells."""
        about = set(row.rules)
        if row.chapter:
            entries = self.parts.chapter(row.chapter).entries
            about.update(each.id for each in entries if isinstance(each, RuleEntry))
        return not about.isdisjoint(self.untrue_rules)

    # --- Rules --------------------------------------------------------------------------------

    def rules(self, ids: Iterable[str]) -> list[Data]:
        """The sentences of rules, each with whether it is our ruling."""
        rules = [self.parts.rule(id) for id in ids if id not in self.untrue_rules]
        return [{"text": self._text(rule), "ruling": rule.kind is Kind.RULING} for rule in rules]

    def _text(self, rule: RuleEntry) -> list[Data]:
        if rule.id not in self.limited_rules:
            return runs(rule.text)
        mark = Strong((Text(self.parts.message("sheet.otherwise")),))
        return runs((*rule.text, Text(" "), mark))

    def rule_list(self, each: RuleList) -> Data:
        """A list of rules; it may have come to nothing."""
        return {
            "id": each.heading,
            "heading": self.parts.message(each.heading),
            "numbered": each.numbered,
            "rules": self.rules(each.rules),
        }

    # --- Questions ----------------------------------------------------------------------------

    def asked(self, all_asked: Iterable[Asked]) -> list[Data]:
        """Questions with their short answers.

        Raises:
            InputError: an answer begins with something else.
        """
        return [
            self._asked(each) for each in all_asked if each.question not in self.untrue_questions
        ]

    def _asked(self, asked: Asked) -> Data:
        question = self.parts.question(asked.question)
        short = question.answer[0]
        if not isinstance(short, Paragraph):
            where, found = (
                f"sheet [{self.parts.book.locale}]",
                f"found {type(short).__name__} first",
            )
            expected = "a paragraph with the short answer"
            raise InputError(
                [f"{where}: {found} in the answer of question {question.id!r}; expected {expected}"]
            )
        return {
            "question": question.question,
            "answer": runs(short.children),
            "rules": self.rules(asked.rules),
        }

    def ruling_mark(self, ids: Iterable[str]) -> str:
        """What the star behind a rule means, if there is one behind any of these."""
        kinds = {self.parts.rule(id).kind for id in ids if id not in self.untrue_rules}
        return self.parts.message("sheet.ruling-mark") if Kind.RULING in kinds else ""
