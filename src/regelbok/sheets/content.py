"""From the book and a selection to the plain data that a template sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from difflib import get_close_matches
from typing import Final, NamedTuple, TypeVar

from babel.core import Locale, get_global
from babel.dates import format_date

from regelbok.book.art import Form, card_svg, shape_svg
from regelbok.book.tree import (
    Book,
    CardName,
    Chapter,
    Emphasis,
    Inlines,
    Link,
    Modal,
    Paragraph,
    Question,
    RuleEntry,
    Strong,
)
from regelbok.engine.cards import COLOURS, card
from regelbok.engine.rules import Kind
from regelbok.proof.errors import InputError
from regelbok.sheets.selection import Asked, CardRow, RuleList, Selection

Data = dict[str, object]
Part = TypeVar("Part")

_BRITISH: Final = {"en": "GB"}


class Found(NamedTuple):
    """The parts of a book by id."""

    rules: Mapping[str, RuleEntry]
    questions: Mapping[str, Question]
    chapters: Mapping[str, Chapter]


def sheet_data(book: Book, selection: Selection, *, address: str) -> Data:
    """All that the template of a selection needs, in the language of the book.

    Args:
        book: the book in one language.
        selection: what to put on the sheet.
        address: web address of the site, or "".

    Raises:
        InputError: the selection names something that the book has not.
    """
    found = _parts(book)
    rows = [_row(book, found, row) for row in selection.cards]
    lists = [[_list(book, found, each) for each in column] for column in selection.lists]
    questions = [[_asked(book, found, each) for each in column] for column in selection.questions]
    rulings = any(_rule(book, found, id).kind is Kind.RULING for id in selection.rules())
    region = region_of(book.locale)
    proved = format_date(date.fromisoformat(book.proved), "long", f"{book.locale}_{region}")
    return {
        "language": book.locale,
        "region": region,
        "book": book.title,
        "title": message(book, selection.title),
        "edition": message(book, "book.edition"),
        "players": message(book, "book.players"),
        "shapes": [shape_svg(colour, standalone=True) for colour in COLOURS],
        "cards": {
            "heading": message(book, "sheet.cards"),
            "points": message(book, "sheet.points"),
            "rows": rows,
        },
        "lists": lists,
        "questions": {"heading": message(book, "sheet.questions"), "columns": questions},
        "legend": message(book, "force.legend"),
        "ruling": message(book, "sheet.ruling-mark") if rulings else "",
        "unofficial": message(book, "book.unofficial"),
        "version": message(book, "book.version", version=book.version),
        "proved": message(book, "book.proved", date=proved),
        "more": message(book, "sheet.more-at", address=_short(address, book)) if address else "",
    }


def region_of(locale: str) -> str:
    """The region whose habits a language follows on a sheet: where most people speak it.

    >>> [region_of(locale) for locale in ("en", "nb", "sv", "da")]
    ['GB', 'NO', 'SE', 'DK']
    """
    likely = get_global("likely_subtags").get(locale, locale)
    return _BRITISH.get(locale) or Locale.parse(likely).territory or ""


def message(book: Book, key: str, **values: str) -> str:
    """A text of the interface with its values filled in.

    Raises:
        InputError: the book has no such text.
    """
    text = _get(book, "interface text", book.messages, key)
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _short(address: str, book: Book) -> str:
    """What a reader types to see the site in the language of the book."""
    place = address.removeprefix("https://").removeprefix("http://").rstrip("/")
    return f"{place}/{book.locale}"


def _parts(book: Book) -> Found:
    entries = [entry for chapter in book.chapters for entry in chapter.entries]
    return Found(
        rules={each.id: each for each in entries if isinstance(each, RuleEntry)},
        questions={each.id: each for each in entries if isinstance(each, Question)},
        chapters={each.id: each for each in book.chapters},
    )


def _get(book: Book, what: str, parts: Mapping[str, Part], id: str) -> Part:
    part = parts.get(id)
    if part is None:
        near = get_close_matches(id, parts, n=1, cutoff=0.4)
        hint = f"one of the book, such as {near[0]!r}" if near else "one of the book"
        raise InputError([f"sheet [{book.locale}]: found unknown {what} {id!r}; expected {hint}"])
    return part


def _rule(book: Book, found: Found, id: str) -> RuleEntry:
    return _get(book, "rule", found.rules, id)


def _rules(book: Book, found: Found, ids: Iterable[str]) -> list[Data]:
    rules = (_rule(book, found, id) for id in ids)
    return [{"text": _inlines(rule.text), "ruling": rule.kind is Kind.RULING} for rule in rules]


def _row(book: Book, found: Found, row: CardRow) -> Data:
    chapter = _get(book, "chapter", found.chapters, row.chapter)
    return {
        "svg": card_svg(card(row.card), standalone=True, form=Form.PLAIN, white_wilds=True),
        "alt": _get(book, "card name", book.card_names, row.card),
        "name": chapter.title,
        "text": _inlines(chapter.lead),
        "points": str(_get(book, "number", book.facts, row.points)),
    }


def _list(book: Book, found: Found, each: RuleList) -> Data:
    return {
        "heading": message(book, each.heading),
        "numbered": each.numbered,
        "rules": _rules(book, found, each.rules),
    }


def _asked(book: Book, found: Found, asked: Asked) -> Data:
    question = _get(book, "question", found.questions, asked.question)
    short = question.answer[0]
    if not isinstance(short, Paragraph):
        raise InputError(
            [
                f"sheet [{book.locale}]: found {type(short).__name__} first in the answer of"
                f" question {question.id!r}; expected a paragraph with the short answer"
            ]
        )
    return {
        "question": question.question,
        "answer": _inlines(short.children),
        "rules": _rules(book, found, asked.rules),
    }


def _inlines(inlines: Inlines) -> list[Data]:
    """Inline text for the template: runs of text with how they look; links are not printed."""
    runs: list[Data] = []
    for inline in inlines:
        if isinstance(inline, Strong | Emphasis):
            kind = "strong" if isinstance(inline, Strong) else "emphasis"
            runs.append({"kind": kind, "children": _inlines(inline.children)})
        elif isinstance(inline, Link):
            runs += _inlines(inline.children)
        elif isinstance(inline, Modal):
            runs.append({"kind": inline.force.value, "text": inline.text})
        elif isinstance(inline, CardName):
            runs.append({"kind": "card", "text": inline.text})
        else:
            runs.append({"kind": "text", "text": inline.text})
    return runs
