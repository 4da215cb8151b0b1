"""Material's style sheet is cut down to what can match, and no further."""

from __future__ import annotations

import pytest

from regelbok.site import base_style as module
from regelbok.site.base_style import base_style

PAGE = '<p class="lead {{ x }}"><b class="force must"></b></p>'


def cut(monkeypatch: pytest.MonkeyPatch, style: str, own: str = "") -> str:
    monkeypatch.setattr(module, "_material", lambda: style)
    return base_style([PAGE], own)


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        (".lead{a:b}", ".lead{a:b}"),
        (".gone{a:b}", ""),
        (".lead,.gone,p{a:b}", ".lead,p{a:b}"),
        (".lead .gone{a:b}", ""),
        (".lead:not(.gone){a:b}", ".lead:not(.gone){a:b}"),
        ("p:is(.gone,.lead){a:b}", "p:is(.gone,.lead){a:b}"),
        (".js .lead{a:b}", ".js .lead{a:b}"),
        ("[data-md-toggle=x] p{a:b}", ""),
        ("@media print{.gone{a:b}.must{a:b}}", "@media print{.must{a:b}}"),
        ("@media print{.gone{a:b}}", ""),
        ("@font-face{font-family:x}", "@font-face{font-family:x}"),
        (':root{--a:url("x;}{");--b:1}p{c:var(--b)}', ":root{--b:1}p{c:var(--b)}"),
        (":root{--a:var(--b);--b:1}", ""),
        (r".lead\:x{a:b}", ""),
    ],
)
def test_only_what_can_match_is_kept(
    monkeypatch: pytest.MonkeyPatch, style: str, expected: str
) -> None:
    assert cut(monkeypatch, style) == expected


def test_our_own_style_may_refer_to_a_property(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cut(monkeypatch, ":root{--a:1}", "p{c:var(--a)}") == ":root{--a:1}"


def test_most_of_material_goes() -> None:
    style = base_style([PAGE, '<main class="md-typeset"></main>'], "")
    assert ".md-typeset" in style
    assert ".md-search" not in style
    assert len(style) < len(module._material()) / 4
