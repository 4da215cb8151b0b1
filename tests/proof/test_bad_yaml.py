"""Every fault in a YAML file is one line: where, what was found, what was expected."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regelbok.proof.collect import files_in
from regelbok.proof.errors import InputError
from regelbok.proof.textfile import LARGEST
from regelbok.proof.yamlfile import parse, read

FAULTS = {
    "duplicate key": (
        "a: 1\nb: 2\na: 3\n",
        "f.yml:3: found the key 'a' again; expected it once (line 1)",
    ),
    "duplicate key in braces": (
        "a: {b: 1, b: 2}\n",
        "f.yml:1: found the key 'b' again; expected it once (line 1)",
    ),
    "tab": ("a:\n\tb: 1\n", "f.yml:2: found a tab; expected blanks"),
    "tab in a text": ("a: x\ty\n", "f.yml:1: found a tab; expected blanks"),
    "conflict marker": (
        "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n",
        "f.yml:2: found '<<<<<<<', a mark of an unfinished merge; "
        "expected one version of these lines",
    ),
    "missing quote at the end": (
        "a: 1\nb: 'x\nc: y\n",
        "f.yml:2: found ' without its partner; expected a closing '",
    ),
    "missing quote before another": (
        'a: "x\nb: "y"\n',
        'f.yml:1: found " without its partner in the same line; '
        'expected a closing " (long texts stand after |)',
    ),
    "quote inside quotes": (
        "a: 'it's'\n",
        "f.yml:1: found 's''; expected the end of the line after the closing quote or bracket",
    ),
    "unknown escape": (
        'a: "\\q"\n',
        "f.yml:1: found unknown escape character 'q'; expected \\\\ for \\",
    ),
    "colon in a text": (
        "a: b: c\n",
        "f.yml:1: found a colon too many in 'a: b: c'; "
        "expected quotes round a text with a colon, or the indentation of the keys above",
    ),
    "wrong indentation": (
        "a: b\n c: d\n",
        "f.yml:2: found a colon too many in 'c: d'; "
        "expected quotes round a text with a colon, or the indentation of the keys above",
    ),
    "item out of line": (
        "a:\n  - x\n - y\n",
        "f.yml:3: found '- y'; expected 'key: value' in line with the keys above",
    ),
    "key among items": (
        "- a\nb: c\n",
        "f.yml:2: found 'b: c'; expected a line that starts with '- ' like those above",
    ),
    "open brace": ("a: {b: 1\nc: 2\n", "f.yml:2: found ': 2'; expected a comma or }"),
    "open bracket": ("a: [x, y\n", "f.yml:2: found the end of the line; expected a comma or ]"),
    "no colon": ("a: b\nc\nd: e\n", "f.yml:2: found 'c'; expected a colon after the key"),
    "star": ("a: **No** x\n", "f.yml:1: found '*No** x'; expected a text that starts so in quotes"),
    "alias": ("a: *b\n", "f.yml:1: found '*b'; expected a text that starts so in quotes"),
    "anchor": ("a: &b c\n", "f.yml:1: found '&b'; expected a text that starts so in quotes"),
    "tag": ("a: !b c\n", "f.yml:1: found the tag '!b'; expected a text that starts so in quotes"),
    "percent": ("a: %b\n", "f.yml:1: found '%b'; expected a text that starts so in quotes"),
    "list in the line": ("a: - b\n", "f.yml:1: found '- b'; expected a list in lines of its own"),
    "two documents": (
        "a: b\n---\nc: d\n",
        "f.yml:2: found a second document; expected one document a file",
    ),
    "nothing": ("# only a comment\n", "f.yml:1: found an empty file; expected keys with values"),
    "key that is a list": ("[a]: b\n", "f.yml:1: found a list; expected a key"),
    "bell": (
        "a: b\nc: \x07\n",
        "f.yml:2: found the invisible character U+0007; expected letters that can be seen",
    ),
    "blank without width": (
        "a: b\nc: d\u200be\n",
        "f.yml:2: found the invisible character U+200B; expected letters that can be seen",
    ),
    "a letter and its mark apart": (
        "a: b\nc: pa\u030a\n",
        "f.yml:2: found the character U+030A; expected 'å' (U+00E5)",
    ),
    "escaped bell": (
        'a: b\nc: "\\a"\n',
        "f.yml:2: found the invisible character U+0007; expected letters that can be seen",
    ),
    "escaped nothing": (
        'a: "x\\0y"\n',
        "f.yml:1: found the invisible character U+0000; expected letters that can be seen",
    ),
    "escaped line end of a mainframe": (
        'a: "\\x85"\n',
        "f.yml:1: found the invisible character U+0085; expected letters that can be seen",
    ),
    "escaped blank without width": (
        'a: "\\u200b"\n',
        "f.yml:1: found the invisible character U+200B; expected letters that can be seen",
    ),
    "escaped blank that does not break": (
        'a: "x\\_y"\n',
        "f.yml:1: found the unusual blank U+00A0; expected a plain blank",
    ),
    "escaped tab": ('a: "x\\ty"\n', "f.yml:1: found a tab; expected blanks"),
    "escaped mark": (
        'a: "a\\u030a"\n',
        "f.yml:1: found the character U+030A; expected 'å' (U+00E5)",
    ),
    "escape in a key": (
        'a: b\n"c\\0": d\n',
        "f.yml:2: found the invisible character U+0000; expected letters that can be seen",
    ),
    "half of a pair": (
        'a: "\\ud800"\n',
        "f.yml:1: found the invisible character U+D800; expected letters that can be seen",
    ),
    "escape of no character": (
        'a: b\nc: "\\UFFFFFFFF"\n',
        "f.yml:2: found an escape of no character; expected one up to \\U0010FFFF",
    ),
    "escape just past the last character": (
        'a: "\\U00110000"\n',
        "f.yml:1: found an escape of no character; expected one up to \\U0010FFFF",
    ),
    "nesting without end": (
        "a: " + "[" * 200 + "]" * 200,
        "f.yml:1: found more than 50 levels; expected a flatter file",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_names_file_line_found_and_expected(fault: str) -> None:
    text, line = FAULTS[fault]
    with pytest.raises(InputError) as caught:
        parse(text, "f.yml")
    assert caught.value.lines == (line,)


def test_bytes_that_are_not_utf_8_name_their_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "f.yml"
    path.write_bytes("a: b\nc: å\n".encode("latin-1"))
    with pytest.raises(InputError) as caught:
        read(path)
    expected = "f.yml:2: found the byte 0xe5, which is not UTF-8; expected a file saved as UTF-8"
    assert str(caught.value) == expected


def test_file_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as caught:
        read(tmp_path / "gone.yml")
    expected = "gone.yml: found no such file or directory; expected a readable YAML file"
    assert str(caught.value) == expected


def test_windows_line_ends_and_a_byte_order_mark_are_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "f.yml"
    path.write_bytes(b"\xef\xbb\xbfa: |\r\n  x\r\n  y\r\n")
    assert read(path).fields(["a"])["a"].text() == "x\ny"


@pytest.mark.parametrize("word", ["no", "on", "yes", "true", "null", "~", "1_0", "07", "1:20"])
def test_every_text_stays_as_written(word: str) -> None:
    key, value = parse(f"{word}: {word}\n", "f.yml").entries()[0]
    assert (key.text(), value.text()) == (word, word)


def test_every_key_and_item_knows_its_line() -> None:
    top = parse("a:\n- b\n- c: d\n  e: |\n    f\n", "f.yml")
    first, second = top.fields(["a"])["a"].items()
    lines = [key.place.line for key, _ in second.entries()]
    assert (first.place.line, lines) == (2, [3, 4])


FORMS = {
    "a number with letters": ("1o", "number", "'1o'; expected a whole number"),
    "a number that Python would take": ("1_0", "number", "'1_0'; expected a whole number"),
    "a number without end": ("9" * 5000, "number", f"'{'9' * 40}…'; expected at most 20 digits"),
    "a list for a text": ("[b]", "text", "a list; expected a text"),
    "nothing for a text": ("", "text", "nothing; expected a text"),
    "a text for a list": ("b", "items", "'b'; expected a list"),
    "a text for keys": ("b", "entries", "'b'; expected keys with values"),
    "yes for true": ("yes", "flag", "'yes'; expected 'true' or 'false'"),
    "a long text": ("x" * 50, "items", f"'{'x' * 40}…'; expected a list"),
}


@pytest.mark.parametrize("form", FORMS)
def test_wrong_form_is_told(form: str) -> None:
    text, method, complaint = FORMS[form]
    node = parse(f"a: {text}\n", "f.yml").fields(["a"])["a"]
    with pytest.raises(InputError) as caught:
        getattr(node, method)()
    assert str(caught.value) == f"f.yml:1: found {complaint}"


def test_unknown_and_missing_keys_are_told_with_the_nearest() -> None:
    top = parse("titel: x\n", "f.yml")
    with pytest.raises(InputError, match=r"f.yml:1: found unknown key 'titel'; expected 'title'"):
        top.fields(["id"], ["title"])
    with pytest.raises(InputError, match=r"f.yml:1: found no key 'id'; expected it here"):
        top.fields(["id"], ["titel"])
    with pytest.raises(InputError, match="found no key 'id'; expected the keys 'id' and 'titel'"):
        top.fields(["id", "titel"])


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "a.yml"
    os.mkfifo(pipe)
    with pytest.raises(InputError, match="found a pipe or a device; expected a readable YAML file"):
        read(pipe)


def test_a_file_of_endless_length_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(InputError, match="found 20,000,001 bytes; expected"):
        read(path)


def test_folders_of_tools_are_passed_over(tmp_path: Path) -> None:
    for name in (".venv/a.yml", ".b.yml", "c/d.yml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("[]", encoding="utf-8")
    assert files_in([tmp_path]) == (tmp_path / "c/d.yml",)
