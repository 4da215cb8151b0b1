"""Cards by what people call them: by colour and number in the language, or by their name."""

from __future__ import annotations

import pytest
from tests.play.conftest import LOCALES, Seat, language

from regelbok.book.nouns import card_phrase
from regelbok.engine.cards import Colour, cards
from regelbok.engine.editions import EDITIONS
from regelbok.engine.moves import Play
from regelbok.engine.notation import write_move
from regelbok.play.screen import written
from regelbok.play.wish import Reader, UnreadableError
from regelbok.play.words import Words

TURN = "classic turn=A top=r5 A=r7,rS,b8,W,g2 B=r4,g2,g3 C=g8,y1,y2 draw=y9,y8,y7,y6,y4,y3"


def reader(locale: str, edition: str = "classic") -> Reader:
    deck = tuple(dict.fromkeys(EDITIONS[edition].deck))
    return Reader(Words(language(locale)), ("Ada", "Bo", "Cai"), deck)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_may_be_called_as_the_screen_and_the_book_call_it(locale: str, edition: str) -> None:
    read = reader(locale, edition)
    for each in read.cards:
        for form in ("bare", "indefinite", "definite"):
            called = card_phrase(language(locale).language, each, form)
            (found,) = read.wish(called, ()).cards
            assert written(found) == written(each), called


@pytest.mark.parametrize(
    ("locale", "typed", "card"),
    [
        ("en", "red 7", "r7"),
        ("en", "Red Seven", "r7"),
        ("en", "red skip", "rS"),
        ("nb", "rød 7", "r7"),
        ("nb", "rødt 7", "r7"),
        ("nb", "røde 7-ere", "r7"),
        ("nb", "rød 7er", "r7"),
        ("nb", "rød sju", "r7"),
        ("nb", "rødt stå over", "rS"),
        ("sv", "rött 7", "r7"),
        ("sv", "röd 7", "r7"),
        ("sv", "röd sjua", "r7"),
        ("sv", "den röda sjuan", "r7"),
        ("da", "rød 7", "r7"),
        ("da", "rød 7'er", "r7"),
        ("da", "RØD  7’er", "r7"),
        ("da", "rød syv", "r7"),
        ("da", "rødt spring over-kort", "rS"),
        ("da", "joker", "W"),
    ],
)
def test_a_card_may_be_called_in_several_ways(locale: str, typed: str, card: str) -> None:
    assert reader(locale).wish(typed, ()).cards == cards(card)


@pytest.mark.parametrize("locale", LOCALES)
def test_more_may_be_said_behind_the_name_of_a_card(locale: str) -> None:
    read, words = reader(locale), language(locale).language
    red, wild = (card_phrase(words, each, "bare") for each in cards("r7 W"))
    green = words.colours[Colour.GREEN]["named"]
    hand = cards("r7 b7 W")
    assert read.wish(f"{red}!", hand).uno
    assert read.wish(f"{red} uno", hand).uno
    assert read.wish(f"{red} Bo", hand).target == 1
    assert read.wish(f"{red}>C", hand).target == 2
    assert read.wish(f"{wild} {green}", hand).colour is Colour.GREEN
    assert read.wish(f"{wild}/g", hand).colour is Colour.GREEN
    assert read.wish(f"{red} + 2", hand).cards == cards("r7 b7")


@pytest.mark.parametrize("typed", ["red", "red number card", "blue-ish 7", "skip", "7 seven"])
def test_what_may_be_several_cards_or_none_is_not_understood(typed: str) -> None:
    with pytest.raises(UnreadableError):
        reader("en").wish(typed, ())


def test_a_card_of_the_hand_is_meant_where_only_one_side_is_told() -> None:
    hand = tuple(each for each in EDITIONS["flip"].deck if written(each) == "r7")[-1:]
    assert reader("en", "flip").wish("red 7", hand).cards == hand


# --- At the table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "typed"), [("en", "red 7"), ("nb", "rød 7"), ("sv", "rött 7"), ("da", "rød 7")]
)
def test_a_card_is_laid_and_asked_about_by_its_name(locale: str, typed: str, at: Seat) -> None:
    why = Words(language(locale)).shown("why")
    session, console = at(TURN, f"{why} {typed}", typed, locale=locale)
    session.run()
    (first, *_) = session.moves
    assert isinstance(first, Play)
    assert write_move(first) == "A:r7"
    allowed = language(locale).text("ui:play.allowed")
    assert allowed in console.after(f"{why} {typed}")
