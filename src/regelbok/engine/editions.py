"""The editions: one set of numbers a box, over the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from regelbok.engine.cards import (
    COLOURS,
    DARK_COLOURS,
    NUMBERS,
    TWO_SIDED,
    Card,
    Face,
    card,
)
from regelbok.engine.edition import (
    CLASSIC_ACTIONS,
    DrawUntil,
    Edition,
    Sheet,
    Stacking,
    ThemeWild,
)
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule


def _classic_deck() -> tuple[Card, ...]:
    """One 0 and two of each other number and symbol a colour; four of each wild."""
    coloured = [
        card(colour.value + face.value)
        for colour in COLOURS
        for face in NUMBERS + CLASSIC_ACTIONS
        for _ in range(1 if face is Face.ZERO else 2)
    ]
    wilds = [card("W")] * 4 + [card("W4")] * 4
    return tuple(coloured + wilds)


CLASSIC: Final = Edition(
    id="classic",
    deck=_classic_deck(),
    min_players=2,
    max_players=10,
    hand_size=7,
    draw_two=2,
    draw_four=4,
    challenge_extra=2,
    uno_penalty=2,
    action_points=20,
    wild_points=50,
    target=500,
)

# All that is worth something else than a number, by the side in play at the end.
_FLIP_POINTS: Final[Mapping[Face, int]] = MappingProxyType(
    {
        Face.DRAW_ONE: 10,
        Face.DRAW_FIVE: 20,
        Face.REVERSE: 20,
        Face.SKIP: 20,
        Face.FLIP: 20,
        Face.SKIP_EVERYONE: 30,
        Face.WILD: 40,
        Face.WILD_DRAW_TWO: 50,
        Face.WILD_DRAW_COLOUR: 60,
    }
)

FLIP: Final = replace(
    CLASSIC,
    id="flip",
    deck=TWO_SIDED,
    dark_colours=DARK_COLOURS,
    other_draws=MappingProxyType({Face.DRAW_ONE: 1, Face.DRAW_FIVE: 5, Face.WILD_DRAW_TWO: 2}),
    points=_FLIP_POINTS,
    points_rule=Rule.FLIP_POINTS,
    opening_returned=(Face.WILD_DRAW_TWO,),
)

# --- Customizable cards in boxes whose sheet is silent ------------------------------------------


def _white_cards(
    played: Rule, opening: Rule, points: Rule, refusals: tuple[Refusal, Refusal, Refusal]
) -> dict[str, Any]:
    """What a box cites for its white or blank cards, of which only the sheet of others speaks.

    Args:
        played: how they are played.
        opening: how they open a round.
        points: what they are worth.
        refusals: no colour is named, the colour of the opening card, and the card come first.
    """
    official = (
        Rule.CUSTOM_AGREE,
        Rule.CUSTOM_ANY_TIME,
        Rule.CUSTOM_NAMES_COLOUR,
        Rule.CUSTOM_WRITTEN,
    )
    rules = {
        **dict.fromkeys(official, played),
        Rule.CUSTOM_OPENING: opening,
        Rule.CUSTOM_POINTS: points,
    }
    of_the_sheet = (
        Refusal.CUSTOM_COLOUR_NOT_NAMED,
        Refusal.CUSTOM_OPENING_FIRST,
        Refusal.CARD_FIRST,
        Refusal.NOTHING_ASKED,
    )
    refused = dict(zip(of_the_sheet, (*refusals, Refusal.NO_CARD_ASKS), strict=True))
    return {"custom_rules": MappingProxyType(rules), "own_refusals": MappingProxyType(refused)}


_OURS_ON_WHITE_CARDS: Final = _white_cards(
    Rule.CUSTOM_OTHER_BOXES,
    Rule.CUSTOM_OTHER_OPENING,
    Rule.CUSTOM_OTHER_POINTS,
    (
        Refusal.OTHER_COLOUR_NOT_NAMED,
        Refusal.OTHER_OPENING_FIRST,
        Refusal.OTHER_CARD_FIRST,
    ),
)
_REPORTS_ON_WHITE_CARDS: Final = _white_cards(
    Rule.SWAP_HANDS_WHITE_CARDS,
    Rule.SWAP_HANDS_WHITE_CARDS,
    Rule.SWAP_HANDS_POINTS,
    (
        Refusal.WHITE_COLOUR_NOT_NAMED,
        Refusal.WHITE_OPENING_FIRST,
        Refusal.WHITE_CARD_FIRST,
    ),
)
# A box without a card that may be challenged.
_NOTHING_CHALLENGED: Final[Mapping[Refusal, Refusal]] = MappingProxyType(
    {Refusal.NOTHING_TO_CHALLENGE: Refusal.NO_CARD_CHALLENGED}
)

# --- The boxes of 112 cards ---------------------------------------------------------------------


def _with_one(id: str, face: Face, points_rule: Rule, sheet: Sheet, **others: Any) -> Edition:
    """The classic pack, one wild of another kind, and three cards for a rule of one's own.

    >>> [(each.customizable, each.sheet.value) for each in (SHUFFLE_HANDS, SWAP_HANDS)]
    [(3, 'read'), (3, 'reported')]
    """
    return replace(
        CLASSIC,
        id=id,
        deck=(*CLASSIC.deck, card(face.value)),
        points=MappingProxyType({face: 40}),
        points_rule=points_rule,
        customizable=3,
        sheet=sheet,
        **others,
    )


SHUFFLE_HANDS: Final = _with_one(
    "shuffle-hands", Face.WILD_SHUFFLE_HANDS, Rule.SHUFFLE_HANDS_POINTS, Sheet.READ
)
SWAP_HANDS: Final = _with_one(
    "swap-hands",
    Face.WILD_SWAP_HANDS,
    Rule.SWAP_HANDS_POINTS,
    Sheet.REPORTED,
    **_REPORTS_ON_WHITE_CARDS,
)
BLANK_CARDS: Final = replace(
    CLASSIC,
    id="blank-cards",
    customizable=4,
    opening_returned=(Face.WILD, Face.WILD_DRAW_FOUR),
    dealer_by_points=True,
    reverse_opens_right=True,
    uno_penalty=4,
    uno_penalty_rule=Rule.BLANK_CARDS_PENALTY,
    **_OURS_ON_WHITE_CARDS,
)


def themed(id: str, theme: ThemeWild) -> Edition:
    """The classic pack with one kind of wild more, as theme decks have it.

    Args:
        id: short name of the box.
        theme: the extra wild.

    >>> from regelbok.engine.edition import points_of
    >>> pirates = themed("pirates", ThemeWild(copies=1, points=30, throws_off=(Face.ZERO,)))
    >>> len(pirates.deck), pirates.deck.count(card("WT")), points_of(card("WT"), pirates)
    (109, 1, 30)
    >>> pirates.plain, pirates.hand_size
    (False, 7)
    """
    return replace(
        CLASSIC,
        id=id,
        deck=(*CLASSIC.deck, *(card(Face.WILD_THEME.value),) * theme.copies),
        points=MappingProxyType({Face.WILD_THEME: theme.points}),
        points_rule=Rule.THEME_POINTS,
        theme=theme,
    )


THEME: Final = themed(
    "theme", ThemeWild(copies=4, points=50, throws_off=(Face.TWO, Face.SIX, Face.NINE))
)

CUSTOMIZABLE: Final = replace(CLASSIC, id="customizable-cards", customizable=3)


def _all_wild_deck() -> tuple[Card, ...]:
    """The counts of one program of the game; nothing better is known."""
    counts = {
        Face.PLAIN_WILD: 54,
        Face.WILD_REVERSE: 14,
        Face.WILD_SKIP: 14,
        Face.WILD_PLUS_TWO: 10,
        Face.WILD_PLUS_FOUR: 6,
        Face.TARGETED_DRAW_TWO: 4,
        Face.WILD_SKIP_TWO: 6,
        Face.FORCED_SWAP: 4,
    }
    return tuple(card(face.value) for face, count in counts.items() for _ in range(count))


ALL_WILD: Final = replace(
    CLASSIC,
    id="all-wild",
    deck=_all_wild_deck(),
    colours=(),
    other_draws=MappingProxyType({Face.WILD_PLUS_TWO: 2, Face.WILD_PLUS_FOUR: 4}),
    points=MappingProxyType(
        {each.face: 50 for each in _all_wild_deck()} | {Face.PLAIN_WILD: 20},
    ),
    points_rule=Rule.ALL_WILD_POINTS,
    opening_returned=(),
    sheet=Sheet.REPORTED,
)

# Our own: no sheet says how often the launcher fires, or how many cards. Like this, a die can stand
# in for it, and a press brings one card on average, as a draw from the pile does.
LAUNCHER: Final = (0, 0, 0, 1, 2, 3)


def _launcher_deck(actions: Mapping[Face, int], wilds: Mapping[Face, int]) -> tuple[Card, ...]:
    """Two of each number but 0 a colour, so many of each symbol a colour, and of each wild."""
    coloured = [
        card(colour.value + face.value)
        for colour in COLOURS
        for face, count in {**dict.fromkeys(NUMBERS[1:], 2), **actions}.items()
        for _ in range(count)
    ]
    return (
        *coloured,
        *(card(face.value) for face, count in wilds.items() for _ in range(count)),
    )


def _with_launcher(
    id: str, actions: Mapping[Face, int], wilds: Mapping[Face, int], **others: Any
) -> Edition:
    """A box with a launcher, otherwise as the classic one; a missed UNO costs so many presses."""
    return replace(
        CLASSIC,
        id=id,
        deck=_launcher_deck(actions, wilds),
        draw_two=0,
        draw_four=0,
        challenge_extra=0,
        uno_penalty_rule=Rule.LAUNCHER_MISSED_UNO,
        launcher=LAUNCHER,
        **{"own_refusals": _NOTHING_CHALLENGED, **others},
    )


ATTACK: Final = _with_launcher(
    "attack",
    {Face.HIT_TWO: 2, Face.REVERSE: 2, Face.SKIP: 2, Face.DISCARD_ALL: 1, Face.TRADE_HANDS: 1},
    {Face.WILD: 4, Face.WILD_ALL_HIT: 2, Face.WILD_HIT_FIRE: 2},
    other_draws=MappingProxyType({Face.HIT_TWO: 2}),
    points=MappingProxyType(
        {
            Face.HIT_TWO: 20,
            Face.DISCARD_ALL: 30,
            Face.TRADE_HANDS: 30,
            Face.WILD_ALL_HIT: 50,
            Face.WILD_HIT_FIRE: 50,
        }
    ),
    points_rule=Rule.POINTS_ATTACK,
    opening_returned=(Face.TRADE_HANDS,),
)

ATTACK_2: Final = _with_launcher(
    "attack-2",
    {Face.REVERSE: 1, Face.SKIP: 2, Face.DISCARD_ALL: 2, Face.HIT_ONE: 1, Face.HIT_TWO: 2},
    {Face.WILD: 4, Face.WILD_ATTACK_ATTACK: 4},
    other_draws=MappingProxyType({Face.HIT_ONE: 1, Face.HIT_TWO: 2}),
    points=MappingProxyType(
        {
            Face.HIT_ONE: 20,
            Face.HIT_TWO: 20,
            Face.DISCARD_ALL: 30,
            Face.WILD_ATTACK_ATTACK: 50,
        }
    ),
    points_rule=Rule.POINTS_LAUNCHER,
    opening_returned=(),
)

EXTREME: Final = _with_launcher(
    "extreme",
    {Face.HIT_TWO: 2, Face.REVERSE: 1, Face.SKIP: 2, Face.DISCARD_ALL: 2},
    {Face.WILD: 4, Face.WILD_EXTREME_HIT: 4, Face.WILD_HIT_FOUR: 1},
    other_draws=MappingProxyType({Face.HIT_TWO: 2, Face.WILD_HIT_FOUR: 4}),
    points=MappingProxyType(
        {
            Face.HIT_TWO: 20,
            Face.DISCARD_ALL: 30,
            Face.WILD_EXTREME_HIT: 50,
            Face.WILD_HIT_FOUR: 50,
        }
    ),
    points_rule=Rule.POINTS_LAUNCHER,
    opening_returned=(Face.WILD_HIT_FOUR,),
    customizable=3,
    sheet=Sheet.REPORTED,
    custom_rules=_OURS_ON_WHITE_CARDS["custom_rules"],
    own_refusals=MappingProxyType({**_OURS_ON_WHITE_CARDS["own_refusals"], **_NOTHING_CHALLENGED}),
)


# --- No Mercy ---------------------------------------------------------------------------------


def _no_mercy_deck() -> tuple[Card, ...]:
    """Two of each number a colour, two or three of each symbol, four or eight of each wild."""
    twice = (*NUMBERS, Face.DRAW_FOUR, Face.SKIP_EVERYONE)
    symbols = (*CLASSIC_ACTIONS, Face.DRAW_FOUR, Face.DISCARD_ALL, Face.SKIP_EVERYONE)
    coloured = [
        card(colour.value + face.value)
        for colour in COLOURS
        for face in NUMBERS + symbols
        for _ in range(2 if face in twice else 3)
    ]
    wilds = [card("WR4")] * 8 + [card("W6")] * 4 + [card("W10")] * 4 + [card("WL")] * 8
    return tuple(coloured + wilds)


NO_MERCY: Final = replace(
    CLASSIC,
    id="no-mercy",
    deck=_no_mercy_deck(),
    max_players=6,
    target=1000,
    stacking=Stacking.HIGHER,
    seven_swap=True,
    zero_rotate=True,
    draw_until=DrawUntil.MUST,
    forced_play=True,
    hand_limit=25,
    other_draws=MappingProxyType(
        {
            Face.DRAW_FOUR: 4,
            Face.WILD_REVERSE_DRAW_FOUR: 4,
            Face.WILD_DRAW_SIX: 6,
            Face.WILD_DRAW_TEN: 10,
        }
    ),
    opening_number=Rule.NO_MERCY_OPENING,
    stacking_by_value=True,
    last_card_idle=Rule.NO_MERCY_LAST_CARD,
    mercy=True,
    knock_out_points=250,
    other_ways=Rule.NO_MERCY_OTHER_WAYS,
    own_rules=MappingProxyType(
        {
            Rule.DECK_CONTENTS: Rule.NO_MERCY_DECK,
            Rule.DISCARD_ALL: Rule.NO_MERCY_DISCARD_ALL,
            Rule.DRAW_UNTIL_MUST: Rule.NO_MERCY_DRAW_UNTIL,
            Rule.DRAW_PLAY_IT: Rule.NO_MERCY_DRAW_UNTIL,
            Rule.STACKING_HIGHER: Rule.NO_MERCY_STACKING,
            Rule.STACKING_TOTAL: Rule.NO_MERCY_TOTAL,
            Rule.SEVEN_ZERO_SWAP: Rule.NO_MERCY_SEVEN,
            Rule.SEVEN_ZERO_ROTATE: Rule.NO_MERCY_ZERO,
            Rule.SEVEN_ZERO_UNO: Rule.NO_MERCY_UNO,
            Rule.SEVEN_ZERO_LAST_CARD: Rule.NO_MERCY_LAST_CARD,
            Rule.HAND_LIMIT: Rule.NO_MERCY_AT_ONCE,
            Rule.POINTS_TARGET: Rule.NO_MERCY_TARGET,
        }
    ),
    own_refusals=MappingProxyType(
        {
            Refusal.STACKS_ONLY_HIGHER: Refusal.STACKS_TOO_LOW,
            Refusal.FOUR_DOES_NOT_BOUNCE: Refusal.STACKS_TOO_LOW,
            Refusal.MUST_DRAW_TWO: Refusal.OWED_CARDS_FIRST,
            Refusal.DRAW_CARD_FIRST: Refusal.OWED_CARDS_FIRST,
            Refusal.MUST_LAY: Refusal.HOLDS_A_MATCH,
            Refusal.MUST_LAY_DRAWN: Refusal.DREW_A_MATCH,
            Refusal.DREW_ALREADY: Refusal.DREW_A_MATCH,
            Refusal.SWAP_NOT_NAMED: Refusal.SEVEN_NAMES_NOBODY,
            Refusal.SWAP_WITH_WHOM: Refusal.SEVEN_NAMES_NO_OTHER,
            Refusal.SWAP_NOT_ASKED: Refusal.ONLY_SEVENS_SWAP,
            Refusal.NO_SWAP_AT_THE_END: Refusal.LAST_SEVEN_SWAPS_NOTHING,
            Refusal.NOTHING_TO_CHALLENGE: Refusal.NO_CHALLENGES_HERE,
        }
    ),
)


# --- The children's packs ---------------------------------------------------------------------


def _my_first_deck() -> tuple[Card, ...]:
    """Each number from 1 to 7 and a Draw Two once a colour; four Wilds."""
    coloured = [
        card(colour.value + face.value)
        for colour in COLOURS
        for face in (*NUMBERS[1:8], Face.DRAW_TWO)
    ]
    return (*coloured, *[card("W")] * 4)


def _junior_deck() -> tuple[Card, ...]:
    """Each number, which stands for an animal, and each symbol once a colour; four Wilds."""
    coloured = [
        card(colour.value + face.value) for colour in COLOURS for face in NUMBERS + CLASSIC_ACTIONS
    ]
    return (*coloured, *[card("W")] * 4)


MY_FIRST: Final = replace(
    CLASSIC,
    id="my-first",
    deck=_my_first_deck(),
    max_players=4,
    hand_size=5,
    opening_number=Rule.MY_FIRST_OPENING,
    own_rules=MappingProxyType(
        {Rule.DECK_CONTENTS: Rule.MY_FIRST_DECK, Rule.DEAL_HANDS: Rule.MY_FIRST_DEAL}
    ),
    own_refusals=_NOTHING_CHALLENGED,
)
JUNIOR: Final = replace(
    CLASSIC,
    id="junior",
    deck=_junior_deck(),
    max_players=4,
    hand_size=5,
    target=0,
    no_points=Rule.JUNIOR_NO_POINTS,
    own_rules=MappingProxyType(
        {
            Rule.DECK_CONTENTS: Rule.JUNIOR_DECK,
            Rule.DEAL_HANDS: Rule.JUNIOR_DEAL,
            Rule.MATCH_NUMBER: Rule.JUNIOR_ANIMAL,
            Rule.SHORT_ROUNDS: Rule.JUNIOR_ROUNDS,
        }
    ),
    own_refusals=_NOTHING_CHALLENGED,
    sheet=Sheet.REPORTED,
)

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {
        each.id: each
        for each in (
            CLASSIC,
            SHUFFLE_HANDS,
            SWAP_HANDS,
            BLANK_CARDS,
            THEME,
            FLIP,
            ATTACK,
            ATTACK_2,
            EXTREME,
            NO_MERCY,
            ALL_WILD,
            MY_FIRST,
            JUNIOR,
            CUSTOMIZABLE,
        )
    }
)


# What people also call the boxes, where the name alone would not lead there.
ALSO_CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("UNO", "original", "standard", "normal", "regular", "108"), CLASSIC.id),
        **dict.fromkeys(("light and dark", "dark side", "double-sided"), FLIP.id),
        **dict.fromkeys(("launcher", "shooter", "machine"), ATTACK.id),
        **dict.fromkeys(("kids", "children", "animals"), JUNIOR.id),
        **dict.fromkeys(("Disney", "Minecraft", "Harry Potter", "special edition"), THEME.id),
        **dict.fromkeys(("custom", "white cards", "write your own"), CUSTOMIZABLE.id),
        **dict.fromkeys(("empty cards",), BLANK_CARDS.id),
    }
)
