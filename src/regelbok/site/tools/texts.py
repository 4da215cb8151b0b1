"""What a tool says, in one language: rules, cards, boxes and house rules by their ids."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book, RuleEntry
from regelbok.engine.cards import ALL_CARDS
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.rules import Kind
from regelbok.site.address import Page
from regelbok.site.html import escape
from regelbok.site.text import plain
from regelbok.site.words import Words


def rules_by_id(book: Book, page: Page, ids: Iterable[str]) -> Mapping[str, list[str]]:
    """Rules by id: number, sentence, address, and who says so if no official sheet does."""
    wanted, numbers, words = set(ids), rule_numbers(book), Words.of(book)
    return {
        entry.id: [
            numbers[entry.id],
            plain(entry.text),
            page.to(chapter.id, entry.anchor),
            "" if entry.kind is Kind.OFFICIAL else words[f"kind.{entry.kind.value}"],
        ]
        for chapter in book.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry) and entry.id in wanted
    }


def card_names(book: Book) -> Mapping[str, str]:
    """The bare name of every card by its notation."""
    return {each.text: book.card_names[each.text] for each in ALL_CARDS}


def boxes(words: Words) -> Mapping[str, str]:
    """The name of every box."""
    return {id: words[f"edition.{id}"] for id in EDITIONS}


def house_rules(words: Words) -> Mapping[str, Any]:
    """The name of every house rule; of those with a number, all plural forms."""
    return {
        id: words.forms(f"house.{id[:-2]}") if id.endswith("-N") else words[f"house.{id}"]
        for id in HOUSE_RULES
    }


def in_attribute(texts: Mapping[str, Any]) -> str:
    """Texts as they stand in an attribute, for a script to read."""
    return escape(json.dumps(texts, ensure_ascii=False, separators=(",", ":"), default=dict))
