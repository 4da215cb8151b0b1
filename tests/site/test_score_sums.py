"""The sums of the score page are those of the engine: totals, drop-outs, winners and dealers."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.editions import EDITIONS
from regelbok.engine.ending import go_out, last_standing, void
from regelbok.engine.events import (
    Events,
    KnockedOut,
    KnockOutCounted,
    LastPlayer,
    LastStanding,
    LastTeam,
    LastTeamStanding,
    MatchWon,
    PlayerLeft,
    WentOut,
)
from regelbok.engine.game import apply, legal, start, table
from regelbok.engine.house import agree
from regelbok.engine.moves import Deal, Leave, NextRound, Play
from regelbok.engine.own import in_own_words
from regelbok.engine.state import Phase, Scoring, State, Table, at_the_table, in_the_match
from regelbok.engine.teams import IN_TEAMS, team_of, teams
from regelbok.engine.ways import usual_target, ways_to_score
from regelbok.proof.advice.data import box_data, house_data
from regelbok.proof.advice.score_data import score_data

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BOXES = (
    EDITIONS["classic"],
    agree(EDITIONS["classic"], ["deadlock-score", "stacking-any"]),
    EDITIONS["no-mercy"],
    agree(EDITIONS["no-mercy"], ["deadlock-score"]),
    EDITIONS["flip"],
    EDITIONS["my-first"],
    EDITIONS["all-wild"],
    agree(EDITIONS["customizable-cards"], ["custom-joke"]),
    EDITIONS["junior"],
)
EVERY_WAY = [(box, way) for box in BOXES for way in ways_to_score(box)]
HOW_MATCHES_END = {
    "points.target", "points.other-target", "points.lowest", "points.lowest-tie",
    "elimination.winner", "elimination.all-out", "partners.winner", "partners.both-left",
    "rotation.winner", "rotation.tie", "rotation.leave", "rotation.other-number", "short.winner",
    "short.other-number", "no-mercy.target", "no-mercy.other-ways", "junior.no-points",
    "leave.last-player",
}  # fmt: skip
DATA = {
    "boxes": [box_data(each) for each in EDITIONS.values()],
    "house": house_data(),
    "conflicts": [],
    "score": score_data(),
}
MATCHES = 20  # of each box and way, made up of rounds that end at random
OVER = (Phase.ROUND_OVER, Phase.MATCH_OVER)
TALLY = """
matches => matches.map(match => globalThis.score.tally(match).map((step, place) => ({
  totals: step.totals.slice(0, step.order.length),
  here: step.here.slice(0, step.order.length),
  dropped: step.dropped ?? [],
  over: step.over && {...step.over, rules: step.over.rules.map(globalThis.score.rule)},
  dealer: step.over ? null : step.dealer,
  teams: globalThis.score.standing({...match, entries: match.entries.slice(0, place)}).teams,
  needed: !("winner" in match.entries[place]) ? null
    : globalThis.score.needed(match, step.before, match.entries[place].winner),
})))
"""


class Happened(NamedTuple):
    """A round, or somebody who leaves or joins.

    Attributes:
        before: the position before it.
        after: the position after it.
        events: what the engine says of it.
    """

    before: State
    after: State
    events: Events


class Kept(NamedTuple):
    """A match as it is entered, and what the engine says after each entry.

    Attributes:
        match: what the page keeps.
        expected: what the engine says.
    """

    match: dict[str, Any]
    expected: list[dict[str, Any]]


# --- Matches ------------------------------------------------------------------------------------


def agreed_table(box: Edition, scoring: Scoring, chance: random.Random) -> Table:
    """A table at random; short matches and long ones."""
    players = 4 if scoring in IN_TEAMS else chance.randint(box.min_players, box.max_players)
    usual = usual_target(box, scoring)
    few = {Scoring.ROTATION: (3, 6, usual), Scoring.SHORT: (1, 2, usual)}
    target = chance.choice(few.get(scoring, (usual // 10, usual // 5, usual)))
    plain = EDITIONS[box.id]
    return table(players, plain, target, scoring, box.house)


def kept(state: State, chance: random.Random, rounds: Iterator[Happened]) -> Kept:
    """What is entered of a match in which this happens."""
    agreed = state.table
    match: dict[str, Any] = {
        "box": agreed.edition.id,
        "house": agreed.edition.house,
        "scoring": agreed.scoring.value,
        "target": agreed.target,
        "dealer": state.dealer,
        "entries": [],
    }
    found = Kept(match, [])
    for before, after, events in rounds:
        for each in entries(before, after, events, chance):
            match["entries"].append(each)
            found.expected.append(expected(before, after, events, each))
        match["names"] = ["ABCDEFGHIJ"[seat] for seat in range(after.table.players)]
    match["begun"] = agreed.players
    return found


def entries(
    before: State, after: State, events: Events, chance: random.Random
) -> Iterator[dict[str, Any]]:
    """A round, or somebody who leaves or joins, as it is entered.

    Where the round is over because somebody leaves, both are entered, one after the other.
    """
    if after.table.players > before.table.players:
        sat = before.table.players
        yield {"joined": sat, "after": sat - 1}
        return
    during = before.phase not in OVER
    for each in events:
        if isinstance(each, PlayerLeft):
            yield {"left": each.seat, "during": True} if during else {"left": each.seat}
            counted = after.phase in OVER and after.table.scoring is not Scoring.ROTATION
            if not (during and counted):
                return
    yield entry(after, events, chance)


def entry(after: State, events: Events, chance: random.Random) -> dict[str, Any]:
    """A round as it is entered."""
    winner = None
    for each in events:
        if isinstance(each, WentOut | LastStanding | LastPlayer):
            winner = each.seat
        elif isinstance(each, LastTeamStanding | LastTeam):
            winner = each.seats[0]
    out = {each.seat for each in events if isinstance(each, KnockOutCounted)} | {*after.out}
    hands = {
        str(seat): terms(hand, after.table.edition, chance)
        for seat, hand in enumerate(after.hands)
        if hand and seat not in out
    }
    return {"winner": winner, "hands": hands, "out": sorted(out)}


def terms(hand: tuple[Card, ...], box: Edition, chance: random.Random) -> list[str | int]:
    """A hand by its cards, or by numbers."""
    if chance.random() < 0.5:
        return [f"d{each.face.value}" if each.dark else each.face.value for each in hand]
    return [points_of(each, box) for each in hand]


def expected(
    before: State, after: State, events: Events, entered: dict[str, Any]
) -> dict[str, Any]:
    """What the engine says after a round, or after somebody has left or joined."""
    won = [each for each in events if isinstance(each, MatchWon)]
    over = after.phase is Phase.MATCH_OVER
    here, scores = in_the_match(after), after.scores
    dropped = [each.seat for each in events if isinstance(each, KnockedOut)]
    dealer = None if over or after.phase not in OVER else apply(after, NextRound())[0].dealer
    if "during" in entered and after.table.scoring is not Scoring.ROTATION:
        # The round goes on; or it is over, but what it has brought is entered next.
        over, dealer, scores, dropped = False, after.dealer, before.scores, []
        here = tuple(seat for seat in in_the_match(before) if seat != entered["left"])
    return {
        "totals": list(scores),
        "here": [seat in here for seat in range(after.table.players)],
        "dropped": dropped,
        "over": {"winners": list(after.winners), "rules": [each.id for each in won[0].rules]}
        if over
        else None,
        "dealer": dealer,
        "teams": [list(team) for team in teams(after.table, round_of(before))]
        if after.table.scoring in IN_TEAMS
        else None,
    }


def round_of(before: State) -> int:
    """In partner rotation, how many rounds came before the one that follows this position."""
    if before.phase is Phase.ROUND_OVER and before.table.scoring is Scoring.ROTATION:
        return before.rounds + 1
    return before.rounds


def made_up(state: State, chance: random.Random) -> Iterator[Happened]:
    """Rounds that end at random, by the engine's own endings."""
    while state.phase is not Phase.MATCH_OVER:
        if state.phase is Phase.ROUND_OVER:
            if chance.random() < 0.04:
                before, (state, events) = state, somebody_leaves(state, chance)
                yield Happened(before, state, events)
                continue
            if chance.random() < 0.06 and has_room(state):
                before, state = state, with_one_more(state)
                yield Happened(before, state, ())
            state, _ = apply(state, NextRound())
        state = hands_in_a_round(state, chance)
        while chance.random() < 0.1 and state.phase not in OVER:
            before, (state, events) = state, somebody_leaves(state, chance)
            yield Happened(before, state, events)
        if state.phase not in OVER:
            before, (state, events) = state, end_of_a_round(state, chance)
            yield Happened(before, state, in_own_words(state.table.edition, events))


