"""A build that is stopped from outside leaves nothing behind: no process and no folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regelbok.proof.errors import InputError
from regelbok.proof.side_by_side import processors
from regelbok.site import build
from regelbok.site.workplace import workplace

pytestmark = pytest.mark.site

Build = subprocess.Popen[str]
Start = Callable[..., Build]

SOME = ("--locale", "en", "--locale", "nb")  # as many as it takes for workers side by side


@pytest.fixture
def start(root: Path) -> Iterator[Start]:
    """Starts a command in a group of processes of its own, and ends whatever is left of it."""
    started: list[Build] = []

    def start(*arguments: str) -> Build:
        command = [sys.executable, "-m", "regelbok", "--root", str(root), *arguments]
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if in_group(process):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def in_group(process: Build) -> bool:
    """Whether any process of the group is alive."""
    try:
        os.killpg(process.pid, 0)
    except (ProcessLookupError, PermissionError):  # the latter where only a zombie is left
        return False
    return True


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def begun(process: Build, out: Path) -> Build:
    """The same build once its workers write pages."""
    wait_until(lambda: any(out.parent.glob(f".{out.name}-*/site/*/index.html")))
    assert process.poll() is None
    return process


@pytest.mark.parametrize(
    ("number", "code", "line"),
    [
        (signal.SIGTERM, 143, "regelbok: told to end\n"),
        (signal.SIGINT, 130, "regelbok: interrupted\n"),
    ],
)
def test_a_build_that_is_told_to_end_clears_up(
    number: int, code: int, line: str, start: Start, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    process = begun(start("build", "--out", str(out), *SOME), out)
    process.send_signal(number)
    _, said = process.communicate(timeout=20)
    assert (process.returncode, said) == (code, line)
    assert list(tmp_path.iterdir()) == []
    assert not in_group(process)


def test_ctrl_c_reaches_the_workers_too_and_is_one_line(start: Start, tmp_path: Path) -> None:
    out = tmp_path / "site"
    process = begun(start("build", "--out", str(out), *SOME), out)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert (process.returncode, said) == (130, "regelbok: interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_the_workers_of_a_killed_build_end_and_its_folder_goes_with_the_next(
    start: Start, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    process = begun(start("build", "--out", str(out), *SOME), out)
    process.kill()
    process.wait()
    wait_until(lambda: not in_group(process))
    (left,) = tmp_path.iterdir()
    with workplace(out):
        assert not left.exists()


@pytest.mark.skipif(processors() == 1, reason="without a second processor there is no worker")
def test_a_worker_that_is_killed_is_one_clear_line(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object, **__: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(build, "stage", killed)
    with pytest.raises(InputError, match=r"^build: found a process that was ended from outside;"):
        build.build_site(root, tmp_path / "site", ["en", "nb"], say=lambda line: None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_server_that_is_told_to_end_ends_its_build_too(
    number: int, code: int, start: Start, root: Path, tmp_path: Path
) -> None:
    project = tmp_path / "project"
    for name in ("docs", "locales", "src/regelbok/site"):
        shutil.copytree(root / name, project / name)
    shutil.copy(root / "mkdocs.yml", project)
    out = project / "build" / "serve" / "site"
    process = begun(start("--root", str(project), "serve", "--port", "0", *SOME), out)
    process.send_signal(number)
    process.communicate(timeout=20)
    assert process.returncode == code
    assert not in_group(process)
    assert list(out.parent.iterdir()) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 0)])
def test_a_server_that_waits_for_changes_ends(
    number: int, code: int, start: Start, tmp_path: Path
) -> None:
    for name in ("docs/chapters", "locales", "src/regelbok"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text("")
    process = start("--root", str(tmp_path), "serve", "--port", "0")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("serving ")
    process.send_signal(number)
    _, said = process.communicate(timeout=20)
    assert process.returncode == code
    assert "Traceback" not in said
    assert not in_group(process)
