"""Serving: the port first, then a build, and a word about each change."""

from __future__ import annotations

import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from mkdocs.livereload import LiveReloadServer

from regelbok.proof.errors import InputError
from regelbok.site import serve as serving
from regelbok.site.target import check_target


@pytest.fixture
def busy() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The builds that were asked for; none of them writes a site."""
    asked: list[list[str]] = []

    def build(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdin=BytesIO(), communicate=lambda: None, poll=lambda: 1)

    monkeypatch.setattr(subprocess, "Popen", build)
    return asked


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("docs", "locales", "src/regelbok"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text("")
    glossary = "locales: {en: English, da: Dansk, fi: Suomi}\nunfinished: [fi]\n"
    (tmp_path / "locales/glossary.yml").write_text(glossary)
    return tmp_path


def test_a_busy_port_is_told_before_anything_is_built(
    project: Path, busy: int, commands: list[list[str]]
) -> None:
    with pytest.raises(InputError) as caught:
        serving.serve(project, "127.0.0.1", busy)
    assert caught.value.lines == (
        f"port {busy}: found another program on it; expected a free one (choose with --port)",
    )
    assert commands == []


def test_an_address_of_another_machine_is_told(project: Path, commands: list[list[str]]) -> None:
    with pytest.raises(InputError, match=r"^host 192\.0\.2\.1: found .*; expected an address of"):
        serving.serve(project, "192.0.2.1", 0)
    assert commands == []


@pytest.mark.parametrize("locale", ["fi", "xx"])
def test_a_language_that_cannot_be_built_is_told_before_anything_is_built(
    project: Path, commands: list[list[str]], locale: str
) -> None:
    with pytest.raises(InputError, match=f"^found the language '{locale}'"):
        serving.serve(project, "127.0.0.1", 0, [locale])
    assert commands == []


def shut_down(server: serving._Server) -> None:
    """As the real one does, but for the observer, which was not started."""
    super(LiveReloadServer, server).shutdown()
    server.server_close()


def test_only_the_languages_asked_for_are_built_and_a_change_is_told(
    project: Path,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def serve_a_little(server: serving._Server) -> None:
        server.server_bind()
        server.server_activate()
        server.serve_thread.start()
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/") as page:
            assert b"There is no site yet" in page.read()
        (project / "docs" / "a.txt").write_text("")
        server.builder()
        raise KeyboardInterrupt

    monkeypatch.setattr(serving._Server, "serve", serve_a_little)
    monkeypatch.setattr(serving._Server, "shutdown", shut_down)
    serving.serve(project, "127.0.0.1", 0, ["en", "fi"], draft=True)
    assert len(commands) == 2
    for command in commands:
        assert command[-5:] == ["--draft", "--locale", "en", "--locale", "fi"]
    told = capsys.readouterr()
    assert told.out.startswith("serving http://127.0.0.1:")
    assert "a file has changed: building again" in told.out
    assert told.err == "not built; the last good site stays up\n"


def test_a_build_may_replace_the_page_that_holds_the_place(tmp_path: Path) -> None:
    serving._hold_the_place(tmp_path / "site")
    assert (tmp_path / "site" / "index.html").is_file()
    check_target(tmp_path, tmp_path / "site")


def test_the_page_that_holds_the_place_takes_nobody_elses(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine")
    serving._hold_the_place(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["precious.txt"]
