"""The scripts and the lock: set-up, its second time, its faults, and what a lack of Chromium does.

The scripts run in a copy of their own, with a Python that only pretends to install, so nothing is
fetched and each case takes a moment.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from itertools import product
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="the scripts need bash")

SCRIPTS = ("site", "serve", "test", "mutate", "bench")
TOOLS = ("bash", "cat", "chmod", "cp", "dirname", "env", "grep", "id", "mkdir", "mv", "rm", "tail")

# Pretends to be Python: notes what it was asked, fails where PRETEND_FAIL says, and leaves the rest
# to the real one. The pretended pytest closes with the code that PRETEND_PYTEST names.
PRETENDER = """#!/usr/bin/env bash
printf '%s%s\\n' "$*" "${PYTHONDONTWRITEBYTECODE:+ [keeps nothing]}" >>"$PRETEND_LOG"
case "$*" in
  *"${PRETEND_FAIL:-nothing}"*) exit 1 ;;
  "-m venv "*)
    mkdir -p "$3/bin"
    cp "$0" "$3/bin/python"
    ;;
  "-m pytest "*) exit "${PRETEND_PYTEST:-0}" ;;
  "-m "*) ;;
  *) exec "$PRETEND_REAL" "$@" ;;
esac
"""


@dataclass
class Copy:
    """A copy of the scripts in a folder with blanks in its name, and a PATH of its own."""

    folder: Path
    tools: Path
    log: Path

    def run(
        self, script: str, *arguments: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        self.log.write_text("")
        return subprocess.run(
            [str(self.folder / script), *arguments],
            cwd=self.folder.parent,
            env={
                "PATH": str(self.tools),
                "PRETEND_LOG": str(self.log),
                "PRETEND_REAL": sys.executable,
                **environment,
            },
            capture_output=True,
            text=True,
            timeout=60,
        )

    def asked(self, what: str) -> int:
        """How often the last run asked Python for this."""
        return sum(what in line for line in self.log.read_text().splitlines())


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Copy:
    folder = tmp_path / "a copy"
    shutil.copytree(root / "scripts", folder / "scripts")
    shutil.copytree(root / ".ci", folder / ".ci")
    (folder / "requirements.lock").write_text("one==1 --hash=sha256:0\ntwo==2 --hash=sha256:0\n")
    (folder / "pyproject.toml").write_text("[project]\n")
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, f"these tests need {tool}"
        (tools / tool).symlink_to(found)
    (tools / "python3").write_text(PRETENDER)
    (tools / "python3").chmod(0o755)
    return Copy(folder, tools, tmp_path / "asked.log")


def add_chromium(copy: Copy) -> None:
    (copy.tools / "chromium").write_text("#!/usr/bin/env bash\n")
    (copy.tools / "chromium").chmod(0o755)


@pytest.mark.parametrize("script", SCRIPTS)
def test_help_needs_no_set_up(copy: Copy, script: str) -> None:
    done = copy.run(f"scripts/{script}", "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: scripts/{script}")
    assert not (copy.folder / ".venv").exists()


def test_help_may_stand_anywhere(copy: Copy) -> None:
    done = copy.run("scripts/site", "--out", "here", "--help")
    assert done.stdout.startswith("usage: scripts/site")


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ((), "tests/engine/bench.py"),
        (("--turns", "3"), "tests/engine/bench.py --turns 3"),
        (("sheets",), "tests/sheets/bench.py"),
        (("sheets", "--turns", "3"), "tests/sheets/bench.py --turns 3"),
    ],
)
def test_bench_measures_the_engine_or_the_sheets(
    copy: Copy, arguments: tuple[str, ...], asked: str
) -> None:
    copy.run("scripts/bench", *arguments, PRETEND_FAIL="bench.py")
    assert asked in copy.log.read_text().splitlines()


@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [
        ("site", ["--bogus"], "found '--bogus'; expected --out --locale"),
        ("site", ["--locale", "en", "there"], "found 'there'; expected --out --locale"),
        ("site", ["--locale=en", "--out"], "found nothing after --out; expected a value"),
        ("serve", ["--out", "x"], "found '--out'; expected --port --host --locale"),
    ],
)
def test_a_slip_is_told_before_the_set_up(
    copy: Copy, script: str, arguments: list[str], said: str
) -> None:
    done = copy.run(f"scripts/{script}", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"scripts/{script}: {said}")
    assert done.stderr.count("\n") == 1
    assert not (copy.folder / ".venv").exists()


@pytest.mark.parametrize("script", [*(f"scripts/{name}" for name in SCRIPTS), ".ci/run"])
def test_a_script_may_be_run(root: Path, script: str) -> None:
    assert os.access(root / script, os.X_OK)


def test_the_second_time_installs_nothing(copy: Copy) -> None:
    first = copy.run("scripts/site")
    assert first.returncode == 0, first.stderr
    assert copy.asked("--require-hashes") == 1
    assert copy.asked("--editable") == 1
    assert copy.asked("-m regelbok --root") == 1
    again = copy.run("scripts/site", "--out", "here")
    assert again.returncode == 0, again.stderr
    assert copy.asked("-m pip") == 0
    assert copy.asked("build --out here") == 1


def test_a_changed_lock_makes_the_environment_anew(copy: Copy) -> None:
    copy.run("scripts/site")
    (copy.folder / ".venv" / "left-over").write_text("")
    (copy.folder / "requirements.lock").write_text("one==1 --hash=sha256:1\n")
    copy.run("scripts/site")
    assert copy.asked("--require-hashes") == 1
    assert not (copy.folder / ".venv" / "left-over").exists()


def test_changed_settings_install_only_the_project(copy: Copy) -> None:
    copy.run("scripts/site")
    (copy.folder / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    copy.run("scripts/site")
    assert copy.asked("--require-hashes") == 0
    assert copy.asked("--editable") == 1


def test_a_moved_folder_is_set_up_anew(copy: Copy) -> None:
    copy.run("scripts/site")
    copy.folder = copy.folder.rename(copy.folder.with_name("moved"))
    copy.run("scripts/site")
    assert copy.asked("--require-hashes") == 1


@pytest.mark.parametrize("step", ["--require-hashes", "--editable"])
def test_a_broken_off_set_up_is_done_again(copy: Copy, step: str) -> None:
    broken = copy.run("scripts/site", PRETEND_FAIL=step)
    assert broken.returncode == 2
    assert broken.stderr.splitlines()[-1].startswith("scripts/site: ")
    assert copy.asked("-m regelbok") == 0
    assert copy.run("scripts/site").returncode == 0
    assert copy.asked(step) == 1


def test_no_python_is_one_clear_line(copy: Copy) -> None:
    (copy.tools / "python3").unlink()
    done = copy.run("scripts/test")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "scripts/test: found no Python 3.11 or newer on the PATH; install one and try again"
    ]


def test_a_python_that_only_complains_is_passed_over(copy: Copy) -> None:
    (copy.tools / "python3.13").write_text(
        "#!/usr/bin/env bash\necho no such version >&2\nexit 127\n"
    )
    (copy.tools / "python3.13").chmod(0o755)
    done = copy.run("scripts/site")
    assert done.returncode == 0
    assert "no such version" not in done.stdout + done.stderr


def test_a_python_without_venv_is_one_clear_line(copy: Copy) -> None:
    done = copy.run("scripts/site", PRETEND_FAIL="-m venv")
    assert done.returncode == 2
    assert "python3 cannot make a virtual environment" in done.stderr
    assert "python3-venv" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_missing_lock_is_one_clear_line(copy: Copy) -> None:
    (copy.folder / "requirements.lock").unlink()
    done = copy.run("scripts/site")
    assert done.returncode == 2
    assert done.stderr == "scripts/site: requirements.lock is missing; restore it with git\n"


def test_everything_is_checked(copy: Copy) -> None:
    add_chromium(copy)
    done = copy.run(".ci/run", CI="true")
    assert done.returncode == 0, done.stdout + done.stderr
    for asked in ("-m ruff format --check", "-m ruff check", "-m mypy"):
        assert copy.asked(asked) == 1
    assert copy.asked("-m pytest -m not (long or site or pdf or browser)") == 1
    assert copy.asked("-m pytest -m long and not (site or pdf or browser) -n auto") == 1
    asked = "-m pytest -m pdf and not (site or browser) -n auto --dist loadfile"
    assert copy.asked(asked) == 1
    assert copy.asked("-m pytest -m site or browser") == 1
    assert "all is well" in done.stdout


def test_what_is_compiled_is_kept_for_the_programs_that_tests_start(copy: Copy) -> None:
    copy.run("scripts/test", "--fast", PYTHONDONTWRITEBYTECODE="1")
    lines = copy.log.read_text().splitlines()
    (tests,) = (line for line in lines if line.startswith("-m pytest"))
    assert not tests.endswith("[keeps nothing]")
    assert lines[0].endswith("[keeps nothing]")  # as this set-up was told to


@pytest.mark.parametrize("tool", ["ruff format", "ruff check", "mypy"])
def test_one_failed_check_fails_all_but_stops_none(copy: Copy, tool: str) -> None:
    done = copy.run("scripts/test", "--fast", PRETEND_FAIL=f"-m {tool}")
    assert done.returncode == 1
    assert copy.asked("-m pytest") == 1
    assert "FAILED: " in done.stdout


def test_fast_says_what_it_leaves_out(copy: Copy) -> None:
    done = copy.run("scripts/test", "--fast", "tests/engine", "-k", "draw four")
    assert done.returncode == 0
    assert copy.asked("-m pytest") == 1
    assert copy.asked("tests/engine -k draw four") == 1
    assert "left out by --fast: the tests marked long, site, pdf or browser" in done.stderr


def test_every_test_is_run_in_one_step_whatever_its_marks(root: Path, copy: Copy) -> None:
    """Those are choices in Python's words, with the marks of the project as names."""
    add_chromium(copy)
    copy.run("scripts/test")
    lines = [line for line in copy.log.read_text().splitlines() if line.startswith("-m pytest -m ")]
    choices = [line.removeprefix("-m pytest -m ").partition(" -n ")[0] for line in lines]
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    marks = [each.partition(":")[0] for each in settings["ini_options"]["markers"]]
    assert {*marks} <= {*re.findall(r"[a-z]+", " ".join(choices))}
    for having in product((False, True), repeat=len(marks)):
        has = dict(zip(marks, having, strict=True))
        steps = [choice for choice in choices if eval(choice, {}, has)]
        assert len(steps) == 1, (has, steps)


