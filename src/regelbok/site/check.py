"""Checks the built site: every link leads somewhere, and nothing is asked of other hosts.

It reads what was really built, not what was meant to be: pages, styles, scripts and drawings. Only
a plain link, which nobody follows but the reader, may lead to another host. What a page tells
programs of itself, such as its picture, is checked as well.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

# Attributes whose address the browser fetches, or to which it sends something.
_ASKED: Final = (
    "action",
    "background",
    "data",
    "data-doubt",
    "data-index",
    "data-names",
    "formaction",
    "manifest",
    "poster",
    "src",
)
_ADDRESSES: Final = ("href", "xlink:href")  # asked for, unless the element is a plain link
_PLAIN_LINKS: Final = ("a", "area")
_NAMING: Final = {"alternate", "author", "canonical", "help", "license", "next", "prev"}
_SETS: Final = ("srcset", "imagesrcset")
_SAID: Final = ("og:image", "og:url")  # what a page says of itself to whoever shows a link to it
_DATA: Final = "application/ld+json"
_STYLED: Final = (
    "clip-path",
    "cursor",
    "fill",
    "filter",
    "marker-end",
    "marker-mid",
    "marker-start",
    "mask",
    "stroke",
    "style",
)
# These hold no address and no id, and most elements have no others.
IDLE: Final = (
    "aria-hidden",
    "aria-label",
    "class",
    "cx",
    "cy",
    "d",
    "data-force",
    "data-is",
    "data-kind",
    "data-rule",
    "height",
    "lang",
    "r",
    "role",
    "rx",
    "ry",
    "stroke-linejoin",
    "stroke-width",
    "tabindex",
    "text-anchor",
    "transform",
    "viewBox",
    "width",
    "x",
    "y",
)
# A tag with nothing else, or, as group 1, what stays: a whole script or style, any other tag.
_TAG: Final = re.compile(
    rf"""
    <(?:
        /?(?!script\b|style\b)[a-z][a-z0-9]*(?:\s(?:{"|".join(IDLE)})="[^"<>]*")*\s*/?>
        | (
            (?:script|style)\b.*?</(?:script|style)>
            | [a-zA-Z](?:"[^"]*"|'[^']*'|[^"'>])*>
        )
    )""",
    re.DOTALL | re.VERBOSE,
)
_REFRESH: Final = re.compile(r"url\s*=\s*[\"']?([^\"'\s]+)", re.IGNORECASE)

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_URL: Final = re.compile(r"""url\(\s*("[^"]*"|'[^']*'|[^\s"')]+)\s*\)""", re.IGNORECASE)
_IMPORT: Final = re.compile(r"""@import\s*("[^"]*"|'[^']*')""", re.IGNORECASE)
# Whatever a script does with the address of another host, it has no need of one. Names of formats
# look like addresses, but nobody asks for them.
_ABSOLUTE: Final = re.compile(r"""["'`]((?:[a-z]+:)?//[\w-][^"'`\s]*)""", re.IGNORECASE)
_IN_DATA: Final = re.compile(r'"(https?://[^"\s]+)"')
_FORMATS: Final = "http://www.w3.org/"
_WITHOUT_HOST: Final = ("about", "blob", "data")


class LinkFound(NamedTuple):
    """A link on a page.

    Attributes:
        target: the address as written.
        loaded: the browser asks for it, or sends something there.
    """

    target: str
    loaded: bool


class PageFacts(NamedTuple):
    """What the check needs to know of a page, or of another file with links.

    Attributes:
        ids: every id on it, repeated as on the page.
        links: every link on it.
    """

    ids: tuple[str, ...]
    links: tuple[LinkFound, ...]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: dict[LinkFound, None] = {}
        self._text: list[str] = []  # since the last element began
        self._data = False  # that was a script that nobody runs

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids += [value for name, value in attrs if name == "id" and value is not None]
        self._text = []
        self._data = tag == "script" and values.get("type", "").lower() == _DATA
        for name, value in values.items():
            if name in _ADDRESSES and value:
                self._found([value], loaded=_is_asked(tag, values))
            elif name in _ASKED and value:
                self._found([value])
            elif name in _SETS:
                self._found(each.split()[0] for each in value.split(",") if each.strip())
            elif name == "ping":
                self._found(value.split())
            elif name in _STYLED:
                self._found(_in_style(value))
            elif name.startswith("on"):
                self._found(_in_script(value))
            elif name == "srcdoc":
                self.links |= dict.fromkeys(read_page(value).links)
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self._found(_REFRESH.findall(values.get("content", "")))
        if tag == "meta" and values.get("property", "") in _SAID:
            self._found([values.get("content", "")], loaded=False)

    def handle_data(self, data: str) -> None:
        self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        text = "".join(self._text)
        if tag == "style":
            self._found(_in_style(text))
        elif tag == "script" and self._data:
            self._found(_IN_DATA.findall(text), loaded=False)
        elif tag == "script":
            self._found(_in_script(text))

    def _found(self, targets: Iterable[str], loaded: bool = True) -> None:
        self.links |= {LinkFound(target, loaded): None for target in targets}


def _is_asked(tag: str, values: Mapping[str, str]) -> bool:
    """The browser asks for the address of this element by itself."""
    if tag == "link":
        return not set(values.get("rel", "").lower().split()) <= _NAMING
    return tag not in _PLAIN_LINKS


def _in_style(text: str) -> list[str]:
    """The addresses in a style, those without a host too."""
    text = _COMMENT.sub(" ", text)
    return [each.strip("\"'") for each in (*_URL.findall(text), *_IMPORT.findall(text))]


def _in_script(text: str) -> list[str]:
    """The addresses of hosts in a script."""
    return [each for each in _ABSOLUTE.findall(text) if not each.startswith(_FORMATS)]


def read_page(html: str) -> PageFacts:
    """The ids and links of a page, or of a drawing.

    Tags that have neither are left out first: Python's parser would take longer to read a page than
    it took to make it.

    >>> read_page('<p class="a">It is <b id="x">in</b> <a href="../">the book</a>.</p>')
    PageFacts(ids=('x',), links=(LinkFound(target='../', loaded=False),))
    """
    return read_all_tags(_TAG.sub(lambda tag: tag[0] if tag[1] else " ", html))


def read_all_tags(html: str) -> PageFacts:
    """The same, but slowly."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return PageFacts(tuple(reader.ids), tuple(reader.links))


def read_style(text: str) -> PageFacts:
    """The links of a style."""
    return PageFacts((), tuple(LinkFound(each, True) for each in _in_style(text)))


def read_script(text: str) -> PageFacts:
    """The links of a script, those to hosts."""
    return PageFacts((), tuple(LinkFound(each, True) for each in _in_script(text)))


_READERS: Final = {".css": read_style, ".js": read_script, ".svg": read_page}


def read_assets(site: Path) -> dict[str, PageFacts]:
    """The facts of all files beside the pages that have links, by their path in the site."""
    return {
        path.relative_to(site).as_posix(): _READERS[path.suffix](path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*"))
        if path.suffix in _READERS
    }


def faults(pages: Mapping[str, PageFacts], files: Iterable[str], address: str = "/") -> list[str]:
    """A line for each broken link, missing anchor, repeated id and foreign request.

    Args:
        pages: the facts of every page and every other file with links, by its path in the site.
        files: paths of all files of the site.
        address: address of the whole site, ending in a slash, or its path alone; links that begin
            with either are meant from the root.
    """
    known = set(files)
    return [
        f"{path}: {fault}"
        for path, facts in sorted(pages.items())
        for fault in (*_repeated(facts), *_broken(path, facts, pages, known, address))
    ]


def _repeated(facts: PageFacts) -> Iterator[str]:
    seen: set[str] = set()
    for id in facts.ids:
        if id in seen:
            yield f"found the id '{id}' again; expected every id once on a page"
        seen.add(id)


def _broken(
    path: str, facts: PageFacts, pages: Mapping[str, PageFacts], files: set[str], address: str
) -> Iterator[str]:
    base = urlsplit(address).path
    for target, loaded in facts.links:
        link = target.strip().replace("\\", "/")  # browsers do so too
        if link.startswith(address):
            link = base + link.removeprefix(address)
        try:
            parts = urlsplit(link)
        except ValueError:
            yield f"found a link to '{target}'; expected an address"
            continue
        if parts.scheme or parts.netloc:
            if loaded and parts.scheme not in _WITHOUT_HOST:
                yield f"found a request to '{target}'; expected nothing from other hosts"
            continue
        found = _resolve(path, unquote(parts.path), base)
        if found not in files:
            yield f"found a link to '{target}', where there is nothing; expected a page or a file"
        elif parts.fragment and found in pages:
            anchor = unquote(parts.fragment)
            if anchor not in pages[found].ids:
                yield f"found a link to '{target}'; expected '#{anchor}' to be a place in {found}"


def _resolve(page: str, path: str, base: str) -> str:
    """The file that a link on a page leads to."""
    if not path:
        return page
    if path.startswith("/"):
        found = path.removeprefix(base) if path.startswith(base) else path
    else:
        found = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    if path.endswith(("/", "/.", "/..")) or path in (".", ".."):
        found = posixpath.join(found, "index.html")
    return posixpath.normpath(found).removeprefix("./")
