"""The pages for people who check a translation: what stands beside a text, how far all is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from regelbok.book import bilingual, manuscript, progress
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import UI
from regelbok.book.po import Catalogue, Entry
from regelbok.book.reviews import Reviews
from regelbok.book.tree import (
    Book,
    Count,
    Link,
    Paragraph,
    Standing,
    Text,
    Unit,
    UnitGroup,
    UnitSection,
)
from regelbok.engine.rules import Force, Kind
from regelbok.proof.errors import Place
from regelbok.site.bilingual import UnitPage, all_pages, bilingual_body, unit_pages
from regelbok.site.repository import Repository
from regelbok.site.translations import translations_body

from .conftest import Element, parse

KEY = "rule:skip.loses-turn:text"
UNIT = Unit(
    key=KEY,
    what="the rule itself",
    place=("skip", "skip-loses-turn"),
    example=False,
    english=(Paragraph((Text("The player misses the turn."),)),),
    text=(Paragraph((Text("Spilleren mister sin tur, {name}."),)),),
    others=(("nb", (Paragraph((Text("Spilleren mister turen."),)),)),),
    written=("Spilleren mister sin tur, {name}.",),
    ready=True,
    warnings=(),
    switches=(),
    words=(("player", "spiller"),),
    gaps=(("{name}", "Ada", False),),
    file="locales/da/LC_MESSAGES/regelbok.po",
    line=7,
    signed=None,
    length=30,
)
SOME, NONE = Count(4, 3, 1, 0, 0, 1), Count(4, 4, 0, 0, 0, 0)


@pytest.fixture(scope="module")
def english(root: Path) -> Manuscript:
    return manuscript.load(root)


@pytest.fixture
def book(english: Manuscript) -> Book:
    """A Danish book of no chapters, whose interface is in English."""
    messages: dict[str, str] = {}
    for key, message in english.messages.items():
        prefix, _, name = key.partition(":")
        if prefix == UI and message.plural:
            messages |= {f"{name}.one": message.forms[0], f"{name}.other": message.forms[1]}
        elif prefix == UI:
            messages[name] = message.forms[0]
    return Book(
        locale="da",
        language="Dansk",
        languages=(("en", "English"), ("nb", "Norsk bokmål"), ("da", "Dansk")),
        title="Regelbok",
        chapters=(),
        groups=(),
        messages=messages,
        card_names={},
        colour_names={},
        kind_names={},
        facts={},
        version="1",
        proved="2026-12-01",
        standings=(
            Standing("nb", "Norsk bokmål", NONE, {"interface": NONE, "story": NONE}),
            Standing("da", "Dansk", SOME, {"interface": SOME, "story": NONE}),
        ),
    )


def page_of(book: Book, *units: Unit, source: Repository | None = None, **section: Any) -> Element:
    told = UnitSection(
        **{
            "id": "of-a",
            "heading": "A",
            "english": False,
            "force": None,
            "kind": None,
            "units": units,
            **section,
        }
    )
    return parse(bilingual_body(book, UnitPage("story", 1, 1, (told,)), source))


def with_(**values: Any) -> Unit:
    return replace(UNIT, **values)


# --- A text beside its English -------------------------------------------------------------------


def test_a_text_stands_beside_its_english(book: Book) -> None:
    (pair,) = page_of(book, UNIT).all(css="sides")
    left, right = (each for each in pair.children if isinstance(each, Element))
    assert (left.get("lang"), left.all("p")[0].text) == ("en", "The player misses the turn.")
    assert (right.get("lang"), right.all("p")[0].text) == ("", "Spilleren mister sin tur, {name}.")
    assert [each.text for each in right.all(css="hole")] == ["{name}"]


def test_the_other_languages_and_the_words_to_use_can_be_opened(book: Book) -> None:
    others, words = page_of(book, UNIT).all("details")
    assert [each.get("lang") for each in others.all("div")] == ["nb"]
    assert [each.text for each in words.all("li")] == ["player = spiller", "{name} = Ada"]


def test_key_place_file_and_line_are_named(book: Book) -> None:
    (item,) = page_of(book, UNIT).all("ol")[0].all("li")[:1]
    named = [each.text for each in item.all("code") if "hole" not in each.classes]
    assert named == [KEY, f"{UNIT.file}:7"]
    links = [each.get("href") for each in item.all("a")]
    assert links == ["../skip/#skip-loses-turn"]  # without a repository nothing leads out


def test_a_known_repository_is_linked_with_the_text_as_it_is_written(book: Book) -> None:
    source = Repository("https://example.org/ada/rules")
    links = [each.get("href") for each in page_of(book, UNIT, source=source).all("a")][-2:]
    assert links == [
        f"https://example.org/ada/rules/blob/HEAD/{UNIT.file}#L7",
        source.suggestion(KEY, "Dansk", UNIT.written[0], book.messages["verify.cut"]),
    ]


def test_a_text_that_is_not_in_its_file_yet_has_no_line(book: Book) -> None:
    source = Repository("https://example.org/ada/rules")
    page = page_of(book, with_(text=(), written=(), ready=False, line=0), source=source)
    assert not [each for each in page.all("a") if "blob" in each.get("href")]
    assert book.messages["verify.missing"] in page.text


def test_links_in_a_text_are_seen_and_lead_nowhere(book: Book) -> None:
    link = Link("uno-call", "", (Text("the call"),))
    page = page_of(book, with_(english=(Paragraph((link,)),)))
    assert [each.text for each in page.all(css="linked")] == ["the call"]
    assert not [each for each in page.all("a") if "uno-call" in each.get("href")]


def test_how_binding_a_rule_is_and_who_says_so_stands_over_its_texts(book: Book) -> None:
    page = page_of(book, UNIT, force=Force.MUST_NOT, kind=Kind.RULING)
    (heading,) = page.all("h2")
    assert [each.text for each in heading.all(css="force")] == ["must not"]
    assert [each.text for each in heading.all(css="kind")] == ["Our ruling"]


def test_what_needs_work_is_told(book: Book) -> None:
    page = page_of(book, with_(ready=False))
    assert [each.text for each in page.all(css="warned")] == [book.messages["verify.fuzzy"]]


def test_complaints_and_checks_that_are_off_are_told_with_the_reason(book: Book) -> None:
    unit = with_(warnings=("found <b>; expected a",), switches=(("order", "it sounds better"),))
    complaint, switch = page_of(book, unit).all(css="warned")[0].all("li")
    assert complaint.text == "found <b>; expected a"
    assert switch.text == "Check switched off: order it sounds better"


def test_who_has_read_a_text_is_named_with_the_day(book: Book) -> None:
    page = page_of(book, with_(signed=("kari", date(2026, 12, 1))))
    assert [each.text for each in page.all(css="reviewed")] == [
        "Approved by kari, 1. december 2026"
    ]


def test_the_choice_counts_what_each_text_is_marked_with(book: Book) -> None:
    units = (
        with_(key="a", signed=("kari", date(2026, 12, 1))),
        with_(key="b", ready=False),
        with_(key="c", warnings=("x",)),
        with_(key="d", switches=(("order", "y"),)),
    )
    page = page_of(book, *units)
    choices = {each.all("input")[0].get("value"): each for each in page.all("label")}
    told = {value: int(each.all("b")[0].text) for value, each in choices.items()}
    assert told == {"": 4, "work": 1, "unread": 3, "warned": 1, "off": 1}
    assert choices["off"].all("span")[0].text == "Check switched off 1"
    marks = [each.get("data-is").split() for each in page.all("li") if each.get("id")]
    assert marks == [[], ["work", "unread"], ["unread", "warned"], ["unread", "off"]]


def test_what_no_text_has_cannot_be_chosen(book: Book) -> None:
    fields = page_of(book, UNIT).all("input")
    assert [each.get("value") for each in fields if "disabled" in each.attributes] == [
        "work",
        "warned",
        "off",
    ]


def test_the_english_pages_show_english_alone_above_the_others(book: Book) -> None:
    page = page_of(replace(book, locale=SOURCE, language="English"), with_(text=(), words=()))
    (pair,) = page.all(css="sides")
    assert [each.text for each in pair.all("p")] == ["The player misses the turn."]
    assert page.all("details")[0].all("div")[0].get("lang") == "nb"


# --- Which texts stand on which page -------------------------------------------------------------


def test_every_text_stands_on_one_page_at_a_place_of_its_own(
    english: Manuscript, book: Book
) -> None:
    entries = {
        key: Entry(key, each.forms, each.forms, False, Place("da.po", 1))
        for key, each in english.messages.items()
    }
    readings = {
        SOURCE: bilingual.reading(english, SOURCE, None),
        "da": bilingual.reading(english, "da", Catalogue("da", "da.po", entries)),
    }
    parts: Mapping[str, list[list[str]]] = {
        locale: [
            [unit.key for section in page.sections for unit in section.units]
            for page in all_pages(bilingual.units(english, locale, readings, Reviews()))
        ]
        for locale in readings
    }
    told = [key for page in parts["da"] for key in page]
    assert sorted(told) == sorted(english.messages)
    assert parts["da"] == parts[SOURCE]
    assert set(progress.groups(english)) == {
        group.id for group in bilingual.units(english, "da", readings, Reviews())
    }


def test_a_long_chapter_is_parted_and_no_text_is_lost() -> None:
    units = tuple(with_(key=f"story:{number}", length=900) for number in range(40))
    sections = tuple(
        UnitSection(f"of-{first}", "A", False, None, None, units[first : first + 8])
        for first in range(0, 40, 8)
    )
    pages = unit_pages(UnitGroup("story", sections))
    assert [page.name for page in pages] == [
        "translations-story",
        "translations-story-2",
    ]
    assert all(section.units for page in pages for section in page.sections)
    assert [unit.key for page in pages for section in page.sections for unit in section.units] == [
        unit.key for unit in units
    ]


# --- How far the languages are -------------------------------------------------------------------


def test_the_language_of_the_page_comes_first_with_its_list_open(book: Book) -> None:
    page = parse(translations_body(book))
    assert [each.text for each in page.all("h2")] == ["Dansk", "Norsk bokmål"]
    assert [each.get("lang") for each in page.all("h2")] == ["da", "nb"]
    assert ["open" in each.attributes for each in page.all("details")] == [True, False]


def test_the_figures_of_a_language_add_up(book: Book) -> None:
    first, second = parse(translations_body(book)).all("dl")
    assert [each.text for each in first.all("dd")] == ["4", "3", "1", "1"]
    assert [each.text for each in second.all("dd")] == ["4", "4", "0", "0"]


def test_what_no_person_has_reviewed_is_said(book: Book) -> None:
    notes = [each.all("p")[0].text for each in parse(translations_body(book)).all("section")]
    assert notes == [
        "3 texts have not been reviewed by any person yet.",
        "4 texts have not been reviewed by any person yet.",
    ]
    whole = Standing("da", "Dansk", replace(NONE, reviewed=4), {})
    page = parse(translations_body(replace(book, standings=(whole,))))
    assert page.all("section")[0].all("p")[0].text == book.messages["book.reviewed"]


def test_each_row_leads_to_the_texts_of_its_language(book: Book) -> None:
    links = [each.get("href") for each in parse(translations_body(book)).all("a")]
    assert links == [
        "../translations-interface/",
        "../translations-story/",
        "../../nb/translations-interface/",
        "../../nb/translations-story/",
    ]