def somebody_leaves(state: State, chance: random.Random) -> tuple[State, Events]:
    after, events = apply(state, Leave(chance.choice(in_the_match(state))))
    return after, in_own_words(after.table.edition, events)


def has_room(state: State) -> bool:
    """One more can sit down and keep score in this way."""
    agreed = state.table
    return agreed.scoring not in IN_TEAMS and agreed.players < agreed.edition.max_players


def with_one_more(state: State) -> State:
    """Somebody sits down between the last player and the first.

    No rule of the engine speaks of it, but it keeps score of a match that has come so far. Who
    wants few points begins with as many as whoever has the most, by the tip of the page.
    """
    agreed = state.table
    most = max(state.scores[seat] for seat in in_the_match(state))
    begins = most if agreed.scoring in (Scoring.LOWEST, Scoring.ELIMINATION) else 0
    return state._replace(
        table=table(
            agreed.players + 1, EDITIONS[agreed.edition.id], agreed.target, agreed.scoring,
            agreed.edition.house,
        ),
        hands=(*state.hands, ()),
        seated=(*state.seated, True),
        scores=(*state.scores, begins),
    )  # fmt: skip


def hands_in_a_round(state: State, chance: random.Random) -> State:
    """Some hands in the middle of a round."""
    edition = state.table.edition
    here = at_the_table(state)
    most = chance.choice((1, 2, 6))
    hands = [
        tuple(chance.choices(edition.deck, k=chance.randint(1, most))) if seat in here else ()
        for seat in range(state.table.players)
    ]
    return state._replace(
        phase=Phase.TURN, turn=here[0], discards=edition.deck[:1], hands=tuple(hands)
    )


