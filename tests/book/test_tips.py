"""Tips: what their texts say is what was measured, in figures as each language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import chapters, manuscript
from regelbok.book.chapters import Shown, TipSource
from regelbok.book.figures import Figure, Style, figures_of, written
from regelbok.book.manuscript import Manuscript
from regelbok.book.measured import Charts, misjudged
from regelbok.book.numbers import fill
from regelbok.book.spot import Spot
from regelbok.book.texts import Texts
from regelbok.proof.errors import InputError, Place
from regelbok.proof.tactics.effect import Effect
from regelbok.proof.tactics.record import Recorded
from regelbok.proof.tactics.trial import Measure

from .conftest import ROOT, WriteChapter

HEAD = "id: tips\nkind: tips\norder: 1\ngroup: more\ntitle: Tips\nlead: Some pay.\nentries:\n"
TIP = """\
- tip: naming
  heading: Name your colour
  text: It pays.
  plain: Any colour
  ways:
  - {way: naming.most, label: The most, wins: more, left: less}
  - {way: naming.least, label: The least, wins: less, left: same}
"""
UNMEASURED = """\
- tip: talking
  heading: Talk
  text: It may help.
  not-measured: They cannot talk.
"""


def recorded(
    id: str = "naming", players: int = 4, **wins: tuple[float, float]
) -> dict[str, Recorded]:
    """An experiment in which the ways to play win such shares, with such margins."""
    effects = {
        arm: {
            Measure.WINS: Effect(share, 1 / players, margin),
            Measure.POINTS: Effect(32.0, 30.0, 0.4),
            Measure.LEFT: Effect(29.0 if arm == "most" else 30.1, 30.0, 0.4),
        }
        for arm, (share, margin) in wins.items()
    }
    place = Place("docs/records/tactics.yml", 9)
    return {id: Recorded(id, players, 7000, 1, "0" * 16, effects, place)}


GOOD = recorded(most=(0.2812, 0.004), least=(0.2231, 0.004))


def faults(root: Path) -> str:
    with pytest.raises(InputError) as error:
        chapters.load(root)
    (line,) = error.value.lines
    return line.replace(f"{root}/docs/chapters/", "")


def judged(root: Path, found: Mapping[str, Recorded]) -> list[str]:
    lines = misjudged(root, chapters.load(root), found)
    return [line.replace(f"{root}/docs/chapters/", "") for line in lines]


# --- Chapters ---------------------------------------------------------------------------------


def test_tips_are_read(write_chapter: WriteChapter) -> None:
    (chapter,) = chapters.load(write_chapter(HEAD + TIP + UNMEASURED))
    measured, not_measured = chapter.entries
    assert isinstance(measured, TipSource)
    assert isinstance(not_measured, TipSource)
    assert [(way.experiment, way.arm) for way in measured.ways] == [
        ("naming", "most"),
        ("naming", "least"),
    ]
    assert list(measured.ways[0].says) == [Shown.WINS, Shown.LEFT]
    assert not_measured.ways == ()
    assert not_measured.not_measured is not None


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("  plain: Any colour\n", "", 8, "a tip of tip, heading, text, ways; expected either"),
        ("  plain:", "  not-measured: So.\n  plain:", 8, "a tip of tip, heading, text, not-meas"),
        ("naming.most", "nameing.most", 13, "the unknown experiment 'nameing'; expected 'naming'"),
        ("naming.most", "naming.mots", 13, "'naming.mots'; expected 'naming.most'"),
        ("wins: more", "wins: better", 13, "'better'; expected"),
        (", wins: less, left: same", "", 14, "a way of which nothing is said; expected one of"),
        (", wins: less, left: same", ", wins: less", 13, "ways that show different things"),
        ("wins: more", "win: more", 13, "unknown key 'win'; expected 'wins'"),
        ("  heading: Name your colour\n", "", 8, "no key 'heading'"),
        ("- tip: naming", "- tip: Naming", 8, "'Naming'; expected a name of small letters"),
    ],
)
def test_a_fault_is_told_with_its_line(
    write_chapter: WriteChapter, old: str, new: str, line: int, told: str
) -> None:
    assert old in TIP
    found = faults(write_chapter(HEAD + TIP.replace(old, new, 1)))
    assert found.startswith(f"a.yml:{line}: found {told}")


def test_a_tip_has_one_name(write_chapter: WriteChapter) -> None:
    assert faults(write_chapter(HEAD + TIP + TIP)).startswith("a.yml:15: found the tip 'naming' ag")


def test_a_tip_may_name_examples_that_are_shown(write_chapter: WriteChapter) -> None:
    told = faults(write_chapter(HEAD + TIP + "  proofs: [no-such-example]\n"))
    assert "found the unknown example 'no-such-example'" in told


# --- What they say ----------------------------------------------------------------------------


def test_tips_that_say_what_was_measured_are_fine(write_chapter: WriteChapter) -> None:
    assert judged(write_chapter(HEAD + TIP + UNMEASURED), GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("wins: more", "wins: less", "wins of 'naming.most' said to be less; expected 'more'"),
        ("wins: more", "wins: same", "wins of 'naming.most' said to be same; expected 'more'"),
        ("left: less", "left: more", "left of 'naming.most' said to be more; expected 'less'"),
        ("left: same", "left: more", "left of 'naming.least' said to be more; expected 'same'"),
    ],
)
def test_a_tip_that_says_otherwise_is_refused(
    write_chapter: WriteChapter, old: str, new: str, told: str
) -> None:
    (line,) = judged(write_chapter(HEAD + TIP.replace(old, new, 1)), GOOD)
    assert line.endswith(f"found {told}, as it is recorded in docs/records/tactics.yml")


def test_a_record_that_has_changed_is_noticed(write_chapter: WriteChapter) -> None:
    found = recorded(most=(0.2512, 0.004), least=(0.2231, 0.004))
    (line,) = judged(write_chapter(HEAD + TIP), found)
    assert line.startswith("a.yml:13: found wins of 'naming.most' said to be more; expected 'same'")


def test_what_is_not_recorded_cannot_be_told(write_chapter: WriteChapter) -> None:
    lines = judged(write_chapter(HEAD + TIP), recorded(most=(0.2812, 0.004)))
    assert lines == [
        "a.yml:14: found 'naming.least', which is not recorded; expected it in "
        "docs/records/tactics.yml: run `regelbok tactics naming --record`"
    ]


def test_every_experiment_is_told(write_chapter: WriteChapter) -> None:
    found = GOOD | recorded("bluff", challenged=(0.24, 0.004))
    (line,) = judged(write_chapter(HEAD + TIP), found)
    assert line.startswith("docs/records/tactics.yml:9: found the experiment 'bluff', of which no ")


def test_one_scale_has_one_measure(write_chapter: WriteChapter) -> None:
    tip = TIP.replace("naming.least", "start-2.left").replace(
        "wins: less, left: same", "wins: same"
    )
    tip = tip.replace(", left: less", "")
    found = GOOD | recorded("start-2", 2, left=(0.5, 0.004))
    (line,) = judged(write_chapter(HEAD + tip), found)
    assert line.startswith("a.yml:8: found wins of ways to play among different players in one ch")
    gains = tip.replace("wins:", "gain:")
    assert judged(write_chapter(HEAD + gains), found) == []


def test_the_book_says_what_was_measured(book: Manuscript) -> None:
    assert list(misjudged(ROOT, book.chapters, book.tactics)) == []


# --- Figures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "locale", "text"),
    [
        (Figure(0.2761, Style.SHARE), "en", "27.6%"),
        (Figure(0.2761, Style.SHARE), "nb", "27,6\xa0%"),
        (Figure(0.2761, Style.SHARE), "sv", "27,6\xa0%"),
        (Figure(0.2761, Style.SHARE), "da", "27,6\xa0%"),
        (Figure(0.25, Style.WHOLE_SHARE), "da", "25\xa0%"),
        (Figure(0.28, Style.SHARE), "en", "28.0%"),
        (Figure(-7.04, Style.DECIMAL), "nb", "7,0"),
        (Figure(-2.36, Style.SIGNED), "nb", "−2,4"),
        (Figure(2.36, Style.SIGNED), "en", "+2.4"),
        (Figure(-0.01, Style.SIGNED), "en", "0.0"),
        (Figure(-3, Style.SIGNED_WHOLE), "en", "−3"),
        (Figure(35000, Style.WHOLE), "en", "35,000"),
        (Figure(35000, Style.WHOLE), "nb", "35\xa0000"),
        (Figure(35000, Style.WHOLE), "da", "35.000"),
    ],
)
def test_a_figure_is_written_as_the_language_writes_it(
    figure: Figure, locale: str, text: str
) -> None:
    assert written(figure, locale) == text


def test_texts_are_filled_with_what_was_measured(book: Manuscript, spot: Spot) -> None:
    facts = figures_of(GOOD)
    text = (
        "{tactics.naming.most.wins} of {tactics.naming.rounds}, {tactics.naming.most.wins.plain}"
        " ({tactics.naming.most.wins.gain}); {tactics.naming.least.wins.gain},"
        " {tactics.naming.most.left.gain}, {tactics.naming.players:word}"
    )
    assert fill(text, facts, book.glossary["da"], spot).replace("\xa0", " ") == (
        "28,1 % of 35.000, 25 % (3,1); 2,7, 1,0, fire"
    )
    with pytest.raises(InputError, match="the style ':word' of what was measured"):
        fill("{tactics.naming.most.wins:word}", facts, book.glossary["en"], spot)


def test_an_unknown_figure_is_told(book: Manuscript, spot: Spot) -> None:
    with pytest.raises(InputError, match=r"expected '\{?tactics\.naming\.most\.wins"):
        fill("{tactics.naming.mots.wins}", figures_of(GOOD), book.glossary["en"], spot)


def test_texts_of_the_book_may_use_what_was_measured(book: Manuscript) -> None:
    assert isinstance(book.facts["tactics.naming.most.wins"], Figure)
    assert manuscript.load(ROOT).facts == book.facts


# --- Charts -------------------------------------------------------------------------------------


@pytest.fixture
def tip(book: Manuscript, write_chapter: WriteChapter) -> TipSource:
    """A tip of a project of its own."""
    (chapter,) = chapters.load(write_chapter(HEAD + TIP))
    (entry,) = chapter.entries
    assert isinstance(entry, TipSource)
    return entry


def charts(book: Manuscript, tip: TipSource, locale: str = "en") -> Charts:
    labels = {"plain": "Any colour", "way:naming.most": "Most", "way:naming.least": "Least"}
    some = book.messages["ui:tactics.wins"]
    own = {
        f"tip:{tip.id}:{key}": replace(some, key=key, words=some.words._replace(text=label))
        for key, label in labels.items()
    }
    texts = Texts(book.glossary[locale], {**book.messages, **own}, None, book.facts)
    return Charts(texts, GOOD)


def test_a_chart_has_a_point_for_each_way_and_what_it_is_compared_with(
    book: Manuscript, tip: TipSource
) -> None:
    wins, left = charts(book, tip).of(tip)
    assert [(each.label, each.text, each.value, each.margin) for each in wins.marks] == [
        ("Most", "28.1%", 0.2812, 0.004),
        ("Least", "22.3%", 0.2231, 0.004),
    ]
    assert (wins.plain.label, wins.plain.text, wins.plain.margin) == ("Any colour", "25%", 0.0)
    assert [text for _, text in wins.ticks] == ["20%", "22%", "24%", "26%", "28%", "30%"]
    assert (left.marks[0].text, left.plain.text) == ("29.0", "30.0")
    assert [text for _, text in left.ticks] == ["24", "26", "28", "30", "32", "34", "36"]


def test_a_chart_is_told_in_sentences(book: Manuscript, tip: TipSource) -> None:
    wins, _ = charts(book, tip).of(tip)
    assert wins.alt == (
        "Share of rounds won. Most: 28.1%, give or take 0.4%. Least: 22.3%, give or take 0.4%. "
        "Any colour: 25%."
    )
    danish, _ = charts(book, tip, "da").of(tip)
    assert "28,1\xa0%" in danish.alt


def test_what_was_played_is_named(book: Manuscript, tip: TipSource) -> None:
    told = charts(book, tip).sample(tip)
    assert told == "35,000 rounds for each line, 4 players, seed 1"


def test_no_scale_leaves_a_point_out_or_looks_too_closely(book: Manuscript) -> None:
    tips = [
        each for chapter in book.chapters for each in chapter.entries if isinstance(each, TipSource)
    ]
    texts = Texts(book.glossary["en"], book.messages, None, book.facts)
    drawn = [chart for each in tips for chart in Charts(texts, book.tactics).of(each)]
    assert len(drawn) > 10
    for chart in drawn:
        first, last = chart.ticks[0][0], chart.ticks[-1][0]
        assert 4 <= len(chart.ticks) <= 8, chart.title
        for each in chart.marks:
            assert first <= each.value - each.margin <= each.value + each.margin <= last
        assert last - first >= (0.0999 if chart.title == "Share of rounds won" else 6.0)
        assert len({text for _, text in chart.ticks}) == len(chart.ticks)
