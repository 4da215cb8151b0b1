"""Files that pages are made of: one that is missing or not UTF-8 is one clear line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from regelbok.proof.errors import InputError
from regelbok.site import base_style, stage
from regelbok.site.stage import stage_assets
from regelbok.site.tools.scripts import SCRIPTS

ASSETS = Path("docs/assets")


@pytest.fixture
def project(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the assets, to break."""
    shutil.copytree(root / ASSETS, tmp_path / ASSETS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(project: Path) -> str:
    with pytest.raises(InputError) as caught:
        stage_assets(project, project / "staged")
    (line,) = caught.value.lines
    return line


@pytest.mark.parametrize(
    "name", ["regelbok.css", "regelbok.js", "search.js", "logo.svg", "fonts/familjen-nordic.woff2"]
)
def test_a_missing_file_of_every_page_is_named(name: str, project: Path) -> None:
    (project / ASSETS / name).unlink()
    expected = "found no such file; expected the file, which every page loads"
    assert refusal(project) == f"docs/assets/{name}: {expected}"


@pytest.mark.parametrize("name", ["tools/tools.css", "tools/table-link.js", "tools/offline.js"])
def test_a_missing_file_of_a_tool_is_named(name: str, project: Path) -> None:
    (project / ASSETS / name).unlink()
    expected = "found no such file; expected the file, which a tool loads"
    assert refusal(project) == f"docs/assets/{name}: {expected}"


def test_the_parts_of_a_script_are_joined_into_one_file(project: Path) -> None:
    files = stage_assets(project, project / "staged")
    for name, parts in SCRIPTS.items():
        joined = (project / "staged" / "docs" / files.tools[name]).read_text(encoding="utf-8")
        texts = [(project / ASSETS / "tools" / f"{part}.js").read_text("utf-8") for part in parts]
        assert joined == "".join(texts)
    assert {path.name for path in (project / "staged/docs/assets/tools").iterdir()} == {
        Path(path).name for path in files.tools.values()
    }


def test_every_script_of_a_tool_is_part_of_one(root: Path) -> None:
    parts = sorted(part for each in SCRIPTS.values() for part in each)
    assert parts == sorted(path.stem for path in (root / ASSETS / "tools").glob("*.js"))


@pytest.mark.parametrize("name", ["regelbok.css", "search.js", "band.svg"])
def test_a_text_that_is_not_utf_8_is_named(name: str, project: Path) -> None:
    (project / ASSETS / name).write_bytes(b"a\nb\xff")
    expected = "found the byte 0xff, which is not UTF-8; expected a file saved as UTF-8"
    assert refusal(project) == f"docs/assets/{name}:2: {expected}"


def test_a_template_that_is_not_utf_8_is_named(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = stage_assets(project, project / "staged")
    (project / "main.html").write_bytes(b"\xff")
    monkeypatch.setattr(stage, "THEME", project)
    with pytest.raises(
        InputError, match=r"^main\.html:1: found the byte 0xff, which is not UTF-8;"
    ):
        stage._stage_base_style([], project / "staged", project / "staged", files)


def test_a_package_without_its_style_sheet_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "templates" / "assets" / "stylesheets").mkdir(parents=True)
    monkeypatch.setattr(base_style, "files", lambda name: tmp_path)
    with pytest.raises(
        InputError, match=r"found 0 style sheets main\.\*\.css; expected the one of"
    ):
        base_style._material.__wrapped__()
