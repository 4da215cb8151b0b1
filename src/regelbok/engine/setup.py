"""What is agreed before a match, and the shuffled pack that it begins with."""

from __future__ import annotations

from collections.abc import Iterable

from regelbok.engine.cards import Card
from regelbok.engine.chance import shuffled
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CLOSED,
    LEFT,
    NOBODY,
    Chance,
    Phase,
    Scoring,
    State,
    Table,
)
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, PLAYERS
from regelbok.engine.ways import (
    ONE_ROUND,
    decided_by_one_round,
    usual_scoring,
    usual_target,
    ways_to_score,
)


class TableError(ValueError):
    """A table that the rules do not allow.

    Attributes:
        found: what there is.
        expected: what there would have to be, or nothing if ``found`` says all.
        rule: the rule that says so.
    """

    def __init__(self, found: str, expected: str, rule: Rule) -> None:
        message = f"{found}; expected {expected}" if expected else found
        super().__init__(f"{message} ({rule.id})")
        self.found, self.expected, self.rule = found, expected, rule


def table(
    players: int,
    edition: Edition = CLASSIC,
    target: int | None = None,
    scoring: Scoring | None = None,
    house: Iterable[str] = (),
) -> Table:
    """Agree on a table.

    Args:
        players: how many sit down.
        edition: the box.
        target: points that end the match, or rounds; the usual number if ``None``.
        scoring: how the match is scored; as usual in that box if ``None``.
        house: house rules and groups of them, in any order.

    Raises:
        TableError: too few or too many players, a target below 1, house rules that do not
            exist or do not go together, or a way of scoring that is not for such a table or box.

    >>> table(4).target, table(4).scoring
    (500, <Scoring.WINNER_TAKES: 'winner-takes'>)
    >>> table(11)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: 11 players; expected 2 to 10 (players.number)
    >>> table(4, target=0)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: target 0; expected 1 or more (points.other-target)
    >>> table(4, target=1).target
    1
    >>> table(4, house=["stacking-same", "stacking-any"])
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: house rules ... disagree (house.agree)
    >>> table(5, scoring=Scoring.PARTNERS)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: 5 players in teams; expected 4 (partners.teams)
    >>> table(3, scoring=Scoring.ROTATION)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: 3 players in teams; expected 4 (rotation.partners)
    >>> table(4, scoring=Scoring.ROTATION, target=8)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: 8 rounds; expected a multiple of 3 (rotation.other-number)
    >>> [table(4, scoring=Scoring.ROTATION, target=target).target for target in (3, None)]
    [3, 12]

    Where no points are counted, rounds can be; and they are only if that is agreed.

    >>> from regelbok.engine.editions import JUNIOR
    >>> table(4, JUNIOR).target, table(4, JUNIOR, scoring=Scoring.SHORT).target
    (1, 3)
    >>> table(4, JUNIOR, scoring=Scoring.LOWEST)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: scoring lowest in the box 'junior'; expected one ...
    >>> table(4, JUNIOR, target=200)
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: target 200 in the box 'junior'; expected none, or ...
    """
    if not edition.min_players <= players <= edition.max_players:
        expected = f"{edition.min_players} to {edition.max_players}"
        raise TableError(_players(players), expected, Rule.PLAYERS_NUMBER)
    try:
        edition = agree(edition, house)
    except HouseRuleError as error:
        raise TableError(str(error), "", Rule.HOUSE_AGREE) from None
    if edition.no_points:
        target = _without_points(edition, edition.no_points, target, scoring)
    if scoring is None:
        scoring = usual_scoring(edition)
    if target is None:
        target = usual_target(edition, scoring)
    if target < 1:
        raise TableError(f"target {target}", "1 or more", Rule.POINTS_OTHER_TARGET)
    rotates = scoring is Scoring.ROTATION
    if scoring in IN_TEAMS and players != PLAYERS:
        rule = Rule.ROTATION_PARTNERS if rotates else Rule.PARTNERS_TEAMS
        raise TableError(f"{_players(players)} in teams", str(PLAYERS), rule)
    if rotates and target % len(PAIRINGS):
        expected = f"a multiple of {len(PAIRINGS)}"
        raise TableError(
            f"{target} round{'' if target == 1 else 's'}", expected, Rule.ROTATION_OTHER_NUMBER
        )
    return Table(edition, players, target, scoring)


def _players(number: int) -> str:
    return f"{number} player{'' if number == 1 else 's'}"


