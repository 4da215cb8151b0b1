"""The end of a round and of a match: counting hands, keeping score."""

from __future__ import annotations

from functools import cache
from typing import Final

from regelbok.engine.cards import Card, Face
from regelbok.engine.editions import Edition, points_of
from regelbok.engine.events import (
    DeadlockWon,
    Event,
    Events,
    HandCounted,
    LastPlayer,
    MatchWon,
    PointsScored,
    RoundVoid,
    Rules,
    WentOut,
)
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CLOSED,
    NOBODY,
    Hand,
    Phase,
    Scoring,
    State,
    at_the_table,
)


def worth(hand: Hand, edition: Edition) -> int:
    """The points of the cards left in a hand.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.editions import CLASSIC
    >>> worth(cards("r7 b0 gS W4"), CLASSIC)
    77
    """
    return sum(points_of(each, edition) for each in hand)


def go_out(state: State, seat: int, last: Card) -> tuple[State, Events]:
    """End the round: ``seat`` has laid the ``last`` card.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic players=2 top=r5 turn=A B=r0 scoring=lowest scores=0,1 target="
    >>> go_out(position(line + "1"), 0, card("r5"))[1][-1]
    MatchWon(seats=(0,), rules=(points.lowest, points.other-target))
    >>> write_position(go_out(position(line + "9"), 0, card("r5"))[0])
    'classic players=2 phase=round-over top=r5 B=r0 scores=0,1 winners=A target=9 scoring=lowest'
    """
    called = Rule.UNO_OUT if state.table.edition.uno_out else Rule.UNO_LAST_CARD
    rules: Rules = (Rule.OUT_ENDS_ROUND, called)
    if last.number is None:
        rules = (*rules, Rule.OUT_ANY_CARD)
    if state.colour is None:
        rules = (*rules, Rule.OUT_NO_COLOUR)
    edition = state.table.edition
    swaps = (last.face is Face.SEVEN and edition.seven_swap) or (
        last.face is Face.ZERO and edition.zero_rotate
    )
    if swaps:
        rules = (*rules, Rule.SEVEN_ZERO_LAST_CARD)
    return _count(state, seat, WentOut(seat, rules))


def last_player(state: State, seat: int) -> tuple[State, Events]:
    """End the round, and with it the match: everybody but ``seat`` has left.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=drawn turn=B top=r5 by=A away=A A=r1 B=W drawn=W exposed=A "
    >>> state, events = last_player(position(line + "bluff=r:g1 scores=0,499"), 1)
    >>> for event in events:
    ...     print(event)
    LastPlayer(seat=1, rules=(leave.last-player,))
    HandCounted(seat=0, points=1, rules=(points.numbers,))
    PointsScored(seat=1, points=1, total=500, rules=(points.winner,))
    MatchWon(seats=(1,), rules=(points.target,))
    >>> write_position(state)
    'classic phase=match-over top=r5 A=r1 B=W by=A away=A scores=0,500 winners=B'
    """
    counted: State = state
    events: Events = ()
    if state.phase is not Phase.ROUND_OVER:
        counted, events = _count(state, seat, LastPlayer(seat, (Rule.LEAVE_LAST_PLAYER,)))
    if counted.phase is Phase.MATCH_OVER:
        return counted, events
    over = counted._replace(phase=Phase.MATCH_OVER, winners=(seat,))
    return over, (*events, MatchWon((seat,), (Rule.LEAVE_LAST_PLAYER,)))


def void(state: State) -> tuple[State, Events]:
    """End the round without a winner: nobody can move.

    By a house rule the hands are counted, and whoever holds the fewest points wins.

    >>> from regelbok.engine.notation import position, write_position
    >>> write_position(void(position("classic turn=A top=r5 A=r1 B=g1 closed=B:catch-too-late"))[0])
    'classic phase=round-over top=r5 A=r1 B=g1'
    """
    edition = state.table.edition
    if edition.deadlock_scored:
        left = {seat: worth(state.hands[seat], edition) for seat in at_the_table(state)}
        fewest = [seat for seat in left if left[seat] == min(left.values())]
        if len(fewest) == 1:
            return _count(state, fewest[0], DeadlockWon(fewest[0], (Rule.DEADLOCK_SCORE,)))
    over = state._replace(phase=Phase.ROUND_OVER, turn=NOBODY, window=CLOSED)
    return over, (RoundVoid((Rule.PILE_DEADLOCK,)),)


def _count(
    state: State, winner: int, ending: WentOut | LastPlayer | DeadlockWon
) -> tuple[State, Events]:
    edition = state.table.edition
    events: list[Event] = [ending]
    scoring = state.table.scoring
    left = [worth(hand, edition) for hand in state.hands]
    own = isinstance(ending, DeadlockWon) and scoring is Scoring.LOWEST
    if not own:  # the winner's cards, if there are any, count for nobody
        left[winner] = 0
    for seat, hand in enumerate(state.hands):
        if hand and (own or seat != winner):
            events.append(HandCounted(seat, left[seat], _kinds_counted(hand, edition)))
    scores = list(state.scores)
    if scoring is Scoring.WINNER_TAKES:
        scores[winner] += sum(left)
        scored = PointsScored(winner, sum(left), scores[winner], (Rule.POINTS_WINNER,))
        events.append(scored)
    else:
        for seat, points in enumerate(left):
            if points:
                scores[seat] += points
                events.append(PointsScored(seat, points, scores[seat], (Rule.POINTS_LOWEST,)))
    over = state._replace(
        phase=Phase.ROUND_OVER,
        turn=NOBODY,
        drawn=None,
        owed=0,
        bluff=None,
        window=CLOSED,
        scores=tuple(scores),
        winners=(winner,),
    )
    won = _match_won(over)
    if won is None:
        return over, tuple(events)
    return over._replace(phase=Phase.MATCH_OVER, winners=won.seats), (*events, won)


def _kinds_counted(hand: Hand, edition: Edition) -> Rules:
    """The rules by which the cards of a hand are counted, in the order of the registry."""
    return tuple(sorted({counted_by(each, edition) for each in hand}, key=_PLACES.__getitem__))


_PLACES: Final = {rule: place for place, rule in enumerate(Rule)}


@cache
def counted_by(each: Card, edition: Edition) -> Rule:
    """The rule by which a card is counted.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.editions import CLASSIC
    >>> [counted_by(each, CLASSIC) for each in cards("r7 bS W4")]
    [points.numbers, points.actions, points.wilds]
    """
    if each.face in edition.points and edition.points_rule is not None:
        return edition.points_rule
    if each.number is not None:
        return Rule.POINTS_NUMBERS
    return Rule.POINTS_ACTIONS if each.colour else Rule.POINTS_WILDS


def _match_won(state: State) -> MatchWon | None:
    """Who has won the match, if the target is reached."""
    target, scoring = state.table.target, state.table.scoring
    if max(state.scores) < target:
        return None
    agreed = () if target == state.table.edition.target else (Rule.POINTS_OTHER_TARGET,)
    if scoring is Scoring.WINNER_TAKES:
        winner = state.scores.index(max(state.scores))
        return MatchWon((winner,), (Rule.POINTS_TARGET, *agreed))
    lowest = min(state.scores[seat] for seat in at_the_table(state))
    seats = tuple(seat for seat in at_the_table(state) if state.scores[seat] == lowest)
    tie = (Rule.POINTS_LOWEST_TIE,) if len(seats) > 1 else ()
    return MatchWon(seats, (Rule.POINTS_LOWEST, *agreed, *tie))
