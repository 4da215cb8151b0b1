"""What the tests of our table do in a browser: agree on things, and see what is agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, urlsplit

from regelbok.engine.editions import EDITIONS
from regelbok.proof.advice.parameters import agreeable

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ASK: Final = ".ask"  # a note that asks, or offers to undo


def house_rules_of(box: str) -> tuple[str, ...]:
    return agreeable(EDITIONS[box])


def switch(page: Page, id: str) -> Locator:
    return page.locator(f'.switches [data-house="{id}"] input')


def choose_box(page: Page, id: str) -> None:
    page.locator("#box").select_option(id)


def address(page: Page) -> str:
    """The address as the page has it now; Playwright hears of changes a moment later."""
    found: str = page.evaluate("location.href")
    return found


def linked(page: Page) -> dict[str, str]:
    """What the address says."""
    fields = parse_qs(urlsplit(address(page)).fragment, keep_blank_values=True)
    return {name: values[0] for name, values in fields.items()}


def house(page: Page) -> tuple[str, ...]:
    """The house rules that the address says are agreed on."""
    return tuple(linked(page).get("house", "").split())


def summary(page: Page) -> str:
    return page.locator(".agreement .what").inner_text()


def said(page: Page) -> str:
    return page.locator(".tool [role=status]").inner_text()


def settled(page: Page) -> dict[str, Any]:
    """The table as the script has it."""
    found: dict[str, Any] = page.evaluate("({ ...globalThis.table.table })")
    return found
