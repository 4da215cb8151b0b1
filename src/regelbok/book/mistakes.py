"""One mistake, one line: what several checks say of the same words is told by the gravest of them.

"Du [kan ikke](force:may) …" has a wrong verb and, for that very reason, a negation too many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from regelbok.book.checklist import Check, Finding

# Whose complaints about a word make another check say nothing of it.
_TOLD_BY: Final[Mapping[Check, frozenset[Check]]] = {
    Check.BANNED: frozenset({Check.FORCE}),
    Check.NEGATIONS: frozenset({Check.FORCE}),
    Check.OPPOSITES: frozenset({Check.FORCE, Check.NEGATIONS}),
    Check.GLOSSARY: frozenset({Check.OPPOSITES}),
}


def once(found: Iterable[Finding]) -> Iterator[Finding]:
    """What is found in a text, each mistake once.

    Args:
        found: what is left when the switches of the text are heeded, for what is switched off must
            not silence another check.
    """
    every = tuple(found)
    for each in every:
        graver = _TOLD_BY.get(each.check, frozenset())
        if not any(other.check in graver and other.words & each.words for other in every):
            yield each
