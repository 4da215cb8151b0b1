"""What stands on the quick sheet of each box: one page to lie beside the draw pile.

Chosen by how often a table looks it up. Sentences, numbers and names come from the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regelbok.sheets.selection import Asked, CardRow, RuleList, Selection

# --- What several boxes have ------------------------------------------------------------------

_SKIP: Final = CardRow(("rS",), chapter="skip")
_REVERSE: Final = CardRow(("yR",), chapter="reverse")
_DRAW_TWO: Final = CardRow(("bD",), chapter="draw-two")
_WILD: Final = CardRow(("W",), chapter="wild")
_DRAW_FOUR: Final = CardRow(("W4",), chapter="wild-draw-four")
_CLASSIC_CARDS: Final = (_SKIP, _REVERSE, _DRAW_TWO, _WILD, _DRAW_FOUR)
_WHITE_CARD: Final = CardRow(("WC1",), chapter="customizable")
_BLANK_CARD: Final = CardRow(("WC1",), rules=("custom.other-boxes",))

_FITS: Final = ("match.colour", "match.number", "match.symbol")
_TURN: Final = RuleList("sheet.turn", (*_FITS, "draw.one", "draw.play-it"))
_CALL: Final = ("uno.call", "uno.catch")
_UNO: Final = RuleList("sheet.uno", (*_CALL, "uno.penalty"))
_DEALT: Final = ("deal.hands", "deal.piles")
_SET_UP: Final = RuleList("sheet.set-up", (*_DEALT, "opening.left-starts"), numbered=True)
_POINTS: Final = ("points.winner", "points.numbers", "points.target")
_END: Final = RuleList("sheet.end", ("out.ends-round", *_POINTS))

_CHALLENGE: Final = Asked(
    "who-may-challenge", ("draw-four.colour-held", "challenge.guilty", "challenge.innocent")
)
_STACKING: Final = Asked("may-i-stack")
_WHEN: Final = Asked("uno-before-or-after")

# With a launcher, nobody draws from a pile.
_LAUNCHER_TURN: Final = RuleList("sheet.turn", (*_FITS, "launcher.press", "launcher.turn-over"))
_LAUNCHER_UNO: Final = RuleList("sheet.uno", (*_CALL, "launcher.missed-uno"))
_LAUNCHER_SET_UP: Final = RuleList(
    "sheet.set-up", ("deal.hands", "launcher.filled", "opening.left-starts"), numbered=True
)
_LAUNCHER_END: Final = ("out.ends-round", "launcher.last-card")
_HIT_TWO: Final = CardRow(("bH2",), rules=("hit-two.presses",))
_DISCARD_ALL: Final = CardRow(("yA",), rules=("discard-all.drops",))

# --- The boxes --------------------------------------------------------------------------------

_CLASSIC: Final = Selection(
    cards=_CLASSIC_CARDS,
    lists=((_TURN, _UNO), (_SET_UP, _END)),
    questions=((_CHALLENGE,), (_STACKING, _WHEN)),
)

_SHUFFLE_HANDS: Final = Selection(
    cards=(*_CLASSIC_CARDS, CardRow(("WS",), rules=("shuffle-hands.deal",)), _WHITE_CARD),
    lists=((_TURN, _UNO), (_SET_UP, _END)),
    questions=((_CHALLENGE,), (Asked("shuffle-hands-win"), _STACKING)),
)

_SWAP_HANDS: Final = Selection(
    cards=(
        *_CLASSIC_CARDS,
        CardRow(("WX",), rules=("swap-hands.swap",)),
        _WHITE_CARD,
    ),
    lists=((_TURN, _UNO), (_SET_UP, _END)),
    questions=((_CHALLENGE,), (Asked("swap-hands-win"), Asked("swap-hands-need-to"), _STACKING)),
)

_BLANK_CARDS: Final = Selection(
    cards=(*_CLASSIC_CARDS, _BLANK_CARD),
    lists=(
        (_TURN, RuleList("sheet.uno", (*_CALL, "blank-cards.penalty"))),
        (
            RuleList(
                "sheet.set-up",
                (*_DEALT, "blank-cards.opening-wild", "opening.left-starts"),
                numbered=True,
            ),
            _END,
        ),
    ),
    questions=((_CHALLENGE,), (Asked("blank-cards-which-penalty"), _STACKING)),
)

_THEME: Final = Selection(
    cards=(
        *_CLASSIC_CARDS,
        CardRow(("WT",), rules=("theme.throw-off", "theme.on-top", "theme.plain-wild")),
    ),
    lists=((_TURN, _UNO), (_SET_UP, _END)),
    questions=((_CHALLENGE,), (Asked("theme-win"), Asked("theme-keep-some"), _STACKING)),
)

_FLIP: Final = Selection(
    cards=(
        CardRow(("rD1",), rules=("draw-one.draws",)),
        CardRow(("tD5",), rules=("draw-five.draws",)),
        CardRow(("rS", "pE"), chapter="skip", rules=("skip-everyone.plays-again",)),
        CardRow(("yR", "oR"), chapter="reverse"),
        CardRow(("gF", "vF"), rules=("flip.turns-over",)),
        CardRow(("W", "dW"), chapter="wild"),
        CardRow(("W2",), rules=("wild-draw-two.draws",)),
        CardRow(("WDC",), rules=("wild-draw-colour.draws",)),
    ),
    lists=(
        (
            RuleList(
                "sheet.turn", ("match.nothing", "draw.one", "draw.play-it", "flip.top-sleeps")
            ),
            _UNO,
            RuleList("sheet.set-up", (*_DEALT, "flip.light-first", "opening.left-starts"), True),
        ),
        (
            RuleList(
                "sheet.challenge",
                (
                    "flip.colour-held",
                    "wild-draw-two.guilty",
                    "wild-draw-two.innocent",
                    "wild-draw-colour.guilty",
                    "wild-draw-colour.innocent",
                ),
            ),
            RuleList("sheet.end", ("out.ends-round", "flip.side-counts", *_POINTS)),
        ),
    ),
    questions=(),
)

_ATTACK: Final = Selection(
    cards=(
        _SKIP,
        _REVERSE,
        _HIT_TWO,
        _DISCARD_ALL,
        CardRow(("gTH",), rules=("trade-hands.trade", "trade-hands.last-card")),
        _WILD,
        CardRow(("WAH",), rules=("all-hit.everybody",)),
        CardRow(("WHF",), rules=("hit-fire.until-cards",)),
    ),
    lists=(
        (_LAUNCHER_TURN, _LAUNCHER_UNO),
        (_LAUNCHER_SET_UP, RuleList("sheet.end", (*_LAUNCHER_END, *_POINTS))),
    ),
    questions=((Asked("attack-lay-what-came"),), (Asked("attack-nothing-came"),)),
)

_ATTACK_2: Final = Selection(
    cards=(
        _SKIP,
        _REVERSE,
        CardRow(("gH1",), rules=("hit-one.presses",)),
        _HIT_TWO,
        _DISCARD_ALL,
        _WILD,
        CardRow(("WAA",), rules=("attack-attack.chosen", "launcher.chosen-keeps-turn")),
    ),
    lists=_ATTACK.lists,
    questions=_ATTACK.questions,
)

_EXTREME: Final = Selection(
    cards=(
        _SKIP,
        _REVERSE,
        _HIT_TWO,
        _DISCARD_ALL,
        _WILD,
        CardRow(("WEH",), rules=("extreme-hit.chosen", "launcher.chosen-keeps-turn")),
        CardRow(("WH4",), rules=("hit-four.presses",)),
        _BLANK_CARD,
    ),
    lists=_ATTACK.lists,
    questions=((Asked("extreme-lay-what-came"),), (Asked("attack-nothing-came"),)),
)

_NO_MERCY: Final = Selection(
    cards=(
        CardRow(("rS", "gE"), chapter="skip", rules=("skip-everyone.plays-again",)),
        _REVERSE,
        CardRow(("bD", "rD4"), chapter="draw-two", rules=("no-mercy.draw-four",)),
        CardRow(("WR4",), rules=("no-mercy.reverse-draw-four",)),
        CardRow(("W6", "W10"), rules=("no-mercy.draw-six", "no-mercy.draw-ten")),
        CardRow(("WL",), rules=("no-mercy.roulette", "no-mercy.roulette-reveal")),
        CardRow(("yA",), rules=("no-mercy.discard-all",)),
        CardRow(("g7", "b0"), rules=("no-mercy.seven", "no-mercy.zero")),
    ),
    lists=(
        (
            RuleList(
                "sheet.turn",
                (
                    "match.nothing",
                    "no-mercy.draw-until",
                    "no-mercy.stacking",
                    "no-mercy.stacking-value",
                    "no-mercy.stacking-total",
                ),
            ),
            RuleList("sheet.set-up", (*_DEALT, "no-mercy.opening"), numbered=True),
        ),
        (
            _UNO,
            RuleList(
                "sheet.end",
                (
                    "no-mercy.knocked-out",
                    "no-mercy.last-standing",
                    "no-mercy.last-card",
                    "points.winner",
                    "points.numbers",
                    "no-mercy.knock-out-points",
                    "no-mercy.target",
                ),
            ),
        ),
    ),
    questions=(),
)

_ALL_WILD: Final = Selection(
    cards=(
        CardRow(("WR",), rules=("all-wild.reverse",)),
        CardRow(("WK",), rules=("all-wild.skip",)),
        CardRow(("WK2",), rules=("all-wild.skip-two",)),
        CardRow(("WD2", "WD4"), rules=("all-wild.draws",)),
        CardRow(("WT2",), rules=("all-wild.targeted-draw-two",)),
        CardRow(("WFS",), rules=("all-wild.forced-swap",)),
    ),
    lists=(
        (
            RuleList(
                "sheet.turn",
                (
                    "all-wild.any-card",
                    "all-wild.no-colours",
                    "all-wild.draw",
                    "all-wild.no-answer",
                ),
            ),
            RuleList("sheet.uno", (*_CALL, "uno.penalty", "all-wild.swap-uno")),
        ),
        (
            RuleList("sheet.set-up", (*_DEALT, "all-wild.opening"), numbered=True),
            RuleList(
                "sheet.end", ("out.ends-round", "points.winner", "all-wild.points", "points.target")
            ),
        ),
    ),
    questions=((Asked("all-wild-must-i-lay"),), (Asked("all-wild-targeted-turn"),)),
)

_MY_FIRST: Final = Selection(
    cards=(_DRAW_TWO, _WILD),
    lists=(
        (_TURN, _UNO),
        (
            RuleList(
                "sheet.set-up",
                ("my-first.deal", "deal.piles", "my-first.opening", "opening.left-starts"),
                numbered=True,
            ),
            _END,
        ),
    ),
    questions=((Asked("children-uno-call"),), (_STACKING,)),
)

_JUNIOR: Final = Selection(
    cards=(_SKIP, _REVERSE, _DRAW_TWO, _WILD),
    lists=(
        (
            RuleList(
                "sheet.turn",
                ("match.colour", "junior.animal", "match.symbol", "draw.one", "draw.play-it"),
            ),
            _UNO,
        ),
        (
            RuleList(
                "sheet.set-up", ("junior.deal", "deal.piles", "opening.left-starts"), numbered=True
            ),
            RuleList("sheet.end", ("junior.no-points", "junior.rounds")),
        ),
    ),
    questions=((Asked("children-uno-call"),), (_STACKING,)),
)

_CUSTOMIZABLE: Final = Selection(
    cards=(*_CLASSIC_CARDS, _WHITE_CARD),
    lists=(
        (_TURN, _UNO),
        (
            RuleList(
                "sheet.set-up", ("custom.agree", *_DEALT, "opening.left-starts"), numbered=True
            ),
            _END,
        ),
    ),
    questions=(
        (_CHALLENGE,),
        (Asked("customizable-lose-turn"), _STACKING),
    ),
)

QUICK: Final[Mapping[str, Selection]] = {
    "classic": _CLASSIC,
    "shuffle-hands": _SHUFFLE_HANDS,
    "swap-hands": _SWAP_HANDS,
    "blank-cards": _BLANK_CARDS,
    "theme": _THEME,
    "flip": _FLIP,
    "attack": _ATTACK,
    "attack-2": _ATTACK_2,
    "extreme": _EXTREME,
    "no-mercy": _NO_MERCY,
    "all-wild": _ALL_WILD,
    "my-first": _MY_FIRST,
    "junior": _JUNIOR,
    "customizable-cards": _CUSTOMIZABLE,
}
