"""House rules: alone and in pairs, at random, the promises of the engine hold."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from tests.engine.at_random import check_legal, check_promises, played, random_table
from tests.long import first_of, one_in

from regelbok.engine.edition import Edition
from regelbok.engine.editions import ALL_WILD, CLASSIC, CUSTOMIZABLE, EDITIONS, JUNIOR
from regelbok.engine.game import table
from regelbok.engine.house import HOUSE_RULES, PRESETS, HouseRuleError, agree
from regelbok.engine.setup import TableError
from regelbok.engine.state import Phase

ALL = tuple(
    each.replace("-N", f"-{number}")
    for each, number in ((id, 12 if id.startswith("hand") else 4) for id in HOUSE_RULES)
    if not each.startswith("custom-")  # they are for other boxes
)
IDEAS = tuple(id for id in HOUSE_RULES if id.startswith("custom-"))


def agrees(pair: tuple[str, ...]) -> bool:
    try:
        agree(CLASSIC, pair)
    except HouseRuleError:
        return False
    return True


IDS = tuple(id for id in ALL if agrees((id,)))
PAIRS = tuple(pair for pair in combinations(IDS, 2) if agrees(pair))
GROUPS = (*((id,) for id in IDS), *((id,) for id in PRESETS))


@pytest.mark.parametrize("house", [*GROUPS, *one_in(24, PAIRS)], ids="+".join)
def test_random_play_under_house_rules(house: tuple[str, ...]) -> None:
    seed = sum(map(ord, "".join(house)))
    check_promises(random_table(seed, house=house), seed, 260)


def fits(edition: Edition, id: str) -> bool:
    """The box has a card that the house rule is about."""
    return any(each.face in HOUSE_RULES[id].about for each in edition.deck)


OF_A_BOX = tuple(
    pytest.param(edition, id, id=f"{edition.id}+{id}")
    for id in ("shuffle-last-wins", "swap-last-must", "no-opening-swap")
    for edition in EDITIONS.values()
    if fits(edition, id)
)


@pytest.mark.parametrize(("edition", "id"), OF_A_BOX)
@pytest.mark.parametrize("seed", first_of(range(4)))
def test_house_rules_about_a_card_of_a_box(edition: Edition, id: str, seed: int) -> None:
    agreed = random_table(seed, edition, (id,))
    check_promises(agreed, seed, 400)
    check_legal(agreed, seed, 300)


def test_house_rules_about_a_card_need_a_box_that_has_it() -> None:
    refused = 0
    for kind in HOUSE_RULES.values():
        for edition in EDITIONS.values():
            if not fits(edition, kind.id):
                with pytest.raises(TableError) as error:
                    table(4, edition, house=(kind.id,))
                found = f"house rule {kind.id!r} in the box {edition.id!r}; expected a box with "
                assert str(error.value).startswith(found)
                refused += 1
    assert refused > 20


@pytest.mark.parametrize("house", GROUPS, ids="+".join)
def test_legal_lists_exactly_what_is_allowed(house: tuple[str, ...]) -> None:
    check_legal(random_table(5, house=house), 5, 240)


@pytest.mark.parametrize("idea", IDEAS)
def test_random_play_with_customizable_cards(idea: str) -> None:
    seed = sum(map(ord, idea))
    check_promises(random_table(seed, CUSTOMIZABLE, (idea,)), seed, 260)


@pytest.mark.parametrize("idea", one_in(4, IDEAS))
def test_random_play_with_three_kinds_of_customizable_cards(idea: str) -> None:
    seed = sum(map(ord, idea))
    ideas = random.Random(seed).sample(IDEAS, 2)
    three = tuple({idea, *ideas})
    check_promises(random_table(seed, CUSTOMIZABLE, three), seed, 260)
    check_legal(random_table(seed, CUSTOMIZABLE, three), seed, 200)


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_every_round_under_house_rules_ends(seed: int) -> None:
    for house in GROUPS:
        *_, (_, _, last, _) = played(random_table(seed, house=house), seed, 20_000)
        assert last.phase is Phase.MATCH_OVER, house


@pytest.mark.parametrize(
    ("house", "found"),
    [
        (("stacking-same", "stacking-any"), "'stacking-same' and 'stacking-any' disagree"),
        (("progressive", "stacking-higher"), "'stacking-same' and 'stacking-higher' disagree"),
        (("uno-penalty-4", "uno-penalty-5"), "'uno-penalty-4' and 'uno-penalty-5' disagree"),
        (("draw-four-free", "no-bluffing"), "'draw-four-free' and 'no-bluffing' disagree"),
        (("no-challenge", "challenger-loses-turn"), "'no-challenge' and 'challenger-loses-turn'"),
        (("jump-inn",), "unknown house rule 'jump-inn'; nearest: jump-in"),
        (
            ("hand-limit-N",),
            "unknown house rule 'hand-limit-N'; expected hand-limit-8 to hand-limit-99",
        ),
        (
            ("hand-limit-7",),
            "'hand-limit-7' with 7 cards dealt; expected hand-limit-8 to hand-limit-99",
        ),
        (("custom-joke",), "'custom-joke' in the box 'classic'; expected a box with customizable"),
    ],
)
def test_house_rules_that_do_not_go_together(house: tuple[str, ...], found: str) -> None:
    with pytest.raises(TableError) as error:
        table(4, house=house)
    assert found in str(error.value)
    assert "(house.agree)" in str(error.value)


@pytest.mark.parametrize(
    ("edition", "house", "found"),
    [
        (CUSTOMIZABLE, IDEAS[:4], "4 ideas in the box 'customizable-cards'; expected 3 at most"),
        (ALL_WILD, IDEAS[:1], f"'{IDEAS[0]}' in the box 'all-wild'; expected a box with custom"),
        (ALL_WILD, ("seven-swap",), "'seven-swap' in the box 'all-wild'; expected a box with the"),
        (ALL_WILD, ("equal-cards",), "'all-wild'; expected a box with numbers"),
        (JUNIOR, ("deadlock-score",), "in the box 'junior'; expected a box with points to count"),
    ],
)
def test_house_rules_that_a_box_has_no_cards_for(
    edition: Edition, house: tuple[str, ...], found: str
) -> None:
    with pytest.raises(TableError) as error:
        table(4, edition, house=house)
    assert found in str(error.value)
