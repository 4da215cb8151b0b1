"""Signatures belong to a text as it was: they lapse with it, and never by a changed number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from regelbok.book import manuscript, reviews
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Message, chapter_keys, entry_keys
from regelbok.book.po import Catalogue, Entry
from regelbok.book.reviews import Reviews, Signature
from regelbok.engine.facts import FACTS
from regelbok.engine.rules import Force
from regelbok.proof.errors import InputError, Place

from .conftest import ROOT

LOCALES = ("en", "nb", "sv", "da")
KEY = "rule:deal.hands:text"
DANISH = ("Giveren [skal](force:must) give {deal.hand-size:word} kort.",)
DAY = date(2026, 12, 1)
TODAY = date(2027, 1, 2)
KEYS = ("rule:uno.call:text", "rule:uno.catch:text", "a:b", "z:z")


@pytest.fixture
def message(book: Manuscript) -> Message:
    return book.messages[KEY]


def signed(message: Message, strings: tuple[str, ...] = DANISH) -> Reviews:
    source, text = reviews.digests(message, strings)
    return Reviews({("da", message.key): Signature("kari", DAY, source, text)})


# --- What a signature belongs to ----------------------------------------------------------------


def test_a_signature_holds_for_the_text_as_it_was(message: Message) -> None:
    found = signed(message).signed("da", message, DANISH)
    assert found is not None
    assert (found.by, found.on) == ("kari", DAY)


def test_a_signature_is_of_one_language_and_one_text(message: Message, book: Manuscript) -> None:
    assert signed(message).signed("nb", message, DANISH) is None
    assert signed(message).signed("da", book.messages["rule:deal.hands:label"], DANISH) is None


def test_a_changed_translation_lapses_it(message: Message) -> None:
    assert signed(message).signed("da", message, (DANISH[0] + " ",)) is None


def test_a_changed_source_lapses_it(message: Message) -> None:
    words = message.words._replace(text=f"{message.words.text} Now.")
    assert signed(message).signed("da", replace(message, words=words), DANISH) is None


def test_a_changed_force_lapses_it(message: Message) -> None:
    assert signed(message).signed("da", replace(message, force=Force.MAY), DANISH) is None


def test_a_changed_place_and_note_do_not(message: Message) -> None:
    moved = message.words._replace(place=Place("docs/other.yml", 99))
    other = replace(message, words=moved, notes=("Another note.",), literals={"x": "y"})
    assert signed(message).signed("da", other, DANISH)


def test_a_changed_number_of_the_engine_does_not(book: Manuscript) -> None:
    other = manuscript.load(ROOT, facts={**FACTS, "deal.hand-size": 8})
    assert signed(book.messages[KEY]).signed("da", other.messages[KEY], DANISH)


def test_texts_cannot_be_moved_from_form_to_form(message: Message) -> None:
    assert reviews.digests(message, ("a", "b")) != reviews.digests(message, ("ab", ""))


# --- What counts as reviewed ----------------------------------------------------------------------


def catalogue(message: Message, **changes: object) -> Catalogue:
    entry = Entry(message.key, message.forms, DANISH, False, Place("a.po", 1))
    return Catalogue("da", "a.po", {message.key: replace(entry, **changes)})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes", [{"fuzzy": True}, {"strings": ("",)}, {"source": ("Old.",)}], ids=str
)
def test_what_readers_do_not_get_is_not_reviewed(
    message: Message, changes: Mapping[str, object]
) -> None:
    messages = {KEY: message}
    good, bad = catalogue(message), catalogue(message, **changes)
    assert reviews.reviewed_keys(signed(message), messages, good) == {KEY}
    assert reviews.reviewed_keys(signed(message), messages, bad) == set()


def test_english_texts_are_signed_too(message: Message) -> None:
    source, text = reviews.digests(message, message.forms)
    found = Reviews({("en", KEY): Signature("kari", DAY, source, text)})
    assert reviews.reviewed_keys(found, {KEY: message}, None) == {KEY}


def test_the_texts_of_a_chapter_and_of_an_entry(book: Manuscript) -> None:
    (chapter,) = (each for each in book.chapters if each.id == "skip")
    keys = chapter_keys(chapter)
    assert keys[0] == "chapter:skip:title"
    assert all(key in book.messages for key in keys)
    for entry in chapter.entries:
        assert set(entry_keys(entry)) < set(keys)


# --- The file ---------------------------------------------------------------------------------


def load(folder: Path, text: str) -> Reviews:
    path = folder / reviews.FILE
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    return reviews.load(folder, LOCALES, KEYS, TODAY)


LINE = "da/rule:uno.call:text: {by: kari, on: 2026-12-01, source: 0a1b2c3d4e5f, text: 5f4e3d2c1b0a}"


def test_no_file_and_an_empty_one_are_no_reviews(tmp_path: Path) -> None:
    assert reviews.load(tmp_path, LOCALES, KEYS) == Reviews()
    assert load(tmp_path, "") == Reviews()
    assert load(tmp_path, "# Nobody yet.\n\n") == Reviews()
    assert load(tmp_path, reviews.text_of(Reviews())) == Reviews()


def test_what_is_written_is_read_again_a_line_for_each_text_and_sorted(tmp_path: Path) -> None:
    one = Signature("kari", DAY, "0" * 12, "1" * 12)
    other = Signature("2.0-e_1", date(2027, 1, 2), "123456789012", "0e1234567890")
    found = Reviews({("sv", "a:b"): one, ("da", "z:z"): other, ("da", "rule:uno.call:text"): one})
    text = reviews.text_of(found)
    assert load(tmp_path, text) == found
    assert [line.partition(" ")[0] for line in text.splitlines()[1:]] == [
        "da/rule:uno.call:text:",
        "da/z:z:",
        "sv/a:b:",
    ]
    assert load(tmp_path, text.replace("\n", "\r\n")) == found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("da/", "dk/", "found 'dk'; expected 'en', 'nb', 'sv' or 'da'"),
        ("da/rule", "rule", "expected a language and a key, such as da/rule:uno.call:text"),
        ("by: kari", "by: Kari Holm", "found 'Kari Holm'; expected a name of letters"),
        ("by: kari, ", "", "found no key 'by'"),
        ("by: kari", "bye: kari", "found unknown key 'bye'; expected 'by'"),
        ("2026-12-01", "1.12.2026", "found '1.12.2026'; expected a day such as 2026-12-01"),
        ("2026-12-01", "20261201", "found '20261201'; expected 2026-12-01"),
        ("2026-12-01", "2026-02-30", "expected a day such as 2026-12-01"),
        ("2026-12-01", "2027-01-04", "found '2027-01-04'; expected the day on which somebody has"),
        ("2026-12-01", "9999-12-31", "has read the text, at the latest tomorrow"),
        ("uno.call", "uno.cal", "found the text 'rule:uno.cal:text'; expected 'rule:uno.call:te"),
        ("0a1b2c3d4e5f", "0a1b2c3d4e5", "found '0a1b2c3d4e5'; expected 12 digits of 0-9 and a-f"),
        ("5f4e3d2c1b0a", "", "expected a digest"),
        ("{by", "by", "found a colon too many"),
        (LINE, "<<<<<<< HEAD", "a mark of an unfinished merge; expected one version"),
        (LINE, "- a", "expected a line for each signed text"),
        (LINE, f"{LINE}\n{LINE}", "found the key 'da/rule:uno.call:text' again"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in LINE
    with pytest.raises(InputError) as error:
        load(tmp_path, f"# Top.\n{LINE.replace(old, new)}\n")
    (line,) = error.value.lines
    assert line.startswith(f"{(tmp_path / reviews.FILE).as_posix()}:")
    assert ":2: " in line or ":3: " in line
    assert told in line


def test_a_day_that_has_begun_elsewhere_is_fine(tmp_path: Path) -> None:
    assert load(tmp_path, LINE.replace("2026-12-01", "2027-01-03") + "\n").signatures


def test_a_text_that_has_left_the_book_is_told(tmp_path: Path) -> None:
    (tmp_path / "locales").mkdir()
    (tmp_path / reviews.FILE).write_text(f"{LINE}\n", encoding="utf-8")
    keys = [f"prose:{number}:other" for number in range(99)]
    with pytest.raises(InputError, match="expected a text of the book, or no line for one that"):
        reviews.load(tmp_path, LOCALES, keys, TODAY)


def test_what_people_have_noted_stays_where_it_belongs(tmp_path: Path) -> None:
    head = reviews.text_of(Reviews())
    text = (
        f"{head}# Please read aloud.\n\n"
        f"# Kari asks: is this how you say it?\n{LINE}  # yes\n"
        f"# Two more readers wanted.\n{LINE.replace('da/', 'sv/')}\n"
        "# To be continued.\n"
    )
    found = load(tmp_path, text)
    assert reviews.text_of(found) == text
    one = Signature("ola", DAY, "0" * 12, "1" * 12)
    more = replace(found, signatures={**found.signatures, ("da", "a:b"): one})
    lines = reviews.text_of(more).splitlines()
    assert lines[1:5] == [
        "# Please read aloud.",
        "",
        "da/a:b: {by: ola, on: 2026-12-01, source: 000000000000, text: 111111111111}",
        "# Kari asks: is this how you say it?",
    ]
    none = replace(found, signatures={})
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in reviews.text_of(none).splitlines() if line and line != "# yes"
    ]
    assert "\n# yes\n" in reviews.text_of(none)


def test_notes_in_a_file_without_signatures_stay(tmp_path: Path) -> None:
    assert "# Nobody yet.\n" in reviews.text_of(load(tmp_path, "# Nobody yet.\n"))


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    other = LINE.replace("uno.call", "uno.catch").replace("kari", "a b")
    with pytest.raises(InputError) as error:
        load(tmp_path, f"{LINE.replace('da/', 'dk/')}\n{other}\n")
    assert len(error.value.lines) == 2


@pytest.mark.parametrize("data", [b"\xff", b"da/a: {by: \x00}\n"])
def test_bytes_that_are_no_text(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / reviews.FILE
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"reviews\.yml:1: found"):
        reviews.load(tmp_path, LOCALES, KEYS)


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    (tmp_path / reviews.FILE).mkdir(parents=True)
    with pytest.raises(InputError, match="expected signatures of texts"):
        reviews.load(tmp_path, LOCALES, KEYS)


@pytest.mark.parametrize("handle", ["", "a b", "-a", "a-", "a\n", "a" * 41, "<b>", "å", "a,b"])
def test_a_handle_is_a_plain_name(handle: str) -> None:
    with pytest.raises(InputError, match="expected a name of letters, digits"):
        reviews.known_handle(handle)