@pytest.mark.skipif(sys.platform == "darwin", reason="a browser may lie in /Applications")
@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_no_chromium_is_said_loudly_and_fails_in_ci(copy: Copy, ci: str, code: int) -> None:
    done = copy.run("scripts/test", CI=ci)
    assert done.returncode == code
    assert "!!! SKIPPED: no Chromium here" in done.stderr
    assert copy.asked("-m pytest -m site and not browser") == 1


def test_root_on_debian_gets_a_chromium(copy: Copy) -> None:
    (copy.tools / "id").unlink()
    programs = {
        "id": "echo 0",
        "apt-get": f"""[[ "$*" != *" install "* && "$1" != install ]] || {{
            printf '#!/usr/bin/env bash\\n' >"{copy.tools}/chromium"
            chmod +x "{copy.tools}/chromium"
        }}""",
    }
    for name, body in programs.items():
        (copy.tools / name).write_text(f"#!/usr/bin/env bash\n{body}\n")
        (copy.tools / name).chmod(0o755)
    done = copy.run("scripts/test", CI="true")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "installing it with apt-get" in done.stdout
    assert copy.asked("-m pytest -m site or browser") == 1


def test_a_named_chromium_must_be_there(copy: Copy) -> None:
    done = copy.run("scripts/test", REGELBOK_CHROMIUM="/no/such/browser")
    assert done.returncode == 2
    assert "REGELBOK_CHROMIUM names no program: /no/such/browser" in done.stderr


