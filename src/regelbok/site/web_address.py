"""Addresses on the web that a build is told in its environment."""

from __future__ import annotations

import os
import re
from typing import Final
from urllib.parse import urlsplit

from regelbok.proof.errors import InputError

SITE: Final = "REGELBOK_URL"  # of the whole site; while a language is framed, of that

LONGEST: Final = 150  # bytes; with the name of a page behind it, what a QR code on a sheet holds

# Names of hosts in other letters are written in ASCII on the web, and so are paths.
_LABEL: Final = r"[a-z0-9]([a-z0-9-]*[a-z0-9])?"
_ADDRESS: Final = re.compile(
    rf"(?i:https?://{_LABEL}(\.{_LABEL})*)(:\d{{1,5}})?(/(?!\.)([\w.~-]|%[0-9A-Fa-f]{{2}})+)*/?",
    re.ASCII,
)


def site_address() -> str:
    """The address of the site, ending in a slash, or "" if it is not known.

    Raises:
        InputError: what is said to be the address is none, or it is too long for a QR code.
    """
    address = web_address(SITE, "https://example.org/rules/")
    if len(address) > LONGEST:
        found = f"found an address of {len(address)} bytes"
        raise InputError([f"{SITE}: {found}; expected at most {LONGEST}, for QR codes on sheets"])
    return f"{address}/" if address else ""


def web_address(variable: str, example: str) -> str:
    """The address in an environment variable, without a slash at its end; "" if there is none.

    Args:
        variable: the variable.
        example: what such an address looks like.

    Raises:
        InputError: it holds something else.
    """
    address = os.environ.get(variable, "")
    if address and not (_ADDRESS.fullmatch(address) and _has_port(address)):
        expected = f"an address such as {example}"
        raise InputError([f"{variable}: found {address!r}; expected {expected}"])
    scheme, colon, rest = address.removesuffix("/").partition(":")
    return f"{scheme.lower()}{colon}{rest}"


def _has_port(address: str) -> bool:
    """The number of its port, if there is one, is a port's."""
    try:
        urlsplit(address).port  # noqa: B018  asked for the complaint
    except ValueError:
        return False
    return True
