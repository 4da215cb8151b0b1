"""The whole rulebook of a language as JSON, for programs that answer questions about the rules.

Its shape is in ``rulebook.schema.json``. Texts are plain words; addresses are relative to the
folder of the language, and ``permanent`` ones to the site.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import (
    Book,
    Chapter,
    Entry,
    Example,
    GlossaryEntry,
    Prose,
    Question,
    RuleEntry,
)
from regelbok.site.address import PERMANENT, START, Page
from regelbok.site.text import plain, plain_blocks
from regelbok.site.words import Words

NAME: Final = "rulebook.json"
SCHEMA: Final = Path(__file__).with_name("rulebook.schema.json")
_START: Final = Page(START)


def rulebook(book: Book) -> str:
    """A book as JSON text, the same for the same book."""
    words = Words.of(book)
    found = {
        "$schema": f"../{SCHEMA.name}",
        "version": book.version,
        "proved": book.proved,
        "locale": book.locale,
        "language": book.language,
        "title": book.title,
        "licence": "CC BY-SA 4.0",
        "unofficial": words["book.unofficial"],
        "kinds": {kind: words[f"kind.{kind}.why"] for kind in _KINDS},
        "chapters": [_chapter(book, chapter) for chapter in book.chapters],
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


_KINDS: Final = ("official", "house", "ruling", "reported")


def _chapter(book: Book, chapter: Chapter) -> dict[str, Any]:
    numbers = rule_numbers(book)
    return {
        "id": chapter.id,
        "kind": chapter.kind,
        "title": chapter.title,
        "lead": plain(chapter.lead),
        "address": _START.to(chapter.id),
        "keywords": list(chapter.keywords),
        "reviewed": chapter.reviewed,
        "entries": [
            {**part, "address": _START.to(chapter.id, entry.anchor), "reviewed": entry.reviewed}
            for entry in chapter.entries
            for part in _entry(entry, numbers)
        ],
    }


def _entry(entry: Entry, numbers: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    match entry:
        case RuleEntry():
            yield {
                "type": "rule",
                "id": entry.id,
                "number": numbers[entry.id],
                "name": entry.label,
                "kind": entry.kind.value,
                "force": entry.force.value,
                "source": entry.source,
                "text": plain(entry.text),
                "note": plain_blocks(entry.note),
                "permanent": f"../{PERMANENT}/{entry.id}/",
                "examples": [_example(each) for each in entry.examples],
            }
        case Question():
            yield {
                "type": "question",
                "id": entry.id,
                "question": entry.question,
                "answer": plain_blocks(entry.answer),
                "proofs": [_START.to(each.chapter, each.anchor) for each in entry.proofs],
                "examples": [_example(each) for each in entry.examples],
            }
        case GlossaryEntry():
            yield {
                "type": "word",
                "id": entry.id,
                "term": entry.term,
                "meaning": plain(entry.meaning),
                "aliases": list(entry.aliases),
                "others": dict(entry.others),
            }
        case Prose():
            yield {
                "type": "text",
                "id": entry.id,
                "heading": entry.heading,
                "text": plain_blocks(entry.blocks),
                "examples": [_example(each) for each in entry.examples],
            }


def _example(example: Example) -> dict[str, Any]:
    return {
        "id": example.id,
        "title": example.title,
        "steps": [
            {
                "text": " ".join(step.sentences),
                "refused": step.refused,
                "rules": [rule.id for rule in step.rules],
            }
            for step in example.steps
        ],
    }
