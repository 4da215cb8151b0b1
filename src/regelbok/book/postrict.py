"""The strict check of a catalogue, line by line, before Babel reads it.

Babel's reader lets through what must not pass: a key used twice, the marks of an unfinished merge,
a closing quote that is missing (it eats the last letter), a plural form too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from babel.messages.plurals import get_plural

from regelbok.proof.errors import InputError, Place, complaint

_STRING: Final = re.compile(r'"(?:[^"\\]|\\[nt"\\])*"')
_LINE: Final = re.compile(r"(#~ )?(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?) )?(\".*)")
_COMMENT: Final = re.compile(r"(#(?!~).*)?")
_CONFLICT: Final = re.compile(r"(#~ )?(<{7}|={7}|>{7}|\|{7})")
_STRINGS: Final = "msgstr"
_SHOWN: Final = 40


@dataclass(slots=True)
class Block:
    """The lines of one message.

    Attributes:
        place: its first line.
        obsolete: it is commented out.
        parts: for each keyword its text as written, without quotes.
    """

    place: Place
    obsolete: bool
    parts: dict[str, str]

    @property
    def key(self) -> str:
        """Its key, or ""."""
        return self.parts.get("msgctxt", "")


def plural_forms(locale: str) -> int:
    """How many forms a text that counts has in a language."""
    return int(get_plural(locale).num_plurals)


def checked(text: str, name: str, locale: str) -> list[Block]:
    """The messages of a catalogue, if it is in order; the header is left out.

    Args:
        text: the file.
        name: its name for complaints.
        locale: the language it must be in.

    Raises:
        InputError: something is wrong; a line for each fault.
    """
    scanner = _Scanner(name)
    for number, line in enumerate(text.split("\n"), 1):
        scanner.line(number, line)
    blocks, faults = scanner.blocks, scanner.faults
    if not faults:
        faults += _check_header(blocks, name, locale)
        faults += _check_blocks(blocks[1:], plural_forms(locale))
    if faults:
        raise InputError(faults)
    return blocks[1:]


class _Scanner:
    """Takes the lines of a file one by one.

    Attributes:
        blocks: the messages so far.
        faults: a complaint for each line that is none of a catalogue.
    """

    def __init__(self, name: str) -> None:
        self.blocks: list[Block] = []
        self.faults: list[str] = []
        self._name = name
        self._part = ""  # the keyword that a following text continues

    def line(self, number: int, line: str) -> None:
        place = Place(self._name, number)
        if "\t" in line:
            self._fault(place, "a tab", "blanks, and \\t inside a text")
        elif _CONFLICT.match(line):
            found = f"'{line[:7]}', a mark of an unfinished merge"
            self._fault(place, found, "one version of these lines")
        elif _COMMENT.fullmatch(line):
            if self._part.startswith(_STRINGS):
                self._part = ""
        else:
            match = _LINE.fullmatch(line)
            if match is None:
                expected = "a line that begins with msgctxt, msgid, msgstr, # or a quote"
                self._fault(place, f"'{line[:_SHOWN]}'", expected)
            elif not _STRING.fullmatch(match[3]):
                expected = 'one text in quotes, with \\" for a quote in it'
                self._fault(place, _fault_of(match[3]), expected)
            else:
                self._text(place, match[1] is not None, match[2], match[3][1:-1])

    def _text(self, place: Place, obsolete: bool, keyword: str | None, text: str) -> None:
        if keyword is None:
            if not self._part:
                self._fault(place, "a text that belongs to nothing", "msgid or msgstr before it")
            else:
                self.blocks[-1].parts[self._part] += text
            return
        strings = keyword.startswith(_STRINGS)
        if not self._part or (self._part.startswith(_STRINGS) and not strings):
            self.blocks.append(Block(place, obsolete, {}))
        self._part = keyword
        parts = self.blocks[-1].parts
        if keyword in parts:
            self._fault(place, f"a second {keyword}", "each part of a message once")
        parts[keyword] = text

    def _fault(self, place: Place, found: str, expected: str) -> None:
        self.faults.append(complaint(place, found, expected))


def _fault_of(string: str) -> str:
    if len(string) < 2 or not string.endswith('"') or string.endswith('\\"'):
        return f"{string[-_SHOWN:]} without its closing quote"
    return f"{string[:_SHOWN]} with a quote or \\ too many"


def _check_header(blocks: list[Block], name: str, locale: str) -> Iterator[str]:
    header = blocks[0] if blocks else None
    if header is None or header.key or header.parts.get("msgid") != "":
        yield complaint(Place(name, 1), "no header", 'a first message with msgid ""')
        return
    lines = header.parts.get(_STRINGS, "").split("\\n")
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    for field, expected in (
        ("Language", locale),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Plural-Forms", get_plural(locale).plural_forms),
    ):
        found = fields.get(field, "")
        if found.replace(" ", "").lower() != expected.replace(" ", "").lower():
            found = f"'{field}: {found}'" if found else f"no '{field}' in the header"
            yield complaint(header.place, found, f"'{field}: {expected}'")


def _check_blocks(blocks: Iterable[Block], forms: int) -> Iterator[str]:
    first: dict[tuple[str, bool], Place] = {}
    several = [f"{_STRINGS}[{form}]" for form in range(forms)]
    for block in blocks:
        name = (block.key, block.obsolete)
        if not block.key:
            yield complaint(block.place, "a message without msgctxt", "msgctxt before msgid")
        elif name in first:
            found = f"the key '{block.key}' again"
            yield complaint(block.place, found, f"each key once (first in {first[name]})")
        first.setdefault(name, block.place)
        strings = [part for part in block.parts if part.startswith(_STRINGS)]
        expected = several if "msgid_plural" in block.parts else [_STRINGS]
        if strings != expected:
            found = f"{' and '.join(strings) or 'no msgstr'} for '{block.key}'"
            yield complaint(block.place, found, " and ".join(expected))
        if not block.parts.get("msgid"):
            yield complaint(block.place, f"no msgid for '{block.key}'", "the English text")
