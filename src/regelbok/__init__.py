"""Regelbok: the rules of a card game, proved by an engine and told in four languages.

Version and date stand here once; pages, sheets and the changelog show them.
"""

from typing import Final

__version__: Final = "0.6.0"
RELEASED: Final = "2026-12-01"  # the day this version was proved, ISO 8601
