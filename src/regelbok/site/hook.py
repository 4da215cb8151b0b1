"""The hook of ``mkdocs.yml``: proves the book, stages one language, and hands it to MkDocs.

So plain ``mkdocs build --strict`` and ``mkdocs serve`` prove before they build. A proof that fails
is told in its clear lines. The build of the whole site proves once for all languages and names the
staged folder in ``REGELBOK_STAGED``; then there is nothing left to do but to read it.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.pages import Page

from regelbok.book import build_all
from regelbok.proof.errors import LinesError
from regelbok.site.repository import repository
from regelbok.site.stage import ASSETS, DOCS, stage, stage_assets

STAGED: Final = "REGELBOK_STAGED"
LOCALE: Final = "REGELBOK_LOCALE"


@event_priority(100)  # before mkdocs-static-i18n, which reads the folder
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Point MkDocs to the staged language."""
    locale = os.environ.get(LOCALE) or "en"
    root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
    staged = os.environ.get(STAGED)
    folder = Path(staged) if staged else _prove_and_stage(root, locale)
    data = json.loads((folder / f"{locale}.json").read_text(encoding="utf-8"))
    config.docs_dir = str(folder / DOCS)
    config.site_name = data["shell"]["title"]
    config.nav = data["pages"]
    config.extra["shell"] = data["shell"]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out the files of the theme: what our pages need of them is staged."""
    for file in files:
        if file.src_uri.startswith(f"{ASSETS}/") and file.src_dir != config.docs_dir:
            file.inclusion = InclusionLevel.EXCLUDED
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Keep the body aside: it is finished HTML, which Markdown would read for nothing."""
    page.meta["body"] = markdown
    return ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give the body back."""
    return str(page.meta.pop("body"))


def _prove_and_stage(root: Path, locale: str) -> Path:
    folder = root / "build" / "mkdocs" / "staged"  # beside the site that MkDocs makes of it
    folder.mkdir(parents=True, exist_ok=True)
    try:
        book = build_all(root, [locale])[locale]
        with tempfile.TemporaryDirectory(dir=folder.parent) as work:
            new = Path(work)
            stage(book, new, stage_assets(root, new), repository=repository())
            _mirror(new, folder)
    except LinesError as error:
        raise Abort("\n".join(error.lines)) from None
    return folder


def _mirror(new: Path, folder: Path) -> None:
    """Make a folder equal to a new one, but leave alone what is the same already.

    ``mkdocs serve`` watches the folder and builds again whenever a file in it changes.
    """
    wanted = {path.relative_to(new) for path in new.rglob("*") if path.is_file()}
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        if path.relative_to(folder) not in wanted:
            path.unlink()
    for name in sorted(wanted):
        content, path = (new / name).read_bytes(), folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
