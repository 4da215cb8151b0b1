"""The quick sheet as plain data: the cards that do something, rules in lists, and questions."""

from __future__ import annotations

from regelbok.sheets.agreed_rules import agreed_rules
from regelbok.sheets.chosen import Chosen
from regelbok.sheets.order import Order, one_named
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.text import Data


def quick_data(parts: Parts, order: Order) -> Data:
    """What stands on the quick sheet of a box.

    Args:
        parts: the parts of the book.
        order: the box with its house rules, and how it is printed.

    Raises:
        InputError: there is no quick sheet of that box, or the book lacks something on it.
    """
    selection = one_named("quick sheet", order.edition.id, QUICK)
    chosen = Chosen.of(parts, order)
    lists = [[chosen.rule_list(each) for each in column] for column in selection.lists]
    asked = [chosen.asked(column) for column in selection.questions]
    return {
        "cards": chosen.cards(selection.cards),
        "lists": [[each for each in column if each["rules"]] for column in lists],
        "agreed": agreed_rules(parts, order),
        "questions": {
            "heading": parts.message("sheet.questions"),
            "columns": [column for column in asked if column],
        },
        "page-of": parts.message("sheet.page"),
        "otherwise": parts.message("sheet.otherwise"),
        "ruling": chosen.ruling_mark(selection.rules()),
    }
