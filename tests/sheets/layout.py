"""Where the texts of a sheet stand: too near the edge of the paper, or over one another."""

from __future__ import annotations

from collections.abc import Iterator

from tests.sheets.drawing import MM
from tests.sheets.sheet import Box, Sheet, Shown

SAFE = 5 * MM  # hardly any printer leaves more than this blank at the edges
KERNED = 0.12  # how far a letter may reach over the next, in parts of the type size, as in “r.”


def near_the_edge(sheet: Sheet) -> list[Shown]:
    """The texts that stand too near the edge of the paper, or even over it."""
    return [
        each
        for page, shown in zip(sheet.pdf.pages, sheet.by_page.values(), strict=True)
        for each in shown
        if margin(each, [float(side) for side in page.mediabox]) < SAFE
    ]


def margin(shown: Shown, paper: list[float]) -> float:
    """How far a text is from the nearest edge of its paper."""
    left, lower, right, upper = shown.box
    return min(left - paper[0], lower - paper[1], paper[2] - right, paper[3] - upper)


def apart(one: Box, other: Box, *, by: float) -> bool:
    """Whether two boxes stand so far apart, side by side or one above the other."""
    gaps = (one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
    return max(gaps) >= by


def overlaps(sheet: Sheet) -> list[tuple[Shown, Shown]]:
    """The texts that are printed over one another."""
    return [pair for shown in sheet.by_page.values() for pair in _over_one_another(shown)]


def _over_one_another(shown: list[Shown]) -> Iterator[tuple[Shown, Shown]]:
    from_left = sorted((each for each in shown if each.text.strip()), key=lambda each: each.box)
    for place, one in enumerate(from_left, 1):
        _, lower, right, upper = one.box
        for other in from_left[place:]:
            from_, below, _, above = other.box
            if from_ > right - KERNED * one.size:
                break
            if min(upper, above) - max(lower, below) > KERNED * one.size:
                yield one, other