def end_of_a_round(state: State, chance: random.Random) -> tuple[State, Events]:
    """The round ends: somebody is out, all others are, or nobody can move."""
    edition = state.table.edition
    here = at_the_table(state)
    hands = list(state.hands)
    winner = chance.choice(here)
    if edition.mercy and chance.random() < 0.5:
        others = [seat for seat in here if seat not in team_of(state, winner)]
        last = chance.random() < 0.3
        out = tuple(others if last else others[: chance.randint(0, len(others) - 1)])
        seated = tuple(is_ and seat not in out for seat, is_ in enumerate(state.seated))
        state = state._replace(seated=seated, out=out)
        if last and {*at_the_table(state)} <= {*team_of(state, winner)}:
            return last_standing(state)
    if chance.random() < (0.5 if edition.deadlock_scored else 0.15):
        return void(state)
    hands[winner] = ()
    return go_out(state._replace(hands=tuple(hands)), winner, edition.deck[0])


def played(state: State, chance: random.Random) -> Iterator[Happened]:
    """Rounds that are really played, cards laid as soon as may be."""
    state, _ = apply(state, Deal())
    while state.phase is not Phase.MATCH_OVER:
        moves = legal(state)
        plays = [each for each in moves if isinstance(each, Play)]
        chosen = chance.choice(plays if plays and chance.random() < 0.8 else moves)
        before, (state, events) = state, apply(state, chosen)
        if state.phase in OVER and before.phase not in OVER:
            yield Happened(before, state, events)


# --- The comparison -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sums(browser: Browser) -> Iterator[Page]:
    """A page with nothing on it but what adds up."""
    tools = Path(__file__).parents[2] / "docs" / "assets" / "tools"
    page = browser.new_page()
    for script in (
        f"globalThis.regelbok = {json.dumps(DATA, default=dict)};",
        *(
            (tools / f"{part}.js").read_text(encoding="utf-8")
            for part in ("table-agree", "score-count", "score-chairs", "score-tally")
        ),
    ):
        page.evaluate(f"() => {{ {script} }}")
    yield page
    page.close()


