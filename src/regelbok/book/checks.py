"""Checks every text: for itself, and a translation also beside its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from regelbok.book.glossary import SOURCE, Glossary
from regelbok.book.likeness import Likeness
from regelbok.book.markup import Targets
from regelbok.book.messages import Form, Message
from regelbok.book.numbers import literals
from regelbok.book.one_text import faults_of, lost_gaps
from regelbok.book.spot import Spot


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks texts against the glossary, the engine's numbers and the book's addresses.

    Attributes:
        glossary: the words of the languages.
        facts: the engine's numbers by name.
        targets: what links may lead to.
    """

    glossary: Glossary
    facts: Mapping[str, int]
    targets: Targets

    def source(self, message: Message) -> list[str]:
        """Complaints about an English text."""
        language = self.glossary[SOURCE]
        faults: list[str] = []
        for text in message.forms:
            spot = message.spot
            faults += faults_of(message, text, language, self.facts, self.targets, spot)
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
        """Complaints about a translation.

        Args:
            message: the English text.
            strings: the translation, or its plural forms.
            locale: its language.
            spot: where it stands.
        """
        language = self.glossary[locale]
        likeness = Likeness(self.glossary, self.facts, self.targets)
        faults: list[str] = []
        for index, text in enumerate(strings):
            source = message.forms[min(index, len(message.forms) - 1)]
            found = faults_of(message, text, language, self.facts, self.targets, spot)
            found += likeness.differences(message, source, text, language, spot)
            faults += found
        return list(dict.fromkeys(faults))

    def _fact_for(self, value: int) -> str:
        """A fact with this value, as a hint."""
        return next((name for name, number in self.facts.items() if number == value), "deck.cards")
