"""Builds again and again in one process, which keeps what it has proved.

A server starts it and asks for one build after the other, as long as nothing has changed but what
every build reads anew. Each request is a line on the standard input; each answer is a byte.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

from regelbok.proof.errors import LinesError

BUILT: Final = b"1"
NOT_BUILT: Final = b"0"
REQUEST: Final = b"build\n"


def each_time(build: Callable[[], None], answers: int) -> None:
    """Build once for each request, until there are no more.

    Args:
        build: builds; what it complains of is told, and the next request may mend it.
        answers: the file descriptor to answer to.
    """
    while _asked():
        answer = BUILT
        try:
            build()
        except LinesError as error:
            print(error, file=sys.stderr, flush=True)
            answer = NOT_BUILT
        os.write(answers, answer)


def _asked() -> bool:
    """Wait for a request; none comes any more once the server is gone, or Ctrl-C has come."""
    try:
        return bool(sys.stdin.buffer.readline())
    except KeyboardInterrupt:
        return False
