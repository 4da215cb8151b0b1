"""The folder of a build: its own, gone afterwards, and no other build's while that is alive."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.site.workplace import workplace


def left_by_a_killed_build(target: Path) -> Path:
    folder = target.with_name(f".{target.name}-abc")
    (folder / "site").mkdir(parents=True)
    (folder / "site" / "index.html").write_text("")
    (folder / "regelbok-build.lock").write_text("")
    return folder


def test_it_lies_beside_the_target_and_goes_with_the_build(tmp_path: Path) -> None:
    target = tmp_path / "new" / "site"
    with workplace(target) as work:
        assert work.parent == target.parent
        (work / "page.html").write_text("")
    assert list(target.parent.iterdir()) == []


def test_it_goes_when_the_build_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), workplace(tmp_path / "site"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_build_left_goes_with_the_next_one(tmp_path: Path) -> None:
    left = left_by_a_killed_build(tmp_path / "site")
    with workplace(tmp_path / "site"):
        assert not left.exists()


def test_the_folder_of_a_build_that_is_alive_stays(tmp_path: Path) -> None:
    with workplace(tmp_path / "site") as first, workplace(tmp_path / "site") as second:
        assert first != second
        assert first.is_dir()
    assert list(tmp_path.iterdir()) == []


def test_folders_of_others_stay(tmp_path: Path) -> None:
    (tmp_path / ".site-notes").mkdir()
    left = left_by_a_killed_build(tmp_path / "other")
    with workplace(tmp_path / "site"):
        pass
    assert sorted(tmp_path.iterdir()) == [left, tmp_path / ".site-notes"]
