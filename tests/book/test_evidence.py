"""A text may not say what its examples do not show."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.book import evidence, manuscript
from regelbok.proof.prove import Proof

from .conftest import ROOT


def unproved(proof: Proof, copy: Path, name: str, old: str, new: str) -> list[str]:
    path = copy / "docs/chapters" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return evidence.unproved(manuscript.load(copy), proof)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The English book in a project of its own, in it the tests stand."""
    for name in ("docs/chapters", "locales"):
        (tmp_path / name).mkdir(parents=True)
    for name in (
        "docs/interface.yml",
        "docs/story.yml",
        "locales/glossary.yml",
        "locales/checks.yml",
    ):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for path in (ROOT / "docs/chapters").iterdir():
        (tmp_path / "docs/chapters" / path.name).write_bytes(path.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_book_says_what_its_examples_show(proof: Proof) -> None:
    assert evidence.unproved(manuscript.load(ROOT), proof) == []


def test_a_rule_with_the_number_of_another_rule(proof: Proof, copy: Path) -> None:
    lines = unproved(proof, copy, "60-draw-two.yml", "{draw-two.cards", "{points.target")
    assert any("'{points.target}', which is 500 and comes up in no" in line for line in lines)


def test_an_answer_with_the_number_of_another_rule(proof: Proof, copy: Path) -> None:
    name, old = "200-questions.yml", "**Until somebody has {points.target} points.**"
    (line,) = unproved(proof, copy, name, old, "**Until somebody has {points.wild} points.**")
    assert "'{points.wild}', which is 50" in line


def test_a_number_that_is_not_in_the_example_it_is_said_to_come_from(
    proof: Proof, copy: Path
) -> None:
    (line,) = unproved(proof, copy, "120-points.yml", '"82": the sum', '"83": the sum')
    assert "found '83'; expected a number of the example 'points-worked-sum'" in line


def test_a_number_of_an_example_that_is_not_there(proof: Proof, copy: Path) -> None:
    old = "'82': the sum in the example points-worked-sum".replace("'", '"')
    (line,) = unproved(proof, copy, "120-points.yml", old, old[:-4])
    assert "expected 'points-worked-sum'" in line


def test_an_answer_without_an_example(proof: Proof, copy: Path) -> None:
    old = (
        "  proofs: [points-target-reached-exactly, points-target-just-missed, points-short-match]\n"
    )
    lines = unproved(proof, copy, "200-questions.yml", old, "")
    assert any("found an answer without an example" in line for line in lines)


def test_an_answer_that_no_play_can_prove_names_its_source(proof: Proof, copy: Path) -> None:
    name, old = "210-tricky.yml", "  source: our own tip; no sheet speaks of it\n"
    (line,) = unproved(proof, copy, name, old, "")
    assert line.endswith(
        "found an answer without an example; "
        "expected 'proofs' or 'examples', or a 'source' if no play can prove it"
    )


def test_a_source_does_not_prove_a_number(proof: Proof, copy: Path) -> None:
    name, old = "210-tricky.yml", "**No.** Take it back"
    (line,) = unproved(proof, copy, name, old, "**No.** Not even {uno.penalty} cards. Take it back")
    assert "'{uno.penalty}', which is 2 and comes up in no example of it" in line


def test_an_answer_with_an_example_of_something_else(proof: Proof, copy: Path) -> None:
    old = "  proofs: [pile-runs-out, pile-runs-out-in-the-middle, pile-too-few-for-four]\n"
    lines = unproved(
        proof, copy, "200-questions.yml", old, "  proofs: [uno-last-card-in-silence]\n"
    )
    assert any("found examples of other rules: uno-last-card-in-silence" in each for each in lines)
