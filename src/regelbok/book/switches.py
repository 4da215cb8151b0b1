"""Switches in a catalogue: a check that is off for one text, with the reason.

A translator writes above the message::

    # regelbok: allow numbers: “to” is part of an idiom

It is read strictly, so that no switch stands there for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from regelbok.book.checklist import Check, Finding
from regelbok.book.po import Catalogue, Entry
from regelbok.book.spot import Spot
from regelbok.proof.errors import complaint
from regelbok.proof.words import nearest

_BEGINNING: Final = re.compile(r"\s*regelbok\b", re.IGNORECASE)
_SWITCH: Final = re.compile(r"regelbok: allow (?P<id>[^\s:]+): (?P<reason>.*\w.*)")
_SHAPE: Final = "'regelbok: allow CHECK: REASON'"
_SWITCHABLE: Final = {check.id: check for check in Check if check.switchable}
_FIXED: Final = {check.id: check for check in Check if not check.switchable}


def read_switches(comments: Iterable[str], spot: Spot) -> tuple[frozenset[Check], list[Finding]]:
    """The checks that are off for a text, and complaints about the switches.

    Args:
        comments: the comments above the text, a line each.
        spot: where the text stands.
    """
    found: set[Check] = set()
    faults: list[Finding] = []
    for line in comments:
        if not _BEGINNING.match(line):
            continue
        told = _read(line, found, spot)
        if told:
            faults.append(Finding(Check.SWITCH, told))
    return frozenset(found), faults


def reasons(comments: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The checks that are off for a text, by name, each with the reason.

    Args:
        comments: the comments above the text, a line each.

    >>> list(reasons(["regelbok: allow numbers: it is an idiom", "look at this again"]))
    [('numbers', 'it is an idiom')]
    """
    for line in comments:
        switch = _SWITCH.fullmatch(line)
        if switch:
            yield switch["id"], switch["reason"]


def _read(line: str, found: set[Check], spot: Spot) -> str:
    """A complaint, or "" if the line is a switch, which is added to those found."""
    switch = _SWITCH.fullmatch(line)
    if switch is None:
        return spot.complaint(f"'{line.strip()}'", f"{_SHAPE} with a reason")
    id = switch["id"]
    if id in _FIXED:
        return spot.complaint(
            f"a switch for '{id}'", f"the text mended, for '{id}' is never switched off"
        )
    if id not in _SWITCHABLE:
        expected = nearest(id, _SWITCHABLE, "the name that a complaint ends with")
        return spot.complaint(f"a switch for the unknown check '{id}'", expected)
    check = _SWITCHABLE[id]
    if check in found:
        return spot.complaint(f"a second switch for '{id}'", "one")
    found.add(check)
    return ""


def without_allowed(entry: Entry, told: Iterable[Finding]) -> Iterator[Finding]:
    """What is left when the switches of a message are heeded, with complaints about the switches.

    Args:
        entry: the message.
        told: what all checks have found in it.
    """
    spot = Spot(entry.place, entry.key)
    allowed, faults = read_switches(entry.comments, spot)
    yield from faults
    used = set()
    for finding in told:
        if finding.check in allowed:
            used.add(finding.check)
        else:
            yield finding
    for check in sorted(allowed - used, key=lambda each: each.id):
        found = f"a switch for '{check.id}', which finds nothing"
        yield Finding(Check.SWITCH, spot.complaint(found, "it gone"))


def stray_switches(catalogue: Catalogue) -> Iterator[Finding]:
    """Complaints about switches that are above no text: in the header, or below the last one.

    Args:
        catalogue: the translations.
    """
    for place, line in catalogue.loose:
        if _BEGINNING.match(line):
            found = f"'{line.strip()}' above no text"
            told = complaint(place, found, "it above the text it is for")
            yield Finding(Check.SWITCH, told)
