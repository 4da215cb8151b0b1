"""Search: what the index of a language holds, and the page that searches it.

The index lists pages, rules, questions and words, in the reader's own terms. It is one file a
language, fetched by the search page alone. Nothing is stemmed: the script looks for the beginning
of a word first and for its inside then, so that compounds are found by their parts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from regelbok.book.tree import Book, Chapter, GlossaryEntry, Prose, Question, RuleEntry, Tip
from regelbok.site.address import ALL_CARDS, ALL_RULES, COMPARE, OFFLINE, PRINT, SEARCH, Page
from regelbok.site.groups import OVERVIEWS, Group, groups
from regelbok.site.html import escape, link, unbroken
from regelbok.site.text import plain, plain_blocks
from regelbok.site.tools.registry import TOOLS
from regelbok.site.words import Words


def search_index(book: Book, *, printed: bool = False) -> str:
    """The index of a language as JSON: a list of [address, title, page, keywords, text].

    Keywords are phrases parted by bars; the page is empty if the row is a page itself.

    Args:
        book: the book.
        printed: there is a page that offers printed sheets.
    """
    page = Page(SEARCH)
    rows = [row for chapter in book.chapters for row in _rows(chapter, page)]
    words = Words.of(book)
    keys = [(tool.page, f"tool.{tool.key}") for tool in TOOLS]
    keys += [(OFFLINE, "offline"), (COMPARE, "compare")]
    if printed:
        keys.append((PRINT, "print"))
    rows += [_own_page(words, page.to(name), key) for name, key in keys]
    rows.append((page.to(ALL_RULES), words["nav.all-rules"], "", "", words["book.description"]))
    rows += _card_rows(book, page)
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def _own_page(words: Words, address: str, key: str) -> tuple[str, str, str, str, str]:
    """A page of the site itself, with what people call it; its texts begin with the key."""
    title, names, lead = (words[f"{key}.{part}"] for part in ("title", "words", "lead"))
    return address, title, "", _bars(names), lead


def _bars(names: str) -> str:
    return "|".join(each.strip() for each in names.split(","))


def _rows(chapter: Chapter, page: Page) -> Iterator[tuple[str, str, str, str, str]]:
    # The words that a glossary explains have rows of their own.
    explained = {
        word
        for entry in chapter.entries
        if isinstance(entry, GlossaryEntry)
        for word in (entry.term, *entry.keywords)
    }
    others = (word for word in chapter.keywords if word not in explained)
    yield (
        page.to(chapter.id),
        chapter.title,
        "",
        "|".join((chapter.short, *others)),
        plain(chapter.lead),
    )
    for entry in chapter.entries:
        title, words, text = "", "", ""
        match entry:
            case RuleEntry():
                title = entry.label
                text = f"{plain(entry.text)} {plain_blocks(entry.note)}"
            case Question():
                title, text = entry.question, plain_blocks(entry.answer)
            case GlossaryEntry():
                title, words, text = entry.term, "|".join(entry.keywords), plain(entry.meaning)
            case Tip():
                title = entry.heading
                text = f"{plain_blocks(entry.blocks)} {plain(entry.not_measured)}"
            case Prose():
                title, text = entry.heading or chapter.title, plain_blocks(entry.blocks)
        yield page.to(chapter.id, entry.anchor), title, chapter.title, words, text.strip()


def _card_rows(book: Book, page: Page) -> Iterator[tuple[str, str, str, str, str]]:
    """The page of all cards, and on it each kind that has no chapter of its own."""
    words = Words.of(book)
    title = words["nav.all-cards"]
    yield page.to(ALL_CARDS), title, "", _bars(words["cards.words"]), words["cards.lead"]
    known = {chapter.title for chapter in book.chapters if chapter.kind == "card"}
    for pack in book.packs:
        for kind in (kind for part in pack.parts for kind in part.kinds):
            name = kind.name
            if name not in known and len(kind.faces) == 1:
                known.add(name)
                yield (
                    page.to(ALL_CARDS, kind.anchor),
                    name,
                    title,
                    "|".join(kind.aliases),
                    pack.name,
                )


def search_body(book: Book) -> str:
    """The inside of the search page; below the field it lists every page of the book."""
    words = Words.of(book)
    page = Page(SEARCH)
    lists = "".join(
        f'<h2 id="{group.id}">{escape(group.heading)}</h2><ul class="plain-list">'
        + "".join(f"<li>{each}</li>" for each in _links(group, page, words))
        + "</ul>"
        for group in groups(book)
    )
    texts = json.dumps(
        {
            "none": words["search.none"],
            **words.forms("search.some"),
        },
        ensure_ascii=False,
    )
    label = escape(words["search.open"])
    return (
        f'<h1 id="page-title">{escape(words["search.label"])}</h1>'
        f'<form class="search" role="search" method="get" data-index="../search.json"'
        f' data-texts="{escape(texts)}"><label class="hidden" for="q">{label}</label>'
        f'<input id="q" name="q" type="search" autocomplete="off" autocapitalize="none"'
        f' spellcheck="false" placeholder="{escape(words["search.placeholder"])}">'
        f'<button type="submit">{escape(words["search.label"])}</button></form>'
        f'<p class="found" role="status" data-kind="note">{escape(words["search.start"])}</p>'
        f'<ol class="results"></ol><div class="all-pages">{lists}</div>'
    )


def _links(group: Group, page: Page, words: Words) -> Iterator[str]:
    """The pages of a group, and last the one that draws it together."""
    for chapter in group.chapters:
        yield link(page.to(chapter.id), unbroken(chapter.title))
    if group.id in OVERVIEWS:
        name, text = OVERVIEWS[group.id]
        yield link(page.to(name), escape(words[text]))
