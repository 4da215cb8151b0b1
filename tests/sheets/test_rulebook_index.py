"""The index of the rulebook: what stands in it, and that it leads to where that is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.sheets.rulebook import CLASSIC, classic_chapters, questions_of, rules_of, told
from tests.sheets.sheet import Sheet, squeezed

from regelbok.book import glossary_file
from regelbok.book.alphabet import heading, sort_key
from regelbok.book.markup import plain, walk
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import Block, Book, GlossaryEntry, Inline, Link, RuleEntry
from regelbok.book.wording import begins
from regelbok.engine.cards import ACTIONS, WILDS
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.sheets.parts import Parts
from regelbok.sheets.rulebook import rulebook_data
from regelbok.sheets.rulebook_index import index_data
from regelbok.sheets.rulebook_parts import book_parts, box_faces
from regelbok.sheets.text import Data

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf


def index_of(book: Book, box: Edition = CLASSIC.edition) -> Data:
    """The index of a rulebook, with the places that it leads to."""
    parts = Parts.of(book)
    return index_data(parts, [*book_parts(parts, box, parts.reader.at(box))], box)


def asked_in(index: Data) -> Mapping[str, list[str]]:
    """The places that each question leads to."""
    return {entry["text"]: entry["places"] for entry in index["questions"]["entries"]}


def words_of(index: Data) -> Mapping[str, list[str]]:
    """The places that each word leads to."""
    entries = [entry for group in index["words"]["letters"] for entry in group["entries"]]
    return {entry["text"]: entry["places"] for entry in entries}


def rules_behind(book: Book, links: Iterable[Link]) -> list[str]:
    """The rules of the classic rulebook that links lead to, themselves or to their examples."""
    rules = told(book, CLASSIC)
    behind = {each.anchor: f"rule-{rule.id}" for rule in rules for each in rule.examples}
    behind |= {rule.anchor: f"rule-{rule.id}" for rule in rules}
    return [behind[link.anchor] for link in links if link.anchor in behind]


def links_in(*found: Block | Inline) -> list[Link]:
    return [each for each in walk(found) if isinstance(each, Link)]


# --- How it is printed -------------------------------------------------------------------------


def test_points_to_pages_where_the_answer_stands(book: Book, made: Made) -> None:
    sheet, index = made(book, CLASSIC), index_of(book)
    places = place_pages(book, sheet)

    def entry(each: Data) -> str:
        numbers = sorted({places[place] for place in each["places"]})
        return squeezed(f"{each['text']}{', '.join(map(str, numbers))}")

    expected = [squeezed(index["heading"]), squeezed(index["questions"]["heading"])]
    expected += [entry(each) for each in index["questions"]["entries"]]
    expected += [squeezed(index["words"]["heading"])]
    for group in index["words"]["letters"]:
        expected += [group["letter"], *(entry(each) for each in group["entries"])]
    start = next(each.page for each in sheet.bookmarks if each.title == index["heading"])
    printed = "".join(sheet.texts[number] for number in sorted(sheet.texts) if number >= start)
    assert printed == "".join(expected)


def place_pages(book: Book, sheet: Sheet) -> Mapping[str, int]:
    """The page of everything that the index leads to, by the bookmarks."""
    found = {each.title: each.page for each in sheet.bookmarks}
    numbers = rule_numbers(book)
    places = {}
    for chapter in classic_chapters(book):
        first = next(iter(rules_of(chapter)), None)
        number = f"{numbers[first.id].partition('.')[0]} " if first else ""
        places[f"chapter-{chapter.id}"] = found[f"{number}{chapter.title}"]
        for entry in chapter.entries:
            if isinstance(entry, RuleEntry):
                places[f"rule-{entry.id}"] = found[f"{numbers[entry.id]} {entry.label}"]
            elif hasattr(entry, "question"):
                places[f"question-{entry.id}"] = found[entry.question]
    return places


def test_is_in_the_order_of_the_alphabet(book: Book) -> None:
    index = index_of(book)
    for found in (asked_in(index), words_of(index)):
        assert [*found] == sorted(found, key=lambda text: sort_key(book.locale, text))
    letters = [group["letter"] for group in index["words"]["letters"]]
    begun = {heading(book.locale, word) for word in words_of(index)}
    assert letters == sorted(begun, key=lambda letter: sort_key(book.locale, letter))
    for group in index["words"]["letters"]:
        assert {heading(book.locale, each["text"]) for each in group["entries"]} == {
            group["letter"]
        }


# --- Questions ---------------------------------------------------------------------------------


def test_has_the_questions_of_the_book_itself(book: Book) -> None:
    asked = asked_in(index_of(book))
    questions = questions_of(*classic_chapters(book))
    assert questions
    for each in questions:
        assert asked[each.question] == [f"question-{each.id}"]


def test_leads_to_the_rule_that_proves_an_answer_before_one_it_mentions(book: Book) -> None:
    """And has no question that no rule settles: it would lead to a page without the answer."""
    asked = asked_in(index_of(book))
    questions = questions_of(*map(book.chapter, ("questions", "first-questions", "tricky")))
    for each in questions:
        settled = [] if each.source else rules_behind(book, (*each.proofs, *links_in(*each.answer)))
        assert asked.get(each.question, []) == settled[:1], each.id
    assert {*asked}.intersection(each.question for each in questions)


def test_has_no_question_that_is_a_myth(book: Book) -> None:
    """A myth alone would be believed."""
    myths = questions_of(book.chapter("myths"))
    assert myths
    assert asked_in(index_of(book)).keys().isdisjoint(each.question for each in myths)


# --- Words -------------------------------------------------------------------------------------


def terms_of(book: Book) -> list[GlossaryEntry]:
    entries = book.chapter("glossary").entries
    return [entry for entry in entries if isinstance(entry, GlossaryEntry)]


def says(text: str, word: str, *, whole: bool = False) -> bool:
    """Whether a text has a word, or a longer one that begins with it."""
    end = r"(?![\w-])" if whole else ""
    return re.search(rf"(?<![\w-]){re.escape(word)}{end}", text, re.IGNORECASE) is not None


def texts_of(book: Book) -> Mapping[str, str]:
    """The heading and the sentence of each rule of the classic rulebook, by its place."""
    rules = told(book, CLASSIC)
    return {f"rule-{rule.id}": f"{rule.label}\n{plain(rule.text)}" for rule in rules}


def defining(book: Book, *terms: GlossaryEntry) -> set[str]:
    """The places that the meanings of terms lead to."""
    links = links_in(*(inline for each in terms for inline in each.meaning))
    chapters = [f"chapter-{link.chapter}" for link in links if not link.anchor]
    return {*chapters, *rules_behind(book, links)}


def test_has_other_names_of_a_term_with_its_places(book: Book) -> None:
    words, terms = words_of(index_of(book)), meanings(book)
    for each in terms_of(book):
        own = words.get(each.term, []) if len(terms[each.term]) == 1 else []
        for alias in each.aliases if own else ():
            assert words[alias][: len(own)] == own, alias


def test_puts_what_tells_most_of_a_term_first(books: Mapping[str, Book]) -> None:
    """What defines it, then rules that are called so, and then rules that only say it."""
    book = books["en"]
    words, texts = words_of(index_of(book)), texts_of(book)
    for each in terms_of(book):
        defined = defining(book, each)
        names = (each.term, *each.forms)
        called = {
            place
            for place, text in texts.items()
            if any(says(text.splitlines()[0], name, whole=True) for name in names)
        }
        ranks = [
            0 if place in defined else 1 if place in called else 2
            for place in words.get(each.term, ())
        ]
        assert ranks == sorted(ranks), each.term


def test_leads_from_a_sign_to_the_card_with_it(book: Book) -> None:
    signs = {
        sign: [f"chapter-{chapter.id}"]
        for chapter in classic_chapters(book)
        if chapter.kind == "card"
        for sign in chapter.keywords
        if re.fullmatch(r"\+\d", sign)
    }
    assert len(signs) == 2  # Draw Two and Wild Draw Four
    words = words_of(index_of(book))
    assert {word: places for word, places in words.items() if word.startswith("+")} == signs


def test_has_no_word_that_people_only_search_for(books: Mapping[str, Book]) -> None:
    """Neither what is wrong in print, nor English, nor a question put into a search field."""
    index = index_of(books["da"])
    words = {*words_of(index)}
    assert {"afkastbunke", "trækbunke", "gældende farve", "aktionskort"} <= words
    assert words.isdisjoint(("points", "dealer", "stacking", "reverse", "hvad gør en syver"))
    assert not {word for word in words if re.search(r"\buno\b", word)}


def test_words_are_printed_as_they_are_spelt(books: Mapping[str, Book]) -> None:
    index = index_of(books["sv"])
    words = words_of(index)
    assert "färg" in words
    assert "farg" not in words


@pytest.mark.parametrize("box", ["no-mercy", "flip", "all-wild"])
def test_names_no_card_that_the_box_has_not(book: Book, box: str) -> None:
    """But as a part of the name of another card: a Wild in a Wild Draw Six."""
    index, faces = index_of(book, EDITIONS[box]), box_faces(EDITIONS[box])
    classic = box_faces(EDITIONS["classic"])
    name = {face: book.kind_names[face.value].casefold() for face in ACTIONS + WILDS}
    missing = {name[face] for face in name if face in classic - faces}
    own = sorted((name[face] for face in name if face in faces), key=len, reverse=True)
    assert missing
    for question in asked_in(index):
        rest = re.sub("|".join(map(re.escape, own)) or "(?!)", "", question.casefold())
        assert not [each for each in missing if each in rest], question
    assert missing.isdisjoint(word.casefold() for word in words_of(index))


# --- Words in all languages --------------------------------------------------------------------


def meanings(book: Book) -> Mapping[str, list[str]]:
    """The terms that each name in the glossary stands for."""
    found: dict[str, list[str]] = {}
    for each in terms_of(book):
        for word in (each.term, *each.aliases):
            found.setdefault(word, []).append(each.id)
    return found


def test_leads_to_rules_that_name_the_term_in_every_language(
    root: Path, books: Mapping[str, Book]
) -> None:
    """No "lag", a team, where a card is "lagt"; the beginnings of words are the glossary's."""
    glossary = glossary_file.load(root)
    texts = {locale: texts_of(book) for locale, book in books.items()}
    checked = 0
    for locale, book in books.items():
        words = words_of(index_of(book))
        for word, ids in meanings(book).items():
            for place in words.get(word, ()):
                for other in books if place.startswith("rule-") else ():
                    names = (glossary[other].term(id) for id in ids)
                    begun = begins(tuple(s for name in names for s in (*name.stems, *name.also)))
                    assert begun.search(texts[other][place]), (locale, word, place, other)
                    checked += 1
    assert checked > 1000


