"""Frames the staged pages of one language: the part that MkDocs does."""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from regelbok.proof.errors import Place, ProofError, fault
from regelbok.proof.yamlfile import shown
from regelbok.site.hook import LOCALE, STAGED
from regelbok.site.web_address import SITE


def frame(root: Path, staged: Path, out: Path, locale: str, address: str) -> None:
    """Build one language with MkDocs, strictly.

    Args:
        root: folder of the project, with ``mkdocs.yml``.
        staged: the staging folder.
        out: folder for the language's pages.
        locale: the language.
        address: address of the language's folder on the web.

    Raises:
        InputError: a template cannot be filled.
        ProofError: MkDocs has something to complain about.
    """
    settings = {STAGED: str(staged), LOCALE: locale, SITE: address, "NO_MKDOCS_2_WARNING": "1"}
    with _environment(settings), _complaints() as lines:
        try:
            config = load_config(str(root / "mkdocs.yml"), strict=True, site_dir=str(out))
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except MkDocsException as error:
            complaints = lines or [str(error)]  # after lines it only says that there were some
            raise ProofError(
                f"mkdocs [{locale}]: {' '.join(each.split())}" for each in complaints
            ) from None
        except Exception as error:
            place = _template(error)
            if place is None:
                raise
            found = f"{type(error).__name__}: {' '.join(str(error).split())}"
            raise fault(place, found, "a template that can be filled") from None


def _template(error: Exception) -> Place | None:
    """The line of a template at which an exception came up, if it came up in one."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename.endswith(".html"):
            return Place(shown(Path(frame.filename)), frame.lineno or 1)
    return None


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
