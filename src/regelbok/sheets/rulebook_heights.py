"""How high texts will be, reckoned from the widths of letters before Typst sets them.

Lines are filled with as many words as go in, without hyphens at their ends and without drawing
letters closer together, so what is set is as high as reckoned, or lower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from regelbok.sheets.rulebook_letters import Letters
from regelbok.sheets.rulebook_look import Look
from regelbok.sheets.text import Data

_MARK_SIDE: Final = 0.24  # room in the box of a modal verb, as a part of the type size
_TAG_SIDE: Final = 0.35  # the same in that of a label
_BULLET: Final = 0.75 + 0.3  # what a list stands in, the same
_AFTER_NUMBER: Final = 0.45  # the number of a step, the same
_BEFORE_CITED: Final = 0.35


class Run(NamedTuple):
    """Some text of one look; if it stands in a box, no line ends in it."""

    text: str
    size: float
    weight: int = 400
    side: float = 0  # room on each side, in its box


class Space(NamedTuple):
    """Room between runs, behind which a line may end; unlike a blank it stays at the line's end."""

    width: float


Inline = Run | Space
Words = Sequence[tuple[float, float]]  # what stays on one line, each with the room before it


@dataclass(frozen=True, slots=True)
class Heights:
    """Reckons how high texts are.

    Attributes:
        look: the figures of the book.
        letters: the widths of letters.
    """

    look: Look
    letters: Letters
    _steps: dict[tuple[str, ...], Words] = field(default_factory=dict, repr=False)

    # --- Lines --------------------------------------------------------------------------------

    def lines(self, inlines: Iterable[Inline], width: float, *, hanging: float = 0) -> int:
        """How many lines a text takes; all but the first are shorter by what is `hanging`."""
        return _lines(self._words(inlines), width, hanging)

    def width(self, inlines: Iterable[Inline]) -> float:
        """How wide a text is in one line."""
        return sum(space + word for space, word in self._words(inlines))

    def _words(self, inlines: Iterable[Inline]) -> Words:
        words: list[tuple[float, float]] = []
        space = word = 0.0
        for each in inlines:
            if isinstance(each, Space):
                words.append((space, word + each.width))
                space, word = 0.0, 0.0
                continue
            text, size, weight, side = each
            if side:
                word += size * self.letters.width(text, weight) + 2 * side
                continue
            parts = self.letters.parts
            between = size * parts(" ", weight)[0]
            for place, part in enumerate(text.split(" ")):
                if place:
                    words.append((space, word))
                    space, word = between, 0.0
                first, *others = parts(part, weight)
                word += size * first
                for other in others:
                    words.append((space, word))
                    space, word = 0.0, size * other
        words.append((space, word))
        return words

    def of_lines(self, count: int, size: float, leading: float | None = None) -> float:
        """The height of lines, from the top of a capital to the foot of the last line."""
        room = self.look.leading * size if leading is None else leading
        return count * self.letters.capital * size + (count - 1) * room

    def plain(self, text: str, size: float, width: float, weight: int = 400) -> float:
        """The height of a text of one look."""
        return self.of_lines(self.lines([Run(text, size, weight)], width), size)

    # --- Texts --------------------------------------------------------------------------------

    def runs(self, runs: Iterable[Data], size: float, width: float, weight: int = 400) -> float:
        """The height of a paragraph of inline text, whose lines are as far apart as in notes."""
        count = self.lines(inline(runs, size, weight), width)
        return self.of_lines(count, size, self.look.leading * self.look.body)

    def block(self, block: Data, width: float) -> float:
        """The height of a paragraph, a list or a table."""
        size = self.look.body
        match block["kind"]:
            case "paragraph":
                return self.runs(block["runs"], size, width)
            case "table":
                return self.table([block["head"], *block["rows"]], block["widths"])
            case _:
                inner = width - _BULLET * size
                items = (self.blocks(item, inner) for item in block["items"])
                return stacked(items, self.look.item)

    def blocks(self, blocks: Iterable[Data], width: float) -> float:
        """The height of several, one below the other."""
        return stacked((self.block(each, width) for each in blocks), self.look.paragraph)

    # --- Tables -------------------------------------------------------------------------------

    def table(self, rows: Rows, widths: Sequence[float]) -> float:
        """The height of a table, whose first row is its head."""
        inner = [width - self.look.cell_side for width in widths[:-1]] + [*widths[-1:]]
        total = 0.0
        for place, row in enumerate(rows):
            weight = 400 if place else 700
            cells = zip(row, inner, strict=True)
            total += max(self.runs(cell, self.look.body, wide, weight) for cell, wide in cells)
        return total + len(rows) * 2 * self.look.cell

    def columns(self, rows: Rows, width: float) -> list[float]:
        """How wide the columns of a table are: as their texts, but all together within a width."""
        size, beside = self.look.body, self.look.cell_side
        wanted = [
            max(
                self.width(inline(cell, size, 400 if row else 700))
                for row, cell in enumerate(column)
            )
            for column in zip(*rows, strict=True)
        ]
        return shared([*(each + beside for each in wanted[:-1]), wanted[-1]], width)

    # --- Examples -----------------------------------------------------------------------------

    def steps(self, steps: Iterable[Data], width: float) -> float:
        """The height of the steps of an example, one below the other."""
        size = self.look.caption
        leading = self.look.step_leading * size
        told = (_lines(self._step(each), width) for each in steps)
        return stacked((self.of_lines(count, size, leading) for count in told), self.look.step)

    def _step(self, step: Data) -> Words:
        """The words of a step, which is tried in several widths."""
        told = (step["number"], step["mark"], step["text"], step["rules"])
        if told not in self._steps:
            self._steps[told] = self._words(_step(step, self.look))
        return self._steps[told]