def test_has_every_term_that_rules_are_called_by_in_all_languages(
    root: Path, books: Mapping[str, Book]
) -> None:
    glossary = glossary_file.load(root)
    texts = {locale: texts_of(book) for locale, book in books.items()}
    words = words_of(index_of(books["en"]))
    found = 0
    for each in terms_of(books["en"]):
        named = {locale: begins(glossary[locale].term(each.id).stems) for locale in books}
        called = [
            place
            for place, text in texts["en"].items()
            if says(text.splitlines()[0], each.term, whole=True)
            and all(named[other].search(texts[other][place]) for other in books)
        ]
        if called and each.id != "game":  # all rules are about that
            found += 1
            assert words[each.term], each.id
    assert found > 20


def test_leads_from_a_term_to_the_same_rules_in_every_language(books: Mapping[str, Book]) -> None:
    places = {}
    for locale, book in books.items():
        words = words_of(index_of(book))
        named = meanings(book).items()
        places[locale] = {ids[0]: words.get(word, []) for word, ids in named if len(ids) == 1}
    for locale, found in places.items():
        same = found.keys() & places["en"].keys()
        assert len(same) > 60
        assert not {id for id in same if found[id] != places["en"][id]}, locale
    assert places["sv"]["tie"] == ["rule-points.lowest-tie", "rule-rotation.tie"]
    assert "rule-challenge.victim" not in places["nb"]["team"]


