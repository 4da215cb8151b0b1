"""UNO Flip: how the sides are paired, and who sees which of them."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from tests.engine.at_random import played, random_table

from regelbok.engine.cards import (
    COLOURS,
    DARK_COLOURS,
    TURNED,
    TWO_SIDED,
    Card,
    Colour,
    Face,
    NotationError,
    card,
    cards,
)
from regelbok.engine.edition import copies
from regelbok.engine.editions import CLASSIC, FLIP
from regelbok.engine.game import apply, legal, why_not
from regelbok.engine.house import HOUSE_RULES, HouseRuleError, agree
from regelbok.engine.moves import NameColour
from regelbok.engine.notation import move, position, write_position
from regelbok.engine.refusals import Refusal
from regelbok.engine.state import Phase, State
from regelbok.engine.view import View, seen_by, view


def sides(pack: tuple[Card, ...]) -> Counter[str]:
    """How many cards of each kind show, whatever their colour, and of each colour."""
    kinds = Counter(each.face.value for each in pack)
    kinds.update(each.colour.value for each in pack if each.colour)
    return kinds


def test_each_side_of_the_pack_is_as_the_sheet_lists_it() -> None:
    numbers = dict.fromkeys("123456789", 8)
    light = sides(TWO_SIDED)
    assert light == {
        **numbers,
        **dict.fromkeys(("D1", "R", "S", "F"), 8),
        **dict.fromkeys(("W", "W2"), 4),
        **dict.fromkeys("rygb", 26),
    }
    dark = sides(TURNED)
    assert dark == {
        **numbers,
        **dict.fromkeys(("D5", "R", "E", "F"), 8),
        **dict.fromkeys(("W", "WDC"), 4),
        **dict.fromkeys("ptov", 26),
    }
    assert not any(each.dark for each in TWO_SIDED)
    assert all(each.dark for each in TURNED)


def test_the_pairing_is_as_mixed_as_it_says() -> None:
    assert len({(each.front, each.other.front) for each in TWO_SIDED}) == len(TWO_SIDED)
    behind = defaultdict(list)
    for each in TWO_SIDED:
        assert each.colour or each.other.colour, each  # no wild has a wild behind
        assert each.face is not each.other.face, each
        behind[each.front].append(each.other.colour)
    for front, colours in behind.items():
        assert len(set(colours)) == len(colours) or front.colour is None, front
    meetings = Counter(
        (each.colour, each.other.colour) for each in TWO_SIDED if each.colour and each.other.colour
    )
    assert set(meetings) == {(light, dark) for light in COLOURS for dark in DARK_COLOURS}
    assert len(set(meetings.values())) == 1
    # A Flip that opens a round can turn up a wild and an action card, so both can be tried out.
    flips = {each.other.front.text for each in TWO_SIDED if each.face is Face.FLIP}
    assert {"WDC", "oR"} <= flips


def test_a_card_with_two_sides_is_one_card() -> None:
    for each in TWO_SIDED:
        assert each.other.other is each
        assert each.other is not each
        assert each.front.other is each.front.front is each.front
        assert card(each.text) is each
        assert card(each.other.text) is each.other
        assert copies(FLIP, each) == copies(FLIP, each.other) == 1
        assert copies(CLASSIC, each) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r7_p4", "unknown card 'r7_p4'; nearest: "),
        (
            "flip turn=A top=r5 A=r1_tE B=r2_pE",
            "the card r5 in 'flip'; expected both sides, such as r5_o3",
        ),
        ("flip turn=A top=r5_o3 A=r1_tE B=r1_tE", "2 cards r1_tE; the pack holds 1"),
        ("flip turn=A top=dW_y3/r A=tE_r1 B=pE_r2", "top=dW_y3/r; expected one of p, t, o, v"),
        ("flip turn=A top=W_t8/p A=r1_tE B=r2_pE", "top=W_t8/p; expected one of r, y, g, b"),
        ("classic turn=A top=W/p A=r1 B=r2", "top=W/p; expected one of r, y, g, b"),
    ],
)
def test_what_the_box_has_not_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(text) if "=" in text else card(text)
    assert message in str(caught.value)


def test_a_dark_colour_is_none_of_the_classic_box() -> None:
    state = position("classic turn=A top=r5 A=W,r1,r2 B=r4")
    assert why_not(state, move("A:W/p")) is Refusal.COLOUR_NOT_IN_PLAY
    opening = position("classic phase=opening-colour turn=A top=W A=W,b1 B=r4")
    assert why_not(opening, NameColour(0, Colour.TEAL)) is Refusal.COLOUR_NOT_IN_PLAY


def test_every_house_rule_goes_with_the_box_or_says_what_it_lacks() -> None:
    lacking = {}
    for id in HOUSE_RULES:
        if id.startswith("custom-"):  # about cards of other boxes alone
            continue
        try:
            agree(FLIP, [id.replace("-N", "-9")])
        except HouseRuleError as error:
            lacking[id] = str(error)
    names = {
        "bounce": "Draw Two",
        "zero-rotate": "Zero",
        "draw-four-nothing-fits": "Wild Draw Four",
        "draw-four-free": "Wild Draw Four",
        "shuffle-last-wins": "Wild Shuffle Hands",
        "swap-last-must": "Wild Swap Hands",
        "no-opening-swap": "Wild Swap Hands",
    }
    assert lacking == {
        id: f"house rule '{id}' in the box 'flip'; expected a box with the card {name}"
        for id, name in names.items()
    }


# --- Who sees which side ----------------------------------------------------------------------

LINE = "flip turn=A top=r5_o3 A=r1_tE,r2_o8 B=y1_v7,g7_p1,b8_p9 draw=g4_v1,b1_v5"


def seen_cards(value: object) -> set[Card]:
    """Every card that stands anywhere in a view."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return {each for part in value for each in seen_cards(part)}
    return set()


