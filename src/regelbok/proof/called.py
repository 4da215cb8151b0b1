"""The command ``regelbok`` as people type it here, for every line that tells what to type."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

_NAME: Final = "regelbok"
_IN_A_CLONE: Final = ".venv/bin/regelbok"
_GAP: Final = "{regelbok}"


def called() -> str:
    """The command as it was called, or where a clone has it if that cannot be known.

    A shell that finds it by itself hands its whole path on, of which the name alone is typed.
    """
    typed = Path(sys.argv[0])
    if typed.name != _NAME:  # another program, such as Python itself
        return _IN_A_CLONE
    if not typed.is_absolute():
        return shlex.quote(sys.argv[0])
    if shutil.which(_NAME) == sys.argv[0]:
        return _NAME
    below = typed.is_relative_to(Path.cwd())
    return shlex.quote(str(typed.relative_to(Path.cwd()) if below else typed))


def with_command(text: str) -> str:
    """A text with the command in each place that is held for it.

    Args:
        text: such as a help text; the place is ``{regelbok}``, other braces are left alone.

    >>> with_command("  {regelbok} play  # JSON: {ok}")
    '  .venv/bin/regelbok play  # JSON: {ok}'
    """
    return text.replace(_GAP, called())
