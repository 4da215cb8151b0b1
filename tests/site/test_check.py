"""The check of built pages finds what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.site import check
from regelbok.site.check import faults, read_all_tags, read_assets, read_page

GOOD = {
    "index.html": '<a href="en/">English</a><a href="/x/en/skip/">Skip</a>',
    "en/index.html": '<a href="skip/#rules">Skip</a><a href="../">Up</a><img src="logo.svg">',
    "en/skip/index.html": '<h2 id="rules">R</h2><a href="../#top">?</a><svg><use href="#a"/></svg>',
}
FILES = (*GOOD, "en/logo.svg")


def complaints(pages: dict[str, str], files: tuple[str, ...] = FILES) -> list[str]:
    return faults({path: read_page(html) for path, html in pages.items()}, files, "/x/")


def test_good_pages_pass() -> None:
    pages = {**GOOD, "en/index.html": GOOD["en/index.html"] + '<i id="top"></i>'}
    pages["en/skip/index.html"] += '<g id="a"></g>'
    assert complaints(pages) == []


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<a href="../wild/">W</a>', "found a link to '../wild/', where there is nothing"),
        ('<a href="/en/">W</a>', "found a link to '/en/', where there is nothing"),
        ('<a href="#no">W</a>', "found a link to '#no'; expected '#no' to be a place in"),
        ('<a href="../#no">W</a>', "found a link to '../#no'"),
        ('<img src="../none.svg">', "found a link to '../none.svg'"),
        ('<svg><use href="#m-r7"/></svg>', "found a link to '#m-r7'"),
        ('<i id="a"></i><b id="a"></b>', "found the id 'a' again"),
        ('<a href="http://[">x</a>', "found a link to 'http://['; expected an address"),
    ],
)
def test_a_fault_is_named_with_its_page(html: str, expected: str) -> None:
    pages = {"index.html": "", "en/index.html": "", "en/skip/index.html": html}
    (line,) = complaints(pages)
    assert line.startswith("en/skip/index.html: ")
    assert expected in line


HERE = "https://rules.example/x/"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f'<meta property="og:image" content="{HERE}en/gone.png">', "where there is nothing"),
        (f'<meta property="og:url" content="{HERE}gone/">', "where there is nothing"),
        (f'<link rel="canonical" href="{HERE}gone/">', "where there is nothing"),
        (f'<a href="{HERE}en/#gone">W</a>', "expected '#gone' to be a place in en/index.html"),
        (f'<img src="{HERE}gone.png">', "where there is nothing"),
        (
            f'<script type="application/ld+json">{{"url":"{HERE}en/skip/#no"}}</script>',
            "expected '#no' to be a place in en/skip/index.html",
        ),
    ],
)
def test_an_address_of_the_site_itself_leads_somewhere(html: str, expected: str) -> None:
    pages = {"en/index.html": "", "en/skip/index.html": html}
    (line,) = faults({path: read_page(each) for path, each in pages.items()}, FILES, HERE)
    assert line.startswith(f"en/skip/index.html: found a link to '{HERE}")
    assert expected in line


@pytest.mark.parametrize(
    "html",
    [
        f'<meta property="og:image" content="{HERE}en/logo.svg">',
        f'<meta property="og:url" content="{HERE}en/skip/"><a href="{HERE}">x</a>',
        '<script type="application/ld+json">{"@context":"https://schema.org",'
        f'"url":"{HERE}en/skip/#rules"}}</script><i id="rules"></i>',
    ],
)
def test_addresses_of_the_site_itself_that_are_there_pass(html: str) -> None:
    pages = {"index.html": "", "en/skip/index.html": html}
    assert faults({path: read_page(each) for path, each in pages.items()}, FILES, HERE) == []


ABROAD = "https://cdn.example/x"
REQUESTS = [
    f'<script src="{ABROAD}"></script>',
    f'<img src="{ABROAD}">',
    f'<img srcset="a.png 1x, {ABROAD} 2x">',
    f'<link rel="preload" as="image" imagesrcset="{ABROAD} 2x">',
    f'<video poster="{ABROAD}"></video>',
    f'<iframe src="{ABROAD}"></iframe>',
    f"""<iframe srcdoc="<img src='{ABROAD}'>"></iframe>""",
    f'<object data="{ABROAD}"></object>',
    f'<embed src="{ABROAD}">',
    f'<input type="image" src="{ABROAD}">',
    f'<form action="{ABROAD}"></form>',
    f'<button formaction="{ABROAD}">x</button>',
    f'<a href="#a" id="a" ping="#a {ABROAD}">x</a>',
    f'<base href="{ABROAD}">',
    f'<body background="{ABROAD}">',
    f'<link rel="stylesheet" href="{ABROAD}">',
    f'<link rel="alternate stylesheet" href="{ABROAD}">',
    f'<link rel="shortcut icon" href="{ABROAD}">',
    f'<link rel="preconnect" href="{ABROAD}">',
    f'<link rel="DNS-prefetch" href="{ABROAD}">',
    f'<link rel="prefetch" href="{ABROAD}">',
    f'<link rel="modulepreload" href="{ABROAD}">',
    f'<meta http-equiv="Refresh" content="0; URL={ABROAD}">',
    f'<svg><image href="{ABROAD}"/></svg>',
    f'<svg><image xlink:href="{ABROAD}"/></svg>',
    f'<svg><use href="{ABROAD}"/></svg>',
    f'<svg><path fill="url({ABROAD})"/></svg>',
    f"<svg><style>path{{fill:url({ABROAD})}}</style></svg>",
    f'<p style="background:url({ABROAD})">x</p>',
    f"<p style=\"background:URL( '{ABROAD}' )\">x</p>",
    f"<style>p{{background:url({ABROAD})}}</style>",
    f"<style>@import '{ABROAD}';</style>",
    f"<style>@import url({ABROAD});</style>",
    f'<script>fetch("{ABROAD}")</script>',
    f"<script type=module>import '{ABROAD}'</script>",
    f'<script type="importmap">{{"imports": {{"x": "{ABROAD}"}}}}</script>',
    f"<p onclick=\"fetch('{ABROAD}')\">x</p>",
]


@pytest.mark.parametrize("html", REQUESTS)
@pytest.mark.parametrize("address", [ABROAD, ABROAD.removeprefix("https:")])
def test_a_request_to_another_host_is_named(html: str, address: str) -> None:
    page = html.replace(ABROAD, address)
    (line,) = complaints({"index.html": page}, ("index.html", "a.png"))
    assert line == (
        f"index.html: found a request to '{address}'; expected nothing from other hosts"
    )


@pytest.mark.parametrize(
    "html",
    [
        *REQUESTS,
        f'<meta property="og:image" content="{ABROAD}"><i>x</i>',
        f'<script type="application/ld+json">["{ABROAD}"]</script><script>"{ABROAD}"</script>',
        f"<script>a = '<b class=\"{ABROAD}\">'</script>",
        f"<script>a = '<b>'; fetch('{ABROAD}')</script><b>",
        f'<b class="a" lang="en"\n><a class="x > y" href="{ABROAD}">x</a></b>',
        f'<b class="<a>"><i id="x" class="<b>">x</i><a href="{ABROAD}#<b>">x</a></b>',
        f'<script class="a">b("{ABROAD}")',
        f"<!-- <b> --><style class='a'>@import '{ABROAD}'</style >",
    ],
)
def test_tags_that_are_left_out_make_no_difference(html: str) -> None:
    assert read_page(html) == read_all_tags(html)


def test_no_attribute_that_is_read_is_left_out() -> None:
    read = {*check._ASKED, *check._ADDRESSES, *check._SETS, *check._STYLED}
    assert read.isdisjoint(check.IDLE)


@pytest.mark.parametrize(
    "address", [" https://cdn.example/x", "\\\\cdn.example/x", "HTTPS:\\\\x.example"]
)
def test_an_address_in_disguise_is_named(address: str) -> None:
    (line,) = complaints({"index.html": f'<img src="{address}">'})
    assert line.endswith("expected nothing from other hosts")


@pytest.mark.parametrize(
    "html",
    [
        f'<a href="{ABROAD}">x</a>',
        f'<svg><a xlink:href="{ABROAD}">x</a></svg>',
        f'<map><area href="{ABROAD}"></map>',
        f'<link rel="canonical" href="{ABROAD}">',
        f'<link rel="license author" href="{ABROAD}">',
        f'<meta property="og:image" content="{ABROAD}">',
        f"<p title='url({ABROAD})'>fetch('{ABROAD}')</p>",
        "<style>p{background:url(data:image/png;base64,AA==)}</style>",
        f"<style>/* url({ABROAD}) */</style>",
        f'<script type="application/ld+json">{{"url":"{ABROAD}"}}</script>',
        "<script>document.createElementNS('http://www.w3.org/2000/svg','svg')// no</script>",
        '<svg><path id="a" fill="url(#a)"/></svg>',
        '<form action=""></form>',
    ],
)
def test_what_asks_no_other_host_passes(html: str) -> None:
    assert complaints({"index.html": html}) == []


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.css", f"p{{background:url('{ABROAD}')}}", f"found a request to '{ABROAD}'"),
        ("a.css", f'@import "{ABROAD}";', f"found a request to '{ABROAD}'"),
        ("a.css", '@import "gone.css";', "found a link to 'gone.css', where there is nothing"),
        ("a.css", "p{background:url(../gone.svg)}", "found a link to '../gone.svg', where there"),
        ("a.js", f"fetch('{ABROAD}')", f"found a request to '{ABROAD}'"),
        ("a.js", f"import x from '{ABROAD}'", f"found a request to '{ABROAD}'"),
        ("a.js", f"import(`{ABROAD}`)", f"found a request to '{ABROAD}'"),
        ("a.js", "new WebSocket('wss://cdn.example')", "found a request to 'wss://cdn.example'"),
        ("a.svg", f'<svg><image href="{ABROAD}"/></svg>', f"found a request to '{ABROAD}'"),
    ],
)
def test_files_beside_the_pages_are_looked_at(
    tmp_path: Path, name: str, text: str, expected: str
) -> None:
    path = tmp_path / "en/assets" / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    (line,) = faults(read_assets(tmp_path), [f"en/assets/{name}"])
    assert line.startswith(f"en/assets/{name}: {expected}")


def test_files_in_order_pass(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("p{background:url(b.svg)}@import 'a.css';", encoding="utf-8")
    (tmp_path / "b.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (tmp_path / "c.js").write_text("fetch('search.json')", encoding="utf-8")
    found = read_assets(tmp_path)
    assert faults(found, found) == []
