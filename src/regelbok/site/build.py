"""Builds the whole site: proves once, then every language, then what stands above them.

Everything is made in a folder of its own beside the target and checked there. Only a finished site
takes the place of the one before; a build that fails leaves that as it was.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol
from urllib.parse import urlsplit

from regelbok.book import build_all
from regelbok.book.cover import Cover
from regelbok.book.glossary_file import listed
from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book
from regelbok.proof import vectors
from regelbok.proof.errors import InputError, LinesError, ProofError
from regelbok.proof.prove import Proof
from regelbok.proof.side_by_side import processors
from regelbok.site import rulebook
from regelbok.site.address import PICTURES, SHEETS, is_working_page
from regelbok.site.check import PageFacts, faults, read_assets, read_page
from regelbok.site.covers import covers
from regelbok.site.draft import in_english
from regelbok.site.frame import frame
from regelbok.site.known import Facts, Known
from regelbok.site.offline import add_offline
from regelbok.site.permanent import permanent_ids, places
from regelbok.site.repository import Repository, repository
from regelbok.site.root_pages import (
    Outside,
    language_page,
    not_found_page,
    permanent_pages,
    robots,
    sitemap,
    sitemap_index,
)
from regelbok.site.shell import Files
from regelbok.site.stage import DOCS, stage, stage_assets
from regelbok.site.target import check_target, list_files, replace
from regelbok.site.tools.asset import advice_ahead
from regelbok.site.web_address import SITE, site_address
from regelbok.site.workers import begin_worker, can_fork, forking
from regelbok.site.workplace import workplace

DrawPictures = Callable[[Path, Book, Iterable[Cover]], None]


class MakeSheets(Protocol):
    """Makes the printed sheets of a book."""

    def __call__(
        self,
        folder: Path,
        book: Book,
        *,
        address: str,
        left_out: Callable[[InputError], None] | None,
    ) -> Sequence[PrintedSheet]:
        """Make the sheets in a folder.

        Args:
            folder: where they go.
            book: the book in one language.
            address: web address of the site, or "".
            left_out: is told of each sheet that cannot be made, and it is left out.

        Raises:
            InputError: a sheet cannot be made, unless that is told to ``left_out``.
        """


# MkDocs needs some address to link from its page for what is not found; no page shows it.
_ANY_HOST: Final = "http://127.0.0.1/"


def build_site(
    root: Path,
    out: Path,
    locales: Sequence[str] | None = None,
    sheets: MakeSheets | None = None,
    pictures: DrawPictures | None = None,
    *,
    say: Callable[[str], None] | None = None,
    draft: bool = False,
    known: Known | None = None,
) -> None:
    """Prove the book and build its site.

    The address of the site is read from ``REGELBOK_URL``. Without one the site has no sitemap and
    no pictures, and no page names its own address. That of the project's repository is read from
    ``REGELBOK_REPOSITORY``. Without one the pages for translators do not link to it.

    Args:
        root: folder of the project.
        out: folder of the site; replaced as a whole once the new one is finished.
        locales: the languages; all that readers get if ``None``.
        sheets: makes the printed sheets of a book; without it the site has none.
        pictures: draws the pictures of pages in a folder, for whoever shows a link to one; without
            it the site has none.
        say: tells how far the work is; prints if ``None``.
        draft: for translators, never for readers: English stands where a translation is missing
            or wrong, each page says that it is a draft, and a sheet that cannot be made is left
            out.
        known: what builds before this one have left, while nothing but translations has changed;
            it then knows what this one has found.

    Raises:
        InputError: a file is not in order, ``out`` is a folder that a site must not replace, or a
            draft is given an address.
        ProofError: an example, a link or a permanent address is broken.
    """
    check_target(root, out)
    address = site_address()
    source = repository()
    if draft and address:
        found = f"found {address!r} for a draft, which nobody but translators should see"
        raise InputError([f"{SITE}: {found}; expected it unset"])
    wanted = listed(root).chosen(locales, draft=draft)
    clock = _Clock(say or partial(print, flush=True))
    known = known or Known()
    proof = known.proof(root)
    with advice_ahead(), workplace(out) as work:
        books = list(build_all(root, wanted, proof, draft=draft).values())
        first = books[0]
        ids = permanent_ids(root, places(first))
        clock.tell(f"proved: {first.rules} rules, {first.scenarios} examples")
        for line in (line for book in books for line in in_english(book)):
            clock.tell(line)
        job = _Job(root, work, proof, known, tuple(books), sheets, pictures, address, source, draft)
        pages = _languages(job, clock)
        pages |= _above(job, ids)
        files = [
            path.relative_to(job.site).as_posix() for path in job.site.rglob("*") if path.is_file()
        ]
        broken = faults(pages | read_assets(job.site), files, job.address or "/")
        if broken:
            raise ProofError(broken)
        clock.tell(f"checked: {len(pages)} pages, every link")
        list_files(job.site)
        check_target(root, out)  # again, as a build takes its time
        replace(out, job.site, work / "before")
    clock.tell(f"finished: {out}")


class _Clock:
    """Tells what is done, with the seconds since the start."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._start = time.perf_counter()

    def tell(self, what: str) -> None:
        self._say(f"{time.perf_counter() - self._start:6.1f} s  {what}")


