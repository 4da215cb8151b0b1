"""The whole site as built: complete, the same every time, and never replaced by a broken one."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from tests.conftest import ADDRESS

import regelbok
from regelbok.book.cover import Cover
from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.prove import Proof
from regelbok.site import build, known
from regelbok.site.bilingual import all_pages
from regelbok.site.build import build_site
from regelbok.site.check import read_all_tags, read_page
from regelbok.site.known import Known
from regelbok.site.offline import LIST, WORKER, download_name
from regelbok.site.tools.registry import TOOLS
from regelbok.site.web_address import site_address

from .conftest import LOCALES, parse
from .test_faq import data as faq
from .test_faq import seen, words

pytestmark = pytest.mark.site
WITHOUT = {"search", "offline", "print"}  # a sheet says nothing there, or all of them do
PARTS = ("docs", "locales", "mkdocs.yml", "src/regelbok/site/theme", "src/regelbok/site/hook.py")


@pytest.fixture
def project(root: Path, tmp_path: Path) -> Path:
    """A copy of what the site is made of, to break."""
    copy = tmp_path / "project"
    for name in PARTS:
        source, target = root / name, copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copyfile(source, target)
    return copy


@pytest.fixture
def made_before(proof: Proof, books: Mapping[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds take the book as it was proved and made before: what is at stake comes after that."""
    whole = books["en"]
    alone = replace(whole, standings=tuple(each for each in whole.standings if each.locale == "en"))
    monkeypatch.setattr(known, "prove", lambda root: proof)
    monkeypatch.setattr(build, "build_all", lambda *_, draft: {"en": alone})


