r"""Figures that were measured, for texts: as a language writes its percents and decimals.

>>> figure = Figure(0.27613, Style.SHARE)
>>> [written(figure, locale).replace("\xa0", "_") for locale in ("en", "nb")]
['27.6%', '27,6_%']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from babel import Locale
from babel.numbers import format_decimal, format_percent

from regelbok.proof.tactics.effect import Effect
from regelbok.proof.tactics.record import Recorded
from regelbok.proof.tactics.trial import Measure

_MINUS: Final = "−"
_PLACES: Final = 1  # after the decimal sign: the intervals are wider than what comes behind


class Style(Enum):
    """How a figure is written."""

    SHARE = auto()  # 27.6%
    WHOLE_SHARE = auto()  # 25%
    DECIMAL = auto()  # 2.6
    SIGNED = auto()  # +2.6
    SIGNED_WHOLE = auto()  # +3
    WHOLE = auto()  # 30,000


class Figure(NamedTuple):
    """A figure and how it is written."""

    value: float
    style: Style


def written(figure: Figure, locale: str) -> str:
    """The figure as a language writes it.

    >>> written(Figure(-0.04, Style.SIGNED), "en"), written(Figure(2.61, Style.SIGNED), "da")
    ('0.0', '+2,6')
    >>> written(Figure(30000, Style.WHOLE), "en"), written(Figure(1 / 3, Style.SHARE), "en")
    ('30,000', '33.3%')
    """
    value, style = figure
    match style:
        case Style.SHARE | Style.WHOLE_SHARE:
            pattern = Locale.parse(locale).percent_formats[None].pattern
            if style is Style.SHARE:
                pattern = pattern.replace("##0", f"##0.{'0' * _PLACES}")
            return format_percent(value, pattern, locale)
        case Style.WHOLE:
            return format_decimal(round(value), locale=locale)
    places = 0 if style is Style.SIGNED_WHOLE else _PLACES
    rounded = abs(round(value, places))
    plain = format_decimal(rounded, format=f"0.{'0' * places}", locale=locale)
    if style is Style.DECIMAL or not rounded:
        return plain
    return f"{'+' if value > 0 else _MINUS}{plain}"


def figures_of(recorded: Mapping[str, Recorded]) -> dict[str, Figure | int]:
    """The figures of all experiments by the names that texts use.

    ``tactics.naming.most.wins`` is what the player came to who plays so; with ``.plain`` behind it,
    what a player comes to where nobody does; with ``.gain``, how far apart they are.

    Args:
        recorded: the experiments by id.
    """
    found: dict[str, Figure | int] = {}
    for id, each in recorded.items():
        found[f"tactics.{id}.players"] = each.players
        found[f"tactics.{id}.rounds"] = Figure(each.rounds, Style.WHOLE)
        for arm, effects in each.effects.items():
            for measure, effect in effects.items():
                found |= _of_effect(f"tactics.{id}.{arm}.{measure.value}", measure, effect)
    return found


def _of_effect(name: str, measure: Measure, effect: Effect) -> Iterator[tuple[str, Figure]]:
    style = Style.SHARE if measure is Measure.WINS else Style.DECIMAL
    yield name, Figure(effect.value, style)
    yield f"{name}.plain", plain_figure(measure, effect)
    scale = 100 if measure is Measure.WINS else 1
    yield f"{name}.gain", Figure(scale * abs(effect.gain), Style.DECIMAL)


def plain_figure(measure: Measure, effect: Effect) -> Figure:
    """What a player comes to where nobody follows the tip.

    The share of rounds won is then known and not measured: one in so many players.

    >>> plain_figure(Measure.WINS, Effect(0.3, 0.25, 0.01)).style
    <Style.WHOLE_SHARE: 2>
    """
    if measure is not Measure.WINS:
        return Figure(effect.plain, Style.DECIMAL)
    whole = (100 * effect.plain).is_integer()
    return Figure(effect.plain, Style.WHOLE_SHARE if whole else Style.SHARE)
