"""The boxes: at random, the promises of the engine hold in each of them."""

from __future__ import annotations

import pytest
from tests.engine.at_random import check_legal, check_promises, played, random_table
from tests.long import first_of

from regelbok.engine.cards import Card
from regelbok.engine.edition import Edition, points_of
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.game import table
from regelbok.engine.setup import TableError
from regelbok.engine.state import Phase

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.id)


@every_edition
@pytest.mark.parametrize("seed", first_of(range(6)))
def test_random_play(edition: Edition, seed: int) -> None:
    check_promises(random_table(seed, edition), seed, 400)


@every_edition
@pytest.mark.parametrize("seed", first_of(range(2)))
def test_legal_lists_exactly_what_is_allowed(edition: Edition, seed: int) -> None:
    check_legal(random_table(seed, edition), seed, 300)


@every_edition
@pytest.mark.parametrize("seed", first_of(range(3)))
def test_every_match_ends(edition: Edition, seed: int) -> None:
    *_, (_, _, last, _) = played(random_table(seed, edition), seed, 20_000)
    assert last.phase is Phase.MATCH_OVER


@every_edition
def test_one_player_too_many_is_refused(edition: Edition) -> None:
    for players in (edition.min_players - 1, edition.max_players + 1):
        with pytest.raises(TableError) as error:
            table(players, edition)
        expected = f"expected {edition.min_players} to {edition.max_players} (players.number)"
        who = "player" if players == 1 else "players"
        assert str(error.value) == f"{players} {who}; {expected}"


@every_edition
def test_every_card_has_points_and_a_rule_for_them(edition: Edition) -> None:
    assert all(points_of(each, edition) >= 0 for each in edition.deck)
    assert bool(edition.points) == (edition.points_rule is not None)


def test_the_classic_game_takes_the_short_way() -> None:
    assert CLASSIC.plain
    strange: set[Card] = {
        each for each in CLASSIC.deck if each.face.value not in "0123456789SRDWW4"
    }
    assert not strange
