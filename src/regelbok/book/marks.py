"""Marks in a sentence: the modal verb must be as binding as it says, a card mark must name it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from regelbok.book.glossary import Language
from regelbok.book.nouns import card_mentions, colour_forms
from regelbok.book.spot import Spot
from regelbok.book.tree import CardName, Emphasis, Inline, Link, Modal, Strong, Text
from regelbok.book.whole import whole
from regelbok.engine.rules import Force

_NESTED: Final = (Strong, Emphasis, Link)  # their words come again, one by one
_CLAUSE_END: Final = re.compile(r"[.!?:;,—–]")


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


def check_modals(inlines: Iterable[Inline], language: Language, spot: Spot) -> None:
    """Every modal mark holds a verb of its force.

    Raises:
        InputError: one does not.
    """
    run = tuple(inlines)
    for place, each in enumerate(run):
        if isinstance(each, Modal):
            _check_modal(each.force, each.text, language, spot)
            _check_beside(run, place, language, spot)


def check_cards(inlines: Iterable[Inline], language: Language, spot: Spot) -> None:
    """Every card mark holds a name of its card.

    Raises:
        InputError: one does not.
    """
    run = tuple(inlines)
    for place, each in enumerate(run):
        if isinstance(each, CardName):
            _check_card(run, place, each, language, spot)


def _check_modal(force: Force, text: str, language: Language, spot: Spot) -> None:
    allowed = language.modals[force]
    if _one_blank(text) not in allowed:
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


def negations_after(inlines: Iterable[Inline], language: Language) -> int:
    """How many words turn the marked verb round later in its clause.

    "You [may] lay it on no card" turns the rule round as much as "You [may] not lay it".
    """
    run = tuple(inlines)
    marks = [place for place, each in enumerate(run) if isinstance(each, Modal)]
    if not marks:
        return 0
    rest = "".join(each.text for each in run[marks[0] + 1 :] if not isinstance(each, _NESTED))
    clause = _CLAUSE_END.split(rest)[0]
    return sum(word.lower() in language.negations for word in re.findall(r"\w+", clause))


def unmarked_modals(text: str, language: Language) -> Counter[str]:
    """The modal verbs of a text without mark-up, by force."""
    pattern, force_of = _modal_words(language)
    return Counter(force_of[_one_blank(found[0])] for found in pattern.finditer(text))


@cache
def _modal_words(language: Language) -> tuple[re.Pattern[str], Mapping[str, str]]:
    force_of = {text: force.value for force, texts in language.modals.items() for text in texts}
    return whole(force_of), force_of


def _one_blank(text: str) -> str:
    return " ".join(text.lower().split())


def _check_card(
    run: tuple[Inline, ...], place: int, mark: CardName, language: Language, spot: Spot
) -> None:
    """A card mark holds one name of its card, perhaps with its colour, and nothing else."""
    card, text = mark.card, mark.text
    names = list(card_mentions(language, card))
    if card.number is not None:
        names += [str(card.number), language.numbers[card.number]]
    forms = colour_forms(language)
    own = forms[card.colour] if card.colour else ()
    rest = whole(names).sub("", whole(own).sub("", text, count=1), count=1)
    if rest.strip() or not whole(names).search(text):
        raise spot.fault(f"'{text}' for the card '{card}'", f"its name, such as '{names[0]}'")
    before = run[place - 1] if place else None
    word = re.findall(r"\w+", before.text)[-1:] if isinstance(before, Text) else []
    others = {
        each for colour, words in forms.items() if colour is not card.colour for each in words
    }
    if word and word[0].lower() in others - set(own):
        raise spot.fault(f"'{word[0]} {text}' for the card '{card}'", "its own colour")
