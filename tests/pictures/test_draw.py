"""The pictures of pages: of the right size, flat, the same each time, and no title too long."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PIL import Image
from tests.workbench.pseudo import pseudo

from regelbok.book.art import PAINTS
from regelbok.book.cover import Cover
from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book
from regelbok.engine.cards import card
from regelbok.pictures.draw import covers_into
from regelbok.pictures.paint import GROUNDS
from regelbok.proof.errors import InputError
from regelbok.site.covers import covers

ROOT = Path(__file__).parents[2]
LOCALES = listed(ROOT).published
HAND = tuple(card(text) for text in ("y7", "bS", "gR", "W4"))
LEAD = "The next player loses the turn."
Dot = tuple[int, int, int]


def rgb(paint: str) -> Dot:
    red, green, blue = bytes.fromhex(paint.removeprefix("#"))
    return red, green, blue


PAPER, CLOTH = rgb(GROUNDS["paper"]), rgb(PAINTS["back"])


def cover(title: str, name: str = "skip", lead: str = LEAD) -> Cover:
    return Cover(name, title, lead, lead, HAND)


@pytest.fixture
def drawn(books: Mapping[str, Book], tmp_path: Path) -> Callable[..., Iterator[Image.Image]]:
    """Draws covers, and gives the pictures."""

    def draw(*wanted: Cover, locale: str = "en") -> Iterator[Image.Image]:
        covers_into(tmp_path, books[locale], wanted)
        for each in wanted:
            with Image.open(tmp_path / each.picture) as picture:
                yield picture.copy()

    return draw


def dots(picture: Image.Image, left: int, top: int, right: int, bottom: int) -> set[Dot]:
    """The colours in a part of a picture."""
    part = picture.convert("RGB").crop((left, top, right, bottom))
    found = part.getcolors(part.width * part.height) or []
    return {colour for _, colour in found if isinstance(colour, tuple) and len(colour) == 3}


def faults(picture: Image.Image) -> Iterator[str]:
    """Where something stands that should not."""
    if dots(picture, 664, 100, 694, 520) - {PAPER}:
        yield "the title or the sentences reach into the table"
    if dots(picture, 0, 494, 664, 530) - {PAPER} or dots(picture, 0, 112, 664, 150) - {PAPER}:
        yield "the text is higher than its room"
    if dots(picture, 1170, 0, 1200, 580) - {CLOTH} or dots(picture, 900, 0, 1100, 78) - {CLOTH}:
        yield "the cards reach out of theirs"
    if dots(picture, 900, 508, 1100, 580) - {CLOTH}:
        yield "the cards reach into the band"


def test_a_picture_is_as_large_as_those_who_show_links_want_it(
    drawn: Callable[..., Iterator[Image.Image]],
) -> None:
    for picture in drawn(cover("Skip"), cover("May I?", "", "")):
        assert picture.size == (1200, 630)
        assert picture.mode == "P"
        assert {PAPER, CLOTH, (255, 255, 255)} <= dots(picture, 0, 0, 1200, 630)
        assert not list(faults(picture))


def test_the_same_pages_make_the_same_files(books: Mapping[str, Book], tmp_path: Path) -> None:
    wanted = (cover("Skip"), cover("Reverse", "reverse"))
    for name in ("one", "other"):
        covers_into(tmp_path / name, books["nb"], wanted)
    for each in wanted:
        one, other = ((tmp_path / name / each.picture).read_bytes() for name in ("one", "other"))
        assert one == other
        assert len(one) < 40_000


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_titles_fit(
    books: Mapping[str, Book], drawn: Callable[..., Iterator[Image.Image]], locale: str
) -> None:
    found = covers(books[locale]).values()
    wanted = sorted(found, key=lambda each: -len(each.title))[:6]
    wanted += sorted(found, key=lambda each: -max(map(len, each.title.split())))[:4]
    for picture in drawn(*dict.fromkeys(each._replace(cards=HAND) for each in wanted)):
        assert not list(faults(picture))


def test_titles_two_fifths_longer_fit(
    books: Mapping[str, Book], drawn: Callable[..., Iterator[Image.Image]]
) -> None:
    found = covers(books["en"]).values()
    wanted = sorted(found, key=lambda each: -len(each.title))[:8]
    longer = [each._replace(title=pseudo(each.title), cards=HAND) for each in wanted]
    for picture in drawn(*longer):
        assert not list(faults(picture))


def test_sentences_that_find_no_room_are_left_out(
    drawn: Callable[..., Iterator[Image.Image]],
) -> None:
    long = cover("Skip", "long", f"{LEAD} " * 20)
    with_long, without = drawn(long, cover("Skip", "bare", ""))
    assert with_long.tobytes() == without.tobytes()


@pytest.mark.parametrize("title", ["Stacking and more " * 14, f"Draw{'and' * 30}"])
def test_a_title_that_fits_at_no_size_is_told_in_one_line(
    books: Mapping[str, Book], tmp_path: Path, title: str
) -> None:
    with pytest.raises(InputError) as caught:
        covers_into(tmp_path / "new", books["da"], [cover("Skip"), cover(title, "long")])
    (line,) = caught.value.lines
    assert line.startswith(f"pictures [da]: found the title “{title}”, too long at 40 pt; expected")
    assert not (tmp_path / "new").exists()


def test_a_sign_that_the_font_lacks_is_told_in_one_line(
    books: Mapping[str, Book], tmp_path: Path
) -> None:
    with pytest.raises(InputError, match=r"pictures \[en\]: found .*; expected characters"):
        covers_into(tmp_path, books["en"], [cover("Skip 游戏")])


def test_without_pages_there_is_no_picture(books: Mapping[str, Book], tmp_path: Path) -> None:
    covers_into(tmp_path / "new", books["en"], [])
    assert not (tmp_path / "new").exists()
