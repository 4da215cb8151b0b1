"""The words for choosing what stands on a sheet: ids of rules, questions, chapters, messages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of the table of cards; the engine says what a card counts.

    Attributes:
        cards: the cards that are drawn, one of each kind that the row tells of; of a kind that
            both sides of a pack have, one of each side.
        chapter: the chapter whose lead tells what they do, or "".
        rules: rules that tell it, or the rest of it.
    """

    cards: tuple[str, ...]
    chapter: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleList:
    """Rules under a heading.

    Attributes:
        heading: key of the message.
        rules: the rules, in reading order.
        numbered: the order matters, so they are numbered.
    """

    heading: str
    rules: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its short answer, and the rules that settle it if they add something."""

    question: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection:
    """All that stands on a sheet.

    Attributes:
        cards: the table of cards.
        lists: lists of rules, column by column.
        questions: questions, column by column.
    """

    cards: tuple[CardRow, ...]
    lists: tuple[tuple[RuleList, ...], ...]
    questions: tuple[tuple[Asked, ...], ...]

    def rules(self) -> tuple[str, ...]:
        """Every rule whose sentence the sheet promises, in reading order."""
        columns: tuple[tuple[RuleList | Asked, ...], ...] = (*self.lists, *self.questions)
        parts = [*self.cards, *(part for column in columns for part in column)]
        return tuple(rule for part in parts for rule in part.rules)