@dataclass(frozen=True)
class _Job:
    """What all languages share.

    Attributes:
        root: folder of the project.
        work: folder to work in.
        proof: what was proved.
        known: what builds before this one have left.
        books: the book in every language.
        sheets: makes the sheets of a language.
        pictures: draws the pictures of pages.
        address: address of the whole site, ending in a slash; "" if it is not known.
        repository: the project's repository on the web, if it is known.
        draft: nobody but translators will see it.
    """

    root: Path
    work: Path
    proof: Proof
    known: Known
    books: tuple[Book, ...]
    sheets: MakeSheets | None
    pictures: DrawPictures | None
    address: str
    repository: Repository | None
    draft: bool

    @property
    def site(self) -> Path:
        """Where the new site grows."""
        return self.work / "site"

    @property
    def base(self) -> str:
        """Path of the site's address; the root of its host if that is not known."""
        return urlsplit(self.address).path or "/"

    @property
    def pictured(self) -> bool:
        """Pages have pictures: only somebody who knows their whole address ever sees one."""
        return bool(self.pictures and self.address)

    @property
    def staged(self) -> Path:
        """The staging folder."""
        return self.work / "staged"

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages."""
        return tuple(book.locale for book in self.books)


# --- The languages ------------------------------------------------------------------------------


class _Built(NamedTuple):
    """What a worker sends back: the language, its pages, and lines of complaint of a kind.

    The facts of the pages come by path, and once more by the digest of the page.
    """

    locale: str
    pages: dict[str, PageFacts]
    facts: dict[bytes, PageFacts]
    lines: tuple[str, ...] = ()
    kind: type[LinesError] = ProofError


def _languages(job: _Job, clock: _Clock) -> dict[str, PageFacts]:
    """Build all languages, side by side where the system can."""
    files = stage_assets(job.root, job.staged)
    sheets = tuple(_sheets(job, book, clock) for book in job.books)
    for book in job.books:
        _draw(job, book, clock)
    pages: dict[str, PageFacts] = {}
    facts: list[Facts] = []
    complaints: list[str] = []
    kinds: set[type[LinesError]] = set()
    with closing(_side_by_side(job, files, sheets)) as all_built:
        for built in all_built:
            pages |= built.pages
            facts.append(built.facts)
            complaints += built.lines
            if built.lines:
                kinds.add(built.kind)
            else:
                clock.tell(f"built: {built.locale}, {len(built.pages)} pages")
    if complaints:
        raise InputError(complaints) if InputError in kinds else ProofError(complaints)
    job.known.keep(facts)
    return pages


Sheets = tuple[tuple[PrintedSheet, ...], ...]
_work: tuple[_Job, Files, Sheets] | None = None  # forked workers find it in their memory


def _side_by_side(job: _Job, files: Files, sheets: Sheets) -> Generator[_Built, None, None]:
    global _work
    workers = min(len(job.books), processors())
    _work = job, files, sheets
    try:
        if workers == 1 or not can_fork():
            yield from map(_language, range(len(job.books)))
            return
        context, parent = multiprocessing.get_context("fork"), (os.getpid(),)
        with forking(), ProcessPoolExecutor(workers, context, begin_worker, parent) as pool:
            yield from _results(pool, len(job.books))
    finally:
        _work = None


def _results(pool: ProcessPoolExecutor, count: int) -> Iterator[_Built]:
    """What the workers send back; if anything breaks off, they end at once."""
    try:
        yield from pool.map(_language, range(count))
    except BrokenProcessPool:
        found = "found a process that was ended from outside; expected it to build a language"
        raise InputError([f"build: {found} (is there enough memory?)"]) from None
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.kill()
        raise


def _language(place: int) -> _Built:
    """Stage the pages of a language and frame them."""
    assert _work is not None
    job, files, sheets = _work
    book = job.books[place]
    try:
        stage(
            book,
            job.staged,
            files,
            sheets=sheets[place],
            others=job.locales,
            public=True,
            address=job.address,
            pictured=job.pictured,
            repository=job.repository,
            draft=job.draft,
        )
        target = job.site / book.locale
        address = job.address or _ANY_HOST
        frame(job.root, job.staged, target, book.locale, f"{address}{book.locale}/")
        for name in ("sitemap.xml", "sitemap.xml.gz"):  # ours knows all languages
            (target / name).unlink(missing_ok=True)
        return _Built(book.locale, *_read(job, target))
    except LinesError as error:
        # As lines: an exception would not come through to the other process whole.
        return _Built(book.locale, {}, {}, error.lines, type(error))


def _sheets(job: _Job, book: Book, clock: _Clock) -> tuple[PrintedSheet, ...]:
    """Make the sheets of a language.

    Here and not in the worker: after a fork the typesetter would wait for its lost threads.
    """
    if job.sheets is None:
        return ()
    folder = job.staged / DOCS / book.locale / SHEETS
    folder.mkdir(parents=True, exist_ok=True)

    def tell(error: InputError) -> None:
        clock.tell(f"left out: {error}")

    left_out = tell if job.draft else None
    return tuple(job.sheets(folder, book, address=job.address, left_out=left_out))


def _draw(job: _Job, book: Book, clock: _Clock) -> None:
    """Draw the pictures of a language; here, for the typesetter draws them as well."""
    if job.pictures and job.pictured:
        wanted = [each for each in covers(book).values() if each.cards]
        job.pictures(job.staged / DOCS / book.locale / PICTURES, book, wanted)
        clock.tell(f"drawn: {book.locale}, {len(wanted)} pictures")


def _read(job: _Job, folder: Path) -> tuple[dict[str, PageFacts], dict[bytes, PageFacts]]:
    """The facts of the pages in a folder, by path and by digest."""
    pages, facts = {}, {}
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(job.site).as_posix()
        try:
            digest, found = job.known.read(path.read_text(encoding="utf-8"))
        except AssertionError as error:  # how Python's parser refuses what is no HTML at all
            raise InputError([f"{name}: found {error}; expected HTML"]) from None
        pages[name] = facts[digest] = found
    return pages, facts


# --- Above the languages --------------------------------------------------------------------------


def _above(job: _Job, ids: Mapping[str, str]) -> dict[str, PageFacts]:
    """Write the pages above the languages, and what robots read."""
    books = job.books
    outside = Outside(books, job.address, pictured=job.pictured)
    pages = {
        "index.html": language_page(books, outside),
        "404.html": not_found_page(books, job.base),
        **dict(permanent_pages(books, ids, outside)),
    }
    texts = {
        **pages,
        "robots.txt": robots(job.address),
        vectors.NAME: vectors.vectors(job.root, job.proof),
        vectors.SCHEMA.name: vectors.SCHEMA.read_text(encoding="utf-8"),
        rulebook.SCHEMA.name: rulebook.SCHEMA.read_text(encoding="utf-8"),
        **{f"{book.locale}/{rulebook.NAME}": rulebook.rulebook(book) for book in books},
    }
    if job.address:
        texts |= _sitemaps(job)
    for book in books:
        add_offline(job.site / book.locale)
    for name, text in texts.items():
        path = job.site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {name: read_page(text) for name, text in pages.items()}


def _sitemaps(job: _Job) -> dict[str, str]:
    """The sitemap of each language, and the list of them."""
    address, day = job.address, job.books[0].proved
    texts = {"sitemap.xml": sitemap_index(job.locales, address, day)}
    for locale in job.locales:
        folder = job.site / locale
        paths = sorted(
            path.parent.relative_to(folder).as_posix().removeprefix(".")
            for path in folder.rglob("index.html")
            if not is_working_page(path.parent.name)
        )
        paths = [f"{path}/" if path else "" for path in paths]
        texts[f"{locale}/sitemap.xml"] = sitemap(locale, job.locales, paths, address, day)
    return texts
