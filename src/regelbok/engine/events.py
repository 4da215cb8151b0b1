"""The events: what a move did, each citing the rules that made it so.

``apply`` returns them in the order in which they happen at the table. An event that shows
cards has a public form, see :func:`regelbok.engine.view.seen_by`.
"""

from __future__ import annotations

from typing import NamedTuple

from regelbok.engine.cards import Card, Colour
from regelbok.engine.ideas import Idea
from regelbok.engine.rules import Rule

Rules = tuple[Rule, ...]


class DealerCardDrawn(NamedTuple):
    """A player drew a card to see who deals; it counts ``value``."""

    seat: int
    card: Card
    value: int
    rules: Rules


class DealerTied(NamedTuple):
    """These players drew equally high and draw again."""

    seats: tuple[int, ...]
    rules: Rules


class DealerChosen(NamedTuple):
    """This player deals."""

    seat: int
    rules: Rules


class HandsDealt(NamedTuple):
    """Everyone got ``size`` cards."""

    dealer: int
    size: int
    rules: Rules


class PileSet(NamedTuple):
    """The other ``size`` cards are the draw pile."""

    size: int
    rules: Rules


class TeamsFormed(NamedTuple):
    """These players play together in this round."""

    teams: tuple[tuple[int, ...], ...]
    rules: Rules


class OpeningTurned(NamedTuple):
    """This card was turned over to start the discard pile."""

    card: Card
    rules: Rules


class OpeningReturned(NamedTuple):
    """This opening card went back; the draw pile was shuffled."""

    card: Card
    rules: Rules


class OpeningPassedOver(NamedTuple):
    """This opening card counts for nothing: the next one was turned over on top of it."""

    card: Card
    rules: Rules


class Starts(NamedTuple):
    """This player is the first to take a turn (or, after a Wild, to name the colour)."""

    seat: int
    rules: Rules


class CardPlayed(NamedTuple):
    """A card was laid; the rules say why it fits."""

    seat: int
    card: Card
    rules: Rules


class JumpedIn(NamedTuple):
    """This player lays the same card out of turn."""

    seat: int
    rules: Rules


class CardAdded(NamedTuple):
    """Another card of the same number was laid with the first."""

    seat: int
    card: Card
    rules: Rules


class HandsSwapped(NamedTuple):
    """These two players swapped hands."""

    seat: int
    target: int
    rules: Rules


class HandsShuffled(NamedTuple):
    """All hands were gathered by ``seat``, shuffled, and dealt out from ``first`` on."""

    seat: int
    first: int
    size: int
    rules: Rules


class HandsRotated(NamedTuple):
    """Everybody handed the cards on, to the left (1) or to the right (-1)."""

    direction: int
    rules: Rules


class PenaltyRaised(NamedTuple):
    """The penalty was answered: ``seat`` now has to draw ``owed`` cards or answer in turn."""

    seat: int
    owed: int
    rules: Rules


class EverybodySkipped(NamedTuple):
    """All others lose the turn: this player takes another one."""

    seat: int
    rules: Rules


class TurnedOver(NamedTuple):
    """The piles and all hands were turned over; this card is now on top of the discard pile."""

    card: Card
    rules: Rules


class ColourAsked(NamedTuple):
    """The card on top is a wild now: this player names a colour for it first."""

    seat: int
    rules: Rules


class ColourNotFound(NamedTuple):
    """No card of this colour is left in the piles."""

    seat: int
    colour: Colour
    rules: Rules


class ColourNamed(NamedTuple):
    """This colour is now in force."""

    seat: int
    colour: Colour
    rules: Rules


class UnoCalled(NamedTuple):
    """This player called UNO."""

    seat: int
    rules: Rules


class CallLapsed(NamedTuple):
    """A hand of one card grew: next time, UNO must be called again."""

    seat: int
    rules: Rules


class Caught(NamedTuple):
    """``seat`` caught ``target`` without a call."""

    seat: int
    target: int
    rules: Rules


class WindowClosed(NamedTuple):
    """``seat`` did not call UNO, but nobody noticed in time."""

    seat: int
    rules: Rules


class Drew(NamedTuple):
    """A player drew these cards (``None`` for a card that the viewer may not see)."""

    seat: int
    cards: tuple[Card | None, ...]
    rules: Rules


class PressesDue(NamedTuple):
    """This player presses the launcher ``times`` times."""

    seat: int
    times: int
    rules: Rules


class Pressed(NamedTuple):
    """A player pressed the launcher, and it fired ``fired`` cards."""

    seat: int
    fired: int
    rules: Rules


class Revealed(NamedTuple):
    """A player turned these cards over for all to see and took them."""

    seat: int
    cards: tuple[Card, ...]
    rules: Rules


class ColourDiscarded(NamedTuple):
    """These cards of the same colour go on the pile under the card laid."""

    seat: int
    cards: tuple[Card, ...]
    rules: Rules


class NothingToDraw(NamedTuple):
    """``missing`` cards could not be drawn: both piles are used up."""

    seat: int
    missing: int
    rules: Rules


class DrawSpared(NamedTuple):
    """``spared`` cards were not drawn: the hand is full."""

    seat: int
    spared: int
    rules: Rules


class OutForgotten(NamedTuple):
    """The last card was laid without a call: this player is not out."""

    seat: int
    rules: Rules


class DeadlockWon(NamedTuple):
    """Nobody could move: this player holds the fewest points and wins the round."""

    seat: int
    rules: Rules


class Reshuffled(NamedTuple):
    """The discard pile but its top card became the draw pile, ``size`` cards."""

    size: int
    rules: Rules


