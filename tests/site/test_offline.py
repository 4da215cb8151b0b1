"""A book without a network: what is saved on request, and the copy that opens from a disk."""

from __future__ import annotations

import io
import json
import posixpath
import shutil
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

import pytest
from tests.conftest import QuietHandler
from tests.site.conftest import LOCALES, parse

from regelbok.proof.errors import InputError
from regelbok.site.offline import AWAY, LIST, SWITCH, WORKER, add_offline, download_name

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def language(tmp_path: Path) -> Path:
    """A finished language of two pages."""
    folder = tmp_path / "en"
    for name in ("index.html", "skip/index.html", "404.html", "translations-skip/index.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"<p>{name}</p>", encoding="utf-8")
    (folder / "search.json").write_text("[]", encoding="utf-8")
    (folder / "pictures").mkdir()
    (folder / "pictures/skip.png").write_bytes(b"a picture")
    (folder / "sheets").mkdir()
    (folder / "sheets/quick.pdf").write_bytes(b"a sheet")
    return folder


def kept(folder: Path) -> dict[str, object]:
    """What the service worker of a language is told."""
    first = (folder / WORKER).read_text(encoding="utf-8").partition(";\n")[0]
    found: dict[str, object] = json.loads(first.removeprefix("const BUILD = "))
    return found


def test_what_readers_read_is_kept_and_nothing_else(language: Path) -> None:
    add_offline(language)
    assert kept(language)["files"] == ["./", "search.json", "skip/"]
    assert json.loads((language / LIST).read_text(encoding="utf-8"))["bytes"] > 0


def test_a_build_with_another_content_has_a_cache_of_its_own(language: Path) -> None:
    add_offline(language)
    before = kept(language)["cache"]
    add_offline(language)
    assert kept(language)["cache"] == before
    (language / "skip/index.html").write_text("<p>new</p>", encoding="utf-8")
    add_offline(language)
    assert kept(language)["cache"] != before


def test_the_download_is_the_same_for_the_same_files(language: Path) -> None:
    add_offline(language)
    archive = language / download_name("en")
    first = archive.read_bytes()
    add_offline(language)
    assert archive.read_bytes() == first
    names = zipfile.ZipFile(archive).namelist()
    assert "en/skip/index.html" in names
    assert "en/search-index.js" in names  # a page on a disk may run it, but not read search.json
    assert not [name for name in names if "translations-" in name or name.endswith(".png")]


def test_the_download_has_the_sheets_that_are_too_large_to_be_saved(language: Path) -> None:
    add_offline(language)
    packed = zipfile.ZipFile(language / download_name("en"))
    assert packed.read("en/sheets/quick.pdf") == b"a sheet"
    assert "sheets/quick.pdf" not in str(kept(language)["files"])


@pytest.mark.parametrize(("said", "off"), [("", False), ("off", True)])
def test_a_worker_can_be_made_that_removes_itself(
    language: Path, monkeypatch: pytest.MonkeyPatch, said: str, off: bool
) -> None:
    monkeypatch.setenv(SWITCH, said)
    add_offline(language)
    assert kept(language)["off"] is off


def test_a_mistyped_switch_is_told(language: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "no")
    with pytest.raises(InputError, match="REGELBOK_OFFLINE: found 'no'; expected 'off'"):
        add_offline(language)


# --- In a browser ---------------------------------------------------------------------------------


@pytest.fixture
def server(built_site: Path) -> Iterator[ThreadingHTTPServer]:
    """The site, served until a test takes it away."""
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(QuietHandler, directory=built_site)
    ) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served


def test_a_saved_book_is_read_without_a_network(
    browser: Browser, server: ThreadingHTTPServer
) -> None:
    site = f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}/nb/offline/")
    page.locator(".save").click()
    page.locator(".remove").wait_for(timeout=30_000)
    server.shutdown()
    server.server_close()
    for name in ("", "skip/", "guide/", "all-rules/", "may-i-lay/", "score/", "compare-flip/"):
        page.goto(f"{site}/nb/{name}")
        assert page.locator("h1").count() == 1, name
        assert "Regelbok" in page.title()
    page.goto(f"{site}/nb/skip")  # without its slash
    assert page.url == f"{site}/nb/skip/"
    page.goto(f"{site}/nb/search/?q=snu")
    page.locator(".results li").first.wait_for()
    page.goto(f"{site}/nb/may-i-lay/?saved")
    page.locator(".picker .faces button").first.click()
    assert page.locator(".verdict strong").inner_text() in ("Ja", "Nei")
    context.close()


