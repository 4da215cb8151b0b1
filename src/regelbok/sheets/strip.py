"""An example as a strip of drawings with the words of its steps, as plain data for a template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from regelbok.book.scene_art import Marks, plan
from regelbok.book.scene_print import printed_scene
from regelbok.book.tree import Example, Scene, Step
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data

MOST_DRAWINGS: Final = 3


class StripWriter:
    """Writes the examples of a sheet."""

    def __init__(
        self, parts: Parts, numbers: Mapping[str, str], *, colour: bool, letters: float
    ) -> None:
        """Prepare.

        Args:
            parts: the parts of the book.
            numbers: the number of every rule that stands on the sheet, by its id.
            colour: draw the green table; otherwise white paper, to save ink.
            letters: how many times as large as on a page of the site those in drawings are.
        """
        self._letters = letters
        self._numbers = numbers
        self._colour = colour
        self._marks = Marks(
            away=parts.message("table.away"),
            dropped_out=parts.message("table.dropped-out"),
            no_cards=parts.message("table.no-cards"),
            out=parts.message("table.out"),
        )
        self._refused = parts.message("example.refused")
        self._void = parts.message("example.void")

    def strip(self, example: Example, about: str = "") -> Data:
        """The example with its title: drawings in a row, each with the steps it shows.

        Args:
            example: the example.
            about: the rule that it is to show, or "".
        """
        scenes = plan([step.scene for step in example.steps], letters=self._letters)
        drawn, rest = drawn_steps(example.steps, about)
        drawings = []
        for each in drawn:
            before = example.steps[each.place - 1].scene if each.place else None
            svg = printed_scene(
                scenes, each.step.scene, before, marks=self._marks, colour=self._colour
            )
            steps = [self._step(*told) for told in each.told]
            drawings.append(
                {
                    "svg": svg,
                    "alt": each.step.alt,
                    "free-corner": scenes.free_corner,
                    "steps": steps,
                }
            )
        return {
            "title": example.title,
            "drawings": drawings,
            "rest": [self._step(*told) for told in rest],
        }

    def _step(self, number: int, step: Step) -> Data:
        mark = (self._void if step.void else self._refused) if step.refused else ""
        numbers = (self._numbers[rule.id] for rule in step.rules if rule.id in self._numbers)
        return {
            "number": str(number) if number else "",  # the first is how the table lies
            "text": " ".join(step.sentences),
            "mark": mark,
            "rules": ", ".join(numbers),
        }


Told = tuple[tuple[int, Step], ...]  # steps with their places; the first is how it starts


class Drawn(NamedTuple):
    """A step that is drawn, and the steps that are told under the drawing, itself included."""

    place: int
    step: Step
    told: Told

    def shows(self, rule: str) -> bool:
        """One of the steps rests on a rule."""
        return any(rule == each.id for _, step in self.told for each in step.rules)


def drawn_steps(steps: Sequence[Step], about: str) -> tuple[list[Drawn], Told]:
    """The steps that are drawn, and the last ones, which are told only.

    A table without cards is not drawn, nor is one that has not changed, and after the last step
    that shows the rule nothing is. Of more than three drawings the first stays and the last two;
    the other steps are told under the next.

    Args:
        steps: the steps of an example.
        about: the rule that it is to show, or "".
    """
    groups: list[Drawn] = []
    waiting: Told = ()
    for place, step in enumerate(steps):
        if groups and not waiting and _unchanged(groups[-1].step.scene, step):
            groups[-1] = groups[-1]._replace(told=(*groups[-1].told, (place, step)))
        elif _bare(step.scene):
            waiting += ((place, step),)
        else:
            groups.append(Drawn(place, step, (*waiting, (place, step))))
            waiting = ()
    showing = [count for count, group in enumerate(groups, 1) if group.shows(about)]
    last = showing[-1] if showing else len(groups)
    rest = tuple(told for group in groups[last:] for told in group.told) + waiting
    drawn = _at_most_three(groups[:last])
    if rest and len(drawn) == MOST_DRAWINGS:
        return [*drawn[:-1], drawn[-1]._replace(told=drawn[-1].told + rest)], ()
    return drawn, rest


def _at_most_three(groups: list[Drawn]) -> list[Drawn]:
    """The first and the last two, which tell what those in between do."""
    if len(groups) <= MOST_DRAWINGS:
        return groups
    first, *between, after, last = groups
    told = tuple(each for group in between for each in group.told)
    return [first, after._replace(told=told + after.told), last]


def _unchanged(scene: Scene, step: Step) -> bool:
    """The move was refused, so the table lies as it did."""
    return step.refused and _cards(step.scene) == _cards(scene)


def _bare(scene: Scene) -> bool:
    """No card lies on the table yet."""
    return scene.top is None and not any(seat.hand for seat in scene.seats)


def _cards(scene: Scene) -> object:
    return scene.top, scene.colour, scene.draw_pile, [seat.hand for seat in scene.seats]
