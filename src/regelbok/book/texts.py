"""The texts of one language by key: English as written, other languages from their catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from babel import Locale

from regelbok.book.glossary import SOURCE, Language
from regelbok.book.messages import UI, Message
from regelbok.book.numbers import Facts, fill, filled_whole
from regelbok.book.phrases import INTERFACE
from regelbok.book.po import Catalogue
from regelbok.book.spot import Spot
from regelbok.book.typography import typographic
from regelbok.proof.errors import InputError

PLURAL_TAGS: Final = ("zero", "one", "two", "few", "many", "other")
_COUNTS: Final = (*range(1000), 10**6)  # among them is one for every form of any language


@dataclass(frozen=True, slots=True)
class Texts:
    """Looks up texts and fills in the engine's numbers.

    Attributes:
        language: the language.
        messages: all messages by key.
        catalogue: the translations; ``None`` for English. A message without one falls back on
            English, so a catalogue must have been checked before readers see its texts.
        facts: the engine's numbers by name.
    """

    language: Language
    messages: Mapping[str, Message]
    catalogue: Catalogue | None
    facts: Facts

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def forms(self, key: str) -> tuple[str, ...]:
        """The text as written, or its plural forms.

        Raises:
            InputError: there is no such text.
        """
        message = self._message(key)
        entry = self.catalogue.entries.get(key) if self.catalogue else None
        return entry.strings if entry and entry.translated else message.forms

    def spot(self, key: str) -> Spot:
        """Where the text stands, for complaints.

        Raises:
            InputError: there is no such text.
        """
        message = self._message(key)
        entry = self.catalogue.entries.get(key) if self.catalogue else None
        return Spot(entry.place, key) if entry else message.spot

    def _message(self, key: str) -> Message:
        """The English of a text; only one of the interface can be missing, as it stands alone."""
        if key not in self.messages:
            name = key.removeprefix(f"{UI}:")
            raise InputError([f"{INTERFACE}: found no text '{name}'; expected it, for it is shown"])
        return self.messages[key]

    def text(self, key: str) -> str:
        """A text with its numbers filled in.

        Raises:
            InputError: an unknown fact, or braces are left over.
        """
        return typographic(
            filled_whole(self.forms(key)[0], self.facts, self.language, self.spot(key))
        )

    def pattern(self, key: str, count: int | None = None) -> str:
        """A text with its numbers filled in and its gaps left open.

        Args:
            key: its key.
            count: of a text that counts, what is counted.

        Raises:
            InputError: an unknown fact.
        """
        locale, forms = self._spoken(key)
        index = 0 if count is None or len(forms) == 1 else plural_index(locale, count)
        return self._filled(key, forms[index])

    def pattern_of(self, key: str, form: str) -> str:
        """One of the plural forms of a text, with its numbers filled in and its gaps left open.

        Args:
            key: its key.
            form: the name of the form in CLDR, such as ``one``.

        Raises:
            InputError: an unknown fact.
        """
        locale, forms = self._spoken(key)
        tags = plural_tags(locale)
        return self._filled(key, forms[tags.index(form) if form in tags else -1])

    def _spoken(self, key: str) -> tuple[str, tuple[str, ...]]:
        """The forms of a text, and the language they are in."""
        entry = self.catalogue.entries.get(key) if self.catalogue else None
        translated = entry is not None and entry.translated
        return (self.language.locale if translated else SOURCE), self.forms(key)

    def _filled(self, key: str, text: str) -> str:
        return typographic(fill(text, self.facts, self.language, self.spot(key)))


@cache
def plural_index(locale: str, count: int) -> int:
    """Which plural form goes with a count.

    >>> plural_index("da", 1), plural_index("da", 0)
    (0, 1)
    """
    return plural_tags(locale).index(Locale.parse(locale).plural_form(count))


@cache
def plural_tags(locale: str) -> tuple[str, ...]:
    """The names of a language's plural forms for whole numbers, in the order of the catalogue.

    >>> plural_tags("sv"), plural_tags("pl")
    (('one', 'other'), ('one', 'few', 'many'))
    """
    form = Locale.parse(locale).plural_form
    used = {form(count) for count in _COUNTS}
    return tuple(tag for tag in PLURAL_TAGS if tag in used)
