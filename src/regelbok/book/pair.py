"""A translation beside its source, with everything that a comparison of the two looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from regelbok.book.check_words import CheckWords
from regelbok.book.checklist import Told
from regelbok.book.glossary import SOURCE, Glossary, Language
from regelbok.book.markup import Targets, blocks, inlines, walk
from regelbok.book.messages import STORY, Form, Message
from regelbok.book.numbers import Facts, fill
from regelbok.book.spelling import Vocabulary
from regelbok.book.spot import Spot
from regelbok.book.tree import Inline
from regelbok.book.wording import bare_words, filled_words

_MARKED: Final = (Form.INLINE, Form.RULE, Form.BLOCKS)


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """What texts are checked against.

    Attributes:
        glossary: the words of the languages.
        facts: the engine's numbers by name.
        targets: what links may lead to.
        check_words: what the checks know beside the glossary.
        vocabularies: for each language whose spelling is checked, the words that are right.
    """

    glossary: Glossary
    facts: Facts
    targets: Targets
    check_words: CheckWords
    vocabularies: Mapping[str, Vocabulary]


@dataclass(frozen=True, eq=False)
class Pair:
    """A translation and its source; an English text, checked alone, is its own source.

    Attributes:
        reference: what it is checked against.
        message: the English text.
        source: the form of it that is translated.
        text: the translation.
        locale: its language.
        spot: where it stands.
    """

    reference: Reference
    message: Message
    source: str
    text: str
    locale: str
    spot: Spot

    @property
    def english(self) -> Language:
        """The words of English."""
        return self.reference.glossary[SOURCE]

    @property
    def language(self) -> Language:
        """The words of the translation's language."""
        return self.reference.glossary[self.locale]

    @cached_property
    def filled(self) -> str:
        """The translation with the engine's numbers in it.

        Raises:
            InputError: a fact is unknown.
        """
        return fill(self.text, self.reference.facts, self.language, self.spot)

    @property
    def has_marks(self) -> bool:
        """Marks may stand in it: links, stress, the force of a verb."""
        return self.message.form in _MARKED

    @cached_property
    def inlines(self) -> tuple[Inline, ...]:
        """Every piece of a translation with marks.

        Raises:
            InputError: a mark is not in order, or a fact is unknown.
        """
        return self._inlines(self.filled)

    @cached_property
    def source_inlines(self) -> tuple[Inline, ...]:
        """Every piece of a source with marks."""
        filled = fill(self.source, self.reference.facts, self.english, self.spot)
        return self._inlines(filled)

    def _inlines(self, filled: str) -> tuple[Inline, ...]:
        read = blocks if self.message.form is Form.BLOCKS else inlines
        return tuple(walk(read(filled, self.reference.targets, self.spot)))

    @property
    def is_story(self) -> bool:
        """It is a sentence that examples are told with."""
        return self.message.key.startswith(f"{STORY}:")

    @property
    def source_words(self) -> str:
        """The bare words of the source."""
        return bare_words(self.source)

    @property
    def words(self) -> str:
        """The bare words of the translation."""
        return bare_words(self.text)

    @property
    def source_line(self) -> str:
        """The source as a reader sees it, with a number in place of each gap."""
        return filled_words(self.source)

    @property
    def line(self) -> str:
        """The translation as a reader sees it, with a number in place of each gap."""
        return filled_words(self.text)


Look = Callable[[Pair], Iterator[str | Told]]