def test_leads_from_other_words_to_rules_that_are_called_so(book: Book) -> None:
    labels = {f"rule-{rule.id}": rule.label for rule in told(book, CLASSIC)}
    terms = meanings(book)
    for word, places in words_of(index_of(book)).items():
        if word not in terms and not word.startswith("+"):
            for place in places:
                assert says(labels[place], word, whole=True), word


def test_has_no_word_that_every_rule_says(books: Mapping[str, Book]) -> None:
    for locale, common in {
        "en": ("game", "one card", "number"),
        "nb": ("spill", "ett kort", "vinner"),
        "sv": ("spel", "ett kort", "din tur", "dra kort"),
        "da": ("spil", "ét kort", "kortene"),
    }.items():
        assert words_of(index_of(books[locale])).keys().isdisjoint(common), locale


# --- How its lines are broken ------------------------------------------------------------------


def test_words_are_on_one_page_and_no_number_is_alone_on_a_line(book: Book) -> None:
    """The first number stays with the last word, and the last one with the one before it."""
    pieces = [
        piece
        for each in rulebook_data(Parts.of(book), CLASSIC)["pages"]
        for piece in each["pieces"]
        if piece["kind"] == "index-columns"
    ]
    assert [piece["count"] for piece in pieces] == [2, 3]  # of questions, and of words
    entries = [each for piece in pieces for column in piece["columns"] for each in column]
    assert len(entries) > 100
    for each in entries:
        kept, rest = (
            "".join(page["before"] + page["text"] for page in each[part])
            for part in ("kept", "pages")
        )
        assert " " not in each["last"] + kept, each
        *between, end = rest.split(" ")
        assert all(number.endswith(",") for number in between if number), each
        assert not end or "\u00a0" in end, each
