"""Before the first turn: who deals, the deal, and the opening card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from regelbok.engine.agreed import can_swap_with, refuse_swap
from regelbok.engine.cards import CUSTOM, Card, Face
from regelbok.engine.chance import shuffled
from regelbok.engine.editions import CLASSIC, Edition, colours_of, given_by, points_of
from regelbok.engine.effects import everybody_presses, exchanged
from regelbok.engine.events import (
    BackIn,
    ColourNamed,
    DealerCardDrawn,
    DealerChosen,
    DealerMoved,
    DealerTied,
    DirectionTurned,
    Event,
    Events,
    HandsDealt,
    HandsSwapped,
    OpeningPassedOver,
    OpeningReturned,
    OpeningTurned,
    PileSet,
    Rules,
    Starts,
    TeamsFormed,
    TurnLost,
)
from regelbok.engine.flipping import turn_over_all
from regelbok.engine.hands import swap_rules
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.launcher import press, press_until_cards
from regelbok.engine.moves import Deal, DrawForDealer, NameColour, NextRound, TurnOver
from regelbok.engine.piles import draw
from regelbok.engine.refusals import Refusal
from regelbok.engine.roulette import reveal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CLOSED,
    FLIP_COLOUR,
    LEFT,
    NOBODY,
    OPENING_COLOUR,
    RIGHT,
    ROULETTE,
    Chance,
    Phase,
    Scoring,
    State,
    Table,
    after,
    at_the_table,
    two_left,
)
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, PLAYERS, teams
from regelbok.engine.uno import begin, expose
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


# --- Who deals -------------------------------------------------------------------------------


def refuse_draw_for_dealer(state: State, move: DrawForDealer) -> Refusal | None:
    """Why the table does not draw for dealer now, if so."""
    return None if state.phase is Phase.CHOOSE_DEALER else Refusal.DEALER_IS_CHOSEN


def draw_for_dealer(state: State, move: DrawForDealer) -> tuple[State, Events]:
    """Everyone draws a card, the highest deals, ties draw again; all cards go back.

    If so many draw again that the pack runs out, all of it is shuffled.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic players=2 phase=choose-dealer dealer=- draw=bS,g0,r1,r3 orders=r3,r1;g0"
    >>> state, events = draw_for_dealer(position(line), DrawForDealer())
    >>> for event in events:
    ...     print(event)
    DealerCardDrawn(seat=0, card=bS, value=0, rules=(dealer.draw, dealer.symbol-zero))
    DealerCardDrawn(seat=1, card=g0, value=0, rules=(dealer.draw,))
    DealerTied(seats=(0, 1), rules=(dealer.tie,))
    DealerCardDrawn(seat=0, card=r1, value=1, rules=(dealer.draw,))
    DealerCardDrawn(seat=1, card=r3, value=3, rules=(dealer.draw,))
    DealerChosen(seat=1, rules=(dealer.draw,))
    >>> write_position(state)
    'classic players=2 phase=deal draw=r3,r1,bS,g0 orders=g0'
    >>> state, events = draw_for_dealer(position(line.replace(",r3 ", " ")), DrawForDealer())
    >>> write_position(state)
    'classic players=2 phase=deal dealer=A draw=g0,bS,r1'
    """
    pack, chance = state.draw_pile, state.chance
    pile = pack
    events: list[Event] = []
    contenders = at_the_table(state)
    while len(contenders) > 1:
        if len(pile) < len(contenders):
            pile, chance = shuffled(pack, chance)
        values = {}
        for seat, each in zip(contenders, pile, strict=False):
            values[seat], rules = _counts(each, state.table.edition)
            events.append(DealerCardDrawn(seat, each, values[seat], rules))
        pile = pile[len(contenders) :]
        highest = max(values.values())
        contenders = tuple(seat for seat in contenders if values[seat] == highest)
        if len(contenders) > 1:
            events.append(DealerTied(contenders, (Rule.DEALER_TIE,)))
    dealer = contenders[0]
    events.append(DealerChosen(dealer, (Rule.DEALER_DRAW,)))
    pack, chance = shuffled(pack, chance)
    chosen = state._replace(phase=Phase.DEAL, dealer=dealer, draw_pile=pack, chance=chance)
    return chosen, tuple(events)


def _counts(each: Card, edition: Edition) -> tuple[int, Rules]:
    """What a card counts in the draw for dealer, and why."""
    if not edition.colours:  # nor are there numbers
        return points_of(each, edition), (Rule.DEALER_DRAW, Rule.ALL_WILD_DEALER)
    if each.number is not None:
        return each.number, (Rule.DEALER_DRAW,)
    if edition.dealer_by_points:
        return points_of(each, edition), (Rule.BLANK_CARDS_DEALER,)
    return 0, (Rule.DEALER_DRAW, Rule.DEALER_SYMBOL_ZERO)


# --- The deal --------------------------------------------------------------------------------


def refuse_deal(state: State, move: Deal) -> Refusal | None:
    """Why the cards are not dealt now, if so."""
    if state.phase is Phase.CHOOSE_DEALER:
        return Refusal.DEALER_NOT_CHOSEN
    return None if state.phase is Phase.DEAL else Refusal.IS_DEALT


def deal(state: State, move: Deal) -> tuple[State, Events]:
    """One card at a time, beginning to the dealer's left; the rest are the draw pile."""
    edition, pile = state.table.edition, state.draw_pile
    count, players = edition.hand_size, len(at_the_table(state))
    hands = list(state.hands)
    seat = state.dealer
    for place in range(players):
        seat = after(state, seat)
        hands[seat] = pile[place : count * players : players]
    pile = pile[count * players :]
    dealt = state._replace(phase=Phase.OPENING, hands=tuple(hands), draw_pile=pile)
    rules: Rules = (Rule.DEAL_HANDS, Rule.PLAYERS_NUMBER)
    if edition.house:
        rules += (Rule.HOUSE_AGREE,)
    if edition.ideas:
        rules += (Rule.CUSTOM_AGREE,)
    piles = Rule.LAUNCHER_FILLED if edition.launcher else Rule.DEAL_PILES
    return dealt, (
        *_form_teams(state),
        HandsDealt(state.dealer, count, rules),
        PileSet(len(pile), (piles, Rule.DECK_CONTENTS)),
    )


