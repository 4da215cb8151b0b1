"""Examples are told in whole sentences, in four languages, and no event is left out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import get_args

import pytest
from tests.engine.at_random import scored_table
from tests.long import first_of

from regelbok.book.manuscript import Manuscript
from regelbok.book.sentences import GAPS, gap_names
from regelbok.book.story import Story
from regelbok.engine import events as happened
from regelbok.engine import moves
from regelbok.engine.cards import ALL_CARDS, Colour, card, cards
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS, JUNIOR, NO_MERCY
from regelbok.engine.events import Event
from regelbok.engine.game import apply, legal, start, table, why_not
from regelbok.engine.ideas import Idea
from regelbok.engine.moves import Move
from regelbok.engine.notation import position
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.state import Scoring, State, Table
from regelbok.engine.ways import ways_to_score
from regelbok.proof.trace import TraceStep

from .conftest import Tell

RULES = (Rule.TURN_ORDER,)

# The model sentences of the glossary; what stands in the catalogues must be as good as this.
SENTENCES: dict[str, dict[str, str | tuple[str, ...]]] = {
    "en": {},
    "nb": {
        "played": "{name} legger {card}.",
        "played-naming": "{name} legger {card} og velger {colour}.",
        "played-uno": "{name} legger {card} og roper UNO.",
        "start.top": "{card_definite} ligger øverst.",
        "drew-lost": (
            "{name} trekker ett kort, {cards}, og står over.",
            "{name} trekker {count} kort, {cards}, og står over.",
        ),
        "judged-guilty": "Det var bløff. {other} hadde et {colour_neuter} kort.",
    },
    "sv": {
        "played": "{name} lägger {card}.",
        "played-naming": "{name} lägger {card} och väljer {colour}.",
        "played-uno": "{name} lägger {card} och säger UNO.",
        "start.top": "{card_definite} ligger överst.",
        "drew-lost": (
            "{name} drar ett kort, {cards}, och står över.",
            "{name} drar {count} kort, {cards}, och står över.",
        ),
        "judged-guilty": "Det var en bluff. {other} hade ett {colour_neuter} kort.",
    },
    "da": {
        "played": "{name} lægger {card}.",
        "played-naming": "{name} lægger {card} og vælger {colour}.",
        "played-uno": "{name} lægger {card} og råber UNO.",
        "start.top": "{card_definite} ligger øverst.",
        "drew-lost": (
            "{name} trækker ét kort, {cards}, og mister sin tur.",
            "{name} trækker {count} kort, {cards}, og mister sin tur.",
        ),
        "judged-guilty": "Det var bluff. {other} havde et {colour_neuter} kort.",
    },
}


def told(story: Story, *events: Event, before: State | None = None) -> tuple[str, ...]:
    """What is told of these events."""
    state = before or start(table(4), dealer=3)
    return story.step(TraceStep(moves.Deal(), state, state, events, None, 1))


@pytest.fixture(params=["en", "nb", "sv", "da"])  # those it has sentences for
def locale(request: pytest.FixtureRequest) -> str:
    """Each language."""
    return str(request.param)


# --- The grammar of four languages ------------------------------------------------------------

PLAYED = {
    "en": "Ada lays a red 7.",
    "nb": "Ada legger en rød 7-er.",
    "sv": "Ada lägger en röd sjua.",
    "da": "Ada lægger en rød 7’er.",
}
NAMED = {
    "en": "Ada lays a Wild and names green.",
    "nb": "Ada legger et skift farge-kort og velger grønt.",
    "sv": "Ada lägger ett byt färg-kort och väljer grönt.",
    "da": "Ada lægger en joker og vælger grøn.",
}
CALLED = {
    "en": "Ada lays a blue Draw Two and calls UNO.",
    "nb": "Ada legger et blått trekk to-kort og roper UNO.",
    "sv": "Ada lägger ett blått dra två-kort och säger UNO.",
    "da": "Ada lægger et blåt træk to-kort og råber UNO.",
}
ON_TOP = {
    "en": "The red 7 is on top.",
    "nb": "Den røde 7-eren ligger øverst.",
    "sv": "Den röda sjuan ligger överst.",
    "da": "Den røde 7’er ligger øverst.",
}
DREW = {
    "en": "Bo draws two cards, red 1 and Wild, and loses the turn.",
    "nb": "Bo trekker to kort, rød 1-er og skift farge-kort, og står over.",
    "sv": "Bo drar två kort, röd etta och byt färg-kort, och står över.",
    "da": "Bo trækker to kort, rød 1’er og joker, og mister sin tur.",
}
DREW_ONE = {
    "en": "Bo draws a card, red 1, and loses the turn.",
    "nb": "Bo trekker ett kort, rød 1-er, og står over.",
    "sv": "Bo drar ett kort, röd etta, och står över.",
    "da": "Bo trækker ét kort, rød 1’er, og mister sin tur.",
}
GUILTY = {
    "en": "It was a bluff. Ada had a blue card.",
    "nb": "Det var bløff. Ada hadde et blått kort.",
    "sv": "Det var en bluff. Ada hade ett blått kort.",
    "da": "Det var bluff. Ada havde et blåt kort.",
}


def test_a_card_is_laid(tell: Tell, locale: str) -> None:
    story = tell(locale, SENTENCES[locale])
    assert told(story, happened.CardPlayed(0, card("r7"), RULES)) == (PLAYED[locale],)


def test_a_card_and_its_colour_are_one_sentence(tell: Tell, locale: str) -> None:
    events = (
        happened.CardPlayed(0, card("W"), RULES),
        happened.ColourNamed(0, Colour.GREEN, RULES),
    )
    assert told(tell(locale, SENTENCES[locale]), *events) == (NAMED[locale],)


def test_a_card_and_the_call_are_one_sentence(tell: Tell, locale: str) -> None:
    events = (happened.CardPlayed(0, card("bD"), RULES), happened.UnoCalled(0, RULES))
    assert told(tell(locale, SENTENCES[locale]), *events) == (CALLED[locale],)


def test_a_sentence_begins_with_a_capital(tell: Tell, locale: str) -> None:
    assert tell(locale, SENTENCES[locale]).say("start.top", card=card("r7")) == ON_TOP[locale]


def test_plural_forms(tell: Tell, locale: str) -> None:
    story, lost = tell(locale, SENTENCES[locale]), happened.TurnLost(1, RULES)
    assert told(story, happened.Drew(1, cards("r1 W"), RULES), lost) == (DREW[locale],)
    assert told(story, happened.Drew(1, cards("r1"), RULES), lost) == (DREW_ONE[locale],)


def test_a_colour_agrees_with_its_noun(tell: Tell, locale: str) -> None:
    event = happened.ChallengeJudged(1, 0, True, Colour.BLUE, RULES)
    assert told(tell(locale, SENTENCES[locale]), event) == (GUILTY[locale],)


# --- Situations -------------------------------------------------------------------------------


def test_cards_that_one_may_not_see_are_counted(tell: Tell) -> None:
    assert told(tell(), happened.Drew(1, (None, None), RULES)) == ("Bo draws two cards.",)
    shown = happened.HandShown(0, 1, (None,), RULES)
    assert told(tell(), shown) == ("Ada shows the hand to Bo only.",)


def test_a_lapsed_call_does_not_part_the_draw_from_the_lost_turn(tell: Tell) -> None:
    drew = happened.Drew(1, cards("r1 r2"), RULES)
    events = (drew, happened.CallLapsed(1, RULES), happened.TurnLost(1, RULES))
    first, second = told(tell(), *events)
    assert first == "Bo draws two cards, red 1 and red 2, and loses the turn."
    assert second.startswith("The next time Bo is down to one card")


def test_a_reshuffle_in_the_middle_of_a_draw(tell: Tell) -> None:
    events = (
        happened.Drew(1, cards("r1"), RULES),
        happened.Reshuffled(9, RULES),
        happened.Drew(1, cards("r2"), RULES),
        happened.NothingToDraw(1, 2, RULES),
        happened.TurnLost(1, RULES),
    )
    assert told(tell(), *events) == (
        "Bo draws a card: red 1.",
        "The draw pile is used up, so the discard pile is shuffled and becomes the new draw "
        "pile, without its top card. It has nine cards.",
        "Bo draws one more card: red 2.",
        "Both piles are used up, so Bo draws two cards fewer.",
        "Bo loses the turn.",
    )


def test_a_press_and_its_cards_are_one_sentence(tell: Tell) -> None:
    events = (
        happened.PressesDue(1, 4, RULES),
        happened.Pressed(1, 2, RULES),
        happened.Drew(1, cards("r1 r2"), RULES),
        happened.Pressed(1, 0, RULES),
        happened.Pressed(1, 1, RULES),
        happened.Drew(1, (None,), RULES),
        happened.Pressed(1, 3, RULES),
        happened.Drew(1, cards("g2"), RULES),
        happened.Reshuffled(9, RULES),
        happened.Drew(1, cards("y1 y2"), RULES),
        happened.TurnLost(1, RULES),
    )
    assert told(tell(), *events, before=start(table(4, EDITIONS["attack"]), dealer=3)) == (
        "Bo has to press the launcher four times.",
        "Bo presses the launcher and gets two cards: red 1 and red 2.",
        "Bo presses again, and no card comes.",
        "Bo presses again and gets a card.",
        "Bo presses again and gets a card: green 2.",
        "The launcher is empty, so the discard pile is shuffled and goes into it, without its top "
        "card. It has nine cards.",
        "Bo draws two more cards: yellow 1 and yellow 2.",
        "Bo loses the turn.",
    )


def test_a_press_of_the_empty_launcher(tell: Tell) -> None:
    before = start(table(4, EDITIONS["attack"]), dealer=3)
    events = (happened.Pressed(1, 2, RULES), happened.NothingToDraw(1, 2, RULES))
    assert told(tell(), *events, before=before) == (
        "Bo presses the launcher, and this press should bring two cards.",
        "There is no card left for Bo to draw.",
    )


def test_the_lost_turn_of_somebody_else_is_told_apart(tell: Tell) -> None:
    events = (happened.Drew(0, cards("r1"), RULES), happened.TurnLost(1, RULES))
    assert told(tell(), *events) == ("Ada draws a card: red 1.", "Bo loses the turn.")


# --- Ways to keep score ------------------------------------------------------------------------

TABLE = "classic turn=A top=r5 A=r9 B=b8 C=g1,g2 D=y3 "


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("scores=0,7,0,0", ["Bo has 7 points."]),
        ("scoring=lowest", ["The lowest total wins the match."]),
        ("scoring=elimination target=60", ["Whoever has 60 points drops out."]),
        (
            "scoring=elimination B=- away=B scores=0,512,0,0",
            ["Whoever has 500 points drops out.", "Bo has dropped out.", "Bo has 512 points."],
        ),
        (
            "scoring=partners scores=0,80,0,80",
            ["Ada and Cai play as a team.", "Bo and Dea play as a team.", "Bo and Dea have 80"],
        ),
        (
            "scoring=rotation rounds=4 scores=9,0,9,0",
            [
                "They change partners. This is round 5 of 12.",
                "Ada and Bo play as a team.",
                "Cai and Dea play as a team.",
                "Ada has 9 points.",
                "Cai has 9 points.",
            ],
        ),
        (
            "scoring=short scores=0,2,1,0",
            [
                "Whoever first wins three rounds wins the match.",
                "Bo has won two rounds.",
                "Cai has won one round.",
            ],
        ),
        ("scoring=short target=1", ["Whoever wins one round wins the match."]),
    ],
)
def test_the_start_tells_how_score_is_kept(tell: Tell, words: str, told: list[str]) -> None:
    line = TABLE.replace("B=b8 ", "") if "B=-" in words else TABLE
    usual = ("The red 5 is on top.", "It is Ada’s turn.")
    sentences = [each for each in tell().start(position(f"{line} {words}")) if each not in usual]
    assert len(sentences) == len(told)
    for sentence, beginning in zip(sentences, told, strict=True):
        assert sentence.startswith(beginning)


def test_a_team_is_told_as_one(tell: Tell) -> None:
    before = position(f"{TABLE} scoring=partners")
    events: tuple[Event, ...] = (
        happened.WentOut(0, RULES),
        happened.TeamScored((0, 2), 31, 131, RULES),
        happened.MatchWon((0, 2), RULES),
    )
    assert told(tell(), *events, before=before) == (
        "Ada has no cards left, so Ada and Cai win the round.",
        "Ada and Cai get 31 points and now have 131.",
        "Ada and Cai win the match together.",
    )
    alone = before._replace(seated=(True, True, False, True))
    assert told(tell(), events[0], before=alone) == ("Ada has no cards left and wins the round.",)


def test_both_teams_are_told_at_the_deal(tell: Tell) -> None:
    formed = happened.TeamsFormed(((0, 1), (2, 3)), RULES)
    assert told(tell(), formed) == ("Ada and Bo play as a team.", "Cai and Dea play as a team.")


# --- Nothing is left out ----------------------------------------------------------------------

SAMPLES: dict[type[Event], Event] = {
    type(event): event
    for event in (
        happened.DealerCardDrawn(0, card("r7"), 7, RULES),
        happened.DealerTied((0, 1), RULES),
        happened.DealerChosen(0, RULES),
        happened.HandsDealt(0, 7, RULES),
        happened.PileSet(80, RULES),
        happened.TeamsFormed(((0, 2),), RULES),
        happened.OpeningTurned(card("r7"), RULES),
        happened.OpeningReturned(card("W4"), RULES),
        happened.OpeningPassedOver(card("W6"), RULES),
        happened.Starts(0, RULES),
        happened.CardPlayed(0, card("r7"), RULES),
        happened.JumpedIn(0, RULES),
        happened.Revealed(0, cards("r1 W6 b2"), RULES),
        happened.OutOfRound(0, 25, RULES),
        happened.LastStanding(0, RULES),
        happened.LastTeamStanding((0, 2), RULES),
        happened.BackIn((0, 1), RULES),
        happened.KnockOutCounted(0, 250, RULES),
        happened.CardAdded(0, card("b7"), RULES),
        happened.HandsSwapped(0, 1, RULES),
        happened.HandsShuffled(0, 1, 12, RULES),
        happened.HandsRotated(1, RULES),
        happened.PenaltyRaised(0, 4, RULES),
        happened.DrawSpared(0, 1, RULES),
        happened.OutForgotten(0, RULES),
        happened.DeadlockWon(0, RULES),
        happened.EverybodySkipped(0, RULES),
        happened.TurnedOver(card("o7"), RULES),
        happened.ColourAsked(0, RULES),
        happened.ColourNotFound(0, Colour.PINK, RULES),
        happened.ColourNamed(0, Colour.RED, RULES),
        happened.UnoCalled(0, RULES),
        happened.CallLapsed(0, RULES),
        happened.Caught(0, 1, RULES),
        happened.WindowClosed(0, RULES),
        happened.Drew(0, cards("r7"), RULES),
        happened.PressesDue(0, 2, RULES),
        happened.Pressed(0, 0, RULES),
        happened.ColourDiscarded(0, cards("g1 g2"), RULES),
        happened.NothingToDraw(0, 1, RULES),
        happened.Reshuffled(9, RULES),
        happened.Kept(0, RULES),
        happened.TurnPassed(0, RULES),
        happened.TurnLost(0, RULES),
        happened.DirectionTurned(-1, RULES),
        happened.Challenged(0, 1, RULES),
        happened.HandShown(0, 1, cards("r7"), RULES),
        happened.ChallengeJudged(0, 1, False, Colour.RED, RULES),
        happened.WentOut(0, RULES),
        happened.LastPlayer(0, RULES),
        happened.LastTeam((0, 2), RULES),
        happened.RoundVoid(RULES),
        happened.CardSays(0, Idea.JOKE, RULES),
        happened.Reported(0, Idea.CHICKEN, True, RULES),
        happened.CardsDropped(0, cards("r7"), RULES),
        happened.HandLevelled(0, 7, RULES),
        happened.TurnAgain(0, RULES),
        happened.HandCounted(0, 7, RULES),
        happened.PointsScored(0, 7, 7, RULES),
        happened.TeamScored((0, 2), 7, 7, RULES),
        happened.RoundsWon(0, 1, RULES),
        happened.KnockedOut(0, 500, RULES),
        happened.MatchWon((0,), RULES),
        happened.DealerMoved(0, RULES),
        happened.PlayerLeft(0, RULES),
    )
}


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_is_told(tell: Tell, kind: type[Event]) -> None:
    (sentence,) = told(tell(), SAMPLES[kind])
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_message_has_a_sentence(book: Manuscript) -> None:
    assert set(book.story) == set(GAPS)
    for key in GAPS:
        assert gap_names(key) >= {
            gap for text in book.messages[f"story:{key}"].forms for gap in _gaps(text)
        }


def _gaps(text: str) -> Iterator[str]:
    for part in text.split("{")[1:]:
        yield part.partition("}")[0]


HOUSE = (
    ("printed-house-rules",),
    ("stacking-any", "skip-passed-on", "uno-out", "uno-penalty-4"),
    ("stacking-higher", "bounce", "no-special-last", "forced-play"),
    ("equal-cards", "draw-until-must", "hand-limit-9", "no-bluffing", "draw-four-nothing-fits"),
    ("draw-four-free", "deadlock-score"),
    ("no-challenge", "seven-zero"),
    ("challenger-loses-turn",),
)


def every_move(edition: Edition, players: int) -> Iterator[Move]:
    """Every move that anybody could try, with the cards of the box and some that are not in it."""
    cards = dict.fromkeys((*edition.deck, *ALL_CARDS[::20]))
    yield from (moves.DrawForDealer(), moves.Deal(), moves.TurnOver(), moves.NextRound())
    for seat in range(players):
        yield from (moves.Draw(seat), moves.Keep(seat), moves.Accept(seat), moves.Challenge(seat))
        yield from (moves.Done(seat), moves.Failed(seat))
        yield from (moves.CallUno(seat), moves.Leave(seat), moves.NameColour(seat, Colour.RED))
        yield moves.NameColour(seat, Colour.RED, 1)
        yield from (moves.Catch(seat, target) for target in range(players))
        for each in cards:
            yield moves.Play(seat, each)
            yield moves.Drop(seat, each)
            yield moves.Play(seat, each, target=1, also=(each,))
            yield moves.Play(seat, each, Colour.RED, uno=True)


# Of the moves that are refused some are told in each check, and every one in a long run.
one_move_in = pytest.mark.parametrize("one_in", first_of((7, 1)))


@one_move_in
def test_random_play_is_told_whole(tell: Tell, one_in: int) -> None:
    """Rounds of random play, and at some moments everything that is refused."""
    refusals: set[Refusal] = set()
    for seed in range(5):
        refusals |= refused_in_play(tell(), table(4, target=60), seed, one_in, steps=400, every=60)
    assert len(refusals) >= 25


@pytest.mark.parametrize("house", HOUSE, ids="+".join)
@one_move_in
def test_random_play_under_house_rules_is_told_whole(
    tell: Tell, house: tuple[str, ...], one_in: int
) -> None:
    agreed = table(4, target=60, house=house)
    assert refused_in_play(tell(), agreed, 3, one_in, steps=150, every=50)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.id)
@one_move_in
def test_random_play_of_every_box_is_told_whole(tell: Tell, edition: Edition, one_in: int) -> None:
    target = None if edition.no_points else 60
    agreed = table(min(4, edition.max_players), edition, target)
    assert refused_in_play(tell(), agreed, 3, one_in, steps=200, every=60)


@pytest.mark.parametrize("scoring", Scoring, ids=lambda each: each.value)
@one_move_in
def test_random_play_of_every_scoring_is_told_whole(
    tell: Tell, scoring: Scoring, one_in: int
) -> None:
    agreed = scored_table(4, scoring, 60)
    assert refused_in_play(tell(), agreed, 3, one_in, steps=900, every=300)


@one_move_in
@pytest.mark.parametrize(
    ("edition", "scoring"),
    [(each, way) for each in (NO_MERCY, JUNIOR) for way in ways_to_score(each)],
    ids=lambda each: each.value if isinstance(each, Scoring) else each.id,
)
def test_random_play_of_every_scoring_of_a_box_is_told_whole(
    tell: Tell, edition: Edition, scoring: Scoring, one_in: int
) -> None:
    agreed = scored_table(4, scoring, 700, edition)
    assert refused_in_play(tell(), agreed, 5, one_in, steps=500, every=250)


def test_a_box_without_points_tells_how_it_is_scored_only_if_something_is_agreed(
    tell: Tell,
) -> None:
    line = "junior turn=A top=r5 A=r9 B=b8"
    assert not any("match" in each for each in tell().start(position(line)))
    assert "Whoever first wins three rounds wins the match." in tell().start(
        position(f"{line} scoring=short")
    )


def test_a_team_that_wins_the_round_is_told_together(tell: Tell) -> None:
    won = happened.LastTeamStanding((0, 2), RULES)
    assert told(tell(), won) == ("Only Ada and Cai are still in the round and win it.",)


@pytest.mark.parametrize("idea", Idea, ids=str)
@pytest.mark.parametrize("seed", first_of(range(2)))
@one_move_in
def test_random_play_with_customizable_cards_is_told_whole(
    tell: Tell, idea: Idea, seed: int, one_in: int
) -> None:
    agreed = table(3, EDITIONS["customizable-cards"], target=60, house=(f"custom-{idea}",))
    assert refused_in_play(tell(), agreed, seed, one_in, steps=300, every=60)


def refused_in_play(
    story: Story, agreed: Table, seed: int, one_in: int, steps: int, every: int
) -> set[Refusal]:
    """Tell random play, and now and then what is refused: one in so many moves."""
    refusals: set[Refusal] = set()
    chance, state = random.Random(1), start(agreed, seed=seed)
    for step in range(steps):
        choices = legal(state)
        if not choices:
            break
        if step % every == 0 or step < 4:
            refusals |= set(tried(story, state, step % one_in, one_in))
        move = chance.choice(choices)
        after, events = apply(state, move)
        sentences = story.step(TraceStep(move, state, after, events, None, 1))
        assert len(sentences) >= 1
        assert all(each[-1] in ".:" and "{" not in each for each in sentences)
        assert story.start(after)
        state = after
    return refusals | set(tried(story, state, step % one_in, one_in))


def tried(story: Story, state: State, first: int, one_in: int) -> Iterator[Refusal]:
    """Tell what is refused in this position: one in so many moves, from the first on."""
    for move in islice(every_move(state.table.edition, 4), first, None, one_in):
        refusal = why_not(state, move)
        if refusal is not None:
            told, why = story.step(TraceStep(move, state, state, (), refusal, 1))
            assert told.endswith(".")
            assert why.startswith("But ")
            yield refusal
