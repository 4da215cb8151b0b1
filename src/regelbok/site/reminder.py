"""What reminds readers of their table: a line of what it plays, a note where that changes a rule.

Only those who have agreed on something need it, so words and script are in a file of their own,
which the head of a page loads then. The words are in a script, for a page opened from a disk may
not read any other file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from regelbok.book.tree import Book
from regelbok.site.address import OUR_TABLE, Page
from regelbok.site.groups import CARDS, EDITIONS, HOUSE, QUESTIONS, RULES
from regelbok.site.otherwise import otherwise
from regelbok.site.tools.agreement import box_chapters
from regelbok.site.tools.texts import boxes, house_rules
from regelbok.site.words import Words

# The groups of pages that are about what a table may play otherwise.
REMINDING: Final = (RULES, CARDS, HOUSE, EDITIONS, QUESTIONS)
_SCRIPT: Final = Path(__file__).with_suffix(".js")


def reminder_script(book: Book) -> str:
    """The names of boxes and house rules in a language, what they change, and what tells it."""
    words = Words.of(book)
    page = Page("any")  # every page with the line or a note is in a folder of its own
    chapters = {box: page.to(chapter.id) for box, chapter in box_chapters(book).items()}
    names = {
        "boxes": {box: [name, chapters.get(box, "")] for box, name in boxes(words).items()},
        "house": house_rules(words),
        "plays": [
            words["tool.you-play"],
            words["tool.you-play-with"],
            words.forms("tool.you-play-many"),
        ],
        "change": [words["tool.change"], page.to(OUR_TABLE)],
        "differs": [words["tool.otherwise"], words["tool.otherwise-several"]],
        "otherwise": otherwise(book, page),
    }
    packed = json.dumps(names, ensure_ascii=False, separators=(",", ":"), default=dict)
    return f"globalThis.regelbokNames={packed};\n{_SCRIPT.read_text(encoding='utf-8')}"
