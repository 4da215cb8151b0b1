"""What every tool has around it: title, what is played, and what to read without a script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regelbok.book.tree import Book
from regelbok.site.address import ALL_RULES, OUR_TABLE, Page
from regelbok.site.html import escape, link
from regelbok.site.tools.texts import boxes, house_rules, in_attribute
from regelbok.site.words import Words


def frame(
    book: Book, page: Page, *, title: str, lead: str, texts: Mapping[str, Any], inside: str
) -> str:
    """A tool's page.

    Args:
        book: the book in one language.
        page: the page.
        title: its heading, finished.
        lead: what the tool does.
        texts: what its script says, beside what all scripts say.
        inside: the parts that the script fills.
    """
    words = Words.of(book)
    shared = {
        "rule": words["rule.number"],
        "none": words["tool.no-house-rules"],
        "broken": words["tool.table.link-broken"],
        "cut": words["tool.link-cut"],
        "boxes": boxes(words),
        "house": house_rules(words),
    }
    plays = ""
    if page.name != OUR_TABLE:  # the page itself says more than a line
        change = link(page.to(OUR_TABLE), escape(words["tool.change"]))
        played = escape(words["book.edition"])
        plays = (
            f'<p class="plays" data-kind="note"><span class="plays-what">{played}</span> '
            f"{change}</p>"
        )
    without = link(page.to(ALL_RULES), escape(words["nav.all-rules"]))
    return (
        f'<h1 id="page-title">{title}</h1><p class="lead" data-kind="guide">{escape(lead)}</p>'
        f'<div class="tool" data-texts="{in_attribute({**shared, **texts})}">'
        f"{plays}{inside}</div>"
        f'<noscript><p class="without" data-kind="note">{escape(words["tool.without-script"])} '
        f"{without}</p></noscript>"
    )
