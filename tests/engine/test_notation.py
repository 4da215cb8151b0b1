"""The text form: what is wrong with a line is said in one clear sentence."""

from __future__ import annotations

import pytest

from regelbok.engine.cards import NotationError
from regelbok.engine.notation import move, position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no edition; expected one to begin with: classic"),
        ("clasic turn=A", "unknown edition 'clasic'; nearest: classic"),
        ("classic turn=A top=r5 A=r9", "1 player; expected 2 to 10 (players.number)"),
        ("classic turn=A top=r5 A=r9 B=q4", "unknown card 'q4'"),
        ("classic turn=A top=r5 A=r0,r0 B=r4", "2 cards r0; the pack holds 1 (deck.contents)"),
        ("classic turn=A top=W A=r9 B=r4", "top=W without a colour; expected for example top=W/r"),
        ("classic turn=A top=r5/g A=r9 B=r4", "top=r5/g; only a wild has a named colour"),
        ("classic turn=C top=r5 A=r9 B=r4", "unknown seat 'C'; expected A to B"),
        ("classic top=r5 A=r9 B=r4", "no turn in phase turn; expected turn=SEAT"),
        ("classic turn=A A=r9 B=r4", "no top card in phase turn; expected top=CARD"),
        ("classic turn=A top=r5 A=r9 B=r4 phaze=turn", "unknown word 'phaze'; nearest: phase"),
        ("classic turn=A turn=B top=r5 A=r9 B=r4", "turn= twice; expected once"),
        ("classic turn=A top=r5 A=r9 B=r4 phase=tun", "unknown phase 'tun'; nearest: turn"),
        ("classic turn=A top=r5 A=r9 B=r4 dir=up", "found 'dir=up'; expected left or right"),
        ("classic turn=A top=r5 A=r9 B=r4 idle=x", "found 'x'; expected a whole number"),
        (f"classic turn=A top=r5 A=r9 B=r4 seed=1{'0' * 20}", "21 digits; expected at most 20"),
        ("classic turn=A top=r5 A=r9 B=r4 scores=1", "found 1 score; expected 2, one a player"),
        ("classic turn=A top=r5 A=r9 B=r4 target=0", "target 0; expected 1 or more"),
        ("classic turn=A top=r5 A=r9 B=r4 away=A", "turn=A, who has left"),
        (
            "classic turn=A top=r5 A=r9 B=r4 phase=drawn",
            "no drawn card in phase drawn; expected drawn=CARD",
        ),
        ("classic turn=A top=r5 A", "found 'A'; expected key=value"),
        ("classic turn=A top=r5 A=r9 K=r4", "unknown seat 'K'; expected A to J"),
        (
            "classic turn=A top=r5 A=r9 B=r4 scoring=lowst",
            "unknown scoring 'lowst'; nearest: lowest",
        ),
        ("classic turn=A top=r5 A=r9 B=r4 closed=A", "found 'closed=A'; expected SEAT:REASON"),
        (
            "classic turn=A top=r5 A=r9 B=r4 closed=A:caught",
            "unknown reason 'caught'; nearest: caught-already",
        ),
        (
            "all-wild turn=A top=WP/r A=WK B=WR",
            "the colour r in all-wild; expected none, as its cards have no colour",
        ),
        (
            "customizable-cards+custom-joke phase=prompt turn=A top=r5 A=r9 B=r4 by=A",
            "top=r5 in phase prompt; expected a customizable card",
        ),
        (
            "customizable-cards+custom-joke phase=dropping turn=A top=WC1/r A=r9 B=r4",
            "phase=dropping without by; expected by=SEAT",
        ),
        (
            "classic turn=A top=WC1/r A=r9 B=r4",
            "the card WC1 in 'classic'; expected one of its cards",
        ),
        ("classic turn=A top=r5 A=r9 B=r4 out=B", "out=B; expected nobody out in this box"),
        ("no-mercy turn=A top=r5 A=r9 B=r4 C=r3 out=C,C", "found 'C,C'; expected each seat once"),
        (
            "no-mercy turn=A top=r5 A=r9 B=r4 C=r3 D=r2 away=C out=C,D",
            "away=C out=C,D; expected each seat once",
        ),
        ("no-mercy turn=A top=r5 A=r9 B=r4 C=r3 out=A", "turn=A, who is knocked out; expected a"),
        (
            "no-mercy phase=roulette turn=B top=WL A=r9 B=r4",
            "phase=roulette without by; expected by=SEAT",
        ),
        (
            "no-mercy turn=A top=W A=r9 B=r4",
            "the card W in 'no-mercy'; expected one of its cards, or 'classic'",
        ),
        (
            "no-mercy+seven-swap turn=A top=r5 A=r9 B=r4",
            "'seven-swap' in the box 'no-mercy'; expected another box, as this one is",
        ),
        (
            "junior turn=A top=r5 A=r9 B=r4 scores=20,0",
            "scores 20,0 in the box 'junior'; expected none, or rounds won with scoring short",
        ),
    ],
)
def test_a_wrong_position_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(text)
    assert message in str(caught.value)


def test_a_number_may_have_twenty_digits() -> None:
    seed = 10**19
    assert position(f"classic turn=A top=r5 A=r9 B=r4 seed={seed}").chance.seed == seed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r7", "unknown move 'r7'; expected for example A:r7, A:draw or deal"),
        ("K:r7", "unknown seat 'K'; expected A to J"),
        ("A:r77", "unknown card 'r77'; nearest: r7"),
        ("A:W/q", "unknown colour 'q'; expected r, y, g or b"),
        ("dela", "unknown move 'dela'; nearest: deal"),
        ("A:drw", "unknown move 'drw'; nearest: draw"),
        ("A:coluor:r", "unknown move 'coluor'; nearest: colour"),
        ("A:catch", "found 'A:catch'; expected for example A:catch:B"),
        ("A:colour", "found 'A:colour'; expected for example A:colour:r"),
        ("A:colour:q>B", "unknown colour 'q'; expected r, y, g or b"),
        ("A:colour:g>K", "unknown seat 'K'; expected A to J"),
        ("A:drop:r77", "unknown card 'r77'; nearest: r7"),
    ],
)
def test_a_wrong_move_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        move(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("classic phase=forced-draw by=A top=rD owed=1", "owed=1; expected 2"),
        ("classic phase=challenge by=A top=W4/r bluff=r:r9 owed=77", "owed=77; expected 4"),
        ("attack phase=forced-draw by=A top=rH2 owed=9999999999", "owed=9999999999; expected 2"),
        ("no-mercy phase=forced-draw by=A top=W10/r owed=9999", "owed=9999; expected at most 1680"),
        (
            "no-mercy phase=forced-draw by=A top=W10/r owed=11",
            "owed=11 with top=W10; expected what the cards make up, such as 10, 12, 14",
        ),
        (
            "no-mercy phase=forced-draw by=A top=rD owed=7",
            "owed=7 with top=rD; expected what the cards make up, such as 2, 4, 6",
        ),
        (
            "classic+stacking-same phase=forced-draw by=A top=W4/r owed=6",
            "owed=6 with top=W4; expected what the cards make up, such as 4, 8",
        ),
        (
            "classic+stacking-any phase=forced-draw by=A top=rD owed=3",
            "owed=3 with top=rD; expected what the cards make up, such as 2, 4, 6",
        ),
    ],
)
def test_nobody_owes_what_no_cards_make_up(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(f"{text} turn=B A=r9 B=b2,b1")
    assert str(caught.value) == expected
