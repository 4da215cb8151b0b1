"""Counts sequences of legal moves on the second engine, apart from ``regelbok`` altogether.

The second engine always calls UNO in time; here it learns to forget. A start is read from its text
form by a reader of its own, so that nothing of what is counted comes from the engine it checks.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Final, NamedTuple, NoReturn

from .floor import DRAW_TWO, WILD, WILD_DRAW_FOUR, Floor

_COLOURS: Final = "rygb"
_FACES: Final = "0123456789SRD"
_NOBODY: Final = -1
# Between two rounds there is one thing to do each time: gather the cards, deal, turn one over.
_BETWEEN_ROUNDS: Final = 3


class Unknown(Exception):  # noqa: N818  the name says what it is
    """What comes next hangs on the order of a shuffle, which nobody can foretell."""


def _shuffled(pile: list[int]) -> None:
    if len(pile) > 1:
        raise Unknown


class Move(NamedTuple):
    """Something that somebody may do.

    Attributes:
        what: ``lay``, ``take``, ``keep``, ``accept``, ``challenge``, ``call`` or ``catch``.
        seat: who calls, or who is caught.
        card: the card to lay.
        colour: the colour named with it, or -1.
        uno: UNO is said with it.
        by: who catches.
    """

    what: str
    seat: int = _NOBODY
    card: int = -1
    colour: int = -1
    uno: bool = False
    by: int = _NOBODY


class Forgetful(Floor):
    """The second engine with a UNO call that can be forgotten.

    Attributes:
        called: the player on turn has called before laying the next-to-last card.
        exposed: who can be caught, or -1.
        waiting: a Draw Two waits until the UNO before it is settled.
    """

    def __init__(self, hands: list[list[int]], pile: list[int]) -> None:
        super().__init__(hands, pile, _shuffled)
        self.called, self.exposed, self.waiting = False, _NOBODY, False

    def draw(self, seat: int, count: int) -> int:
        drawn = super().draw(seat, count)
        if drawn < count:
            raise Unknown  # a round may end for want of cards, which this engine does not know
        return drawn

    def moves(self) -> list[Move]:
        """Everything that anybody may do now."""
        found: list[Move] = []
        hand = self.hands[self.turn]
        if self.suspect is not None:
            found += [Move("accept"), Move("challenge")]
        elif self.waiting:
            found.append(Move("take"))
        elif self.drawn >= 0:
            found += [*self._ways(self.drawn), Move("keep")]
        else:
            found += [way for card in sorted(set(hand)) for way in self._ways(card)]
            found.append(Move("take"))
        busy = self.suspect is not None or self.waiting
        if len(hand) == 2 and not self.called and not busy:
            found.append(Move("call", self.turn))
        if self.exposed >= 0:
            found.append(Move("call", self.exposed))
            others = (seat for seat in range(len(self.hands)) if seat != self.exposed)
            found += [Move("catch", self.exposed, by=seat) for seat in others]
        return found

    def _ways(self, card: int) -> list[Move]:
        """A wild names a colour, unless it is the last card; with two cards one may say UNO."""
        if not self.fits(card):
            return []
        held = len(self.hands[self.turn])
        colours = [-1]
        if card >= WILD:
            colours = [*range(4), -1] if held == 1 else [*range(4)]
        said = (False, True) if held == 2 else (False,)
        return [Move("lay", card=card, colour=named, uno=uno) for named in colours for uno in said]

    def make(self, move: Move) -> None:
        """Do it."""
        if move.what == "call":
            if move.seat == self.exposed:
                self.exposed = _NOBODY
            else:
                self.called = True
            return
        if move.what == "catch":
            self.exposed = _NOBODY
            self.draw(move.seat, 2)
            return
        called, self.called, self.exposed = self.called, False, _NOBODY  # somebody begins
        if move.what == "lay":
            self._lay_card(move, called)
        elif move.what == "keep":
            self.keep()
        elif move.what == "take" and self.waiting:
            self.waiting = False
            self.draw(self.turn, 2)
            self.turn = self.next(self.turn)
        elif move.what == "take":
            self.take()
        else:
            self.answer(move.what == "challenge")

    def _lay_card(self, move: Move, called: bool) -> None:
        seat, card = self.turn, move.card
        if len(self.hands[seat]) == 2 and not (called or move.uno):
            self.exposed = seat
        if self.exposed < 0 or card >= WILD or card % 13 != DRAW_TWO:
            self.lay(card, move.colour)
            return
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.colour, self.drawn, self.turn = card // 13, -1, self.next(seat)
        self.waiting = True


def sequences(game: Forgetful, depth: int) -> int:
    """How many sequences of so many moves there are.

    Raises:
        Unknown: some of them hang on a shuffle.
    """
    if game.winner >= 0:
        if depth > _BETWEEN_ROUNDS:
            raise Unknown
        return 1
    moves = game.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(game)
        after.make(move)
        total += sequences(after, depth - 1)
    return total


# --- Reading a start --------------------------------------------------------------------------


def read(start: str) -> Forgetful:
    """A position of the classic game in its text form, as far as the counts need it."""
    words = dict(word.split("=") for word in start.split()[1:])
    letters = [letter for letter in "ABCDEFGHIJ" if letter in words]
    game = Forgetful([_cards(words.pop(letter)) for letter in letters], [])
    game.pile = _cards(words.pop("draw", "-"))[::-1]
    top, _, named = words.pop("top").partition("/")
    game.discards = [*_cards(words.pop("under", "-")), _card(top)]
    game.colour = _COLOURS.index(named or top[0])
    game.turn = letters.index(words.pop("turn"))
    words.pop("by", None)  # the second engine takes it from the direction of play
    if "drawn" in words:
        game.drawn = _card(words.pop("drawn"))
    if "bluff" in words:
        before, _, held = words.pop("bluff").partition(":")
        game.suspect = (_cards(held), _COLOURS.index(before))
    if words.pop("phase", "turn") not in ("turn", "drawn", "challenge") or words:
        _not_known(start)
    return game


def _cards(text: str) -> list[int]:
    return [] if text == "-" else [_card(each) for each in text.split(",")]


def _card(text: str) -> int:
    if text[0] == "W":
        return WILD_DRAW_FOUR if text == "W4" else WILD
    return 13 * _COLOURS.index(text[0]) + _FACES.index(text[1])


def _not_known(start: str) -> NoReturn:
    raise ValueError(f"a start with more in it than this reader knows: {start}")
