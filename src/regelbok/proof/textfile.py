"""Reads a file that people wrote: UTF-8, with line ends of any system."""

from __future__ import annotations

from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError, Place, fault

LARGEST: Final = 20_000_000  # bytes; the longest catalogue has less than one million


def read_text(path: Path, name: str, expected: str) -> str:
    r"""The text of a file; each line ends in ``\n``, and a byte order mark is left out.

    Args:
        path: the file.
        name: its name for complaints.
        expected: what it should be, such as "a catalogue".

    Raises:
        InputError: it cannot be read or is not UTF-8.
    """
    try:
        kind, size = path.stat().st_mode, path.stat().st_size
        if not S_ISREG(kind) and not S_ISDIR(kind):  # a pipe or a device may never end
            raise InputError([f"{name}: found a pipe or a device; expected {expected}"])
        if size > LARGEST:
            found = f"{size:,} bytes; expected {expected} of at most {LARGEST:,}"
            raise InputError([f"{name}: found {found}"])
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "an unreadable file").lower()
        raise InputError([f"{name}: found {reason}; expected {expected}"]) from None
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = f"the byte {data[error.start]:#04x}, which is not UTF-8"
        raise fault(Place(name, line), found, "a file saved as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_list(path: Path, name: str, expected: str) -> list[tuple[Place, str]]:
    """The lines of a file that say something; what follows a # is a remark.

    Args:
        path: the file.
        name: its name for complaints.
        expected: what it should be, such as "the ids of all rules".

    Raises:
        InputError: it cannot be read, is not UTF-8, or holds what cannot be seen.
    """
    found = []
    for number, line in enumerate(read_text(path, name, expected).split("\n"), 1):
        place, bad = Place(name, number), unfit(line)
        if bad:
            raise fault(place, bad.found, bad.expected)
        text = line.partition("#")[0].strip()
        if text:
            found.append((place, text))
    return found
