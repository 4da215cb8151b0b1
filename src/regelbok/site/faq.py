"""The questions of a page for programs, as schema.org has them: in the words of the page."""

from __future__ import annotations

import json
from typing import Final

from regelbok.book.tree import (
    Block,
    Blocks,
    Book,
    BulletList,
    Chapter,
    NumberedList,
    Paragraph,
    Question,
    Table,
)
from regelbok.site.html import escape
from regelbok.site.text import plain

_CONTEXT: Final = "https://schema.org"
# Nothing in a text may end the element, or begin a comment in it.
_HARMLESS: Final = str.maketrans({"<": r"\u003c"})


def faq_script(book: Book, chapter: Chapter, page: str) -> str:
    """The element with the questions of a chapter and their answers; "" if it has none.

    Args:
        book: the book in one language.
        chapter: the chapter.
        page: the address of its page on the web; "" if it is not known.
    """
    asked = [entry for entry in chapter.entries if isinstance(entry, Question)]
    if not asked:
        return ""
    data = {
        "@context": _CONTEXT,
        "@type": "FAQPage",
        "inLanguage": book.locale,
        **({"url": page} if page else {}),
        "mainEntity": [_question(each, page) for each in asked],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f'<script type="application/ld+json">{text.translate(_HARMLESS)}</script>'


def _question(question: Question, page: str) -> dict[str, object]:
    return {
        "@type": "Question",
        "name": question.question,
        **({"url": f"{page}#{question.anchor}"} if page else {}),
        "acceptedAnswer": {"@type": "Answer", "text": _answer(question.answer)},
    }


def _answer(answer: Blocks) -> str:
    """An answer as HTML of the simplest kind; a paragraph alone needs no element."""
    match answer:
        case (Paragraph(children),):
            return escape(plain(children))
        case _:
            return "".join(map(_block, answer))


def _block(block: Block) -> str:
    match block:
        case Paragraph(children):
            return f"<p>{escape(plain(children))}</p>"
        case BulletList(items):
            return f"<ul>{_items(items)}</ul>"
        case NumberedList(items):
            return f"<ol>{_items(items)}</ol>"
        case Table(head, rows):
            cells = ("".join(f"<td>{escape(plain(cell))}</td>" for cell in row) for row in rows)
            heads = "".join(f"<th>{escape(plain(cell))}</th>" for cell in head)
            return f"<table>{''.join(f'<tr>{row}</tr>' for row in (heads, *cells))}</table>"


def _items(items: tuple[Blocks, ...]) -> str:
    return "".join(f"<li>{_answer(item)}</li>" for item in items)
