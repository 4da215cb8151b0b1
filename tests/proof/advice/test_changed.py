"""Which rules a house rule changes: read it as a player of cards, line by line."""

from __future__ import annotations

from typing import Final

import pytest

from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import apply, why_not
from regelbok.engine.house import HOUSE_RULES, agree
from regelbok.engine.notation import move, position
from regelbok.engine.rules import Rule
from regelbok.proof.advice.changed import changed_numbers, changed_rules
from regelbok.proof.advice.told import kind_of, told_by

STACKED: Final = (
    "draw-two.draws",
    "draw-two.no-answer",
    "two.draw-two",
    "draw-four.draws",
    "draw-four.no-answer",
    "two.draw-four",
)
UNCHALLENGED: Final = (
    "draw-four.draws",  # "unless you challenge"
    "challenge.victim",
    "challenge.nobody-else",
    "challenge.deadline",
    "challenge.hand-shown",
    "challenge.as-played",
    "challenge.guilty",
    "challenge.guilty-turn",
    "challenge.innocent",
    "challenge.colour-stays",
    "challenge.last-card",
)
# Each house rule in the classic game, or in the box whose card it is about: what it makes untrue,
# and where to read how it is instead.
CHANGED: Final = {
    "stacking-same": dict.fromkeys(STACKED, "stacking.same stacking.total"),
    "stacking-higher": dict.fromkeys(STACKED, "stacking.higher stacking.total"),
    "stacking-any": dict.fromkeys(STACKED, "stacking.any stacking.total"),
    "bounce": {
        "draw-two.draws": "bounce.reverse bounce.skip",
        "draw-two.no-answer": "bounce.reverse bounce.skip",
        "two.draw-two": "bounce.reverse bounce.skip",
    },
    "skip-passed-on": {"skip.loses-turn": "skip.pass-on", "two.skip": "skip.pass-on"},
    "seven-swap": {},  # a 7 is laid by the same rules as ever
    "zero-rotate": {},
    "jump-in": {
        "turn.order": "jump-in.same-card",
        **dict.fromkeys(STACKED, "jump-in.same-card jump-in.cancels"),
    },
    "draw-until-may": {"draw.one": "draw-until.may"},
    "draw-until-must": {"draw.one": "draw-until.must"},
    "forced-play": {
        "draw.decline": "forced-play.hand",
        "draw.keep-it": "forced-play.drawn",
    },
    "hand-limit-12": {"draw.one": "hand-limit.full"},
    "no-special-last": {
        "challenge.last-card": "last-card.number",
        "out.any-card": "last-card.number",
        "out.no-colour": "last-card.number",
        "out.last-draws": "last-card.number",
    },
    "equal-cards": {"turn.one-card": "equal-cards.together equal-cards.on-top"},
    "uno-penalty-4": {"uno.penalty": "uno.other-penalty"},
    "uno-penalty-2": {},  # as the box says
    "uno-out": {
        "uno.last-card": "uno.out",
        "out.ends-round": "uno.out",
        "out.no-colour": "wild.names-colour draw-four.names-colour",
        "partners.out": "uno.out",
    },
    "draw-four-nothing-fits": {
        "draw-four.colour-held": "draw-four.nothing-fits",
        "draw-four.other-matches": "draw-four.nothing-fits",
    },
    "draw-four-free": {
        "draw-four.colour-held": "draw-four.free",
        **dict.fromkeys(UNCHALLENGED, "draw-four.free"),
    },
    "no-bluffing": dict.fromkeys(UNCHALLENGED, "draw-four.no-bluff"),
    "no-challenge": dict.fromkeys(UNCHALLENGED, "challenge.off"),
    "challenger-loses-turn": {"challenge.guilty-turn": "challenge.loses-turn"},
    "deadlock-score": {
        "pile.deadlock": "deadlock.score",
        "rotation.void": "deadlock.score",
    },
    "shuffle-last-wins": {
        "shuffle-hands.deal": "shuffle-hands.last-wins",
        "shuffle-hands.last-card": "shuffle-hands.last-wins",
        "shuffle-hands.no-card": "shuffle-hands.last-wins",
    },
    "swap-last-must": {
        "swap-hands.swap": "swap-hands.last-must",  # "you may swap"
        "swap-hands.last-card": "swap-hands.last-must",
    },
    "no-opening-swap": {"swap-hands.opening": "swap-hands.no-opening"},
}
OF_A_BOX: Final = {
    "shuffle-last-wins": "shuffle-hands",
    "swap-last-must": "swap-hands",
    "no-opening-swap": "swap-hands",
}
# House rules that have something to say of each other, or of the rules of a box.
TOGETHER: Final = {
    ("classic", "stacking-same", "draw-four-free"): {
        "draw-four.free": "stacking.same stacking.total",
    },
    ("classic", "stacking-same", "no-challenge"): {
        "challenge.off": "stacking.same stacking.total",
        "stacking.challenge": "challenge.off",
    },
    ("classic", "stacking-any", "challenger-loses-turn"): {
        "challenge.loses-turn": "stacking.challenge",
    },
    ("classic", "forced-play", "draw-until-may"): {"draw-until.may": "forced-play.drawn"},
    ("classic", "hand-limit-12", "draw-until-must"): {"draw-until.must": "hand-limit.full"},
    ("classic", "jump-in", "stacking-same"): {
        "draw-two.draws": "stacking.same stacking.total jump-in.same-card jump-in.cancels",
    },
    ("blank-cards", "uno-penalty-2"): {"blank-cards.penalty": "uno.other-penalty"},
    ("attack", "uno-penalty-4"): {"launcher.missed-uno": "uno.other-penalty"},
    ("attack", "stacking-same"): {
        "hit-two.presses": "stacking.same stacking.total",
        "hit.no-answer": "stacking.same stacking.total",
        "two.hit": "stacking.same stacking.total",
    },
    ("flip", "stacking-same"): {
        "draw-one.draws": "stacking.same stacking.total",
        "draw-five.draws": "stacking.same stacking.total",
        "wild-draw-two.draws": "stacking.same stacking.total",
        "flip.no-answer": "stacking.same stacking.total",
    },
    ("flip", "no-challenge"): {
        "wild-draw-two.draws": "challenge.off",
        "wild-draw-colour.draws": "challenge.off",
        "wild-draw-two.guilty": "challenge.off",
        "wild-draw-colour.innocent": "challenge.off",
    },
    ("all-wild", "stacking-same"): {
        "all-wild.draws": "stacking.same stacking.total",
        "all-wild.no-answer": "stacking.same stacking.total",
    },
    ("no-mercy", "jump-in"): {
        "turn.order": "jump-in.same-card",
        "no-mercy.draw-four": "jump-in.same-card jump-in.cancels",
    },
    ("attack", "forced-play"): {
        "launcher.decline": "forced-play.hand",
        "forced-play.drawn": "launcher.turn-over",
    },
    ("attack", "hand-limit-8"): {"launcher.press": "hand-limit.full"},
    ("all-wild", "forced-play"): {"all-wild.draw": "forced-play.hand"},
    ("classic", "no-special-last", "stacking-same"): {"stacking.last-card": "last-card.number"},
    ("classic", "uno-out", "seven-swap"): {"seven-zero.last-card": "uno.out"},
    ("no-mercy", "stacking-same"): {"no-mercy.stacking": "stacking.same"},
    ("no-mercy", "draw-until-may"): {
        "draw.one": "draw-until.may",
        "no-mercy.draw-until": "draw-until.may",
    },
}
# A changed rule that no example plays otherwise: a Wild Draw Four is laid, and who answers it.
SEEN: Final = {
    ("stacking-same", "draw-four.draws"): ("A=W4,r1,g2 B=W4,g3 C=y4,y5", "B:W4/r"),
    ("stacking-same", "two.draw-four"): ("A=W4,r1,g2 B=W4,g3", "B:W4/r"),
    ("jump-in", "draw-four.draws"): ("A=W4,r1,g2 B=g3,g4 C=W4,y5", "C:W4/r"),
    ("jump-in", "two.draw-four"): ("A=W4,r1,g2 B=W4,g3", "B:W4/r"),
}
# A rule of a box that a house rule makes untrue: moves after which only the usual game cites it.
# What is refused on the way is left out.
OF_BOXES: Final = {
    ("attack", "forced-play", "launcher.decline"): ("top=r5 A=r1,b2 B=r4,g1", "A:draw"),
    ("all-wild", "forced-play", "all-wild.draw"): (
        "top=WP A=WR,WK B=WK,WR draw=WP",
        "A:draw",
    ),
    ("no-mercy", "jump-in", "no-mercy.roulette"): (
        "top=r5 A=WL,b2,b3 B=r4,g1 C=WL,g8,g9 draw=g3",
        "A:WL C:WL B:colour:g",
    ),
    ("shuffle-hands", "no-special-last", "shuffle-hands.last-card"): (
        "top=r5 A=WS B=r4,g1 C=r3,g8",
        "A:WS/r!",
    ),
    ("shuffle-hands", "no-special-last", "shuffle-hands.no-card"): ("top=r5 A=WS B=r4", "A:WS/r!"),
    ("shuffle-hands", "uno-out", "shuffle-hands.no-card"): ("top=r5 A=WS B=r4 C=r3", "A:WS/r"),
    ("shuffle-hands", "shuffle-last-wins", "shuffle-hands.deal"): (
        "top=r5 A=WS B=r4,g1",
        "A:WS/r!",
    ),
    ("swap-hands", "no-special-last", "swap-hands.last-card"): ("top=r5 A=WX B=r4,g1", "A:WX/r!"),
    ("swap-hands", "uno-out", "swap-hands.last-card"): ("top=r5 A=WX B=r4,g1", "A:WX/r"),
    ("flip", "no-special-last", "flip.last-card"): (
        "top=r5_o3 A=rF_p3 B=r4_v3,g1_v6",
        "A:rF_p3!",
    ),
    ("attack", "no-special-last", "launcher.last-card"): ("top=r5 A=rH2 B=r4,g1", "A:rH2!"),
    ("no-mercy", "no-special-last", "no-mercy.last-card"): ("top=r5 A=rD B=r4,g1", "A:rD!"),
    ("no-mercy", "uno-out", "no-mercy.last-card"): ("top=r5 A=rD B=r4,g1", "A:rD"),
    ("all-wild", "uno-out", "all-wild.last-swap"): ("top=WP A=WFS B=WK,WR", "A:WFS"),
    ("junior", "uno-out", "junior.no-points"): ("top=r5 A=r2 B=r4,g1", "A:r2"),
    ("customizable-cards+custom-joke", "no-special-last", "custom.last-card"): (
        "top=r5 A=WC1 B=r4,g1",
        "A:WC1!",
    ),
}


