"""Addresses on the web that a build is told in its environment."""

from __future__ import annotations

import os
import re
from typing import Final
from urllib.parse import urlsplit

from regelbok.proof.errors import InputError

_ADDRESS: Final = re.compile(r"https?://[\w-]+(\.[\w-]+)*(:\d{1,5})?(/(?!\.)[\w.~%-]+)*/?")


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
