"""What each card of an edition does when it is laid, if it does anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from regelbok.engine.aimed import target_draws
from regelbok.engine.cards import CUSTOM, Face
from regelbok.engine.custom import follow
from regelbok.engine.edition import Edition
from regelbok.engine.effects import (
    Effect,
    all_press,
    bounce,
    can_challenge,
    challengeable_draw,
    chosen_presses,
    draw_cards,
    flip,
    rotate_hands,
    swap_hands,
    wait_for_answer,
)
from regelbok.engine.hands import shuffle_hands, swap_hands_with
from regelbok.engine.roulette import wait_for_colour


@cache
def effects(edition: Edition) -> Mapping[Face, Effect]:
    """What each card of an edition does, if it does anything beyond passing the turn on."""
    draw_or_challenge = challengeable_draw if can_challenge(edition) else draw_cards
    found: dict[Face, Effect] = {
        Face.DRAW_TWO: draw_cards,
        Face.WILD_DRAW_FOUR: draw_or_challenge,
        Face.DRAW_ONE: draw_cards,
        Face.DRAW_FIVE: draw_cards,
        Face.WILD_DRAW_TWO: draw_or_challenge,
        Face.WILD_DRAW_COLOUR: draw_or_challenge,
        Face.FLIP: flip,
        Face.WILD_SHUFFLE_HANDS: shuffle_hands,
        Face.WILD_SWAP_HANDS: swap_hands_with,
        Face.WILD_PLUS_TWO: draw_cards,
        Face.WILD_PLUS_FOUR: draw_cards,
        Face.TARGETED_DRAW_TWO: target_draws,
        Face.FORCED_SWAP: swap_hands,
        Face.HIT_ONE: draw_cards,
        Face.HIT_TWO: draw_cards,
        Face.WILD_HIT_FOUR: draw_cards,
        Face.WILD_HIT_FIRE: draw_cards,
        Face.WILD_ALL_HIT: all_press,
        Face.WILD_ATTACK_ATTACK: chosen_presses,
        Face.WILD_EXTREME_HIT: chosen_presses,
        Face.TRADE_HANDS: swap_hands,
        Face.COLOUR_ROULETTE: wait_for_colour,
        **dict.fromkeys(CUSTOM, follow),
    }
    found = dict.fromkeys(edition.other_draws, draw_cards) | found
    if edition.seven_swap:
        found[Face.SEVEN] = swap_hands
    if edition.zero_rotate:
        found[Face.ZERO] = rotate_hands
    if edition.bounce:
        found[Face.SKIP] = found[Face.REVERSE] = bounce
    if edition.skip_passed_on:
        found[Face.SKIP] = wait_for_answer
    return MappingProxyType(found)
