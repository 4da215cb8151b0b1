"""The page of all rules by id: where each is told, who says so, and what proves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Book, Chapter, Example, Prose, Question, RuleEntry, Tip
from regelbok.engine.rules import Kind
from regelbok.site.address import ALL_RULES, START, Page
from regelbok.site.groups import RULES
from regelbok.site.html import attributes, escape, inside, link, unbroken
from regelbok.site.words import Words, long_date


def all_rules_body(book: Book, permanent: str) -> str:
    """The inside of the page.

    Args:
        book: the book in one language.
        permanent: relative address of the folder of permanent addresses, or "" if there is none.
    """
    words = Words.of(book)
    page = Page(ALL_RULES)
    numbers = rule_numbers(book)
    proofs = proofs_by_rule(book)
    parts = []
    for chapter in book.chapters:
        rules = [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]
        if rules:
            rows = "".join(
                _row(rule, chapter, page, words, numbers, proofs, permanent) for rule in rules
            )
            heading = link(page.to(chapter.id), unbroken(chapter.title))
            parts.append(f'<h2 id="in-{chapter.id}">{heading}</h2><ol class="registry">{rows}</ol>')
    counts = ", ".join(
        (words.count("book.rules", book.rules), words.count("book.examples", book.scenarios))
    )
    where = link(page.to(START, RULES), escape(words["group.rules"]))
    return (
        f'<div class="where">{where}'
        f'<span class="edition">{escape(words["book.edition"])}</span></div>'
        f'<h1 id="page-title">{escape(words["nav.all-rules"])}</h1>'
        f'<p class="lead" data-kind="guide">{escape(counts)}. '
        f"{escape(words.fill('book.proved', date=long_date(book)))}</p>{''.join(parts)}"
    )


def _row(
    rule: RuleEntry,
    chapter: Chapter,
    page: Page,
    words: Words,
    numbers: Mapping[str, str],
    proofs: Mapping[str, list[tuple[str, Example]]],
    permanent: str,
) -> str:
    force = rule.force.value
    code = f"<code>{escape(rule.id)}</code>"
    if permanent:
        label = escape(f"{rule.id}: {words.fill('nav.permalink-to', title=rule.label)}")
        code = f'<a class="id online" href="{permanent}{rule.id}/" aria-label="{label}">{code}</a>'
    links = "".join(
        f"<li>{link(page.to(where, example.anchor), unbroken(example.title))}</li>"
        for where, example in proofs[rule.id]
    )
    count = escape(words.count("book.examples", len(proofs[rule.id])))
    data = attributes(data_rule=rule.id, data_kind=rule.kind.value, data_force=force)
    look = "" if rule.kind is Kind.OFFICIAL else "kind"  # the few that are not official stand out
    kind = inside("span", escape(words[f"kind.{rule.kind.value}"]), class_=look)
    return (
        f'<li id="{rule.anchor}"{data}><span class="number">{numbers[rule.id]}</span>'
        f'<p data-kind="{rule.kind.value}">'
        f"{link(page.to(chapter.id, rule.anchor), unbroken(rule.label))}"
        f' <span class="force {force}">{escape(words[f"force.{force}"])}</span></p>'
        f'<div class="small">{kind} <span>{escape(rule.source)}</span></div>'
        f'<div class="small">{code} <details><summary>{count}</summary><ul>{links}</ul></details>'
        "</div></li>"
    )


def proofs_by_rule(book: Book) -> Mapping[str, list[tuple[str, Example]]]:
    """For each rule the examples in the book that cite it, each with its chapter."""
    found: dict[str, list[tuple[str, Example]]] = {
        entry.id: []
        for chapter in book.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry)
    }
    for chapter, example in all_examples(book):
        for id in dict.fromkeys(rule.id for step in example.steps for rule in step.rules):
            found[id].append((chapter.id, example))
    return found


def all_examples(book: Book) -> Iterator[tuple[Chapter, Example]]:
    """Every example of the book with its chapter, in reading order."""
    for chapter in book.chapters:
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry | Prose | Question | Tip):
                for example in entry.examples:
                    yield chapter, example
