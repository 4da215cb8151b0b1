"""What a translation must have in common with its source, check by check."""

from __future__ import annotations

from typing import Final

from regelbok.book import banned, concepts, extent, meaning, named_alike, negations, skeleton
from regelbok.book.checklist import Check, Finding, findings
from regelbok.book.messages import Form
from regelbok.book.pair import Look, Pair


def other_placeholders(pair: Pair) -> list[Finding]:
    """The facts and gaps that a translation has not in common with its source.

    Args:
        pair: the two of them; the translation may be one that cannot be read.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return list(findings(Check.PLACEHOLDERS, skeleton.placeholders(pair)))


def differences(pair: Pair) -> list[Finding]:
    """What else a translation has not in common with its source.

    Args:
        pair: the two of them; both can be read.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return [each for check, look in _LOOKS for each in findings(check, look(pair))]


_LOOKS: Final[tuple[tuple[Check, Look], ...]] = (
    (Check.LINKS, skeleton.links),
    (Check.MARKUP, skeleton.build),
    (Check.ORDER, skeleton.order),
    (Check.NUMBERS, named_alike.numbers),
    (Check.NEGATIONS, negations.alike),
    (Check.OPPOSITES, meaning.opposites),
    (Check.CARDS, named_alike.cards),
    (Check.COLOURS, named_alike.colours),
    (Check.GLOSSARY, concepts.terms),
    (Check.BANNED, banned.for_concepts),
    (Check.SENTENCES, extent.sentences),
    (Check.LENGTH, extent.length),
    (Check.END, extent.end),
    (Check.CAPITAL, extent.capital),
)
