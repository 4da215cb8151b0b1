"""Tells what happens at the table, in whole sentences of one language.

Every sentence is one message, chosen by the situation: laying a card and calling UNO is another
message than laying a card. So a language never has to live with the word order or the grammar of
another. Every event is told, alone or together with one that it goes with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from regelbok.book.messages import UI
from regelbok.book.nouns import name_list
from regelbok.book.sentences import Sentences, Value
from regelbok.engine import events as happened
from regelbok.engine import moves
from regelbok.engine.cards import Card, Face
from regelbok.engine.editions import CLASSIC
from regelbok.engine.effects import draws_for
from regelbok.engine.refusals import TOLD_AS, Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.scoring import dropped_out
from regelbok.engine.state import NOBODY, RIGHT, Phase, Scoring, State
from regelbok.engine.teams import IN_TEAMS, team_of, teams
from regelbok.engine.ways import decided_by_one_round
from regelbok.proof.trace import TraceStep

_BEFORE_DEAL = (Phase.CHOOSE_DEALER, Phase.DEAL)
_Told = TypeVar("_Told", happened.ColourNamed, happened.UnoCalled, happened.TurnLost)


class Story(Sentences):
    """Tells an example in one language."""

    __slots__ = ()

    # --- How it starts ------------------------------------------------------------------------

    def start(self, state: State) -> tuple[str, ...]:
        """What lies on the table, and who is to do what."""
        return tuple(self._start(state))

    def agreed(self, state: State) -> Iterator[str]:
        """The box, unless it is the classic one, the house rules, and how the match is scored."""
        if state.table.edition.id != CLASSIC.id:
            box = self.texts.text(f"{UI}:edition.{state.table.edition.id}")
            yield self.say("start.edition", box=box)
        if state.table.edition.house:
            house = name_list(self.texts.language, map(self.house, state.table.edition.house))
            yield self.say("start.house", names=house)
        yield from self._match(state)

    def turn(self, state: State) -> tuple[str, ...]:
        """Whose turn it is and what waits to be done, in a position of a turn."""
        return tuple(self._turn(state))

    def _start(self, state: State) -> Iterator[str]:
        names, phase = self.names, state.phase
        yield from self.agreed(state)
        for seat, here in enumerate(state.seated):
            if not here:
                key = "start.dropped-out" if dropped_out(state, seat) else "start.away"
                key = "start.out" if seat in state.out else key
                yield self.say(key, name=names[seat])
        yield from self._pile(state)
        if state.direction == RIGHT and state.turn != NOBODY:
            yield self.say("start.counter-clockwise")
        yield from self._scores(state)
        match phase:
            case Phase.CHOOSE_DEALER:
                yield self.say("start.choose-dealer", names=self.listed(range(len(names))))
            case Phase.DEAL:
                yield self.say("start.deal", name=names[state.dealer])
            case Phase.OPENING:
                yield self.say("start.opening", name=names[state.dealer])
            case Phase.ROUND_OVER:
                won = [self.say("start.round-won", name=names[seat]) for seat in state.winners]
                yield from won or [self.say("start.round-over")]
            case Phase.MATCH_OVER:
                yield self.say("start.match-over")
            case Phase.OPENING_COLOUR | Phase.FLIP_COLOUR:
                pass  # told with the card
            case _:
                yield from self._turn(state)

    def _match(self, state: State) -> Iterator[str]:
        """How the match is scored, unless as usual in the box, and who plays with whom."""
        agreed = state.table
        if decided_by_one_round(agreed) is not None:
            return
        match agreed.scoring:
            case Scoring.LOWEST:
                yield self.say("start.lowest")
            case Scoring.ELIMINATION:
                yield self.say("start.elimination", points=agreed.target)
            case Scoring.ROTATION:
                yield self.say("start.rotation", round=state.rounds + 1, total=agreed.target)
            case Scoring.SHORT:
                yield self.say("start.short", count=agreed.target)
        # Before the deal they are told when the cards are dealt.
        if agreed.scoring in IN_TEAMS and state.phase not in _BEFORE_DEAL:
            yield from self._teams(teams(agreed, state.rounds))

    def _teams(self, together: tuple[tuple[int, ...], ...]) -> Iterator[str]:
        yield from (self.say("team", names=self.listed(seats)) for seats in together)

    def _scores(self, state: State) -> Iterator[str]:
        names, scoring = self.names, state.table.scoring
        if scoring is Scoring.PARTNERS:
            for seats in teams(state.table, state.rounds):
                points = state.scores[seats[0]]
                if points:
                    yield self.say("start.team-score", names=self.listed(seats), points=points)
            return
        for seat, points in enumerate(state.scores):
            if points and scoring is Scoring.SHORT:
                yield self.say("start.rounds-won", name=names[seat], count=points)
            elif points:
                yield self.say("start.score", name=names[seat], points=points)

    def house(self, id: str) -> str:
        """A house rule by its name; a number in its id counts."""
        name, _, number = id.rpartition("-")
        if not number.isdecimal():
            return self.texts.text(f"{UI}:house.{id}")
        pattern = self.texts.pattern(f"{UI}:house.{name}", int(number))
        return pattern.replace("{count}", number)

    def _pile(self, state: State) -> Iterator[str]:
        if not state.discards:
            return
        top, colour = state.discards[-1], state.colour
        if state.phase is Phase.OPENING_COLOUR:
            yield self.say("start.opening-colour", name=self.names[state.turn], card=top)
        elif state.phase is Phase.FLIP_COLOUR:
            yield self.say("start.flip-colour", name=self.names[state.turn], card=top)
        elif top.colour is None and colour is not None:
            yield self.say("start.top-colour", card=top, colour=colour)
        else:
            yield self.say("start.top", card=top)

    def _turn(self, state: State) -> Iterator[str]:
        name, window = self.names[state.turn], state.window
        for seat in window.exposed:
            yield self.say("start.not-called", name=self.names[seat])
        yield from self.waiting(state) or (self.say("start.turn", name=name),)
        if window.called:
            yield self.say("start.called", name=name)

    def waiting(self, state: State) -> tuple[str, ...]:
        """What the player on turn has to decide, if a card waits for it."""
        name = self.names[state.turn]
        match state.phase:
            case Phase.CHALLENGE:
                other = self.names[state.laid_by]
                return (self.say("start.challenge", name=name, other=other),)
            case Phase.FORCED_DRAW if draws_for(state) is Face.WILD_DRAW_COLOUR and state.colour:
                return (self.say("start.forced-draw-colour", name=name, colour=state.colour),)
            case Phase.FORCED_DRAW if not state.table.edition.launcher:
                return (self.say("start.forced-draw", name=name, count=state.owed),)
            case Phase.FORCED_DRAW if state.owed:
                return (self.say("start.forced-press", name=name, count=state.owed),)
            case Phase.FORCED_DRAW:
                return (self.say("start.hit-fire", name=name),)
            case Phase.SKIPPED:
                return (self.say("start.skipped", name=name),)
            case Phase.ROULETTE:
                return (self.say("start.roulette", name=name),)
            case Phase.PROMPT:
                return (self.say("start.prompt", name=name),)
            case Phase.DROPPING:
                return (self.say("start.dropping", name=name),)
            case Phase.DRAWN if state.drawn is not None:
                return (self.say("start.drawn", name=name, card=state.drawn),)
        return ()

    # --- A step -------------------------------------------------------------------------------

    def step(self, step: TraceStep) -> tuple[str, ...]:
        """What a move did, or what somebody tried and why it is not allowed."""
        if step.refusal is not None:
            return self._tried(step.move, step.before), self._refused(step)
        return tuple(self._told(step))

    def _told(self, step: TraceStep) -> Iterator[str]:
        """Tell the events in order; an event told with an earlier one is passed over."""
        rest = list(step.events)
        drew: set[int] = set()
        pressed: set[int] = set()
        while rest:
            event = rest.pop(0)
            match event:
                case happened.CardPlayed():
                    yield self._played(event, step, rest)
                case happened.Drew(seat=seat):
                    yield self._drew(event, rest, again=seat in drew)
                    drew.add(seat)
                case happened.Pressed(seat=seat):
                    if event.fired and _is_drawn(seat, rest):
                        drew.add(seat)
                    yield self._pressed(event, rest, again=seat in pressed)
                    pressed.add(seat)
                case happened.Revealed(seat=seat, cards=cards):
                    key = "revealed-more" if seat in drew else "revealed"
                    count = len(cards)
                    yield self.say(key, name=self.names[seat], count=count, cards=cards)
                    drew.add(seat)
                case happened.NothingToDraw(seat=seat, missing=missing):
                    if seat in drew:
                        key = _with_launcher("nothing-more-to-draw", step.before)
                        yield self.say(key, name=self.names[seat], count=missing)
                    else:
                        yield self.say("nothing-to-draw", name=self.names[seat])
                case happened.TurnPassed(seat=seat):
                    stopped = step.before.phase is Phase.DRAWN and seat not in drew
                    key = "turn-passed-stopped" if stopped else "turn-passed-nothing"
                    key = "turn-passed" if seat in drew else key
                    if step.before.table.edition.launcher:
                        key = "turn-passed-launcher"
                    yield self.say(key, name=self.names[seat])
                case happened.TeamsFormed(teams=together):
                    yield from self._teams(together)
                case _:
                    yield self._event(event, step)

    def _played(
        self, event: happened.CardPlayed, step: TraceStep, rest: list[happened.Event]
    ) -> str:
        """A card with the colour named and the UNO called, in one sentence."""
        named = _take(rest, happened.ColourNamed, event.seat)
        called = _take(rest, happened.UnoCalled, event.seat)
        key = "played-drawn" if step.before.phase is Phase.DRAWN else "played"
        values: dict[str, Value] = {"name": self.names[event.seat], "card": event.card}
        if named is not None:
            key += "-naming"
            values["colour"] = named.colour
        if called is not None:
            key += "-uno"
        return self.say(key, **values)

    def _drew(self, event: happened.Drew, rest: list[happened.Event], again: bool) -> str:
        """Cards drawn; a turn lost by it is told in the same sentence."""
        key = "drew-more" if again else "drew"
        if not again and _loses_turn_by(event.seat, rest):
            _take(rest, happened.TurnLost, event.seat)
            key = "drew-lost"
        values: dict[str, Value] = {"name": self.names[event.seat], "count": len(event.cards)}
        seen = _all_seen(event.cards)
        if seen is None:
            return self.say(f"{key}-hidden", **values)
        return self.say(key, **values, cards=seen)

    def _pressed(self, event: happened.Pressed, rest: list[happened.Event], again: bool) -> str:
        """A press with the cards that came of it, in one sentence."""
        key = "pressed-again" if again else "pressed"
        name = self.names[event.seat]
        if not event.fired:
            return self.say(f"{key}-nothing", name=name)
        if not _is_drawn(event.seat, rest):
            return self.say("pressed-empty", name=name, count=event.fired)
        drew = rest.pop(0)
        assert isinstance(drew, happened.Drew)
        seen = _all_seen(drew.cards)
        if seen is None:
            return self.say(f"{key}-hidden", name=name, count=len(drew.cards))
        return self.say(key, name=name, count=len(drew.cards), cards=seen)

    def _event(self, event: happened.Event, step: TraceStep) -> str:
        """An event that has a sentence of its own."""
        names = self.names
        match event:
            case happened.DealerCardDrawn(seat=seat, card=card, value=value):
                if card.number is None and value:
                    key = "dealer-card-points"
                    return self.say(key, name=names[seat], card=card, points=value)
                key = "dealer-card" if card.number is not None else "dealer-card-symbol"
                return self.say(key, name=names[seat], card=card)
            case happened.DealerTied(seats=seats):
                return self.say("dealer-tied", names=self.listed(seats))
            case happened.DealerChosen(seat=seat):
                return self.say("dealer-chosen", name=names[seat])
            case happened.DealerMoved(seat=seat):
                return self.say("dealer-moved", name=names[seat])
            case happened.HandsDealt(seat, count):
                return self.say("dealt", name=names[seat], count=count)
            case happened.PileSet(count):
                return self.say(_with_launcher("pile-set", step.after), count=count)
            case happened.OpeningTurned(card=card):
                return self.say("opening-turned", card=card)
            case happened.OpeningReturned(card=card):
                return self.say(_with_launcher("opening-returned", step.after), card=card)
            case happened.OpeningPassedOver(card=card):
                return self.say("opening-passed-over", card=card)
            case happened.Starts(seat=seat):
                naming = step.after.phase in (Phase.OPENING_COLOUR, Phase.FLIP_COLOUR)
                return self.say("starts-naming" if naming else "starts", name=names[seat])
            case happened.JumpedIn(seat=seat):
                return self.say("jumped-in", name=names[seat])
            case happened.CardAdded(seat=seat, card=card):
                return self.say("card-added", name=names[seat], card=card)
            case happened.HandsSwapped(seat=seat, target=target):
                return self.say("hands-swapped", name=names[seat], other=names[target])
            case happened.HandsShuffled(seat=seat, first=first, size=size):
                other = names[first]
                return self.say("hands-shuffled", name=names[seat], other=other, count=size)
            case happened.HandsRotated(direction=direction):
                return self.say(f"hands-rotated-{'right' if direction == RIGHT else 'left'}")
            case happened.PenaltyRaised(seat=seat, owed=owed):
                key = _with_launcher("penalty-raised", step.after)
                return self.say(key, name=names[seat], count=owed)
            case happened.PressesDue(seat=seat, times=times):
                return self.say("presses-due", name=names[seat], count=times)
            case happened.ColourDiscarded(seat=seat, cards=cards):
                count = len(cards)
                return self.say("colour-discarded", name=names[seat], count=count, cards=cards)
            case happened.DrawSpared(seat=seat, spared=spared, rules=rules):
                knocked_out = Rule.NO_MERCY_AT_ONCE in rules
                key = _with_launcher("draw-spared", step.after)
                key = "draw-cut-short" if knocked_out else key
                return self.say(key, name=names[seat], count=spared)
            case happened.OutForgotten(seat=seat):
                return self.say("out-forgotten", name=names[seat])
            case happened.DeadlockWon(seat=seat):
                return self.say("deadlock-won", name=names[seat])
            case happened.EverybodySkipped(seat=seat):
                return self.say("everybody-skipped", name=names[seat])
            case happened.TurnedOver(card=card):
                return self.say("turned-over", card=card)
            case happened.ColourAsked(seat=seat):
                return self.say("colour-asked", name=names[seat])
            case happened.ColourNotFound(seat=seat, colour=colour):
                return self.say("colour-not-found", name=names[seat], colour=colour)
            case happened.ColourNamed(seat=seat, colour=colour):
                return self.say("colour-named", name=names[seat], colour=colour)
            case happened.UnoCalled(seat=seat):
                return self.say("uno-called", name=names[seat])
            case happened.CallLapsed(seat=seat):
                return self.say("call-lapsed", name=names[seat])
            case happened.Caught(seat=seat, target=target):
                return self.say("caught", name=names[seat], other=names[target])
            case happened.WindowClosed(seat=seat):
                return self.say("window-closed", name=names[seat])
            case happened.Reshuffled(count, rules=rules):
                aside = Rule.NO_MERCY_SET_ASIDE in rules
                key = "reshuffled-hands" if aside else _with_launcher("reshuffled", step.after)
                return self.say(key, count=count)
            case happened.Kept(seat=seat):
                return self.say("kept", name=names[seat])
            case happened.TurnLost(seat=seat):
                return self.say("turn-lost", name=names[seat])
            case happened.DirectionTurned(direction=direction):
                return self.say("direction-right" if direction == RIGHT else "direction-left")
            case happened.Challenged(seat=seat, accused=accused):
                return self.say("challenged", name=names[seat], other=names[accused])
            case happened.HandShown():
                return self._hand_shown(event)
            case happened.ChallengeJudged(accused=accused, colour=colour):
                key = "judged-guilty" if event.guilty else "judged-innocent"
                return self.say(key, other=names[accused], colour=colour)
            case happened.WentOut(seat=seat):
                here = [each for each in team_of(step.before, seat) if step.before.seated[each]]
                if len(here) > 1:
                    return self.say("went-out-team", name=names[seat], names=self.listed(here))
                return self.say("went-out", name=names[seat])
            case happened.OutOfRound(seat=seat, size=count):
                return self.say("out-of-round", name=names[seat], count=count)
            case happened.LastStanding(seat=seat):
                return self.say("last-standing", name=names[seat])
            case happened.LastTeamStanding(seats=seats):
                return self.say("last-team-standing", names=self.listed(seats))
            case happened.BackIn(seats=seats):
                return self.say("back-in", names=self.listed(seats))
            case happened.LastPlayer(seat=seat):
                return self.say("last-player", name=names[seat])
            case happened.LastTeam(seats=seats):
                return self.say("last-team", names=self.listed(seats))
            case happened.RoundVoid():
                return self.say("round-void")
            case happened.CardSays(idea=idea):
                return self.say("card-says", idea=self.texts.text(f"{UI}:idea.{idea.id}"))
            case happened.Reported(seat=seat, idea=idea, done=done):
                key = f"reported-{idea.id}-{'done' if done else 'failed'}"
                return self.say(key, name=names[seat])
            case happened.CardsDropped(seat=seat, cards=cards):
                count = len(cards)
                return self.say("cards-dropped", name=names[seat], cards=cards, count=count)
            case happened.HandLevelled(seat=seat, size=size):
                return self.say("hand-levelled", name=names[seat], count=size)
            case happened.TurnAgain(seat=seat):
                return self.say("turn-again", name=names[seat])
            case happened.HandCounted(seat=seat, points=points):
                hand = step.after.hands[seat]
                return self.say("hand-counted", name=names[seat], cards=hand, points=points)
            case happened.KnockOutCounted(seat=seat, points=points):
                return self.say("knock-out-counted", name=names[seat], points=points)
            case happened.PointsScored(seat=seat, points=points, total=total):
                return self.say("points-scored", name=names[seat], points=points, total=total)
            case happened.TeamScored(seats=seats, points=points, total=total):
                listed = self.listed(seats)
                return self.say("team-scored", names=listed, points=points, total=total)
            case happened.RoundsWon(seat=seat, won=won):
                return self.say("rounds-won", name=names[seat], count=won)
            case happened.KnockedOut(seat=seat, total=total):
                return self.say("knocked-out", name=names[seat], points=total)
            case happened.MatchWon(seats=(seat,)):
                return self.say("match-won", name=names[seat])
            case happened.MatchWon(seats=seats):
                together = step.before.table.scoring is Scoring.PARTNERS
                key = "match-won-team" if together else "match-shared"
                return self.say(key, names=self.listed(seats))
            case happened.PlayerLeft(seat=seat):
                key = "player-left-hand" if step.before.hands[seat] else "player-left"
                key = "player-left-out" if seat in step.before.out else key
                return self.say(key, name=names[seat])
        raise AssertionError(f"no sentence for {event}")

    def _hand_shown(self, event: happened.HandShown) -> str:
        name, other = self.names[event.seat], self.names[event.to]
        if not event.hand:
            return self.say("hand-shown-empty", name=name, other=other)
        seen = _all_seen(event.hand)
        if seen is None:
            return self.say("hand-shown-hidden", name=name, other=other)
        return self.say("hand-shown", name=name, other=other, cards=seen)

    # --- A refused step -----------------------------------------------------------------------

    def _tried(self, move: moves.Move, state: State) -> str:
        """What somebody wanted to do."""
        match move:
            case moves.DrawForDealer():
                return self.say("tries.draw-for-dealer")
            case moves.Deal():
                return self.say("tries.deal")
            case moves.TurnOver():
                return self.say("tries.turn-over")
            case moves.NextRound():
                return self.say("tries.next-round")
        name = self.names[move.seat]
        match move:
            case moves.Play(card=card, colour=colour, uno=uno):
                key = "tries.play" + ("-naming" if colour else "") + ("-uno" if uno else "")
                named: dict[str, Value] = {"colour": colour} if colour else {}
                return self.say(key, name=name, card=card, **named)
            case moves.Draw():
                key = "tries.press" if state.table.edition.launcher else "tries.draw"
                return self.say(key, name=name)
            case moves.Keep():
                return self.say("tries.keep", name=name)
            case moves.NameColour(colour=colour, target=target):
                key = "tries.name-colour" if target is None else "tries.name-colour-swap"
                return self.say(key, name=name, colour=colour)
            case moves.Accept():
                return self.say("tries.accept", name=name)
            case moves.Challenge():
                return self.say("tries.challenge", name=name)
            case moves.Done():
                return self.say("tries.done", name=name)
            case moves.Failed():
                return self.say("tries.failed", name=name)
            case moves.Drop(card=card):
                return self.say("tries.drop", name=name, card=card)
            case moves.CallUno():
                return self.say("tries.call-uno", name=name)
            case moves.Catch(target=target):
                return self.say("tries.catch", name=name, other=self.names[target])
            case moves.Leave():
                return self.say("tries.leave", name=name)

    def _refused(self, step: TraceStep) -> str:
        """Why the move is not allowed."""
        assert step.refusal is not None
        state, move = step.before, step.move
        told = TOLD_AS.get(step.refusal, step.refusal)
        key = f"refused.{told.name.lower().replace('_', '-')}"
        values: dict[str, Value] = {}
        if isinstance(move, moves.SeatMove):
            values["name"] = self.names[move.seat]
        if isinstance(move, moves.Catch):
            values["other"] = self.names[move.target]
        if state.turn != NOBODY:
            values["turn"] = self.names[state.turn]
        if state.colour is not None:
            values["colour"] = state.colour
        if state.discards:
            values["top"] = state.discards[-1]
            if step.refusal is Refusal.NO_MATCH and state.discards[-1].colour is None:
                key = "refused.no-match-wild"
        returned = state.table.edition.opening_returned
        if step.refusal is Refusal.NOTHING_TO_TURN_OVER and len(returned) > 1:
            key = "refused.nothing-to-turn-over-other"
        return self.say(key, **values)


def _take(rest: list[happened.Event], kind: type[_Told], seat: int) -> _Told | None:
    """Take the next event of a kind that is about this player out of the rest."""
    for index, event in enumerate(rest):
        if isinstance(event, kind) and event.seat == seat:
            del rest[index]  # not remove(): events of two kinds may be equal as tuples
            return event
    return None


def _is_drawn(seat: int, rest: list[happened.Event]) -> bool:
    """Whether the cards of a press just told come at once, without a reshuffle before them."""
    return bool(rest) and isinstance(rest[0], happened.Drew) and rest[0].seat == seat


def _with_launcher(key: str, state: State) -> str:
    """The message that speaks of the launcher, in a box that has one."""
    return f"{key}-launcher" if state.table.edition.launcher else key


def _loses_turn_by(seat: int, rest: list[happened.Event]) -> bool:
    """Whether the turn is lost by the draw just told, with nothing worth telling in between."""
    for event in rest:
        if not isinstance(event, happened.CallLapsed):
            return isinstance(event, happened.TurnLost) and event.seat == seat
    return False


def _all_seen(cards: tuple[Card | None, ...]) -> tuple[Card, ...] | None:
    """The cards, if the viewer may see them all."""
    seen = tuple(each for each in cards if each is not None)
    return seen if len(seen) == len(cards) else None
