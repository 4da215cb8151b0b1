"""Recorded matches and counts of legal sequences: stored once, played again at every proof.

A match is its first position and every move, each in the text form. A count ("perft", as chess
programmers call it) is the number of sequences of legal moves of each length from a position:
a rule that lets one move too many or too few through shows in it, whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from regelbok.engine import events as happened
from regelbok.engine.cards import NotationError
from regelbok.engine.events import Events
from regelbok.engine.game import apply, legal, why_not
from regelbok.engine.notation import move, write_position
from regelbok.engine.state import State
from regelbok.proof.errors import InputError, Place, complaint
from regelbok.proof.guard import time_limit, what_happened
from regelbok.proof.node import Node
from regelbok.proof.oneline import read_position
from regelbok.proof.yamlfile import read

FOLDER: Final = "docs/records"
MATCHES: Final = f"{FOLDER}/matches.yml"
COUNTS: Final = f"{FOLDER}/counts.yml"

# Every way in which a round or a match can end: each has a record, and a test sees to it.
ENDINGS: Final = (
    "out",
    "last-standing",
    "last-player",
    "void",
    "deadlock-won",
    "match-target",
    "match-round",
    "match-lowest",
    "match-shared",
    "match-last-player",
    "match-elimination",
    "match-all-out",
    "last-team",
    "last-team-standing",
    "match-partners",
    "match-last-team",
    "match-rotation",
    "match-rotation-left",
    "match-short",
)
# The rules by which a match ends, where the rule alone says how.
_ENDS_MATCH: Final = {
    "leave.last-player": "match-last-player",
    "elimination.winner": "match-elimination",
    "elimination.all-out": "match-all-out",
    "partners.winner": "match-partners",
    "partners.both-left": "match-last-team",
    "rotation.winner": "match-rotation",
    "rotation.leave": "match-rotation-left",
    "short.winner": "match-short",
}


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it was played.

    Attributes:
        place: where it is written.
        id: its name.
        start: the first position.
        moves: every move, in order.
        endings: the ways in which its rounds and the match ended, each once, in order.
        final: the last position, in the text form.
    """

    place: Place
    id: str
    start: State
    moves: tuple[str, ...]
    endings: tuple[str, ...]
    final: str


@dataclass(frozen=True, slots=True)
class Count:
    """How many sequences of legal moves there are.

    Attributes:
        place: where it is written.
        id: its name.
        start: the position.
        counts: for one move, two moves, and so on.
    """

    place: Place
    id: str
    start: State
    counts: tuple[int, ...]


_Record = TypeVar("_Record", Match, Count)


def read_matches(root: Path) -> tuple[Match, ...]:
    """The recorded matches.

    Raises:
        InputError: the file is not in order.
    """
    return tuple(_read_match(node) for node in read(root / MATCHES).items("a list of matches"))


def read_counts(root: Path) -> tuple[Count, ...]:
    """The stored counts.

    Raises:
        InputError: the file is not in order.
    """
    return tuple(_read_count(node) for node in read(root / COUNTS).items("a list of counts"))


def _read_match(node: Node) -> Match:
    fields = node.fields(("id", "start", "moves", "endings", "final"))
    return Match(
        place=node.place,
        id=fields.text("id"),
        start=_read_start(fields["start"]),
        moves=tuple(fields.text("moves").split()),
        endings=tuple(each.one_of(ENDINGS, "a way to end") for each in fields["endings"].items()),
        final=fields.text("final"),
    )


def _read_count(node: Node) -> Count:
    fields = node.fields(("id", "start", "counts"))
    counts = tuple(each.number() for each in fields["counts"].items())
    return Count(node.place, fields.text("id"), _read_start(fields["start"]), counts)


def _read_start(node: Node) -> State:
    try:
        return read_position(node.text("a position"))
    except InputError as error:
        (line,) = error.lines
        raise node.fault("one that can be", f"a {line}") from None


# --- Playing them again -------------------------------------------------------------------------


