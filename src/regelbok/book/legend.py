"""Labels that say what a drawing or a mark means must be the glossary's words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from regelbok.book.messages import STORY, UI
from regelbok.book.pair import Pair
from regelbok.book.wording import begins
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


def forces(pair: Pair) -> Iterator[str]:
    """A label that names a force is a verb of that force."""
    if pair.message.key in _FORCE_LABELS:
        allowed = pair.language.modals[_FORCE_LABELS[pair.message.key]]
        if pair.text.lower() not in allowed:
            expected = f"a verb of that force, such as '{allowed[0]}'"
            yield pair.spot.complaint(f"'{pair.text}'", expected)


def names(pair: Pair) -> Iterator[str]:
    """A label that must name a concept names it, and not another."""
    if pair.message.key in _NAMING:
        wanted, other = (pair.language.terms[concept] for concept in _NAMING[pair.message.key])
        if not begins(wanted.stems).search(pair.words):
            yield pair.spot.complaint(f"no '{wanted.term}'", f"'{wanted.term}'")
        if begins(other.stems).search(pair.words):
            yield pair.spot.complaint(f"'{other.term}'", f"'{wanted.term}'")
