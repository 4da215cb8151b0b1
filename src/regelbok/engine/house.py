"""The house rules: what a table may agree to play otherwise, and which of them do not go together.

A house rule is a name for a change of an edition's parameters. Two that want the same parameter
otherwise disagree, and so do two of which one leaves nothing for the other to change; a table that
agrees on both is refused, whatever their order. So is one that is about cards, or a pile, that the
box does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from regelbok.engine.cards import CUSTOM, NUMBERS, Face, card
from regelbok.engine.edition import DrawFour, DrawUntil, Edition, Stacking
from regelbok.engine.ideas import Idea
from regelbok.engine.naming import plain, shown, unknown


class HouseRule(NamedTuple):
    """A house rule.

    Attributes:
        id: its name, as tables and scenarios write it; ``N`` stands for a number.
        changes: the parameters it changes; ``None`` is the number in its name.
        nothing_left_by: house rules that leave it nothing to change.
        about: the cards it is about; a box with none of them has no use for it.
        answers: the cards that it lets one lay on these; the same goes for them.
        idea: what it writes on a customizable card.
        draws: it is about drawing card after card until one fits.
    """

    id: str
    changes: Mapping[str, Any]
    nothing_left_by: tuple[str, ...] = ()
    about: tuple[Face, ...] = tuple(Face)
    answers: tuple[Face, ...] = tuple(Face)
    idea: Idea | None = None
    draws: bool = False


class HouseRuleError(ValueError):
    """House rules that do not exist or do not go together or with the box; it says which."""


_MOST: Final = 99  # cards of a penalty or of a hand limit, which is more than anybody holds
_FOUR: Final = (Face.WILD_DRAW_FOUR,)
_CHALLENGED: Final = (Face.WILD_DRAW_FOUR, Face.WILD_DRAW_TWO, Face.WILD_DRAW_COLOUR)
_ALL: Final = (
    HouseRule("stacking-same", {"stacking": Stacking.SAME}),
    HouseRule("stacking-higher", {"stacking": Stacking.HIGHER}),
    HouseRule("stacking-any", {"stacking": Stacking.ANY}),
    HouseRule(
        "bounce", {"bounce": True}, about=(Face.DRAW_TWO,), answers=(Face.SKIP, Face.REVERSE)
    ),
    HouseRule("skip-passed-on", {"skip_passed_on": True}, about=(Face.SKIP,)),
    HouseRule("seven-swap", {"seven_swap": True}, about=(Face.SEVEN,)),
    HouseRule("zero-rotate", {"zero_rotate": True}, about=(Face.ZERO,)),
    HouseRule("jump-in", {"jump_in": True}),
    HouseRule("draw-until-may", {"draw_until": DrawUntil.MAY}, about=NUMBERS, draws=True),
    HouseRule("draw-until-must", {"draw_until": DrawUntil.MUST}, about=NUMBERS, draws=True),
    HouseRule("forced-play", {"forced_play": True}),
    HouseRule("hand-limit-N", {"hand_limit": None}),
    HouseRule("no-special-last", {"last_card_number": True}, about=NUMBERS),
    HouseRule("equal-cards", {"equal_cards": True}, about=NUMBERS),
    HouseRule("uno-penalty-N", {"uno_penalty": None}),
    HouseRule("uno-out", {"uno_out": True}),
    HouseRule("draw-four-nothing-fits", {"draw_four_when": DrawFour.NOTHING_FITS}, about=_FOUR),
    HouseRule("draw-four-free", {"draw_four_when": DrawFour.FREE, "bluffing": True}, about=_FOUR),
    HouseRule("no-bluffing", {"bluffing": False}, about=_CHALLENGED),
    HouseRule("no-challenge", {"challenges": False}, about=_CHALLENGED),
    HouseRule(
        "challenger-loses-turn",
        {"guilty_turn": False},
        ("draw-four-free", "no-bluffing", "no-challenge"),
        _CHALLENGED,
    ),
    HouseRule("deadlock-score", {"deadlock_scored": True}),
    HouseRule(
        "shuffle-last-wins",
        {"shuffle_last_wins": True},
        ("no-special-last",),
        about=(Face.WILD_SHUFFLE_HANDS,),
    ),
    HouseRule(
        "swap-last-must",
        {"swap_last_must": True},
        ("no-special-last",),
        about=(Face.WILD_SWAP_HANDS,),
    ),
    HouseRule("no-opening-swap", {"opening_swap": False}, about=(Face.WILD_SWAP_HANDS,)),
    *(HouseRule(f"custom-{idea.id}", {}, idea=idea) for idea in Idea),
)
HOUSE_RULES: Final[Mapping[str, HouseRule]] = MappingProxyType({each.id: each for each in _ALL})

# Groups of house rules with one name. Mattel has printed the first on a page of its own.
PRESETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "printed-house-rules": (
            "stacking-same",
            "seven-swap",
            "zero-rotate",
            "jump-in",
            "draw-until-may",
        ),
        "seven-zero": ("seven-swap", "zero-rotate"),
        "progressive": ("stacking-same",),
    }
)


def agree(edition: Edition, ids: Iterable[str]) -> Edition:
    """An edition as a table has agreed to play it.

    Args:
        edition: the box.
        ids: house rules and groups of them, in any order.

    Raises:
        HouseRuleError: there is no such house rule, two of them disagree, or one has nothing to
            change in this box.

    >>> from regelbok.engine.editions import CLASSIC, EDITIONS
    >>> agreed = agree(CLASSIC, ["uno-penalty-4", "seven-zero"])
    >>> agreed.house, agreed.uno_penalty, agreed.seven_swap
    (('seven-swap', 'zero-rotate', 'uno-penalty-4'), 4, True)
    >>> agreed is agree(CLASSIC, ["zero-rotate", "seven-swap", "uno-penalty-4"])
    True
    >>> agree(CLASSIC, ["stacking-any", "progressive"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: house rules 'stacking-same' and 'stacking-any' disagree
    >>> agree(CLASSIC, ["stack"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: ...; nearest: stacking-same, stacking-higher, stacking-any
    >>> agree(CLASSIC, ["jump-in-now"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: unknown house rule 'jump-in-now'; nearest: jump-in
    >>> for ids in (
    ...     ["draw-four-free", "no-bluffing"],
    ...     ["no-challenge", "challenger-loses-turn"],
    ...     ["hand-limit-7"],
    ...     ["hand-limit-1"],
    ...     ["hand-limit-100"],
    ...     ["uno-penalty-N"],
    ...     ["uno-penalty-0"],
    ...     ["unopenalty6"],
    ... ):
    ...     try:
    ...         agree(CLASSIC, ids)
    ...     except HouseRuleError as error:
    ...         print(error)
    house rules 'draw-four-free' and 'no-bluffing' disagree
    house rules 'no-challenge' and 'challenger-loses-turn' disagree
    house rule 'hand-limit-7' with 7 cards dealt; expected hand-limit-8 to hand-limit-99
    house rule 'hand-limit-1' with 7 cards dealt; expected hand-limit-8 to hand-limit-99
    unknown house rule 'hand-limit-100'; expected hand-limit-8 to hand-limit-99
    unknown house rule 'uno-penalty-N'; expected uno-penalty-1 to uno-penalty-99
    unknown house rule 'uno-penalty-0'; expected uno-penalty-1 to uno-penalty-99
    unknown house rule 'unopenalty6'; nearest: uno-penalty-6

    What is far from all of them gets the list of those that change something in this box.

    >>> agree(CLASSIC, ["xyz"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: ...; expected printed-house-rules, ..., stacking-same, ...
    >>> agree(CLASSIC, ["shuffle-last-wins"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: house rule 'shuffle-last-wins' in ... Wild Shuffle Hands
    >>> agree(CLASSIC, ["hand-limit-8"]).hand_limit, agree(CLASSIC, []) is CLASSIC
    (8, True)
    >>> from regelbok.engine.editions import FLIP
    >>> agree(FLIP, ["zero-rotate"])
    Traceback (most recent call last):
    regelbok.engine.house.HouseRuleError: house rule 'zero-rotate' in the box 'flip'; expected ...

    An idea for a customizable card brings one of them into the deck.

    >>> from regelbok.engine.editions import ALL_WILD, BLANK_CARDS, CUSTOMIZABLE
    >>> agreed = agree(CUSTOMIZABLE, ["custom-joke", "custom-chicken"])
    >>> agree(agreed, agreed.house).deck == agreed.deck
    True
    >>> agreed.deck[108:], [str(idea) for idea in agreed.ideas], agreed.plain
    ((WC1, WC2), ['chicken', 'joke'], False)
    >>> for box, ids in (
    ...     (CLASSIC, ["custom-joke"]),
    ...     (CUSTOMIZABLE, ["custom-joke", "custom-chicken", "custom-stuck", "custom-elbows"]),
    ...     (BLANK_CARDS, ["custom-joke", "custom-chicken", "custom-stuck", "custom-elbows"]),
    ...     (ALL_WILD, ["seven-zero"]),
    ... ):
    ...     try:
    ...         agree(box, ids)
    ...     except HouseRuleError as error:
    ...         print(error)
    house rule 'custom-joke' in the box 'classic'; expected a box with customizable cards
    4 ideas in the box 'customizable-cards'; expected 3 at most, one a customizable card
    4 ideas in the box 'blank-cards'; expected 3 at most, one a customizable card
    house rule 'seven-swap' in the box 'all-wild'; expected a box with the card Seven

    So does a house rule want cards that it is about.

    >>> try:
    ...     _ = agree(ALL_WILD, ["xyz"])
    ... except HouseRuleError as error:
    ...     print("bounce" in str(error), "jump-in" in str(error))
    False True

    >>> for id in HOUSE_RULES:
    ...     try:
    ...         _ = agree(ALL_WILD, [id.replace("-N", "-12")])
    ...     except HouseRuleError as error:
    ...         if "custom" not in id:
    ...             print(id, str(error).rpartition("with ")[2], sep=": ")
    bounce: the card Draw Two
    skip-passed-on: the card Skip
    seven-swap: the card Seven
    zero-rotate: the card Zero
    draw-until-may: numbers
    draw-until-must: numbers
    no-special-last: numbers
    equal-cards: numbers
    draw-four-nothing-fits: the card Wild Draw Four
    draw-four-free: the card Wild Draw Four
    no-bluffing: the card Wild Draw Four
    no-challenge: the card Wild Draw Four
    challenger-loses-turn: the card Wild Draw Four
    shuffle-last-wins: the card Wild Shuffle Hands
    swap-last-must: the card Wild Swap Hands
    no-opening-swap: the card Wild Swap Hands
    >>> for id in ("bounce", "draw-until-may"):
    ...     try:
    ...         agree(EDITIONS["attack"], [id])
    ...     except HouseRuleError as error:
    ...         print(error)
    house rule 'bounce' in the box 'attack'; expected a box with the card Draw Two
    house rule 'draw-until-may' in the box 'attack'; expected a box with a pile to draw from

    And it wants something to change.

    >>> for box, id in (
    ...     ("no-mercy", "seven-swap"),
    ...     ("no-mercy", "stacking-higher"),
    ...     ("no-mercy", "hand-limit-12"),
    ...     ("no-mercy", "no-challenge"),
    ...     ("my-first", "zero-rotate"),
    ...     ("my-first", "bounce"),
    ...     ("junior", "deadlock-score"),
    ... ):
    ...     try:
    ...         agree(EDITIONS[box], [id])
    ...     except HouseRuleError as error:
    ...         print(id, str(error).rpartition("expected ")[2], sep=": ")
    seven-swap: another box, as this one is played so anyway
    stacking-higher: another box, as this one is played so anyway
    hand-limit-12: a box in which no number of cards puts a player out
    no-challenge: a box with the card Wild Draw Four
    zero-rotate: a box with the card Zero
    bounce: a box with the card Skip
    deadlock-score: a box with points to count
    >>> agree(EDITIONS["junior"], ["jump-in"]).house
    ('jump-in',)
    """
    wanted = {each for id in ids for each in PRESETS.get(id, (id,))}
    for id in wanted:
        if _kind(id) not in HOUSE_RULES:
            raise _unknown(edition, id)
    order = list(HOUSE_RULES)
    return _agreed(edition, tuple(sorted(wanted, key=lambda id: (order.index(_kind(id)), id))))


@cache
def _agreed(edition: Edition, ids: tuple[str, ...]) -> Edition:
    if not ids:
        return edition
    changed: dict[str, tuple[str, object]] = {}
    for id in ids:
        kind = HOUSE_RULES[_kind(id)]
        for other in ids:
            if other in kind.nothing_left_by:
                raise _disagree(other, id)
        wanted = _wanted(edition, kind)
        if wanted:
            found = f"house rule {id!r} in the box {edition.id!r}"
            raise HouseRuleError(f"{found}; expected {wanted}")
        for name, value in _changes(kind, id):
            other, before = changed.setdefault(name, (id, value))
            if before != value:
                raise _disagree(other, id)
    values: dict[str, Any] = {name: value for name, (_, value) in changed.items()}
    ideas = tuple(idea for id in ids if (idea := HOUSE_RULES[_kind(id)].idea) is not None)
    most = min(edition.customizable, len(CUSTOM))  # no more of them can be written down
    if len(ideas) > most:
        found = f"{len(ideas)} ideas in the box {edition.id!r}"
        raise HouseRuleError(f"{found}; expected {most} at most, one a customizable card")
    if ideas:
        written = tuple(card(face.value) for face, _ in zip(CUSTOM, ideas, strict=False))
        deck = tuple(each for each in edition.deck if each.face not in CUSTOM)  # agreed anew
        own = MappingProxyType({**edition.own_rules, **edition.custom_rules})
        values |= {"ideas": ideas, "deck": deck + written, "own_rules": own}
    agreed = replace(edition, house=ids, **values)
    if 0 < agreed.hand_limit <= edition.hand_size:
        limit = HOUSE_RULES["hand-limit-N"]
        found = f"'hand-limit-{agreed.hand_limit}' with {edition.hand_size} cards dealt"
        raise HouseRuleError(f"house rule {found}; expected {_numbered(edition, limit)}")
    return agreed


def _wanted(edition: Edition, kind: HouseRule) -> str:
    """The box that a house rule is for, if it has nothing to change in this one, or nothing."""
    if kind.idea is not None and not edition.customizable:
        return "a box with customizable cards"
    for faces in (kind.about, kind.answers):
        if all(each.face not in faces for each in edition.deck):
            if faces is NUMBERS:
                return "a box with numbers"
            return f"a box with the card {faces[0].name.replace('_', ' ').title()}"
    if kind.draws and edition.launcher:
        return "a box with a pile to draw from"
    if "deadlock_scored" in kind.changes and edition.no_points:
        return "a box with points to count"
    if "hand_limit" in kind.changes and edition.mercy:
        return "a box in which no number of cards puts a player out"
    as_usual = kind.changes and kind.id not in edition.house
    if as_usual and all(getattr(edition, name) == value for name, value in kind.changes.items()):
        return "another box, as this one is played so anyway"
    return ""


def _kind(id: str) -> str:
    """The name of a house rule with its number written ``N``; of no rule if the number is none."""
    return "" if "N" in id else re.sub(r"(?<=-)[1-9]\d?$", "N", id)


def _unknown(edition: Edition, id: str) -> HouseRuleError:
    """What to say of a house rule that there is not: which numbers it may have, or what is near."""
    typed = re.search(r"(?<!\d)\d{1,2}(?!\d)", id)
    known, of_use = [*PRESETS], [*PRESETS]
    for kind in HOUSE_RULES.values():
        stem = kind.id.removesuffix("N")
        if stem != kind.id and f"{plain(id)}-".startswith(stem):
            found = f"unknown house rule {shown(id)}"
            return HouseRuleError(f"{found}; expected {_numbered(edition, kind)}")
        least = _least(edition, kind)
        name = kind.id.replace("N", str(max(least, int(typed[0])) if typed else least))
        known.append(name)
        if not _wanted(edition, kind):
            of_use.append(name)
    return HouseRuleError(unknown("house rule", id, known, ", ".join(of_use)))


def _numbered(edition: Edition, kind: HouseRule) -> str:
    """The names that a house rule with a number may have."""
    least, most = (kind.id.replace("N", str(each)) for each in (_least(edition, kind), _MOST))
    return f"{least} to {most}"


def _least(edition: Edition, kind: HouseRule) -> int:
    return edition.hand_size + 1 if "hand_limit" in kind.changes else 1


def _changes(kind: HouseRule, id: str) -> Iterator[tuple[str, object]]:
    for name, value in kind.changes.items():
        yield name, int(id.rpartition("-")[2]) if value is None else value


def _disagree(first: str, second: str) -> HouseRuleError:
    return HouseRuleError(f"house rules {first!r} and {second!r} disagree")
