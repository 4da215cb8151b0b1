"""The house rules that a table has agreed on, each told whole in the words of its box."""

from __future__ import annotations

from regelbok.book.agreed_words import words_for
from regelbok.book.tree import Strong, Text
from regelbok.book.typography import capital
from regelbok.proof.advice.told import told_whole
from regelbok.sheets.common import house_names
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data, runs


def agreed_rules(parts: Parts, order: Order) -> Data:
    """The house rules agreed on, each with its name and the sentences that tell it.

    Args:
        parts: the parts of the book.
        order: the box with its house rules.
    """
    house = zip(house_names(parts, order), order.edition.house, strict=True)
    return {
        "heading": parts.message("sheet.agreed"),
        "rules": [
            {"name": capital(name), "texts": _sentences(parts, order, id)} for name, id in house
        ],
    }


def _sentences(parts: Parts, order: Order, house_rule: str) -> list[list[Data]]:
    """The sentences that tell a house rule, and whether another makes some of it untrue."""
    edition = order.edition
    rules = [parts.rule(rule.id) for rule in told_whole(house_rule, edition)]
    told = [words_for(parts.book, rule, edition) for rule in rules]
    untrue = parts.reader.at(edition).rules
    as_written = (rule for rule, words in zip(rules, told, strict=True) if words is rule.text)
    if any(rule.id in untrue for rule in as_written):
        told.append((Strong((Text(parts.message("sheet.otherwise")),)),))
    return [runs(words) for words in told]
