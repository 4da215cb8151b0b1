"""A language is begun in one command, and readers do not get it before it is finished."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import glossary_file, manuscript, po
from regelbok.book.glossary import FILE
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of
from regelbok.engine.cards import Colour
from regelbok.engine.rules import Force
from regelbok.proof.errors import InputError
from regelbok.workbench.adding import add, as_text, with_language

from .conftest import ROOT, few, snapshot


@pytest.fixture
def begun(project: Path) -> Manuscript:
    """The book with Finnish begun; its catalogue has a handful of texts."""
    add(few(manuscript.load(project)), "fi")
    return manuscript.load(project)


def change(project: Path, old: str, new: str) -> None:
    path = project / FILE
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_language_is_unfinished_and_has_a_catalogue(project: Path) -> None:
    add(manuscript.load(project), "fi")
    begun = manuscript.load(project)
    glossary = begun.glossary
    assert glossary["fi"].name == "Suomi"
    assert "fi" in glossary.translations
    assert "fi" not in glossary.published
    found = po.load(path_of(begun.root, "fi"), "fi")
    assert list(found.entries) == list(begun.messages)
    assert found.entries["ui:book.rules"].strings == ("", "")


def test_every_place_is_there_and_nothing_else_has_changed(begun: Manuscript) -> None:
    before = (ROOT / FILE).read_text(encoding="utf-8").split("\n")
    after = (begun.root / FILE).read_text(encoding="utf-8").split("\n")
    rest = [line for line in after if line.strip() not in ("fi:", "fi: []")]
    changed = [line for line in rest if line not in before]
    assert changed == [
        "locales: {en: English, nb: Norsk bokmål, sv: Svenska, da: Dansk, fi: Suomi}",
        "# Languages that are worked on: readers do not get them "
        "(regelbok build --draft shows them).",
        "unfinished: [fi]",
        "letters_never: {en: æøåäö, nb: äö, sv: æø, da: äö, fi: ''}",
    ]
    assert [line for line in before if line not in after] == [
        "locales: {en: English, nb: Norsk bokmål, sv: Svenska, da: Dansk}",
        "letters_never: {en: æøåäö, nb: äö, sv: æø, da: äö}",
    ]


def test_english_words_stand_in_until_there_are_others(begun: Manuscript) -> None:
    english, finnish = begun.glossary["en"], begun.glossary["fi"]
    assert finnish.terms == english.terms
    assert finnish.cards == english.cards
    assert not finnish.banned
    assert not finnish.neighbours
    assert not finnish.letters_never
    filled, places = begun.glossary.words_given["fi"]
    assert 0 < filled < 5 < places


def test_words_are_used_as_soon_as_they_are_given(begun: Manuscript) -> None:
    change(
        begun.root, "  draw-pile:\n", "  draw-pile:\n    fi: {term: nostopakka, stems: [nosto]}\n"
    )
    text = (begun.root / FILE).read_text(encoding="utf-8")
    start = text.index("  draw-pile:\n")
    end = text.index("    fi:\n", start)
    (begun.root / FILE).write_text(text[:end] + text[end + len("    fi:\n") :], encoding="utf-8")
    before = begun.glossary.words_given["fi"][0]
    glossary = glossary_file.load(begun.root)
    assert glossary["fi"].terms["draw-pile"].term == "nostopakka"
    assert glossary["fi"].terms["discard-pile"].term == "discard pile"
    assert glossary.words_given["fi"][0] == before + 1


def test_colours_and_cards_stand_in_together(begun: Manuscript) -> None:
    """A phrase of one language with a colour of another would be the name of no card."""
    red = "  r:\n    en: {article: a, base: red, named: red}\n"
    change(begun.root, red, f"{red}    fi: {{common: punainen, named: punainen}}\n")
    text = (begun.root / FILE).read_text(encoding="utf-8")
    place = text.index("    fi:\n", text.index("punainen"))
    (begun.root / FILE).write_text(
        text[:place] + text[place + len("    fi:\n") :], encoding="utf-8"
    )
    assert glossary_file.load(begun.root)["fi"].colours[Colour.RED]["named"] == "red"


def test_modals_stand_in_force_by_force(begun: Manuscript) -> None:
    assert begun.glossary["fi"].modals[Force.MUST] == begun.glossary["en"].modals[Force.MUST]


def test_a_finished_language_lacks_nothing(begun: Manuscript) -> None:
    change(begun.root, "unfinished: [fi]", "unfinished: []")
    with pytest.raises(InputError, match=r"glossary\.yml:\d+: found nothing; expected"):
        glossary_file.load(begun.root)


@pytest.mark.parametrize("wrong", ["en", "fo", "''"])
def test_only_a_language_of_the_list_can_be_unfinished(begun: Manuscript, wrong: str) -> None:
    change(begun.root, "unfinished: [fi]", f"unfinished: [{wrong}]")
    with pytest.raises(InputError, match=r"glossary\.yml:21: found '.*'; expected 'nb'"):
        glossary_file.load(begun.root)
    with pytest.raises(InputError, match=r"glossary\.yml:21: found '.*'; expected 'nb'"):
        glossary_file.listed(begun.root)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("unfinished: [fi]", "unfinished: [fi, fi]", "21: found 'fi' again; expected each once"),
        ("watched: [", "watched: [launcher, ", "found 'launcher' again; expected each once"),
        ("da: Dansk,", "da: svenska,", "18: found the name 'svenska' for 'sv' and 'da'; expected"),
    ],
)
def test_what_is_told_twice_is_refused(begun: Manuscript, old: str, new: str, told: str) -> None:
    change(begun.root, old, new)
    with pytest.raises(InputError, match=rf"glossary\.yml:.*{re.escape(told)}"):
        glossary_file.load(begun.root)


def test_a_second_language_joins_the_first(begun: Manuscript) -> None:
    added = add(few(begun), "fo")
    assert added.name == "Føroyskt"
    listed = glossary_file.listed(begun.root)
    assert listed.unfinished == {"fi", "fo"}
    assert listed.published == ("en", "nb", "sv", "da")


def test_the_name_may_be_given(project: Path) -> None:
    book = few(manuscript.load(project))
    assert add(book, "se", "Davvisámegiella").name == "Davvisámegiella"
    found = po.load(path_of(project, "se"), "se")
    assert len(found.entries["ui:book.rules"].strings) == 3  # one, two, many


@pytest.mark.parametrize(
    ("locale", "name", "told"),
    [
        (
            "da",
            None,
            "found the language 'da', which the book has; expected another than 'en'",
        ),
        ("zz", None, "found the language 'zz'; expected a code of ISO 639 that Babel knows"),
        ("no", None, "found the language 'no'; expected nb or nn"),
        ("ar", None, "found the language 'ar', which is written from right to left"),
        ("vi", "Tiếng Việt", "whose plural forms Babel and CLDR count differently"),
        ("FI", None, "found the language 'FI'; expected a code of two or three small letters"),
        ("../x", None, "found the language '../x'; expected a code of two or three small letters"),
        ("fi", "a: b", "found the name 'a: b'; expected the language's name in itself"),
        ("fi", "a\nb", "expected the language's name in itself"),
        ("fi", "", "found the name ''; expected the language's name in itself"),
        ("fi", "dansk", "found the name 'dansk', which is that of 'da'; expected another"),
    ],
)
def test_what_cannot_be_begun_leaves_everything_as_it_was(
    whole: Manuscript, tmp_path: Path, locale: str, name: str | None, told: str
) -> None:
    with pytest.raises(InputError) as error:
        add(replace(whole, root=tmp_path), locale, name)
    assert told in error.value.lines[0]
    assert snapshot(tmp_path) == {}


def test_a_name_of_several_words_and_a_script_of_its_own(whole: Manuscript, project: Path) -> None:
    book = replace(few(whole), root=project)
    text = (project / FILE).read_text(encoding="utf-8")
    assert "nn: Norsk nynorsk" in with_language(text, book, "nn", "Norsk nynorsk")
    assert add(book, "el").name == "Ελληνικά"


def test_people_are_told_what_comes_next(project: Path) -> None:
    told = as_text(add(few(manuscript.load(project)), "fi"))
    assert " texts to translate\n" in told
    assert "\n  .venv/bin/regelbok serve --draft --locale fi\n" in told
    assert "taken out of `unfinished`" in told
