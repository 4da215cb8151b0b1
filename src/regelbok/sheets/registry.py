"""The sheets, in the order in which they are offered, and which of them the site has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from regelbok.book.glossary import SOURCE
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.sheets.booklet import booklet_data
from regelbok.sheets.cards import cards_data
from regelbok.sheets.house_rules import house_rules_data
from regelbok.sheets.order import Order, Paper, edition_of, one_named, paper_of
from regelbok.sheets.questions import questions_data
from regelbok.sheets.quick import quick_data
from regelbok.sheets.rulebook import large_rulebook_data, rulebook_data
from regelbok.sheets.score_pad import score_pad_data
from regelbok.sheets.sheet import Sheet

_ALL: Final = (
    Sheet("quick", "quick.typ", "sheet.title", ("",), quick_data),
    Sheet("quick-large", "quick_large.typ", "sheet.large-title", ("",), quick_data),
    Sheet("booklet", "booklet.typ", "sheet.booklet-title", ("guide",), booklet_data),
    Sheet("rulebook", "rulebook.typ", "sheet.full-title", ("all-rules",), rulebook_data),
    Sheet(
        "rulebook-large",
        "rulebook.typ",
        "sheet.full-large-title",
        ("all-rules",),
        large_rulebook_data,
    ),
    Sheet(
        "questions",
        "questions.typ",
        "sheet.questions-title",
        ("questions", "first-questions", "tricky", "myths"),
        questions_data,
    ),
    Sheet(
        "house-rules",
        "house_rules.typ",
        "sheet.our-table",
        ("our-table", "house-rules"),
        house_rules_data,
    ),
    Sheet(
        "score-pad",
        "score_pad.typ",
        "sheet.score-title",
        ("score", "points", "match-play"),
        score_pad_data,
    ),
    Sheet("cards", "cards.typ", "sheet.cards-title", ("all-cards",), cards_data),
)

SHEETS: Final = {sheet.id: sheet for sheet in _ALL}


# Those that are read on a screen as well; the others are written on, cut or folded.
_ON_SCREENS: Final = ("quick", "rulebook", "questions", "cards")


def offered(locale: str) -> Iterator[Order]:
    """What the site has in a language; anything else can be ordered on the command line."""
    for sheet in SHEETS:
        for paper in papers(locale):
            yield Order(sheet, paper=paper)
        if sheet in _ON_SCREENS:
            yield Order(sheet, colour=True)
        if sheet == "quick":
            yield from _of_other_boxes(sheet, locale)


def _of_other_boxes(sheet: str, locale: str) -> Iterator[Order]:
    for box in EDITIONS.values():
        if box is not CLASSIC:
            for paper in papers(locale):
                yield Order(sheet, box, paper)


def papers(locale: str) -> tuple[Paper, ...]:
    """The sizes of paper that readers of a language have in their printers."""
    return (Paper.A4, Paper.LETTER) if locale == SOURCE else (Paper.A4,)


def chosen(
    sheets: Sequence[str] | None,
    box: str,
    house: Iterable[str],
    paper: str | None,
    *,
    colour: bool,
) -> Callable[[str], Iterable[Order]]:
    """What to print in a language; all that the site has if nothing is chosen.

    Args:
        sheets: ids of the sheets; all of them if ``None``.
        box: id of the box.
        house: house rules and groups of them, by id.
        paper: its name; the usual ones of the language if ``None``.
        colour: for screens, and not to save ink.

    Raises:
        InputError: there is no such sheet, box, house rule or paper, or they do not go together.
    """
    edition = edition_of(box, house)
    if sheets is None and edition is CLASSIC and paper is None and not colour:
        return offered
    ids = [one_named("sheet", id, SHEETS).id for id in sheets or SHEETS]
    sizes = None if paper is None else (paper_of(paper),)

    def orders(locale: str) -> Iterator[Order]:
        for size in sizes or papers(locale):
            for id in ids:
                yield Order(id, edition, size, colour)

    return orders
