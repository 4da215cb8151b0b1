"""The boxes with a few cards more than the classic game: what no example can say."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from regelbok.engine.cards import Card, Face, card, cards
from regelbok.engine.edition import ThemeWild
from regelbok.engine.editions import BLANK_CARDS, CLASSIC, EDITIONS, THEME, themed
from regelbok.engine.events import Drew, HandsShuffled
from regelbok.engine.game import apply, legal, start, table, why_not
from regelbok.engine.moves import Catch, Deal, Draw, NameColour, Play, TurnOver
from regelbok.engine.notation import move, position, write_move
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule
from regelbok.engine.view import seen_by


def test_two_ordinary_packs_make_up_the_classic_pack() -> None:
    """The proposal of the chapter "two-packs", card by card."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    packs = Counter({(suit, rank): 2 for suit in "rygb" for rank in ranks})  # suits are colours
    packs["", "joker"] = 4
    assert packs.total() == 2 * 52 + 4
    faces = {"A": "1", "J": "S", "Q": "R", "K": "D"}
    stands_for: Counter[Card] = Counter()
    for (suit, rank), count in packs.items():
        if rank == "joker":
            stands_for[card("W4")] += count
        elif rank == "10":
            stands_for[card(f"{suit}0")] += 1
            stands_for[card("W")] += 1
        else:
            stands_for[card(suit + faces.get(rank, rank))] += count
    assert stands_for == Counter(CLASSIC.deck)


@pytest.mark.parametrize("id", ["shuffle-hands", "swap-hands", "blank-cards", "theme"])
def test_the_boxes_of_112_cards(id: str) -> None:
    edition = EDITIONS[id]
    assert len(edition.deck) + edition.customizable == 112
    more = Counter(edition.deck) - Counter(CLASSIC.deck)
    assert len(more) <= 1
    assert not Counter(CLASSIC.deck) - Counter(edition.deck)
    assert all(each.colour is None for each in more)


def test_the_box_with_blank_cards_takes_the_short_way() -> None:
    assert BLANK_CARDS.plain
    assert not THEME.plain


def test_cards_are_thrown_off_in_any_order() -> None:
    state = position("theme turn=A top=r5 A=WT,r2,g6,b9,y4,y5 B=g1,g3")
    for also in permutations(cards("r2 g6 b9")):
        after, _ = apply(state, Play(0, card("WT"), also=also))
        assert after.discards[-1] is also[-1]
        assert after.colour is also[-1].colour
    listed = [each.also[-1] for each in legal(state) if isinstance(each, Play) and each.also]
    assert listed == list(cards("r2 g6 b9"))


def test_a_theme_of_ones_own_is_played_like_the_example() -> None:
    pirates = themed("pirates", ThemeWild(copies=2, points=30, throws_off=(Face.ZERO, Face.ONE)))
    state = start(table(2, pirates), first=cards("WT r3"), dealer=1)
    state, _ = apply(state, Deal())
    state = state._replace(
        hands=(cards("WT r1 b0 g7"), cards("b3 b4")), draw_pile=cards("r5 r6 r7")
    )
    state, _ = apply(state, TurnOver())
    assert why_not(state, move("A:WT+r1")) is Refusal.THROWS_OFF_ALL
    state, _ = apply(state, move("A:WT+r1+b0"))
    _, events = apply(state, Catch(1, 0))
    (drew,) = (event for event in events if isinstance(event, Drew))
    assert drew.rules == (Rule.UNO_PENALTY,)


def test_whoever_watches_a_shuffle_sees_no_card() -> None:
    state = position("shuffle-hands turn=A top=r5 A=WS,b2 B=g1,g2 C=r6,r7")
    _, events = apply(state, move("A:WS/g"))
    (told,) = (event for event in events if isinstance(event, HandsShuffled))
    assert not any(isinstance(value, Card) for value in told)
    assert seen_by(told, 1) == told


