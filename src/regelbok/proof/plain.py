"""A trace in plain words, for the terminal. The book tells it in whole sentences; this does not."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelbok.engine.cards import Card, Colour
from regelbok.engine.events import Event
from regelbok.engine.moves import Catch, Drop, Move, NameColour, Play, SeatMove
from regelbok.engine.state import NOBODY, Phase, State
from regelbok.engine.targeting import CHOOSES
from regelbok.proof.action import PLAIN_ACTIONS, TABLE, TABLE_ACTIONS
from regelbok.proof.outcome import Outcome
from regelbok.proof.trace import Trace, TraceStep

_SEATS = ("seat", "to", "accused", "target", "first", "dealer")


def trace_lines(trace: Trace) -> Iterator[str]:
    """The trace, line by line: the position, then each move with what came of it."""
    yield f"{trace.scenario}: {trace.title}"
    yield f"  {position_line(trace.start, trace.names)}"
    for number, step in enumerate(trace.steps, 1):
        yield f"  {number}. {move_text(step.move, trace.names)}"
        yield from (f"     {line}" for line in step_lines(step, trace.names))


def step_lines(step: TraceStep, names: tuple[str, ...]) -> Iterator[str]:
    """What came of a step."""
    if step.refusal is not None:
        yield f"refused: {step.refusal.text} ({step.refusal.rule.id})"
    yield from (event_text(event, names) for event in step.events)


def position_line(state: State, names: tuple[str, ...]) -> str:
    """A position in one line.

    >>> from regelbok.engine.notation import position
    >>> position_line(position("classic turn=A top=r5 A=r9,b8 B=r4"), ("Ada", "Bo"))
    'Ada r9 b8; Bo r4; top r5/r; on turn Ada; clockwise; dealer Bo'
    """
    at = Outcome(names, (), (), state)
    parts = [f"{name} {at.hand(seat)}" for seat, name in enumerate(names)]
    parts += [f"top {at.top_and_colour()}", f"on turn {at.turn()}", at.direction()]
    parts.append(f"dealer {at.dealer()}")
    if state.phase is not Phase.TURN:
        parts.insert(0, f"phase {at.phase()}")
    return "; ".join(parts)


def move_text(move: Move, names: tuple[str, ...]) -> str:
    """A move as scenarios write it.

    >>> from regelbok.engine.cards import Colour, card
    >>> move_text(Play(0, card("W4"), Colour.BLUE, uno=True), ("Ada", "Bo"))
    'Ada: W4/b UNO'
    >>> move_text(Play(0, card("WT2"), target=1), ("Ada", "Bo")), move_text(
    ...     Drop(0, card("r7")), ("Ada", "Bo")
    ... )
    ('Ada: WT2 at Bo', 'Ada: drop r7')
    """
    if not isinstance(move, SeatMove):
        word = next(word for word, each in TABLE_ACTIONS.items() if each == move)
        return f"{TABLE}: {word}"
    return f"{names[move.seat]}: {_action(move, names)}"


def _action(move: SeatMove, names: tuple[str, ...]) -> str:
    if isinstance(move, Play):
        colour = f"/{move.colour.value}" if move.colour else ""
        also = "".join(f"+{each}" for each in move.also)
        verb = "at" if move.card.face in CHOOSES else "swap"
        target = "" if move.target is None else f" {verb} {names[move.target]}"
        return f"{move.card}{colour}{also}{target}{' UNO' if move.uno else ''}"
    if isinstance(move, Drop):
        return f"drop {move.card}"
    if isinstance(move, Catch):
        return f"catch {names[move.target]}"
    if isinstance(move, NameColour):
        swap = "" if move.target is None else f" swap {names[move.target]}"
        return f"colour {move.colour.value}{swap}"
    return next(word for word, kind in PLAIN_ACTIONS.items() if kind is type(move))


def event_text(event: Event, names: tuple[str, ...]) -> str:
    """An event: its kind, what it says, and the rules cited.

    >>> from regelbok.engine.events import Drew, TeamsFormed
    >>> from regelbok.engine.cards import cards
    >>> from regelbok.engine.rules import Rule
    >>> event_text(Drew(1, cards("r7 b2"), (Rule.DRAW_TWO_DRAWS,)), ("Ada", "Bo"))
    'drew: Bo, cards r7 b2 (draw-two.draws)'
    >>> formed = TeamsFormed(((0, 2), (1, 3)), (Rule.PARTNERS_TEAMS,))
    >>> event_text(formed, ("Ada", "Bo", "Cai", "Dea"))
    'teams formed: Ada with Cai, Bo with Dea (partners.teams)'
    """
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    said = [
        _field(name, value, names) for name, value in event._asdict().items() if name != "rules"
    ]
    rules = ", ".join(rule.id for rule in event.rules)
    return f"{kind}{': ' if said else ''}{', '.join(said)} ({rules})"


def _field(name: str, value: object, names: tuple[str, ...]) -> str:
    if isinstance(value, int) and name in _SEATS:
        who = names[value] if value != NOBODY else "nobody"
        return who if name == "seat" else f"{name} {who}"
    if isinstance(value, tuple):
        if name == "seats":
            return ", ".join(names[seat] for seat in value)
        if name == "teams":
            return ", ".join(" with ".join(names[seat] for seat in team) for team in value)
        return f"{name} {' '.join(str(each) for each in value) or 'none'}"
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Colour):
        return f"{name} {value.value}"
    return f"{name} {value}"
