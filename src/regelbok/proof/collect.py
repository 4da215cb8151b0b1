"""Finds scenarios in files and folders: in scenario files, and beside the texts of chapters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from regelbok.proof.errors import InputError, Place
from regelbok.proof.node import Node
from regelbok.proof.scenario import Scenario, read_scenario
from regelbok.proof.words import quoted
from regelbok.proof.yamlfile import read, shown

ENDINGS: Final = (".yml", ".yaml")
CHAPTERS: Final = Path("docs/chapters")
CASES: Final = Path("docs/cases")
_SCENARIOS: Final = "scenarios"
_ENTRIES: Final = "entries"
_MOST_KEYS: Final = 8  # that are told of a file with other keys
_A_LIST: Final = "a list of scenarios"


def default_paths(root: Path) -> list[Path]:
    """The folders of a project that hold scenarios, those that are there."""
    return [root / folder for folder in (CHAPTERS, CASES) if (root / folder).is_dir()]


def files_in(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The YAML files among files and in folders, in a fixed order, each once.

    Raises:
        InputError: a path is not there, or a folder holds no YAML file.
    """
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found.append(path)  # a path that is not there is told of when it is read
            continue
        inside = sorted(
            each
            for each in path.rglob("*")
            if each.suffix in ENDINGS and not _is_hidden(each.relative_to(path))
        )
        if not inside:
            raise InputError([f"{shown(path)}: found no YAML file; expected at least one"])
        found += inside
    return tuple(dict.fromkeys(found))


def _is_hidden(path: Path) -> bool:
    """A file or a folder that begins with a dot belongs to some tool."""
    return any(part.startswith(".") for part in path.parts)


def collect(paths: Iterable[Path]) -> tuple[Scenario, ...]:
    """Every scenario in the files and folders, in order.

    Raises:
        InputError: with a line for each thing wrong.
    """
    lines: list[str] = []
    found: dict[str, Scenario] = {}
    for path in files_in(paths):
        try:
            nodes = tuple(scenario_nodes(read(path)))
        except InputError as error:
            lines += error.lines
            continue
        for node in nodes:
            try:
                scenario = read_scenario(node)
                _check_new(scenario, node, found)
            except InputError as error:
                lines += error.lines
            else:
                found[scenario.id] = scenario
    if lines:
        raise InputError(lines)
    return tuple(found.values())


def scenario_nodes(top: Node) -> Iterator[Node]:
    """The scenarios of one file, still unread: a list, or one under ``scenarios``, or a chapter's.

    Raises:
        InputError: it is neither a scenario file nor a chapter.
    """
    if top.is_list:
        yield from top.items()
        return
    keys = {key.text(): value for key, value in top.entries(_A_LIST)}
    if _SCENARIOS in keys:
        yield from top.fields([_SCENARIOS])[_SCENARIOS].items(_A_LIST)
    elif _ENTRIES in keys:
        for entry in keys[_ENTRIES].items("a list of entries"):
            yield from _examples_of(entry)
    else:
        raise _wrong_keys(top, list(keys))


def _wrong_keys(top: Node, found: list[str]) -> InputError:
    """What is wrong with a file that has other keys than those expected."""
    if "steps" in found:
        return top.fault(f"{_A_LIST}, each with '- ' before its first key", "a single scenario")
    expected = f"'{_SCENARIOS}', or '{_ENTRIES}' in a chapter"
    close = [get_close_matches(key, (_SCENARIOS, _ENTRIES), n=1) for key in found]
    if len(found) == 1 and close[0]:
        expected = quoted(close[0])
    some = found if len(found) <= _MOST_KEYS else [*found[: _MOST_KEYS - 1], "…"]
    what = f"the key{'' if len(found) == 1 else 's'} {quoted(some, 'and')}"
    return top.fault(expected, what if found else "no keys")


def _examples_of(entry: Node) -> Iterator[Node]:
    for key, value in entry.entries("an entry: keys with values"):
        if key.text() == "examples":
            yield from value.items(_A_LIST)


def _check_new(scenario: Scenario, node: Node, found: dict[str, Scenario]) -> None:
    before = found.get(scenario.id)
    if before is not None:
        first: Place = before.place
        raise node.fault(f"an id used once ({first})", f"the id '{scenario.id}' again")