@pytest.fixture(scope="module")
def english_site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in one language, with one empty sheet and without an address; do not change it.

    Without an address nobody would see the pictures, so none may be drawn.
    """
    out = tmp_path_factory.mktemp("english") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("REGELBOK_URL", raising=False)
        build_site(root, out, ["en"], one_sheet, never_drawn, say=lambda line: None)
    return out


def one_sheet(folder: Path, book: Book, **told: object) -> Sequence[PrintedSheet]:
    """A sheet that is made at once, as there is nothing on it."""
    path = folder / "empty.pdf"
    path.write_bytes(b"%PDF")
    return [PrintedSheet("quick", "classic", "a4", False, "Empty", ("",), 1, path)]


def never_drawn(folder: Path, book: Book, covers: Iterable[Cover]) -> None:
    pytest.fail(f"pictures drawn into {folder}")


def snapshot(folder: Path) -> Mapping[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_every_language_has_the_same_pages(built_site: Path, books: Mapping[str, Book]) -> None:
    book = books["en"]
    wanted = {each.id for each in book.chapters} | {
        "search",
        "all-rules",
        "all-cards",
        "compare",
        "offline",
        "print",
        "",
        *(tool.page for tool in TOOLS),
    }
    wanted |= {f"compare-{each.id}" for each in book.comparisons} | {"translations"}
    wanted |= {page.name for page in all_pages(book.units)}
    for locale in LOCALES:
        folder = built_site / locale
        found = {
            path.parent.relative_to(folder).as_posix().removeprefix(".")
            for path in folder.rglob("index.html")
        }
        assert found == wanted


def test_nothing_is_shipped_that_no_page_loads(built_site: Path) -> None:
    names = [path.relative_to(built_site).as_posix() for path in built_site.rglob("*")]
    other = [name for name in names if not name.endswith("/service-worker.js")]
    assert not [name for name in other if re.search(r"\.map$|lunr|worker|bundle|palette", name)]


def test_every_language_has_its_sheets_linked_from_every_page(built_site: Path) -> None:
    for locale in LOCALES:
        for page in (built_site / locale).glob("*/index.html"):
            if page.parent.name in WITHOUT or page.parent.name.startswith("translations"):
                continue
            html = page.read_text(encoding="utf-8")
            sheets = re.findall(rf'href="\.\./(sheets/regelbok-[\w-]+-{locale}-[\w-]+\.pdf)"', html)
            assert sheets, page
            assert 'href="../print/"' in html
            for name in sheets:
                size = f"{round((built_site / locale / name).stat().st_size / 1000)} kB"
                assert size in html


def test_every_permanent_address_leads_to_the_rule_in_all_languages(built_site: Path) -> None:
    for id in RULES:
        html = (built_site / "r" / id / "index.html").read_text(encoding="utf-8")
        links = re.findall(r'href="\.\./\.\./(\w\w)/[\w-]+/#([\w-]+)"', html)
        assert [locale for locale, _ in links] == list(LOCALES)
        assert {anchor for _, anchor in links} == {id.replace(".", "-")}


def test_pages_say_their_language(built_site: Path) -> None:
    for locale in LOCALES:
        for page in (built_site / locale).rglob("*.html"):
            assert f'<html lang="{locale}"' in page.read_text(encoding="utf-8")


def test_the_sitemaps_are_reciprocal(built_site: Path) -> None:
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    index = ElementTree.parse(built_site / "sitemap.xml").getroot()
    listed = [each.text or "" for each in index.iter(f"{space}loc")]
    assert [each.rpartition("/")[0][-2:] for each in listed] == list(LOCALES)
    groups = set()
    for locale in LOCALES:
        tree = ElementTree.parse(built_site / locale / "sitemap.xml").getroot()
        for url in tree.iter(f"{space}url"):
            own = url.findtext(f"{space}loc")
            links = {
                each.get("hreflang"): each.get("href")
                for each in url
                if each.get("hreflang") not in (None, "x-default")
            }
            assert set(links) == set(LOCALES)
            assert links[locale] == own
            groups.add(tuple(sorted((key or "", value or "") for key, value in links.items())))
    names = {path.parent.name for path in (built_site / "en").rglob("index.html")}
    listed_pages = {name for name in names if not name.startswith("translations-")}
    assert len(groups) == len(listed_pages)


def test_search_engines_are_asked_to_leave_what_is_for_translators(built_site: Path) -> None:
    for path in (built_site / "da").glob("*/index.html"):
        asked = '<meta name="robots" content="noindex">' in path.read_text(encoding="utf-8")
        assert asked == path.parent.name.startswith("translations-"), path


def test_a_page_that_nobody_has_reviewed_leads_to_its_texts(built_site: Path) -> None:
    html = (built_site / "da/skip/index.html").read_text(encoding="utf-8")
    (mark,) = re.findall(r'<p class="reviewed-page".*?</p>', html)
    assert re.findall('href="([^"]*)"', mark) == ["../translations/", "../translations-skip/"]


def test_pages_name_their_address_where_it_is_known(built_site: Path) -> None:
    html = (built_site / "sv/skip/index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://rules.example/sv/skip/">' in html
    robots = (built_site / "robots.txt").read_text(encoding="utf-8")
    assert "\nSitemap: https://rules.example/sitemap.xml\n" in robots


def test_a_site_without_an_address_names_none(english_site: Path) -> None:
    assert not list(english_site.rglob("sitemap*"))
    assert (english_site / "robots.txt").read_text(encoding="utf-8") == "User-agent: *\nAllow: /\n"
    for page in english_site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.search(r'rel="canonical"|og:(url|image)|example\.org|127\.0\.0\.1', html), (
            page
        )
    assert not list(english_site.rglob("*.png"))


def told(html: str) -> dict[str, str]:
    """What a page tells whoever shows a link to it; of what it tells several times, the last."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', html)
    return {name: unescape(value) for name, value in found}


