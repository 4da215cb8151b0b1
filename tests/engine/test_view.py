"""What a player sees: the own hand, and nothing that is hidden."""

from __future__ import annotations

from regelbok.engine.events import ChallengeJudged, Drew, HandShown
from regelbok.engine.game import apply
from regelbok.engine.notation import move, position
from regelbok.engine.rules import Rule
from regelbok.engine.view import seen_by, view

POSITION = "classic turn=A top=r4 A=W4,r1,y2 B=g3 C=y9 draw=b1,b2,b3,b4,b5,b6"


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:
    state = position(POSITION)
    seen = view(state, 1)
    assert [card.text for card in seen.hand] == ["g3"]
    assert seen.sizes == (3, 1, 1)
    assert seen.draw_pile == 6
    hidden = {"W4", "r1", "y2", "y9", "b1"}
    assert not hidden & {card.text for card in (*seen.hand, *seen.discards)}


def test_only_the_challenger_sees_the_hand() -> None:
    state, _ = apply(position(POSITION), move("A:W4/b"))
    _, events = apply(state, move("B:challenge"))
    shown = next(event for event in events if isinstance(event, HandShown))
    assert seen_by(shown, 1) == shown
    assert seen_by(shown, 0) == shown
    assert seen_by(shown, 2) == shown._replace(hand=(None, None))


def test_only_the_drawer_sees_the_drawn_cards() -> None:
    _, events = apply(position(POSITION.replace("r4", "g4")), move("A:draw"))
    drew = next(event for event in events if isinstance(event, Drew))
    assert seen_by(drew, 0) == drew
    assert drew.rules == (Rule.DRAW_DECLINE,)
    # Whether there was a card to lay instead is nobody else's business.
    assert seen_by(drew, 2) == drew._replace(cards=(None,), rules=(Rule.DRAW_ONE,))


def test_a_bystander_does_not_learn_why_a_hand_was_innocent() -> None:
    told = []
    for hand in ("W4,y4,y2", "W4,y1,y2"):  # a matching number, and nothing that matches
        state, _ = apply(position(POSITION.replace("W4,r1,y2", hand)), move("A:W4/b"))
        _, events = apply(state, move("B:challenge"))
        judged = next(event for event in events if isinstance(event, ChallengeJudged))
        assert seen_by(judged, 1) == judged
        told.append(seen_by(judged, 2))
    assert told[0] == told[1]


def test_the_view_does_not_say_whether_a_draw_four_was_a_bluff() -> None:
    bluff, _ = apply(position(POSITION), move("A:W4/b"))
    honest, _ = apply(position(POSITION.replace("r1", "g1")), move("A:W4/b"))
    assert view(bluff, 2) == view(honest, 2)


def test_nobody_else_sees_the_card_just_drawn() -> None:
    start = position("classic turn=A top=r5 A=g1,g2 B=r4 C=b1 draw=r8")
    state, _ = apply(start, move("A:draw"))
    seen = [view(state, seat).drawn for seat in range(3)]
    assert [card and card.text for card in seen] == ["r8", None, None]
