"""A person signs what is ready and right, and nothing else; only one's own can be taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from regelbok.book import po, reviews
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of
from regelbok.proof.errors import InputError
from regelbok.workbench.signing import as_text, sign, withdraw

from .conftest import GOOD, KEPT, RULE, TITLE, reworded, translate

DAY = date(2026, 12, 1)


def on_disk(book: Manuscript) -> reviews.Reviews:
    return reviews.load(book.root, book.glossary.locales, book.messages, DAY)


def test_texts_are_signed_in_the_file(book: Manuscript) -> None:
    done = sign(book, KEPT, "nb", "kari", DAY)
    assert set(done.signed) == set(KEPT)
    text = (book.root / reviews.FILE).read_text(encoding="utf-8")
    assert text.splitlines()[1].startswith(f"nb/{TITLE}: {{by: kari, on: 2026-12-01, source: ")
    assert len(text.splitlines()) == 1 + len(KEPT)
    assert as_text(done, withdrawn=False).endswith(f"nb: {len(KEPT)} signed by kari")


def test_a_text_that_is_signed_already_keeps_its_signature(book: Manuscript) -> None:
    sign(book, [TITLE], "nb", "kari", DAY)
    before = (book.root / reviews.FILE).read_bytes()
    done = sign(book, [TITLE], "nb", "ola", date(2027, 1, 1))
    assert (done.signed, done.already[TITLE].by) == ((), "kari")
    assert (book.root / reviews.FILE).read_bytes() == before


def test_a_signature_that_has_lapsed_is_replaced(book: Manuscript) -> None:
    sign(book, [TITLE], "nb", "kari", DAY)
    translate(book, {TITLE: ("Å rope UNO",)})
    done = sign(book, [TITLE], "nb", "ola", DAY)
    assert done.signed == (TITLE,)
    assert on_disk(book).signatures["nb", TITLE].by == "ola"


@pytest.mark.parametrize(
    ("strings", "fuzzy", "why"),
    [
        (("",), False, "found no translation"),
        (("UNO-ropet",), True, "found a fuzzy translation"),
        (("UNO-ropet {count}",), False, "{count}"),
        (("UNO-ropet, to ganger",), False, "found the numbers"),
    ],
)
def test_what_is_not_ready_or_not_right_cannot_be_signed(
    book: Manuscript, strings: tuple[str, ...], fuzzy: bool, why: str
) -> None:
    path = path_of(book.root, "nb")
    found = po.load(path, "nb")
    entry = replace(found.entries[TITLE], strings=strings, fuzzy=fuzzy)
    changed = replace(found, entries={**found.entries, TITLE: entry})
    path.write_text(po.text_of(changed, {}), encoding="utf-8")
    done = sign(book, [TITLE, RULE], "nb", "kari", DAY)
    assert done.signed == ()
    assert why in done.refused[TITLE]
    assert not (book.root / reviews.FILE).exists()


def test_a_text_that_a_check_was_switched_off_for_can_be_signed(book: Manuscript) -> None:
    translate(book, {TITLE: ("Ikke UNO-ropet",)})
    assert "[negations]" in sign(book, [TITLE], "nb", "kari", DAY).refused[TITLE]
    path = path_of(book.root, "nb")
    text = path.read_text(encoding="utf-8")
    switches = "# regelbok: allow negations: for this test\n"
    place = text.rindex("\n\n", 0, text.index(f'msgctxt "{TITLE}"')) + 2
    path.write_text(text[:place] + switches + text[place:], encoding="utf-8")
    done = sign(book, [TITLE], "nb", "kari", DAY)
    assert done.refused == {}
    assert done.signed == (TITLE,)


def test_a_translation_of_an_older_text_cannot_be_signed(book: Manuscript) -> None:
    done = sign(reworded(book, TITLE, "Calling UNO"), [TITLE], "nb", "kari", DAY)
    (line,) = done.refused.values()
    assert (
        f"found a translation of 'The UNO call' in {TITLE}; expected one of 'Calling UNO'" in line
    )


def test_of_a_chapter_what_can_be_signed_is(book: Manuscript) -> None:
    translate(book, {**GOOD, TITLE: ("",)})
    done = sign(book, [TITLE, RULE], "nb", "kari", DAY, some=True)
    assert done.signed == (RULE,)
    assert list(done.refused) == [TITLE]
    assert list(on_disk(book).signatures) == [("nb", RULE)]


def test_english_is_signed_too(book: Manuscript) -> None:
    assert sign(book, [RULE], "en", "kari", DAY).signed == (RULE,)


def test_a_signature_is_taken_back_by_whoever_gave_it(book: Manuscript) -> None:
    sign(book, [TITLE, RULE], "nb", "kari", DAY)
    other = withdraw(book, [TITLE], "nb", "ola", DAY)
    assert (other.signed, other.refused) == ((), {TITLE: "found a signature of kari"})
    done = withdraw(book, [TITLE, "story:played"], "nb", "kari", DAY)
    assert (done.signed, done.refused) == ((TITLE,), {"story:played": "found no signature"})
    assert list(on_disk(book).signatures) == [("nb", RULE)]


def test_what_people_have_noted_is_kept(book: Manuscript) -> None:
    sign(book, [TITLE], "nb", "kari", DAY)
    path = book.root / reviews.FILE
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1:] = ["# Ola has read it, too.", f"{lines[1]}  # aloud"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sign(book, [RULE], "nb", "kari", DAY)
    text = path.read_text(encoding="utf-8")
    assert f"# Ola has read it, too.\nnb/{TITLE}: " in text
    assert text.count("  # aloud\n") == 1
    withdraw(book, [TITLE], "nb", "kari", DAY)
    text = path.read_text(encoding="utf-8")
    assert "# Ola has read it, too.\n# aloud\n" in text
    assert TITLE not in text


def test_whoever_has_no_name_signs_nothing(book: Manuscript) -> None:
    for act in (sign, withdraw):
        with pytest.raises(InputError, match="found the handle 'Kari Holm'; expected a name"):
            act(book, [TITLE], "nb", "Kari Holm", DAY)


def test_a_broken_file_is_left_as_it_is(book: Manuscript) -> None:
    path = book.root / reviews.FILE
    path.write_text("<<<<<<< HEAD\n", encoding="utf-8")
    for act in (sign, withdraw):
        with pytest.raises(InputError, match=r"reviews\.yml:1: found '<<<<<<<'"):
            act(book, [TITLE], "nb", "kari", DAY)
    assert path.read_text(encoding="utf-8") == "<<<<<<< HEAD\n"