def test_every_page_tells_what_is_shown_with_a_link_to_it(
    built_site: Path, books: Mapping[str, Book]
) -> None:
    drawn = set()
    for locale in LOCALES:
        for page in (built_site / locale).rglob("index.html"):
            html = page.read_text(encoding="utf-8")
            found = told(html)
            canonical = re.findall('<link rel="canonical" href="([^"]+)">', html)
            assert [found["og:url"]] == canonical, page
            path = page.parent.relative_to(built_site).as_posix()
            assert found["og:url"] == f"{ADDRESS}{path}/"
            (described,) = re.findall('<meta name="description" content="([^"]+)">', html)
            assert found["og:description"] == unescape(described)
            assert found["og:title"]
            assert found["og:site_name"] == books[locale].title
            assert found["og:locale"].startswith(f"{locale}_")
            assert html.count('property="og:locale:alternate"') == len(LOCALES) - 1
            assert found["twitter:card"] == "summary_large_image"
            assert found["og:image:alt"].startswith(books[locale].title)
            picture = found["og:image"].removeprefix(ADDRESS)
            assert picture.startswith(f"{locale}/pictures/")
            drawn.add(picture)
    assert drawn == {path.relative_to(built_site).as_posix() for path in built_site.rglob("*.png")}


def test_pages_above_the_languages_tell_it_too(built_site: Path) -> None:
    pages = [built_site / "index.html", *(built_site / "r").rglob("index.html")]
    for page in pages:
        found = told(page.read_text(encoding="utf-8"))
        path = page.parent.relative_to(built_site).as_posix().removeprefix(".")
        assert found["og:url"] == (f"{ADDRESS}{path}/" if path else ADDRESS)
        assert found["og:title"]
        assert found["og:description"]
        assert (built_site / found["og:image"].removeprefix(ADDRESS)).is_file()
    assert len({told(page.read_text("utf-8"))["og:title"] for page in pages}) > len(RULES) * 0.9


def test_pictures_have_the_size_that_pages_name_and_are_short(built_site: Path) -> None:
    found = told((built_site / "sv/skip/index.html").read_text(encoding="utf-8"))
    size = int(found["og:image:width"]), int(found["og:image:height"])
    assert size == (1200, 630)
    lengths = []
    for path in built_site.rglob("*.png"):
        data = path.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == size, path
        lengths.append(len(data))
    assert max(lengths) < 45_000
    assert sum(lengths) / len(lengths) < 35_000


def test_questions_are_told_to_programs_as_people_read_them(built_site: Path) -> None:
    asked = 0
    for page in built_site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        scripts = re.findall('<script type="application/ld[+]json">.*?</script>', html, re.DOTALL)
        if 'class="question"' not in html:
            assert not scripts, page
            continue
        (script,) = scripts
        (main,) = parse(html).all("main")
        path = page.parent.relative_to(built_site).as_posix()
        address = f"{ADDRESS}{path}/"
        assert faq(script)["inLanguage"] == path[:2]
        assert faq(script)["url"] == address
        assert seen(main) == [
            (each["url"].removeprefix(f"{address}#"), each["name"], words(answer))
            for each in faq(script)["mainEntity"]
            for answer in [each["acceptedAnswer"]["text"]]
        ], page
        asked += len(faq(script)["mainEntity"])
    assert asked > 100 * len(LOCALES)


