"""A catalogue that is not in order is refused, with file and line; one in order loses nothing."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from regelbok.book import manuscript, po
from regelbok.book.hints import hints
from regelbok.book.po import Catalogue, Entry, path_of
from regelbok.proof.errors import InputError, Place

from .conftest import ROOT

GOOD = """\
# Texts.
msgid ""
msgstr ""
"Language: nb\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. A note.
#: docs/a.yml
msgctxt "a"
msgid "One \\"card\\"."
msgstr "Ett «kort»."

# was: Two
#, fuzzy
msgctxt "b"
msgid ""
"Two\\n"
"cards."
msgstr ""
"To\\n"
"kort."

msgctxt "c"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} kort"
msgstr[1] "{count} kort"

#~ msgctxt "old"
#~ msgid "Old."
#~ msgstr "Gammel."
"""


def load(folder: Path, text: str | bytes) -> Catalogue:
    """A catalogue with this text."""
    path = folder / "nb.po"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return po.load(path, "nb")


def test_a_catalogue_is_read(tmp_path: Path) -> None:
    found = load(tmp_path, GOOD)
    a, b, c = found.entries.values()
    assert (a.key, a.source, a.strings) == ("a", ('One "card".',), ("Ett «kort».",))
    assert (b.strings, b.fuzzy, b.was) == (("To\nkort.",), True, ("Two",))
    assert (c.source, len(c.strings), c.place.line) == (("{count} card", "{count} cards"), 2, 24)
    assert found.obsolete["old"].strings == ("Gammel.",)


@pytest.mark.parametrize(
    ("old", "new", "line", "found", "expected"),
    [
        ('msgctxt "b"', 'msgctxt "a"', 16, "the key 'a' again", "each key once (first in"),
        ("# was: Two", "<<<<<<< HEAD", 14, "'<<<<<<<', a mark of an unfinished", "one version"),
        ("# was: Two", "=======", 14, "'=======', a mark of an unfinished", "one version"),
        ('"Ett «kort»."', '"Ett «kort».', 12, '"Ett «kort». without its closing', "one text"),
        ('"Ett «kort»."', '"Ett "kort"."', 12, '"Ett "kort"." with a quote', "one text"),
        ('"Ett «kort»."', '"', 12, '" without its closing', "one text"),
        (
            '"Ett «kort»."',
            '"' + "Spilleren trekker " * 5,
            12,
            "… Spilleren trekker Spilleren trekker without its closing",
            "one text",
        ),
        (
            '"Ett «kort»."',
            '"' + 'Spilleren "trekker ' * 5 + '"',
            12,
            '"Spilleren "trekker Spilleren "trekker … with a quote',
            "one text",
        ),
        ("# was: Two", "\t# was: Two", 14, "a tab", "blanks"),
        ("# was: Two", "garbage", 14, "'garbage'", "a line that begins with msgctxt"),
        (
            "# was: Two",
            "Spilleren trekker et kort og legger det med en gang",
            14,
            "'Spilleren trekker et kort og legger det …'",
            "a line that begins with msgctxt",
        ),
        ('msgctxt "b"\n', "", 16, "a message without msgctxt", "msgctxt before msgid"),
        ('msgstr[1] "{count} kort"\n', "", 24, "msgstr[0] for 'c'", "msgstr[0] and msgstr[1]"),
        (
            'msgstr[1] "{count} kort"\n',
            'msgstr[1] "{count} kort"\nmsgstr[2] "x"\n',
            24,
            "msgstr[0] and msgstr[1] and msgstr[2] for 'c'",
            "msgstr[0] and msgstr[1]",
        ),
        ('msgid_plural "{count} cards"\n', "", 24, "msgstr[0] and msgstr[1] for 'c'", "msgstr"),
        ("Language: nb", "Language: da", 4, "'Language: da'", "'Language: nb'"),
        ('"Language: nb\\n"\n', "", 3, "no 'Language' in the header", "'Language: nb'"),
        ("UTF-8", "ISO-8859-1", 5, "'Content-Type: text/plain; charset=ISO", "charset=UTF-8'"),
        ("nplurals=2", "nplurals=3", 6, "'Plural-Forms: nplurals=3", "nplurals=2"),
        ('msgstr "Ett', 'msgstr "x"\nmsgstr "Ett', 13, "a second msgstr", "each part"),
        ("Ett «kort»", "Ett\u200b «kort»", 12, "the invisible character U+200B", "letters"),
        ("Ett «kort»", "Ett\\t«kort»", 12, "a tab", "blanks"),
        ("Ett «kort»", "Ett «kort» pa\u030a", 12, "the character U+030A", "'å' (U+00E5)"),
        ("# was: Two", "# was:\xa0Two", 14, "the unusual blank U+00A0", "a plain blank"),
        ('#~ msgctxt "old"', '#~ msgctxt "a"', 30, "the key 'a' again, put aside", "each key once"),
        ('#~ msgid "Old."', 'msgid "Old."', 31, "half a message put aside", "'#~ ' before all"),
        ("#~ msgctxt", "#~msgctxt", 30, "'#~msgctxt \"old\"'", "a line that begins with"),
    ],
)
def test_a_fault_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, found: str, expected: str
) -> None:
    assert old in GOOD
    with pytest.raises(InputError) as error:
        load(tmp_path, GOOD.replace(old, new, 1))
    told = error.value.lines[0]
    assert told.startswith(f"{tmp_path.as_posix()}/nb.po:{line}: found {found}")
    assert f"expected {expected}" in told or expected in told


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nb\.po:12: found the byte 0xab, which is not UTF-8"):
        load(tmp_path, GOOD.encode().replace("«".encode(), "«".encode("latin-1")))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found no such file or directory; expected a catalogue"):
        po.load(tmp_path / "nb.po", "nb")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (line, place)
        for line, text in enumerate(GOOD.split("\n"))
        for place in (text.find('"'), text.rfind('"'))
        if place >= 0
    ],
)
def test_one_quote_too_few_is_one_complaint(tmp_path: Path, line: int, place: int) -> None:
    lines = GOOD.split("\n")
    lines[line] = lines[line][:place] + lines[line][place + 1 :]
    with pytest.raises(InputError) as error:
        load(tmp_path, "\n".join(lines))
    (told,) = error.value.lines
    assert told.startswith(f"{tmp_path.as_posix()}/nb.po:{line + 1}: found ")


def test_texts_cut_off_from_their_keyword_are_one_complaint(tmp_path: Path) -> None:
    with pytest.raises(InputError) as error:
        load(tmp_path, GOOD.replace('msgstr ""\n"To', 'msgstr ""\n\n"To'))
    (told,) = error.value.lines
    assert ".po:22: found a text that belongs to nothing; expected msgid or msgstr" in told


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_other_systems_are_no_fault(tmp_path: Path, end: str) -> None:
    plain = load(tmp_path, GOOD)
    assert load(tmp_path, GOOD.replace("\n", end)) == plain
    assert load(tmp_path, "\ufeff" + GOOD) == plain


@pytest.mark.parametrize("brackets", ["n != 1", "(n != 1)", "(n!=1)"])
@pytest.mark.parametrize("end", ["", ";"])
def test_a_plural_rule_may_be_written_as_tools_write_it(
    tmp_path: Path, brackets: str, end: str
) -> None:
    assert load(tmp_path, GOOD.replace("(n != 1);", brackets + end)).entries


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    place = Place("", 0)
    entries = {
        "a": Entry("a", ('Say "10 % off" \\ {x}',), ("Si «10 %» \\ {x}",), False, place),
        "b": Entry("b", ("Two\n\n- lines",), ("",), False, place),
        "c": Entry(
            "c", ("{n} a", "{n} b"), ("{n} c", "{n} d"), True, place, ("old words",), ("me",)
        ),
    }
    old = {"d": Entry("d", ("Old.",), ("Gammel.",), False, place)}
    text = po.text_of(Catalogue("nb", "", entries, old), {"a": po.Hints("docs/a.yml", ("Note.",))})
    found = load(tmp_path, text)
    for key, entry in entries.items():
        again = found.entries[key]
        assert again.source == entry.source
        assert again.strings == entry.strings
        assert (again.fuzzy, again.was, again.comments) == (entry.fuzzy, entry.was, entry.comments)
    assert found.obsolete["d"].strings == ("Gammel.",)
    assert "format" not in text
    assert "#: docs/a.yml\n" in text
    assert po.text_of(found, {"a": po.Hints("docs/a.yml", ("Note.",))}) == text


# As an editor writes it: wrapped lines, a header of its own, flags, and texts of before.
FROM_AN_EDITOR = """\
# Norwegian texts of the book.
# Copyright of the translators.
#
# Kari Nordmann <kari@example.org>, 2024.
msgid ""
msgstr ""
"Project-Id-Version: regelbok 1.0\\n"
"Report-Msgid-Bugs-To: \\n"
"POT-Creation-Date: 2024-05-01 12:00+0200\\n"
"Last-Translator: Kari Nordmann <kari@example.org>\\n"
"Language-Team: Norwegian Bokmål <nb@example.org>\\n"
"Language: nb\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"X-Generator: An Editor 3.4\\n"

