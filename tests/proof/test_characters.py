"""Only characters that can be seen, in their usual form, may stand in what people write."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from tests.long import first_of

from regelbok.proof.characters import unfit


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ada lays a red 7.",
        "Blåbærsyltetøy på ö",
        "«Så» – “so”, it’s …",
        "two\nlines",
        "7 × 2 − 1",
    ],
)
def test_what_can_be_seen_is_in_order(text: str) -> None:
    assert unfit(text) is None


@pytest.mark.parametrize(
    ("character", "found", "expected"),
    [
        ("\0", "the invisible character U+0000", "letters that can be seen"),
        ("\r", "the invisible character U+000D", "letters that can be seen"),
        ("\x85", "the invisible character U+0085", "letters that can be seen"),
        ("\xad", "the invisible character U+00AD", "letters that can be seen"),
        ("\u200b", "the invisible character U+200B", "letters that can be seen"),
        ("\u202e", "the invisible character U+202E", "letters that can be seen"),
        ("\u2028", "the invisible character U+2028", "letters that can be seen"),
        ("\u3164", "the invisible character U+3164", "letters that can be seen"),
        ("\ud800", "the invisible character U+D800", "letters that can be seen"),
        ("\ue000", "the invisible character U+E000", "letters that can be seen"),
        ("\ufeff", "the invisible character U+FEFF", "letters that can be seen"),
        ("\uffff", "the invisible character U+FFFF", "letters that can be seen"),
        ("\U000e0041", "the invisible character U+E0041", "letters that can be seen"),
        ("\xa0", "the unusual blank U+00A0", "a plain blank"),
        ("\u3000", "the unusual blank U+3000", "a plain blank"),
        ("\t", "a tab", "blanks"),
        ("a\u030a", "the character U+030A", "'å' (U+00E5)"),
        ("\u212b", "the character U+212B", "'Å' (U+00C5)"),
        ("q\u030a", "the lone mark U+030A", "a letter and its mark as one character"),
        ("\ufe0f", "the lone mark U+FE0F", "a letter and its mark as one character"),
    ],
)
@pytest.mark.parametrize("frame", ["{}", "Legg {} kortet.", "to\n{}\nlinjer"])
def test_a_character_that_may_not_be_there_is_named(
    frame: str, character: str, found: str, expected: str
) -> None:
    assert unfit(frame.format(character)) == (found, expected)


@pytest.mark.parametrize("first", first_of(range(8)))
def test_no_text_in_another_than_the_usual_form_passes(first: int) -> None:
    for code in range(first, sys.maxunicode + 1, 8):
        text = f"a{chr(code)}"
        assert unfit(text) or unicodedata.is_normalized("NFC", text), f"U+{code:04X}"
