"""What tips were measured to be worth: checked against the record, and told as charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from pathlib import Path
from typing import Final

from regelbok.book.chapters import FOLDER, ChapterSource, Shown, TipSource, WaySource
from regelbok.book.figures import Figure, Style, plain_figure, written
from regelbok.book.messages import UI
from regelbok.book.texts import Texts
from regelbok.book.tree import Chart, Mark
from regelbok.proof.errors import complaint
from regelbok.proof.tactics.effect import Effect
from regelbok.proof.tactics.record import FILE, Recorded
from regelbok.proof.tactics.trial import Measure
from regelbok.proof.yamlfile import shown

_MEASURES: Final = {
    Shown.WINS: Measure.WINS,
    Shown.GAIN: Measure.WINS,
    Shown.POINTS: Measure.POINTS,
    Shown.LEFT: Measure.LEFT,
}
_STYLES: Final = {
    Shown.WINS: Style.SHARE,
    Shown.GAIN: Style.SIGNED,
    Shown.POINTS: Style.DECIMAL,
    Shown.LEFT: Style.DECIMAL,
}
_ON_SCALE: Final = {
    Style.SHARE: Style.WHOLE_SHARE,
    Style.SIGNED: Style.SIGNED_WHOLE,
    Style.DECIMAL: Style.WHOLE,
}
# How much a scale shows to each side at least.
_LEAST: Final = {Shown.WINS: 0.05, Shown.GAIN: 3.0, Shown.POINTS: 5.0, Shown.LEFT: 5.0}
_STEPS: Final = tuple(size * unit for unit in (0.01, 0.1, 1.0, 10.0, 100.0) for size in (1, 2, 5))
_MOST_STEPS: Final = 5
_SLACK: Final = 1e-9  # so that 0.3 / 0.1 counts as three
_ALIKE: Final = 0.05  # of a figure: so near are two that a reader sees one


def misjudged(
    root: Path, chapters: Iterable[ChapterSource], recorded: Mapping[str, Recorded]
) -> Iterator[str]:
    """A complaint for each tip that says what the record does not, and for what no tip tells.

    Args:
        root: the folder of the project.
        chapters: the chapters of the book.
        recorded: the experiments by id.
    """
    tips = [each for chapter in chapters for each in chapter.entries if isinstance(each, TipSource)]
    for tip in tips:
        for way in tip.ways:
            yield from _misjudged(way, recorded)
        yield from _uneven(tip, recorded)
    told = {way.experiment for tip in tips for way in tip.ways}
    for id, each in recorded.items():
        if id not in told:
            found = f"the experiment '{id}', of which no tip tells"
            yield complaint(each.place, found, f"a tip about it in {shown(root / FOLDER)}")


def _misjudged(way: WaySource, recorded: Mapping[str, Recorded]) -> Iterator[str]:
    effects = _effects(way, recorded)
    if effects is None:
        found = f"'{way.experiment}.{way.arm}', which is not recorded"
        renew = f"run `regelbok tactics {way.experiment} --record`"
        yield complaint(way.place, found, f"it in {FILE}: {renew}")
        return
    for each, said in way.says.items():
        known = effects[_MEASURES[each]].verdict
        if said is not known:
            found = f"{each.value} of '{way.experiment}.{way.arm}' said to be {said.value}"
            yield complaint(way.place, found, f"'{known.value}', as it is recorded in {FILE}")


def _uneven(tip: TipSource, recorded: Mapping[str, Recorded]) -> Iterator[str]:
    """What is drawn on one scale must be compared with one and the same figure."""
    for each in tip.ways[0].says if tip.ways else ():
        known = [effects for way in tip.ways if (effects := _effects(way, recorded))]
        plain = [effects[_MEASURES[each]].plain for effects in known]
        if each is not Shown.GAIN and plain and max(plain) - min(plain) > _ALIKE * max(plain):
            found = f"{each.value} of ways to play among different players in one chart"
            yield complaint(tip.place, found, "'gain', or a tip for each of them")


def _effects(way: WaySource, recorded: Mapping[str, Recorded]) -> Mapping[Measure, Effect] | None:
    found = recorded.get(way.experiment)
    return found.effects.get(way.arm) if found else None


# --- Charts -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Charts:
    """Tells what tips are worth in one language.

    Attributes:
        texts: the texts of the language.
        recorded: the experiments by id.
    """

    texts: Texts
    recorded: Mapping[str, Recorded]

    def of(self, tip: TipSource) -> tuple[Chart, ...]:
        """The charts of a tip that was measured.

        Raises:
            InputError: a text of the interface is missing.
        """
        return tuple(self._chart(tip, each) for each in (tip.ways[0].says if tip.ways else ()))

    def sample(self, tip: TipSource) -> str:
        """What was played for a tip: how many rounds, by how many players, from which seed.

        Raises:
            InputError: a text of the interface is missing.
        """
        if not tip.ways:
            return ""
        played = [self.recorded[way.experiment] for way in tip.ways]
        rounds = self._written(min(each.rounds for each in played), Style.WHOLE)
        tables = {each.players for each in played}
        key = "sample" if len(tables) == 1 else "sample-tables"
        seeds = ", ".join(dict.fromkeys(str(each.seed) for each in played))
        return self._fill(key, rounds=rounds, players=str(played[0].players), seed=seeds)

    def _chart(self, tip: TipSource, each: Shown) -> Chart:
        marks = [self._mark(tip, way, each) for way in tip.ways]
        plain = self._plain(tip, each)
        title = self.texts.text(f"{UI}:tactics.{each.value}")
        ways = [self._told(mark, each) for mark in marks]
        last = self._fill("alt-plain", label=plain.label, value=plain.text)
        return Chart(
            title=title,
            marks=tuple(marks),
            plain=plain,
            ticks=self._ticks([*marks, plain], each),
            alt=" ".join([f"{title}.", *ways, last]),
        )

    def _mark(self, tip: TipSource, way: WaySource, each: Shown) -> Mark:
        effect = self.recorded[way.experiment].effects[way.arm][_MEASURES[each]]
        label = self.texts.text(f"tip:{tip.id}:way:{way.experiment}.{way.arm}")
        value, margin = effect.value, effect.margin
        if each is Shown.GAIN:  # in percentage points
            value, margin = 100 * effect.gain, 100 * margin
        return Mark(label, self._written(value, _STYLES[each]), value, margin)

    def _plain(self, tip: TipSource, each: Shown) -> Mark:
        first = tip.ways[0]
        effect = self.recorded[first.experiment].effects[first.arm][_MEASURES[each]]
        known = plain_figure(_MEASURES[each], effect)
        figure = Figure(0, Style.SIGNED_WHOLE) if each is Shown.GAIN else known
        text = self._written(*figure)
        return Mark(self.texts.text(f"tip:{tip.id}:plain"), text, figure.value, 0.0)

    def _told(self, mark: Mark, each: Shown) -> str:
        """The sentence for a way to play, for those who cannot see the chart."""
        style = Style.SHARE if each is Shown.WINS else Style.DECIMAL
        margin = self._written(mark.margin, style)
        return self._fill("alt-way", label=mark.label, value=mark.text, margin=margin)

    def _ticks(self, marks: Sequence[Mark], each: Shown) -> tuple[tuple[float, str], ...]:
        """The ends of the scale and a few places between, round numbers all of them.

        A scale is never so fine that chance alone looks like much.
        """
        plain = marks[-1].value
        low = min(plain - _LEAST[each], *(mark.value - mark.margin for mark in marks))
        high = max(plain + _LEAST[each], *(mark.value + mark.margin for mark in marks))
        step = next(step for step in _STEPS if high - low <= _MOST_STEPS * step + _SLACK)
        style = _ON_SCALE[_STYLES[each]]
        return tuple(
            (place * step, self._written(place * step, style))
            for place in range(floor(low / step + _SLACK), ceil(high / step - _SLACK) + 1)
        )

    def _written(self, value: float, style: Style) -> str:
        return written(Figure(value, style), self.texts.language.locale)

    def _fill(self, key: str, **gaps: str) -> str:
        text = self.texts.pattern(f"{UI}:tactics.{key}")
        for name, value in gaps.items():
            text = text.replace(f"{{{name}}}", value)
        return text
