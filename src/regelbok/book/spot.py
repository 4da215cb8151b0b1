"""Where a text stands, for complaints: file and line, and the key of the text."""

from __future__ import annotations

from typing import NamedTuple

from regelbok.proof.errors import InputError, Place, complaint


class Spot(NamedTuple):
    """A text's place and key.

    Attributes:
        place: file and line.
        key: the stable key, such as ``rule:uno.call:text``.

    >>> Spot(Place("a.yml", 4), "chapter:uno:lead").complaint("an image", "a card link")
    'a.yml:4: found an image in chapter:uno:lead; expected a card link'
    """

    place: Place
    key: str

    def complaint(self, found: str, expected: str) -> str:
        """The one line that tells what is wrong."""
        return complaint(self.place, f"{found} in {self.key}", expected)

    def fault(self, found: str, expected: str) -> InputError:
        """The same as an error to raise."""
        return InputError([self.complaint(found, expected)])
