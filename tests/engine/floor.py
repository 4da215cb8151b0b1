"""A second engine for the classic game: small, mutable, without a rule cited or a reason given.

It is written apart from ``regelbok.engine`` and shares no line with it, so that the two can be
played against each other: where they differ, one of them is wrong. It is also the floor for
measuring speed, as it does nothing but what the game needs.

Cards are numbers: 13 a colour (0-9, then Skip, Reverse, Draw Two), 52 a Wild, 53 a Wild Draw Four.
UNO is always called in time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

SKIP, REVERSE, DRAW_TWO, WILD, WILD_DRAW_FOUR = 10, 11, 12, 52, 53
PACK: Final = [
    *(13 * colour + face for colour in range(4) for face in range(13)),
    *(13 * colour + face for colour in range(4) for face in range(1, 13)),
    *([WILD, WILD_DRAW_FOUR] * 4),
]
WORTH: Final = [*([*range(10), 20, 20, 20] * 4), 50, 50]

Shuffle = Callable[[list[int]], None]


class Floor:
    """One round of the classic game.

    Attributes:
        hands: cards a seat.
        pile: the draw pile, next card last.
        discards: top card last.
        colour: colour in force, 0 to 3.
        turn: who plays.
        step: 1 or -1, the direction of play.
        drawn: the card just drawn that may be laid, or -1.
        suspect: the hand and the colour that a challenge is judged by, or ``None``.
        winner: who has gone out, or -1.
    """

    def __init__(self, hands: list[list[int]], pile: list[int], shuffle: Shuffle) -> None:
        self.hands, self.pile, self.shuffle = hands, pile, shuffle
        self.discards: list[int] = []
        self.colour, self.turn, self.step, self.drawn, self.winner = -1, 0, 1, -1, -1
        self.suspect: tuple[list[int], int] | None = None

    def open(self) -> None:
        """Turn over the opening card; seat 0 sits to the dealer's left."""
        while self.pile[-1] == WILD_DRAW_FOUR:
            self.shuffle(self.pile)
        top = self.pile.pop()
        self.discards.append(top)
        if top == WILD:
            return
        self.colour, face = divmod(top, 13)
        if face == SKIP:
            self.turn = self.next(0)
        elif face == REVERSE:
            self.turn = len(self.hands) - 1
            self.step = 1 if len(self.hands) == 2 else -1
        elif face == DRAW_TWO:
            self.draw(0, 2)
            self.turn = self.next(0)

    def next(self, seat: int) -> int:
        """The seat after this one."""
        return (seat + self.step) % len(self.hands)

    def draw(self, seat: int, count: int) -> int:
        """Draw as many cards as there are; how many it were."""
        for number in range(count):
            if not self.pile:
                if len(self.discards) == 1:
                    return number
                self.pile = self.discards[:-1]
                del self.discards[:-1]
                self.shuffle(self.pile)
            self.hands[seat].append(self.pile.pop())
        return count

    def fits(self, card: int) -> bool:
        """Whether a card goes on the pile."""
        if card >= WILD:
            return True
        top = self.discards[-1]
        return card // 13 == self.colour or (top < WILD and card % 13 == top % 13)

    def lay(self, card: int, colour: int) -> None:
        """Lay a card; ``colour`` is named on a wild."""
        seat, players = self.turn, len(self.hands)
        hand, before = self.hands[seat], self.colour
        hand.remove(card)
        self.discards.append(card)
        self.drawn = -1
        self.colour = colour if card >= WILD else card // 13
        face = card % 13 if card < WILD else card
        self.turn = self.next(seat)
        if face == SKIP or (face == REVERSE and players == 2):
            self.turn = self.next(self.turn)
        elif face == REVERSE:
            self.step = -self.step
            self.turn = self.next(seat)
        elif face == DRAW_TWO:
            self.draw(self.turn, 2)
            self.turn = self.next(self.turn)
        elif face == WILD_DRAW_FOUR:
            self.suspect = (hand[:], before)
            return
        if not hand:
            self.winner = seat

    def answer(self, challenge: bool) -> None:
        """Take the cards of a Wild Draw Four, or say that it was a bluff."""
        assert self.suspect is not None
        (held, colour), victim = self.suspect, self.turn
        laid_by = (victim - self.step) % len(self.hands)
        self.suspect = None
        guilty = any(card < WILD and card // 13 == colour for card in held)
        if challenge and guilty:
            self.draw(laid_by, 4)
            return
        self.draw(victim, 6 if challenge else 4)
        self.turn = self.next(victim)
        if not held:
            self.winner = laid_by

    def take(self) -> None:
        """Draw a card instead of laying one."""
        seat = self.turn
        if self.draw(seat, 1) and self.fits(self.hands[seat][-1]):
            self.drawn = self.hands[seat][-1]
        else:
            self.turn = self.next(seat)

    def keep(self) -> None:
        """Keep the card just drawn."""
        self.drawn = -1
        self.turn = self.next(self.turn)

    def points(self) -> int:
        """What the other hands are worth."""
        return sum(WORTH[card] for hand in self.hands for card in hand)


def play_round(players: int, source: random.Random) -> int:
    """One round in which everybody lays a card whenever one fits; how many moves it took."""
    number, pile = source.random, PACK[:]
    source.shuffle(pile)
    hands = [[pile.pop() for _ in range(7)] for _ in range(players)]
    game = Floor(hands, pile, source.shuffle)
    game.open()
    moves = 0
    if game.colour < 0:
        game.colour = int(number() * 4)
        moves = 1
    while game.winner < 0:
        moves += 1
        if game.suspect is not None:
            game.answer(challenge=False)
            continue
        hand, colour, top = game.hands[game.turn], game.colour, game.discards[-1]
        face = top % 13 if top < WILD else -1
        if game.drawn >= 0:
            cards = [game.drawn]
        else:
            cards = [c for c in hand if c >= WILD or c // 13 == colour or c % 13 == face]
        if cards:
            game.lay(cards[int(number() * len(cards))], int(number() * 4))
        else:
            game.take()
    return moves
