"""The position a scenario starts from, built as a state of the engine."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, NamedTuple

from regelbok.engine.cards import Card, Colour
from regelbok.engine.edition import Edition, colours_of
from regelbok.engine.editions import ALSO_CALLED, EDITIONS
from regelbok.engine.game import start, table
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.notation import instead_of
from regelbok.engine.rules import Rule
from regelbok.engine.scoring import ALSO_CALLED as WAYS_ALSO_CALLED
from regelbok.engine.setup import TableError, check_scores
from regelbok.engine.state import CLOSED, NOBODY, Chance, Hand, Phase, Scoring, State, Table
from regelbok.engine.teams import IN_TEAMS
from regelbok.proof.guard import time_limit, what_happened
from regelbok.proof.node import Fields, Node
from regelbok.proof.possible import impossible
from regelbok.proof.reading import (
    DIRECTIONS,
    NAME,
    NOBODY_NAME,
    read_cards,
    read_laid,
    read_seat,
    seat_named,
)
from regelbok.proof.sides import completed, in_order_of, most, one_sided
from regelbok.proof.words import quoted

# Fields of a scenario that are about its position; the others are read in scenario.py.
POSITION_FIELDS: Final = (
    "edition",
    "house-rules",
    "target",
    "scoring",
    "rounds",
    "seed",
    "seats",
    "top",
    "under",
    "draw",
    "reshuffle",
    "launcher",
    "direction",
    "dealer",
    "turn",
    "scores",
    "out",
    "phase",
)

# Phases that a scenario can start in; the others are reached by a move.
PHASES: Final = {
    phase.value: phase
    for phase in (
        Phase.CHOOSE_DEALER,
        Phase.DEAL,
        Phase.OPENING,
        Phase.OPENING_COLOUR,
        Phase.TURN,
        Phase.ROUND_OVER,
    )
}
SCORINGS: Final = {scoring.value: scoring for scoring in Scoring}
RESERVED_NAMES: Final = ("table", "expect", NOBODY_NAME)

_BEFORE_DEAL: Final = (Phase.CHOOSE_DEALER, Phase.DEAL)
_NEEDS_TOP: Final = (Phase.OPENING_COLOUR, Phase.TURN)
_NOT_IN: Final = {
    Phase.CHOOSE_DEALER: ("top", "under", "direction", "turn", "dealer", "out"),
    Phase.DEAL: ("top", "under", "direction", "turn", "out"),
    Phase.OPENING: ("top", "under", "direction", "turn", "out"),
    Phase.ROUND_OVER: ("turn",),
}


class Position(NamedTuple):
    """Who sits at the table, and the state of the game.

    Attributes:
        names: the players by seat.
        state: the position.
    """

    names: tuple[str, ...]
    state: State


def read_position(fields: Fields) -> Position:
    """The position that the fields of a scenario describe.

    Raises:
        InputError: something unknown, or a position that cannot be.
    """
    names, hands = _read_seats(fields["seats"])
    agreed = _read_table(fields, len(names))
    phase = _read_phase(fields, hands is None)
    for key in _NOT_IN.get(phase, ()):
        node = fields.get(key)
        if node is not None:
            raise node.fault(f"no '{key}' in phase {phase.value}", f"the key '{key}'")
    _check_pack(fields, agreed.edition)
    presses = _read_presses(fields, agreed.edition)
    scores = _read_scores(fields, names, agreed)
    dropped = _dropped_out(fields, agreed, names, scores)
    if phase in _BEFORE_DEAL:
        state = _before_deal(fields, agreed, names)
    else:
        state = _on_the_table(fields, agreed, names, hands or ((),) * len(names), phase, dropped)
    chance = state.chance._replace(orders=_read_orders(fields, state), presses=presses)
    seated = tuple(
        here and name not in dropped for name, here in zip(names, state.seated, strict=True)
    )
    rounds = _read_rounds(fields, agreed)
    state = state._replace(scores=scores, chance=chance, seated=seated, rounds=rounds)
    for found, expected in impossible(state, names):
        raise fields["seats"].fault(expected, found)
    return Position(names, state)


# --- The table -------------------------------------------------------------------------------


def _read_seats(node: Node) -> tuple[tuple[str, ...], tuple[Hand, ...] | None]:
    """Names with hands, or just names before the deal."""
    if node.is_list:
        names: list[str] = []
        for item in node.items():
            name = _read_name(item)
            if name in names:
                raise item.fault("each name once", f"the name '{name}' again")
            names.append(name)
        return tuple(names), None
    pairs = node.entries("names with hands, such as {Ada: r7 b2, Bo: g1 y9}")
    hands = tuple(read_cards(hand) for _, hand in pairs)
    return tuple(_read_name(name) for name, _ in pairs), hands


def _read_name(node: Node) -> str:
    name = node.text("a player's name")
    if not name or ":" in name:
        raise node.fault("a name, a colon and a blank before the hand")
    if not NAME.fullmatch(name):
        raise node.fault("a name of letters and digits, with . - ' or a blank between them")
    if name in RESERVED_NAMES:
        raise node.fault("a player's name", f"'{name}', which means something else in scenarios")
    return name


def _read_table(fields: Fields, players: int) -> Table:
    edition = EDITIONS["classic"]
    node = fields.get("edition")
    if node is not None:
        edition = EDITIONS[node.one_of(EDITIONS, "an edition", ALSO_CALLED)]
    node = fields.get("scoring")
    scoring = None
    if node is not None:
        scoring = SCORINGS[node.one_of(SCORINGS, "a way of scoring", WAYS_ALSO_CALLED)]
    target = fields.get("target")
    if target is not None and target.number() < 1:
        raise target.fault("1 or more")
    house = fields.get("house-rules")
    ids = _agreed(edition, house).house if house is not None else ()
    try:
        return table(players, edition, target.number() if target else None, scoring, ids)
    except TableError as error:
        if target is not None and error.rule is Rule.ROTATION_OTHER_NUMBER:
            raise target.fault(error.expected, error.found) from None
        wrong = node if node is not None else target
        if wrong is not None and error.rule is edition.no_points:
            raise wrong.fault(f"{error.expected} ({error.rule.id})", error.found) from None
        expected = f"{error.expected} players"
        if scoring in IN_TEAMS:
            expected += f" with 'scoring: {scoring.value}'"
        raise fields["seats"].fault(expected, str(players)) from None


def _agreed(edition: Edition, node: Node) -> Edition:
    """The edition with the house rules agreed."""
    ids = [item.text("a house rule") for item in node.items("a list such as [jump-in]")]
    if not ids:
        raise node.fault("at least one house rule", "an empty list")
    try:
        return agree(edition, ids)
    except HouseRuleError as error:
        found, _, hint = str(error).partition("; ")
        expected = re.sub(r"^(nearest:|expected) ", "", hint) or "house rules that go together"
        raise node.fault(expected, found) from None


def _read_phase(fields: Fields, only_names: bool) -> Phase:
    """The phase written, or the one that the other fields imply."""
    node = fields.get("phase")
    if node is None:
        if "top" in fields:
            phase = Phase.TURN
        elif not only_names:
            phase = Phase.OPENING
        else:
            phase = Phase.DEAL if "dealer" in fields else Phase.CHOOSE_DEALER
    else:
        phase = PHASES[node.one_of(PHASES, "a phase to start in")]
    seats = fields["seats"]
    if only_names and phase not in (*_BEFORE_DEAL, Phase.ROUND_OVER):
        raise seats.fault(f"names with hands in phase {phase.value}")
    if not only_names and phase in _BEFORE_DEAL:
        raise seats.fault(f"a list of names in phase {phase.value}")
    if phase is Phase.DEAL and "dealer" not in fields:
        raise seats.fault("the key 'dealer', such as 'dealer: Bo'", "phase deal without a dealer")
    if phase in _NEEDS_TOP and "top" not in fields:
        found = f"phase {phase.value} without a top card"
        raise seats.fault("the key 'top', such as 'top: r5'", found)
    return phase


def _read_scores(fields: Fields, names: tuple[str, ...], agreed: Table) -> tuple[int, ...]:
    scores = [0] * len(names)
    node = fields.get("scores")
    if node is not None:
        for name, points in node.entries("names with points, such as {Ada: 480}"):
            if points.number() < 0:
                raise points.fault("0 or more")
            scores[read_seat(name, names)] = points.number()
        try:
            check_scores(agreed, tuple(scores))
        except TableError as error:
            raise node.fault(f"{error.expected} ({error.rule.id})", error.found) from None
    return tuple(scores)


def _read_rounds(fields: Fields, agreed: Table) -> int:
    """How many rounds came before this one, in partner rotation."""
    node = fields.get("rounds")
    if node is None:
        return 0
    if agreed.scoring is not Scoring.ROTATION:
        raise node.fault("no 'rounds' without 'scoring: rotation'", "the key 'rounds'")
    if not 0 <= node.number() < agreed.target:
        raise node.fault(f"0 to {agreed.target - 1} rounds before this one", str(node.number()))
    return node.number()


def _dropped_out(
    fields: Fields, agreed: Table, names: tuple[str, ...], scores: tuple[int, ...]
) -> tuple[str, ...]:
    """Who has so many points that the match goes on without them."""
    if agreed.scoring is not Scoring.ELIMINATION:
        return ()
    pairs = zip(names, scores, strict=True)
    return tuple(name for name, points in pairs if points >= agreed.target)


# --- The cards -------------------------------------------------------------------------------


def _check_pack(fields: Fields, edition: Edition) -> None:
    """No more cards of a kind than the pack holds."""
    piles: list[tuple[Node, tuple[Card, ...]]] = []
    seats = fields["seats"]
    if seats.is_mapping:
        piles += [(hand, read_cards(hand)) for _, hand in seats.entries()]
    for key in ("under", "draw"):
        node = fields.get(key)
        if node is not None:
            piles.append((node, read_cards(node)))
    top = fields.get("top")
    if top is not None:
        piles.append((top, (read_laid(top, top.text())[0],)))
    used: list[Card] = []
    for node, pile in piles:
        used += pile
        _check_copies(node, used, edition)
        if len({each.dark for each in used}) > 1:
            other = next(each for each in used if each.dark is not used[0].dark)
            raise node.fault(f"the same side of all cards, as {used[0]} shows", str(other))


def _check_copies(node: Node, used: list[Card], edition: Edition) -> None:
    written, fronts = Counter(used), Counter(each.front for each in used)
    for each in dict.fromkeys((*written, *fronts)):
        # Cards written with both sides may be the same ones as those written with one.
        there = fronts[each] if one_sided(each) else written[each]
        held = most(edition, each)
        if there > held:
            if not held:
                raise node.fault(instead_of(edition, each), f"the card {each} in '{edition.id}'")
            raise node.fault(f"at most {held}, as the pack holds", f"{there} cards {each}")


def _read_orders(fields: Fields, state: State) -> tuple[tuple[Card, ...], ...]:
    node = fields.get("reshuffle")
    if node is None:
        return ()
    edition = state.table.edition
    there = [*state.discards, *(each for hand in state.hands for each in hand), *state.draw_pile]
    orders = []
    for item in node.items("a list of orders, such as [b1 b2 b3]"):
        written = read_cards(item)
        _check_copies(item, list(written), edition)
        orders.append(in_order_of(written, there, edition) if edition.two_sided else written)
    return tuple(orders)


def _read_presses(fields: Fields, edition: Edition) -> tuple[int, ...]:
    """The cards that the next presses of the launcher fire."""
    node = fields.get("launcher")
    if node is None:
        return ()
    if not edition.launcher:
        raise node.fault("a box with a launcher", f"the key 'launcher' in '{edition.id}'")
    presses = []
    for item in node.items("a list of numbers of cards, such as [0, 3, 1]"):
        if not 0 <= item.number() <= len(edition.deck):
            raise item.fault(f"0 to {len(edition.deck)} cards, as many as the pack holds")
        presses.append(item.number())
    return tuple(presses)


def _read_pile(fields: Fields, key: str) -> tuple[Card, ...]:
    node = fields.get(key)
    return () if node is None else read_cards(node)


# --- The state -------------------------------------------------------------------------------


def _before_deal(fields: Fields, agreed: Table, names: tuple[str, ...]) -> State:
    node = fields.get("dealer")
    dealer = None if node is None else read_seat(node, names)
    seed = fields.number("seed", 0)
    (first,) = completed(agreed.edition, [_read_pile(fields, "draw")])
    try:
        with time_limit():
            return start(agreed, seed, first, dealer)
    except Exception as error:
        raise fields["seats"].fault("a pack from the engine", what_happened(error)) from None


def _on_the_table(
    fields: Fields,
    agreed: Table,
    names: tuple[str, ...],
    hands: tuple[Hand, ...],
    phase: Phase,
    dropped: tuple[str, ...],
) -> State:
    out = _read_out(fields, agreed.edition, names)
    if phase is not Phase.ROUND_OVER:
        for seat, (_, node) in enumerate(fields["seats"].entries()):
            if not hands[seat] and seat not in out and names[seat] not in dropped:
                raise node.fault("at least one card", "an empty hand")
    top, colour = _read_top(fields, phase, agreed.edition)
    under = _read_pile(fields, "under")
    if under and top is None:
        raise fields["under"].fault("the key 'top' with it", "the key 'under' alone")
    on_turn = phase in (Phase.OPENING_COLOUR, Phase.TURN)
    discards = under if top is None else (*under, top)
    draw_pile, discards, *hands_full = completed(
        agreed.edition, [_read_pile(fields, "draw"), discards, *hands]
    )
    return State(
        table=agreed,
        phase=phase,
        hands=tuple(hands_full),
        draw_pile=draw_pile,
        discards=discards,
        colour=colour,
        turn=_seat_of(fields, "turn", names, names[0]) if on_turn else NOBODY,
        direction=DIRECTIONS[_read_direction(fields)],
        dealer=_seat_of(fields, "dealer", names, names[-1]),
        seated=tuple(seat not in out for seat in range(len(names))),
        laid_by=NOBODY,
        drawn=None,
        owed=0,
        bluff=None,
        window=CLOSED,
        idle=0,
        scores=(0,) * len(names),
        winners=tuple(
            seat
            for seat, (name, hand) in enumerate(zip(names, hands, strict=True))
            if not hand and seat not in out and name not in dropped
        )[:1],
        chance=Chance(fields.number("seed", 0)),
        rounds=0,
        out=out,
    )


def _read_out(fields: Fields, edition: Edition, names: tuple[str, ...]) -> tuple[int, ...]:
    """Who is knocked out of the round already."""
    node = fields.get("out")
    if node is None:
        return ()
    if not edition.mercy:
        raise node.fault(f"no 'out' in '{edition.id}', which knocks nobody out", "the key 'out'")
    out: list[int] = []
    for item in node.items("a list of names such as [Ada]"):
        seat = read_seat(item, names)
        if seat in out:
            raise item.fault("each name once", f"'{names[seat]}' again")
        out.append(seat)
    return tuple(out)


def _seat_of(fields: Fields, key: str, names: tuple[str, ...], default: str) -> int:
    return seat_named(fields.text(key, default), fields.get(key) or fields["seats"], names)


def _read_direction(fields: Fields) -> str:
    node = fields.get("direction")
    return "clockwise" if node is None else node.one_of(DIRECTIONS, "a direction")


def _read_top(fields: Fields, phase: Phase, edition: Edition) -> tuple[Card | None, Colour | None]:
    """The top card and the colour in force, if the pack has colours."""
    node = fields.get("top")
    if node is None:
        return None, None
    each, named = read_laid(node, node.text())
    if each.colour is not None:
        if named is not None:
            raise node.fault(f"'{each}' without a named colour")
        if phase is Phase.OPENING_COLOUR:
            raise node.fault("W in phase opening-colour")
        return each, each.colour
    if not edition.colours:
        if named is not None:
            raise node.fault(f"'{each}' without a colour, as its pack has none")
        return each, None
    known = colours_of(edition, each)
    if named is not None and named not in known:
        letters = quoted(colour.value for colour in known)
        raise node.fault(f"a colour of the cards in play: {letters}", f"the colour '{named.value}'")
    if phase is Phase.OPENING_COLOUR:
        if named is not None:
            raise node.fault("W without a colour in phase opening-colour")
    elif named is None:
        raise node.fault(f"the colour named with it, such as '{each}/g'")
    return each, named
