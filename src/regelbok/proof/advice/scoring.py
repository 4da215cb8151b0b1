"""How score is kept: what a round brings in each way, and what ends a match.

All of it is found by asking the engine about small positions, so that nothing here says a rule
twice. A page that adds up points needs no more than this.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final, NamedTuple

from regelbok.engine.cards import CUSTOM
from regelbok.engine.dealing import next_round
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.editions import CLASSIC
from regelbok.engine.ending import last_standing, void
from regelbok.engine.events import (
    DeadlockWon,
    DealerMoved,
    Event,
    Events,
    KnockedOut,
    KnockOutCounted,
    MatchWon,
    PlayerLeft,
    Rules,
)
from regelbok.engine.game import apply
from regelbok.engine.moves import Leave, NextRound
from regelbok.engine.own import in_own_words
from regelbok.engine.rules import Rule
from regelbok.engine.scoring import close_round, hands_that_count, write_down
from regelbok.engine.setup import TableError, start, table
from regelbok.engine.state import LEFT, Phase, Scoring, State
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, PLAYERS, team_of, teams
from regelbok.engine.ways import ONE_ROUND, decided_by_one_round, usual_target

MOST_ROUNDS: Final = 60  # that a page offers where the number of rounds ends the match
_WINNER: Final = 0


class Who(Enum):
    """What somebody is to the winner of a round."""

    WINNER = "winner"
    PARTNER = "partner"
    OPPONENT = "opponent"


class Ends(Enum):
    """What ends a match."""

    TOTAL = "total"  # somebody has the target
    ROUNDS = "rounds"  # so many rounds are played
    ALONE = "alone"  # whoever has the target drops out, until one is left


class Way(NamedTuple):
    """What a way to keep score does, whatever the box.

    Attributes:
        counted: whose hands are counted after a round.
        all_counted: whose hands are counted if nobody has gone out, and the hands decide.
        own: whoever holds counted cards writes them down.
        gets: who else writes them down.
        rounds: what the winner writes down for the round itself.
        ends: what ends the match.
        lowest: the lowest total wins.
        needs_all: the match ends as soon as somebody leaves.
    """

    counted: tuple[Who, ...]
    all_counted: tuple[Who, ...]
    own: bool
    gets: tuple[Who, ...]
    rounds: int
    ends: Ends
    lowest: bool
    needs_all: bool


def way(scoring: Scoring) -> Way:
    """What a way to keep score does.

    >>> for each in (Scoring.WINNER_TAKES, Scoring.ELIMINATION, Scoring.SHORT):
    ...     found = way(each)
    ...     print(found.own, [who.value for who in found.gets], found.rounds, found.ends.value)
    False ['winner'] 0 total
    True [] 0 alone
    False [] 1 total
    """
    state = _begun(CLASSIC, scoring, usual_target(CLASSIC, scoring))
    team = team_of(state, _WINNER)
    who = {
        seat: Who.WINNER if seat == _WINNER else Who.PARTNER if seat in team else Who.OPPONENT
        for seat in range(PLAYERS)
    }
    opponent = next(seat for seat in who if who[seat] is Who.OPPONENT)

    def counted(deadlock: bool) -> tuple[Who, ...]:
        found = {who[seat] for seat in hands_that_count(state, _WINNER, deadlock)}
        return tuple(each for each in Who if each in found)

    nothing, one = (write_down(state, _WINNER, {opponent: each})[0].scores for each in (0, 1))
    more = [seat for seat in who if one[seat] > nothing[seat]]
    ends, lowest = _end(state)
    after_leaving = apply(state, Leave(opponent))[0]
    return Way(
        counted=counted(deadlock=False),
        all_counted=counted(deadlock=True),
        own=opponent in more,
        gets=tuple(who[seat] for seat in more if seat != opponent),
        rounds=nothing[_WINNER],
        ends=ends,
        lowest=lowest,
        needs_all=after_leaving.phase is Phase.MATCH_OVER,
    )


def _end(state: State) -> tuple[Ends, bool]:
    """What ends a match, and whether the lowest total wins it."""
    target = state.table.target
    full = tuple(target if seat in team_of(state, _WINNER) else 0 for seat in range(PLAYERS))
    over, events = close_round(state._replace(scores=full))
    if any(isinstance(each, KnockedOut) for each in events):
        return Ends.ALONE, True
    ends = Ends.TOTAL
    if over.phase is not Phase.MATCH_OVER:
        over, _ = close_round(state._replace(scores=full, rounds=target - 1))
        ends = Ends.ROUNDS
    return ends, _WINNER not in over.winners


def pairings(scoring: Scoring) -> Mapping[int, tuple[int, ...]]:
    """By the rounds that end the match, which of the pairings plays in each of them.

    Where partners never change it is always the first; where everybody plays alone there is none.

    >>> pairings(Scoring.PARTNERS), pairings(Scoring.SHORT), pairings(Scoring.ROTATION)[6]
    ({0: (0,)}, {}, (0, 0, 1, 1, 2, 2))
    """
    if scoring not in IN_TEAMS:
        return {}
    if scoring is not Scoring.ROTATION:
        return {0: (PAIRINGS.index(_pairing(scoring, None, 0)),)}
    return {
        rounds: tuple(PAIRINGS.index(_pairing(scoring, rounds, number)) for number in range(rounds))
        for rounds in range(len(PAIRINGS), MOST_ROUNDS + 1, len(PAIRINGS))
    }


def _pairing(
    scoring: Scoring, target: int | None, rounds: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = teams(table(PLAYERS, target=target, scoring=scoring), rounds)
    return first, second


class Dealer(NamedTuple):
    """Who deals the next round.

    Attributes:
        step: how many chairs to the left, over those that are empty.
        rules: the rules that say so.
    """

    step: int
    rules: Rules


def next_dealer() -> Dealer:
    """Who deals the next round.

    >>> next_dealer()
    Dealer(step=1, rules=(dealer.next,))
    """
    state = _begun(CLASSIC, Scoring.WINNER_TAKES, usual_target(CLASSIC, Scoring.WINNER_TAKES))
    after, events = next_round(state, NextRound())
    rules = next(each.rules for each in events if isinstance(each, DealerMoved))
    return Dealer((after.dealer - state.dealer) % PLAYERS * LEFT, rules)


# --- In a box -----------------------------------------------------------------------------------


class Endings(NamedTuple):
    """The rules by which a match ends; ``None`` where it cannot end so.

    Attributes:
        won: one player, or a team, wins.
        shared: several have the same total and share the win.
        all_out: nobody is left below the limit.
        dropped: somebody drops out, and the others go on.
    """

    won: Rules | None
    shared: Rules | None
    all_out: Rules | None
    dropped: Rules | None


class Pad(NamedTuple):
    """What is kept in a box in one way, and by which rules.

    Attributes:
        target: what usually ends the match.
        players: the fewest and the most players.
        players_rule: the rule that says so.
        step: the target is a multiple of this.
        step_rule: the rule that says so, if it is not 1.
        one_round: the rule by which the winner of the only round wins the match, if that is agreed.
        written: the rules for what a round brings.
        void: those for a round in which nobody can move.
        deadlock: those for the hands deciding such a round, if that can be agreed.
        knocked_out: those for what a player knocked out is worth, if anybody can be.
        usual: how a match to the usual target ends.
        other: how a match to another target ends.
        left: the rules by which one player wins because others have left.
        left_together: those by which several do, as a team or with equal totals.
        leaving: the rules by which somebody may leave.
    """

    target: int
    players: tuple[int, int]
    players_rule: Rule
    step: int
    step_rule: Rule | None
    one_round: Rule | None
    written: Rules
    void: Rules
    deadlock: Rules | None
    knocked_out: Rules | None
    usual: Endings
    other: Endings
    left: Rules
    left_together: Rules
    leaving: Rules


def pad(edition: Edition, scoring: Scoring) -> Pad:
    """What is kept in a box in one way.

    Args:
        edition: the box.
        scoring: a way to keep score that it has.

    >>> from regelbok.engine.editions import EDITIONS
    >>> found = pad(EDITIONS["no-mercy"], Scoring.LOWEST)
    >>> found.target, found.knocked_out, found.usual.won
    (1000, (no-mercy.knock-out-lowest,), (points.lowest, no-mercy.other-ways))
    >>> pad(CLASSIC, Scoring.ROTATION).players, pad(CLASSIC, Scoring.ROTATION).step
    ((4, 4), 3)
    """
    target = usual_target(edition, scoring)
    players, players_rule = _players(edition, scoring)
    step, step_rule = _step(edition, scoring, target)
    state = _begun(edition, scoring, target)
    _, written = write_down(state, _WINNER, {_opponent(state): 1})
    seats = len(state.hands)
    one = _leave(state, (_WINNER,), tuple(reversed(range(seats))))
    together = _leave(state, team_of(state, _WINNER), (0,) * seats)
    alone = table(players[0], edition, ONE_ROUND, scoring) if step == 1 else None
    return Pad(
        target=target,
        players=players,
        players_rule=players_rule,
        step=step,
        step_rule=step_rule,
        one_round=decided_by_one_round(alone) if alone else None,
        written=_rules(edition, written[:1]),
        void=_rules(edition, void(state)[1][:1]),
        deadlock=_deadlock(state) if edition.no_points is None else None,
        knocked_out=_knocked_out(state) if edition.mercy else None,
        usual=_endings(edition, scoring, target),
        other=_endings(edition, scoring, target + step),
        left=_of(edition, MatchWon, one),
        left_together=_of(edition, MatchWon, together),
        leaving=_of(edition, PlayerLeft, one),
    )


def written_points(edition: Edition) -> Mapping[str, int]:
    """What the customizable cards of a box are worth that are not in its pack until agreed on.

    >>> from regelbok.engine.editions import EDITIONS
    >>> written_points(EDITIONS["customizable-cards"]), written_points(CLASSIC)
    ({'WC1': 40}, {})
    """
    return {CUSTOM[0].value: edition.custom_points} if edition.customizable else {}


def _begun(edition: Edition, scoring: Scoring, target: int) -> State:
    """Between two rounds: for four players, or as many as the box is for."""
    players = min(PLAYERS, edition.max_players)
    agreed = table(players, edition, target, scoring)
    return start(agreed, dealer=0)._replace(phase=Phase.ROUND_OVER)


def _opponent(state: State) -> int:
    return next(seat for seat in range(len(state.hands)) if seat not in team_of(state, _WINNER))


def _players(edition: Edition, scoring: Scoring) -> tuple[tuple[int, int], Rule]:
    """The fewest and the most players, and the rule that refuses others."""
    fit, rule = [], Rule.PLAYERS_NUMBER
    for players in range(edition.min_players, edition.max_players + 1):
        try:
            table(players, edition, scoring=scoring)
        except TableError as error:
            rule = error.rule
        else:
            fit.append(players)
    return (fit[0], fit[-1]), rule


def _step(edition: Edition, scoring: Scoring, target: int) -> tuple[int, Rule | None]:
    """The step between two targets, and the rule that refuses others."""
    players = _players(edition, scoring)[0][0]
    rule: Rule | None = None
    for step in range(1, target + 1):
        try:
            table(players, edition, target + step, scoring)
        except TableError as error:
            rule = error.rule
        else:
            return step, rule
    raise AssertionError(scoring)


def _endings(edition: Edition, scoring: Scoring, target: int) -> Endings:
    """How a match to a target ends, by totals with which it does."""
    state = _begun(edition, scoring, target)._replace(rounds=target - 1)
    found: dict[str, Rules] = {}
    for name, totals in _last_totals(state, way(scoring)).items():
        _, events = close_round(state._replace(scores=totals))
        kind = KnockedOut if name == "dropped" else MatchWon
        found[name] = _of(edition, kind, events)
    return Endings(*(found.get(name) for name in Endings._fields))


def _last_totals(state: State, by: Way) -> Mapping[str, tuple[int, ...]]:
    """Totals with which a match ends in each way in which it can."""
    players, target = len(state.hands), state.table.target
    team = team_of(state, _WINNER)
    if by.ends is Ends.ALONE:
        return {
            "won": (0, *([target] * (players - 1))),
            "all_out": (target,) * players,
            "dropped": (target, *([0] * (players - 1))),
        }
    if by.lowest:
        rest = [target] * (players - 2)
        return {"won": (0, 1, *rest), "shared": (0, 0, *rest)}
    if by.ends is Ends.ROUNDS:
        return {"won": (1, *([0] * (players - 1))), "shared": (1,) * players}
    return {"won": tuple(target if seat in team else 0 for seat in range(players))}


def _deadlock(state: State) -> Rules:
    """The rules by which the hands decide a round in which nobody can move."""
    edition = replace(state.table.edition, deadlock_scored=True)
    dearest = max(edition.deck, key=lambda each: points_of(each, edition))
    hands = ((), *([(dearest,)] * (len(state.hands) - 1)))
    agreed = state.table._replace(edition=edition)
    return _of(edition, DeadlockWon, void(state._replace(table=agreed, hands=hands))[1])


def _knocked_out(state: State) -> Rules | None:
    """The rules by which a player knocked out is counted, if points are."""
    others = tuple(seat for seat in range(len(state.hands)) if seat not in team_of(state, _WINNER))
    seated = tuple(seat not in others for seat in range(len(state.hands)))
    _, events = last_standing(state._replace(seated=seated, out=others))
    return _of(state.table.edition, KnockOutCounted, events) or None


def _leave(state: State, stay: tuple[int, ...], totals: tuple[int, ...]) -> Events:
    """All but some leave, partners of these first, until the match is over."""
    state = state._replace(scores=totals)
    team = team_of(state, _WINNER)
    events: Events = ()
    for seat in sorted(range(len(state.hands)), key=lambda each: each not in team):
        if seat not in stay and state.phase is not Phase.MATCH_OVER:
            state, more = apply(state, Leave(seat))
            events += more
    return events


def _of(edition: Edition, kind: type[Event], events: Events) -> Rules:
    """The rules of the first event of a kind, in the words of the box."""
    return _rules(edition, [each for each in events if type(each) is kind][:1])


def _rules(edition: Edition, events: Iterable[Event]) -> Rules:
    return tuple(rule for each in in_own_words(edition, tuple(events)) for rule in each.rules)
