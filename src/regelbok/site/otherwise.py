"""What goes otherwise at a table: rules and questions, by the box or house rule that changes them.

Which these are, the book answers (:mod:`regelbok.book.otherwise`). An example that shows it stands
in the comparison with that box or house rule; without one, the chapter tells of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any

from regelbok.book import anchors
from regelbok.book.comparisons import EDITION
from regelbok.book.otherwise import Reader
from regelbok.book.tree import Book, Comparison, Question, RuleEntry
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import HOUSE_RULES, agree
from regelbok.proof.advice.agreements import numbers as numbers_offered
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.advice.told import kind_of
from regelbok.site.address import Page
from regelbok.site.comparison import page_name

Examples = Mapping[str, tuple[str, tuple[str, ...]]]


def otherwise(book: Book, page: Page) -> Mapping[str, Mapping[str, Any]]:
    """For each box and each house rule that changes something, where it does.

    Args:
        book: the book in one language.
        page: where the addresses are read.

    Returns:
        By its id: ``page``, that of the comparison, ``told``, the chapter that tells of it, and
        ``places``: what is changed, by its anchor, and the place of the comparison that shows it
        first, or "". A house rule with a number, ``N`` in its id, has besides the number that is
        ``shown`` there, and the ``numbers`` with which each place is changed, as pairs of the least
        and the most; one without has ``inBox``: the anchors of what it changes only in some boxes,
        by the box.
    """
    reader, examples = Reader.of(book), dict(_examples(book))
    found = {}
    for comparison in book.comparisons:
        shown = {
            anchors.of_example(each.shown): each.example.anchor
            for each in comparison.differences
            if each.as_usual
        }
        by_number = _changed(reader, comparison)
        changed = {id for ids in by_number.values() for id in ids}
        if not changed:
            continue
        entries = {id: examples[id] for id in examples if id in changed}
        told: dict[str, Any] = {
            "page": page.to(page_name(comparison)),
            "told": page.to(comparison.chapter),
            "places": {
                anchor: next((shown[each] for each in own if each in shown), "")
                for anchor, own in entries.values()
            },
        }
        kind = comparison.id
        if kind in HOUSE_RULES:
            told["inBox"] = dict(_only_in_boxes(reader, comparison, changed, examples))
        if comparison.kind != EDITION and kind_of(comparison.id) != comparison.id:
            kind = kind_of(comparison.id)
            told["shown"] = int(comparison.id.removeprefix(kind.removesuffix("N")))
            told["numbers"] = {
                anchor: list(_runs(number for number, ids in by_number.items() if id in ids))
                for id, (anchor, _) in entries.items()
            }
        found[kind] = told
    return found


def _changed(reader: Reader, comparison: Comparison) -> Mapping[int, Set[str]]:
    """The rules and questions that are otherwise, by the number agreed on; 0 without one."""
    box = EDITIONS[comparison.box]
    if comparison.kind == EDITION:
        there = reader.at(box)
        return {0: there.questions.union(there.rules)}
    kind = kind_of(comparison.id)
    if kind == comparison.id:
        return {0: frozenset().union(*reader.by_house_rules(agree(box, [kind])))}
    limits, stem = numbers_offered(box)[kind], kind.removesuffix("N")
    return {
        number: frozenset().union(*reader.by_house_rules(agree(box, [f"{stem}{number}"])))
        for number in range(limits["least"], limits["most"] + 1)
    }


def _only_in_boxes(
    reader: Reader, comparison: Comparison, changed: Set[str], examples: Examples
) -> Iterator[tuple[str, list[str]]]:
    """What a house rule changes besides in other boxes, by the box."""
    for box in EDITIONS.values():
        if box.id != comparison.box and comparison.id in agreeable(box):
            rules, questions = reader.by_house_rules(agree(box, [comparison.id]))
            own = (rules | questions) - changed
            if own:
                yield box.id, [anchor for id, (anchor, _) in examples.items() if id in own]


def _examples(book: Book) -> Iterator[tuple[str, tuple[str, tuple[str, ...]]]]:
    """The rules and questions of the book: where each stands, and the examples that show it."""
    for chapter in book.chapters:
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry | Question):
                own = tuple(example.anchor for example in entry.examples)
                proofs = entry.proofs if isinstance(entry, Question) else ()
                yield entry.id, (entry.anchor, (*own, *(proof.anchor for proof in proofs)))


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
