"""Which rules come out otherwise at a table, and which are about cards that it has not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from regelbok.book.tree import Book
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.rules import RULES
from regelbok.sheets.order import edition_of
from regelbok.sheets.otherwise import (
    Otherwise,
    changed_questions,
    changed_rules,
    otherwise,
)
from regelbok.sheets.parts import Parts
from regelbok.sheets.told import classic_rules

pytestmark = pytest.mark.pdf

CHANGED = {
    "stacking-same": {
        "draw-two.draws": ("stacking.same",),
        "draw-two.no-answer": ("stacking.same", "stacking.total"),
        "draw-four.no-answer": ("stacking.same", "stacking.total"),
        "two.draw-two": ("stacking.same",),
    },
    "draw-until-may": {"draw.one": ("draw-until.may",)},
    "draw-until-must": {"draw.one": ("draw-until.must",)},
    "hand-limit-12": {"draw.one": ("hand-limit.full",)},
    "equal-cards": {"turn.one-card": ("equal-cards.together", "equal-cards.on-top")},
    "uno-out": {"uno.last-card": ("uno.out",), "out.ends-round": ("uno.out",)},
    "challenger-loses-turn": {"challenge.guilty-turn": ("challenge.loses-turn",)},
    "deadlock-score": {
        "pile.deadlock": ("deadlock.score",),
        "rotation.void": ("deadlock.score",),
    },
    "draw-four-nothing-fits": {
        "draw-four.colour-held": ("draw-four.nothing-fits",),
        "draw-four.other-matches": ("draw-four.nothing-fits",),
    },
    "zero-rotate": {},  # a 0 is laid by the same rules as ever
}


@pytest.fixture(scope="module")
def parts(books: Mapping[str, Book]) -> Parts:
    return Parts.of(books["en"])


def at(parts: Parts, box: str, *house: str) -> Otherwise:
    return otherwise(parts, edition_of(box, house))


def test_nothing_is_otherwise_in_the_classic_game(parts: Parts) -> None:
    assert at(parts, "classic") == Otherwise({}, frozenset(), frozenset(), frozenset())


@pytest.mark.parametrize("house_rule", CHANGED)
def test_house_rule_changes_what_it_speaks_of(parts: Parts, house_rule: str) -> None:
    assert at(parts, "classic", house_rule).rules == CHANGED[house_rule]


@pytest.mark.parametrize("count", [1, 4, 6])
def test_house_rule_with_any_number(parts: Parts, count: int) -> None:
    found = at(parts, "classic", f"uno-penalty-{count}")
    assert found.rules["uno.penalty"] == ("uno.other-penalty",)
    assert "ex-uno-forgotten" in found.examples


def test_house_rules_add_up(parts: Parts) -> None:
    both = changed_rules(parts, edition_of("classic", ["jump-in", "forced-play"]))
    alone = [changed_rules(parts, edition_of("classic", [id])) for id in ("jump-in", "forced-play")]
    assert both == alone[0] | alone[1]
    assert {"turn.order", "draw.decline"} <= both


def test_without_challenges_no_rule_of_them_is_left(parts: Parts) -> None:
    challenges = {id for id in parts.rules if id.startswith("challenge.")}
    of_house_rules = {"challenge.off", "challenge.loses-turn"}
    assert challenges - of_house_rules <= set(at(parts, "classic", "no-challenge").rules)


def test_house_rule_of_a_box_changes_rules_of_that_box(parts: Parts) -> None:
    found = at(parts, "swap-hands", "no-opening-swap").rules
    assert found["swap-hands.opening"] == ("swap-hands.no-opening",)


@pytest.mark.parametrize(
    ("box", "rule", "instead"),
    [
        ("my-first", "deal.hands", ("my-first.deal",)),
        ("blank-cards", "uno.penalty", ("blank-cards.penalty",)),
        ("no-mercy", "points.target", ("no-mercy.target",)),
        ("no-mercy", "opening.skip", ("no-mercy.opening",)),
        ("junior", "partners.teams", ("junior.no-points",)),
        ("attack", "draw.one", ("launcher.press",)),
        ("extreme", "uno.penalty", ("launcher.missed-uno",)),
        ("flip", "points.wilds", ("flip.points",)),
        ("flip", "challenge.innocent", ()),
        ("all-wild", "match.colour", ()),
        ("theme", "deck.contents", ()),
    ],
)
def test_box_changes_what_it_has_otherwise(
    parts: Parts, box: str, rule: str, instead: tuple[str, ...]
) -> None:
    assert at(parts, box).rules[rule] == instead


def test_rules_about_cards_that_are_not_in_the_box(parts: Parts) -> None:
    my_first = at(parts, "my-first").absent
    assert {"skip.loses-turn", "opening.reverse", "challenge.deadline"} <= my_first
    assert "wild.names-colour" not in my_first
    assert at(parts, "all-wild").absent >= {"wild.same-colour", "points.actions", "two.skip"}
    assert at(parts, "theme").absent == frozenset()


def test_rule_that_holds_for_another_card_in_the_box_is_not_left_out(parts: Parts) -> None:
    assert {"challenge.victim", "challenge.deadline", "out.last-draws"}.isdisjoint(
        changed_rules(parts, EDITIONS["flip"])
    )


@pytest.mark.parametrize("box", EDITIONS)
def test_rules_are_told_as_otherwise_or_left_out_but_not_both(parts: Parts, box: str) -> None:
    found = at(parts, box)
    assert found.absent.isdisjoint(found.rules)
    assert found.absent <= {rule.id for rule in classic_rules(parts)}
    assert {id for instead in found.rules.values() for id in instead} <= set(RULES)


def test_every_house_rule_compared_changes_some_rule(parts: Parts) -> None:
    idle = []
    for comparison in parts.book.comparisons:
        if comparison.kind == "house-rule":
            box = "shuffle-hands" if comparison.chapter == "shuffle-hands" else "classic"
            box = "swap-hands" if comparison.chapter == "swap-hands" else box
            changed = changed_rules(parts, edition_of(box, [comparison.id]))
            if not changed - changed_rules(parts, EDITIONS[box]):
                idle.append(comparison.id)
    assert idle == ["zero-rotate"]


def test_questions_whose_proof_comes_out_otherwise(parts: Parts) -> None:
    assert changed_questions(parts, CLASSIC) == frozenset()
    stacking = changed_questions(parts, edition_of("classic", ["stacking-same"]))
    assert {"may-i-stack", "may-i-stack-draw-four"} <= stacking
    assert "forgot-uno" not in stacking
    assert "forgot-uno" in changed_questions(parts, EDITIONS["blank-cards"])
    assert "who-may-challenge" in changed_questions(parts, EDITIONS["my-first"])
