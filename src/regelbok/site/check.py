"""Checks the built pages: every link leads somewhere, and nothing is loaded from other hosts.

It reads what was really built, not what was meant to be.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

# Elements whose address the browser fetches by itself.
_LOADING: Final = ("script", "img", "source", "iframe", "video", "audio", "embed")
_LOADING_LINKS: Final = ("stylesheet", "preload", "icon", "manifest", "modulepreload")


class LinkFound(NamedTuple):
    """A link on a page.

    Attributes:
        target: the address as written.
        loaded: the browser fetches it by itself.
    """

    target: str
    loaded: bool


class PageFacts(NamedTuple):
    """What the check needs to know of a page.

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

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        loaded = tag in _LOADING
        if tag == "link":
            loaded = dict(attrs).get("rel") in _LOADING_LINKS
        for name, value in attrs:
            if value is None:
                continue
            if name == "id":
                self.ids.append(value)
            elif name in ("href", "src", "data-index") and not (tag == "link" and not loaded):
                self.links[LinkFound(value, loaded)] = None


def read_page(html: str) -> PageFacts:
    """The ids and links of a page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return PageFacts(tuple(reader.ids), tuple(reader.links))


def faults(pages: Mapping[str, PageFacts], files: Iterable[str], base: str = "/") -> list[str]:
    """A line for each broken link, missing anchor, repeated id and foreign request.

    Args:
        pages: the facts of every page, by its path in the site.
        files: paths of all files of the site.
        base: path of the site's address; links that begin with it are meant from the root.
    """
    known = set(files)
    return [
        f"{path}: {fault}"
        for path, facts in sorted(pages.items())
        for fault in (*_repeated(facts), *_broken(path, facts, pages, known, base))
    ]


def _repeated(facts: PageFacts) -> Iterator[str]:
    seen: set[str] = set()
    for id in facts.ids:
        if id in seen:
            yield f"found the id '{id}' again; expected every id once on a page"
        seen.add(id)


def _broken(
    path: str, facts: PageFacts, pages: Mapping[str, PageFacts], files: set[str], base: str
) -> Iterator[str]:
    for target, loaded in facts.links:
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            if loaded:
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
