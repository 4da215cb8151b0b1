"""Serving: a change is built in a process of its own, and a broken build takes nothing away.

The build is a stand-in here that shows a text, or fails over one; the real one has its own tests.
"""

from __future__ import annotations

import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regelbok.site import serve as serving

TEXT = "docs/text.txt"
TRANSLATION = "locales/text.txt"
BUILDS = "builds.txt"  # what the builds have read; not watched
STAND_IN = f"""
import os, pathlib, sys
_, _, root, command, option, answers, _, out = sys.argv
assert (command, option) == ("build", "--each-time")
for _ in sys.stdin:
    texts = [pathlib.Path(root) / name for name in ({TEXT!r}, {TRANSLATION!r})]
    text = "/".join(path.read_text(encoding="utf-8") for path in texts if path.exists())
    with open(pathlib.Path(root) / {BUILDS!r}, "a", encoding="utf-8") as builds:
        print(text, file=builds)
    if text == "fatal":
        sys.exit("{TEXT}:1: found no memory")
    if "broken" in text:
        print("{TEXT}:1: found 'broken'; expected a text", file=sys.stderr, flush=True)
        os.write(int(answers), b"0")
        continue
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(f"<body>{{text}}, by process {{os.getpid()}}</body>")
    os.write(int(answers), b"1")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose build is the stand-in."""
    package = tmp_path / "stand-in" / "regelbok"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(STAND_IN, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))  # for the processes started from here
    root = tmp_path / "project"
    for name in ("docs", "locales", "src/regelbok"):
        (root / name).mkdir(parents=True)
    (root / "mkdocs.yml").touch()
    return root


Start = Callable[[str], str]


@pytest.fixture
def start(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Serve the project with a first text, and say where."""
    servers: list[serving._Server] = []
    threads: list[threading.Thread] = []
    serve = serving._Server.serve

    def noted(server: serving._Server) -> None:
        servers.append(server)
        serve(server)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(serving._Server, "serve", noted)

    def started(text: str) -> str:
        (project / TEXT).write_text(text, encoding="utf-8")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        threads.append(threading.Thread(target=serving.serve, args=(project, "127.0.0.1", port)))
        threads[0].start()
        return f"http://127.0.0.1:{port}/"

    yield started
    for server in servers:
        server.shutdown()
    for thread in threads:
        thread.join(timeout=20)
        assert not thread.is_alive()


def wait_for(address: str, words: str) -> str:
    """What the start page says, as soon as it says these words."""
    seen = "nothing"
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                # The server adds a script at the end.
                seen = answer.read().decode().partition("<body>")[2].partition("<script")[0]
        except OSError:
            pass  # not up yet
        if words in seen:
            return seen
        time.sleep(0.05)
    raise AssertionError(f"found {seen!r}; expected {words!r}")


def wait_for_build(project: Path, text: str) -> None:
    """Wait until a build has read this text."""
    end = time.monotonic() + 30
    while text not in (project / BUILDS).read_text(encoding="utf-8").split():
        assert time.monotonic() < end, f"no build has read {text!r}"
        time.sleep(0.05)


def test_a_change_is_built_and_the_last_good_site_stays_up(
    start: Start, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    address = start("one")
    first = wait_for(address, "one")
    (project / TEXT).write_text("broken", encoding="utf-8")
    wait_for_build(project, "broken")
    assert wait_for(address, "one") == first

    (project / TEXT).write_text("two", encoding="utf-8")
    second = wait_for(address, "two")
    assert second.partition("by process")[2] != first.partition("by process")[2]
    out, errors = capfd.readouterr()
    assert f"serving {address} – stop with Ctrl-C" in out
    assert f"{TEXT}:1: found 'broken'; expected a text" in errors
    assert "not built; the last good site stays up" in errors


def test_a_changed_translation_is_built_by_the_process_that_has_proved_the_rest(
    start: Start, project: Path
) -> None:
    address = start("one")
    first = wait_for(address, "one")
    translation = project / TRANSLATION
    translation.write_text("broken", encoding="utf-8")
    wait_for_build(project, "one/broken")
    assert wait_for(address, "one") == first
    translation.write_text("eins", encoding="utf-8")
    second = wait_for(address, "one/eins")
    assert second.partition("by process")[2] == first.partition("by process")[2]
    (project / TEXT).write_text("two", encoding="utf-8")
    third = wait_for(address, "two/eins")
    assert third.partition("by process")[2] != first.partition("by process")[2]


def test_a_build_that_ends_its_process_is_followed_by_one_in_a_new_one(
    start: Start, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    address = start("fatal")
    wait_for(address, "There is no site yet")
    (project / TRANSLATION).write_text("eins", encoding="utf-8")
    wait_for(address, "fatal/eins")
    assert "found no memory" in capfd.readouterr().err


def test_where_no_build_has_gone_through_a_page_holds_the_place(
    start: Start, project: Path
) -> None:
    address = start("broken")
    wait_for(address, "There is no site yet")
    (project / TEXT).write_text("at last", encoding="utf-8")
    wait_for(address, "at last")