def changed(box: str, *house: str) -> dict[str, str]:
    """What a table changes: by rule where to read how it is instead."""
    found = changed_rules(agree(EDITIONS[box], house))
    return {rule.id: " ".join(each.id for each in instead) for rule, instead in found.items()}


@pytest.mark.parametrize("house_rule", CHANGED)
def test_house_rule_changes_what_it_speaks_of_and_no_more(house_rule: str) -> None:
    box = OF_A_BOX.get(house_rule, "classic")
    of_the_box = changed(box)
    found = changed(box, house_rule)
    assert {id: found[id] for id in found if id not in of_the_box} == CHANGED[house_rule]
    assert {id: found[id] for id in of_the_box} == of_the_box


def test_every_house_rule_is_there() -> None:
    written = {id for id in HOUSE_RULES if id.startswith("custom-")}
    assert {kind_of(id) for id in CHANGED} == set(HOUSE_RULES) - written


@pytest.mark.parametrize("agreed", TOGETHER, ids="+".join)
def test_house_rules_and_boxes_change_each_other(agreed: tuple[str, ...]) -> None:
    found = changed(*agreed)
    assert {id: found.get(id) for id in TOGETHER[agreed]} == TOGETHER[agreed]


def test_what_is_written_on_customizable_cards_changes_the_pack_and_no_rule() -> None:
    edition = agree(EDITIONS["customizable-cards"], ["custom-joke"])
    assert changed_rules(edition) == {}
    assert "deck.cards" in changed_numbers(edition)
    assert "customizable-cards.deck.box" not in changed_numbers(edition)  # it was there before


