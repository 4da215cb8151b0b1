"""Stages a language: everything MkDocs needs, as files, so that it only has to frame pages.

Nothing else writes pages, and nothing here knows MkDocs. The folder holds ``docs/`` with a folder
a language (a Markdown file a page, whose body is finished HTML), and beside it ``<locale>.json``
with the data of the theme and the order of the pages.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from regelbok.book.cover import Cover
from regelbok.book.printed import PrintedSheet
from regelbok.book.tree import Book, Chapter
from regelbok.proof.errors import InputError
from regelbok.proof.textfile import read_text
from regelbok.proof.yamlfile import shown
from regelbok.site.address import (
    ALL_CARDS,
    ALL_RULES,
    COMPARE,
    OFFLINE,
    OWN_PAGES,
    PERMANENT,
    PRINT,
    SEARCH,
    START,
    TRANSLATIONS,
)
from regelbok.site.all_cards import all_cards_body
from regelbok.site.all_rules import all_rules_body
from regelbok.site.base_style import base_style
from regelbok.site.bilingual import all_pages, bilingual_body, page_title
from regelbok.site.bilingual import page_name as bilingual_page_name
from regelbok.site.chapter import chapter_body
from regelbok.site.comparison import (
    COMPARISON_GROUPS,
    comparison_body,
    comparisons_body,
    page_name,
)
from regelbok.site.covers import covers
from regelbok.site.doubt import doubt_script, is_doubted
from regelbok.site.faq import faq_script
from regelbok.site.groups import TOOLS as TOOLS_GROUP
from regelbok.site.groups import groups, in_menu_order
from regelbok.site.html import unbroken
from regelbok.site.offline_page import offline_body
from regelbok.site.printing import archive_sheets, print_body, sheets_of_page
from regelbok.site.reminder import reminder_script
from regelbok.site.repository import Repository
from regelbok.site.search import search_body, search_index
from regelbok.site.sharing import Place, place_on_web, sharing_tags
from regelbok.site.shell import Files, shell
from regelbok.site.start import start_body
from regelbok.site.tools.asset import advice_script
from regelbok.site.tools.registry import TOOLS
from regelbok.site.tools.scripts import SCRIPTS, TABLE
from regelbok.site.translations import translations_body
from regelbok.site.words import Words

DOCS: Final = "docs"
ASSETS: Final = "assets"
THEME: Final = Path(__file__).parent / "theme"
_STYLE, _SCRIPT, _SEARCH_SCRIPT = "regelbok.css", "regelbok.js", "search.js"
_FONT, _PICTURES = "fonts/familjen-nordic.woff2", ("logo.svg", "band.svg")
_TOOLS: Final = "tools"  # folder of the scripts of tools, and of their style
_ADVICE: Final = f"{_TOOLS}/advice.js"
_ON_EVERY_PAGE: Final = (_STYLE, _SCRIPT, _SEARCH_SCRIPT, _FONT, *_PICTURES)
_TOOL_STYLE: Final = f"{_TOOLS}/tools.css"
_OF_TOOLS: Final = (
    _TOOL_STYLE,
    *(f"{_TOOLS}/{part}.js" for parts in SCRIPTS.values() for part in parts),
)
_TEXTS: Final = (".css", ".js", ".svg")


class StagedPage(NamedTuple):
    """A page ready to be framed.

    Attributes:
        name: its folder; "" for the start page.
        meta: what the theme wants to know of it.
        body: its HTML.
    """

    name: str
    meta: dict[str, Any]
    body: str

    @property
    def file(self) -> str:
        """Name of its Markdown file."""
        return f"{self.name or 'index'}.md"


def stage_assets(root: Path, folder: Path) -> Files:
    """Copy style, scripts, fonts and icons; those that change get their content into the name.

    Args:
        root: folder of the project.
        folder: the staging folder.

    Returns:
        The names as pages refer to them.

    Raises:
        InputError: one that every page loads is missing, or a text is not UTF-8.
    """
    source, target = root / "docs" / ASSETS, folder / DOCS / ASSETS
    for names_of, whose in ((_ON_EVERY_PAGE, "every page loads"), (_OF_TOOLS, "a tool loads")):
        for name in names_of:
            if not (source / name).is_file():
                found = f"{shown(source / name)}: found no such file"
                raise InputError([f"{found}; expected the file, which {whose}"])
    names: dict[str, str] = {}

    def write(name: str, content: bytes, *, changes: bool) -> None:
        names[name] = _with_digest(name, content) if changes else name
        _write(target / names[name], content)

    for path in sorted(each for each in source.rglob("*") if each.is_file()):
        name = path.relative_to(source).as_posix()
        if name in _OF_TOOLS and path.suffix == ".js":
            continue  # it is joined with others below
        content = _text(path).encode() if path.suffix in _TEXTS else path.read_bytes()
        if path.suffix == ".css":
            content = _lean(content.decode()).encode()
        changes = name in (_STYLE, _SCRIPT, _SEARCH_SCRIPT) or name.startswith(f"{_TOOLS}/")
        write(name, content, changes=changes)
    for name, parts in SCRIPTS.items():
        joined = "".join(_text(source / _TOOLS / f"{part}.js") for part in parts)
        write(f"{_TOOLS}/{name}.js", joined.encode(), changes=True)
    write(_ADVICE, advice_script().encode(), changes=True)
    return Files(
        styles=(f"{ASSETS}/{names[_STYLE]}",),
        script=f"{ASSETS}/{names[_SCRIPT]}",
        search_script=f"{ASSETS}/{names[_SEARCH_SCRIPT]}",
        tools={
            name.removeprefix(f"{_TOOLS}/").removesuffix(".js"): f"{ASSETS}/{path}"
            for name, path in names.items()
            if name.startswith(f"{_TOOLS}/")
        },
    )


def stage(
    book: Book,
    folder: Path,
    files: Files,
    *,
    sheets: Sequence[PrintedSheet] = (),
    others: Sequence[str] = (),
    public: bool = False,
    address: str = "",
    pictured: bool = False,
    repository: Repository | None = None,
    draft: bool = False,
) -> tuple[StagedPage, ...]:
    """Write a language's pages, its search index and the data of its theme.

    Args:
        book: the book in the language.
        folder: the staging folder.
        files: the names of the assets.
        sheets: the printed sheets, if they are made.
        others: the locales that are built, itself included; empty if it stands alone.
        public: the whole site is built, so permanent addresses are there.
        address: address of the whole site, ending in a slash; if it is known, pages name their
            own.
        pictured: there are pictures of the pages.
        repository: the project's repository on the web, if it is known.
        draft: nobody but translators will see it, and each page says so.

    Raises:
        InputError: a chapter has the name of a page of the site itself, or a template is not UTF-8.
    """
    permanent = f"../../{PERMANENT}/" if public else ""
    _check_names(book)
    target = folder / DOCS / book.locale
    staging = _Staging(book, others, address, pictured)
    pages = (
        *staging.pages(permanent),
        *staging.tools(files),
        staging.offline(files),
        *staging.printing(sheets, target),
        *staging.translations(repository),
    )
    for page in pages:
        if page.meta.pop("prints", False):
            page.meta["sheets"] = sheets_of_page(book, sheets, page.name)
        head = "".join(
            f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in page.meta.items()
        )
        # One block of HTML without blank lines: Markdown passes it on untouched.
        text = f"---\n{head}---\n<div>{page.body}</div>\n"
        _write(target / page.file, text.encode())
    _write(target / "search.json", search_index(book, printed=bool(sheets)).encode())
    base = _stage_base_style(pages, folder, target, files)
    names = reminder_script(book).encode()
    doubt = doubt_script(book).encode()
    files = files._replace(
        styles=(base, *files.styles),
        names=_with_digest("names.js", names),
        doubt=_with_digest("doubt.js", doubt),
    )
    _write(target / files.names, names)
    _write(target / files.doubt, doubt)
    form = repository.doubt() if repository else ""
    data = {
        "shell": shell(
            book,
            files,
            others=others,
            named=bool(address),
            draft=draft,
            form=form,
            printed=bool(sheets),
        ),
        "pages": [{page.meta["title"]: page.file} for page in pages],
    }
    _write(folder / f"{book.locale}.json", json.dumps(data, ensure_ascii=False).encode())
    return pages


def _check_names(book: Book) -> None:
    for chapter in book.chapters:
        if chapter.id in OWN_PAGES:
            found = f"chapter '{chapter.id}': found the name of a page of the site"
            raise InputError([f"{found}; expected another"])


def _stage_base_style(pages: Iterable[StagedPage], folder: Path, target: Path, files: Files) -> str:
    templates = map(_text, sorted(THEME.rglob("*.html")))
    own = _text(folder / DOCS / files.styles[-1])
    style = base_style((*(page.body for page in pages), *templates), own)
    name = f"{ASSETS}/base.{_digest(style.encode())}.css"
    _write(target / name, style.encode())
    return name


def _text(path: Path) -> str:
    return read_text(path, shown(path), "a text that pages are made of")


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _lean(style: str) -> str:
    """A style sheet without its comments and indents, for every page loads it.

    >>> print(_lean("/* Ground */ a {  /* so far */" + chr(10) + "  color: red; }"), end="")
    a {
    color: red; }
    """
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    return "".join(f"{line.strip()}\n" for line in bare.splitlines() if line.strip())


def _with_digest(name: str, content: bytes) -> str:
    """A name that changes with the content.

    >>> _with_digest("tools/table.js", b"1")
    'tools/table.6b86b273.js'
    """
    stem, _, ending = name.rpartition(".")
    return f"{stem}.{_digest(content)}.{ending}"


def _digest(content: bytes) -> str:
    """What a file's name carries, so that a browser never shows an old one."""
    return hashlib.sha256(content).hexdigest()[:8]


