"""Serves the site on this machine and builds it again after each change.

The build runs in a process of its own, so it always sees the newest engine and the newest texts.
While it fails, its lines stand in the terminal and the last good site stays up.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from mkdocs.livereload import LiveReloadServer

from regelbok.site.root_pages import GENERATOR

_WATCHED: Final = ("docs", "locales", "src/regelbok", "mkdocs.yml")
_WAITING: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Regelbok</title>'
    f'<meta name="generator" content="{GENERATOR}"></head>'
    "<body><p>There is no site yet. The terminal says why.</p></body></html>"
)


def serve(root: Path, host: str, port: int) -> None:
    """Build, serve, and build again after each change, until Ctrl-C.

    Args:
        root: folder of the project.
        host: address to listen on.
        port: port to listen on.
    """
    out = root / "build" / "serve" / "site"
    if not _build(root, out):
        _hold_the_place(out)
    server = LiveReloadServer(
        builder=lambda: _report(_build(root, out)), host=host, port=port, root=str(out)
    )
    for name in _WATCHED:
        server.watch(str(root / name))
    print(f"serving http://{host}:{port}/ – stop with Ctrl-C", flush=True)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        server.shutdown()


def _build(root: Path, out: Path) -> bool:
    """Build in a process of its own; it prints what it has to say."""
    command = [sys.executable, "-m", "regelbok", "--root", str(root), "build", "--out", str(out)]
    # Compiled files beside the sources would count as changes and set off another build.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, env=environment, check=False).returncode == 0


def _report(built: bool) -> None:
    if not built:
        print("not built; the last good site stays up", file=sys.stderr, flush=True)


def _hold_the_place(out: Path) -> None:
    """A page to look at until the first build goes through; the build may replace it."""
    index = out / "index.html"
    if not index.is_file():
        out.mkdir(parents=True, exist_ok=True)
        index.write_text(_WAITING, encoding="utf-8")
