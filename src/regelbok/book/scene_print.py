"""The drawn table as an SVG of its own, for paper: with its parts, its colours and its style.

It survives a grey print and a copy: what a page tells by a colour alone is a line or a tone here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from regelbok.book.art import PAINTS, SHAPES, part_id, printed_back, printed_face
from regelbok.book.scene_art import VIEW_WIDTH, Drawing, Marks, Plan, drawn
from regelbok.book.tree import Scene

_INK: Final = PAINTS["ink"]
_PAINTS: Final = "".join(f".p-{name}{{fill:{paint}}}" for name, paint in PAINTS.items())
_LETTERS: Final = "text{font-family:Inter;font-size:13px;font-weight:600}"

# On white paper, with as little ink as it takes.
_ON_PAPER: Final = (
    f"{_PAINTS}.o{{stroke:{_INK}}}{_LETTERS}text,.team{{fill:{_INK}}}"
    ".t-count{font-size:11.5px;font-weight:400}.t-none{font-size:12px;font-weight:400}"
    ".way ellipse{fill:none;stroke:#8a9a96;stroke-dasharray:.1 6;stroke-linecap:round;"
    "stroke-width:2}.way path{fill:#5b6b67}"
    f".turned ellipse,.turned path{{stroke:{_INK}}}.turned path{{fill:{_INK}}}"
    ".gap{fill:none;stroke:#8a9a96;stroke-dasharray:8 7;stroke-width:3}"
    f".new{{fill:none;stroke:{_INK};stroke-width:8}}"
    f".label,.count{{fill:#fff;stroke:{_INK};stroke-width:.9}}.count{{stroke-width:.6}}"
    f".turn{{fill:#fff;stroke:{_INK};stroke-width:2}}.acted{{fill:#e3e9e7}}"
    f".turn.acted{{fill:#e3e9e7;stroke:{_INK};stroke-width:2}}.away use{{opacity:.4}}"
)
# On the green table of the screen.
_IN_COLOUR: Final = (
    f"{_PAINTS}.o{{stroke:{_INK}}}{_LETTERS}text,.team{{fill:#f2f7f5}}.on-label{{fill:{_INK}}}"
    ".t-count{font-size:11.5px;font-weight:400}.t-none{fill:#b9cdc8;font-size:12px}"
    ".way ellipse{fill:none;stroke:#f2f7f5;stroke-dasharray:.1 6;stroke-linecap:round;"
    "stroke-opacity:.45;stroke-width:2.2}.way path{fill:#f2f7f5;fill-opacity:.8}"
    ".turned ellipse{stroke:#ffd24d;stroke-opacity:.9}.turned path{fill:#ffd24d}"
    ".gap{fill:none;stroke:#f2f7f5;stroke-dasharray:8 7;stroke-opacity:.5;stroke-width:3}"
    ".new{fill:none;stroke:#ffd24d;stroke-width:9}.label{fill:#fff}.count{fill:#1f4f48}"
    ".turn{fill:#ffd24d}.acted{fill:none;stroke:#f2f7f5;stroke-width:1.6}"
    ".turn.acted{fill:#ffd24d;stroke:#fff;stroke-width:1.6}.away use{opacity:.4}"
)


def printed_scene(
    plan: Plan, scene: Scene, before: Scene | None, *, marks: Marks, colour: bool
) -> str:
    """A scene as an SVG file that needs nothing else but the font Inter.

    Args:
        plan: plan of the example.
        scene: the table after the step.
        before: the table a step earlier, to mark what has changed; ``None`` in the first step.
        marks: words in the drawing.
        colour: draw the green table; otherwise white paper, to save ink.
    """
    inside = drawn(plan, scene, before, marks)
    size = f"{VIEW_WIDTH} {plan.height:.1f}"
    cloth = f'<rect width="{VIEW_WIDTH}" height="{plan.height:.1f}" rx="12" fill="#17403a"/>'
    body = f"{cloth if colour else ''}{_written_out(inside, white=not colour)}"
    style = _only_used(_IN_COLOUR if colour else _ON_PAPER, body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">'
        f"<style>{style}</style>{body}</svg>"
    )


_USE: Final = re.compile(r'<use href="#([^"]+)"([^>]*)/>')
_PLACE: Final = re.compile(r'(x|y|transform)="([^"]*)"')
_RULE: Final = re.compile(r"([^{}]+)\{[^}]*\}")
_CLASS: Final = re.compile(r'class="([^"]*)"')
_CLASS_NAME: Final = re.compile(r"\.([\w-]+)")


def _written_out(drawing: Drawing, *, white: bool) -> str:
    """The drawing with every part where it is used: nothing is looked up, which takes time."""
    faces = {part_id(*face): printed_face(*face, white=white) for face in drawing.faces}
    parts = {**faces, "back": printed_back(white=white)}
    return _USE.sub(lambda use: _in_place(use, parts), drawing.svg)


def _in_place(use: re.Match[str], parts: Mapping[str, str]) -> str:
    """A part where it is used."""
    id, look = use.groups()
    if id in _SHAPES:
        return f'<path d="{_SHAPES[id]}" stroke-linejoin="round"{look}/>'
    place = dict(_PLACE.findall(look))
    moved = f"translate({place.get('x', 0)} {place.get('y', 0)})" if {"x", "y"} & {*place} else ""
    transform = place.get("transform", "") + moved
    part = f'<g style="isolation:isolate">{parts[id]}</g>'
    return f'<g transform="{transform}">{part}</g>' if transform else part


def _only_used(style: str, svg: str) -> str:
    """The rules of a style whose classes come up, or that need none."""
    used = {name for names in _CLASS.findall(svg) for name in names.split()}
    return "".join(rule for rule, needed in _rules(style) if any(map(used.issuperset, needed)))


@cache
def _rules(style: str) -> tuple[tuple[str, tuple[frozenset[str], ...]], ...]:
    """The rules of a style, each with the classes that each of its selectors needs."""
    return tuple(
        (rule[0], tuple(frozenset(_CLASS_NAME.findall(each)) for each in rule[1].split(",")))
        for rule in _RULE.finditer(style)
    )


_SHAPES: Final = {f"s-{colour.value}": path for colour, path in SHAPES.items()}
