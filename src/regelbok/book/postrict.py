"""The strict reader of a catalogue, line by line: nothing in it is guessed, and nothing is lost.

What other readers of such files let through is refused: a key used twice, the marks of an
unfinished merge, a closing quote that is missing, a plural form too many. What translators and
their tools noted beside a message is kept as they wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from babel.messages.plurals import get_plural

from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError, Place, complaint

_STRING: Final = re.compile(r'"(?:[^"\\]|\\[nt"\\])*"')
_LINE: Final = re.compile(
    r'(?P<old>#~ )?(?:(?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?: |$)|(?="))'
    r"(?P<string>.*)"
)
_NOTE: Final = re.compile(r"#(?:~\||(?!~))")
_CONFLICT: Final = re.compile(r"(#~ )?(<{7}|={7}|>{7}|\|{7})")
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_STRINGS: Final = "msgstr"
_SHOWN: Final = 40


@dataclass(slots=True)
class Notes:
    """What stands beside a message, apart from what the book itself tells there.

    Attributes:
        comments: what translators have noted, a line each.
        places: where each of these comments stands.
        flags: such as "fuzzy", in the order written.
        previous: the lines with the text that the message had before, as a tool wrote them.
    """

    comments: list[str] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    previous: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Block:
    """The lines of one message.

    Attributes:
        place: its first line.
        obsolete: it is commented out.
        notes: what stands beside it.
        parts: for each keyword its text.
        texts: the texts in quotes that they are made of, each with its place.
    """

    place: Place
    obsolete: bool
    notes: Notes
    parts: dict[str, str] = field(default_factory=dict)
    texts: list[tuple[Place, str]] = field(default_factory=list)

    @property
    def key(self) -> str:
        """Its key, or ""."""
        return self.parts.get("msgctxt", "")

    @property
    def source(self) -> tuple[str, ...]:
        """The English text, or the singular and the plural."""
        return tuple(self.parts[part] for part in ("msgid", "msgid_plural") if part in self.parts)

    @property
    def strings(self) -> tuple[str, ...]:
        """The translation, or one for each plural form."""
        return tuple(text for part, text in self.parts.items() if part.startswith(_STRINGS))


class Contents(NamedTuple):
    """A catalogue that is in order.

    Attributes:
        header: the first message, whose translation is the header.
        messages: the others.
        end: the notes below the last message.
    """

    header: Block
    messages: list[Block]
    end: Notes


def plural_forms(locale: str) -> int:
    """How many forms a text that counts has in a language."""
    return int(get_plural(locale).num_plurals)


def checked(text: str, name: str, locale: str) -> Contents:
    """The contents of a catalogue, if it is in order.

    Args:
        text: the file.
        name: its name for complaints.
        locale: the language it must be in.

    Raises:
        InputError: something is wrong; a line for each fault.
    """
    scanner = _Scanner(name)
    for number, line in enumerate(text.split("\n"), 1):
        scanner.line(number, line.rstrip(" "))
    blocks, faults = scanner.blocks, scanner.faults
    if not faults:
        faults += _check_header(blocks, name, locale)
        faults += _check_blocks(blocks[1:], plural_forms(locale))
    if faults:
        raise InputError(faults)
    return Contents(blocks[0], blocks[1:], scanner.waiting)


class _Scanner:
    """Takes the lines of a file one by one.

    Attributes:
        blocks: the messages so far.
        waiting: the notes for the message to come.
        faults: a complaint for each line that is none of a catalogue.
    """

    def __init__(self, name: str) -> None:
        self.blocks: list[Block] = []
        self.waiting = Notes()
        self.faults: list[str] = []
        self._name = name
        self._part = ""  # the keyword that a following text continues
        self._stray = False  # following texts belong to nothing, which has been told

    def line(self, number: int, line: str) -> None:
        place = Place(self._name, number)
        bad = unfit(line)
        if bad:
            self._fault(place, bad.found, bad.expected)
        elif _CONFLICT.match(line):
            found = f"'{line[:7]}', a mark of an unfinished merge"
            self._fault(place, found, "one version of these lines")
        elif not line or _NOTE.match(line):
            if self._part.startswith(_STRINGS):
                self._part = ""
            self._note(place, line)
        else:
            self._text_line(place, line)

    def _note(self, place: Place, line: str) -> None:
        """A comment of any kind, or an empty line; notes inside a message belong to it."""
        notes = self.blocks[-1].notes if self._part else self.waiting
        if line.startswith(("#|", "#~|")):
            notes.previous.append(line.partition("|")[2].removeprefix(" "))
        elif line.startswith("#,"):
            notes.flags += [flag.strip() for flag in line[2:].split(",") if flag.strip()]
        elif line and not line.startswith(("#.", "#:")):  # those two the book tells anew
            notes.comments.append(line[1:].removeprefix(" "))
            notes.places.append(place)

    def _text_line(self, place: Place, line: str) -> None:
        match = _LINE.fullmatch(line)
        if match is None:
            expected = "a line that begins with msgctxt, msgid, msgstr, # or a quote"
            self._fault(place, f"'{_begun(line)}'", expected)
            return
        string = match["string"]
        text = ""  # of a text that is no text, so that only its own line is complained about
        if _STRING.fullmatch(string):
            text = _ESCAPE.sub(lambda escape: _ESCAPED[escape[1]], string[1:-1])
        else:
            expected = 'one text in quotes, with \\" for a quote in it'
            self._fault(place, _fault_of(string), expected)
        bad = unfit(text)
        if bad:
            self._fault(place, bad.found, bad.expected)
        self._text(place, match["old"] is not None, match["keyword"], text)

    def _text(self, place: Place, obsolete: bool, keyword: str | None, text: str) -> None:
        if keyword is None:
            if not self._part:
                if not self._stray:
                    expected = "msgid or msgstr before it"
                    self._fault(place, "a text that belongs to nothing", expected)
                self._stray = True
                return
            self.blocks[-1].parts[self._part] += text
        else:
            after_strings = self._part.startswith(_STRINGS) and not keyword.startswith(_STRINGS)
            if not self._part or after_strings or keyword == "msgctxt":
                self.blocks.append(Block(place, obsolete, self.waiting))
                self.waiting = Notes()
            self._part, self._stray = keyword, False
            parts = self.blocks[-1].parts
            if keyword in parts:
                self._fault(place, f"a second {keyword}", "each part of a message once")
            parts[keyword] = text
        self.blocks[-1].texts.append((place, text))
        if obsolete != self.blocks[-1].obsolete:
            self._fault(place, "half a message put aside", "'#~ ' before all its lines or none")

    def _fault(self, place: Place, found: str, expected: str) -> None:
        self.faults.append(complaint(place, found, expected))


def _fault_of(string: str) -> str:
    if not string.startswith('"'):
        return f"'{_begun(string)}' without its opening quote"
    if len(string) < 2 or not string.endswith('"') or string.endswith('\\"'):
        return f"{_ended(string)} without its closing quote"
    return f"{_begun(string)} with a quote or \\ too many"


def _begun(text: str) -> str:
    """A text up to the last word that can be shown whole."""
    if len(text) <= _SHOWN:
        return text
    return f"{text[:_SHOWN].rpartition(' ')[0] or text[:_SHOWN]} …"


def _ended(text: str) -> str:
    """A text from the first word on that can be shown whole."""
    if len(text) <= _SHOWN:
        return text
    return f"… {text[-_SHOWN:].partition(' ')[2] or text[-_SHOWN:]}"


def _check_header(blocks: list[Block], name: str, locale: str) -> Iterator[str]:
    header = blocks[0] if blocks else None
    if header is None or header.key or header.parts.get("msgid") != "":
        yield complaint(Place(name, 1), "no header", 'a first message with msgid ""')
        return
    lines = header.parts.get(_STRINGS, "").split("\n")
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    for title, expected in (
        ("Language", locale),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Plural-Forms", get_plural(locale).plural_forms),
    ):
        found = fields.get(title, "")
        if _same_value(found) != _same_value(expected):
            found = f"'{title}: {found}'" if found else f"no '{title}' in the header"
            yield complaint(_field(header, title), found, f"'{title}: {expected}'")


def _field(header: Block, title: str) -> Place:
    """Where a field of the header stands; where the fields begin if there is none."""
    for place, text in header.texts:
        if any(line.startswith(f"{title}:") for line in text.split("\n")):
            return place
    return header.texts[:2][-1][0]  # of its msgstr


def _same_value(value: str) -> str:
    """A value without what tools write in several ways: blanks, brackets, capitals, the end."""
    return re.sub(r"[ ()]", "", value).lower().rstrip(";")


def _check_blocks(blocks: Iterable[Block], forms: int) -> Iterator[str]:
    first: dict[str, Place] = {}
    several = [f"{_STRINGS}[{form}]" for form in range(forms)]
    for block in blocks:
        if not block.key:
            yield complaint(block.place, "a message without msgctxt", "msgctxt before msgid")
        elif block.key in first:
            found = f"the key '{block.key}' again{', put aside' if block.obsolete else ''}"
            yield complaint(block.place, found, f"each key once (first in {first[block.key]})")
        first.setdefault(block.key, block.place)
        strings = [part for part in block.parts if part.startswith(_STRINGS)]
        expected = several if "msgid_plural" in block.parts else [_STRINGS]
        if strings != expected:
            found = f"{' and '.join(strings) or 'no msgstr'} for '{block.key}'"
            yield complaint(block.place, found, " and ".join(expected))
        if not block.parts.get("msgid"):
            yield complaint(block.place, f"no msgid for '{block.key}'", "the English text")
