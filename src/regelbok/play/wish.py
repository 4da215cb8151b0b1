"""What a player wants to lay, read from what was typed.

``3`` is the third card of the hand, ``r7`` the red 7, and so is ``red 7``, or what the language
calls it. A colour and a player follow after a slash and an arrow as in the text form, or as words:
``W/g``, ``4 green``, ``r7>B``, ``2 Bo``. Several cards are joined, ``3+5``, and a sign or the word
at the end calls UNO: ``3!``, ``3 uno``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from regelbok.book.nouns import colour_forms
from regelbok.engine.cards import Card, Colour
from regelbok.engine.moves import Play
from regelbok.engine.notation import SEATS
from regelbok.engine.state import Hand
from regelbok.play.card_names import in_notation
from regelbok.play.screen import written
from regelbok.play.words import Words

_Found = TypeVar("_Found")
_FIRST: Final = re.compile(
    r"(?P<cards>[^/>!]+)(?:/(?P<colour>[^/>!]+))?(?:>(?P<target>[^/>!]+))?(?P<uno>!?)"
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants to lay.

    Attributes:
        cards: the card, and those to be laid with it, the last on top.
        colour: the colour named, if it was said.
        target: the player named, if one was.
        uno: whether UNO is called with it.
    """

    cards: tuple[Card, ...]
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False

    def allows(self, move: Play) -> bool:
        """Whether a move does all that was said; what was not said is open."""
        first, *also = self.cards
        together = not also or (
            move.also[-1:] == (also[-1],) and Counter(move.also) == Counter(also)
        )
        return (
            move.card is first
            and together
            and self.colour in (None, move.colour)
            and self.target in (None, move.target)
        )


class UnreadableError(Exception):
    """What was typed is no card; carries the word that is not understood.

    Attributes:
        word: that word.
        number: it is a number for which the hand has no card.
    """

    def __init__(self, word: str, number: bool = False) -> None:
        super().__init__(word)
        self.word = word
        self.number = number


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads what is typed at a table.

    Attributes:
        words: the words of the language.
        names: the players by seat.
        cards: the cards of the box.
    """

    words: Words
    names: tuple[str, ...]
    cards: Sequence[Card]

    def wish(self, line: str, shown: Hand) -> Wish:
        """What a player wants to lay.

        Args:
            line: what was typed.
            shown: the hand, in the order in which it is numbered.

        Raises:
            UnreadableError: a word means nothing here.
        """
        cards_there = tuple(dict.fromkeys((*self.cards, *shown)))
        line = in_notation(line, cards_there, self.words.texts.language)
        first, *more = re.sub(r"\s+(?=!)|\s*([+/>])\s*", r"\1", line).split()
        parts = _FIRST.fullmatch(first)
        if parts is None:
            raise UnreadableError(first)
        cards = tuple(self._card(each, shown) for each in parts["cards"].split("+"))
        colour, target, uno = None, None, bool(parts["uno"])
        if parts["colour"]:
            colour = _sure(self.colour(parts["colour"]), parts["colour"])
        if parts["target"]:
            target = _sure(self.player(parts["target"]), parts["target"])
        for each in more:
            word = each.removesuffix("!")
            uno = uno or word != each or self.words.command(word) == "uno"
            if not word or self.words.command(word) == "uno":
                continue
            named, player = self.colour(word), self.player(word)
            if named is not None:
                colour = named
            else:
                target = _sure(player, word)
        return Wish(cards, colour, target, uno)

    def _card(self, word: str, shown: Hand) -> Card:
        if word.isdecimal() and word.isascii():
            if len(word) > 3 or not 0 < int(word) <= len(shown):
                raise UnreadableError(word, number=True)
            return shown[int(word) - 1]
        known = self._cards(shown)
        return _sure(known.get(word) or known.get(word.casefold()), word)

    def _cards(self, shown: Hand) -> Mapping[str, Card]:
        """The cards by their notation, and in small letters where that says enough.

        What is written means a card of the hand if there is one.
        """
        exact: dict[str, Card] = {}
        for each in (*self.cards, *reversed(shown)):
            exact[each.text] = exact[written(each)] = each
        small = Counter(text.casefold() for text in exact)
        loose = {
            text.casefold(): each for text, each in exact.items() if small[text.casefold()] < 2
        }
        return {**loose, **exact}

    def colour(self, word: str) -> Colour | None:
        """The colour that a letter or a word of the language names."""
        typed = word.casefold()
        forms = colour_forms(self.words.texts.language)
        for each in Colour:
            if typed == each.value or typed in {form.casefold() for form in forms[each]}:
                return each
        return next((each for each in Colour if typed == each.name.casefold()), None)

    def player(self, word: str) -> int | None:
        """The seat of the player with this name, or whose name alone begins so, or this letter."""
        typed = word.casefold()
        names = [name.casefold() for name in self.names]
        if typed in names:
            return names.index(typed)
        if len(word) == 1 and word.upper() in SEATS[: len(names)]:
            return SEATS.index(word.upper())
        begin = [seat for seat, name in enumerate(names) if name.startswith(typed)]
        return begin[0] if len(begin) == 1 else None


def _sure(found: _Found | None, word: str) -> _Found:
    if found is None:
        raise UnreadableError(word)
    return found
