"""The sentences that tell house rules, in the words of a box: its own cards, and its launcher."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from regelbok.book.absent import faces_named
from regelbok.book.tree import Book, Inlines, RuleEntry, Text
from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition, faces_of
from regelbok.engine.matching import BLUFFS
from regelbok.engine.rules import RULES, Rule
from regelbok.proof.advice.drawn_for import drawn_for, stacked

_STACKING: Final = (Rule.STACKING_SAME, Rule.STACKING_HIGHER, Rule.STACKING_ANY)
_BLUFFING: Final = (Rule.DRAW_FOUR_NO_BLUFF, Rule.CHALLENGE_OFF)
# What is drawn elsewhere is pressed for where there is a launcher.
_PRESSED: Final = (Rule.STACKING_TOTAL, Rule.UNO_OTHER_PENALTY, Rule.FORCED_PLAY_HAND)


def words_for(book: Book, rule: RuleEntry, edition: Edition) -> Inlines:
    """The sentence of a rule; of a house rule, in words that suit a box.

    Args:
        book: the book.
        rule: the rule.
        edition: the box, with its house rules.
    """
    own = RULES[rule.id]
    if edition.launcher and own in _PRESSED:
        return (Text(book.messages[f"agreed.{rule.id}"]),)
    if faces_named(rule.text) <= faces_of(edition):
        return rule.text
    if own in _STACKING:
        by_value = ".by-value" if own is Rule.STACKING_ANY and edition.stacking_by_value else ""
        return _of_cards(book, f"agreed.{rule.id}{by_value}", stacked(edition))
    if own in _BLUFFING:
        bluffs = (face for face in drawn_for(edition) if face in BLUFFS)
        return _of_cards(book, f"agreed.{rule.id}", bluffs)
    return rule.text


def only_of_other_cards(rule: RuleEntry, edition: Edition) -> bool:
    """A rule names cards, and none of them is in a box, nor has it words of its own for that box.

    Args:
        rule: the rule.
        edition: the box.
    """
    named = faces_named(rule.text)
    worded = RULES[rule.id] in (*_STACKING, *_BLUFFING)
    return bool(named) and named.isdisjoint(faces_of(edition)) and not worded


def _of_cards(book: Book, key: str, faces: Iterable[Face]) -> Inlines:
    names = ", ".join(book.kind_names[face.value] for face in faces)
    return (Text(book.messages[key].replace("{cards}", names)),)
