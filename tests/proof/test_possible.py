"""Positions typed to ask the engine: those of a game are taken, all others refused in one line."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.engine.at_random import scored_table
from tests.long import first_of, one_in

from regelbok.engine.edition import Edition
from regelbok.engine.editions import ALL_WILD, CLASSIC, CUSTOMIZABLE
from regelbok.engine.game import apply, legal, start, why_not
from regelbok.engine.moves import Leave, Move, Play
from regelbok.engine.notation import write_position
from regelbok.engine.state import Phase, Scoring, State, at_the_table
from regelbok.engine.ways import ways_to_score
from regelbok.proof.errors import InputError
from regelbok.proof.oneline import read_move, read_position

TURN = "classic turn=A top=r5 A=r9,b8 B=r4,g2"
THREE = "classic turn=B top=rD A=r9 B=r4,g2 C=g1 by=A phase=forced-draw"
BLUFF = "classic phase=challenge turn=B top=W4/b A=r9,g2 B=g8,y1 by=A bluff=r:r9,g2"
DRAWN = "classic phase=drawn turn=A top=r5 A=r9,b8 B=r4,g2 drawn=r9"
COLOUR = "classic phase=opening-colour turn=A top=W A=r9,b8 B=r4,g2"
OPENING = "classic phase=opening A=r9,b8 B=r4,g2 draw=r1"
WRITTEN = "customizable-cards+custom-chicken+custom-elbows+custom-joke"
PROMPT = f"{WRITTEN} phase=prompt turn=B top=WC1/r A=r9,b8 B=r4,g2 C=g1 by=A"
JOKE = f"{WRITTEN} phase=dropping turn=A top=WC2/r A=r9,b8 B=r4,g2 C=g1 by=A"
LEVEL = "customizable-cards+custom-seven-cards+custom-three-cards phase=dropping by=A A=r9,b8"
WILDS = "all-wild turn=A top=WP A=WR,WK B=WT2,WFS"
FOUR = f"{TURN} C=y1,y2 D=y3,y4"
MERCY = "no-mercy turn=A top=r5 A=r9,b8 B=r4,g2 C=- out=C"
MANY = ",".join(f"{colour}{face}" for colour in "rygb" for face in (*"12345", "S"))
ROULETTE = "no-mercy phase=roulette turn=B top=WL A=r9,b8 B=r4,g2 C=y1 by=A"
OVER = "classic phase=round-over top=r5 A=r9,b8 B=- winners=B"


SCORED = (
    f"{FOUR} scoring=partners scores=9,5,9,5",
    f"{TURN} C=- scoring=elimination away=C scores=20,0,512",
    f"{FOUR} scoring=rotation rounds=11 scores=700,5,9,5",
    f"{FOUR} scoring=short scores=2,0,2,1",
    "classic phase=match-over top=r5 A=- B=g1 away=B scoring=elimination scores=3,500 winners=A",
)


@pytest.mark.parametrize(
    "text",
    [
        *(TURN, THREE, BLUFF, DRAWN, COLOUR, OPENING, OVER, *SCORED, PROMPT, JOKE, WILDS),
        *(MERCY, ROULETTE),
    ],
)
def test_a_position_may_say_only_what_matters(text: str) -> None:
    read_position(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        # Who is at the table, and who deals
        (
            "classic players=2 phase=opening draw=r1 away=A,B",
            "nobody at the table in phase opening; expected 2 or more",
        ),
        (f"{OVER} away=A,B", "nobody at the table in phase round-over; expected 2 or more"),
        (f"{OVER} away=B", "A alone at the table in phase round-over; expected 2 or more"),
        (
            "classic phase=match-over players=2 away=A,B",
            "nobody at the table in phase match-over; expected 1 or more",
        ),
        (f"{TURN} dealer=-", "no dealer in phase turn; expected a dealer"),
        (
            f"{OPENING} C=g1 dealer=C away=C",
            "the dealer C, who has left; expected a player at the table",
        ),
        (
            f"{FOUR} scoring=partners away=B,D",
            "only the team of A and C in phase turn; expected somebody of each team",
        ),
        (
            "no-mercy turn=A top=r5 A=r9,b8 B=- C=g1 D=y1 scoring=partners out=B away=D",
            "only the team of A and C in phase turn; expected somebody of each team",
        ),
        # The piles
        (
            "classic players=2 phase=choose-dealer draw=r1,r2",
            "a draw pile of 2 in phase choose-dealer; expected all 108 cards of the pack in it",
        ),
        (
            "classic players=2 phase=deal",
            "a draw pile of 0 in phase deal; expected all 108 cards of the pack in it",
        ),
        (
            f"{OPENING} top=r5",
            "the top card r5 in phase opening; expected none before the opening card",
        ),
        (
            COLOUR.replace("top=W ", ""),
            "the discards nothing in phase opening-colour; expected a single Wild without a colour",
        ),
        (
            COLOUR.replace("top=W", "top=W4"),
            "the discards W4 in phase opening-colour; expected a single Wild without a colour",
        ),
        (
            COLOUR.replace("top=W", "top=W/g"),
            "the discards W in phase opening-colour; expected a single Wild without a colour",
        ),
        (
            f"{COLOUR} under=r5",
            "the discards r5 W in phase opening-colour; expected a single Wild without a colour",
        ),
        (
            THREE.replace("rD", "r5"),
            "the top card r5 in phase forced-draw; expected a Draw Two",
        ),
        (
            BLUFF.replace("W4/b", "W/b"),
            "the top card W in phase challenge; expected a Wild Draw Four",
        ),
        (
            f"{TURN} draw=r1 idle=1",
            "idle=1 in phase turn; expected none while there is a card to draw",
        ),
        (f"{TURN} idle=2", "idle=2; expected at most 1, as the round is then over"),
        (
            f"{TURN} orders=r0;r0,r0",
            "2 cards r0 in the order of a shuffle; expected at most 1, as the pack holds",
        ),
        (
            f"{TURN} presses=1",
            "presses of a launcher; expected none, as the box 'classic' has none",
        ),
        (
            "attack phase=forced-draw turn=B by=A top=r5 A=r9,b8 B=r4,g2",
            "the top card r5 in phase forced-draw; expected a Hit",
        ),
        # The hands
        (
            "classic phase=deal A=r1 B=-",
            "a draw pile of 0 in phase deal; expected all 108 cards of the pack in it",
        ),
        (TURN.replace("B=r4,g2", "B=-"), "no card in the hand of B; expected at least one"),
        (f"{OPENING} players=3", "no card in the hand of C; expected at least one"),
        (
            BLUFF.replace("A=r9,g2", "A=-"),
            "no card in the hand of A; expected at least one",
        ),
        # The turn
        (f"{OPENING} turn=A", "A on turn in phase opening; expected nobody"),
        (f"{OVER} turn=A", "A on turn in phase round-over; expected nobody"),
        (
            COLOUR.replace("turn=A ", ""),
            "nobody on turn in phase opening-colour; expected a player at the table",
        ),
        (
            f"{COLOUR} C=g1 away=A",
            "A, who has left, on turn in phase opening-colour; expected a player at the table",
        ),
        (f"{OPENING} dir=right", "play to the right in phase opening; expected to the left"),
        (f"{COLOUR} by=A", "a top card laid by A in phase opening-colour; expected by nobody"),
        (f"{DRAWN} by=B", "a top card laid by B in phase drawn; expected by nobody"),
        (THREE.replace("turn=B", "turn=C"), "C on turn after A; expected B"),
        (f"{TURN} drawn=r9", "a card just drawn in phase turn; expected phase drawn"),
        (
            DRAWN.replace("A=r9,b8", "A=r9"),
            "r9 drawn as the only card; expected one more in the hand",
        ),
        (
            DRAWN.replace("drawn=r9", "drawn=b8"),
            "b8 drawn, which does not fit; expected a card that can be laid",
        ),
        # The challenge
        (f"{TURN} bluff=r:r9", "a bluff in phase turn; expected phase challenge"),
        (f"{OPENING} bluff=r:r9", "a bluff in phase opening; expected phase challenge"),
        (
            BLUFF.replace("r:r9,g2", "r:r9,b2"),
            "a bluff with r9 b2 in the hand; expected r9 g2, the hand of A",
        ),
        (
            f"{BLUFF.replace('A=r9,g2', 'A=r9,g2,y3')}",
            "a bluff with r9 g2 in the hand; expected r9 g2 y3, the hand of A",
        ),
        (
            "classic phase=challenge turn=B top=W4 A=- B=g8 C=y1 by=A bluff=r:- away=A",
            "A, who has left, with the last card; expected a player at the table",
        ),
        (f"{BLUFF} under=g5", "a bluff on the colour r over g5; expected its colour"),
        # The UNO call
        (
            f"{TURN.replace('A=r9,b8', 'A=r9')} called=yes",
            "UNO called early; expected two cards in the hand of the player on turn",
        ),
        (
            f"{OVER} called=yes",
            "UNO called early; expected two cards in the hand of the player on turn",
        ),
        (
            f"{TURN} C=g1 exposed=C away=C",
            "C, who has left, open to be caught; expected a player at the table",
        ),
        (f"{TURN} exposed=B", "B open to be caught with 2 cards; expected a player with one"),
        (
            f"{DRAWN} C=g1 exposed=C",
            "C open to be caught in phase drawn; expected nobody",
        ),
        (
            f"{TURN} C=g1 exposed=C by=B",
            "C open to be caught for the card of B; expected B",
        ),
        (
            f"{OVER} closed=A:catch-too-late",
            "A closed to be caught in phase round-over; expected nobody",
        ),
        (
            f"{TURN} C=g1 exposed=C closed=C:catch-too-late",
            "C both open and closed to be caught; expected one of them",
        ),
        (
            f"{TURN} closed=B:not-your-turn",
            "B closed to be caught for 'not-your-turn'; expected 'catch-too-late', "
            "'catch-after-forced-draw' or 'caught-already'",
        ),
        # The end
        (f"{TURN} winners=A", "a winner in phase turn; expected none before the round is over"),
        (
            f"{OVER.replace('winners=B', 'winners=B,A')}",
            "the winners B A in phase round-over; expected one winner",
        ),
        (
            f"{OVER.replace('winners=B', 'winners=A')}",
            "the winner A with cards in the hand; expected an empty hand",
        ),
        (
            f"{TURN} scores=0,500",
            "500 points in phase turn; expected fewer than 500, which end the match",
        ),
        # What is written down
        (
            f"{FOUR} scoring=partners scores=9,5,8,5",
            "9 points of A and 8 of a partner; expected the same points for both",
        ),
        (
            f"{TURN} C=y1 scoring=elimination target=50 scores=20,50,0",
            "B at the table with 50 points; expected fewer than 50, with which one drops out",
        ),
        (
            "no-mercy turn=A top=r5 A=r1 B=b2 C=- out=C scoring=elimination scores=0,0,1000",
            "C at the table with 1000 points; expected fewer than 1000, with which one drops out",
        ),
        (
            f"{TURN} C=y1 scoring=elimination away=C scores=0,0,500",
            "cards in the hand of C, who has dropped out; expected none",
        ),
        (f"{FOUR} rounds=1", "rounds=1 with scoring=winner-takes; expected none"),
        (
            f"{FOUR} scoring=rotation rounds=12",
            "rounds=12 with scoring=rotation; expected at most 11 rounds before this one",
        ),
        (
            f"{FOUR} scoring=rotation scores=20,0,20,0",
            "20 points in the first round; expected none before it is over",
        ),
        (
            f"{TURN} scoring=short scores=3,0",
            "3 rounds won in phase turn; expected fewer than 3, which end the match",
        ),
        # Out of the round
        (
            f"no-mercy turn=B top=b7 A={MANY},y7 B=r9",
            "25 cards in the hand of A; expected fewer than 25, which knock a player out",
        ),
        (
            MERCY.replace("C=-", "C=r1,r2"),
            "C knocked out with 2 cards; expected 25, or none once they are shuffled in",
        ),
        (
            MERCY.replace("turn=A top=r5", "phase=opening dealer=A draw=r1"),
            "C knocked out in phase opening; expected nobody",
        ),
        (
            MERCY.replace("B=r4,g2", "B=- away=B"),
            "A alone at the table in phase turn; expected 2 or more",
        ),
        (
            ROULETTE.replace("top=WL", "top=WL/r"),
            "the colour r in phase roulette; expected none before it is named",
        ),
        (
            ROULETTE.replace("top=WL", "top=W6"),
            "the top card W6 in phase roulette; expected a Wild Colour Roulette",
        ),
        (ROULETTE.replace("turn=B", "turn=C"), "C on turn after A; expected B"),
        (
            "classic phase=roulette turn=B top=W4/r A=r9,b8 B=r4,g2 by=A",
            "phase roulette; expected a box with a Wild Colour Roulette",
        ),
        # Words that would be read otherwise than people mean them
        (f"{TURN} called=maybe", "'called=maybe'; expected called=yes or called=no"),
        (f"{TURN} idle=\u0663", "'\u0663' in idle=; expected a whole number"),
        (f"{TURN} idle=-1", "'-1' in idle=; expected a whole number"),
        # What a customizable card asks, and of whom
        (PROMPT.replace("turn=B", "turn=C"), "C on turn in phase prompt; expected B"),
        (
            PROMPT.replace("WC1", "WC3"),
            "phase prompt after 'elbows'; expected a card that asks for something",
        ),
        (
            PROMPT.replace("WC1", "WC2"),
            "B on turn in phase prompt; expected A",
        ),
        (JOKE.replace("turn=A", "turn=B"), "B on turn in phase dropping; expected A"),
        (
            JOKE.replace("A=r9,b8", "A=r9"),
            "A dropping with 1 card; expected more than 1",
        ),
        (
            JOKE.replace("WC2", "WC1"),
            "phase dropping after 'chicken'; expected a card that makes somebody drop cards",
        ),
        (
            f"{LEVEL} turn=B top=WC1/r B=r1,r2,r3,r4,r5,r6,r7",
            "B dropping with 7 cards; expected more than 7",
        ),
        (
            f"{LEVEL} turn=C top=WC1/r B=g1 C=r1,r2,r3,r4,r5,r6,r7,r8",
            "C on turn in phase dropping; expected B",
        ),
        (
            f"{LEVEL} turn=C top=WC2/r B=g1 C=r1,r2,r3",
            "C dropping with 3 cards; expected more than 3",
        ),
        (
            "all-wild phase=opening-colour turn=A top=WP A=WR B=WK",
            "phase opening-colour in all-wild; expected a pack with colours",
        ),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(text: str, line: str) -> None:
    with pytest.raises(InputError) as caught:
        read_position(text)
    assert caught.value.lines == (f"position: found {line}",)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (BLUFF.replace("by=A ", ""), "phase=challenge without bluff and by; expected bluff="),
        (THREE.replace("by=A ", ""), "phase=forced-draw without by; expected by=SEAT"),
        (f"{TURN} seed={'9' * 5000}", "5000 digits; expected at most 20"),
        (f"{TURN} scores=0,{'9' * 5000}", "5000 digits; expected at most 20"),
    ],
)
def test_what_the_engine_finds_is_one_line_too(text: str, line: str) -> None:
    with pytest.raises(InputError) as caught:
        read_position(text)
    assert str(caught.value).startswith(f"position: {line}")


@pytest.mark.parametrize("word", ["", "A:", "A:colour:", "A:catch:", "A:!", "A:r9!!", "r9\nA:r9"])
def test_an_odd_move_is_one_line(word: str) -> None:
    with pytest.raises(InputError) as caught:
        read_move(word)
    (line,) = caught.value.lines
    assert line.startswith("move: unknown ")
    assert "\n" not in line


# --- At random --------------------------------------------------------------------------------


def played(
    seed: int, edition: Edition = CLASSIC, house: tuple[str, ...] = ()
) -> Iterator[tuple[Move, State]]:
    """Each move of a match at random, now and then of a player getting up, and what comes of it."""
    source = random.Random(seed)
    scoring = source.choice(ways_to_score(edition))
    agreed = scored_table(2 + seed % 9, scoring, source.choice((30, 150)), edition, house)
    state = start(agreed, seed)
    leaving = 0.002 if scoring is Scoring.ROTATION else 0.02  # there it ends the match
    for _ in range(400):
        moves = legal(state)
        if not moves:
            return
        plays = [each for each in moves if isinstance(each, Play)]
        chosen = source.choice(plays if plays and source.random() < 0.7 else moves)
        if source.random() < leaving:
            chosen = Leave(source.choice(at_the_table(state)))
        state, _ = apply(state, chosen)
        yield chosen, state


@pytest.mark.parametrize("seed", one_in(4, range(12)))
def test_every_position_of_a_game_is_possible(seed: int) -> None:
    phases = set()
    for _, state in played(seed):
        assert read_position(write_position(state)) == state
        phases.add(state.phase)
    assert len(phases) > 4 or Phase.MATCH_OVER in phases


def spoilt(line: str, others: list[str], source: random.Random) -> str:
    """A position with some words left out, doubled, or taken from other positions."""
    words = line.split()
    for _ in range(source.randrange(1, 4)):
        other = source.choice(source.choice(others).split())
        key = other.partition("=")[0]
        change = source.randrange(4)
        if change == 0:
            del words[source.randrange(len(words))]
        elif change == 1:
            words.append(source.choice(words) if words else "")
        else:
            words = [each for each in words if each.partition("=")[0] != key]
            words.append(other)
    return " ".join(words)


BOXES: tuple[tuple[Edition, tuple[str, ...]], ...] = (
    (CLASSIC, ()),
    (CUSTOMIZABLE, ("custom-chicken", "custom-three-cards", "custom-joke")),
    (CUSTOMIZABLE, ("custom-seven-cards", "custom-wilds-out", "custom-extra-turn")),
    (ALL_WILD, ()),
)


@pytest.mark.parametrize("seed", first_of(range(4)))
@pytest.mark.parametrize(("edition", "house"), BOXES)
def test_what_is_taken_leads_on_to_what_is_taken(
    edition: Edition, house: tuple[str, ...], seed: int
) -> None:
    source = random.Random(seed)
    numbers = range(seed * 5, seed * 5 + 5)
    games = [step for game in numbers for step in played(game, edition, house)]
    lines = [write_position(state) for _, state in games]
    allowed = 0
    for _ in range(600):
        line = spoilt(source.choice(lines), lines, source)
        try:
            state = read_position(line)
        except InputError:
            continue
        moves = [source.choice(games)[0], Leave(source.randrange(4)), *legal(state)[:3]]
        for each in moves:
            if why_not(state, each) is None:
                after, _ = apply(state, each)
                assert read_position(write_position(after)) == after, line
                allowed += 1
    assert allowed > 50


def test_a_match_that_is_over_is_possible_too() -> None:
    overs = [state for seed in range(30) for _, state in played(seed) if not legal(state)]
    assert overs
    for state in overs:
        assert state.phase is Phase.MATCH_OVER
        assert read_position(write_position(state)) == state
