"""The pages above the languages: the choice of language, permanent addresses, not found, sitemap.

They stand alone, with their few lines of style inside, for none of the languages owns them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from regelbok.book.art import PAINTS, sprite
from regelbok.book.cover import Cover
from regelbok.book.tree import Book
from regelbok.site.address import PERMANENT, SEARCH, START
from regelbok.site.covers import covers
from regelbok.site.html import escape
from regelbok.site.permanent import places
from regelbok.site.sharing import place_on_web, sharing_tags
from regelbok.site.start import HAND_FACES, fan
from regelbok.site.text import plain
from regelbok.site.words import Words

_LOGO: Final = (
    '<svg class="logo" viewBox="0 0 64 64" aria-hidden="true">'
    '<path class="p-red" d="M16 2 28 16 16 30 4 16Z"/>'
    '<circle class="p-yellow" cx="48" cy="16" r="13"/>'
    '<path class="p-green" d="M16 38.4a7.2 7.2 0 1 1 9.6 9.6 7.2 7.2 0 1 1-9.6 9.6 7.2 7.2 0 1 1'
    '-9.6-9.6A7.2 7.2 0 1 1 16 38.4Z"/>'
    '<path class="p-blue" d="M34.5 40.3c5-6 9.2-6 13.5-2.8s8.5 3.2 13.5-2.4v20.6c-5 6'
    '-9.2 6-13.5 2.8s-8.5-3.2-13.5 2.4Z"/></svg>'
)
_LIGHT: Final = ("red", "green", "blue")  # colours of the sign that are too dark for a dark page
_STYLE: Final = (
    "*{box-sizing:border-box}"
    ":root{color-scheme:light dark;--paper:#f6f8f7;--sheet:#fff;--ink:#14211f;--ink-2:#4a5a57;"
    "--line:#cbd5d2;--link:#1d4fa8}"
    + "".join(f".p-{name}{{fill:{paint}}}" for name, paint in PAINTS.items())
    + f".o{{stroke:{PAINTS['ink']}}}"
    "@media(prefers-color-scheme:dark){:root{--paper:#101716;--sheet:#1b2725;--ink:#e8efed;"
    "--ink-2:#a9b9b5;--line:#33423f;--link:#9cc0ff}"
    + "".join(f".logo .p-{name}{{fill:{PAINTS[f'light-{name}']}}}" for name in _LIGHT)
    + "}"
    "body{margin:0;background:var(--paper);color:var(--ink);"
    'font:1.0625rem/1.5 "Familjen Grotesk",system-ui,sans-serif}'
    "header{background:var(--sheet)}"
    ".row,main{max-width:36rem;margin:0 auto;padding:0 18px}"
    ".row{display:flex;align-items:center;min-height:60px}"
    ".brand{display:flex;align-items:center;gap:11px;min-height:48px;margin:0;color:inherit;"
    "font-size:1.3125rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}"
    ".logo{width:32px;height:32px}.sprite{position:absolute;width:0;height:0}"
    ".band{height:16px;border:solid var(--line);border-width:1px 0}"
    "main{padding:26px 18px 44px}"
    ".fan{display:block;width:100%;max-width:340px;margin:0 auto 22px}"
    "main h1{margin:0 0 22px;font-size:2.2rem;line-height:1.15;letter-spacing:-.02em;"
    "overflow-wrap:anywhere}"
    "h2{margin:0;font-size:1.2rem;line-height:1.3}p{margin:4px 0 0;color:var(--ink-2)}"
    "ul{margin:0;padding:0;list-style:none}"
    "li a{display:block;margin:0 0 10px;padding:13px 18px;border:1.5px solid var(--line);"
    "border-radius:14px;background:var(--sheet);color:inherit;text-decoration:none}"
    "li a:hover{border-color:var(--ink)}"
    ":focus-visible{outline:3px solid var(--link);outline-offset:2px}"
    "section{padding:18px 0;border-top:1px solid var(--line)}"
    "section a{display:inline-block;padding:9px 18px 9px 0;color:inherit;"
    "text-underline-offset:3px}"
    "footer{margin-top:26px;font-size:.9375rem}"
)

# Opens the remembered language at once; a choice made here is remembered. The page lists all
# languages for everybody else, and for whoever came to choose again (#choose).
_REMEMBER: Final = (
    "<script>(()=>{const links=[...document.querySelectorAll('a[hreflang]')];"
    "let chosen=null;try{chosen=localStorage.getItem('regelbok-language')}catch{}"
    "const known=links.find(a=>a.hreflang===chosen);"
    "if(known&&location.hash!=='#choose')location.replace(known.href);"
    "links.forEach(a=>a.addEventListener('click',()=>{"
    "try{localStorage.setItem('regelbok-language',a.hreflang)}catch{}}))})()</script>"
)


class Outside:
    """What pages above the languages say of themselves: that of the language that comes first."""

    def __init__(self, books: Sequence[Book], address: str, *, pictured: bool) -> None:
        """Know what there is to say.

        Args:
            books: the book in every language.
            address: address of the whole site, ending in a slash; "" if it is not known.
            pictured: there are pictures of the pages.
        """
        self.covers = covers(books[0])
        self._books = books
        self._address = address
        self._pictured = pictured

    def tags(self, path: str, cover: Cover, shown: Cover) -> str:
        """The tags of a page for whoever shows a link to it.

        Args:
            path: the page, from the root of the site.
            cover: what it says of itself.
            shown: the page whose picture it has.
        """
        book, address = self._books[0], self._address
        pictured = shown if self._pictured else None
        place = place_on_web(f"{address}{path}", book, pictured, address) if address else None
        return sharing_tags(cover, book, [each.locale for each in self._books], place)


def language_page(books: Sequence[Book], outside: Outside) -> str:
    """The page at the root: which language?

    Args:
        books: the book in every language.
        outside: what it says of itself.
    """
    items = "".join(
        _choice(f"{book.locale}/", book, escape(Words.of(book)["book.subtitle"])) for book in books
    )
    notice = "".join(
        f'<p lang="{book.locale}">{escape(Words.of(book)["book.unofficial"])}</p>' for book in books
    )
    hand = f"{sprite(HAND_FACES)}{fan()}"
    body = f'<main>{hand}<ul id="choose">{items}</ul><footer>{notice}</footer></main>{_REMEMBER}'
    alternates = "".join(
        f'<link rel="alternate" hreflang="{book.locale}" href="{book.locale}/">' for book in books
    )
    cover = outside.covers[START]
    about = f'<meta name="description" content="{escape(cover.description)}">'
    return _page(books[0], "", body, "", about + outside.tags("", cover, cover) + alternates)


def permanent_pages(
    books: Sequence[Book], ids: Mapping[str, str], outside: Outside
) -> Iterator[tuple[str, str]]:
    """A page for every id ever published: its path, and its HTML.

    Args:
        books: the book in every language.
        ids: each id with the rule that answers for it.
        outside: what the pages say of themselves.
    """
    told = [(book, places(book)) for book in books]
    for id, rule in ids.items():
        items = "".join(
            _choice(
                f"../../{book.locale}/{where[rule].address}", book, escape(where[rule].rule.label)
            )
            for book, where in told
        )
        name = id if rule == id else f"{id} → {rule}"  # where the rule went
        body = f"<main><h1>{escape(name)}</h1><ul>{items}</ul></main>{_REMEMBER}"
        first = told[0][1][rule]
        shown = outside.covers[first.chapter]
        said = shown._replace(title=first.rule.label, description=plain(first.rule.text))
        path = f"{PERMANENT}/{id}/"
        head = f'<meta name="robots" content="noindex">{outside.tags(path, said, shown)}'
        yield f"{path}index.html", _page(books[0], escape(id), body, "../../", head)


def not_found_page(books: Sequence[Book], base: str) -> str:
    """The 404 page in all languages; it may be shown at any depth, so its links are absolute.

    Args:
        books: the book in every language.
        base: path of the site's address.
    """
    sections = []
    for book in books:
        words = Words.of(book)
        home, search = escape(words["error.home"]), escape(words["error.search"])
        start = f"{base}{book.locale}/"
        sections.append(
            f'<section lang="{book.locale}"><h2>{escape(words["error.title"])}</h2>'
            f"<p>{escape(words['error.text'])}</p>"
            f'<a href="{start}">{home}</a> <a href="{start}{SEARCH}/">{search}</a></section>'
        )
    robots = '<meta name="robots" content="noindex">'
    body = f"<main><h1>404</h1>{''.join(sections)}</main>"
    return _page(books[0], "404", body, base, robots)


def _choice(href: str, book: Book, line: str) -> str:
    return (
        f'<li><a href="{escape(href)}" lang="{book.locale}" hreflang="{book.locale}">'
        f"<h2>{escape(book.language)}</h2><p>{line}</p></a></li>"
    )


def _page(book: Book, title: str, body: str, root: str, head: str = "") -> str:
    """A page that stands alone.

    Args:
        book: the book whose language comes first.
        title: title of the page; empty for the one that is called like the book.
        body: what it says, below the head.
        root: address of the root of the site, from the page.
        head: more for the head.
    """
    assets = f"{root}{book.locale}/assets"
    font = f"{assets}/fonts/familjen-nordic.woff2"
    face = (
        f'@font-face{{font-family:"Familjen Grotesk";src:url("{font}") format("woff2");'
        "font-weight:400 700;font-display:swap}"
    )
    band = f'<div class="band" style="background:url({assets}/band.svg) 50% repeat-x"></div>'
    name = _LOGO + escape(book.title)
    brand = (
        f'<a class="brand" href="{root}#choose">{name}</a>'
        if title
        else f'<h1 class="brand">{name}</h1>'
    )
    head_title = f"{title} – {escape(book.title)}" if title else escape(book.title)
    return (
        f'<!doctype html>\n<html lang="{book.locale}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="generator" content="regelbok"><title>{head_title}</title>{head}'
        f'<link rel="icon" href="{assets}/logo.svg" type="image/svg+xml">'
        f'<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>'
        f'<style>{face}{_STYLE}</style></head><body><header><div class="row">{brand}</div>{band}'
        f"</header>{body}</body></html>\n"
    )


# --- For search engines -------------------------------------------------------------------------


def sitemap_index(locales: Iterable[str], address: str, day: str) -> str:
    """The list of the languages' sitemaps."""
    items = "".join(
        f"<sitemap><loc>{address}{locale}/sitemap.xml</loc><lastmod>{day}</lastmod></sitemap>"
        for locale in locales
    )
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'{_XML}<sitemapindex xmlns="{schema}">{items}</sitemapindex>\n'


def sitemap(
    locale: str, locales: Sequence[str], paths: Iterable[str], address: str, day: str
) -> str:
    """The pages of a language, each with its addresses in all languages."""
    urls = []
    for path in paths:
        alternates = "".join(
            f'<xhtml:link rel="alternate" hreflang="{each}" href="{address}{each}/{path}"/>'
            for each in locales
        )
        if not path:
            alternates += f'<xhtml:link rel="alternate" hreflang="x-default" href="{address}"/>'
        urls.append(
            f"<url><loc>{address}{locale}/{path}</loc><lastmod>{day}</lastmod>{alternates}</url>"
        )
    return (
        f'{_XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        f' xmlns:xhtml="http://www.w3.org/1999/xhtml">{"".join(urls)}</urlset>\n'
    )


def robots(address: str) -> str:
    """What robots may read: everything.

    Args:
        address: address of the whole site; without one there is no sitemap to tell of.
    """
    told = f"Sitemap: {address}sitemap.xml\n" if address else ""
    return f"User-agent: *\nAllow: /\n{told}"


_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
