"""What is shown on the terminal: colours that words tell too, and lines that fit."""

from __future__ import annotations

import re

import pytest
from tests.play.conftest import LOCALES, Seat, language

from regelbok.engine.cards import COLOURS, cards
from regelbok.engine.notation import position
from regelbok.engine.view import view
from regelbok.play.screen import NARROWEST, Screen

LINE = "classic turn=A top=W/g A=r9,rS,y0,g5,gD,b8,bR,b9,W,W4 B=r4,g2 C=g8 away=C dir=right"
NAMES = ("Ada", "Bo", "Cai")


def lines(width: int, colours: bool, locale: str = "en") -> list[str]:
    screen = Screen(language(locale), NAMES, width, colours)
    seen = view(position(LINE), 0)
    return [*screen.table(seen), *screen.hand(seen, frozenset(cards("g5 gD W")))]


def test_colours_change_nothing_but_the_looks() -> None:
    painted = lines(80, colours=True)
    assert [re.sub("\x1b\\[[0-9;]*m", "", line) for line in painted] == lines(80, colours=False)
    assert "\x1b[32m" in painted[0]
    assert "\x1b[31m 1  r9 red 9" in "\n".join(painted)
    assert all(line.count("\x1b[0m") * 2 == line.count("\x1b[") for line in painted)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [1, 20, 28, 40, 60, 80, 200])
def test_every_line_fits(width: int, locale: str) -> None:
    most = min(max(width, NARROWEST + 14), 80)  # the name of one card stays whole
    assert max(map(len, lines(width, colours=False, locale=locale))) <= most


def test_a_wide_terminal_shows_several_cards_in_a_row() -> None:
    wide, narrow = lines(80, colours=False), lines(40, colours=False)
    assert len(wide) < len(narrow)
    assert narrow[-2:] == [" 9* W Wild", "10  W4 Wild Draw Four"]


def test_the_table_tells_colour_direction_and_hands() -> None:
    assert lines(80, colours=False)[:3] == [
        "On top: Wild, colour green.",
        "Play goes counter-clockwise, to the right.",
        "Bo: two cards. Cai has left the table.",
    ]


def test_every_colour_has_a_paint_of_its_own() -> None:
    screen = Screen(language("en"), NAMES, 80, colours=True)
    assert len({screen.painted("x", each) for each in (*COLOURS, None)}) == 5


def test_a_whole_game_may_be_painted(at: Seat) -> None:
    session, console = at("classic turn=A top=r5 A=r9,b8,W B=r4,g2,g3", "W", "2", colours=True)
    session.run()
    assert "\x1b[33m 2  yellow (y)\x1b[0m" in console.said
