"""Typst: from data and a template to a PDF or to pictures, the same bytes for the same input.

The data travels as JSON, never as Typst source, so no text can be taken for markup.
"""

from __future__ import annotations

import errno
import json
import os
import re
import struct
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

import typst

from regelbok import RELEASED
from regelbok.proof.errors import InputError
from regelbok.proof.yamlfile import shown
from regelbok.sheets.streams import unmistakable
from regelbok.sheets.text import Data

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE / "templates"
FONTS: Final = HERE / "fonts"
STANDARDS: Final[list[typst.PDFStandard]] = ["ua-1", "a-2a"]

_OF_A_FONT: Final = 0xB1B0AFBA  # what the words of every font add up to, by the OpenType standard
_PLAIN_TEXT: Final = b'#set text(font: "Inter", fallback: false)\n#sys.inputs.text'
_OVERFLOW: Final = re.compile(r"overflow ([\d.]+) mm at ([\d.]+) pt")
_TOLD: Final = re.compile(r"panicked with: (found .+; expected .+)")
_PLACE: Final = re.compile(r"┌─ (\S+):(\d+):\d+")
_NO_ROOM: Final = re.compile(r"no room at ([\d.]+) pt on (\w.*?)\"?$")
_NO_FONT: Final = re.compile(r"unknown font family: (.+)")
_NO_GLYPH: Final = re.compile(r"the text `\"(.+)\"` could not be displayed")


def typeset(template: str, data: Data, *, name: str) -> bytes:
    """The PDF that a template makes of the data.

    Args:
        template: file name of the template.
        data: plain data, given to the template as JSON.
        name: what to call the sheet in an error.

    Raises:
        InputError: the text does not fit, a character or the template is missing, or Typst finds
            fault.
    """
    return unmistakable(pressed(template, data, name=name))


def pressed(template: str, data: Data, *, name: str) -> bytes:
    """The same as Typst writes it, with streams whose end may be mistaken.

    Args:
        template: file name of the template.
        data: plain data, given to the template as JSON.
        name: what to call the sheet in an error.

    Raises:
        InputError: as :func:`typeset`.
    """
    compiler = _compiler(TEMPLATES / template, HERE, data)
    pdf = _whole(
        lambda: compiler.compile_with_warnings(pdf_standards=STANDARDS, timestamp=_timestamp()),
        name,
    )
    if not isinstance(pdf, bytes):
        raise TypeError(f"one document expected, got {type(pdf).__name__}")
    return pdf


def draw(template: Path, data: Data, *, name: str) -> list[bytes]:
    """The pages that a template makes of the data, each as a PNG, a dot for a point.

    Args:
        template: the template; all that it reads lies in its folder.
        data: plain data, given to the template as JSON.
        name: what to call the pictures in an error.

    Raises:
        InputError: the text does not fit, the template is missing, or Typst finds fault. A
            character that is missing is not among that: ask :func:`check_characters`.
    """
    compiler = _compiler(template, template.parent, data)
    made = _whole(lambda: compiler.compile_with_warnings(format="png", ppi=72), name)
    return made if isinstance(made, list) else [made]


def answer(template: str, data: Data, *, label: str) -> Any:
    """What a template tells of itself, in the only piece of metadata with a label.

    Args:
        template: file name of the template.
        data: plain data, given to the template as JSON.
        label: the label.
    """
    compiler = _compiler(TEMPLATES / template, HERE, data)
    return json.loads(compiler.query(f"<{label}>", field="value", one=True))


def check_characters(text: str, *, name: str) -> None:
    """Make sure that the font has every character of a text, which only a PDF is refused for.

    Args:
        text: the text.
        name: what to call the document in an error.

    Raises:
        InputError: a character is missing.
    """
    compiler = typst.Compiler(
        _PLAIN_TEXT,
        font_paths=_fonts(FONTS),
        ignore_system_fonts=True,
        sys_inputs={"text": text},
    )
    _whole(lambda: compiler.compile_with_warnings(pdf_standards=["a-2b"]), name)


def _compiler(template: Path, root: Path, data: Data) -> typst.Compiler:
    if not template.is_file():
        expected = "the template that this is set by"
        raise InputError([f"{shown(template)}: found no such file; expected {expected}"])
    return typst.Compiler(
        template,
        root=root,
        font_paths=_fonts(FONTS),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )


_Made = bytes | list[bytes]


def _whole(
    compile: Callable[[], tuple[_Made | None, list[typst.TypstWarning]]], name: str
) -> _Made:
    """What Typst makes, if it has nothing to complain about."""
    try:
        made, warnings = compile()
    except typst.TypstError as error:
        raise InputError([_told(name, error)]) from None
    if warnings:
        raise InputError([_told(name, warnings[0])])
    if made is None:
        raise TypeError("something made expected, got nothing")
    return made


def write_whole(files: Mapping[Path, bytes]) -> None:
    """Write files so that each is either the old one or the whole new one, never a part.

    As long as there is no room for all of them, or something else is in the way, none is changed.

    Args:
        files: what goes where.

    Raises:
        OSError: a file cannot be written; it names the file.
    """
    written: dict[Path, str] = {}
    try:
        for path, content in files.items():
            with _named(path):
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                handle, written[path] = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                os.chmod(written[path], 0o644)
        for path, name in written.items():
            with _named(path):
                os.replace(name, path)
    finally:
        for name in written.values():
            with suppress(FileNotFoundError):
                os.unlink(name)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an error name the file that is wanted, and not one that nobody has heard of."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


@cache
def _fonts(folder: Path) -> typst.Fonts:
    for path in sorted(folder.glob("*.ttf")):
        # Typst sets with what is left of a font, such as without its bold letters.
        if _sum(path.read_bytes()) != _OF_A_FONT:
            raise InputError([f"{shown(path)}: found a font that is damaged; expected it whole"])
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]
    )


def _sum(content: bytes) -> int:
    """The sum of a file in words of four bytes, which is the same for every whole font."""
    words = content + b"\0" * (-len(content) % 4)
    total = sum(word for (word,) in struct.iter_unpack(">I", words))
    return int(total % 2**32)


def _timestamp() -> int:
    return int(datetime.fromisoformat(RELEASED).replace(tzinfo=UTC).timestamp())


def _told(name: str, trouble: typst.TypstError | typst.TypstWarning) -> str:
    """Typst's message as one line that tells what was found and what was expected."""
    if plain := _plain(trouble.message):
        return f"{name}: {plain}"
    place = _PLACE.search(trouble.diagnostic or "")
    where = f"{place[1]}:{place[2]}: {name}" if place else name
    return f"{where}: Typst found: {' '.join(trouble.message.split())}; expected none"


def _plain(message: str) -> str:
    """What a message of a template, or one of Typst's that everybody may get, tells; or ""."""
    if overflow := _OVERFLOW.search(message):
        length, size = overflow.groups()
        return (
            f"found {length} mm of text too much at {size} pt, the smallest size;"
            " expected one page: shorten a text or choose fewer rules"
        )
    if told := _TOLD.search(message):
        return told[1]
    if full := _NO_ROOM.search(message):
        size, where = full.groups()
        return f"found too much text for {where} at {size} pt, the smallest size; expected less"
    if missing := _NO_GLYPH.search(message):
        return (
            f"found {missing[1]!r}, which the font has not; expected characters of the Latin script"
        )
    if font := _NO_FONT.search(message):
        return f"found no font {font[1]!r}; expected its file in {FONTS}"
    return ""