def check_match(match: Match) -> list[str]:
    """A complaint where the engine plays a recorded match otherwise."""
    return _guarded(match, _match_differs)


def check_count(count: Count) -> list[str]:
    """A complaint where the engine counts otherwise."""
    return _guarded(count, _count_differs)


def _guarded(record: _Record, differs: Callable[[_Record], Iterator[str]]) -> list[str]:
    """What differs, even if the engine raises something or does not come to an end."""
    try:
        with time_limit():
            return list(differs(record))
    except Exception as error:
        found = f"the engine: {what_happened(error)} ({record.id})"
        return [complaint(record.place, found, "an answer")]


def _match_differs(match: Match) -> Iterator[str]:
    state, seen = match.start, dict[str, None]()
    for number, text in enumerate(match.moves, 1):
        where = f"{match.id}, move {number}"
        try:
            made = move(text)
        except NotationError as error:
            yield complaint(match.place, f"the move '{text}' ({where})", str(error))
            return
        refusal = why_not(state, made)
        if refusal is not None:
            found = f"'{text}' refused by {refusal.rule.id} ({where})"
            yield complaint(match.place, found, "a legal move")
            return
        state, events = apply(state, made)
        seen |= dict.fromkeys(endings(events))
    if tuple(seen) != match.endings:
        found = f"the endings {', '.join(seen)} ({match.id})"
        yield complaint(match.place, found, ", ".join(match.endings))
    if write_position(state) != match.final:
        found = f"'{write_position(state)}' at the end ({match.id})"
        yield complaint(match.place, found, f"'{match.final}'")


def endings(events: Events) -> Iterator[str]:
    """The ways in which a round or the match ends with these events."""
    last_player = any(isinstance(each, happened.LastPlayer) for each in events)
    for event in events:
        match event:
            case happened.WentOut():
                yield "out"
            case happened.LastStanding():
                yield "last-standing"
            case happened.LastPlayer():
                yield "last-player"
            case happened.RoundVoid():
                yield "void"
            case happened.DeadlockWon():
                yield "deadlock-won"
            case happened.LastTeam():
                yield "last-team"
            case happened.LastTeamStanding():
                yield "last-team-standing"
            case happened.MatchWon(seats=seats, rules=rules):
                ids = {rule.id for rule in rules}
                ways = [_ENDS_MATCH[id] for id in ids if id in _ENDS_MATCH]
                if ways:
                    yield from ways
                elif len(seats) > 1:
                    yield "match-shared"
                elif "points.lowest" in ids:
                    yield "match-lowest"
                elif "junior.no-points" in ids:
                    yield "match-round"
                elif not last_player:
                    yield "match-target"


def _count_differs(count: Count) -> Iterator[str]:
    for depth, expected in enumerate(count.counts, 1):
        found = sequences(count.start, depth)
        if found != expected:
            what = f"{found} sequences of {depth} move{'' if depth == 1 else 's'} ({count.id})"
            yield complaint(count.place, what, str(expected))
            return


def sequences(state: State, depth: int) -> int:
    """How many sequences of so many legal moves there are; an ended match goes no further.

    >>> sequences(read_position("classic turn=A top=r5 A=r9,b8 B=r4 draw=g1"), 1)
    4
    """
    moves = legal(state)
    if depth == 1:
        return len(moves)
    return sum(sequences(apply(state, each)[0], depth - 1) for each in moves)


def written(id: str, start: State, moves: list[str]) -> str:
    """A match as it is stored, played once more to see how it ends."""
    state, seen = start, dict[str, None]()
    for text in moves:
        state, events = apply(state, move(text))
        seen |= dict.fromkeys(endings(events))
    lines = [f"- id: {id}", f"  start: {write_position(start)}"]
    lines.append(f"  endings: [{', '.join(seen)}]")
    lines.append("  moves: >-")
    row = "   "
    for text in moves:
        if len(row) + len(text) > 98:
            lines.append(row)
            row = "   "
        row += f" {text}"
    return "\n".join([*lines, row, f"  final: {write_position(state)}"]) + "\n"