def test_the_page_for_what_is_not_found_knows_the_path_of_the_site(
    root: Path, english_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELBOK_URL", "https://rules.example/book")
    out = tmp_path / "site"
    build_site(root, out, ["en"], say=lambda line: None)
    for site, base in ((out, "/book/"), (english_site, "/")):
        html = (site / "404.html").read_text(encoding="utf-8")
        links = re.findall(r'href="([^"]+)"', html)
        assert links
        assert all(link.startswith((f"{base}en/", f"{base}#")) for link in links)
        assert "<style>" in html


def test_not_found_is_told_in_four_languages(built_site: Path, books: Mapping[str, Book]) -> None:
    html = (built_site / "404.html").read_text(encoding="utf-8")
    for locale in LOCALES:
        assert books[locale].messages["error.title"] in html
        assert f'href="/{locale}/"' in html


def test_every_language_has_an_index_of_its_own(
    built_site: Path, books: Mapping[str, Book]
) -> None:
    for locale in LOCALES:
        rows = json.loads((built_site / locale / "search.json").read_text(encoding="utf-8"))
        titles = {row[1] for row in rows}
        assert {chapter.title for chapter in books[locale].chapters} <= titles
        assert all(len(row) == 5 and row[0].startswith("../") for row in rows)


def test_no_page_asks_another_host(built_site: Path) -> None:
    for path in built_site.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            text = path.read_text(encoding="utf-8")
            loads = r'(?:src|@import|url\()\s*=?\s*["\']?(?:https?:)?//'
            assert not re.search(loads, text), path


def test_tags_that_the_check_leaves_out_make_no_difference(built_site: Path) -> None:
    for page in (built_site / "nb").rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert read_page(html) == read_all_tags(html), page


def test_a_rule_page_is_light(built_site: Path) -> None:
    """Page, style, font, scripts and icon of the heaviest page, packed, in at most 7 requests."""
    for page in (built_site / "en").glob("*/index.html"):
        if page.parent.name in {tool.page for tool in TOOLS}:
            continue  # a tool brings the engine's answers with it
        html = page.read_text(encoding="utf-8")
        head = html.partition("<body>")[0]
        tail = html.rpartition("</footer>")[2]
        names = set(re.findall(r'(?:href|src)="(\.\./assets/[^"]+)"', head + tail))
        names.add("../assets/band.svg")
        files = [page, *(page.parent / name for name in names)]
        packed = sum(
            len(data) if path.suffix == ".woff2" else len(gzip.compress(data))
            for path in files
            for data in [path.read_bytes()]
        )
        assert len(files) <= (8 if page.parent.name in ("search", "offline") else 7)
        assert packed <= 75_000, f"{page}: {packed}"


def test_two_builds_are_the_same(
    root: Path, built_site: Path, english_site: Path, tmp_path: Path
) -> None:
    again = tmp_path / "elsewhere" / "again"
    shutil.copytree(english_site, again)
    build_site(root, again, ["en"], one_sheet, say=lambda line: None)
    first = snapshot(english_site)
    assert snapshot(again) == first
    # In company a page names the other languages; but style, script and index stay the same.
    whole = snapshot(built_site)
    for name, data in first.items():
        tells_of_pages = name.endswith((WORKER, LIST, download_name("en")))
        tells_of_pages |= "sheets" in name
        if name.startswith("en/") and not (name.endswith((".html", ".xml")) or tells_of_pages):
            assert whole[name] == data, name


@pytest.mark.usefixtures("made_before")
def test_a_broken_link_stops_the_build_and_the_site_stays(
    project: Path, english_site: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    shutil.copytree(english_site, out)
    before = snapshot(out)
    foot = project / "src/regelbok/site/theme/partials/foot.html"
    foot.write_text(foot.read_text(encoding="utf-8") + '<a href="/nowhere/#x">x</a>')
    with pytest.raises(ProofError) as caught:
        build_site(project, out, ["en"], say=lambda line: None)
    expected = "en/skip/index.html: found a link to '/nowhere/#x', where there is nothing"
    assert any(line.startswith(expected) for line in caught.value.lines)
    assert snapshot(out) == before
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".site")]


