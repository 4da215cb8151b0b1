"""Typst: from data and a template to a PDF, always the same bytes for the same input.

The data travels as JSON, never as Typst source, so no text can be taken for markup.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

import typst

from regelbok import RELEASED
from regelbok.proof.errors import InputError
from regelbok.proof.yamlfile import shown
from regelbok.sheets.text import Data

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE / "templates"
FONTS: Final = HERE / "fonts"
STANDARDS: Final[list[typst.PDFStandard]] = ["ua-1", "a-2a"]

_OVERFLOW: Final = re.compile(r"overflow ([\d.]+) mm at ([\d.]+) pt")
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
    path = TEMPLATES / template
    if not path.is_file():
        raise InputError([f"{shown(path)}: found no such file; expected the template of a sheet"])
    compiler = typst.Compiler(
        path,
        root=HERE,
        font_paths=_fonts(FONTS),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )
    try:
        pdf, warnings = compiler.compile_with_warnings(
            pdf_standards=STANDARDS, timestamp=_timestamp()
        )
    except typst.TypstError as error:
        raise InputError([f"{name}: {_plain(error.message)}"]) from None
    if warnings:
        raise InputError([f"{name}: {_plain(warnings[0].message)}"])
    if not isinstance(pdf, bytes):
        raise TypeError(f"one document expected, got {type(pdf).__name__}")
    return pdf


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the whole new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


@cache
def _fonts(folder: Path) -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]
    )


def _timestamp() -> int:
    return int(datetime.fromisoformat(RELEASED).replace(tzinfo=UTC).timestamp())


def _plain(message: str) -> str:
    """Typst's message as one line that tells what was found and what was expected."""
    if overflow := _OVERFLOW.search(message):
        length, size = overflow.groups()
        return (
            f"found {length} mm of text too much at {size} pt, the smallest size;"
            " expected one page: shorten a text or choose fewer rules"
        )
    if missing := _NO_GLYPH.search(message):
        return (
            f"found {missing[1]!r}, which the sheet's font has not;"
            " expected characters of the Latin script"
        )
    if font := _NO_FONT.search(message):
        return f"found no font {font[1]!r}; expected its file in {FONTS}"
    return f"Typst found: {' '.join(message.split())}; expected none"