def compare(page: Page, matches: list[Kept]) -> None:
    """Every match, entry by entry."""
    for match, steps in zip(
        matches, page.evaluate(TALLY, [each.match for each in matches]), strict=True
    ):
        assert len(steps) == len(match.expected)
        for place, (found, wanted) in enumerate(zip(steps, match.expected, strict=True)):
            needed = found.pop("needed")
            assert found == wanted, (match.match, place)
            asked_for_what_counts(match.match["entries"][place], needed)


def asked_for_what_counts(entered: dict[str, Any], needed: list[int] | None) -> None:
    """Nobody is asked for the hand of the winner."""
    if needed is not None and entered["winner"] is not None:
        assert entered["winner"] not in needed


def test_rounds_of_every_kind_are_added_up_as_by_the_engine(sums: Page) -> None:
    matches = []
    for number, (box, scoring) in enumerate(EVERY_WAY):
        for seed in range(MATCHES):
            chance = random.Random(1000 * number + seed)
            agreed = agreed_table(box, scoring, chance)
            state = start(agreed, seed, dealer=chance.randrange(agreed.players))
            matches.append(kept(state, chance, made_up(state, chance)))
    compare(sums, matches)
    assert how_matches_ended(matches) == HOW_MATCHES_END
    assert who_came_and_went(matches) == {
        *product((way.value for way in Scoring), ("left", "left during")),
        *product((way.value for way in Scoring if way not in IN_TEAMS), ["joined"]),
    }


def who_came_and_went(matches: list[Kept]) -> set[tuple[str, str]]:
    """In which ways to keep score somebody has left, and when, or has joined."""
    return {
        (match["scoring"], " ".join(word for word in ("left", "joined", "during") if word in each))
        for match, _ in matches
        for each in match["entries"]
        if "winner" not in each
    }


def test_a_newcomer_sits_and_begins_where_the_table_says(sums: Page) -> None:
    """In the middle of a round, to the left of the first of three players, and then at the end."""
    rounds = [{"winner": 0, "hands": {str(seat): [9] for seat in (1, 2, 3, 4)}, "out": []}] * 4
    for scoring, begins in (("winner-takes", 0), ("lowest", 18), ("elimination", 18)):
        match: dict[str, Any] = {
            "names": [*"ABCDE"], "begun": 3, "box": "classic", "house": [], "scoring": scoring,
            "target": 500, "dealer": 2,
            "entries": [
                rounds[0],
                {"joined": 3, "after": 0, "during": True},
                rounds[1],
                {"joined": 4, "after": 2, "points": 7},
                *rounds[2:],
            ],
        }  # fmt: skip
        steps = sums.evaluate("match => globalThis.score.tally(match)", match)
        assert [step["totals"][3] - begins for step in steps[:4]] == [-begins, -begins, 0, 0]
        assert [step["totals"][4] for step in steps[:4]] == [0, 0, 0, 7]
        assert [step["here"][3] for step in steps[:3]] == [False, False, True]
        assert steps[-1]["order"] == [0, 3, 1, 2, 4]
        assert [step["dealer"] for step in steps] == [0, 0, 3, 3, 1, 2]
        needed = sums.evaluate(
            "match => globalThis.score.tally(match).map(({before}) => "
            "globalThis.score.needed(match, before, 0))",
            match,
        )
        assert needed == [[1, 2], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]]


def how_matches_ended(matches: list[Kept]) -> set[str]:
    """Every rule by which one of the matches was over."""
    ends = [each.expected[-1]["over"] for each in matches]
    return {rule for end in ends for rule in end["rules"]}


@pytest.mark.parametrize(
    "box", [EDITIONS["classic"], EDITIONS["no-mercy"], EDITIONS["flip"]], ids=lambda box: box.id
)
def test_matches_that_are_played_are_added_up_as_by_the_engine(box: Edition, sums: Page) -> None:
    matches = []
    for number, scoring in enumerate(ways_to_score(box)):
        chance = random.Random(number)
        players = 4 if scoring in IN_TEAMS else 3
        target = {Scoring.ROTATION: 3, Scoring.SHORT: 2}.get(
            scoring, usual_target(box, scoring) // 5
        )
        state = start(table(players, box, target, scoring), number, dealer=0)
        matches.append(kept(state, chance, played(state, chance)))
    compare(sums, matches)
