"""May I lay this card? The engine's answer to one question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum
from functools import cache
from typing import NamedTuple

from regelbok.engine.candidates import call_counts, candidates
from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition, colours_of
from regelbok.engine.events import CardPlayed, CardSays, ChallengeJudged, Event, WentOut
from regelbok.engine.game import apply, why_not
from regelbok.engine.matching import BLUFFS
from regelbok.engine.moves import Accept, Challenge, Draw, Move, Play
from regelbok.engine.rules import Rule
from regelbok.engine.state import CHALLENGE, FORCED_DRAW, SKIPPED, State
from regelbok.proof.advice.circumstances import ME, Question, position
from regelbok.proof.advice.told import told_by


class Verdict(Enum):
    """What is said of a card."""

    NO = "no"
    YES = "yes"
    BLUFF = "bluff"  # it is not allowed, but nobody sees that, unless somebody challenges


class Answer(NamedTuple):
    """The answer to a question, in rules.

    Attributes:
        verdict: what is said of the card.
        because: the rules that say so.
        then: what happens when it is laid, and the next player lays nothing on it.
        accepted: what happens next if there could be a challenge and is none.
        challenged: what happens if there is one.
    """

    verdict: Verdict
    because: tuple[Rule, ...]
    then: tuple[Rule, ...] = ()
    accepted: tuple[Rule, ...] = ()
    challenged: tuple[Rule, ...] = ()


def answer(edition: Edition, question: Question) -> Answer | None:
    """What the engine says, or ``None`` if the question cannot come up.

    Args:
        edition: the box, with what is agreed.
        question: the question.

    >>> from regelbok.engine.cards import Colour, card
    >>> from regelbok.engine.editions import CLASSIC
    >>> from regelbok.proof.advice.circumstances import Held, Moment
    >>> def ask(moment: Moment, mine: str, held: Held) -> Answer | None:
    ...     asked = Question(moment, card("rD"), Colour.RED, card(mine), held, two=False)
    ...     return answer(CLASSIC, asked)
    >>> ask(Moment.TURN, "bD", Held.NO_FIT)
    Answer(verdict=<Verdict.YES: 'yes'>, because=(match.symbol,), then=(draw-two.draws,), ...)
    >>> ask(Moment.ON_ME, "bD", Held.NO_FIT)
    Answer(verdict=<Verdict.NO: 'no'>, because=(draw-two.no-answer,), ...)
    >>> found = ask(Moment.TURN, "W4", Held.COLOUR)
    >>> found.verdict, found.because, found.challenged[-2:]
    (<Verdict.BLUFF: 'bluff'>, (draw-four.colour-held,), (challenge.guilty, challenge.guilty-turn))
    """
    state = position(edition, question)
    if state is None:
        return None
    refusal = None
    for move in _plays(state, question.mine):
        refusal = why_not(state, move)
        if refusal is None:
            break
    if refusal is not None:
        return Answer(Verdict.NO, (refusal.rule,))
    after, events = apply(state, move)
    because = next(each.rules for each in events if isinstance(each, CardPlayed))
    verdict, bluff = Verdict.YES, _bluff(state, move)
    if bluff is not None:
        verdict, because = Verdict.BLUFF, (bluff,)
    then = _rules(each for each in events if not isinstance(each, CardPlayed))
    seat = after.turn
    if after.phase is CHALLENGE:
        accepted, challenged = (_of(after, each(seat)) for each in (Accept, Challenge))
        return Answer(verdict, because, then, accepted, challenged)
    if after.phase is FORCED_DRAW:
        then = tuple(dict.fromkeys(then + _of(after, Draw(seat))))
    elif after.phase is SKIPPED:
        then = tuple(dict.fromkeys(then + _of(after, Accept(seat))))
    return Answer(verdict, because, then)


def _plays(state: State, mine: Card) -> Iterator[Play]:
    """The ways to lay a card as one would, with UNO where that counts; there is at least one."""
    edition = state.table.edition
    named = None
    if mine.names_colour and edition.colours:
        # Another colour than the one in force, which is a case of its own.
        named = next(each for each in colours_of(edition, mine) if each is not state.colour)
    alone = Play(ME, mine, named)
    if call_counts(state, alone):
        yield replace(alone, uno=True)
    yield alone
    for some, _ in candidates(state):
        for each in some:
            if (
                isinstance(each, Play)
                and each.seat == ME
                and each.card is mine
                and each.colour in (None, named)
            ):
                if call_counts(state, each):
                    yield replace(each, uno=True)
                yield each


def _bluff(state: State, move: Play) -> Rule | None:
    """The rule that a card breaks which is laid all the same: what a challenge brings to light."""
    if move.card.face not in BLUFFS:
        return None
    table = state.table
    open_to_all = table._replace(edition=_with_challenges(table.edition))
    laid, _ = apply(state._replace(table=open_to_all), move)
    if laid.phase is CHALLENGE:
        for each in apply(laid, Challenge(laid.turn))[1]:
            if isinstance(each, ChallengeJudged) and each.guilty:
                return each.rules[0]
    return None


@cache
def _with_challenges(edition: Edition) -> Edition:
    return replace(edition, challenges=True)


def _of(state: State, move: Move) -> tuple[Rule, ...]:
    return _rules(apply(state, move)[1])


def _rules(events: Iterable[Event]) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(_cited(events)))


def _cited(events: Iterable[Event]) -> Iterator[Rule]:
    """The rules of what happens in the round; how it is counted then is another matter."""
    for each in events:
        yield from each.rules
        if isinstance(each, CardSays):
            yield from told_by(f"custom-{each.idea.id}")  # whatever comes of it here
        if isinstance(each, WentOut):
            return
