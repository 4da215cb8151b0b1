"""The groups of chapters in the menu, with addresses that are the same in all languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from regelbok.book.chapters import GROUPS
from regelbok.book.phrases import INTERFACE
from regelbok.book.tree import Book, Chapter
from regelbok.proof.errors import InputError
from regelbok.site.address import ALL_CARDS, ALL_RULES
from regelbok.site.words import Words

START_HERE: Final = "start"
RULES: Final = "rules"
CARDS: Final = "cards"
HOUSE: Final = "house"
EDITIONS: Final = "editions"
QUESTIONS: Final = "questions"
TOOLS: Final = "tools"  # no chapters, but pages that answer questions

# The page that draws a whole group together, with the text that names it.
OVERVIEWS: Final = {RULES: (ALL_RULES, "nav.all-rules"), CARDS: (ALL_CARDS, "nav.all-cards")}


class Group(NamedTuple):
    """A group of chapters.

    Attributes:
        id: its anchor on the start page.
        heading: its name.
        chapters: its chapters, in reading order.
    """

    id: str
    heading: str
    chapters: tuple[Chapter, ...]


def groups(book: Book) -> tuple[Group, ...]:
    """The groups of a book, in order.

    Raises:
        InputError: two of them have the same name.
    """
    words = Words.of(book)
    ids = {words[f"group.{id}"]: id for id in GROUPS}
    if len(ids) < len(GROUPS):
        names = ", ".join(f"'{words[f'group.{id}']}'" for id in GROUPS)
        found = f"found the groups {names} in '{book.locale}'"
        raise InputError([f"{INTERFACE}: {found}; expected a name of its own for each"])
    return tuple(
        Group(ids[heading], heading, tuple(book.chapter(id) for id in chapters))
        for heading, chapters in book.groups
    )


def in_menu_order(book: Book, names: Iterable[str]) -> tuple[str, ...]:
    """Chapters, and what else has a name, in the order of the menu; what is no chapter comes last.

    Args:
        book: the book.
        names: ids of chapters, and other names.
    """
    order = [chapter.id for group in groups(book) for chapter in group.chapters]
    place = {id: number for number, id in enumerate(order)}
    return tuple(sorted(names, key=lambda name: place.get(name, len(place))))
