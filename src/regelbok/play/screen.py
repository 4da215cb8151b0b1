"""What a player sees: the table, the hand and short texts, made from a view and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from regelbok.book.messages import UI
from regelbok.book.nouns import card_phrase
from regelbok.book.sentences import Sentences
from regelbok.book.texts import Texts
from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.state import LEFT, Hand
from regelbok.engine.view import View

NARROWEST: Final = 20
WIDEST: Final = 80
_GAP: Final = re.compile(r"\{(\w+)\}")
_BETWEEN: Final = "  "
_COLOURS: Final = tuple(Colour)
_FACES: Final = tuple(Face)

# Codes of the terminal for colours by their name; another colour is bold, as a wild is.
_CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "RED": "31",
        "YELLOW": "33",
        "GREEN": "32",
        "BLUE": "34",
        "PINK": "95",
        "TEAL": "36",
        "ORANGE": "38;5;208",
        "PURPLE": "35",
    }
)
_BOLD: Final = "1"


def in_order(hand: Hand) -> Hand:
    """A hand as it is shown and numbered: by colour and by face, wilds last.

    >>> from regelbok.engine.cards import cards
    >>> in_order(cards("W b2 rS r3"))
    (r3, rS, b2, W)
    """
    return tuple(sorted(hand, key=_place))


def _place(card: Card) -> tuple[int, int]:
    colour = _COLOURS.index(card.colour) if card.colour else len(_COLOURS)
    return colour, _FACES.index(card.face)


def written(card: Card) -> str:
    """A card as a player sees it written: of a card with two sides, the one that shows.

    >>> from regelbok.engine.cards import card
    >>> written(card("r7"))
    'r7'
    """
    return card.text.partition("_")[0]


@dataclass(frozen=True, slots=True)
class Screen:
    """Turns what a player sees into lines.

    Attributes:
        texts: the language's texts.
        names: the players by seat.
        width: columns of the terminal.
        colours: whether cards are painted; letters and words tell their colour anyhow.
    """

    texts: Texts
    names: tuple[str, ...]
    width: int = WIDEST
    colours: bool = False

    def text(self, key: str, **values: str) -> str:
        """A text of the interface with its gaps filled."""
        pattern = self.texts.pattern(f"{UI}:{key}")
        return _GAP.sub(lambda gap: values[gap[1]], pattern)

    def wrapped(self, text: str, indent: str = "") -> tuple[str, ...]:
        """A text in lines that fit."""
        width = min(max(self.width, NARROWEST), WIDEST)
        return tuple(wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)) or ("",)

    def painted(self, text: str, colour: Colour | None) -> str:
        """A text in a colour, where the terminal has colours."""
        if not self.colours:
            return text
        code = _CODES.get(colour.name, _BOLD) if colour else _BOLD
        return f"\x1b[{code}m{text}\x1b[0m"

    def card(self, card: Card) -> str:
        """A card by its notation and its name, such as "r7 red 7"."""
        return f"{written(card)} {card_phrase(self.texts.language, card, 'bare')}"

    # --- The table ----------------------------------------------------------------------------

    def table(self, seen: View) -> Iterator[str]:
        """What lies on the table and how many cards the others hold."""
        say = Sentences(self.texts, self.names).say
        if seen.discards:
            top, colour = seen.discards[-1], seen.colour
            if top.colour is None and colour is not None:
                line = say("alt.top-colour", card=top, colour=colour)
            else:
                line = say("alt.top", card=top)
            yield from (self.painted(part, colour) for part in self.wrapped(line))
        arrow = "clockwise-arrow" if seen.direction == LEFT else "counter-clockwise-arrow"
        yield from self.wrapped(self.text(f"table.{arrow}"))
        sizes = []
        for seat, count in enumerate(seen.sizes):
            if not seen.seated[seat]:
                sizes.append(say("alt.away", name=self.names[seat]))
            elif seat != seen.seat:
                sizes.append(say("alt.hand-count", name=self.names[seat], count=count))
        yield from self.wrapped(" ".join(sizes))

    def hand(self, seen: View, fits: frozenset[Card]) -> Iterator[str]:
        """The hand, numbered, with a star at each card that may be laid now."""
        yield from self.wrapped(self.text("play.hand", name=self.names[seen.seat]))
        shown = in_order(seen.hand)
        cells = [
            f"{number:2}{'*' if each in fits else ' '} {self.card(each)}"
            for number, each in enumerate(shown, 1)
        ]
        yield from self._grid(cells, [each.colour for each in shown])

    def _grid(self, cells: Sequence[str], colours: Sequence[Colour | None]) -> Iterator[str]:
        """Cells in as many columns as fit, read from left to right."""
        if not cells:
            return
        cell = max(map(len, cells))
        width = min(max(self.width, NARROWEST), WIDEST)
        columns = max(1, (width + len(_BETWEEN)) // (cell + len(_BETWEEN)))
        for first in range(0, len(cells), columns):
            row = range(first, min(first + columns, len(cells)))
            parts = []
            for index in row:
                fill = "" if index == row[-1] else " " * (cell - len(cells[index]))
                parts.append(self.painted(cells[index], colours[index]) + fill)
            yield _BETWEEN.join(parts)
