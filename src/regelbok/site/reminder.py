"""The line that reminds readers what their table plays otherwise than a page takes for granted.

Only those who have agreed on something need its words, so they are in a file of their own, which
the script of the pages loads then. It is a script, for a page opened from a disk may not read any
other file.
"""

from __future__ import annotations

import json
from typing import Final

from regelbok.book.tree import Book
from regelbok.site.address import OUR_TABLE, Page
from regelbok.site.groups import CARDS, EDITIONS, HOUSE, QUESTIONS, RULES
from regelbok.site.tools.agreement import box_chapters
from regelbok.site.tools.texts import boxes, house_rules
from regelbok.site.words import Words

# The groups of pages on which the line stands.
REMINDING: Final = (RULES, CARDS, HOUSE, EDITIONS, QUESTIONS)


def reminder_script(book: Book) -> str:
    """The names of boxes and house rules in a language, the addresses of boxes, and the line."""
    words = Words.of(book)
    page = Page("any")  # every page with the line is in a folder of its own
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
    }
    packed = json.dumps(names, ensure_ascii=False, separators=(",", ":"), default=dict)
    return f"globalThis.regelbokNames={packed};\n"