class Kept(NamedTuple):
    """The drawn card was kept although it fits."""

    seat: int
    rules: Rules


class TurnPassed(NamedTuple):
    """The drawn card does not fit (or none was drawn): the turn is over."""

    seat: int
    rules: Rules


class TurnLost(NamedTuple):
    """This player loses the turn."""

    seat: int
    rules: Rules


class DirectionTurned(NamedTuple):
    """Play now goes to the left (1, clockwise) or to the right (-1)."""

    direction: int
    rules: Rules


class Challenged(NamedTuple):
    """``seat`` says that the Wild Draw Four of ``accused`` was a bluff."""

    seat: int
    accused: int
    rules: Rules


class HandShown(NamedTuple):
    """``seat`` showed the hand to ``to`` and nobody else."""

    seat: int
    to: int
    hand: tuple[Card | None, ...]
    rules: Rules


class ChallengeJudged(NamedTuple):
    """The hand held the colour that was in force (guilty), or it did not."""

    seat: int
    accused: int
    guilty: bool
    colour: Colour
    rules: Rules


class WentOut(NamedTuple):
    """This player has no cards left."""

    seat: int
    rules: Rules


class OutOfRound(NamedTuple):
    """This player holds ``size`` cards and is out of the round."""

    seat: int
    size: int
    rules: Rules


class LastStanding(NamedTuple):
    """Everyone else is out of the round: this player wins it."""

    seat: int
    rules: Rules


class LastTeamStanding(NamedTuple):
    """Both players of the other team are out of the round: these players win it."""

    seats: tuple[int, ...]
    rules: Rules


class BackIn(NamedTuple):
    """Whoever was knocked out plays again."""

    seats: tuple[int, ...]
    rules: Rules


class LastPlayer(NamedTuple):
    """Everyone else has left: this player wins the round."""

    seat: int
    rules: Rules


class LastTeam(NamedTuple):
    """Both players of the other team have left: these players win the round."""

    seats: tuple[int, ...]
    rules: Rules


class RoundVoid(NamedTuple):
    """Nobody could move: the round ends without a winner."""

    rules: Rules


class CardSays(NamedTuple):
    """This player laid a customizable card, and what it says counts now."""

    seat: int
    idea: Idea
    rules: Rules


class Reported(NamedTuple):
    """What the card asks of this player was done, or it was not."""

    seat: int
    idea: Idea
    done: bool
    rules: Rules


class CardsDropped(NamedTuple):
    """This player put these cards under the discard pile."""

    seat: int
    cards: tuple[Card, ...]
    rules: Rules


class HandLevelled(NamedTuple):
    """This player now holds ``size`` cards, as the card says."""

    seat: int
    size: int
    rules: Rules


class TurnAgain(NamedTuple):
    """This player takes another turn."""

    seat: int
    rules: Rules


class HandCounted(NamedTuple):
    """The cards left in a hand are worth ``points``."""

    seat: int
    points: int
    rules: Rules


class KnockOutCounted(NamedTuple):
    """A player knocked out is worth ``points``."""

    seat: int
    points: int
    rules: Rules


class PointsScored(NamedTuple):
    """``points`` were written down for this player, who now has ``total``."""

    seat: int
    points: int
    total: int
    rules: Rules


class TeamScored(NamedTuple):
    """``points`` were written down for this team, which now has ``total``."""

    seats: tuple[int, ...]
    points: int
    total: int
    rules: Rules


class RoundsWon(NamedTuple):
    """This player has now won ``won`` rounds of the match."""

    seat: int
    won: int
    rules: Rules


class KnockedOut(NamedTuple):
    """This player has ``total`` points, which is the limit or more, and drops out."""

    seat: int
    total: int
    rules: Rules


class MatchWon(NamedTuple):
    """These players (one, or more in a tie) win the match."""

    seats: tuple[int, ...]
    rules: Rules


class DealerMoved(NamedTuple):
    """The next round is dealt by this player."""

    seat: int
    rules: Rules


class PlayerLeft(NamedTuple):
    """This player left the table."""

    seat: int
    rules: Rules


Event = (
    DealerCardDrawn
    | DealerTied
    | DealerChosen
    | HandsDealt
    | PileSet
    | TeamsFormed
    | OpeningTurned
    | OpeningReturned
    | OpeningPassedOver
    | Starts
    | JumpedIn
    | CardPlayed
    | CardAdded
    | ColourDiscarded
    | HandsSwapped
    | HandsShuffled
    | HandsRotated
    | PenaltyRaised
    | EverybodySkipped
    | TurnedOver
    | ColourAsked
    | ColourNotFound
    | ColourNamed
    | UnoCalled
    | CallLapsed
    | Caught
    | WindowClosed
    | PressesDue
    | Pressed
    | Drew
    | Revealed
    | NothingToDraw
    | DrawSpared
    | OutForgotten
    | DeadlockWon
    | Reshuffled
    | Kept
    | TurnPassed
    | TurnLost
    | DirectionTurned
    | Challenged
    | HandShown
    | ChallengeJudged
    | WentOut
    | OutOfRound
    | LastStanding
    | LastTeamStanding
    | BackIn
    | LastPlayer
    | LastTeam
    | RoundVoid
    | CardSays
    | Reported
    | CardsDropped
    | HandLevelled
    | TurnAgain
    | HandCounted
    | KnockOutCounted
    | PointsScored
    | TeamScored
    | RoundsWon
    | KnockedOut
    | MatchWon
    | DealerMoved
    | PlayerLeft
)
Events = tuple[Event, ...]
