"""The check of built pages finds what it is there for."""

from __future__ import annotations

import pytest

from regelbok.site.check import faults, read_page

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
        ('<script src="https://cdn.example/x.js"></script>', "expected nothing from other hosts"),
        ('<link rel="stylesheet" href="//cdn.example/x.css">', "expected nothing from other hosts"),
    ],
)
def test_a_fault_is_named_with_its_page(html: str, expected: str) -> None:
    pages = {"index.html": "", "en/index.html": "", "en/skip/index.html": html}
    (line,) = complaints(pages)
    assert line.startswith("en/skip/index.html: ")
    assert expected in line


def test_a_link_abroad_and_a_canonical_address_are_no_requests() -> None:
    html = '<a href="https://example.org/">x</a><link rel="canonical" href="https://example.org/">'
    assert complaints({"index.html": html}) == []
