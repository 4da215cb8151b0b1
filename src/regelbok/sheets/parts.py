"""The parts of a book by id, for sheets that name what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeVar

from regelbok.book.otherwise import Reader
from regelbok.book.texts import plural_index, plural_tags
from regelbok.book.tree import Book, Chapter, Example, Question, RuleEntry
from regelbok.engine.cards import NUMBERS, Face
from regelbok.proof.errors import InputError

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a book by id; each look-up raises an ``InputError`` if there is none.

    Attributes:
        reader: reads the book with the eyes of a table.
    """

    book: Book
    reader: Reader
    rules: Mapping[str, RuleEntry]
    questions: Mapping[str, Question]
    chapters: Mapping[str, Chapter]

    @classmethod
    def of(cls, book: Book) -> Parts:
        """Those of a book."""
        entries = [entry for chapter in book.chapters for entry in chapter.entries]
        reader = Reader.of(book)
        return cls(
            book,
            reader,
            rules=reader.told.rules,
            questions={each.id: each for each in entries if isinstance(each, Question)},
            chapters={each.id: each for each in book.chapters},
        )

    def rule(self, id: str) -> RuleEntry:
        """The rule with this id."""
        return self._get("rule", self.rules, id)

    def question(self, id: str) -> Question:
        """The question with this id."""
        return self._get("question", self.questions, id)

    def chapter(self, id: str) -> Chapter:
        """The chapter with this id."""
        return self._get("chapter", self.chapters, id)

    def example(self, id: str) -> Example:
        """The example of a rule or a question with this id."""
        rules = [each for rule in self.rules.values() for each in rule.examples]
        others = [each for question in self.questions.values() for each in question.examples]
        return self._get("example", {each.id: each for each in rules + others}, id)

    def card_name(self, notation: str) -> str:
        """The name of a card."""
        return self._get("card name", self.book.card_names, notation)

    def kind_name(self, face: Face) -> str:
        """The name of a kind of card, without a colour; that of a number is the number."""
        if face in NUMBERS:
            return face.value
        return self._get("kind of card", self.book.kind_names, face.value)

    def number(self, name: str) -> int:
        """A number of the engine."""
        return self._get("number", self.book.facts, name)

    def message(self, key: str, **values: object) -> str:
        """A text of the interface with its gaps filled in."""
        text = self._get("interface text", self.book.messages, key)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def form(self, key: str, count: int) -> str:
        """A text for a number of things in the form that the language has, its gaps still open."""
        form = plural_tags(self.book.locale)[plural_index(self.book.locale, count)]
        return self.message(f"{key}.{form}")

    def count(self, key: str, count: int) -> str:
        """The same with the number filled in."""
        return self.form(key, count).replace("{count}", str(count))

    def _get(self, what: str, parts: Mapping[str, Part], id: str) -> Part:
        part = parts.get(id)
        if part is None:
            near = get_close_matches(id, parts, n=1, cutoff=0.4)
            hint = f"one of the book, such as {near[0]!r}" if near else "one of the book"
            where = f"sheet [{self.book.locale}]"
            raise InputError([f"{where}: found unknown {what} {id!r}; expected {hint}"])
        return part
