"""What tests share: the project's folder, one built site, and a browser to look at it.

A test that asks for ``built_site``, for all ``staged`` pages or for a ``browser`` is marked
``site`` or ``browser`` by that, so no slow test slips into the quick suite for want of a mark.
"""

from __future__ import annotations

import gc
import io
import os
import pickle
import shutil
import signal
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import pytest
from tests.once import made_once, shared_folder

from regelbok.book import build_all
from regelbok.book.tree import Book
from regelbok.proof.prove import Proof, prove

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_OPTIONS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
ADDRESS = "https://rules.example/"
MARKED_BY_FIXTURE = {
    "built_site": "site",
    "staged": "site",
    "browser": "browser",
    "chromium": "browser",
}


def pytest_configure() -> None:
    """Prepare the process: Ctrl-C gets through, and the garbage collector looks seldom."""
    _hear_interrupts()
    # Through the books and the thousands of tests, all kept to the end, it would look in vain.
    gc.set_threshold(100_000, 10, 10)


def _hear_interrupts() -> None:
    """Let Ctrl-C reach the programs that tests start, also where pytest runs in the background.

    A shell starts background jobs deaf to it, and they hand that on.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for fixture, mark in MARKED_BY_FIXTURE.items():
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def proof(root: Path) -> Proof:
    """What the real project proves; proved once in each process."""
    return prove(root)


@pytest.fixture(scope="session")
def books(
    root: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Mapping[str, Book]:
    """The real book in all languages, checked whole; made once, as the build makes it.

    Where the tests run in several processes, the first that asks makes it, and the others read it.
    """

    def make() -> Mapping[str, Book]:
        return build_all(root, proof=request.getfixturevalue("proof"))

    if "PYTEST_XDIST_WORKER" not in os.environ:
        return make()
    store = shared_folder(tmp_path_factory) / "books"
    found: Mapping[str, Book] = pickle.loads(made_once(store, lambda: pickle.dumps(make())))
    return found


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site at an address of its own, built once; do not change it."""
    from regelbok.cli import main

    out = tmp_path_factory.mktemp("built") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGELBOK_URL", ADDRESS)
        assert main(["--root", str(ROOT), "build", "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="session")
def site_address(built_site: Path) -> Iterator[str]:
    """Where the built site is served, such as ``http://127.0.0.1:8123/``."""
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(QuietHandler, directory=built_site)
    ) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files, and the site's own 404 page for those that are not there."""

    def log_message(self, format: str, *args: object) -> None:
        pass

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        # By its date alone a file changed twice within a second would be told to be the same.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The program of an installed Chromium.

    Without one the test fails: ``scripts/test`` leaves such tests out, and says so loudly.
    """
    wanted = os.environ.get("REGELBOK_CHROMIUM")
    for name in (wanted,) if wanted else CHROMIUM_NAMES:
        found = shutil.which(name)
        if found:
            return found
    pytest.fail("no Chromium here: install one, set REGELBOK_CHROMIUM or add -m 'not browser'")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """A headless Chromium, driven by Playwright."""
    from playwright.sync_api import sync_playwright

    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    options = [*CHROMIUM_OPTIONS, *(["--no-sandbox"] if as_root else [])]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=options)
        yield running
        running.close()
