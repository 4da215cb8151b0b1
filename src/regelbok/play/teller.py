"""What a game in the terminal says: the table, what happened, and why something is not allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from regelbok.book.nouns import colour_word, name_list
from regelbok.book.story import Story
from regelbok.engine.game import apply
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
from regelbok.engine.notation import SEATS, write_move, write_position
from regelbok.engine.refusals import Refusal
from regelbok.engine.state import Hand, Phase, State
from regelbok.engine.view import view
from regelbok.play.console import Console
from regelbok.play.hidden import hidden_from
from regelbok.play.screen import Screen, written
from regelbok.play.words import COMMANDS, Words
from regelbok.proof.called import called
from regelbok.proof.trace import TraceStep

ME: Final = 0  # the seat of the player
_SHOWN: Final = {Draw: "draw", Keep: "keep", Accept: "accept", Challenge: "challenge"}


class Teller:
    """Tells the player what there is to know, in one language."""

    def __init__(self, screen: Screen, console: Console, words: Words) -> None:
        """Tell it to a console.

        Args:
            screen: makes the lines.
            console: where they are read.
            words: the words to type, which help and hints name.
        """
        self._screen, self._console, self._words = screen, console, words
        self._texts, self._names = screen.texts, screen.names
        self._story = Story(screen.texts, screen.names)

    def text(self, key: str, **values: str) -> None:
        """A text of the interface."""
        self._sentence(self._screen.text(key, **values))

    def _sentence(self, text: str, indent: str = "") -> None:
        for line in self._screen.wrapped(text, indent):
            self._console.say(line)

    def greeting(self, state: State, seed: int) -> None:
        """Who plays, by which rules, and how to begin."""
        names = name_list(self._texts.language, self._names)
        self.text("play.welcome", names=names, name=self._names[ME])
        for sentence in self._story.agreed(state):
            self._sentence(sentence)
        self.text("play.seed", seed=str(seed))
        self.text("play.hint", help=self._words.shown("help"), quit=self._words.shown("quit"))
        self._console.say()

    def step(self, step: TraceStep) -> None:
        """What a move did, or why it is not allowed."""
        for sentence in self._story.step(step):
            self._sentence(sentence)

    def refused(self, state: State, move: Move, refusal: Refusal) -> None:
        """Why the player's move is not allowed, and by which rule."""
        seen = hidden_from(state, ME)
        self.step(TraceStep(move, seen, seen, (), refusal, 0))
        self.rule(refusal.rule.id)

    # --- The table ----------------------------------------------------------------------------

    def show(self, state: State, moves: Sequence[Move]) -> None:
        """The table, the hand and what may be typed.

        Args:
            state: the position; only what the player sees of it is shown.
            moves: what the player may do.
        """
        seen = view(state, ME)
        self._console.say()
        for line in self._screen.table(seen):
            self._console.say(line)
        if seen.turn == ME and seen.phase is not Phase.OPENING_COLOUR:
            for sentence in self._story.turn(hidden_from(state, ME)):
                self._sentence(sentence)
        fits = frozenset(each.card for each in moves if isinstance(each, Play))
        for line in self._screen.hand(seen, fits):
            self._console.say(line)
        others = list(dict.fromkeys(self.other_words(moves)))
        if others:
            self.text("play.may", words=", ".join(others))

    def other_words(self, moves: Iterable[Move]) -> Iterator[str]:
        """What may be typed but a card; not what would give away that somebody forgot UNO."""
        for each in moves:
            if isinstance(each, NameColour):
                yield colour_word(self._texts.language, each.colour)
            elif type(each) in _SHOWN:
                yield self._words.shown(_SHOWN[type(each)])
            elif not isinstance(each, Play | CallUno | Catch):
                yield typed_form(each)

    # --- Help, rules and the record -----------------------------------------------------------

    def help(self, hand: Hand) -> None:
        """All that can be typed, with an example from the hand."""
        self.text("play.help.card", example="1", other=written(hand[0]))
        self.text("play.help.uno-with", example="1!")
        for command in COMMANDS:
            words = ", ".join(self._words.own(command))
            what = self._screen.text(f"play.help.{command}")
            self._sentence(f"{words}: {what}", indent="    ")

    def rule(self, id: str) -> None:
        """A rule by its name and its id."""
        key = f"rule:{id}:label"
        if key in self._texts:
            self.text("play.rule", label=self._texts.text(key), id=id)
        else:
            self.text("play.rule-id", id=id)

    def rules(self, ids: Iterable[str]) -> None:
        """The rules that what has just happened has cited."""
        named = list(dict.fromkeys(ids))
        if not named:
            self.text("play.no-rules")
        for id in named:
            self.rule(id)

    def record(self, start: State, moves: Sequence[Move], state: State, tried: Move | None) -> None:
        """The whole game in the text form, to be played again or asked about.

        Args:
            start: how it began.
            moves: what was done since.
            state: the position now.
            tried: the move that the player has just asked about; the last one made if ``None``.
        """
        say = self._console.say
        self.text("play.record")
        say(f"start: {write_position(start)}")
        say(f"moves: {' '.join(map(write_move, moves))}")
        if tried is not None:
            self._explain(state, tried)
        elif moves:
            before = start
            for each in moves[:-1]:
                before, _ = apply(before, each)
            self._explain(before, moves[-1])

    def _explain(self, state: State, move: Move) -> None:
        """How to ask the engine about a move."""
        asked = f'"{write_position(state)}" "{write_move(move)}"'
        self._console.say(f"{called()} explain {asked}")


def typed_form(move: Move) -> str:
    """A move of the player in the text form, without the seat.

    >>> typed_form(Catch(ME, 1))
    'catch:B'
    """
    return write_move(move).removeprefix(f"{SEATS[ME]}:")
