"""The refusals: every reason why a move is not allowed, with the rule that says so."""

from __future__ import annotations

from enum import Enum

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
    NOTHING_TO_KEEP = (Rule.TURN_LAY_OR_DRAW, "Nothing was drawn: lay a card or draw one.")

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
    NOTHING_TO_CHALLENGE = (Rule.CHALLENGE_VICTIM, "There is no Wild Draw Four to challenge.")
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

    def __init__(self, rule: Rule, text: str) -> None:
        self.rule = rule
        self.text = text


class IllegalMove(ValueError):  # noqa: N818  the name says what it is
    """A move that is not allowed; carries the reason.

    Attributes:
        refusal: why, with the rule.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule.id})")
        self.refusal = refusal
