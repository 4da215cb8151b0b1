"""Where the player reads and types."""

from __future__ import annotations

import importlib
import io
import sys
from contextlib import suppress
from typing import Protocol


class Console(Protocol):
    """Says something, and asks for a line."""

    def say(self, line: str = "") -> None:
        """Show a line."""

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; ``None`` if there are no more."""


class Terminal:
    """The terminal, or whatever stands in its place."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a strange letter is a wrong word, no fault
        self._typed = sys.stdin is not None and sys.stdin.isatty()
        if self._typed:
            with suppress(ImportError):  # not on every system
                importlib.import_module("readline")  # the line may be edited, earlier ones recalled

    def say(self, line: str = "") -> None:
        """Show a line."""
        print(line)

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; what comes from a file is shown, as if it were typed."""
        if sys.stdin is None:
            return None
        try:
            line = input(prompt)
        except EOFError:
            print()
            return None
        except KeyboardInterrupt:
            print()  # what is said of it stands on a line of its own
            raise
        if not self._typed:
            print(line)
        return line
