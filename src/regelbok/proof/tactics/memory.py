"""What a player keeps in mind of a round: which colours each of the others could not lay."""

from __future__ import annotations

from collections.abc import Iterable

from regelbok.engine.cards import Colour
from regelbok.engine.events import CardPlayed, Drew, Event
from regelbok.engine.rules import Rule


class Memory:
    """What one player remembers, of things that everybody at the table has seen.

    >>> from regelbok.engine.cards import card
    >>> memory = Memory()
    >>> memory.notice([Drew(1, (None,), (Rule.DRAW_ONE,))], Colour.RED)
    >>> memory.drew_on(1, Colour.RED), memory.drew_on(2, Colour.RED)
    (True, False)
    >>> memory.notice([CardPlayed(1, card("r7"), ())], Colour.RED)
    >>> memory.drew_on(1, Colour.RED)
    False
    """

    def __init__(self) -> None:
        self._lacks: dict[int, list[Colour]] = {}

    def notice(self, events: Iterable[Event], colour: Colour | None) -> None:
        """Keep in mind what happened.

        Args:
            events: as this player sees them.
            colour: the colour in force before.
        """
        for event in events:
            if isinstance(event, Drew):
                lacks = self._lacks.setdefault(event.seat, [])
                if Rule.DRAW_ONE not in event.rules:
                    lacks.clear()  # among several new cards may be any colour
                elif colour is not None and colour not in lacks:
                    lacks.append(colour)
            elif isinstance(event, CardPlayed) and event.card.colour is not None:
                lacks = self._lacks.get(event.seat, [])
                if event.card.colour in lacks:
                    lacks.remove(event.card.colour)

    def drew_on(self, seat: int, colour: Colour) -> bool:
        """Whether a player had to draw when this colour was in force, and has shown none since."""
        return colour in self._lacks.get(seat, ())
