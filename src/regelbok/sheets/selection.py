"""The words for choosing what stands on a sheet: ids of rules, questions, chapters, messages."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of the table of cards.

    Attributes:
        card: the card that is drawn.
        chapter: the chapter whose title names it and whose lead tells what it does.
        points: the engine's number for what it counts.
    """

    card: str
    chapter: str
    points: str


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
        return tuple(rule for column in columns for part in column for rule in part.rules)
