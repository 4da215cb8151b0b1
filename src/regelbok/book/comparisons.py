"""Every box beside the classic pack and every house rule on and off, told in one language.

A house rule is compared in the classic game, or in the first box whose cards it is about.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from regelbok.book import anchors
from regelbok.book.chapters import ChapterSource, TermSource
from regelbok.book.messages import UI
from regelbok.book.nouns import name_list
from regelbok.book.packs import box_chapters
from regelbok.book.replays import with_numbers
from regelbok.book.scenes import Refer, cited
from regelbok.book.story import Story
from regelbok.book.texts import Texts
from regelbok.book.tree import Comparison, Difference, Link, Side, Text
from regelbok.book.typography import capital
from regelbok.engine.cards import Face
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.events import PenaltyRaised
from regelbok.engine.house import HOUSE_RULES
from regelbok.engine.rules import Force
from regelbok.engine.state import Phase
from regelbok.proof import difference
from regelbok.proof.advice import agreements
from regelbok.proof.trace import Trace, TraceStep

EDITION: Final = "edition"
HOUSE_RULE: Final = "house-rule"


@dataclass(frozen=True, slots=True)
class Compared:
    """Two ways to play, before they are told.

    Attributes:
        kind: ``edition`` or ``house-rule``.
        id: that of the box or of the house rule.
        edition: the other game.
        chapter: the chapter that tells of it.
        found: the examples that come out otherwise, each with the step in the usual game and in
            the other one.
        numbers: of a house rule with a number, for examples of the usual game: the numbers with
            which they come out otherwise.
    """

    kind: str
    id: str
    edition: Edition
    chapter: str
    found: tuple[tuple[difference.Difference, TraceStep, TraceStep], ...]
    numbers: Mapping[str, tuple[int, ...]]


def compare(chapters: Sequence[ChapterSource], traces: Mapping[str, Trace]) -> tuple[Compared, ...]:
    """Every box and every house rule that an example shows, compared with the classic game.

    Args:
        chapters: the chapters, in reading order.
        traces: the examples played.

    Raises:
        ProofError: the engine raises something in the other game.
    """
    shown = [
        (chapter.id, traces[example.id])
        for chapter in chapters
        for entry in chapter.entries
        if not isinstance(entry, TermSource)
        for example in entry.examples
    ]
    homes = dict(box_chapters(chapters))
    compared = []
    for kind, id, edition, against in _games(trace for _, trace in shown):
        usual = [trace for _, trace in shown if _game(trace) is against]
        own = [(where, trace) for where, trace in shown if _game(trace) is edition]
        if not own:
            continue
        changed = tuple(difference.differences(usual, edition))
        found = [(each, each.usual, each.other) for each in changed]
        back = difference.differences((trace for _, trace in own), against)
        found += [(each, each.other, each.usual) for each in back]
        if found or kind == EDITION:  # a box has at least its figures to compare
            home = homes[id] if kind == EDITION else own[0][0]
            numbers = _numbers(id, against, [each.trace for each in changed])
            compared.append(Compared(kind, id, edition, home, tuple(found), numbers))
    return tuple(compared)


def _game(trace: Trace) -> Edition:
    return trace.start.table.edition


def _numbers(id: str, against: Edition, changed: Sequence[Trace]) -> Mapping[str, tuple[int, ...]]:
    """The numbers with which examples come out otherwise, if the house rule has one in its name."""
    stem, _, number = id.rpartition("-")
    limits = agreements.numbers(against).get(f"{stem}-N") if number.isdigit() else None
    if limits is None:
        return {}
    return with_numbers(against, f"{stem}-N", changed, limits)


def _games(traces: Iterable[Trace]) -> Iterator[tuple[str, str, Edition, Edition]]:
    """Every box, and every house rule alone, each with the game to compare it with.

    A rule with a number stands there as an example agrees on it.
    """
    for id, edition in EDITIONS.items():
        if edition is not CLASSIC:
            yield EDITION, id, edition, CLASSIC
    played = {edition: None for edition in map(_game, traces) if len(edition.house) == 1}
    boxes = [*EDITIONS]
    alone = sorted(played, key=lambda edition: boxes.index(edition.id))  # the classic game first
    for id in HOUSE_RULES:
        named = re.compile(re.escape(id).replace("\\-N", "-N").replace("N", r"\d+"))
        chosen = next((each for each in alone if named.fullmatch(each.house[0])), None)
        if chosen is not None:
            yield HOUSE_RULE, chosen.house[0], chosen, EDITIONS[chosen.id]


@dataclass(frozen=True, slots=True)
class Comparisons:
    """Tells comparisons in one language.

    Attributes:
        texts: the texts of the language.
        refer: gives the reference to a rule.
        chapters: for each example the chapter that shows it.
    """

    texts: Texts
    refer: Refer
    chapters: Mapping[str, str]

    def tell(self, compared: Compared) -> Comparison:
        """A comparison with its sentences."""
        texts = self.texts
        if compared.kind == EDITION:
            name = texts.text(f"{UI}:edition.{compared.id}")
            first, second = texts.text(f"{UI}:edition.{CLASSIC.id}"), name
            figures = tuple(self._figures(compared.edition))
        else:
            name = Story(texts, ()).house(compared.id)
            first, second = texts.text(f"{UI}:compare.without"), texts.text(f"{UI}:compare.with")
            figures = ()
        title = texts.pattern(f"{UI}:compare.{compared.kind}").replace("{name}", name)
        return Comparison(
            id=compared.id,
            kind=compared.kind,
            box=compared.edition.id,
            name=capital(name),
            title=capital(title),
            first=capital(first),
            second=capital(second),
            chapter=compared.chapter,
            figures=figures,
            differences=tuple(self._difference(compared.numbers, *each) for each in compared.found),
        )

    # --- The examples ---------------------------------------------------------------------------

    def _difference(
        self,
        numbers: Mapping[str, tuple[int, ...]],
        found: difference.Difference,
        first: TraceStep,
        second: TraceStep,
    ) -> Difference:
        trace = found.trace
        story = Story(self.texts, trace.names)
        before = trace.steps[found.place - 1] if found.place else None
        title = self.texts.text(f"scenario:{trace.scenario}:title")
        anchor = f"{anchors.of_example(trace.scenario)}-{found.place + 2}"
        return Difference(
            example=Link(self.chapters[trace.scenario], anchor, (Text(title),)),
            before=story.step(before) if before else story.start(trace.start),
            first=self._side(story, first, second),
            second=self._side(story, second, first),
            shown=trace.scenario,
            as_usual=first is found.usual,
            numbers=numbers.get(trace.scenario, ()),
        )

    def _side(self, story: Story, step: TraceStep, other: TraceStep) -> Side:
        """A step as one game has it; what then waits is told where it waits in this game only."""
        refusal = step.refusal
        phase = step.after.phase
        told = phase is Phase.FORCED_DRAW and any(
            isinstance(event, PenaltyRaised) for event in step.events
        )
        known = (other.after.phase, Phase.DRAWN)  # a card just drawn is told already
        waiting = refusal is None and phase not in known and not told
        return Side(
            sentences=story.step(step) + (story.waiting(step.after) if waiting else ()),
            refused=refusal is not None,
            void=refusal is not None and refusal.rule.force is Force.NEED_NOT,
            rules=tuple(self.refer(rule) for rule in cited(step)),
        )

    # --- Figures and the pack -------------------------------------------------------------------

    def _figures(self, edition: Edition) -> Iterator[tuple[str, str, str]]:
        """What differs, row by row."""
        for key, value in _FIGURES.items():
            first, second = value(CLASSIC), value(edition)
            if first != second:
                label = self.texts.text(f"{UI}:compare.{key}")
                yield label, self._value(key, first), self._value(key, second)
        missing, added = self._only_in(CLASSIC, edition), self._only_in(edition, CLASSIC)
        if missing or added:
            yield self.texts.text(f"{UI}:compare.kinds"), missing or _NONE, added or _NONE

    def _value(self, key: str, value: str) -> str:
        """A figure as it is, or the text for a word."""
        return self.texts.text(f"{UI}:compare.{key}.{value}") if value.isalpha() else value

    def _only_in(self, edition: Edition, other: Edition) -> str:
        """The kinds of card that only one of two packs has, each with how many of it."""
        there = {each.face for each in other.deck}
        words = {each.face: self.texts.language.words_for(each) for each in edition.deck}
        counts: Counter[Face] = Counter(each.face for each in edition.deck)
        return name_list(
            self.texts.language,
            [
                f"{count} × {face.value if face.value.isdigit() else words[face].stems[0]}"
                for face, count in counts.items()
                if face not in there
            ],
        )


_NONE: Final = "–"
_FIGURES: Final[Mapping[str, Callable[[Edition], str]]] = {
    "cards": lambda edition: str(len(edition.deck) + edition.customizable),
    "players": lambda edition: f"{edition.min_players}–{edition.max_players}",
    "hand": lambda edition: str(edition.hand_size),
    "draw": lambda edition: edition.draw_until.value,
    "stacking": lambda edition: edition.stacking.value,
    "challenge": lambda edition: "yes" if edition.challenges else "no",
    "uno": lambda edition: str(edition.uno_penalty),
    "target": lambda edition: _NONE if edition.no_points else str(edition.target),
    "sheet": lambda edition: edition.sheet.value,
}
