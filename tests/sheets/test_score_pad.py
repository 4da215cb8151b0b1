"""The score pad has a page for every number of players, and room for a pencil."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.sheets.drawing import MM
from tests.sheets.reading import rules_of
from tests.sheets.sheet import Shown, complaints, unspaced

from regelbok.book.markup import plain
from regelbok.book.tree import Book
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.state import Scoring
from regelbok.engine.teams import IN_TEAMS
from regelbok.engine.ways import usual_target, ways_to_score
from regelbok.proof.advice.told import WAYS
from regelbok.sheets import sheet_pdf
from regelbok.sheets.order import Order, Paper, edition_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

ORDER = Order("score-pad")
BOXES = sorted(EDITIONS)


def of_box(box: str) -> Order:
    return Order("score-pad", EDITIONS[box])


def own_rule(box: Edition, way: Scoring) -> str:
    return box.own_rules.get(WAYS[way], WAYS[way]).id


# --- What it says ---------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_every_way_to_keep_score_with_its_sentence_and_its_target(
    books: Mapping[str, Book], made: Made, box: str
) -> None:
    book, edition = books["en"], EDITIONS[box]
    sheet, told = made(book, of_box(box)), rules_of(book)
    for way in ways_to_score(edition):
        assert sheet.says(book.messages[f"tool.scoring.{way.value}"])
        assert sheet.says(plain(told[own_rule(edition, way)].text))
        usual = book.messages["sheet.usually"].replace("{count}", str(usual_target(edition, way)))
        # The rule of changing partners says by itself how many rounds there are.
        assert sheet.says(usual) is (way is not Scoring.ROTATION)
    missing = set(Scoring) - set(ways_to_score(edition))
    assert not any(sheet.says(plain(told[own_rule(edition, way)].text)) for way in missing)


def test_in_every_language(book: Book, made: Made) -> None:
    sheet, told = made(book, ORDER), rules_of(book)
    for way in Scoring:
        assert sheet.says(plain(told[WAYS[way].id].text))
    for key in ("tool.score.round-head", "sheet.dealer", "sheet.points", "tool.score.total"):
        assert sheet.says(book.messages[key])
    assert sheet.says(book.messages["book.unofficial"])


@pytest.mark.parametrize("box", BOXES)
def test_every_number_of_players_has_its_columns(
    books: Mapping[str, Book], made: Made, box: str
) -> None:
    book, edition = books["en"], EDITIONS[box]
    sheet = made(book, of_box(box))
    wanted = [most for most in (4, 6, 8, 10) if most <= edition.max_players]
    teams = bool(IN_TEAMS.intersection(ways_to_score(edition)))
    assert len(sheet.pages) == len(wanted) + teams
    for number, most in enumerate(wanted, 1):
        texts = [each.text for each in sheet.by_page[number]]
        heads = [text for text in texts if text.startswith("Player ")]
        assert heads == [f"Player {n}" for n in range(1, most + 1)]


def test_wide_tables_lie_on_their_side(books: Mapping[str, Book], made: Made) -> None:
    sheet = made(books["en"], ORDER)
    assert [width > height for width, height in sheet.sizes] == [False, False, True, True, False]


def test_who_plays_with_whom_when_partners_change(books: Mapping[str, Book], made: Made) -> None:
    *_, page = made(books["en"], ORDER).pages.values()
    assert [page.count(pair) for pair in ("1+3,2+4", "1+2,3+4", "1+4,2+3")] == [4, 4, 4]


@pytest.mark.parametrize("box", BOXES)
def test_what_the_cards_of_the_box_are_worth(
    books: Mapping[str, Book], made: Made, box: str
) -> None:
    book = books["en"]
    sheet = made(book, of_box(box))
    pack = next((each for each in book.packs if each.id == box), None)
    if box == "junior":
        assert sheet.alts() == []
        assert sheet.says(book.messages["cards.no-points"])
        return
    kinds = [kind for part in (pack.parts if pack else ()) for kind in part.kinds]
    for kind in kinds:
        assert sheet.alts().count(kind.name) >= len(sheet.pages), kind.name
        if kind.points is not None:
            assert str(kind.points) in sheet.pages[1]


def test_the_points_of_whoever_is_knocked_out(books: Mapping[str, Book], made: Made) -> None:
    book = books["en"]
    sheet, told = made(book, of_box("no-mercy")), rules_of(book)
    for id in ("no-mercy.knock-out-points", "no-mercy.knock-out-lowest"):
        assert sheet.says(plain(told[id].text))
    *_, last = sheet.pages.values()
    assert unspaced(plain(told["no-mercy.knock-out-partners"].text)) in last
    assert not made(book, ORDER).says("knocked out")


def test_without_points_only_rounds_are_counted(books: Mapping[str, Book], made: Made) -> None:
    book = books["en"]
    sheet = made(book, of_box("junior"))
    assert sheet.says(book.messages["sheet.rounds-won"])
    assert sheet.roles["TH"] == 2 + 4  # the round, the dealer, and one for each player


def test_house_rules_are_named(books: Mapping[str, Book], made: Made) -> None:
    order = Order("score-pad", edition_of("classic", ["jump-in", "uno-penalty-4"]))
    sheet = made(books["en"], order)
    assert all("jumpingin,4cardsforamissedUNO." in page for page in sheet.pages.values())


# --- How it is made -------------------------------------------------------------------------


@pytest.mark.parametrize("paper", Paper)
def test_rows_are_high_enough_for_a_pencil(
    books: Mapping[str, Book], made: Made, paper: Paper
) -> None:
    sheet = made(books["en"], Order("score-pad", paper=paper))
    for shown in sheet.by_page.values():
        rows = rows_of(shown)
        assert len(rows) >= 8
        assert min(rows) >= 7 * MM


def rows_of(shown: list[Shown]) -> list[float]:
    """How far the numbers of the rounds stand apart."""
    numbers = [each for each in shown if each.text.isdigit()]
    left = min(each.x for each in numbers)
    column = [each for each in numbers if each.x < left + 12]
    return [one.y - two.y for one, two in pairwise(column) if int(two.text) == int(one.text) + 1]


def test_structure(book: Book, made: Made) -> None:
    sheet = made(book, ORDER)
    assert sheet.headings(1) == [book.messages["sheet.score-title"]]
    assert len(sheet.headings(2)) == 4 + 2  # a page each, and two ways to play in teams
    assert sheet.roles["Table"] == 4 + 2


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(book: Book, made: Made, profile: str, colour: bool) -> None:
    assert complaints(made(book, Order("score-pad", colour=colour)), profile) == []


def test_second_opinion_on_accessibility(book: Book, made: Made) -> None:
    report = pdfua.validate(str(made(book, ORDER).path))
    assert list(report.findings) == []


def test_same_bytes_again(books: Mapping[str, Book], made: Made) -> None:
    pdf = sheet_pdf(books["en"], ORDER, address="https://rules.example/")
    assert pdf == made(books["en"], ORDER).path.read_bytes()