def test_rule_of_a_house_rule_is_what_holds_instead() -> None:
    """Somewhere among the rules that it changes, each house rule is named itself."""
    for house_rule, rules in CHANGED.items():
        telling = {rule.id for rule in told_by(house_rule)}
        named = {id for instead in rules.values() for id in instead.split()}
        assert not rules or telling & named, house_rule


def test_nothing_is_changed_in_the_classic_game() -> None:
    assert changed_rules(CLASSIC) == {}


@pytest.mark.parametrize(("house_rule", "rule"), SEEN)
def test_what_no_example_shows_is_otherwise_in_play(house_rule: str, rule: str) -> None:
    hands, answer = SEEN[house_rule, rule]
    refused = []
    for box in ("classic", f"classic+{house_rule}"):
        waiting, _ = apply(position(f"{box} turn=A top=r5 {hands}"), move("A:W4/b"))
        refused.append(why_not(waiting, move(answer)) is not None)
    assert refused == [True, False]
    assert rule in CHANGED[house_rule]


@pytest.mark.parametrize(("box", "house_rule", "rule"), OF_BOXES)
def test_what_a_box_says_itself_is_otherwise_in_play(box: str, house_rule: str, rule: str) -> None:
    line, moves = OF_BOXES[box, house_rule, rule]
    cited = [
        last_cited(f"{each} turn=A {line}", moves.split()) for each in (box, f"{box}+{house_rule}")
    ]
    assert [rule in rules for rules in cited] == [True, False]
    name, *ideas = box.split("+")
    assert rule in changed(name, *ideas, house_rule)