@pytest.mark.usefixtures("made_before")
def test_a_picture_that_was_not_drawn_stops_the_build(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELBOK_URL", ADDRESS)
    with pytest.raises(ProofError) as caught:
        build_site(root, tmp_path / "site", ["en"], None, lambda *_: None, say=lambda line: None)
    expected = f"found a link to '{ADDRESS}en/pictures/skip.png', where there is nothing"
    assert any(line.startswith(f"en/skip/index.html: {expected}") for line in caught.value.lines)


@pytest.mark.usefixtures("made_before")
@pytest.mark.parametrize(
    ("broken", "found"),
    [
        ("{% if %}", "TemplateSyntaxError: Expected an expression"),
        ("{{ shell.no.such }}", "UndefinedError: 'dict object' has no attribute 'no'"),
        ("{% include 'partials/none.html' %}", "TemplateNotFound: 'partials/none.html' not found"),
    ],
)
def test_a_broken_template_is_one_clear_line(
    broken: str, found: str, project: Path, tmp_path: Path
) -> None:
    foot = project / "src/regelbok/site/theme/partials/foot.html"
    foot.write_text(f"\n{broken}{foot.read_text(encoding='utf-8')}", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        build_site(project, tmp_path / "site", ["en"], say=lambda line: None)
    (line,) = caught.value.lines
    assert "\n" not in line
    assert line.startswith(f"{foot}:2: found {found}")
    assert line.endswith("; expected a template that can be filled")


@pytest.mark.usefixtures("made_before")
def test_a_page_that_is_no_html_is_one_clear_line(project: Path, tmp_path: Path) -> None:
    foot = project / "src/regelbok/site/theme/partials/foot.html"
    foot.write_text(f"<![no[{foot.read_text(encoding='utf-8')}", encoding="utf-8")
    with pytest.raises((InputError, ProofError)) as caught:
        build_site(project, tmp_path / "site", ["en"], say=lambda line: None)
    assert all("; expected " in line and "\n" not in line for line in caught.value.lines)


@pytest.mark.usefixtures("made_before")
def test_settings_of_mkdocs_that_are_broken_are_one_clear_line(
    project: Path, tmp_path: Path
) -> None:
    (project / "src/regelbok/site/hook.py").unlink()
    with pytest.raises(ProofError) as caught:
        build_site(project, tmp_path / "site", ["en"], say=lambda line: None)
    (line,) = caught.value.lines
    assert line.startswith("mkdocs [en]: Config value 'hooks': ")


def test_a_text_of_the_interface_that_is_gone_is_bad_input(project: Path, tmp_path: Path) -> None:
    path = project / "docs" / "interface.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("nav.label: Main menu\n", ""), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        build_site(project, tmp_path / "site", ["en"], say=lambda line: None)
    line = "docs/interface.yml: found no text 'nav.label'; expected it, for it is shown"
    assert caught.value.lines == (line,)


def test_a_folder_that_is_no_site_is_left_alone(root: Path, tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine")
    with pytest.raises(InputError, match="no site of this book"):
        build_site(root, tmp_path, ["en"])
    assert (tmp_path / "precious.txt").read_text() == "mine"


@pytest.mark.usefixtures("made_before")
def test_a_file_put_into_the_site_during_a_build_is_left_alone(
    root: Path, english_site: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    shutil.copytree(english_site, out)

    def put(line: str) -> None:
        (out / "precious.txt").write_text("mine")

    with pytest.raises(InputError, match=r"found 'precious\.txt', which is not in its files\.txt"):
        build_site(root, out, ["en"], say=put)
    assert (out / "precious.txt").read_text() == "mine"
    assert list(tmp_path.iterdir()) == [out]


def test_a_folder_among_the_sources_is_refused_before_any_work(root: Path) -> None:
    said: list[str] = []
    with pytest.raises(InputError, match="found a folder inside docs/ of the project"):
        build_site(root, root / "docs" / "new", say=said.append)
    assert said == []
    assert not (root / "docs" / "new").exists()


@pytest.mark.parametrize(
    "address",
    [
        "rules.example",
        "ftp://rules.example",
        "http://[",
        "https://a.example/?b",
        "https://a.example/<b>",
        "https://",
        "https://.",
        "https://a..example/",
        "https://a.example:999999/",
        "https://a.example:99999/",
        "https://a.example/b/../c/",
        "https://a.example/b c/",
        "https://a.example/\n",
        "https://-/",
        "https://a-.example/",
        "https://a_b.example/",
        "https://å.example/",
        "https://a.example/å/",
        "https://a.example/%zz/",
        "https://a.example/%2/",
    ],
)
def test_an_odd_address_is_refused(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("REGELBOK_URL", address)
    with pytest.raises(InputError, match=re.escape(f"REGELBOK_URL: found {address!r}; expected")):
        build_site(root, tmp_path / "site", ["en"], say=lambda line: None)


def test_an_address_too_long_for_a_code_is_refused_before_any_work(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELBOK_URL", f"https://a.example/{'b' * 150}/")
    said: list[str] = []
    with pytest.raises(
        InputError, match=r"^REGELBOK_URL: found .* 168 bytes; expected at most 150,"
    ):
        build_site(root, tmp_path / "site", ["en"], say=said.append)
    assert said == []


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("HTTPS://a.example", "https://a.example/"),
        ("https://A.Example/Rules/", "https://A.Example/Rules/"),
        ("http://127.0.0.1:8000/%C3%A5/", "http://127.0.0.1:8000/%C3%A5/"),
        ("https://xn--regelbk-t1a.example/~me/my-rules/", None),
    ],
)
def test_an_address_as_it_is_used(
    monkeypatch: pytest.MonkeyPatch, address: str, known: str | None
) -> None:
    monkeypatch.setenv("REGELBOK_URL", address)
    assert site_address() == (known or address)


PLAIN = Path("build/mkdocs/site")


def mkdocs(project: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    settings["PYTHONPATH"] = str(Path(regelbok.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=project,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def test_plain_mkdocs_builds_a_language_after_proving(project: Path) -> None:
    done = mkdocs(project, REGELBOK_LOCALE="sv", REGELBOK_URL="https://rules.example/book/")
    assert done.returncode == 0, done.stderr
    html = (project / PLAIN / "skip" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="sv"' in html
    assert 'class="law"' in html
    sitemap = (project / PLAIN / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://rules.example/book/skip/</loc>" in sitemap
    assert not (project / "site").exists()
    assert mkdocs(project, REGELBOK_LOCALE="en").returncode == 0


@pytest.mark.parametrize(
    ("path", "found", "replaced", "expected"),
    [
        (
            "docs/chapters/80-wild-draw-four.yml",
            "drawn: {Ada: 4, Bo: 0}",
            "drawn: {Ada: 5}",
            "drawn",
        ),
        ("docs/chapters/40-skip.yml", "title: Skip", "titel: Skip", "titel"),
    ],
)
def test_plain_mkdocs_tells_what_is_not_proved(
    project: Path, path: str, found: str, replaced: str, expected: str
) -> None:
    file = project / path
    text = file.read_text(encoding="utf-8")
    assert found in text
    file.write_text(text.replace(found, replaced), encoding="utf-8")
    done = mkdocs(project)
    told = done.stdout + done.stderr
    assert done.returncode != 0
    assert "Traceback" not in told
    assert re.search(rf"{re.escape(Path(path).name)}:\d+: found .*{expected}.*; expected", told)
    assert not (project / PLAIN).exists()


def test_what_is_built_again_with_what_is_known_is_the_same(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REGELBOK_URL", raising=False)
    known, out = Known(), tmp_path / "site"
    build_site(project, out, ["en", "da"], say=lambda line: None, known=known)
    catalogue = project / "locales/da/LC_MESSAGES/regelbok.po"
    text = catalogue.read_text(encoding="utf-8")
    assert 'msgstr "Alle reglerne"' in text
    changed = text.replace('msgstr "Alle reglerne"', 'msgstr "Alle regler"')
    catalogue.write_text(changed, encoding="utf-8")
    build_site(project, out, ["en", "da"], say=lambda line: None, known=known)
    fresh = tmp_path / "fresh"
    build_site(project, fresh, ["en", "da"], say=lambda line: None)
    assert snapshot(out) == snapshot(fresh)
    assert "Alle reglerne" not in (out / "da/skip/index.html").read_text(encoding="utf-8")
    assert len(known.pages) > 200


def test_a_draft_has_no_address_on_the_web(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELBOK_URL", "https://rules.example/")
    with pytest.raises(InputError, match=r"REGELBOK_URL: found .* for a draft, which nobody but"):
        build_site(root, tmp_path / "site", ["en"], draft=True)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_language_is_told_before_anything_is_proved(root: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found the language 'xx'; expected 'en', 'nb'"):
        build_site(root, tmp_path / "site", ["xx"], say=print)
    assert list(tmp_path.iterdir()) == []
