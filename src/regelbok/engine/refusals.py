"""The refusals: every reason why a move is not allowed, with the rule that says so."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from regelbok.engine.rules import Rule


class Refusal(Enum):
    """Why a move is not allowed now.

    Attributes:
        rule: the rule that forbids it.
        text: one plain English line.

    >>> Refusal.NO_MATCH.rule, Refusal.NO_MATCH.text
    (match.nothing, 'The card matches neither the colour nor the number or symbol.')
    """

    # The table
    DEALER_NOT_CHOSEN = (Rule.DEALER_DRAW, "Nobody is the dealer yet.")
    DEALER_IS_CHOSEN = (Rule.DEALER_DRAW, "The dealer is already chosen.")
    NOT_DEALT = (Rule.DEAL_HANDS, "The cards are not dealt yet.")
    IS_DEALT = (Rule.DEAL_HANDS, "The cards are already dealt.")
    NO_OPENING_CARD = (Rule.DEAL_PILES, "The opening card is not turned over yet.")
    NOTHING_TO_TURN_OVER = (Rule.DEAL_PILES, "The draw pile has no card that can open a round.")
    ROUND_IS_OVER = (Rule.OUT_ENDS_ROUND, "The round is over.")
    ROUND_IS_ON = (Rule.OUT_ENDS_ROUND, "The round is not over yet.")
    MATCH_IS_OVER = (Rule.POINTS_TARGET, "The match is over.")
    NOT_AT_THE_TABLE = (Rule.LEAVE_ANY_TIME, "This player is not at the table.")
    DROPPED_OUT = (Rule.ELIMINATION_CHAIR, "This player has dropped out.")

    # A turn
    NOT_YOUR_TURN = (Rule.TURN_ORDER, "It is somebody else's turn.")
    ONE_CARD_A_TURN = (Rule.TURN_ONE_CARD, "One card a turn: this player has just laid one.")
    NOT_IN_HAND = (Rule.TURN_LAY_OR_DRAW, "The card is not in this player's hand.")
    NO_MATCH = (
        Rule.MATCH_NOTHING,
        "The card matches neither the colour nor the number or symbol.",
    )
    COLOUR_NOT_NAMED = (Rule.WILD_NAMES_COLOUR, "A Wild needs a colour.")
    DRAW_FOUR_COLOUR_NOT_NAMED = (
        Rule.DRAW_FOUR_NAMES_COLOUR,
        "A Wild Draw Four needs a colour.",
    )
    COLOUR_NOT_ASKED = (Rule.WILD_NAMES_COLOUR, "Only a wild lets a player name a colour.")
    OPENING_COLOUR_FIRST = (Rule.OPENING_WILD, "The colour of the opening Wild comes first.")
    DREW_ALREADY = (Rule.DRAW_ONE, "One card has already been drawn this turn.")
    ONLY_THE_DRAWN_CARD = (
        Rule.DRAW_ONLY_THAT_CARD,
        "After drawing, only the drawn card may be laid.",
    )
    NOTHING_TO_KEEP = (
        Rule.TURN_LAY_OR_DRAW,
        "No card was just drawn, so there is nothing to keep.",
    )
    TARGET_NOT_ASKED = (Rule.TURN_ONLY_ASKED, "This card names no player.")
    NO_CARD_ASKS = (Rule.TURN_ONLY_ASKED, "No card at this table asks for anything of the kind.")
    NO_CARD_CHALLENGED = (Rule.TURN_ONLY_ASKED, "No card of this box can be challenged.")

    # Draw Two and Wild Draw Four
    MUST_DRAW_TWO = (Rule.DRAW_TWO_DRAWS, "The Draw Two comes first: draw and lose the turn.")
    DRAW_TWO_ON_DRAW_TWO = (
        Rule.DRAW_TWO_NO_ANSWER,
        "A Draw Two cannot be answered with another card.",
    )
    MUST_DRAW_FOUR = (
        Rule.DRAW_FOUR_DRAWS,
        "The Wild Draw Four comes first: draw or challenge.",
    )
    DRAW_FOUR_ANSWERED = (
        Rule.DRAW_FOUR_NO_ANSWER,
        "A Wild Draw Four cannot be answered with another card.",
    )
    NOTHING_TO_CHALLENGE = (Rule.CHALLENGE_VICTIM, "There is no card to challenge.")
    NOT_YOURS_TO_CHALLENGE = (
        Rule.CHALLENGE_NOBODY_ELSE,
        "Only the player who has to draw may challenge.",
    )
    CHALLENGE_TOO_LATE = (Rule.CHALLENGE_DEADLINE, "The cards are drawn: too late to challenge.")

    # The UNO call
    FALSE_CALL = (Rule.UNO_FALSE_CALL, "There is no UNO to call.")
    FALSE_CATCH = (Rule.UNO_FALSE_CATCH, "This player has nothing to be caught for.")
    CATCH_TOO_LATE = (Rule.UNO_WINDOW, "Too late: the next player has begun.")
    CATCH_AFTER_FORCED_DRAW = (
        Rule.UNO_WINDOW_FORCED_DRAW,
        "Too late: the next player has drawn the cards.",
    )
    CAUGHT_ALREADY = (Rule.UNO_ONE_PENALTY, "This player has already been caught.")

    # UNO Flip, and what goes for every box
    COLOUR_NOT_IN_PLAY = (
        Rule.WILD_NAMES_COLOUR,
        "The cards in play do not have this colour.",
    )
    DRAW_COLOUR_NOT_NAMED = (
        Rule.WILD_DRAW_COLOUR_LAST,
        "A Wild Draw Colour needs a colour, even as the last card.",
    )
    FLIP_COLOUR_FIRST = (Rule.FLIP_TOP_WILD, "The colour of the wild on top comes first.")
    DRAW_CARD_ANSWERED = (
        Rule.FLIP_NO_ANSWER,
        "A card that makes one draw cannot be answered with another card.",
    )
    DRAW_CARD_FIRST = (Rule.FLIP_NO_ANSWER, "The cards to be drawn come first.")

    # House rules
    STACKS_ONLY_SAME = (Rule.STACKING_SAME, "Only the same kind of card answers this one.")
    STACKS_ONLY_HIGHER = (
        Rule.STACKING_HIGHER,
        "Only a card that makes one draw as many or more answers this one.",
    )
    STACKS_ONLY_DRAWS = (Rule.STACKING_ANY, "Only a card that makes one draw answers this one.")
    LAST_CARD_NOT_ANSWERED = (
        Rule.STACKING_LAST_CARD,
        "The last card ends the round, so no card answers it.",
    )
    BOUNCES_ONLY_IN_COLOUR = (
        Rule.BOUNCE_COLOUR,
        "Only a Skip or Reverse of the same colour answers a Draw Two.",
    )
    FOUR_DOES_NOT_BOUNCE = (
        Rule.BOUNCE_NOT_FOUR,
        "A Skip or Reverse does not answer a Wild Draw Four.",
    )
    MUST_TAKE_SKIP = (Rule.SKIP_PASS_ON, "The Skip comes first: pass it on or take it.")
    SWAP_NOT_NAMED = (Rule.SEVEN_ZERO_SWAP, "A 7 needs a player to swap hands with.")
    SWAP_WITH_WHOM = (Rule.SEVEN_ZERO_SWAP, "Hands are swapped with another player at the table.")
    SWAP_NOT_ASKED = (Rule.SEVEN_ZERO_SWAP, "This card swaps no hands.")
    NO_SWAP_AT_THE_END = (Rule.SEVEN_ZERO_LAST_CARD, "The last card swaps no hands.")
    JUMP_IN_NOT_THE_SAME = (
        Rule.JUMP_IN_OTHER_CARD,
        "Out of turn only exactly the same card may be laid.",
    )
    JUMP_IN_TOO_LATE = (Rule.JUMP_IN_TOO_LATE, "It is too late to jump in on this card.")
    MUST_LAY = (Rule.FORCED_PLAY_HAND, "A card in the hand fits and must be laid.")
    MUST_LAY_DRAWN = (Rule.FORCED_PLAY_DRAWN, "The drawn card fits and must be laid.")
    ONE_CARD_AT_A_TIME = (
        Rule.TURN_ONE_CARD,
        "One card a turn: name the one to lay alone, even if it takes others along.",
    )
    EQUAL_NUMBERS_ONLY = (
        Rule.EQUAL_CARDS_NUMBERS,
        "Only cards of the same number may be laid at once.",
    )
    DRAW_FOUR_COLOUR_HELD = (
        Rule.DRAW_FOUR_NO_BLUFF,
        "The hand holds the colour in force, and nobody may bluff.",
    )
    DRAW_FOUR_OTHERS_FIT = (
        Rule.DRAW_FOUR_NOTHING_FITS,
        "Another card in the hand fits, and nobody may bluff.",
    )
    CHALLENGES_OFF = (Rule.CHALLENGE_OFF, "Nobody may challenge at this table.")
    CARDS_FIRST = (Rule.DRAW_FOUR_DRAWS, "The cards of the Wild Draw Four come first: draw them.")
    # Every card is wild
    NO_COLOURS = (Rule.ALL_WILD_NO_COLOURS, "No card has a colour, so nobody names one.")
    PLUS_FIRST = (Rule.ALL_WILD_DRAWS, "The cards to draw come first.")
    PLUS_NOT_ANSWERED = (
        Rule.ALL_WILD_NO_ANSWER,
        "A card that makes one draw cannot be answered with another card.",
    )
    PLUS_NOT_CHALLENGED = (Rule.ALL_WILD_NO_ANSWER, "No card can be challenged in this game.")
    TARGET_NOT_NAMED = (Rule.ALL_WILD_TARGETED, "A Targeted Draw Two needs a player who draws.")
    TARGET_WHOM = (Rule.ALL_WILD_TARGETED, "Another player at the table draws the cards.")
    FORCED_SWAP_NOT_NAMED = (
        Rule.ALL_WILD_SWAP,
        "A Forced Swap needs a player to swap hands with.",
    )
    FORCED_SWAP_WITH_WHOM = (
        Rule.ALL_WILD_SWAP,
        "Hands are swapped with another player at the table.",
    )
    NO_FORCED_SWAP_AT_THE_END = (Rule.ALL_WILD_LAST_SWAP, "The last card swaps no hands.")

    # Customizable cards
    CUSTOM_COLOUR_NOT_NAMED = (
        Rule.CUSTOM_NAMES_COLOUR,
        "A customizable card needs a colour.",
    )
    CUSTOM_OPENING_FIRST = (Rule.CUSTOM_OPENING, "The colour of the opening card comes first.")
    CARD_FIRST = (Rule.CUSTOM_WRITTEN, "What the card asks for comes first.")
    NOTHING_ASKED = (Rule.CUSTOM_WRITTEN, "No card asks this player for anything.")
    DROP_FIRST = (Rule.CUSTOM_DROP, "Cards have to be dropped first.")
    NOTHING_TO_DROP = (Rule.CUSTOM_DROP, "No card lets this player drop anything.")
    OTHER_COLOUR_NOT_NAMED = (
        Rule.CUSTOM_OTHER_BOXES,
        "A customizable card needs a colour, in every box.",
    )
    OTHER_OPENING_FIRST = (
        Rule.CUSTOM_OTHER_OPENING,
        "The colour of the opening card comes first, in every box.",
    )
    OTHER_CARD_FIRST = (
        Rule.CUSTOM_OTHER_BOXES,
        "What the card asks for comes first, in every box.",
    )
    WHITE_COLOUR_NOT_NAMED = (Rule.SWAP_HANDS_WHITE_CARDS, "A white card needs a colour.")
    WHITE_OPENING_FIRST = (
        Rule.SWAP_HANDS_WHITE_CARDS,
        "The colour of the white card that opens comes first.",
    )
    WHITE_CARD_FIRST = (Rule.SWAP_HANDS_WHITE_CARDS, "What the white card asks for comes first.")

    # House rules: the last card
    LAST_CARD_NOT_NUMBER = (Rule.LAST_CARD_NUMBER, "The last card must be a number.")

    # Boxes with more wilds
    CARD_NEEDS_COLOUR = (Rule.WILD_NAMES_COLOUR, "This card needs a colour.")
    SWAP_HANDS_WITH_WHOM = (
        Rule.SWAP_HANDS_SWAP,
        "Hands are swapped with another player at the table.",
    )
    SWAP_HANDS_ONLY = (Rule.SWAP_HANDS_SWAP, "Only a Wild Swap Hands swaps hands.")
    SWAP_HANDS_AT_THE_END = (Rule.SWAP_HANDS_LAST_CARD, "The last card swaps no hands.")
    SWAP_HANDS_NOT_NAMED = (
        Rule.SWAP_HANDS_LAST_MUST,
        "The last card needs a player to swap hands with.",
    )
    SWAP_HANDS_NOT_AT_OPENING = (Rule.SWAP_HANDS_NO_OPENING, "The opening card swaps no hands.")
    THROWS_OFF_ALL = (
        Rule.THEME_THROW_OFF,
        "Every card that is thrown off goes with the theme wild, and no other.",
    )
    CARD_ON_TOP_DECIDES = (Rule.THEME_ON_TOP, "The card on top decides the colour.")
    # UNO Attack and UNO Extreme
    PRESSES_FIRST = (Rule.HIT_NO_ANSWER, "The launcher comes first: press and lose the turn.")
    TRADE_NOT_NAMED = (Rule.TRADE_HANDS, "Trade Hands needs a player to trade with.")
    TRADE_WITH_WHOM = (Rule.TRADE_HANDS, "Hands are traded with another player at the table.")
    TRADE_AT_THE_END = (Rule.TRADE_HANDS_LAST_CARD, "Trade Hands cannot be the last card.")
    ATTACK_NOT_NAMED = (Rule.ATTACK_ATTACK, "A Wild Attack-Attack needs a player who presses.")
    ATTACK_WHOM = (Rule.ATTACK_ATTACK, "Another player at the table presses.")
    EXTREME_NOT_NAMED = (Rule.EXTREME_HIT, "A Wild Extreme Hit needs a player who presses.")
    EXTREME_WHOM = (Rule.EXTREME_HIT, "Another player at the table presses.")

    # No Mercy
    NO_NUMBER_TO_TURN_OVER = (Rule.DEAL_PILES, "The draw pile has no number to open a round.")
    STACKS_TOO_LOW = (
        Rule.NO_MERCY_STACKING,
        "Only a card that makes one draw as many or more answers this one.",
    )
    OWED_CARDS_FIRST = (Rule.NO_MERCY_TOTAL, "The cards to draw come first.")
    HOLDS_A_MATCH = (Rule.NO_MERCY_MUST_LAY, "A card in the hand fits and must be laid.")
    DREW_A_MATCH = (Rule.NO_MERCY_DRAW_UNTIL, "The drawn card fits and must be laid.")
    NO_CHALLENGES_HERE = (Rule.NO_MERCY_NO_CHALLENGE, "No card of this box is challenged.")
    SEVEN_NAMES_NOBODY = (Rule.NO_MERCY_SEVEN, "A 7 needs a player to swap hands with.")
    SEVEN_NAMES_NO_OTHER = (
        Rule.NO_MERCY_SEVEN,
        "Hands are swapped with another player who is in the round.",
    )
    ONLY_SEVENS_SWAP = (Rule.NO_MERCY_SEVEN, "Only a 7 swaps hands.")
    LAST_SEVEN_SWAPS_NOTHING = (Rule.NO_MERCY_LAST_CARD, "The last card swaps no hands.")
    ROULETTE_COLOUR_FIRST = (
        Rule.NO_MERCY_ROULETTE,
        "The colour for the Wild Colour Roulette comes first.",
    )
    NEXT_PLAYER_NAMES = (
        Rule.NO_MERCY_ROULETTE,
        "The next player names the colour of a Wild Colour Roulette.",
    )
    KNOCKED_OUT = (Rule.NO_MERCY_NO_MOVE, "This player is out of the round.")

    def __init__(self, rule: Rule, text: str) -> None:
        self.rule = rule
        self.text = text


# Those that only cite another rule, and are told in the words of these.
TOLD_AS: Final[Mapping[Refusal, Refusal]] = MappingProxyType(
    {
        Refusal.CUSTOM_OPENING_FIRST: Refusal.OPENING_COLOUR_FIRST,
        Refusal.OTHER_COLOUR_NOT_NAMED: Refusal.CUSTOM_COLOUR_NOT_NAMED,
        Refusal.OTHER_OPENING_FIRST: Refusal.OPENING_COLOUR_FIRST,
        Refusal.OTHER_CARD_FIRST: Refusal.CARD_FIRST,
        Refusal.WHITE_COLOUR_NOT_NAMED: Refusal.CUSTOM_COLOUR_NOT_NAMED,
        Refusal.WHITE_OPENING_FIRST: Refusal.OPENING_COLOUR_FIRST,
        Refusal.WHITE_CARD_FIRST: Refusal.CARD_FIRST,
    }
)


class IllegalMove(ValueError):  # noqa: N818  the name says what it is
    """A move that is not allowed; carries the reason.

    Attributes:
        refusal: why, with the rule.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule.id})")
        self.refusal = refusal
