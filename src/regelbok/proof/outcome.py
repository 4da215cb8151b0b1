"""What came of a step, or of a whole scenario, and every question that can be asked about it.

Answers are texts in one fixed spelling, so that an answer expected and the answer found are
compared, and shown, as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from regelbok.engine.cards import Card
from regelbok.engine.events import (
    DeadlockWon,
    Drew,
    Events,
    HandShown,
    LastPlayer,
    LastStanding,
    LastTeam,
    LastTeamStanding,
    PointsScored,
    Pressed,
    Revealed,
    TeamScored,
    WentOut,
)
from regelbok.engine.game import legal
from regelbok.engine.moves import Play
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import LEFT, NOBODY, Phase, State
from regelbok.proof.reading import CARDS, NOBODY_NAME, NOTHING

_ORDER = {text: place for place, text in enumerate(CARDS)}


def in_order(cards: Iterable[Card]) -> str:
    """Cards in the fixed order of the pack, for hands, whose order means nothing."""
    return as_they_lie(sorted(cards, key=lambda each: (_ORDER[each.front.text], each.text)))


def as_they_lie(cards: Iterable[Card]) -> str:
    """Cards in the order given, for piles."""
    return " ".join(each.text for each in cards) or NOTHING


def _fronts(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(each.front for each in cards)


def yes(answer: bool) -> str:
    """``true`` or ``false``, as YAML writes them."""
    return "true" if answer else "false"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one step, or of all steps.

    Attributes:
        names: the players by seat.
        events: what happened, in order.
        refusals: why moves were refused.
        state: the position afterwards.
    """

    names: tuple[str, ...]
    events: Events
    refusals: tuple[Refusal, ...]
    state: State

    def shown(self) -> Outcome:
        """The same, of every card only the side that shows."""
        if not self.state.table.edition.two_sided:
            return self
        state = self.state
        return replace(
            self,
            state=state._replace(
                hands=tuple(_fronts(hand) for hand in state.hands),
                draw_pile=_fronts(state.draw_pile),
                discards=_fronts(state.discards),
            ),
        )

    def name(self, seat: int) -> str:
        """The name at a seat."""
        return NOBODY_NAME if seat == NOBODY else self.names[seat]

    def cited(self) -> tuple[Rule, ...]:
        """The rules cited, in order, each once."""
        rules = [rule for event in self.events for rule in event.rules]
        rules += [refusal.rule for refusal in self.refusals]
        return tuple(dict.fromkeys(rules))

    # --- The position ------------------------------------------------------------------------

    def turn(self) -> str:
        """Who is on turn."""
        return self.name(self.state.turn)

    def colour(self) -> str:
        """The colour in force."""
        return self.state.colour.value if self.state.colour else NOTHING

    def direction(self) -> str:
        """Which way play goes."""
        return "clockwise" if self.state.direction == LEFT else "counter-clockwise"

    def phase(self) -> str:
        """The phase."""
        return self.state.phase.value

    def dealer(self) -> str:
        """Who deals."""
        return self.name(self.state.dealer)

    def top(self) -> str:
        """The top card of the discard pile."""
        return as_they_lie(self.state.discards[-1:])

    def top_and_colour(self) -> str:
        """The top card with the colour in force."""
        return f"{self.top()}/{self.colour()}"

    def draw_pile(self) -> str:
        """The draw pile, next card first."""
        return as_they_lie(self.state.draw_pile)

    def draw_pile_size(self) -> str:
        """How many cards the draw pile holds."""
        return str(len(self.state.draw_pile))

    def discards(self) -> str:
        """The discard pile, lowest card first."""
        return as_they_lie(self.state.discards)

    def discards_size(self) -> str:
        """How many cards the discard pile holds."""
        return str(len(self.state.discards))

    def hand(self, seat: int) -> str:
        """The hand of a seat."""
        return in_order(self.state.hands[seat])

    def size(self, seat: int) -> str:
        """How many cards a seat holds."""
        return str(len(self.state.hands[seat]))

    def score(self, seat: int) -> str:
        """The points of a seat."""
        return str(self.state.scores[seat])

    def playable(self) -> str:
        """The cards that the player on turn may lay, each kind once."""
        moves = legal(self.state)
        return in_order({move.card for move in moves if isinstance(move, Play)})

    def playable_sides(self) -> str:
        """The sides showing of the cards that the player on turn may lay, each kind once."""
        moves = legal(self.state)
        return in_order({move.card.front for move in moves if isinstance(move, Play)})

    def round_over(self) -> str:
        """Whether the round is over."""
        return yes(self.state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER))

    def match_over(self) -> str:
        """Whether the match is over."""
        return yes(self.state.phase is Phase.MATCH_OVER)

    def winners(self) -> str:
        """Who has won the match."""
        over = self.state.phase is Phase.MATCH_OVER
        return self.join(self.state.winners if over else ())

    def out(self) -> str:
        """Who is knocked out of the round."""
        return self.join(self.state.out)

    # --- What happened -----------------------------------------------------------------------

    def drawn(self, seat: int) -> str:
        """How many cards a seat drew, hidden or for all to see."""
        drew = (each for each in self.events if isinstance(each, Drew | Revealed))
        return str(sum(len(each.cards) for each in drew if each.seat == seat))

    def pressed(self, seat: int) -> str:
        """How many times a seat pressed the launcher."""
        pressed = (event for event in self.events if isinstance(event, Pressed))
        return str(sum(event.seat == seat for event in pressed))

    def shown_to(self) -> str:
        """Who saw a hand."""
        return self.join(event.to for event in self.events if isinstance(event, HandShown))

    def winner(self) -> str:
        """Who won the round."""
        return self.join(self._round_winners())

    def points(self) -> str:
        """The points that the winner of the round was given, alone or in a team."""
        winners = self._round_winners()
        given = [
            event.points
            for event in self.events
            if (isinstance(event, PointsScored) and event.seat in winners)
            or (isinstance(event, TeamScored) and not set(winners).isdisjoint(event.seats))
        ]
        return str(sum(given)) if given else NOTHING

    def join(self, seats: Iterable[int]) -> str:
        """Names in the order of their seats."""
        return ", ".join(self.names[seat] for seat in sorted(set(seats))) or NOBODY_NAME

    def _round_winners(self) -> tuple[int, ...]:
        alone = tuple(
            event.seat
            for event in self.events
            if isinstance(event, WentOut | LastStanding | LastPlayer | DeadlockWon)
        )
        teams = (
            event.seats for event in self.events if isinstance(event, LastTeam | LastTeamStanding)
        )
        return alone + tuple(chain.from_iterable(teams))