# A long remark of a translator, which goes on and on, well past the width at which tools break it.
#   indented
#without a blank
#. A note.
#: docs/a.yml
#, fuzzy, no-wrap
#| msgctxt "a"
#| msgid ""
#| "Before that it was a text that was so long that the editor had to break it "
#| "into two lines."
msgctxt "a"
msgid ""
"It is a text that is so long that the editor has to break it into lines, and "
"has \\"quotes\\" and a \\\\ too."
msgstr ""
"Det er en tekst som er så lang at redigeringsprogrammet må dele den i linjer, "
"med «anførselstegn» og en \\\\ også."

#, c-format
#| msgid "{count} old card"
#| msgid_plural "{count} old cards"
msgctxt "b"
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} kort"
msgstr[1] ""
"{count} kort\\n"
"i to linjer"

# Kept for later.
#, fuzzy
#~| msgid "Older."
#~ msgctxt "old"
#~ msgid ""
#~ "Old, "
#~ "and long."
#~ msgstr ""
#~ "Gammel,\\n"
#~ "og lang."

# The last word of a translator.
"""


def test_nothing_an_editor_wrote_is_lost(tmp_path: Path) -> None:
    found = load(tmp_path, FROM_AN_EDITOR)
    text = po.text_of(found, {})
    header, rest = FROM_AN_EDITOR.split("\n\n", 1)
    assert text.startswith(f"{header}\n\n")
    for line in re.findall(r"^#(?![.:~]).*|^#~\|.*", rest, re.MULTILINE):
        assert line.replace("#without", "# without") in text.split("\n")
    again = load(tmp_path, text)
    assert po.text_of(again, {}) == text
    assert without_places(again) == without_places(found)
    assert found.entries["a"].flags == ("no-wrap",)
    assert found.entries["b"].strings == ("{count} kort", "{count} kort\ni to linjer")
    old = found.obsolete["old"]
    assert (old.source, old.strings, old.fuzzy) == (
        ("Old, and long.",),
        ("Gammel,\nog lang.",),
        True,
    )


def without_places(catalogue: Catalogue) -> list[Entry | None]:
    """All messages, wherever they stand."""
    messages = [*catalogue.entries.values(), *catalogue.obsolete.values()]
    return [catalogue.header, *(replace(each, place=Place("", 0)) for each in messages)]


@pytest.mark.parametrize("text", [GOOD, FROM_AN_EDITOR])
def test_another_reader_finds_the_same(tmp_path: Path, text: str) -> None:
    """What is written is a catalogue as the world knows it, but Babel does not know "#~|"."""
    found = load(tmp_path, text.replace('#~| msgid "Older."\n', ""))
    read = read_po(io.StringIO(po.text_of(found, {})), locale="nb", abort_invalid=True)
    for key, entry in found.entries.items():
        message = next(each for each in read if each.context == key)
        plural = len(entry.source) > 1
        assert message.id == (entry.source if plural else entry.source[0])
        assert message.string == (entry.strings if plural else entry.strings[0])
        assert message.fuzzy == entry.fuzzy


def test_a_file_that_another_program_has_saved_is_the_same_when_we_save_it_again(
    tmp_path: Path,
) -> None:
    """Babel breaks the lines, guesses flags, and puts lines of its own into the header."""
    path = path_of(ROOT, "da")
    book = manuscript.load(ROOT)
    ours = po.text_of(po.load(path, "da"), hints(book, "da"))
    saved = io.BytesIO()
    write_po(saved, read_po(io.StringIO(ours), locale="da", abort_invalid=True))
    assert saved.getvalue() != ours.encode()
    other = tmp_path / "da.po"
    other.write_bytes(saved.getvalue().replace(b"\n", b"\r\n"))
    again = po.text_of(po.load(other, "da"), hints(book, "da"))
    texts = [text.partition("\n\n")[2] for text in (ours, again)]  # below the header
    assert texts[0] == texts[1]


def test_what_was_translated_is_told_only_while_a_message_is_fuzzy(tmp_path: Path) -> None:
    looked_at = load(tmp_path, GOOD.replace("#, fuzzy\n", ""))
    assert "# was:" not in po.text_of(looked_at, {})
    assert "# was: Two" in po.text_of(load(tmp_path, GOOD), {})


def test_a_plural_form_without_a_place_is_kept_in_a_comment() -> None:
    place = Place("", 0)
    entry = Entry("c", ("{n} a", "{n} b"), ("en", 'to "kort"\nher'), False, place, comments=("me",))
    found = po.renewed(entry, ("all",), "nb")
    assert found.strings == ("en",)
    assert found.fuzzy
    assert found.was == ("{n} a", "{n} b")
    assert found.comments == ("me", 'msgstr[1] was: to \\"kort\\"\\nher')
    back = po.renewed(found, ("{n} a", "{n} b"), "nb")
    assert (back.strings, back.comments) == (("en", "en"), found.comments)


def test_a_plural_form_that_says_the_same_is_not_told_twice() -> None:
    entry = Entry("c", ("{n} a", "{n} b"), ("kort", "kort"), False, Place("", 0))
    assert po.renewed(entry, ("all",), "nb").comments == ()


def test_a_text_reworded_while_fuzzy_keeps_what_its_translation_was_made_from() -> None:
    place = Place("", 0)
    by_hand = Entry("a", ("Now",), ("Nå",), True, place)
    assert po.renewed(by_hand, ("Later",), "nb").was == ("Now",)
    by_tool = replace(by_hand, previous=('msgid "Before"',))
    found = po.renewed(by_tool, ("Later",), "nb")
    assert (found.was, found.previous) == ((), ('msgid "Before"',))
    looked_at = replace(by_tool, fuzzy=False)
    found = po.renewed(looked_at, ("Later",), "nb")
    assert (found.was, found.previous, found.fuzzy) == (("Now",), (), True)


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a" / "b.po"
    assert po.save(path, "æ")
    assert not po.save(path, "æ")

    def broken(self: Path, target: Path) -> Path:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(OSError, match="disk full"):
        po.save(path, "ø")
    assert path.read_text(encoding="utf-8") == "æ"
    assert [each.name for each in path.parent.iterdir()] == ["b.po"]


def test_a_folder_in_the_place_of_a_catalogue_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found a folder; expected a file to write"):
        po.save(tmp_path, "æ")
    assert list(tmp_path.iterdir()) == []


def test_a_link_is_written_through_and_one_that_leads_nowhere_is_left(tmp_path: Path) -> None:
    real, link = tmp_path / "real.po", tmp_path / "link.po"
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    assert po.save(link, "new")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "new"
    real.unlink()
    with pytest.raises(InputError, match="found a link that leads nowhere"):
        po.save(link, "newer")
    assert link.is_symlink()
