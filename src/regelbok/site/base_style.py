"""The style sheet of Material, cut down to the rules that our pages can match.

Most of it is for parts that our pages do not have. A rule is left out only if one of its classes
stands on no page and in no template, so that it can never match; custom properties that nothing
refers to go with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from regelbok.proof.errors import InputError

_CLASSES_IN_HTML: Final = re.compile(r'class="([^"]*)"')
_CLASS: Final = re.compile(r"\.((?:[\w-]|\\.)+)")
_ATTRIBUTE: Final = re.compile(r"\[(data-md-[\w-]+)")
_FUNCTION: Final = re.compile(r":(?:not|is|where|has)\([^()]*\)")
_USED_PROPERTY: Final = re.compile(r"var\(\s*(--[\w-]+)")
_KEPT_WHOLE: Final = ("@font-face", "@keyframes", "@-webkit-keyframes", "@page")


def base_style(pages: Iterable[str], own_style: str) -> str:
    """Material's style sheet without what cannot match.

    Args:
        pages: the HTML of pages and templates.
        own_style: our own style sheet, which may refer to Material's properties.

    Raises:
        InputError: Material has no style sheet, or several.
    """
    groups = {group for page in pages for group in _CLASSES_IN_HTML.findall(page)}
    classes = {name for group in groups for name in group.split()}
    kept = "".join(_rules(_material(), classes | {"js", "no-js"}))
    return _without_unused(kept, own_style)


@cache
def _material() -> str:
    folder = files("material") / "templates" / "assets" / "stylesheets"
    found = [each for each in folder.iterdir() if re.fullmatch(r"main\..*css", each.name)]
    if len(found) != 1:
        what = f"found {len(found)} style sheets main.*.css"
        raise InputError([f"{folder}: {what}; expected the one of mkdocs-material"])
    text = found[0].read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/|@charset [^;]*;", "", text, flags=re.DOTALL)


def _rules(style: str, classes: set[str]) -> Iterator[str]:
    """The rules that may match, those inside ``@media`` and the like too."""
    for head, body in _blocks(style):
        if head.startswith(_KEPT_WHOLE):
            yield f"{head}{{{body}}}"
        elif head.startswith("@"):
            inner = "".join(_rules(body, classes))
            if inner:
                yield f"{head}{{{inner}}}"
        else:
            selectors = [each for each in _split(head, ",") if _may_match(each, classes)]
            if selectors:
                yield f"{','.join(selectors)}{{{body}}}"


def _may_match(selector: str, classes: set[str]) -> bool:
    plain = selector
    while _FUNCTION.search(plain):
        plain = _FUNCTION.sub("", plain)
    if _ATTRIBUTE.search(plain):
        return False  # set by Material's script alone, which no page loads
    return all(name.replace("\\", "") in classes for name in _CLASS.findall(plain))


def _without_unused(style: str, own_style: str) -> str:
    """Leave out custom properties that no value refers to, until nothing more goes."""
    while True:
        used = set(_USED_PROPERTY.findall(style)) | set(_USED_PROPERTY.findall(own_style))
        rules = list(_cleaned(style, used))
        smaller = "".join(rules)
        if smaller == style:
            return style
        style = smaller


def _cleaned(style: str, used: set[str]) -> Iterator[str]:
    for head, body in _blocks(style):
        if head.startswith(_KEPT_WHOLE):
            yield f"{head}{{{body}}}"
            continue
        if head.startswith("@"):
            inner = "".join(_cleaned(body, used))
        else:
            inner = ";".join(
                each
                for each in _split(body, ";")
                if not each.startswith("--") or each.partition(":")[0] in used
            )
        if inner:
            yield f"{head}{{{inner}}}"


def _blocks(style: str) -> Iterator[tuple[str, str]]:
    """Each head with the text between its braces, at this depth."""
    for piece in _split(style, "}", keep_braces=True):
        head, brace, body = piece.partition("{")
        if brace:
            yield head.strip(), body


def _split(text: str, mark: str, *, keep_braces: bool = False) -> list[str]:
    """Split at a mark that is in no brackets, braces or quotes; empty pieces are left out."""
    pieces: list[str] = []
    depth, start, quote = 0, 0, ""
    place = 0
    while place < len(text):
        letter = text[place]
        if letter == "\\":
            place += 2
            continue
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
            if keep_braces and letter == mark and depth == 0:
                pieces.append(text[start:place])
                start = place + 1
        elif letter == mark and depth == 0:
            pieces.append(text[start:place])
            start = place + 1
        place += 1
    pieces.append(text[start:])
    return [piece for piece in pieces if piece.strip()]