def _without_points(
    edition: Edition, no_points: Rule, target: int | None, scoring: Scoring | None
) -> int | None:
    """The target in a box that counts no points: one round, or rounds if those are agreed."""
    box = f"in the box {edition.id!r}"
    if scoring is None:
        if target is not None:
            expected = "none, or a number of rounds with scoring short"
            raise TableError(f"target {target} {box}", expected, no_points)
        return ONE_ROUND
    ways = ways_to_score(edition)
    if scoring not in ways:
        expected = f"one without points: {', '.join(each.value for each in ways)}"
        raise TableError(f"scoring {scoring.value} {box}", expected, no_points)
    return target


def in_another_box(agreed: Table, edition: Edition) -> Table | None:
    """The same agreement in another box, or ``None`` if it cannot be made there.

    What is as usual in the one box is as usual in the other.

    >>> from regelbok.engine.editions import JUNIOR, NO_MERCY
    >>> for agreed in (
    ...     table(4),
    ...     table(4, target=200),
    ...     table(4, JUNIOR, 2, Scoring.SHORT),
    ...     table(4, JUNIOR),
    ...     table(7),
    ... ):
    ...     others = (in_another_box(agreed, box) for box in (CLASSIC, NO_MERCY, JUNIOR))
    ...     print(*(f"{each.scoring.value} {each.target}," if each else "-," for each in others))
    winner-takes 500, winner-takes 1000, short 1,
    winner-takes 200, winner-takes 200, -,
    short 2, short 2, short 2,
    winner-takes 500, winner-takes 1000, short 1,
    winner-takes 500, -, -,
    """
    one_round = decided_by_one_round(agreed) is not None
    as_usual = one_round or agreed.scoring is Scoring.WINNER_TAKES
    to_the_end = one_round or agreed.target == usual_target(agreed.edition, agreed.scoring)
    target = None if to_the_end else agreed.target
    try:
        return table(agreed.players, edition, target, None if as_usual else agreed.scoring)
    except TableError:
        return None


def check_scores(agreed: Table, scores: tuple[int, ...]) -> None:
    """Refuse points where none are counted, and no rounds either.

    Raises:
        TableError: somebody has some.

    >>> from regelbok.engine.editions import JUNIOR
    >>> check_scores(table(2, JUNIOR, scoring=Scoring.SHORT), (2, 0))
    >>> check_scores(table(2, JUNIOR), (0, 0))
    >>> check_scores(table(2, JUNIOR), (20, 0))
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: scores 20,0 in the box 'junior'; expected none, or ...
    """
    no_points = decided_by_one_round(agreed)
    if no_points and any(scores):
        found = f"scores {','.join(map(str, scores))} in the box {agreed.edition.id!r}"
        raise TableError(found, "none, or rounds won with scoring short", no_points)


def start(
    agreed: Table, seed: int = 0, first: tuple[Card, ...] = (), dealer: int | None = None
) -> State:
    """The state of a new match, the pack shuffled and nothing dealt.

    Args:
        agreed: the table.
        seed: where every shuffle comes from.
        first: cards to lie on top of the pack, for a prepared deal.
        dealer: the seat that deals, if it is already agreed; otherwise the players draw for it.

    Raises:
        TableError: ``first`` holds more cards of a kind than the pack.

    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.notation import write_position
    >>> write_position(start(table(4), dealer=0)._replace(draw_pile=()))
    'classic players=4 phase=deal dealer=A seed=2995219355425720'
    >>> write_position(start(table(4))._replace(draw_pile=()))
    'classic players=4 phase=choose-dealer dealer=- seed=2995219355425720'
    >>> start(table(4), first=cards("r7 W4")).draw_pile[:2]
    (r7, W4)
    >>> start(table(4), first=cards("r0 r0"))
    Traceback (most recent call last):
    regelbok.engine.setup.TableError: more r0 than the pack holds (deck.contents)
    """
    for each in set(first):
        if first.count(each) > agreed.edition.deck.count(each):
            raise TableError(f"more {each} than the pack holds", "", Rule.DECK_CONTENTS)
    pack, chance = shuffled(agreed.edition.deck, Chance(seed))
    pack, _ = shuffled(pack, Chance(0, (first,)))
    return State(
        table=agreed,
        phase=Phase.CHOOSE_DEALER if dealer is None else Phase.DEAL,
        hands=((),) * agreed.players,
        draw_pile=pack,
        discards=(),
        colour=None,
        turn=NOBODY,
        direction=LEFT,
        dealer=NOBODY if dealer is None else dealer,
        seated=(True,) * agreed.players,
        laid_by=NOBODY,
        drawn=None,
        owed=0,
        bluff=None,
        window=CLOSED,
        idle=0,
        scores=(0,) * agreed.players,
        winners=(),
        chance=chance,
        rounds=0,
        out=(),
    )
