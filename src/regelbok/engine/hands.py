"""Wild Shuffle Hands and Wild Swap Hands: cards of the box by which whole hands change owners."""

from __future__ import annotations

from regelbok.engine.chance import shuffled
from regelbok.engine.effects import Laid, exchanged, with_hands
from regelbok.engine.ending import go_out
from regelbok.engine.events import Events, HandsShuffled, HandsSwapped, Rules
from regelbok.engine.rules import Rule
from regelbok.engine.state import LEFT, RIGHT, State, circle


def shuffle_hands(state: State, laid: Laid) -> tuple[State, Events]:
    """The player gathers all hands, shuffles them and deals all cards out, one by one.

    The first card goes to the player's left, whichever way play goes, so the player comes last and
    may be left without a card. Everybody else had one and gets one.

    >>> from regelbok.engine.cards import card, cards
    >>> from regelbok.engine.moves import Play
    >>> from regelbok.engine.notation import position
    >>> line = "shuffle-hands turn=C top=WS/g A=- B=r1 C=b1,b2 orders=b2,r1,b1 players=3 by=A"
    >>> laid = Laid(Play(0, card("WS")), None, (), 0)
    >>> state, (event,) = shuffle_hands(position(line), laid)
    >>> state.hands, state.chance.orders
    (((b1,), (b2,), (r1,)), ())
    >>> event.first, event.size
    (1, 3)

    UNO that was said for the next-to-last card is not told again.

    >>> said = Laid(Play(2, card("WS"), uno=True), None, cards("b1"), 0)
    >>> line = "shuffle-hands turn=A top=WS/g A=r1 B=r2 C=b1 by=C"
    >>> state, events = shuffle_hands(position(line), said)
    >>> [type(event).__name__ for event in events], state.window.exposed
    (['HandsShuffled'], (0, 1))
    """
    seat, edition = laid.move.seat, state.table.edition
    if not laid.hand and edition.shuffle_last_wins:
        return state, ()
    players = dealt_to(state.seated, seat)
    gathered, chance = shuffled(
        tuple(each for player in players for each in state.hands[player]), state.chance
    )
    hands = list(state.hands)
    for place, player in enumerate(players):
        hands[player] = gathered[place :: len(players)]
    rules: Rules = (Rule.SHUFFLE_HANDS_DEAL,)
    if state.direction == RIGHT:
        rules += (Rule.SHUFFLE_HANDS_CLOCKWISE,)
    if not state.hands[seat]:
        rules += (Rule.SHUFFLE_HANDS_LAST_CARD,)
    if hands[seat] and any(len(hands[player]) == 1 for player in players):
        rules += (Rule.SHUFFLE_HANDS_UNO,)
    told = HandsShuffled(seat, players[0], len(gathered), rules)
    return with_hands(state._replace(chance=chance), tuple(hands), players, laid, told)


def dealt_to(seated: tuple[bool, ...], seat: int) -> tuple[int, ...]:
    """The players in the order in which ``seat`` deals to them: from the left on, itself last.

    >>> dealt_to((True, True, False, True), 1)
    (3, 0, 1)
    """
    following = circle(seated, LEFT)
    order = [following[seat]]
    while order[-1] != seat:
        order.append(following[order[-1]])
    return tuple(order)


def swap_hands_with(state: State, laid: Laid) -> tuple[State, Events]:
    """The hands of the player and of the player named change owners, if one is named.

    By a house rule even an empty hand does, and whoever gets it has no cards left and wins.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.moves import Play
    >>> from regelbok.engine.notation import position
    >>> laid = Laid(Play(0, card("WX"), target=1), None, (), 0)
    >>> line = "swap-hands+swap-last-must turn=B top=WX/g A=- B=r1 C=g2,g3 players=3 by=A"
    >>> for event in swap_hands_with(position(line), laid)[1][:2]:
    ...     print(event)
    HandsSwapped(seat=0, target=1, rules=(swap-hands.last-must,))
    WentOut(seat=1, rules=(out.ends-round, swap-hands.last-must))
    """
    seat, target = laid.move.seat, laid.move.target
    if target is None:
        return state, ()
    hands = exchanged(state.hands, seat, target)
    if hands[target]:
        told = HandsSwapped(seat, target, swap_rules(Rule.SWAP_HANDS_SWAP, hands, seat, target))
        return with_hands(state, hands, (seat, target), laid, told)
    told = HandsSwapped(seat, target, (Rule.SWAP_HANDS_LAST_MUST,))
    over, ending = go_out(state._replace(hands=hands), target, laid.move.card)
    return over, (told, *ending)


def swap_rules(rule: Rule, hands: tuple[tuple[object, ...], ...], one: int, other: int) -> Rules:
    """The rules by which two hands, as they are now, have changed owners."""
    single = len(hands[one]) == 1 or len(hands[other]) == 1
    return (rule, Rule.SWAP_HANDS_UNO) if single else (rule,)
