"""Permanent ids of examples: every one ever shown is listed, and a renamed one is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.book.permanent import FILE, former, unlisted


def listed(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> list[str]:
    monkeypatch.chdir(folder)
    (folder / "docs").mkdir()
    (folder / FILE).write_text(text, encoding="utf-8")
    return unlisted(folder, ["bluff-caught", "skip-next"])


@pytest.mark.parametrize(
    "text",
    [
        "bluff-caught\nskip-next\n",
        "# ids\n\nbluff-caught\nskip-before -> skip-next  # renamed\nskip-next\n",
    ],
)
def test_a_whole_list_is_in_order(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert listed(tmp_path, monkeypatch, text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bluff-caught\n", [": found no line 'skip-next'; expected every example that a chapter"]),
        (
            "bluff-caught\nskip-nxt\n",
            [
                ":2: found 'skip-nxt', which no chapter shows; expected 'skip-nxt -> ' and",
                ": found no line 'skip-next'; expected every example that a chapter shows",
            ],
        ),
        (
            "bluff-caught\nskip-before -> skip-nxt\nskip-next",
            [":2: found 'skip-nxt', which no chapter shows; expected 'skip-before -> ' and"],
        ),
        (
            "bluff-caught\nskip-next -> bluff-caught\n",
            [":2: found 'skip-next -> bluff-caught', and yet 'skip-next' is shown; expected 'ski"],
        ),
        ("skip-next\nbluff-caught\n", [":2: found 'bluff-caught' after 'skip-next'; expected"]),
        (
            "../evil -> skip-next\nbluff-caught\nskip-next\n",
            [":1: found the id '../evil'; expected small letters, digits and hyphens"],
        ),
        (
            "a.b -> skip-next\nbluff-caught\nskip-next\n",
            [":1: found the id 'a.b'; expected small letters, digits and hyphens"],
        ),
        ("bluff\u200b-caught\nskip-next\n", [":1: found the invisible character U+200B"]),
        ("bluff-caught\nskip-next\nskip-next\n", [":3: found 'skip-next' after 'skip-next'; exp"]),
    ],
)
def test_a_gap_in_the_list_is_told(
    text: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = listed(tmp_path, monkeypatch, text)
    assert len(found) == len(told)
    for line, start in zip(found, told, strict=True):
        assert line.startswith(f"{FILE}{start}")


def test_a_list_that_is_not_there_is_told(tmp_path: Path) -> None:
    (line,) = unlisted(tmp_path, ["skip-next"])
    assert line.endswith(
        "found no such file or directory; expected the ids of all examples, one a line"
    )


def test_what_took_the_place_of_an_example_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "bluff-caught\nbluff-one -> bluff-caught\nbluff-two -> bluff-caught\nskip-next\n"
    assert listed(tmp_path, monkeypatch, text) == []
    assert former(tmp_path) == {"bluff-caught": ("bluff-one", "bluff-two")}
