"""Cards and colours as words, in the grammar of four languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regelbok.book import glossary_file
from regelbok.book.glossary import FILE, Glossary
from regelbok.book.glossary_file import listed
from regelbok.book.nouns import card_list, card_mentions, card_phrase, colour_word, name_list
from regelbok.engine.cards import ALL_CARDS, Colour, card, cards
from regelbok.proof.errors import InputError

from .conftest import ROOT


@pytest.mark.parametrize(
    ("locale", "text", "bare", "indefinite", "definite"),
    [
        ("en", "r7", "red 7", "a red 7", "the red 7"),
        ("nb", "r7", "rød 7-er", "en rød 7-er", "den røde 7-eren"),
        ("sv", "r7", "röd sjua", "en röd sjua", "den röda sjuan"),
        ("da", "r7", "rød 7’er", "en rød 7’er", "den røde 7’er"),
        ("sv", "g0", "grön nolla", "en grön nolla", "den gröna nollan"),
        ("en", "yS", "yellow Skip", "a yellow Skip", "the yellow Skip"),
        ("nb", "yS", "gult stå over-kort", "et gult stå over-kort", "det gule stå over-kortet"),
        (
            "sv",
            "yS",
            "gult hoppa över-kort",
            "ett gult hoppa över-kort",
            "det gula hoppa över-kortet",
        ),
        (
            "da",
            "yS",
            "gult spring over-kort",
            "et gult spring over-kort",
            "det gule spring over-kort",
        ),
        ("nb", "gR", "grønt snukort", "et grønt snukort", "det grønne snukortet"),
        ("sv", "bD", "blått dra två-kort", "ett blått dra två-kort", "det blå dra två-kortet"),
        ("da", "bD", "blåt træk to-kort", "et blåt træk to-kort", "det blå træk to-kort"),
        ("nb", "W", "skift farge-kort", "et skift farge-kort", "skift farge-kortet"),
        ("da", "W", "joker", "en joker", "jokeren"),
        ("en", "oE", "orange Skip Everyone", "an orange Skip Everyone", "the orange Skip Everyone"),
        ("nb", "tF", "turkis flip-kort", "et turkis flip-kort", "det turkise flip-kortet"),
        ("sv", "tF", "turkost flip-kort", "ett turkost flip-kort", "det turkosa flip-kortet"),
        ("da", "vD5", "lilla træk fem-kort", "et lilla træk fem-kort", "det lilla træk fem-kort"),
        ("da", "WDC", "træk farve-joker", "en træk farve-joker", "træk farve-jokeren"),
        ("da", "W4", "træk fire-joker", "en træk fire-joker", "træk fire-jokeren"),
    ],
)
def test_card_phrases(
    glossary: Glossary, locale: str, text: str, bare: str, indefinite: str, definite: str
) -> None:
    language, each = glossary[locale], card(text)
    assert card_phrase(language, each, "bare") == bare
    assert card_phrase(language, each) == indefinite
    assert card_phrase(language, each, "definite") == definite


@pytest.mark.parametrize("locale", listed(ROOT).published)
def test_every_card_has_a_name_of_its_own(glossary: Glossary, locale: str) -> None:
    language = glossary[locale]
    names = [card_phrase(language, each, "bare") for each in ALL_CARDS]
    assert len(set(names)) == len(ALL_CARDS) - 1  # a Wild is a Wild on both sides
    assert not any(re.search(r"[{}]|  ", name) for name in names)
    for each, name in zip(ALL_CARDS, names, strict=True):
        mentions = card_mentions(language, each)
        assert any(mention.lower() in name.lower() for mention in mentions)


@pytest.mark.parametrize(
    ("locale", "listed"),
    [
        ("en", "red 7, blue 0 and Wild"),
        ("nb", "rød 7-er, blå 0-er og skift farge-kort"),
        ("sv", "röd sjua, blå nolla och byt färg-kort"),
        ("da", "rød 7’er, blå 0’er og joker"),
    ],
)
def test_cards_are_listed(glossary: Glossary, locale: str, listed: str) -> None:
    assert card_list(glossary[locale], cards("r7 b0 W")) == listed
    assert name_list(glossary[locale], ["Ada"]) == "Ada"


@pytest.mark.parametrize(
    ("locale", "named"),
    [
        ("en", ["red", "yellow", "green", "blue", "pink", "teal", "orange", "purple"]),
        ("nb", ["rødt", "gult", "grønt", "blått", "rosa", "turkis", "oransje", "lilla"]),
        ("sv", ["rött", "gult", "grönt", "blått", "rosa", "turkost", "orange", "lila"]),
        ("da", ["rød", "gul", "grøn", "blå", "pink", "turkis", "orange", "lilla"]),
    ],
)
def test_colours_as_named(glossary: Glossary, locale: str, named: list[str]) -> None:
    assert [colour_word(glossary[locale], colour) for colour in Colour] == named


@pytest.mark.parametrize(
    ("old", "new", "found", "expected"),
    [
        ("locales: {en:", "locales: {xx: X, en:", "'xx' first", "'en' first"),
        ("bare: '{common} {n}-er'", "bare: '{comon} {n}-er'", "the slot '{comon}'", "'common'"),
        ("  need-not:\n", "  neednot:\n", "unknown key 'neednot'", "'need-not'"),
        ("indefinite: en joker", "indefinit: en joker", "unknown key 'indefinit'", "'indefinite'"),
        ("    da: [skal]\n", "", "no entry for 'da'", "an entry for 'da'"),
        ("[nolla, nollan], ", "", "9 nouns", "10 nouns, from 0 on"),
        ("4: four,", "4: five,", "'five' for 4 and for 5", "each word for a number once"),
        (
            "base: blue, named: blue",
            "base: red, named: red",
            "'red' for r and for b",
            "a colour once",
        ),
        ("{article: an, ", "{", "an article for every colour", "or for none"),
        ("    da: [skal]\n", "    da: [kan]\n", "'kan' for must and for may", "a force once"),
        ("    da: [skal]\n", "    da: []\n", "an empty list", "at least one text"),
        ("  nb: [ikke, aldri, ", "  nb: []\n  xx: [", "an empty list", "at least one text"),
        ("  nb: [ikke, aldri, ", "  nb: [ikke, Ikke, ", "'ikke' twice", "each negation once"),
        ("  nb: [ikke, aldri, ", "  nb: [(i+)+, ", "'(i+)+'", "a word, or two with '…' between"),
        ("neither … nor,", "neither … or … nor,", "'neither … or … nor'", "a word, or two"),
        ("stems: [Reverse, ", "stems: [Skip, ", "'Skip' for S and for R", "a card once"),
        (
            "indefinite: '{article} {base} Skip'",
            "indefinite: '{article} {base} Reverse'",
            "'a red Reverse'",
            "'rS'",
        ),
        (
            "definite: 'the {base} Skip'",
            "definite: the Skip",
            "'the Skip'",
            "'rS' in its own words",
        ),
        ("definite: jokeren", "definite: træk fire-jokeren", "'træk fire-jokeren'", "'W'"),
        ("name: Snukort", "name: Stå over-kort", "'Stå over-kort'", "a name of 'R'"),
        (
            "not: [keep score,",
            "not: [score,",
            "'score'",
            "a word that begins with 'keep' or 'kept'",
        ),
        ("plural: '{plural} {n}-ere'", "plural: '{plural} 8-ere'", "'røde 8-ere'", "'r0'"),
    ],
)
def test_a_fault_in_the_glossary(
    tmp_path: Path, old: str, new: str, found: str, expected: str
) -> None:
    text = (ROOT / FILE).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / FILE
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InputError) as error:
        glossary_file.load(tmp_path)
    (line,) = error.value.lines
    assert re.search(r"glossary\.yml:\d+: found ", line)
    assert found in line
    assert expected in line


def test_a_catalogue_of_a_language_that_the_glossary_leaves_out(tmp_path: Path) -> None:
    path = tmp_path / FILE
    (path.parent / "fi/LC_MESSAGES").mkdir(parents=True)
    path.write_text((ROOT / FILE).read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(InputError, match="expected 'fi' too, or no folder locales/fi"):
        glossary_file.load(tmp_path)
