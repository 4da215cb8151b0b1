"""What the checks know of the languages is read strictly."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.book import check_words
from regelbok.book.glossary import Glossary
from regelbok.proof.errors import InputError

from .conftest import ROOT


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("nb: «»", "nb: «", "found '«'; expected the two marks of a quotation"),
        ("nb: «»", "no: «»", "found unknown key 'no'; expected"),
        ("action-card, special", "actioncard, special", "found 'actioncard'; expected"),
        ("[[venstre*], [høyre*]]", "[[venstre*]]", "expected two lists of words"),
        ("[[venstre*], [høyre*]]", "[[venstre*], []]", "expected two lists of words"),
        ("[[venstre*], [høyre*]]", "[[venstre*], [venstre*]]", "found 'venstre*' twice"),
        ("    en: [[left], [right]]\n", "", "found no key 'en'"),
        ("names: [No Mercy]\n", "", "found no key 'names'"),
    ],
)
def test_a_fault_in_the_file(
    tmp_path: Path, glossary: Glossary, old: str, new: str, found: str
) -> None:
    text = (ROOT / check_words.FILE).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / check_words.FILE
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InputError) as error:
        check_words.load(tmp_path, glossary)
    assert found in error.value.lines[0]


def test_every_language_has_its_opposites(glossary: Glossary) -> None:
    words = check_words.load(ROOT, glossary)
    without = {
        opposite.name: set(glossary.locales) - opposite.sides.keys() for opposite in words.opposites
    }
    assert {name: each for name, each in without.items() if each} == {"with and without": {"sv"}}
