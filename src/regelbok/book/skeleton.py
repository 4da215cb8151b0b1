"""The skeleton of a text, which every translation has in common with it.

Facts and gaps, links and their order, blocks and stressed places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from regelbok.book import markup
from regelbok.book.counted import differs
from regelbok.book.messages import Form
from regelbok.book.numbers import facts_in, gaps_in
from regelbok.book.pair import Pair
from regelbok.book.sentences import family
from regelbok.book.spot import Spot
from regelbok.book.wording import GAP

# Gaps that are filled with things of one kind, and so must not change places.
_ALIKE: Final = (("name", "other", "turn"), ("points", "total"))
_ROWS: Final = ("card:", ("rule:", "chapter:", "question:"))
_FORCE: Final = "force:"


def placeholders(pair: Pair) -> Iterator[str]:
    """The same facts and gaps."""
    story = pair.is_story
    yield from differs("gaps", _gaps(pair.source, story), _gaps(pair.text, story), pair.spot)


@cache
def _gaps(text: str, is_story: bool) -> Counter[str]:
    """Facts and gaps. A story's gap counts without its form, which is the language's own."""
    gaps: Counter[str] = Counter()
    for gap, count in gaps_in(text).items():
        gaps[family(gap) if is_story else gap] += count
    return facts_in(text) + gaps


def order(pair: Pair) -> Iterator[str]:
    """Facts, links of one kind, and in a story players and points: none may change places."""
    yield from _moved("facts", _facts_in_order(pair.source), _facts_in_order(pair.text), pair.spot)
    if pair.has_marks:
        expected, found = _links(pair.source), _links(pair.text)
        for kind in _ROWS:
            yield from _moved(
                "links",
                [each for each in expected if each.startswith(kind)],
                [each for each in found if each.startswith(kind)],
                pair.spot,
            )
    if pair.is_story:
        for alike in _ALIKE:
            yield from _moved(
                "gaps",
                _gaps_in_order(pair.source, alike),
                _gaps_in_order(pair.text, alike),
                pair.spot,
            )


def _moved(what: str, expected: list[str], found: list[str], spot: Spot) -> Iterator[str]:
    """A complaint if the same things come in another order; other things are told elsewhere."""
    if found != expected and sorted(found) == sorted(expected):
        shown = f"the {what} in the order {', '.join(found)}"
        yield spot.complaint(shown, f"{', '.join(expected)}, as in English")


def _facts_in_order(text: str) -> list[str]:
    return [name for gap in GAP.finditer(text) for name in facts_in(gap[0])]


def _gaps_in_order(text: str, names: tuple[str, ...]) -> list[str]:
    found = (family(gap[0][1:-1]) for gap in GAP.finditer(text))
    return [each for each in found if each in names]


@cache
def _links(text: str) -> tuple[str, ...]:
    """The targets of all links; the force of a verb is compared elsewhere."""
    if "](" not in text:
        return ()
    return tuple(each for each in markup.link_targets(text) if not each.startswith(_FORCE))


def links(pair: Pair) -> Iterator[str]:
    """The same links."""
    if pair.has_marks:
        expected, found = Counter(_links(pair.source)), Counter(_links(pair.text))
        yield from differs("link targets", expected, found, pair.spot)


def build(pair: Pair) -> Iterator[str]:
    """The same blocks, and as many words stressed."""
    if pair.message.form is Form.BLOCKS:
        targets, spot = pair.reference.targets, pair.spot
        expected, found = (
            markup.shape(markup.blocks(each, targets, spot)) for each in (pair.source, pair.text)
        )
        if found != expected:
            yield spot.complaint(", ".join(found), f"{', '.join(expected)}, as in English")
    if pair.has_marks:
        stressed, wanted = markup.stressed(pair.text), markup.stressed(pair.source)
        yield from differs("stressed places", Counter(wanted), Counter(stressed), pair.spot)
