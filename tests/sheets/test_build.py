"""The sheets of several languages at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path

import pikepdf
import pytest

from regelbok.book.tree import Book
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets import build, build_sheets, press, sheet_pdf
from regelbok.sheets.order import Order, Paper, paper_of
from regelbok.sheets.registry import SHEETS, offered

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
    size = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}[where]
    path = tmp_path / "a.pdf"
    path.write_bytes(sheet_pdf(books["en"], Order("quick", paper=paper_of(where))))
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            assert [float(side) for side in page.mediabox[2:]] == pytest.approx(size, abs=0.1)
