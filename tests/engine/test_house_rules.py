"""House rules: alone and in pairs, at random, the promises of the engine hold."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.engine.at_random import check_legal, check_promises, played, random_table

from regelbok.engine.editions import CLASSIC, EDITIONS, Edition, has
from regelbok.engine.game import table
from regelbok.engine.house import HOUSE_RULES, PRESETS, HouseRuleError, agree
from regelbok.engine.setup import TableError
from regelbok.engine.state import Phase

ALL = tuple(
    each.replace("-N", f"-{number}")
    for each, number in ((id, 12 if id.startswith("hand") else 4) for id in HOUSE_RULES)
)


def agrees(pair: tuple[str, ...]) -> bool:
    try:
        agree(CLASSIC, pair)
    except HouseRuleError:
        return False
    return True


IDS = tuple(id for id in ALL if agrees((id,)))
PAIRS = tuple(pair for pair in combinations(IDS, 2) if agrees(pair))
GROUPS = (*((id,) for id in IDS), *((id,) for id in PRESETS), *PAIRS)


@pytest.mark.parametrize("house", GROUPS, ids="+".join)
def test_random_play_under_house_rules(house: tuple[str, ...]) -> None:
    seed = sum(map(ord, "".join(house)))
    check_promises(random_table(seed, house=house), seed, 260)


OF_A_BOX = tuple(
    pytest.param(edition, kind.id, id=f"{edition.id}+{kind.id}")
    for kind in HOUSE_RULES.values()
    for edition in EDITIONS.values()
    if kind.card is not None and has(edition, kind.card)
)


@pytest.mark.parametrize(("edition", "id"), OF_A_BOX)
def test_house_rules_about_a_card_of_a_box(edition: Edition, id: str) -> None:
    for seed in range(3):
        check_promises(random_table(seed, edition, (id,)), seed, 400)
    check_legal(random_table(3, edition, (id,)), 3, 300)


def test_house_rules_about_a_card_need_a_box_that_has_it() -> None:
    refused = 0
    for kind in HOUSE_RULES.values():
        for edition in EDITIONS.values():
            if kind.card is not None and not has(edition, kind.card):
                with pytest.raises(TableError) as error:
                    table(4, edition, house=(kind.id,))
                found = f"house rule {kind.id!r} in the box {edition.id!r}"
                name = kind.card.name.replace("_", " ").title()
                expected = f"expected a box with the card {name} (house.agree)"
                assert str(error.value) == f"{found}; {expected}"
                refused += 1
    assert refused > 3


@pytest.mark.parametrize("house", [(id,) for id in (*IDS, *PRESETS)], ids="+".join)
def test_legal_lists_exactly_what_is_allowed(house: tuple[str, ...]) -> None:
    check_legal(random_table(5, house=house), 5, 240)


def test_every_round_under_house_rules_ends() -> None:
    for house in ((id,) for id in (*IDS, *PRESETS)):
        for seed in range(3):
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
        (("hand-limit-N",), "unknown house rule 'hand-limit-N'; nearest: hand-limit-4"),
        (("hand-limit-7",), "hand-limit-7 with 7 cards dealt; expected more"),
    ],
)
def test_house_rules_that_do_not_go_together(house: tuple[str, ...], found: str) -> None:
    with pytest.raises(TableError) as error:
        table(4, house=house)
    assert found in str(error.value)
    assert "(house.agree)" in str(error.value)
