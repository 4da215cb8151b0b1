"""The booklet as plain data: eight small pages of a sheet that is printed on both sides and folded.

What must stand on a page has rank 0. What stands there if it fits has a rank of its own, the most
wanted first; the template takes as much of it as there is room for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from regelbok.book.art import card_svg
from regelbok.book.scene_art import Marks, plan
from regelbok.book.scene_print import printed_scene
from regelbok.engine.cards import card
from regelbok.engine.edition import Edition
from regelbok.sheets.agreed_rules import agreed_rules
from regelbok.sheets.booklet_selections import MORE, More
from regelbok.sheets.chosen import Chosen
from regelbok.sheets.order import Order, one_named
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.selection import Asked, Selection
from regelbok.sheets.text import Data

_FAN: Final = 5  # cards on the cover
_CHALLENGE: Final = "who-may-challenge"  # its rules stand beside the call, not below the question


def booklet_data(parts: Parts, order: Order) -> Data:
    """What stands on the pages of the booklet of a box.

    Args:
        parts: the parts of the book.
        order: the box with its house rules, and how it is printed.

    Raises:
        InputError: there is no booklet of that box, or the book lacks something in it.
    """
    box = order.edition.id
    selection, more = one_named("booklet", box, QUICK), MORE[box]
    chosen = Chosen.of(parts, order)
    pages = _Pages(chosen, selection, more)
    return {
        "fan": _fan(selection, order),
        "cards": {**pages.cards(), "card": parts.message("sheet.card")},
        "pages": {
            "set-up": pages.set_up(),
            "turn": pages.turn(),
            "uno": pages.uno(),
            "end": pages.end(),
            "questions": pages.questions(),
        },
        "questions": parts.message("sheet.questions"),
        "otherwise": parts.message("sheet.otherwise"),
        "fold": [parts.message(f"sheet.fold.{step}") for step in ("print", "fold", "cut")],
        "ruling": chosen.ruling_mark((*selection.rules(), *more.rules())),
    }


def cover_cards(selection: Selection, edition: Edition) -> list[str]:
    """Cards for the cover: some that do something, and numbers if these are too few.

    Args:
        selection: what is chosen for the box.
        edition: the box.
    """
    numbers = [each.text for each in edition.deck if each.number][2::9]
    return [*(row.cards[0] for row in selection.cards), *numbers][:_FAN]


def _fan(selection: Selection, order: Order) -> list[str]:
    white = not order.colour
    shown = map(card, cover_cards(selection, order.edition))
    return [card_svg(each, standalone=True, white_wilds=white) for each in shown]


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages with rules and questions, each a list of items in reading order."""

    chosen: Chosen
    selection: Selection
    more: More

    def set_up(self) -> list[Data]:
        """Set-up, the house rules agreed on, and what the opening card does.

        House rules for which there is no room are set on the next page, before the turn.
        """
        agreed = agreed_rules(self.chosen.parts, self.chosen.order)
        ranks = count(1)
        dealer = self._more(self.more.dealer, ranks)
        opening = self._more(self.more.opening, ranks)
        return [
            self._list("sheet.set-up", before=dealer),
            *([{"kind": "agreed", "level": 2, **agreed}] if agreed["rules"] else []),
            _rules(self.chosen.parts.chapter("opening-card").short, opening, level=3),
            *self._example(self.more.set_up_example, ranks),
        ]

    def cards(self) -> Data:
        """The cards on two pages, with more rules about them if there is room for all of these."""
        told = self.chosen.cards(self.selection.cards)
        for row, data in zip(self.selection.cards, told["rows"], strict=True):
            data["more"] = self.chosen.rules(self.more.cards.get(row.cards[0], ()))
        return told

    def turn(self) -> list[Data]:
        """A turn, and one that is drawn."""
        ranks = count(1)
        example = self._example(self.more.turn_example, ranks)
        return [self._list("sheet.turn", self._more(self.more.turn, ranks)), *example]

    def uno(self) -> list[Data]:
        """The call, the challenge where there is one, and an example of either."""
        ranks = count(1)
        example = self._example(self.more.uno_example, ranks)
        challenge = self._list("sheet.challenge", self._more(self.more.challenge, ranks))
        return [self._list("sheet.uno", self._more(self.more.uno, ranks)), challenge, *example]

    def end(self) -> list[Data]:
        """The end of a round, the points, and what is otherwise for two players."""
        ranks = count(1)
        end = self._list("sheet.end", self._more(self.more.end, ranks))
        two = self._more(self.more.two, ranks)
        return [end, _rules(self.chosen.parts.message("sheet.two-players"), two, level=3)]

    def questions(self) -> list[Data]:
        """Questions with their answers; those with rules stand there in any case, or the first."""
        asked = [Asked(x.question) if x.question == _CHALLENGE else x for x in self._asked()]
        told = self.chosen.asked(asked)
        wanted = {n for n, each in enumerate(told) if each["rules"]} or {0}
        return [
            {"kind": "asked", "rank": 0 if n in wanted else n + 1, **each}
            for n, each in enumerate(told)
        ]

    # --- Items --------------------------------------------------------------------------------

    def _asked(self) -> Iterator[Asked]:
        for column in self.selection.questions:
            yield from column
        yield from map(Asked, self.more.questions)

    def _list(
        self, heading: str, more: Iterable[Data] = (), *, before: Iterable[Data] = ()
    ) -> Data:
        """The rules chosen for the box under a heading, and more around them if they fit."""
        lists = [each for column in self.selection.lists for each in column]
        here = [each for each in lists if each.heading == heading]
        ids = [id for each in here for id in each.rules]
        if heading == "sheet.challenge":
            ids += [
                id for each in self._asked() if each.question == _CHALLENGE for id in each.rules
            ]
        rules = [{**each, "rank": 0} for each in self.chosen.rules(ids)]
        numbered = any(each.numbered for each in here)
        text = self.chosen.parts.message(heading)
        return _rules(text, [*before, *rules, *more], level=2, numbered=numbered)

    def _more(self, ids: Iterable[str], ranks: Iterator[int]) -> list[Data]:
        """Rules that stand there if they fit; those that do not hold at the table are left out."""
        holding = [id for id in ids if id not in self.chosen.untrue_rules]
        rules = self.chosen.rules(holding)
        return [{**each, "rank": rank} for each, rank in zip(rules, ranks, strict=False)]

    def _example(self, id: str, ranks: Iterator[int]) -> list[Data]:
        """An example as its last step is drawn, with what happened until then, if it holds."""
        parts, order = self.chosen.parts, self.chosen.order
        if not id:
            return []
        example = parts.example(id)
        own = (example.box, example.agreed) == (order.edition.id, order.edition.house)
        if not own and example.anchor in parts.reader.at(order.edition).examples:
            return []
        marks = Marks(
            away=parts.message("table.away"),
            dropped_out=parts.message("table.dropped-out"),
            no_cards=parts.message("table.no-cards"),
            out=parts.message("table.out"),
        )
        *_, before, last = example.steps
        drawn = plan([step.scene for step in example.steps])
        return [
            {
                "kind": "example",
                "rank": next(ranks),
                "title": example.title,
                "svg": printed_scene(
                    drawn, last.scene, before.scene, marks=marks, colour=order.colour
                ),
                "alt": last.alt,
                "text": " ".join(text for step in example.steps[1:] for text in step.sentences),
            }
        ]


def _rules(heading: str, rules: list[Data], *, level: int, numbered: bool = False) -> Data:
    return {
        "kind": "rules",
        "heading": heading,
        "level": level,
        "numbered": numbered,
        "rules": rules,
    }
