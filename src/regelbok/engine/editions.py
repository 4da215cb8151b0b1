"""The editions: one set of numbers a box, over the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from regelbok.engine.cards import (
    COLOURS,
    CUSTOM,
    DARK_COLOURS,
    NUMBERS,
    TWO_SIDED,
    Card,
    Colour,
    Face,
    card,
)
from regelbok.engine.ideas import Idea
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import Rule


class Sheet(Enum):
    """How we know the rules of a box."""

    READ = "read"  # its sheet, or a transcription of it, was read
    REPORTED = "reported"  # only what others write about it


class Stacking(Enum):
    """Which card may answer a card that makes one draw."""

    NONE = "none"
    SAME = "same"  # a Draw Two a Draw Two, a Wild Draw Four a Wild Draw Four
    HIGHER = "higher"  # also a card that makes one draw more
    ANY = "any"


class DrawUntil(Enum):
    """How many cards are drawn when none is laid."""

    ONE = "one"
    MAY = "may"  # one may go on until a card fits
    MUST = "must"  # one must


class DrawFour(Enum):
    """When a Wild Draw Four is no bluff."""

    COLOUR_NOT_HELD = "colour-not-held"
    NOTHING_FITS = "nothing-fits"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class ThemeWild:
    """The extra wild of a theme deck: a Wild that throws off some of its player's number cards.

    Attributes:
        copies: how many the pack has.
        points: what one left in a hand is worth.
        throws_off: the numbers that its player lays with it, every card of them.

    Raises:
        ValueError: no copies, or a face that is no number: what is thrown off does nothing.

    >>> ThemeWild(4, 50, (Face.TWO, Face.SKIP))
    Traceback (most recent call last):
    ValueError: a theme wild that throws off S; expected numbers
    >>> ThemeWild(0, 50, (Face.TWO,))
    Traceback (most recent call last):
    ValueError: 0 theme wilds; expected 1 or more
    """

    copies: int
    points: int
    throws_off: tuple[Face, ...]

    def __post_init__(self) -> None:
        if self.copies < 1:
            raise ValueError(f"{self.copies} theme wilds; expected 1 or more")
        for face in self.throws_off:
            if face not in NUMBERS:
                raise ValueError(f"a theme wild that throws off {face.value}; expected numbers")


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """What differs from box to box, and what a table has agreed to play otherwise.

    Counts are cards, points are points. The same edition is always the same object.

    Attributes:
        id: short name of the box, as scenarios write it.
        deck: every card of the pack, in a fixed order; those with two sides with the light one.
        min_players: fewest players.
        max_players: most players.
        hand_size: cards dealt to each player.
        draw_two: cards that a Draw Two gives.
        draw_four: cards that a Wild Draw Four gives.
        challenge_extra: cards on top of these for a challenger who is wrong.
        uno_penalty: cards for a player caught without a call.
        action_points: what a Skip, Reverse or Draw Two is worth.
        wild_points: what a Wild or Wild Draw Four is worth.
        target: points that end the match, or 0 where none are counted.
        stacking: which card may answer a card that makes one draw.
        bounce: a Skip or Reverse may answer a Draw Two.
        skip_passed_on: a Skip may be answered with a Skip.
        seven_swap: a 7 swaps two hands.
        zero_rotate: a 0 hands all hands on.
        jump_in: the same card may be laid out of turn.
        draw_until: how many cards are drawn when none is laid.
        forced_play: a card that fits must be laid.
        last_card_number: the last card must be a number.
        equal_cards: several cards of the same number may be laid at once.
        uno_out: UNO must be called with the last card, too.
        draw_four_when: when a Wild Draw Four is no bluff.
        bluffing: a Wild Draw Four may be laid against that, at one's own risk.
        challenges: a Wild Draw Four may be challenged.
        guilty_turn: after a bluff the challenger takes a turn.
        hand_limit: most cards in a hand, or 0 for no limit.
        deadlock_scored: when nobody can move, the hands are counted.
        colours: the colours of the pack, or of its light sides; none if nobody names one.
        dark_colours: the colours of the dark sides of a pack of cards with two sides.
        other_draws: cards, or presses of the launcher, that other kinds of card give, by kind.
        points: what kinds of card are worth that are worth something else.
        points_rule: the rule that says so.
        opening_returned: cards that go back if they are turned over as the opening card.
        launcher: what a press of the launcher may fire, each as likely; without one, nothing.
        opening_number: the rule by which only a number opens a round, and others stay under it.
        stacking_by_value: what is stacked need not fit; only how much it gives counts.
        last_card_idle: the rule by which a last card makes nobody draw any more.
        mercy: the hand limit is no limit: who reaches it is out of the round.
        knock_out_points: what each player knocked out is worth.
        other_ways: the rule by which its target holds in every way to keep score.
        no_points: the rule by which nothing is counted, and whoever wins a round wins the match.
        own_rules: rules that this box has of its own, by those that it has elsewhere.
        own_refusals: the same for refusals.
        customizable: cards of the box for a rule of one's own, outside the deck until then.
        custom_rules: own rules about these cards, by those of their sheet; in force with the cards.
        dealer_by_points: in the draw for dealer a card counts its points.
        reverse_opens_right: after an opening Reverse the player to the dealer's right begins.
        uno_penalty_rule: the rule that says what a player caught without a call draws.
        shuffle_last_wins: a Wild Shuffle Hands ends the round if it is the last card.
        swap_last_must: a Wild Swap Hands swaps hands even if it is the last card.
        opening_swap: an opening Wild Swap Hands lets the first player swap hands.
        theme: the extra wild of a theme deck.
        custom_points: what each of them is worth.
        ideas: what is written on those in the deck, in the order of their numbers.
        sheet: how we know the rules.
        house: the house rules agreed, by id.
        plain: a turn goes as in the classic game, whatever the numbers are.
    """

    id: str
    deck: tuple[Card, ...]
    min_players: int
    max_players: int
    hand_size: int
    draw_two: int
    draw_four: int
    challenge_extra: int
    uno_penalty: int
    action_points: int
    wild_points: int
    target: int
    stacking: Stacking = Stacking.NONE
    bounce: bool = False
    skip_passed_on: bool = False
    seven_swap: bool = False
    zero_rotate: bool = False
    jump_in: bool = False
    draw_until: DrawUntil = DrawUntil.ONE
    forced_play: bool = False
    last_card_number: bool = False
    equal_cards: bool = False
    uno_out: bool = False
    draw_four_when: DrawFour = DrawFour.COLOUR_NOT_HELD
    bluffing: bool = True
    challenges: bool = True
    guilty_turn: bool = True
    hand_limit: int = 0
    deadlock_scored: bool = False
    colours: tuple[Colour, ...] = COLOURS
    dark_colours: tuple[Colour, ...] = ()
    other_draws: Mapping[Face, int] = field(default_factory=lambda: _NOTHING_ELSE)
    points: Mapping[Face, int] = field(default_factory=lambda: _NOTHING_ELSE)
    points_rule: Rule | None = None
    opening_returned: tuple[Face, ...] = (Face.WILD_DRAW_FOUR,)
    launcher: tuple[int, ...] = ()
    opening_number: Rule | None = None
    stacking_by_value: bool = False
    last_card_idle: Rule | None = None
    mercy: bool = False
    knock_out_points: int = 0
    other_ways: Rule | None = None
    no_points: Rule | None = None
    own_rules: Mapping[Rule, Rule] = field(default_factory=lambda: _NO_RULES)
    own_refusals: Mapping[Refusal, Refusal] = field(default_factory=lambda: _NO_REFUSALS)
    customizable: int = 0
    custom_rules: Mapping[Rule, Rule] = field(default_factory=lambda: _NO_RULES)
    dealer_by_points: bool = False
    reverse_opens_right: bool = False
    uno_penalty_rule: Rule = Rule.UNO_PENALTY
    shuffle_last_wins: bool = False
    swap_last_must: bool = False
    opening_swap: bool = True
    theme: ThemeWild | None = None
    custom_points: int = 40
    ideas: tuple[Idea, ...] = ()
    sheet: Sheet = Sheet.READ
    house: tuple[str, ...] = ()
    plain: bool = field(init=False)

    def __post_init__(self) -> None:
        usual = all(
            getattr(self, each.name) == each.default
            for each in fields(self)
            if each.default is not MISSING and each.name not in _NOT_OF_A_TURN
        )
        plain = usual and all(each.face in _CLASSIC_FACES for each in self.deck)
        object.__setattr__(self, "plain", plain)

    @property
    def two_sided(self) -> bool:
        """The cards have two sides, and both are played with."""
        return bool(self.dark_colours)


_NOTHING_ELSE: Final[Mapping[Face, int]] = MappingProxyType({})
_NO_RULES: Final[Mapping[Rule, Rule]] = MappingProxyType({})
_NO_REFUSALS: Final[Mapping[Refusal, Refusal]] = MappingProxyType({})
_NOT_OF_A_TURN: Final = (
    "points",
    "points_rule",
    "opening_returned",
    "opening_number",
    "other_ways",
    "no_points",
    "customizable",
    "custom_points",
    "dealer_by_points",
    "reverse_opens_right",
    "uno_penalty_rule",
    "own_refusals",
    "custom_rules",
    "sheet",
)
_CLASSIC_ACTIONS: Final = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)
_CLASSIC_FACES: Final = frozenset((*NUMBERS, *_CLASSIC_ACTIONS, Face.WILD, Face.WILD_DRAW_FOUR))


def _classic_deck() -> tuple[Card, ...]:
    """One 0 and two of each other number and symbol a colour; four of each wild."""
    coloured = [
        card(colour.value + face.value)
        for colour in COLOURS
        for face in NUMBERS + _CLASSIC_ACTIONS
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
    symbols = (*_CLASSIC_ACTIONS, Face.DRAW_FOUR, Face.DISCARD_ALL, Face.SKIP_EVERYONE)
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
        card(colour.value + face.value) for colour in COLOURS for face in NUMBERS + _CLASSIC_ACTIONS
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


def colours_of(edition: Edition, each: Card) -> tuple[Colour, ...]:
    """The colours of the side that a card shows: one of them is named with a wild.

    >>> [len(colours_of(FLIP, card(text))) for text in ("W", "dW")]
    [4, 4]
    >>> colours_of(FLIP, card("dW")) == DARK_COLOURS
    True
    """
    return edition.dark_colours if each.dark else edition.colours


@cache
def copies(edition: Edition, each: Card) -> int:
    """How many such cards the pack holds, whatever side they show.

    >>> [copies(CLASSIC, card(text)) for text in ("r7", "W", "r7_tE", "p5")]
    [2, 4, 0, 0]
    >>> [copies(FLIP, each) for each in (FLIP.deck[0], FLIP.deck[0].other, card("r7"))]
    [1, 1, 0]
    """
    turned = 0 if each.other is each else edition.deck.count(each.other)
    return edition.deck.count(each) + turned


@cache
def has(edition: Edition, face: Face) -> bool:
    """The pack of a box holds such a card.

    >>> has(CLASSIC, Face.WILD), has(CLASSIC, Face.WILD_SHUFFLE_HANDS)
    (True, False)
    """
    return any(each.face is face for each in edition.deck)


@cache
def written_on(edition: Edition, face: Face) -> Idea | None:
    """The idea that is written on a customizable card.

    >>> written_on(replace(CLASSIC, ideas=(Idea.JOKE,)), Face.CUSTOM_ONE)
    <Idea.JOKE: ('joke', 4)>
    >>> written_on(CLASSIC, Face.CUSTOM_ONE) is written_on(CLASSIC, Face.WILD) is None
    True
    """
    return dict(zip(CUSTOM, edition.ideas, strict=False)).get(face)


@cache
def given_by(edition: Edition, face: Face) -> int:
    """How many cards a card makes somebody draw; 0 if it makes nobody draw.

    >>> [given_by(CLASSIC, face) for face in (Face.DRAW_TWO, Face.WILD_DRAW_FOUR, Face.SKIP)]
    [2, 4, 0]
    """
    if face is Face.DRAW_TWO:
        return edition.draw_two
    if face is Face.WILD_DRAW_FOUR:
        return edition.draw_four
    return edition.other_draws.get(face, 0)


@cache
def points_of(each: Card, edition: Edition) -> int:
    """What a card left in a hand is worth (``points.numbers``, ``.actions``, ``.wilds``).

    >>> [points_of(card(text), CLASSIC) for text in ("r7", "bS", "W4")]
    [7, 20, 50]
    """
    if each.face in edition.points:
        return edition.points[each.face]
    if each.face in CUSTOM:
        return edition.custom_points
    if each.number is not None:
        return each.number
    return edition.wild_points if each.colour is None else edition.action_points
