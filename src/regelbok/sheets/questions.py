"""Questions and myths as plain data: each with its answer and the rules that settle it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from regelbok.book.tree import (
    Block,
    BulletList,
    Chapter,
    Emphasis,
    Inlines,
    Link,
    NumberedList,
    Paragraph,
    Question,
    Strong,
    Table,
)
from regelbok.engine.editions import EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.rule_places import RulePlaces, rule_places
from regelbok.sheets.text import ELSEWHERE, Data, Where, blocks, runs

CHAPTERS: Final = ("questions", "first-questions", "tricky", "myths")
_MYTHS: Final = "myths"


def questions_data(parts: Parts, order: Order) -> Data:
    """What stands on the sheet of questions.

    What another box makes untrue is left out; what house rules do is marked.

    Args:
        parts: the parts of the book.
        order: the box, and its house rules.

    Raises:
        InputError: no answer holds in the box, or the book lacks something on the sheet.
    """
    left_out = parts.reader.at(EDITIONS[order.edition.id]).unanswered
    marked = parts.reader.at(order.edition).unanswered
    numbers = rule_places(parts)
    sections = []
    for chapter in (parts.chapter(id) for id in CHAPTERS):
        asked = [each for each in _questions(chapter) if each.id not in left_out]
        if asked:
            sections.append(
                {
                    "heading": chapter.title,
                    "lead": runs(chapter.lead),
                    "myths": chapter.id == _MYTHS,
                    "questions": [_question(parts, each, numbers, marked) for each in asked],
                }
            )
    if not sections:
        where = order.file_name(parts.book.locale)
        found = f"found no answer that holds in the box {order.edition.id!r}"
        raise InputError([f"{where}: {found}; expected another box"])
    return {
        "sections": sections,
        "contents": parts.message("sheet.contents"),
        "examples": parts.message("sheet.examples-there"),
        "ruling": "",
        "legend": "",
    }


def _questions(chapter: Chapter) -> Iterator[Question]:
    return (entry for entry in chapter.entries if isinstance(entry, Question))


def _question(
    parts: Parts, question: Question, numbers: RulePlaces, marked: frozenset[str]
) -> Data:
    source = f"{parts.message('source.label')}: {question.source}" if question.source else ""
    settled = _numbers(_links(question.answer), numbers) or _numbers(question.proofs, numbers)
    listed = " · ".join(settled)
    return {
        "question": question.question,
        "answer": blocks(question.answer, partial(_told, parts, numbers)),
        "rules": parts.form("sheet.rules-at", len(settled)).replace("{numbers}", listed)
        if settled
        else "",
        "source": source,
        "otherwise": parts.message("sheet.otherwise") if question.id in marked else "",
    }


def _told(parts: Parts, numbers: RulePlaces, link: Link) -> Where:
    """What is neither on the sheet nor a rule or a card is on the site.

    A rule has its number below the answer, and of a card every reader has the rules.
    """
    of_a_card = parts.chapter(link.chapter).card is not None
    here = link.chapter in CHAPTERS or of_a_card or (link.chapter, link.anchor) in numbers
    return Where("" if here else ELSEWHERE)


# --- The rules that settle a question ---------------------------------------------------------
# Those that the answer links to; where it links to none, those whose examples prove it.


def _numbers(links: Iterable[Link], numbers: RulePlaces) -> dict[str, None]:
    """The numbers of the rules that links lead to, without repeats, in order."""
    places = ((link.chapter, link.anchor) for link in links)
    return dict.fromkeys(numbers[place] for place in places if place in numbers)


def _links(content: tuple[Block, ...]) -> Iterator[Link]:
    """The links of a text, in reading order."""
    for block in content:
        match block:
            case Paragraph(children):
                yield from _links_in(children)
            case BulletList(items) | NumberedList(items):
                for item in items:
                    yield from _links(item)
            case Table(head, rows):
                for cell in (*head, *(cell for row in rows for cell in row)):
                    yield from _links_in(cell)


def _links_in(inlines: Inlines) -> Iterator[Link]:
    for inline in inlines:
        match inline:
            case Link(children=children):
                yield inline
                yield from _links_in(children)
            case Strong(children) | Emphasis(children):
                yield from _links_in(children)
            case _:
                pass
