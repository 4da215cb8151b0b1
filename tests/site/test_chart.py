"""The charts of tips: every point on one scale, told in words, and without a script."""

from __future__ import annotations

from regelbok.book.tree import Chart, Mark
from regelbok.site.chart import charts_html

from .conftest import Element, parse

CHART = Chart(
    title="Share of rounds won",
    marks=(Mark("Most & best", "28.1%", 0.281, 0.004), Mark("Least", "22.3%", 0.223, 0.004)),
    plain=Mark("Any", "25%", 0.25, 0.0),
    ticks=((0.2, "20%"), (0.25, "25%"), (0.3, "30%")),
    alt="Share of rounds won. Most & best: 28.1%, give or take 0.4%.",
)


def drawn(*charts: Chart) -> Element:
    return parse(charts_html(charts, "35,000 rounds"))


def percent(element: Element, name: str) -> float:
    return float(element.get(name).removesuffix("%"))


def test_a_row_has_its_name_its_figure_and_its_drawing() -> None:
    rows = drawn(CHART).all("ul", "ways")[0].all("li")
    assert [each.get("class") for each in rows] == ["tried", "tried", "plain", "scale"]
    told = [each.all("span", "way")[0].text for each in rows[:3]]
    assert told == ["Most & best", "Least", "Any"]
    assert [each.all("span", "value")[0].text for each in rows[:3]] == ["28.1%", "22.3%", "25%"]
    assert [len(each.all("circle")) for each in rows] == [1, 1, 1, 0]


def test_points_and_intervals_stand_on_one_scale() -> None:
    best, least, plain, scale = drawn(CHART).all("li")
    left, middle, right = (
        float(each.get("style").removeprefix("left:").removesuffix("%"))
        for each in scale.all("span", "drawn")[0].all("span")
    )
    assert 0 < left < middle < right < 100

    def place(value: float) -> float:
        return left + (value - 0.2) / 0.1 * (right - left)

    for row, value in ((best, 0.281), (least, 0.223), (plain, 0.25)):
        (dot,) = row.all("circle")
        assert abs(percent(dot, "cx") - place(value)) < 0.01
        (against,) = row.all("line", "against")
        assert abs(percent(against, "x1") - place(0.25)) < 0.01
    (interval,) = best.all("line", "interval")
    assert abs(percent(interval, "x1") - place(0.277)) < 0.01
    assert abs(percent(interval, "x2") - place(0.285)) < 0.01
    assert not plain.all("line", "interval")  # it is known, not measured


def test_who_cannot_see_a_chart_is_told() -> None:
    chart = drawn(CHART)
    (picture,) = [each for each in chart.walk() if each.get("role") == "img"]
    assert picture.get("aria-label") == CHART.alt
    assert all(each.get("aria-hidden") == "true" for each in picture.all("ul"))


def test_what_was_played_is_told_once_below_all_charts() -> None:
    page = drawn(CHART, CHART)
    assert len(page.all("figure")) == 2
    (sample,) = page.all("p", "sample")
    assert sample.text == "35,000 rounds"
    assert sample.get("data-kind") == "note"


def test_a_tip_that_was_not_measured_has_no_chart() -> None:
    assert charts_html((), "") == ""
