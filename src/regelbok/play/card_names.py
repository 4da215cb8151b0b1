"""Cards by what people call them in a language: "red 7", "røde 7-eren", "röd sjua", "joker"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from regelbok.book.glossary import Language
from regelbok.book.nouns import card_mentions, card_phrase, colour_forms
from regelbok.engine.cards import Card
from regelbok.play.screen import written

_FORMS: Final = ("bare", "indefinite", "definite")
_KEPT: Final = 16
_HEAD: Final = re.compile(r"[^/>!]*")
_LEFT_OUT: Final = re.compile(r"[\s'’-]+")


def in_notation(line: str, cards: tuple[Card, ...], language: Language) -> str:
    """What was typed, with each card that is called by its name as it is written.

    Args:
        line: what was typed: cards joined by ``+``, and perhaps more behind each.
        cards: those that there are.
        language: the language of the names.
    """
    names = _names(cards, language)
    return "+".join(_one(part, names) for part in line.split("+"))


def _one(part: str, names: Mapping[str, str]) -> str:
    head = _HEAD.match(part)
    words = head[0].split() if head else []
    for count in range(len(words), 0, -1):
        card = names.get(_plain(" ".join(words[:count])))
        if card:
            behind = " ".join((card, *words[count:]))
            return behind + part[head.end() if head else 0 :]
    return part


@lru_cache(_KEPT)
def _names(cards: tuple[Card, ...], language: Language) -> Mapping[str, str]:
    """The cards as they are written, by their names; a name of several cards is left out."""
    found: dict[str, set[str]] = defaultdict(set)
    for each in cards:
        for name in _called(each, language):
            found[_plain(name)].add(written(each))
    return {name: next(iter(texts)) for name, texts in found.items() if len(texts) == 1}


def _called(card: Card, language: Language) -> Iterator[str]:
    """All names of a card; a coloured one is called by its colour, too."""
    yield from (card_phrase(language, card, form) for form in _FORMS)
    words = language.words_for(card)
    kinds = [*card_mentions(language, card), words.name, *words.aliases]
    kinds += [words.short] if words.short else []
    if card.number is not None:
        kinds += [str(card.number), language.numbers[card.number]]
    if card.colour is None:
        yield from kinds
        return
    for colour in colour_forms(language)[card.colour]:
        yield from (f"{colour} {kind}" for kind in kinds)


def _plain(name: str) -> str:
    """A name without what people write in different ways.

    >>> _plain("rød 7’er") == _plain("Rød 7-er")
    True
    """
    return _LEFT_OUT.sub("", name.casefold())
