"""Addresses on the web that a build is told in its environment."""

from __future__ import annotations

import os
import re
from typing import Final
from urllib.parse import urlsplit

from regelbok.proof.errors import InputError

SITE: Final = "REGELBOK_URL"  # of the whole site; while a language is framed, of that

_ADDRESS: Final = re.compile(r"https?://[\w-]+(\.[\w-]+)*(:\d{1,5})?(/(?!\.)[\w.~%-]+)*/?")


def site_address() -> str:
    """The address of the site, ending in a slash, or "" if it is not known.

    Raises:
        InputError: what is said to be the address is none.
    """
    address = web_address(SITE, "https://example.org/rules/")
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
    return address.removesuffix("/")


def _has_port(address: str) -> bool:
    """The number of its port, if there is one, is a port's."""
    try:
        urlsplit(address).port  # noqa: B018  asked for the complaint
    except ValueError:
        return False
    return True