def test_a_shuffle_is_drawn_from_the_seed() -> None:
    line = "shuffle-hands turn=A top=r5 A=WS,b2,b3,b4 B=g1,g2,g3 C=r6,r7,r8 seed="
    first, again, other = (apply(position(line + seed), move("A:WS/g"))[0] for seed in "112")
    assert first == again
    assert first.hands != other.hands
    assert first.chance.seed != 1


def test_every_player_may_be_swapped_with_at_the_opening() -> None:
    line = "swap-hands{} phase=opening-colour turn=A top=WX A=r1,r2 B=b1,b2 C=g1,g2"
    moves = legal(position(line.format("")))
    assert len(moves) == 12
    assert [write_move(each) for each in moves[::4]] == [
        "A:colour:r",
        "A:colour:r>B",
        "A:colour:r>C",
    ]
    assert len(legal(position(line.format("+no-opening-swap")))) == 4
    assert all(isinstance(each, NameColour) for each in moves)


@pytest.mark.parametrize(
    ("line", "text", "refusal"),
    [
        ("swap-hands turn=A top=r5 A=WX,r1,r2 B=b1", "A:WX", Refusal.CARD_NEEDS_COLOUR),
        ("swap-hands turn=A top=r5 A=WX,r1,r2 B=b1", "A:WX/g>A", Refusal.SWAP_HANDS_WITH_WHOM),
        ("swap-hands turn=A top=r5 A=WX,r1,r2 B=b1", "A:WX/g>C", Refusal.SWAP_HANDS_WITH_WHOM),
        ("swap-hands turn=A top=r5 A=WX,r1,r2 B=b1", "A:r1>B", Refusal.SWAP_HANDS_ONLY),
        ("swap-hands turn=A top=r5 A=WX B=b1", "A:WX/g>B", Refusal.SWAP_HANDS_AT_THE_END),
        (
            "swap-hands phase=opening-colour turn=A top=WX A=r1,r2 B=b1,b2",
            "A:colour:g>A",
            Refusal.SWAP_HANDS_WITH_WHOM,
        ),
        ("classic+seven-swap turn=A top=r5 A=r7,r2,r3 B=b1", "A:r7", Refusal.SWAP_NOT_NAMED),
        ("classic+seven-swap turn=A top=r5 A=r7,r2,r3 B=b1", "A:r7>A", Refusal.SWAP_WITH_WHOM),
        ("theme turn=A top=r5 A=W,r1,r2 B=b1", "A:W", Refusal.COLOUR_NOT_NAMED),
        ("theme turn=A top=r5 A=W4,b1,b2 B=b1", "A:W4", Refusal.DRAW_FOUR_COLOUR_NOT_NAMED),
        ("theme turn=A top=r5 A=WT,r1,r2 B=b1", "A:WT/g", Refusal.THROWS_OFF_ALL),
        ("theme turn=A top=r5 A=WT,r1,r2 B=b1", "A:WT+r2>B", Refusal.TARGET_NOT_ASKED),
        ("theme turn=A top=r5 A=WT,r1,r2 B=b1", "A:WT+r2/g", Refusal.CARD_ON_TOP_DECIDES),
        ("theme turn=A top=r5 A=WT,r1,r2 B=b1", "A:WT+b2", Refusal.NOT_IN_HAND),
        ("theme turn=A top=r5 A=WT,r1,r2 B=b1", "A:r1+r2", Refusal.ONE_CARD_AT_A_TIME),
    ],
)
def test_a_wrong_way_to_lay_a_card_is_refused(line: str, text: str, refusal: Refusal) -> None:
    assert why_not(position(line), move(text)) is refusal


def test_no_call_helps_a_hand_that_was_shuffled_away() -> None:
    """UNO called early was for the card that went into the shuffle."""
    state = position("shuffle-hands turn=A top=r5 A=WS,b2 B=g1,g2 C=r6 orders=r6,g1,b2,g2")
    state, _ = apply(state, move("A:uno"))
    state, _ = apply(state, move("A:WS/g"))
    assert state.window.exposed == (0, 2)
    assert why_not(state, Draw(1)) is None
