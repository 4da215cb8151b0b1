"""What rules are about: a term counts where every language names it."""

from __future__ import annotations

from tests.book.conftest import Translated

from regelbok.book.manuscript import Manuscript
from regelbok.book.subjects import subjects

LABEL, TEXT = "rule:partners.points:label", "rule:partners.points:text"


def test_a_heading_counts_more_than_a_sentence(book: Manuscript) -> None:
    assert book.messages[LABEL].forms == ("Points for the team",)
    assert "team" not in book.messages["rule:partners.out:label"].forms[0]
    assert "partner" in book.messages["rule:partners.teams:text"].forms[0]
    found = subjects(book, [])
    assert "partners.points" in found["team"].titled
    assert "partners.points" not in found["team"].told
    assert "partners.teams" in found["partner"].told


def test_a_longer_name_is_no_mention_of_a_word_in_it(book: Manuscript) -> None:
    """Not "draw" in "Draw Two" and "draw pile"."""
    assert book.messages["rule:points.actions:label"].forms == ("Skip, Reverse, Draw Two",)
    assert "draw pile, and turn over" in book.messages["rule:deal.piles:text"].forms[0]
    found = subjects(book, [])
    assert "points.actions" in found["draw-two"].titled
    assert "deal.piles" in found["draw-pile"].told
    for rule, term in (("points.actions", "draw"), ("deal.piles", "draw")):
        assert rule not in found[term].titled + found[term].told


def test_a_translation_without_the_term_speaks_against_it(
    book: Manuscript, translated: Translated
) -> None:
    """Neither is "lagt" a word for a team, nor does English name one where it says "laid"."""
    agreeing = translated("nb", {LABEL: "Poengene til et lag", TEXT: "Legg dem sammen."})
    other = translated("nb", {LABEL: "Poengene til begge", TEXT: "Legg dem sammen."})
    assert "partners.points" in subjects(book, [agreeing])["team"].titled
    assert "partners.points" not in subjects(book, [agreeing, other])["team"].titled
    key = "rule:challenge.victim"
    laid = translated("nb", {f"{key}:label": "Hvem som har lagt", f"{key}:text": "Det ble lagt."})
    found = subjects(book, [laid])["team"]
    assert "challenge.victim" not in found.titled + found.told


def test_a_rule_that_is_not_translated_yet_is_left_to_the_other_languages(
    book: Manuscript, translated: Translated
) -> None:
    half = translated("nb", {LABEL: "Poengene til begge", TEXT: ""})
    assert subjects(book, [half]) == subjects(book, [])
