"""The whole build: site, sheets and pictures together, as ``scripts/site`` makes them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.site

_TWICE = """
from pathlib import Path
from regelbok.pictures.draw import covers_into
from regelbok.sheets.build import build_sheets, sheets_into
from regelbok.site.build import build_site
build_sheets(Path("."), Path({out!r}) / "sheets", ["en"])
build_site(Path("."), Path({out!r}) / "site", ["en", "nb"], sheets_into, covers_into)
"""


def test_a_site_is_built_after_sheets_in_the_same_process(root: Path, tmp_path: Path) -> None:
    """The typesetter leaves threads behind; workers forked later must not wait for them."""
    code = _TWICE.format(out=str(tmp_path))
    setting = {**os.environ, "REGELBOK_URL": "https://rules.example/"}
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True, timeout=180, env=setting)
    for locale in ("en", "nb"):
        sheet = tmp_path / "site" / locale / "sheets" / f"regelbok-classic-quick-{locale}-a4.pdf"
        assert sheet.read_bytes().startswith(b"%PDF")
        picture = tmp_path / "site" / locale / "pictures" / "skip.png"
        assert picture.read_bytes().startswith(b"\x89PNG")
