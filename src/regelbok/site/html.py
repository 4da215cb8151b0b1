"""Small helpers for writing HTML."""

from __future__ import annotations

import re
from html import escape as _escape
from typing import Final

# Words such as “over-kort” and “7-er”. Longer ones may break, for a narrow screen must hold them.
_HYPHENED: Final = re.compile(r"(?<![\w-])(?=[\w-]{3,18}(?![\w-]))\w+(?:-\w+)+")


def escape(text: str) -> str:
    """Text made safe for the inside of an element and of a double-quoted attribute."""
    return _escape(text, quote=True).replace("&#x27;", "'")


def unbroken(text: str) -> str:
    """Text for the inside of an element, where words with a hyphen stay in one line.

    >>> unbroken("a stå over-kort & more")
    'a stå <span class="whole">over-kort</span> &amp; more'
    """
    safe = escape(text)
    return _HYPHENED.sub(r'<span class="whole">\g<0></span>', safe) if "-" in safe else safe


def link(href: str, content: str, kind: str = "") -> str:
    """A link around finished HTML, with a class if given."""
    css = f' class="{kind}"' if kind else ""
    return f'<a{css} href="{escape(href)}">{content}</a>'


def inside(tag: str, content: str, **values: str) -> str:
    """An element around finished HTML; nothing at all if there is no content.

    >>> inside("div", "Hi", class_="note"), inside("div", "")
    ('<div class="note">Hi</div>', '')
    """
    return f"<{tag}{attributes(**values)}>{content}</{tag}>" if content else ""


def attributes(**values: str) -> str:
    """Attributes as they stand in a tag; ``_`` in a name becomes ``-``, empty ones are left out.

    >>> attributes(data_kind="official", id="")
    ' data-kind="official"'
    """
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in values.items()
        if value
    )