def _form_teams(state: State) -> Events:
    """Who plays together in the round that is dealt, at a table that plays in teams.

    >>> from regelbok.engine.notation import position
    >>> line = "classic players=4 phase=deal dealer=A scoring="
    >>> for more in ("winner-takes", "partners", "rotation", "rotation rounds=4"):
    ...     for event in _form_teams(position(line + more)):
    ...         print(event.teams, *(each.id for each in event.rules))
    ((0, 2), (1, 3)) partners.teams partners.secret
    ((0, 2), (1, 3)) rotation.partners partners.secret
    ((0, 1), (2, 3)) rotation.partners partners.secret rotation.order rotation.chairs
    """
    agreed = state.table
    if agreed.scoring not in IN_TEAMS:
        return ()
    rotates = agreed.scoring is Scoring.ROTATION
    rules: Rules = (
        Rule.ROTATION_PARTNERS if rotates else Rule.PARTNERS_TEAMS,
        Rule.PARTNERS_SECRET,
    )
    together = teams(agreed, state.rounds)
    if together != PAIRINGS[0]:
        rules += (Rule.ROTATION_ORDER, Rule.ROTATION_CHAIRS)
    return (TeamsFormed(together, rules),)


# --- The opening card ------------------------------------------------------------------------


def refuse_turn_over(state: State, move: TurnOver) -> Refusal | None:
    """Why the opening card is not turned over now, if so."""
    if state.phase is Phase.CHOOSE_DEALER:
        return Refusal.DEALER_NOT_CHOSEN
    if state.phase is Phase.DEAL:
        return Refusal.NOT_DEALT
    if state.phase is not Phase.OPENING:
        return Refusal.IS_DEALT
    edition = state.table.edition
    if edition.opening_number:
        numbers = any(each.number is not None for each in state.draw_pile)
        return None if numbers else Refusal.NO_NUMBER_TO_TURN_OVER
    returned = edition.opening_returned
    if all(each.face in returned for each in state.draw_pile):
        return Refusal.NOTHING_TO_TURN_OVER
    return None


