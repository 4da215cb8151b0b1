"""Checks a message of a catalogue: is it ready, is it right, and are its switches in order?"""

from __future__ import annotations

from collections.abc import Iterable

from regelbok.book.checklist import Check, Finding
from regelbok.book.checks import Checker
from regelbok.book.messages import Message
from regelbok.book.po import Entry
from regelbok.book.spot import Spot
from regelbok.book.switches import without_allowed
from regelbok.book.wording import beginning


def check_entry(
    checker: Checker,
    locale: str,
    message: Message,
    entry: Entry,
    across: Iterable[Finding] = (),
) -> list[Finding]:
    """Complaints about a message.

    Args:
        checker: what texts are checked with.
        locale: the language.
        message: the English text.
        entry: its translation.
        across: what a look at the whole catalogue has found in it.
    """
    spot = Spot(entry.place, entry.key)
    english = beginning(message.forms[0])
    if not entry.translated:
        line = spot.complaint("no translation", f"'{english}' in '{locale}'")
        return [Finding(Check.MISSING, line)]
    if entry.fuzzy:
        line = spot.complaint("a fuzzy translation", "one that was looked at again")
        return [Finding(Check.FUZZY, line)]
    if entry.source != message.forms:
        other = f"a translation of '{beginning(entry.source[0])}'"
        return [Finding(Check.STALE, spot.complaint(other, f"one of '{english}'"))]
    found = checker.findings(message, entry.strings, locale, spot)
    return list(without_allowed(entry, [*found, *across]))
