"""Checks every text: for itself, and a translation also beside its source."""

from __future__ import annotations

from dataclasses import dataclass

from regelbok.book.checklist import Finding
from regelbok.book.gap_rules import lost_gaps
from regelbok.book.glossary import SOURCE
from regelbok.book.likeness import differences, other_placeholders
from regelbok.book.messages import Form, Message
from regelbok.book.mistakes import once
from regelbok.book.numbers import literals
from regelbok.book.one_text import faults_of
from regelbok.book.pair import Pair, Reference
from regelbok.book.readable import unreadable
from regelbok.book.spot import Spot


@dataclass(frozen=True, slots=True, eq=False)
class Checker(Reference):
    """Checks texts against the glossary, the engine's numbers and the book's addresses."""

    def source(self, message: Message) -> list[str]:
        """Complaints about an English text."""
        language = self.glossary[SOURCE]
        faults: list[str] = []
        for text in message.forms:
            spot = message.spot
            pair = Pair(self, message, text, text, SOURCE, spot)
            faults += (each.line for each in unreadable(pair) or faults_of(pair))
            if message.form is Form.KEYWORDS:
                continue
            for gap in lost_gaps(message, text):
                faults.append(spot.complaint(f"a text without '{{{gap}}}'", f"'{{{gap}}}' in it"))
            for number in literals(text, language, message.literals or ()):
                fact = self._fact_for(number.value)
                expected = f"a fact such as '{{{fact}}}', or a reason under 'literals'"
                faults.append(spot.complaint(f"the number '{number.written}'", expected))
        return faults

    def translation(
        self, message: Message, strings: tuple[str, ...], locale: str, spot: Spot
    ) -> list[str]:
        """Complaints about a translation, each with the name of its check.

        Args:
            message: the English text.
            strings: the translation, or its plural forms.
            locale: its language.
            spot: where it stands.
        """
        return [str(each) for each in once(self.findings(message, strings, locale, spot))]

    def findings(
        self, message: Message, strings: tuple[str, ...], locale: str, spot: Spot
    ) -> list[Finding]:
        """The same, for who heeds the switches in a catalogue."""
        found: list[Finding] = []
        for index, text in enumerate(strings):
            source = message.forms[min(index, len(message.forms) - 1)]
            pair = Pair(self, message, source, text, locale, spot)
            found += unreadable(pair) or faults_of(pair) + differences(pair)
            found += other_placeholders(pair)
        return list(dict.fromkeys(found))

    def _fact_for(self, value: int) -> str:
        """A fact with this value, as a hint."""
        return next((name for name, number in self.facts.items() if number == value), "deck.cards")
