"""The examples of each box played once more with each house rule that changes something in it.

The comparisons tell the same of the first box only in which a house rule is of use.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from regelbok.book import anchors
from regelbok.book.chapters import ChapterSource, TermSource
from regelbok.book.tree import Replayed
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import agree
from regelbok.proof import difference
from regelbok.proof.advice import agreements
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.trace import Trace


def replayed(
    chapters: Sequence[ChapterSource], traces: Mapping[str, Trace]
) -> tuple[Replayed, ...]:
    """The examples that come out otherwise in their own box with a house rule.

    Args:
        chapters: the chapters, in reading order.
        traces: the examples played.

    Raises:
        ProofError: the engine raises something with a house rule.
    """
    by_box: dict[Edition, list[Trace]] = {}
    for chapter in chapters:
        for entry in chapter.entries:
            for example in () if isinstance(entry, TermSource) else entry.examples:
                trace = traces[example.id]
                by_box.setdefault(trace.start.table.edition, []).append(trace)
    return tuple(
        Replayed(box.id, house_rule, anchors.of_example(scenario), numbers)
        for box in EDITIONS.values()
        for house_rule in agreeable(box)
        for scenario, numbers in _otherwise(box, house_rule, by_box.get(box, ()))
    )


def _otherwise(
    box: Edition, house_rule: str, own: Iterable[Trace]
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The examples that come out otherwise; of a house rule with a number, with which numbers."""
    limits = agreements.numbers(box).get(house_rule)
    if limits is None:
        for each in difference.differences(own, agree(box, [house_rule])):
            yield each.trace.scenario, ()
    else:
        examples = tuple(own)
        ends = {limits["least"], limits["most"]}
        some = (
            each.trace
            for number in sorted(ends)
            for each in difference.differences(examples, agree(box, [_named(house_rule, number)]))
        )
        yield from with_numbers(box, house_rule, dict.fromkeys(some), limits).items()


def with_numbers(
    box: Edition, house_rule: str, traces: Iterable[Trace], limits: Mapping[str, int]
) -> Mapping[str, tuple[int, ...]]:
    """The numbers of a house rule with which examples come out otherwise, by example.

    Args:
        box: the box in which they are played.
        house_rule: the house rule, with ``N`` for its number.
        traces: the examples.
        limits: the ``least`` and the ``most`` that the number may be.
    """
    found: dict[str, tuple[int, ...]] = {}
    examples = tuple(traces)
    for number in range(limits["least"], limits["most"] + 1):
        other = agree(box, [_named(house_rule, number)])
        for each in difference.differences(examples, other):
            scenario = each.trace.scenario
            found[scenario] = (*found.get(scenario, ()), number)
    return found


def _named(house_rule: str, number: int) -> str:
    return house_rule.replace("-N", f"-{number}")
