"""Whether a position can come up in a game at all: the engine is sure only of those that can.

Cards may be missing from a position, as people write down only those that matter, but what is
written must go together. Asked about anything else the engine might answer nonsense, or never.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from regelbok.engine.cards import Face
from regelbok.engine.custom import asked_of, idea_on_top, size_of
from regelbok.engine.edition import DrawUntil, Edition, copies, given_by
from regelbok.engine.ideas import Idea
from regelbok.engine.matching import BLUFFS, fit
from regelbok.engine.notation import instead_of
from regelbok.engine.refusals import Refusal
from regelbok.engine.scoring import dropped_out
from regelbok.engine.state import (
    NOBODY,
    RIGHT,
    Phase,
    Scoring,
    State,
    after,
    at_the_table,
    in_the_match,
    two_left,
)
from regelbok.engine.teams import IN_TEAMS, team_of, teams
from regelbok.proof.words import quoted

_BEFORE_DEAL: Final = (Phase.CHOOSE_DEALER, Phase.DEAL)
_AT_THE_END: Final = (Phase.ROUND_OVER, Phase.MATCH_OVER)
_BEFORE_TURNS: Final = (*_BEFORE_DEAL, Phase.OPENING, Phase.OPENING_COLOUR)
_NOBODYS_TURN: Final = (*_BEFORE_DEAL, Phase.OPENING, *_AT_THE_END)
_OF_A_TURN: Final = (
    Phase.TURN,
    Phase.DRAWN,
    Phase.FORCED_DRAW,
    Phase.SKIPPED,
    Phase.ROULETTE,
    Phase.CHALLENGE,
    Phase.FLIP_COLOUR,
    Phase.PROMPT,
    Phase.DROPPING,
)
_CLOSED: Final = (
    Refusal.CATCH_TOO_LATE,
    Refusal.CATCH_AFTER_FORCED_DRAW,
    Refusal.CAUGHT_ALREADY,
)


class Fault(NamedTuple):
    """Why a position cannot come up: what it says, and what it would have to say."""

    found: str
    expected: str


def impossible(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Every reason why a position cannot come up in a game; nothing if it can.

    Take the first: those after it may only follow from it. What the engine asks of a text form is
    not asked again: no card too many, and in a turn a top card and somebody on turn.

    Args:
        state: the position.
        names: what to call each seat.
    """
    yield from _table(state, names)
    yield from _piles(state)
    yield from _sides(state)
    yield from _hands(state, names)
    yield from _knocked_out(state, names)
    if at_the_table(state):  # or else nobody follows anybody
        yield from _turn(state, names)
        yield from _custom(state, names)
    yield from _challenge(state, names)
    yield from _call(state, names)
    yield from _end(state, names)
    yield from _scores(state, names)
    yield from _teams(state, names)


def decided(state: State) -> Iterator[Fault]:
    """Why the match is over already, if its phase is another.

    The examples of the book are not asked this: they hold the engine to the points that end a
    match, and so must be played even if it has others.
    """
    phase, most = state.phase, max(state.scores)
    if state.table.scoring in (Scoring.ELIMINATION, Scoring.ROTATION):
        return  # there, points alone do not end the match
    if phase is not Phase.MATCH_OVER and most >= state.table.target:
        what = "rounds won" if state.table.scoring is Scoring.SHORT else "points"
        found = f"{most} {what} in phase {phase.value}"
        yield Fault(found, f"fewer than {state.table.target}, which end the match")