def test_what_is_saved_can_be_deleted(browser: Browser, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_address}en/offline/")
    page.locator(".save").click()
    page.locator(".remove").click()
    page.locator(".save").wait_for()
    assert page.evaluate("caches.keys()") == []
    context.close()


def test_a_browser_that_refuses_says_so_and_offers_the_file(
    browser: Browser, site_address: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.add_init_script(
        "navigator.serviceWorker.getRegistration = () => Promise.reject(new Error('refused'));"
    )
    page.goto(f"{site_address}en/offline/")
    page.get_by_text("This browser cannot save the book.").wait_for()
    assert not page.locator(".save").is_visible()
    assert page.locator(".download").is_visible()
    context.close()


def test_what_cannot_be_deleted_is_told(browser: Browser, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(f"{site_address}en/offline/")
    page.locator(".save").click()
    page.locator(".remove").wait_for(timeout=30_000)
    page.evaluate("void (globalThis.fetch = () => Promise.reject(new Error('no')))")
    page.locator(".remove").click()
    page.get_by_text("That did not work.").wait_for()
    assert page.locator(".remove").is_visible()
    context.close()


def test_nothing_is_saved_unasked(browser: Browser, site_address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site_address}en/skip/")
    page.goto(f"{site_address}en/offline/")
    registered = "navigator.serviceWorker.getRegistrations().then(each => each.length)"
    assert page.evaluate(registered) == 0
    context.close()


def test_the_download_opens_from_a_disk(browser: Browser, built_site: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(built_site / "da" / download_name("da")).extractall(tmp_path)
    context = browser.new_context()
    page = context.new_page()
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.goto(f"{(tmp_path / 'da' / 'index.html').as_uri()}")
    page.locator('a[href="skip/"]').first.click()
    page.wait_for_url("**/skip/index.html")
    assert page.locator("h1").inner_text()
    assert page.locator(".online").count() == 3
    assert not page.locator(".online:visible").count()
    page.goto((tmp_path / "da/search/index.html").as_uri() + "?q=point")
    page.locator(".results a").first.click()
    page.wait_for_url("**/index.html*")
    page.goto((tmp_path / "da/may-i-lay/index.html").as_uri())
    assert page.locator(".verdict strong").inner_text() in ("Ja", "Nej")
    assert not found
    context.close()


@pytest.mark.site
@pytest.mark.parametrize("locale", LOCALES)
def test_every_link_of_the_download_leads_to_a_file_in_it(built_site: Path, locale: str) -> None:
    """Apart from those to the web, and those that are not shown where it is opened from a disk."""
    packed = zipfile.ZipFile(built_site / locale / download_name(locale))
    names = set(packed.namelist())
    assert f"{locale}/sheets/regelbok-classic-quick-{locale}-a4.pdf" in names
    missing = []
    for name in names:
        if not name.endswith(".html"):
            continue
        page = parse(packed.read(name).decode())
        hidden = {id(link) for part in page.all(css="online") for link in (part, *part.walk())}
        for link in page.all("a"):
            place = urlsplit(link.get("href"))
            if place.scheme or not place.path or id(link) in hidden:
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), place.path))
            if path not in names and f"{path}/index.html" not in names:
                missing.append(f"{name}: {link.get('href')}")
    assert not missing, "\n".join(missing[:20])


