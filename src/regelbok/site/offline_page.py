"""The page on which a reader saves the book for a place without a network."""

from __future__ import annotations

from typing import Final

from regelbok.book.tree import Book
from regelbok.site.html import escape
from regelbok.site.offline import AWAY, download_name
from regelbok.site.tools.texts import in_attribute
from regelbok.site.words import Words

_TEXTS: Final = {
    "saved": "offline.saved",
    "notSaved": "offline.not-saved",
    "saving": "offline.saving",
    "failed": "offline.failed",
    "unable": "offline.unable",
}


def offline_body(book: Book) -> str:
    """The inside of the page."""
    words = Words.of(book)
    texts = in_attribute({name: words[key] for name, key in _TEXTS.items()})

    file = download_name(book.locale)
    unpack = escape(words.fill("offline.download-text", file="index.html"))

    def paragraph(key: str) -> str:
        return f'<p data-kind="guide">{escape(words[key])}</p>'

    return (
        f'<h1 id="page-title">{escape(words["offline.title"])}</h1>'
        f'<p class="away" id="{AWAY}" data-kind="note">{escape(words["offline.away"])}</p>'
        f'<p class="lead" data-kind="guide">{escape(words["offline.lead"])}</p>'
        f'<div class="offline" data-texts="{texts}">'
        f'<h2 id="save">{escape(words["offline.save-heading"])}</h2>'
        f"{paragraph('offline.save-text')}"
        f'<p class="offline-status" role="status" data-kind="note"></p>'
        f'<button type="button" class="save button" hidden>{escape(words["offline.save"])}'
        f'<span class="size"></span></button>'
        f'<button type="button" class="remove button" hidden>{escape(words["offline.remove"])}'
        f"</button>"
        f'<h2 id="download">{escape(words["offline.download-heading"])}</h2>'
        f'<p data-kind="guide">{unpack}</p>'
        f'<p data-kind="guide"><a class="download button online" href="../{file}" download>'
        f'{escape(words["offline.download"])}<span class="size"></span></a></p></div>'
    )
