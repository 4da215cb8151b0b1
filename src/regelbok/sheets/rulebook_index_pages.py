"""The pages of the index: questions and words in columns, with the pages that they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Final

from regelbok.sheets.rulebook_columns import Columns, Item, fit, height, in_columns
from regelbok.sheets.rulebook_heights import Heights, Run
from regelbok.sheets.rulebook_look import MM
from regelbok.sheets.text import Data

_GUTTER: Final = 6 * MM
_LEAST: Final = 30 * MM  # room for words under the questions; with less, they begin a page
# Parts of the type size: the room on both sides of a last word, all of which stands before numbers
# of pages, what all lines but the first stand in, the room above questions, words and letters, and
# that under a letter.
_BESIDE: Final = 0.3
_HANGING: Final = 1.0
_QUESTION: Final = 0.65
_WORD: Final = 0.55
_LETTER: Final = 1.3


def index_pages(index: Data, numbers: Mapping[str, int], heights: Heights) -> list[list[Data]]:
    """What stands on each page of the index, from top to bottom.

    Args:
        index: the entries, each with the names of the places it leads to.
        numbers: the page of each place.
        heights: reckons how high texts are.
    """
    pages = _Pages(heights, numbers)
    questions, words = index["questions"], index["words"]["letters"]
    for_questions, for_words = heights.look.index_columns
    pages.put({"kind": "index-title", "title": index["heading"]}, heights.look.h2, above=0)
    pages.section(questions["heading"], pages.questions(questions["entries"]), for_questions)
    pages.section(index["words"]["heading"], pages.words(words), for_words)
    return pages.pages


class _Pages:
    """Fills pages."""

    def __init__(self, heights: Heights, numbers: Mapping[str, int]) -> None:
        self.heights = heights
        self.look = heights.look
        self.numbers = numbers
        self.pages: list[list[Data]] = [[]]
        self.used = 0.0

    def put(self, data: Data, height: float, above: float) -> None:
        """Put something on the page, under what stands there."""
        above = above if self.pages[-1] else 0
        self.pages[-1].append(data | {"above": above, "give": 0})
        self.used += above + height

    def section(self, title: str, items: Sequence[Item], count: int) -> None:
        """Put a title and columns on as many pages as they take; what fits on one is not parted."""
        look = self.look
        head = self.heights.plain(title, look.h3, look.width, 700)
        under = 0.65 * look.h3
        left = look.room - self.used - look.entry - head - under
        whole_page = fit(items, count, look.room - head - under)
        if left < _LEAST or (whole_page and not fit(items, count, left)):
            self._turn()
        self.put({"kind": "subtitle", "title": title}, head, look.entry)
        rooms = chain([look.room - self.used - under], repeat(look.room))
        for place, columns in enumerate(in_columns(items, count, rooms)):
            if place:
                self._turn()
            self.put(self._data(columns, count), height(columns), under)

    def _turn(self) -> None:
        self.pages.append([])
        self.used = 0.0

    def _data(self, columns: Columns, count: int) -> Data:
        return {
            "kind": "index-columns",
            "count": count,
            "gutter": _GUTTER,
            "columns": [
                [
                    each.data | {"above": each.above if place else 0}
                    for place, each in enumerate(column)
                ]
                for column in columns
            ],
        }

    # --- Entries ------------------------------------------------------------------------------

    def questions(self, entries: Sequence[Data]) -> list[Item]:
        """The questions."""
        count = self.look.index_columns[0]
        return [self._item(each, count, _QUESTION) for each in entries]

    def words(self, groups: Sequence[Data]) -> list[Item]:
        """The words, each letter with the first of its own."""
        return [*chain.from_iterable(map(self._group, groups))]

    def _group(self, group: Data) -> Iterator[Item]:
        count = self.look.index_columns[1]
        first, *others = group["entries"]
        yield self._item(first, count, _LETTER, letter=group["letter"])
        yield from (self._item(each, count, _WORD) for each in others)

    def _item(self, entry: Data, count: int, above: float, letter: str = "") -> Item:
        size = self.look.index
        text, last = _before_last(entry["text"])
        places = {self.numbers[place]: place for place in reversed(entry["places"])}
        pages = [each | {"to": places[each["page"]]} for each in _listed(places)]
        listed = "".join(each["before"] + each["text"] for each in pages)
        width = (self.look.width - (count - 1) * _GUTTER) / count
        runs = (Run(text, size), Run(last, size, side=_BESIDE * size), Run(listed, size))
        lines = self.heights.lines(runs, width, hanging=_HANGING * size)
        high = self.heights.of_lines(lines, size, self.look.index_leading * size)
        if letter:
            high += self.heights.of_lines(1, size) + _WORD * size
        kept = len(pages) if len(pages) < 3 else 1  # beside the last word
        told = {"text": text, "last": last, "letter": letter}
        data = told | {"kept": pages[:kept], "pages": pages[kept:]}
        return Item(data, high, above * size)


def _before_last(text: str) -> tuple[str, str]:
    """What stands before the last word, and that word.

    >>> _before_last("name a colour"), _before_last("deal")
    (('name a ', 'colour'), ('', 'deal'))
    """
    before, blank, last = text.rpartition(" ")
    return f"{before}{blank}", last


def _listed(pages: Iterable[int]) -> Iterator[Data]:
    r"""Numbers of pages as they are printed, of which the last is never alone on its line.

    >>> for each in _listed([30, 4, 12]):
    ...     print(each)
    {'page': 4, 'before': '', 'text': '4,'}
    {'page': 12, 'before': ' ', 'text': '12,'}
    {'page': 30, 'before': '\xa0', 'text': '30'}
    """
    numbers = sorted(pages)
    for place, page in enumerate(numbers):
        last = page == numbers[-1]
        before = "" if not place else "\N{NO-BREAK SPACE}" if last else " "
        yield {"page": page, "before": before, "text": f"{page}" if last else f"{page},"}