@dataclass
class SavedBook:
    """A few pages of the book that a browser has saved from a server."""

    folder: Path
    site: str
    page: Page
    served: ThreadingHTTPServer
    all_served: threading.Event  # while it is not set, the index of the search is withheld
    away: threading.Event  # once it is set, nothing is answered any more

    def take_the_network_away(self) -> None:
        """Answer nothing any more."""
        self.away.set()
        self.served.shutdown()
        self.served.server_close()

    def build_anew(self) -> None:
        """Make another build of the pages, which the browser has not been told of."""
        for name in ("skip", "reverse"):
            path = self.folder / name / "index.html"
            html = path.read_text(encoding="utf-8")
            path.write_text(html.replace("<h1", "<p id=newer-build></p><h1"), encoding="utf-8")
        add_offline(self.folder)

    def look_for_a_newer_build(self) -> None:
        """Ask, as a browser does now and then, until there is one.

        A browser that is just looking by itself takes a second question for the same, so one is
        not always enough.
        """
        self.page.wait_for_function(
            """async () => {
                const registration = await navigator.serviceWorker.ready;
                if (!registration.installing && !registration.waiting) await registration.update();
                return Boolean(registration.installing || registration.waiting);
            }""",
            polling=500,
        )


@pytest.fixture
def saved(browser: Browser, built_site: Path, tmp_path: Path) -> Iterator[SavedBook]:
    """A book saved by a browser, with the page of a card open."""
    folder = tmp_path / "en"
    pages = {"offline", "skip", "reverse", "assets"}
    shutil.copytree(
        built_site / "en", folder,
        ignore=lambda place, names: [
            each for each in names
            if Path(place) == built_site / "en" and Path(place, each).is_dir() and each not in pages
        ],
    )  # fmt: skip
    add_offline(folder)
    all_served, away = threading.Event(), threading.Event()
    all_served.set()

    class Handler(QuietHandler):
        def send_head(self) -> io.BytesIO | BinaryIO | None:
            if self.path.endswith("/search.json"):
                all_served.wait(timeout=30)
            if away.is_set():  # on a connection that the browser had opened before
                return None
            return super().send_head()

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=tmp_path)) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{served.server_port}/en"
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{site}/offline/")
        page.locator(".save").click()
        page.locator(".remove").wait_for(timeout=30_000)
        page.goto(f"{site}/skip/")
        yield SavedBook(folder, site, page, served, all_served, away)
        all_served.set()
        context.close()
        served.shutdown()


def test_a_newer_build_is_announced_and_takes_over_whole(saved: SavedBook) -> None:
    page = saved.page
    assert not page.locator(".newer").is_visible()
    (first,) = page.evaluate("caches.keys()")
    saved.build_anew()
    saved.look_for_a_newer_build()
    page.locator(".newer").wait_for(timeout=30_000)
    assert len(page.evaluate("caches.keys()")) == 2  # the new one is whole, and waits
    page.locator(".newer button").click()
    page.locator("#newer-build").wait_for(state="attached")
    (second,) = page.evaluate("caches.keys()")
    assert second != first
    saved.take_the_network_away()
    for name in ("reverse", "skip"):
        page.goto(f"{saved.site}/{name}/")
        assert page.locator("#newer-build").count() == 1


def test_a_page_opened_while_a_newer_build_is_being_saved_announces_it(saved: SavedBook) -> None:
    page = saved.page
    saved.build_anew()
    saved.all_served.clear()
    saved.look_for_a_newer_build()
    page.goto(f"{saved.site}/reverse/")
    assert not page.locator(".newer").is_visible()
    saved.all_served.set()
    page.locator(".newer").wait_for(timeout=30_000)


def test_a_sheet_to_print_tells_that_it_needs_a_network(saved: SavedBook) -> None:
    page = saved.page
    told = page.locator(".sheets .away")
    assert not told.is_visible()
    page.context.set_offline(True)
    told.wait_for()
    page.context.set_offline(False)
    told.wait_for(state="hidden")


@pytest.mark.parametrize("link", [".sheets .sheet", '.reviewed-page [href*="translations-"]'])
def test_a_link_out_of_the_saved_book_says_so(saved: SavedBook, link: str) -> None:
    page = saved.page
    assert not page.evaluate("document.querySelector('.no-network')")
    saved.take_the_network_away()
    page.locator(link).first.click()
    page.wait_for_url(f"{saved.site}/offline/#{AWAY}")
    page.get_by_text("This link leads out of the saved book.").wait_for()
    page.go_back()
    assert page.url == f"{saved.site}/skip/"
