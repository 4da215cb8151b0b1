"""The pages as staged: force, kind, examples and address of every rule, alike in all languages."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from regelbok.book.numbering import rule_numbers
from regelbok.book.scene_art import VIEW_WIDTH
from regelbok.book.tree import Book, RuleEntry
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError
from regelbok.site import draft
from regelbok.site.shell import Files
from regelbok.site.stage import StagedPage, stage

from .conftest import LOCALES, Element, parse

Parsed = Mapping[str, Mapping[str, Element]]
KINDS = {"official", "house", "ruling", "reported", "guide", "note", "example"}


def rules_on(page: Element) -> list[Element]:
    return [
        each for law in page.all("ol", "law") for each in law.children if isinstance(each, Element)
    ]


def test_headings_and_anchors_are_the_same_in_all_languages(parsed: Parsed) -> None:
    def ids(page: Element) -> list[tuple[str, str]]:
        return [(each.tag, each.get("id")) for each in page.walk() if each.get("id")]

    assert set(parsed) == set(LOCALES)
    for name, page in parsed["en"].items():
        for locale in LOCALES:
            assert ids(parsed[locale][name]) == ids(page), f"{locale}/{name}"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_law_sentence_has_one_mark_of_its_force(parsed: Parsed, locale: str) -> None:
    seen = set()
    for page in parsed[locale].values():
        for item in rules_on(page):
            rule = RULES[item.get("data-rule")]
            seen.add(rule.id)
            (sentence,) = item.all("p", "rule")
            marks = sentence.all(css="force")
            assert [each.classes - {"force"} for each in marks] == [{rule.force.value}], rule.id
            assert item.get("data-force") == rule.force.value
            assert item.get("data-kind") == rule.kind.value
    assert seen == set(RULES)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_address_is_empty(parsed: Parsed, locale: str) -> None:
    """HTML forbids it for forms and pictures; of a form without one the page itself is asked."""
    for name, page in parsed[locale].items():
        for each in page.walk():
            for attribute in ("action", "href", "src"):
                assert each.attributes.get(attribute) != "", f"{locale}/{name}: <{each.tag}>"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_paragraph_says_what_kind_it_is(parsed: Parsed, locale: str) -> None:
    for name, page in parsed[locale].items():
        for paragraph in page.all("p"):
            assert paragraph.get("data-kind") in KINDS, f"{locale}/{name}: {paragraph.text[:60]}"


def test_no_house_rule_stands_in_an_official_chapter(
    parsed: Parsed, books: Mapping[str, Book]
) -> None:
    for chapter in books["en"].chapters:
        if chapter.kind not in ("house-rule", "edition"):
            page = parsed["en"][chapter.id]
            assert all(each.get("data-kind") != "house" for each in page.walk())


def test_what_is_not_official_is_labelled(parsed: Parsed, books: Mapping[str, Book]) -> None:
    for locale in LOCALES:
        messages = books[locale].messages
        for page in parsed[locale].values():
            for item in rules_on(page):
                labels = [each.text for each in item.all(css="kind")]
                kind = item.get("data-kind")
                assert labels == ([] if kind == "official" else [messages[f"kind.{kind}"]])


def test_every_rule_says_where_it_was_read(parsed: Parsed, books: Mapping[str, Book]) -> None:
    """In its own line, or in the one below the list that holds for all the others."""
    label = books["en"].messages["source.label"]
    found = 0
    for page in parsed["en"].values():
        for parent in [page, *page.walk()]:
            elements = [each for each in parent.children if isinstance(each, Element)]
            for law, source in pairwise(elements):
                if "law" not in law.classes:
                    continue
                assert source.classes == {"source"}
                assert source.text.startswith(f"{label}: ")
                found += len([each for each in law.all("li") if each.get("data-rule")])
    assert found == books["en"].rules


def test_every_rule_has_an_example_on_its_page_or_a_link_to_one(
    parsed: Parsed, books: Mapping[str, Book]
) -> None:
    cited = {
        each.get("data-rule"): [link.get("href") for link in each.all("a")]
        for each in parsed["en"]["all-rules"].all("li")
        if each.get("data-rule")
    }
    for chapter in books["en"].chapters:
        page = parsed["en"][chapter.id]
        ids = {each.get("id") for each in page.walk()}
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry):
                shown = {each.anchor for each in entry.examples} <= ids
                assert shown
                assert any("#ex-" in href for href in cited[entry.id]), entry.id


def test_every_step_has_picture_text_and_the_rules_it_follows(
    parsed: Parsed, books: Mapping[str, Book]
) -> None:
    steps = [each for page in parsed["en"].values() for each in page.all("li", "step")]
    assert len(steps) > 300
    for step in steps:
        (picture,) = step.all("svg")
        assert picture.get("role") == "img"
        title, description = picture.children[:2]
        assert isinstance(title, Element)
        assert isinstance(description, Element)
        assert len(title.text) <= 150
        assert description.text
        assert step.all("p")[0].text.strip()
    moves = [each for each in steps if not re.fullmatch(r"ex-.*\D-1", each.get("id"))]
    uncited = [each.get("id") for each in moves if not each.all("ul", "cited")]
    assert not uncited


def test_no_reason_hides_in_a_title_and_no_button_is_dead(
    staged: Mapping[str, Mapping[str, StagedPage]],
) -> None:
    for pages in staged.values():
        for page in pages.values():
            assert not re.search(r"<[^>]*\stitle=", page.body)
            assert not re.search(r"<button[^>]*\sdisabled", page.body)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_lead_answers_in_at_most_thirty_words(parsed: Parsed, locale: str) -> None:
    for name, page in parsed[locale].items():
        for lead in page.all("p", "lead"):
            assert len(lead.text.split()) <= 30, f"{locale}/{name}"
            assert lead.text.strip()


def test_rule_numbers_are_the_same_in_all_languages(books: Mapping[str, Book]) -> None:
    numbers = [rule_numbers(books[locale]) for locale in LOCALES]
    assert all(each == numbers[0] for each in numbers)
    assert len(set(numbers[0].values())) == len(RULES)


def test_questions_are_headings_with_links_to_their_proofs(parsed: Parsed) -> None:
    page = parsed["en"]["questions"]
    questions = page.all("section", "question")
    assert len(questions) > 10
    for each in questions:
        assert each.all("h2")[0].get("id").startswith("q-")
    assert sum(bool(each.all("div", "proofs")) for each in questions) > len(questions) / 2


def test_the_guide_counts_its_steps_and_shows_each_of_them(parsed: Parsed) -> None:
    for pages in parsed.values():
        steps = pages["guide"].all("div", "guided")
        numbers = [each.all("h2")[0].all("span", "number")[0].text for each in steps]
        assert numbers == ["1", "2", "3", "4", "5", "6", "7", "8"]
        assert all(each.all("section", "example") for each in steps)


def test_an_answer_without_an_example_says_who_says_so(parsed: Parsed) -> None:
    (asked,) = [
        each
        for each in parsed["en"]["tricky"].all("section", "question")
        if each.all("h2")[0].get("id") == "q-card-shown-by-mistake"
    ]
    (source,) = asked.all("p", "source")
    assert source.text == "Source: our own tip; no sheet speaks of it"
    assert not asked.all("div", "proofs")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_tip_shows_what_was_measured_or_says_why_not(parsed: Parsed, locale: str) -> None:
    tips = parsed[locale]["tactics"].all("section", "tip")
    assert len(tips) > 10
    for tip in tips:
        charts, reason = tip.all("figure", "chart"), tip.all("p", "unmeasured")
        assert bool(charts) != bool(reason), tip.text[:60]
        assert len(tip.all("p", "sample")) == bool(charts), tip.text[:60]


def test_the_glossary_names_each_word_in_the_other_languages(parsed: Parsed) -> None:
    for locale in LOCALES:
        (words,) = parsed[locale]["glossary"].all("dl", "glossary")
        terms = words.all("div")
        assert len(terms) > 20
        for each in terms:
            others = [span.get("lang") for span in each.all("span") if span.get("lang")]
            assert sorted(others) == sorted(set(LOCALES) - {locale})


def test_the_list_of_all_rules_has_every_id_with_its_permanent_address(parsed: Parsed) -> None:
    for locale in LOCALES:
        page = parsed[locale]["all-rules"]
        rows = [each for each in page.all("li") if each.get("data-rule")]
        assert [each.get("data-rule") for each in rows]
        assert {each.get("data-rule") for each in rows} == set(RULES)
        for row in rows:
            (address,) = row.all("a", "id")
            assert address.get("href") == f"../../r/{row.get('data-rule')}/"


def test_numbers_of_the_engine_need_no_text_in_drawings(
    staged: Mapping[str, Mapping[str, StagedPage]],
) -> None:
    """Digits on cards are paths; a sprite has no text at all."""
    for page in staged["en"].values():
        sprite = re.search(r'<svg class="sprite".*?</svg>', page.body)
        assert sprite is None or "<text" not in sprite[0]


def test_cards_are_told_in_words_as_well_as_drawn(parsed: Parsed) -> None:
    for each in parsed["en"]["wild-draw-four"].all("span", "card-name"):
        assert each.text.strip()
        assert [child.get("aria-hidden") for child in each.all("svg")] == ["true"]


def test_what_is_seen_of_a_link_is_in_its_name(parsed: Parsed) -> None:
    """Else it does not answer to what it shows when somebody speaks to the computer."""
    for pages in parsed.values():
        for name, page in pages.items():
            for each in (*page.all("a"), *page.all("button")):
                label = each.get("aria-label")
                assert not label or each.text.strip() in label, f"{name}: {label}"


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_names_of_cards_do_not_break_at_their_hyphen(parsed: Parsed, locale: str) -> None:
    seen = 0
    for name, page in parsed[locale].items():
        for each in (*page.all("h1"), *page.all("h2"), *page.all("h3"), *page.all("td")):
            parts = (*each.all("span", "whole"), *each.all("span", "card-name"))
            whole = " ".join(part.text for part in parts)
            for word in re.findall(r"\w+(?:-\w+)+", each.text):
                assert len(word) > 18 or word in whole, f"{name}: {each.text}"
                seen += 1
    assert seen > 20


def test_the_start_page_begins_with_the_guide(parsed: Parsed) -> None:
    for pages in parsed.values():
        # What settles an argument comes before it.
        tools, first, *_ = [each for each in pages[""].all("h2") if each.get("id")]
        assert [tools.get("id"), first.get("id")] == ["tools", "start"]
        assert pages[""].all("h3")[0].all("a")[0].get("href") == "guide/"


def test_the_start_page_asks_what_people_argue_about(parsed: Parsed) -> None:
    for page in (pages[""] for pages in parsed.values()):
        (rows,) = page.all("ul", "rows")
        assert len(rows.all("a")) == 6
        assert all(each.get("href").startswith("questions/#q-") for each in rows.all("a"))
        (pages,) = page.all("ul", "pages")
        assert [each.get("href") for each in pages.all("a")] == [
            "questions/",
            "first-questions/",
            "tricky/",
            "myths/",
        ]


@pytest.mark.parametrize(
    "name",
    [
        "search",
        "all-rules",
        "all-cards",
        "translations",
        "r",
        "sheets",
        "pictures",
        "assets",
        "index",
    ],
)
def test_a_chapter_may_not_take_the_place_of_a_page_of_the_site(
    books: Mapping[str, Book], assets: tuple[Path, Files], tmp_path: Path, name: str
) -> None:
    book = books["en"]
    chapter = replace(book.chapters[0], id=name)
    alone = replace(book, chapters=(chapter,), groups=((book.groups[0][0], (name,)),))
    with pytest.raises(InputError, match=f"chapter '{name}': found the name of a page of the site"):
        stage(alone, tmp_path, assets[1])


def test_what_players_say_stays_in_the_drawing(parsed: Parsed) -> None:
    for pages in parsed.values():
        for page in pages.values():
            for each in page.all("rect", "label"):
                left, width = float(each.get("x")), float(each.get("width"))
                assert left >= 0
                assert left + width <= VIEW_WIDTH


@pytest.mark.parametrize("locale", LOCALES)
def test_every_comparison_shows_both_sides(
    parsed: Parsed, books: Mapping[str, Book], locale: str
) -> None:
    for comparison in books[locale].comparisons:
        page = parsed[locale][f"compare-{comparison.id}"]
        shown = page.all("section", "compared")
        assert len(shown) == len(comparison.differences)
        assert shown or page.all("div", "table")
        for section, found in zip(shown, comparison.differences, strict=True):
            first, second = (
                side
                for side in section.all("div", "sides")[0].children
                if isinstance(side, Element)
            )
            for side, told in ((first, found.first), (second, found.second)):
                assert bool(side.all("span", "refused")) == told.refused
                assert len(side.all("ul", "cited")[0].all("li")) == len(told.rules)


@pytest.mark.parametrize("name", ["about", "helping"])
def test_what_is_told_of_the_book_leads_to_the_translations(parsed: Parsed, name: str) -> None:
    for pages in parsed.values():
        assert "../translations/" in [each.get("href") for each in pages[name].all("a", "more")]


def test_the_page_for_helpers_has_the_verb_of_each_force_in_every_language(
    parsed: Parsed, books: Mapping[str, Book]
) -> None:
    (verbs,) = parsed["da"]["helping"].all("dl")
    told = [
        {each.get("lang"): each.text for each in item.all("span") if each.get("lang")}
        for item in verbs.all("dd")
    ]
    assert [each["nb"] for each in told[:2]] == ["må", "kan"]
    assert [each["da"] for each in told[:2]] == ["skal", "må"]  # the trap
    assert all(set(each) == set(books) for each in told)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_chapter_leads_to_what_it_changes(
    parsed: Parsed, books: Mapping[str, Book], locale: str
) -> None:
    links = {each.get("href") for each in parsed[locale]["jump-in"].all("a")}
    assert "../compare-jump-in/" in links


# --- What a person has approved -------------------------------------------------------------------


def staged_pages(book: Book, assets: tuple[Path, Files], tmp_path: Path) -> dict[str, StagedPage]:
    """The pages of the book; those that nobody approves, which are most of them, are left out."""
    book = replace(book, comparisons=(), units=())
    return {each.name: each for each in stage(book, tmp_path, assets[1])}


def approved(book: Book, chapter: str, entries: int, *, whole: bool = False) -> Book:
    """The book with the first entries of a chapter approved, and perhaps all of it."""
    source = book.chapter(chapter)
    changed = tuple(
        replace(each, reviewed=place < entries) for place, each in enumerate(source.entries)
    )
    page = replace(source, entries=changed, reviewed=whole)
    return replace(book, chapters=tuple(page if each is source else each for each in book.chapters))


@pytest.mark.parametrize("entries", [0, 1, 2])
def test_what_is_approved_is_marked_where_the_page_is_not(
    books: Mapping[str, Book], assets: tuple[Path, Files], tmp_path: Path, entries: int
) -> None:
    _stage_styles(assets, tmp_path)
    book, text = books["da"], books["da"].messages["book.reviewed"]
    names = ("uno-call", "questions", "glossary", "about")
    for name in names:
        book = approved(book, name, entries)
    pages = staged_pages(book, assets, tmp_path)
    for name in names:
        marks = parse(pages[name].body).all(css="reviewed")
        assert [mark.text for mark in marks] == [text] * entries, name
        assert pages[name].meta["reviewed"] is False


def test_a_page_that_is_approved_says_so_once(
    books: Mapping[str, Book], assets: tuple[Path, Files], tmp_path: Path
) -> None:
    _stage_styles(assets, tmp_path)
    book = approved(books["da"], "skip", 99, whole=True)
    page = staged_pages(book, assets, tmp_path)["skip"]
    assert page.meta["reviewed"] is True
    assert not parse(page.body).all(css="reviewed")


# --- What a draft shows in English ------------------------------------------------------------


def in_english(book: Book, chapter: str) -> Book:
    """The book with the title of a chapter untranslated and a fault in one of its entries."""
    source, title = book.chapter(chapter), f"chapter:{chapter}:title"
    keys = [
        unit.key
        for group in book.units
        if group.id == chapter
        for section in group.sections
        for unit in section.units
    ]
    wrong = keys[-1]
    entries = (*source.entries[:-1], replace(source.entries[-1], in_english=wrong))
    page = replace(source, entries=entries, in_english=title)
    chapters = tuple(page if each is source else each for each in book.chapters)
    return replace(book, chapters=chapters, in_english={title: False, wrong: True})


@pytest.mark.parametrize("name", ["skip", "questions", "glossary", "about"])
def test_what_stands_in_english_is_marked_and_leads_to_where_it_is_compared(
    books: Mapping[str, Book], assets: tuple[Path, Files], tmp_path: Path, name: str
) -> None:
    _stage_styles(assets, tmp_path)
    book = in_english(books["da"], name)
    pages = {each.name: each for each in stage(replace(book, comparisons=()), tmp_path, assets[1])}
    links = [
        each
        for each in parse(pages[name].body).all("a")
        if each.get("href").startswith("../translations-")
    ]
    told = {each.text: each.get("href") for each in links}
    assert list(told) == [book.messages[f"verify.{each}"] for each in ("missing", "warnings")]
    for target in told.values():
        page, _, anchor = target.removeprefix("../").partition("/#")
        assert [each for each in parse(pages[page].body).all("li") if each.get("id") == anchor]


def test_what_stands_in_english_is_told_with_the_first_keys(books: Mapping[str, Book]) -> None:
    found = replace(books["da"], in_english=dict.fromkeys("abcde", True) | {"x:y": False})
    assert list(draft.in_english(found)) == [
        "da: 1 text in English for want of a translation: x:y; "
        "see `.venv/bin/regelbok translations check --locale da`",
        "da: 5 texts in English because of a fault: a, b, c … and 2 more; "
        "see `.venv/bin/regelbok translations check --locale da`",
    ]
    assert not list(draft.in_english(books["da"]))


def _stage_styles(assets: tuple[Path, Files], folder: Path) -> None:
    shutil.copytree(assets[0], folder, dirs_exist_ok=True)