def _table(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Who is at the table, and who deals."""
    phase = state.phase
    here = in_the_match(state) if phase in _AT_THE_END else at_the_table(state)
    fewest = 1 if phase is Phase.MATCH_OVER else 2
    if len(here) < fewest:
        found = f"{names[here[0]]} alone" if here else "nobody"
        yield Fault(f"{found} at the table in phase {phase.value}", f"{fewest} or more")
    if phase is Phase.CHOOSE_DEALER or (phase is Phase.MATCH_OVER and state.dealer == NOBODY):
        return
    if state.dealer == NOBODY:
        yield Fault(f"no dealer in phase {phase.value}", "a dealer")
    elif phase in (Phase.DEAL, Phase.OPENING) and not state.seated[state.dealer]:
        yield Fault(f"the dealer {names[state.dealer]}, who has left", "a player at the table")


@cache
def _waiting(edition: Edition) -> Mapping[Phase, tuple[tuple[Face, ...], str]]:
    """The phases in which a card waits to be taken or answered, and which card it is."""
    owing: tuple[Face, ...] = (Face.DRAW_TWO,)
    if not edition.plain:
        owing = tuple(face for face in Face if face in BLUFFS or given_by(edition, face))
    if edition.launcher:
        owing += (Face.WILD_HIT_FIRE,)
    if edition.bounce:
        owing += (Face.SKIP, Face.REVERSE)
    waiting: dict[Phase, tuple[tuple[Face, ...], str]] = {
        Phase.FORCED_DRAW: (owing, "a Hit" if edition.launcher else "a Draw Two"),
        Phase.CHALLENGE: (tuple(BLUFFS), "a Wild Draw Four"),
    }
    if any(each.face is Face.COLOUR_ROULETTE for each in edition.deck):
        waiting[Phase.ROULETTE] = ((Face.COLOUR_ROULETTE,), "a Wild Colour Roulette")
    if edition.skip_passed_on:
        waiting[Phase.SKIPPED] = ((Face.SKIP,), "a Skip")
    return waiting


def _piles(state: State) -> Iterator[Fault]:
    """The draw pile and the discard pile."""
    phase, deck = state.phase, state.table.edition.deck
    returned = state.table.edition.opening_returned
    if phase in _BEFORE_DEAL and len(state.draw_pile) != len(deck):
        found = f"a draw pile of {len(state.draw_pile)} in phase {phase.value}"
        yield Fault(found, f"all {len(deck)} cards of the pack in it")
    if phase in (*_BEFORE_DEAL, Phase.OPENING) and state.discards:
        found = f"the top card {state.discards[-1]} in phase {phase.value}"
        yield Fault(found, "none before the opening card")
    if phase is Phase.OPENING_COLOUR:
        wilds = [each.colour is None and each.face not in returned for each in state.discards]
        if not state.table.edition.colours:
            yield Fault(f"phase {phase.value} in {state.table.edition.id}", "a pack with colours")
        if wilds != [True] or state.colour is not None:
            found = f"the discards {_cards(state.discards)} in phase {phase.value}"
            yield Fault(found, "a single Wild without a colour")
    if phase in _waiting(state.table.edition):
        waiting, name = _waiting(state.table.edition)[phase]
        if state.discards[-1].face not in waiting:
            yield Fault(f"the top card {state.discards[-1]} in phase {phase.value}", name)
    elif phase is Phase.SKIPPED:
        yield Fault("phase skipped", "the house rule 'skip-passed-on'")
    elif phase is Phase.ROULETTE:
        yield Fault("phase roulette", "a box with a Wild Colour Roulette")
    if phase is Phase.ROULETTE and state.colour is not None:
        yield Fault(f"the colour {state.colour.value} in phase roulette", "none before it is named")
    if state.idle and phase not in _AT_THE_END:
        most = len(at_the_table(state)) - 1
        # A full hand draws nothing either.
        full = state.table.edition.hand_limit and not state.table.edition.mercy
        aside = any(state.hands[seat] for seat in state.out)
        left = (state.draw_pile or len(state.discards) > 1 or aside) and not full
        if phase is not Phase.TURN or left:
            found = f"idle={state.idle} in phase {phase.value}"
            yield Fault(found, "none while there is a card to draw")
        elif state.idle > most:
            yield Fault(f"idle={state.idle}", f"at most {most}, as the round is then over")
    if state.chance.presses and not state.table.edition.launcher:
        yield Fault(
            "presses of a launcher", f"none, as the box '{state.table.edition.id}' has none"
        )
    for fired in state.chance.presses:
        if fired > len(deck):
            yield Fault(f"a press that fires {fired} cards", f"at most {len(deck)}, the whole pack")
    for order in state.chance.orders:
        for card, count in Counter(order).items():
            most = copies(state.table.edition, card)
            if not most:
                expected = instead_of(state.table.edition, card)
                yield Fault(f"the card {card} in the order of a shuffle", expected)
            elif count > most:
                found = f"{count} cards {card} in the order of a shuffle"
                yield Fault(found, f"at most {most}, as the pack holds")


def _sides(state: State) -> Iterator[Fault]:
    """All cards show the same side, and before the first turn that is the light one."""
    hands = (each for hand in state.hands for each in hand)
    there = (*state.discards[::-1], *hands, *state.draw_pile)
    for each in there[1:]:
        if each.dark is not there[0].dark:
            yield Fault(f"the card {each} among {there[0]}", "the same side of all cards")
            return
    if state.phase in (*_BEFORE_DEAL, Phase.OPENING) and any(each.dark for each in there):
        yield Fault(f"the card {there[0]} in phase {state.phase.value}", "its light side")
    if state.phase is Phase.FLIP_COLOUR:
        wild = bool(state.discards) and state.discards[-1].colour is None
        if not state.table.edition.two_sided or not wild or state.colour is not None:
            found = f"the discards {_cards(state.discards)} in phase {state.phase.value}"
            yield Fault(found, "a wild without a colour on top, turned up by a Flip")


def _hands(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Nobody holds a card before the deal, and everybody does until somebody has gone out."""
    phase = state.phase
    for seat, hand in enumerate(state.hands):
        if phase in _BEFORE_DEAL and hand:
            yield Fault(f"cards in the hand of {names[seat]} in phase {phase.value}", "none")
        if phase in (*_BEFORE_DEAL, *_AT_THE_END) or hand or not state.seated[seat]:
            continue
        last = state.bluff is not None and not state.bluff.hand
        if phase is not Phase.CHALLENGE or seat != state.laid_by or not last:
            yield Fault(f"no card in the hand of {names[seat]}", "at least one")


def _knocked_out(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Whoever holds too many cards is out of the round, and nobody else is."""
    phase, edition = state.phase, state.table.edition
    if not edition.mercy:
        return
    limit = edition.hand_limit
    for seat in at_the_table(state):
        if len(state.hands[seat]) >= limit:
            found = f"{_count(len(state.hands[seat]))} in the hand of {names[seat]}"
            yield Fault(found, f"fewer than {limit}, which knock a player out")
    if state.turn in state.out:
        found = f"{names[state.turn]} on turn, who is knocked out"
        yield Fault(found, "a player who is in the round")
    for seat in state.out:
        held = len(state.hands[seat])
        if phase in (*_BEFORE_DEAL, Phase.OPENING):
            yield Fault(f"{names[seat]} knocked out in phase {phase.value}", "nobody")
        if held and held != limit:
            found = f"{names[seat]} knocked out with {_count(held)}"
            yield Fault(found, f"{limit}, or none once they are shuffled in")


def _turn(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Who is on turn, who was before, and which way play goes."""
    phase, turn, laid_by = state.phase, state.turn, state.laid_by
    if phase in _NOBODYS_TURN and turn != NOBODY:
        yield Fault(f"{names[turn]} on turn in phase {phase.value}", "nobody")
    naming = phase in (Phase.OPENING_COLOUR, Phase.FLIP_COLOUR)
    if naming and (turn == NOBODY or not state.seated[turn]):
        found = "nobody" if turn == NOBODY else f"{names[turn]}, who has left,"
        yield Fault(f"{found} on turn in phase {phase.value}", "a player at the table")
    if phase in _BEFORE_TURNS and state.direction == RIGHT:
        yield Fault(f"play to the right in phase {phase.value}", "to the left")
    if phase in (*_BEFORE_TURNS, Phase.FLIP_COLOUR, Phase.DRAWN) and laid_by != NOBODY:
        yield Fault(f"a top card laid by {names[laid_by]} in phase {phase.value}", "by nobody")
    if phase in _waiting(state.table.edition):
        next_seat = after(state, laid_by)
        top = state.discards[-1].face
        own = top is Face.WILD_REVERSE_DRAW_FOUR and two_left(state) and turn == laid_by
        if turn != next_seat and not own:
            found = f"{names[turn]} on turn after {names[laid_by]}"
            yield Fault(found, names[next_seat])
    if phase is not Phase.DRAWN and state.drawn is not None:
        yield Fault(f"a card just drawn in phase {phase.value}", "phase drawn")
    if phase is Phase.DRAWN and state.drawn is not None:
        if len(state.hands[turn]) < 2:
            yield Fault(f"{state.drawn} drawn as the only card", "one more in the hand")
        goes_on = state.table.edition.draw_until is DrawUntil.MAY
        if not goes_on and fit(state.drawn, state.colour, state.discards[-1]) is None:
            yield Fault(f"{state.drawn} drawn, which does not fit", "a card that can be laid")


def _custom(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """What a customizable card asks, and of whom."""
    idea, turn = idea_on_top(state), state.turn
    if idea is None or state.laid_by == NOBODY:
        return
    found = f"{names[turn]} on turn in phase {state.phase.value}"
    if state.phase is Phase.PROMPT:
        asked = asked_of(state, idea)
        if asked is None:
            yield Fault(f"phase prompt after '{idea}'", "a card that asks for something")
        elif asked != turn:
            yield Fault(found, names[asked])
    if state.phase is Phase.DROPPING:
        droppers = {
            Idea.SEVEN_CARDS: (after(state, state.laid_by),),
            Idea.THREE_CARDS: at_the_table(state),
            Idea.JOKE: (state.laid_by,),
        }.get(idea)
        if droppers is None:
            yield Fault(f"phase dropping after '{idea}'", "a card that makes somebody drop cards")
        elif turn not in droppers:
            yield Fault(found, names[droppers[0]])
        elif len(state.hands[turn]) <= size_of(idea):
            count = _count(len(state.hands[turn]))
            yield Fault(f"{names[turn]} dropping with {count}", f"more than {size_of(idea)}")


def _challenge(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """What is to be drawn, and what a challenge would be judged by."""
    bluff, laid_by = state.bluff, state.laid_by
    if state.owed and state.phase not in (Phase.FORCED_DRAW, Phase.CHALLENGE):
        yield Fault(f"owed={state.owed} in phase {state.phase.value}", "no cards to be drawn")
    if bluff is None:
        return
    if state.phase is not Phase.CHALLENGE:
        yield Fault(f"a bluff in phase {state.phase.value}", "phase challenge")
        return
    hand = state.hands[laid_by]
    edition = state.table.edition
    punished = len(bluff.hand) == 1 or (not bluff.hand and edition.uno_out)
    caught = edition.uno_penalty if punished else 0
    held = not Counter(bluff.hand) - Counter(hand)
    if not held or len(hand) > len(bluff.hand) + caught:
        found = f"a bluff with {_cards(bluff.hand)} in the hand"
        yield Fault(found, f"{_cards(hand)}, the hand of {names[laid_by]}")
    if not bluff.hand and not state.seated[laid_by]:
        yield Fault(f"{names[laid_by]}, who has left, with the last card", "a player at the table")
    under = state.discards[-2] if len(state.discards) > 1 else None
    if under is not None and under.colour not in (None, bluff.colour):
        yield Fault(f"a bluff on the colour {bluff.colour.value} over {under}", "its colour")


def _call(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Who has called UNO, who can be caught, and who cannot any more."""
    phase, window = state.phase, state.window
    if window.called and (phase not in (Phase.TURN, Phase.DRAWN) or not _calls(state)):
        yield Fault("UNO called early", "two cards in the hand of the player on turn")
    plain = state.table.edition.plain  # or else hands may change between two turns
    for exposed in window.exposed:
        name, count = names[exposed], len(state.hands[exposed])
        if phase not in _OF_A_TURN or phase is Phase.DRAWN:
            yield Fault(f"{name} open to be caught in phase {phase.value}", "nobody")
        if not state.seated[exposed]:
            yield Fault(f"{name}, who has left, open to be caught", "a player at the table")
        if count != 1:
            yield Fault(f"{name} open to be caught with {_count(count)}", "a player with one")
        if state.laid_by not in (NOBODY, exposed) and plain:
            found = f"{name} open to be caught for the card of {names[state.laid_by]}"
            yield Fault(found, f"{names[state.laid_by]}")
    for closed in window.closed_for:
        if phase not in _OF_A_TURN:
            yield Fault(f"{names[closed]} closed to be caught in phase {phase.value}", "nobody")
        if closed in window.exposed:
            yield Fault(f"{names[closed]} both open and closed to be caught", "one of them")
        if window.closed_by not in _CLOSED:
            reasons = quoted(each.name.lower().replace("_", "-") for each in _CLOSED)
            found = window.closed_by.name.lower().replace("_", "-")
            yield Fault(f"{names[closed]} closed to be caught for '{found}'", reasons)


def _calls(state: State) -> bool:
    """The player on turn holds as many cards as one calls UNO with."""
    held = 0 if state.turn == NOBODY else len(state.hands[state.turn])
    return held == 2 or (held == 1 and state.table.edition.uno_out)


def _end(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Who has won."""
    phase, winners = state.phase, state.winners
    if winners and phase not in _AT_THE_END:
        yield Fault(f"a winner in phase {phase.value}", "none before the round is over")
    if len(set(winners)) < len(winners) or (phase is Phase.ROUND_OVER and len(winners) > 1):
        found = " ".join(names[seat] for seat in winners)
        yield Fault(f"the winners {found} in phase {phase.value}", "one winner")
    counted = state.table.edition.deadlock_scored or state.table.edition.mercy
    if phase is Phase.ROUND_OVER and winners and state.hands[winners[0]] and not counted:
        yield Fault(f"the winner {names[winners[0]]} with cards in the hand", "an empty hand")


def _scores(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """What is written down, and who has dropped out for it."""
    agreed, phase, scores = state.table, state.phase, state.scores
    scoring = agreed.scoring
    if scoring is Scoring.PARTNERS:
        for one, other in teams(agreed, 0):
            if scores[one] != scores[other]:
                found = f"{scores[one]} points of {names[one]} and {scores[other]} of a partner"
                yield Fault(found, "the same points for both")
    if scoring is Scoring.ELIMINATION and phase is not Phase.MATCH_OVER:
        for seat in (*at_the_table(state), *state.out):
            if scores[seat] >= agreed.target:
                found = f"{names[seat]} at the table with {scores[seat]} points"
                yield Fault(found, f"fewer than {agreed.target}, with which one drops out")
    for seat, hand in enumerate(state.hands):
        if hand and dropped_out(state, seat) and phase not in _AT_THE_END:
            yield Fault(f"cards in the hand of {names[seat]}, who has dropped out", "none")
    if phase in _OF_A_TURN and dropped_out(state, state.turn):
        yield Fault(f"{names[state.turn]} on turn, who has dropped out", "a player who goes on")
    most = agreed.target - 1 if scoring is Scoring.ROTATION else 0
    if state.rounds > most:
        found = f"rounds={state.rounds} with scoring={scoring.value}"
        yield Fault(found, f"at most {most} rounds before this one" if most else "none")
    first = scoring is Scoring.ROTATION and not state.rounds
    if first and any(scores) and phase not in _AT_THE_END:
        yield Fault(f"{max(scores)} points in the first round", "none before it is over")


def _teams(state: State, names: Sequence[str]) -> Iterator[Fault]:
    """Who plays against whom: only a match that is over goes without opponents."""
    phase = state.phase
    if state.table.scoring not in IN_TEAMS or phase is Phase.MATCH_OVER:
        return
    here = in_the_match(state) if phase in _AT_THE_END else at_the_table(state)
    if here and set(here) <= set(team_of(state, here[0])):
        found = " and ".join(names[seat] for seat in here)
        yield Fault(f"only the team of {found} in phase {phase.value}", "somebody of each team")


def _cards(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def _count(cards: int) -> str:
    return f"{cards} card{'' if cards == 1 else 's'}"
