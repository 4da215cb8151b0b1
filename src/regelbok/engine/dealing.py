"""Who deals, the deal, and how one round comes after another."""

from __future__ import annotations

from regelbok.engine.cards import Card
from regelbok.engine.chance import shuffled
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.events import (
    BackIn,
    DealerCardDrawn,
    DealerChosen,
    DealerMoved,
    DealerTied,
    Event,
    Events,
    HandsDealt,
    PileSet,
    Rules,
    TeamsFormed,
)
from regelbok.engine.moves import Deal, DrawForDealer, NextRound
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import (
    CLOSED,
    LEFT,
    NOBODY,
    Phase,
    Scoring,
    State,
    after,
    at_the_table,
)
from regelbok.engine.teams import IN_TEAMS, PAIRINGS, teams

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