class _Staging:
    """Makes the pages of a language."""

    def __init__(self, book: Book, others: Sequence[str], address: str, pictured: bool) -> None:
        self.book = book
        self.words = Words.of(book)
        self.others = others
        self.address = address
        self.covers = covers(book)
        self.shared = self.covers[START] if pictured else None  # for pages without a picture

    def pages(self, permanent: str) -> Iterator[StagedPage]:
        """The start page, the chapters and what is made of all of them."""
        book = self.book
        yield self._page(START, start_body(book), title=book.title, group="", prints=True)
        order = [chapter for group in groups(book) for chapter in group.chapters]
        group_ids = {chapter.id: group.id for group in groups(book) for chapter in group.chapters}
        for place, chapter in enumerate(order):
            body = chapter_body(book, chapter)
            yield self._page(
                chapter.id,
                body,
                group=group_ids[chapter.id],
                prints=True,
                reviewed=chapter.reviewed,
                languages=bilingual_page_name(chapter.id),
                doubts=is_doubted(body),
                previous=_neighbour(order, place - 1),
                next=_neighbour(order, place + 1),
                faq=faq_script(book, chapter, self._address(chapter.id)),
            )
        yield self._page(ALL_RULES, all_rules_body(book, permanent), group="rules", prints=True)
        yield self._page(ALL_CARDS, all_cards_body(book), group="cards", prints=True)
        yield self._page(COMPARE, comparisons_body(book), group="editions", prints=True)
        for comparison in book.comparisons:
            yield self._page(
                page_name(comparison),
                comparison_body(book, comparison),
                group=COMPARISON_GROUPS[comparison.kind],
                prints=True,
            )
        yield self._page(SEARCH, search_body(book), group=SEARCH, search=True)

    def tools(self, files: Files) -> Iterator[StagedPage]:
        """The pages that answer a question at the table."""
        for tool in TOOLS:
            scripts = [files.tools[name] for name in ("advice", TABLE, tool.page)]
            yield self._page(
                tool.page, tool.body(self.book), group=TOOLS_GROUP, scripts=scripts,
                styles=[files.tools["tools.css"]], prints=True,
            )  # fmt: skip

    def offline(self, files: Files) -> StagedPage:
        """The page that saves the book."""
        scripts = [files.tools[OFFLINE]]
        return self._page(OFFLINE, offline_body(self.book), group="more", scripts=scripts)

    def printing(self, sheets: Sequence[PrintedSheet], folder: Path) -> Iterator[StagedPage]:
        """The page with all printed sheets, and the file that holds them all, if any are made."""
        if sheets:
            whole = archive_sheets(sheets, folder, self.book.locale)
            yield self._page(PRINT, print_body(self.book, sheets, whole), group="more")

    def translations(self, repository: Repository | None) -> Iterator[StagedPage]:
        """The pages for people who check the texts."""
        book, words = self.book, self.words
        yield self._page(TRANSLATIONS, translations_body(book), group="more")
        units = {group.id: group for group in book.units}
        pages = all_pages(units[name] for name in in_menu_order(book, units))

        def neighbour(place: int) -> dict[str, str] | None:
            if not 0 <= place < len(pages):
                return None
            title = unbroken(page_title(book, words, pages[place]))
            return {"id": pages[place].name, "title": title}

        for place, page in enumerate(pages):
            title = page_title(book, words, page)
            yield self._page(
                Cover(page.name, title, "", words["verify.lead"], ()),
                bilingual_body(book, page, repository),
                group="more",
                noindex=True,
                previous=neighbour(place - 1),
                next=neighbour(place + 1),
            )

    def _page(self, page: str | Cover, body: str, title: str = "", **more: Any) -> StagedPage:
        """A page.

        Args:
            page: its folder, or what it says of itself.
            body: its HTML.
            title: its title, where that is not its heading.
            more: what else the theme wants to know of it.
        """
        cover = self.covers[page] if isinstance(page, str) else page
        meta = {
            "title": title or cover.title,
            "description": cover.description,
            "sharing": sharing_tags(cover, self.book, self.others, self._place(cover)),
            "page": cover.name,
            "path": f"{cover.name}/" if cover.name else "",
            **more,
        }
        return StagedPage(cover.name, meta, body)

    def _address(self, name: str) -> str:
        """Where a page is on the web, if that is known."""
        folder = f"{name}/" if name else ""
        return f"{self.address}{self.book.locale}/{folder}" if self.address else ""

    def _place(self, cover: Cover) -> Place | None:
        if not self.address:
            return None
        shown = self.shared and (cover if cover.cards else self.shared)
        return place_on_web(self._address(cover.name), self.book, shown, self.address)


def _neighbour(order: Sequence[Chapter], place: int) -> dict[str, str] | None:
    if not 0 <= place < len(order):
        return None
    return {"id": order[place].id, "title": unbroken(order[place].short)}
