"""Where a site may go: never in the place of what the build has not made."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.proof.errors import InputError
from regelbok.site.target import LIST, check_target, list_files, replace


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as a build leaves it."""
    folder = tmp_path / "site"
    (folder / "en").mkdir(parents=True)
    (folder / "index.html").write_text("")
    (folder / "en" / "index.html").write_text("")
    list_files(folder)
    return folder


def refusal(root: Path, out: Path) -> str:
    with pytest.raises(InputError) as caught:
        check_target(root, out)
    (line,) = caught.value.lines
    return line


def test_nothing_an_empty_folder_and_a_site_may_be_replaced(tmp_path: Path, site: Path) -> None:
    (tmp_path / "empty").mkdir()
    for out in (tmp_path / "new", tmp_path / "empty", site):
        check_target(tmp_path, out)


def test_a_site_lists_its_files_and_says_what_for(site: Path) -> None:
    head, *names = (site / LIST).read_text().splitlines()
    assert head.startswith("# The files of a site of Regelbok.")
    assert names == ["en/index.html", "files.txt", "index.html"]


@pytest.mark.parametrize("name", ["CNAME", "en/notes.txt", ".git/HEAD", "zz\nz"])
def test_a_file_that_no_build_made_is_named(name: str, tmp_path: Path, site: Path) -> None:
    (site / name).parent.mkdir(exist_ok=True)
    (site / name).write_text("mine")
    expected = f"{site}: found {name!r}, which is not in its files.txt; expected only files of the"
    assert refusal(tmp_path, site).startswith(expected)


def test_a_link_that_no_build_made_is_named(tmp_path: Path, site: Path) -> None:
    (site / "more").symlink_to(tmp_path)
    assert "found 'more', which is not in its files.txt" in refusal(tmp_path, site)


def test_a_site_that_has_lost_a_file_may_be_replaced(tmp_path: Path, site: Path) -> None:
    (site / "en" / "index.html").unlink()
    check_target(tmp_path, site)


@pytest.mark.parametrize(
    "text", [None, "files.txt\nindex.html\n", "", "# The files of a site of Another.\nindex.html\n"]
)
def test_a_folder_without_such_a_list_is_no_site(
    text: str | None, tmp_path: Path, site: Path
) -> None:
    (site / LIST).unlink()
    if text is not None:
        (site / LIST).write_text(text)
    assert "found something that is no site of this book" in refusal(tmp_path, site)


def test_a_file_is_no_site(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    assert "found something that is no site of this book" in refusal(tmp_path, tmp_path / "site")


def test_a_link_that_leads_in_a_circle_is_no_site(tmp_path: Path) -> None:
    (tmp_path / "site").symlink_to("site")
    assert "found something that is no site of this book" in refusal(tmp_path, tmp_path / "site")


@pytest.mark.parametrize("name", ["docs/new", "docs", "src/regelbok/x", "locales/nb", ".git/x"])
def test_the_sources_of_the_project_are_no_place_for_a_site(name: str, tmp_path: Path) -> None:
    folder = name.partition("/")[0]
    expected = f"{tmp_path / name}: found a folder inside {folder}/ of the project; expected one"
    assert refusal(tmp_path, tmp_path / name).startswith(expected)


def test_no_way_round_leads_into_the_sources(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "docs")
    for out in (tmp_path / "link" / "new", tmp_path / "site" / ".." / "docs" / "new"):
        assert "found a folder inside docs/ of the project" in refusal(tmp_path, out)


def test_the_new_site_takes_the_place_of_the_old_one(tmp_path: Path, site: Path) -> None:
    (tmp_path / "work" / "new").mkdir(parents=True)
    replace(site, tmp_path / "work" / "new", tmp_path / "work" / "before")
    assert list(site.iterdir()) == []
    assert list((tmp_path / "work").iterdir()) == []


def test_the_old_site_comes_back_if_the_new_one_cannot(tmp_path: Path, site: Path) -> None:
    (tmp_path / "work").mkdir()
    with pytest.raises(FileNotFoundError):
        replace(site, tmp_path / "work" / "new", tmp_path / "work" / "before")
    assert (site / "index.html").is_file()
    assert list((tmp_path / "work").iterdir()) == []
