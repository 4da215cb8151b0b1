"""Checks a message of a catalogue: is it ready, is it right, and are its switches in order?"""

from __future__ import annotations

from collections.abc import Iterable

from regelbok.book.checklist import Check, Finding
from regelbok.book.checks import Checker
from regelbok.book.messages import Message
from regelbok.book.mistakes import once
from regelbok.book.po import Entry
from regelbok.book.spot import Spot
from regelbok.book.switches import without_allowed
from regelbok.book.wording import apart, beginning
from regelbok.proof.words import quoted


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
        return [Finding(Check.STALE, _stale(spot, entry.source, message.forms))]
    found = checker.findings(message, entry.strings, locale, spot)
    return list(once(without_allowed(entry, [*found, *across])))


def _stale(spot: Spot, source: tuple[str, ...], forms: tuple[str, ...]) -> str:
    """A complaint about a translation of another English text than that of now."""
    if len(source) != len(forms):
        old, new = (quoted(map(beginning, each), "and") for each in (source, forms))
        alone = " alone" if len(source) < len(forms) else ""
        return spot.complaint(f"a translation of {old}{alone}", f"one of {new}")
    differ = next(pair for pair in zip(source, forms, strict=True) if pair[0] != pair[1])
    was, now = apart(*differ)
    return spot.complaint(f"a translation of '{was}'", f"one of '{now}'")