def test_reversed_draw_four_does_not_come_back_if_the_other_player_jumps_in() -> None:
    line = "turn=A top=r5 A=WR4,b2,b3 B=WR4,g1,g2 draw=g3,g4,g5,g6"
    waits_for = []
    for box in ("no-mercy", "no-mercy+jump-in"):
        state, _ = apply(position(f"{box} {line}"), move("A:WR4/r"))
        if why_not(state, move("B:WR4/r")) is None:
            state, _ = apply(state, move("B:WR4/r"))
        waits_for.append(state.turn)
    assert waits_for == [0, 1]
    assert "no-mercy.two-reverse-draw-four" in changed("no-mercy", "jump-in")


def test_last_wild_swap_hands_may_not_be_kept_from_swapping() -> None:
    line = "turn=A top=r5 A=WX B=r4,g1"
    kept = [
        why_not(position(f"{box} {line}"), move("A:WX/r!")) is None
        for box in ("swap-hands", "swap-hands+swap-last-must")
    ]
    assert kept == [True, False]


def test_full_hand_takes_nothing_of_a_press() -> None:
    line = "turn=A top=r5 A=g1,g2,g3,g4,g6,g7,g8,b9 B=r4,g1 draw=y3,y4 presses=2"
    drawn = [
        len(apply(position(f"{box} {line}"), move("A:draw"))[0].hands[0])
        for box in ("attack", "attack+hand-limit-8")
    ]
    assert drawn == [10, 8]


def test_card_that_the_launcher_gave_is_never_laid_at_once() -> None:
    pressed, _ = apply(
        position("attack+forced-play turn=A top=r5 A=g1,b2 B=r4,g1 draw=r3 presses=1"),
        move("A:draw"),
    )
    refusal = why_not(pressed, move("A:r3"))
    assert refusal is not None
    assert refusal.rule is Rule.TURN_ORDER


def last_cited(line: str, moves: list[str]) -> set[str]:
    """The rules that the last of these moves cites, or its refusal; others may be refused."""
    state = position(line)
    cited: set[str] = set()
    for each in map(move, moves):
        refusal = why_not(state, each)
        if refusal is not None:
            cited = {refusal.rule.id}
            continue
        state, events = apply(state, each)
        cited = {rule.id for event in events for rule in event.rules}
    return cited
