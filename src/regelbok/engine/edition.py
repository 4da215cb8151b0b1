"""What a box is: the numbers and choices by which its game differs from the classic one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Final

from regelbok.engine.cards import (
    COLOURS,
    CUSTOM,
    NUMBERS,
    Card,
    Colour,
    Face,
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
            if each.default is not MISSING and each.name not in NOT_OF_A_TURN
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
# What makes no difference to how a turn is played.
NOT_OF_A_TURN: Final = (
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
CLASSIC_ACTIONS: Final = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)
_CLASSIC_FACES: Final = frozenset((*NUMBERS, *CLASSIC_ACTIONS, Face.WILD, Face.WILD_DRAW_FOUR))


def colours_of(edition: Edition, each: Card) -> tuple[Colour, ...]:
    """The colours of the side that a card shows: one of them is named with a wild.

    >>> from regelbok.engine.cards import DARK_COLOURS, card
    >>> from regelbok.engine.editions import FLIP
    >>> [len(colours_of(FLIP, card(text))) for text in ("W", "dW")]
    [4, 4]
    >>> colours_of(FLIP, card("dW")) == DARK_COLOURS
    True
    """
    return edition.dark_colours if each.dark else edition.colours


@cache
def copies(edition: Edition, each: Card) -> int:
    """How many such cards the pack holds, whatever side they show.

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.editions import CLASSIC, FLIP
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

    >>> from regelbok.engine.editions import CLASSIC
    >>> has(CLASSIC, Face.WILD), has(CLASSIC, Face.WILD_SHUFFLE_HANDS)
    (True, False)
    """
    return any(each.face is face for each in edition.deck)


@cache
def faces_of(edition: Edition) -> frozenset[Face]:
    """What is printed on the cards of a box, on both sides.

    >>> from regelbok.engine.editions import CLASSIC, FLIP
    >>> Face.DRAW_FIVE in faces_of(FLIP), Face.DRAW_FIVE in faces_of(CLASSIC)
    (True, False)
    """
    return frozenset(side.face for each in edition.deck for side in (each, each.other))


@cache
def written_on(edition: Edition, face: Face) -> Idea | None:
    """The idea that is written on a customizable card.

    >>> from dataclasses import replace
    >>> from regelbok.engine.editions import CLASSIC
    >>> written_on(replace(CLASSIC, ideas=(Idea.JOKE,)), Face.CUSTOM_ONE)
    <Idea.JOKE: ('joke', 4)>
    >>> written_on(CLASSIC, Face.CUSTOM_ONE) is written_on(CLASSIC, Face.WILD) is None
    True
    """
    return dict(zip(CUSTOM, edition.ideas, strict=False)).get(face)


@cache
def given_by(edition: Edition, face: Face) -> int:
    """How many cards a card makes somebody draw; 0 if it makes nobody draw.

    >>> from regelbok.engine.editions import CLASSIC
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

    >>> from regelbok.engine.cards import card
    >>> from regelbok.engine.editions import CLASSIC
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