@pytest.mark.parametrize("pytest_code", ["1", "2", "5"])
def test_failed_or_no_tests_are_a_failure(copy: Copy, pytest_code: str) -> None:
    add_chromium(copy)
    done = copy.run("scripts/test", PRETEND_PYTEST=pytest_code)
    assert done.returncode == 1
    assert "FAILED: " in done.stdout


def test_tests_that_hang_are_stopped(copy: Copy) -> None:
    add_chromium(copy)
    (copy.tools / "timeout").write_text(
        '#!/usr/bin/env bash\n[[ "$*" != *"-m pytest"* ]] || { echo "limit: $*"; exit 124; }\n'
    )
    (copy.tools / "timeout").chmod(0o755)
    done = copy.run("scripts/test")
    assert done.returncode == 1
    assert "limit: --foreground --kill-after=30 40m" in done.stdout
    assert "hung and were stopped" in done.stdout
    assert "FAILED: tests, long tests, printed sheets, slow tests" in done.stdout


def test_the_lock_holds_hashes_and_no_address(root: Path) -> None:
    lock = (root / "requirements.lock").read_text("utf-8")
    packages = re.findall(
        r"^([a-z0-9][a-z0-9._-]*)==\S+((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", lock, re.M
    )
    assert len(packages) == lock.count("==") > 20
    assert not re.search(r"://|--index|--find-links|--extra|--trusted|@", lock)


def test_the_lock_holds_what_the_project_names(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    named = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[<>=;\[ ]", each)[0].lower() for each in named}
    locked = set(
        re.findall(r"^([a-z0-9._-]+)==", (root / "requirements.lock").read_text("utf-8"), re.M)
    )
    assert not names - locked


def test_the_lock_suits_the_oldest_python_that_the_project_names(root: Path) -> None:
    lock = (root / "requirements.lock").read_text("utf-8")
    unsuited = {}
    for name, version in re.findall(r"^([a-z0-9._-]+)==(\S+)", lock, re.M):
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # of another system
        wanted = "".join(found.metadata.get_all("Requires-Python") or [])
        if found.version == version and "3.11.0" not in SpecifierSet(wanted):
            unsuited[name] = wanted
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert unsuited == {}
