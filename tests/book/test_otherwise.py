"""Which rules come out otherwise at a table, and which are about cards that it has not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from regelbok.book.otherwise import Otherwise, Reader
from regelbok.book.tree import Book, Difference
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.facts import FACTS, facts_of
from regelbok.engine.house import HouseRuleError, agree
from regelbok.engine.rules import RULES, Kind

# Refusals that are lifted although the rule that they cite holds as ever.
LIFTED: Final = {
    ("turn.only-asked", "seven-swap"): "a card lets you do it: the 7",
    ("turn.only-asked", "no-mercy"): "a card lets you do it: the 7",
    ("turn.one-card", "jump-in"): "the second card is laid out of turn; two at once are refused",
    ("wild.names-colour", "shuffle-last-wins"): "it speaks of the Wild",
}
# Rules whose own example cites them no more at the step that goes otherwise, and that hold as ever.
SILENT: Final = {
    ("match.number", "seven-swap"): "whoever lays a 7 only has to name a player as well",
    ("match.number", "no-mercy"): "whoever lays a 7 only has to name a player as well",
    ("points.lowest-tie", "no-mercy"): "nobody has reached its target yet",
    ("elimination.winner", "no-mercy"): "nobody has reached its target yet",
    **{
        ("pile.reshuffle", id): "the cards are drawn a step later, and the pile runs out then"
        for id in (
            "no-mercy", "stacking-same", "stacking-higher", "stacking-any", "bounce", "jump-in",
        )
    },
}  # fmt: skip
# What a house rule makes untrue of the answers.
QUESTIONS: Final = {
    "stacking-same": """
        may-i-stack may-i-stack-draw-four draw-two-on-draw-four skip-and-reverse-with-two-players
        draw-forgotten myth-stacking myth-special-on-special myth-reverse-sends-back
    """,
    "bounce": """
        may-i-stack skip-and-reverse-with-two-players draw-forgotten
        myth-stacking myth-special-on-special myth-reverse-sends-back
    """,
    "skip-passed-on": """
        skip-and-reverse-with-two-players myth-special-on-special myth-skip-passed-on
    """,
    "seven-swap": "",
    "zero-rotate": "",
    "jump-in": """
        may-i-stack may-i-stack-draw-four draw-two-on-draw-four skip-and-reverse-with-two-players
        draw-forgotten played-out-of-turn
        myth-stacking myth-special-on-special myth-reverse-sends-back
    """,
    "draw-until-may": "how-many-cards-do-i-draw myth-draw-until",
    "draw-until-must": "how-many-cards-do-i-draw myth-draw-until",
    "forced-play": "ages-may-draw-anyway must-i-lay-if-i-can must-i-lay-the-drawn-card",
    "hand-limit-12": "how-many-cards-do-i-draw myth-draw-until",
    "no-special-last": """
        going-out-on-an-action-card last-card-draw-two last-draw-four-challenged no-colour-named
        myth-no-special-last
    """,
    "equal-cards": "several-cards-at-once",
    "uno-penalty-4": """
        forgot-uno rules-in-short said-uno-before-me children-uno-call forgot-uno-out theme-win
    """,
    "uno-out": """
        what-is-the-aim say-something-with-the-last-card out-without-a-call no-colour-named
        match-play-partner-draws myth-uno-out
    """,
    "draw-four-nothing-fits": """
        when-may-i-lay-draw-four myth-draw-four-any-time myth-draw-four-nothing-fits
    """,
    "draw-four-free": """
        when-may-i-lay-draw-four who-may-challenge what-is-a-challenge
        what-happens-after-a-challenge catch-or-challenge-first last-draw-four-challenged
        myth-draw-four-any-time myth-bluffer-draws-six
    """,
    "no-challenge": """
        when-may-i-lay-draw-four who-may-challenge what-is-a-challenge
        what-happens-after-a-challenge catch-or-challenge-first last-draw-four-challenged
        myth-bluffer-draws-six
    """,
    "challenger-loses-turn": "what-happens-after-a-challenge",
    "deadlock-score": "nobody-can-lay match-play-stuck",
}


@pytest.fixture(scope="module")
def reader(books: Mapping[str, Book]) -> Reader:
    return Reader.of(books["en"])


def at(reader: Reader, box: str, *house: str) -> Otherwise:
    return reader.at(agree(EDITIONS[box], house))


def test_nothing_is_otherwise_in_the_classic_game(reader: Reader) -> None:
    assert at(reader, "classic") == Otherwise({}, *[frozenset[str]()] * 4)


@pytest.mark.parametrize("count", [1, 4, 6])
def test_house_rule_with_any_number(reader: Reader, count: int) -> None:
    found = at(reader, "classic", f"uno-penalty-{count}")
    assert found.rules["uno.penalty"] == ("uno.other-penalty",)
    assert "ex-uno-forgotten" in found.examples


@pytest.mark.parametrize("box", ["classic", "theme"])
def test_house_rule_with_the_number_of_the_box_changes_nothing(reader: Reader, box: str) -> None:
    usual = EDITIONS[box].uno_penalty
    assert at(reader, box, f"uno-penalty-{usual}") == at(reader, box)


def test_without_challenges_no_rule_of_them_is_left(reader: Reader) -> None:
    challenges = {id for id in reader.told.rules if id.startswith("challenge.")}
    of_house_rules = {"challenge.off", "challenge.loses-turn"}
    assert challenges - of_house_rules <= set(at(reader, "classic", "no-challenge").rules)


def test_house_rule_of_a_box_changes_rules_of_that_box(reader: Reader) -> None:
    found = at(reader, "swap-hands", "no-opening-swap").rules
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
    reader: Reader, box: str, rule: str, instead: tuple[str, ...]
) -> None:
    assert at(reader, box).rules[rule] == instead


def test_rules_about_cards_that_are_not_in_the_box(reader: Reader) -> None:
    my_first = at(reader, "my-first").absent
    assert {"skip.loses-turn", "opening.reverse", "challenge.deadline"} <= my_first
    assert "wild.names-colour" not in my_first
    assert at(reader, "all-wild").absent >= {"wild.same-colour", "points.actions", "two.skip"}
    assert at(reader, "theme").absent == frozenset()


def test_rule_that_holds_for_another_card_in_the_box_is_not_left_out(reader: Reader) -> None:
    assert {"challenge.victim", "challenge.deadline", "out.last-draws"}.isdisjoint(
        at(reader, "flip").untrue
    )


@pytest.mark.parametrize("box", EDITIONS)
def test_rules_are_told_as_otherwise_or_left_out_but_not_both(reader: Reader, box: str) -> None:
    found = at(reader, box)
    assert found.absent.isdisjoint(found.rules)
    assert found.absent <= reader.told.classic
    assert {id for instead in found.rules.values() for id in instead} <= set(RULES)


@pytest.mark.parametrize("house_rule", QUESTIONS)
def test_questions_rest_on_the_rules_that_a_house_rule_changes(
    reader: Reader, house_rule: str
) -> None:
    _, questions = reader.by_house_rules(agree(CLASSIC, [house_rule]))
    assert questions == set(QUESTIONS[house_rule].split())


def test_questions_of_the_house_rule_itself_are_not_marked(reader: Reader) -> None:
    """They say how it is with the house rule, and how without; so do those of a box."""
    saying_both = {
        "must-i-draw-on",
        "must-the-last-card-be-a-number",
        "wild-draw-four-at-any-time",
        "blank-cards-which-penalty",
    }
    for house_rule in ("draw-until-must", "no-special-last", "draw-four-free", "uno-penalty-4"):
        assert at(reader, "classic", house_rule).questions.isdisjoint(saying_both)


def test_questions_of_another_box(reader: Reader) -> None:
    my_first = at(reader, "my-first")
    assert "who-may-challenge" in my_first.idle - my_first.questions  # it has no such card
    assert my_first.unanswered == my_first.idle | my_first.questions
    assert "who-starts" in at(reader, "blank-cards").questions
    assert "what-is-a-challenge" in at(reader, "flip").questions


# --- Numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "house", "rule", "instead"),
    [
        ("classic", ("uno-out", "uno-penalty-4"), "uno.out", ("uno.other-penalty",)),
        ("blank-cards", ("uno-out",), "uno.out", ("blank-cards.penalty",)),
        ("blank-cards", ("uno-out", "uno-penalty-6"), "uno.out", ("uno.other-penalty",)),
        ("attack", ("uno-out",), "uno.out", ("launcher.missed-uno",)),
        ("extreme", ("uno-penalty-3",), "launcher.missed-uno", ("uno.other-penalty",)),
        ("theme", ("uno-penalty-3",), "theme.uno-forgotten", ("uno.other-penalty",)),
        ("flip", ("challenger-loses-turn",), "challenge.loses-turn",
         ("wild-draw-two.guilty", "wild-draw-colour.guilty")),
        ("customizable-cards", ("custom-joke",), "deck.contents", ()),
        ("no-mercy", (), "elimination.out", ("no-mercy.other-ways",)),
    ],
)  # fmt: skip
def test_rule_that_states_another_number_is_otherwise(
    reader: Reader, box: str, house: tuple[str, ...], rule: str, instead: tuple[str, ...]
) -> None:
    assert at(reader, box, *house).rules[rule] == instead


@pytest.mark.parametrize(
    ("box", "house", "rule"),
    [
        ("classic", ("uno-out", "uno-penalty-2"), "uno.out"),
        ("blank-cards", ("uno-out", "uno-penalty-2"), "uno.out"),
        ("classic", ("uno-penalty-4",), "uno.other-penalty"),
        ("shuffle-hands", ("uno-out",), "uno.out"),
        ("no-mercy", (), "no-mercy.other-ways"),  # it names the number of the classic game as well
        ("attack", (), "launcher.missed-uno"),
        ("my-first", (), "draw-four.free"),  # it is about a card that is not there
    ],
)
def test_rule_that_states_the_number_of_the_table_is_not(
    reader: Reader, box: str, house: tuple[str, ...], rule: str
) -> None:
    assert rule not in at(reader, box, *house).rules


def test_every_number_of_a_house_rule_that_can_be_another_one(reader: Reader) -> None:
    """Read these when a house rule gets a number, or an agreement one to change."""
    found = {
        (id, name, box.id)
        for id, rule in reader.told.rules.items()
        if rule.kind is Kind.HOUSE
        for box in EDITIONS.values()
        for name in rule.numbers
        if facts_of(box).get(name, FACTS[name]) != FACTS[name] or name == "uno.penalty"
    }
    no_challenge = ("attack", "attack-2", "extreme")
    assert found == {
        *(("uno.out", "uno.penalty", box) for box in EDITIONS),
        *(("stacking.challenge", "challenge.extra", box) for box in no_challenge),
    }


# --- Nothing is forgotten ---------------------------------------------------------------------


def compared(reader: Reader) -> Iterator[tuple[str, frozenset[str], Difference]]:
    """Every example that comes out otherwise, with the other game and the rules untrue there."""
    for comparison in reader.book.comparisons:
        edition = EDITIONS.get(comparison.id) or first_box_with(comparison.id)
        untrue = reader.at(edition).untrue
        for each in comparison.differences:
            yield comparison.id, untrue, each


def first_box_with(house_rule: str) -> Edition:
    for box in EDITIONS.values():
        try:
            return agree(box, [house_rule])
        except HouseRuleError:
            continue
    raise AssertionError(house_rule)


def owners_of_examples(reader: Reader) -> dict[str, str]:
    return {each.id: rule.id for rule in reader.told.rules.values() for each in rule.examples}


def test_what_is_refused_no_more_is_otherwise(reader: Reader) -> None:
    lifted = {
        (rule.id, id)
        for id, untrue, each in compared(reader)
        if each.first.refused and not each.second.refused
        for rule in each.first.rules
        if rule.id not in untrue
    }
    assert lifted == set(LIFTED)


def test_what_its_own_example_shows_no_more_is_otherwise(reader: Reader) -> None:
    owners = owners_of_examples(reader)
    silent = set()
    for id, untrue, each in compared(reader):
        owner = owners.get(each.shown)
        if not each.as_usual or owner is None or owner in untrue or id == "uno-out":
            continue  # with the last card nobody in the usual game says anything
        first, second = ({rule.id for rule in side.rules} for side in (each.first, each.second))
        if owner in first - second:
            silent.add((owner, id))
    asked = {(rule, id) for rule, id in LIFTED if rule == "turn.only-asked"}
    assert silent == asked.union(SILENT)


def test_what_a_house_rule_changes_is_seen_in_an_example(reader: Reader) -> None:
    """Or in a position of ``tests/proof/advice/test_changed.py``, or it states another number."""
    owners = owners_of_examples(reader)
    unseen = set()
    for comparison in reader.book.comparisons:
        if comparison.kind == "house-rule":
            changed, _ = reader.by_house_rules(first_box_with(comparison.id))
            for each in comparison.differences:
                changed -= {rule.id for rule in each.first.rules} | {owners.get(each.shown, "")}
            unseen |= {(rule, comparison.id) for rule in changed}
    draws = ("draw-four.draws", "two.draw-four")
    waiting = ("stacking-same", "stacking-higher", "stacking-any", "jump-in")
    stating = {("uno.out", "uno-penalty-4"), ("theme.uno-forgotten", "uno-penalty-4")}
    kept = ("swap-hands.swap", "swap-last-must")
    assert unseen == stating.union([kept], ((rule, id) for rule in draws for id in waiting))
