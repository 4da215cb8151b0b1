"""The house rules that a table has agreed on, each told whole in the words of its box."""

from __future__ import annotations

from typing import Final

from regelbok.book.agreed_words import words_for
from regelbok.book.tree import Strong, Text
from regelbok.book.typography import capital
from regelbok.engine.edition import Edition
from regelbok.engine.rules import RULES, Rule
from regelbok.proof.advice.told import told_whole
from regelbok.sheets.common import house_names
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data, runs


def agreed_rules(parts: Parts, order: Order) -> Data:
    """The house rules agreed on, each with its name and the sentences that tell it.

    Where there is no room for all of them, the first ``short`` of the sentences stand there.

    Args:
        parts: the parts of the book.
        order: the box with its house rules.
    """
    house = zip(house_names(parts, order), order.edition.house, strict=True)
    return {
        "heading": parts.message("sheet.agreed"),
        "rules": [
            {"name": capital(name), **_sentences(parts, order.edition, id)} for name, id in house
        ],
    }


def _sentences(parts: Parts, edition: Edition, house_rule: str) -> Data:
    """The sentences that tell a house rule, and whether another makes some of it untrue."""
    rules = told_whole(house_rule, edition)
    untrue = parts.reader.at(edition).rules
    told: list[list[Data]] = []
    rest: list[list[Data]] = []
    otherwise = False
    for rule in map(parts.rule, (each.id for each in rules)):
        words = words_for(parts.book, rule, edition)
        (rest if RULES[rule.id] in _IF_THERE_IS_ROOM else told).append(runs(words))
        otherwise |= rule.id in untrue and words is rule.text
    if otherwise:
        told.append(runs((Strong((Text(parts.message("sheet.otherwise")),)),)))
    return {"texts": told + rest, "short": len(told)}


_IF_THERE_IS_ROOM: Final = (Rule.STACKING_CHALLENGE,)
