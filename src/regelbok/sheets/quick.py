"""The quick sheet as plain data: the cards that do something, rules in lists, and questions."""

from __future__ import annotations

from collections.abc import Iterable

from regelbok.book.art import Form, card_svg
from regelbok.book.tree import Paragraph
from regelbok.engine.cards import card
from regelbok.engine.rules import Kind
from regelbok.proof.errors import InputError
from regelbok.sheets.order import Order, one_named
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.selection import Asked, CardRow, RuleList
from regelbok.sheets.text import Data, runs


def quick_data(parts: Parts, order: Order) -> Data:
    """What stands on the quick sheet of a box.

    Args:
        parts: the parts of the book.
        order: the box, and how it is printed.

    Raises:
        InputError: there is no quick sheet of that box, or the book lacks something on it.
    """
    selection = one_named("quick sheet", order.edition.id, QUICK)
    rulings = any(parts.rule(id).kind is Kind.RULING for id in selection.rules())
    return {
        "cards": {
            "heading": parts.message("sheet.cards"),
            "points": parts.message("sheet.points"),
            "rows": [_row(parts, row, colour=order.colour) for row in selection.cards],
        },
        "lists": [[_list(parts, each) for each in column] for column in selection.lists],
        "questions": {
            "heading": parts.message("sheet.questions"),
            "columns": [[_asked(parts, each) for each in column] for column in selection.questions],
        },
        "ruling": parts.message("sheet.ruling-mark") if rulings else "",
    }


def _rules(parts: Parts, ids: Iterable[str]) -> list[Data]:
    rules = map(parts.rule, ids)
    return [{"text": runs(rule.text), "ruling": rule.kind is Kind.RULING} for rule in rules]


def _row(parts: Parts, row: CardRow, *, colour: bool) -> Data:
    chapter = parts.chapter(row.chapter)
    face = card(row.card)
    return {
        "svg": card_svg(face, standalone=True, form=Form.PLAIN, white_wilds=not colour),
        "alt": parts.card_name(row.card),
        "name": chapter.title,
        "text": runs(chapter.lead),
        "points": str(parts.number(row.points)),
    }


def _list(parts: Parts, each: RuleList) -> Data:
    return {
        "heading": parts.message(each.heading),
        "numbered": each.numbered,
        "rules": _rules(parts, each.rules),
    }


def _asked(parts: Parts, asked: Asked) -> Data:
    question = parts.question(asked.question)
    short = question.answer[0]
    if not isinstance(short, Paragraph):
        where, found = f"sheet [{parts.book.locale}]", f"found {type(short).__name__} first"
        expected = "a paragraph with the short answer"
        raise InputError(
            [f"{where}: {found} in the answer of question {question.id!r}; expected {expected}"]
        )
    return {
        "question": question.question,
        "answer": runs(short.children),
        "rules": _rules(parts, asked.rules),
    }
