"""“I read this differently”: a link at each rule and example, and the script that answers to it.

The link itself carries nothing, for it stands on a page many times. What is to be told of a rule
or an example lies in a file of its own, which is loaded once somebody has a doubt. It is a script,
for a page opened from a disk may not read any other file. Without a script the link leads to the
chapter that tells how to ask.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book
from regelbok.site.address import HELPING, Page
from regelbok.site.all_rules import all_examples
from regelbok.site.html import escape, link
from regelbok.site.words import Words

HOW_TO_ASK: Final = "read-differently"  # the entry of the chapter for helpers
_COMMAND: Final = "regelbok explain"
_LINK: Final = "doubt"
_SCRIPT: Final = Path(__file__).with_suffix(".js")
_STYLE: Final = Path(__file__).with_suffix(".css")


def doubt_link(page: Page, words: Words) -> str:
    """The link, to stand at a rule or an example."""
    return link(page.to(HELPING, HOW_TO_ASK), escape(words["doubt.link"]), _LINK)


def is_doubted(body: str) -> bool:
    """Whether such a link stands on a page."""
    return f'class="{_LINK}"' in body


def question(book: Book) -> str:
    """How to ask the engine on the command line: the first move of the first example of a turn."""
    first = next(each for _, each in all_examples(book) if each.steps[0].scene.top is not None)
    return f'{_COMMAND} "{first.position}" {first.moves[0]}'


def doubt_script(book: Book) -> str:
    """What is to be told of each rule and each example of a language, and what tells it."""
    words = Words.of(book)
    told: dict[str, list[Any]] = {}
    first: dict[str, str] = {}
    for _, example in all_examples(book):
        cited = dict.fromkeys(rule.id for step in example.steps for rule in step.rules)
        told[example.id] = [example.position, " ".join(example.moves), " ".join(cited)]
        for rule in cited:
            first.setdefault(rule, example.id)
    data = {
        "labels": {
            "rule": words["rule.label"],
            "example": words["example.label"],
            "language": words["language.label"],
            "edition": words["book.edition-label"],
            "house": words["group.house"],
            "position": words["doubt.position"],
            "moves": words["doubt.moves"],
            "ask": words["doubt.ask"],
            "reading": words["doubt.reading"],
        },
        "words": {
            key: words[f"doubt.{key}"]
            for key in ("link", "lead", "copy", "copied", "not-copied", "send", "close")
        },
        "command": _COMMAND,
        "none": words["tool.no-house-rules"],
        "version": [book.version, words.fill("book.version", version=book.version)],
        "proved": [book.proved, words.fill("book.proved", date=book.proved)],
        "numbers": rule_numbers(book),
        "examples": told,
        "first": first,
        "style": _STYLE.read_text(encoding="utf-8"),
    }
    packed = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"globalThis.regelbokDoubts={packed};\n{_SCRIPT.read_text(encoding='utf-8')}"
