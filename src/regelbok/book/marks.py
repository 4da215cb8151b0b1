"""Marks in a sentence: the modal verb must be as binding as it says, a card mark must name it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regelbok.book.glossary import Language
from regelbok.book.nouns import card_mentions, colour_forms
from regelbok.book.spot import Spot
from regelbok.book.tree import CardName, Inline, Modal, Text
from regelbok.engine.cards import Card
from regelbok.engine.rules import Force


def check_force(inlines: Iterable[Inline], force: Force, spot: Spot) -> None:
    """A rule has exactly one modal mark, and its force is the engine's.

    Raises:
        InputError: it has none, several or another.
    """
    marks = [each for each in inlines if isinstance(each, Modal)]
    if len(marks) != 1:
        found = f"{len(marks) or 'no'} force mark{'s' if len(marks) > 1 else ''}"
        raise spot.fault(found, f"one: [verb](force:{force.value})")
    if marks[0].force is not force:
        raise spot.fault(
            f"the force '{marks[0].force.value}'", f"'{force.value}', as the engine says"
        )


def check_marks(inlines: Iterable[Inline], language: Language, spot: Spot) -> None:
    """Every modal mark holds a verb of its force, every card mark a name of its card.

    Raises:
        InputError: one does not.
    """
    run = tuple(inlines)
    for place, each in enumerate(run):
        match each:
            case Modal(force=force, text=text):
                _check_modal(force, text, language, spot)
                _check_beside(run, place, language, spot)
            case CardName(card=card, text=text):
                _check_card(card, text, language, spot)


def _check_modal(force: Force, text: str, language: Language, spot: Spot) -> None:
    allowed = language.modals[force]
    if " ".join(text.lower().split()) not in allowed:
        found = f"'{text}' for '{force.value}'"
        raise spot.fault(found, f"a verb of '{language.locale}' such as '{allowed[0]}'")


def _check_beside(run: tuple[Inline, ...], place: int, language: Language, spot: Spot) -> None:
    """A word that turns the mark round must stand inside it: no "[may] not", no "never [must]"."""
    before, after = run[place - 1] if place else None, run[place + 1 : place + 2]
    beside = []
    if isinstance(before, Text):
        beside += re.findall(r"\w+", before.text)[-1:]
    mark = run[place]
    says_yes = isinstance(mark, Modal) and mark.force in (Force.MUST, Force.MAY)
    if says_yes and after and isinstance(after[0], Text):
        beside += re.findall(r"\w+", after[0].text)[:2]
    for word in beside:
        if word.lower() in language.negations:
            raise spot.fault(f"'{word}' beside the marked verb", "the whole verb inside the mark")


def _check_card(card: Card, text: str, language: Language, spot: Spot) -> None:
    names = list(card_mentions(language, card))
    if card.number is not None:
        names += [str(card.number), language.numbers[card.number]]
    if not _holds(names, text):
        raise spot.fault(f"'{text}' for the card '{card}'", f"its name, such as '{names[0]}'")
    for colour, forms in colour_forms(language).items():
        if colour is not card.colour and _holds(forms, text):
            raise spot.fault(f"'{text}' for the card '{card}'", "its own colour")


def _holds(words: Iterable[str], text: str) -> bool:
    choices = "|".join(re.escape(word) for word in words)
    return re.search(rf"(?<!\w)(?:{choices})(?!\w)", text, re.IGNORECASE) is not None
