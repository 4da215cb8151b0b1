"""What the tests of the workbench share: projects of their own, and the command run in them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regelbok import cli
from regelbok.book import catalogues, manuscript, po
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of

ROOT = Path(__file__).parents[2]
TITLE = "chapter:uno-call:title"
RULE = "rule:uno.call:text"
KEPT = (TITLE, RULE, "rule:deal.hands:text", "ui:book.rules", "story:played")
GOOD = {
    TITLE: ("UNO-ropet",),
    RULE: ("Når du legger det nest siste kortet, [må](force:must) du rope UNO så alle hører det.",),
    "rule:deal.hands:text": (
        "Giveren stokker kortene og [må](force:must) gi hver spiller {deal.hand-size:word} kort.",
    ),
    "ui:book.rules": ("{count} regel", "{count} regler"),
    "story:played": ("{name} legger {card}.",),
}

Run = Callable[..., int]
Json = Callable[..., Any]


@pytest.fixture(scope="session")
def whole() -> Manuscript:
    """The English book of this project."""
    return manuscript.load(ROOT)


@pytest.fixture
def book(whole: Manuscript, tmp_path: Path) -> Manuscript:
    """The book with a handful of its texts, in a project of its own; all translated into nb."""
    small = replace(few(whole), root=tmp_path)
    translate(small, GOOD)
    return small


def few(book: Manuscript) -> Manuscript:
    """A book with a handful of its texts, where it does not matter how many there are."""
    return replace(book, messages={key: book.messages[key] for key in KEPT})


def translate(book: Manuscript, texts: dict[str, tuple[str, ...]], locale: str = "nb") -> None:
    """Put translations into a catalogue, as a translator does."""
    catalogues.update(book, locale)
    path = path_of(book.root, locale)
    found = po.load(path, locale)
    entries = {
        key: replace(entry, strings=texts.get(key, entry.strings), fuzzy=False)
        for key, entry in found.entries.items()
    }
    path.write_text(po.text_of(replace(found, entries=entries), {}), encoding="utf-8")


def reworded(book: Manuscript, key: str, text: str) -> Manuscript:
    """The book with another English text."""
    message = book.messages[key]
    changed = replace(message, words=message.words._replace(text=text))
    return replace(book, messages={**book.messages, key: changed})


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project's texts, in it the tests stand: files read before are known there."""
    for folder in ("docs/chapters", "docs/cases", "docs/records", "locales"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for path in (*ROOT.glob("docs/*.yml"), *ROOT.glob("docs/*.txt")):
        shutil.copy(path, tmp_path / "docs")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(project: Path) -> Run:
    """Runs ``regelbok translations`` in the project and gives the exit code."""
    return lambda *arguments: cli.main(["--root", str(project), "translations", *arguments])


@pytest.fixture
def answer(run: Run, capsys: pytest.CaptureFixture[str]) -> Json:
    """Runs it with ``--format json`` and gives what it says."""

    def ask(*arguments: str, code: int = 0) -> Any:
        capsys.readouterr()
        assert run(*arguments, "--format", "json") == code
        return json.loads(capsys.readouterr().out)

    return ask


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
