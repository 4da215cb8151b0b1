"""A sheet: its template, its name, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from regelbok.engine.editions import CLASSIC, CUSTOMIZABLE
from regelbok.sheets.order import Order
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data


class Sheet(NamedTuple):
    """A sheet that can be ordered.

    Attributes:
        id: short name, part of the names of its files.
        template: file name of the Typst template.
        title: key of the title's text.
        pages: the pages of the site that it belongs to, the one that it leads to first; "" is the
            start page. The sheet of another box belongs to the chapter of that box.
        fill: what stands on it, besides what every sheet has.
    """

    id: str
    template: str
    title: str
    pages: tuple[str, ...]
    fill: Callable[[Parts, Order], Data]

    def belongs_to(self, parts: Parts, order: Order) -> tuple[str, ...]:
        """The pages of the site that it belongs to as it is ordered, the main one first."""
        box = order.edition.id
        if box == CUSTOMIZABLE.id:  # a box with cards of its own only when they are agreed on
            return (parts.chapter("customizable").id,)
        own = (pack.chapter for pack in parts.book.packs if pack.id == box != CLASSIC.id)
        return tuple(own) or self.pages
