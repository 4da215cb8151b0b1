"""Examples as HTML: every step with its sentences, the rules it follows, and the drawn table.

Without a script all steps stand one below the other. The script shows one at a time.
"""

from __future__ import annotations

from collections.abc import Mapping

from regelbok.book.art import Form
from regelbok.book.scene_art import Marks, Plan, draw, plan
from regelbok.book.tree import Example, RuleRef, Step
from regelbok.engine.cards import Card
from regelbok.site.address import Page
from regelbok.site.doubt import doubt_link
from regelbok.site.html import escape, link, unbroken
from regelbok.site.words import Words


class ExampleWriter:
    """Writes the examples of one page.

    Attributes:
        faces: the faces that the page's sprite must hold.
    """

    def __init__(self, page: Page, words: Words, numbers: Mapping[str, str]) -> None:
        self.page = page
        self.faces: set[tuple[Card, Form]] = set()
        self._words = words
        self._numbers = numbers
        self._marks = Marks(
            words["table.away"],
            words["table.dropped-out"],
            words["table.no-cards"],
            words["table.out"],
        )

    def group(self, examples: tuple[Example, ...], *, level: int) -> str:
        """The examples of one rule in one panel; of several, one is shown at a time."""
        choice = ""
        if len(examples) > 1:
            items = "".join(
                f'<li><a href="#{each.anchor}">{unbroken(each.title)}</a></li>' for each in examples
            )
            choice = f'<ul class="choice">{items}</ul>'
        shown = "".join(
            self._example(each, level=level, first=place == 0)
            for place, each in enumerate(examples)
        )
        return f'<div class="table-top">{choice}{shown}</div>'

    def _example(self, example: Example, *, level: int, first: bool) -> str:
        scenes = [step.scene for step in example.steps]
        shared = plan(scenes)
        total = len(example.steps)
        steps = "".join(self._step(example, place, shared) for place in range(total))
        words = self._words
        former = "".join(f'<span id="{anchor}"></span>' for anchor in example.former)
        return (
            f'<section class="example" id="{example.anchor}"'
            f' aria-labelledby="{example.anchor}-title"{" data-shown" if first else ""}'
            f' data-step="{escape(words["example.step"])}">'
            f'{former}<h{level} id="{example.anchor}-title">{unbroken(example.title)}</h{level}>'
            f'<ol class="steps" style="--high:{shared.height / 360:.3f}">{steps}</ol>'
            f"{doubt_link(self.page, words)}</section>"
        )

    def _controls(self, total: int) -> str:
        """The buttons of an example; they stand below the drawing of the step that is shown."""
        words = self._words
        return (
            '<div class="controls"><button type="button" class="back" aria-disabled="true">'
            f"{escape(words['example.previous'])}</button>"
            f'<span class="count">{escape(words.fill("example.step", n=1, total=total))}</span>'
            f'<button type="button" class="on" data-again="{escape(words["example.first"])}">'
            f"{escape(words['example.next'])}</button></div>"
        )

    def _step(self, example: Example, place: int, shared: Plan) -> str:
        step = example.steps[place]
        before = example.steps[place - 1].scene if place else None
        drawing = draw(
            shared, step.scene, before, title=step.title, alt=step.alt, marks=self._marks
        )
        self.faces |= drawing.faces
        number = place + 1
        anchor = f"{example.anchor}-{number}"
        current = ' aria-current="step"' if place == 0 else ""
        mark = "example.void" if step.void else "example.refused"
        refused = (
            f'<span class="refused">{escape(self._words[mark])}</span> ' if step.refused else ""
        )
        sentences = " ".join(unbroken(sentence) for sentence in step.sentences)
        total = len(example.steps)
        controls = self._controls(total) if place == 0 and total > 1 else ""
        label = escape(self._words.fill("example.step", n=number, total=total))
        return (
            f'<li id="{anchor}" class="step"{current}>'
            f'<div class="shown">{drawing.svg}{controls}</div>'
            f'<div class="told" tabindex="-1">'
            f'<a class="step-number" href="#{anchor}" aria-label="{label}">{number}</a>'
            f'<p data-kind="example">{refused}{sentences}</p>{self._cited(step)}</div></li>'
        )

    def _cited(self, step: Step) -> str:
        if not step.rules:
            return ""
        words = self._words.count("rule.cited", len(step.rules))
        rules = "".join(f"<li>{self._rule(rule)}</li>" for rule in step.rules)
        return f'<ul class="cited" aria-label="{escape(words)}">{rules}</ul>'

    def _rule(self, rule: RuleRef) -> str:
        name = f'<span class="number">{self._numbers[rule.id]}</span> {unbroken(rule.label)}'
        return link(self.page.to(rule.chapter, rule.anchor), name)
