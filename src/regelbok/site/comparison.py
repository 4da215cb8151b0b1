"""Two ways to play side by side: a page for each, and one that lists them."""

from __future__ import annotations

from typing import Final

from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book, Comparison, Difference, RuleRef, Side
from regelbok.site.address import COMPARE, START, Page
from regelbok.site.groups import EDITIONS, HOUSE
from regelbok.site.html import escape, inside, link, unbroken
from regelbok.site.text import TextWriter
from regelbok.site.words import Words

COMPARISON_GROUPS: Final = {"edition": EDITIONS, "house-rule": HOUSE}


def page_name(comparison: Comparison) -> str:
    """The folder of a comparison's page."""
    return f"{COMPARE}-{comparison.id}"


def comparisons_body(book: Book) -> str:
    """The inside of the page that lists all comparisons."""
    words, page = Words.of(book), Page(COMPARE)
    parts = []
    for kind, group in COMPARISON_GROUPS.items():
        items = "".join(
            f"<li>{link(page.to(page_name(each)), unbroken(each.name))}{_count(words, each)}</li>"
            for each in book.comparisons
            if each.kind == kind
        )
        if items:
            heading = escape(words[f"group.{group}"])
            parts.append(f'<h2 id="{group}">{heading}</h2><ul class="rows listed">{items}</ul>')
    return (
        f'<h1 id="page-title">{escape(words["compare.title"])}</h1>'
        f'<p class="lead" data-kind="guide">{escape(words["compare.lead"])}</p>{"".join(parts)}'
    )


def _count(words: Words, comparison: Comparison) -> str:
    """How many examples differ; a pack of which no card is in the other has only figures."""
    counted = len(comparison.differences)
    if not counted:
        return ""
    return f'<p data-kind="note">{escape(words.count("compare.count", counted))}</p>'


def comparison_body(book: Book, comparison: Comparison) -> str:
    """The inside of the page of one comparison."""
    return _Writer(book, comparison).body()


class _Writer:
    """Writes one comparison."""

    def __init__(self, book: Book, comparison: Comparison) -> None:
        self.comparison = comparison
        self.words = Words.of(book)
        self.numbers = rule_numbers(book)
        self.page = Page(page_name(comparison))
        self.text = TextWriter(self.page)
        self.chapter = book.chapter(comparison.chapter)

    def body(self) -> str:
        comparison, words = self.comparison, self.words
        group = COMPARISON_GROUPS[comparison.kind]
        where = link(self.page.to(START, group), escape(words[f"group.{group}"])) + link(
            self.page.to(COMPARE), escape(words["compare.title"])
        )
        told = link(self.page.to(self.chapter.id), unbroken(self.chapter.title))
        counted = len(comparison.differences)
        count = f"{escape(words.count('compare.count', counted))}. " if counted else ""
        return (
            f'<div class="where">{where}</div>'
            f'<h1 id="page-title">{unbroken(comparison.title)}</h1>'
            f'<p class="lead" data-kind="guide">{count}{escape(words["compare.told-in"])}: '
            f"{told}</p>{self._figures()}"
            f"{''.join(self._difference(each) for each in comparison.differences)}"
        )

    def _figures(self) -> str:
        comparison = self.comparison
        rows = "".join(
            f'<tr><th scope="row">{unbroken(label)}</th><td>{unbroken(first)}</td>'
            f"<td>{unbroken(second)}</td></tr>"
            for label, first, second in comparison.figures
        )
        if not rows:
            return ""
        head = "".join(
            f'<th scope="col">{unbroken(each)}</th>'
            for each in (comparison.first, comparison.second)
        )
        return (
            f'<h2 id="figures">{escape(self.words["compare.figures"])}</h2><div class="table">'
            f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _difference(self, found: Difference) -> str:
        comparison = self.comparison
        before = " ".join(unbroken(sentence) for sentence in found.before)
        return (
            f'<section class="compared"><h2 id="{found.example.anchor}">'
            f"{self.text.inlines((found.example,))}</h2>"
            f'<p class="before" data-kind="example">{before}</p><div class="sides">'
            f"{self._side(comparison.first, found.first)}"
            f"{self._side(comparison.second, found.second)}</div></section>"
        )

    def _side(self, name: str, side: Side) -> str:
        words = self.words
        mark = words["example.void" if side.void else "example.refused"]
        refused = f'<span class="refused">{escape(mark)}</span> ' if side.refused else ""
        sentences = " ".join(unbroken(sentence) for sentence in side.sentences)
        rules = "".join(f"<li>{self._rule(rule)}</li>" for rule in side.rules)
        label = words.count("rule.cited", len(side.rules))
        return (
            f'<div><h3>{unbroken(name)}</h3><p data-kind="example">{refused}{sentences}</p>'
            f"{inside('ul', rules, class_='cited', aria_label=label)}</div>"
        )

    def _rule(self, rule: RuleRef) -> str:
        name = f'<span class="number">{self.numbers[rule.id]}</span> {unbroken(rule.label)}'
        return link(self.page.to(rule.chapter, rule.anchor), name)
