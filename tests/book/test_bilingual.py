"""Texts beside their English: as readers see them, with what the checks and people say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from regelbok.book import bilingual
from regelbok.book.faults import Faulty
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.markup import walk
from regelbok.book.po import Catalogue
from regelbok.book.reviews import Reviews, Signature, digests
from regelbok.book.tree import CardName, Modal, Paragraph, Table, Text, Unit, UnitGroup
from regelbok.engine.rules import Force
from regelbok.proof.errors import Place

from .conftest import Translated

RULE = "rule:uno.call:text"
TEXT = "Når du legger det nest siste kortet, [må](force:must) du rope UNO så alle hører det."
Told = Callable[..., Unit]


def groups_of(
    book: Manuscript, catalogue: Catalogue, *faults: Faulty, signed: Reviews | None = None
) -> tuple[UnitGroup, ...]:
    readings = {
        SOURCE: bilingual.reading(book, SOURCE, None),
        "nb": bilingual.reading(book, "nb", catalogue, faults),
    }
    return bilingual.units(book, "nb", readings, signed or Reviews())


@pytest.fixture
def told(book: Manuscript, translated: Translated) -> Told:
    """The text of a rule beside its English."""

    def tell(
        *faults: Faulty, strings: str = TEXT, signed: Reviews | None = None, **entry: object
    ) -> Unit:
        catalogue = translated("nb", {RULE: strings})
        changed = {**catalogue.entries, RULE: replace(catalogue.entries[RULE], **entry)}  # type: ignore[arg-type]
        catalogue = replace(catalogue, entries=changed)
        found = groups_of(book, catalogue, *faults, signed=signed)
        return unit(found, RULE)

    return tell


def unit(groups: tuple[UnitGroup, ...], key: str) -> Unit:
    (found,) = (
        each
        for group in groups
        for section in group.sections
        for each in section.units
        if each.key == key
    )
    return found


def test_a_text_is_shown_as_readers_see_it(told: Told) -> None:
    found = told()
    modals = [each for each in walk(found.text) if isinstance(each, Modal)]
    assert modals == [Modal(Force.MUST, "må")]
    assert found.written == (TEXT,)
    assert found.place == ("uno-call", "uno-call")
    assert found.what == "the rule itself; its one marked verb must say “must”"
    assert found.ready


def test_a_text_that_is_not_in_order_is_shown_as_it_is_written(told: Told) -> None:
    broken = "Du [må](force:nonsense) rope {no.such-fact}."
    assert told(strings=broken).text == (Paragraph((Text(broken),)),)


def test_numbers_of_the_engine_are_filled_in_and_gaps_are_not(
    book: Manuscript, translated: Translated
) -> None:
    groups = groups_of(book, translated("nb", {}))
    pack = unit(groups, "rule:deck.contents:note").english
    assert any(isinstance(each, Table) for each in pack)
    assert any(isinstance(each, CardName) for each in walk(pack))
    step = unit(groups, "ui:example.step")
    assert step.english == (Paragraph((Text("Step {n} of {total}"),)),)
    assert step.gaps == (("{n}", "2", True), ("{total}", "4", True))
    card = unit(groups, "story:played").gaps[0]
    assert card == ("{card}", "en rød 7-er", False)


def test_what_counts_has_a_paragraph_for_each_form(
    book: Manuscript, translated: Translated
) -> None:
    counted = unit(groups_of(book, translated("nb", {})), "ui:book.rules")
    assert [each.children for each in counted.english if isinstance(each, Paragraph)] == [
        (Text("{count} rule"),),
        (Text("{count} rules"),),
    ]


def test_the_title_of_an_example_leads_to_the_example(
    book: Manuscript, translated: Translated
) -> None:
    groups = groups_of(book, translated("nb", {}))
    title = unit(groups, "scenario:skip-next-player:title")
    assert title.example
    assert title.place == ("skip", "ex-skip-next-player")


def test_an_unsure_text_is_not_ready_and_a_missing_one_has_no_line(
    book: Manuscript, told: Told, translated: Translated
) -> None:
    assert not told(fuzzy=True).ready
    assert not told(source=("Another text.",)).ready
    missing = unit(groups_of(book, replace(translated("nb", {}), entries={})), RULE)
    assert (missing.ready, missing.text, missing.written, missing.line) == (False, (), (), 0)
    assert missing.file == "locales/nb/LC_MESSAGES/regelbok.po"


def test_complaints_are_told_without_the_place_that_the_page_names(told: Told) -> None:
    place = Place("nb.po", 4)
    fault = Faulty(RULE, place, [f"{place}: found 'a' in {RULE}; expected 'b' [cards]"])
    assert told(fault).warnings == (f"found 'a' in {RULE}; expected 'b' [cards]",)
    assert told(fault, fuzzy=True).warnings == ()  # that it is unsure says it all


def test_switches_are_told_with_their_reasons(told: Told) -> None:
    comments = ("a note", "regelbok: allow order: it sounds better")
    assert told(comments=comments).switches == (("order", "it sounds better"),)


def test_the_words_to_use_are_those_of_the_glossary(told: Told) -> None:
    assert ("card", "kort") in told().words


def test_who_has_signed_is_told_until_the_text_changes(book: Manuscript, told: Told) -> None:
    signature = Signature("kari", date(2026, 12, 1), *digests(book.messages[RULE], (TEXT,)))
    signed = Reviews({("nb", RULE): signature})
    assert told(signed=signed).signed == ("kari", date(2026, 12, 1))
    assert told(signed=signed, fuzzy=True).signed is None
    assert told(signed=signed, strings=f"{TEXT} Hei!").signed is None
