"""A table as people name it on a command line: a box, house rules, a way of scoring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from regelbok.engine.editions import ALSO_CALLED, EDITIONS
from regelbok.engine.game import table
from regelbok.engine.naming import unknown
from regelbok.engine.scoring import ALSO_CALLED as WAYS_ALSO_CALLED
from regelbok.engine.setup import TableError
from regelbok.engine.state import Scoring, Table
from regelbok.engine.ways import decided_by_one_round
from regelbok.proof.errors import InputError

_USUALLY: Final = 4
_NO_TARGET: Final = 999_999_999


def agreed_table(
    players: int | None,
    edition: str = "classic",
    house: Iterable[str] = (),
    scoring: str | None = None,
    target: int | None = None,
) -> Table:
    """Agree on a table.

    Args:
        players: how many sit down; four if ``None``, or as near to it as the box allows.
        edition: the box, by its id.
        house: house rules and groups of them, by id.
        scoring: how a match is scored, by its name; as usual in the box if ``None``.
        target: points that end the match; the edition's if ``None``.

    Raises:
        InputError: in one line, with the nearest right word where a word is unknown.

    >>> agreed_table(None, house=["jump-in"]).players
    4
    >>> agreed_table(4, "clasic")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown edition 'clasic'; nearest: classic
    >>> agreed_table(11)
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: 11 players; expected 2 to 10 (players.number)
    >>> agreed_table(4, scoring="lowst")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown scoring 'lowst'; nearest: lowest
    >>> agreed_table(4, house=["jumpin"])
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: unknown house rule 'jumpin'; nearest: jump-in (house.agree)
    >>> agreed_table(4, "junior", scoring="lowest")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: scoring lowest in the box 'junior'; expected ...
    """
    scorings = {each.value: each for each in Scoring}
    if edition not in EDITIONS:
        raise InputError([unknown("edition", edition, EDITIONS, also=ALSO_CALLED)])
    if scoring is not None and scoring not in scorings:
        raise InputError([unknown("scoring", scoring, scorings, also=WAYS_ALSO_CALLED)])
    box = EDITIONS[edition]
    if players is None:
        players = min(max(_USUALLY, box.min_players), box.max_players)
    try:
        return table(players, box, target, scorings[scoring] if scoring else None, house)
    except TableError as error:
        raise InputError([str(error)]) from None


def endless(agreed: Table) -> Table:
    """The table with a target out of reach, but where a round is all of the match.

    So the points of one round after another can be looked at.

    >>> endless(agreed_table(4)).target > 10**6, endless(agreed_table(4, "junior")).target
    (True, 1)
    """
    return agreed if decided_by_one_round(agreed) else agreed._replace(target=_NO_TARGET)
