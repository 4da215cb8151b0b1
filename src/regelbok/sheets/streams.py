"""Streams of a PDF whose end nobody can mistake.

Behind the data of a stream comes a line feed that is not part of it. If the data happens to end in
a carriage return, both together look like one line end, and a strict reader finds the stream a byte
shorter than it says it is: one in a few hundred is like that. Such a stream is written in letters.
"""

from __future__ import annotations

import re
from base64 import a85encode
from collections.abc import Iterator
from typing import Final

_TABLE: Final = re.compile(rb"xref\n0 (\d+)\n((?:\d{10} \d{5} [nf]\r\n)+)")
_ENTRY: Final = re.compile(rb"(\d{10}) (\d{5}) ([nf])\r\n")
_START: Final = re.compile(rb"startxref\n(\d+)\n")
_LENGTH: Final = re.compile(rb"/Length (\d+)")
_PACKED: Final = b"/Filter/FlateDecode"
_LETTERS_OF_PACKED: Final = b"/Filter[/ASCII85Decode/FlateDecode]"


def unmistakable(pdf: bytes) -> bytes:
    """The same PDF, with every stream that ends in a carriage return written in letters.

    Args:
        pdf: a PDF as Typst writes it, with one plain table of its objects.

    >>> unmistakable(b"%PDF-1.7")
    b'%PDF-1.7'
    """
    table = _TABLE.search(pdf)
    if table is None or b"\r\nendstream" not in pdf:
        return pdf
    places = sorted(int(at) for at, _, kind in _ENTRY.findall(table[2]) if kind == b"n")
    moved: dict[int, int] = {}
    written = bytearray(pdf[: places[0]])
    for start, end in zip(places, (*places[1:], table.start()), strict=True):
        moved[start] = len(written)
        written += _in_letters(pdf[start:end])
    moved_table = len(written)
    written += pdf[table.start() : table.start(2)] + b"".join(_entries(table[2], moved))
    written += _START.sub(b"startxref\n%d\n" % moved_table, pdf[table.end() :])
    return bytes(written)


def _entries(table: bytes, moved: dict[int, int]) -> Iterator[bytes]:
    for at, generation, kind in _ENTRY.findall(table):
        place = moved.get(int(at), 0) if kind == b"n" else int(at)
        yield b"%010d %b %b\r\n" % (place, generation, kind)


def _in_letters(part: bytes) -> bytes:
    """An object; if it is a packed stream with a mistakable end, with its data in letters."""
    head, stream, rest = part.partition(b"\nstream\n")
    length = _LENGTH.search(head)
    if not stream or length is None or _PACKED not in head or b"/DecodeParms" in head:
        return part
    data = rest[: int(length[1])]
    if not data.endswith(b"\r"):
        return part
    letters = a85encode(data) + b"~>"
    head = head.replace(length[0], b"/Length %d" % len(letters))
    head = head.replace(_PACKED, _LETTERS_OF_PACKED)
    return head + stream + letters + rest[len(data) :]
