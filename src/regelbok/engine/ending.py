"""The end of a round and of a match: counting hands, keeping score."""

from __future__ import annotations

from functools import cache
from typing import Final

from regelbok.engine.cards import CUSTOM, Card, Face
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.events import (
    DeadlockWon,
    Event,
    Events,
    HandCounted,
    KnockOutCounted,
    LastPlayer,
    LastStanding,
    LastTeam,
    LastTeamStanding,
    MatchWon,
    RoundVoid,
    Rules,
    WentOut,
)
from regelbok.engine.rules import Rule
from regelbok.engine.scoring import OWN_CARDS, close_round, hands_that_count, highest, write_down
from regelbok.engine.state import (
    CLOSED,
    NOBODY,
    Hand,
    Phase,
    Scoring,
    State,
    at_the_table,
    in_the_match,
)
from regelbok.engine.teams import IN_TEAMS, team_of
from regelbok.engine.ways import decided_by_one_round


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

    Whoever has dropped out has no hand to count.

    >>> line = "classic scoring=elimination turn=A top=r5 A=- B=r2 C=- away=C scores=0,0,500"
    >>> [type(event).__name__ for event in go_out(position(line), 0, card("r5"))[1]]
    ['WentOut', 'HandCounted', 'PointsScored']
    """
    rules = _out_by(state, last)
    if state.table.scoring in IN_TEAMS:
        rules += (Rule.PARTNERS_OUT,)
    return _count(state, seat, WentOut(seat, rules))


def _out_by(state: State, last: Card) -> Rules:
    """The rules by which the player who laid the ``last`` card, or got that hand, is out."""
    edition, face = state.table.edition, last.face
    if face is Face.WILD_SWAP_HANDS and edition.swap_last_must:
        return (Rule.OUT_ENDS_ROUND, Rule.SWAP_HANDS_LAST_MUST)
    if face is Face.WILD_THEME and state.discards[-1] is not last:
        called = (Rule.UNO_OUT,) if edition.uno_out else ()
        return (Rule.OUT_ENDS_ROUND, Rule.THEME_GOING_OUT, Rule.THEME_UNO, *called)
    rules: Rules = (Rule.OUT_ENDS_ROUND, Rule.UNO_OUT if edition.uno_out else Rule.UNO_LAST_CARD)
    if last.number is None:
        rules += (Rule.OUT_ANY_CARD,)
    if state.colour is None and last.colour is None and edition.colours:
        rules += (Rule.OUT_NO_COLOUR,)
    swaps = (face is Face.SEVEN and edition.seven_swap) or (
        face is Face.ZERO and edition.zero_rotate
    )
    if swaps:
        rules += (Rule.SEVEN_ZERO_LAST_CARD,)
    if edition.last_card_idle and last.number is None:
        rules += (edition.last_card_idle,)
    if face is Face.WILD_SWAP_HANDS:
        rules += (Rule.SWAP_HANDS_LAST_CARD,)
    if face is Face.FORCED_SWAP:
        rules += (Rule.ALL_WILD_LAST_SWAP,)
    if face in CUSTOM:
        rules += (Rule.CUSTOM_LAST_CARD,)
    if face is Face.WILD_SHUFFLE_HANDS:
        wins = edition.shuffle_last_wins
        rules += (Rule.SHUFFLE_HANDS_LAST_WINS if wins else Rule.SHUFFLE_HANDS_NO_CARD,)
    return rules


def last_standing(state: State) -> tuple[State, Events]:
    """End the round: everybody but one player, or a team, is knocked out or has left.

    >>> from regelbok.engine.notation import position, write_position
    >>> state = position("no-mercy turn=A top=r5 A=r1 B=W6 C=g3 out=B away=C scores=700,0,0")
    >>> state, events = last_standing(state)
    >>> for event in events:
    ...     print(event)
    LastStanding(seat=0, rules=(no-mercy.last-standing,))
    KnockOutCounted(seat=1, points=250, rules=(no-mercy.knock-out-points,))
    HandCounted(seat=2, points=3, rules=(points.numbers,))
    PointsScored(seat=0, points=253, total=953, rules=(points.winner,))
    >>> write_position(state)
    'no-mercy phase=round-over top=r5 A=r1 B=W6 C=g3 away=C out=B scores=953,0,0 winners=A'

    What each of them is worth, and to whom, is another thing in each way to keep score.

    >>> line = "no-mercy turn=A top=r5 A=r1 B=- C=g3 D=- out=B,D scoring="
    >>> for more in ("partners", "rotation", "lowest away=C", "elimination away=C", "short away=C"):
    ...     state, events = last_standing(position(line + more))
    ...     print(more, state.winners)
    ...     for event in events:
    ...         print("   ", type(event).__name__, *(rule.id for rule in event.rules))
    partners (0,)
        LastTeamStanding no-mercy.team-out
        KnockOutCounted no-mercy.knock-out-partners
        KnockOutCounted no-mercy.knock-out-partners
        TeamScored partners.points
    rotation (0,)
        LastTeamStanding no-mercy.team-out
        KnockOutCounted no-mercy.knock-out-partners
        KnockOutCounted no-mercy.knock-out-partners
        PointsScored rotation.points
        PointsScored rotation.points
    lowest away=C (0,)
        LastStanding no-mercy.last-standing no-mercy.winner-cards
        KnockOutCounted no-mercy.knock-out-lowest
        HandCounted points.numbers
        KnockOutCounted no-mercy.knock-out-lowest
        PointsScored points.lowest
        PointsScored points.lowest
        PointsScored points.lowest
    elimination away=C (0,)
        LastStanding no-mercy.last-standing no-mercy.winner-cards
        KnockOutCounted no-mercy.knock-out-lowest
        HandCounted points.numbers
        KnockOutCounted no-mercy.knock-out-lowest
        PointsScored elimination.own-cards
        PointsScored elimination.own-cards
        PointsScored elimination.own-cards
    short away=C (0,)
        LastStanding no-mercy.last-standing
        RoundsWon short.rounds
    """
    here = at_the_table(state)
    if len(here) > 1:
        return _count(state, here[0], LastTeamStanding(here, (Rule.NO_MERCY_TEAM_OUT,)))
    rules: Rules = (Rule.NO_MERCY_LAST_STANDING,)
    if state.table.scoring in OWN_CARDS:
        rules += (Rule.NO_MERCY_WINNER_CARDS,)
    return _count(state, here[0], LastStanding(here[0], rules))


def everyone_else_left(state: State) -> tuple[State, Events]:
    """End the round, and with it the match: nobody is left to play against.

    One player is left, or a team.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=drawn turn=B top=r5 by=A away=A A=r1 B=W drawn=W exposed=A owed=2 "
    >>> state, events = everyone_else_left(position(line + "bluff=r:g1 scores=0,499"))
    >>> for event in events:
    ...     print(event)
    LastPlayer(seat=1, rules=(leave.last-player,))
    HandCounted(seat=0, points=1, rules=(points.numbers,))
    PointsScored(seat=1, points=1, total=500, rules=(points.winner,))
    MatchWon(seats=(1,), rules=(points.target,))
    >>> write_position(state)
    'classic phase=match-over top=r5 A=r1 B=W by=A away=A scores=0,500 winners=B'
    >>> line = "classic scoring=partners turn=B top=r5 A=r1 B=b1 C=r2 D=W away=A,C"
    >>> for event in everyone_else_left(position(line))[1]:
    ...     print(type(event).__name__, *(rule.id for rule in event.rules))
    LastTeam partners.both-left
    HandCounted points.numbers
    HandCounted points.numbers
    TeamScored partners.points
    MatchWon partners.both-left
    """
    here, counted = in_the_match(state), state
    team = len(here) > 1
    rules: Rules = (Rule.PARTNERS_BOTH_LEFT if team else Rule.LEAVE_LAST_PLAYER,)
    events: Events = ()
    if state.phase is not Phase.ROUND_OVER:
        ending = LastTeam(here, rules) if team else LastPlayer(here[0], rules)
        counted, events = _count(state, here[0], ending)
    if counted.phase is Phase.MATCH_OVER:
        return counted, events
    return _match_over(counted, events, MatchWon(here, rules))


def rotation_broken(state: State) -> tuple[State, Events]:
    """End a match in partner rotation at once: somebody has left, so it cannot go all round.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic scoring=rotation phase=drawn turn=B top=r5 A=r1 B=W,g1 C=b1 D=b2 drawn=W "
    >>> state, events = rotation_broken(position(line + "away=D rounds=2 scores=40,9,40,60"))
    >>> events
    (MatchWon(seats=(0, 2), rules=(rotation.leave, rotation.tie)),)
    >>> write_position(state).partition("B=")[2]
    'W,g1 C=b1 D=b2 away=D scores=40,9,40,60 winners=A,C scoring=rotation rounds=2'
    """
    return _match_over(_closed(state), (), highest(state, (Rule.ROTATION_LEAVE,)))


def _match_over(state: State, events: Events, won: MatchWon) -> tuple[State, Events]:
    over = state._replace(phase=Phase.MATCH_OVER, winners=won.seats)
    return over, (*events, won)


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
        if len({team_of(state, seat) for seat in fewest}) == 1:
            return _count(state, fewest[0], DeadlockWon(fewest[0], (Rule.DEADLOCK_SCORE,)))
    rules: Rules = (Rule.PILE_DEADLOCK,)
    if state.table.scoring is Scoring.ROTATION:
        rules = (*rules, Rule.ROTATION_VOID)
    over, events = close_round(_closed(state))
    return over, (RoundVoid(rules), *events)


def _count(
    state: State,
    winner: int,
    ending: WentOut | LastStanding | LastTeamStanding | LastPlayer | LastTeam | DeadlockWon,
) -> tuple[State, Events]:
    edition = state.table.edition
    decided = decided_by_one_round(state.table)
    if decided is not None:
        return _match_over(_closed(state), (ending,), MatchWon((winner,), (decided,)))
    events: list[Event] = [ending]
    seats = hands_that_count(state, winner, isinstance(ending, DeadlockWon))
    left = {
        seat: edition.knock_out_points if seat in state.out else worth(state.hands[seat], edition)
        for seat in seats
    }
    for seat, points in left.items():
        hand = state.hands[seat]
        if seat in state.out:
            events.append(KnockOutCounted(seat, points, (_knocked_out_by(state),)))
        elif hand:
            events.append(HandCounted(seat, points, _kinds_counted(hand, edition)))
    over, scored = write_down(_closed(state)._replace(winners=(winner,)), winner, left)
    over, closing = close_round(over)
    return over, (*events, *scored, *closing)


def _knocked_out_by(state: State) -> Rule:
    """The rule by which a player knocked out brings points, and to whom."""
    scoring = state.table.scoring
    if scoring in OWN_CARDS:
        return Rule.NO_MERCY_KNOCK_OUT_LOWEST
    in_teams = scoring in IN_TEAMS
    return Rule.NO_MERCY_KNOCK_OUT_PARTNERS if in_teams else Rule.NO_MERCY_KNOCK_OUT_POINTS


def _closed(state: State) -> State:
    """Nobody is to do anything any more in this round."""
    return state._replace(
        phase=Phase.ROUND_OVER,
        turn=NOBODY,
        drawn=None,
        owed=0,
        bluff=None,
        window=CLOSED,
    )


def _kinds_counted(hand: Hand, edition: Edition) -> Rules:
    """The rules by which the cards of a hand are counted, in the order of the registry."""
    kinds = {counted_by(each, edition) for each in hand}
    if edition.two_sided:
        kinds.add(Rule.FLIP_SIDE_COUNTS)
    return tuple(sorted(kinds, key=_PLACES.__getitem__))


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
    if each.face in CUSTOM:
        return Rule.CUSTOM_POINTS
    if each.number is not None:
        return Rule.POINTS_NUMBERS
    return Rule.POINTS_ACTIONS if each.colour else Rule.POINTS_WILDS
