"""How a text is set: quotation marks, blanks and dashes as its language has them, no word twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from regelbok.book.glossary import SOURCE
from regelbok.book.messages import Form
from regelbok.book.pair import Pair

_QUOTES: Final = re.compile('["“”„«»‘\u2039\u203a\u201a\u201b\u201f]')
_REPEATED: Final = re.compile(r"(?<![\w-])(\w*[^\W\d]) \1(?![\w-])", re.IGNORECASE)
# What is wrong, what finds it, and what would be right.
_SPACING: Final = (
    ("a blank before '{}'", re.compile(r"[\w)»”] ([,.;:!?)])(?![.…\w])"), "none there"),
    ("no blank after '{}'", re.compile(r"[^\W\d]([,;!?]|:(?=\w\w))[^\W\d]"), "one there"),
    ("no blank after '{}'", re.compile(r"[^\W\d_A-Z]{2}([.])[^\W\d_]{2}"), "one there"),
    ("'{}'", re.compile(r"(\.\.+)"), "'…' for what is left out, or one full stop"),
    ("'{}'", re.compile(r"(\s--?\s|--)"), "' – ', a dash, between blanks"),
)
_OF_OTHERS: Final = (  # English is set otherwise
    ("'{}'", re.compile(r"(—)"), "' – ', a dash between blanks"),
    ("no blank before '{}'", re.compile(r"\d(%)"), "one there"),
)


def doubled(pair: Pair) -> Iterator[str]:
    """A word twice in a row, unless the language has it so."""
    rightly = pair.reference.check_words.repeated.get(pair.locale, frozenset())
    for found in _REPEATED.finditer(pair.line):
        if found[1].lower() not in rightly:
            yield pair.spot.complaint(f"'{found[0]}'", f"'{found[1]}' once")


def quotes(pair: Pair) -> Iterator[str]:
    """Quotation marks are the language's own, and each has its partner."""
    own = pair.reference.check_words.quotes.get(pair.locale)
    if own is None:
        return
    found = "".join(_QUOTES.findall(pair.line))
    if pair.locale == SOURCE:
        found = found.replace('"', "")  # typed straight, as on a keyboard
    for mark in dict.fromkeys(found):
        if mark not in own:
            yield pair.spot.complaint(f"the quotation mark {mark}", f"{own[0]} and {own[1]}")
            return
    if found != own * (len(found) // 2):
        expected = f"{own[0]} and {own[1]} in turn"
        yield pair.spot.complaint(f"the quotation marks {' '.join(found)}", expected)


def spacing(pair: Pair) -> Iterator[str]:
    """Blanks and dashes."""
    spot, text = pair.spot, pair.text
    if text != text.strip() or re.search(r"\S  +\S", text):
        yield spot.complaint("blanks too many", "a text without blanks around it or in pairs")
    if pair.message.form is Form.KEYWORDS:
        return
    line = pair.line
    for what, pattern, expected in _SPACING if pair.locale == SOURCE else _SPACING + _OF_OTHERS:
        found = pattern.search(line)
        if found:
            yield spot.complaint(what.format(found[1]), expected)
    own = pair.reference.check_words.quotes.get(pair.locale)
    if own and own[0] != own[1] and re.search(rf"{own[0]}\s|\s{own[1]}", line):
        yield spot.complaint("a blank inside a quotation", "none there")
