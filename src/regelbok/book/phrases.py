"""Short texts by key: those of the interface and those of which examples are told.

Both files have one shape: a key and its text, or a key with the forms ``one`` and ``other`` of a
text that counts. ``_notes`` are for translators; ``_literals`` allow numbers written by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from regelbok.book.chapters import Words
from regelbok.proof.node import Node
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import read

INTERFACE: Final = "docs/interface.yml"
STORY: Final = "docs/story.yml"
_NOTES, _LITERALS = "_notes", "_literals"
_ONE, _OTHER = "one", "other"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by key.

    Attributes:
        words: the text, of a text that counts the singular.
        plural: the plural, or ``None``.
        note: for translators, or "".
        literals: phrases that may hold numbers, each with the reason.
    """

    words: Words
    plural: Words | None
    note: str
    literals: Mapping[str, str]


def load(path: Path) -> Mapping[str, Phrase]:
    """Read a file of texts by key.

    Raises:
        InputError: it is not in order, or a note belongs to no text.
    """
    entries = {key.text(): (key, value) for key, value in read(path).entries()}
    notes = _aside(entries.pop(_NOTES, None), entries)
    literals = _aside(entries.pop(_LITERALS, None), entries)
    found = {}
    for name, (_, value) in entries.items():
        one, other = _forms(value)
        note = notes[name].text() if name in notes else ""
        allowed = literals[name].entries() if name in literals else ()
        reasons = {phrase.text(): reason.text("a reason") for phrase, reason in allowed}
        found[name] = Phrase(one, other, note, reasons)
    return found


def _forms(node: Node) -> tuple[Words, Words | None]:
    if not node.is_mapping:
        return Words(node.text(), node.place), None
    fields = node.fields((_ONE, _OTHER))
    one, other = (Words(fields.text(form), fields[form].place) for form in (_ONE, _OTHER))
    return one, other


def _aside(
    entry: tuple[Node, Node] | None, known: Mapping[str, tuple[Node, Node]]
) -> Mapping[str, Node]:
    """What is said about texts, by key; every key must have a text."""
    found: dict[str, Node] = {}
    for key, value in entry[1].entries() if entry else ():
        name = key.text()
        if name not in known:
            raise key.fault(nearest(name, known, "the key of a text"), f"unknown key '{name}'")
        found[name] = value
    return found
