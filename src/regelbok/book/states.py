"""How far the translation of a text is, and of all texts of a catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Message
from regelbok.book.po import Catalogue, Entry


class State(Enum):
    """How far the translation of a text is."""

    READY = "ready"
    FUZZY = "fuzzy"
    STALE = "stale"
    MISSING = "untranslated"


def state(message: Message, entry: Entry | None) -> State:
    """How far a text is.

    Args:
        message: the English text.
        entry: what the catalogue has for it.
    """
    if entry is None or not entry.translated:
        return State.MISSING
    if entry.fuzzy:
        return State.FUZZY
    return State.READY if entry.source == message.forms else State.STALE


@dataclass(frozen=True, slots=True)
class Status:
    """How far a catalogue is.

    Attributes:
        locale: the language.
        texts: all texts of the book.
        ready: translated from the text as it is now, and not fuzzy.
        fuzzy: to be looked at again.
        stale: translated from another text and not yet marked fuzzy.
        missing: without a translation.
        obsolete: translations whose text is not in the book any more.
    """

    locale: str
    texts: int
    ready: int
    fuzzy: int
    stale: int
    missing: int
    obsolete: int

    @property
    def kept(self) -> int:
        """How many translations there are, whatever their state."""
        return self.texts - self.missing + self.obsolete

    def __str__(self) -> str:
        return (
            f"{self.locale}: {self.ready} of {self.texts} texts ready, {self.fuzzy} fuzzy, "
            f"{self.stale} stale, {self.missing} untranslated, {self.obsolete} put aside"
        )


def count(book: Manuscript, catalogue: Catalogue) -> Status:
    """Count a catalogue."""
    states = [state(each, catalogue.entries.get(key)) for key, each in book.messages.items()]
    unknown = sum(key not in book.messages for key in catalogue.entries)
    return Status(
        catalogue.locale,
        len(states),
        states.count(State.READY),
        states.count(State.FUZZY),
        states.count(State.STALE),
        states.count(State.MISSING),
        unknown + len(catalogue.obsolete),
    )
