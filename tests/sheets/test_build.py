"""The sheets of several languages at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from regelbok.book.tree import Book
from regelbok.proof.errors import InputError
from regelbok.sheets import build, build_sheets, press

pytestmark = pytest.mark.pdf


def test_one_file_a_language(
    books: Mapping[str, Book], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def proved(root: Path, locales: Sequence[str] | None = None) -> Mapping[str, Book]:
        return {locale: books[locale] for locale in locales or books}

    monkeypatch.setattr(build, "build_all", proved)
    out = tmp_path / "new" / "sheets"
    made = build_sheets(tmp_path, out, ["nb", "da"])
    assert [path.name for path in made] == [
        "regelbok-classic-nb-a4.pdf",
        "regelbok-classic-da-a4.pdf",
    ]
    assert sorted(out.iterdir()) == sorted(made)


def test_a_missing_template_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "TEMPLATES", tmp_path)
    with pytest.raises(InputError, match=r"quick\.typ: found no such file; expected the template"):
        press.typeset("quick.typ", {}, name="sheet [en]")
