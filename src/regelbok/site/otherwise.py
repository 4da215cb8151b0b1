"""What goes otherwise at a table: rules and questions, by the box or house rule that changes them.

An example of the usual game that comes out otherwise in another one says so of the rule or the
question that it stands at, or that it proves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from regelbok.book import anchors
from regelbok.book.tree import Book, Comparison, Question, RuleEntry
from regelbok.site.address import Page
from regelbok.site.comparison import page_name


def otherwise(book: Book, page: Page) -> Mapping[str, Mapping[str, Any]]:
    """For each box and each house rule that changes something, where it does.

    Args:
        book: the book in one language.
        page: where the addresses are read.

    Returns:
        By its id: ``page``, that of the comparison, and ``places``: what is changed, by its anchor,
        and the place of the comparison that shows it first. A house rule with a number, ``N`` in
        its id, has besides the number that is ``shown`` there, the chapter where it is ``told``,
        and the ``numbers`` with which each place is changed, as pairs of the least and the most.
    """
    found = {}
    for comparison in book.comparisons:
        places = _places(book, comparison)
        if places:
            told: dict[str, Any] = {
                "page": page.to(page_name(comparison)),
                "places": {id: first for id, (first, _) in places.items()},
            }
            name, stem = comparison.id, comparison.id.rpartition("-")[0]
            if any(numbers for _, numbers in places.values()):
                told["shown"] = int(name.removeprefix(f"{stem}-"))
                told["told"] = page.to(comparison.chapter)
                told["numbers"] = {id: list(_runs(each)) for id, (_, each) in places.items()}
                name = f"{stem}-N"
            found[name] = told
    return found


def _places(book: Book, comparison: Comparison) -> dict[str, tuple[str, set[int]]]:
    """What is changed: the place that shows it, and the numbers of the house rule that do it."""
    differing = {
        anchors.of_example(each.shown): each for each in comparison.differences if each.as_usual
    }
    found: dict[str, tuple[str, set[int]]] = {}
    for entry, examples in _shown_at(book):
        for each in (differing[id] for id in examples if id in differing):
            found.setdefault(entry, (each.example.anchor, set()))[1].update(each.numbers)
    return found


def _shown_at(book: Book) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The rules and questions of the book, each with the examples that stand there or prove it."""
    for chapter in book.chapters:
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry | Question):
                own = tuple(example.anchor for example in entry.examples)
                proofs = entry.proofs if isinstance(entry, Question) else ()
                yield entry.anchor, (*own, *(proof.anchor for proof in proofs))


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers as runs, each told by its ends.

    >>> list(_runs({1, 3, 4, 5}))
    [(1, 1), (3, 5)]
    """
    least = most = None
    for each in sorted(numbers):
        if least is None or most is None:
            least = each
        elif each > most + 1:
            yield least, most
            least = each
        most = each
    if least is not None and most is not None:
        yield least, most