def turn_over(state: State, move: TurnOver) -> tuple[State, Events]:
    """Turn over the opening card; what it does depends on the card.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=opening A=r1 B=r2 draw=W4,bS,bR orders=bS,W4;bR"
    >>> state, events = turn_over(position(line), TurnOver())
    >>> for event in events:
    ...     print(event)
    OpeningReturned(card=W4, rules=(opening.draw-four,))
    OpeningTurned(card=bS, rules=(deal.piles,))
    TurnLost(seat=0, rules=(opening.skip,))
    Starts(seat=1, rules=(opening.skip,))
    >>> write_position(state)
    'classic turn=B top=bS A=r1 B=r2 draw=W4,bR orders=bR'
    >>> turn_over(position("classic phase=opening A=r1 B=r2 C=r3 draw=bR"), TurnOver())[1][1]
    DirectionTurned(direction=-1, rules=(opening.reverse,))
    """
    pile, chance, edition = state.draw_pile, state.chance, state.table.edition
    events: list[Event] = []
    passed = 0
    while edition.opening_number and pile[passed].number is None:
        events.append(OpeningPassedOver(pile[passed], (edition.opening_number,)))
        passed += 1
    while pile[0].face in edition.opening_returned and not passed:
        wild = pile[0].face is Face.WILD
        returned = Rule.BLANK_CARDS_WILD if wild else _RETURNED[pile[0].face]
        events.append(OpeningReturned(pile[0], (returned,)))
        pile, chance = shuffled(pile, chance)
    top = pile[passed]
    rules: Rules = (Rule.DEAL_PILES,)
    if edition.two_sided:
        rules += (Rule.FLIP_LIGHT_FIRST,)
    events.append(OpeningTurned(top, rules))
    left = after(state, state.dealer)
    opened = state._replace(
        phase=Phase.TURN,
        draw_pile=pile[passed + 1 :],
        discards=pile[: passed + 1],
        colour=top.colour,
        turn=left,
        chance=chance,
    )
    usual = _open_number if top.colour else _open_wild
    if not edition.colours:
        usual = _open_colourless
    opened, effects = _OPENINGS.get(top.face, usual)(opened)
    return opened, (*events, *effects)


def _open_number(state: State) -> tuple[State, Events]:
    return state, (Starts(state.turn, (Rule.OPENING_LEFT_STARTS,)),)


def _open_skip(state: State) -> tuple[State, Events]:
    lost, first = state.turn, after(state, state.turn)
    return state._replace(turn=first), (
        TurnLost(lost, (Rule.OPENING_SKIP,)),
        Starts(first, (Rule.OPENING_SKIP,)),
    )


def _open_reverse(state: State) -> tuple[State, Events]:
    first, rules = state.dealer, (Rule.OPENING_REVERSE,)
    if two_left(state):  # there is no direction to turn
        return state._replace(turn=first), (Starts(first, (*rules, Rule.TWO_OPENING_REVERSE)),)
    if state.table.edition.reverse_opens_right:
        first, rules = after(state, first, RIGHT), (Rule.BLANK_CARDS_REVERSE,)
    return state._replace(direction=RIGHT, turn=first), (
        DirectionTurned(RIGHT, rules),
        Starts(first, rules),
    )


def _open_draw(state: State) -> tuple[State, Events]:
    lost, top = state.turn, state.discards[-1].face
    rules = (Rule.OPENING_DRAW_TWO if top is Face.DRAW_TWO else Rule.DRAW_ONE_OPENING,)
    drawn, drew = draw(state, lost, given_by(state.table.edition, top), rules)
    first = after(state, lost)
    return drawn._replace(turn=first), (*drew, TurnLost(lost, rules), Starts(first, rules))


def _open_wild(state: State) -> tuple[State, Events]:
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, _opening_colour(opened)),)


def _opening_colour(state: State) -> Rules:
    """The rules by which a player names a colour before taking a turn."""
    if state.phase is FLIP_COLOUR:
        return (Rule.FLIP_TOP_WILD,)
    if state.discards[-1].face in CUSTOM:
        return (Rule.CUSTOM_OPENING, Rule.CUSTOM_OPENING_TEXT)
    face = state.discards[-1].face
    if face is Face.WILD_SHUFFLE_HANDS:
        return (Rule.SHUFFLE_HANDS_OPENING,)
    if face is Face.WILD_SWAP_HANDS:
        asked = state.table.edition.opening_swap
        return (Rule.SWAP_HANDS_OPENING,) if asked else (Rule.OPENING_WILD,)
    return (Rule.OPENING_WILD, *((Rule.THEME_OPENING,) if face is Face.WILD_THEME else ()))


def _open_flip(state: State) -> tuple[State, Events]:
    turned, events = turn_over_all(state, (Rule.FLIP_OPENING,))
    return turned, (*events, Starts(state.turn, (Rule.FLIP_OPENING,)))


