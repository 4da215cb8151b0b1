"""The charts of tips: for each way to play a point with its interval, all on one scale.

Every row has a drawing of its own whose width follows the page, so that its words stay words of the
page: they break, grow and are read like all others. Places on the scale are percents of the width.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regelbok.book.tree import Chart, Mark
from regelbok.site.html import escape, unbroken

_HIGH: Final = 34  # of a row's drawing, in pixels
_MIDDLE: Final = _HIGH / 2
_EDGE: Final = 3.0  # of the width, left free at both ends


def charts_html(charts: Sequence[Chart], sample: str) -> str:
    """The charts of a tip as HTML; nothing if there are none.

    Args:
        charts: what to draw.
        sample: what was played for them.
    """
    drawn = "".join(map(_chart, charts))
    note = f'<p class="sample" data-kind="note">{unbroken(sample)}</p>'
    return f'<div class="charts">{drawn}{note}</div>' if drawn else ""


def _chart(chart: Chart) -> str:
    rows = "".join(_row(chart, each, "tried") for each in chart.marks)
    rows += _row(chart, chart.plain, "plain")
    return (
        f'<figure class="chart"><figcaption>{unbroken(chart.title)}</figcaption>'
        f'<div role="img" aria-label="{escape(chart.alt)}"><ul class="ways" aria-hidden="true">'
        f"{rows}{_scale(chart)}</ul></div></figure>"
    )


def _row(chart: Chart, mark: Mark, kind: str) -> str:
    return (
        f'<li class="{kind}"><span class="way">{unbroken(mark.label)}</span>'
        f'<span class="drawn">{_drawing(chart, mark, kind)}</span>'
        f'<span class="value">{unbroken(mark.text)}</span></li>'
    )


def _drawing(chart: Chart, mark: Mark, kind: str) -> str:
    """The point and its interval; the dashed line is what it is compared with."""
    plain, here = _place(chart, chart.plain.value), _place(chart, mark.value)
    parts = [f'<line class="axis" x1="0" x2="100%" y1="{_MIDDLE:g}" y2="{_MIDDLE:g}"/>']
    parts.append(f'<line class="against" x1="{plain}" x2="{plain}" y1="0" y2="{_HIGH}"/>')
    if mark.margin:
        low = _place(chart, mark.value - mark.margin)
        high = _place(chart, mark.value + mark.margin)
        parts.append(
            f'<line class="interval" x1="{low}" x2="{high}" y1="{_MIDDLE:g}" y2="{_MIDDLE:g}"/>'
        )
    parts.append(f'<circle cx="{here}" cy="{_MIDDLE:g}" r="{6 if kind == "tried" else 5}"/>')
    return f'<svg width="100%" height="{_HIGH}" aria-hidden="true">{"".join(parts)}</svg>'


def _scale(chart: Chart) -> str:
    """The row below all others: the round places of the scale."""
    ticks = "".join(
        f'<span style="left:{_place(chart, value)}">{escape(text)}</span>'
        for value, text in chart.ticks
    )
    return f'<li class="scale"><span class="drawn">{ticks}</span></li>'


def _place(chart: Chart, value: float) -> str:
    """A place on the scale, from the left."""
    first, last = chart.ticks[0][0], chart.ticks[-1][0]
    share = (value - first) / (last - first)
    return f"{_EDGE + share * (100 - 2 * _EDGE):.2f}%"
