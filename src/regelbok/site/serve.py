"""Serves the site on this machine and builds it again after each change.

The build runs in a process of its own, so it always sees the newest engine. That process stays and
keeps its proof until something changes on which the proof may depend: all but the translations.
While a build fails, its lines stand in the terminal and the last good site stays up.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR
from typing import Final

from mkdocs.livereload import LiveReloadServer

from regelbok.book.glossary_file import listed
from regelbok.proof.errors import InputError
from regelbok.site.again import BUILT, REQUEST
from regelbok.site.target import list_files

_PROVED: Final = ("docs", "src/regelbok", "mkdocs.yml")  # what a process knows once it has started
_WATCHED: Final = (*_PROVED, "locales")
_Files = dict[str, tuple[int, int]]
_WAITING: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Regelbok</title>'
    "</head><body><p>There is no site yet. The terminal says why.</p></body></html>"
)


class _Server(LiveReloadServer):
    """Takes its port when it is made, so that a busy one is told before anything is built."""

    def __init__(self, builder: Callable[[], None], host: str, port: int, root: Path) -> None:
        super().__init__(builder=builder, host=host, port=port, root=str(root))
        self._open = False
        try:
            self.server_bind()
            self.server_activate()
        except OSError as error:
            self.server_close()
            raise InputError([_port_fault(error, host, port)]) from None
        self._open = True

    def server_bind(self) -> None:
        """Take the port, once."""
        if not self._open:
            super().server_bind()

    def server_activate(self) -> None:
        """Listen, once; who asks before the first build is done, waits for it."""
        if not self._open:
            super().server_activate()


def serve(
    root: Path,
    host: str,
    port: int,
    locales: Sequence[str] | None = None,
    *,
    draft: bool = False,
) -> None:
    """Build, serve, and build again after each change, until Ctrl-C.

    Args:
        root: folder of the project.
        host: address to listen on.
        port: port to listen on; 0 for any that is free.
        locales: the languages to build; all that readers get if ``None``.
        draft: show English where a translation is missing or wrong.

    Raises:
        InputError: the port is not free, the address is not of this machine, or there is no such
            language.
    """
    if locales:  # a slip is told at once, and not by a site that never comes
        listed(root).chosen(locales, draft=draft)
    out = root / "build" / "serve" / "site"

    builder = _Builder(root, out, locales or (), draft)
    server = _Server(lambda: _build_again(builder.build), host, port, out)
    try:
        if not builder.build():
            _hold_the_place(out)
        _serve(server, root, host)
    finally:
        builder.end()


def _serve(server: _Server, root: Path, host: str) -> None:
    """Serve until Ctrl-C."""
    for name in _WATCHED:
        server.watch(str(root / name))
    try:
        print(f"serving http://{host}:{server.server_port}/ – stop with Ctrl-C", flush=True)
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()


def _port_fault(error: OSError, host: str, port: int) -> str:
    """The line that tells why nothing can be served there."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port}: found another program on it; expected a free one (choose with --port)"
    found = (error.strerror or str(error)).lower()
    if error.errno == errno.EACCES:
        return f"port {port}: found {found}; expected one that is yours (choose with --port)"
    return f"host {host}: found {found}; expected an address of this machine (choose with --host)"


class _Builder:
    """Builds in a process of its own; it prints what it has to say."""

    def __init__(self, root: Path, out: Path, locales: Sequence[str], draft: bool) -> None:
        self._root = root
        self._options = ["--out", str(out), *(["--draft"] if draft else [])]
        self._options += [word for locale in locales for word in ("--locale", locale)]
        self._known: _Files = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._answers = -1

    def build(self) -> bool:
        """Build, by the same process as before if nothing has changed but the translations."""
        files = _files(self._root)
        if self._process is None or files != self._known or self._process.poll() is not None:
            self.end()
            self._start()
            self._known = files
        try:
            return self._ask()
        except BaseException:
            self._stop()
            raise

    def _start(self) -> None:
        self._answers, answer_to = os.pipe()
        command = [sys.executable, "-m", "regelbok", "--root", str(self._root), "build"]
        command += ["--each-time", str(answer_to), *self._options]
        # Compiled files beside the sources would count as changes and set off another build.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, pass_fds=(answer_to,)
        )
        os.close(answer_to)

    def _ask(self) -> bool:
        """Ask for a build; a process that has ended over it gives no answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(REQUEST)
            self._process.stdin.flush()
        answer = os.read(self._answers, 1)
        if not answer:
            self.end()
        return answer == BUILT

    def _stop(self) -> None:
        """Break a build off; its process clears up, if Ctrl-C has not told it already."""
        if self._process is not None:
            self._process.terminate()
        self.end()

    def end(self) -> None:
        """Let the process end, which waits for nothing but the next request."""
        if self._process is not None:
            self._process.communicate()
            os.close(self._answers)
            self._process = None


def _files(root: Path) -> _Files:
    """What tells whether a file has changed that a process may know already."""
    found: _Files = {}
    for name in _PROVED:
        top = root / name
        for path in top.rglob("*") if top.is_dir() else (top,):
            with suppress(OSError):  # it has gone in the meantime
                status = path.stat()
                if not S_ISDIR(status.st_mode):
                    found[str(path)] = (status.st_mtime_ns, status.st_size)
    return found


def _build_again(build: Callable[[], bool]) -> None:
    print("a file has changed: building again", flush=True)
    if build():
        print("built; open pages show it by themselves", flush=True)
    else:
        print("not built; the last good site stays up", file=sys.stderr, flush=True)


def _hold_the_place(out: Path) -> None:
    """A page to look at until the first build goes through; the build may replace it."""
    if not out.exists() or not any(out.iterdir()):
        out.mkdir(parents=True, exist_ok=True)
        (out / "index.html").write_text(_WAITING, encoding="utf-8")
        list_files(out)
