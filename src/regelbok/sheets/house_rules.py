"""The house-rule sheet as plain data: everything that a table can agree on, to tick and to sign."""

from __future__ import annotations

from regelbok.engine.ways import ways_to_score
from regelbok.sheets.agreed import house_rule_groups, ways_to_tick
from regelbok.sheets.common import rule_numbers_told
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data


def house_rules_data(parts: Parts, order: Order) -> Data:
    """What stands on the house-rule sheet of a box.

    Args:
        parts: the parts of the book.
        order: the box, with the house rules that are ticked already.

    Raises:
        InputError: the book lacks something on it.
    """
    box = order.edition
    return {
        "lead": parts.message("sheet.about.house-rules"),
        "groups": house_rule_groups(parts, box),
        "printed": parts.message("sheet.printed-by-mattel"),
        "ticked": parts.message("sheet.ticked"),
        "score": {
            "heading": parts.message("tool.table.score"),
            "ways": ways_to_tick(parts, box, ways_to_score(box)),
        },
        "own": parts.message("sheet.own-rules"),
        "sign": {
            "heading": parts.message("tool.table.sign"),
            "name": parts.message("sheet.name"),
            "signature": parts.message("sheet.signature"),
            "date": parts.message("sheet.date"),
            "players": box.max_players,
        },
        "paper-note": parts.message("tool.table.paper"),
        "continued": parts.message("sheet.continued"),
        "ruling": rule_numbers_told(parts),
    }
