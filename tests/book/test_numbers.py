"""Numbers come from the engine; one written by hand is found, names of cards are let pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelbok.book import numbers
from regelbok.book.glossary import Glossary
from regelbok.book.manuscript import Manuscript
from regelbok.book.numbers import Literal
from regelbok.book.spot import Spot
from regelbok.engine.facts import FACTS
from regelbok.proof.errors import InputError


@pytest.mark.parametrize(
    ("locale", "text", "filled"),
    [
        ("en", "{deal.hand-size} and {deal.hand-size:word}", "7 and seven"),
        ("nb", "{deal.hand-size:word} kort", "sju kort"),
        ("sv", "{deal.hand-size:word} kort", "sju kort"),
        ("da", "{deal.hand-size:word} kort", "syv kort"),
        ("en", "{count} of {deck.cards}", "{count} of 108"),
    ],
)
def test_facts_are_filled_in(
    glossary: Glossary, spot: Spot, locale: str, text: str, filled: str
) -> None:
    assert numbers.fill(text, FACTS, glossary[locale], spot) == filled


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("{deal.hand-sise}", "the unknown fact '{deal.hand-sise}'", "'deal.hand-size'"),
        ("{deal.hand-size:words}", "the style ':words'", "'{deal.hand-size:word}'"),
        ("{deck.cards", "'{'", "a fact such as"),
        ("{cards}", "'{cards}'", "a fact such as"),
    ],
)
def test_a_wrong_gap_is_told(
    glossary: Glossary, spot: Spot, text: str, found: str, expected: str
) -> None:
    with pytest.raises(InputError) as error:
        numbers.filled_whole(text, FACTS, glossary["en"], spot)
    (line,) = error.value.lines
    assert line.startswith(f"a.yml:1: found {found}")
    assert expected in line


def test_a_number_without_a_word_is_told(glossary: Glossary, spot: Spot) -> None:
    with pytest.raises(InputError, match="but 77 has no word in 'en'"):
        numbers.fill("{a.b:word}", {"a.b": 77}, glossary["en"], spot)


@pytest.mark.parametrize(
    ("locale", "text", "values"),
    [
        ("en", "Draw two cards.", [2]),
        ("en", "Draw 2 cards.", [2]),
        ("en", "Five hundred points win.", [500]),
        ("nb", "Trekk sju kort.", [7]),
        ("sv", "Dra tjugo kort.", [20]),
        ("da", "Træk halvtreds kort.", [50]),
        ("da", "Træk nioghalvfjerds kort.", [79]),
        ("en", "Draw twenty-two cards.", [22]),
        ("nb", "Trekk tjueto kort.", [22]),
        ("sv", "Dra nittiosju kort.", [97]),
        ("da", "Træk treoghalvfjerds kort.", [73]),
        ("en", "Draw Two cards, red 9 cards.", [2, 9]),
        ("nb", "Legg rød 9 kort.", [9]),
        ("en", "One card, no zero, no 1, no 0.", []),
        ("en", "A Draw Two, two of them.", [2]),
        ("en", "A Wild Draw Four and a red 7 on blue 7s.", []),
        ("en", "A [7](card:r7) fits.", []),
        ("en", "See [seven](rule:a.b).", [7]),
        ("en", "Draw {draw-two.cards} cards.", []),
        ("nb", "Et trekk to-kort, trekk fire-kortet, en rød 7-er.", []),
        ("sv", "Ett dra två-kort, en röd sjua, sjuan, en röd fyra.", []),
        ("sv", "Dra fyra kort.", [4]),
        ("da", "Et træk to-kort, en træk fire-joker, en rød 7'er og 7'eren.", []),
    ],
)
def test_numbers_written_by_hand(
    glossary: Glossary, locale: str, text: str, values: list[int]
) -> None:
    assert [each.value for each in numbers.literals(text, glossary[locale])] == values


def test_a_phrase_may_be_allowed(glossary: Glossary) -> None:
    text = "The sheet of 2010 is for two players, not for two."
    found = numbers.literals(text, glossary["en"], ["two players", "2010"])
    assert found == (Literal(2, "two"),)


def test_a_number_in_an_english_text_stops_the_build(book: Manuscript) -> None:
    message = book.messages["rule:deal.hands:text"]
    assert book.checker.source(message) == []
    broken = message.words.text.replace("{deal.hand-size:word}", "seven")
    assert broken != message.words.text
    changed = replace(message, words=message.words._replace(text=broken))
    (line,) = book.checker.source(changed)
    assert "found the number 'seven' in rule:deal.hands:text" in line
    assert "'{deal.hand-size}'" in line