Rows = Sequence[Sequence[Sequence[Data]]]


def _lines(words: Words, width: float, hanging: float = 0) -> int:
    """How many lines words fill."""
    count, used, room = 1, 0.0, width
    for space, word in words:
        if used and used + space + word > room:
            count, used, room = count + 1, word, width - hanging
        else:
            used += space + word
    return count


def stacked(heights: Iterable[float], between: float) -> float:
    """How high things are one below the other, with the same room between them.

    >>> stacked([10, 20, 30], 5), stacked([], 5)
    (70, 0.0)
    """
    each = [*heights]
    return sum(each) + (len(each) - 1) * between if each else 0.0


def shared(wanted: Sequence[float], width: float) -> list[float]:
    """Widths of columns: as wanted, or where that is too much, the wide ones alike in what is left.

    >>> shared([20, 30], 100), shared([20, 90, 70], 100)
    ([20, 30], [20, 40.0, 40.0])
    """
    narrow: set[int] = set()
    while True:
        left = width - sum(wanted[place] for place in narrow)
        wide = [place for place in range(len(wanted)) if place not in narrow]
        more = {place for place in wide if wanted[place] * len(wide) <= left}
        if not more:
            return [
                each if place in narrow else left / len(wide) for place, each in enumerate(wanted)
            ]
        narrow |= more


def inline(runs: Iterable[Data], size: float, weight: int = 400) -> Iterator[Inline]:
    """Inline text as runs of one look."""
    for run in runs:
        match run["kind"]:
            case "text" | "card" | "link":
                yield Run(run["text"], size, weight)
            case "strong":
                yield from inline(run["children"], size, weight + 300)
            case "emphasis":
                yield from inline(run["children"], size, weight)
            case _:
                yield Run(run["text"], size, 600, _MARK_SIDE * size)


def tag(word: str, look: Look, size: float) -> Run:
    """A label in a box, in a text of a size."""
    return Run(word, look.small, 600, _TAG_SIDE * size)


def _step(step: Data, look: Look) -> Iterator[Inline]:
    size = look.caption
    if step["number"]:
        yield Run(step["number"], size, 700)
        yield Space(_AFTER_NUMBER * size)
    if step["mark"]:
        yield tag(step["mark"], look, size)
        yield Space(_BEFORE_CITED * size)
    yield Run(step["text"], size)
    if step["rules"]:
        yield Space(_BEFORE_CITED * size)
        yield Run(step["rules"], look.cited)
