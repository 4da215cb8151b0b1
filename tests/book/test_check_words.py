"""What the checks know of the languages is read strictly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regelbok.book import check_words
from regelbok.book.glossary import Glossary
from regelbok.book.opposites import Sides, named
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
        ("[[left], [right]]", "[[left], [right], []]", "expected two lists of words, and perhaps"),
        ("[[left], [right]]", "[[left], [right], [on top]]", "expected a phrase that has one of"),
        ("[[left], [right]]", "[[left], [right], [left]]", "expected a phrase that has one of"),
        ("[[left], [right]]", "[[left, Left], [right]]", "found 'Left' twice; expected each of"),
        ("[[left], [right]]", "[[left], [Left]]", "found 'left' twice, as 'Left' finds it"),
        ("[[left], [right]]", "[[left], [le*]]", "found 'left' twice, as 'le*' finds it"),
        ("[[left], [right]]", "[[le*], [left]]", "found 'left' twice, as 'le*' finds it"),
        ("[[left], [right]]", "[['*'], [right]]", "found '*'; expected words of letters only"),
        ("[[left], [right]]", "[[l*], [right]]", "found 'l*'; expected words of letters only"),
        ("[[left], [right]]", "[[(a+)+$], [right]]", "found '(a+)+$'; expected words of letters"),
        ("[[left], [right]]", "[[le.t], [right]]", "found 'le.t'; expected words of letters only"),
        ("[[left], [right]]", "[[left  side], [right]]", "found 'left  side'; expected words of"),
        ("    en: [[left], [right]]\n", "", "found no key 'en'"),
        ("    en: [[left], [right]]\n", "    fi: []\n", "expected 'en', 'nb', 'sv' or 'da'"),
        ("names: [No Mercy]\n", "", "found no key 'names'"),
        ("names: [No Mercy]", "names: [No (.*)]", "found 'No (.*)'; expected a word or words"),
        ("names: [No Mercy]", "names: [No Mercy, No Mercy]", "found 'No Mercy' twice"),
        ("players: [Ada, Bo", "players: [Ada, Ada", "found 'Ada' twice"),
        ("players: [Ada, Bo", "players: [Ada, B.", "found 'B.'; expected a word, of letters only"),
        ("nb: [det, er]", "nb: [det, det]", "found 'det' twice; expected each of them once"),
        ("nb: [som]", "nb: ['s|om']", "found 's|om'; expected a word, of letters only"),
        ("exact: [action-card,", "exact: [action-card, action-card,", "found 'action-card' twice"),
        ("['*e']", "['*']", "found '*'; expected a word of letters only, or '*' and an ending"),
        ("['*e']", "['(a+)+$']", "found '(a+)+$'; expected a word of letters only"),
        ("except: [uden, inden, siden]", "except: ['*en']", "found '*en'; expected a word"),
        ("except: [uden, inden, siden]", "exept: [uden]", "found unknown key 'exept'"),
        (
            "[[den, det, denne, dette], ['*e'], ['*en', '*et', '*ene']]",
            "[[den]]",
            "expected two lists",
        ),
        ("example: det gamle kortet", "example: det gamle kort", "expected an example that these"),
        ("example: hånden sin, ", "", "found no key 'example'"),
    ],
)
def test_a_fault_in_the_file(
    tmp_path: Path, glossary: Glossary, old: str, new: str, found: str
) -> None:
    (line,) = faults(tmp_path, glossary, old, new)
    assert re.search(r"checks\.yml:\d+: found ", line)
    assert found in line


def faults(root: Path, glossary: Glossary, old: str, new: str) -> tuple[str, ...]:
    """The complaints about the file of this project with something else in it."""
    text = (ROOT / check_words.FILE).read_text(encoding="utf-8")
    assert old in text
    path = root / check_words.FILE
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InputError) as error:
        check_words.load(root, glossary)
    return error.value.lines


def test_every_language_has_its_opposites(glossary: Glossary) -> None:
    words = check_words.load(ROOT, glossary)
    without = {
        opposite.name: set(glossary.locales) - opposite.sides.keys() for opposite in words.opposites
    }
    assert {name: each for name, each in without.items() if each} == {
        "with and without": {"sv"},
        "unless and if": {"sv"},
        "before and until": {"nb", "da"},
    }


def test_an_unknown_language_is_told_each_language_once(tmp_path: Path, glossary: Glossary) -> None:
    (line,) = faults(tmp_path, glossary, "    nb: [[venstre*]", "    no: [[venstre*]")
    assert line.count("'en'") == 1


def test_a_phrase_that_says_neither_hides_the_words_in_it() -> None:
    sides = Sides(("same",), ("other*",), ("in other words",))
    found = named(sides, "The same, in\nother words: no other, no stepmother, no other-wise one")
    assert [(each.side, each.word) for each in found] == [(0, "same"), (1, "other"), (1, "other")]
