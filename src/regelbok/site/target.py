"""What a finished site may replace: nothing, an empty folder, or a site of this book and no more.

A site lists its own files in ``files.txt``. So a build knows what the one before made, and never
takes away what somebody else has put there.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from regelbok.proof.errors import InputError

LIST: Final = "files.txt"
_HEAD: Final = "# The files of a site of Regelbok. A build replaces a folder that holds no others."
# Folders of the project that hold what people and tools keep there.
_KEPT: Final = ("docs", "locales", "src", "tests", "scripts", ".git", ".github", ".ci", ".venv")
_CURE: Final = "move it away, or choose another folder with --out"


def check_target(root: Path, out: Path) -> None:
    """Refuse a folder that the site must not replace.

    Args:
        root: folder of the project.
        out: folder of the site.

    Raises:
        InputError: it is among the sources of the project, or something in it is not of a site.
    """
    check_place(root, out)
    if not os.path.lexists(out) or (out.is_dir() and not any(out.iterdir())):
        return
    listed = _listed(out)
    if listed is None:
        found = f"found something that is no site of this book, which has a {LIST}"
        raise InputError([f"{out}: {found}; expected an empty folder: {_CURE}"])
    for name in _files(out):
        if name not in listed:
            found = f"found {name!r}, which is not in its {LIST}"
            raise InputError([f"{out}: {found}; expected only files of the site: {_CURE}"])


def check_place(root: Path, out: Path) -> None:
    """Refuse a folder among the sources of the project.

    Args:
        root: folder of the project.
        out: the folder that something is to be written into.

    Raises:
        InputError: it is among them.
    """
    for name in _KEPT:
        if Path(os.path.realpath(out)).is_relative_to(os.path.realpath(root / name)):
            found = f"found a folder inside {name}/ of the project"
            raise InputError([f"{out}: {found}; expected one elsewhere (choose with --out)"])


def list_files(site: Path) -> None:
    """Write the list of all files of a site into it."""
    names = sorted({*_files(site), LIST})
    (site / LIST).write_text("\n".join([_HEAD, *names, ""]), encoding="utf-8")


def _listed(site: Path) -> set[str] | None:
    """The files of a site, or nothing if it is none."""
    path = site / LIST
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n") if path.is_file() else []
    return set(lines[1:]) if lines[:1] == [_HEAD] else None


def replace(out: Path, new: Path, before: Path) -> None:
    """Put a new site in the place of the old one.

    Args:
        out: where the old one is, if there is one.
        new: the new one; it is moved.
        before: where the old one can lie for a moment, on the same disk.
    """
    try:
        if out.exists():
            out.rename(before)
        new.rename(out)
    except BaseException:
        if before.exists() and not out.exists():
            before.rename(out)
        raise
    if before.exists():
        shutil.rmtree(before)


def _files(folder: Path) -> Iterator[str]:
    """Everything in a folder but its folders, by path from there, in order."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        links = [name for name in folders if Path(place, name).is_symlink()]
        for name in sorted([*files, *links]):
            yield Path(place, name).relative_to(folder).as_posix()
