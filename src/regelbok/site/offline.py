"""A language without a network: what its service worker keeps, and the whole as one file.

The one file holds the sheets to print as well. They would make what is saved four times as large.

Both are made when the language is finished, from its files as they are.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from regelbok.proof.errors import InputError
from regelbok.site.address import OFFLINE, PICTURES, SHEETS, is_working_page
from regelbok.site.archive import write_archive

SWITCH: Final = "REGELBOK_OFFLINE"
WORKER: Final = "service-worker.js"
LIST: Final = "offline.json"
AWAY: Final = "away"  # the place on the page OFFLINE that tells of what is not saved
_SOURCE: Final = Path(__file__).with_name(WORKER)


def add_offline(folder: Path) -> None:
    """Write the service worker of a language, the list of what it keeps, and the download.

    ``REGELBOK_OFFLINE=off`` makes a worker that removes itself and all it has kept: the way back,
    should one ever do harm.

    Args:
        folder: the finished folder of a language; its name is the locale.

    Raises:
        InputError: the switch says something else.
    """
    off = _switched_off()
    packed = [path for path in _files(folder) if not _for_few(path, folder)]
    kept = [path for path in packed if not path.is_relative_to(folder / SHEETS)]
    names = [_address(path.relative_to(folder).as_posix()) for path in kept]
    digest = hashlib.sha256()
    for name, path in zip(names, kept, strict=True):
        digest.update(f"{name}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    prefix = f"regelbok-{folder.name}-"
    build = {
        "cache": prefix + digest.hexdigest()[:16],
        "prefix": prefix,
        "files": names,
        "away": f"{OFFLINE}/#{AWAY}",
    }
    script = _SOURCE.read_text(encoding="utf-8")
    data = json.dumps({**build, "off": off}, ensure_ascii=False)
    archive = folder / download_name(folder.name)
    write_archive(archive, _packed(folder, packed))
    (folder / WORKER).write_text(f"const BUILD = {data};\n{script}", encoding="utf-8")
    sizes = {
        "prefix": prefix,
        "bytes": sum(len(gzip.compress(path.read_bytes(), 6, mtime=0)) for path in kept),
        "download": archive.stat().st_size,
    }
    (folder / LIST).write_text(json.dumps(sizes) + "\n", encoding="utf-8")


def download_name(locale: str) -> str:
    """Name of the file that holds a whole language."""
    return f"regelbok-{locale}.zip"


def _switched_off() -> bool:
    said = os.environ.get(SWITCH, "")
    if said not in ("", "off"):
        raise InputError([f"{SWITCH}: found {said!r}; expected 'off', or it unset"])
    return said == "off"


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _for_few(path: Path, folder: Path) -> bool:
    """Pages for translators, what no page leads to or shows, and our own."""
    first = path.relative_to(folder).parts[0]
    files = (WORKER, LIST, "404.html")  # where nothing answers, nothing can be missing
    return first in (PICTURES, *files) or is_working_page(first) or path.suffix in (".xml", ".zip")


def _address(name: str) -> str:
    """The address of a file from the folder; a page is its folder.

    >>> _address("skip/index.html"), _address("index.html"), _address("search.json")
    ('skip/', './', 'search.json')
    """
    if name == "index.html":
        return "./"
    return name.removesuffix("index.html") if name.endswith("/index.html") else name


def _packed(folder: Path, files: list[Path]) -> Iterator[tuple[str, bytes]]:
    """The files of a language as they stand in the download, to be opened from a disk."""
    for path in files:
        name, content = path.relative_to(folder).as_posix(), path.read_bytes()
        if name == "search.json":
            # A page opened from a disk may not read another file, but it may run one.
            name, content = "search-index.js", b"globalThis.searchIndex=" + content + b";\n"
        yield f"{folder.name}/{name}", content
