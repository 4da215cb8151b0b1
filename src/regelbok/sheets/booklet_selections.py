"""What the pages of a booklet have room for besides what stands on the quick sheet of a box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class More:
    """More rules for the pages of a booklet, the most wanted first.

    They fit in every language as they are. Where a table has agreed on house rules as well, each
    stands there if there is room for it.

    Attributes:
        dealer: who deals; it comes before the set-up.
        opening: rules about the opening card.
        turn: rules about a turn.
        uno: rules about the call.
        challenge: rules about the challenge.
        end: rules about the end and the points.
        two: rules for two players.
        cards: more rules about cards, by the first card of their row.
        turn_example: an example to draw beside the rules of a turn.
        uno_example: an example to draw beside the call and the challenge; "" if no example has
            only cards of the box.
        set_up_example: an example to draw beside the set-up, or "".
        questions: more questions with their answers.
    """

    dealer: tuple[str, ...]
    opening: tuple[str, ...]
    turn: tuple[str, ...]
    uno: tuple[str, ...]
    challenge: tuple[str, ...]
    end: tuple[str, ...]
    two: tuple[str, ...]
    cards: Mapping[str, tuple[str, ...]]
    turn_example: str
    uno_example: str
    set_up_example: str = ""
    questions: tuple[str, ...] = ()

    def rules(self) -> tuple[str, ...]:
        """All these rules, in no order."""
        of_cards = (id for rules in self.cards.values() for id in rules)
        set_up = (*self.dealer, *self.opening)
        played = (*self.turn, *self.uno, *self.challenge, *self.end, *self.two)
        return (*set_up, *played, *of_cards)


_OPENING: Final = ("opening.skip", "opening.reverse", "opening.draw-two", "opening.wild")
_LAUNCHED: Final = ("opening.skip", "opening.reverse", "opening.hit")
_UNO: Final = ("uno.window", "uno.again", "uno.last-card")

_DEALER: Final = ("dealer.draw",)
_FEW_CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    "bD": ("draw-two.no-answer",),
    "W": ("wild.same-colour",),
}
_CARDS: Final[Mapping[str, tuple[str, ...]]] = {
    **_FEW_CARDS,
    "W4": ("draw-four.other-matches", "draw-four.no-answer"),
}

_CLASSIC: Final = More(
    dealer=_DEALER,
    opening=(*_OPENING, "opening.draw-four"),
    turn=("draw.keep-it",),
    uno=_UNO,
    challenge=("challenge.deadline", "challenge.guilty-turn"),
    end=("out.any-card", "out.last-draws", "pile.reshuffle"),
    two=("two.reverse", "two.skip", "two.draw-two", "two.draw-four"),
    cards=_CARDS,
    turn_example="drawn-card-laid",
    uno_example="challenge-right",
)
_ATTACK: Final = More(
    dealer=_DEALER,
    opening=(*_LAUNCHED, "opening.all-hit", "opening.hit-fire", "opening.trade-hands"),
    turn=("launcher.decline",),
    uno=("trade-hands.uno", "uno.window", "uno.last-card"),
    challenge=(),
    end=("launcher.reload",),
    two=("two.reverse", "two.skip", "two.hit"),
    cards={"bH2": ("hit.no-answer",), "W": ("wild.same-colour",)},
    turn_example="attack-press-cards",
    uno_example="attack-caught",
)
MORE: Final[Mapping[str, More]] = {
    "classic": _CLASSIC,
    "shuffle-hands": replace(
        _CLASSIC,
        opening=(*_CLASSIC.opening, "shuffle-hands.opening"),
        uno=("shuffle-hands.uno", *_UNO),
        end=("shuffle-hands.last-card", "out.last-draws", "pile.reshuffle"),
        turn_example="shuffle-hands-even-out",
    ),
    "swap-hands": replace(
        _CLASSIC,
        opening=(*_CLASSIC.opening, "swap-hands.opening"),
        uno=("swap-hands.uno", *_UNO),
        end=("swap-hands.last-card", *_CLASSIC.end),
        turn_example="swap-hands-not-wanted",
    ),
    "blank-cards": replace(
        _CLASSIC,
        dealer=("blank-cards.dealer",),
        opening=("opening.skip", "blank-cards.opening-reverse", "opening.draw-two"),
        uno_example="challenge-right",
    ),
    "theme": replace(
        _CLASSIC,
        opening=(*_CLASSIC.opening, "theme.opening"),
        uno=("theme.uno", *_UNO),
        turn_example="theme-red-on-top",
    ),
    "flip": More(
        dealer=_DEALER,
        opening=("draw-one.opening", "opening.skip", "opening.reverse", "flip.opening"),
        turn=("flip.top-counts", "flip.top-wild"),
        uno=_UNO,
        challenge=(),
        end=("flip.last-card", "pile.reshuffle"),
        two=("two.reverse", "two.skip"),
        cards={"rD1": ("flip.no-answer",)},
        turn_example="flip-to-the-dark-side",
        uno_example="flip-colour-held",
        questions=("flip-draw-five-on-top-question", "flip-see-the-other-side"),
    ),
    "attack": _ATTACK,
    "attack-2": replace(
        _ATTACK,
        opening=(*_LAUNCHED, "opening.chosen-hit"),
        uno=_UNO,
        turn_example="attack-chosen-next",
    ),
    "extreme": replace(
        _ATTACK,
        opening=(*_LAUNCHED, "opening.hit-four", "opening.chosen-hit"),
        uno=_UNO,
    ),
    "no-mercy": More(
        dealer=_DEALER,
        opening=(),
        turn=("no-mercy.must-lay", "no-mercy.no-challenge", "no-mercy.roulette-colour"),
        uno=("no-mercy.uno-new-hand", *_UNO),
        challenge=(),
        end=("no-mercy.at-once", "pile.reshuffle"),
        two=("two.reverse", "two.skip", "no-mercy.two-reverse-draw-four"),
        cards={},
        turn_example="no-mercy-stacking-answer-kept",
        uno_example="no-mercy-seven-uno",
        set_up_example="no-mercy-opening-ignored",
        questions=("no-mercy-six-on-ten", "no-mercy-must-i-pass-on"),
    ),
    "all-wild": More(
        dealer=("all-wild.dealer",),
        opening=(),
        turn=("turn.one-card", "draw.keep-it"),
        uno=_UNO,
        challenge=(),
        end=("all-wild.last-swap", "pile.reshuffle"),
        two=("all-wild.two-players",),
        cards={},
        turn_example="all-wild-skip",
        uno_example="all-wild-swap-uno",
        set_up_example="all-wild-opening",
    ),
    "my-first": replace(
        _CLASSIC,
        opening=(),
        challenge=(),
        end=("pile.reshuffle",),
        two=("two.draw-two",),
        cards=_FEW_CARDS,
        turn_example="one-card-per-turn-only",
        uno_example="",
        set_up_example="my-first-opening-number",
    ),
    "junior": replace(
        _CLASSIC,
        opening=_OPENING,
        challenge=(),
        end=("out.any-card", "pile.reshuffle"),
        two=("two.reverse", "two.skip", "two.draw-two"),
        cards=_FEW_CARDS,
        turn_example="junior-same-animal",
        uno_example="junior-uno-caught",
    ),
    "customizable-cards": replace(_CLASSIC, opening=(*_CLASSIC.opening, "custom.opening")),
}
