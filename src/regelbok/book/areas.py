"""Where the short texts of the interface are shown, by the first part of their keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from regelbok.book.messages import UI, Message
from regelbok.proof.errors import complaint
from regelbok.proof.words import nearest

AREAS: Final[Mapping[str, str]] = {
    "book": "Every page, and what it says of the book",
    "nav": "Menus and links",
    "cards": "Page of all cards",
    "group": "Heading of a group of chapters",
    "language": "Choice of language",
    "search": "Search",
    "error": "Page that is not there (404)",
    "rule": "Rule pages",
    "doubt": "Rule pages: what a reader who reads a rule differently can send",
    "force": "Marked verbs, and the legend below a list of rules",
    "kind": "Label of a rule: who says so",
    "source": "Where a rule was read",
    "compare": "Pages that show two ways to play side by side",
    "edition": "Name of a pack, in sentences such as “They play with …”",
    "idea": "What is written on a customizable card",
    "house": "Name of a house rule, in sentences such as “Agreed at this table: …”",
    "agreed": "Sentence that tells a house rule, in a box with other cards or with a launcher",
    "example": "Examples",
    "table": "Drawing of an example, as labels or read aloud",
    "question": "Page of questions",
    "term": "Page of words",
    "tactics": "Charts of the page about tactics",
    "sheet": "Printed sheet, and links to it",
    "print": "Page with all printed sheets",
    "offline": "Page on which a reader saves the book",
    "tool": "Pages that answer a question at the table",
    "play": "Game in the terminal",
    "verify": "Pages for people who read a translation beside the English",
}


def nowhere(messages: Iterable[Message]) -> Iterator[str]:
    """Complaints about texts of the interface whose keys do not say where they are shown."""
    for message in messages:
        prefix, _, name = message.key.partition(":")
        area = name.partition(".")[0]
        if prefix == UI and area not in AREAS:
            meant = nearest(area, AREAS, "one of those in book/areas.py")
            found, expected = f"the key '{name}'", f"one that begins with {meant}"
            yield complaint(message.words.place, found, expected)
