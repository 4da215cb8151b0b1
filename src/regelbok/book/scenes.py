"""Draws up the table after each step of an example, in words and as data for a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from regelbok.book import anchors
from regelbok.book.messages import UI
from regelbok.book.nouns import colour_word
from regelbok.book.story import Story
from regelbok.book.texts import Texts
from regelbok.book.tree import Example, RuleRef, Scene, SceneSeat, Step
from regelbok.engine.cards import Card
from regelbok.engine.moves import CallUno, Catch, Challenge, Move, NameColour, Play, SeatMove
from regelbok.engine.notation import write_move, write_position
from regelbok.engine.rules import Force, Rule
from regelbok.engine.scoring import dropped_out
from regelbok.engine.state import LEFT, NOBODY, Phase, State
from regelbok.engine.teams import IN_TEAMS, team_of, teams
from regelbok.proof.trace import Trace, TraceStep

LONGEST_ALT = 300
_BEFORE_THE_DEAL = (Phase.CHOOSE_DEALER, Phase.DEAL)  # the launcher is still empty

Refer = Callable[[Rule], RuleRef]


def example(trace: Trace, title: str, texts: Texts, refer: Refer) -> Example:
    """An example, told and drawn step by step.

    Args:
        trace: the scenario as the engine played it.
        title: its title in the language.
        texts: the language's texts.
        refer: gives the reference to a rule.
    """
    story = Story(texts, trace.names)
    total = len(trace.steps) + 1
    steps = [_step(story, trace.start, None, story.start(trace.start), (1, total), refer)]
    for number, step in enumerate(trace.steps, 2):
        told = story.step(step)
        steps.append(_step(story, step.after, step, told, (number, total), refer))
    edition = trace.start.table.edition
    return Example(
        id=trace.scenario,
        anchor=anchors.of_example(trace.scenario),
        title=title,
        steps=tuple(steps),
        box=edition.id,
        agreed=edition.house,
        position=write_position(trace.start),
        moves=tuple(write_move(step.move) for step in trace.steps),
    )


def _step(
    story: Story,
    state: State,
    step: TraceStep | None,
    sentences: tuple[str, ...],
    place: tuple[int, int],
    refer: Refer,
) -> Step:
    move = step.move if step else None
    number, total = place
    title = story.texts.pattern(f"{UI}:example.step-title")
    what = sentences[0] if sentences else ""
    refusal = step.refusal if step else None
    return Step(
        sentences=sentences,
        refused=refusal is not None,
        void=refusal is not None and refusal.rule.force is Force.NEED_NOT,
        rules=tuple(refer(rule) for rule in cited(step)),
        scene=scene(story, state, move),
        title=title.replace("{n}", str(number))
        .replace("{total}", str(total))
        .replace("{what}", what),
        alt=alt(story, state, move),
    )


def cited(step: TraceStep | None) -> tuple[Rule, ...]:
    """The rules that a step rests on, each once, in the order in which they apply."""
    if step is None:
        return ()
    if step.refusal is not None:
        return (step.refusal.rule,)
    return tuple(dict.fromkeys(rule for event in step.events for rule in event.rules))


# --- The picture ------------------------------------------------------------------------------


def scene(story: Story, state: State, move: Move | None) -> Scene:
    """The table as it is after a move.

    Args:
        story: the language and the players.
        state: the position.
        move: the move just made or tried, or ``None``.
    """
    actor = move.seat if isinstance(move, SeatMove) else NOBODY
    top = state.discards[-1] if state.discards else None
    wild = top is not None and top.colour is None
    colour = state.colour
    return Scene(
        seats=tuple(
            SceneSeat(
                name=name,
                hand=tuple(each.front for each in state.hands[seat]),
                on_turn=seat == state.turn,
                acted=seat == actor,
                says=_says(story, move) if seat == actor else "",
                away=not state.seated[seat],
                dropped_out=dropped_out(state, seat),
                team=_team(state, seat),
                out=seat in state.out,
            )
            for seat, name in enumerate(story.names)
        ),
        top=top.front if top else None,
        under=state.discards[-2].front if len(state.discards) > 1 else None,
        colour=colour,
        colour_word=colour_word(story.texts.language, colour) if wild and colour else "",
        draw_pile=len(state.draw_pile),
        clockwise=state.direction == LEFT,
        draw_back=_draw_back(state),
        launcher=bool(state.table.edition.launcher) and state.phase not in _BEFORE_THE_DEAL,
    )


def _team(state: State, seat: int) -> int:
    """The number of the player's team, or 0 where everybody plays alone."""
    if state.table.scoring not in IN_TEAMS:
        return 0
    return 1 + teams(state.table, state.rounds).index(team_of(state, seat))


def _draw_back(state: State) -> Card | None:
    """The other side of the next card of the draw pile, if it has one: that is what players see."""
    if not state.draw_pile or not state.table.edition.two_sided:
        return None
    return state.draw_pile[0].other.front


def _says(story: Story, move: Move | None) -> str:
    """What the player says with a move."""
    match move:
        case Play(colour=None, uno=True) | CallUno():
            return story.say("says.uno")
        case Play(colour=colour, uno=True) if colour is not None:
            return story.say("says.colour-uno", colour=colour)
        case Play(colour=colour) | NameColour(colour=colour) if colour is not None:
            return story.say("says.colour", colour=colour)
        case Challenge():
            return story.say("says.challenge")
        case Catch():
            return story.say("says.catch")
    return ""


# --- The picture in words ---------------------------------------------------------------------


def alt(story: Story, state: State, move: Move | None) -> str:
    """What the picture shows: the pile, then who acted, then the others; at most 300 characters.

    Hands are counted instead of listed, from the last player on, as far as the text is too long.
    """
    first = move.seat if isinstance(move, SeatMove) else max(state.turn, 0)
    seats = [first, *(seat for seat in range(len(story.names)) if seat != first)]
    pile = list(_pile(story, state))
    hands = [_hand(story, state, seat, listed=True) for seat in seats]
    for place in reversed(range(len(seats))):
        text = " ".join([*pile, *hands])
        if len(text) <= LONGEST_ALT:
            return text
        hands[place] = _hand(story, state, seats[place], listed=False)
    return _cut(" ".join([*pile, *hands]))


def _cut(text: str) -> str:
    """A text that is too long even so, such as with ten long names, ends with an ellipsis."""
    if len(text) <= LONGEST_ALT:
        return text
    return text[: LONGEST_ALT - 1].rpartition(" ")[0] + "…"


def _pile(story: Story, state: State) -> Iterator[str]:
    if not state.discards:
        yield story.say("alt.no-pile")
        return
    top, colour = state.discards[-1], state.colour
    if top.colour is None and colour is not None:
        yield story.say("alt.top-colour", card=top, colour=colour)
    else:
        yield story.say("alt.top", card=top)
    if state.phase is Phase.CHALLENGE and len(state.discards) > 1:
        yield story.say("alt.under", card=state.discards[-2])


def _hand(story: Story, state: State, seat: int, listed: bool) -> str:
    name, hand = story.names[seat], state.hands[seat]
    if not state.seated[seat]:
        if seat in state.out:
            return story.say("alt.out", name=name)
        key = "alt.dropped-out" if dropped_out(state, seat) else "alt.away"
        return story.say(key, name=name)
    if not hand:
        return story.say("alt.hand-empty", name=name)
    if listed:
        return story.say("alt.hand", name=name, cards=hand)
    return story.say("alt.hand-count", name=name, count=len(hand))
