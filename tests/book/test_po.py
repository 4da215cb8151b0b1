"""A catalogue that is not in order is refused, with file and line; Babel's reader would take it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from regelbok.book import po
from regelbok.book.po import Catalogue, Entry
from regelbok.proof.errors import InputError, Place

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
        ("# was: Two", "\t# was: Two", 14, "a tab", "blanks"),
        ("# was: Two", "garbage", 14, "'garbage'", "a line that begins with msgctxt"),
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
        ("Language: nb", "Language: da", 2, "'Language: da'", "'Language: nb'"),
        ('"Language: nb\\n"\n', "", 2, "no 'Language' in the header", "'Language: nb'"),
        ("UTF-8", "ISO-8859-1", 2, "'Content-Type: text/plain; charset=ISO", "charset=UTF-8'"),
        ("nplurals=2", "nplurals=3", 2, "'Plural-Forms: nplurals=3", "nplurals=2"),
        ('msgstr "Ett', 'msgstr "x"\nmsgstr "Ett', 13, "a second msgstr", "each part"),
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


def test_the_check_is_needed(tmp_path: Path) -> None:
    """Babel alone takes the second of two messages with one key and eats letters."""
    twice = GOOD.replace('msgctxt "b"', 'msgctxt "a"', 1)
    assert len(read_po(io.StringIO(twice), locale="nb")) == 3
    unclosed = GOOD.replace('"Ett «kort»."', '"Ett «kort».', 1)
    assert [each.string for each in read_po(io.StringIO(unclosed), locale="nb")][1] != "Ett «kort»."


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