def _open_custom(state: State) -> tuple[State, Events]:
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, (Rule.CUSTOM_OPENING,)),)


def _open_colourless(state: State) -> tuple[State, Events]:
    """Nothing happens, whatever the card is."""
    rules = (Rule.OPENING_LEFT_STARTS, Rule.ALL_WILD_OPENING)
    return state, (Starts(state.turn, rules),)


def _open_hit(state: State) -> tuple[State, Events]:
    """The player on the left presses for an opening Hit 1 or Hit 2, and loses the turn."""
    times = given_by(state.table.edition, state.discards[-1].face)
    pressed, events = press(state, state.turn, times, (Rule.OPENING_HIT,))
    return _lost_to(pressed, Rule.OPENING_HIT, events)


def _open_hit_fire(state: State) -> tuple[State, Events]:
    pressed, events = press_until_cards(state, state.turn, (Rule.OPENING_HIT_FIRE,))
    named = pressed._replace(phase=Phase.OPENING_COLOUR)
    return _lost_to(named, Rule.OPENING_HIT_FIRE, events)


def _lost_to(state: State, rule: Rule, events: Events) -> tuple[State, Events]:
    """The player on the left has pressed and loses the turn; the next one begins."""
    lost, first = state.turn, after(state, state.turn)
    return state._replace(turn=first), (
        *events,
        TurnLost(lost, (rule,)),
        Starts(first, (rule,)),
    )


def _open_all_hit(state: State) -> tuple[State, Events]:
    rules = (Rule.OPENING_ALL_HIT,)
    pressed, events = everybody_presses(state, state.dealer, rules)
    named = pressed._replace(phase=Phase.OPENING_COLOUR)
    return named, (*events, Starts(state.turn, rules))


def _open_chosen_hit(state: State) -> tuple[State, Events]:
    """Nobody has laid the card, so nobody chooses who presses: it is a Wild."""
    opened = state._replace(phase=Phase.OPENING_COLOUR)
    return opened, (Starts(state.turn, (Rule.OPENING_WILD, Rule.OPENING_CHOSEN_HIT)),)


_OPENINGS = {
    Face.SKIP: _open_skip,
    Face.REVERSE: _open_reverse,
    Face.DRAW_TWO: _open_draw,
    Face.DRAW_ONE: _open_draw,
    Face.FLIP: _open_flip,
    Face.HIT_ONE: _open_hit,
    Face.HIT_TWO: _open_hit,
    Face.WILD_ALL_HIT: _open_all_hit,
    Face.WILD_HIT_FIRE: _open_hit_fire,
    Face.WILD_ATTACK_ATTACK: _open_chosen_hit,
    Face.WILD_EXTREME_HIT: _open_chosen_hit,
    **dict.fromkeys(CUSTOM, _open_custom),
}

# Why a card goes back that cannot open a round.
_RETURNED: Mapping[Face, Rule] = {
    Face.WILD_DRAW_FOUR: Rule.OPENING_DRAW_FOUR,
    Face.WILD_DRAW_TWO: Rule.WILD_DRAW_TWO_OPENING,
    Face.TRADE_HANDS: Rule.OPENING_TRADE_HANDS,
    Face.WILD_HIT_FOUR: Rule.OPENING_HIT_FOUR,
}


def refuse_name_colour(state: State, move: NameColour) -> Refusal | None:
    """Why this player does not name a colour now, if so."""
    if not state.table.edition.colours:
        return Refusal.NO_COLOURS
    if state.phase not in (OPENING_COLOUR, FLIP_COLOUR, ROULETTE):
        return Refusal.COLOUR_NOT_ASKED
    if move.seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if move.colour not in colours_of(state.table.edition, state.discards[-1]):
        return Refusal.COLOUR_NOT_IN_PLAY
    if move.target is None:
        return None
    edition = state.table.edition
    if state.discards[-1].face is not Face.WILD_SWAP_HANDS:
        return refuse_swap(edition)
    if not edition.opening_swap:
        return Refusal.SWAP_HANDS_NOT_AT_OPENING
    if can_swap_with(state, move.seat, move.target):
        return None
    return Refusal.SWAP_HANDS_WITH_WHOM


