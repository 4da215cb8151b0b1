"""Which pieces of the rulebook stand on which page: of all ways, the one with the fullest pages.

Nothing that belongs together is parted. Where a page would stay empty at its foot, examples are set
with more room, spaces grow a little, and an example may wait for the next page while the next rule
goes on before it. Where hardly anything has no room, spaces shrink a little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from regelbok.sheets.rulebook_look import MM
from regelbok.sheets.text import Data

NEVER: Final = 1e9  # as good as: it is parted only where a page cannot hold it
_PAGE: Final = 200.0  # what a page costs, next to the square of the millimetres that stay empty
_STRETCHED: Final = 20.0  # what it costs if all spaces of a page grow as much as they may
_SHRINK: Final = 0.25  # by so much of it the room above a piece may be less
_LEAST: Final = 0.7  # what is set of it at least; the rest is for what heights are reckoned wrong
_SHRUNK: Final = 100.0  # what it costs if all spaces of a page shrink as much as they may
_WAITING: Final = 700.0  # what it costs if an example waits
_SHORT: Final = 4000.0  # what it costs if the last page has hardly anything


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on one page.

    Attributes:
        data: it, for the template.
        height: how high it is.
        above: the room above it.
        give: how much more that may be.
        parting: what it costs to begin a page with it, if it is not the first of all.
        higher: how much higher it may be, and what then is otherwise in the data.
        entry: the entry of the book of which it is, or "".
        waits: what says where it is if it stands behind the text of the next entry; it is an
            example, and only these may wait.
        places: the names of the places at which it stands.
    """

    data: Data
    height: float
    above: float = 0
    give: float = 0
    parting: float = 0
    higher: tuple[float, Data] | None = None
    entry: str = ""
    waits: Piece | None = None
    places: tuple[str, ...] = ()


class Placed(NamedTuple):
    """A piece on a page.

    Attributes:
        piece: the piece.
        data: it, for the template, as high as there is room.
        above: the room above it.
        give: what part of the free room it gets as well.
    """

    piece: Piece
    data: Data
    above: float
    give: float


class Page(NamedTuple):
    """What stands on a page, and what part of the free room stays below it."""

    pieces: Sequence[Placed]
    below: float


def planned(pieces: Sequence[Piece], room: float) -> list[Page]:
    """The pages that pieces fill best.

    Args:
        pieces: the pieces, in order.
        room: the height of a page.
    """
    return [*_Plan(pieces, room).pages()]


class _Start(NamedTuple):
    """Where a page begins: with a piece, and behind it, with another than the next.

    Attributes:
        first: the place of the first piece.
        then: the place of the second; it is not the next if the first had to wait.
    """

    first: int
    then: int


class _Best(NamedTuple):
    """The best way to set all that is left: what it costs, its first page, and what follows.

    Attributes:
        cost: what it costs.
        end: the place behind the last piece of the page, but for text that goes before an example.
        before: that text.
        follows: where the next page begins, if there is one.
    """

    cost: float
    end: int
    before: range
    follows: _Start | None


_NOTHING: Final = range(0)


class _Plan:
    """Finds the best pages, from the last to the first."""

    def __init__(self, pieces: Sequence[Piece], room: float) -> None:
        self.pieces = pieces
        self.room = room
        self.before = [self._goes_before(place) for place in range(len(pieces))]
        self.best: dict[_Start, _Best] = {}
        for place in reversed(range(len(pieces))):
            starts = {_Start(place, place + 1), _Start(place, self.before[place].stop or place + 1)}
            for start in starts:
                self.best[start] = min(self._ways(start), key=lambda way: way.cost)

    def _goes_before(self, place: int) -> range:
        """The text behind an example that may go before it; none if the piece does not wait."""
        end = place + 1
        if not self.pieces[place].waits or end == len(self.pieces):
            return _NOTHING
        entry = self.pieces[end].entry
        while entry and end < len(self.pieces) and self._is_text(end, entry):
            end += 1
        return range(place + 1, end) if end > place + 1 else _NOTHING

    def _is_text(self, place: int, entry: str) -> bool:
        return self.pieces[place].entry == entry and not self.pieces[place].waits

    # --- Ways ---------------------------------------------------------------------------------

    def _ways(self, start: _Start) -> Iterator[_Best]:
        """The ways to fill a page, each with the best way to set what follows."""
        first, count = self.pieces[start.first], len(self.pieces)
        used, give = -first.above, -first.give  # there is no room above the first
        spaces = -first.above
        higher: list[float] = []
        for place in (start.first, *range(start.then, count)):
            piece = self.pieces[place]
            used += piece.above + piece.height
            spaces += piece.above
            if used > self.room + _SHRINK * spaces and place != start.first:
                return
            give += piece.give
            if piece.higher:
                higher.append(piece.higher[0])
            end = max(place + 1, start.then)
            if end == count:
                yield _Best(self._cost_of_last(used), end, _NOTHING, None)
                return
            then = _Start(end, end + 1)
            parted = self.pieces[end].parting + self.best[then].cost
            yield _Best(self._cost(used, give, spaces, higher) + parted, end, _NOTHING, then)
            waiting = self.pieces[end].waits
            if waiting and (before := self.before[end]):
                more = [waiting, *(self.pieces[each] for each in before)]
                used_then = used + sum(each.above + each.height for each in more)
                if used_then <= self.room:
                    given = give + sum(each.give for each in more)
                    then = _Start(end, before.stop)
                    cost = self._cost(used_then, given, 0, higher) + _WAITING + self.best[then].cost
                    yield _Best(cost, end, before, then)

    def _cost(self, used: float, give: float, spaces: float, higher: Sequence[float]) -> float:
        """What a page costs that is not the last."""
        free = self.room - used
        if free < 0:
            return _PAGE + _SHRUNK * (free / (_SHRINK * spaces)) ** 2 if spaces else NEVER
        for each in higher:
            if each <= free:
                free -= each
        grown = min(free, give)
        stretched = _STRETCHED * (grown / give) ** 2 if give else 0
        return _PAGE + stretched + ((free - grown) / MM) ** 2

    def _cost_of_last(self, used: float) -> float:
        return _PAGE + _SHORT * max(0, 1 - 4 * used / self.room)

    # --- Pages --------------------------------------------------------------------------------

    def pages(self) -> Iterator[Page]:
        """The best pages in order."""
        start = _Start(0, 1) if self.pieces else None
        while start:
            best = self.best[start]
            pieces = [self.pieces[each] for each in (start.first, *range(start.then, best.end))]
            if best.before and (waiting := self.pieces[best.end].waits):
                pieces += [waiting, *(self.pieces[each] for each in best.before)]
            yield self._page(pieces, last=not best.follows)
            start = best.follows

    def _page(self, pieces: Sequence[Piece], *, last: bool) -> Page:
        """A page as it is set."""
        free = self.room - sum(each.above + each.height for each in pieces) + pieces[0].above
        tight = free < 0
        placed = []
        for place, piece in enumerate(pieces):
            data = piece.data
            if piece.higher and piece.higher[0] <= free:
                free -= piece.higher[0]
                data = data | piece.higher[1]
            above, give = (piece.above, piece.give) if place else (0.0, 0.0)
            if tight:
                above, give = _LEAST * above, above
            elif last:
                give = 0
            placed.append(Placed(piece, data, above, give))
        return Page(placed, max(0, free - sum(each.give for each in placed)))