def hidden(state: State, seat: int) -> set[Card]:
    """The cards whose side showing the seat must not learn, on either side."""
    there = {each for other, hand in enumerate(state.hands) if other != seat for each in hand}
    return there.union(state.draw_pile)


def faces(view: View) -> set[Card]:
    """What a view tells of cards: all but who made the table, whose box names the whole pack."""
    return seen_cards(view._replace(table=None))  # type: ignore[arg-type]


def test_the_backs_are_seen_and_the_faces_are_not() -> None:
    state = position(LINE)
    seen = view(state, 0)
    assert seen.hand == cards("r1_tE r2_o8")
    assert seen.backs == (cards("o8 tE"), cards("p1 p9 v7"))
    assert seen.draw_back is card("v1")
    dark, _ = apply(position(LINE.replace("A=r1_tE", "A=rF_p3")), move("A:rF_p3!"))
    assert view(dark, 1).backs == (cards("r2"), cards("b8 g7 y1"))
    assert view(dark, 1).draw_back is card("b1")
    assert view(position(LINE.replace("draw=g4_v1,b1_v5", "draw=-")), 0).draw_back is None


def test_the_order_of_the_backs_tells_nothing() -> None:
    one, other = (
        view(position(LINE.replace("y1_v7,g7_p1,b8_p9", hand)), 0)
        for hand in ("y1_v7,g7_p1,b8_p9", "b8_p9,y1_v7,g7_p1")
    )
    assert one == other


def test_a_box_with_one_side_has_no_backs() -> None:
    seen = view(position("classic turn=A top=r5 A=r9 B=b8,g2 draw=y1"), 0)
    assert (seen.backs, seen.draw_back) == ((), None)


@pytest.mark.parametrize("seed", range(4))
def test_no_view_and_no_event_shows_a_hidden_face(seed: int) -> None:
    shown_to_all = {"DealerCardDrawn", "OpeningReturned", "HandShown"}
    for before, _, after, events in played(random_table(seed, FLIP), seed, 250):
        for seat in range(after.table.players):
            secret = hidden(after, seat)
            told = faces(view(after, seat))
            assert not told & secret, write_position(after)
            assert not told & {each.other for each in secret}
            for event in events:
                public = seen_cards(seen_by(event, seat)) & secret & hidden(before, seat)
                assert not public or type(event).__name__ in shown_to_all, event


def test_the_colours_of_the_side_in_play_are_named() -> None:
    for top, letters in (("dW_y3", "ptov"), ("W_t8", "rygb")):
        hand = "A=pE_r2 B=vE_r5" if top.startswith("d") else "A=r2_pE B=r5_vE"
        state = position(f"flip phase=flip-colour turn=A top={top} {hand}")
        named = [each.colour.value for each in legal(state) if isinstance(each, NameColour)]
        assert "".join(named) == letters
        assert state.phase is Phase.FLIP_COLOUR