def colours_to_name(state: State) -> Iterator[NameColour]:
    """The ways in which the first player may name the colour of the opening card.

    >>> from regelbok.engine.notation import position, write_move
    >>> for line in ("swap-hands {}=WX", "swap-hands {}=W", "swap-hands+no-opening-swap {}=WX"):
    ...     line = line.format("A=r1 B=r2 C=g1 phase=opening-colour turn=A top")
    ...     print(*[write_move(each) for each in colours_to_name(position(line))][::4])
    A:colour:r A:colour:r>B A:colour:r>C
    A:colour:r
    A:colour:r
    """
    seat, edition = state.turn, state.table.edition
    with_whom: tuple[int | None, ...] = (None,)
    if state.discards[-1].face is Face.WILD_SWAP_HANDS and edition.opening_swap:
        with_whom += tuple(other for other in at_the_table(state) if other != seat)
    named = colours_of(edition, state.discards[-1])
    for target in with_whom:
        yield from (NameColour(seat, colour, target) for colour in named)


def name_colour(state: State, move: NameColour) -> tuple[State, Events]:
    """Name the colour that the top card asks for."""
    return (reveal if state.phase is ROULETTE else _name_opening_colour)(state, move)


def _name_opening_colour(state: State, move: NameColour) -> tuple[State, Events]:
    """The first player names the colour of an opening Wild, and then takes a turn.

    So does whoever follows a Flip that has turned up a wild: that is how this turn begins.

    >>> from regelbok.engine.notation import move, position, write_position
    >>> state = position("swap-hands phase=opening-colour turn=A top=WX A=r1,r2 B=b1 C=g1,g2")
    >>> named, events = name_colour(state, move("A:colour:g>B"))
    >>> write_position(named)
    'swap-hands turn=A top=WX/g A=b1 B=r1,r2 C=g1,g2 exposed=A'
    >>> events[1]
    HandsSwapped(seat=0, target=1, rules=(swap-hands.opening, swap-hands.uno))
    """
    seat, target = move.seat, move.target
    named = ColourNamed(seat, move.colour, _opening_colour(state))
    window, closed = begin(state.window)
    state = state._replace(phase=Phase.TURN, colour=move.colour, window=window)
    if target is None:
        return state, (named, *closed)
    hands = exchanged(state.hands, seat, target)
    rules = swap_rules(Rule.SWAP_HANDS_OPENING, hands, seat, target)
    window = expose(state.window, hands, (seat, target))
    swapped = HandsSwapped(seat, target, rules)
    return state._replace(hands=hands, window=window), (named, swapped, *closed)


# --- The next round --------------------------------------------------------------------------


def refuse_next_round(state: State, move: NextRound) -> Refusal | None:
    """Why the next round does not begin now, if so."""
    if state.phase is Phase.MATCH_OVER:
        return Refusal.MATCH_IS_OVER
    return None if state.phase is Phase.ROUND_OVER else Refusal.ROUND_IS_ON


def next_round(state: State, move: NextRound) -> tuple[State, Events]:
    """Gather the pack and hand it to the next dealer, to the left.

    Only the scores, the rounds played, and who has left or dropped out, outlive the round. Whoever
    was knocked out is back.

    >>> from regelbok.engine.notation import position, write_position
    >>> line = "classic phase=round-over top=r5 A=r1 B=r2 C=g1 dealer=A seed=7 scores=9,0,0 "
    >>> state = position(line + "turn=A dir=right by=A exposed=A idle=1 winners=A away=C")
    >>> state, _ = next_round(state, NextRound())
    >>> len(state.draw_pile), write_position(state._replace(draw_pile=()))
    (108, 'classic players=3 phase=deal dealer=B away=C scores=9,0,0 seed=3773534612712400')
    """
    back = state.out
    seated = tuple(here or seat in back for seat, here in enumerate(state.seated))
    state = state._replace(seated=seated, out=())
    dealer = after(state, state.dealer, direction=LEFT)
    pack, chance = shuffled(state.table.edition.deck, state.chance)
    ready = state._replace(
        phase=Phase.DEAL,
        hands=((),) * len(state.hands),
        draw_pile=pack,
        discards=(),
        colour=None,
        turn=NOBODY,
        direction=LEFT,
        dealer=dealer,
        laid_by=NOBODY,
        window=CLOSED,
        idle=0,
        winners=(),
        chance=chance,
        rounds=state.rounds + (state.table.scoring is Scoring.ROTATION),
    )
    moved = DealerMoved(dealer, (Rule.DEALER_NEXT,))
    return ready, (moved, *([BackIn(back, (Rule.NO_MERCY_BACK,))] if back else []))
