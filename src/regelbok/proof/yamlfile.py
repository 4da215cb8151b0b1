"""A strict reader of YAML: every text stays the text that was written, every fault has a line.

Nothing is guessed: ``no``, ``on`` and ``1_0`` are texts. What makes YAML surprising is refused:
keys written twice, tabs, anchors, tags, texts in quotes that run on over the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from os.path import realpath  # other than Path.resolve, it takes links that lead in a circle
from pathlib import Path
from typing import Any, Final

import yaml

from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError, Place, fault
from regelbok.proof.node import Node
from regelbok.proof.textfile import read_text

FAST: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CONFLICT: Final = re.compile(r"^(<{7}|\|{7}|={7}|>{7})( |$)")
_QUOTES: Final = ("'", '"')
_SHOWN: Final = 30
_DEEPEST: Final = 50
KEPT: Final = 128  # files, twice as many as the project has


def read(path: Path) -> Node:
    """The contents of a YAML file.

    Args:
        path: the file.

    Raises:
        InputError: it cannot be read or is not in order.
    """
    name = shown(path)
    return parse(read_text(path, name, "a readable YAML file"), name)


def shown(path: Path) -> str:
    """The path as people are shown it: from the current folder where it lies below."""
    try:
        return Path(realpath(path)).relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


@lru_cache(KEPT)
def parse(text: str, name: str) -> Node:
    r"""The contents of a YAML text; of one that was read before the very same node.

    The proof and the book both read the chapters, and a server reads all of them after each change.

    Args:
        text: the YAML.
        name: the file's name for complaints.

    Raises:
        InputError: it is not in order.

    >>> parse("on: [no, 07]", "a.yml").entries()[0][0].text()
    'on'
    >>> parse("a: x\na: y", "a.yml")
    Traceback (most recent call last):
    regelbok.proof.errors.InputError: a.yml:2: found the key 'a' again; expected it once (line 1)
    """
    lines = text.split("\n")
    _check_lines(lines, name)
    try:
        return _Reader(FAST(text), name).document()
    except yaml.YAMLError:
        pass
    # The two parsers word their errors differently; people always get those of the plain one.
    plain = yaml.SafeLoader(text)
    try:
        return _Reader(plain, name).document()
    except yaml.MarkedYAMLError as error:
        raise _explain(error, lines, name) from None
    except (OverflowError, ValueError):  # of chr()
        expected = "one up to \\U0010FFFF"
        raise fault(Place(name, plain.line + 1), "an escape of no character", expected) from None


def _check_lines(lines: list[str], name: str) -> None:
    """Refuse what YAML itself would misread or explain badly."""
    for number, line in enumerate(lines, 1):
        bad = unfit(line)
        if bad:
            raise fault(Place(name, number), bad.found, bad.expected)
        if _CONFLICT.match(line):
            mark = f"'{line.partition(' ')[0]}', a mark of an unfinished merge"
            raise fault(Place(name, number), mark, "one version of these lines")


class _Reader:
    """Builds nodes from the parser's events."""

    def __init__(self, loader: Any, name: str) -> None:
        self._name = name
        self._events: Iterator[Any] = iter(loader.get_event, None)
        self._depth = 0

    def document(self) -> Node:
        next(self._events)  # the stream
        first = next(self._events)
        if isinstance(first, yaml.StreamEndEvent):
            raise fault(Place(self._name, 1), "an empty file", "keys with values")
        node = self._node(next(self._events))
        next(self._events)  # end of the document
        end = next(self._events)
        if isinstance(end, yaml.DocumentStartEvent):
            raise fault(self._place(end), "a second document", "one document a file")
        return node

    def _place(self, event: Any) -> Place:
        return Place(self._name, event.start_mark.line + 1)

    def _node(self, event: Any) -> Node:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            sign = "*" if isinstance(event, yaml.AliasEvent) else "&"
            raise fault(place, f"'{sign}{event.anchor}'", "a text that starts so in quotes")
        if event.tag is not None and event.tag != "!":
            raise fault(place, f"the tag '{event.tag}'", "a text that starts so in quotes")
        if isinstance(event, yaml.ScalarEvent):
            return self._text(event, place)
        self._depth += 1
        if self._depth > _DEEPEST:
            raise fault(place, f"more than {_DEEPEST} levels", "a flatter file")
        is_list = isinstance(event, yaml.SequenceStartEvent)
        node = Node(place, tuple(self._items()) if is_list else self._fields())
        self._depth -= 1
        return node

    def _text(self, event: Any, place: Place) -> Node:
        in_quotes = event.style in _QUOTES
        if in_quotes and event.end_mark.line > event.start_mark.line:
            found = f"{event.style} without its partner in the same line"
            raise fault(place, found, f"a closing {event.style} (long texts stand after |)")
        bad = unfit(event.value)  # once more: escapes such as "\0" are only resolved now
        if bad:
            raise fault(place, bad.found, bad.expected)
        return Node(place, event.value, written=in_quotes or event.value.strip() != "")

    def _items(self) -> Iterator[Node]:
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._node(event)

    def _fields(self) -> dict[str, tuple[Node, Node]]:
        found: dict[str, tuple[Node, Node]] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event)
            name = key.text("a key")
            if name in found:
                first = found[name][0].place.line
                raise key.fault(f"it once (line {first})", f"the key '{name}' again")
            found[name] = (key, self._node(next(self._events)))
        return found


_EXPECTED_IN: Final = {
    "while parsing a block mapping": "'key: value' in line with the keys above",
    "while parsing a block collection": "a line that starts with '- ' like those above",
    "while parsing a flow mapping": "a comma or }",
    "while parsing a flow sequence": "a comma or ]",
    "while scanning a simple key": "a colon after the key",
    "while scanning an alias": "a text that starts so in quotes",
    "while scanning an anchor": "a text that starts so in quotes",
}


def _explain(error: yaml.MarkedYAMLError, lines: list[str], name: str) -> InputError:
    """Put an error of the YAML parser into our one line."""
    assert error.problem_mark is not None
    mark, problem, context = error.problem_mark, str(error.problem), error.context or ""
    if "quoted scalar" in context and error.context_mark is not None:
        if "end of stream" in problem or "document separator" in problem:
            place = Place(name, error.context_mark.line + 1)
            quote = lines[error.context_mark.line][error.context_mark.column]
            return fault(place, f"{quote} without its partner", f"a closing {quote}")
        return fault(Place(name, mark.line + 1), problem.removeprefix("found "), "\\\\ for \\")
    if "simple key" in context and error.context_mark is not None:
        mark = error.context_mark
    line_text = lines[mark.line] if mark.line < len(lines) else ""
    here = line_text[mark.column : mark.column + _SHOWN].rstrip()
    found = f"'{here}'" if here else "the end of the line"
    if "mapping values are not allowed" in problem:
        found = f"a colon too many in '{line_text.strip()[:_SHOWN]}'"
        expected = "quotes round a text with a colon, or the indentation of the keys above"
    elif "cannot start any token" in problem:
        expected = "a text that starts so in quotes"
    elif "sequence entries are not allowed" in problem:
        expected = "a list in lines of its own"
    elif context == "while parsing a block mapping" and line_text[: mark.column].strip():
        expected = "the end of the line after the closing quote or bracket"
    else:
        expected = _EXPECTED_IN.get(context, "plain YAML")
    return fault(Place(name, mark.line + 1), found, expected)
