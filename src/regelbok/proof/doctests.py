"""The examples in the engine's own docstrings, run like a reader would type them."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

import regelbok.engine
from regelbok.proof.errors import Place, ProofError, complaint
from regelbok.proof.guard import EndlessError, time_limit, what_happened
from regelbok.proof.yamlfile import shown


@dataclass(frozen=True, slots=True)
class DocExample:
    """One example of a docstring.

    Attributes:
        source: what is typed.
        output: what is then printed; empty if nothing is.
    """

    source: str
    output: str


@dataclass(frozen=True, slots=True)
class Documented:
    """A module, class or function whose docstring holds examples.

    Attributes:
        name: its full name.
        place: where the first example stands.
        examples: the examples, in order.
    """

    name: str
    place: Place
    examples: tuple[DocExample, ...]


def run_doctests() -> tuple[Documented, ...]:
    """Run every example in the docstrings of the engine.

    Returns:
        What was run, in the order of the modules.

    Raises:
        ProofError: with a line for each example that prints something else, or for the one that
            does not come to an end.
    """
    lines: list[str] = []
    documented: list[Documented] = []
    for module in _modules():
        tests = [test for test in doctest.DocTestFinder().find(module) if test.examples]
        for test in sorted(tests, key=lambda each: each.lineno or 0):
            documented.append(_documented(test))
            # Whatever is printed besides the complaints below is about examples that fail.
            with time_limit():
                _Runner(lines).run(test, out=_silent)
    if lines:
        raise ProofError(lines)
    return tuple(documented)


def _modules() -> Iterator[ModuleType]:
    package = regelbok.engine
    yield package
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def _documented(test: doctest.DocTest) -> Documented:
    examples = tuple(
        DocExample(example.source.rstrip("\n"), (example.exc_msg or example.want).rstrip("\n"))
        for example in test.examples
    )
    return Documented(test.name, _place(test, test.examples[0]), examples)


def _place(test: doctest.DocTest, example: doctest.Example) -> Place:
    file = shown(Path(test.filename)) if test.filename else test.name
    return Place(file, (test.lineno or 0) + example.lineno + 1)


def _silent(text: str) -> None:
    """Print nothing."""


# The same as for the test runner of the project, so that both agree.
_FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class _Runner(doctest.DocTestRunner):
    """Turns failures into our lines."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(verbose=False, optionflags=_FLAGS)
        self._lines = lines

    def report_failure(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        got: str,
    ) -> None:
        self._complain(test, example, got)

    def report_unexpected_exception(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        exc_info: object,
    ) -> None:
        error = exc_info[1] if isinstance(exc_info, tuple) else exc_info
        found = what_happened(error) if isinstance(error, Exception) else type(error).__name__
        self._complain(test, example, found)
        if isinstance(error, EndlessError):
            raise ProofError(self._lines)

    def _complain(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        place = _place(test, example)
        self._lines.append(complaint(place, _line(got), f"{_line(example.want)} ({test.name})"))


def _line(text: str) -> str:
    """A printed text in one line."""
    return " / ".join(text.strip().splitlines()) or "nothing"
