"""Whether a text can be read at all, in English and in each translation.

Nothing is disguised in its letters, its facts and gaps are known, its marks are whole.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from regelbok.book import markup
from regelbok.book.checklist import Check, Finding
from regelbok.book.gap_rules import check_gaps
from regelbok.book.messages import Form
from regelbok.book.numbers import filled_whole
from regelbok.book.pair import Pair
from regelbok.book.wording import GAP
from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError

_USUAL: Final = re.compile(r"[ -~\nÅåÆæØøÄäÖöéÉ«»“”’…–×]*")  # most texts have nothing else
# What would be mark-up or an address where only plain words are read.
_MARK_UP: Final = re.compile(r"\]\(|\*\*|[<>`]|://")
# Makes another number, or another word, of a fact: "1{…}", "{…:word}teen".
_GLUED: Final = re.compile(r"\d\{|\}\d|\w\{[^{}]*\.[^{}]*\}|\{[^{}]*\.[^{}]*\}\w")


def unreadable(pair: Pair) -> list[Finding]:
    """What keeps a text from being read at all; the first such thing.

    Args:
        pair: the text; its source is not looked at.
    """
    for check, look in _LOOKS:
        try:
            look(pair)
        except InputError as error:
            return [Finding(check, line) for line in error.lines]
    return []


def _characters(pair: Pair) -> None:
    """Only what can be seen, in Latin letters and plain digits, may stand in a text.

    Raises:
        InputError: something invisible, a foreign letter, another kind of number, or a sign in
            disguise.
    """
    text, spot = pair.text, pair.spot
    markup.check_signs(text, spot)
    if _USUAL.fullmatch(text):
        return
    bad = unfit(text)
    if bad:
        raise spot.fault(bad.found, bad.expected)
    for each in text:
        kind = unicodedata.category(each)
        if kind[0] == "N" and each not in "0123456789":
            raise spot.fault(f"the number sign '{each}'", "digits in a fact")
        name = unicodedata.name(each, "")
        if kind[0] == "L" and not name.startswith("LATIN"):
            raise spot.fault(f"the letter '{each}' ({name.lower()})", "Latin letters")


def _placeholders(pair: Pair) -> None:
    """Facts are known and stand alone; in some texts there are gaps, too.

    Raises:
        InputError: one is unknown, or a digit, a letter or half a brace beside it.
    """
    text, spot = pair.text, pair.spot
    if _GLUED.search(text):
        raise spot.fault("a digit or a letter beside a fact", "the fact alone")
    if pair.message.form is not Form.GAPS:
        filled_whole(text, pair.reference.facts, pair.language, spot)
        return
    if re.search(r"[{}]", GAP.sub("", pair.filled)):
        raise spot.fault("a brace without its partner", "both ends of the gap")
    check_gaps(pair.message.key, text, spot)


def _markup(pair: Pair) -> None:
    """Marks are in order, and only where there may be some.

    Raises:
        InputError: they are not.
    """
    if pair.has_marks:
        _ = pair.inlines
        return
    mark = _MARK_UP.search(pair.text)
    if mark:
        raise pair.spot.fault(f"the mark '{mark[0]}'", "plain words")


_LOOKS: Final[tuple[tuple[Check, Callable[[Pair], None]], ...]] = (
    (Check.CHARACTERS, _characters),
    (Check.PLACEHOLDERS, _placeholders),
    (Check.MARKUP, _markup),
)
