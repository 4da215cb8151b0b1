"""Permanent ids of the examples that readers see: links lead to them, so none is ever renamed.

``docs/permanent-examples.txt`` lists every example that was ever shown, sorted. A line is an id, or
an id that is no longer used with the one that took its place: ``old-id -> new-id``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from regelbok.proof.errors import InputError, Place, complaint
from regelbok.proof.scenario import ID
from regelbok.proof.textfile import read_list
from regelbok.proof.yamlfile import shown

FILE: Final = "docs/permanent-examples.txt"
_ARROW: Final = "->"


def unlisted(root: Path, examples: Iterable[str]) -> list[str]:
    """A complaint for every example that the list lacks, and for every listed one that is gone.

    Args:
        root: the folder of the project.
        examples: ids of the examples that the chapters show.
    """
    try:
        lines = _lines(root)
    except InputError as error:
        return list(error.lines)
    known = set(examples)
    faults: list[str] = []
    listed: list[str] = []
    for place, text in lines:
        id, arrow, successor = _parted(text)
        answers = successor if arrow else id
        if not ID.fullmatch(id):
            faults.append(complaint(place, f"the id '{id}'", "small letters, digits and hyphens"))
        elif answers not in known:
            expected = f"'{id} {_ARROW} ' and the example that took its place"
            faults.append(complaint(place, f"'{answers}', which no chapter shows", expected))
        elif arrow and id in known:
            faults.append(complaint(place, f"'{text}', and yet '{id}' is shown", f"'{id}' alone"))
        elif listed and id <= listed[-1]:
            expected = "every id once, in the order of the alphabet"
            faults.append(complaint(place, f"'{id}' after '{listed[-1]}'", expected))
        listed.append(id)
    return faults + [
        f"{shown(root / FILE)}: found no line '{id}'; expected every example that a chapter shows: "
        "add the line, and never change it, for readers link to it"
        for id in sorted(known - set(listed))
    ]


def former(root: Path) -> Mapping[str, tuple[str, ...]]:
    """The examples that have gone, by the one that took their place.

    Raises:
        InputError: the list cannot be read.
    """
    found: dict[str, tuple[str, ...]] = {}
    for _, text in _lines(root):
        id, _, successor = _parted(text)
        if successor:
            found[successor] = (*found.get(successor, ()), id)
    return found


def _lines(root: Path) -> list[tuple[Place, str]]:
    path = root / FILE
    return read_list(path, shown(path), "the ids of all examples, one a line")


def _parted(text: str) -> tuple[str, str, str]:
    """An id, the arrow if there is one, and the id that answers for it."""
    id, arrow, successor = (part.strip() for part in text.partition(_ARROW))
    return id, arrow, successor
