"""Several files in one ZIP, always the same bytes for the same files."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_DAY: Final = (1980, 1, 1, 0, 0, 0)  # the same for all, so that the same files make the same ZIP
_READABLE: Final = 0o644 << 16


def write_archive(archive: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write a ZIP.

    Args:
        archive: the file to write.
        files: name and content of each file in it, in order.
    """
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files:
            entry = zipfile.ZipInfo(name, _DAY)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, _READABLE
            packed.writestr(entry, content)
