"""What a text must keep to for itself, in English and in each translation.

Sums right, a rule as binding as the engine and the English text say, every word right and of this
language, none banned, and all of it set as the language sets it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from regelbok.book import banned, card_marks, force, legend, markup, own_words, typesetting
from regelbok.book.checklist import Check, Finding, findings
from regelbok.book.messages import Form
from regelbok.book.pair import Look, Pair

_SUM: Final = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")


def faults_of(pair: Pair) -> list[Finding]:
    """What is wrong with a text for itself, whatever it translates.

    Args:
        pair: the text, which can be read; its source is not looked at.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return [each for check, look in _LOOKS for each in findings(check, look(pair))]


def _sums(pair: Pair) -> Iterator[str]:
    """A sum that is written out must be right: 8 + 20 = 28."""
    for each in _SUM.finditer(pair.filled):
        right = sum(int(part) for part in each[1].split("+"))
        if right != int(each[2]):
            yield pair.spot.complaint(f"the sum {each[0]}", f"{each[1].strip()} = {right}")


def _length(pair: Pair) -> Iterator[str]:
    most = pair.message.most_words
    count = len(markup.words(pair.text).split()) if most else 0
    if count > most:
        yield pair.spot.complaint(f"{count} words", f"at most {most}")


_LOOKS: Final[tuple[tuple[Check, Look], ...]] = (
    (Check.FORCE, force.binding),
    (Check.FORCE, legend.forces),
    (Check.CARDS, card_marks.named),
    (Check.NUMBERS, _sums),
    (Check.GLOSSARY, legend.names),
    (Check.BANNED, banned.words),
    (Check.LANGUAGE, own_words.foreign),
    (Check.SPELLING, own_words.misspelt),
    (Check.LENGTH, _length),
    (Check.DOUBLED, typesetting.doubled),
    (Check.QUOTES, typesetting.quotes),
    (Check.SPACING, typesetting.spacing),
)
