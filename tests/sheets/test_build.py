"""The sheets of several languages at once."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from tests.sheets.sheet import PAPERS, Sheet

from regelbok.book.tree import Book
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets import build, build_sheets, press, sheet_pdf
from regelbok.sheets.build import sheet_data
from regelbok.sheets.order import Order, Paper, edition_of, paper_of
from regelbok.sheets.registry import SHEETS, offered
from regelbok.site.web_address import LONGEST

pytestmark = pytest.mark.pdf


def proved(books: Mapping[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    def build_all(root: Path, locales: Sequence[str] | None = None) -> Mapping[str, Book]:
        return {locale: books[locale] for locale in locales or books}

    monkeypatch.setattr(build, "build_all", build_all)


def test_one_file_an_order_and_language(
    books: Mapping[str, Book], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proved(books, monkeypatch)
    out = tmp_path / "new" / "sheets"
    orders = (Order("quick"), Order("quick", paper=Paper.LETTER, colour=True))
    made = build_sheets(tmp_path, out, ["nb", "da"], lambda locale: orders)
    assert [path.name for path in made] == [
        "regelbok-classic-quick-nb-a4.pdf",
        "regelbok-classic-quick-nb-letter-colour.pdf",
        "regelbok-classic-quick-da-a4.pdf",
        "regelbok-classic-quick-da-letter-colour.pdf",
    ]
    assert sorted(out.iterdir()) == sorted(made)


def test_the_site_has_them_sheet_by_sheet() -> None:
    ids = [order.sheet for order in offered("en")]
    assert [id for id, _ in groupby(ids)] == [*SHEETS]
    screens = [order for order in offered("en") if order.colour]
    assert {order.paper for order in screens} == {Paper.A4}
    others = [order for order in offered("en") if order.edition is not CLASSIC]
    assert len(ids) == 2 * len(SHEETS) + len(screens) + len(others)
    assert {order.edition.id for order in offered("da")} == {*EDITIONS}


def test_no_file_at_all_if_one_sheet_cannot_be_made(
    books: Mapping[str, Book], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proved(books, monkeypatch)
    with pytest.raises(InputError, match="unknown sheet 'quik'; nearest: quick"):
        build_sheets(tmp_path, tmp_path / "out", ["nb"], lambda _: (Order("quick"), Order("quik")))
    assert list(tmp_path.iterdir()) == []


def test_the_same_sheet_is_made_once(
    books: Mapping[str, Book], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proved(books, monkeypatch)
    made = build_sheets(tmp_path, tmp_path / "out", ["nb"], lambda _: (Order("quick"),) * 3)
    assert [path.name for path in made] == ["regelbok-classic-quick-nb-a4.pdf"]


@pytest.mark.parametrize("place", ["file", "file/sheets"])
def test_a_file_where_the_folder_should_be_is_told_before_anything_is_made(
    tmp_path: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build_all", lambda *_: pytest.fail("the book was proved"))
    (tmp_path / "file").write_text("mine")
    with pytest.raises(InputError) as caught:
        build_sheets(tmp_path, tmp_path / place)
    assert str(caught.value) == f"{tmp_path / 'file'}: found no folder; expected one for the sheets"


def test_files_are_all_written_or_none(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"old")
    (tmp_path / "b.pdf").mkdir()
    with pytest.raises(IsADirectoryError) as caught:
        press.write_whole({tmp_path / "a.pdf": b"new", tmp_path / "b.pdf": b"new"})
    assert caught.value.filename == str(tmp_path / "b.pdf")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.pdf", "b.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_a_full_disk_changes_nothing_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(name: str, mode: int) -> None:
        if ".b.pdf." in name:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "chmod", full)
    with pytest.raises(OSError, match="No space left") as caught:
        press.write_whole({tmp_path / "a.pdf": b"1", tmp_path / "b.pdf": b"2"})
    assert caught.value.filename == str(tmp_path / "b.pdf")
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_font_is_one_clear_line(tmp_path: Path) -> None:
    """Typst would set with what is left of it, without its bold letters."""
    whole = next(press.FONTS.glob("*.ttf")).read_bytes()
    for content in (
        whole[: len(whole) // 2],
        whole[:-1000],
        b"",
        whole[:9000] + b"?" + whole[9001:],
    ):
        (tmp_path / "font.ttf").write_bytes(content)
        press._fonts.cache_clear()
        with pytest.raises(InputError, match=r"font\.ttf: found a font that is damaged; expected"):
            press._fonts(tmp_path)
    press._fonts.cache_clear()


def test_what_typst_finds_has_its_place(tmp_path: Path) -> None:
    template = tmp_path / "broken.typ"
    template.write_text("#let a = 1\n\n#panic(\n")
    with pytest.raises(InputError) as caught:
        press.draw(template, {}, name="sheet [en]")
    (line,) = str(caught.value).splitlines()
    assert "broken.typ:3: sheet [en]: Typst found: unclosed delimiter; expected none" in line


def test_a_title_that_leaves_no_room_for_a_score_is_one_clear_line(
    books: Mapping[str, Book],
) -> None:
    book = books["en"]
    long = replace(book, messages={**book.messages, "sheet.score-title": "A long title " * 60})
    with pytest.raises(InputError) as caught:
        sheet_pdf(long, Order("score-pad"))
    expected = "found too much text for a page of the score pad at 8.5 pt, the smallest size"
    assert str(caught.value).startswith(f"regelbok-classic-score-pad-en-a4.pdf: {expected}")


def test_an_address_too_long_for_a_qr_code_is_one_clear_line(books: Mapping[str, Book]) -> None:
    for length, fits in ((140, True), (300, False), (3000, False)):
        address = "https://rules.example/".ljust(length, "a") + "/"
        if fits:
            assert sheet_pdf(books["nb"], Order("quick"), address=address)
            continue
        with pytest.raises(
            InputError, match=r"found an address of \d+ bytes, .*; expected at most"
        ):
            sheet_pdf(books["nb"], Order("quick"), address=address)


@pytest.mark.parametrize("box", EDITIONS)
def test_the_longest_address_of_a_site_has_a_qr_code_in_every_box(
    books: Mapping[str, Book], box: str
) -> None:
    address = "https://rules.example/".ljust(LONGEST - 1, "a") + "/"
    for book in books.values():
        assert sheet_data(book, Order("quick", EDITIONS[box]), address=address)["qr"]


def test_a_missing_template_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "TEMPLATES", tmp_path)
    with pytest.raises(InputError, match=r"quick\.typ: found no such file; expected the template"):
        press.typeset("quick.typ", {}, name="sheet [en]")


@pytest.mark.parametrize("where", ["a4", "letter"])
def test_every_page_has_the_size_of_its_paper(
    books: Mapping[str, Book], tmp_path: Path, where: str
) -> None:
    paper, path = paper_of(where), tmp_path / "a.pdf"
    path.write_bytes(sheet_pdf(books["en"], Order("quick", paper=paper)))
    for size in Sheet(path).sizes:
        assert size == pytest.approx(PAPERS[paper], abs=0.1)


def test_a_file_name_stays_short_however_many_house_rules() -> None:
    """A file system may hold no more than 255 letters. It differs where they differ."""
    house = (
        "custom-forehead+swap-last-must+custom-extra-turn+no-opening-swap+custom-chicken+bounce"
        "+skip-passed-on+zero-rotate+no-bluffing+stacking-higher+draw-four-nothing-fits"
        "+equal-cards+jump-in+deadlock-score+forced-play+draw-until-must"
    ).split("+")
    orders = (Order("house-rules", edition_of("swap-hands", rules)) for rules in (house, house[1:]))
    names = {order.file_name("sv") for order in orders}
    assert len(names) == 2
    assert all(len(name) < 200 for name in names)
