"""Frames the staged pages of one language: the part that MkDocs does."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from regelbok.proof.errors import ProofError
from regelbok.site.hook import LOCALE, STAGED

ADDRESS: Final = "REGELBOK_URL"  # of the whole site; while a language is framed, of that


def frame(root: Path, staged: Path, out: Path, locale: str, address: str) -> None:
    """Build one language with MkDocs, strictly.

    Args:
        root: folder of the project, with ``mkdocs.yml``.
        staged: the staging folder.
        out: folder for the language's pages.
        locale: the language.
        address: address of the language's folder on the web.

    Raises:
        ProofError: MkDocs has something to complain about.
    """
    settings = {STAGED: str(staged), LOCALE: locale, ADDRESS: address, "NO_MKDOCS_2_WARNING": "1"}
    with _environment(settings), _complaints() as lines:
        try:
            config = load_config(str(root / "mkdocs.yml"), strict=True, site_dir=str(out))
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except MkDocsException as error:
            raise ProofError([f"mkdocs [{locale}]: {each}" for each in (*lines, error)]) from None


@contextmanager
def _environment(settings: dict[str, str]) -> Iterator[None]:
    """Set environment variables for a while: ``mkdocs.yml`` and the hook read them."""
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """Collect the warnings of MkDocs instead of printing them."""
    lines: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    logger = logging.getLogger("mkdocs")
    handler = Collector(logging.WARNING)
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
