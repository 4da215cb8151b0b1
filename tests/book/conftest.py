"""What the tests of the book share: the real book, small books, and tellers of examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import manuscript
from regelbok.book.glossary import Glossary
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue, Entry
from regelbok.book.spot import Spot
from regelbok.book.story import Story
from regelbok.book.texts import Texts
from regelbok.proof.errors import Place

ROOT = Path(__file__).parents[2]

WriteChapter = Callable[..., Path]
Translated = Callable[[str, Mapping[str, str | tuple[str, ...]]], Catalogue]
Tell = Callable[..., Story]


@pytest.fixture(scope="session")
def book() -> Manuscript:
    """The English book of this project."""
    return manuscript.load(ROOT)


@pytest.fixture
def glossary(book: Manuscript) -> Glossary:
    """The glossary of this project."""
    return book.glossary


@pytest.fixture
def spot() -> Spot:
    """A place for texts made up in a test."""
    return Spot(Place("a.yml", 1), "key")


@pytest.fixture
def write_chapter(tmp_path: Path) -> WriteChapter:
    """Writes a chapter into a project of its own and gives the project's folder."""

    def write(text: str, name: str = "a.yml") -> Path:
        path = tmp_path / "docs/chapters" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def translated(book: Manuscript) -> Translated:
    """Makes a catalogue with these translations of texts of the book, by key."""

    def make(locale: str, texts: Mapping[str, str | tuple[str, ...]]) -> Catalogue:
        entries = {
            key: Entry(
                key=key,
                source=book.messages[key].forms,
                strings=(text,) if isinstance(text, str) else text,
                fuzzy=False,
                place=Place("a.po", line),
            )
            for line, (key, text) in enumerate(texts.items(), 1)
        }
        return Catalogue(locale, "a.po", entries)

    return make


@pytest.fixture
def tell(book: Manuscript) -> Tell:
    """Makes a teller for Ada, Bo, Cai and Dea in a language, with these sentences."""

    def make(
        locale: str = "en",
        sentences: Mapping[str, str | tuple[str, ...]] | None = None,
        names: tuple[str, ...] = ("Ada", "Bo", "Cai", "Dea"),
    ) -> Story:
        entries = {}
        for key, text in (sentences or {}).items():
            strings = (text,) if isinstance(text, str) else text
            full = f"story:{key}"
            place = Place("a.po", 1)
            entries[full] = Entry(full, book.messages[full].forms, strings, False, place)
        catalogue = Catalogue(locale, "a.po", entries)
        return Story(Texts(book.glossary[locale], book.messages, catalogue, book.facts), names)

    return make


@pytest.fixture
def small(book: Manuscript, tmp_path: Path) -> Manuscript:
    """The book with a handful of its texts, in a project of its own."""
    kept = (
        "chapter:uno-call:title",
        "rule:uno.call:text",
        "rule:deal.hands:text",
        "ui:book.rules",
        "story:played",
    )
    messages = {key: book.messages[key] for key in kept}
    return replace(book, root=tmp_path, messages=messages)
