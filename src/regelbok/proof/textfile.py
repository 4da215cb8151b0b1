"""Reads a file that people wrote: UTF-8, with line ends of any system."""

from __future__ import annotations

from pathlib import Path

from regelbok.proof.errors import InputError, Place, fault


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
