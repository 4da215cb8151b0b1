"""The page that tells how far each language is, with links to where its texts are compared."""

from __future__ import annotations

from regelbok.book.tree import Book, Count, Standing
from regelbok.site.address import HELPING, TRANSLATIONS, Page
from regelbok.site.bilingual import group_title, page_name
from regelbok.site.groups import in_menu_order
from regelbok.site.html import escape, inside, link, unbroken
from regelbok.site.words import Words


def translations_body(book: Book) -> str:
    """The inside of the page.

    Args:
        book: the book in one language.
    """
    words, page = Words.of(book), Page(TRANSLATIONS)
    helping = "".join(
        f'<p data-kind="guide">{link(page.to(each.id), unbroken(each.title))}</p>'
        for each in book.chapters
        if each.id == HELPING
    )
    # The language of the page comes first; its list is open.
    standings = sorted(book.standings, key=lambda each: each.locale != book.locale)
    return (
        f'<h1 id="page-title">{escape(words["verify.title"])}</h1>'
        f'<p class="lead" data-kind="guide">{escape(words["verify.lead"])}</p>{helping}'
        f"{''.join(_language(book, words, page, each) for each in standings)}"
    )


def _language(book: Book, words: Words, page: Page, standing: Standing) -> str:
    whole, own = standing.whole, standing.locale == book.locale
    left = whole.texts - whole.reviewed
    unread = words.count("verify.unreviewed", left) if left else words["book.reviewed"]
    heading = f'<h2 lang="{standing.locale}">{escape(standing.name)}</h2>'
    figures = "".join(
        f"<div><dt>{escape(label)}</dt><dd>{number}</dd></div>"
        for label, number in _figures(words, whole)
    )
    rows = "".join(
        _row(book, words, page, standing.locale, name, standing.groups[name])
        for name in in_menu_order(book, standing.groups)
    )
    return (
        f"<section>{heading}"
        f'<dl class="facts">{figures}</dl>{_bar(whole)}<p data-kind="note">{escape(unread)}</p>'
        f'<details class="by-page online"{" open" if own else ""}><summary>'
        f"{escape(words['verify.read'])}</summary>"
        f'<ul class="standings">{rows}</ul></details></section>'
    )


def _row(book: Book, words: Words, page: Page, locale: str, name: str, count: Count) -> str:
    there = page.to(page_name(name))
    if locale != book.locale:
        there = f"../{page.home}{locale}/{page_name(name)}/"
    told = " · ".join(f"{label}: {number}" for label, number in _figures(words, count))
    classes = "needs-work" if count.needs_work else ""
    return (
        f"<li>{link(there, unbroken(group_title(book, words, name)))}{_bar(count)}"
        f"{inside('p', escape(told), class_=classes, data_kind='note')}</li>"
    )


def _figures(words: Words, count: Count) -> tuple[tuple[str, int], ...]:
    return (
        (words["verify.texts"], count.texts),
        (words["verify.ready"], count.ready),
        (words["verify.needs-work"], count.needs_work),
        (words["verify.reviewed"], count.reviewed),
    )


def _bar(count: Count) -> str:
    """The figures once more, for the eye: ready in one tone, reviewed in another."""
    ready, reviewed = (
        f"{100 * part / max(1, count.texts):.1f}%" for part in (count.ready, count.reviewed)
    )
    return (
        f'<div class="how-far" style="--ready:{ready};--reviewed:{reviewed}" aria-hidden="true">'
        "</div>"
    )
