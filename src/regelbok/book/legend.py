"""Labels that say what a drawing or a mark means must be the glossary's words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from regelbok.book.glossary import Language
from regelbok.book.messages import STORY, UI
from regelbok.book.spot import Spot
from regelbok.book.wording import bare_words, begins
from regelbok.engine.rules import Force

_FORCE_LABELS: Final = {f"{UI}:force.{force.value}": force for force in Force}
_TURNING: Final = ("clockwise", "counter-clockwise")
# Labels that must name a concept, and must not name another.
_NAMING: Final[Mapping[str, tuple[str, str]]] = {
    f"{STORY}:direction-left": _TURNING,
    f"{STORY}:direction-right": _TURNING[::-1],
    f"{STORY}:start.counter-clockwise": _TURNING[::-1],
    f"{UI}:table.clockwise": _TURNING,
    f"{UI}:table.clockwise-arrow": _TURNING,
    f"{UI}:table.counter-clockwise": _TURNING[::-1],
    f"{UI}:table.counter-clockwise-arrow": _TURNING[::-1],
    f"{UI}:kind.official": ("official-rule", "our-ruling"),
    f"{UI}:kind.house": ("house-rule", "our-ruling"),
    f"{UI}:kind.ruling": ("our-ruling", "official-rule"),
}


def force_label_faults(key: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
    """Complaints about a label that names a force.

    Args:
        key: its key.
        text: how it is written.
        language: what it is written in.
        spot: where it stands.
    """
    if key in _FORCE_LABELS:
        allowed = language.modals[_FORCE_LABELS[key]]
        if text.lower() not in allowed:
            yield spot.complaint(f"'{text}'", f"a verb of that force, such as '{allowed[0]}'")


def naming_label_faults(key: str, text: str, language: Language, spot: Spot) -> Iterator[str]:
    """Complaints about a label that must name a concept, and not another.

    Args:
        key: its key.
        text: how it is written.
        language: what it is written in.
        spot: where it stands.
    """
    if key in _NAMING:
        wanted, other = (language.terms[concept] for concept in _NAMING[key])
        words = bare_words(text)
        if not begins(wanted.stems).search(words):
            yield spot.complaint(f"no '{wanted.term}'", f"'{wanted.term}'")
        if begins(other.stems).search(words):
            yield spot.complaint(f"'{other.term}'", f"'{wanted.term}'")
