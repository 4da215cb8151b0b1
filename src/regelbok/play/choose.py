"""From a wish to a move: what was left open is asked, whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final, TypeVar

from regelbok.book.nouns import card_list, colour_word
from regelbok.engine.cards import Card, Colour
from regelbok.engine.moves import Move, NameColour, Play
from regelbok.engine.notation import write_move
from regelbok.play.screen import Screen
from regelbok.play.wish import Reader, Wish

_Move = TypeVar("_Move", Play, NameColour)
_QUESTIONS: Final = {"colour": "play.ask.colour", "target": "play.ask.player"}
_CARDS: Final = "play.ask.cards"
_ANY: Final = "play.ask.which"


@dataclass(frozen=True, slots=True)
class Chooser:
    """Narrows the moves that are allowed down to the one that is meant.

    Attributes:
        screen: shows what there is to choose from.
        reader: reads the answers.
        ask: asks for a line with a prompt; ends the game where there are no more lines.
    """

    screen: Screen
    reader: Reader
    ask: Callable[[str], str]

    def chosen(self, moves: Sequence[_Move], say: Callable[[str], None]) -> _Move | None:
        """The move that is meant, after asking for all in which the moves differ.

        Args:
            moves: moves of one kind, at least one.
            say: shows a line.

        Returns:
            The move; ``None`` if the player would rather do something else.
        """
        left = list(moves)
        for each in fields(left[0]):
            values = list(dict.fromkeys(getattr(move, each.name) for move in left))
            if len(values) > 1:
                value = self._asked(each.name, values, left, say)
                if value is None:
                    return None
                left = [move for move in left if getattr(move, each.name) == values[value]]
        return left[0]

    def _asked(
        self, name: str, values: Sequence[object], moves: Sequence[Move], say: Callable[[str], None]
    ) -> int | None:
        """Which of the values is meant, by its index."""
        of_cards = any(isinstance(each, tuple) for each in values)
        question = _QUESTIONS.get(name, _CARDS if of_cards else _ANY)
        options = [self._option(name, value, moves) for value in values]
        for line in self.screen.wrapped(self.screen.text(question)):
            say(line)
        for number, (option, colour) in enumerate(options, 1):
            say(self.screen.painted(f"{number:2}  {option}", colour))
        while True:
            typed = self.ask("? ").strip()
            if not typed or self.reader.words.command(typed) == "undo":
                return None
            index = self._answer(typed, name, values, [option for option, _ in options])
            if index is not None:
                return index
            for line in self.screen.wrapped(self.screen.text("play.ask.again")):
                say(line)

    def _answer(
        self, typed: str, name: str, values: Sequence[object], options: Sequence[str]
    ) -> int | None:
        if typed.isdecimal() and typed.isascii():
            index = int(typed[:4]) - 1
            return index if 0 <= index < len(values) else None
        meant: object = None
        if name == "colour":
            meant = self.reader.colour(typed)
        elif name == "target":
            meant = self.reader.player(typed)
        if meant is not None and meant in values:
            return values.index(meant)
        plain = [option.casefold() for option in options]
        return plain.index(typed.casefold()) if typed.casefold() in plain else None

    def _option(self, name: str, value: object, moves: Sequence[Move]) -> tuple[str, Colour | None]:
        """A value in words, and the colour to paint it in."""
        language = self.screen.texts.language
        match value:
            case Colour():
                return f"{colour_word(language, value)} ({value.value})", value
            case int() if name == "target":
                return self.screen.names[value], None
            case None if name in _QUESTIONS:
                return self.screen.text("play.ask.none"), None
            case ():
                return self.screen.text("play.ask.alone"), None
            case tuple():
                cards = [each for each in value if isinstance(each, Card)]
                return f"+ {card_list(language, cards)}", cards[-1].colour if cards else None
        move = next(each for each in moves if getattr(each, name) == value)
        return write_move(move).partition(":")[2], None


def wished(wish: Wish, allowed: Iterable[Play]) -> list[Play]:
    """The moves wished, with UNO or without; a call that has no effect is as good as none.

    Args:
        wish: what was said.
        allowed: the cards that may be laid, in every way.
    """
    found: dict[Play, Play] = {}
    for each in allowed:
        silent = replace(each, uno=False)
        if wish.allows(each) and (silent not in found or each.uno is wish.uno):
            found[silent] = each
    return list(found.values())


def unasked(wish: Wish, colours: Sequence[Colour], seat: int) -> Play:
    """The move that a wish comes to if nothing is asked, to say why it is not allowed.

    A wild gets a colour, if the pack has any, so that a missing one is not given as the reason.
    """
    first, *also = wish.cards
    colour = wish.colour or (colours[0] if colours and first.colour is None else None)
    return Play(seat, first, colour, wish.uno, wish.target, tuple(also))
