"""A player's game: the prompt, what is typed at it, and the computers in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from regelbok.book.nouns import name_list
from regelbok.engine.game import apply, start, why_not
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColour,
    Play,
)
from regelbok.engine.naming import near
from regelbok.engine.state import NOBODY, Hand, Phase, State, Table
from regelbok.engine.view import view
from regelbok.play.choose import Chooser, unasked, wished
from regelbok.play.console import Console
from regelbok.play.hidden import step_seen
from regelbok.play.screen import Screen, in_order, written
from regelbok.play.teller import ME, Teller, typed_form
from regelbok.play.wish import Reader, UnreadableError, Wish
from regelbok.play.words import Words
from regelbok.proof.players import Moves, offers, on_turn, reaction, simple

_LONGEST: Final = 16  # of what was typed, when it is said that nobody understands it
_OVER: Final = (Phase.ROUND_OVER, Phase.MATCH_OVER)
_PLAIN: Final[Mapping[str, Callable[[int], Move]]] = {
    "draw": Draw,
    "keep": Keep,
    "accept": Accept,
    "challenge": Challenge,
    "uno": CallUno,
}
_TAKES_MORE: Final = ("catch", "why")  # who is caught, and what is asked about
# Who says one of these where only the other is asked for means the other.
_INSTEAD: Final[Mapping[str, str]] = {"draw": "accept", "accept": "draw", "keep": "accept"}


class _FinishedError(Exception):
    """The player has had enough, or there are no more lines."""


class _Mark(NamedTuple):
    """A moment to come back to."""

    state: State
    chance: tuple[object, ...]
    moves: int
    cited: tuple[str, ...]
    pause: bool


class Session:
    """A round, or a match, of one player with simple computer players.

    Attributes:
        state: the position.
        moves: every move made, from the beginning.
        chance: what the computers do by chance.
    """

    def __init__(
        self,
        table: Table,
        screen: Screen,
        console: Console,
        seed: int,
        match: bool = False,
    ) -> None:
        """Sit down at a table.

        Args:
            table: what is agreed.
            screen: shows the table in a language; it knows the names, the player's first.
            console: where the player reads and types.
            seed: what all chance comes from.
            match: play on after the first round.
        """
        self._screen, self._console, self._match = screen, console, match
        self._names, self._words = screen.names, Words(screen.texts)
        self._reader = Reader(self._words, screen.names, tuple(dict.fromkeys(table.edition.deck)))
        self._chooser = Chooser(screen, self._reader, self._line)
        self._tell = Teller(screen, console, self._words)
        self.chance = Random(seed)
        self._start = self.state = start(table, seed)
        self.moves: list[Move] = []
        self._cited: list[str] = []
        self._tried_last: Move | None = None  # since the last move was made
        self._pause = False
        self._history: list[_Mark] = []
        self._seed = seed

    # --- The game -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end, or until the player stops."""
        try:
            self._tell.greeting(self.state, self._seed)
            while not self._is_over():
                self._go_on()
        except _FinishedError:
            pass
        self._tell.text("play.bye")

    def _is_over(self) -> bool:
        phase = self.state.phase
        return phase is Phase.MATCH_OVER or (phase is Phase.ROUND_OVER and not self._match)

    def _go_on(self) -> None:
        """One thing happens, or the player goes back."""
        mark = self._mark()
        move = self._next()
        if move is None:
            return
        if getattr(move, "seat", NOBODY) == ME:
            self._history.append(mark)
            self._cited = []
        self._make(move)

    def _next(self) -> Move | None:
        """What happens next; ``None`` if the player has gone back."""
        offered = offers(self.state)
        seat = on_turn(self.state, offered)
        if seat == NOBODY:
            if self.state.phase in _OVER:
                self._pause_line()
            return offered[NOBODY][0]
        others = [each for each in offered if each not in (ME, seat)]
        before = bool(others) and self.chance.random() < 0.5  # who is quicker?
        if before:
            quick = self._reaction(others, offered)
            if quick is not None:
                return quick
        if seat == ME:
            return self._asked(offered[ME])
        mine = offered.get(ME, ())
        if self._pause or any(not isinstance(each, Catch | CallUno) for each in mine):
            move, gone_back = self._interrupting(mine)
            if move is not None or gone_back:
                return move
        if not before:
            quick = self._reaction(others, offered)
            if quick is not None:
                return quick
        return simple(view(self.state, seat), offered[seat], self.chance) or offered[seat][0]

    def _reaction(self, seats: Sequence[int], offered: Mapping[int, Moves]) -> Move | None:
        policies = [simple] * self.state.table.players
        return reaction(self.state, seats, policies, self.chance, offered)

    def _make(self, move: Move) -> None:
        """Make a move and tell what of it the player sees."""
        before = self.state
        self.state, events = apply(before, move)
        self.moves.append(move)
        self._tried_last = None
        step = step_seen(move, before, self.state, events, ME)
        self._tell.step(step)
        self._cited += [rule.id for event in step.events for rule in event.rules]
        self._pause = self.state.phase not in _OVER and any(
            len(now) == 1 != len(then)
            for now, then in zip(self.state.hands, before.hands, strict=True)
        )

    # --- Going back ---------------------------------------------------------------------------

    def _mark(self) -> _Mark:
        chance = self.chance.getstate()
        return _Mark(self.state, chance, len(self.moves), tuple(self._cited), self._pause)

    def _undo(self) -> bool:
        """Go back to before the last decision, if there was one."""
        if not self._history:
            self._tell.text("play.nothing-to-undo")
            return False
        mark = self._history.pop()
        self.state, self._cited, self._pause = mark.state, list(mark.cited), mark.pause
        self.chance.setstate(mark.chance)
        del self.moves[mark.moves :]
        self._tried_last = None
        self._tell.text("play.undone")
        return True

    # --- The prompt ---------------------------------------------------------------------------

    def _line(self, prompt: str) -> str:
        typed = self._console.ask(prompt)
        if typed is None:
            raise _FinishedError
        line = "".join(each if each.isprintable() else " " for each in typed).strip()
        if self._words.command(line.partition(" ")[0]) == "quit":
            raise _FinishedError
        return line

    def _asked(self, moves: Moves) -> Move | None:
        """The player's move in turn; ``None`` if the player has gone back."""
        self._tell.show(self.state, moves)
        while True:
            line = self._line(f"{self._names[ME]}> ")
            if not line:
                self._tell.show(self.state, moves)
                continue
            move, gone_back = self._typed(line, moves)
            if move is not None or gone_back:
                return move

    def _interrupting(self, moves: Moves) -> tuple[Move | None, bool]:
        """What the player does out of turn, if anything; and whether the player has gone back."""
        if any(isinstance(each, Play) for each in moves):
            self._tell.show(self.state, moves)
        while True:
            line = self._pause_line()
            if not line:
                return None, False
            move, gone_back = self._typed(line, moves)
            if move is not None or gone_back:
                return move, gone_back

    def _pause_line(self) -> str:
        return self._line(f"{self._screen.text('play.pause')} ")

    # --- What is typed ------------------------------------------------------------------------

    def _typed(self, line: str, moves: Moves) -> tuple[Move | None, bool]:
        """The move that a line means, if it is one, and whether the player has gone back."""
        for each in moves:
            if line.casefold() == typed_form(each).casefold():
                return each, False
        colour = self._reader.colour(line)
        named = [each for each in moves if isinstance(each, NameColour) and each.colour is colour]
        if named:  # even if its letter is a command, too
            return self._chooser.chosen(named, self._console.say), False
        command, word, more = self._words.begun(line)
        if command is None and line.startswith("?"):  # "?r7", without a blank
            command, more = "why", line[1:].strip()
        if command is not None and self._has_more(command, word, more):
            return None, False
        if command == "undo":
            return None, self._undo()
        if command is not None:
            return self._command(command, more), False
        return self._card(line, moves), False

    def _has_more(self, command: str, word: str, more: str) -> bool:
        """Whether more is typed behind a command that takes nothing; told if so."""
        if not more or command in _TAKES_MORE:
            return False
        self._tell.text("play.stands-alone", word=word, more=_short(more))
        return True

    def _command(self, command: str, rest: str) -> Move | None:
        """What a command means; one that only tells something means no move."""
        match command:
            case "help":
                self._tell.help(self._hand())
            case "rules":
                self._tell.rules(self._cited)
            case "record":
                self._tell.record(self._start, self.moves, self.state, self._tried_last)
            case "why":
                self._why(rest)
            case _:
                move = self._plain(command, rest)
                return None if move is None else self._tried(move)
        return None

    def _plain(self, command: str, rest: str) -> Move | None:
        """The move that a command without a card means."""
        if command != "catch":
            move = _PLAIN[command](ME)
            other = _PLAIN[_INSTEAD.get(command, command)](ME)
            fine = why_not(self.state, move) is not None and why_not(self.state, other) is None
            return other if fine else move
        target = self._reader.player(rest) if rest else None
        if target is None and len(self._names) == 2 and not rest:
            target = 1
        if target is None and rest:
            self._nobody(rest)
            return None
        if target is None:
            self._tell.text("play.whom", word=self._words.shown("catch"), name=self._names[1])
            return None
        return Catch(ME, target)

    def _nobody(self, name: str) -> None:
        """Nobody at the table has this name; who was meant, or who is there."""
        others = [each for seat, each in enumerate(self._names) if seat != ME]
        meant = near(name, others)
        if meant:
            self._tell.text("play.unknown-nearest", word=_short(name), nearest=meant[0])
        else:
            names = name_list(self._screen.texts.language, others)
            self._tell.text("play.nobody", word=_short(name), names=names)

    def _hand(self) -> Hand:
        """The hand as it is numbered; before the deal any card, as an example."""
        return in_order(view(self.state, ME).hand) or self.state.table.edition.deck[:1]

    def _wish(self, line: str) -> Wish | None:
        try:
            return self._reader.wish(line, in_order(view(self.state, ME).hand))
        except UnreadableError as error:
            word = _short(error.word)
            near = self._words.nearest(word, self._reader.cards)
            if error.number:
                self._tell.text("play.no-such-card", number=word)
            elif near:
                self._tell.text("play.unknown-nearest", word=word, nearest=near)
            else:
                self._tell.text("play.unknown", word=word, help=self._words.shown("help"))
            return None

    def _card(self, line: str, moves: Moves) -> Move | None:
        """The card that a line names, laid as it is allowed; what is missing is asked."""
        wish = self._wish(line)
        if wish is None:
            return None
        plays = wished(wish, (each for each in moves if isinstance(each, Play)))
        if plays:
            return self._chooser.chosen(plays, self._console.say)
        return self._tried(self._unasked(wish))

    def _unasked(self, wish: Wish) -> Play:
        return unasked(wish, self.state.table.edition.colours, ME)

    def _tried(self, move: Move) -> Move | None:
        """A move, if it is allowed; if not, the reason is told."""
        self._tried_last = move
        refusal = why_not(self.state, move)
        if refusal is None:
            return move
        self._tell.refused(self.state, move, refusal)
        return None

    def _why(self, line: str) -> None:
        """Why a move is not allowed; or that it is, and by which rules."""
        if not line:
            example = written(self._hand()[0])
            self._tell.text("play.why-what", word=self._words.shown("why"), example=example)
            return
        command, word, more = self._words.begun(line)
        move: Move | None = None
        if command is not None and (command in _PLAIN or command == "catch"):
            if self._has_more(command, word, more):
                return
            move = self._plain(command, more)
        else:
            wish = self._wish(line)
            if wish is not None:
                move = self._first_allowed(wish)
        if move is None or self._tried(move) is None:
            return
        self._tell.text("play.allowed")
        if isinstance(move, Play):  # what another move does may be a secret until it is made
            for rule in apply(self.state, move)[1][0].rules:
                self._tell.rule(rule.id)

    def _first_allowed(self, wish: Wish) -> Play:
        """The first way in which a wish is allowed, or what it comes to."""
        for each in offers(self.state).get(ME, ()):
            if isinstance(each, Play) and wish.allows(each):
                return each
        return self._unasked(wish)


def _short(typed: str) -> str:
    """What was typed, or how it begins, to say that nobody understands it."""
    return typed if len(typed) < _LONGEST else f"{typed[:_LONGEST]}…"
